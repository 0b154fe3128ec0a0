//! A full disk: the club says so and stops, everything shown is in the books, and with more room every game
//! continues. Tested with many limits of file size and, where it can be mounted, on a small disk. `PROVE=50`
//! tries every size in finer steps.

#![cfg(target_os = "linux")]
// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::books::{Folder, assert_sound, copy};
use acceptance::crash::Said;
use acceptance::draw::scale;
use acceptance::evening::{Counts, Evening};
use acceptance::victim::{Left, Victim};
use mj_club::ledger::Reader;
use mj_club::ledger::beside;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const CHILD: &str = env!("CARGO_BIN_EXE_crash_child");
const PATIENCE: Duration = Duration::from_secs(300);

fn run(books: &Path, words: &[&str]) -> Left {
    Victim::start(Command::new(CHILD).arg(books).args(words)).end(PATIENCE)
}

/// Runs a club with a limit of file size in blocks of 512 bytes. A write beyond it fails; without the `trap` a
/// signal would end the process, and `exec` keeps ignored signals ignored.
fn limited(books: &Path, blocks: u64, words: &[&str]) -> Left {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
    let mut command = Command::new("sh");
    Victim::start(command.args(["-c", &script, "sh", CHILD]).arg(books).args(words)).end(PATIENCE)
}

/// How runs ended.
#[derive(Debug, Default)]
struct Ends {
    not_opened: usize,
    stopped: usize,
    closed: usize,
}

impl Ends {
    /// Checks that it reported an error in a sentence, without a panic.
    fn take(&mut self, left: &Left, about: &str) {
        let said = left.complaints.trim_end();
        assert!(!said.contains("panicked"), "{about}: {said}");
        match left.status.code() {
            Some(0) if said.is_empty() => self.closed += 1,
            Some(3) if said.starts_with("not opened: ") => self.not_opened += 1,
            Some(4) if said.starts_with("stopped: ") => self.stopped += 1,
            _ => panic!("{about}: {}: {said}", left.status),
        }
    }
}

/// Books with finished and unfinished games; returns also their size in bytes.
fn prepared(folder: &Folder) -> (PathBuf, u64) {
    let books = folder.file("prepared.db");
    let left = run(&books, &["1", "lines=700"]);
    assert!(left.status.success(), "{}", left.complaints);
    let bytes = std::fs::metadata(&books).unwrap().len();
    (books, bytes)
}

/// A club without room, and then with room again.
fn try_one(books: PathBuf, ends: &mut Ends, counts: &mut Counts, about: &str, full: impl Fn(&Path) -> Left) {
    let mut club = Evening::new(books);
    club.before = club.look().unwrap();
    let left = full(&club.books);
    ends.take(&left, about);
    club.judge(&left, counts).unwrap_or_else(|why| panic!("{about}: {why}"));
    let left = run(&club.books, &["2", "finish"]);
    club.finished(&left, counts).unwrap_or_else(|why| panic!("{about}, with room again: {why}"));
}

#[test]
fn files_that_may_not_grow() {
    let folder = Folder::new(true);
    let (prepared, bytes) = prepared(&folder);
    let (mut ends, mut counts) = (Ends::default(), Counts::default());
    let step = 100 / scale().min(50) as u64;
    // New books: from nothing to room for some hands.
    for blocks in (0..1_200).step_by(step as usize * 2) {
        let about = format!("new books, {blocks} blocks");
        let books = folder.file(&format!("new-{blocks}.db"));
        try_one(books, &mut ends, &mut counts, &about, |books| limited(books, blocks, &["1", "lines=600"]));
    }
    // Existing books: the journal finds no room, or the books themselves when a short journal is carried into
    // them at the end.
    for blocks in (0..bytes / 512 + 400).step_by(step as usize * 2) {
        for lines in ["lines=600", "lines=15"] {
            let about = format!("old books of {} blocks, {blocks} allowed, {lines}", bytes / 512);
            let books = folder.file(&format!("old-{blocks}-{lines}.db"));
            copy(&prepared, &books, &[]);
            try_one(books, &mut ends, &mut counts, &about, |books| limited(books, blocks, &["1", lines]));
        }
    }
    println!("limits on files: {ends:?}, {} lines shown, all of them there", counts.shown);
    assert!(ends.not_opened > 0 && ends.stopped > 0 && (scale() < 50 || ends.closed > 0));
}

/// The club stays open while its files may not grow: it waits, and continues without a restart once they may.
#[test]
fn a_club_that_waits_goes_on_by_itself() {
    let folder = Folder::new(true);
    let (prepared, bytes) = prepared(&folder);
    let mut waited = 0;
    for more in [40, 160, 640] {
        let books = folder.file(&format!("waits-{more}.db"));
        copy(&prepared, &books, &[]);
        let mut club = Evening::new(books);
        club.before = club.look().unwrap();
        // A soft limit, which the process or root can raise again.
        let script = "trap '' XFSZ; ulimit -S -f \"$0\"; exec \"$@\"";
        let blocks = (bytes / 512 + more).to_string();
        let mut command = Command::new("sh");
        let words = ["1", "lines=600", "patient"];
        let mut child = Victim::start(command.args(["-c", script, &blocks, CHILD]).arg(&club.books).args(words));
        if child.hear(|said| matches!(said, Said::Waits(_)), PATIENCE) {
            waited += 1;
            let process = child.process().to_string();
            let room = Command::new("prlimit").args(["--pid", &process, "--fsize=unlimited"]).status();
            assert!(room.is_ok_and(|status| status.success()), "prlimit (util-linux) gives the child its room");
        }
        let left = child.end(PATIENCE);
        assert!(left.status.success(), "{more}: {}", left.complaints);
        let mut counts = Counts::default();
        club.judge(&left, &mut counts).unwrap_or_else(|why| panic!("{more}: {why}"));
        assert!(counts.shown >= 600, "{more}: it went on: {counts:?}");
        assert_sound(&club.books, &more.to_string());
    }
    println!("{waited} of 3 clubs waited for room, and went on");
    assert!(waited > 0);
}

/// The journal repeatedly fills all the room there is, while the books have room enough: it must continue
/// without help.
#[test]
fn a_journal_that_may_grow_no_more_begins_again() {
    let folder = Folder::new(true);
    let (prepared, bytes) = prepared(&folder);
    let books = folder.file("short.db");
    copy(&prepared, &books, &[]);
    let mut club = Evening::new(books);
    club.before = club.look().unwrap();
    let left = limited(&club.books, bytes / 512 + 2_000, &["1", "lines=3000", "patient"]);
    assert!(left.status.success(), "{}", left.complaints);
    let mut counts = Counts::default();
    club.judge(&left, &mut counts).unwrap();
    let waits = left.said.iter().filter(|said| matches!(said, Said::Waits(_))).count();
    println!("{} lines shown, {waits} of them after a wait", counts.shown);
    assert!(counts.shown >= 3_000);
    assert!(!beside(&club.books, "-wal").exists(), "one file is left");
    assert_sound(&club.books, "in little room");
}

/// A mounted disk, unmounted on drop.
struct Disk(PathBuf);

impl Disk {
    /// `None` if the system does not allow a mount.
    fn mount(folder: &Path, kilobytes: u64) -> Option<Disk> {
        std::fs::create_dir_all(folder).unwrap();
        let size = format!("size={kilobytes}k");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", &size, "none"]).arg(folder).output();
        mounted.is_ok_and(|output| output.status.success()).then(|| Disk(folder.to_owned()))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

#[test]
fn a_small_disk() {
    let folder = Folder::new(false);
    let (prepared, bytes) = prepared(&folder);
    let (mut ends, mut counts) = (Ends::default(), Counts::default());
    let step = 200 / scale().min(20);
    // Too little room to open them, too little to continue for long, and enough.
    for more in [8, 24, 40, 56, 72, 96].into_iter().chain((8..808).step_by(step).skip(1)) {
        let kilobytes = bytes / 1024 + more;
        let about = format!("a disk of {kilobytes} kB for books of {}", bytes / 1024);
        let Some(disk) = Disk::mount(&folder.file("disk"), kilobytes) else {
            println!("a small disk cannot be mounted here, so it was not tried");
            return;
        };
        let (small, books) = (disk.0.join("club.db"), folder.file(&format!("{kilobytes}.db")));
        copy(&prepared, &small, &[]);
        copy(&prepared, &books, &[]);
        // It continues where there is room.
        try_one(books, &mut ends, &mut counts, &about, |books| {
            let left = run(&small, &["1", "lines=600"]);
            // An action at a table that has already stopped reports only that.
            let is_full = ["the disk is full", "no storage space", "the table has stopped", "the books are closed"];
            let said = &left.complaints;
            assert!(left.status.success() || is_full.iter().any(|full| said.contains(full)), "{about}: {said}");
            copy(&small, books, &["-wal"]);
            left
        });
    }
    println!("small disks: {ends:?}, {} lines shown, all of them there", counts.shown);
    assert!(ends.not_opened + ends.stopped > 0 && ends.closed > 0);
}

/// The disk has a few megabytes, which the journal alone would fill. Then other files fill the disk to the last
/// byte during the game, the club is killed, and started again before any room is made.
#[test]
fn a_disk_of_five_megabytes_is_played_on_and_a_full_one_opens() {
    let folder = Folder::new(false);
    let (prepared, _) = prepared(&folder);
    let Some(disk) = Disk::mount(&folder.file("disk"), 5_000) else {
        println!("a small disk cannot be mounted here, so it was not tried");
        return;
    };
    let mut club = Evening::new(disk.0.join("club.db"));
    copy(&prepared, &club.books, &[]);
    club.before = club.look().unwrap();
    let mut counts = Counts::default();
    let left = run(&club.books, &["1", "lines=2500"]);
    assert!(left.status.success(), "{}", left.complaints);
    club.judge(&left, &mut counts).unwrap();
    let mut command = Command::new(CHILD);
    let mut child = Victim::start(command.arg(&club.books).args(["2", "patient"]));
    assert!(child.hear(|said| matches!(said, Said::Told(..)), PATIENCE), "it plays");
    let photos = disk.0.join("photos");
    let _ = std::io::copy(&mut std::io::repeat(1), &mut std::fs::File::create(&photos).unwrap());
    assert!(child.hear(|said| matches!(said, Said::Waits(_)), PATIENCE), "the disk is full");
    let left = child.kill();
    // The books are readable although there is no room for another byte.
    let seen = Reader::open(&club.books).map(drop);
    println!("{} lines shown; read on the full disk: {seen:?}", counts.shown);
    club.judge(&left, &mut counts).unwrap();
    let opened = run(&club.books, &["3", "lines=1"]);
    assert!(opened.status.success() || opened.complaints.contains("full"), "{}", opened.complaints);
    // The little room may suffice for a game to begin.
    club.judge(&opened, &mut counts).unwrap();
    std::fs::remove_file(&photos).unwrap();
    let left = run(&club.books, &["4", "finish"]);
    club.finished(&left, &mut counts).unwrap();
    assert_sound(&club.books, "with room again");
}
