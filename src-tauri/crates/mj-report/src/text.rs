//! What people wrote, made harmless, and numbers made readable.

use std::borrow::Cow;

use crate::Milli;

/// Text with nothing in it that is not seen: line breaks and tabs become spaces, other control characters,
/// marks that turn the direction of writing and characters of no width go. A name could otherwise reverse
/// the line it stands in, or break a spreadsheet's XML.
pub fn clean(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_unseen) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter_map(seen).collect())
}

fn seen(character: char) -> Option<char> {
    match character {
        '\t' | '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => Some(' '),
        _ if is_unseen(character) => None,
        _ => Some(character),
    }
}

/// Control characters, format characters, noncharacters and variation selectors, which no font here answers.
fn is_unseen(character: char) -> bool {
    let code = character as u32;
    character.is_control()
        || code & 0xfffe == 0xfffe
        || matches!(code,
            0xad | 0x34f | 0x61c | 0x115f..=0x1160 | 0x17b4..=0x17b5 | 0x180b..=0x180f | 0x200b..=0x200f
            | 0x2028..=0x202e | 0x2060..=0x206f | 0x3164 | 0xfe00..=0xfe0f | 0xfeff | 0xffa0 | 0xfff0..=0xfffb
            | 0xfdd0..=0xfdef | 0x1bca0..=0x1bca3 | 0x1d173..=0x1d17a | 0xe0000..=0xe0fff)
}

/// A whole amount in groups of three: `−12,000`.
pub fn grouped(amount: i64) -> String {
    let sign = if amount < 0 { MINUS } else { "" };
    format!("{sign}{}", parted(&amount.unsigned_abs().to_string()))
}

/// The same with a sign for gains as well.
pub fn gained(amount: i64) -> String {
    if amount > 0 { format!("+{}", grouped(amount)) } else { grouped(amount) }
}

/// Thousandths as they are read, signed: `+1,284.5`.
pub fn scored(amount: Milli) -> String {
    if amount.0 > 0 { format!("+{}", measured(amount)) } else { measured(amount) }
}

/// Thousandths as they are read, unsigned where positive.
pub fn measured(amount: Milli) -> String {
    let text = amount.to_string();
    let (whole, decimals) = text.split_once('.').map_or((text.as_str(), None), |(whole, rest)| (whole, Some(rest)));
    let sign = if amount.0 < 0 { MINUS } else { "" };
    let point = if decimals.is_some() { "." } else { "" };
    format!("{sign}{}{point}{}", parted(whole.trim_start_matches('-')), decimals.unwrap_or(""))
}

/// Digits in groups of three.
fn parted(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The minus sign of print: as wide as `+`, and seen. Spreadsheets and CSV get plain numbers instead.
const MINUS: &str = "−";

/// How wide a character stands, in halves of the size: 2 for Chinese, 1 for Latin.
pub fn width(text: &str) -> usize {
    text.chars().map(|character| if is_wide(character) { 2 } else { 1 }).sum()
}

/// Chinese, Japanese and Korean characters and what is as wide as they.
pub fn is_wide(character: char) -> bool {
    matches!(character as u32,
        0x1100..=0x115f | 0x2e80..=0x303e | 0x3041..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff
        | 0xfe30..=0xfe6f | 0xff00..=0xff60 | 0xffe0..=0xffe6 | 0x1f000..=0x1faff | 0x20000..=0x3fffd)
}

/// The text cut to a width in halves, with an ellipsis if anything was left out.
pub fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    if width(text) <= most {
        return Cow::Borrowed(text);
    }
    let mut left = most.saturating_sub(1);
    let fits = |character: &char| {
        let needed = if is_wide(*character) { 2 } else { 1 };
        let fits = needed <= left;
        left = left.saturating_sub(needed);
        fits
    };
    Cow::Owned(text.chars().take_while(fits).chain(['…']).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_unseen_gets_through() {
        assert_eq!(clean("王\u{202e}大\u{200b}明\u{0}"), "王大明");
        assert_eq!(clean("a\tb\r\nc"), "a b  c");
        assert_eq!(clean("喆堃𠮷\u{e0101}"), "喆堃𠮷");
        assert_eq!(clean("\u{feff}\u{fffe}\u{1ffff}x\u{2066}"), "x");
        assert!(matches!(clean("王大明 Ōe"), Cow::Borrowed(_)));
    }

    #[test]
    fn amounts_are_grouped_and_signed() {
        assert_eq!(grouped(300_000), "300,000");
        assert_eq!(grouped(-1_000), "−1,000");
        assert_eq!(grouped(i64::MIN), "−9,223,372,036,854,775,808");
        assert_eq!((gained(0), gained(500), gained(-500)), ("0".into(), "+500".into(), "−500".into()));
        assert_eq!((scored(Milli(-2_500)), scored(Milli(30_000))), ("−2.5".into(), "+30".into()));
        assert_eq!((scored(Milli(1_284_500)), scored(Milli(0))), ("+1,284.5".into(), "0".into()));
        assert_eq!(measured(Milli(i64::MIN)), "−9,223,372,036,854,775.808");
    }

    #[test]
    fn long_names_are_cut_by_their_width() {
        assert_eq!(shortened("王大明", 6), "王大明");
        assert_eq!(shortened("王大明", 5), "王大…");
        assert_eq!(shortened("abcdef", 3), "ab…");
        assert_eq!(shortened("王", 0), "…");
    }
}
