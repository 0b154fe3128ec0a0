//! Blocks that the command line makes itself.

use crate::page::{Block, Page, Table, faint, plain, strong};
use mj_words::Language;

fn told(blocks: Vec<Block>) -> String {
    let (title, subtitle) = (String::new(), String::new());
    let page = Page { language: Language::English, title, subtitle, blocks, footer: String::new() };
    let text = page.text();
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or(part, |(_, rest)| rest))
}

#[test]
fn labels_are_as_wide_as_the_widest_and_what_says_nothing_is_left_out() {
    let rows = [
        ("Total".to_owned(), vec![vec![strong("22")], vec![plain("番"), faint("fan")]]),
        ("nothing".to_owned(), vec![Vec::new()]),
        ("番".to_owned(), vec![vec![plain("x".repeat(80))]]),
    ];
    let told = told(vec![Block::Table(Table::labelled(rows))]);
    assert_eq!(told, format!("Total  22\n       番 fan\n番     {}\n       xxxxxxx\n", "x".repeat(73)));
}

#[test]
fn lines_stand_below_each_other_and_steer_no_terminal() {
    let lines = [vec![plain("a\u{1b}[2J"), strong("b")], vec![plain("長")]];
    assert_eq!(told(vec![Block::Table(Table::lines(lines))]), "a[2J b\n長\n");
}
