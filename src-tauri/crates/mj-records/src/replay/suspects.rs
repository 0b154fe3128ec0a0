//! The options that may explain a difference between a game and the rules (rules/riichi.md §1, sanma.md §A1).

use super::difference::{Deed, Difference};
use crate::record::{Hand, How};
use mj_rules::Ruleset;
use serde_json::{Value, json};

/// An option with another value.
pub type Change = (&'static str, Value);

/// The kinds of differences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Whether the game continues.
    Length,
    /// The dealer and the counters.
    Deal,
    /// Which acts are allowed.
    Deed,
    /// Which hands win.
    Win,
    /// How a hand ends.
    End,
    /// 翻, 符, 役.
    Worth,
    /// The payments.
    Pay,
}

use Way::{Deal, Deed as Done, End, Length, Pay, Win, Worth};

/// The options that may explain each kind, the likeliest first; options that a book lacks are skipped.
const SUSPECTS: &[(&str, &[Way])] = &[
    ("all_last_dealer_stop", &[Length]),
    ("bust", &[Length]),
    ("west_entry", &[Length]),
    ("target_points", &[Length]),
    ("game_length", &[Length]),
    ("renchan", &[Length, Deal]),
    ("abort_repeat", &[Length, Deal]),
    ("ron_limit", &[Win, End, Pay]),
    ("kiriage_mangan", &[Pay]),
    ("honba_value", &[Pay]),
    ("honba_ron", &[Pay]),
    ("noten_penalty", &[Pay]),
    ("noten_pool", &[Pay]),
    ("tsumo_loss", &[Pay]),
    ("deposit_to", &[Pay]),
    ("honba_to", &[Pay]),
    ("kuitan", &[Win, Worth, Pay]),
    ("red_fives", &[Worth, Pay]),
    ("kan_dora_timing", &[Worth, Pay]),
    ("double_wind_pair_fu", &[Worth, Pay]),
    ("double_yakuman", &[Pay, Worth]),
    ("yakuman_stack", &[Pay, Worth]),
    ("kazoe", &[Pay]),
    ("pao_whole_hand", &[Pay]),
    ("pao_honba", &[Pay]),
    ("pao", &[Pay]),
    ("ippatsu", &[Worth, Pay]),
    ("ura_dora", &[Worth, Pay]),
    ("kan_dora", &[Worth, Pay]),
    ("kan_ura", &[Worth, Pay]),
    ("tenhou_best_wait", &[Worth, Pay]),
    ("renhou", &[Win, Worth, Pay]),
    ("north_value", &[Win, Worth, Pay]),
    ("nuki", &[Done, Worth, Pay]),
    ("nagashi", &[End, Pay, Deal]),
    ("formal_tenpai", &[Pay, Deal]),
    ("dead_wait_is_tenpai", &[Pay, Deal]),
    ("deal_in_riichi_deposit", &[Pay]),
    ("furiten_without_yaku", &[Win]),
    ("kokushi_ankan_ron", &[Win, End]),
    ("nuki_ron", &[Win, End]),
    ("hakoten_riichi", &[Done]),
    ("riichi_min_tiles", &[Done]),
    ("kuikae", &[Done]),
    ("riichi_ankan", &[Done]),
    ("chi", &[Done]),
    ("dead_wall_tiles", &[End]),
    ("abort_kyuushu", &[Done, End]),
    ("abort_suufon", &[End]),
    ("abort_suuriichi", &[End]),
    ("abort_suukan", &[End]),
];

/// The changes to these rules that may explain the difference.
pub fn suspects(difference: &Difference, hand: &Hand, rules: &Ruleset) -> Vec<Change> {
    let ways = ways(difference);
    let mut changes = Vec::new();
    for (option, _) in SUSPECTS.iter().filter(|(_, of)| of.iter().any(|way| ways.contains(way))) {
        let Some((_, now)) = rules.options.iter().find(|(spec, _)| spec.name == *option) else { continue };
        let now = now.to_json();
        let others = others(option, &now, hand).into_iter().filter(|value| *value != now);
        let others: Vec<Value> = others.collect();
        changes.extend(others.into_iter().map(|value| (*option, value)));
    }
    changes
}

/// The changes that may explain why a recorded game is over while it continues by the rules.
pub fn over_too_soon(hand: &Hand, rules: &Ruleset) -> Vec<Change> {
    suspects(&Difference::GameOver, hand, rules)
}

fn ways(difference: &Difference) -> &'static [Way] {
    match difference {
        Difference::NotOffered { deed: Deed::SelfDraw | Deed::Ron, .. } => &[Win],
        Difference::NotOffered { .. } => &[Done],
        Difference::OtherTurn { .. } | Difference::HandOver | Difference::GoesOn => &[End, Win],
        Difference::OtherEnd => &[End, Win],
        Difference::Points { .. } | Difference::Start => &[Pay],
        Difference::Worth { .. } | Difference::Yaku { .. } => &[Worth],
        Difference::GameOver => &[Length],
        Difference::Dealer | Difference::Honba => &[Deal],
        Difference::Stuck => &[],
    }
}

/// The other values of an option.
fn others(option: &str, now: &Value, hand: &Hand) -> Vec<Value> {
    let words = |all: &[&str]| all.iter().map(|word| json!(word)).collect();
    match option {
        "all_last_dealer_stop" => words(&["none", "auto", "choice"]),
        "game_length" => words(&["hanchan", "east", "full"]),
        "target_points" => [30_000, 40_000, 35_000, 25_000, 45_000, 50_000, 60_000].map(Value::from).into(),
        "renchan" => words(&["tenpai", "agari", "none"]),
        "ron_limit" => [3, 2, 1].map(Value::from).into(),
        "honba_value" => [1_500, 300, 0].map(Value::from).into(),
        "honba_ron" => [300, 200, 1_000, 0].map(Value::from).into(),
        "noten_penalty" | "noten_pool" => paid(hand).into_iter().chain([3_000, 2_000, 0]).map(Value::from).collect(),
        "deposit_to" | "honba_to" => words(&["split_own", "head"]),
        "red_fives" => vec![json!(vec![0; now.as_array().map_or(3, Vec::len)])],
        "kan_dora_timing" => words(&["immediate", "open_after_discard"]),
        "double_wind_pair_fu" => [2, 4].map(Value::from).into(),
        "kazoe" => words(&["sanbaiman", "yakuman"]),
        "pao_honba" => words(&["discarder", "liable"]),
        "pao" => vec![json!([]), json!(["大三元", "大四喜", "四槓子"]), json!(["大三元", "大四喜"])],
        "renhou" => words(&["han5", "yakuman", "off"]),
        "nuki" => words(&["north_yakuhai", "off", "north_dora"]),
        "nagashi" => words(&["win", "off", "draw"]),
        "riichi_min_tiles" => [0, 1, 3, 4].map(Value::from).into(),
        "kuikae" => words(&["same_tile_only", "allowed", "forbidden"]),
        "riichi_ankan" => words(&["same_waits", "strict", "none"]),
        "dead_wall_tiles" => [14, 18].map(Value::from).into(),
        _ => now.as_bool().map(|on| json!(!on)).into_iter().collect(),
    }
}

/// The sum of payments at the end of a hand by players who do not wait.
fn paid(hand: &Hand) -> Option<i64> {
    let How::Drawn { change, .. } = &hand.end.as_ref()?.how else { return None };
    let all: i64 = change.as_ref()?.iter().filter(|change| **change > 0).sum();
    (all > 0 && all < 100_000).then_some(all)
}
