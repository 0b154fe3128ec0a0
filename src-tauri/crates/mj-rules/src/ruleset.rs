//! 規則: a rule system is a list of rows; a rule set is a preset of it with options set.

use crate::book::{Book, Changes, Table};
use crate::counting::{Scheme, SchemeOf, Worth};
use crate::mechanics::{Liability, Mechanics};
use crate::options::{OptionError, OptionSpec, Options, Role};
use crate::pattern::Pattern;
use crate::patterns::luck;
use crate::plan::Plan;
use crate::rows::RowSet;
use crate::sheet::{Rate, Section, SheetForm};
use crate::systems;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

/// When a row is part of the rule set.
#[derive(Clone, Copy, Debug)]
pub enum When {
    Always,
    /// Where flowers are 寶牌.
    WildFlowers,
    /// While this switch is on.
    On(&'static str),
    /// While this switch is off.
    Off(&'static str),
    /// While all these switches have these values.
    Flags(&'static [(&'static str, bool)]),
    /// While this option says this word, or lists it.
    Says(&'static str, &'static str),
    /// While this number is at least this large.
    AtLeast(&'static str, i64),
    /// While this number is less.
    Below(&'static str, i64),
    /// While all of these hold.
    All(&'static [When]),
}

/// A row of a rule book: a pattern, its worth and what supersedes it.
#[derive(Clone, Copy, Debug)]
pub struct BookRow {
    pub pattern: &'static Pattern,
    /// This system's name for it, if it differs from the pattern's own.
    pub name: Option<&'static str>,
    pub worth: Worth,
    /// While one of these is scored, this row is not.
    pub superseded_by: &'static [&'static Pattern],
    /// The clause of the rule book.
    pub clause: &'static str,
    pub when: When,
    /// Whether it makes no hand win by itself. It counts only beside another row of its sort, or enough lesser ones.
    pub in_company: bool,
    /// Whether it displaces everything else that was scored.
    pub alone: bool,
    /// Whether it counts bonus tiles and makes no hand win.
    pub bonus: bool,
}

impl BookRow {
    /// A row of a pattern with its worth. The methods below set the rest.
    pub const fn new(pattern: &'static Pattern, worth: Worth) -> BookRow {
        BookRow {
            pattern,
            name: None,
            worth,
            superseded_by: &[],
            clause: "",
            when: When::Always,
            in_company: false,
            alone: false,
            bonus: false,
        }
    }

    /// Sets this book's name for it.
    pub const fn named(mut self, name: &'static str) -> BookRow {
        self.name = Some(name);
        self
    }

    /// Sets the patterns that supersede it.
    pub const fn under(mut self, superseded_by: &'static [&'static Pattern]) -> BookRow {
        self.superseded_by = superseded_by;
        self
    }

    /// Sets its clause in the book.
    pub const fn clause(mut self, clause: &'static str) -> BookRow {
        self.clause = clause;
        self
    }

    /// Sets when the row exists.
    pub const fn when(mut self, when: When) -> BookRow {
        self.when = when;
        self
    }

    /// Marks it as making no hand win by itself.
    pub const fn in_company(mut self) -> BookRow {
        self.in_company = true;
        self
    }

    /// Marks it as counting bonus tiles.
    pub const fn bonus(mut self) -> BookRow {
        self.bonus = true;
        self
    }

    /// Marks it as displacing everything else that was scored.
    pub const fn alone(mut self) -> BookRow {
        self.alone = true;
        self
    }
}

/// One file of `systems/`: a rule book as data.
#[derive(Debug)]
pub struct System {
    /// Its id, part of a rule set's identity.
    pub id: &'static str,
    /// Raised when a predicate or a mechanism changes its meaning.
    pub revision: u32,
    /// The options of the book, in its order.
    pub options: &'static [OptionSpec],
    /// The rows. Two readings of equal rank are compared by their patterns in this order.
    pub rows: &'static [BookRow],
    /// How its rows are counted, and who pays.
    pub scheme: SchemeOf,
    /// The mechanics that the options make.
    pub mechanics: fn(&Options, Scheme) -> Mechanics,
    /// Changes the worth of rows by the options.
    pub adjust: fn(&Options, &mut [Row]),
    /// The options that `adjust` reads.
    pub adjusting: &'static [&'static str],
    /// The form in which members' records count its patterns.
    pub sheet: SheetForm,
    /// Further figures about a player in these records.
    pub rates: &'static [Rate],
}

impl System {
    /// A book in its first revision. Its options do not change the worth of its rows, and its sheet is made of the
    /// rows.
    pub const fn new(
        id: &'static str,
        options: &'static [OptionSpec],
        rows: &'static [BookRow],
        scheme: SchemeOf,
        mechanics: fn(&Options, Scheme) -> Mechanics,
    ) -> System {
        System {
            id,
            revision: 1,
            options,
            rows,
            scheme,
            mechanics,
            adjust: |_, _| {},
            adjusting: &[],
            sheet: SheetForm::OfRows,
            rates: &[],
        }
    }

    pub(crate) fn mechanics(&self, options: &Options) -> Mechanics {
        (self.mechanics)(options, self.scheme.with(options))
    }
}

/// A named rule set: a system with some options set.
#[derive(Debug)]
pub struct Preset {
    /// Its id in the scoring contract.
    pub id: &'static str,
    /// Its name for players.
    pub name: &'static str,
    pub system: &'static System,
    /// Options that differ from the system's defaults, as JSON.
    pub sets: &'static [(&'static str, &'static str)],
    /// Other programs that play it. Records of games there are read by this preset.
    pub sites: &'static [Site],
    /// The book, prepared on first use.
    pub(crate) book: OnceLock<Book>,
}

/// Another program or server whose games a preset describes.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    /// Its name among readers of records.
    pub word: &'static str,
    /// Switches that have another value there.
    pub lays: &'static [(&'static str, bool)],
}

impl Site {
    /// A site that plays the preset unchanged.
    pub const fn new(word: &'static str) -> Site {
        Site { word, lays: &[] }
    }
}

impl Preset {
    /// A preset of a book without changes. A rule book can be written anywhere; the program's own are in `systems/`.
    ///
    /// # Panics At compile time, if a row has a worth that the book's scheme does not count, or if a condition of an
    /// option names what the book does not have.
    pub const fn new(id: &'static str, name: &'static str, system: &'static System) -> Preset {
        crate::options::check(system.options);
        let mut at = 0;
        while at < system.rows.len() {
            assert!(system.scheme.counts(system.rows[at].worth), "a row is worth what its book does not count");
            at += 1;
        }
        Preset { id, name, system, sets: &[], sites: &[], book: OnceLock::new() }
    }

    /// Sets options.
    pub const fn with(mut self, sets: &'static [(&'static str, &'static str)]) -> Preset {
        self.sets = sets;
        self
    }

    /// Sets the sites that play it.
    pub const fn at(mut self, sites: &'static [Site]) -> Preset {
        self.sites = sites;
        self
    }
}

/// A row of a rule set, with options applied.
#[derive(Clone, Debug)]
pub struct Row {
    /// The row of the book.
    pub entry: &'static BookRow,
    /// Its worth here.
    pub worth: Worth,
    /// The rows that supersede it here.
    pub superseded_by: RowSet,
}

impl Row {
    /// The pattern's id.
    pub fn id(&self) -> &'static str {
        self.entry.pattern.id
    }

    /// Its name in this rule set.
    pub fn name(&self) -> &'static str {
        self.entry.name.unwrap_or(self.entry.pattern.name)
    }
}

/// A rule set ready to score: rows, mechanisms, options. It never changes, and each game keeps its own.
#[derive(Debug)]
pub struct Ruleset {
    /// The preset it was made from.
    pub preset: &'static Preset,
    /// The effective options.
    pub options: Options,
    /// How it is played, counted and paid.
    pub mechanics: Mechanics,
    /// Shared with other rule sets of the same rows.
    table: Arc<Table>,
}

impl Ruleset {
    /// The rule set of a preset without changes.
    pub fn preset(id: &str) -> Option<Ruleset> {
        let preset = systems::PRESETS.iter().copied().find(|preset| preset.id == id)?;
        Some(Ruleset::with_options(preset, &Map::new()).expect("a preset's own options are allowed"))
    }

    /// A preset with a house's options.
    pub fn with_options(preset: &'static Preset, house: &Map<String, Value>) -> Result<Ruleset, OptionError> {
        let book = preset.book.get_or_init(|| Book::open(preset));
        let mut options = book.options.clone();
        let (mut plain, mut changes, mut same_rows) = (true, Vec::new(), true);
        for (name, value) in house {
            match options.set(name, value)? {
                Some(at) => (plain, same_rows) = (false, same_rows && !book.decides_rows(at)),
                None => changes.push((name, value)),
            }
        }
        let changes = Changes::read(preset, &changes)?;
        let mechanics = if plain { book.mechanics.clone() } else { preset.system.mechanics(&options) };
        let table = if same_rows && changes.are_none() {
            Arc::clone(&book.table)
        } else {
            Arc::new(book.table(preset.system, &options, &changes)?)
        };
        Ok(Ruleset { preset, options, mechanics, table })
    }

    /// Its rows, in the order of the book.
    pub fn rows(&self) -> &[Row] {
        &self.table.rows
    }

    /// The row of a pattern.
    pub fn row(&self, id: &str) -> Option<&Row> {
        self.rows().iter().find(|row| row.id() == id)
    }

    /// Whether the payments of a win depend on how many players win with the same tile: this lifts the hand, frees the
    /// liable player, or spares the winners.
    pub fn counts_winners(&self) -> bool {
        let lifts = self.rows().iter().any(|row| std::ptr::eq(row.entry.pattern, &luck::THREE_WINNERS));
        let liability = self.mechanics.play.as_ref().and_then(|play| play.liability.as_ref());
        let frees = matches!(liability, Some(Liability::Fed(fed)) if fed.void_with.is_some());
        lifts || frees || self.mechanics.scheme.spares_winners()
    }

    /// The option for a row's worth: one of the book's own, or the one that every book has.
    pub fn option_of(&self, row: &str) -> String {
        let own = |spec: &OptionSpec| {
            spec.role == Role::Worth && spec.name.split_once('.').is_some_and(|(_, about)| about == row)
        };
        let own = self.options.iter().map(|(spec, _)| spec).find(|spec| own(spec));
        own.map_or_else(|| format!("value.{row}"), |spec| spec.name.to_owned())
    }

    /// The form of its book. No option changes it.
    pub fn sheet(&self) -> Cow<'static, [Section]> {
        self.preset.system.sheet()
    }

    /// The rows as the judge walks them.
    pub(crate) fn plan(&self) -> &Plan {
        &self.table.plan
    }

    /// The canonical text that identifies the rule set: system, revision, effective options and rows, with sorted keys
    /// and without display names. An option that came later is left out while it has the book's value, so that earlier
    /// games keep their rules.
    pub fn canonical(&self) -> String {
        // Keys are inserted in order, because whether serde_json sorts a map is a feature that any crate can switch.
        let told = self.options.iter().filter(|(spec, value)| !spec.later || !spec.is_usual(value));
        let options: BTreeMap<_, _> = told.map(|(spec, value)| (spec.name, value.to_json())).collect();
        let options: Map<_, _> = options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let row = |row: &Row| {
            let above: Vec<_> = row.superseded_by.iter().map(|at| self.rows()[at].id()).collect();
            json!({ "id": row.id(), "superseded_by": above, "worth": row.worth.to_json() })
        };
        let rows: Vec<_> = self.rows().iter().map(row).collect();
        let system = self.preset.system;
        json!({ "options": options, "revision": system.revision, "rows": rows, "system": system.id }).to_string()
    }

    /// The identity of the rule set: SHA-256 of [`Ruleset::canonical`], in hexadecimal.
    pub fn hash(&self) -> String {
        Sha256::digest(self.canonical()).iter().fold(String::with_capacity(64), |mut text, byte| {
            // Writing into a String cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}
