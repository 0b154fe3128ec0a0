//! The rows of a rule set in the order in which the judge walks them.

use crate::counting::Unit;
use crate::facts::Facts;
use crate::options::OptionError;
use crate::pattern::Test;
use crate::reading::{Needs, Reading};
use crate::rows::RowSet;
use crate::ruleset::Row;
use arrayvec::ArrayVec;

/// A rule set's rows, sorted for scoring.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// Rows tested once for a claim.
    once: Vec<Asked>,
    /// Rows of wins by the tiles aside alone.
    flower_wins: Vec<Asked>,
    /// Great rows, each of which decides alone: 成葫, 役滿, 爆胡以外.
    great: Questions,
    /// Small rows, which count if no great one holds.
    small: Questions,
    /// Rows that can be superseded. The first layer has those whose superseders cannot be superseded themselves, the
    /// next those with one such row above them, and so on.
    pub layers: Vec<RowSet>,
    /// The rows by the unit of their worth.
    units: Vec<OfUnit>,
    /// Rows that decide alone when one of them holds.
    deciding: RowSet,
    /// Rows that make no hand win by themselves.
    pub in_company: RowSet,
    /// Rows that displace all others.
    pub alone: RowSet,
    /// Rows for bonus tiles, which make no hand win.
    pub bonus: RowSet,
}

/// A row that counts several times counts once for each of at most five groups.
const MOST_TIMES: u32 = 5;

#[derive(Debug, Default)]
struct Questions {
    /// Tested for every reading.
    of_reading: Vec<Asked>,
    /// Tested for every place of the winning tile.
    of_place: Vec<Asked>,
}

/// The rows of one unit.
#[derive(Debug)]
struct OfUnit {
    unit: &'static Unit,
    rows: RowSet,
    /// An upper bound of their worth together.
    most: u32,
}

#[derive(Clone, Copy, Debug)]
struct Asked {
    needs: Needs,
    row: u8,
    test: Test,
}

/// Rows that hold, and how often if more than once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    pub rows: RowSet,
    repeated: ArrayVec<(u8, u8), 6>,
}

impl Hits {
    /// Adds a row that holds this many times.
    pub fn add(&mut self, row: u8, times: u8) {
        if times > 0 {
            self.rows.insert(usize::from(row));
        }
        if times > 1 {
            // At most six rows of a rule set count more than once; a test counts them.
            self.repeated.push((row, times));
        }
    }

    /// Adds the rows of `other`.
    pub fn join(&mut self, other: &Hits) {
        self.rows = self.rows.with(other.rows);
        self.repeated.extend(other.repeated.iter().copied());
    }

    /// How often a row that holds counts.
    pub fn times(&self, row: usize) -> u32 {
        if self.repeated.is_empty() {
            return 1;
        }
        self.repeated.iter().find(|&&(at, _)| usize::from(at) == row).map_or(1, |&(_, times)| u32::from(times))
    }
}

impl Plan {
    pub fn of(rows: &[Row]) -> Result<Plan, OptionError> {
        assert!(rows.len() <= RowSet::ROOM, "a rule set has room for {} rows", RowSet::ROOM);
        let mut plan = Plan {
            once: Vec::new(),
            flower_wins: Vec::new(),
            great: Questions::default(),
            small: Questions::default(),
            layers: layers(rows)?,
            units: Vec::new(),
            deciding: RowSet::EMPTY,
            in_company: (0..rows.len()).filter(|&at| rows[at].entry.in_company).collect(),
            alone: (0..rows.len()).filter(|&at| rows[at].entry.alone).collect(),
            bonus: (0..rows.len()).filter(|&at| rows[at].entry.bonus).collect(),
        };
        for (at, row) in rows.iter().enumerate() {
            plan.file(at, row);
        }
        let deciding = plan.units.iter().filter(|of| of.unit.decides);
        plan.deciding = deciding.fold(RowSet::EMPTY, |all, of| all.with(of.rows)).without(plan.in_company);
        Ok(plan)
    }

    fn file(&mut self, at: usize, row: &Row) {
        let (unit, pattern, worth) = (row.worth.unit, row.entry.pattern, row.worth.value(true));
        if unit.off_at_none && worth == 0 {
            return;
        }
        let of = match self.units.iter().position(|of| of.unit.is(unit)) {
            Some(of) => &mut self.units[of],
            None => self.units.push_mut(OfUnit { unit, rows: RowSet::EMPTY, most: 0 }),
        };
        of.rows.insert(at);
        of.most = of.most.saturating_add(worth.saturating_mul(if pattern.counts_often() { MOST_TIMES } else { 1 }));
        let asked = if unit.decides { &mut self.great } else { &mut self.small };
        let question = Asked { needs: pattern.needs, row: at as u8, test: pattern.test };
        match pattern.test {
            Test::FlowerWin(_) => self.flower_wins.push(question),
            Test::Claim(_) | Test::ClaimTimes(_) => self.once.push(question),
            Test::Reading(_) | Test::ReadingTimes(_) => asked.of_reading.push(question),
            Test::Place(_) => asked.of_place.push(question),
        }
    }

    /// The rows of a unit.
    pub fn rows_in(&self, unit: &Unit) -> RowSet {
        self.in_unit(unit).map_or(RowSet::EMPTY, |of| of.rows)
    }

    /// An upper bound of the worth of all rows of a unit together.
    pub fn most_in(&self, unit: &Unit) -> u32 {
        self.in_unit(unit).map_or(0, |of| of.most)
    }

    fn in_unit(&self, unit: &Unit) -> Option<&OfUnit> {
        self.units.iter().find(|of| of.unit.is(unit))
    }

    /// The rows that hold whatever the reading.
    pub fn ask_claim(&self, facts: &Facts<'_>) -> Hits {
        of_claim(&self.once, facts)
    }

    /// The rows of a win by the tiles aside alone.
    pub fn ask_flower_wins(&self, facts: &Facts<'_>) -> Hits {
        of_claim(&self.flower_wins, facts)
    }

    /// The great rows that hold in a reading, wherever the winning tile went.
    pub fn ask_great(&self, reading: &Reading<'_>, granted: Needs, hits: &mut Hits) {
        ask(&self.great.of_reading, reading, granted, hits);
    }

    /// The great rows that hold with the winning tile in its place.
    pub fn ask_great_place(&self, reading: &Reading<'_>, granted: Needs, hits: &mut Hits) {
        ask(&self.great.of_place, reading, granted, hits);
    }

    /// The small rows that hold in a reading, wherever the winning tile went.
    pub fn ask_small(&self, reading: &Reading<'_>, granted: Needs, hits: &mut Hits) {
        ask(&self.small.of_reading, reading, granted, hits);
    }

    /// The small rows that hold with the winning tile in its place.
    pub fn ask_small_place(&self, reading: &Reading<'_>, granted: Needs, hits: &mut Hits) {
        ask(&self.small.of_place, reading, granted, hits);
    }

    /// Whether great rows hold that count alone, so that small ones need not be tested.
    pub fn decided(&self, hits: &Hits) -> bool {
        !hits.rows.meet(self.deciding).is_empty()
    }

    /// The rows that hold and that no scored row supersedes.
    pub fn scored(&self, rows: &[Row], hold: RowSet) -> RowSet {
        let mut scored = hold;
        for &layer in &self.layers {
            for at in layer.meet(hold).iter() {
                if !rows[at].superseded_by.meet(scored).is_empty() {
                    scored.remove(at);
                }
            }
        }
        scored
    }
}

fn of_claim(questions: &[Asked], facts: &Facts<'_>) -> Hits {
    let mut hits = Hits::default();
    for asked in questions {
        match asked.test {
            Test::Claim(test) | Test::FlowerWin(test) => hits.add(asked.row, u8::from(test(facts))),
            Test::ClaimTimes(test) => hits.add(asked.row, test(facts)),
            Test::Reading(_) | Test::ReadingTimes(_) | Test::Place(_) => {}
        }
    }
    hits
}

fn ask(questions: &[Asked], reading: &Reading<'_>, granted: Needs, hits: &mut Hits) {
    for asked in questions {
        if !asked.needs.met_by(granted) {
            continue;
        }
        match asked.test {
            Test::Reading(test) | Test::Place(test) => {
                if test(reading) {
                    hits.rows.insert(usize::from(asked.row));
                }
            }
            Test::ReadingTimes(test) => hits.add(asked.row, test(reading)),
            Test::Claim(_) | Test::ClaimTimes(_) | Test::FlowerWin(_) => {}
        }
    }
}

/// Sorts the rows that can be superseded into layers, by how many rows stand above one another.
fn layers(rows: &[Row]) -> Result<Vec<RowSet>, OptionError> {
    let mut layers = Vec::new();
    let mut settled: RowSet = (0..rows.len()).filter(|&at| rows[at].superseded_by.is_empty()).collect();
    let mut left: RowSet = (0..rows.len()).filter(|&at| !settled.contains(at)).collect();
    while let Some(first) = left.first() {
        let layer: RowSet = left.iter().filter(|&at| rows[at].superseded_by.without(settled).is_empty()).collect();
        if layer.is_empty() {
            return Err(OptionError::Ring(rows[first].id().into()));
        }
        settled = settled.with(layer);
        left = left.without(layer);
        layers.push(layer);
    }
    Ok(layers)
}
