//! What a hand is going for.

use super::{Language, either, listed, pattern, tiles};
use mj_bots::Aim;
use mj_rules::Ruleset;

/// So many patterns say what is being collected; more would be read by nobody in a game.
pub const NAMED: usize = 3;

/// 往混一色、對對胡做，還差 3 張; near the end the tiles as well.
pub fn aim(rules: &Ruleset, aim: &Aim, language: Language) -> String {
    let named: Vec<String> =
        aim.patterns.iter().take(NAMED).map(|id| pattern(id, Some(rules), None, language)).collect();
    let towards = match (named.is_empty(), language) {
        (true, _) => either(language, "先湊成牌", "Going for the quickest win").to_owned(),
        (false, Language::Chinese) => format!("往{}做", listed(language, &named)),
        (false, Language::English) => format!("Going for {}", listed(language, &named)),
    };
    let wanted: Vec<String> = aim.kinds.iter().map(|&kind| tiles::kind_of(kind, language)).collect();
    let which = match (wanted.is_empty(), language) {
        (true, _) => String::new(),
        (false, Language::Chinese) => format!("：{}", listed(language, &wanted)),
        (false, Language::English) => format!(": {}", listed(language, &wanted)),
    };
    match language {
        Language::Chinese => format!("{towards}，還差 {} 張{which}", aim.missing),
        Language::English => {
            let unit = if aim.missing == 1 { "tile" } else { "tiles" };
            format!("{towards}; {} {unit} missing{which}", aim.missing)
        }
    }
}
