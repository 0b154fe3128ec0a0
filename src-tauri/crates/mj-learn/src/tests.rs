//! The texts of the learning part, filled in.

use super::{ADVICE, BOOKS, Book, chapters};
use mj_rules::Ruleset;
use mj_wire::protocol::{ReadingChapter, ReadingPart, Run};
use mj_words::Language;
use mj_words::is_chinese;

fn read(id: &str, text: &str, language: Language) -> Vec<ReadingChapter> {
    let rules = Ruleset::preset(id).expect("a rule set");
    chapters(text, &Book { rules: &rules, language }).unwrap_or_else(|why| panic!("{id} {language:?}: {why}"))
}

/// Every text with its subject, in every language.
fn texts() -> impl Iterator<Item = (&'static str, super::Texts)> {
    BOOKS.iter().copied().chain([ADVICE])
}

/// The same, filled in.
fn all() -> impl Iterator<Item = (&'static str, [(Language, Vec<ReadingChapter>); 4])> {
    texts()
        .map(|(id, texts)| (id, Language::ALL.map(|language| (language, read(id, texts[language as usize], language)))))
}

/// The sort of a part, and its number of lines.
fn form(part: &ReadingPart) -> (u8, usize) {
    match part {
        ReadingPart::Text { .. } => (0, 0),
        ReadingPart::Quote { .. } => (1, 0),
        ReadingPart::Points { points, .. } => (2, points.len()),
        ReadingPart::Table { rows } => (3, rows.len()),
        ReadingPart::Tiles { shown, .. } => (4, shown.tiles.len()),
        ReadingPart::Waits { waits, .. } => (5, waits.len()),
        ReadingPart::Counted { tally, .. } => (6, tally.patterns.len()),
    }
}

fn words(runs: &[Run]) -> String {
    // Patterns have their own names in every language.
    runs.iter().filter(|run| run.pattern.is_none()).map(|run| run.text.as_str()).collect()
}

/// What a line has in every language: its marks, blanks and cells, and the tiles of an example.
fn bones(line: &str) -> (Vec<&str>, Vec<&str>, usize, &str) {
    let is_mark = |word: &&str| {
        word.starts_with('@') || ["#", "-", ">", "|", "=", "?", "+"].contains(word) || word.ends_with('.')
    };
    let marks: Vec<&str> = line.split(' ').take_while(is_mark).collect();
    let mut blanks: Vec<&str> =
        line.split(['{', '[']).skip(1).filter_map(|rest| rest.split(['}', ']']).next()).collect();
    blanks.sort_unstable();
    let is_example = matches!(marks.last(), Some(&("=" | "?" | "+")));
    let tiles = if is_example { line.split('|').next().unwrap_or_default() } else { "" };
    (marks, blanks, line.matches('|').count(), tiles)
}

#[test]
fn every_language_says_the_same() {
    for (id, texts) in texts() {
        let [first, others @ ..] = texts.map(|text| text.lines().map(bones).collect::<Vec<_>>());
        for (other, language) in others.iter().zip(&Language::ALL[1..]) {
            assert_eq!(first.len(), other.len(), "{id} {language:?}");
            for (at, (one, other)) in first.iter().zip(other).enumerate() {
                assert_eq!(one, other, "{id} {language:?}, line {}", at + 1);
            }
        }
    }
}

#[test]
fn every_language_is_filled_in_alike() {
    for (id, [(_, first), others @ ..]) in all() {
        assert!(first.len() > 5, "{id}");
        for (language, other) in &others {
            assert_eq!(first.len(), other.len(), "{id} {language:?}");
            for (one, other) in first.iter().zip(other) {
                let forms = |chapter: &ReadingChapter| chapter.parts.iter().map(form).collect::<Vec<_>>();
                assert_eq!(forms(one), forms(other), "{id} {language:?}: {} and {}", one.title, other.title);
            }
        }
    }
}

/// The sentences of a chapter, and its title, without tables and quotations, which hold foreign names.
fn sentences(chapter: &ReadingChapter) -> Vec<String> {
    let texts = chapter.parts.iter().flat_map(|part| match part {
        ReadingPart::Text { text: runs } | ReadingPart::Tiles { caption: runs, .. } => vec![words(runs)],
        ReadingPart::Waits { caption, .. } | ReadingPart::Counted { caption, .. } => vec![words(caption)],
        ReadingPart::Points { points, .. } => points.iter().map(|runs| words(runs)).collect(),
        ReadingPart::Table { .. } | ReadingPart::Quote { .. } => Vec::new(),
    });
    texts.chain([chapter.title.clone()]).collect()
}

#[test]
fn a_text_stands_in_its_own_language() {
    let is_kana = |letter: char| matches!(letter, '\u{3041}'..='\u{30fa}');
    for (id, languages) in all() {
        for (language, chapters) in &languages {
            for chapter in chapters {
                let sentences = sentences(chapter);
                let whole = sentences.concat();
                let of = format!("{id} {language:?}, {}", chapter.title);
                match language {
                    Language::English => assert!(!whole.contains(is_chinese), "{of}: {sentences:?}"),
                    Language::Japanese => assert!(whole.contains(is_kana), "{of}"),
                    Language::TraditionalChinese | Language::SimplifiedChinese => {
                        assert!(chapter.title.contains(is_chinese) && !whole.contains(is_kana), "{of}: {sentences:?}");
                    }
                }
            }
        }
    }
}

/// The judge confirms what the advice says about its examples.
#[test]
fn the_advice_is_right_about_its_examples() {
    let chapters = read(ADVICE.0, ADVICE.1[0], Language::TraditionalChinese);
    assert_eq!(chapters.len(), 12);
    let counted = |chapter: usize| -> Vec<(bool, Vec<String>)> {
        let parts = chapters[chapter - 1].parts.iter().filter_map(|part| match part {
            ReadingPart::Counted { tally, .. } => {
                let names = tally.patterns.iter().map(|row| row.name.say(Language::TraditionalChinese));
                Some((tally.wins, names.collect()))
            }
            _ => None,
        });
        parts.collect()
    };
    let first = |chapter: usize, at: usize| counted(chapter)[at].1[0].clone();
    assert_eq!([first(3, 0), first(3, 1)], ["大姊妹", "一條龍"]);
    assert_eq!(counted(5).iter().map(|(wins, _)| *wins).collect::<Vec<_>>(), [true, false]);
    assert_eq!([first(7, 0), first(7, 1), first(8, 0)], ["全帶", "雙龍抱", "雙飄"]);
    assert_eq!([first(10, 0), first(11, 0), first(12, 0)], ["五門齊", "全么碰", "將將碰"]);
    assert!(!counted(10)[0].0 && counted(4)[0].0);
    // Every piece begins with the words of the source.
    assert!(chapters.iter().all(|chapter| matches!(chapter.parts.first(), Some(ReadingPart::Quote { .. }))));
}

#[test]
fn every_rule_set_has_a_book() {
    let with: Vec<_> = super::books().map(|preset| preset.id).collect();
    assert_eq!(with, mj_rules::PRESETS.iter().map(|preset| preset.id).collect::<Vec<_>>());
}

#[test]
fn what_no_player_knows_is_told() {
    let rules = Ruleset::preset("shanghai").expect("a rule set");
    let book = Book { rules: &rules, language: Language::TraditionalChinese };
    for wrong in ["before", "# a\n{nothing}", "# a\n[nothing]", "# a\n{minimum", "# a\n? 19m | x", "# a\n+ 19m +1m | x"]
    {
        assert!(chapters(wrong, &book).is_err(), "{wrong}");
    }
    let other = chapters("# a\n@riichi # b\nc\n@riichi d\n# e", &book).expect("read");
    assert_eq!(other.iter().map(|it| (it.title.as_str(), it.parts.len())).collect::<Vec<_>>(), [("a", 0), ("e", 0)]);
}
