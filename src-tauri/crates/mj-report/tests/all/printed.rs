//! The spreadsheet as it comes out of a printer: what its own XML says of paper.

use crate::sample;
use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use calamine::{Data, Reader, Xlsx};
use flate2::read::DeflateDecoder;
use mj_report::{Report, SheetReport};
use mj_words::Language;

/// The files in a spreadsheet, by the list at its end (APPNOTE.TXT §4.3.12).
fn files(packed: &[u8]) -> BTreeMap<String, String> {
    let number =
        |at: usize, bytes: usize| (0..bytes).rev().fold(0, |sum, byte| sum << 8 | usize::from(packed[at + byte]));
    let end = packed.windows(4).rposition(|mark| mark == b"PK\x05\x06").expect("an end");
    let (count, mut at) = (number(end + 10, 2), number(end + 16, 4));
    let mut files = BTreeMap::new();
    for _ in 0..count {
        let (packed_size, name_size) = (number(at + 20, 4), number(at + 28, 2));
        let name = String::from_utf8(packed[at + 46..at + 46 + name_size].to_vec()).expect("a name");
        let local = number(at + 42, 4);
        let data = local + 30 + number(local + 26, 2) + number(local + 28, 2);
        let mut text = String::new();
        DeflateDecoder::new(&packed[data..data + packed_size]).read_to_string(&mut text).expect("XML");
        files.insert(name, text);
        at += 46 + name_size + number(at + 30, 2) + number(at + 32, 2);
    }
    files
}

fn written(report: &impl Report, language: Language) -> BTreeMap<String, String> {
    files(&report.xlsx(language).expect("a spreadsheet"))
}

fn sheet(files: &BTreeMap<String, String>, number: usize) -> &str {
    &files[&format!("xl/worksheets/sheet{number}.xml")]
}

#[test]
fn every_sheet_fits_the_breadth_of_a4_and_is_numbered() {
    for language in Language::ALL {
        for files in [
            written(&sample::game(), language),
            written(&sample::member(), language),
            written(&sample::ranking(), language),
        ] {
            let sheets: Vec<&str> = files
                .iter()
                .filter(|(name, _)| name.starts_with("xl/worksheets/sheet"))
                .map(|(_, xml)| &**xml)
                .collect();
            assert!(!sheets.is_empty());
            for xml in sheets {
                assert!(xml.contains("<pageSetUpPr fitToPage=\"1\"/>"), "{xml}");
                assert!(xml.contains("paperSize=\"9\"") && xml.contains("fitToHeight=\"0\""), "{xml}");
                assert!(!xml.contains("fitToWidth=") && !xml.contains("rightToLeft"), "one sheet wide, from the left");
                assert!(xml.contains("<pageMargins left=\"0.47\" right=\"0.47\" top=\"0.63\" bottom=\"0.7\""), "{xml}");
                assert!(xml.contains("&amp;R&amp;P / &amp;N</oddFooter>"), "{xml}");
            }
            // Each has its print area, in the order of the sheets.
            let areas = files["xl/workbook.xml"].matches("_xlnm.Print_Area").count();
            assert_eq!(areas, files.keys().filter(|name| name.starts_with("xl/worksheets/sheet")).count());
        }
    }
}

#[test]
fn the_form_stands_upright_as_it_does_on_paper() {
    let files = written(&sample::member(), Language::TraditionalChinese);
    let (form, book) = (sheet(&files, 1), &files["xl/workbook.xml"]);
    assert!(form.contains("orientation=\"portrait\"") && !form.contains("<pane "), "{form}");
    // A title, whose it is, what was counted, the head in threes, 25 rows below their heads.
    assert!(book.contains("會員玩牌紀錄!$A$1:$H$38"), "{book}");
    assert!(book.contains("會員玩牌紀錄!$13:$13"), "the heads of the patterns are repeated: {book}");
    for merged in ["A1:H1", "A2:H2", "B4:D4", "F4:H4", "B7:C7", "E7:F7"] {
        assert!(form.contains(&format!("<mergeCell ref=\"{merged}\"/>")), "{merged}");
    }
    assert!(!form.contains("<oddHeader>"), "its title is in it");
}

#[test]
fn a_table_lies_across_and_says_on_every_sheet_what_it_is() {
    let files = written(&sample::member(), Language::TraditionalChinese);
    let best = sheet(&files, 2);
    assert!(best.contains("orientation=\"landscape\"") && best.contains("state=\"frozen\""), "{best}");
    assert!(best.contains("<oddHeader>&amp;L會員玩牌紀錄　上海老麻將&amp;R最大的牌</oddHeader>"), "{best}");
    assert!(best.contains("<oddFooter>&amp;L王大明（台北・信義）"), "{best}");
    assert!(files["xl/workbook.xml"].contains("最大的牌!$1:$1"));
}

/// The text between two marks, every time.
fn between<'a>(xml: &'a str, from: &'a str, to: &'a str) -> Vec<&'a str> {
    xml.split(from).skip(1).filter_map(|rest| rest.split_once(to)).map(|(part, _)| part).collect()
}

/// Of each cell of a table whether it holds a number, which a day is too, and whether that stands at the right.
fn laid(files: &BTreeMap<String, String>, number: usize) -> Vec<Vec<(bool, bool)>> {
    let styles = between(&files["xl/styles.xml"], "<cellXfs", "</cellXfs>")[0];
    let styles: Vec<&str> = styles.split("<xf ").skip(1).collect();
    let of_cell = |cell: &str| {
        let style: usize = between(cell, "s=\"", "\"")[0].parse().expect("a number");
        let holds_number = cell.contains("<v>") && !cell.contains("t=\"s\"");
        (holds_number, styles[style].contains("horizontal=\"right\""))
    };
    let rows = between(sheet(files, number), "<row ", "</row>");
    rows.into_iter().map(|row| row.split("<c ").skip(1).map(of_cell).collect()).collect()
}

#[test]
fn a_table_has_every_cell_and_heads_stand_above_their_numbers() {
    let ranking = written(&sample::ranking(), Language::TraditionalChinese);
    let member = written(&sample::member(), Language::TraditionalChinese);
    for rows in [laid(&ranking, 1), laid(&member, 2)] {
        let (head, rows) = rows.split_first().expect("a head");
        for row in rows {
            assert_eq!(row.len(), head.len(), "a cell without lines");
            let numbers = head.iter().zip(row).filter(|(_, (holds_number, _))| *holds_number);
            assert!(numbers.clone().all(|(above, below)| above.1 == below.1), "{head:?} above {row:?}");
            assert!(numbers.clone().any(|(_, below)| below.1), "{row:?}");
        }
    }
    // A day stands at the left, as its head does.
    assert_eq!(laid(&member, 2)[1][0], (true, false));
}

#[test]
fn numbers_have_the_minus_of_print_and_what_never_came_is_a_dot() {
    let styles = &written(&sample::member(), Language::TraditionalChinese)["xl/styles.xml"];
    for format in ["#,##0;−#,##0", "#,##0.###;−#,##0.###", "#,##0;−#,##0;&quot;·&quot;"] {
        assert!(styles.contains(&format!("formatCode=\"{format}\"")), "{format} in {styles}");
    }
    // Lines round the cells, a stronger one between the two sections, and the type of the language.
    assert!(styles.contains("<left style=\"thin\">") && styles.contains("<left style=\"medium\">"));
    assert!(styles.contains("Microsoft JhengHei"));
    assert!(written(&sample::member(), Language::Japanese)["xl/styles.xml"].contains("Yu Gothic"));
}

#[test]
fn what_people_wrote_is_no_mark_of_the_head() {
    let mut report = sample::ranking();
    report.title = "&P & \u{202e}&\"Bold\"".into();
    let xml = sheet(&written(&report, Language::English), 1).to_owned();
    assert!(xml.contains("<oddHeader>&amp;L&amp;&amp;P &amp;&amp; &amp;&amp;\"Bold\"&amp;R"), "{xml}");
    report.title = "&".repeat(500);
    let xml = sheet(&written(&report, Language::English), 1).to_owned();
    assert!(xml.contains("<oddHeader>"), "a title of any length has its place");
}

fn cells(report: &SheetReport) -> calamine::Range<Data> {
    let bytes = report.xlsx(Language::TraditionalChinese).expect("a spreadsheet");
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).expect("a spreadsheet");
    book.worksheet_range_at(0).expect("a sheet").expect("the form")
}

#[test]
fn a_form_has_a_place_for_whatever_a_book_counts() {
    let mut report = sample::member();
    // A book with one section, and one with three: the third stands below the first two.
    let extra = report.sections[0].clone();
    report.sections.push(extra);
    let cells_of_three = cells(&report);
    assert_eq!(cells_of_three.get_value((12 + 26 + 1, 0)), Some(&Data::String("番數牌型".into())));
    report.sections.truncate(1);
    assert_eq!(cells(&report).get_value((12, 4)).unwrap_or(&Data::Empty), &Data::Empty);
    report.sections.clear();
    report.filter = mj_report::Filter::default();
    assert_eq!(cells(&report).get_value((3, 0)), Some(&Data::String("牌手級別".into())));
}
