use super::*;
use crate::specimen::{self, assert_reads, in_languages};
use crate::view::untoned;
use mj_table::{Player, Viewer};
use mj_wire::log::{Log, known};
use unicode_width::UnicodeWidthStr;

/// Every table of a log drawn for a player.
fn drawn(text: &str, viewer: Viewer) -> Vec<String> {
    drawn_every(1, text, viewer)
}

/// One of so many tables of a log.
fn drawn_every(number: usize, text: &str, viewer: Viewer) -> Vec<String> {
    let log = Log::read(text.as_bytes()).unwrap();
    let names = tell::of_ids(&log.header.players);
    let rules = crate::logs::rules(&log).unwrap();
    let (mut all, mut tables) = (Vec::new(), 0usize..);
    log.replay(&known, |table, _| {
        if !tables.next().is_some_and(|at| at.is_multiple_of(number)) {
            return;
        }
        let mut teller = Teller::new(&rules, &names);
        teller.look(table);
        let view = table.view(viewer);
        let scene = Scene { view: &view, teller: &teller };
        all.push(untoned(&draw(&scene)));
    })
    .unwrap();
    all
}

#[test]
fn no_table_is_wider_than_a_terminal() {
    let others = [specimen::log("tuidaohu", r#"{"hands":2}"#), specimen::log("guangdong", r#"{"rounds":1}"#)];
    let logs: Vec<String> = [specimen::shanghai(), specimen::by_hand()].into_iter().chain(others).collect();
    for log in &logs {
        for viewer in [Viewer::Full, Viewer::Public, Viewer::Player(Player(2))] {
            for (language, table) in in_languages(|| drawn_every(40, log, viewer)).into_iter().flat_map(each) {
                assert_reads(language, &table);
                assert!(table.lines().all(|line| line.width() <= 80), "{table}");
            }
        }
    }
}

/// Every table with its language.
fn each((language, tables): (mj_words::Language, Vec<String>)) -> impl Iterator<Item = (mj_words::Language, String)> {
    tables.into_iter().map(move |table| (language, table))
}

#[test]
fn the_public_sees_no_faces_in_hands() {
    let tables = drawn(&specimen::shanghai(), Viewer::Public);
    let first = &tables[1];
    assert_eq!(first.matches(BACKS).count(), 4, "{first}");
}

#[test]
fn the_seats_stand_below_each_other_as_they_play() {
    for table in drawn(&specimen::shanghai(), Viewer::Full).iter().skip(1) {
        let sides = ["下家", "對家", "上家"].map(|side| table.find(side).unwrap());
        assert!(sides.is_sorted(), "{table}");
    }
}

const BACKS: &str = "〓〓〓〓〓〓〓〓〓〓〓〓〓";
