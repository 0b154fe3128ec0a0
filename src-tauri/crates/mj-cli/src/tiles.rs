//! Tiles, melds and seats as people write them: `123m`, 一二三萬, 12索, 東東東, 碰中中中. All of it becomes the
//! notation, so that whatever reads tiles reads these.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use mj_tiles::Wind;
use mj_words::{Said, said};

const RANKS: &str = "一二三四五六七八九";

/// Seats of a hand as logs write them, E the dealer, and what else may be typed.
const SEATS: [(&str, [&str; 2]); 4] = [("E", ["e", "東"]), ("S", ["s", "南"]), ("W", ["w", "西"]), ("N", ["n", "北"])];

/// A seat of a hand.
pub fn seat(word: &str) -> Option<Wind> {
    let named = SEATS.iter().position(|(letter, others)| *letter == word || others.contains(&word));
    named.map(|at| Wind::ALL[at])
}

/// The same as clap reads it.
pub fn seat_parser() -> impl TypedValueParser<Value = Wind> {
    let values = SEATS.map(|(letter, others)| PossibleValue::new(letter).aliases(others));
    // Only those come as far as the mapping.
    PossibleValuesParser::new(values).map(|word| seat(&word).unwrap_or(Wind::East))
}

/// Tiles that are called by one character.
const ALONE: [(char, &str); 18] = [
    ('東', "1z"),
    ('东', "1z"),
    ('南', "2z"),
    ('西', "3z"),
    ('北', "4z"),
    ('白', "5z"),
    ('發', "6z"),
    ('发', "6z"),
    ('発', "6z"),
    ('中', "7z"),
    ('春', "1f"),
    ('夏', "2f"),
    ('秋', "3f"),
    ('冬', "4f"),
    ('梅', "5f"),
    ('蘭', "6f"),
    ('菊', "7f"),
    ('竹', "8f"),
];

/// What may be called besides, a longer word before a shorter one that it begins with.
const MELDS: [(&str, &str); 11] = [
    ("吃", "chow"),
    ("チー", "chow"),
    ("碰", "pung"),
    ("ポン", "pung"),
    ("大明槓", "kong"),
    ("明槓", "kong"),
    ("加槓", "added"),
    ("補槓", "added"),
    ("暗槓", "concealed"),
    ("槓", "kong"),
    ("カン", "kong"),
];

/// What is wrong, and how tiles may be written.
fn fault(what: Said) -> Said {
    crate::terms::then([what, said!("scoring-ways")])
}

/// Tiles in the notation; the error names what was not understood. What is written in the notation
/// already is left to the user who reads it, but for blanks.
pub fn notation(text: &str) -> Result<String, Said> {
    let letters = text.chars().map(narrow).filter(|letter| !letter.is_whitespace() && !"、，,".contains(*letter));
    if text.is_ascii() {
        return Ok(letters.collect());
    }
    // The ranks that wait for their suit, as digits and as they were written.
    let (mut out, mut ranks, mut written, mut red) = (String::new(), String::new(), String::new(), false);
    for letter in letters {
        let is_red = std::mem::take(&mut red);
        match (rank(letter), suit(letter), alone(letter)) {
            (Some(rank), ..) if !is_red || rank == '5' => {
                ranks.push(if is_red { '0' } else { rank });
                written.push(letter);
            }
            (_, Some(suit), _) if !is_red && !ranks.is_empty() => {
                out.push_str(&ranks);
                out.push(suit);
                (ranks, written) = (String::new(), String::new());
            }
            (_, Some(_), _) => return Err(fault(said!("scoring-no-rank", letter = letter.to_string()))),
            (.., Some(tile)) if ranks.is_empty() && (!is_red || letter == '中') => out.push_str(tile),
            (.., Some(_)) if !ranks.is_empty() => return Err(no_suit(&written)),
            _ if matches!(letter, '紅' | '红' | '赤') => red = true,
            _ => return Err(fault(said!("scoring-no-letter", letter = letter.to_string()))),
        }
    }
    match (ranks.is_empty(), red) {
        (false, _) => Err(no_suit(&written)),
        (_, true) => Err(fault(said!("scoring-no-red"))),
        (true, false) => Ok(out),
    }
}

/// A meld in the notation: 碰中中中 is `pung:777z`. What is neither is left as it is.
pub fn meld(text: &str) -> Result<String, Said> {
    let text: String =
        text.trim().chars().map(narrow).map(|letter| if letter == '杠' { '槓' } else { letter }).collect();
    if let Some((word, tiles)) = text.split_once(':') {
        let word = MELDS.iter().find(|(chinese, _)| *chinese == word).map_or(word, |(_, word)| word);
        return Ok(format!("{word}:{}", notation(tiles)?));
    }
    match MELDS.iter().find_map(|(chinese, word)| Some((word, text.strip_prefix(chinese)?))) {
        Some((word, tiles)) => Ok(format!("{word}:{}", notation(tiles)?)),
        None => Ok(text),
    }
}

fn no_suit(ranks: &str) -> Said {
    fault(said!("scoring-no-suit", ranks = ranks.to_owned()))
}

fn rank(letter: char) -> Option<char> {
    if letter.is_ascii_digit() {
        return Some(letter);
    }
    RANKS.chars().zip('1'..='9').find(|(chinese, _)| *chinese == letter).map(|(_, digit)| digit)
}

const fn suit(letter: char) -> Option<char> {
    Some(match letter {
        '萬' | '万' | 'm' => 'm',
        '筒' | '餅' | '饼' | 'p' => 'p',
        '條' | '条' | '索' | 's' => 's',
        'z' => 'z',
        'f' => 'f',
        _ => return None,
    })
}

fn alone(letter: char) -> Option<&'static str> {
    ALONE.iter().find(|(name, _)| *name == letter).map(|(_, tile)| *tile)
}

/// A letter of one column, small: the user who writes Chinese may have the wide ones on.
fn narrow(letter: char) -> char {
    let narrow = match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        other => other,
    };
    narrow.to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_read_however_they_are_written() {
        for (text, meant) in [
            ("123m", "123m"),
            ("123m 4s", "123m4s"),
            ("四條", "4s"),
            ("一二三萬", "123m"),
            ("五筒五筒", "5p5p"),
            ("東東東", "1z1z1z"),
            ("白發中", "5z6z7z"),
            ("１２索 3餅", "12s3p"),
            ("一二三万 4条 春", "123m4s1f"),
            ("紅五筒紅中", "0p7z"),
            ("一二三萬123s5z", "123m123s5z"),
            ("", ""),
        ] {
            assert_eq!(notation(text).as_deref(), Ok(meant), "{text}");
        }
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (text, named) in [
            ("一二三同", "看不懂「同」"),
            ("一二東", "「一二」後面"),
            ("東三四", "「三四」後面"),
            ("萬", "「萬」前面"),
            ("東紅四萬", "看不懂「四」"),
            ("東紅", "「紅」後面"),
        ] {
            let told = crate::language::say(&notation(text).expect_err(text));
            assert!(told.contains(named), "{text}: {told}");
        }
    }

    #[test]
    fn melds_have_chinese_and_japanese_names() {
        for (text, meant) in [
            ("chow:123s", "chow:123s"),
            ("碰中中中", "pung:7z7z7z"),
            ("吃：一二三條", "chow:123s"),
            ("暗杠:1111m", "concealed:1111m"),
            ("碰:東東東", "pung:1z1z1z"),
            ("明槓東東東東", "kong:1z1z1z1z"),
            ("pon:1m", "pon:1m"),
            ("ポン發發發", "pung:6z6z6z"),
            ("チー赤五六七索", "chow:067s"),
        ] {
            assert_eq!(meld(text).as_deref(), Ok(meant), "{text}");
        }
        assert!(meld("碰同同同").is_err());
    }
}
