//! Whether a journal belongs to its books: copies of the same books at other moments, and files that are no
//! journals. After an honest crash at any moment the journal is accepted.

use super::*;
use crate::lock::beside;
use rusqlite::config::DbConfig;
use std::fs;
use std::path::{Path, PathBuf};

/// Removes the additions of version 9 from a file.
const BACK_TO_8: &str =
    "ALTER TABLE club DROP COLUMN mark; ALTER TABLE club DROP COLUMN before; PRAGMA user_version = 8;";

fn at(folder: &TempDir, name: &str) -> PathBuf {
    folder.path().canonicalize().expect("a folder").join(name)
}

fn enter(books: &Books, name: &str) {
    let name = person(name);
    books.write(move |books| books.enter(&name)).expect("written");
}

/// Closed books with some people.
fn closed(path: &Path, people: &[&str]) {
    let books = Books::open(path, &club()).expect("books");
    people.iter().for_each(|name| enter(&books, name));
    assert!(matches!(books.close(), Closed::One));
}

/// Puts a file and a journal side by side under another name.
fn lay(to: &Path, books: &Path, journal: &Path) {
    fs::copy(books, to).expect("copied");
    fs::copy(journal, beside(to, "-wal")).expect("copied");
}

fn who(path: &Path) -> Result<Vec<String>, OpenError> {
    let members = Reader::open(path)?.read(|books| books.members()).expect("read");
    Ok(members.into_iter().map(|member| member.name).collect())
}

/// Why a journal is refused, both for reading and for writing; both files stay unchanged.
fn refused(books: &Path) -> Stray {
    let bytes = || (fs::read(books).expect("books"), fs::read(beside(books, "-wal")).ok());
    let before = bytes();
    let read = Reader::open(books).map(drop);
    let written = Books::open(books, &club()).map(drop);
    let (Err(OpenError::Journal { stray, .. }), Err(OpenError::Journal { stray: again, .. })) = (&read, &written)
    else {
        panic!("{read:?} {written:?}")
    };
    assert_eq!(stray, again);
    assert!(bytes() == before, "refused, and changed");
    stray.clone()
}

/// A connection of another program, which leaves its journal as after a kill.
fn stranger(books: &Path) -> Connection {
    let sql = Connection::open(books).expect("opened");
    sql.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).expect("set");
    sql
}

#[test]
fn a_copy_of_the_journal_from_the_same_evening_is_not_laid_over_closed_books() {
    for read_meanwhile in [false, true] {
        let (folder, books) = books();
        let (path, stick) = (books.path().to_owned(), at(&folder, "stick.db"));
        enter(&books, "甲");
        lay(&stick, &path, &beside(&path, "-wal"));
        enter(&books, "乙");
        let reader = read_meanwhile.then(|| books.reader().expect("a reader"));
        assert_eq!(matches!(books.close(), Closed::Read), read_meanwhile);
        drop(reader);
        assert!(!beside(&path, "-wal").exists());
        fs::copy(&path, &stick).expect("copied over");
        assert_eq!(refused(&stick), Stray::Moment);
        assert!(set_journal_aside(&stick, "now").expect("aside").is_some());
        assert_eq!(who(&stick).expect("as it was closed"), ["甲", "乙"]);
    }
}

/// Every file of an evening with every journal of it: accepted books equal those of the journal.
#[test]
fn a_file_goes_with_the_journals_that_hold_what_was_carried_into_it() {
    let (folder, books) = books();
    let (path, names) = (books.path().to_owned(), ["甲", "乙", "丙", "丁", "戊", "己", "庚", "辛"]);
    let kept = |n: usize| at(&folder, &format!("kept-{n}.db"));
    for (n, name) in names.iter().enumerate() {
        enter(&books, name);
        lay(&kept(n), &path, &beside(&path, "-wal"));
        if [1, 2, 5].contains(&n) {
            // Another program carries everything, so that the journal starts again without the writer's
            // knowledge.
            stranger(&path).query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())).expect("carried");
        }
    }
    // The number of people in a file, and in the one its journal was begun over.
    let carried = |n: usize| [6, 3, 2].into_iter().find(|&from| n >= from).unwrap_or(0);
    let laid = at(&folder, "laid.db");
    for file in 0..names.len() {
        for journal in 0..names.len() {
            lay(&laid, &kept(file), &beside(&kept(journal), "-wal"));
            let goes_on = (carried(journal)..=journal + 1).contains(&carried(file));
            match who(&laid) {
                Ok(found) => assert!(goes_on && found == names[..=journal], "{file} {journal}: {found:?}"),
                Err(why) => {
                    assert!(!goes_on && matches!(why, OpenError::Journal { stray: Stray::Moment, .. }), "{why:?}");
                    fs::remove_file(beside(&laid, "-wal")).expect("gone");
                }
            }
            let _ = fs::remove_file(beside(&laid, "-shm"));
        }
    }
}

#[test]
fn a_journal_of_books_that_went_another_way_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other, laid) = (at(&folder, "one.db"), at(&folder, "other.db"), at(&folder, "laid.db"));
    closed(&one, &["甲"]);
    fs::copy(&one, &other).expect("copied to another computer");
    closed(&one, &["乙", "丙"]);
    let books = Books::open(&other, &club()).expect("books");
    for name in ["丁", "戊", "己"] {
        enter(&books, name);
        lay(&laid, &one, &beside(&other, "-wal"));
        assert_eq!(refused(&laid), Stray::Moment, "{name}");
    }
}

/// A copy has its pages in another order; a journal writes them to their former places.
#[test]
fn a_copy_is_none_of_the_files_that_the_journal_was_begun_over() {
    let (folder, books) = books();
    let (path, copy, laid) = (books.path().to_owned(), at(&folder, "copy.db"), at(&folder, "laid.db"));
    enter(&books, "甲");
    backup(&path, &copy, None).expect("copied");
    lay(&laid, &copy, &beside(&path, "-wal"));
    assert_eq!(refused(&laid), Stray::Moment);
    let by_another = at(&folder, "another.db");
    stranger(&path).execute("VACUUM INTO ?1", [by_another.to_str()]).expect("copied");
    lay(&laid, &by_another, &beside(&path, "-wal"));
    assert_eq!(refused(&laid), Stray::Moment);
}

#[test]
fn a_journal_that_another_program_wrote_is_not_taken_for_ours() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = at(&folder, "club.db");
    closed(&path, &["甲"]);
    stranger(&path).execute("UPDATE member SET notes = 'x'", []).expect("written");
    assert_eq!(refused(&path), Stray::Nameless);
    assert!(set_journal_aside(&path, "now").expect("aside").is_some());
    assert_eq!(who(&path).expect("as it was"), ["甲"]);
}

#[test]
fn another_club_of_the_same_name_is_told_by_when_it_was_begun() {
    let folder = tempfile::tempdir().expect("a folder");
    let (ours, theirs, laid) = (at(&folder, "ours.db"), at(&folder, "theirs.db"), at(&folder, "laid.db"));
    closed(&ours, &["甲"]);
    let books = Books::open(&theirs, &ClubIdentity { uid: "c2".into(), made: Time(77), ..club() }).expect("books");
    enter(&books, "子");
    lay(&laid, &ours, &beside(&theirs, "-wal"));
    assert_eq!(refused(&laid), Stray::Namesake { name: "測試會".into(), made: Time(77) });
}

/// Whenever the power is cut during carrying: the pages go into the file one after another.
#[test]
fn what_was_carried_up_to_any_page_is_taken_in() {
    let (folder, books) = books();
    let (path, half, whole) = (books.path().to_owned(), at(&folder, "half.db"), at(&folder, "whole.db"));
    drop(books);
    let books = Books::open(&path, &club()).expect("books");
    let none = fs::read(&path).expect("books");
    ["甲", "乙", "丙"].iter().for_each(|name| enter(&books, name));
    lay(&whole, &path, &beside(&path, "-wal"));
    drop(books);
    taken_in_at_any_page(&half, &whole, &none, &["甲", "乙", "丙"]);
}

/// Carries the journal beside `whole`, and tests every part of it that may have been carried before a power
/// cut.
fn taken_in_at_any_page(half: &Path, whole: &Path, none: &[u8], names: &[&str]) {
    let journal = fs::read(beside(whole, "-wal")).expect("a journal");
    stranger(whole).query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())).expect("carried");
    let all = fs::read(whole).expect("books");
    for pages in 0..=all.len() / 4_096 {
        let to = pages * 4_096;
        for write in [false, true] {
            fs::write(half, [&all[..to], none.get(to..).unwrap_or_default()].concat()).expect("written");
            fs::write(beside(half, "-wal"), &journal).expect("written");
            let _ = fs::remove_file(beside(half, "-shm"));
            if write {
                drop(Books::open(half, &club()).unwrap_or_else(|why| panic!("{pages}: {why}")));
            } else if let Err(why) = bring_up(half) {
                panic!("{pages}: {why}");
            }
            assert_eq!(who(half).expect("read"), names, "{pages} {write}");
        }
    }
}

/// Books of version 8 after a power cut: they have no mark, nor does their journal.
#[test]
fn what_a_power_cut_has_left_of_books_of_version_8_is_taken_in() {
    // The last programs of that version began a journal with the file's first page and the club's, older ones
    // with neither.
    let signed = "BEGIN IMMEDIATE; PRAGMA user_version = 8; ROLLBACK; BEGIN IMMEDIATE; PRAGMA user_version = 8;
                  UPDATE club SET made = ~made; UPDATE club SET made = ~made;";
    for begun in [signed, "BEGIN IMMEDIATE;"] {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, half, whole) = (at(&folder, "club.db"), at(&folder, "half.db"), at(&folder, "whole.db"));
        closed(&path, &["甲"]);
        let old = Connection::open(&path).expect("opened");
        back_to_9(&old);
        old.execute_batch(BACK_TO_8).expect("as it was");
        drop(old);
        let none = fs::read(&path).expect("books");
        let rename = "UPDATE member SET name = '乙'; COMMIT;";
        stranger(&path).execute_batch(&format!("{begun} {rename}")).expect("written");
        lay(&whole, &path, &beside(&path, "-wal"));
        taken_in_at_any_page(&half, &whole, &none, &["乙"]);
        // And after another power cut, right after the migration.
        let mut sql = stranger(&path);
        schema::migrate(&mut sql, 8).expect("brought up");
        drop(sql);
        lay(&whole, &path, &beside(&path, "-wal"));
        taken_in_at_any_page(&half, &whole, &none, &["乙"]);
    }
}

#[test]
fn a_copy_is_not_made_where_a_journal_waits_for_it() {
    let (folder, books) = books();
    let to = at(&folder, "copy.db");
    fs::write(beside(&to, "-wal"), "another's").expect("written");
    let made = backup(books.path(), &to, None);
    assert!(
        matches!(&made, Err(BackupError::Open(OpenError::Exists(there))) if *there == beside(&to, "-wal")),
        "{made:?}"
    );
    assert!(!to.exists());
}

#[cfg(unix)]
#[test]
fn the_journal_of_books_named_by_a_link_lies_where_they_lie() {
    let folder = tempfile::tempdir().expect("a folder");
    let (link, real, theirs) = (at(&folder, "link.db"), at(&folder, "real.db"), at(&folder, "theirs.db"));
    closed(&real, &["甲"]);
    std::os::unix::fs::symlink(&real, &link).expect("linked");
    let other = Books::open(&theirs, &ClubIdentity { uid: "c2".into(), name: "別會".into(), ..club() }).expect("books");
    enter(&other, "子");
    fs::copy(beside(&theirs, "-wal"), beside(&real, "-wal")).expect("copied");
    let before = (fs::read(&real).expect("books"), fs::read(beside(&real, "-wal")).expect("a journal"));
    let copied = backup(&link, &at(&folder, "copy.db"), None).map(drop);
    let restored = restore(&link, &at(&folder, "new.db"), "now").map(drop);
    for refused in [copied, restored] {
        assert!(matches!(refused, Err(BackupError::Open(OpenError::Journal { .. }))), "{refused:?}");
    }
    for refused in [who(&link).map(drop), bring_up(&link), carry(&link, None)] {
        let Err(OpenError::Journal { journal, .. }) = &refused else { panic!("{refused:?}") };
        assert_eq!(*journal, beside(&real, "-wal"));
    }
    assert!(before == (fs::read(&real).expect("books"), fs::read(beside(&real, "-wal")).expect("a journal")));
    assert!(set_journal_aside(&link, "now").expect("aside").is_some());
    assert_eq!(who(&link).expect("read"), ["甲"]);
}

#[cfg(unix)]
#[test]
fn what_is_no_file_in_the_place_of_the_journal_is_moved_and_never_followed() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().expect("a folder");
    let (theirs, path) = (at(&folder, "theirs.db"), at(&folder, "club.db"));
    let other = Books::open(&theirs, &ClubIdentity { uid: "c2".into(), ..club() }).expect("books");
    enter(&other, "子");
    let journal = fs::read(beside(&theirs, "-wal")).expect("a journal");
    closed(&path, &["甲"]);
    let pipe = |path: &Path| assert!(std::process::Command::new("mkfifo").arg(path).status().expect("made").success());
    let make = |kind: &str, place: &Path| match kind {
        "link" => symlink(beside(&theirs, "-wal"), place).expect("linked"),
        "dangling" => symlink("nothing", place).expect("linked"),
        "folder" => fs::create_dir(place).expect("made"),
        _ => pipe(place),
    };
    for kind in ["link", "dangling", "folder", "pipe"] {
        for suffix in ["-wal", "-shm"] {
            let place = beside(&path, suffix);
            make(kind, &place);
            let named =
                |why| matches!(why, Err(OpenError::Journal { journal, stray: Stray::NoFile, .. }) if journal == place);
            assert!(named(Reader::open(&path).map(drop)) && named(Books::open(&path, &club()).map(drop)), "{kind}");
            let aside = set_journal_aside(&path, kind).expect("aside").expect("one");
            assert!(place.symlink_metadata().is_err() && aside.symlink_metadata().is_ok(), "{kind} {suffix}");
            assert_eq!(who(&path).expect("read"), ["甲"], "{kind} {suffix}");
        }
    }
    assert!(fs::read(beside(&theirs, "-wal")).expect("there") == journal);
}
