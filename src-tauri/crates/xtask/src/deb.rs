//! The .deb as Debian packs its own: the bundler knows gzip only, and xz takes a fifth off what people fetch.

use crate::run;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const PACKER: &str = "dpkg-deb";

/// Packs every .deb of a folder again, where Debian's own program is there to do it; elsewhere they stay as they are.
pub fn pack_again(folder: &Path) -> Result<(), String> {
    if !run::is_there(Command::new(PACKER).arg("--version")) {
        return Ok(());
    }
    for package in packages(folder)? {
        let before = size(&package)?;
        pack(&package)?;
        println!("{}: {} bytes, as it came {before}", package.display(), size(&package)?);
    }
    Ok(())
}

fn packages(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|why| told(folder, &why))?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>();
    let all = paths.map_err(|why| told(folder, &why))?;
    Ok(all.into_iter().filter(|path| path.extension() == Some(OsStr::new("deb"))).collect())
}

fn pack(package: &Path) -> Result<(), String> {
    let (contents, packed) = (package.with_extension("contents"), package.with_extension("packed"));
    // What a command that was broken off has left.
    if contents.exists() {
        fs::remove_dir_all(&contents).map_err(|why| told(&contents, &why))?;
    }
    packer(Command::new(PACKER).arg("--raw-extract").args([package, &contents]))?;
    packer(Command::new(PACKER).args(["--root-owner-group", "-Zxz", "--build"]).args([&contents, &packed]))?;
    fs::rename(&packed, package).map_err(|why| told(package, &why))?;
    fs::remove_dir_all(&contents).map_err(|why| told(&contents, &why))
}

fn packer(command: &mut Command) -> Result<(), String> {
    let (said, succeeded) = run::output(command)?;
    if succeeded { Ok(()) } else { Err(said) }
}

fn size(package: &Path) -> Result<u64, String> {
    fs::metadata(package).map(|file| file.len()).map_err(|why| told(package, &why))
}

fn told(path: &Path, why: &std::io::Error) -> String {
    format!("{}: {why}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A package with one file, as the bundler would pack it.
    fn made(folder: &Path) -> PathBuf {
        let contents = folder.join("made");
        fs::create_dir_all(contents.join("DEBIAN")).expect("a folder");
        let control = "Package: some\nVersion: 1\nArchitecture: all\nMaintainer: some\nDescription: some\n";
        fs::write(contents.join("DEBIAN/control"), control).expect("written");
        fs::write(contents.join("text"), "the same again and again; ".repeat(1_000)).expect("written");
        let package = folder.join("some_1_all.deb");
        packer(Command::new(PACKER).args(["-Zgzip", "--build"]).args([&contents, &package])).expect("packed");
        package
    }

    fn has(package: &Path, member: &str) -> bool {
        let bytes = fs::read(package).expect("a package");
        bytes.windows(member.len()).any(|part| part == member.as_bytes())
    }

    #[test]
    fn a_package_is_packed_again_with_what_it_holds() {
        if !run::is_there(Command::new(PACKER).arg("--version")) {
            return;
        }
        let folder = std::env::temp_dir().join(format!("pack-again-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let package = made(&folder);
        assert!(has(&package, "data.tar.gz"));
        pack_again(&folder).expect("packed again");
        assert!(has(&package, "data.tar.xz") && !has(&package, "data.tar.gz"));
        let (listed, _) = run::output(Command::new(PACKER).arg("--contents").arg(&package)).expect("listed");
        assert!(listed.contains("root/root") && listed.contains("./text"), "{listed}");
        assert_eq!(packages(&folder).expect("read"), [package]);
        fs::remove_dir_all(&folder).expect("removed");
    }
}
