//! Walls for situations of several players at once: all declare, all wait for one tile, all hold a kong or the
//! same wind, or nothing that fits. Random walls almost never produce them.

use crate::draw::Draw;
use mj_table::Action;
use mj_tiles::{Kind, KindSet, Players, Suit, Tile, Wind};

/// A tile that is discarded at once, so that all players who wait for it win together.
const THROWN: Kind = Kind::of(Suit::Characters, 5);

/// A wall for which players should be as `eager` as possible.
pub fn wall(players: Players, mut tiles: Vec<Tile>, draw: &mut Draw) -> Vec<Tile> {
    draw.shuffle(&mut tiles);
    let hands = match draw.below(5) {
        0 => waiting_for_one_tile(players, Kind::WHITE),
        1 => waiting_for_one_tile(players, THROWN),
        2 => kongs(players),
        3 => vec![vec![Wind::East.kind()]; players.count()],
        _ => vec![KindSet::ORPHANS.into_iter().take(11).collect()],
    };
    let mut hands: Vec<Vec<Tile>> = hands.iter().map(|kinds| take(&mut tiles, kinds)).collect();
    hands.resize(players.count(), Vec::new());
    for hand in &mut hands {
        hand.extend(tiles.drain(tiles.len() - (13 - hand.len())..));
    }
    let mut wall = Vec::new();
    for from in (0..13).step_by(4) {
        hands.iter().for_each(|hand| wall.extend_from_slice(&hand[from..13.min(from + 4)]));
    }
    wall.extend(tiles);
    wall
}

/// All players hold four chows and the same single tile.
fn waiting_for_one_tile(players: Players, last: Kind) -> Vec<Vec<Kind>> {
    let chows = [Suit::Dots, Suit::Bamboos].into_iter().flat_map(|suit| (2..8).map(move |rank| Kind::of(suit, rank)));
    vec![chows.chain([last]).collect(); players.count()]
}

/// All players hold four of a kind, so that together they can make about four kongs.
fn kongs(players: Players) -> Vec<Vec<Kind>> {
    (1..=players.count() as u8).map(|rank| vec![Kind::of(Suit::Dots, rank); 4]).collect()
}

fn take(tiles: &mut Vec<Tile>, kinds: &[Kind]) -> Vec<Tile> {
    let mut found = Vec::new();
    for &kind in kinds {
        if let Some(at) = tiles.iter().position(|tile| tile.kind() == Some(kind)) {
            found.push(tiles.swap_remove(at));
        }
    }
    found
}

/// An action that leads to such a hand, if offered; by hand each player judges a call themselves.
pub fn eager(offers: &[Action], by_hand: bool) -> Option<Action> {
    let is = |tile: &Tile, kind: Kind| tile.kind() == Some(kind);
    let rank = |action: &Action| match action {
        Action::Win if !by_hand => 6,
        Action::Draw | Action::Replace => 5,
        Action::Discard { tile, ready: None, .. } if is(tile, THROWN) => 4,
        Action::Discard { ready: Some(_), .. } => 3,
        Action::Conceal { .. } | Action::Abort => 2,
        Action::Discard { tile, .. } if is(tile, Wind::East.kind()) => 1,
        _ => 0,
    };
    offers.iter().copied().max_by_key(rank).filter(|action| rank(action) > 0)
}
