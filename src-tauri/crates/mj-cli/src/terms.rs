//! The words of each way of counting: 番 and 葫, 翻 and 符, a base and its doublings. What reports say as
//! well is `mj_club::words`, here in Chinese.

use mj_club::words::{self, Language};
use mj_rules::claim::Ready;
use mj_rules::mechanics::Scheme;
use mj_rules::{Ruleset, Total, Worth};
use mj_tiles::MeldKind;

/// A worth with its unit: 12 番, 40 葫, 雙倍役滿.
pub fn whole(worth: Worth, value: u32) -> String {
    words::whole(worth, value).say(Language::TraditionalChinese)
}

/// How a row is worth something in another rule set, the open hand included.
pub fn both(worth: Worth) -> String {
    match worth {
        Worth::Han(closed, open) if closed != open => format!("{closed} 翻（副露 {open}）"),
        other => whole(other, other.value(true)),
    }
}

/// The total in the rule set's own terms; `points` is what the hand brings.
pub fn total(rules: &Ruleset, total: &Total, points: u32) -> String {
    words::whole_total(Some(rules), total, points).say(Language::TraditionalChinese)
}

/// What a refused claim counted, and what it lacks.
pub fn shortfall(total: &Total, minimum: u32) -> String {
    words::shortfall(total, minimum).say(Language::TraditionalChinese)
}

/// 番種 or 役種.
pub const fn patterns(scheme: &Scheme) -> &'static str {
    match scheme {
        Scheme::ChengHu(_) | Scheme::Doubling(_) => "番種",
        Scheme::Riichi(_) => "役種",
    }
}

/// 吃, 碰 and the kongs.
pub fn meld(kind: MeldKind) -> String {
    words::meld_kind(kind).say(Language::TraditionalChinese)
}

/// What was declared, if anything.
pub fn ready(ready: Ready) -> Option<String> {
    (ready != Ready::None).then(|| words::ready(ready).say(Language::TraditionalChinese))
}
