//! Rule sets, lengths of games and patterns by their names.

use super::{books, nearest};
use mj_rules::sheet::Section;
use mj_rules::{PRESETS, Ruleset, System};
use mj_words::{Language, Said, said};

/// A rule set's name by its id.
pub fn preset(id: &str) -> Said {
    if is_known(id) { said!(format!("rules-{id}")) } else { id.to_owned().into() }
}

/// A short name for little room: 老麻將, 帶寶.
pub fn short_preset(id: &str) -> Said {
    if is_known(id) { said!(format!("rules-{id}.short")) } else { id.to_owned().into() }
}

/// A rule set's description in a few sentences: its character and its audience. Figures (起胡, chips, tiles,
/// length) are shown beside it.
pub fn summary(id: &str) -> Said {
    nearest([format!("rules-{id}.summary")]).unwrap_or_default()
}

fn is_known(id: &str) -> bool {
    PRESETS.iter().any(|preset| preset.id == id)
}

/// A rule book's name by its id: that of its first rule set.
pub fn system(id: &str) -> Said {
    PRESETS.iter().find(|preset| preset.system.id == id).map_or_else(|| id.to_owned().into(), |known| preset(known.id))
}

/// The length of a game by its word in the books: `8` is 八圈, `16-hands` 十六副.
pub fn length(word: &str) -> Said {
    let (number, hands) = word.strip_suffix("-hands").map_or((word, false), |number| (number, true));
    match (number.parse::<u32>(), hands) {
        (Ok(number), false) => said!("rules-rounds", n = number),
        (Ok(number), true) => said!("rules-hands", n = number),
        (Err(_), _) => word.to_owned().into(),
    }
}

/// A pattern's name, with a gloss in languages of other scripts, since players call the name itself.
///
/// The game's rule set is searched first, then the book with all its rows; an unknown pattern keeps its id.
pub fn pattern(id: &str, rules: Option<&Ruleset>, system: Option<&System>) -> Said {
    let row = rules.and_then(|rules| rules.row(id));
    let entry = || system.and_then(|system| system.rows.iter().find(|entry| entry.pattern.id == id));
    let name = row.map(mj_rules::Row::name).or_else(|| entry().map(|entry| entry.name.unwrap_or(entry.pattern.name)));
    let book = rules.map(|rules| rules.preset.id).or_else(|| system.map(|system| system.id));
    name.map_or_else(|| id.to_owned().into(), |name| glossed(name, id, book.unwrap_or_default()))
}

/// A counted pattern with its count: 仙門碰 ×2.
pub fn counted(counted: &mj_ledger::Counted, rules: Option<&Ruleset>, system: Option<&System>) -> Said {
    let name = pattern(&counted.id, rules, system);
    if counted.times > 1 { said!("scored-times", name = name, n = counted.times) } else { name }
}

/// A win without any pattern: 屁胡 where a base is paid for every hand.
pub fn no_pattern(system: Option<&System>) -> Said {
    said!(system.map_or("rules-no-pattern", |system| system.scheme.terms.none))
}

/// A name with its meaning in plain words: from the rule set, from the book that its id begins with or that it
/// is based on, or the common one.
pub fn glossed(name: &'static str, id: &str, book: &str) -> Said {
    let books = books(book).into_iter();
    let keys = books.map(|book| format!("pattern-{book}-{id}")).chain([format!("pattern-{id}")]);
    let Some(gloss) = nearest(keys) else { return name.into() };
    if gloss.say(Language::TraditionalChinese) == name {
        return said!("scored-pattern", name = name, gloss = gloss);
    }
    // A printed form has its own names for patterns; 简体中文 writes them in its own script.
    let label = nearest([format!("rules-label-{id}")]).unwrap_or_else(|| name.into());
    said!("scored-label", name = label, gloss = gloss)
}

/// The heading of a section of a book's record sheet.
pub fn heading(system: &str, section: &Section) -> Said {
    // A printed form has headings of its own, and 帶寶 uses the form of its base.
    let of = |book: &str| format!("rules-sheet-{book}-{}", section.unit);
    let elder = system.split('-').next().unwrap_or(system);
    nearest([of(elder), format!("rules-sheet-{}", section.unit)]).unwrap_or_else(|| section.unit.into())
}
