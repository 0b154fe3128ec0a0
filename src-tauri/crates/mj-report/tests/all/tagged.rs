//! The PDF as those hear it who have it read to them: its parts are tagged.

use crate::sample;
use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, decode_text_string};
use mj_report::{RankReport, Report};
use mj_words::{Language, say};

fn read(bytes: &[u8]) -> Document {
    Document::load_mem(bytes).expect("a PDF")
}

fn all(language: Language) -> [Document; 3] {
    let pdfs = [sample::game().pdf(language), sample::member().pdf(language), sample::ranking().pdf(language)];
    pdfs.map(|pdf| read(&pdf.expect("a PDF")))
}

/// What a dictionary has under a name, followed to where it stands.
fn of<'a>(document: &'a Document, dictionary: &'a Dictionary, name: &str) -> Option<&'a Object> {
    document.dereference(dictionary.get(name.as_bytes()).ok()?).ok().map(|(_, object)| object)
}

fn said(document: &Document, dictionary: &Dictionary, name: &str) -> Option<String> {
    of(document, dictionary, name).and_then(|text| decode_text_string(text).ok())
}

/// The parts of a document of a kind, in any order.
fn parts<'a>(document: &'a Document, kind: &str) -> Vec<&'a Dictionary> {
    let is = |part: &&Dictionary| part.get(b"S").and_then(Object::as_name).ok() == Some(kind.as_bytes());
    let dictionaries = document.objects.values().filter_map(|object| object.as_dict().ok());
    dictionaries.filter(|one| one.has_type(b"StructElem")).filter(is).collect()
}

/// Whose head a cell is: of its `Row` or its `Column`.
fn scope(document: &Document, head: &Dictionary) -> Option<String> {
    let attributes = of(document, head, "A")?.as_array().ok()?;
    let scope = |one: &Object| {
        let (_, one) = document.dereference(one).ok()?;
        Some(String::from_utf8_lossy(one.as_dict().ok()?.get(b"Scope").ok()?.as_name().ok()?).into_owned())
    };
    attributes.iter().find_map(scope)
}

#[test]
fn a_file_is_tagged_and_says_its_language_and_its_title() {
    for language in Language::ALL {
        for (document, title) in all(language).iter().zip(["", "會員玩牌紀錄　上海老麻將", "積分排行"])
        {
            let catalog = document.catalog().expect("a catalogue");
            let within = |name: &str, key: &str| {
                let dictionary = of(document, catalog, name).and_then(|it| it.as_dict().ok());
                dictionary.and_then(|it| of(document, it, key)).and_then(|it| it.as_bool().ok())
            };
            assert_eq!(within("MarkInfo", "Marked"), Some(true));
            assert_eq!(within("ViewerPreferences", "DisplayDocTitle"), Some(true));
            assert_eq!(said(document, catalog, "Lang").as_deref(), Some(language.tag()));
            assert!(of(document, catalog, "StructTreeRoot").is_some_and(|root| root.as_dict().is_ok()));
            assert_eq!(said(document, parts(document, "Document")[0], "Lang").as_deref(), Some(language.tag()));
            let about = of(document, &document.trailer, "Info").and_then(|it| it.as_dict().ok()).expect("its data");
            let expected = if title.is_empty() { say(language, "played-title", &[]) } else { title.to_owned() };
            assert_eq!(said(document, about, "Title"), Some(expected));
        }
    }
}

#[test]
fn each_table_has_its_heads_once_however_many_sheets_it_takes() {
    let [game, member, ranking] = all(Language::TraditionalChinese);
    let heads = |document: &Document, of: &str| {
        parts(document, "TH").into_iter().filter(|head| scope(document, head).as_deref() == Some(of)).count()
    };
    // The places have ten columns, the hands six, two groups of settings two each, the corrections four.
    assert_eq!(heads(&game, "Column"), 10 + 6 + 2 * 2 + 4);
    assert_eq!(heads(&game, "Row"), 10, "the facts");
    assert_eq!((heads(&ranking, "Column"), heads(&ranking, "Row")), (11, 4));
    for document in [&game, &member, &ranking] {
        assert!(parts(document, "TH").iter().all(|head| scope(document, head).is_some()));
        let rows = |of: &str| parts(document, of).len();
        assert_eq!(rows("THead"), rows("TBody"));
    }
    // A row for each member, one of heads, and two of what was counted.
    assert_eq!(parts(&ranking, "TR").len(), 30 + 1 + 2);
}

#[test]
fn headings_are_headings_and_stand_in_the_list_of_contents() {
    let game = &all(Language::English)[0];
    let titles =
        |kind: &str| parts(game, kind).into_iter().filter_map(|part| said(game, part, "T")).collect::<Vec<_>>();
    assert_eq!(titles("H1"), [say(Language::English, "played-title", &[])]);
    let headings = titles("H2");
    assert!(headings.contains(&say(Language::English, "played-hands", &[])), "{headings:?}");
    let dictionaries = game.objects.values().filter_map(|object| object.as_dict().ok());
    let listed: Vec<String> =
        dictionaries.filter(|one| one.has(b"Dest")).filter_map(|one| said(game, one, "Title")).collect();
    assert!(headings.iter().all(|heading| listed.contains(heading)), "{listed:?}");
}

#[test]
fn a_figure_says_what_it_shows() {
    for language in Language::ALL {
        for document in &all(language)[..2] {
            let told: Vec<_> = parts(document, "Figure").into_iter().map(|one| said(document, one, "Alt")).collect();
            assert!(!told.is_empty());
            assert!(told.iter().all(|told| told.as_ref().is_some_and(|told| !told.trim().is_empty())), "{told:?}");
        }
    }
}

/// The hands of a game are drawn, and told in words to those who do not see them.
#[test]
fn every_hand_that_is_drawn_is_told_in_the_language_of_the_file() {
    for language in Language::ALL {
        let [game, member, _] = all(language);
        let label = |key: &str| say(language, key, &[]);
        let told = |document: &Document| -> Vec<String> {
            let told = parts(document, "Figure").into_iter().filter_map(|figure| said(document, figure, "Alt"));
            told.filter(|told| told.starts_with(&label("pad-hand"))).collect()
        };
        let wins = sample::game().hands.iter().map(|hand| hand.wins.len()).sum::<usize>();
        assert!(wins > 30);
        assert_eq!(told(&game).len(), wins);
        // The form fits one sheet; where there is no room to draw all five hands they stand in words.
        let best = told(&member).len();
        assert!(best == 5 || (best == 0 && language != Language::TraditionalChinese), "{best} in {}", language.tag());
        for told in told(&game) {
            assert!(told.contains(&format!("{} ", label("paper-winning-tile"))), "{told}");
        }
        assert!(told(&game).iter().any(|told| told.contains(&label("paper-melds"))));
    }
}

#[test]
fn a_face_is_in_the_file_once_however_often_it_lies() {
    let game = &all(Language::TraditionalChinese)[0];
    let is_drawing = |object: &&Object| {
        let stream = object.as_stream().ok().map(|stream| &stream.dict);
        stream.is_some_and(|dict| dict.get(b"Subtype").and_then(Object::as_name).ok() == Some(b"Form"))
    };
    let faces = game.objects.values().filter(is_drawing).count();
    let report = sample::game();
    let wins = report.hands.iter().flat_map(|hand| &hand.wins);
    let codes: std::collections::BTreeSet<&String> = wins.flat_map(|win| win.drawn.iter().flatten()).collect();
    assert_eq!(faces, codes.len());
}

/// Every text and line is in a part of the document, or is marked as one that is only seen.
#[test]
fn nothing_is_drawn_without_a_mark() {
    const DRAWS: [&str; 8] = ["Tj", "TJ", "S", "f", "f*", "B", "B*", "Do"];
    for document in all(Language::TraditionalChinese) {
        for page in document.get_pages().into_values() {
            let content = Content::decode(&document.get_page_content(page)).expect("a sheet");
            let (mut depth, mut drawn) = (0, 0);
            for operation in &content.operations {
                match operation.operator.as_str() {
                    "BDC" | "BMC" => depth += 1,
                    "EMC" => depth -= 1,
                    operator if DRAWS.contains(&operator) => {
                        assert!(depth > 0, "{operator} after {drawn} others");
                        drawn += 1;
                    }
                    _ => {}
                }
            }
            assert!(drawn > 50);
        }
    }
}

#[test]
fn a_file_says_that_it_keeps_to_the_standard_where_it_does() {
    let claims = |report: &RankReport| {
        let pdf = report.pdf(Language::Japanese).expect("a PDF");
        pdf.windows(12).any(|bytes| bytes == b"pdfuaid:part")
    };
    let mut report = sample::ranking();
    assert!(claims(&report));
    report.title = String::new();
    assert!(!claims(&report), "a document without a title");
}

#[test]
fn a_report_results_also_where_it_cannot_be_read_to_anybody() {
    let mut report: RankReport = sample::ranking();
    // A character of private use: no standard says how it is read.
    report.rows[0].name = "\u{e000}\u{fffd}\u{f8ff}".into();
    report.title = String::new();
    let document = read(&report.pdf(Language::Japanese).expect("a PDF"));
    assert!(!parts(&document, "TR").is_empty());
}
