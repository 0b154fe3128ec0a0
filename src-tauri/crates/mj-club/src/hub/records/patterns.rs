//! 番種: what a rule set counts, as people look it up: the rows of its book with the book's own examples.

use super::super::house::said;
use super::super::refuse;
use super::games::drawn;
use crate::words::{self, Language, either};
use mj_rules::claim::{By, Ready};
use mj_rules::{Claim, PRESETS, Row, Ruleset, Worth, example};
use mj_tiles::{Tile, Wind};
use mj_wire::protocol::{
    Code, Example, PatternBook, PatternGroup, PatternRow, Recorded, Refusal, Said, SetName, Shown,
};

pub fn book(id: &str) -> Result<Recorded, Refusal> {
    let rules = Ruleset::preset(id).ok_or_else(|| refuse::refusal(Code::Rules, format!("no rule set {id:?}")))?;
    let set = |id: &'static str| SetName { id: id.into(), name: said(|language| words::preset(id, language).into()) };
    let sets = PRESETS.iter().map(|preset| set(preset.id)).collect();
    Ok(Recorded::Patterns(Box::new(PatternBook { rules: id.into(), sets, groups: groups(&rules) })))
}

fn groups(rules: &Ruleset) -> Vec<PatternGroup> {
    let mut groups: Vec<(u32, PatternGroup)> = Vec::new();
    for row in rules.rows() {
        let worth = said(|language| worth(row, language));
        match groups.iter_mut().find(|(_, group)| group.worth == worth) {
            Some((_, group)) => group.rows.push(pattern(rules, row)),
            None => groups.push((row.worth.value(true), PatternGroup { worth, rows: vec![pattern(rules, row)] })),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

fn worth(row: &Row, language: Language) -> String {
    let whole = words::whole(row.worth, row.worth.value(true), language);
    match row.worth {
        Worth::Hu(_) => format!("{} {whole}", either(language, "成葫", "Cheng-hu:")),
        Worth::Times(_) => format!("{}{whole}", either(language, "加倍：", "Doubling: ")),
        Worth::Han(..) if row.entry.bonus => match language {
            Language::Chinese => format!("寶牌：每張 {whole}，不算役"),
            Language::English => format!("Bonus tiles: {whole} each, no yaku"),
        },
        Worth::Fan(_) | Worth::Han(..) | Worth::Yakuman(_) => whole,
    }
}

fn pattern(rules: &Ruleset, row: &Row) -> PatternRow {
    let examples =
        |hands: &[&str]| hands.iter().filter_map(|text| example::parse(text).ok()).map(|it| hand(&it)).collect();
    PatternRow {
        id: row.id().into(),
        name: said(|language| words::pattern(row.id(), Some(rules), None, language)),
        clause: row.entry.clause.into(),
        notes: notes(rules, row),
        shows: examples(row.entry.pattern.shows),
        lacks: examples(row.entry.pattern.lacks),
    }
}

fn notes(rules: &Ruleset, row: &Row) -> Vec<Said> {
    let above: Vec<&Row> = row.superseded_by.iter().map(|at| &rules.rows()[at]).collect();
    let within = said(|language| {
        let names: Vec<String> =
            above.iter().map(|row| words::pattern(row.id(), Some(rules), None, language)).collect();
        format!("{}{}", either(language, "含於", "part of "), words::listed(language, &names))
    });
    let open = said(|language| match (row.worth, language) {
        (Worth::Han(_, 0), _) => either(language, "門清限定", "closed hands only").into(),
        (Worth::Han(_, open), Language::Chinese) => format!("副露 {open} 翻"),
        (Worth::Han(_, open), Language::English) => format!("{open} han when open"),
        _ => String::new(),
    });
    let company = said(|language| either(language, "不能單獨成胡", "does not win by itself").into());
    let alone = said(|language| either(language, "只算此一項", "nothing else counts beside it").into());
    let depends = matches!(row.worth, Worth::Han(closed, open) if closed != open);
    let told =
        [(depends, open), (!above.is_empty(), within), (row.entry.in_company, company), (row.entry.alone, alone)];
    told.into_iter().filter_map(|(holds, said)| holds.then_some(said)).collect()
}

fn hand(claim: &Claim) -> Example {
    let melds = claim.melds.iter().map(|meld| drawn(meld.tiles().iter().copied()));
    let shown =
        Shown { tile: Some(claim.win.to_string()), tiles: drawn(claim.hand.iter().copied()), melds: melds.collect() };
    Example { shown, told: told(claim) }
}

/// What an example says beyond the tiles; South winning off a discard in the East round is not worth saying.
fn told(claim: &Claim) -> Vec<Said> {
    let riichi = &claim.riichi;
    let both = |zh: &'static str, en: &'static str| said(|language| either(language, zh, en).into());
    let wind = |wind: Wind, zh: &'static str, en: &'static str| {
        said(|language| match language {
            Language::Chinese => format!("{}{zh}", words::wind(wind, language)),
            Language::English => format!("{} {en}", words::wind(wind, language)),
        })
    };
    let tiles = |zh: &'static str, en: &'static str, tiles: Vec<Tile>| {
        said(|language| format!("{}{}", either(language, zh, en), words::tiles(tiles.iter().copied(), language)))
    };
    let kinds = |kinds: &[mj_tiles::Kind]| kinds.iter().map(|&kind| kind.into()).collect();
    let naturals = claim.open.naturals();
    let open: Vec<Tile> =
        naturals.iter().flat_map(|(kind, number)| std::iter::repeat_n(Tile::from(kind), usize::from(number))).collect();
    let told = [
        (claim.by != By::Discard, by(claim.by)),
        (claim.seat != Wind::South, wind(claim.seat, "家", "seat")),
        (claim.round != Wind::East, wind(claim.round, "風圈", "round")),
        (claim.from.is_some(), wind(claim.from.unwrap_or(Wind::East), "家打出", "discarded it")),
        (
            claim.streak > 0,
            said(|language| match language {
                Language::Chinese => format!("已連莊 {} 次", claim.streak),
                Language::English => format!("dealer's wins before: {}", claim.streak),
            }),
        ),
        (claim.first_turn, both("第一巡", "first turn")),
        (claim.last_tile, both("最後一張", "last tile")),
        (claim.ready != Ready::None, ready(claim.ready)),
        (riichi.ippatsu, both("一發", "one-shot")),
        (riichi.riichi_discard, both("立直宣言牌", "the riichi discard")),
        (!riichi.dora.is_empty(), tiles("指示牌", "indicators ", kinds(&riichi.dora))),
        (!riichi.ura.is_empty(), tiles("裏指示牌", "hidden indicators ", kinds(&riichi.ura))),
        (!open.is_empty(), tiles("桌面已見", "seen on the table: ", open)),
    ];
    told.into_iter().filter_map(|(holds, said)| holds.then_some(said)).collect()
}

fn by(by: By) -> Said {
    said(|language| words::won_by(by.word(), None, language))
}

fn ready(ready: Ready) -> Said {
    said(|language| {
        match ready {
            Ready::None => "",
            Ready::Heavenly => either(language, "天聽", "heavenly ready"),
            Ready::Earthly => either(language, "地聽", "earthly ready"),
            Ready::Riichi => either(language, "立直", "riichi"),
            Ready::Double => either(language, "雙立直", "double riichi"),
        }
        .into()
    })
}
