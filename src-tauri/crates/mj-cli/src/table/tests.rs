use super::*;
use crate::layout::plain;
use crate::specimen::{self, assert_reads, in_languages};
use crate::tell::Names;
use mj_table::{Player, Viewer};
use mj_wire::log::{Log, known};

/// Every table of a log drawn for a player.
fn drawn(text: &str, viewer: Viewer) -> Vec<String> {
    drawn_every(1, text, viewer)
}

/// One of so many tables of a log.
fn drawn_every(number: usize, text: &str, viewer: Viewer) -> Vec<String> {
    let log = Log::read(text.as_bytes()).unwrap();
    let names = Names::of(&log.header.players);
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
        all.push(plain(&draw(&scene)));
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
                let wide = table.lines().max_by_key(|line| width(line)).unwrap();
                // A 相公 by hand may hold a few tiles more than fit.
                assert!(width(wide) <= WIDTH + 8, "{} {wide:?}\n{table}", width(wide));
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
fn neighbours_stand_beside_each_other() {
    for table in drawn(&specimen::shanghai(), Viewer::Full) {
        let Some(line) = table.lines().find(|line| line.contains("下家")) else { continue };
        let (left, right) = line.split_once("下家").unwrap();
        assert!(left.contains("上家") || left.trim_end().is_empty(), "{table}");
        // The mark of whose turn it is belongs to the right one.
        let column = width(left.strip_suffix("> ").unwrap_or(left));
        assert_eq!(column, HALF + 2, "{right}\n{table}");
    }
}

const BACKS: &str = "〓〓〓〓〓〓〓〓〓〓〓〓〓";
