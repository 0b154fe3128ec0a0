//! MPSZ: `123m0p55s1z3f`. Digits, then the letter they belong to: `m` 萬, `p` 筒, `s` 條, `z`
//! 東南西北白發中, `f` 春夏秋冬梅蘭菊竹; `0` is a red five.

use crate::{Kind, Suit, Tile};
use std::fmt;
use thiserror::Error;

/// What is wrong with a text that should be tiles.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// A character that is neither a digit nor one of `mpszf`.
    #[error("{0:?} is no tile: write digits, then one of m p s z f")]
    Unknown(char),
    /// Digits at the end without a letter.
    #[error("the digits {0:?} at the end have no letter after them (m p s z f)")]
    NoLetter(String),
    /// A letter with no digits before it.
    #[error("the letter {0:?} has no digits before it")]
    NoDigits(char),
    /// For instance `8z`.
    #[error("there is no tile {0}{1}")]
    NoSuchTile(char, char),
}

/// Reads tiles one by one, so that a long invalid text costs no memory.
#[derive(Clone, Debug)]
pub struct Notation<'a> {
    text: &'a str,
    /// Position of the next digit.
    at: usize,
    /// Position where the current run of digits ends.
    end: usize,
    /// The letter of the current run.
    letter: u8,
}

/// The tiles of a text in MPSZ.
pub const fn tiles_of(text: &str) -> Notation<'_> {
    Notation { text, at: 0, end: 0, letter: 0 }
}

impl Notation<'_> {
    /// Finds the letter that ends the digits from `self.at` on.
    fn start_run(&mut self) -> Result<(), NotationError> {
        let rest = &self.text.as_bytes()[self.at..];
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.end = self.at + digits;
        match rest.get(digits) {
            None => Err(NotationError::NoLetter(self.text[self.at..].chars().take(20).collect())),
            Some(&letter) if !matches!(letter, b'm' | b'p' | b's' | b'z' | b'f') => {
                // Only ASCII was skipped, so a character starts here.
                Err(NotationError::Unknown(self.text[self.end..].chars().next().unwrap_or('?')))
            }
            Some(&letter) if digits == 0 => Err(NotationError::NoDigits(letter as char)),
            Some(&letter) => {
                self.letter = letter;
                Ok(())
            }
        }
    }
}

impl Iterator for Notation<'_> {
    type Item = Result<Tile, NotationError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.end {
            // Skips the letter of the last run, if there was one.
            self.at = self.end + usize::from(self.letter != 0);
            if self.at >= self.text.len() {
                return None;
            }
            if let Err(error) = self.start_run() {
                (self.at, self.end, self.letter) = (self.text.len(), self.text.len(), 0);
                return Some(Err(error));
            }
        }
        let digit = self.text.as_bytes()[self.at];
        self.at += 1;
        let tile = tile_of(digit - b'0', self.letter);
        Some(tile.ok_or(NotationError::NoSuchTile(digit as char, self.letter as char)))
    }
}

fn tile_of(digit: u8, letter: u8) -> Option<Tile> {
    let suit = match letter {
        b'm' => Suit::Characters,
        b'p' => Suit::Dots,
        b's' => Suit::Bamboos,
        b'z' if (1..=7).contains(&digit) => return Kind::new(26 + digit).map(Tile::from),
        b'f' => return Tile::flower(digit),
        _ => return None,
    };
    Some(if digit == 0 { Tile::red(suit) } else { Kind::of(suit, digit).into() })
}

/// Writes tiles in the order given, with a letter after each run of the same sort.
pub fn write_tiles(out: &mut impl fmt::Write, tiles: impl IntoIterator<Item = Tile>) -> fmt::Result {
    let mut open = None;
    for tile in tiles {
        let (digit, letter) = digit_and_letter(tile);
        match open {
            Some(last) if last != letter => out.write_char(last)?,
            _ => {}
        }
        out.write_char((b'0' + digit) as char)?;
        open = Some(letter);
    }
    open.map_or(Ok(()), |letter| out.write_char(letter))
}

fn digit_and_letter(tile: Tile) -> (u8, char) {
    if let Some(number) = tile.flower_number() {
        return (number, 'f');
    }
    if let Some(suit) = tile.red_suit() {
        return (0, suit.letter());
    }
    tile.kind().map_or((0, '?'), |kind| (kind.rank(), kind.suit().map_or('z', Suit::letter)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<Tile>, NotationError> {
        tiles_of(text).collect()
    }

    #[test]
    fn every_tile_is_written_as_it_is_read() {
        for tile in Tile::all() {
            assert_eq!(read(&tile.to_string()), Ok(vec![tile]));
        }
        let text = "123m0p55s1z3f";
        let mut written = String::new();
        write_tiles(&mut written, read(text).unwrap()).unwrap();
        assert_eq!(written, text);
    }

    #[test]
    fn nonsense_is_named() {
        assert_eq!(read("8z"), Err(NotationError::NoSuchTile('8', 'z')));
        assert_eq!(read("0z"), Err(NotationError::NoSuchTile('0', 'z')));
        assert_eq!(read("9f"), Err(NotationError::NoSuchTile('9', 'f')));
        assert_eq!(read("12m34"), Err(NotationError::NoLetter("34".into())));
        assert_eq!(read("m"), Err(NotationError::NoDigits('m')));
        assert_eq!(read("1m 2p"), Err(NotationError::Unknown(' ')));
        assert_eq!(read("1二m"), Err(NotationError::Unknown('二')));
        assert_eq!(read(""), Ok(vec![]));
    }
}
