//! The result of an entry before it is booked.

use super::context::{Judged, Note};
use super::{DeskEntry, Real, Won};
use mj_club::won::{self, TableWin};
use mj_ledger::{Hand, Win};
use mj_rules::{Claim, Row, Ruleset, Score, Scored};
use mj_table::GameEnd;
use mj_tiles::Wind;
use serde::Serialize;

/// The result of an entry: what would be booked, why, and what follows.
#[derive(Clone, Debug, Serialize)]
pub struct Preview {
    /// As it would be booked.
    pub hand: Hand,
    /// The wins with all counted patterns.
    pub wins: Vec<Explained>,
    /// Remarks for the scorer.
    pub notes: Vec<Note>,
    /// The chips of each player afterwards.
    pub chips: Vec<i64>,
    /// Why the game would be over, if so.
    pub over: Option<GameEnd>,
    /// The next dealer, round and streak.
    pub next: Situation,
    /// Whether play continues after the last win, so that the hand is not over.
    pub goes_on: bool,
}

impl Preview {
    /// Keeps only what the scorer entered about the real table; values taken from the former booking are
    /// removed, so that they can be asked again.
    pub(super) fn said_only(mut self, said: &Real) -> Preview {
        let entry = self.hand.entry.as_deref().and_then(|entry| serde_json::from_str::<DeskEntry>(entry).ok());
        if let Some(mut entry) = entry {
            entry.real = Real { places: entry.real.places, ..said.clone() };
            self.hand.entry = Some(entry.to_json());
        }
        self
    }
}

/// The state of a game before a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Situation {
    /// The number of the hand.
    pub number: u32,
    /// 風圈
    pub round: Wind,
    /// The number of the deal in the round, without repeats, where hands are named so: the 二 of 東二局.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<u32>,
    /// The dealer.
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

impl Situation {
    /// Whether a hand begins alike from both states, apart from its number.
    pub(super) fn is_dealt_as(&self, other: &Situation) -> bool {
        let of = |at: &Situation| (at.dealer, at.round, at.streak, at.honba);
        of(self) == of(other)
    }
}

/// A win with all counted patterns.
#[derive(Clone, Debug, Serialize)]
pub struct Explained {
    pub who: u8,
    /// The counted patterns, highest value first.
    pub patterns: Vec<Pattern>,
    /// Patterns that hold but are superseded, each with the higher one.
    pub superseded: Vec<[String; 2]>,
    pub total: mj_rules::Total,
    /// The reading of the tiles; empty without tiles.
    pub reading: String,
    /// The claim and its score.
    #[serde(skip)]
    pub judged: (Claim, Score),
}

/// A counted pattern.
#[derive(Clone, Debug, Serialize)]
pub struct Pattern {
    pub id: &'static str,
    /// The name in the rule set.
    pub name: &'static str,
    /// The worth of one count.
    pub value: u32,
    pub unit: &'static str,
    /// The number of counts.
    pub times: u32,
}

/// Everything that was counted in a win.
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

/// A win in the form of the books.
pub(super) fn in_books(won: &Won, judged: &Judged) -> Win {
    let Judged { who, claim, total, counted, told, .. } = judged;
    let told = TableWin::of(told.as_ref(), claim.melds.iter(), &claim.aside, total);
    won::in_books((*who, won.by, won.from), &told, counted, total)
}
