//! A club player keeps its skill where any shape wins, and haste is worth most.

use super::rules;
use super::scene::{Staged, scene, tile};
use crate::sight::{Sight, without};
use crate::{Bot, Expert, Fast, Luck, Switches};
use mj_table::Action;
use mj_tiles::shape::{Forms, Held, distance};
use mj_tiles::{Tile, Wind, write_tiles};
use std::sync::Arc;

fn text(tiles: &[Tile]) -> String {
    let mut text = String::new();
    write_tiles(&mut text, tiles.iter().copied()).unwrap();
    text
}

/// Early, and with nothing to fear, a discard leaves the hand as near as any other would, if dear hands bring little
/// more than cheap ones.
#[test]
fn where_any_shape_wins_a_discard_keeps_the_hand_near() {
    let rules = rules("tuidaohu", r#"{"base": 100}"#);
    // Seven pairs may be nearer, but no claim helps them, so they are not sooner complete.
    let grouped = Forms { pairs: None, ..rules.mechanics.forms };
    let mut luck = Luck::new(3);
    let (mut lost, rounds) = (0, 120);
    for seed in 0..rounds {
        let mut tiles: Vec<Tile> = Tile::all().take(34).flat_map(|tile| [tile; 4]).collect();
        luck.shuffle(&mut tiles);
        tiles[..13].sort_unstable();
        let view = scene(&rules, &text(&tiles[..13])).left(66).drew(&text(&tiles[13..14]));
        let sight = Sight::of(&view, &rules).unwrap();
        let far = |tile: Tile| {
            let hand = without(&sight.hand, tile);
            distance(&Held { hand: &hand, exposed: &sight.exposed, melds: 0 }, &grouped)
        };
        let nearest = sight.discards().map(|(_, tile)| far(tile)).min().unwrap();
        match Expert::new(Arc::clone(&rules), seed, Switches::ALL).decide(&view).action {
            Action::Discard { tile, .. } => lost += usize::from(far(tile) > nearest),
            other => assert!(!sight.discards().any(|(action, _)| action == other), "{other:?}"),
        }
    }
    assert!(lost <= 6, "{lost} of {rounds}");
}

/// Ten tiles of a suit and a chow of another: where the suit brings much more, it costs less to throw the chow.
#[test]
fn what_brings_much_more_is_worth_its_time() {
    let run_by_suit = |id: &str, options: &str| {
        let rules = rules(id, options);
        let view = scene(&rules, "1123567899p34m1z").left(66).drew("7z");
        let weighed = Expert::new(Arc::clone(&rules), 1, Switches::ALL).weighed(&view);
        let gain = |text: &str| weighed.iter().find(|one| one.tile == tile(text)).unwrap().gain;
        gain("3m") / gain("5p")
    };
    let [dear, flat] = [run_by_suit("guangdong", "{}"), run_by_suit("tuidaohu", r#"{"base": 100}"#)];
    assert!(dear > 1.1 * flat, "{dear} {flat}");
}

/// If all winning tiles lie open, `club` waits for another. `fast` looks only at its own tiles and does the same as
/// ever.
#[test]
fn club_counts_what_lies_open_and_fast_does_not() {
    let rules = rules("tuidaohu", "{}");
    let view = scene(&rules, "123456789m55p78s").left(60).drew("5p");
    let lying = view.clone().pond(Wind::West, "6s6s6s6s9s9s9s9s");
    let goes = |action: Action, text: &str| matches!(action, Action::Discard { tile: gone, .. } if gone == tile(text));
    let club = |view| Expert::new(Arc::clone(&rules), 1, Switches::without("defence").unwrap()).decide(view).action;
    assert!(goes(club(&view), "5p") && !goes(club(&lying), "5p"));
    let fast = |view| Fast::new(Arc::clone(&rules), 1).decide(view).action;
    assert!(goes(fast(&view), "5p") && goes(fast(&lying), "5p"));
}
