//! Everything in the books as lines of JSON, or what somebody takes along.

use super::arguments::Export;
use crate::books::find;
use crate::games;
use crate::run::Ended;
use crate::stop::{Done, Stop};
use mj_club::ledger::{GameFilter, GameLine, Imported, Read, Source};
use mj_club::travel;
use serde_json::json;
use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Writes the books, or somebody's games, to a file or to the output.
pub fn export(asked: &Export, out: &mut impl Write) -> Done {
    let Some(path) = asked.to.as_deref().filter(|path| *path != Path::new("-")) else {
        if asked.json {
            return Err("--json 要寫到檔案才行：標準輸出已經是匯出的內容".into());
        }
        asked.data.ask(|books| written(books, asked, out))?;
        return Ok(Ended::Well);
    };
    games::unwritten(path)?;
    let mut reader = asked.data.reader()?;
    let written = reader.read(|books| Ok(to_file(books, asked, path)))?;
    if written.is_err() {
        // Half an export is none.
        let _ = std::fs::remove_file(path);
    }
    let written = written?;
    let left = match &asked.member {
        Some(who) => asked.data.ask(|books| left_behind(books, who))?,
        None => 0,
    };
    let shown = path.display().to_string();
    if asked.json {
        writeln!(out, "{}", json!({"file": shown, "members": written.members, "games": written.games}))?;
        return Ok(Ended::Well);
    }
    writeln!(out, "匯出了 {} 人、{} 局到 {shown}", written.members, written.games)?;
    if left > 0 {
        writeln!(out, "另有 {left} 局是計分台記的，沒有牌譜可以證明，帶不走")?;
    }
    let file = find::quoted(&shown);
    match asked.member {
        Some(_) => writeln!(out, "到別的會：laomajiang import {file}")?,
        None => {
            writeln!(out, "變回帳簿：laomajiang import {file} --data 新帳簿.db")?;
            writeln!(out, "裡面有姓名，也有還沒打完的牌局的秘密，請收好")?;
        }
    }
    Ok(Ended::Well)
}

/// How many of somebody's games have no log to take along.
fn left_behind(books: &Read<'_>, who: &str) -> Result<usize, Stop> {
    let member = Some(find::person(books, who)?.id);
    let games = books.games(&GameFilter { member, ..GameFilter::default() })?;
    let counts = |game: &&GameLine| game.ended.is_some() && !game.void && game.source == Source::Desk;
    Ok(games.iter().filter(counts).count())
}

fn to_file(books: &Read<'_>, asked: &Export, path: &Path) -> Result<Imported, Stop> {
    let file = new_file(path).map_err(|why| format!("寫不了 {}：{why}", path.display()))?;
    let mut file = BufWriter::new(file);
    let counted = written(books, asked, &mut file)?;
    file.flush()?;
    file.get_ref().sync_all()?;
    Ok(counted)
}

fn written(books: &Read<'_>, asked: &Export, out: &mut dyn Write) -> Result<Imported, Stop> {
    match &asked.member {
        Some(who) => Ok(travel::pack_up(books, find::person(books, who)?.id, None, out)?),
        None => Ok(books.export(out)?),
    }
}

/// Names and secrets are nobody else's business.
fn new_file(path: &Path) -> io::Result<std::fs::File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}
