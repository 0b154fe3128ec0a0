//! The rule sets a run has asked for, each built once.

use crate::mistake::Fault;
use clap::Args;
use mj_rules::{PRESETS, Preset, Ruleset};
use mj_tell::{self as words, Form};
use mj_words::{Said, said};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::rc::Rc;

/// How many house rules are kept before starting anew: each line may have a different one.
const MOST: usize = 4_096;

/// Presets and the house rules laid over them, remembered by the options' text.
#[derive(Default)]
pub struct Rulesets {
    plain: HashMap<&'static str, Rc<Ruleset>>,
    house: HashMap<(&'static str, String), Rc<Ruleset>>,
    last: Option<(&'static str, String, Rc<Ruleset>)>,
}

/// The preset of an id, or an error that names those there are.
pub fn preset(id: &str) -> Result<&'static Preset, Fault> {
    PRESETS.iter().copied().find(|preset| preset.id == id).ok_or_else(|| {
        let shown: String = id.chars().take(40).collect();
        let ids = PRESETS.iter().map(|preset| preset.id).collect::<Vec<_>>().join(", ");
        let english = format!("{shown:?} is no rule set of this program; there are {ids}");
        let named = |preset: &&Preset| said!("command-rule-set", id = preset.id, name = words::preset(preset.id));
        let all: Vec<Said> = PRESETS.iter().map(named).collect();
        Fault::of("rules", &english, said!("command-no-rules", id = format!("{shown:?}"), all = all))
    })
}

impl Rulesets {
    /// The rule set of a request: a preset's id, and the JSON text of its options if it has any.
    pub fn get(&mut self, id: &str, options: Option<&str>) -> Result<Rc<Ruleset>, Fault> {
        let preset = preset(id)?;
        let Some(text) = options.filter(|text| *text != "{}") else {
            let plain = self.plain.entry(preset.id);
            return Ok(Rc::clone(plain.or_insert_with(|| Rc::new(build(preset, &Map::new())))));
        };
        if let Some((last_id, last_text, rules)) = &self.last
            && *last_id == preset.id
            && last_text == text
        {
            return Ok(Rc::clone(rules));
        }
        let rules = self.house(preset, text)?;
        self.last = Some((preset.id, text.to_owned(), Rc::clone(&rules)));
        Ok(rules)
    }

    fn house(&mut self, preset: &'static Preset, text: &str) -> Result<Rc<Ruleset>, Fault> {
        let key = (preset.id, text.to_owned());
        if let Some(rules) = self.house.get(&key) {
            return Ok(Rc::clone(rules));
        }
        let rules = Rc::new(laid_over(preset, &object(text)?, "options")?);
        if self.house.len() >= MOST {
            self.house.clear();
        }
        self.house.insert(key, Rc::clone(&rules));
        Ok(rules)
    }
}

/// What a house lays over a rule set, as it is written on a command line.
#[derive(Args, Clone, Debug, Default)]
pub struct House {
    #[arg(long, value_name = "NAME=VALUE")]
    pub rule: Vec<String>,
    #[arg(long, value_name = "JSON")]
    pub options: Option<String>,
}

impl House {
    /// Whether nothing is laid over it.
    pub fn is_empty(&self) -> bool {
        self.rule.is_empty() && self.options.is_none()
    }

    /// Both together; a rule that is written by itself goes before one among the JSON.
    pub fn read(&self, preset: &'static Preset) -> Result<Map<String, Value>, Fault> {
        let mut house = record_options(self.options.as_deref())?;
        for text in &self.rule {
            let bad = |error| Fault::of("rule", &error, words::option_fault(&error, Form::Typed));
            let one = Map::from_iter([preset.read_rule(text).map_err(bad)?]);
            Ruleset::with_options(preset, &one).map_err(bad)?;
            house.extend(one);
        }
        Ok(house)
    }
}

/// A rule set beside its own book.
#[derive(Debug)]
pub struct Book {
    /// The rule set, a house's options laid over.
    pub rules: Rc<Ruleset>,
    /// The same preset without them.
    pub book: Rc<Ruleset>,
}

impl Book {
    /// A rule set by its id.
    pub fn of(id: &str, house: &House) -> Result<Book, Fault> {
        let (rules, _) = of_table(id, house)?;
        Ok(Book { book: Rc::new(build(rules.preset, &Map::new())), rules: Rc::new(rules) })
    }

    /// A rule set without a house's options.
    pub fn plain(rules: Rc<Ruleset>) -> Book {
        Book { book: Rc::clone(&rules), rules }
    }
}

/// The rule set of a table and what its house laid over the preset, to be frozen into the log.
pub fn of_table(id: &str, laid: &House) -> Result<(Ruleset, Map<String, Value>), Fault> {
    let preset = preset(id)?;
    let house = laid.read(preset)?;
    // Rules that are right one by one can contradict each other.
    let field = if laid.options.is_some() { "options" } else { "rule" };
    Ok((laid_over(preset, &house, field)?, house))
}

/// What is laid over the rules of another program's record.
pub fn record_options(text: Option<&str>) -> Result<Map<String, Value>, Fault> {
    text.map_or_else(|| Ok(Map::new()), object)
}

/// Options as they are written in JSON.
pub fn object(text: &str) -> Result<Map<String, Value>, Fault> {
    let value = serde_json::from_str(text);
    match value.map_err(|error| Fault::of("options", &error, said!("scoring-no-json", text = error.to_string())))? {
        Value::Object(options) => Ok(options),
        _ => {
            let english = "not an object of option names and values";
            Err(Fault::of("options", &english, said!("fault-option-object")))
        }
    }
}

fn laid_over(preset: &'static Preset, house: &Map<String, Value>, field: &str) -> Result<Ruleset, Fault> {
    let bad = |error| Fault::of(field, &error, words::option_fault(&error, Form::Json));
    Ruleset::with_options(preset, house).map_err(bad)
}

fn build(preset: &'static Preset, options: &Map<String, Value>) -> Ruleset {
    // A preset's own options are allowed; a test of mj-rules builds every one.
    Ruleset::with_options(preset, options).expect("a preset as its book has it")
}
