//! Games that are opened: by whom, and that nobody is entered or seated by a slip.

use super::*;

#[test]
fn the_same_four_open_no_second_game_unasked() {
    let books = Books::new();
    books.well("new --players 王,李,張,陳");
    let id = books.json("show")["game"].as_str().expect("an id")[2..8].to_owned();
    let why = books.wrong("new --players 陳,張,李,1");
    assert!(why.contains(&format!("desk play {id}")) && why.contains("--new"), "{why}");
    assert!(why.contains("王、李、張、陳"), "{why}");
    books.well("new --players 王,李,張,趙");
    books.well("new --players 王,李,張,陳 --new");
    let why = books.wrong("show");
    assert!(why.contains("開著 3 局") && why.contains("王、李、張、趙") && why.contains(&id), "{why}");
}

#[test]
fn names_nobody_has_are_told_and_slips_refused() {
    let books = Books::new();
    let told = books.well("new --players 王小明,李,張,陳");
    assert!(told.contains("記作新會員：王小明（1 號）"), "{told}");
    let why = books.wrong("new --players 王小名,李,張,陳");
    assert_eq!(why, "沒有「王小名」；是不是王小明（1 號）？要記作新會員請加 --new-member");
    let told = books.well("new --players 王小名,李,張,陳 --new-member");
    assert!(told.contains("記作新會員：王小名（5 號）") && !told.contains("李（"), "{told}");
    assert!(books.wrong("new --players 王大明,李,張,陳 --guests").contains("要記作來賓請加"));
    assert!(books.well("new --players 過路客,李,張,陳 --guests").contains("記作來賓：過路客"));
}

#[test]
fn retired_members_are_not_seated() {
    let books = Books::new();
    books.well("new --players 王,李,張三,陳");
    let club = Club::open(&books.file(), "會").expect("books");
    let retired = mj_club::ledger::Change { active: Some(false), ..Default::default() };
    let edited = club.write(move |books| {
        let member = books.member_by_number(3)?.map(|member| member.id).expect("張三");
        books.amend(member, &retired)
    });
    edited.expect("retired");
    drop(club);
    for name in ["張三", "3"] {
        let why = books.wrong(&format!("new --players 王,李,{name},趙"));
        assert_eq!(why, "張三（3 號）不來了；又來打牌：laomajiang members edit 3 --return");
    }
}
