//! 役 by the numbers of 天鳳's records.

use crate::fault::What;
use std::collections::BTreeMap;

/// This program's patterns in 天鳳's order. Own wind and round wind have four numbers each, one a wind.
const PATTERNS: [&str; 55] = [
    "menzen-tsumo",
    "riichi",
    "ippatsu",
    "rob-kong",
    "kong-bloom",
    "haitei",
    "last-discard",
    "pinfu",
    "no-terminals",
    "iipeikou",
    "own-wind",
    "own-wind",
    "own-wind",
    "own-wind",
    "prevalent-wind",
    "prevalent-wind",
    "prevalent-wind",
    "prevalent-wind",
    "white-dragon",
    "green-dragon",
    "red-dragon",
    "double-riichi",
    "seven-pairs",
    "chanta",
    "straight",
    "three-sisters",
    "sworn-three",
    "three-kongs",
    "all-pungs",
    "three-closed-pungs",
    "small-dragons",
    "honroutou",
    "ryanpeikou",
    "junchan",
    "mixed-suit",
    "pure-suit",
    "renhou",
    "heavenly-win",
    "earthly-win",
    "big-dragons",
    "four-closed-pungs",
    "four-closed-pungs-pair-wait",
    "all-honours",
    "all-green",
    "chinroutou",
    "nine-gates",
    "pure-nine-gates",
    "thirteen-orphans",
    "thirteen-orphans-all-waits",
    "big-winds",
    "small-winds",
    "eighteen-arhats",
    "dora",
    "ura-dora",
    "red-dora",
];

type Counted = (BTreeMap<&'static str, u32>, Option<u32>);

/// What was counted, and the 翻 where it is no 役滿.
pub fn read(yaku: Option<&String>, yakuman: Option<&String>) -> Result<Counted, What> {
    let numbers = |text: &String, field: &'static str| -> Result<Vec<u32>, What> {
        let number = |text: &str| text.parse::<u32>().map_err(|_| What::Field(field));
        text.split(',').filter(|text| !text.is_empty()).take(80).map(number).collect()
    };
    let pattern = |number: &u32| PATTERNS.get(*number as usize).copied().ok_or(What::Field("yaku"));
    let mut counted = BTreeMap::new();
    if let Some(text) = yakuman {
        for number in &numbers(text, "yakuman")? {
            counted.insert(pattern(number)?, 0);
        }
        return Ok((counted, None));
    }
    let text = yaku.ok_or(What::Field("yaku"))?;
    for pair in numbers(text, "yaku")?.chunks(2) {
        let &[number, han] = pair else { return Err(What::Field("yaku")) };
        // 裏寶牌 that came to nothing are written too.
        if han > 0 {
            *counted.entry(pattern(&number)?).or_insert(0) += han.min(100);
        }
    }
    let han = counted.values().sum();
    Ok((counted, Some(han)))
}
