//! `laomajiang replay`: a game to be read hand by hand, or looked at event by event.

mod course;
mod record;
mod step;

use crate::books::Data;
use crate::foreign;
use crate::language::say;
use crate::logs;
use crate::stop::{Done, Ended};
use crate::tell;
use crate::terms::headed;
use crate::tiles;
use clap::Args;
use mj_rules::Ruleset;
use mj_table::{Player, Table, Viewer};
use mj_tell::{self as words, Called};
use mj_tiles::{Seat, Wind};
use mj_wire::log::{Log, LogError};
use mj_words::{Said, said};
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::sync::Arc;

/// `laomajiang replay`
#[derive(Args, Debug)]
pub struct Replay {
    #[arg(value_name = "LOG")]
    pub log: PathBuf,
    #[command(flatten)]
    pub data: Data,
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,
    #[arg(long, value_name = "N")]
    pub hand: Option<u32>,
    #[arg(long, value_name = "SEAT", value_parser = tiles::seat_parser())]
    #[arg(conflicts_with = "player")]
    pub seat: Option<Wind>,
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub player: Option<u8>,
    #[arg(long)]
    pub step: bool,
}

impl Replay {
    fn eyes(&self) -> Eyes {
        match (self.seat, self.player) {
            (Some(wind), _) => Eyes::Seat(wind.into()),
            (None, Some(number)) => Eyes::Player(Player(number - 1)),
            (None, None) => Eyes::Full,
        }
    }
}

/// Through whose eyes a game is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everybody's tiles lie open.
    Full,
    /// A player who sits there in the hand, counted from its dealer.
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
    names: Called,
    /// In what the house of another program's record plays otherwise than the one it is taken for.
    plays: Vec<Said>,
    eyes: Eyes,
}

/// Shows a game, or says what keeps it from being shown.
pub fn run(asked: &Replay, input: impl BufRead, out: &mut impl Write) -> Done {
    let game = open(asked)?;
    for text in &game.plays {
        writeln!(out, "{}", say(text))?;
    }
    let over = game.log.events().any(|(_, event)| matches!(event, mj_table::Event::GameOver { .. }));
    if !over && game.eyes == Eyes::Full {
        writeln!(out, "{}", say(&said!("scoring-all-seen")))?;
    }
    if asked.step {
        step::run(&game, asked, input, out)?;
    } else {
        record::run(&game, asked, out)?;
    }
    Ok(Ended::Well)
}

fn open(asked: &Replay) -> Result<Game, Said> {
    let of_file = |why: Said| headed(asked.log.display().to_string(), why);
    let (log, names, plays) = match foreign::as_log(&asked.log, asked.game).map_err(of_file)? {
        Some((log, plays)) => {
            let names = tell::of_ids(&log.header.players);
            (log, names, plays)
        }
        None => {
            let (log, names) = logs::find(&asked.data, &asked.log).map_err(|why| of_file(why.told().into()))?;
            (log, names, Vec::new())
        }
    };
    let setup = log.header.setup(&logs::known);
    let (setup, _) = setup.map_err(|fault| of_file(words::log_error(&LogError { line: 1, fault })))?;
    let rules = Arc::clone(setup.rules());
    let seats = rules.mechanics.players.count();
    let eyes = asked.eyes();
    match eyes {
        Eyes::Player(player) if player.index() >= seats => {
            return Err(headed("--player", said!("scoring-only-players", n = seats)));
        }
        Eyes::Seat(seat) if seat.index() >= seats => return Err(headed("--seat", said!("scoring-no-north"))),
        _ => {}
    }
    let hands = log.events().filter(|(_, event)| matches!(event, mj_table::Event::Dealt { .. })).count();
    match asked.hand {
        Some(hand) if hand == 0 || hand as usize > hands => {
            Err(headed("--hand", said!("scoring-no-hand", hands = hands, n = hand)))
        }
        _ => Ok(Game { log, rules, names, plays, eyes }),
    }
}

#[cfg(test)]
mod tests;
