//! What an entry comes to, told before it is booked.

use super::judge::{Judged, Note};
use super::{DeskEntry, Real, Won};
use crate::won::{self, TableWin};
use mj_ledger::{Hand, Win};
use mj_rules::{Claim, Row, Ruleset, Score, Scored};
use mj_table::GameEnd;
use mj_tiles::Wind;
use serde::Serialize;

/// What an entry comes to: what would be booked, why, and what follows.
#[derive(Clone, Debug, Serialize)]
pub struct Preview {
    /// As it would stand in the books.
    pub hand: Hand,
    /// The wins with everything that was counted.
    pub wins: Vec<Explained>,
    /// What the scorer should know.
    pub notes: Vec<Note>,
    /// What would lie before everybody then.
    pub chips: Vec<i64>,
    /// The game would be over, and why.
    pub over: Option<GameEnd>,
    /// Who would deal next, in which round and on which streak.
    pub next: Standing,
    /// Others play on after the last win: the hand is not over.
    pub goes_on: bool,
}

impl Preview {
    /// With no more in the entry than was said of the real table: what was taken from the booking before is none of
    /// it, and may be asked about again.
    pub(super) fn said_only(mut self, said: &Real) -> Preview {
        let entry = self.hand.entry.as_deref().and_then(|entry| serde_json::from_str::<DeskEntry>(entry).ok());
        if let Some(mut entry) = entry {
            entry.real = Real { places: entry.real.places, ..said.clone() };
            self.hand.entry = Some(entry.to_json());
        }
        self
    }
}

/// Where a game stands before a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The number of the hand.
    pub number: u32,
    /// 風圈
    pub round: Wind,
    /// Which hand of the round it is, repeats not counted, where hands are called so: the 二 of 東二局.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<u32>,
    /// The player who deals.
    pub dealer: u8,
    /// 連莊
    pub streak: u32,
    /// 本場
    #[serde(skip_serializing_if = "is_none")]
    pub honba: u32,
    /// The players in turn order from the dealer.
    pub order: Vec<u8>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_none(number: &u32) -> bool {
    *number == 0
}

impl Standing {
    /// Whether a hand is dealt alike from here, whatever its number.
    pub(super) fn is_dealt_as(&self, other: &Standing) -> bool {
        let of = |at: &Standing| (at.dealer, at.round, at.streak, at.honba);
        of(self) == of(other)
    }
}

/// A win with everything that was counted of it.
#[derive(Clone, Debug, Serialize)]
pub struct Explained {
    pub who: u8,
    /// What was scored, highest value first.
    pub patterns: Vec<Pattern>,
    /// What holds and is left out, beside what stands above it.
    pub superseded: Vec<[String; 2]>,
    /// What it comes to.
    pub total: mj_rules::Total,
    /// How the tiles were read; empty without tiles.
    pub reading: String,
    /// What was judged, and what the judge found.
    #[serde(skip)]
    pub judged: (Claim, Score),
}

/// A pattern that was scored.
#[derive(Clone, Debug, Serialize)]
pub struct Pattern {
    /// Its id.
    pub id: &'static str,
    /// What the rule set calls it.
    pub name: &'static str,
    /// What it is worth once.
    pub value: u32,
    /// In this unit.
    pub unit: &'static str,
    /// How often it counts.
    pub times: u32,
}

/// Everything that was counted of a win.
pub(super) fn explained(rules: &Ruleset, judged: &Judged) -> Explained {
    let scored = judged.score.patterns(rules, &judged.claim);
    let pattern = |one: &Scored<'_>| Pattern {
        id: one.row.id(),
        name: one.row.name(),
        value: one.value,
        unit: one.row.worth.unit.word,
        times: one.count,
    };
    let names = |(lower, upper): (&Row, &Row)| [lower.name().to_owned(), upper.name().to_owned()];
    Explained {
        who: judged.who,
        patterns: scored.iter().map(pattern).collect(),
        superseded: judged.score.superseded(rules).map(names).collect(),
        total: judged.total,
        judged: (judged.claim.clone(), judged.score.clone()),
        reading: judged.told.as_ref().map(|told| told.reading.clone()).unwrap_or_default(),
    }
}

/// A win as it stands in the books.
pub(super) fn in_books(won: &Won, judged: &Judged) -> Win {
    let Judged { who, claim, total, counted, told, .. } = judged;
    let told = TableWin::of(told.as_ref(), claim.melds.iter(), &claim.aside, total);
    won::in_books((*who, won.by, won.from), &told, counted, total)
}
