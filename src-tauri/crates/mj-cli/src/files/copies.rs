//! Copies of the books, and the way back.

use super::arguments::{Backup, Restore};
use super::keys;
use crate::asking;
use crate::books::{find, shown, when};
use crate::language::say;
use crate::stop::{Done, Ended, Stop};
use crate::view::{answer, spoken_lines};
use mj_club::ledger::{self, BackupError, GameFilter, MemberKind, OpenError, Reader, Time};
use mj_club::returning::{self, Returning};
use mj_tell as words;
use mj_words::{Said, said};
use serde_json::json;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

/// Copies the books while they may be in use.
pub fn backup(asked: &Backup, out: &mut impl Write) -> Done {
    let books = asked.data.path()?;
    let to = place(&books, asked.to.as_deref());
    let is_name = asked.to.is_none() || to.extension().is_some();
    if !is_name {
        // A stick that is not plugged in must not become a file of its name.
        return Err(said!("command-copy-folder", folder = shown(&to), file = shown(&to.with_extension("db"))).into());
    }
    let key = keys::line_of(&books, asked.with_key)?;
    let made = ledger::backup(&books, &to, key.as_deref())?;
    mj_club::restore::note_copy(&books);
    let file = shown(&to);
    let back = format!("laomajiang restore {}{}", find::quoted(&file), asked.data.hint());
    let told = [
        Some(said!("command-copied", file = file.clone(), size = size(made.bytes))),
        Some(said!("command-put-back-by", line = back)),
        keys::along(&books, asked.with_key, key.as_deref()),
    ];
    let json = || json!({"books": shown(&books), "copy": file, "bytes": made.bytes, "key": key.is_some()});
    answer(out, asked.json, json, || spoken_lines(told.into_iter().flatten()))
}

/// Where a copy goes: the file that is named, or one called after the moment.
fn place(books: &Path, to: Option<&Path>) -> PathBuf {
    let stem = books.file_stem().map_or_else(|| "club".into(), |stem| stem.to_string_lossy());
    let now = Time::now();
    let minute = when::minute(now).replace(' ', "-").replace(':', "");
    let named = |folder: &Path| {
        let name = folder.join(format!("{stem}-{minute}.db"));
        // The second one of a minute.
        if name.exists() { folder.join(format!("{stem}-{}.db", when::stamp(now))) } else { name }
    };
    match to {
        Some(folder) if folder.is_dir() => named(folder),
        Some(file) => file.to_owned(),
        None => named(books.parent().unwrap_or(Path::new(""))),
    }
}

/// Puts a copy in the place of the books.
pub fn restore(asked: &Restore, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    if !asked.from.exists() {
        return Err(said!("command-no-file", file = shown(&asked.from)).into());
    }
    let books = asked.data.place()?;
    if !asked.yes {
        writeln!(out, "{}", say(&inside(&asked.from)?))?;
        let question = match books.exists() {
            true => said!("command-put-back-over", books = shown(&books)),
            false => said!("command-put-back", books = shown(&books)),
        };
        if !asking::agreed(&question, input, out)? {
            return Err(said!("command-not-put-back").into());
        }
    }
    let moved = ledger::restore(&asked.from, &books, &when::stamp(Time::now())).map_err(of_copy)?;
    let before = moved.before.as_deref().map(shown);
    let back = moved.before.as_deref().map_or_else(Vec::new, |before| returning(before, &books));
    let names: Vec<String> = back.iter().map(|one| one.name.clone()).collect();
    let erased = asked.erase_again || (!asked.yes && !back.is_empty() && again(&names, input, out)?);
    if erased {
        returning::erase_again(&books, back)?;
    }
    let ask: Option<(&mut dyn BufRead, &mut dyn Write)> = if asked.yes { None } else { Some((input, &mut *out)) };
    let key = keys::came(&books, asked.take_key, ask)?;
    let returned = match (names.len(), erased) {
        (0, _) => None,
        (several, true) => Some(said!("command-erased-again", n = several)),
        (_, false) => Some(said!("command-returned", names = listed(&names))),
    };
    let told = [
        Some(said!("command-is-back", books = shown(&books), size = size(moved.bytes))),
        before.clone().map(|before| said!("command-before", file = before)),
        key.told,
        returned,
    ];
    let json = || json!({"books": shown(&books), "before": before, "bytes": moved.bytes, "key": key.what, "returning": names, "erased_again": erased});
    answer(out, asked.json, json, || spoken_lines(told.into_iter().flatten()))?;
    // A copy of an older version has no ratings until it is opened to write.
    drop(asked.data.open()?);
    Ok(Ended::Well)
}

/// Who was erased in the books that were put aside, and has a name in those that were put back. Where the former cannot
/// be read nobody knows.
fn returning(before: &Path, books: &Path) -> Vec<Returning> {
    let read = |mut reader: Reader| reader.read(|before| Ok(returning::returning(books, before)));
    Reader::open(before).ok().and_then(|reader| read(reader).ok()?.ok()).unwrap_or_default()
}

/// Whether they are to be erased once more.
fn again(names: &[String], input: &mut impl BufRead, out: &mut impl Write) -> Result<bool, Stop> {
    Ok(asking::agreed(&said!("command-erase-again", names = listed(names)), input, out)?)
}

fn listed(names: &[String]) -> Vec<Said> {
    names.iter().cloned().map(Said::from).collect()
}

/// Why a copy is not put back. Where the copy itself is damaged, advice to put back a copy would be no help.
fn of_copy(why: BackupError) -> Stop {
    match why {
        BackupError::Open(OpenError::Damaged { path, what }) => {
            said!("command-copy-damaged", file = shown(&path), what = words::damage(&what)).into()
        }
        BackupError::Open(OpenError::Empty(path)) => said!("command-copy-empty", file = shown(&path)).into(),
        why => why.into(),
    }
}

/// What a copy holds, so that the wrong one is not put back.
fn inside(copy: &Path) -> Result<Said, Stop> {
    let mut reader = match Reader::open(copy) {
        // It is brought up as it is put back; before that nothing in it is touched, nor asked.
        Err(OpenError::Older { found, known, .. }) => {
            return Ok(said!("command-inside-older", file = shown(copy), found = found, known = known));
        }
        opened => opened.map_err(|why| of_copy(why.into()))?,
    };
    let told = reader.read(|books| {
        let members = books.members()?.into_iter().filter(|member| member.kind == MemberKind::Member).count();
        let newest = books.games(&GameFilter { limit: Some(1), ..GameFilter::default() })?;
        let (file, club) = (shown(copy), books.club()?.name);
        Ok(match newest.first().map(|game| when::minute(game.began)) {
            Some(when) => said!("command-inside", file = file, club = club, members = members, when = when),
            None => said!("command-inside-unplayed", file = file, club = club, members = members),
        })
    })?;
    Ok(told)
}

/// 1.2 MB
pub fn size(bytes: u64) -> Said {
    match bytes {
        0..=9_999 => said!("command-bytes", n = bytes),
        10_000..=999_999 => format!("{} KB", bytes / 1_000).into(),
        _ => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10).into(),
    }
}
