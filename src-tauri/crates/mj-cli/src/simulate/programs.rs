//! Other programs that play for some of the players: `--seat S=COMMAND`.

use super::{Plan, Simulate, Sort};
use crate::language::complain;
use crate::programs::{Asking, read_command};
use crate::terms::headed;
use crate::tiles;
use mj_bots::Bot;
use mj_host::program::{Program, Trouble, Wanted};
use mj_table::{Action, Event, Player, Setup, Table, Viewer};
use mj_words::{Said, said};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Who decides for a player.
pub enum Decides {
    /// A computer player.
    Computer(Box<dyn Bot + Send>),
    /// A program of its own, for this player.
    Program(Sort, Player, Box<Program>),
}

/// Reads `--seat S=COMMAND`: programs by the places of the players they play for, from 0.
pub fn read(asked: &Simulate, players: usize) -> Result<BTreeMap<usize, Wanted>, Said> {
    let mut programs = BTreeMap::new();
    for text in &asked.seat {
        let (at, wanted) = one(text, players, asked.asking).map_err(|why| headed("--seat", why))?;
        if programs.insert(at, wanted).is_some() {
            return Err(headed("--seat", said!("foreign-player-twice", seat = text.clone())));
        }
    }
    Ok(programs)
}

fn one(text: &str, players: usize, asking: Asking) -> Result<(usize, Wanted), Said> {
    let unread = || said!("foreign-player-seat", seat = text.to_owned(), n = players);
    let (seat, line) = text.split_once('=').ok_or_else(unread)?;
    let numbered = || seat.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let number = tiles::seat(seat).map(|wind| wind as usize).or_else(numbered);
    let number = number.filter(|number| *number < players).ok_or_else(unread)?;
    Ok((number, read_command(line, asking)?))
}

impl Plan {
    /// Those who decide in a game, by its players.
    pub(super) fn deciders(
        &self,
        number: u64,
        setup: &Setup,
        names: &[String],
        bots: Vec<Box<dyn Bot + Send>>,
    ) -> Result<Vec<Decides>, Said> {
        let seated = bots.into_iter().zip(self.order(number)).zip((0..).map(Player));
        let seat = |((bot, at), player): ((Box<dyn Bot + Send>, usize), Player)| match self.programs.get(&at) {
            None => Ok(Decides::Computer(bot)),
            Some(wanted) => {
                let sort = self.sort(at);
                let complaints = Arc::new(move |line: &str| complain(&headed(sort.said(), line.to_owned())));
                let program = Program::start(wanted, setup, (player, names.to_vec()), bot, complaints);
                let program = program.map_err(|why| headed("--seat", why.said()))?;
                Ok(Decides::Program(sort, player, Box::new(program)))
            }
        };
        seated.map(seat).collect()
    }
}

impl Decides {
    /// What happened at the table.
    pub fn hear(&mut self, table: &Table, events: &[Event]) {
        if let Decides::Program(_, player, program) = self {
            let told: Vec<_> = events.iter().filter_map(|event| table.told(event, Viewer::Player(*player))).collect();
            program.hear(&told, &table.view(Viewer::Player(*player)));
        }
    }

    /// One of the offers of a player whom the table awaits; in game `number` from 0.
    pub fn decide(&mut self, table: &Table, player: Player, number: u64) -> Action {
        let view = table.view(Viewer::Player(player));
        match self {
            Decides::Computer(bot) => bot.decide(&view).action,
            Decides::Program(sort, _, program) => {
                let before = program.trouble().is_some();
                let action = program.decide(&view);
                if let Some(trouble) = program.trouble().filter(|_| !before) {
                    let what = said!("foreign-player-replaced", game = number + 1, why = trouble.said());
                    complain(&headed(sort.said(), what));
                }
                action
            }
        }
    }

    /// The game is over: what went wrong with a program in it.
    pub fn end(self) -> Option<(Sort, Trouble)> {
        let Decides::Program(sort, _, program) = self else { return None };
        let trouble = program.trouble().cloned();
        program.end();
        Some((sort, trouble?))
    }
}
