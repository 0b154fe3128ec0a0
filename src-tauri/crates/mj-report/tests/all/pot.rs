//! 供託: what lies on the table and is nobody's yet is told wherever chips are, so that they add up.

use crate::sample;
use calamine::{Data, Reader, Xlsx};
use mj_report::{GameReport, Report};
use mj_words::Language::TraditionalChinese;
use std::io::Cursor;

/// A game that goes on, with a deposit on the table after its last hand.
fn game() -> GameReport {
    let mut game = sample::game();
    game.players[0].chips -= 1_000;
    (game.pot, game.hands[44].pot) = (1_000, 1_000);
    game
}

#[test]
fn it_stands_below_the_players_and_at_its_hand() {
    let page = game().html(TraditionalChinese);
    let places = page.split("<h2>名次</h2>").nth(1).and_then(|rest| rest.split("</table>").next()).expect("the places");
    assert!(places.contains("供託") && places.contains("1,000"), "{places}");
    assert_eq!(page.matches("供託").count(), 2, "once below the players, once at its hand");
    assert!(!sample::game().html(TraditionalChinese).contains("供託"), "where there is none, none is told");
    assert!(game().text(TraditionalChinese).contains("供託"));
}

#[test]
fn with_it_the_tables_add_up() {
    let game = game();
    let book = game.xlsx(TraditionalChinese).expect("bytes");
    let mut book: Xlsx<Cursor<Vec<u8>>> = Xlsx::new(Cursor::new(book)).expect("a spreadsheet");
    let sums = |sheet: &str, book: &mut Xlsx<Cursor<Vec<u8>>>| {
        book.worksheet_range(sheet).expect("a sheet").rows().map(<[Data]>::to_vec).collect::<Vec<_>>()
    };
    let places = sums("名次", &mut book);
    assert_eq!(places.last().map(|row| &row[2]), Some(&Data::String("供託".into())));
    let chips = |row: &Vec<Data>| if let Data::Float(chips) = row[6] { chips } else { 0.0 };
    assert_eq!(places.iter().map(chips).sum::<f64>(), 4.0 * game.start as f64);
    let hands = sums("每一手", &mut book);
    let column = hands[0].iter().position(|head| *head == Data::String("供託".into())).expect("a column");
    assert_eq!((&hands[44][column], &hands[45][column]), (&Data::Float(0.0), &Data::Float(1_000.0)));
    let csv = game.csv(TraditionalChinese).expect("a table");
    assert!(csv.lines().next().is_some_and(|heads| heads.ends_with("供託")), "{csv}");
    assert!(csv.lines().last().is_some_and(|row| row.ends_with(",1000")), "{csv}");
    assert!(game.pdf(TraditionalChinese).is_ok() && game.json().expect("JSON").contains(r#""pot": 1000"#));
}
