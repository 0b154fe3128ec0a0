//! A hand that is judged: its table, and the wins that are found valid.

use super::refusal::Refusal;
use super::{DeskEntry, What};
use mj_rules::mechanics::Play;
use mj_rules::{Claim, Ruleset, Score, Total};
use mj_table::{Counted, Course, Liabilities, Player, Settling, Win};
use mj_tiles::Seat;

/// A valid win, before it is paid.
#[derive(Clone, Debug)]
pub struct Judged {
    pub who: u8,
    pub seat: Seat,
    pub from: Option<Seat>,
    pub claim: Claim,
    pub score: Score,
    pub total: Total,
    pub counted: Vec<Counted>,
    pub liabilities: Liabilities,
    /// With tiles: the win as a table tells it.
    pub told: Option<Win>,
    pub notes: Vec<Note>,
}

/// A remark for the scorer about a win.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case", tag = "note")]
pub enum Note {
    /// 三副落: the discarder pays for all, by the shown melds.
    MadePlain {
        who: u8,
        /// The patterns that the melds made plain.
        patterns: Vec<String>,
    },
    /// 四副落: a player may have fed the fourth meld, and none was named.
    WhoFed { who: u8 },
    /// A player fed the fourth meld, without effect.
    FedForNothing { who: u8 },
    /// A pattern that was not named but follows from the way of winning.
    Added { who: u8, pattern: String },
    /// Named patterns that do not count.
    Uncounted {
        who: u8,
        patterns: Vec<String>,
        /// Whether the reason is a 成葫, beside which no 番 counts.
        beside_great: bool,
    },
}

/// The table at which a hand is judged.
pub struct HandContext<'a> {
    pub rules: &'a Ruleset,
    pub play: &'a Play,
    pub course: &'a Course,
    /// In turn order from the dealer.
    pub order: &'a [Player],
    /// The seat that opened the wall, where it matters.
    pub opener: Seat,
    /// The winners of earlier tiles in the hand, who neither play nor pay any more.
    pub out: &'a [u8],
}

impl HandContext<'_> {
    /// The seat of a player in the hand.
    pub fn seat_of(&self, who: u8) -> Result<Seat, Refusal> {
        let at = self.order.iter().position(|player| player.0 == who);
        let seats = || self.rules.mechanics.players.seats();
        at.and_then(|at| seats().nth(at)).ok_or(Refusal::NoPlayer(who))
    }

    /// The seat that opened the wall, as entered, where the book asks.
    pub fn opener(&self, entry: &DeskEntry) -> Result<Seat, Refusal> {
        let asked = self.play.asks_who_opened();
        let is_won = !entry.earlier.is_empty() || matches!(entry.what, What::Won(_));
        match entry.opener {
            Some(_) if !asked => Err(Refusal::NoOpener),
            Some(who) => self.seat_of(who),
            None if asked && is_won => Err(Refusal::WhoOpened),
            None => Ok(Seat::DEALER),
        }
    }

    /// The same for a player who has not won yet.
    pub fn active_seat(&self, who: u8) -> Result<Seat, Refusal> {
        if self.out.contains(&who) { Err(Refusal::HasWon(who)) } else { self.seat_of(who) }
    }

    /// The seats that have not won yet, in turn order from the dealer.
    pub fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = self.rules.mechanics.players.seats().zip(self.order);
        seats.filter(|(_, player)| !self.out.contains(&player.0)).map(|(seat, _)| seat)
    }

    /// How the table pays.
    pub fn settling(&self) -> Settling<'_> {
        Settling {
            rules: self.rules,
            play: self.play,
            order: self.order,
            chips: &self.course.chips,
            streak: self.course.deal.streak,
        }
    }
}
