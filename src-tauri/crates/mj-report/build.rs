//! Puts the fonts of the PDF reports into the program: fetched once from npm, cut down to what each adds.
//!
//! No registry has one package with every Chinese character people are called by, so three of one family
//! are laid over each other: the Traditional Chinese face whole, then whatever the Simplified Chinese and
//! the Japanese face have beyond it. Many characters are drawn otherwise in China and Japan (令, 骨): of the everyday
//! ones, those of GB 2312 and JIS X 0208, these two faces bring their own glyphs as well. What is left of the faces goes
//! into `OUT_DIR` as `face-0.ttf.zst` and so on. `usual.bin` says where each character is: ten bytes each, in the order
//! of the characters, little-endian: the character (4), the face (2), the glyph (2), its advance in thousandths of the
//! size (2). `simplified.bin` and `japanese.bin` say it of the characters that those languages draw otherwise.
//!
//! The packages are pinned with their checksums in `fonts/package-lock.json`. They are fetched when
//! `fonts/fetched` is not there or was fetched for another lock file, and then never again.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, process};

use encoding_rs::Encoding;
use skrifa::instance::{LocationRef, Size};
use skrifa::raw::TableProvider;
use skrifa::{FontRef, GlyphId, MetadataProvider, Tag};
use subsetter::GlyphRemapper;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// In the order in which a character is looked for.
const FACES: [(&str, &str); 3] = [
    ("noto-sans-tc", "400Regular/NotoSansTC_400Regular.ttf"),
    ("noto-sans-sc", "400Regular/NotoSansSC_400Regular.ttf"),
    ("noto-sans-jp", "400Regular/NotoSansJP_400Regular.ttf"),
];

const LICENCE: &str = "OFL.txt";

/// Kept beside the faces to tell which ones they are.
const LOCK: &str = "package-lock.json";

/// Who draws the characters of a standard otherwise than the usual face: the face, where its glyphs are written down, the
/// standard.
const REGIONS: [(usize, &str, &Encoding); 2] =
    [(1, "simplified.bin", encoding_rs::GBK), (2, "japanese.bin", encoding_rs::EUC_JP)];

/// What reports say and the standards lack: the 么 of 十三么 stands in Japanese reports too.
const ALSO: &str = "么";

/// As hard as the faces are compressed: twice as hard saves one part in forty, and takes the build ten times as long.
const LEVEL: i32 = 9;

/// Where a character is.
struct Place {
    face: usize,
    glyph: GlyphId,
    /// In thousandths of the size.
    advance: u16,
}

type Places = BTreeMap<u32, Place>;

fn main() -> Outcome<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=fonts/package-lock.json");
    let fonts = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("fonts");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let fetched = fonts.join("fetched");
    if !is_current(&fonts, &fetched) {
        fetch(&fonts, &fetched).map_err(|why| explain(why.as_ref()))?;
    }
    fs::copy(fetched.join(LICENCE), out.join(LICENCE))?;
    cut(&fetched, &out)
}

fn is_current(fonts: &Path, fetched: &Path) -> bool {
    fs::read(fetched.join(LOCK)).is_ok_and(|of| fs::read(fonts.join(LOCK)).is_ok_and(|wanted| of == wanted))
}

fn explain(why: &dyn Error) -> Box<dyn Error> {
    format!(
        "the fonts of the PDF reports could not be fetched from npm ({why}). The first build needs Node.js with npm \
         (https://nodejs.org) and its registry; later ones need neither. 第一次建置要有 Node.js 與 npm，並連得上 npm。"
    )
    .into()
}

/// Fetches beside the goal and moves it there at the end, so that what is there is always whole, also with
/// two builds at once or one that was broken off.
fn fetch(fonts: &Path, fetched: &Path) -> Outcome<()> {
    let work = fonts.join(format!("fetching-{}", process::id()));
    fs::create_dir_all(work.join("out"))?;
    for file in ["package.json", LOCK] {
        fs::copy(fonts.join(file), work.join(file))?;
    }
    let done = npm(&work).and_then(|()| keep(&work));
    let moved = done.map(|()| {
        let _ = if is_current(fonts, fetched) { Ok(()) } else { fs::remove_dir_all(fetched) };
        fs::rename(work.join("out"), fetched).is_ok() || is_current(fonts, fetched)
    });
    fs::remove_dir_all(&work)?;
    if moved? { Ok(()) } else { Err(format!("cannot write {}", fetched.display()).into()) }
}

fn npm(work: &Path) -> Outcome<()> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let flags = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
    let output = Command::new(program).args(flags).current_dir(work).output()?;
    if output.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&output.stderr).trim().to_owned().into())
}

/// Keeps three files of some hundreds of megabytes.
fn keep(work: &Path) -> Outcome<()> {
    let packages = work.join("node_modules/@expo-google-fonts");
    for (index, (package, file)) in FACES.into_iter().enumerate() {
        fs::copy(packages.join(package).join(file), work.join("out").join(face(index)))?;
    }
    fs::copy(work.join(LOCK), work.join("out").join(LOCK))?;
    fs::copy(packages.join(FACES[0].0).join("LICENSE_FONT"), work.join("out").join(LICENCE))?;
    Ok(())
}

fn face(index: usize) -> String {
    format!("face-{index}.ttf")
}

fn cut(fetched: &Path, out: &Path) -> Outcome<()> {
    let read = |index| fs::read(fetched.join(face(index)));
    let data = (0..FACES.len()).map(read).collect::<Result<Vec<_>, _>>()?;
    let fonts = data.iter().map(|data| FontRef::new(data)).collect::<Result<Vec<_>, _>>()?;
    let mut kept = vec![GlyphRemapper::new(); FACES.len()];
    let usual = usual(&fonts);
    write_places(&out.join("usual.bin"), &usual, &mut kept)?;
    for (index, name, everyday) in REGIONS {
        let own = drawn_otherwise(&fonts, index, &usual, everyday)?;
        write_places(&out.join(name), &own, &mut kept)?;
    }
    for (index, (data, glyphs)) in data.iter().zip(&kept).enumerate() {
        let face = format!("{}.zst", face(index));
        fs::write(out.join(face), zstd::bulk::compress(&subsetter::subset(data, 0, glyphs)?, LEVEL)?)?;
    }
    Ok(())
}

/// Every character, from the first face that has it.
fn usual(fonts: &[FontRef<'_>]) -> Places {
    let mut places = Places::new();
    for (index, font) in fonts.iter().enumerate() {
        for (character, glyph) in font.charmap().mappings() {
            places.entry(character).or_insert_with(|| place(font, index, glyph));
        }
    }
    places
}

fn place(font: &FontRef<'_>, face: usize, glyph: GlyphId) -> Place {
    let metrics = font.glyph_metrics(Size::new(1_000.0), LocationRef::default());
    Place { face, glyph, advance: metrics.advance_width(glyph).unwrap_or(1_000.0).round() as u16 }
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
