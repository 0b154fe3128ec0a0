//! Damaged books: truncated, with a flipped bit, with foreign tables. They are refused and left unchanged, or
//! `check` names the fault, or every answer is the same. `PROVE=50` flips 2,000 bits.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::books::{Folder, answers, copy, export, findings};
use acceptance::draw::{Draw, scale};
use mj_club::Club;
use mj_club::ledger::beside;
use mj_club::ledger::{OpenError, Read, Reader};
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::time::Duration;

/// The stored books, migrated to this program's version, in one file.
fn sound(folder: &Folder) -> PathBuf {
    let books = folder.file("sound.db");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("books/v1.db"), &books, &[]);
    drop(Club::open(&books, "").unwrap());
    books
}

/// The complete content of sound books.
fn said(path: &Path) -> Result<(Vec<String>, String), OpenError> {
    let mut reader = Reader::open(path)?;
    Ok(reader
        .read(|books| Ok((damages(books), export(books) + &answers(books))))
        .unwrap_or_else(|why| (vec![why.to_string()], String::new())))
}

/// The faults that the undamaged books do not have (a game of an older program whose clock was set back).
fn damages(books: &Read<'_>) -> Vec<String> {
    findings(books).into_iter().filter(|found| !found.ends_with("it ends before it began")).collect()
}

/// The result for damaged books.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Refused(String),
    Named(String),
    Harmless,
    Unnoticed(String),
}

/// Opens books for reading and for writing and runs all queries.
fn fate(path: &Path, expected: &str) -> Fate {
    let before = std::fs::read(path).unwrap();
    let unchanged = || std::fs::read(path).unwrap() == before && !beside(path, "-wal").exists();
    let read = match said(path) {
        Err(why) if !unchanged() => Fate::Unnoticed(format!("refused ({why}), and changed")),
        Err(why) => Fate::Refused(kind(&why).into()),
        Ok((found, _)) if !found.is_empty() => Fate::Named(found[0].split(' ').next().unwrap_or_default().into()),
        Ok((_, said)) if said == expected => Fate::Harmless,
        Ok((_, said)) => Fate::Unnoticed(difference(expected, &said)),
    };
    std::fs::write(path, &before).unwrap();
    match (Club::open(path, "看"), &read) {
        (Err(why), _) if !unchanged() => Fate::Unnoticed(format!("refused to its writer ({why}), and changed")),
        // A reader must accept what a writer accepts.
        (Err(why), Fate::Harmless) => Fate::Refused(why.to_string()),
        (Ok(club), Fate::Harmless) => {
            let said = club.read(|books| Ok(export(books) + &answers(books))).unwrap_or_default();
            if said == expected { read } else { Fate::Unnoticed("a writer sees something else".into()) }
        }
        (_, _) => read,
    }
}

fn kind(why: &OpenError) -> &'static str {
    match why {
        OpenError::Missing(_) => "missing",
        OpenError::Empty(_) => "empty",
        OpenError::Busy { .. } => "busy",
        OpenError::Foreign(_) => "foreign",
        OpenError::Newer { .. } => "newer",
        OpenError::Older { .. } => "older",
        OpenError::Damaged { .. } => "damaged",
        OpenError::Exists(_) => "exists",
        OpenError::Io { .. } => "io",
        OpenError::Sqlite { .. } => "sqlite",
        OpenError::Linked(_) => "a link",
        OpenError::Journal { .. } => "another's journal",
    }
}

/// The first difference of two texts.
fn difference(expected: &str, found: &str) -> String {
    let at = expected.bytes().zip(found.bytes()).take_while(|(one, other)| one == other).count();
    let part = |text: &str| {
        text.chars().skip(text[..at.min(text.len())].chars().count().saturating_sub(60)).take(140).collect::<String>()
    };
    match expected.is_char_boundary(at) && found.is_char_boundary(at) {
        true => format!("{} became {}", part(expected), part(found)),
        false => format!("differs at {at}"),
    }
}

/// Tries damages in order; none may hang or panic. Returns what went unnoticed.
fn try_all(folder: &Folder, damages: Vec<(String, Vec<u8>)>, expected: &str) -> (BTreeMap<Fate, usize>, Vec<String>) {
    let (tell, hear) = channel();
    let (path, expected, count) = (folder.file("damaged.db"), expected.to_owned(), damages.len());
    std::thread::spawn(move || {
        for (about, bytes) in damages {
            for suffix in ["-wal", "-shm", "-journal"] {
                let _ = std::fs::remove_file(beside(&path, suffix));
            }
            std::fs::write(&path, bytes).unwrap();
            let fate = catch_unwind(AssertUnwindSafe(|| fate(&path, &expected)));
            if tell.send((about, fate.unwrap_or_else(|_| Fate::Unnoticed("a panic".into())))).is_err() {
                return;
            }
        }
    });
    let (mut fates, mut unnoticed) = (BTreeMap::new(), Vec::new());
    for number in 0..count {
        let (about, fate) =
            hear.recv_timeout(Duration::from_secs(60)).unwrap_or_else(|_| panic!("number {number} hangs"));
        if let Fate::Unnoticed(why) = &fate {
            unnoticed.push(format!("{about}: {why}"));
        }
        *fates.entry(fate).or_default() += 1;
    }
    (fates, unnoticed)
}

#[test]
fn a_bit_that_flips() {
    let folder = Folder::new(true);
    let books = sound(&folder);
    let bytes = std::fs::read(&books).unwrap();
    let (found, expected) = said(&books).unwrap();
    assert!(found.is_empty(), "{found:?}");
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut draw = Draw(seed);
    let flip = |draw: &mut Draw| {
        let (at, bit) = (draw.below(bytes.len()), draw.below(8));
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << bit;
        (format!("bit {bit} of byte {at} (SEED={seed})"), damaged)
    };
    let damages = (0..40 * scale()).map(|_| flip(&mut draw)).collect();
    let (fates, unnoticed) = try_all(&folder, damages, &expected);
    println!("{} bits flipped: {fates:?}", 40 * scale());
    assert!(unnoticed.is_empty(), "{unnoticed:#?}");
    assert_eq!(std::fs::read(&books).unwrap(), bytes);
}

#[test]
fn books_that_are_cut_off() {
    let folder = Folder::new(true);
    let books = sound(&folder);
    let bytes = std::fs::read(&books).unwrap();
    let (_, expected) = said(&books).unwrap();
    let mut draw = Draw(2);
    let pages = (4_096..bytes.len()).step_by(4_096 * (50 / scale().min(50)).clamp(1, 5));
    let odd = (0..20 * scale()).map(|_| 1 + draw.below(bytes.len() - 1));
    let lengths = [1, 15, 16, 17, 60, 72, 99, 100, 101, bytes.len() - 1].into_iter().chain(pages).chain(odd);
    let damages: Vec<(String, Vec<u8>)> =
        lengths.map(|length| (format!("{length} bytes"), bytes[..length].to_vec())).collect();
    let count = damages.len();
    let (fates, unnoticed) = try_all(&folder, damages, &expected);
    println!("{count} times cut off: {fates:?}");
    assert!(unnoticed.is_empty(), "{unnoticed:#?}");
    assert!(fates.keys().all(|fate| matches!(fate, Fate::Refused(_))), "{fates:?}");
}

#[test]
fn tables_that_are_not_ours() {
    let folder = Folder::new(true);
    let books = sound(&folder);
    let (_, expected) = said(&books).unwrap();
    for (change, wanted) in [
        ("DROP INDEX member_by_name", "damaged"),
        ("DROP TRIGGER win_kept", "damaged"),
        ("DROP TABLE rating", "damaged"),
        ("ALTER TABLE member ADD COLUMN shoe INTEGER", "damaged"),
        ("ALTER TABLE hand RENAME COLUMN streak TO luck", "damaged"),
        ("CREATE TABLE mine (x)", "damaged"),
        ("CREATE VIEW mine AS SELECT 1", "damaged"),
        ("CREATE INDEX mine ON hand (ending)", "damaged"),
        ("CREATE TRIGGER mine AFTER INSERT ON member BEGIN DELETE FROM line; END", "damaged"),
        (
            "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (amount > 0)', '')",
            "damaged",
        ),
        ("PRAGMA user_version = 99", "newer"),
        ("PRAGMA user_version = 0", "foreign"),
        ("PRAGMA application_id = 1", "foreign"),
        ("PRAGMA application_id = 0", "foreign"),
    ] {
        let changed = folder.file("changed.db");
        copy(&books, &changed, &[]);
        let connection = Connection::open(&changed).unwrap();
        connection.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(())).unwrap();
        connection.execute_batch(change).unwrap();
        drop(connection);
        assert_eq!(fate(&changed, &expected), Fate::Refused(wanted.into()), "{change}");
    }
}

#[test]
fn other_files() {
    let folder = Folder::new(true);
    let other = folder.file("other.db");
    let sqlite = Connection::open(&other).unwrap();
    sqlite.execute_batch("CREATE TABLE song (name TEXT); INSERT INTO song VALUES ('茉莉花')").unwrap();
    drop(sqlite);
    assert_eq!(fate(&other, ""), Fate::Refused("foreign".into()));
    for text in ["老麻將\n", "SQLite format 3", "SQLite format 3\0", &"\0".repeat(5_000), &"x".repeat(100_000)] {
        std::fs::write(&other, text).unwrap();
        assert!(matches!(fate(&other, ""), Fate::Refused(why) if why == "foreign" || why == "damaged"), "{text:.20?}");
    }
    // An empty file is a place for new books, but cannot be read.
    std::fs::write(&other, "").unwrap();
    assert!(matches!(Reader::open(&other), Err(OpenError::Empty(_))));
    assert_eq!(std::fs::metadata(&other).unwrap().len(), 0, "a reader makes no file");
    drop(Club::open(&other, "新會").unwrap());
    assert_eq!(said(&other).unwrap().0, Vec::<String>::new());
    assert!(matches!(Reader::open(&folder.file("nowhere.db")), Err(OpenError::Missing(_))));
    assert!(!folder.file("nowhere.db").exists());
    assert!(Club::open(&folder.file("no/folder.db"), "").is_err());
}
