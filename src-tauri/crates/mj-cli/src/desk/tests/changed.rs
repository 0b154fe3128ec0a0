//! Games that are changed: what hangs on it is told.

use super::*;
use mj_club::ledger::By;

const BY: &str = "--reason 記錯了 --author 會長";

#[test]
fn later_hands_that_no_longer_follow_are_told_by_name() {
    let books = Books::new();
    books.well("new --players 王小明,李,張,陳");
    books.well("hand --winner 王小明 --patterns 一條龍,一摸七");
    books.well("hand --drawn");
    let warned = "第 2 手記著王小明做莊，連莊一次；照更正後應是李做莊";
    for dry in ["--dry-run", ""] {
        let told = books.well(&format!("correct 1 --drawn {dry} {BY}"));
        assert!(told.contains(warned) && told.contains(" 2 --dealer 2 --streak 0 --reason"), "{told}");
    }
    let told = books.well(&format!("correct 2 --drawn --dealer 2 --streak 0 {BY}"));
    assert!(!told.contains("照更正後"), "{told}");
    let told = books.json(&format!("correct 1 --winner 王小明 --patterns 一條龍,一摸七 --dry-run {BY}"));
    assert_eq!(told["later"][0]["dealt"]["booked"]["number"], 2);
    assert!(books.well(&format!("void last 1 {BY}")).contains("第 2 手記著李做莊"));
    assert!(!books.well(&format!("restore last 1 {BY}")).contains("第 2 手"));
}

#[test]
fn a_game_that_was_closed_early_says_so_when_it_counts_again() {
    let books = Books::new();
    books.well("new --players 王,李,張,陳");
    (0..3).for_each(|_| drop(books.well("hand --drawn")));
    books.well(&format!("close {BY}"));
    let told = books.well(&format!("restore last {BY}"));
    assert!(told.contains("這一局只打了 3 手就結束，現在又算進成績") && told.contains("desk reopen"), "{told}");
    books.well(&format!("reopen last {BY}"));
    books.well("leave 王 --yes");
    books.well(&format!("void last {BY}"));
    assert!(!books.well(&format!("restore last {BY}")).contains("只打了"));
}

#[test]
fn leaving_is_asked_for_and_says_what_it_means() {
    let books = Books::new();
    books.well("new --players 王,李,張,陳");
    books.well("hand --winner 王 --from 李 --patterns 一條龍,門清");
    for typed in ["", "\n", "n\n", "x\n"] {
        assert!(books.run("leave 王", typed).expect_err("nobody said yes").contains("--yes"));
    }
    assert!(books.wrong("leave 王 --json").contains("--yes"));
    assert_eq!(books.json("show")["over"], Value::Null);
    let told = books.run("leave 王", "y\n").expect("he left");
    for part in ["離席的是 王", "他贏的", "不算，記 0", "離席了：王"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    books.well("new --players 王,李,張,陳");
    books.well("hand --winner 王 --from 李 --patterns 一條龍,門清");
    assert!(books.well("leave 李 --yes").contains("照算"));
}

#[test]
fn what_a_change_makes_of_the_end_is_told() {
    let books = Books::new();
    books.well("new --players 王小明,李,張,陳");
    books.well("hand --winner 王小明 --patterns 一條龍,一摸七");
    books.well("hand --drawn");
    books.well("leave 李 --yes");
    let told = books.well(&format!("void last 3 {BY}"));
    assert!(told.contains("重新打開了") && told.contains("desk hand"), "{told}");
    books.well("leave 李 --yes");
    books.well(&format!("correct last 1 --drawn {BY}"));
    // An older program wrote another reason.
    let club = Club::open(&books.file(), "會").expect("books");
    let why = By { at: mj_club::ledger::Time(2_000_000_000), author: "會長".into(), reason: "舊".into() };
    let key = club.read(|books| books.games(&Default::default())).expect("read")[0].game;
    club.write(move |books| books.settle_end(key, Some("length"), "{}", &why)).expect("written");
    drop(club);
    let told = books.well(&format!("stand last 2 {BY}"));
    assert!(told.contains("帳上寫的結束是「打完了」") && told.contains("「有人離桌」"), "{told}");
    books.well(&format!("stand last {BY}"));
    assert!(books.wrong(&format!("stand last {BY}")).contains("不必定案"));
}
