//! 換牌: what a computer player passes on before the first discard: the tiles that fit the others least.

use crate::decision::{Arg, Decision, ReasonCode};
use mj_table::{Action, Few, View};
use mj_tiles::{Counts, Kind, Tile};

/// The tiles to pass on, if they have to be chosen.
pub fn choose(view: &View) -> Option<Decision> {
    let exchange = view.exchange.as_ref()?;
    let held = Counts::of(&view.seats.get(view.me?.index())?.faces()?);
    let (_, tiles) = exchange.from.iter().filter_map(|tiles| loosest(&held, tiles, exchange.number.into())).min()?;
    let action = Action::Choose { tiles: Few::of(&tiles)? };
    Some(Decision::with(action, ReasonCode::Loose, tiles.into_iter().map(Arg::Tile)))
}

/// The loosest `number` tiles of a list, and how well they fit the hand.
fn loosest(held: &Counts, tiles: &[Tile], number: usize) -> Option<(u32, Vec<Tile>)> {
    let mut by_fit: Vec<(u32, Tile)> = tiles.iter().filter_map(|&tile| Some((fit(held, tile.kind()?), tile))).collect();
    by_fit.sort_unstable();
    let chosen = by_fit.get(..number)?;
    Some((chosen.iter().map(|(fit, _)| fit).sum(), chosen.iter().map(|&(_, tile)| tile).collect()))
}

/// How well a tile fits: by others of its kind first, then by neighbours, then by the size of its suit.
fn fit(held: &Counts, kind: Kind) -> u32 {
    let number = |kind: Option<Kind>| kind.map_or(0, |kind| u32::from(held[kind]));
    let near = number(kind.down(1)) + number(kind.up(1));
    let far = number(kind.down(2)) + number(kind.up(2));
    let suit: u32 = Kind::all()
        .filter(|other| other.suit().is_some() && other.suit() == kind.suit())
        .map(|kind| u32::from(held[kind]))
        .sum();
    80 * u32::from(held[kind].saturating_sub(1)) + 40 * near.min(2) + 20 * far.min(2) + suit
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_tiles::tiles_of;

    fn tiles(text: &str) -> Vec<Tile> {
        tiles_of(text).map(Result::unwrap).collect()
    }

    #[test]
    fn what_stands_alone_goes_before_pairs_and_neighbours() {
        let hand = tiles("1123m456789p15s7z");
        let (_, chosen) = loosest(&Counts::of(&hand), &hand, 3).unwrap();
        assert_eq!(chosen, tiles("7z15s"));
    }
}
