//! The dialogue: every answer is checked by itself, and nothing is booked by a slip.

use super::*;

fn opened() -> Books {
    let books = Books::new();
    books.well("new --players 王,李,張,陳 --rounds 1");
    books
}

fn endings(books: &Books) -> Vec<String> {
    let state = books.json("show last");
    let hands = state["hands"].as_array().expect("hands");
    hands.iter().filter_map(|hand| hand["ending"].as_str().map(str::to_owned)).collect()
}

#[test]
fn hands_are_asked_for_one_after_the_other() {
    let books = opened();
    let typed = "李\n王\n一條龍,門清\n\n\ny\n黃牌\n\n張\n\n一二三四五六七八九萬 一一二三條 四條\n\n\n\n\n詐胡 陳\n\n黃牌\ny\n黃牌\n\n";
    let told = books.run("play", typed).expect("asked");
    assert_eq!(endings(&books), ["won", "drawn", "won", "false-win", "drawn", "drawn"], "{told}");
    assert_eq!(books.json("show last")["over"], "length");
}

#[test]
fn blind_enters_book_nothing() {
    let books = opened();
    let told = books.run("play", &"\n".repeat(50)).expect("asked");
    assert!(told.contains("寫誰胡（王、李、張、陳"), "{told}");
    assert_eq!(endings(&books), Vec::<String>::new());
    // Nor after a hand that began well.
    books.run("play", &format!("王\n{}", "\n".repeat(50))).expect("asked");
    assert_eq!(endings(&books), Vec::<String>::new());
}

#[test]
fn only_the_wrong_answer_is_asked_for_again() {
    let books = opened();
    let typed = "王\n趙\n王\n李\n一條蟲\n平胡,門清\n一條龍,門清\n全包 李\n四副\n沒有\n王\n\n\ny\n";
    let told = books.run("play", typed).expect("asked");
    for why in
        ["沒有 \"趙\"", "自己打的牌", "是不是 一條龍", "不夠胡", "沒有人包", "要寫是誰", "相公不能胡", "寫 y 或 n"]
    {
        assert!(told.contains(why), "{why}: {told}");
    }
    assert_eq!(told.matches("誰胡？").count(), 2, "one for each hand: {told}");
    assert_eq!(told.matches("誰打的？").count(), 3, "{told}");
    assert_eq!(endings(&books), ["won"]);
}

#[test]
fn after_an_error_only_a_written_yes_books() {
    let books = opened();
    let told = books.run("play", "趙\n黃牌\n\n\nn\n黃牌\n\nq\n").expect("asked");
    assert!(!told.contains("[y]"), "{told}");
    assert_eq!(endings(&books), Vec::<String>::new());
    let told = books.run("play", "趙\n黃牌\ny\n黃牌\n\n").expect("asked");
    assert!(told.contains("[y]"), "{told}");
    assert_eq!(endings(&books), ["drawn", "drawn"]);
}

#[test]
fn a_letter_is_no_seat() {
    let books = opened();
    let told = books.run("play", "n\ny\nE\n北\nn\n南\nb\n").expect("asked");
    assert!(told.contains("看不懂 \"n\"") && told.contains("看不懂 \"y\"") && told.contains("看不懂 \"E\""), "{told}");
    assert_eq!(told.matches("誰打的？").count(), 2, "北 is somebody, n is not: {told}");
}

#[test]
fn tiles_that_fall_short_are_asked_for_again_when_all_is_known() {
    let books = opened();
    let short = "234567m345p67s99p 8s";
    let typed = format!("李\n王\n123m\n123m 4q\n{short}\n立直\n\n{short}\n地聽\n\n\ny\n");
    let told = books.run("play", &typed).expect("asked");
    for why in ["空一格", "看不懂", "不夠胡", "看不懂 \"立直\""] {
        assert!(told.contains(why), "{why}: {told}");
    }
    assert_eq!(endings(&books), ["won"], "{told}");
}

#[test]
fn somebody_leaves_when_a_yes_is_written() {
    let books = opened();
    books.well("hand --winner 王 --from 李 --patterns 一條龍,門清");
    let told = books.run("play", "離席\n離席 n\n離席 王\n\nn\n").expect("asked");
    assert!(told.contains("要寫是誰") && told.contains("不算，記 0") && told.contains("寫 y 或 n"), "{told}");
    assert_eq!(books.json("show last")["over"], Value::Null);
    let told = books.run("play", "離席 李\ny\n").expect("asked");
    assert!(told.contains("照算") && told.contains("李（籌碼") && told.contains("離席了"), "{told}");
    assert_eq!(books.json("show last")["over"], "left");
}
