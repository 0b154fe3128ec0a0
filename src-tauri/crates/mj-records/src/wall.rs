//! Completes a partly known wall: dealt, drawn and turned tiles keep their places, and the remaining tiles fill
//! the others.

use crate::fault::FaultKind;
use mj_table::Setup;
use mj_tiles::Tile;

/// The known part of a wall. `None` marks a known place with an unknown tile.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Each seat's dealt tiles, the dealer's first; the same number each.
    pub deal: Vec<Vec<Option<Tile>>>,
    /// The draws from the head after the deal, in order.
    pub head: Vec<Option<Tile>>,
    pub tail: Vec<Option<Tile>>,
    /// 寶牌指示牌, in the order of turning.
    pub indicators: Vec<Tile>,
    /// 裏寶牌指示牌, in the same order.
    pub under: Vec<Tile>,
}

/// The number of tiles dealt at a time.
const HANDFUL: usize = 4;

/// A complete wall of a table in drawing order, or what is impossible.
pub fn filled(setup: &Setup, known: &Known) -> Result<Vec<Tile>, FaultKind> {
    let behind = setup.play().wall.indicators.map_or(0, |plan| plan.behind);
    laid(setup.tiles(), behind.into(), known)
}

/// The same with these tiles and this many stacks behind the first indicator.
fn laid(mut tiles: Vec<Tile>, behind: usize, known: &Known) -> Result<Vec<Tile>, FaultKind> {
    let end = tiles.len();
    let mut wall: Vec<Option<Tile>> = vec![None; end];
    let mut put = |at: usize, tile: Option<Tile>| -> Result<(), FaultKind> {
        let place = wall.get_mut(at).ok_or(FaultKind::Wall)?;
        match (*place, tile) {
            (Some(_), Some(_)) => return Err(FaultKind::Wall),
            (None, Some(tile)) => {
                let lies = tiles.iter().position(|other| *other == tile).ok_or(FaultKind::TooMany(tile))?;
                tiles.swap_remove(lies);
                *place = Some(tile);
            }
            (_, None) => {}
        }
        Ok(())
    };
    let (seats, size) = (known.deal.len(), known.deal.first().map_or(0, Vec::len));
    for (seat, dealt) in known.deal.iter().enumerate() {
        for (number, &tile) in dealt.iter().enumerate() {
            let before = number / HANDFUL;
            let each = size.saturating_sub(before * HANDFUL).min(HANDFUL);
            put(before * seats * HANDFUL + seat * each + number % HANDFUL, tile)?;
        }
    }
    for (number, &tile) in known.head.iter().enumerate() {
        put(seats * size + number, tile)?;
    }
    for (number, &tile) in known.tail.iter().enumerate() {
        put(end.checked_sub(1 + (number ^ 1)).ok_or(FaultKind::Wall)?, tile)?;
    }
    let first = 2 * (behind + 1);
    for (list, first) in [(&known.indicators, first), (&known.under, first - 1)] {
        for (number, &tile) in list.iter().enumerate() {
            put(end.checked_sub(first + 2 * number).ok_or(FaultKind::Wall)?, Some(tile))?;
        }
    }
    tiles.sort_unstable();
    let mut rest = tiles.into_iter();
    wall.into_iter().map(|tile| tile.or_else(|| rest.next()).ok_or(FaultKind::Wall)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_tiles::{Kind, tiles_of};

    fn all() -> Vec<Tile> {
        Kind::all().flat_map(|kind| [Tile::from(kind); 4]).collect()
    }

    fn tiles(text: &str) -> Vec<Tile> {
        tiles_of(text).map(Result::unwrap).collect()
    }

    #[test]
    fn what_is_known_lies_where_it_lay_and_every_tile_once() {
        let known = Known {
            deal: (0..4)
                .map(|seat| vec![tiles("1234z").get(seat).copied(); 4].into_iter().chain([None; 9]).collect())
                .collect(),
            head: vec![None, tiles("5m")[0].into()],
            tail: vec![tiles("6m")[0].into(), None, tiles("7m")[0].into()],
            indicators: tiles("1s2s"),
            under: tiles("3s"),
        };
        let wall = laid(all(), 2, &known).unwrap();
        let at = |at: usize| wall[at].to_string();
        assert_eq!([at(0), at(3), at(4), at(15), at(53)], ["1z", "1z", "2z", "4z", "5m"]);
        assert_eq!([at(134), at(132), at(130), at(128), at(131)], ["6m", "7m", "1s", "2s", "3s"]);
        let (mut found, mut expected) = (wall, all());
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_fifth_tile_and_a_wall_too_long_are_refused() {
        let deal = || vec![vec![None; 13]; 4];
        let five = Known { deal: deal(), head: vec![Some(tiles("5m")[0]); 5], ..Known::default() };
        assert_eq!(laid(all(), 2, &five), Err(FaultKind::TooMany(tiles("5m")[0])));
        let long = Known { deal: deal(), head: vec![None; 200], ..Known::default() };
        assert_eq!(laid(all(), 2, &long), Err(FaultKind::Wall));
        let many = Known { deal: deal(), indicators: vec![tiles("5m")[0]; 100], ..Known::default() };
        assert!(laid(all(), 2, &many).is_err());
        let tail = Known { deal: deal(), tail: vec![None; 200], ..Known::default() };
        assert_eq!(laid(all(), 2, &tail), Err(FaultKind::Wall));
    }
}
