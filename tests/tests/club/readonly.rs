//! Read-only books: in another user's folder, or on a read-only medium. Every reading command works on them,
//! and nothing is created beside them.
//!
//! Permissions do not restrict root, so the commands run in a child process that drops its rights.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

use acceptance::books::{Folder, copy, members, play, table};
use mj_cli::arguments::Arguments;
use mj_cli::language::say;
use mj_cli::run::run;
use mj_cli::stop::{Done, Ended, Stop};
use mj_cli::usage;
use mj_club::ledger::beside;
use mj_club::{Club, Running};
use serde_json::json;
use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The path of the books for the child process.
const BOOKS: &str = "LAOMAJIANG_TEST_READ_ONLY";

/// A user id without an owner on every system.
const NOBODY: u32 = 65_534;

/// All reading commands.
const COMMANDS: &[&[&str]] = &[
    &["members"],
    &["sheet", "甲"],
    &["rank"],
    &["games"],
    &["games", "show", "last"],
    &["report", "last"],
    &["verify", "last"],
    &["replay", "last"],
    &["check"],
    &["export", "-"],
];

fn told<'a>(words: impl Iterator<Item = &'a str>) -> Done {
    let arguments: Arguments = usage::read(words.map(Into::into)).unwrap();
    run(&arguments)
}

/// In the child: reads the books in all ways.
fn read_them(books: &Path) {
    assert!(fs::write(beside(books, "-shm"), "").is_err(), "something can be written beside them");
    for command in COMMANDS {
        let words = ["laomajiang"].iter().chain(*command).copied();
        let ended = told(words.chain(["--data", books.to_str().unwrap()]));
        assert!(matches!(ended, Ok(Ended::Well)), "{command:?}: {ended:?}");
    }
    let copy = std::env::temp_dir().join(format!("laomajiang-copied-{}.db", std::process::id()));
    let ended = told(["laomajiang", "backup", copy.to_str().unwrap(), "--data", books.to_str().unwrap()].into_iter());
    assert!(matches!(ended, Ok(Ended::Well)), "{ended:?}");
    fs::remove_file(copy).unwrap();
    let ended = told(["laomajiang", "members", "add", "戊", "--data", books.to_str().unwrap()].into_iter());
    let Err(Stop::Mistaken(why)) = &ended else { panic!("{ended:?}") };
    let why = say(why);
    assert!(why.contains("沒有權限") || why.contains("只能讀"), "{why}");
}

/// Runs this test again, in a process without write access.
fn try_in_child(books: &Path) {
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["--exact", "readonly::books_that_may_only_be_read_are_read", "--nocapture"]).env(BOOKS, books);
    if rustix::process::geteuid().is_root() {
        child.uid(NOBODY).gid(NOBODY);
    }
    let output = child.output().unwrap();
    let told = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    assert!(output.status.success(), "{told}");
    assert!(told.contains("1 passed") && told.contains("牌譜"), "{told}");
}

/// The content of a folder, with times of change.
fn contents(folder: &Path) -> BTreeMap<PathBuf, (Vec<u8>, SystemTime)> {
    let file = |path: PathBuf| {
        let written = fs::metadata(&path).unwrap().modified().unwrap();
        (path.clone(), (fs::read(path).unwrap(), written))
    };
    fs::read_dir(folder).unwrap().map(|entry| file(entry.unwrap().path())).collect()
}

/// Books with a finished game, and the same after a kill, with a journal beside them.
fn prepare(folder: &Folder) -> [PathBuf; 2] {
    let books = folder.file("club.db");
    let club = Club::open(&books, "測試會").unwrap();
    let new = table("tuidaohu", &json!({"hands": 1}), members("甲乙丙丁"), None);
    let mut running = Running::begin(&club, &new).unwrap();
    assert!(!play(&mut running, usize::MAX), "the game is over");
    let (whole, left) = (folder.file("whole"), folder.file("left"));
    [&whole, &left].iter().for_each(|folder| fs::create_dir(folder).unwrap());
    copy(&books, &left.join("club.db"), &["-wal"]);
    assert!(fs::metadata(left.join("club.db-wal")).unwrap().len() > 0, "there is nothing in the journal");
    drop((running, club));
    copy(&books, &whole.join("club.db"), &[]);
    [whole, left]
}

/// A folder in which nothing can be created; its files may be writable or not.
fn lock_up(folder: &Path, files: u32) {
    for entry in fs::read_dir(folder).unwrap() {
        fs::set_permissions(entry.unwrap().path(), Permissions::from_mode(files)).unwrap();
    }
    fs::set_permissions(folder, Permissions::from_mode(0o555)).unwrap();
}

#[test]
fn books_that_may_only_be_read_are_read() {
    if let Some(books) = std::env::var_os(BOOKS) {
        return read_them(Path::new(&books));
    }
    let folder = Folder::new(false);
    for books in prepare(&folder) {
        // All users may enter it, and none may write.
        fs::set_permissions(folder.file(""), Permissions::from_mode(0o755)).unwrap();
        for files in [0o444, 0o666] {
            lock_up(&books, files);
            let before = contents(&books);
            try_in_child(&books.join("club.db"));
            assert_eq!(contents(&books), before, "{}", books.display());
        }
        fs::set_permissions(&books, Permissions::from_mode(0o755)).unwrap();
    }
}
