//! The wall of a hand of which only a part is known: what was dealt, drawn and turned over lies where it lay, and what no
//! player saw is filled with the tiles that are left.

use crate::fault::What;
use mj_tiles::Tile;

/// What is known of a wall. Where a place is known and its tile is not, it stands as none.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// What each seat was dealt, the dealer first; the same number of tiles each.
    pub deal: [Vec<Option<Tile>>; 4],
    /// Drawn from the head after the deal, in order.
    pub head: Vec<Option<Tile>>,
    /// Replacements.
    pub tail: Vec<Option<Tile>>,
    /// 寶牌指示牌, in the order in which they are turned over.
    pub indicators: Vec<Tile>,
    /// 裏寶牌指示牌, those under them.
    pub under: Vec<Tile>,
}

/// The tiles that are dealt at a time.
const HANDFUL: usize = 4;

/// Where the indicators and what lies under them begin, from the end of the wall (rules/riichi.md §2.4).
const FIRST_INDICATOR: usize = 6;

/// A whole wall in drawing order, or what cannot be.
pub fn filled(mut tiles: Vec<Tile>, known: &Known) -> Result<Vec<Tile>, What> {
    let end = tiles.len();
    let mut wall: Vec<Option<Tile>> = vec![None; end];
    let mut put = |at: usize, tile: Option<Tile>| -> Result<(), What> {
        let place = wall.get_mut(at).ok_or(What::Wall)?;
        match (*place, tile) {
            (Some(_), Some(_)) => return Err(What::Wall),
            (None, Some(tile)) => {
                let lies = tiles.iter().position(|other| *other == tile).ok_or(What::TooMany(tile))?;
                tiles.swap_remove(lies);
                *place = Some(tile);
            }
            (_, None) => {}
        }
        Ok(())
    };
    let size = known.deal[0].len();
    for (seat, dealt) in known.deal.iter().enumerate() {
        for (number, &tile) in dealt.iter().enumerate() {
            let before = number / HANDFUL;
            let each = size.saturating_sub(before * HANDFUL).min(HANDFUL);
            put(before * 4 * HANDFUL + seat * each + number % HANDFUL, tile)?;
        }
    }
    for (number, &tile) in known.head.iter().enumerate() {
        put(4 * size + number, tile)?;
    }
    for (number, &tile) in known.tail.iter().enumerate() {
        put(end.checked_sub(1 + (number ^ 1)).ok_or(What::Wall)?, tile)?;
    }
    for (list, first) in [(&known.indicators, FIRST_INDICATOR), (&known.under, FIRST_INDICATOR - 1)] {
        for (number, &tile) in list.iter().enumerate() {
            put(end.checked_sub(first + 2 * number).ok_or(What::Wall)?, Some(tile))?;
        }
    }
    tiles.sort_unstable();
    let mut rest = tiles.into_iter();
    wall.into_iter().map(|tile| tile.or_else(|| rest.next()).ok_or(What::Wall)).collect()
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
            deal: std::array::from_fn(|seat| {
                vec![tiles("1234z").get(seat).copied(); 4].into_iter().chain([None; 9]).collect()
            }),
            head: vec![None, tiles("5m")[0].into()],
            tail: vec![tiles("6m")[0].into(), None, tiles("7m")[0].into()],
            indicators: tiles("1s2s"),
            under: tiles("3s"),
        };
        let wall = filled(all(), &known).unwrap();
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
        let deal = || std::array::from_fn(|_| vec![None; 13]);
        let five = Known { deal: deal(), head: vec![Some(tiles("5m")[0]); 5], ..Known::default() };
        assert_eq!(filled(all(), &five), Err(What::TooMany(tiles("5m")[0])));
        let long = Known { deal: deal(), head: vec![None; 200], ..Known::default() };
        assert_eq!(filled(all(), &long), Err(What::Wall));
        let many = Known { deal: deal(), indicators: vec![tiles("5m")[0]; 100], ..Known::default() };
        assert!(filled(all(), &many).is_err());
        let tail = Known { deal: deal(), tail: vec![None; 200], ..Known::default() };
        assert_eq!(filled(all(), &tail), Err(What::Wall));
    }
}
