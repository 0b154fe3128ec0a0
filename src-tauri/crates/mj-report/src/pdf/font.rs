//! 字型: every character with its face, its glyph and its width, as `build.rs` left them.

use std::sync::LazyLock;

use krilla::text::{Font, GlyphId};
use mj_words::Language;

use crate::chart::Weight;
use crate::lines::Measure;
use crate::page::Tone;

/// Those of the regular weight, then those of the bold one.
static FACES: [&[u8]; 6] = [
    include_bytes!(concat!(env!("OUT_DIR"), "/face-0.ttf.zst")),
    include_bytes!(concat!(env!("OUT_DIR"), "/face-1.ttf.zst")),
    include_bytes!(concat!(env!("OUT_DIR"), "/face-2.ttf.zst")),
    include_bytes!(concat!(env!("OUT_DIR"), "/face-3.ttf.zst")),
    include_bytes!(concat!(env!("OUT_DIR"), "/face-4.ttf.zst")),
    include_bytes!(concat!(env!("OUT_DIR"), "/face-5.ttf.zst")),
];
/// Where the characters of a weight are: as they are usually drawn, and where two languages draw them otherwise.
struct Places {
    usual: &'static [u8],
    simplified: &'static [u8],
    japanese: &'static [u8],
}

static REGULAR: Places = Places {
    usual: include_bytes!(concat!(env!("OUT_DIR"), "/usual.bin")),
    simplified: include_bytes!(concat!(env!("OUT_DIR"), "/simplified.bin")),
    japanese: include_bytes!(concat!(env!("OUT_DIR"), "/japanese.bin")),
};

/// Of the characters that reports are likely to have in bold.
static BOLD: Places = Places {
    usual: include_bytes!(concat!(env!("OUT_DIR"), "/bold-usual.bin")),
    simplified: include_bytes!(concat!(env!("OUT_DIR"), "/bold-simplified.bin")),
    japanese: include_bytes!(concat!(env!("OUT_DIR"), "/bold-japanese.bin")),
};

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
pub fn faces() -> &'static [Option<Font>; 6] {
    static READ: LazyLock<[Option<Font>; 6]> =
        LazyLock::new(|| FACES.map(|packed| Font::new(zstd::decode_all(packed).ok()?.into(), 0)));
    &READ
}

impl Places {
    /// The glyph of a character as a language draws it.
    fn glyph(&self, character: char, language: Language) -> Option<Glyph> {
        let own = match language {
            Language::SimplifiedChinese => find(self.simplified, character),
            Language::Japanese => find(self.japanese, character),
            Language::TraditionalChinese | Language::English => None,
        };
        own.or_else(|| find(self.usual, character))
    }
}

/// The glyph of a character as a language draws it in a weight, or the one that stands for whatever is missing.
pub fn glyph(character: char, language: Language, weight: Weight) -> Glyph {
    let bold = (weight == Weight::Bold).then(|| BOLD.glyph(character, language)).flatten();
    bold.or_else(|| REGULAR.glyph(character, language)).unwrap_or_else(missing)
}

fn missing() -> Glyph {
    find(REGULAR.usual, MISSING).unwrap_or(Glyph { face: 0, id: GlyphId::new(0), advance: 1.0 })
}

/// How wide a character stands at the size one: in any language as wide as it usually is.
fn advance(character: char, weight: Weight) -> f32 {
    glyph(character, Language::TraditionalChinese, weight).advance
}

/// What bold is for a text: one without a bold glyph for each of its characters is thickened as a whole, so that no word
/// has two kinds of bold.
pub fn bold(text: &str) -> Weight {
    let has = |character| find(BOLD.usual, character).is_some();
    if text.chars().all(has) { Weight::Bold } else { Weight::Thickened }
}

/// How heavy a text of a tone is.
pub fn weight(tone: Tone, text: &str) -> Weight {
    match tone {
        Tone::Strong | Tone::Alert => bold(text),
        Tone::Plain | Tone::Faint => Weight::Regular,
    }
}

/// The same where it does not count: such a text stands back, unless it must not be missed.
pub fn void_weight(tone: Tone, text: &str) -> Weight {
    if tone == Tone::Alert { bold(text) } else { Weight::Regular }
}

/// How wide things stand at a size.
pub fn measure(size: f32) -> Measure {
    Measure { character: advance, weight, size, gap: 0.55, tile: None }
}

/// How wide a text stands at a size.
pub fn width(text: &str, size: f32, weight: Weight) -> f32 {
    measure(size).width(text, weight)
}

/// Whether a character has a glyph of its own.
#[cfg(test)]
pub fn has(character: char) -> bool {
    find(REGULAR.usual, character).is_some()
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
        glyph(character, language, Weight::Regular).face
    }

    /// Whose places these are.
    fn characters(places: &[u8]) -> Vec<char> {
        let (entries, _) = places.as_chunks::<ENTRY>();
        let code = |entry: &[u8; ENTRY]| u32::from_le_bytes([entry[0], entry[1], entry[2], entry[3]]);
        entries.iter().map(|entry| char::from_u32(code(entry)).expect("a character")).collect()
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
            let missing: BTreeSet<char> = said.filter(|&one| !one.is_control() && !has(one)).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", language.tag());
        }
    }

    #[test]
    fn a_text_is_as_wide_in_every_language() {
        for (Places { usual, simplified, japanese }, least) in [(&REGULAR, 2_000), (&BOLD, 500)] {
            for places in [simplified, japanese] {
                let characters = characters(places);
                assert!(characters.len() > least, "{}", characters.len());
                for character in characters {
                    let own = find(places, character).expect("itself");
                    assert_eq!(Some(own.advance), find(usual, character).map(|usual| usual.advance), "{character}");
                }
            }
        }
    }

    #[test]
    fn bold_is_drawn_by_the_bold_face_of_the_same_country() {
        for language in Language::ALL {
            for character in characters(BOLD.usual) {
                let (regular, bold) = (face(character, language), glyph(character, language, Weight::Bold).face);
                assert_eq!(bold, regular + 3, "{character} in {}", language.tag());
            }
        }
    }

    #[test]
    fn whatever_the_program_says_and_common_names_are_there_in_bold() {
        for language in Language::ALL {
            let said = mj_words::files(language).iter().flat_map(|(_, words)| words.chars());
            let lacking: BTreeSet<char> = said.filter(|&one| has(one) && find(BOLD.usual, one).is_none()).collect();
            assert!(lacking.is_empty(), "{}: {lacking:?}", language.tag());
        }
        for name in ["王大明", "歐陽喆堃", "诸葛亮", "渡辺さくら", "齋藤", "François Müller", "−1,234.5"]
        {
            assert_eq!(bold(name), Weight::Bold, "{name}");
        }
        assert_eq!(bold("林𠮷玥"), Weight::Thickened);
    }

    #[test]
    fn what_does_not_count_is_bold_only_where_it_must_not_be_missed() {
        let weights = |of: fn(Tone, &str) -> Weight| {
            [Tone::Plain, Tone::Strong, Tone::Faint, Tone::Alert].map(|tone| of(tone, "王"))
        };
        assert_eq!(weights(weight), [Weight::Regular, Weight::Bold, Weight::Regular, Weight::Bold]);
        assert_eq!(weights(void_weight), [Weight::Regular, Weight::Regular, Weight::Regular, Weight::Bold]);
    }

    #[test]
    fn bold_is_as_wide_as_its_own_face() {
        let wide = |text: &str, weight| width(text, 1_000.0, weight).round();
        assert_eq!(
            [Weight::Regular, Weight::Thickened, Weight::Bold].map(|weight| wide("0", weight)),
            [555.0, 555.0, 590.0]
        );
        assert_eq!(wide("王", Weight::Bold), 1_000.0);
        // A text that is thickened is as wide as a regular one, also where the bold face has its letters.
        assert_eq!(wide("A𠮷", bold("A𠮷")), wide("A𠮷", Weight::Regular));
    }

    #[test]
    fn an_apostrophe_and_a_dot_are_no_wider_than_a_letter() {
        for weight in [Weight::Regular, Weight::Bold] {
            for (sign, most) in [('‘', 0.4), ('’', 0.4), ('·', 0.6)] {
                for language in Language::ALL {
                    let wide = glyph(sign, language, weight).advance;
                    assert!(wide < most, "{sign} is {wide} wide in {}", language.tag());
                }
            }
        }
    }

    #[test]
    fn all_chinese_of_the_basic_block_is_there() {
        let have = ('\u{4e00}'..='\u{9fa5}').filter(|character| has(*character)).count();
        assert_eq!(have, 20_902);
        assert_eq!(('\u{3400}'..='\u{4db5}').filter(|character| has(*character)).count(), 6_582);
    }

    #[test]
    fn what_is_missing_is_seen() {
        assert!(has(MISSING));
        for language in Language::ALL {
            for character in ['\u{2a6d6}', '😀'] {
                let shown = glyph(character, language, Weight::Thickened);
                assert_eq!(shown, glyph(MISSING, language, Weight::Regular));
                assert_eq!(bold(&character.to_string()), Weight::Thickened);
            }
        }
    }
}
