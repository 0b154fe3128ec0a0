use super::*;
use crate::specimen::dealt;
use mj_table::{Player, Table, Viewer};
use mj_tiles::{Seat, tiles_of};

fn dealer(table: &Table) -> Choices {
    Choices::of(&table.view(Viewer::Player(Player(0))))
}

#[test]
fn a_drawn_tile_and_another_like_it_are_told_apart_by_number() {
    let table = dealt("19m19p19s1234567z1z");
    let choices = dealer(&table);
    let drawn = |text: &str| match choices.choose(text) {
        Ok(Action::Discard { tile, drawn, ready: false }) => (tile.to_string(), drawn),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(drawn(""), ("1z".into(), true));
    assert_eq!(drawn("14"), ("1z".into(), true));
    assert_eq!(drawn("7"), ("1z".into(), false));
    assert_eq!(drawn("東"), ("1z".into(), true));
    assert_eq!(drawn("九條"), ("9s".into(), false));
    assert!(choices.line().contains("h 胡") || crate::layout::plain(&choices.line()).contains("h 胡"));
    assert_eq!(choices.choose("胡"), Ok(Action::Win));
    assert!(choices.choose("5m").unwrap_err().contains("您手上沒有五萬"));
    assert!(choices.choose("15").unwrap_err().contains("沒有第 15 樣"));
    assert!(choices.choose("t9s").is_ok(), "地聽: the rest waits");
}

#[test]
fn several_claims_of_a_sort_are_numbered() {
    let mut table = dealt("1122m1122p1122s5z3m");
    // The dealer discards 3m; whoever follows him is looked at if he can chow it.
    table
        .play(
            Seat::DEALER,
            Action::Discard { tile: tiles_of("3m").next().unwrap().unwrap(), drawn: true, ready: false },
        )
        .unwrap();
    let view = table.view(Viewer::Player(Player(1)));
    let choices = Choices::of(&view);
    assert_eq!(choices.choose(""), Ok(Action::Pass));
    let chows = view.offers.iter().filter(|action| matches!(action, Action::Chow { .. })).count();
    match chows {
        0 => assert!(choices.choose("c").is_err()),
        1 => assert!(choices.choose("c").is_ok()),
        _ => assert!(choices.choose("c").unwrap_err().contains("c2")),
    }
}
