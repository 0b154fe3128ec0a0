//! 較量: games of computer players with rotated seats.

use crate::decision::Bot;
use crate::expert::{Expert, Switches};
use crate::luck::Luck;
use crate::selfplay::{Bots, mixed, step};
use crate::statistics::Statistics;
use crate::strength::Strength;
use mj_rules::Ruleset;
use mj_table::{Illegal, Setup, SetupError, Table};
use std::sync::Arc;

/// Makes a player for a table of these rules from a seed.
pub type Maker = Arc<dyn Fn(Arc<Ruleset>, u64) -> Box<dyn Bot + Send> + Send + Sync>;

/// A player in a match.
#[derive(Clone)]
pub struct Contender {
    /// The name in the results. Contenders of one name are added up.
    pub name: String,
    pub make: Maker,
}

impl Contender {
    /// A contender by a word: a kind, or `club-` and the name of a switch to turn off.
    pub fn named(word: &str) -> Option<Contender> {
        let (kind, without) = word.split_once('-').unwrap_or((word, ""));
        let kind = Strength::from_word(kind).filter(|&kind| kind == Strength::Club || without.is_empty())?;
        let switches = Switches::without(without)?;
        let make = move |rules: Arc<Ruleset>, seed| -> Box<dyn Bot + Send> {
            if kind == Strength::Club { Box::new(Expert::new(rules, seed, switches)) } else { kind.player(rules, seed) }
        };
        Some(Contender { name: word.to_owned(), make: Arc::new(make) })
    }
}

/// Why a match could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// The rule set cannot be played.
    Setup(SetupError),
    /// A player's action was illegal.
    Illegal(Illegal),
}

/// Plays one round of rotated games: one game for each contender, with each contender in every place once. All games
/// have the same walls as far as play reaches them, unless all contenders are alike and would repeat the same game. What a
/// contender wins in a round is one result.
pub fn round(rules: &Arc<Ruleset>, contenders: &[Contender], seed: u64) -> Result<Statistics, Unplayed> {
    let mut all = Statistics::default();
    let alike = contenders.windows(2).all(|two| two[0].name == two[1].name);
    for turn in 0..contenders.len() {
        let mut luck = Luck::new(seed ^ (turn as u64) << 48);
        let placed = || contenders.iter().cycle().skip(turn).take(contenders.len());
        let mut bots: Bots = placed().map(|one| (one.make)(Arc::clone(rules), luck.bits())).collect();
        let mut table = Table::new(Setup::new(Arc::clone(rules)).map_err(Unplayed::Setup)?);
        let mut walls = mixed(if alike { luck.bits() } else { seed });
        let mut events = Vec::new();
        while let Some(more) = step(&mut table, &mut bots, &mut walls).map_err(Unplayed::Illegal)? {
            events.extend(more);
        }
        let names: Vec<String> = placed().map(|one| one.name.clone()).collect();
        all.add(&Statistics::of(rules, &names, &events, &table.standings()));
    }
    all.join_results();
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_have_words() {
        for word in ["novice", "fast", "club", "random", "clumsy", "club-planning", "club-closed", "club-bao"] {
            assert!(Contender::named(word).is_some(), "{word}");
        }
        for word in ["", "fast-planning", "club-luck", "nobody"] {
            assert!(Contender::named(word).is_none(), "{word}");
        }
    }
}
