//! Nothing is shown before it is on the disk, checked by the system calls of a running club in order. For every
//! shown line of a log, its batch and its commit were written, and a sync that began afterwards had returned,
//! before the line was shown. `PROVE=50` watches ten clubs.

#![cfg(target_os = "linux")]
// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::books::{Folder, ask};
use acceptance::crash::Said;
use acceptance::draw::scale;
use acceptance::strace::{CALLS, Call, OPTIONS, read};
use acceptance::victim::{Left, Victim};
use mj_club::ledger::GameFilter;
use mj_club::stored;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::process::{Command, Stdio};
use std::time::Duration;

/// What must be on the disk before a line may be shown: any of these pieces.
#[derive(Debug)]
struct Line {
    /// The hash of the previous line, which occurs in no other line; for the first line the game's id.
    own: String,
    /// The blob of its hand, for lines that were only stored in a blob.
    packed: Option<Vec<u8>>,
}

/// The part of a blob that is always on one page.
const PIECE: usize = 32;

/// The final logs of all games.
fn logs(books: &std::path::Path) -> BTreeMap<String, Vec<Line>> {
    ask(books, |books| {
        let games = books.games(&GameFilter::default()).unwrap();
        games.iter().map(|game| (game.gid.clone(), lines(books, &game.gid))).collect()
    })
}

fn lines(books: &mj_club::ledger::Read<'_>, gid: &str) -> Vec<Line> {
    let game = books.game(gid).unwrap();
    let text = stored::text(books, game).unwrap();
    let prev = |line: &str| line.strip_prefix("{\"prev\":\"").map(|rest| rest[..32].to_owned()).unwrap();
    let mut lines: Vec<Line> = text.lines().map(|line| Line { own: prev(line), packed: None }).collect();
    lines[0].own = gid.to_owned();
    for segment in books.segments(game).unwrap() {
        let piece = segment.packed[..segment.packed.len().min(PIECE)].to_vec();
        let first = segment.first as usize - 1;
        lines[first..first + segment.lines as usize].iter_mut().for_each(|line| line.packed = Some(piece.clone()));
    }
    lines
}

/// The content of the journal's pages so far.
#[derive(Default)]
struct Disk {
    /// The beginnings of the blobs to find, by their first four bytes.
    pieces: HashMap<[u8; 4], Vec<Vec<u8>>>,
    /// Whether the next page belongs to the last frame of a commit.
    ends: bool,
    /// Written but not committed; committed but not in a sync yet; in a thread's sync; on the disk.
    written: Vec<Vec<u8>>,
    committed: Vec<Vec<u8>>,
    syncing: HashMap<u32, Vec<Vec<u8>>>,
    safe: HashSet<Vec<u8>>,
}

impl Disk {
    fn new(logs: &BTreeMap<String, Vec<Line>>) -> Disk {
        let mut disk = Disk::default();
        for piece in logs.values().flatten().filter_map(|line| line.packed.clone()) {
            let list = disk.pieces.entry([piece[0], piece[1], piece[2], piece[3]]).or_default();
            if !list.contains(&piece) {
                list.push(piece);
            }
        }
        disk
    }

    /// A write to the journal: the 24 bytes before a page, which tell whether it ends a commit, or a page.
    fn write(&mut self, bytes: &[u8]) {
        if bytes.len() == 24 {
            self.ends = bytes[4..8] != [0; 4];
            return;
        }
        self.written.extend(marks(bytes));
        for (at, start) in bytes.windows(4).enumerate() {
            let wanted = self.pieces.get(start).into_iter().flatten();
            self.written.extend(wanted.filter(|piece| bytes[at..].starts_with(piece)).cloned());
        }
        if std::mem::take(&mut self.ends) {
            self.committed.append(&mut self.written);
        }
    }

    fn has(&self, line: &Line) -> bool {
        self.safe.contains(line.own.as_bytes()) || line.packed.as_ref().is_some_and(|piece| self.safe.contains(piece))
    }
}

/// Every `"prev":"<32 digits>"` and `g-<16 digits>` on a page.
fn marks(page: &[u8]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for at in 0..page.len() {
        match page[at] {
            b'"' if page[at..].starts_with(b"\"prev\":\"") => found.extend(page.get(at + 8..at + 40)),
            b'g' if page[at..].starts_with(b"g-") => found.extend(page.get(at..at + 18)),
            _ => {}
        }
    }
    found.into_iter().map(<[u8]>::to_vec).collect()
}

/// The findings in a trace.
#[derive(Debug, Default)]
struct Found {
    shown: usize,
    syncs: usize,
    /// Shown lines whose hand was packed at once.
    packed: usize,
    early: Vec<String>,
}

fn judge(calls: &[Call], logs: &BTreeMap<String, Vec<Line>>) -> Found {
    let (mut disk, mut found) = (Disk::new(logs), Found::default());
    for call in calls {
        match call {
            Call::Write { path, bytes, .. } if path.ends_with("-wal") => disk.write(bytes),
            Call::Write { number: 1, bytes, .. } => show(&String::from_utf8_lossy(bytes), &disk, logs, &mut found),
            Call::Sync { path, thread } if path.ends_with("-wal") => {
                let list = std::mem::take(&mut disk.committed);
                disk.syncing.insert(*thread, list);
            }
            Call::Synced { thread } => {
                if let Some(list) = disk.syncing.remove(thread) {
                    found.syncs += 1;
                    disk.safe.extend(list);
                }
            }
            _ => {}
        }
    }
    found
}

/// A line is shown: it and all lines before it must be on the disk.
fn show(said: &str, disk: &Disk, logs: &BTreeMap<String, Vec<Line>>, found: &mut Found) {
    let Ok(Said::Told(gid, line, _)) = said.trim_end().parse() else { return };
    found.shown += 1;
    let log = logs.get(&gid).map_or(&[][..], |log| &log[..]);
    let upto = &log[..log.len().min(line as usize)];
    if upto.len() < line as usize || !upto.iter().all(|line| disk.has(line)) {
        found.early.push(format!("{gid} {line}"));
    }
    found.packed += usize::from(upto.last().is_some_and(|line| !disk.safe.contains(line.own.as_bytes())));
}

/// Runs a club under strace and evaluates the trace.
fn traced(words: &[&str]) -> (Found, Left) {
    // On a disk, where a sync takes time.
    let folder = Folder::new(false);
    let (books, trace) = (folder.file("club.db"), folder.file("trace"));
    let there = Command::new("strace").arg("-V").stdout(Stdio::null()).status();
    assert!(
        there.is_ok_and(|status| status.success()),
        "strace is missing; this brings it: apt-get install -y --no-install-recommends strace"
    );
    let mut command = Command::new("strace");
    command.args(OPTIONS).arg(CALLS).arg("-o").arg(&trace);
    let left = Victim::start(command.arg(env!("CARGO_BIN_EXE_crash_child")).arg(&books).args(words))
        .end(Duration::from_secs(600));
    assert!(left.status.success(), "{}", left.complaints);
    let calls = read(&std::fs::read_to_string(trace).unwrap());
    (judge(&calls, &logs(&books)), left)
}

#[test]
fn nothing_is_shown_before_it_is_on_the_disk() {
    let (mut shown, mut packed, mut syncs) = (0, 0, 0);
    for run in 0..scale().div_ceil(5) {
        let (found, left) = traced(&[&run.to_string(), "lines=800"]);
        assert!(found.early.is_empty(), "shown early: {:?}", found.early);
        assert_eq!(found.shown, left.told().count());
        (shown, packed, syncs) = (shown + found.shown, packed + found.packed, syncs + found.syncs);
    }
    println!("{shown} lines shown, none early; {packed} of them in hands packed at once; {syncs} syncs");
    assert!(shown >= 800 && packed > 0 && syncs > 100);
}

/// Tests the proof itself: it must detect a club that does not wait.
#[test]
fn a_club_that_does_not_wait_is_found_out() {
    let (found, _) = traced(&["1", "lines=100", "tables=1", "eager"]);
    println!("without waiting {} of {} lines were shown early", found.early.len(), found.shown);
    assert!(found.early.len() > found.shown / 4);
}
