//! Puts the fonts of the PDF reports into the program: fetched once from npm, cut down to what each adds.
//!
//! No registry has one package with every Chinese character people are called by, so three of one family
//! are laid over each other: the Traditional Chinese face whole, then whatever the Simplified Chinese and
//! the Japanese face have beyond it. What is left of them goes into `OUT_DIR` as `face-0.ttf` and so on,
//! with `characters.bin`, which says where each character is: twelve bytes each, in the order of the
//! characters, little-endian: the character (4), the face (2), the glyph (2), its advance in thousandths of
//! the size (2), nothing (2).
//!
//! The packages are pinned with their checksums in `fonts/package-lock.json`. They are fetched when
//! `fonts/fetched` is not there or was fetched for another lock file, and then never again.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, process};

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
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

/// Where a character is: its face, its glyph there, its advance.
type Place = (u16, u16, u16);

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
    let mut places = BTreeMap::new();
    for index in 0..FACES.len() {
        let data = fs::read(fetched.join(face(index)))?;
        fs::write(out.join(face(index)), add(&mut places, index as u16, &data)?)?;
    }
    let mut characters = Vec::new();
    for (character, (face, glyph, advance)) in places {
        characters.extend_from_slice(&u32::to_le_bytes(character));
        [face, glyph, advance, 0].iter().for_each(|part| characters.extend_from_slice(&part.to_le_bytes()));
    }
    fs::write(out.join("characters.bin"), characters)?;
    Ok(())
}

/// Adds the characters that no face before this one has, and gives the face with their glyphs alone.
fn add(places: &mut BTreeMap<u32, Place>, index: u16, data: &[u8]) -> Outcome<Vec<u8>> {
    let font = FontRef::new(data)?;
    let metrics = font.glyph_metrics(Size::new(1_000.0), LocationRef::default());
    let mut glyphs = GlyphRemapper::new();
    for (character, glyph) in font.charmap().mappings() {
        if let std::collections::btree_map::Entry::Vacant(place) = places.entry(character) {
            let advance = metrics.advance_width(glyph).unwrap_or(1_000.0);
            place.insert((index, glyphs.remap(u16::try_from(glyph.to_u32())?), advance.round() as u16));
        }
    }
    Ok(subsetter::subset(data, 0, &glyphs)?)
}
