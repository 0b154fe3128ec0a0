//! `laomajiang replay`: a game to be read hand by hand, or looked at event by event.

mod record;
mod step;

use crate::books::Data;
use crate::logs;
use crate::tell::Names;
use mj_rules::Ruleset;
use mj_table::{Player, Table, Viewer};
use mj_tiles::Seat;
use mj_wire::log::Log;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::Arc;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The log: a file, or a game of the books.
    pub log: &'a Path,
    /// Where the books lie.
    pub data: &'a Data,
    /// Only this hand.
    pub hand: Option<u32>,
    /// Whose eyes.
    pub eyes: Eyes,
    /// Event by event.
    pub step: bool,
}

/// Through whose eyes a game is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everybody's tiles lie open.
    Full,
    /// Whoever sits there in the hand, counted from its dealer.
    Seat(Seat),
    /// One player all through the game.
    Player(Player),
}

impl Eyes {
    /// Who looks at this table.
    fn viewer(self, table: &Table) -> Viewer {
        match self {
            Eyes::Full => Viewer::Full,
            Eyes::Player(player) => Viewer::Player(player),
            Eyes::Seat(seat) => {
                let view = table.view(Viewer::Public);
                view.seats.get(seat.index()).map_or(Viewer::Public, |seat| Viewer::Player(seat.player))
            }
        }
    }
}

/// A log with everything that is needed to tell it.
#[derive(Debug)]
struct Game {
    log: Log,
    rules: Arc<Ruleset>,
    names: Names,
}

/// Shows a game. What keeps it from being shown is told in Chinese.
pub fn run(asked: &Asked<'_>, input: impl BufRead, out: &mut impl Write) -> io::Result<Result<(), String>> {
    let game = match open(asked) {
        Ok(game) => game,
        Err(why) => return Ok(Err(why)),
    };
    let over = game.log.events().any(|(_, event)| matches!(event, mj_table::Event::GameOver { .. }));
    if !over && asked.eyes == Eyes::Full {
        writeln!(out, "這一局還沒打完，下面看得見每一家的牌；只看一家用 --player 1 到 4（1 是第一位）。")?;
    }
    if asked.step { step::run(&game, asked, input, out) } else { record::run(&game, asked, out) }
}

fn open(asked: &Asked<'_>) -> Result<Game, String> {
    let path = asked.log.display();
    let (log, names) = logs::find(asked.data, asked.log).map_err(|why| format!("{path}：{}", why.told()))?;
    let rules = log.header.setup(&logs::known).map_err(|fault| format!("{path}：第 1 行：{}", logs::fault(&fault)));
    let rules = Arc::clone(rules?.0.rules());
    let seats = rules.mechanics.players;
    match asked.eyes {
        Eyes::Player(player) if player.index() >= seats.count() => {
            return Err(format!("--player：這一局只有 {} 人", seats.count()));
        }
        Eyes::Seat(seat) if seat.index() >= seats.count() => return Err("--seat：這一局沒有北家".into()),
        _ => {}
    }
    let hands = log.events().filter(|(_, event)| matches!(event, mj_table::Event::Dealt { .. })).count();
    match asked.hand {
        Some(hand) if hand == 0 || hand as usize > hands => {
            Err(format!("--hand：這份牌譜有 {hands} 手，沒有第 {hand} 手"))
        }
        _ => Ok(Game { log, rules, names }),
    }
}

#[cfg(test)]
mod tests;
