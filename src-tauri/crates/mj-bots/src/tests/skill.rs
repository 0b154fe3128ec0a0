//! That a club player keeps his skill where any shape wins: there haste is worth most.

use super::rules;
use super::scene::{Staged, scene};
use crate::sight::{Sight, without};
use crate::{Bot, Club, Luck, Switches};
use mj_table::Action;
use mj_tiles::{Tile, write_tiles};
use std::sync::Arc;

fn text(tiles: &[Tile]) -> String {
    let mut text = String::new();
    write_tiles(&mut text, tiles.iter().copied()).unwrap();
    text
}

/// Early, and with nothing to fear, a discard leaves the hand as near as any other would.
#[test]
fn where_any_shape_wins_no_time_is_lost() {
    let rules = rules("tuidaohu", "{}");
    let mut luck = Luck::new(3);
    let (mut lost, rounds) = (0, 120);
    for seed in 0..rounds {
        let mut tiles: Vec<Tile> = Tile::all().take(34).flat_map(|tile| [tile; 4]).collect();
        luck.shuffle(&mut tiles);
        tiles[..13].sort_unstable();
        let view = scene(&rules, &text(&tiles[..13])).left(66).drew(&text(&tiles[13..14]));
        let sight = Sight::of(&view, &rules).unwrap();
        let far = |tile: Tile| sight.distance(&without(&sight.hand, tile), &sight.exposed, 0);
        let nearest = sight.discards().map(|(_, tile)| far(tile)).min().unwrap();
        match Club::new(Arc::clone(&rules), seed, Switches::ALL).decide(&view).action {
            Action::Discard { tile, .. } => lost += usize::from(far(tile) > nearest),
            other => assert!(!sight.discards().any(|(action, _)| action == other), "{other:?}"),
        }
    }
    assert!(lost <= 6, "{lost} of {rounds}");
}
