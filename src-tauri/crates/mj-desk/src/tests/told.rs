//! Reports and record sheets of hands that were entered at the desk.

use super::*;
use crate::seated::{play, table};
use crate::worked::entered_otherwise;
use mj_club::from_log::disagrees;
use mj_club::won::TableWin;
use mj_club::{RecordPart, Running};
use mj_ledger::ToldWin;
use mj_report::{Format, GameReport, Report as _};
use mj_tell::Language;
use serde_json::json;

pub(super) const CHINESE: Language = Language::TraditionalChinese;

impl Kept {
    pub fn report(&self) -> GameReport {
        self.club.read(|books| crate::report(books, self.key, &audience(CHINESE))).expect("a report")
    }

    /// The report of the game, as a page.
    fn page(&self) -> String {
        String::from_utf8(self.report().write(Format::Html, CHINESE).expect("written")).expect("text")
    }
}

fn aside_of(win: &mj_ledger::Win) -> Option<String> {
    TableWin::booked(win).aside
}

/// The win as if this had lain aside, or as an older program booked it.
fn lay_aside(win: &mut mj_ledger::Win, aside: Option<&str>) {
    win.told = ToldWin::of(&TableWin { aside: aside.map(str::to_owned), ..TableWin::booked(win) });
}

/// Hand o of the book with flowers of South: 正花 2.
fn with_flowers(flowers: &str) -> DeskEntry {
    let shown = Tiles {
        tiles: "567m33s45p789s".into(),
        melds: ["chow:213m", "pung:444p"].map(str::to_owned).to_vec(),
        win: "6p".into(),
        aside: flowers.into(),
        ..Tiles::default()
    };
    DeskEntry { opener: Some(0), ..DeskEntry::from(discard(1, 2, Shown::Hand(shown))) }
}

/// rules/taiwan.md §13 W33.
#[test]
fn flowers_of_a_win_are_booked_and_told() {
    let kept = kept("taiwan", &json!({}));
    crate::enter(&kept.club, kept.key, &with_flowers("26f")).expect("booked");
    crate::enter(&kept.club, kept.key, &with_flowers("")).expect("booked");
    // The second as the dealer, without flowers.
    assert_eq!(kept.chips(), [0, 140 + 120, -140 - 120, 0]);
    let record = kept.desk().record;
    let aside: Vec<_> = record.hands.iter().map(|hand| aside_of(&hand.hand.wins[0])).collect();
    assert_eq!(aside, [Some("26f".into()), Some(String::new())]);
    let told = kept.report();
    let aside: Vec<&str> = told.hands.iter().map(|hand| hand.wins[0].aside.as_str()).collect();
    assert_eq!(aside, ["夏蘭", ""]);
    assert_eq!(kept.page().matches("亮出的牌").count(), 1);
    kept.sound();
}

/// A booking of an older program without flowers is valid; one with other flowers is not.
#[test]
fn books_of_an_older_program_hold_without_flowers() {
    let (_folder, club) = new_club();
    let house = json!({"rounds": 1});
    let mut running = Running::begin(&club, &table("taiwan", &house, people(), 5)).expect("begun");
    while play(&mut running, 1_000) {}
    let record = club.read(|books| books.record(running.key())).expect("read");
    let with = |aside: Option<&str>| {
        let mut record = record.clone();
        let wins = record.hands.iter_mut().flat_map(|hand| &mut hand.hand.wins);
        wins.for_each(|win| lay_aside(win, aside));
        disagrees(&record).expect("a log")
    };
    assert!(record.hands.iter().flat_map(|hand| &hand.hand.wins).any(|win| aside_of(win).as_deref() != Some("")));
    assert_eq!(disagrees(&record).expect("a log"), None);
    assert_eq!(with(None), None);
    assert_eq!(with(Some("")), Some(RecordPart::Hand));

    let kept = kept("taiwan", &json!({}));
    crate::enter(&kept.club, kept.key, &with_flowers("26f")).expect("booked");
    let desk = kept.desk();
    let mut hand = desk.hands[0].clone();
    assert!(!entered_otherwise(&desk, &hand));
    lay_aside(&mut hand.wins[0], None);
    assert!(!entered_otherwise(&desk, &hand));
    lay_aside(&mut hand.wins[0], Some("2f"));
    assert!(entered_otherwise(&desk, &hand));
}
