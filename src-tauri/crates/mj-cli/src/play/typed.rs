//! What somebody types: a tile as `5m`, `5萬` or 五萬, a call as a letter or as its word.

use mj_tiles::{Kind, Suit, Tile, tiles_of};

const RANKS: &str = "一二三四五六七八九";

/// Tiles that are called by one character, in the order of the notation.
const HONOURS: [&str; 7] = ["東东", "南", "西", "北", "白", "發发", "中"];
const FLOWERS: &str = "春夏秋冬梅蘭菊竹";

/// The tile somebody means.
pub fn tile(text: &str) -> Option<Tile> {
    let mut listed = tiles_of(text);
    if let (Some(Ok(tile)), None) = (listed.next(), listed.next()) {
        return Some(tile);
    }
    let mut letters = text.chars();
    match (letters.next()?, letters.next(), letters.next()) {
        (letter, None, None) => by_letter(letter),
        (rank, Some(suit), None) => Some(Kind::of(self::suit(suit)?, self::rank(rank)?).into()),
        _ => None,
    }
}

fn by_letter(letter: char) -> Option<Tile> {
    let honour = HONOURS.iter().position(|names| names.contains(letter));
    let honour = honour.and_then(|at| Kind::new(27 + at as u8)).map(Tile::from);
    honour.or_else(|| Tile::flower(1 + FLOWERS.chars().position(|name| name == letter)? as u8))
}

fn rank(letter: char) -> Option<u8> {
    let digit = letter.to_digit(10).filter(|digit| (1..=9).contains(digit)).map(|digit| digit as u8);
    digit.or_else(|| RANKS.chars().position(|name| name == letter).map(|at| at as u8 + 1))
}

const fn suit(letter: char) -> Option<Suit> {
    Some(match letter {
        '萬' | '万' | 'm' => Suit::Characters,
        '筒' | '餅' | '饼' | 'p' => Suit::Dots,
        '條' | '条' | '索' | 's' => Suit::Bamboos,
        _ => return None,
    })
}

/// The same in small letters of one column: whoever writes Chinese may have the wide ones on.
pub fn narrow(text: &str) -> String {
    const WIDE: std::ops::RangeInclusive<char> = '\u{ff01}'..='\u{ff5e}';
    let narrow = |letter: char| match WIDE.contains(&letter) {
        true => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        false => letter,
    };
    text.trim().chars().map(narrow).collect::<String>().to_lowercase()
}

/// The word of a call that was typed in letters.
pub fn word(text: &str) -> Option<&'static str> {
    let letter = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let words = [
        ("h", "胡"),
        ("p", "碰"),
        ("k", "槓"),
        ("c", "吃"),
        ("m", "摸牌"),
        ("r", "補牌"),
        ("e", "不打牌就過"),
        ("t", "宣告聽牌"),
        ("y", "攤牌"),
        ("n", "收回"),
    ];
    words.into_iter().find(|(known, _)| *known == letter).map(|(_, word)| word)
}

/// A call in the letter that stands for it; 碰 is `p`.
pub fn call(text: &str) -> String {
    let words = [
        ("胡", "h"),
        ("碰", "p"),
        ("槓", "k"),
        ("杠", "k"),
        ("吃", "c"),
        ("過", ""),
        ("过", ""),
        ("摸", "m"),
        ("補", "r"),
        ("补", "r"),
        ("聽", "t"),
        ("听", "t"),
    ];
    let said = words.iter().find_map(|(word, letter)| text.strip_prefix(word).map(|rest| format!("{letter}{rest}")));
    said.unwrap_or_else(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_understood_in_every_way_of_writing() {
        for (text, meant) in [
            ("5m", "5m"),
            ("5萬", "5m"),
            ("五万", "5m"),
            ("九條", "9s"),
            ("3索", "3s"),
            ("一餅", "1p"),
            ("東", "1z"),
            ("发", "6z"),
            ("中", "7z"),
            ("秋", "3f"),
            ("0p", "0p"),
        ] {
            assert_eq!(tile(text).map(|tile| tile.to_string()).as_deref(), Some(meant), "{text}");
        }
        for nothing in ["", "5", "10m", "0萬", "東南", "5mm", "x", "五"] {
            assert_eq!(tile(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn calls_are_letters_or_words() {
        let told = ["Ｈ", " 碰 ", "吃２", "槓", "過", "C1", "ｔ５ｍ"].map(|text| call(&narrow(text)));
        assert_eq!(told, ["h", "p", "c2", "k", "", "c1", "t5m"]);
    }
}
