//! 點番: the worth of patterns that a player names without showing the tiles, counted as the judge counts.

use crate::claim::{Claim, WonBy};
use crate::pattern::Pattern;
use crate::patterns::{aside, chows, luck, special, waits};
use crate::plan::Hits;
use crate::rows::RowSet;
use crate::ruleset::{Row, Ruleset};
use crate::score::{Outcome, Score};
use mj_tiles::Wind;
use thiserror::Error;

/// Why named patterns cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CountError {
    /// The book has no such pattern.
    #[error("{0:?} is no pattern of this rule set")]
    Unknown(String),
    /// The book has it, but this rule set does not.
    #[error("{0:?} is switched off in this rule set")]
    Off(String),
    /// Named twice. A pattern is named once, with its number.
    #[error("{0:?} is named twice")]
    Twice(String),
    /// Counted more often than any hand allows.
    #[error("{id:?} counts {found} times; it may count {most} at the most")]
    TooOften { id: String, found: u32, most: u32 },
    /// No hand won in this way has it.
    #[error("{0:?} cannot be of a hand won in this way")]
    Contradiction(String),
    /// No hand has both.
    #[error("no hand has both {one:?} and {other:?}")]
    Together {
        one: String,
        other: String,
        /// The row that such a hand has instead of both, if the book has one.
        instead: Option<String>,
    },
    /// The rule set counts 符, which depend on the tiles.
    #[error("this rule set counts more than patterns: the tiles are needed")]
    NeedsTiles,
}

/// A row that counts for each group counts at most five times.
const MOST: u32 = 5;

/// A row that counts tiles (flowers or 帶寶牌) counts at most eight times.
const MOST_TILES: u32 = 8;

/// How often a row may count in one hand.
pub fn most_times(row: &Row) -> u32 {
    match row.entry.pattern.counts_tiles() {
        true => MOST_TILES,
        false if row.entry.pattern.counts_often() => MOST,
        false => 1,
    }
}

/// What a pattern implies about how the hand was won.
struct Story {
    pattern: &'static Pattern,
    /// Whether a win allows the pattern.
    needs: fn(&Claim) -> bool,
    /// Whether the pattern holds in every win that allows it, whatever the tiles.
    decides: bool,
}

const fn told(pattern: &'static Pattern, needs: fn(&Claim) -> bool) -> Story {
    Story { pattern, needs, decides: false }
}

const fn decided(pattern: &'static Pattern, needs: fn(&Claim) -> bool) -> Story {
    Story { pattern, needs, decides: true }
}

static STORIES: &[Story] = &[
    decided(&luck::DEALER, |claim| claim.seat == Wind::East),
    decided(&luck::DEALER_OR_OFF_DEALER, |claim| {
        claim.seat == Wind::East || (!claim.by.is_self_draw() && claim.from == Some(Wind::East))
    }),
    decided(&luck::DEALER_STREAK, |claim| claim.seat == Wind::East && claim.streak > 0),
    decided(&luck::ANY_SELF_DRAW, |claim| claim.by.is_self_draw()),
    decided(&luck::SELF_DRAW_OR_ROBBED, |claim| claim.by.is_self_draw() || claim.by == WonBy::RobbedKong),
    decided(&luck::KONG_BLOOM, |claim| claim.by == WonBy::Replacement),
    decided(&luck::ROB_KONG, |claim| claim.by == WonBy::RobbedKong),
    decided(&luck::THREE_WINNERS, |claim| claim.by == WonBy::Discard && claim.winners >= 3),
    // Every win is a complete hand.
    decided(&special::CHICKEN_HAND, |_| true),
    told(&luck::SELF_DRAW, |claim| claim.by.is_self_draw()),
    told(&luck::CLEAR_SELF_DRAW, |claim| claim.by.is_self_draw()),
    told(&luck::LAST_DRAW, |claim| claim.by.is_self_draw()),
    told(&luck::LAST_DISCARD, |claim| claim.by == WonBy::Discard),
    told(&luck::HEAVENLY_WIN, |claim| claim.by == WonBy::SelfDraw && claim.seat == Wind::East),
    told(&luck::EARTHLY_WIN, |claim| claim.by == WonBy::SelfDraw && claim.seat != Wind::East),
    told(&luck::HUMAN_WIN_OFF_DEALER, |claim| {
        claim.by == WonBy::Discard && claim.seat != Wind::East && claim.from.is_none_or(|from| from == Wind::East)
    }),
    told(&special::NINE_GATES_DRAWN, |claim| claim.by.is_self_draw()),
    told(&waits::HALF_BEGGING, |claim| claim.by.is_self_draw()),
    told(&waits::FULL_BEGGING, |claim| !claim.by.is_self_draw()),
    told(&special::DRAW_BAO, |claim| claim.by.is_self_draw()),
    told(&luck::CLOSED_BY_DISCARD, |claim| !claim.by.is_self_draw()),
    told(&luck::CLOSED_SELF_DRAW, |claim| claim.by.is_self_draw()),
    told(&waits::HALF_BEGGING_ALL_OPEN, |claim| claim.by.is_self_draw()),
    told(&waits::FULL_BEGGING_ALL_OPEN, |claim| !claim.by.is_self_draw()),
    told(&chows::ALL_CHOWS_TWO_SIDED, |claim| !claim.by.is_self_draw()),
    told(&luck::HUMAN_WIN_BEFORE_DRAW, |claim| claim.by == WonBy::Discard && claim.seat != Wind::East),
    told(&luck::HUMAN_WIN_ON_FIRST_DISCARD, |claim| {
        claim.by == WonBy::Discard && claim.seat != Wind::East && claim.from.is_none_or(|from| from == Wind::East)
    }),
    told(&aside::EIGHT_IMMORTALS, |claim| claim.by.is_self_draw()),
    told(&aside::SEVEN_ROB_ONE, |claim| claim.by == WonBy::Discard),
];

impl Ruleset {
    /// The rows that follow from the way of winning, whatever the tiles. Only that part of `claim` is used.
    pub fn decided_by_story<'a>(&'a self, claim: &Claim) -> impl Iterator<Item = &'a Row> {
        let has =
            |row: &Row| STORIES.iter().find(|story| story.decides && std::ptr::eq(story.pattern, row.entry.pattern));
        self.rows().iter().filter(move |row| has(row).is_some_and(|story| (story.needs)(claim)))
    }

    /// The score of these patterns, each with how often it counts, in a hand won as `story` says. The tiles of `story`
    /// are not used. Superseded rows are left out and reported in [`Score::superseded`].
    pub fn count(&self, named: &[(&str, u32)], story: &Claim) -> Result<Score, CountError> {
        let mut hits = Hits::default();
        for &(id, times) in named {
            let at = self.row_of(id)?;
            let most = most_times(&self.rows()[at]);
            let told = STORIES.iter().find(|told| std::ptr::eq(told.pattern, self.rows()[at].entry.pattern));
            if told.is_some_and(|told| !(told.needs)(story)) {
                return Err(CountError::Contradiction(id.into()));
            }
            if hits.rows.contains(at) {
                return Err(CountError::Twice(id.into()));
            }
            match u8::try_from(times) {
                Ok(often @ 1..) if times <= most => hits.add(at as u8, often),
                _ => return Err(CountError::TooOften { id: id.into(), found: times, most }),
            }
        }
        let scored = self.plan().scored(self.rows(), hits.rows);
        self.check_together(scored)?;
        let tally = self.mechanics.scheme.tally(self, None, scored, &hits).ok_or(CountError::NeedsTiles)?;
        let minimum = self.mechanics.scheme.minimum();
        let outcome = if tally.wins { Outcome::Win(tally.total) } else { Outcome::BelowMinimum(tally.total, minimum) };
        Ok(Score::of_rows(outcome, tally.counted, hits))
    }

    /// Checks that one hand can have all of these rows. Rows left out beside a higher row are not checked.
    fn check_together(&self, scored: RowSet) -> Result<(), CountError> {
        let Some((one, other)) = self.contradiction(scored) else { return Ok(()) };
        let id = |at: usize| self.rows()[at].id().to_owned();
        let both = self.rows()[one].superseded_by.meet(self.rows()[other].superseded_by);
        Err(CountError::Together { one: id(one), other: id(other), instead: both.first().map(id) })
    }

    fn row_of(&self, id: &str) -> Result<usize, CountError> {
        let in_book = || self.preset.system.rows.iter().any(|entry| entry.pattern.id == id);
        match self.rows().iter().position(|row| row.id() == id) {
            Some(at) => Ok(at),
            None if in_book() => Err(CountError::Off(id.into())),
            None => Err(CountError::Unknown(id.chars().take(40).collect())),
        }
    }
}
