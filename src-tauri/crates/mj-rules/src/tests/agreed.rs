//! Old yaku and similar rows are known before a house agrees on them.

use crate::{PRESETS, Ruleset};

#[test]
fn what_options_add_is_shown_with_its_own_hands() {
    let of = |id: &str| Ruleset::agreed(PRESETS.iter().find(|preset| preset.id == id).expect("a preset"));
    let riichi: Vec<&str> = of("riichi").iter().map(|(_, id)| *id).collect();
    // rules/riichi.md §8.6: eleven old yaku, 人和 and 八連莊.
    assert_eq!(riichi.len(), 13, "{riichi:?}");
    for preset in PRESETS {
        let plain = Ruleset::preset(preset.id).expect("a preset");
        for (rules, id) in Ruleset::agreed(preset) {
            let row = rules.row(id).expect("a row");
            assert!(plain.row(id).is_none() && !row.entry.pattern.shows.is_empty(), "{} {id}", preset.id);
        }
    }
}
