//! 字型: every character with its face, its glyph and its width, as `build.rs` left them.

use std::sync::LazyLock;

use krilla::text::{Font, GlyphId};
use mj_words::Language;

use crate::lines::Measure;

static FACES: [&[u8]; 3] = [
    include_bytes!(concat!(env!("OUT_DIR"), "/face-0.ttf.zst")),
    include_bytes!(concat!(env!("OUT_DIR"), "/face-1.ttf.zst")),
    include_bytes!(concat!(env!("OUT_DIR"), "/face-2.ttf.zst")),
];
static USUAL: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/usual.bin"));
static SIMPLIFIED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/simplified.bin"));
static JAPANESE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/japanese.bin"));

/// 字型授權: the licence of the fonts, which must go wherever the program goes.
pub const FONT_LICENCE: &str = include_str!(concat!(env!("OUT_DIR"), "/OFL.txt"));

/// 下駄: what printers have always set for a character they had no type for.
const MISSING: char = '〓';

/// Ten bytes a character; `build.rs` says which.
const ENTRY: usize = 10;

/// A character found: where it is and how wide it stands, as a part of the size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glyph {
    pub face: usize,
    pub id: GlyphId,
    pub advance: f32,
}

/// The faces, unpacked once: they are some megabytes.
pub fn faces() -> &'static [Option<Font>; 3] {
    static READ: LazyLock<[Option<Font>; 3]> =
        LazyLock::new(|| FACES.map(|packed| Font::new(zstd::decode_all(packed).ok()?.into(), 0)));
    &READ
}

/// The glyph of a character as a language draws it, or the one that stands for whatever is missing.
pub fn glyph(character: char, language: Language) -> Glyph {
    let own = match language {
        Language::SimplifiedChinese => find(SIMPLIFIED, character),
        Language::Japanese => find(JAPANESE, character),
        Language::TraditionalChinese | Language::English => None,
    };
    own.unwrap_or_else(|| usual(character))
}

/// The glyph that is usual: as wide as that of any language.
fn usual(character: char) -> Glyph {
    let missing = Glyph { face: 0, id: GlyphId::new(0), advance: 1.0 };
    find(USUAL, character).or_else(|| find(USUAL, MISSING)).unwrap_or(missing)
}

/// How wide things stand at a size.
pub fn measure(size: f32) -> Measure {
    Measure { character: |character| usual(character).advance, size, gap: 0.55, tile: None }
}

/// How wide a text stands at a size.
pub fn width(text: &str, size: f32) -> f32 {
    measure(size).width(text)
}

/// Whether a character has a glyph of its own.
#[cfg(test)]
pub fn has(character: char) -> bool {
    find(USUAL, character).is_some()
}

fn find(places: &[u8], character: char) -> Option<Glyph> {
    let (entries, _) = places.as_chunks::<ENTRY>();
    let code = |entry: &[u8; ENTRY]| u32::from_le_bytes([entry[0], entry[1], entry[2], entry[3]]);
    let index = entries.binary_search_by_key(&u32::from(character), code).ok()?;
    let part = |at: usize| u16::from_le_bytes([entries[index][at], entries[index][at + 1]]);
    let advance = f32::from(part(8)) / 1_000.0;
    Some(Glyph { face: usize::from(part(4)), id: GlyphId::new(part(6).into()), advance })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn face(character: char, language: Language) -> usize {
        glyph(character, language).face
    }

    #[test]
    fn every_face_can_be_read() {
        assert!(faces().iter().all(Option::is_some));
    }

    #[test]
    fn names_are_written_in_traditional_simplified_and_rare_characters() {
        for (text, from) in [("王老麻將東風圈喆堃煊玥邨㛃𤧟0Aé−→", 0), ("专丛严㚷尛", 1), ("𠮷", 2)]
        {
            for character in text.chars() {
                assert_eq!(face(character, Language::TraditionalChinese), from, "{character}");
            }
        }
    }

    #[test]
    fn a_language_draws_its_everyday_characters_in_its_own_way() {
        // The shape of 令 and 骨 tells Traditional Chinese, Simplified Chinese and Japanese apart; 一 is one for all.
        for character in ['令', '骨'] {
            assert_eq!(Language::ALL.map(|language| face(character, language)), [0, 1, 0, 2], "{character}");
        }
        assert_eq!(Language::ALL.map(|language| face('一', language)), [0; 4]);
        // Punctuation stands in the middle of its square in Traditional Chinese, and in its corner elsewhere.
        assert_eq!(Language::ALL.map(|language| face('。', language)), [0, 1, 0, 2]);
    }

    /// Whatever a language says is drawn by its own face, or like it: the face that is not its own is then usual for all.
    #[test]
    fn no_word_of_the_catalogue_lacks_a_glyph() {
        for language in Language::ALL {
            let said = mj_words::files(language).iter().flat_map(|(_, words)| words.chars());
            let missing: BTreeSet<char> = said.filter(|&one| !one.is_control() && find(USUAL, one).is_none()).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", language.tag());
        }
    }

    #[test]
    fn a_text_is_as_wide_in_every_language() {
        for places in [SIMPLIFIED, JAPANESE] {
            let (entries, _) = places.as_chunks::<ENTRY>();
            assert!(entries.len() > 2_000, "{}", entries.len());
            for entry in entries {
                let code = u32::from_le_bytes([entry[0], entry[1], entry[2], entry[3]]);
                let character = char::from_u32(code).expect("a character");
                let own = find(places, character).expect("itself");
                assert_eq!(own.advance, usual(character).advance, "{character}");
            }
        }
    }

    #[test]
    fn all_chinese_of_the_basic_block_is_there() {
        let have = ('\u{4e00}'..='\u{9fa5}').filter(|character| find(USUAL, *character).is_some()).count();
        assert_eq!(have, 20_902);
        assert_eq!(('\u{3400}'..='\u{4db5}').filter(|character| find(USUAL, *character).is_some()).count(), 6_582);
    }

    #[test]
    fn what_is_missing_is_seen() {
        assert!(find(USUAL, MISSING).is_some());
        for language in Language::ALL {
            assert_eq!(glyph('\u{2a6d6}', language).id, usual(MISSING).id);
            assert_eq!(glyph('😀', language).id, usual(MISSING).id);
        }
    }
}
