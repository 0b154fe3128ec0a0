//! 詐胡 in a real game of 臺灣麻將 (rules/taiwan.md §7.6, V27): a 底, some 台 and the dealer's to each of the others,
//! and the hand is dealt again. E deals; A to D sit at E to N.

use acceptance::mechanisms::presets;
use mj_desk::{Preview, ScoreSheet, What, Who};
use mj_rules::Ruleset;
use serde_json::{Value, json};
use std::sync::Arc;

const A: u8 = 0;
const B: u8 = 1;

fn sheet(options: &Value) -> ScoreSheet {
    let options = options.as_object().cloned().unwrap_or_default();
    ScoreSheet::new(Arc::new(Ruleset::with_options(presets("taiwan").unwrap(), &options).unwrap())).unwrap()
}

fn false_win(sheet: &ScoreSheet, who: u8) -> Preview {
    sheet.preview(&What::FalseWin(Who { who }).into()).unwrap()
}

/// The next dealer, and N.
fn next(preview: &Preview) -> (u8, u32) {
    (preview.next.dealer, preview.next.streak)
}

#[test]
fn a_false_win_is_a_base_and_eight_tai_and_the_dealers_to_each() {
    let preview = false_win(&sheet(&json!({})), B);
    assert_eq!(preview.chips, [280, -800, 260, 260], "V27");
    assert_eq!((next(&preview), preview.next.number), ((A, 0), 2));
    let of_the_dealer = false_win(&sheet(&json!({})), A);
    assert_eq!(of_the_dealer.chips, [-840, 280, 280, 280]);
    assert_eq!(next(&of_the_dealer), (A, 0));
}

#[test]
fn a_false_win_costs_the_dealers_streak_and_leaves_it() {
    for (word, dealers, streak) in [("2N", 100 + (8 + 5) * 20, 2), ("N", 100 + (8 + 3) * 20, 2)] {
        let mut sheet = sheet(&json!({"streak_tai": word}));
        for _ in 0..streak {
            let drawn = sheet.preview(&What::Drawn.into()).unwrap();
            sheet.take(&drawn.hand).unwrap();
        }
        let preview = false_win(&sheet, B);
        assert_eq!(preview.chips, [dealers, -dealers - 520, 260, 260], "{word}");
        assert_eq!(next(&preview), (A, streak));
    }
}

#[test]
fn a_house_says_what_a_false_win_costs() {
    let dear = sheet(&json!({"base": 300, "per_tai": 50, "false_win_tai": 4}));
    assert_eq!(false_win(&dear, B).chips, [550, -1550, 500, 500]);
    let base_alone = sheet(&json!({"false_win_tai": 0, "tai.dealer": 0}));
    assert_eq!(false_win(&base_alone, B).chips, [100, -300, 100, 100]);
}
