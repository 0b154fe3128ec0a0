//! 紀錄表: forms made of rows.

use crate::sheet::{Section, SheetForm};
use crate::{PRESETS, Preset};
use std::collections::BTreeSet;

/// The books whose source has no form.
fn without_form() -> impl Iterator<Item = &'static Preset> {
    PRESETS.iter().copied().filter(|preset| matches!(preset.system.sheet, SheetForm::OfRows))
}

#[test]
fn every_pattern_of_a_book_stands_once_in_the_form_made_of_it() {
    assert!(without_form().count() > 0);
    for preset in without_form() {
        let sheet = preset.system.sheet();
        let ids: Vec<_> = sheet.iter().flat_map(Section::cells).map(|cell| cell.id).collect();
        let form: BTreeSet<_> = ids.iter().copied().collect();
        let book: BTreeSet<_> = preset.system.rows.iter().map(|row| row.pattern.id).collect();
        assert_eq!(form.len(), ids.len(), "{}: a pattern twice", preset.id);
        assert_eq!(form, book, "{}", preset.id);
    }
}

#[test]
fn a_form_made_of_rows_keeps_the_order_of_the_book_and_its_names() {
    for preset in without_form() {
        let rows = preset.system.rows;
        let place = |id| rows.iter().position(|row| row.pattern.id == id).expect("a row of the book");
        for section in preset.system.sheet().iter() {
            let places: Vec<_> = section.cells().map(|cell| place(cell.id)).collect();
            assert!(places.is_sorted(), "{} {}", preset.id, section.heading);
            for (cell, at) in section.cells().zip(places) {
                assert_eq!(cell.label, rows[at].name.unwrap_or(rows[at].pattern.name));
                let unit = if rows[at].bonus { "bonus" } else { rows[at].worth.unit.word };
                assert_eq!(section.unit, unit, "{} {}", preset.id, cell.label);
            }
        }
    }
}

#[test]
fn a_section_for_each_sort_of_worth_in_two_columns() {
    for preset in without_form() {
        let sheet = preset.system.sheet();
        for (at, section) in sheet.iter().enumerate() {
            assert!(sheet[..at].iter().all(|other| other.unit != section.unit && other.heading != section.heading));
            let (last, before) = section.lines.split_last().expect("no section is empty");
            assert!(before.iter().all(|line| line.right.is_some()), "only the last line may be half");
            let cells = section.cells().count();
            assert_eq!(last.right.is_none(), cells % 2 == 1);
        }
    }
    let headings = |id: &str| -> Vec<_> {
        let preset = without_form().find(|preset| preset.id == id).expect("a book without a form");
        preset.system.sheet().iter().map(|section| section.heading).collect()
    };
    assert_eq!(headings("riichi"), ["役", "懸賞牌", "役滿"]);
    assert_eq!(headings("tuidaohu"), ["番", "加倍"]);
    assert_eq!(headings("guangdong"), ["番", "滿"]);
}
