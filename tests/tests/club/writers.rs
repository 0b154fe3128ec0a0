//! One process writes the books: a second one is told which, until the first is gone in any way. A reader
//! meanwhile sees sound books, and so does one who opens a backup. `PROVE=50` uses fifty clubs.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::books::{Folder, assert_sound, export};
use acceptance::crash::Said;
use acceptance::draw::scale;
use acceptance::kept::{Kept, kept};
use acceptance::victim::{Left, Victim};
use mj_club::Club;
use mj_club::ledger::{BackupError, OpenError, Reader, backup};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(300);

fn child(books: &Path, words: &[&str]) -> Victim {
    Victim::start(Command::new(env!("CARGO_BIN_EXE_crash_child")).arg(books).args(words))
}

/// A club that plays.
fn playing(books: &Path) -> Victim {
    let mut victim = child(books, &["1"]);
    assert!(victim.hear(|said| matches!(said, Said::Booking(..)), PATIENCE));
    victim
}

/// Waits until a player has acted since the last look, however slow the disk is.
fn plays_on(club: &mut Victim) {
    club.told();
    assert!(club.hear(|said| matches!(said, Said::Told(..)), PATIENCE), "no player plays");
}

/// Everything shown so far is in what was read afterwards.
fn has_all(kept: &BTreeMap<String, Kept>, told: &[(String, u64, String)]) {
    for (gid, line, events) in told {
        let game = kept.get(gid).unwrap_or_else(|| panic!("{gid} is not there"));
        game.has(*line, events).unwrap_or_else(|why| panic!("{gid}: {why}"));
    }
}

fn told(left: &Left) -> Vec<(String, u64, String)> {
    left.told().map(|(gid, line, events)| (gid.into(), line, events.into())).collect()
}

#[test]
fn a_second_writer_is_refused_while_the_first_lives() {
    let folder = Folder::new(false);
    let books = folder.file("club.db");
    let first = playing(&books);
    let process = first.process();
    for _ in 0..3 {
        let second = child(&books, &["2"]).end(PATIENCE);
        let busy = format!("is being written by another process (process {process})");
        assert_eq!(second.status.code(), Some(3), "{}", second.complaints);
        assert!(second.complaints.contains(&busy), "{}", second.complaints);
        assert_eq!(second.said, []);
        let here = Club::open(&books, "看").map(drop);
        assert!(here.is_err_and(|why| why.to_string().contains(&busy)));
    }
    let left = first.kill();
    // No cleanup is needed first.
    let after = child(&books, &["3", "lines=50"]).end(PATIENCE);
    assert!(after.status.success(), "{}", after.complaints);
    let seen = Reader::open(&books).unwrap().read(|books| Ok(kept(books))).unwrap().unwrap();
    has_all(&seen, &told(&left));
    has_all(&seen, &told(&after));
}

/// Five readings of one running club.
fn read_beside(books: &Path, round: usize) {
    let mut club = playing(books);
    let mut before: BTreeMap<String, Kept> = BTreeMap::new();
    let mut grown = 0;
    for number in 0..5 {
        plays_on(&mut club);
        let told = club.told();
        let seen = Reader::open(books).unwrap().read(|books| Ok(kept(books))).unwrap();
        let seen = seen.unwrap_or_else(|why| panic!("round {round}, read {number}: {why}"));
        has_all(&seen, &told);
        for (gid, earlier) in &before {
            assert!(seen[gid].lines.starts_with(&earlier.lines), "{gid} has changed");
            grown += usize::from(seen[gid].lines.len() > earlier.lines.len());
        }
        before = seen;
    }
    assert!(grown > 0, "no player played meanwhile");
    let one_moment = Reader::open(books).unwrap().read(|books| {
        let before = export(books);
        // Sleeps while the other process writes.
        std::thread::sleep(Duration::from_millis(50));
        Ok(before == export(books))
    });
    assert!(one_moment.unwrap(), "what is read within sees one moment");
    drop(club.kill());
    assert_sound(books, "afterwards");
}

#[test]
fn readers_beside_a_busy_writer() {
    let folder = Folder::new(false);
    for round in 0..scale() {
        read_beside(&folder.file(&format!("{round}.db")), round);
    }
    println!("{} readings beside a busy writer, every one sound and complete", 5 * scale());
}

/// Three backups of one running club, then games resumed from the last; returns its number of lines.
fn back_up(folder: &Folder, round: usize) -> usize {
    let books = folder.file(&format!("{round}.db"));
    let mut club = playing(&books);
    let (mut lines, mut last) = (0, books.clone());
    for number in 0..3 {
        plays_on(&mut club);
        last = folder.file(&format!("{round}-{number}.db"));
        let told = club.told();
        let moved = backup(&books, &last, None).unwrap_or_else(|why| panic!("backup {number}: {why}"));
        assert_eq!(moved.bytes, std::fs::metadata(&last).unwrap().len());
        // A copy is one file with everything shown before it was begun.
        let seen = Reader::open(&last).unwrap().read(|books| Ok(kept(books))).unwrap();
        let seen = seen.unwrap_or_else(|why| panic!("backup {number}: {why}"));
        has_all(&seen, &told);
        let now = seen.values().map(|game| game.lines.len()).sum();
        assert!(now > lines, "no player played meanwhile");
        lines = now;
    }
    drop(club.kill());
    let finished = child(&last, &["2", "finish"]).end(PATIENCE);
    assert!(finished.status.success(), "{}", finished.complaints);
    assert_sound(&last, "a copy played to its end");
    lines
}

#[test]
fn a_backup_while_games_are_played() {
    let folder = Folder::new(false);
    let lines: usize = (0..scale()).map(|round| back_up(&folder, round)).sum();
    let backups = 3 * scale();
    println!("{backups} backups of games that are played; {lines} lines in the last of every club, played to the end");
    let missing = backup(&folder.file("nowhere.db"), &folder.file("x.db"), None);
    assert!(matches!(missing, Err(BackupError::Open(OpenError::Missing(_)))));
}
