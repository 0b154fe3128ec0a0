//! Records of other programs: their rules.

use super::{options, preset};
use mj_rules::Ruleset;
use mj_words::{Said, said};

/// The options in which the recorded rules differ from the assumed house, one a line.
pub fn plays<'a>(usual: &Ruleset, here: &Ruleset, changed: impl Iterator<Item = &'a str>) -> Vec<Said> {
    let book = here.preset.system.id;
    let of = |rules: &Ruleset, option: &str| {
        let (spec, value) = rules.options.iter().find(|(spec, _)| spec.name == option)?;
        Some(options::told(book, spec, value))
    };
    let line = |option: &str| {
        let (usual_value, value) = of(usual, option).zip(of(here, option))?;
        let rules = preset(usual.preset.id);
        let option = options::name(book, option);
        Some(said!("foreign-house-plays", option = option, here = value, rules = rules, usual = usual_value))
    };
    changed.filter_map(line).collect()
}
