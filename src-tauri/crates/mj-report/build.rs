//! Puts the fonts of the PDF reports into the program: fetched once from npm, cut down to what each adds.
//!
//! No registry has one package with every Chinese character people are called by, so three of one family
//! are laid over each other: the Traditional Chinese face whole, then whatever the Simplified Chinese and
//! the Japanese face have beyond it. Many characters are drawn otherwise in China and Japan (令, 骨): of the everyday
//! ones, those of GB 2312 and JIS X 0208, these two faces bring their own glyphs as well. The bold faces of the three are
//! cut down much further: to the characters that the program says (`src-tauri/words`), those of common names
//! (`fonts/names.txt`), and Latin, digits and signs; each from the face that its regular glyph is from.
//!
//! What is left of the faces goes into `OUT_DIR` as `face-0.ttf.zst` and so on, the bold ones from `face-3.ttf.zst` on.
//! `usual.bin` says where each character is: ten bytes each, in the order of the characters, little-endian: the
//! character (4), the face (2), the glyph (2), its advance in thousandths of the size (2). `simplified.bin` and
//! `japanese.bin` say it of the characters that those languages draw otherwise; `bold-usual.bin`, `bold-simplified.bin`
//! and `bold-japanese.bin` say it of the bold glyphs.
//!
//! The scripts of the pages draw the tiles (`faces.tsv`) and make 简体中文 of 繁體中文 (`zh-Hans`).

#[path = "build/fetch.rs"]
mod fetch;
#[path = "../mj-words/build/pages.rs"]
mod pages;
#[path = "build/wanted.rs"]
mod wanted;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use encoding_rs::Encoding;
use fetch::FAMILIES;
use skrifa::instance::{LocationRef, Size};
use skrifa::raw::TableProvider;
use skrifa::{FontRef, GlyphId, MetadataProvider, Tag};
use subsetter::GlyphRemapper;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// Who draws the characters of a standard otherwise than the usual face: the face, where its glyphs are written down, the
/// standard.
const REGIONS: [(usize, &str, &Encoding); 2] =
    [(1, "simplified.bin", encoding_rs::GBK), (2, "japanese.bin", encoding_rs::EUC_JP)];

/// What reports say and the standards lack: the 么 of 十三么 stands in Japanese reports too.
const ALSO: &str = "么";

/// Signs of Latin text that stand as wide as a Chinese character in every face but one: the apostrophe of O’Brien, the dot
/// between two facts.
const NARROW: (usize, &str) = (2, "‘’·");

/// How hard the faces are compressed: what people fetch as hard as it goes, which saves one part in sixteen; and what is built
/// to be tried in a tenth of that time.
const LEVELS: (i32, i32) = (19, 9);

/// Where a character is.
struct GlyphPlace {
    face: usize,
    glyph: GlyphId,
    /// In thousandths of the size.
    advance: u16,
}

type Places = BTreeMap<u32, GlyphPlace>;

fn main() -> Outcome<()> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let (fonts, words) = (here.join("fonts"), here.join("../../words"));
    let names = fonts.join("names.txt");
    for file in ["build.rs", "build", "fonts/package-lock.json", "fonts/names.txt", "../../words"] {
        println!("cargo::rerun-if-changed={file}");
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    pages::make(
        &["words", "faces"],
        &["scripts/words", "scripts/glyphs.ts", "scripts/paper-tiles.ts", "src/lib/tiles"],
    );
    let fetched = fetch::fetched(&fonts)?;
    fs::copy(fetched.join(fetch::LICENCE), out.join(fetch::LICENCE))?;
    cut(&fetched, &wanted::wanted([&words, &out], &names)?, &out)
}

fn cut(fetched: &Path, wanted: &BTreeSet<char>, out: &Path) -> Outcome<()> {
    let data = fetch::faces().map(|file| fs::read(fetched.join(file))).collect::<Result<Vec<_>, _>>()?;
    let fonts = data.iter().map(|data| FontRef::new(data)).collect::<Result<Vec<_>, _>>()?;
    let mut kept = vec![GlyphRemapper::new(); fonts.len()];
    let usual = usual(&fonts[..FAMILIES.len()]);
    let mut write = |name: &str, places: &Places| {
        write_places(&out.join(name), places, &mut kept)?;
        write_places(&out.join(format!("bold-{name}")), &bold(&fonts, places, wanted), &mut kept)
    };
    write("usual.bin", &usual)?;
    for (index, name, everyday) in REGIONS {
        write(name, &drawn_otherwise(&fonts, index, &usual, everyday)?)?;
    }
    let level = if env::var("PROFILE")? == "release" { LEVELS.0 } else { LEVELS.1 };
    for (index, (data, glyphs)) in data.iter().zip(&kept).enumerate() {
        let face = format!("face-{index}.ttf.zst");
        fs::write(out.join(face), zstd::bulk::compress(&subsetter::subset(data, 0, glyphs)?, level)?)?;
    }
    Ok(())
}

/// Every character, from the first face that has it, or has it as narrow as it should be.
fn usual(fonts: &[FontRef<'_>]) -> Places {
    let (face, narrow) = NARROW;
    let found = |sign: char| Some((sign.into(), place(&fonts[face], face, fonts[face].charmap().map(sign)?)));
    let mut places: Places = narrow.chars().filter_map(found).collect();
    for (index, font) in fonts.iter().enumerate() {
        for (character, glyph) in font.charmap().mappings() {
            places.entry(character).or_insert_with(|| place(font, index, glyph));
        }
    }
    places
}

fn place(font: &FontRef<'_>, face: usize, glyph: GlyphId) -> GlyphPlace {
    let metrics = font.glyph_metrics(Size::new(1_000.0), LocationRef::default());
    GlyphPlace { face, glyph, advance: metrics.advance_width(glyph).unwrap_or(1_000.0).round() as u16 }
}

/// Where the bold glyphs of those of these characters are that are wanted: in the bold face of the same family.
fn bold(fonts: &[FontRef<'_>], places: &Places, wanted: &BTreeSet<char>) -> Places {
    let found = |&character: &char| {
        let face = places.get(&character.into())?.face + FAMILIES.len();
        let glyph = fonts[face].charmap().map(character)?;
        Some((character.into(), place(&fonts[face], face, glyph)))
    };
    wanted.iter().filter_map(found).collect()
}

/// The everyday characters that a face draws otherwise than the one they are usually from. None is wider or narrower by
/// it: texts are measured without regard to their language.
fn drawn_otherwise(fonts: &[FontRef<'_>], face: usize, usual: &Places, of: &'static Encoding) -> Outcome<Places> {
    let mut own = Places::new();
    for character in everyday(of) {
        let glyph = fonts[face].charmap().map(character);
        let (Some(glyph), Some(there)) = (glyph, usual.get(&character.into())) else { continue };
        let here = place(&fonts[face], face, glyph);
        let same = there.face == face || outline(&fonts[face], glyph)? == outline(&fonts[there.face], there.glyph)?;
        if !same && here.advance == there.advance {
            own.insert(character.into(), here);
        }
    }
    Ok(own)
}

/// The characters of a national standard of two bytes each.
fn everyday(standard: &'static Encoding) -> Vec<char> {
    let bytes = (0xa1_u8..=0xfe).flat_map(|lead| (0xa1_u8..=0xfe).map(move |trail| [lead, trail]));
    let decoded = |pair: [u8; 2]| {
        let text = standard.decode_without_bom_handling_and_without_replacement(&pair)?.into_owned();
        let mut characters = text.chars();
        characters.next().filter(|_| characters.next().is_none())
    };
    bytes.filter_map(decoded).chain(ALSO.chars()).collect()
}

/// How a glyph is drawn, as its face has it: no glyph of these faces is put together from others.
fn outline<'a>(font: &FontRef<'a>, glyph: GlyphId) -> Outcome<&'a [u8]> {
    let (loca, index) = (font.loca(None)?, glyph.to_u32() as usize);
    let at = |index| loca.get_raw(index).map_or(usize::MAX, |at| at as usize);
    let glyphs = font.table_data(Tag::new(b"glyf")).ok_or("a face without glyphs")?;
    glyphs.as_bytes().get(at(index)..at(index + 1)).ok_or_else(|| "a glyph beyond its face".into())
}

fn write_places(file: &Path, places: &Places, kept: &mut [GlyphRemapper]) -> Outcome<()> {
    let mut written = Vec::new();
    for (character, place) in places {
        let glyph = kept[place.face].remap(u16::try_from(place.glyph.to_u32())?);
        written.extend_from_slice(&character.to_le_bytes());
        [place.face as u16, glyph, place.advance]
            .iter()
            .for_each(|part| written.extend_from_slice(&part.to_le_bytes()));
    }
    Ok(fs::write(file, written)?)
}
