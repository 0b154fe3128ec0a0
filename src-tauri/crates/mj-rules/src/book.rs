//! A rule book prepared once, so that options are applied quickly: a player may send other options with every hand.

use crate::mechanics::{Flowers, Mechanics};
use crate::options::{Allowed, OptionError, Options, Wanted};
use crate::plan::Plan;
use crate::rows::RowSet;
use crate::ruleset::{BookRow, Preset, Row, System, When};
use serde_json::Value;
use std::sync::Arc;

/// A preset as its book defines it.
#[derive(Debug)]
pub(crate) struct Book {
    /// The options, without a house's changes.
    pub options: Options,
    pub mechanics: Mechanics,
    pub table: Arc<Table>,
    /// The options that decide which rows there are and what they are worth.
    deciding: Vec<usize>,
    /// For each entry of the book the entries that supersede it.
    above: Vec<RowSet>,
}

/// The rows of a rule set and the order in which they are tested.
#[derive(Debug)]
pub(crate) struct Table {
    pub rows: Vec<Row>,
    pub plan: Plan,
}

impl Book {
    /// # Panics
    /// If a rule system contradicts itself; a test opens every book.
    pub fn open(preset: &Preset) -> Book {
        let system = preset.system;
        let mut options = Options::defaults(system.options);
        for (name, value) in preset.sets {
            let value = serde_json::from_str(value).expect("a preset's option is JSON");
            let set = options.set(name, &value).expect("a preset's option is allowed");
            set.expect("a preset sets an option of its system");
        }
        let deciding = system.rows.iter().flat_map(|entry| entry.when.options());
        let deciding = deciding.chain(system.adjusting.iter().copied()).filter_map(|name| options.position(name));
        let deciding = deciding.collect();
        let upper = |entry: &BookRow| {
            let ids = |at: &usize| entry.superseded_by.iter().any(|upper| upper.id == system.rows[*at].pattern.id);
            (0..system.rows.len()).filter(ids).collect()
        };
        let above = system.rows.iter().map(upper).collect();
        let mechanics = system.mechanics(&options);
        let empty = Arc::new(Table { rows: Vec::new(), plan: Plan::default() });
        let mut book = Book { options, mechanics, table: empty, deciding, above };
        let table = book.table(system, &book.options, &Changes::default()).expect("a book's rows form no ring");
        book.table = Arc::new(table);
        book
    }

    /// Whether the option at this index affects the rows.
    pub fn decides_rows(&self, option: usize) -> bool {
        self.deciding.contains(&option)
    }

    /// The rows under these options, with a house's changes.
    pub fn table(&self, system: &System, options: &Options, changes: &Changes) -> Result<Table, OptionError> {
        let holds = |at: &usize| {
            let entry = &system.rows[*at];
            entry.when.holds(options, &self.mechanics) && !changes.off.contains(&entry.pattern.id)
        };
        let kept: RowSet = (0..system.rows.len()).filter(holds).collect();
        let row = |at: usize| {
            let entry = &system.rows[at];
            Row { entry, worth: entry.worth, superseded_by: self.above[at].ranks_in(kept) }
        };
        let mut rows: Vec<Row> = kept.iter().map(row).collect();
        (system.adjust)(options, &mut rows);
        changes.apply(&mut rows);
        let plan = Plan::of(&rows)?;
        Ok(Table { rows, plan })
    }
}

impl When {
    /// The options that decide whether the row exists.
    fn options(&self) -> Vec<&'static str> {
        match *self {
            When::Always | When::WildFlowers => Vec::new(),
            When::On(option)
            | When::Off(option)
            | When::Says(option, _)
            | When::AtLeast(option, _)
            | When::Below(option, _) => vec![option],
            When::Flags(flags) => flags.iter().map(|&(option, _)| option).collect(),
            When::All(all) => all.iter().flat_map(When::options).collect(),
        }
    }

    /// Whether the row exists. A row that depends on an option of another system does not.
    fn holds(&self, options: &Options, mechanics: &Mechanics) -> bool {
        let stands = |flag: &str, on: bool| options.position(flag).is_some() && options.flag(flag) == on;
        match *self {
            When::Always => true,
            When::WildFlowers => mechanics.flowers == Flowers::Wild,
            When::On(flag) => stands(flag, true),
            When::Off(flag) => stands(flag, false),
            When::Flags(flags) => flags.iter().all(|&(flag, on)| stands(flag, on)),
            When::AtLeast(name, least) => options.position(name).is_some() && options.int(name) >= least,
            When::Below(name, bound) => options.position(name).is_some() && options.int(name) < bound,
            When::Says(name, word) => options.position(name).is_some() && options.says(name, word),
            When::All(all) => all.iter().all(|when| when.holds(options, mechanics)),
        }
    }
}

/// `value.<id>`, `off.<id>` and `superseded.<id>`, checked.
#[derive(Default)]
pub(crate) struct Changes {
    values: Vec<(&'static str, u32)>,
    off: Vec<&'static str>,
    superseded: Vec<(&'static str, Vec<&'static str>)>,
}

impl Changes {
    pub fn are_none(&self) -> bool {
        self.values.is_empty() && self.off.is_empty() && self.superseded.is_empty()
    }

    /// Reads a house's changes. They may name any row of the book, even one outside this rule set.
    pub fn read(preset: &Preset, given: &[(&String, &Value)]) -> Result<Changes, OptionError> {
        let mut changes = Changes::default();
        let find = |name: &str, id: &str| {
            preset
                .system
                .rows
                .iter()
                .find(|entry| entry.pattern.id == id)
                .ok_or_else(|| OptionError::NoPattern(name.into(), preset.id, id.chars().take(60).collect()))
        };
        for &(name, value) in given {
            let unknown = || OptionError::Unknown(name.chars().take(60).collect(), preset.id);
            let (what, id) = name.split_once('.').ok_or_else(unknown)?;
            match what {
                "value" => {
                    let entry = find(name, id)?;
                    let most = entry.worth.unit.most;
                    let number = value.as_u64().and_then(|n| u32::try_from(n).ok()).filter(|&n| n <= most);
                    let wanted = Wanted::Kind(Allowed::Int(0, most.into()));
                    let number = number.ok_or_else(|| OptionError::value(name, value, wanted))?;
                    changes.values.push((entry.pattern.id, number));
                }
                "off" => {
                    let entry = find(name, id)?;
                    let wanted = Wanted::Kind(Allowed::Bool);
                    let off = value.as_bool().ok_or_else(|| OptionError::value(name, value, wanted))?;
                    if off {
                        changes.off.push(entry.pattern.id);
                    }
                }
                "superseded" => {
                    let entry = find(name, id)?;
                    let wanted = || OptionError::value(name, value, Wanted::Patterns);
                    let mut above = Vec::new();
                    for item in value.as_array().ok_or_else(wanted)? {
                        let upper = find(name, item.as_str().ok_or_else(wanted)?)?.pattern.id;
                        if upper == entry.pattern.id || above.contains(&upper) {
                            return Err(wanted());
                        }
                        above.push(upper);
                    }
                    changes.superseded.push((entry.pattern.id, above));
                }
                _ => return Err(unknown()),
            }
        }
        Ok(changes)
    }

    fn apply(&self, rows: &mut [Row]) {
        for &(id, value) in &self.values {
            if let Some(row) = rows.iter_mut().find(|row| row.id() == id) {
                row.worth = row.worth.changed(value);
            }
        }
        for (id, above) in &self.superseded {
            let above: RowSet = (0..rows.len()).filter(|&at| above.contains(&rows[at].id())).collect();
            if let Some(row) = rows.iter_mut().find(|row| row.id() == *id) {
                row.superseded_by = above;
            }
        }
    }
}
