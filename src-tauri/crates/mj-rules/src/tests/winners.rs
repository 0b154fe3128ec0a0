//! What depends on how many players win with the same tile.

use crate::Ruleset;
use crate::systems::PRESETS;
use serde_json::{Value, json};

fn counts(id: &str, house: &Value) -> bool {
    let preset = PRESETS.iter().copied().find(|preset| preset.id == id).expect(id);
    let house = house.as_object().cloned().unwrap_or_default();
    Ruleset::with_options(preset, &house).expect("options").counts_winners()
}

#[test]
fn a_lift_a_liability_and_spared_winners_each_count_the_winners() {
    for id in ["shanghai", "shanghai-bao", "riichi", "tuidaohu"] {
        assert!(!counts(id, &json!({})), "{id}");
    }
    let plain = json!({"triple_lift": false, "baohu": "off"});
    assert!(!counts("guangdong", &plain));
    for (option, value) in [
        ("triple_lift", json!(true)),
        ("baohu", json!("single_feeder")),
        ("baohu", json!("third_meld")),
        ("discard_payment", json!("half")),
    ] {
        let mut house = plain.clone();
        house[option] = value;
        assert!(counts("guangdong", &house), "{house}");
    }
}
