//! A rule set's identity, which logs and books of earlier programs name.

use crate::{PRESETS, Ruleset};
use serde_json::{Map, Value, json};

fn hash(rules: &str, house: &Value) -> String {
    let preset = PRESETS.iter().find(|preset| preset.id == rules).expect("a rule set");
    let house: Map<String, Value> = house.as_object().cloned().expect("options");
    Ruleset::with_options(preset, &house).expect("allowed").hash()
}

/// 名次積分 was added to these books after games by them had been kept (`tests/logs/`).
#[test]
fn an_option_that_came_later_leaves_games_of_before_their_rules() {
    for (rules, house, before) in [
        ("tuidaohu", json!({"hands": 3}), "6f00187b15ab85ac238c7cb18e8e0f5060ab9a20c880843738d4e9f7be412a2c"),
        ("guangdong", json!({"rounds": 1}), "bfc6da54278de194eddd7092d60abee4a09db752f573c6622b280e3848a0e086"),
        ("taiwan", json!({"rounds": 1}), "0e6766be55af098a9acd5b4ffdc9455fcf9eaed6ff76448ebc95cfdc877f3e00"),
    ] {
        assert_eq!(hash(rules, &house), before, "{rules}");
        let mut said = house.clone();
        said["placement_points"] = json!([3, 1, -1, -3]);
        assert_eq!(hash(rules, &said), before, "{rules}: it says what the book says");
        said["placement_points"] = json!([4, 2, -2, -4]);
        assert_ne!(hash(rules, &said), before, "{rules}: a house has others");
    }
}

#[test]
fn every_rule_set_says_what_a_place_is_worth() {
    for preset in PRESETS {
        let rules = Ruleset::preset(preset.id).expect("a rule set");
        let play = rules.mechanics.play.as_ref().expect("it is played");
        let worth = play.final_score.placement.as_deref().unwrap_or_default();
        assert_eq!(worth.len(), rules.mechanics.players.count(), "{}", preset.id);
        assert!(worth.iter().sum::<i64>() == 0 && worth.first() > worth.last(), "{}: {worth:?}", preset.id);
    }
}
