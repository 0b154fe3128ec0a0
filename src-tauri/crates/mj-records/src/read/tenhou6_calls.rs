//! Calls of tenhou.net/6: texts like `12p3434`. The letter stands before the claimed tile, whose position tells
//! the discarder.

use crate::names::from_tenhou6;
use crate::record::Who;
use mj_tiles::Tile;

/// A call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// `c`, `p`, `m`, `a`, `k`.
    pub letter: char,
    /// The claimed tile, the added one, or the last of four.
    pub tile: Tile,
    /// The other tiles, in order.
    pub own: Vec<Tile>,
    /// The discarder, in seats after the caller.
    pub from: Who,
}

/// Reads a call; `None` for other texts.
pub fn call(text: &str) -> Option<Call> {
    if text.len() > 12 || !text.is_ascii() {
        return None;
    }
    let at = text.find(|letter: char| "cpmak".contains(letter))?;
    let letter = text[at..].chars().next()?;
    let digits = [&text[..at], &text[at + 1..]].concat();
    let numbers = digits.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).ok()?.parse::<i64>().ok());
    let mut tiles: Vec<Tile> = numbers.map(|number| from_tenhou6(number?)).collect::<Option<_>>()?;
    if digits.len() % 2 == 1 || at % 2 == 1 || at / 2 >= tiles.len() {
        return None;
    }
    let place = at / 2;
    let tile = tiles.remove(place);
    // From the left, across, the right; in a concealed kong of four the letter stands before the last tile.
    let from = match place {
        0 => 3,
        1 => 2,
        _ => 1,
    };
    Some(Call { letter, tile, own: tiles, from })
}

/// A 立直 with its discard: `r45`.
pub fn riichi(text: &str) -> Option<i64> {
    text.strip_prefix('r')?.parse().ok()
}

/// 拔北: `f44`.
pub fn aside(text: &str) -> Option<Tile> {
    from_tenhou6(text.strip_prefix('f')?.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_say_whose_the_tile_was() {
        let told = |text: &str| call(text).map(|call| (call.letter, call.tile.to_string(), call.own.len(), call.from));
        assert_eq!(told("c131415"), Some(('c', "3m".into(), 2, 3)));
        assert_eq!(told("47p4747"), Some(('p', "7z".into(), 2, 2)));
        assert_eq!(told("171717m17"), Some(('m', "7m".into(), 3, 1)));
        assert_eq!(told("252552a25"), Some(('a', "5p".into(), 3, 1)));
        for text in ["", "c", "99c9999", "1c3141", "c13141", "131415", "五c", "c13141513141513", "131415c"] {
            assert_eq!(told(text), None, "{text}");
        }
        assert_eq!((aside("f44"), aside("44"), aside("f60"), aside("ff")), (from_tenhou6(44), None, None, None));
        assert_eq!((riichi("r60"), riichi("60"), riichi("rr")), (Some(60), None, None));
    }
}
