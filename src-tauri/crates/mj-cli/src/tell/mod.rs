//! A game told in words: who is who, what happened in a line each, what a win brought.
//!
//! Everything is told from what a seat, or the public, is told itself ([`mj_table::SeatEvent`]);
//! only a replay with full sight knows more.

mod lines;
mod outcome;

pub use outcome::melds_of;

use crate::terms;
use mj_rules::Ruleset;
use mj_rules::claim::WonBy;
use mj_rules::mechanics::Customs;
use mj_table::{Account, Ending, Player, Table, Transfer, Viewer, Why};
use mj_tell::{self as words, Called, computer_in_log, wind};
use mj_tiles::{Seat, Tile, Wind};
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

/// 南家自摸四條, 南家胡西家打出的五條: who won with which tile, and from whom if that is known.
pub fn won(by: WonBy, name: Said, tile: Tile, from: Option<Said>) -> Said {
    let tile = words::tile(tile);
    let from = from.unwrap_or_else(|| said!("scoring-another"));
    match by {
        WonBy::SelfDraw => said!("say-self-draw", name = name, tile = tile),
        WonBy::Replacement => said!("scoring-won-replacement", name = name, tile = tile),
        WonBy::Discard => said!("scoring-won-discard", name = name, tile = tile, from = from),
        WonBy::RobbedKong => said!("scoring-won-robbing", name = name, tile = tile, from = from),
    }
}

/// What chips change hands for at a table: 陪付 where a player pays for a discard of another.
pub fn paid(paid: &Transfer, discarder: Option<Player>) -> Said {
    let along = paid.why == Why::Discard && discarder.is_some_and(|by| Account::Player(by) != paid.from);
    if along { words::along() } else { words::paid(paid.why) }
}

/// How a hand ended, by the customs of its book.
pub fn ending(how: Ending, customs: &Customs) -> Said {
    terms::headed(said!("scoring-hand-over"), words::ended(how, customs))
}
