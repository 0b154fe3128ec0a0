//! 離席 (rules/shanghai.md §11.7), at the desk and in older books.

use super::*;
use mj_table::{Course, Player, Standing};
use serde_json::json;

/// §11.7: the value of the place goes to the players who move up.
#[test]
fn who_leaves_ranks_behind_everybody_who_stayed() {
    let preset = known("shanghai").unwrap();
    let rules = Ruleset::with_options(preset, &Map::new()).unwrap();
    let play = rules.mechanics.play.clone().unwrap();
    let mut course = Course::new(&play, 4);
    [340, 300, 300, 260].iter().enumerate().for_each(|(at, &chips)| course.chips[Player(at as u8)] = chips * 1_000);
    course.left = Some(Player(0));
    course.results = Some(course.results(&play, course.left));
    let told = |standings: Vec<Standing>| -> Vec<(u8, usize, f64)> {
        standings.iter().map(|one| (one.player.0, one.place, one.placement.unwrap())).collect()
    };
    assert_eq!(told(course.standings(&play)), [(1, 1, 2.0), (2, 1, 2.0), (3, 3, -1.0), (0, 4, -3.0)]);
    assert_eq!(course.standings(&play)[3].result, 0, "and keeps no winnings");
    // As in older books.
    assert_eq!(told(course.standings_by_chips(&play))[0], (0, 1, 3.0));
    // A player with the greatest loss has the last place anyway, and no other player moves up.
    course.left = Some(Player(3));
    assert_eq!(told(course.standings(&play)), told(course.standings_by_chips(&play)));
}

#[test]
fn who_leaves_a_game_of_the_desk_comes_last_on_its_sheet() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    kept.enter(discard(1, 2, straight()));
    kept.enter(What::Left(Who { who: 1 }));
    let places: Vec<u8> = kept.desk().record.results.iter().map(|result| result.outcome.place).collect();
    assert_eq!(places, [1, 4, 3, 1], "they had the most");
    kept.sound();
}
