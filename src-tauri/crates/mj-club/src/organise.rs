//! What the organiser does to games and members that are in the books, and what hangs on it: every
//! act changes the ratings in the same transaction.

use crate::from_log::from_log;
use crate::places::erase_at_tables;
use crate::rated::{keep_up, rebuild};
use crate::running::PRACTICE;
use crate::similar::looks_like;
use crate::sitter::check_role;
use crate::stored::{self, StoredError};
use crate::words::ERASED;
use mj_ledger::{
    Act, Attribution, Change, Damage, End, Error, GameKey, GameRecord, Member, MemberId, Mention, Read, Refused,
    Segment, Time, Write,
};
use mj_wire::log::Log;
use mj_wire::pack::{Before, pack};

/// Two entries are one person.
pub fn merge(books: &Write<'_>, from: MemberId, into: MemberId, by: &Attribution) -> Result<(), Error> {
    books.merge(from, into, by)?;
    rebuild_all(books)
}

/// A person is erased; `everywhere`: in every text as well that names him.
pub fn erase(books: &Write<'_>, id: MemberId, everywhere: bool, by: &Attribution) -> Result<(), Error> {
    let he = books.member(id)?;
    match everywhere {
        true => books.erase_everywhere(id, ERASED, by)?,
        false => books.erase(id, ERASED, by)?,
    }
    erase_at_tables(books, &he)
}

/// Where something stands that only looks like a person's name: it stays when he is erased, and a person has to see to it.
pub fn resembling(books: &Read<'_>, id: MemberId) -> Result<Vec<Mention>, Error> {
    books.resembling(id, looks_like)
}

/// Changes what is known of a person. Who becomes a member, or is none any more, changes what his games count for.
pub fn amend(books: &Write<'_>, id: MemberId, change: &Change) -> Result<Member, Error> {
    let before = books.member(id)?;
    // Books of older programs may have such names; what else is changed of these people is.
    if let Some(name) = change.name.as_ref().filter(|name| **name != before.name) {
        check_role(name)?;
    }
    let member = books.amend(id, change)?;
    if member.kind != before.kind {
        rebuild_all(books)?;
    }
    Ok(member)
}

/// The organiser answers for who played a game that was brought from elsewhere, which no log can prove.
pub fn accept(books: &Write<'_>, game: GameKey, by: &Attribution) -> Result<(), Error> {
    books.accept(game, by)?;
    keep_up(books, &books.record(game)?.system, game)
}

/// A game does not count, or counts again.
pub fn set_void(books: &Write<'_>, game: GameKey, void: bool, by: &Attribution) -> Result<(), Error> {
    let record = books.record(game)?;
    if let Some(why) = never_counts(&record).filter(|_| !void) {
        return Err(Error::Refused(why));
    }
    books.set_void(game, void, by)?;
    keep_up(books, &record.system, game)
}

/// Why a game does not count, whatever the organiser says.
pub fn never_counts(record: &GameRecord) -> Option<Refused> {
    let is_swapped = record.trail.iter().any(|line| line.act == Act::SwapSeat);
    let practice = record.gid.starts_with(PRACTICE).then_some(Refused::Practice);
    practice.or(is_swapped.then_some(Refused::Swapped))
}

/// Ends a game at a table that is not gone on with. It does not count. No person may be playing it.
///
/// Its log is folded and not held to the rules: what cannot be gone on with, since the rules of this
/// program are others by now, has to end too.
pub fn close(books: &Write<'_>, game: GameKey, by: &Attribution) -> Result<(), Error> {
    let (segment, end) = rest(books, game, by.at).map_err(|why| match why {
        StoredError::Books(why) => why,
        StoredError::None => Error::Refused(Refused::AtTheDesk),
        StoredError::Packed { first, .. } => Error::Damaged(Damage::Log(first)),
        StoredError::Log(why) => Error::Damaged(Damage::Log(why.line)),
    })?;
    segment.iter().try_for_each(|segment| books.fold(game, segment))?;
    books.note_close(game, by)?;
    books.end(game, &end)?;
    books.set_void(game, true, by)
}

/// The part of a log that is not folded yet, and how everybody stands at its end.
fn rest(books: &Read<'_>, game: GameKey, at: Time) -> Result<(Option<Segment>, End), StoredError> {
    let header = books.header(game)?.ok_or(StoredError::None)?;
    let before = stored::whole(&header, &books.segments(game)?, [])?;
    let told = from_log(&stored::text(books, game)?)?;
    let live: Vec<String> = books.live(game)?.into_iter().map(|(_, line)| line).collect();
    let first = 1 + before.lines().count() as u64;
    let before = Before { game: &told.log.header.game, code: Log::read(before.as_bytes())?.code() };
    let packed = |live| pack(live, before).map_err(|why| StoredError::Packed { first, why });
    let segment = match live.as_slice() {
        [] => None,
        live => Some(Segment { first, lines: live.len() as u32, packed: packed(live)? }),
    };
    let (code, outcomes, leftovers) = (Some(told.log.code().to_string()), told.outcomes, told.left_over);
    Ok((segment, End { at, why: "closed".into(), code, leftovers, outcomes }))
}

/// Works out every rating of every rule book anew.
pub fn rebuild_all(books: &Write<'_>) -> Result<(), Error> {
    books.systems()?.iter().try_for_each(|system| rebuild(books, system))
}
