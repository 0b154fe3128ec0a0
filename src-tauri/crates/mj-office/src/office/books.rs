//! The books as a whole: location, contents, copies, and their replacement.

use super::Office;
use super::uploads::{self, Loaded, Upload, io};
use crate::download::as_file;
use crate::{Tables, refuse};
use crate::{count, person, read, told};
use mj_club::returning::{self, Returning};
use mj_club::uid;
use mj_club::{host_key, restore, travel};
use mj_ledger::{self as ledger, BackupError, Error, GameFilter, MemberId, MemberKind, OpenError, Read, Reader, Time};
use mj_wire::protocol::{BooksPage, Code, Held, OfficeTold, Recorded, Refusal};
use mj_words::{Language, said};
use std::io::{self as std_io, Write};
use std::path::Path;

/// The longest file to hand over: it is sent as one message.
const LONGEST: u64 = 256 << 20;

/// The most games in one file to take home. Sealed, they must fit a frame of 16 MB.
const NEWEST: u32 = 200;

/// The media type of games that a person takes home, for programs with books of their own.
const GAMES: &str = "application/x-laomajiang-games";

/// The page of the books.
pub fn page(office: &Office, tables: &dyn Tables) -> Result<OfficeTold, Refusal> {
    let (club, path) = (office.club(), office.club().path());
    let held = read(club, |books| Ok(held(books, path)?))?;
    Ok(OfficeTold::Books(BooksPage {
        place: path.display().to_string(),
        program: env!("CARGO_PKG_VERSION").into(),
        held,
        copied: restore::copied(path).map(|at| at.0),
        // A file that cannot be read is reported once it has been tried.
        waits: restore::waits(path).and_then(|waits| look_into(&waits).ok()),
        aside: restore::aside(path).map(|aside| aside.display().to_string()),
        failed: restore::failed(path),
        tables: tables.playing(),
        key: host_key::line_of(path).is_ok_and(|line| line.is_some()),
    }))
}

/// What some books contain.
pub fn held(books: &Read<'_>, path: &Path) -> Result<Held, Error> {
    let people = books.members()?;
    let of = |kind: MemberKind| people.iter().filter(|member| member.kind == kind && !member.erased).count() as u32;
    let (all, open) = books.count_games()?;
    let newest = books.games(&GameFilter { limit: Some(1), ..GameFilter::default() })?;
    Ok(Held {
        club: books.club()?.name,
        members: of(MemberKind::Member),
        guests: of(MemberKind::Guest),
        games: count(all),
        open: count(open),
        last: newest.first().map(|game| game.began.0),
        bytes: std::fs::metadata(path).map_or(0, |file| file.len()),
    })
}

/// What a closed file of books contains.
pub fn look_into(path: &Path) -> Result<Held, Refusal> {
    // Upgrades a copy made by an older program. The file is the program's own.
    ledger::bring_up(path).map_err(|why| open(&why))?;
    let mut reader = Reader::open(path).map_err(|why| open(&why))?;
    reader.read(|books| held(books, path)).map_err(|why| told(&why))
}

/// Why a file cannot replace the books.
pub fn open(why: &OpenError) -> Refusal {
    let code = match why {
        OpenError::Foreign(_) | OpenError::Empty(_) => Code::Foreign,
        OpenError::Newer { .. } => Code::Newer,
        OpenError::Damaged { .. } | OpenError::Sqlite { .. } => Code::Damaged,
        OpenError::Io { why, .. } => return io(why),
        _ => Code::Books,
    };
    refuse::refusal(code, why.to_string())
}

/// The line with the host's key, if asked for and present.
fn key_line(office: &Office, wanted: bool) -> Result<Option<String>, Refusal> {
    if !wanted {
        return Ok(None);
    }
    host_key::line_of(office.club().path()).map_err(|why| io(&why))
}

/// Why a copy cannot be made or used.
pub fn backup_refused(why: &BackupError) -> Refusal {
    match why {
        BackupError::Open(why) => open(why),
        BackupError::Copy(why) => refuse::books(why),
        BackupError::Unsound(_) => refuse::refusal(Code::Damaged, why.to_string()),
    }
}

/// Renames the club.
pub fn name(office: &Office, tables: &dyn Tables, name: &str) -> Result<OfficeTold, Refusal> {
    let name = name.trim().to_owned();
    let fits = !name.is_empty() && name.chars().count() <= 60 && !name.chars().any(char::is_control);
    if !fits {
        return Err(refuse::refusal(Code::Text, "a name has 1 to 60 characters, none of them a control character"));
    }
    office.club().write(move |books| books.name_club(&name)).map_err(|why| told(&why))?;
    page(office, tables)
}

/// A copy of the books. Its file exists only until it has been read.
pub fn backup(office: &Office, language: Language, key: bool) -> Result<Recorded, Refusal> {
    let (path, key) = (office.club().path(), key_line(office, key)?);
    if std::fs::metadata(path).is_ok_and(|file| file.len() > LONGEST) {
        return Err(refuse::refusal(Code::Large, "these books are copied with `laomajiang backup`"));
    }
    let name = uid().map_err(|why| refuse::refusal(Code::Books, why.to_string()))?;
    let copy = ledger::beside(path, &format!(".upload-copy-{name}"));
    let bytes = ledger::backup(path, &copy, key.as_deref()).map_err(|why| backup_refused(&why)).and_then(|_| {
        // Removed below, even if this fails.
        std::fs::read(&copy).map_err(|why| io(&why))
    });
    restore::remove(&copy);
    let name = said!("paper-file-books", day = day()).say(language);
    Ok(as_file(&format!("{name}.db"), "application/vnd.sqlite3", &bytes?))
}

/// The export of the books as a file.
pub fn export(office: &Office, language: Language, key: bool) -> Result<Recorded, Refusal> {
    let key = key_line(office, key)?;
    let mut out = Bounded::default();
    let written = read(office.club(), |books| Ok(books.export(key.as_deref(), &mut out).map(drop)));
    out.file(written, &said!("paper-file-export", day = day()).say(language))
}

/// A member's own games as a file.
pub fn along(office: &Office, uid: &str, language: Language) -> Result<Recorded, Refusal> {
    let mut out = Bounded::default();
    let mut name = String::new();
    let written = read(office.club(), |books| {
        let theirs = person(books, uid)?;
        name.clone_from(&theirs.name);
        Ok(travel::pack_up(books, theirs.id, None, &mut out).map(drop))
    });
    out.file(written, &along_name(name, language))
}

/// A guest's newest games. The guest has not taken the newest home yet, and importing a game twice has no effect.
pub fn take_home(office: &Office, member: MemberId, language: Language) -> Result<Recorded, Refusal> {
    let mut out = Bounded::default();
    let mut name = String::new();
    let written = read(office.club(), |books| {
        name.clone_from(&books.person(member)?.name);
        Ok(travel::pack_up(books, member, Some(NEWEST), &mut out).map(|packed| packed.games))
    });
    match &written {
        Ok(Ok(0)) => Err(refuse::refusal(Code::Empty, "no game of theirs is over")),
        _ => out.file(written.map(|packed| packed.map(drop)), &along_name(name, language)).map(|file| match file {
            Recorded::File { name, bytes, .. } => Recorded::File { name, bytes, media: GAMES.into() },
            other => other,
        }),
    }
}

fn along_name(name: String, language: Language) -> String {
    said!("paper-file-along", name = name, day = day()).say(language)
}

fn day() -> String {
    mj_club::place::stamp(Time::now()).chars().take(10).collect()
}

/// A buffer with a limit.
#[derive(Default)]
struct Bounded {
    bytes: Vec<u8>,
    full: bool,
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> std_io::Result<usize> {
        if (self.bytes.len() + bytes.len()) as u64 > LONGEST {
            self.full = true;
            return Err(std_io::Error::other("too long to be handed over"));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std_io::Result<()> {
        Ok(())
    }
}

impl Bounded {
    fn file(self, written: Result<Result<(), Error>, Refusal>, name: &str) -> Result<Recorded, Refusal> {
        if self.full {
            return Err(refuse::refusal(Code::Large, "too much to be handed over; `laomajiang export` writes it"));
        }
        written?.map_err(|why| told(&why))?;
        Ok(as_file(&format!("{name}.jsonl"), "application/jsonl", &self.bytes))
    }
}

/// The people erased here whose names are in a copy.
pub fn returning(office: &Office, copy: &Path) -> Result<Vec<Returning>, Refusal> {
    let found = read(office.club(), |books| Ok(returning::returning(copy, books)))?;
    found.map_err(|why| backup_refused(&why))
}

/// Lets uploaded books wait for the next start. Refused while a game runs, since its records would be lost from view.
pub fn restore(office: &Office, tables: &dyn Tables, id: &str, key: bool, erase: bool) -> Result<OfficeTold, Refusal> {
    if tables.playing() > 0 {
        return Err(refuse::refusal(Code::Playing, "a game is being played"));
    }
    uploads::with(office, id, |upload: &mut Upload| match &upload.found {
        Some(Loaded::Books(copy)) => {
            let again = if erase { returning(office, copy)? } else { Vec::new() };
            restore::wait(copy, office.club().path(), key, again).map_err(|why| backup_refused(&why))
        }
        _ => Err(refuse::refusal(Code::Foreign, "the file holds no books")),
    })?;
    uploads::drop_it(office, id);
    page(office, tables)
}
