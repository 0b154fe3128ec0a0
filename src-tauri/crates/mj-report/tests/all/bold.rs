//! Bold on paper: which face draws it, and how wide it stands, read back out of the PDF.

use crate::sample;
use lopdf::{Dictionary, Document, Encoding, Object};
use mj_report::{RankReport, Report};
use mj_words::{Language, say};
use std::collections::BTreeMap;

/// A font of a file: what it is called, what its glyphs mean, how wide they stand in thousandths of the size.
struct Font<'a> {
    name: String,
    encoding: Encoding<'a>,
    widths: BTreeMap<u16, f32>,
}

/// A text as it is drawn, in one piece.
#[derive(Debug, Clone, Default)]
struct Text {
    text: String,
    font: String,
    /// Its outlines are drawn too, not only filled.
    thickened: bool,
    size: f32,
    left: f32,
    /// Where it ends by the widths of its font, without the blank that parts it from the next.
    right: f32,
}

impl Text {
    fn is_bold(&self) -> bool {
        self.font.ends_with("-Bold") && !self.thickened
    }

    fn is_thickened(&self) -> bool {
        self.font.ends_with("-Regular") && self.thickened
    }
}

fn number(object: &Object) -> f32 {
    object.as_float().expect("a number")
}

/// What a dictionary has under a name, followed to where it stands.
fn of<'a>(document: &'a Document, dictionary: &'a Dictionary, name: &str) -> &'a Object {
    document.dereference(dictionary.get(name.as_bytes()).expect(name)).expect(name).1
}

fn font<'a>(document: &'a Document, font: &'a Dictionary) -> Font<'a> {
    let name = of(document, font, "BaseFont").as_name().expect("a name");
    let descendant = &of(document, font, "DescendantFonts").as_array().expect("fonts")[0];
    let descendant = document.dereference(descendant).expect("a font").1.as_dict().expect("a font");
    Font {
        name: String::from_utf8_lossy(name).into_owned(),
        encoding: font.get_font_encoding(document).expect("an encoding"),
        widths: widths(of(document, descendant, "W").as_array().expect("widths")),
    }
}

/// The widths of a font, by its glyphs (ISO 32000-1 §9.7.4.3).
fn widths(written: &[Object]) -> BTreeMap<u16, f32> {
    let (mut widths, mut at) = (BTreeMap::new(), 0);
    while at < written.len() {
        let first = number(&written[at]) as u16;
        if let Ok(each) = written[at + 1].as_array() {
            widths.extend(each.iter().enumerate().map(|(index, width)| (first + index as u16, number(width))));
            at += 2;
        } else {
            let last = number(&written[at + 1]) as u16;
            widths.extend((first..=last).map(|glyph| (glyph, number(&written[at + 2]))));
            at += 3;
        }
    }
    widths
}

/// All texts of a file.
fn texts(document: &Document) -> Vec<Text> {
    let mut texts = Vec::new();
    for page in document.get_pages().into_values() {
        let fonts = document.get_page_fonts(page).expect("fonts");
        let fonts: BTreeMap<_, _> = fonts.into_iter().map(|(name, one)| (name, font(document, one))).collect();
        let (mut now, mut set) = (Text::default(), None);
        for operation in document.get_and_decode_page_content(page).expect("content").operations {
            let given = &operation.operands;
            match operation.operator.as_str() {
                "Tr" => now.thickened = number(&given[0]) == 2.0,
                "Tf" => (set, now.size) = (fonts.get(given[0].as_name().expect("a name")), number(&given[1])),
                "Tm" => now.left = number(&given[4]),
                "TJ" => texts.push(shown(&now, set.expect("a font"), given[0].as_array().expect("glyphs"))),
                "Tj" => texts.push(shown(&now, set.expect("a font"), given)),
                _ => {}
            }
        }
    }
    texts
}

fn shown(now: &Text, font: &Font<'_>, parts: &[Object]) -> Text {
    let glyphs: Vec<&[u8]> =
        parts.iter().filter_map(|part| part.as_str().ok()).flat_map(|part| part.chunks(2)).collect();
    let characters = glyphs.iter().map(|glyph| Document::decode_text(&font.encoding, glyph).expect("a character"));
    let mut characters: Vec<String> = characters.collect();
    if characters.last().is_some_and(|last| last == " ") {
        characters.pop();
    }
    let width = |glyph: &&[u8]| font.widths[&u16::from_be_bytes([glyph[0], glyph[1]])];
    let wide: f32 = glyphs.iter().take(characters.len()).map(width).sum();
    let right = now.left + wide / 1_000.0 * now.size;
    Text { text: characters.concat(), font: font.name.clone(), right, ..now.clone() }
}

fn ranking(names: &[&str]) -> RankReport {
    let mut report = sample::ranking();
    report.rows.truncate(names.len());
    for (row, name) in report.rows.iter_mut().zip(names) {
        row.name = (*name).into();
    }
    report
}

fn written(report: &impl Report, language: Language) -> Vec<Text> {
    texts(&Document::load_mem(&report.pdf(language).expect("a PDF")).expect("a PDF"))
}

#[test]
fn headings_and_names_are_drawn_by_a_bold_face() {
    for language in Language::ALL {
        let heading = say(language, "ranking-name", &[]);
        let texts = written(&ranking(&["王大明", "Zoë"]), language);
        for said in [heading.as_str(), "王大明", "Zoë"] {
            // A language may draw one character of a text by another face than the next: of the same weight.
            let first = said.chars().next().expect("a character");
            let found: Vec<_> =
                texts.iter().filter(|one| said.starts_with(&one.text) && one.text.starts_with(first)).collect();
            assert!(!found.is_empty() && found.iter().all(|one| one.is_bold()), "{said}: {found:?}");
        }
        let plain = texts.iter().filter(|one| !one.is_bold() && !one.thickened).count();
        assert!(plain > 10, "what is not bold is neither");
        assert!(!texts.iter().any(|one| one.thickened), "nothing here lacks a bold glyph");
    }
}

#[test]
fn a_text_with_a_character_the_bold_face_lacks_is_thickened_as_a_whole() {
    let long = format!("{}𠮷", "Maximilian Konstantin ".repeat(4));
    let texts = written(&ranking(&["林𠮷玥", "林大明", &long]), Language::TraditionalChinese);
    let of = |said: &str| texts.iter().filter(|one| one.text.contains(said)).collect::<Vec<_>>();
    for said in ["𠮷", "玥", "Maximilian", "Konstantin"] {
        assert!(!of(said).is_empty() && of(said).iter().all(|one| one.is_thickened()), "{said}: {:?}", of(said));
    }
    assert!(of("Maximilian").len() > 1, "it takes more than one line, and only the last has the character");
    assert!(of("林").iter().any(|one| one.text == "林" && one.is_thickened()));
    assert!(of("林大明").iter().all(|one| one.is_bold()) && of("林大明").len() == 1);
}

#[test]
fn bold_numbers_end_where_their_column_does() {
    let mut report = ranking(&["甲", "乙", "丙", "丁"]);
    let scores = [1, -1_284_500, 11_111_111_000, 700];
    for (row, score) in report.rows.iter_mut().zip(scores) {
        row.score = mj_report::Milli(score);
    }
    let texts = written(&report, Language::TraditionalChinese);
    let said = ["+0.001", "−1,284.5", "+11,111,111", "+0.7"];
    let found: Vec<_> = said.map(|said| texts.iter().find(|one| one.text == said).expect(said)).into();
    assert!(found.iter().all(|one| one.is_bold()));
    for one in &found {
        assert!(
            (one.right - found[0].right).abs() < 0.02,
            "{} ends at {}, not {}",
            one.text,
            one.right,
            found[0].right
        );
    }
    let heading = say(Language::TraditionalChinese, "ranking-score", &[]);
    let heading = texts.iter().find(|one| one.text == heading && one.is_bold()).expect("a heading");
    assert!((heading.right - found[0].right).abs() < 0.02, "{heading:?}");
}
