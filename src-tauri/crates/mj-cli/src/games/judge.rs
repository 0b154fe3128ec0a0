//! What the organiser does to a game: ends it, declares it void, restores it.

use super::arguments::{Games, Judged};
use super::list;
use crate::books::{self, find};
use crate::language::say;
use crate::stop::Stop;
use mj_club::ledger::{GameLine, Source};
use mj_club::{Club, organise};
use mj_words::{Said, said};
use std::io::Write;

/// A game of open books.
fn game(club: &Club, id: &str) -> Result<GameLine, Stop> {
    books::ask(club, |books| find::game(books, id))
}

/// Ends a game that is not gone on with.
pub fn close(asked: &Games, judged: &Judged, out: &mut impl Write) -> Result<(), Stop> {
    let club = asked.data.write()?;
    let line = game(&club, &judged.id)?;
    let id = || find::short(&line.gid).to_owned();
    if line.ended.is_some() {
        return Err(said!("command-game-over", game = id()).into());
    }
    if line.source == Source::Desk {
        return Err(said!("command-game-at-desk", game = id()).into());
    }
    let (key, by) = (line.game, judged.deed.by());
    club.write(move |books| organise::close(books, key, &by))?;
    tell(asked, &club, &line, said!("command-game-closed"), out)
}

/// A game that was brought from elsewhere counts.
pub fn accept(asked: &Games, judged: &Judged, out: &mut impl Write) -> Result<(), Stop> {
    let club = asked.data.write()?;
    let line = game(&club, &judged.id)?;
    let (key, by) = (line.game, judged.deed.by());
    club.write(move |books| organise::accept(books, key, &by))?;
    tell(asked, &club, &line, said!("command-game-accepted"), out)
}

/// A game does not count, or counts again.
pub fn set_void(asked: &Games, judged: &Judged, void: bool, out: &mut impl Write) -> Result<(), Stop> {
    let club = asked.data.write()?;
    let line = game(&club, &judged.id)?;
    let (key, by) = (line.game, judged.deed.by());
    club.write(move |books| organise::set_void(books, key, void, &by))?;
    let what = if void { said!("command-game-void") } else { said!("command-game-restored") };
    tell(asked, &club, &line, what, out)
}

fn tell(asked: &Games, club: &Club, line: &GameLine, what: Said, out: &mut impl Write) -> Result<(), Stop> {
    if asked.json {
        let now = game(club, &line.gid)?;
        writeln!(out, "{}", list::json(&now, None))?;
    } else {
        let game = find::short(&line.gid).to_owned();
        writeln!(out, "{}", say(&said!("command-game-judged", game = game, what = what)))?;
    }
    Ok(())
}
