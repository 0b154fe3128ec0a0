//! 牌局: the list of games, a game's page, and the organiser's decisions about it.

use super::{No, game, read, sheets, which};
use super::{Tables, refuse};
use mj_club::Club;
use mj_club::chapter;
use mj_club::customs;
use mj_club::{organise, stored};
use mj_ledger::{Error, GameLine, GameRecord, Read, Source};
use mj_tell::{self as words, Audience, Called};
use mj_wire::fair::{Committer, commit, leads_to};
use mj_wire::log::{Log, LogEntry, Mix};
use mj_wire::protocol::{
    Code, Deed, GamePage, GameRow, GameSeat, Language, Recorded, Refusal, Verdict, WallRow, WhichGames,
};

/// The games on a page of the list.
const PAGE: u32 = 50;

/// The games that match, newest first.
pub fn list(books: &Read<'_>, which: &WhichGames, skip: u32) -> Result<Recorded, No> {
    // One more tells whether there are more.
    let mut games = books.games(&which::listed(books, which, skip, PAGE + 1)?)?;
    let more = games.len() > PAGE as usize;
    games.truncate(PAGE as usize);
    let here = books.club()?.uid;
    Ok(Recorded::Games { games: games.iter().map(|game| row(game, &here)).collect(), more })
}

fn row(game: &GameLine, here: &str) -> GameRow {
    let called = Called::seated(&game.seats);
    let seat = |(at, seat): (usize, &mj_ledger::SeatLine)| GameSeat {
        name: called.whole(at),
        result: seat.result,
        score: seat.score,
        place: seat.place,
    };
    let mut seats: Vec<GameSeat> = game.seats.iter().enumerate().map(seat).collect();
    seats.sort_by_key(|seat| seat.place);
    GameRow {
        game: game.gid.clone(),
        rules: words::preset(&game.rules),
        length: words::length(&game.length),
        began: game.began.0,
        ended: game.ended.map(|ended| ended.0),
        void: game.void,
        desk: game.source == Source::Desk,
        elsewhere: (game.host != here).then(|| words::deeds::host(&game.host, &game.host_name)),
        seats,
    }
}

/// The page of a game.
pub fn page(books: &Read<'_>, gid: &str, for_whom: &Audience) -> Result<Recorded, No> {
    let key = game(books, gid)?;
    let record = books.record(key)?;
    let told = mj_desk::report(books, key, for_whom)?;
    let log = record.header.as_ref().and_then(|_| stored::log(books, key).ok());
    Ok(Recorded::Game(Box::new(GamePage {
        report: sheets::value(&told)?,
        replay: replays(&record) && log.is_some(),
        walls: log.as_ref().map(walls).unwrap_or_default(),
        page: chapter::told(books.page(key)?),
        waits: books.waits_for_word(key)?,
        barred: organise::never_counts(&record).is_some(),
        customs: customs(&record.rules),
    })))
}

/// Whether the whole game may be seen: it was played at a table and is over.
pub fn replays(record: &GameRecord) -> bool {
    record.header.is_some() && record.ended.is_some()
}

/// What the host committed to before each deal, and opened after it.
fn walls(log: &Log) -> Vec<WallRow> {
    let (mut rows, mut waiting): (Vec<WallRow>, Vec<(u32, WallRow)>) = (Vec::new(), Vec::new());
    let (mut committed, mut tip) = (None, None);
    for entry in &log.entries {
        match entry {
            LogEntry::Mix(Mix::Tips { host, .. }) => tip = Some(*host),
            LogEntry::Mix(Mix::Open { mix, .. }) if let Some(tip) = tip => committed = Some((*mix, tip)),
            LogEntry::Mix(Mix::Commit { mix, host, .. }) => committed = Some((*mix, *host)),
            LogEntry::Event(mj_table::Event::Dealt { .. }) => {
                if let Some((mix, host)) = committed.take() {
                    let hand = (rows.len() + waiting.len() + 1) as u32;
                    let row = WallRow { hand, committed: host.to_string(), opened: None, holds: None };
                    waiting.push((mix, row));
                }
            }
            LogEntry::Mix(Mix::Reveal { mix, host }) => {
                for (_, mut row) in waiting.extract_if(.., |(waits, _)| waits == mix) {
                    row.holds = Some(match tip {
                        Some(tip) => leads_to(tip, Committer::Host, &log.header.game, *mix, host),
                        None => commit(Committer::Host, &log.header.game, *mix, host).to_string() == row.committed,
                    });
                    row.opened = serde_json::to_value(host).ok().and_then(|digits| digits.as_str().map(str::to_owned));
                    rows.push(row);
                }
            }
            _ => {}
        }
    }
    rows.extend(waiting.into_iter().map(|(_, row)| row));
    rows
}

/// Carries out what the organiser decides about a game.
pub fn judge(
    club: &Club,
    tables: &dyn Tables,
    gid: &str,
    verdict: Verdict,
    by: &Deed,
    language: Language,
) -> Result<Recorded, Refusal> {
    let by = super::deed(by)?;
    let (key, over) = read(club, |books| {
        let key = game(books, gid)?;
        Ok((key, books.record(key)?.ended.is_some()))
    })?;
    if over == (verdict == Verdict::Close) || verdict == Verdict::Close && tables.runs(gid) {
        return Err(refuse::refusal(Code::Playing, "the game is being played, or is over"));
    }
    let written = club.write(move |books| organise::judge(books, key, verdict, &by));
    written.map_err(|why: Error| super::told(&why))?;
    read(club, |books| page(books, gid, &Audience::here(language)))
}
