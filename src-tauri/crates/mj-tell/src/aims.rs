//! The patterns that a hand aims for.

use super::{pattern, tiles};
use mj_bots::Aim;
use mj_rules::Ruleset;
use mj_words::{Said, said};

/// The maximum number of named patterns, to be read during a game.
pub const NAMED: usize = 3;

/// 往混一色、對對胡做，還差 3 張; near the end with the tiles.
pub fn aim(rules: &Ruleset, aim: &Aim) -> Said {
    let name = |id: &&str| pattern(id, Some(rules), None);
    let named: Vec<Said> = aim.patterns.iter().take(NAMED).map(name).collect();
    let towards = if named.is_empty() { said!("aim-quickest") } else { said!("aim-patterns", patterns = named) };
    let missing = said!("aim-missing", aim = towards, n = aim.missing);
    let wanted: Vec<Said> = aim.kinds.iter().map(|&kind| tiles::kind_of(kind)).collect();
    if wanted.is_empty() { missing } else { said!("aim-wants", aim = missing, tiles = wanted) }
}
