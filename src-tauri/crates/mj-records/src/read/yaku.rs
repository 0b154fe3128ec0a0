//! 役 by the numbers of 天鳳's records.

use crate::fault::FaultKind;
use std::collections::BTreeMap;

/// This program's patterns in 天鳳's order. Own wind and round wind have four numbers each, one for each wind.
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

/// Their names in tenhou.net/6, in the same order.
const NAMES: [&str; 55] = [
    "門前清自摸和",
    "立直",
    "一発",
    "槍槓",
    "嶺上開花",
    "海底摸月",
    "河底撈魚",
    "平和",
    "断幺九",
    "一盃口",
    "自風 東",
    "自風 南",
    "自風 西",
    "自風 北",
    "場風 東",
    "場風 南",
    "場風 西",
    "場風 北",
    "役牌 白",
    "役牌 發",
    "役牌 中",
    "両立直",
    "七対子",
    "混全帯幺九",
    "一気通貫",
    "三色同順",
    "三色同刻",
    "三槓子",
    "対々和",
    "三暗刻",
    "小三元",
    "混老頭",
    "二盃口",
    "純全帯幺九",
    "混一色",
    "清一色",
    "人和",
    "天和",
    "地和",
    "大三元",
    "四暗刻",
    "四暗刻単騎",
    "字一色",
    "緑一色",
    "清老頭",
    "九蓮宝燈",
    "純正九蓮宝燈",
    "国士無双",
    "国士無双１３面",
    "大四喜",
    "小四喜",
    "四槓子",
    "ドラ",
    "裏ドラ",
    "赤ドラ",
];

/// The name of 拔北 there; 天鳳 itself counts it among ドラ.
const ASIDE: (&str, &str) = ("nuki", "抜きドラ");

/// The name of a pattern in tenhou.net/6; `wind` is 0 for 東 in patterns of a wind. Old 役 have no name there.
pub fn name(id: &str, wind: usize) -> &str {
    if id == ASIDE.0 {
        return ASIDE.1;
    }
    let at = PATTERNS.iter().position(|pattern| *pattern == id);
    let step = if matches!(id, "own-wind" | "prevalent-wind") { wind % 4 } else { 0 };
    at.and_then(|at| NAMES.get(at + step)).copied().unwrap_or(id)
}

type Counted = (BTreeMap<String, u32>, Option<u32>);

/// The counted patterns, with 翻 unless they are 役滿.
pub fn read(yaku: Option<&String>, yakuman: Option<&String>) -> Result<Counted, FaultKind> {
    let numbers = |text: &String, field: &'static str| -> Result<Vec<u32>, FaultKind> {
        let number = |text: &str| text.parse::<u32>().map_err(|_| FaultKind::Field(field));
        text.split(',').filter(|text| !text.is_empty()).take(80).map(number).collect()
    };
    let pattern =
        |number: &u32| PATTERNS.get(*number as usize).map(ToString::to_string).ok_or(FaultKind::Field("yaku"));
    let mut counted = BTreeMap::new();
    if let Some(text) = yakuman {
        for number in &numbers(text, "yakuman")? {
            counted.insert(pattern(number)?, 0);
        }
        return Ok((counted, None));
    }
    let text = yaku.ok_or(FaultKind::Field("yaku"))?;
    for pair in numbers(text, "yaku")?.chunks(2) {
        let &[number, han] = pair else { return Err(FaultKind::Field("yaku")) };
        // 裏寶牌 without effect are written too.
        if han > 0 {
            *counted.entry(pattern(&number)?).or_insert(0) += han.min(100);
        }
    }
    let han = counted.values().sum();
    Ok((counted, Some(han)))
}
