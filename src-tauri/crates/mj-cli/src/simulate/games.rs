//! One game of computer players, logged like any other.

use super::programs::Decides;
use mj_bots::selfplay::{Step, next_step};
use mj_bots::statistics::Statistics;
use mj_bots::{Bot, Luck, Strength};
use mj_club::{Game, Secrets, WallSource};
use mj_host::program::{Trouble, Wanted};
use mj_rules::Ruleset;
use mj_table::{Event, Setup};
use mj_wire::fair::GameId;
use mj_words::{Said, said};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What all games of a run have in common.
#[derive(Clone, Debug)]
pub struct Plan {
    pub rules: Arc<Ruleset>,
    pub house: Map<String, Value>,
    /// Who plays; who sits where is another in every game.
    pub kinds: Vec<Strength>,
    /// Programs that play for some of them, by their places in that list. The kind there plays where its program cannot.
    pub programs: BTreeMap<usize, Wanted>,
    pub seed: u64,
}

/// A game played to its end.
#[derive(Debug)]
pub struct Played {
    pub number: u64,
    pub id: String,
    /// Programs for which a computer player went on, and why.
    pub troubles: Vec<(Sort, Trouble)>,
    pub statistics: Statistics,
    pub log: String,
}

impl Plan {
    /// Which of the list each player is: each of them takes each number in turn.
    pub(super) fn order(&self, number: u64) -> impl Iterator<Item = usize> + '_ {
        let count = self.kinds.len().max(1);
        let turned = (number % count as u64) as usize;
        (0..self.kinds.len()).map(move |at| (turned + at) % count)
    }

    /// The sort of player that one of the list is.
    pub fn sort(&self, at: usize) -> Sort {
        match self.programs.get(&at) {
            Some(_) => Sort::Program(at as u8 + 1),
            None => Sort::Computer(self.kinds[at]),
        }
    }

    /// The sorts by the players' numbers.
    pub fn sorts_of(&self, number: u64) -> Vec<Sort> {
        self.order(number).map(|at| self.sort(at)).collect()
    }

    /// Plays one of the games. What goes wrong is a program that cannot be started, or else a mistake of this one.
    pub fn play(&self, number: u64) -> Result<Played, Said> {
        let failed = |why: String| said!("scoring-game-failed", n = number, why = why);
        let sorts = self.sorts_of(number);
        let kinds: Vec<Strength> = self.order(number).map(|at| self.kinds[at]).collect();
        let id = format!("simulate-{}-{number}", self.seed);
        let bots = bots(&kinds, &self.rules, self.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        let names: Vec<String> = sorts.iter().zip(0..).map(|(sort, at)| format!("{}-{at}", sort.word())).collect();
        let setup = Setup::new(Arc::clone(&self.rules)).map_err(told).map_err(failed)?;
        let mut deciders = self.deciders(number, &setup, &names, bots)?;
        let walls = WallSource::Seeded(Secrets::seeded(self.seed, number));
        let game_id = GameId::new(id.as_str()).map_err(told).map_err(failed)?;
        let mut game = Game::new(game_id, setup, &self.house, names, walls).map_err(told).map_err(failed)?;
        let mut events = Vec::new();
        while let Some(more) = step(&mut game, &mut deciders, number).map_err(failed)? {
            deciders.iter_mut().for_each(|one| one.hear(game.table(), &more));
            events.extend(more);
        }
        let troubles = deciders.into_iter().filter_map(Decides::end).collect();
        let words: Vec<String> = sorts.into_iter().map(Sort::word).collect();
        let statistics = Statistics::of(&self.rules, &words, &events, &game.table().standings());
        Ok(Played { number, id, troubles, statistics, log: game.take_lines().concat() })
    }
}

/// Computer players, each with luck of their own.
pub fn bots(kinds: &[Strength], rules: &Arc<Ruleset>, seed: u64) -> Vec<Box<dyn Bot + Send>> {
    let mut luck = Luck::new(seed);
    kinds.iter().map(|kind| kind.player(Arc::clone(rules), luck.bits())).collect()
}

/// Takes the next step of a game in which no person plays; `None` once it is over.
fn step(game: &mut Game, deciders: &mut [Decides], number: u64) -> Result<Option<Vec<Event>>, String> {
    let events = match next_step(game.table()) {
        Step::Over => return Ok(None),
        Step::Seats | Step::Deal => game.deal().map_err(told)?,
        Step::Advance => game.advance().map_err(told)?,
        Step::Ask(seat) => {
            let player = game.table().player_at(seat).ok_or("no player is there")?;
            let decides = deciders.get_mut(player.index()).ok_or("no program plays there")?;
            let action = decides.decide(game.table(), player, number);
            game.play(seat, action).map_err(told)?
        }
    };
    Ok(Some(events))
}

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// A sort of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// A computer player.
    Computer(Strength),
    /// The program of one player, by number from 1.
    Program(u8),
}

impl Sort {
    /// Its word, for logs and for programs.
    pub fn word(self) -> String {
        match self {
            Sort::Computer(kind) => kind.word().to_owned(),
            Sort::Program(number) => format!("mjai-{number}"),
        }
    }

    /// For people.
    pub fn said(self) -> Said {
        match self {
            Sort::Computer(kind) => mj_tell::computer(kind),
            Sort::Program(_) => Said::Text(self.word().into()),
        }
    }
}
