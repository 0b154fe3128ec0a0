//! `laomajiang games`: the games in the books, their logs, and what the organiser does to them.

mod arguments;
mod list;
mod overview;
mod settle;

pub use arguments::{Act, Games};
pub use list::line;

use crate::books::{self, Data, find, shown};
use crate::stop::{Done, Ended, Stop};
use crate::view::{answer, spoken_lines};
use arguments::{Judged, Log, Which};
use mj_club::ledger::{GameLine, Member, Source};
use mj_club::{Club, organise, stored};
use mj_wire::protocol::Verdict;
use mj_words::{Said, said};
use serde_json::json;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

/// Carries out what is asked.
pub fn run(asked: &Games, out: &mut impl Write) -> Done {
    if asked.act.is_some() && asked.which != Which::default() {
        return Err(said!("command-games-filter").into());
    }
    match &asked.act {
        None => list::run(&asked.data, &asked.which, asked.json, out),
        Some(Act::List(which)) => list::run(&asked.data, which, asked.json, out),
        Some(Act::Show { id }) => overview::run(&asked.data, id, asked.json, out),
        Some(Act::Log(log)) => take_out(&asked.data, log, asked.json, out),
        Some(Act::Settle(asked_for)) => settle::run(asked, asked_for, out),
        Some(Act::Close(judged)) => judge(asked, judged, Verdict::Close, out),
        Some(Act::Void(judged)) => judge(asked, judged, Verdict::Void, out),
        Some(Act::Accept(judged)) => judge(asked, judged, Verdict::Accept, out),
        Some(Act::Restore(judged)) => judge(asked, judged, Verdict::Restore, out),
    }
}

/// Writes a game's log to a file or to the output.
fn take_out(data: &Data, asked: &Log, as_json: bool, out: &mut impl Write) -> Done {
    asked.out.as_deref().map_or(Ok(()), unwritten)?;
    let (game, text) = data.ask(|books| {
        let game = find::game(books, &asked.id)?;
        let text = stored::text(books, game.game)?;
        Ok((game, text))
    })?;
    if game.ended.is_none() && !asked.secret {
        return Err(hidden(&game).into());
    }
    let Some(path) = &asked.out else {
        out.write_all(text.as_bytes())?;
        return Ok(Ended::Well);
    };
    write_new(path, text.as_bytes())?;
    let (lines, file) = (text.lines().count(), shown(path));
    let (id, check) = (find::short(&game.gid).to_owned(), format!("laomajiang verify {}", find::quoted(&file)));
    let told = said!("command-log-written", game = id, file = file.clone(), n = lines, line = check);
    let json = || json!({"game": game.gid, "file": file, "lines": lines});
    answer(out, as_json, json, || spoken_lines([told]))
}

/// Why the log of a game that is being played is not shown.
fn hidden(game: &GameLine) -> Said {
    said!("command-log-hidden", game = find::short(&game.gid).to_owned())
}

/// A log of the books as it is asked for where files are: one that is over, and who played.
pub fn log_of(data: &Data, id: &str) -> Result<(String, Vec<Member>), Stop> {
    data.ask(|books| {
        let game = find::game(books, id)?;
        if game.source == Source::Table && game.ended.is_none() {
            return Err(hidden(&game).into());
        }
        let text = stored::text(books, game.game)?;
        let people = books.seats(game.game)?.into_iter().map(|seat| books.member(seat)).collect::<Result<_, _>>()?;
        Ok((text, people))
    })
}

/// Makes sure that a log can go there without writing over anything.
pub fn unwritten(path: &Path) -> Result<(), Stop> {
    match path.try_exists() {
        Ok(false) => Ok(()),
        Ok(true) => Err(said!("books-exists", file = shown(path)).into()),
        Err(why) => Err(cannot(path, &why)),
    }
}

/// Writes anything to a new file; when this comes back it is on the disk.
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), Stop> {
    let write = || -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
        let written = file.write_all(bytes).and_then(|()| file.sync_all());
        if written.is_err() {
            // Half of it is nothing.
            let _ = std::fs::remove_file(path);
        }
        written
    };
    write().map_err(|why| cannot(path, &why))
}

/// Why a file is not written.
pub fn cannot(path: &Path, why: &io::Error) -> Stop {
    match why.kind() {
        io::ErrorKind::AlreadyExists => said!("books-exists", file = shown(path)),
        _ => said!("command-not-written", file = shown(path), why = mj_tell::io(why)),
    }
    .into()
}

/// A game of open books.
fn game(club: &Club, id: &str) -> Result<GameLine, Stop> {
    books::ask(club, |books| find::game(books, id))
}

/// Judges a game.
pub fn judge(asked: &Games, judged: &Judged, verdict: Verdict, out: &mut impl Write) -> Done {
    let club = asked.data.write()?;
    let line = game(&club, &judged.id)?;
    let (key, by, id) = (line.game, judged.deed.by(), find::short(&line.gid).to_owned());
    if verdict == Verdict::Close && line.ended.is_some() {
        return Err(said!("command-game-over", game = id).into());
    }
    if verdict == Verdict::Close && line.source == Source::Desk {
        return Err(said!("command-game-at-desk", game = id).into());
    }
    club.write(move |books| organise::judge(books, key, verdict, &by))?;
    let what = match verdict {
        Verdict::Close => said!("command-game-closed"),
        Verdict::Accept => said!("command-game-accepted"),
        Verdict::Void => said!("command-game-void"),
        Verdict::Restore => said!("command-game-restored"),
    };
    let now = game(&club, &line.gid)?;
    let told = said!("command-game-judged", game = id, what = what);
    answer(out, asked.json, || list::json(&now, None), || spoken_lines([told]))
}

#[cfg(test)]
mod tests;
