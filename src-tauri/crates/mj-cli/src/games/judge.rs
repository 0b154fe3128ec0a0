//! What the organiser does to a game: ends it, declares it void, restores it.

use super::arguments::{Games, Judged};
use super::list;
use crate::books::{self, find};
use crate::stop::Stop;
use mj_club::ledger::{GameLine, Source};
use mj_club::{Club, organise};
use std::io::Write;

/// A game of open books.
fn game(club: &Club, id: &str) -> Result<GameLine, Stop> {
    books::ask(club, |books| find::game(books, id))
}

/// Ends a game that is not gone on with.
pub fn close(asked: &Games, judged: &Judged, out: &mut impl Write) -> Result<(), Stop> {
    let club = asked.data.write()?;
    let line = game(&club, &judged.id)?;
    let id = find::short(&line.gid);
    if line.ended.is_some() {
        return Err(format!("{id} 這一局已經結束；不算它用 laomajiang games void {id}").into());
    }
    if line.source == Source::Desk {
        return Err(format!("{id} 這一局是計分台記的，到畫面上的計分台結束").into());
    }
    let (key, by) = (line.game, judged.deed.by());
    club.write(move |books| organise::close(books, key, &by))?;
    tell(asked, &club, &line, "結束了，這一局不算", out)
}

/// A game that was brought from elsewhere counts.
pub fn accept(asked: &Games, judged: &Judged, out: &mut impl Write) -> Result<(), Stop> {
    let club = asked.data.write()?;
    let line = game(&club, &judged.id)?;
    let (key, by) = (line.game, judged.deed.by());
    club.write(move |books| organise::accept(books, key, &by))?;
    tell(asked, &club, &line, "認可了，從此算進成績", out)
}

/// A game does not count, or counts again.
pub fn set_void(asked: &Games, judged: &Judged, void: bool, out: &mut impl Write) -> Result<(), Stop> {
    let club = asked.data.write()?;
    let line = game(&club, &judged.id)?;
    let (key, by) = (line.game, judged.deed.by());
    club.write(move |books| organise::set_void(books, key, void, &by))?;
    let what = if void { "作廢了，不算進任何人的成績" } else { "恢復了，又算進成績" };
    tell(asked, &club, &line, what, out)
}

fn tell(asked: &Games, club: &Club, line: &GameLine, what: &str, out: &mut impl Write) -> Result<(), Stop> {
    if asked.json {
        let now = game(club, &line.gid)?;
        writeln!(out, "{}", list::json(&now, None))?;
    } else {
        writeln!(out, "{}：{what}；原因和經手人記在更正記錄裡", find::short(&line.gid))?;
    }
    Ok(())
}
