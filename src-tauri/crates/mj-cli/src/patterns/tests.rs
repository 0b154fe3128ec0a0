use super::book::{difference, rows};
use super::*;
use crate::language::{say, speaking};
use crate::rulesets::Rulesets;
use crate::specimen::{assert_reads, in_languages};
use crate::view::untoned;

fn house(id: &str, options: &str) -> Book {
    let mut rulesets = Rulesets::default();
    Book { rules: rulesets.get(id, Some(options)).unwrap(), book: rulesets.get(id, None).unwrap() }
}

fn found(id: &str, find: &str) -> Vec<&'static str> {
    let book = house(id, "{}");
    let shown = Shown { find: Some(find), lacks: false };
    rows(&book.rules, &shown).map(|row| row.id()).collect()
}

#[test]
fn every_row_of_every_book_is_shown_once() {
    for rules in all() {
        let text = untoned(&text(&Book::plain(Rc::clone(&rules)), &Shown { find: None, lacks: true }));
        for row in rules.makeable() {
            let head = |line: &&str| line.split_whitespace().take(2).eq([row.name(), row.id()]);
            assert_eq!(text.lines().filter(head).count(), 1, "{} {}", rules.preset.id, row.id());
        }
        assert!(text.lines().all(|line| line.trim_end() == line));
        assert!(!text.contains("約定"), "{text}");
    }
}

#[test]
fn rows_of_a_group_line_up() {
    let text = untoned(&text(&house("riichi", "{}"), &Shown::default()));
    let column = |line: &str| line.find('§').map(|at| unicode_width::UnicodeWidthStr::width(&line[..at]));
    let columns: Vec<_> = text.lines().filter_map(column).collect();
    assert!(columns.len() > 40 && columns.windows(2).all(|pair| pair[0] == pair[1]), "{columns:?}");
}

#[test]
fn patterns_are_found_by_any_of_their_names() {
    for (find, id) in [
        ("缺三門", "one-suit-short"),
        ("三門一字", "sworn-three"),
        ("湊一色", "mixed-suit"),
        ("九連環", "nine-gates"),
        ("半求", "half-begging"),
        ("全求", "full-begging"),
        ("NINE-gates", "nine-gates"),
    ] {
        assert_eq!(found("shanghai", find), [id], "{find}");
    }
    assert_eq!(found("riichi", "大姊妹"), ["three-sisters"]);
    assert!(found("riichi", "沒有這種").is_empty());
    let none = Shown { find: Some("沒有這種"), lacks: false };
    assert_eq!(text(&house("shanghai", "{}"), &none), "");
}

#[test]
fn house_rules_are_marked() {
    let options = r#"{"value.straight": 7, "off.no-fives": true, "superseded.tail": ["all-pungs"]}"#;
    let book = house("shanghai", options);
    let difference = |id| difference(&book, book.rules.row(id).unwrap()).map(|told| say(&told));
    assert_eq!(difference("straight").as_deref(), Some("約定改值，原 9 番"));
    assert_eq!(difference("tail").as_deref(), Some("約定改了包含關係"));
    assert_eq!(difference("all-chows"), None);
    let text = untoned(&text(&book, &Shown::default()));
    assert!(text.contains("約定不算  缺五\n"), "{text}");
    let value = json(&book, &Shown::default());
    assert_eq!(value["off"], serde_json::json!(["no-fives"]));
    let straight = value["patterns"].as_array().unwrap().iter().find(|row| row["id"] == "straight").unwrap();
    assert_eq!((&straight["value"], &straight["differs"]["book_value"]), (&7.into(), &9.into()));
}

#[test]
fn a_pattern_that_options_bring_in_is_marked() {
    let book = house("riichi", r#"{"old_yaku": ["三連刻"]}"#);
    let added = difference(&book, book.rules.row("nine-stars").unwrap());
    assert_eq!(added.map(|told| say(&told)).as_deref(), Some("約定加入"));
    // One that is only thrown out elsewhere changes nothing here.
    let without = house("shanghai", r#"{"off.clear-four-pungs": true}"#);
    assert_eq!(difference(&without, without.rules.row("double-pair-wait").unwrap()), None);
}

#[test]
fn names_keep_the_term_of_the_book_beside_their_meaning() {
    let book = house("shanghai", r#"{"value.straight": 7, "off.no-fives": true}"#);
    let told = || untoned(&text(&book, &Shown { find: Some("一條龍"), lacks: true }));
    let english = speaking(mj_words::Language::English, told);
    assert!(english.contains("\n一條龍 (straight)  "), "{english}");
    assert!(english.contains("changed by the house rules, was 9 fan"), "{english}");
    assert!(speaking(mj_words::Language::Japanese, told).contains("一條龍（イッキツウカン）"));
    assert!(speaking(mj_words::Language::SimplifiedChinese, told).contains("\n一条龙  "));
    for (language, text) in in_languages(|| text(&book, &Shown { find: None, lacks: true })) {
        assert_reads(language, &untoned(&text));
    }
    let answers = in_languages(|| json(&book, &Shown::default()));
    assert!(answers.iter().all(|(_, answer)| *answer == answers[0].1));
}

#[test]
fn the_list_names_every_rule_set() {
    let text = untoned(&list_text(&all(), "laomajiang patterns --rules shanghai"));
    for preset in PRESETS {
        assert!(text.contains(preset.id) && text.contains(preset.name));
    }
    assert_eq!(list_json(&all()).as_array().map(Vec::len), Some(PRESETS.len()));
}
