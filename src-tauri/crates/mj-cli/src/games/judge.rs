//! What the organiser does to a game: ends it, declares it void, restores it.

use super::arguments::{Games, Judged};
use super::list;
use crate::books::{self, find};
use crate::stop::{Done, Stop};
use crate::view::{answer, spoken_lines};
use mj_club::ledger::{GameLine, Source};
use mj_club::{Club, organise};
use mj_wire::protocol::Verdict;
use mj_words::said;
use std::io::Write;

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
    club.write(move |books| match verdict {
        Verdict::Close => organise::close(books, key, &by),
        Verdict::Accept => organise::accept(books, key, &by),
        Verdict::Void => organise::set_void(books, key, true, &by),
        Verdict::Restore => organise::set_void(books, key, false, &by),
    })?;
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
