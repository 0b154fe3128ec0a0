//! 字型: every character with its face, its glyph and its width, as `build.rs` left them.

use std::sync::LazyLock;

use krilla::text::{Font, GlyphId};

use crate::lines::Measure;

static FACES: [&[u8]; 3] = [
    include_bytes!(concat!(env!("OUT_DIR"), "/face-0.ttf")),
    include_bytes!(concat!(env!("OUT_DIR"), "/face-1.ttf")),
    include_bytes!(concat!(env!("OUT_DIR"), "/face-2.ttf")),
];
static CHARACTERS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/characters.bin"));

/// 字型授權: the licence of the fonts, which must go wherever the program goes.
pub const FONT_LICENCE: &str = include_str!(concat!(env!("OUT_DIR"), "/OFL.txt"));

/// 下駄: what printers have always set for a character they had no type for.
const MISSING: char = '〓';

/// Twelve bytes a character; `build.rs` says which.
const ENTRY: usize = 12;

/// A character found: where it is and how wide it stands, as a part of the size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glyph {
    pub face: usize,
    pub id: GlyphId,
    pub advance: f32,
}

/// The faces, read once: they are some megabytes.
pub fn faces() -> &'static [Option<Font>; 3] {
    static READ: LazyLock<[Option<Font>; 3]> = LazyLock::new(|| FACES.map(|data| Font::new(data.into(), 0)));
    &READ
}

/// The glyph of a character, or the one that stands for whatever is missing.
pub fn glyph(character: char) -> Glyph {
    let missing = Glyph { face: 0, id: GlyphId::new(0), advance: 1.0 };
    find(character).or_else(|| find(MISSING)).unwrap_or(missing)
}

/// How wide things stand at a size.
pub fn measure(size: f32) -> Measure {
    Measure { character: |character| glyph(character).advance, size, gap: 0.55 }
}

/// How wide a text stands at a size.
pub fn width(text: &str, size: f32) -> f32 {
    measure(size).width(text)
}

fn find(character: char) -> Option<Glyph> {
    let (entries, _) = CHARACTERS.as_chunks::<ENTRY>();
    let code = |entry: &[u8; ENTRY]| u32::from_le_bytes([entry[0], entry[1], entry[2], entry[3]]);
    let index = entries.binary_search_by_key(&u32::from(character), code).ok()?;
    let part = |at: usize| u16::from_le_bytes([entries[index][at], entries[index][at + 1]]);
    let advance = f32::from(part(8)) / 1_000.0;
    Some(Glyph { face: usize::from(part(4)), id: GlyphId::new(part(6).into()), advance })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_can_be_read() {
        assert!(faces().iter().all(Option::is_some));
    }

    #[test]
    fn names_are_written_in_traditional_simplified_and_rare_characters() {
        for (text, face) in [("王老麻將東風圈喆堃煊玥邨㛃𤧟0Aé−→", 0), ("专丛严㚷尛", 1), ("𠮷", 2)]
        {
            for character in text.chars() {
                assert_eq!(find(character).map(|glyph| glyph.face), Some(face), "{character}");
            }
        }
    }

    #[test]
    fn all_chinese_of_the_basic_block_is_there() {
        let have = ('\u{4e00}'..='\u{9fa5}').filter(|character| find(*character).is_some()).count();
        assert_eq!(have, 20_902);
        assert_eq!(('\u{3400}'..='\u{4db5}').filter(|character| find(*character).is_some()).count(), 6_582);
    }

    #[test]
    fn what_is_missing_is_seen() {
        assert!(find(MISSING).is_some());
        assert_eq!(glyph('\u{2a6d6}'), glyph(MISSING));
        assert_eq!(glyph('😀'), glyph(MISSING));
    }
}
