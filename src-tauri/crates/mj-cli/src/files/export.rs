//! Everything in the books as lines of JSON, or what a member takes along.

use super::arguments::Export;
use super::keys;
use crate::books::{self, find};
use crate::games;
use crate::stop::{Done, Ended, Stop};
use crate::view::{answer, spoken_lines};
use mj_club::ledger::{GameFilter, GameLine, Imported, Read, Source};
use mj_club::travel;
use mj_words::said;
use serde_json::json;
use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Writes the books, or a member's games, to a file or to the output.
pub fn export(asked: &Export, out: &mut impl Write) -> Done {
    let Some(path) = asked.to.as_deref().filter(|path| *path != Path::new("-")) else {
        if asked.json {
            return Err(said!("command-json-needs-file").into());
        }
        let key = keys::line_of(&asked.data.path()?, asked.with_key)?;
        asked.data.ask(|books| written(books, asked, key.as_deref(), out))?;
        return Ok(Ended::Well);
    };
    games::unwritten(path)?;
    let key = keys::line_of(&asked.data.path()?, asked.with_key)?;
    let mut reader = asked.data.reader()?;
    let written = reader.read(|books| Ok(to_file(books, asked, key.as_deref(), path)))?;
    if written.is_err() {
        // Half an export is none.
        let _ = std::fs::remove_file(path);
    }
    let written = written?;
    let left = match &asked.member {
        Some(who) => asked.data.ask(|books| left_behind(books, who))?,
        None => 0,
    };
    let shown = books::shown(path);
    let Imported { members, games, .. } = written;
    let file = find::quoted(&shown);
    let mut told = vec![said!("command-exported", members = members, games = games, file = shown.clone())];
    told.extend((left > 0).then(|| said!("command-left-behind", n = left)));
    match asked.member {
        Some(_) => told.push(said!("command-import-there", file = file)),
        None => {
            told.extend([said!("command-import-again", file = file), said!("command-keep-safe")]);
            told.extend(keys::along(&asked.data.path()?, asked.with_key, key.as_deref()));
        }
    }
    let json = || json!({"file": shown, "members": members, "games": games, "key": key.is_some()});
    answer(out, asked.json, json, || spoken_lines(told))
}

/// How many of a member's games have no log to take along.
fn left_behind(books: &Read<'_>, who: &str) -> Result<usize, Stop> {
    let member = Some(find::person(books, who)?.id);
    let games = books.games(&GameFilter { member, ..GameFilter::default() })?;
    let counts = |game: &&GameLine| game.ended.is_some() && !game.void && game.source == Source::Desk;
    Ok(games.iter().filter(counts).count())
}

fn to_file(books: &Read<'_>, asked: &Export, key: Option<&str>, path: &Path) -> Result<Imported, Stop> {
    let file = new_file(path).map_err(|why| games::cannot(path, &why))?;
    let mut file = BufWriter::new(file);
    let counted = written(books, asked, key, &mut file)?;
    file.flush()?;
    file.get_ref().sync_all()?;
    Ok(counted)
}

fn written(books: &Read<'_>, asked: &Export, key: Option<&str>, out: &mut dyn Write) -> Result<Imported, Stop> {
    match &asked.member {
        Some(who) => Ok(travel::pack_up(books, find::person(books, who)?.id, None, out)?),
        None => Ok(books.export(key, out)?),
    }
}

/// Only its owner may read it: it holds names and secrets.
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
