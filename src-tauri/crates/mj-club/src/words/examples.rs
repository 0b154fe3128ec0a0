//! Rows of a rule book and the hands that show them: what there is to say beyond names, worths and tiles.

use super::{Language, either, listed, pattern, tiles, wind};
use mj_rules::claim::Ready;
use mj_rules::{Claim, Row, Ruleset, Worth};
use mj_tiles::{Kind, Tile, Wind};

/// What a row depends on, and what it goes with.
pub fn row_notes(rules: &Ruleset, row: &Row, language: Language) -> Vec<String> {
    let above: Vec<String> =
        row.superseded_by.iter().map(|at| pattern(rules.rows()[at].id(), Some(rules), None, language)).collect();
    let within = format!("{}{}", either(language, "含於 ", "part of "), listed(language, &above));
    let notes = [
        (true, when_open(row.worth, language)),
        (!above.is_empty(), within),
        (row.entry.in_company, either(language, "不能單獨成胡", "does not win by itself").into()),
        (row.entry.alone, either(language, "只算此一項", "nothing else counts beside it").into()),
    ];
    said(notes)
}

/// How an open hand changes what a row is worth.
fn when_open(worth: Worth, language: Language) -> String {
    match (worth, language) {
        (Worth::Han(closed, open), _) if closed == open => String::new(),
        (Worth::Han(_, 0), _) => either(language, "門清限定", "closed hands only").into(),
        (Worth::Han(_, open), Language::Chinese) => format!("副露 {open} 翻"),
        (Worth::Han(_, open), Language::English) => format!("{open} han when open"),
        (Worth::Fan(_) | Worth::Hu(_) | Worth::Yakuman(_) | Worth::Times(_), _) => String::new(),
    }
}

/// What an example says beyond its tiles and how the last one came; South winning in the East round is not
/// worth saying.
pub fn example(claim: &Claim, language: Language) -> Vec<String> {
    let word = |chinese: &'static str, english: &'static str| either(language, chinese, english).to_owned();
    let of = |at: Wind, chinese: &str, english: &str| match language {
        Language::Chinese => format!("{}{chinese}", wind(at, language)),
        Language::English => format!("{} {english}", wind(at, language)),
    };
    let list = |before: String, list: &[Tile]| format!("{before}{}", tiles(list.iter().copied(), language));
    let kinds = |kinds: &[Kind]| -> Vec<Tile> { kinds.iter().map(|&kind| kind.into()).collect() };
    let riichi = &claim.riichi;
    let open: Vec<Tile> = claim
        .open
        .naturals()
        .iter()
        .flat_map(|(kind, number)| std::iter::repeat_n(Tile::from(kind), usize::from(number)))
        .collect();
    let streak = match language {
        Language::Chinese => format!("已連莊 {} 次", claim.streak),
        Language::English => format!("dealer's wins before: {}", claim.streak),
    };
    said([
        (claim.seat != Wind::South, of(claim.seat, "家", "seat")),
        (claim.round != Wind::East, of(claim.round, "風圈", "round")),
        (claim.from.is_some(), claim.from.map_or_else(String::new, |from| of(from, "家打出", "discarded it"))),
        (claim.streak > 0, streak),
        (claim.first_turn, word("第一巡", "first turn")),
        (claim.last_tile, word("最後一張", "last tile")),
        (true, ready(claim.ready, language).into()),
        (riichi.ippatsu, word("一發", "one-shot")),
        (riichi.riichi_discard, word("立直宣言牌", "the riichi discard")),
        (!riichi.dora.is_empty(), list(word("指示牌", "indicators "), &kinds(&riichi.dora))),
        (!riichi.ura.is_empty(), list(word("裏指示牌", "hidden indicators "), &kinds(&riichi.ura))),
        (!open.is_empty(), list(word("桌面已見", "seen on the table: "), &open)),
    ])
}

/// What was declared; nothing for nothing.
pub const fn ready(ready: Ready, language: Language) -> &'static str {
    match ready {
        Ready::None => "",
        Ready::Heavenly => either(language, "天聽", "heavenly ready"),
        Ready::Earthly => either(language, "地聽", "earthly ready"),
        Ready::Riichi => either(language, "立直", "riichi"),
        Ready::Double => either(language, "雙立直", "double riichi"),
    }
}

fn said<const N: usize>(all: [(bool, String); N]) -> Vec<String> {
    all.into_iter().filter(|(holds, text)| *holds && !text.is_empty()).map(|(_, text)| text).collect()
}
