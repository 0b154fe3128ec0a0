//! Copies of the books, and the way back.

use super::arguments::{Backup, Restore};
use crate::asking;
use crate::books::{find, when};
use crate::run::Ended;
use crate::stop::{Done, Stop};
use mj_club::ledger::{self, BackupError, GameFilter, Kind, OpenError, Reader, Time};
use mj_club::words::{self, Language};
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
        let (folder, file) = (to.display(), to.with_extension("db"));
        return Err(format!("沒有 {folder} 這個資料夾；要備份成一個檔案，檔名請帶 .db，例如 {}", file.display()).into());
    }
    let made = ledger::backup(&books, &to)?;
    mj_club::restore::note_copy(&books);
    if asked.json {
        let (books, copy) = (books.display().to_string(), to.display().to_string());
        writeln!(out, "{}", json!({"books": books, "copy": copy, "bytes": made.bytes}))?;
    } else {
        let shown = to.display().to_string();
        writeln!(out, "備份好了，也查過了：{shown}（{}）", size(made.bytes))?;
        writeln!(out, "放回：laomajiang restore {}{}", find::quoted(&shown), asked.data.hint())?;
    }
    Ok(Ended::Well)
}

/// Where a copy goes: the file that is named, or one called after the moment.
fn place(books: &Path, to: Option<&Path>) -> PathBuf {
    let stem = books.file_stem().map_or_else(|| "club".into(), |stem| stem.to_string_lossy());
    let now = Time::now();
    let named = |folder: &Path| {
        let name = folder.join(format!("{stem}-{}.db", when::short_stamp(now)));
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
        return Err(format!("沒有 {} 這個檔案", asked.from.display()).into());
    }
    let books = asked.data.place()?;
    if !asked.yes {
        writeln!(out, "{}", inside(&asked.from)?)?;
        let now = if books.exists() { "現在的帳簿會放到一旁，不會刪掉。" } else { "" };
        let question = format!("要用它當作帳簿 {} 嗎？{now}（y 放回，其他不動）", books.display());
        if !asking::agreed(&question, input, out)? {
            return Err("沒有放回，什麼都沒動".into());
        }
    }
    let moved = ledger::restore(&asked.from, &books, &when::stamp(Time::now())).map_err(of_copy)?;
    let before = moved.before.as_ref().map(|before| before.display().to_string());
    if asked.json {
        writeln!(out, "{}", json!({"books": books.display().to_string(), "before": before, "bytes": moved.bytes}))?;
    } else {
        writeln!(out, "放回了：{}（{}）", books.display(), size(moved.bytes))?;
        before.map_or(Ok(()), |before| writeln!(out, "原來的帳簿在 {before}"))?;
    }
    // A copy of an older version has no ratings until it is opened to write.
    drop(asked.data.open()?);
    Ok(Ended::Well)
}

/// Why a copy is not put back. Whoever has a damaged one is not to be told to put back a copy.
fn of_copy(why: BackupError) -> Stop {
    match why {
        BackupError::Open(OpenError::Damaged { path, what }) => {
            let what = words::damage(&what).say(Language::TraditionalChinese);
            format!("{} 壞了（{what}），沒有放回；請換一份備份，現在的帳簿沒有動過", path.display()).into()
        }
        BackupError::Open(OpenError::Empty(path)) => {
            format!("{} 是空的檔案，裡面沒有帳簿，沒有放回；現在的帳簿沒有動過", path.display()).into()
        }
        why => why.into(),
    }
}

/// What a copy holds, so that nobody puts back the wrong one.
fn inside(copy: &Path) -> Result<String, Stop> {
    let mut reader = match Reader::open(copy) {
        // It is brought up as it is put back; before that nothing in it is touched, nor asked.
        Err(OpenError::Older { found, known, .. }) => {
            let copy = copy.display();
            return Ok(format!("{copy}：第 {found} 版的帳簿，放回時升到第 {known} 版，備份本身不動"));
        }
        opened => opened.map_err(|why| of_copy(why.into()))?,
    };
    let told = reader.read(|books| {
        let members = books.members()?.into_iter().filter(|member| member.kind == Kind::Member).count();
        let newest = books.games(&GameFilter { limit: Some(1), ..GameFilter::default() })?;
        let last =
            newest.first().map_or_else(|| "還沒有牌局".into(), |game| format!("最近一局 {}", when::minute(game.began)));
        Ok(format!("{}：{}，{members} 位會員，{last}", copy.display(), books.club()?.name))
    })?;
    Ok(told)
}

/// 1.2 MB
pub fn size(bytes: u64) -> String {
    match bytes {
        0..=9_999 => format!("{bytes} 位元組"),
        10_000..=999_999 => format!("{} KB", bytes / 1_000),
        _ => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10),
    }
}
