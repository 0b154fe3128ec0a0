//! 三副落: which patterns melds make plain (rules/shanghai.md §9), row by row here and at random in `search`.

mod search;

use crate::mechanics::{Mechanics, Plain, plain};
use crate::{PRESETS, Ruleset};
use mj_tiles::Meld;

/// Melds, and the ids of all patterns that they make plain.
const ROWS: &[(&str, &[&str])] = &[
    // 清一色
    ("chow:123m chow:456m chow:789m", &["pure-suit"]),
    ("chow:123m chow:456m chow:789p", &[]),
    ("chow:123s chow:345s pung:666s concealed:9999s", &["pure-suit"]),
    // 萬福, 長祿, 圓壽: a group of the dragon, and of the right one
    ("chow:123m chow:456m pung:777z", &["wan-fortune"]),
    ("chow:123m chow:456m pung:666z", &[]),
    ("chow:123m chow:456m chow:678m pung:777z", &["wan-fortune"]),
    ("chow:123m chow:456p pung:777z", &[]),
    ("chow:123s chow:456s chow:789s concealed:6666z", &["long-prosperity"]),
    ("chow:123s chow:456s pung:777z", &[]),
    ("chow:123p pung:222p pung:555z", &["round-longevity"]),
    ("chow:123p pung:222p pung:777z", &[]),
    // 全帶, 全帶么: a common rank, with a 麻將 left
    ("chow:345m chow:456p chow:567s", &["all-carry"]),
    ("chow:345m chow:456p chow:678s", &[]),
    ("chow:345m chow:456p pung:555s chow:567m", &["all-carry"]),
    ("kong:5555m kong:5555p chow:456s", &["sworn-three", "all-carry"]),
    ("pung:555m pung:555p pung:555s chow:456m", &["sworn-three"]),
    ("chow:123m chow:123p pung:111s", &["all-carry-terminal"]),
    ("chow:789m chow:789p pung:999s chow:789s", &["all-carry-terminal"]),
    ("chow:123m chow:789p pung:111s", &[]),
    ("chow:123m chow:123p chow:123s", &["all-carry", "all-carry-terminal"]),
    // 三數, 兩數: at most two numbers beside three melds
    ("pung:222m pung:333p pung:666s", &[]),
    ("pung:222m pung:333p pung:666s pung:666m", &["pure-three-numbers"]),
    ("pung:222m pung:333p pung:666s pung:777m", &[]),
    ("pung:222m pung:333p pung:111z", &[]),
    ("pung:222m pung:333p pung:111z concealed:2222p", &["mixed-three-numbers"]),
    ("pung:888m pung:888s pung:222z", &["sworn-three", "mixed-three-numbers", "mixed-two-numbers"]),
    ("pung:888m pung:888s chow:678s", &["sworn-three", "all-carry"]),
    (
        "pung:222m pung:222p pung:333p",
        &["nine-stars", "sworn-three", "mixed-three-numbers", "pure-three-numbers", "pure-two-numbers"],
    ),
    (
        "pung:222p pung:777p pung:777m concealed:2222m",
        &["mixed-three-numbers", "pure-three-numbers", "pure-two-numbers"],
    ),
    (
        "pung:555m pung:555p pung:555s",
        &[
            "sworn-three",
            "mixed-three-numbers",
            "pure-three-numbers",
            "mixed-two-numbers",
            "all-generals",
            "pure-two-numbers",
        ],
    ),
    // 將將碰
    ("pung:222m pung:555p pung:888s", &["all-generals"]),
    ("pung:222m pung:555p pung:888s kong:8888m", &["pure-three-numbers", "all-generals"]),
    ("pung:222m pung:555p chow:789s", &[]),
    // 全么碰, 一九兩數
    ("pung:111m pung:999p pung:777z", &["all-terminal-pungs"]),
    (
        "pung:111m pung:999p pung:111s",
        &[
            "sworn-three",
            "mixed-three-numbers",
            "pure-three-numbers",
            "all-terminal-pungs",
            "pure-two-numbers",
            "one-nine-numbers",
        ],
    ),
    (
        "pung:111m pung:111p pung:111s",
        &[
            "sworn-three",
            "mixed-three-numbers",
            "pure-three-numbers",
            "all-terminal-pungs",
            "mixed-two-numbers",
            "pure-two-numbers",
            "one-nine-numbers",
        ],
    ),
    (
        "pung:111m pung:111p pung:111s concealed:9999m",
        &[
            "sworn-three",
            "mixed-three-numbers",
            "pure-three-numbers",
            "all-terminal-pungs",
            "pure-two-numbers",
            "one-nine-numbers",
        ],
    ),
    // 全字碰, 三風碰, 四喜
    (
        "pung:111z pung:222z pung:555z",
        &["three-winds", "mixed-three-numbers", "all-terminal-pungs", "mixed-two-numbers", "all-honours"],
    ),
    (
        "pung:111z pung:222z pung:333z",
        &[
            "three-winds",
            "mixed-three-numbers",
            "small-winds",
            "all-terminal-pungs",
            "mixed-two-numbers",
            "all-honours",
            "big-winds",
        ],
    ),
    (
        "pung:111z pung:222z pung:333z concealed:4444z",
        &["three-winds", "all-terminal-pungs", "mixed-two-numbers", "all-honours", "big-winds"],
    ),
    (
        "pung:111z pung:222z pung:333z pung:555m",
        &["three-winds", "mixed-three-numbers", "small-winds", "mixed-two-numbers"],
    ),
    ("pung:111z pung:222z pung:333z chow:234m", &["three-winds", "small-winds"]),
    ("pung:111z pung:222z chow:234m", &["three-winds"]),
    ("pung:111z pung:222z chow:234m chow:678p", &[]),
    // 三元
    ("pung:555z pung:666z chow:234m", &["small-dragons", "big-dragons"]),
    ("pung:555z pung:666z chow:234m chow:234m", &["small-dragons"]),
    ("pung:555z pung:666z concealed:7777z chow:234m", &["big-dragons"]),
    (
        "pung:555z pung:666z kong:7777z",
        &["mixed-three-numbers", "big-dragons", "all-terminal-pungs", "mixed-two-numbers", "all-honours"],
    ),
    ("pung:555z chow:234m chow:345p", &[]),
    // 九連星, 十二金釵
    ("pung:222p pung:333p chow:789m", &["nine-stars"]),
    ("pung:222p pung:444p chow:789m", &["nine-stars"]),
    ("pung:222p pung:555p chow:789m", &[]),
    ("pung:888p pung:999p chow:123m", &["nine-stars"]),
    ("pung:999p pung:111s chow:456m", &[]),
    ("pung:222p pung:333p chow:789m chow:789m", &[]),
    ("pung:222p pung:333p pung:444p", &["nine-stars", "pure-suit", "twelve-hairpins"]),
    ("pung:222p pung:333p pung:555p", &["nine-stars", "pure-suit", "twelve-hairpins"]),
    ("pung:222p pung:333p pung:666p", &["nine-stars", "pure-suit"]),
    ("pung:222p pung:333p kong:4444p pung:555m", &["nine-stars"]),
    ("pung:222p pung:333p kong:4444p pung:555p", &["nine-stars", "pure-suit", "twelve-hairpins"]),
    // 三結義
    ("pung:777m kong:7777s chow:123p", &["sworn-three"]),
    ("pung:777m kong:7777s chow:123p chow:123p", &[]),
    // 三般高, 雙龍抱
    ("chow:234m chow:234m chow:678p", &["triplet-chows", "twin-dragons"]),
    ("chow:234m chow:234m chow:678p chow:567p", &[]),
    ("chow:234m chow:234m chow:678p chow:678p", &["twin-dragons"]),
    ("chow:234m chow:234m chow:234m", &["triplet-chows", "all-carry", "pure-suit", "twin-dragons"]),
    ("chow:234m chow:234m chow:234m chow:678p", &["triplet-chows"]),
    ("chow:234m chow:234m chow:345m", &["triplet-chows", "all-carry", "pure-suit", "twin-dragons"]),
    ("chow:234m chow:234m pung:444p", &["triplet-chows", "all-carry"]),
    ("chow:234m chow:345m chow:678p", &[]),
    // 雙飄
    ("chow:123m chow:789m chow:123p", &["double-float"]),
    ("chow:123m chow:123m chow:789m", &["triplet-chows", "double-float", "pure-suit", "twin-dragons"]),
    ("chow:123m chow:789m chow:456p", &[]),
    ("chow:123m chow:789m chow:123p chow:789p", &["double-float"]),
    ("chow:123m chow:789m chow:123p chow:789s", &[]),
    // 十八羅漢: a 碰 may become the fourth kong
    ("kong:1111m kong:5555s added:9999p", &["eighteen-arhats"]),
    ("kong:1111m kong:5555s added:9999p concealed:7777z", &["eighteen-arhats"]),
    ("kong:1111m kong:5555s added:9999p pung:777z", &["eighteen-arhats"]),
    ("kong:1111m kong:5555s added:9999p chow:234m", &[]),
    ("kong:1111m kong:5555s pung:999p", &[]),
];

fn preset(id: &str) -> Ruleset {
    Ruleset::preset(id).expect("a preset")
}

fn melds(text: &str) -> Vec<Meld> {
    text.split_whitespace().map(|word| Meld::parse(word).expect("a meld")).collect()
}

fn list(rules: &Ruleset) -> &'static [Plain] {
    rules.mechanics.play.as_ref().and_then(|play| play.plain_melds()).expect("三副落").patterns
}

fn ids(rules: &Ruleset, melds: &[Meld]) -> Vec<&'static str> {
    let Mechanics { forms, flowers, .. } = rules.mechanics;
    plain(list(rules), melds, forms.groups, flowers).map(|pattern| pattern.id).collect()
}

#[test]
fn melds_make_plain_what_the_book_says() {
    let rules = preset("shanghai");
    let told = |text: &str| ids(&rules, &melds(text));
    let wrong: Vec<_> = ROWS.iter().map(|(text, ids)| (text, ids, told(text))).filter(|(_, a, b)| *a != b).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    for Plain { pattern, .. } in list(&rules) {
        assert!(ROWS.iter().any(|(_, ids)| ids.contains(&pattern.id)), "no row shows {}", pattern.id);
    }
}

#[test]
fn the_list_stands_in_the_order_of_the_book() {
    for preset in &PRESETS[..2] {
        let rules = self::preset(preset.id);
        let place = |id| preset.system.rows.iter().position(|row| row.pattern.id == id).expect("a row of the book");
        let places: Vec<_> = list(&rules).iter().map(|plain| place(plain.pattern.id)).collect();
        assert_eq!(places.len(), 26);
        assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
    }
}

#[test]
fn the_order_of_melds_does_not_matter() {
    let rules = preset("shanghai");
    for (text, ids) in ROWS {
        let mut turned = melds(text);
        turned.reverse();
        assert_eq!(super::plain::ids(&rules, &turned), *ids, "{text}");
    }
}

#[test]
fn wild_tiles_stand_for_a_fifth() {
    let bao = preset("shanghai-bao");
    assert!(ids(&bao, &melds("pung:555m pung:555p pung:555s chow:456m")).contains(&"all-carry"));
    assert!(ids(&bao, &melds("pung:111m pung:111p kong:1111s")).contains(&"all-carry-terminal"));
    assert!(!ids(&bao, &melds("pung:222p pung:333p chow:789m chow:789m")).contains(&"nine-stars"));
}
