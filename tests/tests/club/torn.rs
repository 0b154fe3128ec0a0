//! A commit torn at every byte of its frames: the journal truncated there, or with one wrong byte. The books
//! open, are sound, and equal those before that commit, byte for byte in their export; with the complete
//! journal, those after it. `PROVE=50` tries every byte.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::books::{Folder, ask, copy, export, findings, members, play, table};
use acceptance::draw::scale;
use mj_club::ledger::beside;
use mj_club::{Club, Running};
use serde_json::json;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Books and journal on the disk after a commit, and their content.
struct Moment {
    what: &'static str,
    books: PathBuf,
    before: String,
    after: String,
    /// The journal's bytes of the commit.
    frames: Range<usize>,
}

/// The bytes of a journal's last commit: the frames after the previous commit's last one.
fn last_commit(journal: &[u8]) -> Range<usize> {
    let number = |at: usize| u32::from_be_bytes([journal[at], journal[at + 1], journal[at + 2], journal[at + 3]]);
    let frame = 24 + number(8) as usize;
    // A restarted journal has frames of its former content after the new ones.
    let ours = |at: &usize| journal.len() >= at + frame && journal[at + 8..at + 16] == journal[16..24];
    let frames: Vec<usize> = (32..journal.len()).step_by(frame).take_while(ours).collect();
    let ends: Vec<usize> = frames.iter().filter(|at| number(**at + 4) != 0).map(|at| at + frame).collect();
    let end = ends[ends.len() - 1];
    ends.len().checked_sub(2).map_or(32, |at| ends[at])..end
}

fn said(path: &Path) -> String {
    ask(path, export)
}

/// Moments of a short game: a deal, an action, a booked hand, the end. The files are copied while the writer is
/// idle and alive.
fn moments(folder: &Folder) -> Vec<Moment> {
    let club = Club::open(&folder.file("club.db"), "測試會").unwrap();
    let new = table("tuidaohu", &json!({"hands": 2}), members("甲乙丙丁"), Some(4));
    let mut running = Running::begin(&club, &new).unwrap();
    let (mut moments, mut before, mut hands, mut steps) = (Vec::new(), said(club.path()), 0, 0);
    while play(&mut running, 1) {
        steps += 1;
        let record = club.read(|books| books.record(running.key())).unwrap();
        let what = match () {
            () if record.ended.is_some() => "end",
            () if record.hands.len() > hands => "booking",
            () if steps == 1 => "deal",
            () if steps == 20 => "act",
            () => "",
        };
        hands = record.hands.len();
        let after = said(club.path());
        if !what.is_empty() {
            let books = folder.file(&format!("{what}.db"));
            copy(club.path(), &books, &["-wal", "-shm"]);
            let frames = last_commit(&std::fs::read(beside(&books, "-wal")).unwrap());
            moments.push(Moment { what, books, before: std::mem::take(&mut before), after: after.clone(), frames });
        }
        before = after;
    }
    moments
}

/// The content of books found like this, opened for writing.
fn opened(path: &Path, thoroughly: bool) -> String {
    let club = Club::open(path, "看").unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let found = if thoroughly { club.read(|books| Ok(findings(books))).unwrap() } else { Vec::new() };
    assert!(found.is_empty(), "{found:?}");
    club.read(|books| Ok(export(books))).unwrap()
}

/// Tests every `step`-th byte of a moment's last commit from `first` on; returns the number of tests.
fn tear(moment: &Moment, folder: &Folder, first: usize, step: usize) -> usize {
    let (books, journal) =
        (std::fs::read(&moment.books).unwrap(), std::fs::read(beside(&moment.books, "-wal")).unwrap());
    let torn = folder.file(&format!("torn-{}-{first}.db", moment.what));
    let try_one = |journal: &[u8], about: &str, number: usize| {
        std::fs::write(&torn, &books).unwrap();
        std::fs::write(beside(&torn, "-wal"), journal).unwrap();
        let said = opened(&torn, number.is_multiple_of(16));
        assert!(said == moment.before, "{} {about}: neither before nor after", moment.what);
    };
    let mut tried = 0;
    for at in moment.frames.clone().skip(first).step_by(step) {
        try_one(&journal[..at], &format!("cut off at {at}"), tried);
        let mut garbled = journal.clone();
        garbled[at] ^= 1 + (at % 255) as u8;
        try_one(&garbled, &format!("garbled at {at}"), tried + 1);
        tried += 1;
    }
    tried
}

#[test]
fn a_torn_commit_is_no_commit() {
    let folder = Folder::new(true);
    let moments = moments(&folder);
    let step = if scale() >= 50 { 1 } else { 1_009 / scale() };
    for moment in &moments {
        // The compared states differ.
        assert!(moment.before != moment.after && moment.frames.len() > 4_096, "{}", moment.what);
        let threads = 2;
        let tried: usize = std::thread::scope(|scope| {
            let folder = &folder;
            let start = |at| scope.spawn(move || tear(moment, folder, at * step, step * threads));
            let running: Vec<_> = (0..threads).map(start).collect();
            running.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        println!("{}: {tried} of {} bytes, each cut off and garbled", moment.what, moment.frames.len());
    }
    let seen: Vec<&str> = moments.iter().map(|moment| moment.what).collect();
    assert_eq!(seen, ["deal", "act", "booking", "end"]);
}

/// The journal's index is rebuilt: if it is missing, another's, or invalid.
#[test]
fn the_index_of_the_journal_does_not_matter() {
    let folder = Folder::new(true);
    for moment in moments(&folder) {
        for (name, index) in [
            ("missing", None),
            ("left", Some(std::fs::read(beside(&moment.books, "-shm")).unwrap())),
            ("nonsense", Some((0..32_768).map(|at: u32| (at * 7 % 251) as u8).collect())),
            ("short", Some(vec![1; 100])),
        ] {
            let books = folder.file(&format!("index-{}-{name}.db", moment.what));
            copy(&moment.books, &books, &["-wal"]);
            if let Some(index) = index {
                std::fs::write(beside(&books, "-shm"), index).unwrap();
            }
            assert!(opened(&books, true) == moment.after, "{} {name}", moment.what);
            // The books have the journal's content, and the journal is gone.
            assert!(!beside(&books, "-wal").exists() && said(&books) == moment.after, "{} {name}", moment.what);
        }
    }
}
