//! Other programs that play for some of the players: `--seat S=COMMAND`.

use super::{Plan, Sort};
use crate::arguments::{Place, Simulate};
use crate::language::say;
use crate::terms::headed;
use clap::ValueEnum;
use mj_bots::Bot;
use mj_club::program::{Program, Trouble, Unsplit, Wanted, split};
use mj_table::{Action, Event, Player, Setup, Table, Viewer};
use mj_words::{Said, said};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

/// Who decides for a player.
pub enum Decides {
    /// A computer player.
    Computer(Box<dyn Bot + Send>),
    /// A program of its own.
    Program(Sort, Box<Program>),
}

/// Reads `--seat S=COMMAND`: programs by the places of the players they play for, from 0.
pub fn read_programs(asked: &Simulate, players: usize) -> Result<BTreeMap<usize, Wanted>, Said> {
    let (patience, apart) = (Duration::from_secs(asked.patience.into()), asked.one_event);
    let mut programs = BTreeMap::new();
    for text in &asked.seat {
        let (at, command) = read(text, players).map_err(|why| headed("--seat", why))?;
        if programs.insert(at, Wanted { command, patience, apart }).is_some() {
            return Err(headed("--seat", said!("foreign-player-twice", seat = text.clone())));
        }
    }
    Ok(programs)
}

fn read(text: &str, players: usize) -> Result<(usize, Vec<String>), Said> {
    let unread = || said!("foreign-player-seat", seat = text.to_owned(), n = players);
    let (seat, line) = text.split_once('=').ok_or_else(unread)?;
    let number = match Place::from_str(seat, false) {
        Ok(place) => Some(place.wind() as usize),
        Err(_) => seat.parse::<usize>().ok().and_then(|number| number.checked_sub(1)),
    };
    let number = number.filter(|number| *number < players).ok_or_else(unread)?;
    let words = split(line).map_err(|why| match why {
        Unsplit::Empty => said!("foreign-player-no-command"),
        Unsplit::Open(mark) => said!("foreign-player-open-quote", mark = mark.to_string()),
    })?;
    Ok((number, words))
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
                Ok(Decides::Program(sort, Box::new(program)))
            }
        };
        seated.map(seat).collect()
    }
}

impl Decides {
    /// What happened at the table.
    pub fn hear(&mut self, table: &Table, events: &[Event]) {
        if let Decides::Program(_, program) = self {
            program.hear(table, events);
        }
    }

    /// One of the offers of a player whom the table awaits; in game `number` from 0.
    pub fn decide(&mut self, table: &Table, player: Player, number: u64) -> Action {
        match self {
            Decides::Computer(bot) => bot.decide(&table.view(Viewer::Player(player))).action,
            Decides::Program(sort, program) => {
                let before = program.trouble().is_some();
                let action = program.decide(table);
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
        let Decides::Program(sort, program) = self else { return None };
        let trouble = program.trouble().cloned();
        program.end();
        Some((sort, trouble?))
    }
}

fn complain(what: &Said) {
    // An error stream that is gone leaves nowhere to say so.
    let _ = writeln!(io::stderr(), "{}", say(what));
}
