//! A game told in words: who is who, what happened in a line each, what a win brought.
//!
//! Everything is told from what a seat, or the public, is told itself ([`mj_table::SeatEvent`]);
//! only a replay with full sight knows more.

mod lines;
mod outcome;
mod words;

pub use outcome::melds_of;
pub use words::{ending, won};

use crate::terms;
use mj_club::words::{Called, computer_in_log, wind};
use mj_rules::Ruleset;
use mj_table::{Player, Table, Viewer};
use mj_tiles::{Seat, Wind};
use mj_words::{Said, said};

/// Tells what happens at one table.
#[derive(Clone, Debug)]
pub struct Teller<'a> {
    /// The rules, for the names of patterns.
    pub rules: &'a Ruleset,
    pub names: &'a Called,
    /// The players by seat in this hand, and their winds.
    seats: Vec<(Player, Wind)>,
    /// Who discarded the tile that the hand was won with.
    discarder: Option<Player>,
}

impl<'a> Teller<'a> {
    /// A teller without a table yet: seats have no names.
    pub const fn new(rules: &'a Ruleset, names: &'a Called) -> Teller<'a> {
        Teller { rules, names, seats: Vec::new(), discarder: None }
    }

    /// Looks who sits where and who discarded, whenever a hand was dealt or won.
    pub fn look(&mut self, table: &Table) {
        let view = table.view(Viewer::Public);
        self.seats = view.seats.iter().map(|seat| (seat.player, seat.wind)).collect();
        self.discarder = view.wins.iter().find_map(|win| win.from).and_then(|seat| self.player_at(seat));
    }

    /// Who sits at a seat.
    pub fn player_at(&self, seat: Seat) -> Option<Player> {
        self.seats.get(seat.index()).map(|&(player, _)| player)
    }

    /// 南家乙.
    pub fn seat(&self, seat: Seat) -> Said {
        match self.seats.get(seat.index()) {
            Some(&(player, wind)) => placed(wind, self.name(player)),
            None => said!("verdict-seat", wind = wind(seat.wind())),
        }
    }

    /// 南家乙, by the player's number; before any player sits only 乙.
    pub fn player(&self, player: Player) -> Said {
        let seated = self.seats.iter().find(|&&(other, _)| other == player);
        let name = self.name(player);
        seated.map_or(name.clone(), |&(_, wind)| placed(wind, name))
    }

    /// 乙 or 王小明.
    pub fn name(&self, player: Player) -> Said {
        self.names.whole(player.index())
    }

    /// The name of a pattern in this rule set.
    pub fn pattern(&self, id: &str) -> Said {
        terms::pattern(self.rules, id)
    }

    /// The names of several patterns.
    pub fn patterns(&self, ids: &[String]) -> Said {
        Said::List(ids.iter().map(|id| self.pattern(id)).collect())
    }
}

/// 南家乙.
pub fn placed(at: Wind, name: Said) -> Said {
    said!("scoring-placed", wind = wind(at), name = name)
}

/// What the players of a log are called who are known by their ids alone: computer players by their names, the others by
/// their places, 甲乙丙丁.
pub fn of_ids(ids: &[String]) -> Called {
    Called::in_log(ids.iter().map(|id| (None, computer_in_log(id))))
}
