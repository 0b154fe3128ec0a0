//! Rule sets, lengths of games and patterns by their names.

use super::{Language, count, either};
use mj_rules::mechanics::SchemeOf;
use mj_rules::sheet::Section;
use mj_rules::{PRESETS, Ruleset, System};

/// A rule set's name by its id.
pub fn preset(id: &str, language: Language) -> &str {
    match (language, PRESETS.iter().find(|preset| preset.id == id)) {
        (Language::Chinese, Some(preset)) => preset.name,
        (Language::Chinese, None) => id,
        (Language::English, _) => in_english(id),
    }
}

/// The same where there is little room, in Chinese: 老麻將, 帶寶.
pub fn short_preset(id: &str) -> &str {
    match id {
        "shanghai" => "老麻將",
        "shanghai-bao" => "帶寶",
        "riichi-soul" => "雀魂",
        other => preset(other, Language::Chinese),
    }
}

fn in_english(id: &str) -> &str {
    match id {
        "shanghai" => "Old Shanghai",
        "shanghai-bao" => "Old Shanghai with wild flowers",
        "tuidaohu" => "Tuidaohu",
        "riichi" => "Riichi",
        "riichi-soul" => "Riichi, online table rules",
        other => other,
    }
}

/// A rule book's name by its id: that of its first rule set.
pub fn system(id: &str, language: Language) -> &str {
    PRESETS.iter().find(|preset| preset.system.id == id).map_or(id, |known| preset(known.id, language))
}

/// How long a game is, by its word in the books: `8` is 八圈, `16-hands` 十六副.
pub fn length(word: &str, language: Language) -> String {
    let (number, hands) = word.strip_suffix("-hands").map_or((word, false), |number| (number, true));
    match (number.parse::<u32>(), hands, language) {
        (Ok(2), false, Language::Chinese) => "兩圈".into(),
        (Ok(number), false, Language::Chinese) => format!("{}圈", count(number)),
        (Ok(number), true, Language::Chinese) => format!("{number} 手"),
        (Ok(1), false, Language::English) => "1 round".into(),
        (Ok(1), true, Language::English) => "1 hand".into(),
        (Ok(number), false, Language::English) => format!("{number} rounds"),
        (Ok(number), true, Language::English) => format!("{number} hands"),
        (Err(_), ..) => word.to_owned(),
    }
}

/// A pattern's name; in another language with a gloss, since the name is what players call.
///
/// The rule set of a game comes first, then the book with rows that its options leave out; a pattern that
/// neither has keeps its id.
pub fn pattern(id: &str, rules: Option<&Ruleset>, system: Option<&System>, language: Language) -> String {
    let row = rules.and_then(|rules| rules.rows().iter().find(|row| row.id() == id));
    let entry = || system.and_then(|system| system.rows.iter().find(|entry| entry.pattern.id == id));
    let name = row.map(mj_rules::Row::name).or_else(|| entry().map(|entry| entry.name.unwrap_or(entry.pattern.name)));
    let book = rules.map(|rules| rules.preset.id).or_else(|| system.map(|system| system.id));
    name.map_or_else(|| id.to_owned(), |name| glossed(name, id, book.unwrap_or_default(), language))
}

/// A pattern that was scored, and how often: 仙門碰 ×2.
pub fn counted(
    counted: &mj_ledger::Counted,
    rules: Option<&Ruleset>,
    system: Option<&System>,
    language: Language,
) -> String {
    let name = pattern(&counted.id, rules, system, language);
    if counted.times > 1 { format!("{name} ×{}", counted.times) } else { name }
}

/// A win without any pattern: 屁胡 where a base is paid for every hand.
pub fn no_pattern(system: Option<&System>, language: Language) -> &'static str {
    match system.map(|system| system.scheme) {
        Some(SchemeOf::Doubling(_)) => either(language, "屁胡", "plain win"),
        _ => either(language, "沒有番種", "no patterns"),
    }
}

/// A name, and what it means in plain words.
pub(crate) fn glossed(name: &str, id: &str, book: &str, language: Language) -> String {
    let gloss = match language {
        Language::Chinese => None,
        Language::English => words_of(id, book, mj_words::Language::English),
    };
    gloss.map_or_else(|| name.to_owned(), |gloss| format!("{name} ({gloss})"))
}

/// The catalogue's word for a pattern: the one of the rule set, of the book that its id begins with, or the common one.
fn words_of(id: &str, book: &str, language: mj_words::Language) -> Option<String> {
    let books = std::iter::successors(Some(book), |book| book.rsplit_once('-').map(|(shorter, _)| shorter));
    let nearer = books.map(|book| format!("pattern-{book}-{id}"));
    nearer.chain([format!("pattern-{id}")]).find_map(|key| mj_words::find(language, &key, &[]))
}

/// What stands over a section of the record sheet.
pub(crate) fn heading(section: &Section, language: Language) -> &'static str {
    let english = match section.unit {
        "fan" => "Fan patterns",
        "chips" => "Cheng-hu patterns",
        "han" => "Yaku",
        "yakuman" => "Yakuman",
        "times" => "Doublings",
        _ => "Bonus tiles",
    };
    either(language, section.heading, english)
}
