//! Tiles in the notations of other programs.

use mj_tiles::{Kind, Suit, Tile};

/// The honours of mjai, 東南西北白發中.
const HONOURS: [&str; 7] = ["E", "S", "W", "N", "P", "F", "C"];

/// mjai: `5m`, `5mr`, `E`.
pub fn mjai(tile: Tile) -> String {
    match (tile.red_suit(), tile.kind()) {
        (Some(suit), _) => format!("5{}r", suit.letter()),
        (None, Some(kind)) if kind.is_honour() => HONOURS[usize::from(kind.rank() - 1)].to_owned(),
        _ => tile.to_string(),
    }
}

/// Several tiles of mjai.
pub fn all_mjai(tiles: &[Tile]) -> Vec<String> {
    tiles.iter().map(|&tile| mjai(tile)).collect()
}

/// A tile of mjai.
pub fn from_mjai(text: &str) -> Option<Tile> {
    if let Some(at) = HONOURS.iter().position(|honour| *honour == text) {
        return Kind::new(Kind::EAST.index() as u8 + at as u8).map(Tile::from);
    }
    // Some programs write honours in the common notation.
    if let Some(rank) = text.strip_suffix('z') {
        let rank = rank.parse().ok().filter(|rank| (1..=HONOURS.len()).contains(rank))?;
        return from_mjai(HONOURS[rank - 1]);
    }
    let mut letters = text.chars();
    let (rank, letter) = (letters.next()?.to_digit(10)?, letters.next()?);
    let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter)?;
    match (letters.next(), letters.next()) {
        (None, None) => numbered(suit, rank),
        (Some('r'), None) if rank == 5 => Some(Tile::red(suit)),
        _ => None,
    }
}

fn numbered(suit: Suit, rank: u32) -> Option<Tile> {
    match rank {
        0 => Some(Tile::red(suit)),
        1..=9 => Some(Kind::of(suit, rank as u8).into()),
        _ => None,
    }
}

/// tenhou.net/6: `11` 一萬 … `47` 中; `51` `52` `53` are red.
pub fn tenhou6(tile: Tile) -> u8 {
    match (tile.red_suit(), tile.kind()) {
        (Some(suit), _) => 51 + suit as u8,
        (None, Some(kind)) => 10 * (kind.suit().map_or(4, |suit| suit as u8 + 1)) + kind.rank(),
        // Games with flowers cannot be written.
        (None, None) => 0,
    }
}

/// A tile of tenhou.net/6.
pub fn from_tenhou6(number: i64) -> Option<Tile> {
    let suit = |number: i64| Suit::ALL.get(usize::try_from(number).ok()?).copied();
    let (tens, ones) = (number / 10, number % 10);
    match tens {
        1..=3 if ones > 0 => numbered(suit(tens - 1)?, ones as u32),
        4 if (1..=7).contains(&ones) => Kind::new(Kind::EAST.index() as u8 + ones as u8 - 1).map(Tile::from),
        5 => suit(ones - 1).map(Tile::red),
        _ => None,
    }
}

/// A tile of 天鳳's records: every tile of the box has a number, four of a kind together. With red fives, the
/// first five of each suit is red.
pub fn from_number(number: u32, reds: bool) -> Option<Tile> {
    let kind = Kind::new(u8::try_from(number / 4).ok()?)?;
    let red = reds && number.is_multiple_of(4) && kind.rank() == 5;
    Some(kind.suit().filter(|_| red).map_or(Tile::from(kind), Tile::red))
}

/// Sorts tiles in the order of written hands, a red five beside the plain ones.
pub fn sort(tiles: &mut [Tile]) {
    tiles.sort_unstable_by_key(|tile| (tile.kind(), tile.red_suit().is_none()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_comes_back_from_every_notation() {
        for tile in Tile::all().filter(|tile| !tile.is_flower()) {
            assert_eq!(from_mjai(&mjai(tile)), Some(tile));
            assert_eq!(from_tenhou6(tenhou6(tile).into()), Some(tile));
        }
        assert_eq!(from_number(16, true), Some(Tile::red(Suit::Characters)));
        assert_eq!(from_number(16, false), from_mjai("5m"));
        assert_eq!(from_number(135, true), from_mjai("C"));
    }

    #[test]
    fn what_is_no_tile_is_none() {
        for text in ["", "?", "5", "10m", "5mx", "5mrr", "4mr", "0", "Z", "5x", "五萬"] {
            assert_eq!(from_mjai(text), None, "{text}");
        }
        for number in [-1, 0, 10, 20, 40, 48, 49, 50, 54, 60, i64::MIN, i64::MAX] {
            assert_eq!(from_tenhou6(number), None, "{number}");
        }
        assert_eq!(from_number(136, true), None);
        assert_eq!(from_number(u32::MAX, true), None);
    }
}
