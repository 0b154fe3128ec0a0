//! Tiles, seats and numbers as people read them at a terminal, in the language of this process.

use crate::language::say;
use mj_club::words;
use mj_tiles::{Kind, Tile, Wind, write_tiles};

pub use mj_club::words::{change, count, signed};

/// 一萬, 東.
pub fn kind(kind: Kind) -> String {
    say(&words::kind_of(kind))
}

/// 一萬, 紅五筒, 東, 春.
pub fn tile(tile: Tile) -> String {
    say(&words::tile(tile))
}

/// Tiles in the order given, the suit said once for neighbours: 一二三萬 東東 春.
pub fn tiles(list: impl IntoIterator<Item = Tile>) -> String {
    say(&words::tiles(list))
}

/// The same with the kinds in order, which people find easier to check.
pub fn sorted(list: impl IntoIterator<Item = Tile>) -> String {
    say(&words::sorted(list))
}

/// Tiles in the notation: `123m55z`.
pub fn notation(list: impl IntoIterator<Item = Tile>) -> String {
    let mut text = String::new();
    crate::answer::ignore(write_tiles(&mut text, list));
    text
}

/// 東, 南, 西, 北.
pub fn wind(wind: Wind) -> String {
    say(&words::wind(wind))
}

/// 東家, and that he is the dealer.
pub fn seat(seat: Wind) -> String {
    let dealer = if seat == Wind::East { "（莊）" } else { "" };
    format!("{}家{dealer}", wind(seat))
}

/// 1,200
pub fn number(number: u32) -> String {
    words::number(number.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_tiles::tiles_of;

    fn read(text: &str) -> Vec<Tile> {
        tiles_of(text).map(Result::unwrap).collect()
    }

    #[test]
    fn tiles_are_called_by_their_names() {
        assert_eq!(tiles(read("123m0p55s1z77z3f")), "一二三萬 紅五筒 五五條 東中中 秋");
        assert_eq!(sorted(read("3f9m1m0p4p6p2z")), "一九萬 四紅五六筒 南 秋");
        assert_eq!(tiles([]), "");
        for tile in Tile::all() {
            assert!(!super::tile(tile).is_empty());
        }
    }

    #[test]
    fn numbers_are_easy_on_the_eye() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(number), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([0, 12_000, -600].map(change), ["0", "+12,000", "-600"]);
        assert_eq!([1, 9, 10].map(count), ["一", "九", "10"]);
    }
}
