//! The faces from npm. The packages are pinned with their checksums in `fonts/package-lock.json`. They are fetched when
//! `fonts/fetched` lacks a face or was fetched for another lock file, and then never again.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, process};

use crate::Outcome;

/// The packages and the names of their faces, in the order in which a character is looked for.
pub const FAMILIES: [(&str, &str); 3] =
    [("noto-sans-tc", "NotoSansTC"), ("noto-sans-sc", "NotoSansSC"), ("noto-sans-jp", "NotoSansJP")];

/// As the packages call them.
const WEIGHTS: [&str; 2] = ["400Regular", "700Bold"];

pub const LICENCE: &str = "OFL.txt";

/// Kept beside the faces to tell which ones they are.
const LOCK: &str = "package-lock.json";

/// The files of the faces: those of the first weight, then those of the second.
pub fn faces() -> impl Iterator<Item = String> {
    sources().map(|(_, _, file)| file)
}

/// The package, the folder in it, the file in that.
fn sources() -> impl Iterator<Item = (&'static str, &'static str, String)> {
    let of = |weight| FAMILIES.map(|(package, family)| (package, weight, format!("{family}_{weight}.ttf")));
    WEIGHTS.into_iter().flat_map(of)
}

/// The folder with the faces and their licence.
pub fn fetched(fonts: &Path) -> Outcome<PathBuf> {
    let fetched = fonts.join("fetched");
    if !is_current(fonts, &fetched) {
        fetch(fonts, &fetched).map_err(|why| explain(why.as_ref()))?;
    }
    Ok(fetched)
}

/// Whether every face is there, from the packages that are pinned now.
fn is_current(fonts: &Path, fetched: &Path) -> bool {
    let same = fs::read(fetched.join(LOCK)).is_ok_and(|of| fs::read(fonts.join(LOCK)).is_ok_and(|wanted| of == wanted));
    same && faces().all(|file| fetched.join(file).is_file())
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

/// Keeps a few files of some hundreds of megabytes.
fn keep(work: &Path) -> Outcome<()> {
    let packages = work.join("node_modules/@expo-google-fonts");
    for (package, folder, file) in sources() {
        fs::copy(packages.join(package).join(folder).join(&file), work.join("out").join(&file))?;
    }
    fs::copy(work.join(LOCK), work.join("out").join(LOCK))?;
    fs::copy(packages.join(FAMILIES[0].0).join("LICENSE_FONT"), work.join("out").join(LICENCE))?;
    Ok(())
}
