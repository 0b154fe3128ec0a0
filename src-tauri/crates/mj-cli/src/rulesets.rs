//! The rule sets a run has asked for, each built once.

use mj_rules::{PRESETS, Preset, Ruleset};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::rc::Rc;

/// How many house rules are kept before starting anew: somebody may send a different one a line.
const MOST: usize = 256;

/// Presets and the house rules laid over them, remembered by the options' text.
#[derive(Default)]
pub struct Rulesets {
    plain: HashMap<&'static str, Rc<Ruleset>>,
    house: HashMap<(&'static str, String), Rc<Ruleset>>,
    last: Option<(&'static str, String, Rc<Ruleset>)>,
}

/// The preset of an id, or an error that names those there are.
pub fn preset(id: &str) -> Result<&'static Preset, String> {
    PRESETS.iter().copied().find(|preset| preset.id == id).ok_or_else(|| {
        let known: Vec<_> = PRESETS.iter().map(|preset| preset.id).collect();
        let shown: String = id.chars().take(40).collect();
        format!("rules: {shown:?} is no rule set of this program; there are {}", known.join(", "))
    })
}

impl Rulesets {
    /// The rule set of a request: a preset's id, and the JSON text of its options if it has any.
    pub fn get(&mut self, id: &str, options: Option<&str>) -> Result<Rc<Ruleset>, String> {
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

    fn house(&mut self, preset: &'static Preset, text: &str) -> Result<Rc<Ruleset>, String> {
        let key = (preset.id, text.to_owned());
        if let Some(rules) = self.house.get(&key) {
            return Ok(Rc::clone(rules));
        }
        let value: Value = serde_json::from_str(text).map_err(|error| format!("options: {error}"))?;
        let Value::Object(options) = value else {
            return Err("options: not an object of option names and values".into());
        };
        let rules = Rc::new(Ruleset::with_options(preset, &options).map_err(|error| format!("options: {error}"))?);
        if self.house.len() >= MOST {
            self.house.clear();
        }
        self.house.insert(key, Rc::clone(&rules));
        Ok(rules)
    }
}

fn build(preset: &'static Preset, options: &Map<String, Value>) -> Ruleset {
    // A preset's own options are allowed; a test of mj-rules builds every one.
    Ruleset::with_options(preset, options).expect("a preset as its book has it")
}
