//! The PDF, read back with another library.

use crate::sample;
use lopdf::{Dictionary, Document};
use mj_report::Report;
use mj_words::Language;

fn read(bytes: &[u8]) -> Document {
    Document::load_mem(bytes).expect("a PDF")
}

/// The text of each sheet, without spaces. This reader does not know that one glyph may stand for two dots.
fn texts(document: &Document) -> Vec<String> {
    let text =
        |page: u32| document.extract_text(&[page]).expect("text").replace('·', "・").split_whitespace().collect();
    document.get_pages().into_keys().map(text).collect()
}

#[test]
fn a_game_can_be_read_and_searched() {
    let texts = texts(&read(&sample::game().pdf(Language::TraditionalChinese).unwrap()));
    for said in ["牌局報告", "歐陽喆堃", "林𠮷玥", "3F9A-7C21", "580,000", "−185,000", "2026年11月20日19:02"]
    {
        assert!(texts[0].contains(said), "{said} in {}", texts[0]);
    }
    let whole = texts.concat();
    for said in ["【包】", "作廢：牌牆少一張", "更正：一摸七漏計", "一條龍9番", "四歸一2番×2", &"3f9a7c21".repeat(8)]
    {
        assert!(whole.contains(said), "{said}");
    }
}

#[test]
fn sheets_are_numbered_and_heads_are_repeated() {
    let texts = texts(&read(&sample::game().pdf(Language::TraditionalChinese).unwrap()));
    let count = texts.len();
    for (index, text) in texts.iter().enumerate() {
        assert!(text.contains(&format!("{}/{count}", index + 1)), "{text}");
        // A sheet with hands says whose columns they are.
        let hands = text.contains("讀法");
        assert_eq!(hands, text.contains("經過王大明歐陽喆堃林𠮷玥電腦會友"), "{text}");
    }
    assert!((5..12).contains(&count));
}

#[test]
fn a_hand_is_never_torn() {
    let texts = texts(&read(&sample::game().pdf(Language::TraditionalChinese).unwrap()));
    let sheet_of = |said: &str| texts.iter().position(|text| text.contains(said));
    assert_eq!(sheet_of("作廢：牌牆少一張"), sheet_of("31南風圈"));
}

#[test]
fn the_form_of_the_source_fits_one_sheet() {
    let mut member = sample::member();
    // Beside what the form has, a book may have counted something else.
    let mut other = member.sections[1].clone();
    other.rows.truncate(1);
    member.sections.push(other);
    let texts = texts(&read(&member.pdf(Language::TraditionalChinese).unwrap()));
    assert!(texts[0].contains("番數牌型次數番數牌型次數成葫牌型次數成葫牌型次數"), "{}", texts[0]);
    assert!(texts[0].contains("將眼") && texts[0].contains("十八羅漢"));
    assert!(texts[0].contains("最大的牌") && texts[0].matches("清一色、雙飄").count() == 5, "{}", texts[0]);
    assert!(texts[0].contains("手牌一一一"), "there is no room to draw the tiles");
    let (scope, form) = (texts[0].find("期間"), texts[0].find("牌手級別"));
    assert!(scope.is_some() && scope < form, "what was counted stands above the form");
}

#[test]
fn all_digits_of_the_code_stand_on_the_first_sheet() {
    let texts = texts(&read(&sample::game().pdf(Language::TraditionalChinese).unwrap()));
    assert!(texts[0].contains(&"3f9a7c21".repeat(8)), "{}", texts[0]);
}

#[test]
fn every_font_is_in_the_file() {
    let document = read(&sample::game().pdf(Language::TraditionalChinese).unwrap());
    let dictionaries = || document.objects.values().filter_map(|object| object.as_dict().ok());
    let of_type =
        |kind: &'static [u8]| move |one: &&Dictionary| one.get(b"Type").and_then(|t| t.as_name()).ok() == Some(kind);
    let described: Vec<_> = dictionaries().filter(of_type(b"FontDescriptor")).collect();
    assert_eq!(described.len(), 3, "the Traditional Chinese face in two weights, and another for 𠮷");
    assert!(described.iter().all(|one| one.has(b"FontFile2") || one.has(b"FontFile3")));
}

/// The names of the fonts in a file.
fn fonts(document: &Document) -> Vec<String> {
    let dictionaries = document.objects.values().filter_map(|object| object.as_dict().ok());
    let names = dictionaries.filter_map(|one| one.get(b"FontName").and_then(|name| name.as_name()).ok());
    names.map(|name| String::from_utf8_lossy(name).into_owned()).collect()
}

#[test]
fn a_language_brings_the_face_of_its_country() {
    for (language, face) in [(Language::SimplifiedChinese, "SC"), (Language::Japanese, "JP")] {
        let has = |language| {
            let report = sample::ranking();
            let fonts = fonts(&read(&report.pdf(language).expect("a PDF")));
            assert!(!fonts.is_empty());
            fonts.iter().any(|name| name.contains(face))
        };
        assert!(has(language), "{}", language.tag());
    }
}

#[test]
fn a_character_no_font_has_is_seen_and_is_still_there_to_copy() {
    let mut report = sample::ranking();
    report.rows[0].name = "王\u{2a6d6}".into();
    let texts = texts(&read(&report.pdf(Language::TraditionalChinese).unwrap())).concat();
    assert!(texts.contains("王\u{2a6d6}"), "{texts}");
    report.rows[0].name = "王😀مريم\u{10ffff}".into();
    assert!(report.pdf(Language::TraditionalChinese).is_ok());
}

#[test]
fn it_stays_small_and_the_same() {
    let (first, second) = (
        sample::game().pdf(Language::TraditionalChinese).unwrap(),
        sample::game().pdf(Language::TraditionalChinese).unwrap(),
    );
    assert!(first == second);
    assert!(first.len() < 230_000, "{} bytes", first.len());
}
