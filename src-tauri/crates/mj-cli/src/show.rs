//! Tiles and numbers as people read them at a terminal, in the language of this process.

use crate::language::say;
use mj_tell as words;
use mj_tiles::{Tile, Wind};
use mj_words::{Said, said};

pub use mj_club::notation::notation;
pub use mj_tell::{change, signed};

/// Tiles in the order given, the suit said once for neighbours: 一二三萬 東東 春.
pub fn tiles(list: impl IntoIterator<Item = Tile>) -> String {
    say(&words::tiles(list))
}

/// A tile where there is little room: its name where names are short, else the notation.
pub fn brief(tile: Tile) -> Said {
    briefs([tile])
}

/// The same of several, in the order given.
pub fn briefs(list: impl IntoIterator<Item = Tile>) -> Said {
    let list: Vec<Tile> = list.into_iter().collect();
    said!("scoring-brief", name = words::tiles(list.iter().copied()), code = notation(list))
}

/// The same with the kinds in order.
pub fn briefs_sorted(list: impl IntoIterator<Item = Tile>) -> Said {
    let mut list: Vec<Tile> = list.into_iter().collect();
    words::sort(&mut list);
    briefs(list)
}

/// 東家, marked as the dealer.
pub fn seat(seat: Wind) -> Said {
    let name = said!("verdict-seat", wind = words::wind(seat));
    if seat == Wind::East { words::bracketed(name, said!("verdict-dealer")) } else { name }
}

/// 1,200
pub fn number(number: u32) -> String {
    words::number(number.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::speaking;
    use mj_tiles::tiles_of;
    use mj_words::Language;

    fn read(text: &str) -> Vec<Tile> {
        tiles_of(text).map(Result::unwrap).collect()
    }

    #[test]
    fn tiles_are_called_by_their_names() {
        assert_eq!(tiles(read("123m0p55s1z77z3f")), "一二三萬 紅五筒 五五條 東中中 秋");
        assert_eq!(tiles([]), "");
        for tile in Tile::all() {
            assert!(!tiles([tile]).is_empty());
        }
    }

    #[test]
    fn where_there_is_little_room_english_has_the_notation() {
        let of = |language| speaking(language, || say(&briefs_sorted(read("3s2s1s1z"))));
        let languages = [Language::TraditionalChinese, Language::English, Language::Japanese];
        assert_eq!(languages.map(of), ["一二三條 東", "123s1z", "一二三索 東"]);
    }

    #[test]
    fn numbers_are_easy_on_the_eye() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(number), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([0, 12_000, -600].map(change), ["0", "+12,000", "-600"]);
    }
}
