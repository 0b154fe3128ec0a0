//! The organiser's acts on games and members in the books. Every act updates the ratings in the same
//! transaction.

use crate::from_log::from_log;
use crate::game::PRACTICE;
use crate::places::erase_at_tables;
use crate::rated::{keep_up, rebuild_all};
use crate::similar::looks_like;
use crate::sitter::check_role;
use crate::stored::{self, StoredError};
use mj_ledger::{
    Act, Attribution, Change, Damage, End, Error, GameKey, GameRecord, Member, MemberId, Mention, Read, Refused,
    Segment, Time, Write,
};
use mj_tell::ERASED;
use mj_wire::log::Log;
use mj_wire::pack::{Before, pack};
use mj_wire::protocol::Verdict;

/// Merges two entries of one person.
pub fn merge(books: &Write<'_>, from: MemberId, into: MemberId, by: &Attribution) -> Result<(), Error> {
    books.merge(from, into, by)?;
    rebuild_all(books)
}

/// Erases a person; `everywhere`: also in every text that names them.
pub fn erase(books: &Write<'_>, id: MemberId, everywhere: bool, by: &Attribution) -> Result<(), Error> {
    let member = books.member(id)?;
    match everywhere {
        true => books.erase_everywhere(id, ERASED, by)?,
        false => books.erase(id, ERASED, by)?,
    }
    erase_at_tables(books, &member)
}

/// Texts with something similar to a person's name. They stay when the person is erased, and must be checked by
/// hand.
pub fn resembling(books: &Read<'_>, id: MemberId) -> Result<Vec<Mention>, Error> {
    books.resembling(id, looks_like)
}

/// Changes a person's entry. A change between member and guest changes what their games count for.
pub fn amend(books: &Write<'_>, id: MemberId, change: &Change) -> Result<Member, Error> {
    let before = books.member(id)?;
    // Older books may have such names; other changes to these people are allowed.
    if let Some(name) = change.name.as_ref().filter(|name| **name != before.name) {
        check_role(name)?;
    }
    let member = books.amend(id, change)?;
    if member.kind != before.kind {
        rebuild_all(books)?;
    }
    Ok(member)
}

/// Carries out a decision about a game.
pub fn judge(books: &Write<'_>, game: GameKey, verdict: Verdict, by: &Attribution) -> Result<(), Error> {
    match verdict {
        Verdict::Void => set_void(books, game, true, by),
        Verdict::Restore => set_void(books, game, false, by),
        Verdict::Close => close(books, game, by),
        Verdict::Accept => accept(books, game, by),
    }
}

/// The organiser vouches for the players of an imported game, which no log can prove.
pub fn accept(books: &Write<'_>, game: GameKey, by: &Attribution) -> Result<(), Error> {
    books.accept(game, by)?;
    keep_up(books, &books.record(game)?.system, game)
}

/// Voids a game, or restores it.
pub fn set_void(books: &Write<'_>, game: GameKey, void: bool, by: &Attribution) -> Result<(), Error> {
    let record = books.record(game)?;
    if let Some(why) = never_counts(&record).filter(|_| !void) {
        return Err(Error::Refused(why));
    }
    books.set_void(game, void, by)?;
    keep_up(books, &record.system, game)
}

/// Why a game can never count.
pub fn never_counts(record: &GameRecord) -> Option<Refused> {
    let is_swapped = record.trail.iter().any(|line| line.act == Act::SwapSeat);
    let practice = record.gid.starts_with(PRACTICE).then_some(Refused::Practice);
    practice.or(is_swapped.then_some(Refused::Swapped))
}

/// Ends a table's game that is not resumed. It does not count. It must not be running.
///
/// Its log is folded and not verified: a game that cannot be resumed because the rules have changed must end
/// too.
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

/// The unfolded part of a log, and the results at its end.
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
