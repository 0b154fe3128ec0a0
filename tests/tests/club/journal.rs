//! A journal beside books that does not belong to them: of another club, of the same club at another moment, or
//! without books. SQLite would apply it without noticing, so every command refuses and changes nothing. A
//! journal from an honest crash stays a part of the books.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::books::{Folder, ask, assert_sound, copy, export, members, play, table};
use mj_cli::arguments::Arguments;
use mj_cli::language::say;
use mj_cli::run::run;
use mj_cli::stop::{Ended, Stop};
use mj_cli::usage;
use mj_club::ledger::beside;
use mj_club::ledger::{OpenError, Reader, Stray, backup, set_journal_aside};
use mj_club::{Club, ClubError, Running};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// Books after a kill during a game, this many steps after their opening, and the same books in their closed
/// state before.
fn killed(folder: &Folder, name: &str, people: &str, steps: usize) -> (PathBuf, PathBuf) {
    let [books, closed, left] = ["club", "closed", "left"].map(|what| folder.file(&format!("{name}-{what}.db")));
    let new = table("tuidaohu", &json!({"hands": 8}), members(people), Some(4));
    let club = Club::open(&books, name).unwrap();
    drop(Running::begin(&club, &new).unwrap());
    drop(club);
    copy(&books, &closed, &[]);
    let club = Club::open(&books, name).unwrap();
    let unfinished = club.read(|books| books.unfinished()).unwrap().remove(0);
    let mut running = Running::resume(&club, &unfinished).unwrap();
    play(&mut running, steps);
    copy(&books, &left, &["-wal"]);
    assert!(fs::metadata(beside(&left, "-wal")).unwrap().len() > 0, "there is nothing in the journal");
    (closed, left)
}

/// Puts a journal beside books.
fn lay(folder: &Folder, name: &str, books: &Path, journal: &Path) -> PathBuf {
    let laid = folder.file(name);
    copy(books, &laid, &[]);
    fs::copy(beside(journal, "-wal"), beside(&laid, "-wal")).unwrap();
    laid
}

fn bytes(books: &Path) -> (Option<Vec<u8>>, Vec<u8>) {
    (fs::read(books).ok(), fs::read(beside(books, "-wal")).unwrap())
}

fn command(books: &Path, words: &[&str]) -> Result<Ended, String> {
    let words = ["laomajiang"].iter().chain(words).copied().chain(["--data", books.to_str().unwrap()]);
    let arguments: Arguments = usage::read(words.map(Into::into)).unwrap();
    run(&arguments).map_err(|why| match why {
        Stop::Mistaken(why) => say(&why),
        Stop::Io(why) => panic!("{why}"),
    })
}

/// Asserts that no program opens the books and that they stay unchanged; returns why.
fn refused(books: &Path) -> Stray {
    let before = bytes(books);
    let read = Reader::open(books).map(drop);
    let Err(OpenError::Journal { stray, .. }) = read else { panic!("read: {read:?}") };
    let written = Club::open(books, "看").map(drop);
    assert!(matches!(&written, Err(ClubError::Open(OpenError::Journal { .. }))), "written: {written:?}");
    for words in [&["members"][..], &["members", "add", "戊"], &["rank"], &["backup"]] {
        let why = command(books, words).unwrap_err();
        assert!(why.contains("日誌") && why.contains("check --journal-aside"), "{words:?}: {why}");
    }
    assert!(matches!(command(books, &["check"]), Ok(Ended::Short)));
    assert!(bytes(books) == before, "refused, and changed");
    stray
}

/// Asserts that they open without the journal, which is kept complete beside them.
fn goes_aside(books: &Path, as_closed: &Path) {
    let journal = bytes(books).1;
    let aside = set_journal_aside(books, "now").unwrap().unwrap();
    assert!(fs::read(aside).unwrap() == journal, "it is whole");
    assert_eq!(ask(books, export), ask(as_closed, export));
    drop(Club::open(books, "看").unwrap());
    assert_sound(books, "without the journal");
    assert_eq!(set_journal_aside(books, "then").unwrap(), None, "there is nothing more");
}

#[test]
fn another_clubs_journal_is_refused_by_name_and_changes_nothing() {
    let folder = Folder::new(true);
    let (ours, _) = killed(&folder, "甲會", "甲乙丙丁", 1);
    // With any content: a single action, or booked hands.
    for steps in [1, 2, 40, 400] {
        let (_, theirs) = killed(&folder, &format!("乙會{steps}"), "子丑寅卯", steps);
        let laid = lay(&folder, &format!("laid-{steps}.db"), &ours, &theirs);
        assert_eq!(refused(&laid), Stray::Club(Some(format!("乙會{steps}"))), "{steps}");
        goes_aside(&laid, &ours);
    }
}

#[test]
fn a_copy_laid_over_a_journal_of_the_same_club_is_not_called_damaged() {
    let folder = Folder::new(true);
    let (closed, left) = killed(&folder, "甲會", "甲乙丙丁", 400);
    let made = folder.file("copy.db");
    backup(&closed, &made, None).unwrap();
    let laid = lay(&folder, "laid.db", &made, &left);
    assert_eq!(refused(&laid), Stray::Moment);
    assert!(matches!(command(&laid, &["check", "--journal-aside"]), Ok(Ended::Well)));
    assert_eq!(ask(&laid, export), ask(&made, export));
    // And newer books beside an older journal.
    let later = folder.file("later.db");
    copy(&left, &later, &["-wal"]);
    let club = Club::open(&later, "").unwrap();
    club.write(|books| books.name_club("甲會改了名")).unwrap();
    drop(club);
    let laid = lay(&folder, "laid-later.db", &later, &left);
    assert_eq!(refused(&laid), Stray::Moment);
    goes_aside(&laid, &later);
}

/// A copy of the open books with their journal, later overwritten by the closed file.
#[test]
fn the_closed_books_over_a_copy_of_the_same_evening_lose_nothing() {
    let folder = Folder::new(true);
    let [books, stick, laid, linked] = ["club.db", "stick.db", "laid.db", "linked.db"].map(|name| folder.file(name));
    let club = Club::open(&books, "甲會").unwrap();
    club.write(|books| books.name_club("早")).unwrap();
    copy(&books, &stick, &["-wal"]);
    let new = table("tuidaohu", &json!({"hands": 1}), members("甲乙丙丁"), Some(4));
    play(&mut Running::begin(&club, &new).unwrap(), 40);
    drop(club);
    copy(&books, &laid, &[]);
    fs::copy(beside(&stick, "-wal"), beside(&laid, "-wal")).unwrap();
    assert_eq!(refused(&laid), Stray::Moment);
    goes_aside(&laid, &books);
    #[cfg(unix)]
    {
        // The advice on how to continue is also right for a link.
        copy(&books, &linked, &[]);
        std::os::unix::fs::symlink(beside(&stick, "-wal"), beside(&linked, "-wal")).unwrap();
        assert_eq!(refused(&linked), Stray::NoFile);
        assert!(matches!(command(&linked, &["check", "--journal-aside"]), Ok(Ended::Well)));
        assert_eq!(ask(&linked, export), ask(&books, export));
    }
}

#[test]
fn a_journal_without_books_is_not_thrown_away() {
    let folder = Folder::new(true);
    let (closed, left) = killed(&folder, "甲會", "甲乙丙丁", 40);
    for empty in [false, true] {
        let laid = lay(&folder, &format!("gone-{empty}.db"), &closed, &left);
        fs::remove_file(&laid).unwrap();
        if empty {
            fs::write(&laid, "").unwrap();
        }
        assert_eq!(refused(&laid), Stray::Nothing);
        let aside = set_journal_aside(&laid, "now").unwrap().unwrap();
        assert_eq!(fs::read(aside).unwrap(), fs::read(beside(&left, "-wal")).unwrap());
        drop(Club::open(&laid, "新會").unwrap());
    }
}

/// A program killed while it carries the journal leaves a file with some of its pages.
#[test]
fn what_a_kill_leaves_is_a_part_of_the_books_however_far_it_was_carried() {
    let folder = Folder::new(true);
    for steps in [1, 2, 30, 300] {
        let (closed, left) = killed(&folder, &format!("甲會{steps}"), "甲乙丙丁", steps);
        let whole = folder.file(&format!("whole-{steps}.db"));
        copy(&left, &whole, &["-wal"]);
        let connection = Connection::open(&whole).unwrap();
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).unwrap();
        connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())).unwrap();
        drop(connection);
        let (none, all) = (fs::read(&closed).unwrap(), fs::read(&whole).unwrap());
        let said = ask(&whole, export);
        for carried in 0..=4 {
            let to = all.len() / 4_096 * carried / 4 * 4_096;
            let half = folder.file(&format!("half-{steps}-{carried}.db"));
            fs::write(&half, [&all[..to], none.get(to..).unwrap_or_default()].concat()).unwrap();
            fs::copy(beside(&left, "-wal"), beside(&half, "-wal")).unwrap();
            assert!(ask(&half, export) == said, "{steps} {carried}");
            assert_eq!(set_journal_aside(&half, "now").unwrap(), None, "it is theirs");
            drop(Club::open(&half, "看").unwrap());
            assert!(ask(&half, export) == said, "{steps} {carried}");
        }
        drop(Club::open(&left, "看").unwrap());
        assert!(ask(&left, export) == said, "{steps}");
    }
}

#[cfg(unix)]
#[test]
fn a_journal_that_is_a_link_is_refused_and_what_it_points_to_stays_as_it_is() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    let folder = Folder::new(true);
    for suffix in ["-wal", "-shm", "-lock"] {
        let (books, diary) = (folder.file(&format!("club{suffix}.db")), folder.file(&format!("diary{suffix}.txt")));
        drop(Club::open(&books, "測試會").unwrap());
        fs::write(&diary, "").unwrap();
        fs::set_permissions(&diary, fs::Permissions::from_mode(0o644)).unwrap();
        symlink(&diary, beside(&books, suffix)).unwrap();
        let opened = Club::open(&books, "測試會").map(drop);
        let Err(ClubError::Open(why)) = opened else { panic!("{suffix}: {opened:?}") };
        match suffix {
            "-lock" => assert!(matches!(why, OpenError::Linked(_)), "{why:?}"),
            _ => assert!(matches!(why, OpenError::Journal { stray: Stray::NoFile, .. }), "{suffix}: {why:?}"),
        }
        let found = fs::metadata(&diary).unwrap();
        assert_eq!((found.mode() & 0o777, found.len()), (0o644, 0), "{suffix}");
    }
}
