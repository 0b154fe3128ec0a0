//! The PDF as those hear it who have it read to them: its parts are tagged.

use crate::sample;
use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, decode_text_string};
use mj_report::{GameReport, RankReport, Report, SheetReport};
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

/// What figures of hands say in a language: the labels, and for each hand of the sample the names of its tiles as a club
/// fills them in, in the order of the labels.
struct Named {
    language: Language,
    labels: [&'static str; 4],
    hands: [[&'static str; 4]; 4],
}

/// What each hand of the sample was won on, by which it is known; the last lies with flowers here.
const WON_ON: [&str; 4] = ["四條", "紅中", "九萬", "東"];
const FLOWERS: &str = "15f";

const NAMED: [Named; 4] = [
    Named {
        language: Language::TraditionalChinese,
        labels: ["手牌", "副露", "亮出的牌", "胡張"],
        hands: [
            ["一二三四五六七八九萬 一一二三條", "", "", "四條"],
            ["二二二五五筒 中中", "碰 八八八筒、碰 發發發", "", "中"],
            ["一一一二三四五六七八九九九萬", "", "", "九萬"],
            ["三三三萬 七八九條 東東", "碰 西西西、吃 一二三筒", "春梅", "東"],
        ],
    },
    Named {
        language: Language::SimplifiedChinese,
        labels: ["手牌", "副露", "亮出的牌", "胡张"],
        hands: [
            ["一二三四五六七八九万 一一二三条", "", "", "四条"],
            ["二二二五五筒 中中", "碰 八八八筒、碰 发发发", "", "中"],
            ["一一一二三四五六七八九九九万", "", "", "九万"],
            ["三三三万 七八九条 东东", "碰 西西西、吃 一二三筒", "春梅", "东"],
        ],
    },
    Named {
        language: Language::English,
        labels: ["In hand", "Melds", "Set aside", "Winning tile"],
        hands: [
            ["123456789 Wan, 1123 Bamboo", "", "", "4 Bamboo"],
            ["22255 Dots, Red Red", "pung 888 Dots; pung Green Green Green", "", "Red"],
            ["1112345678999 Wan", "", "", "9 Wan"],
            ["333 Wan, 789 Bamboo, East East", "pung West West West; chow 123 Dots", "Spring Plum Blossom", "East"],
        ],
    },
    Named {
        language: Language::Japanese,
        labels: ["手牌", "副露", "抜いた牌", "和了牌"],
        hands: [
            ["一二三四五六七八九萬 一一二三索", "", "", "四索"],
            ["二二二五五筒 中中", "ポン 八八八筒、ポン 發發發", "", "中"],
            ["一一一二三四五六七八九九九萬", "", "", "九萬"],
            ["三三三萬 七八九索 東東", "ポン 西西西、チー 一二三筒", "春梅", "東"],
        ],
    },
];

impl Named {
    /// The game of the sample with its tiles named in the language, and what its figures then say, sorted.
    fn game(&self) -> (GameReport, Vec<String>) {
        let (mut game, mut told) = (sample::game(), Vec::new());
        for win in game.hands.iter_mut().flat_map(|hand| &mut hand.wins) {
            let which = WON_ON.iter().position(|tile| *tile == win.tile).expect("a hand of the sample");
            [win.hand, win.melds, win.aside, win.tile] = self.hands[which].map(str::to_owned);
            if !win.aside.is_empty() {
                win.drawn.extend(sample::drawn(FLOWERS));
            }
            told.push(self.told(which));
        }
        told.sort();
        (game, told)
    }

    /// The same of the sheet of a member, in the order of its hands.
    fn member(&self) -> (SheetReport, Vec<String>) {
        let (mut member, mut told) = (sample::member(), Vec::new());
        for (index, best) in member.best_hands.iter_mut().enumerate() {
            let which = index % self.hands.len();
            [best.win.hand, best.win.melds, best.win.aside, best.win.tile] = self.hands[which].map(str::to_owned);
            told.push(self.told(which));
        }
        (member, told)
    }

    /// What the figure of a hand says: what there is of it, each behind its label.
    fn told(&self, which: usize) -> String {
        let parts = self.labels.iter().zip(self.hands[which]).filter(|(_, tiles)| !tiles.is_empty());
        parts.map(|(label, tiles)| format!("{label} {tiles}")).collect::<Vec<_>>().join(" ")
    }
}

/// What the figures of a report's hands say, sorted.
fn told_hands(report: &impl Report, named: &Named) -> Vec<String> {
    let document = read(&report.pdf(named.language).expect("a PDF"));
    let told = parts(&document, "Figure").into_iter().filter_map(|figure| said(&document, figure, "Alt"));
    let mut told: Vec<String> = told.filter(|told| told.starts_with(named.labels[0])).collect();
    told.sort();
    told
}

/// The text of all sheets, without spaces.
fn text(document: &Document) -> String {
    let sheets: Vec<u32> = document.get_pages().into_keys().collect();
    close(&document.extract_text(&sheets).expect("text"))
}

fn close(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The hands of a game are drawn, and told in words to those who do not see them.
#[test]
fn every_hand_that_is_drawn_names_its_tiles_in_the_language_of_the_file() {
    assert!(NAMED.iter().map(|named| named.language).eq(Language::ALL));
    for named in &NAMED {
        let (game, told) = named.game();
        assert!((0..4).all(|which| told.contains(&named.told(which))), "all four are won");
        assert_eq!(told_hands(&game, named), told);
    }
}

/// The form fits one sheet: in Chinese with its hands drawn; where names of patterns are longer they stand in words.
#[test]
fn the_best_hands_of_a_form_name_their_tiles_whether_or_not_they_are_drawn() {
    for named in &NAMED {
        let (member, mut told) = named.member();
        if matches!(named.language, Language::TraditionalChinese | Language::SimplifiedChinese) {
            told.sort();
            assert_eq!(told_hands(&member, named), told);
            continue;
        }
        assert!(told_hands(&member, named).is_empty(), "none is drawn");
        let text = text(&read(&member.pdf(named.language).expect("a PDF")));
        for (told, best) in told.iter().zip(&member.best_hands) {
            // In words the tile that it was won on stands above, behind how it came.
            let (beside, won) = told.split_once(named.labels[3]).expect("the tile it was won on");
            for words in [beside, &format!("{}{won}", best.win.how)] {
                assert!(text.contains(&close(words)), "{words} in {text}");
            }
        }
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
