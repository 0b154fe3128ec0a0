//! 帶走: a member's games as verified logs, and imported games. Of an import only what its log proves is used.

use crate::RecordPart;
use crate::cast::{kind_in_log, persona_in_log};
use crate::from_log::{disagrees, record_of, text_of};
use crate::game::PRACTICE;
use crate::known;
use crate::rated::rebuild_all;
use crate::stored::StoredError;
use mj_ledger::{
    Attribution, Change, ClubIdentity, Error, Flaw, GameFilter, GameLine, GameRecord, Imported, Member, MemberId,
    MemberKind, NewMember, Read, Refused, Source, Time, Write,
};
use mj_tell::{deeds, entered_as};
use mj_wire::log::{Doubt, Log, Walls, verify};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::io;
use thiserror::Error;

/// The version of this format.
const VERSION: u32 = 1;

/// A line of a file with a member's own games.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "along", rename_all = "kebab-case")]
pub enum Along {
    /// The first line.
    Games {
        /// The version of the format.
        version: u32,
        /// The club where they were played.
        club: ClubIdentity,
        /// The member's uid.
        member: String,
    },
    /// A person who played in them, with nothing but the name.
    Person {
        /// The id in logs.
        uid: String,
        kind: MemberKind,
        /// 姓名
        name: String,
    },
    /// A game with its log.
    Game(Box<GameRecord>),
    /// The last line, with the number of games before it.
    End { games: u64 },
}

/// Why an export or an import failed.
#[derive(Debug, Error)]
pub enum TravelError {
    #[error(transparent)]
    Books(#[from] Error),
    /// An invalid line.
    #[error("line {line}: {flaw}")]
    Line { line: u64, flaw: Flaw },
    /// A log cannot be read.
    #[error("game {gid}: {why}")]
    Stored { gid: String, why: StoredError },
    /// A log does not verify.
    #[error("game {gid}: {why}")]
    Doubt {
        gid: String,
        /// The first fault.
        why: Box<Doubt>,
    },
    /// A record differs from its log.
    #[error("game {gid}: {what} is not what its log says")]
    Disagrees { gid: String, what: RecordPart },
    /// The walls were not mixed, or a person may have known them.
    #[error("game {0} does not count: its walls were given, not mixed")]
    Given(String),
    /// A day in the future or before such programs existed: the game would be the newest for ever.
    #[error("game {0} has a date that cannot be")]
    Date(String),
    /// The game is not over.
    #[error("game {0} is not over")]
    NotOver(String),
}

/// The result of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Brought {
    /// Games that are new in the books.
    pub games: u64,
    /// Games that were there already.
    pub known: u64,
}

/// Writes a person's finished games that have a log, or a number of the newest, without void ones.
pub fn pack_up(
    books: &Read<'_>,
    member: MemberId,
    newest: Option<u32>,
    out: &mut dyn io::Write,
) -> Result<Imported, Error> {
    let mut line = |along: &Along| -> Result<(), Error> {
        serde_json::to_writer(&mut *out, along).map_err(io::Error::from)?;
        Ok(out.write_all(b"\n")?)
    };
    let person = books.person(member)?;
    line(&Along::Games { version: VERSION, club: books.club()?, member: person.uid.clone() })?;
    let filter = GameFilter { member: Some(person.id), limit: newest, running: Some(false), ..GameFilter::default() };
    let mut games = books.games(&filter)?;
    // A game that the organiser ended has no end in its log, even if it counts.
    let has_end = |game: &GameLine| game.why.as_deref().is_some_and(|why| why != "closed");
    games.retain(|game| has_end(game) && !game.void && game.source == Source::Table);
    let (mut told, mut written) = (BTreeSet::new(), Imported::default());
    // The oldest first, in the order of their rating.
    for game in games.iter().rev() {
        for seat in books.seats(game.game)? {
            let entry = books.member(seat)?;
            if told.insert(entry.uid.clone()) {
                let name = books.person(seat)?.name;
                line(&Along::Person { uid: entry.uid, kind: entry.kind, name })?;
                written.members += 1;
            }
        }
        line(&Along::Game(Box::new(books.record(game.game)?)))?;
        written.games += 1;
    }
    line(&Along::End { games: written.games })?;
    Ok(written)
}

/// Reads a file of games and verifies every log, before anything is written.
pub fn read(input: impl io::BufRead) -> Result<Vec<Along>, TravelError> {
    let mut all = Vec::new();
    let (mut games, mut ended) = (0, false);
    for (line, along) in (1..).zip(serde_json::Deserializer::from_reader(input).into_iter::<Along>()) {
        let wrong = |flaw: Flaw| TravelError::Line { line, flaw };
        let along = along.map_err(|error| wrong(error.into()))?;
        match &along {
            Along::Games { version: VERSION, .. } if line == 1 => {}
            Along::Games { version, .. } if line == 1 => {
                return Err(wrong(Flaw::Version { found: *version, known: VERSION }));
            }
            _ if line == 1 || ended => return Err(wrong(Flaw::NotAlong)),
            Along::Games { .. } => return Err(wrong(Flaw::Again)),
            Along::Person { .. } => {}
            Along::Game(_) => games += 1,
            Along::End { games: told } => {
                ended = true;
                if *told != games {
                    return Err(wrong(Flaw::Counts));
                }
            }
        }
        all.push(match along {
            Along::Game(record) => Along::Game(Box::new(hold(&record)?)),
            other => other,
        });
    }
    if ended { Ok(all) } else { Err(TravelError::Line { line: all.len() as u64, flaw: Flaw::Cut }) }
}

/// Verifies a record's log and returns the game as the log alone tells it. Corrections of an organiser
/// elsewhere count only there.
fn hold(record: &GameRecord) -> Result<GameRecord, TravelError> {
    let gid = || record.gid.clone();
    if record.ended.is_none() || !record.live.is_empty() || record.source == Source::Desk {
        return Err(TravelError::NotOver(gid()));
    }
    if record.times().any(|day| !day.can_be()) {
        return Err(TravelError::Date(gid()));
    }
    // Single games can be forged; whole books are checked elsewhere.
    if record.ended.is_some_and(|ended| ended < record.began) {
        return Err(TravelError::Date(gid()));
    }
    let stored = |why| TravelError::Stored { gid: gid(), why };
    let text = text_of(record).map_err(stored)?;
    let log = Log::read(text.as_bytes()).map_err(|why| stored(why.into()))?;
    let verified = verify(&log, &known).map_err(|why| TravelError::Doubt { gid: gid(), why: Box::new(why) })?;
    if !verified.over {
        return Err(TravelError::NotOver(gid()));
    }
    let mixed = log.header.walls == Walls::Fair && verified.proved == verified.hands;
    if !mixed || record.gid.starts_with(PRACTICE) {
        return Err(TravelError::Given(gid()));
    }
    if let Some(what) = disagrees(record).map_err(stored)? {
        return Err(TravelError::Disagrees { gid: gid(), what });
    }
    let told = record_of(&text, (&record.host, &record.host_name), record.began).map_err(stored)?;
    Ok(GameRecord { ended: record.ended, ..told })
}

/// Imports games, each once, in one transaction. Unknown people become guests. The owner of the games becomes
/// `mine`, if they have an entry here, and otherwise a member.
pub fn bring(books: &Write<'_>, all: &[Along], mine: Option<MemberId>, by: &Attribution) -> Result<Brought, Error> {
    let Some(Along::Games { member, .. }) = all.first() else {
        return Err(Error::Refused(Refused::NotAlong));
    };
    let mut brought = Brought::default();
    for along in all {
        match along {
            Along::Person { uid, kind, name } => know(books, uid, *kind, name, uid == member, mine, by)?,
            Along::Game(record) => match books.take_along(record, by) {
                Ok(_) => brought.games += 1,
                Err(Error::Twice(_)) => brought.known += 1,
                Err(error) => return Err(error),
            },
            Along::Games { .. } | Along::End { .. } => {}
        }
    }
    rebuild_all(books)?;
    Ok(brought)
}

/// Finds or enters a person.
fn know(
    books: &Write<'_>,
    uid: &str,
    kind: MemberKind,
    name: &str,
    is_theirs: bool,
    mine: Option<MemberId>,
    by: &Attribution,
) -> Result<(), Error> {
    let (entry, is_new) = match books.member_by_uid(uid)? {
        Some(entry) => (entry, false),
        None => {
            let kind = match kind {
                // A computer player's uid tells its kind, whatever the file says.
                _ if kind_in_log(uid).is_some() => MemberKind::Computer,
                MemberKind::Computer => MemberKind::Guest,
                MemberKind::Member | MemberKind::Guest if is_theirs && mine.is_none() => MemberKind::Member,
                MemberKind::Member | MemberKind::Guest => MemberKind::Guest,
            };
            // A person erased there has no name here either.
            let name = if name.is_empty() { "—" } else { name };
            let (uid, name, notes) = (uid.into(), name.into(), String::new());
            (books.enter(&NewMember { uid, kind, number: None, name, notes, joined: by.at })?, true)
        }
    };
    let only_sat_there = is_theirs && mine.is_none() && !is_new && entry.kind == MemberKind::Guest;
    if only_sat_there && !entry.erased && entry.merged_into.is_none() && came_with_games(books, entry.id)? {
        // The person came with another's games and now imports their own. All ratings are computed after the
        // import.
        books.amend(entry.id, &Change { kind: Some(MemberKind::Member), ..Change::default() })?;
    }
    let Some(mine) = mine.filter(|&mine| is_theirs && entry.id != mine && entry.merged_into != Some(mine)) else {
        return Ok(());
    };
    if !is_new && !came_with_games(books, entry.id)? {
        return Err(Error::Refused(Refused::PlaysHere));
    }
    books.merge(entry.id, mine, by)
}

/// The person here with the same name as the owner of these games, if the owner would become a new member.
pub fn namesake(books: &Read<'_>, all: &[Along]) -> Result<Option<Member>, Error> {
    let Some(Along::Games { member, .. }) = all.first() else { return Ok(None) };
    let theirs = books.member_by_uid(member)?;
    if theirs
        .as_ref()
        .is_some_and(|theirs| theirs.kind == MemberKind::Member || theirs.erased || theirs.merged_into.is_some())
    {
        return Ok(None);
    }
    let (_, name) = person_of(all).unzip();
    let found = books.members_by_name(name.unwrap_or_default())?;
    let is_other =
        |one: &Member| one.kind != MemberKind::Computer && theirs.as_ref().is_none_or(|theirs| theirs.id != one.id);
    Ok(found.into_iter().find(is_other))
}

/// Whether an entry exists only for imported games.
fn came_with_games(books: &Read<'_>, entry: MemberId) -> Result<bool, Error> {
    let games = books.games(&GameFilter { member: Some(entry), ..GameFilter::default() })?;
    let here = books.club()?.uid;
    Ok(!games.is_empty() && games.iter().all(|game| game.host != here))
}

/// A single log as the games of `whose`, if known; `people` are the uids and names of its human players.
pub fn from_log(text: &str, at: Time, people: &[(&str, &str)], whose: Option<&str>) -> Result<Vec<Along>, TravelError> {
    let stored = |why| TravelError::Stored { gid: String::new(), why };
    let host = ClubIdentity { uid: String::new(), name: deeds::LOG.into(), made: at };
    let record = record_of(text, (&host.uid, &host.name), at).map_err(stored)?;
    if record.why.is_none() {
        return Err(TravelError::NotOver(record.gid));
    }
    let record = hold(&record)?;
    let name_of = |uid: &str| people.iter().find(|(known, _)| *known == uid).map(|(_, name)| *name);
    let member = whose.unwrap_or_default().to_owned();
    let mut all = vec![Along::Games { version: VERSION, club: host, member }];
    for uid in &record.seats {
        let (kind, name) = match name_of(uid) {
            Some(name) => (MemberKind::Guest, name.to_owned()),
            None => (MemberKind::Computer, entered_in_log(uid).unwrap_or(uid).to_owned()),
        };
        all.push(Along::Person { uid: uid.clone(), kind, name });
    }
    all.extend([Along::Game(Box::new(record)), Along::End { games: 1 }]);
    Ok(all)
}

/// The name in the books for a computer player's uid in a log.
fn entered_in_log(uid: &str) -> Option<&'static str> {
    persona_in_log(uid).map(|one| one.entered_as).or_else(|| kind_in_log(uid).map(entered_as))
}

/// The owner of the games, to be shown before the import.
pub fn person_of(all: &[Along]) -> Option<(&ClubIdentity, &str)> {
    let Some(Along::Games { club, member, .. }) = all.first() else { return None };
    let name = all.iter().find_map(|along| match along {
        Along::Person { uid, name, .. } if uid == member => Some(name.as_str()),
        _ => None,
    });
    Some((club, name.unwrap_or_default()))
}
