//! The rows of a rule set in the order in which the judge walks them.

use crate::facts::Facts;
use crate::options::OptionError;
use crate::pattern::Test;
use crate::reading::{Needs, Reading};
use crate::rows::RowSet;
use crate::ruleset::{Row, Worth};
use arrayvec::ArrayVec;

/// A rule set's rows, sorted for scoring.
#[derive(Debug)]
pub(crate) struct Plan {
    /// Rows asked once a claim.
    once: Vec<(u8, Once)>,
    /// Rows asked of every reading that, when one holds, decide alone: 成葫, 役滿.
    great: Vec<Asked>,
    /// Rows asked of every reading that count where no great one does.
    small: Vec<Asked>,
    /// Rows that a scored row can supersede, those first whose superseders are never superseded
    /// themselves, then those above which one such row stands, and so on.
    pub layers: Vec<RowSet>,
    /// The rows by unit.
    pub units: Units,
    /// Rows that make no hand win by themselves.
    pub in_company: RowSet,
    /// Rows that push out all others.
    pub alone: RowSet,
}

/// The rows by the unit of their worth.
#[derive(Debug, Default)]
pub(crate) struct Units {
    pub fan: RowSet,
    pub hu: RowSet,
    pub han: RowSet,
    pub yakuman: RowSet,
    pub times: RowSet,
}

impl Units {
    /// 成葫 and 役滿.
    pub fn great(&self) -> RowSet {
        self.hu.with(self.yakuman)
    }
}

#[derive(Debug)]
struct Asked {
    needs: Needs,
    row: u8,
    test: Question,
}

#[derive(Clone, Copy, Debug)]
enum Question {
    Holds(fn(&Reading<'_>) -> bool),
    Times(fn(&Reading<'_>) -> u8),
}

#[derive(Clone, Copy, Debug)]
enum Once {
    Holds(fn(&Facts<'_>) -> bool),
    Times(fn(&Facts<'_>) -> u8),
}

/// Rows that hold, and how often where it is more than once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hits {
    pub rows: RowSet,
    repeated: ArrayVec<(u8, u8), 6>,
}

impl Hits {
    fn add(&mut self, row: u8, times: u8) {
        if times > 0 {
            self.rows.insert(usize::from(row));
        }
        if times > 1 {
            // Six rows a rule set may count more than once; a test counts them.
            self.repeated.push((row, times));
        }
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
            great: Vec::new(),
            small: Vec::new(),
            layers: layers(rows)?,
            units: Units::default(),
            in_company: (0..rows.len()).filter(|&at| rows[at].entry.in_company).collect(),
            alone: (0..rows.len()).filter(|&at| rows[at].entry.alone).collect(),
        };
        for (at, row) in rows.iter().enumerate() {
            plan.file(at, row);
        }
        Ok(plan)
    }

    fn file(&mut self, at: usize, row: &Row) {
        let (units, pattern) = (&mut self.units, row.entry.pattern);
        let (unit, asked) = match row.worth {
            Worth::Fan(_) => (&mut units.fan, &mut self.small),
            Worth::Hu(_) => (&mut units.hu, &mut self.great),
            Worth::Han(..) => (&mut units.han, &mut self.small),
            Worth::Yakuman(_) => (&mut units.yakuman, &mut self.great),
            Worth::Times(_) => (&mut units.times, &mut self.small),
        };
        unit.insert(at);
        let row = at as u8;
        match pattern.test {
            Test::Claim(test) => self.once.push((row, Once::Holds(test))),
            Test::ClaimTimes(test) => self.once.push((row, Once::Times(test))),
            Test::Reading(test) => asked.push(Asked { needs: pattern.needs, row, test: Question::Holds(test) }),
            Test::ReadingTimes(test) => asked.push(Asked { needs: pattern.needs, row, test: Question::Times(test) }),
        }
    }

    /// The rows that hold whatever the reading.
    pub fn ask_claim(&self, facts: &Facts<'_>) -> Hits {
        let mut hits = Hits::default();
        for &(row, test) in &self.once {
            match test {
                Once::Holds(test) => hits.add(row, u8::from(test(facts))),
                Once::Times(test) => hits.add(row, test(facts)),
            }
        }
        hits
    }

    /// The great rows that hold of a reading, beside what holds anyhow.
    pub fn ask_great(&self, reading: &Reading<'_>, granted: Needs, hits: &mut Hits) {
        ask(&self.great, reading, granted, hits);
    }

    /// The small rows that hold of a reading.
    pub fn ask_small(&self, reading: &Reading<'_>, granted: Needs, hits: &mut Hits) {
        ask(&self.small, reading, granted, hits);
    }

    /// Whether great rows hold that count without any small one, so that none need be asked for.
    pub fn decided(&self, hits: &Hits) -> bool {
        let great = hits.rows.meet(self.units.great());
        !great.without(self.in_company).is_empty()
    }

    /// The rows that hold and are superseded by none that is scored.
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

fn ask(asked: &[Asked], reading: &Reading<'_>, granted: Needs, hits: &mut Hits) {
    for asked in asked {
        if !asked.needs.met_by(granted) {
            continue;
        }
        match asked.test {
            Question::Holds(test) if test(reading) => hits.rows.insert(usize::from(asked.row)),
            Question::Holds(_) => {}
            Question::Times(test) => hits.add(asked.row, test(reading)),
        }
    }
}

/// Sorts the rows that can be superseded by how many rows stand above one another.
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
