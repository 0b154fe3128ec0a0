//! The words of each way of counting: 番 and 葫, 翻 and 符, a base and its doublings.

use super::{Language, count, either, number};
use mj_rules::mechanics::Scheme;
use mj_rules::{Ruleset, Total, Worth};

/// What a worth counts.
pub const fn unit(worth: Worth, language: Language) -> &'static str {
    match worth {
        Worth::Fan(_) => either(language, "番", "fan"),
        Worth::Hu(_) => either(language, "籌碼", "chips"),
        Worth::Han(..) => either(language, "翻", "han"),
        Worth::Yakuman(_) => either(language, "倍役滿", "yakuman"),
        Worth::Times(_) => either(language, "倍", "times"),
    }
}

/// A worth with its unit: 12 番, 40 葫, 雙倍役滿.
pub fn whole(worth: Worth, value: u32, language: Language) -> String {
    match worth {
        Worth::Fan(_) | Worth::Han(..) => format!("{value} {}", unit(worth, language)),
        // Houses may set any number of chips.
        Worth::Hu(_) if value.is_multiple_of(1_000) => hu(value, language),
        Worth::Hu(_) => chips(value, language),
        Worth::Yakuman(_) => yakuman(value, language),
        Worth::Times(_) => match language {
            Language::Chinese => format!("{value} 倍"),
            Language::English => format!("×{value}"),
        },
    }
}

fn hu(value: u32, language: Language) -> String {
    match value.is_multiple_of(1_000) {
        true => format!("{} {}", value / 1_000, either(language, "葫", "hu")),
        false => chips(value, language),
    }
}

fn chips(value: u32, language: Language) -> String {
    format!("{} {}", number(value.into()), either(language, "籌碼", "chips"))
}

fn yakuman(units: u32, language: Language) -> String {
    match (units, language) {
        (1, _) => either(language, "役滿", "yakuman").into(),
        (2, _) => either(language, "雙倍役滿", "double yakuman").into(),
        (more, Language::Chinese) => format!("{}倍役滿", count(more)),
        (more, Language::English) => format!("{more}× yakuman"),
    }
}

/// The total in the rule set's own terms, without the points it comes to; the rule set says what its
/// points begin with, and may be unknown.
pub fn total(rules: Option<&Ruleset>, total: &Total, language: Language) -> String {
    match *total {
        Total::ChengHu { fan: 0, chips } => {
            format!("{} {}", either(language, "成葫", "cheng-hu"), hu(chips, language))
        }
        Total::ChengHu { fan, chips } => match language {
            Language::Chinese => format!("{fan} 番，合 {}", hu(chips, language)),
            Language::English => format!("{fan} fan = {}", hu(chips, language)),
        },
        Total::Riichi { yakuman: 0, han, fu, base } => {
            let name = limit(han, fu, base, language);
            let limit = name.map_or(String::new(), |name| format!("{}{name}", either(language, "，", ", ")));
            match language {
                Language::Chinese => format!("{han} 翻 {fu} 符{limit}"),
                Language::English => format!("{han} han {fu} fu{limit}"),
            }
        }
        Total::Riichi { yakuman: units, .. } => yakuman(units, language),
        Total::Doubling { fan, doublings, points } => doubled(rules, [fan, doublings, points], language),
    }
}

/// The total in the rule set's own terms, and the points it comes to.
pub fn whole_total(rules: Option<&Ruleset>, of: &Total, points: u32, language: Language) -> String {
    let terms = total(rules, of, language);
    let unit = match of {
        Total::ChengHu { .. } => either(language, "籌碼", "chips"),
        Total::Riichi { .. } => either(language, "點", "points"),
        // It says so already.
        Total::Doubling { .. } => return terms,
    };
    format!("{terms}{}{} {unit}", either(language, "，", ", "), number(points.into()))
}

/// 滿貫 and above, by the base points they are capped at.
const fn limit(han: u32, fu: u32, base: u32, language: Language) -> Option<&'static str> {
    Some(match base {
        2_000 if han < 5 && fu << (han + 2) < 2_000 => either(language, "切上滿貫", "rounded-up mangan"),
        2_000 => either(language, "滿貫", "mangan"),
        3_000 => either(language, "跳滿", "haneman"),
        4_000 => either(language, "倍滿", "baiman"),
        6_000 => either(language, "三倍滿", "sanbaiman"),
        8_000 => either(language, "累計役滿", "counted yakuman"),
        _ => return None,
    })
}

fn doubled(rules: Option<&Ruleset>, [fan, doublings, points]: [u32; 3], language: Language) -> String {
    let base = match rules.map(|rules| &rules.mechanics.scheme) {
        Some(Scheme::Doubling(count)) => count.base.to_string(),
        Some(Scheme::ChengHu(_) | Scheme::Riichi(_)) => "0".into(),
        // Whatever it was, it is part of the points.
        None => String::new(),
    };
    let points = format!("{} {}", number(points.into()), either(language, "點", "points"));
    let base = format!("{} {base}", either(language, "底", "base"));
    let base = base.trim_end();
    let sum = match (fan, language) {
        (0, _) => base.to_owned(),
        (_, Language::Chinese) => format!("{base} + {fan} 番"),
        (_, Language::English) => format!("{base} + {fan} fan"),
    };
    match (fan, doublings, language) {
        (0, 0, Language::Chinese) => format!("只計底，{points}"),
        (0, 0, Language::English) => format!("base only, {points}"),
        (_, 0, _) => format!("{sum} = {points}"),
        (_, _, Language::Chinese) => {
            let times = if fan == 0 { sum } else { format!("（{sum}）") };
            format!("{times}，加倍 {doublings} 次 = {points}")
        }
        (_, _, Language::English) => {
            let times = if fan == 0 { sum } else { format!("({sum})") };
            format!("{times} × 2^{doublings} = {points}")
        }
    }
}
