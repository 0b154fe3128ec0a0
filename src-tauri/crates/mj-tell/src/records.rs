//! Records of other programs: their rules, and why they cannot be played again.

use super::{Form, option_fault, options, preset};
use mj_records::{Fault, Refused, Replayed};
use mj_rules::Ruleset;
use mj_words::{Said, said};

/// The options in which the recorded rules differ from the assumed house, one a line.
pub fn plays(replayed: &Replayed) -> Vec<Said> {
    let (usual, here) = (&replayed.usual, &replayed.rules.rules);
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
    replayed.found.iter().filter_map(|(option, _)| line(option)).collect()
}

/// Why a record cannot be played again.
pub fn unreplayed(why: &Refused) -> Said {
    match why {
        Refused::Fault(fault) => Fault::said(fault),
        Refused::Options(error) => option_fault(error, Form::Json),
    }
}
