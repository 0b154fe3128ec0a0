//! The words of each way of counting: 番 and 葫, 翻 and 符, a base and its doublings.

use crate::show;
use mj_rules::claim::Ready;
use mj_rules::mechanics::Counting;
use mj_rules::{Row, Ruleset, Total, Worth};
use mj_tiles::MeldKind;

/// A worth with its unit: 12 番, 40 葫, 雙倍役滿.
pub fn whole(worth: Worth, value: u32) -> String {
    match worth {
        Worth::Fan(_) => format!("{value} 番"),
        // Houses may set any number of chips.
        Worth::Hu(_) if value.is_multiple_of(1_000) => format!("{} 葫", value / 1_000),
        Worth::Hu(_) => format!("{} 籌碼", show::number(value)),
        Worth::Han(..) => format!("{value} 翻"),
        Worth::Yakuman(_) => yakuman(value),
        Worth::Times(_) => format!("{value} 倍"),
    }
}

/// How a row is worth something in another rule set, the open hand included.
pub fn both(worth: Worth) -> String {
    match worth {
        Worth::Han(closed, open) if closed != open => format!("{closed} 翻（副露 {open}）"),
        other => whole(other, other.value(true)),
    }
}

fn yakuman(units: u32) -> String {
    match units {
        1 => "役滿".into(),
        2 => "雙倍役滿".into(),
        more => format!("{}倍役滿", show::count(more)),
    }
}

/// The total in the rule set's own terms; `points` is what the hand brings.
pub fn total(rules: &Ruleset, total: &Total, points: u32) -> String {
    match *total {
        Total::ChengHu { fan: 0, chips } => format!("成葫 {}，{} 籌碼", hu(chips), show::number(chips)),
        Total::ChengHu { fan, chips } => format!("{fan} 番，合 {}，{} 籌碼", hu(chips), show::number(chips)),
        Total::Riichi { yakuman: 0, han, fu, base } => {
            let limit = limit(han, fu, base).map_or(String::new(), |name| format!("，{name}"));
            format!("{han} 翻 {fu} 符{limit}，{} 點", show::number(points))
        }
        Total::Riichi { yakuman: units, .. } => format!("{}，{} 點", yakuman(units), show::number(points)),
        Total::Doubling { fan, doublings, points } => doubled(rules, fan, doublings, points),
    }
}

fn hu(chips: u32) -> String {
    whole(Worth::Hu(chips), chips)
}

/// 滿貫 and above, by the base points they are capped at.
const fn limit(han: u32, fu: u32, base: u32) -> Option<&'static str> {
    match base {
        2_000 if han < 5 && fu << (han + 2) < 2_000 => Some("切上滿貫"),
        2_000 => Some("滿貫"),
        3_000 => Some("跳滿"),
        4_000 => Some("倍滿"),
        6_000 => Some("三倍滿"),
        8_000 => Some("累計役滿"),
        _ => None,
    }
}

fn doubled(rules: &Ruleset, fan: u32, doublings: u32, points: u32) -> String {
    let base = match &rules.mechanics.counting {
        Counting::Doubling(count) => count.base,
        Counting::ChengHu(_) | Counting::Riichi(_) => 0,
    };
    let sum = if fan == 0 { format!("底 {base}") } else { format!("底 {base} + {fan} 番") };
    match (fan, doublings) {
        (0, 0) => format!("只計底，{} 點", show::number(points)),
        (_, 0) => format!("{sum} = {} 點", show::number(points)),
        _ => {
            let times = if fan == 0 { sum } else { format!("（{sum}）") };
            format!("{times}，加倍 {doublings} 次 = {} 點", show::number(points))
        }
    }
}

/// What a refused claim counted, and what it lacks.
pub fn shortfall(total: &Total, minimum: u32) -> String {
    let (have, unit) = match *total {
        Total::ChengHu { fan, .. } | Total::Doubling { fan, .. } => (fan, "番"),
        Total::Riichi { han: 0, .. } => return format!("無役（寶牌不算役），起胡要 {minimum} 翻"),
        Total::Riichi { han, .. } => (han, "翻"),
    };
    format!("計得 {have} {unit}，起胡要 {minimum} {unit}，還差 {} {unit}", minimum.saturating_sub(have))
}

/// 番種 or 役種.
pub const fn patterns(counting: &Counting) -> &'static str {
    match counting {
        Counting::ChengHu(_) | Counting::Doubling(_) => "番種",
        Counting::Riichi(_) => "役種",
    }
}

/// 麻將 or 雀頭.
pub const fn pair(counting: &Counting) -> &'static str {
    match counting {
        Counting::ChengHu(_) | Counting::Doubling(_) => "麻將",
        Counting::Riichi(_) => "雀頭",
    }
}

/// 吃, 碰 and the kongs.
pub const fn meld(kind: MeldKind) -> &'static str {
    match kind {
        MeldKind::Chow => "吃",
        MeldKind::Pung => "碰",
        MeldKind::Kong => "明槓",
        MeldKind::Added => "加槓",
        MeldKind::Concealed => "暗槓",
    }
}

/// What was declared, if anything.
pub const fn ready(ready: Ready) -> Option<&'static str> {
    match ready {
        Ready::None => None,
        Ready::Heavenly => Some("天聽"),
        Ready::Earthly => Some("地聽"),
        Ready::Riichi => Some("立直"),
        Ready::Double => Some("雙立直"),
    }
}

/// How a row stands in relation to an open hand, where that changes its worth.
pub fn when_open(row: &Row) -> String {
    match row.worth {
        Worth::Han(closed, open) if closed == open => String::new(),
        Worth::Han(_, 0) => "門清限定".into(),
        Worth::Han(_, open) => format!("副露 {open} 翻"),
        Worth::Fan(_) | Worth::Hu(_) | Worth::Yakuman(_) | Worth::Times(_) => String::new(),
    }
}
