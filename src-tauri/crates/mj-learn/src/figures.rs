//! Frequencies of patterns: the output of `laomajiang simulate`, stored as printed.
//!
//! `laomajiang simulate --rules shanghai --games 450 --seed 20261121 --json > figures/shanghai.json` makes a
//! file. It must be made again after a change of the rule book, since it holds the hash of its rules.

use serde::Deserialize;
use std::collections::BTreeMap;

/// The runs: the rule set, the commit of the program, the outputs.
const RUNS: &[(&str, &str, &[&str])] = &[
    ("shanghai", "26e52bc", &[include_str!("figures/shanghai.json"), include_str!("figures/shanghai-2.json")]),
    ("shanghai-bao", "5e93cab", &[include_str!("figures/shanghai-bao.json")]),
    ("tuidaohu", "3677472", &[include_str!("figures/tuidaohu.json")]),
    ("guangdong", "3677472", &[include_str!("figures/guangdong.json")]),
    ("riichi", "ddb96e5", &[include_str!("figures/riichi.json")]),
    ("sanma", "3677472", &[include_str!("figures/sanma.json")]),
    ("shura", "3677472", &[include_str!("figures/shura.json"), include_str!("figures/shura-2.json")]),
    ("taiwan", "3677472", &[include_str!("figures/taiwan.json")]),
];

/// The counts of a run.
#[derive(Debug)]
pub struct Figures {
    /// The commit of the program.
    pub commit: &'static str,
    /// The sort of player at every seat.
    pub player: String,
    /// Hands dealt.
    pub hands: u32,
    /// Hands won.
    pub wins: u32,
    patterns: BTreeMap<String, u32>,
}

impl Figures {
    /// How many of the wins had a pattern.
    pub fn seen(&self, id: &str) -> u32 {
        self.patterns.get(id).copied().unwrap_or_default()
    }
}

/// The needed part of a run's output.
#[derive(Deserialize)]
struct Printed {
    players: Vec<String>,
    hands: u32,
    wins: u32,
    patterns: Vec<Pattern>,
}

#[derive(Deserialize)]
struct Pattern {
    id: String,
    wins: u32,
}

/// The sum of a rule set's runs; `None` for rules that cannot be played yet.
pub fn figures(rules: &str) -> Option<Figures> {
    let (_, commit, texts) = RUNS.iter().find(|(id, ..)| *id == rules)?;
    let mut sum = Figures { commit, player: String::new(), hands: 0, wins: 0, patterns: BTreeMap::new() };
    for text in *texts {
        let Printed { players, hands, wins, patterns } = serde_json::from_str(text).ok()?;
        sum.player = players.into_iter().next()?;
        sum.hands += hands;
        sum.wins += wins;
        for Pattern { id, wins } in patterns {
            *sum.patterns.entry(id).or_default() += wins;
        }
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::{RUNS, figures};
    use mj_rules::{PRESETS, Ruleset};
    use serde_json::Value;

    #[test]
    fn runs_are_of_these_rules_and_add_up() {
        for (id, _, texts) in RUNS {
            let rules = Ruleset::preset(id).expect("a rule set");
            let figures = figures(id).expect("figures");
            let mut hands = 0;
            for text in *texts {
                let run: Value = serde_json::from_str(text).expect("what simulate prints");
                assert_eq!((run["rules"].as_str(), run["hash"].as_str()), (Some(*id), Some(rules.hash().as_str())));
                let endings = run["endings"].as_object().expect("endings");
                hands += endings.values().filter_map(Value::as_u64).sum::<u64>();
                assert!(run["players"].as_array().is_some_and(|all| all.iter().all(|one| *one == figures.player)));
                let of_kinds = run["kinds"][&figures.player]["wins"].as_u64();
                assert_eq!(of_kinds, run["wins"].as_u64(), "{id}");
            }
            assert_eq!(hands, u64::from(figures.hands), "{id}");
            assert!(figures.hands >= 20_000, "{id}");
            let known = |pattern: &String| rules.rows().iter().any(|row| row.id() == pattern.as_str());
            assert!(figures.patterns.keys().all(known), "{id}");
            assert!(figures.patterns.values().all(|&wins| wins <= figures.wins), "{id}");
        }
    }

    #[test]
    fn only_what_can_be_played_is_counted() {
        for preset in PRESETS.iter().filter(|preset| figures(preset.id).is_some()) {
            let rules = Ruleset::preset(preset.id).expect("a rule set");
            assert!(rules.mechanics.play.is_some(), "{}", preset.id);
        }
    }
}
