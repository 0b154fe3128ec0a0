//! The real program, ended by a signal while it has the books open to write: one file is left, with everything in it.

#![cfg(unix)]

use crate::folder::Folder;
use mj_bots::Strength;
use mj_club::ledger::Reader;
use mj_club::{Club, NewTable, Running, Sitter};
use mj_rules::Ruleset;
use serde_json::Map;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

/// Longer than anything here takes; a longer wait would never end.
const SOON: Duration = Duration::from_secs(60);

/// The files of a folder.
fn names(folder: &Folder) -> Vec<String> {
    let files = std::fs::read_dir(folder.path()).unwrap().flatten();
    files.map(|file| file.file_name().to_string_lossy().into_owned()).collect()
}

/// The program, told to end when the test is over, however it ends.
struct Program {
    child: Child,
    says: ChildStdout,
    // Its input stays open: the user who waits for a child's end would close it.
    _hears: Option<ChildStdin>,
}

impl Program {
    /// As a terminal starts it, whatever started the test: under `nohup` it would not end by SIGHUP, and be waited for
    /// for ever.
    fn start(books: &Path, words: &[&str]) -> Program {
        Program::start_by(Program::from_a_terminal(), books, words)
    }

    fn from_a_terminal() -> Command {
        let program = env!("CARGO_BIN_EXE_laomajiang");
        let mut command = Command::new(if cfg!(target_os = "linux") { "env" } else { program });
        if cfg!(target_os = "linux") {
            command.args(["--default-signal=HUP", program]);
        }
        command
    }

    /// As `nohup` starts it.
    #[cfg(target_os = "linux")]
    fn start_without_hangup(books: &Path, words: &[&str]) -> Program {
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' HUP; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_laomajiang")]);
        Program::start_by(shell, books, words)
    }

    fn start_by(mut command: Command, books: &Path, words: &[&str]) -> Program {
        command.args(words).arg("--data").arg(books);
        Program::started(command)
    }

    fn started(mut command: Command) -> Program {
        // Tests hear its words, whatever the locale of the user who runs them.
        let command = command.args(["--lang", "zh-Hant"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (says, hears) = (child.stdout.take().unwrap(), child.stdin.take());
        Program { child, says, _hears: hears }
    }

    /// Listens until it has said this.
    fn hear(&mut self, wanted: &str) {
        let mut said = Vec::new();
        let mut byte = [0];
        while !String::from_utf8_lossy(&said).contains(wanted) {
            assert_eq!(self.says.read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&said));
            said.push(byte[0]);
        }
    }

    fn tell(&self, signal: &str) {
        let process = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &process]).status().unwrap().success());
    }

    fn end_by(mut self, signal: &str) -> Option<i32> {
        self.tell(signal);
        self.child.wait().unwrap().code()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A command that has the books open to write while it waits for an answer.
const ASKS: [&str; 3] = ["members", "pin", "王小明"];

/// Books with a member and their game that has just begun.
fn with_a_game(name: &str) -> Folder {
    let folder = Folder::new(name);
    let club = Club::open(&folder.books(), "會").unwrap();
    let computers = [Strength::Novice; 3].map(Sitter::Computer);
    let sitters = std::iter::once(Sitter::Member("王小明".into())).chain(computers).collect();
    let rules = Arc::new(Ruleset::preset("shanghai").unwrap());
    let new = NewTable { rules, house: Map::new(), sitters, undo: false, secrets: None, practice: false };
    Running::begin(&club, &new).unwrap();
    folder
}

/// The program has the books open and another user has looked into them; then the machine is shut down.
fn ended_while_open(name: &str, signal: &str, status: i32) {
    let folder = with_a_game(name);
    assert_eq!(names(&folder), ["club.db"]);
    let mut asks = Program::start(&folder.books(), &ASKS);
    asks.hear("新密碼");
    let mut reader = Reader::open(&folder.books()).unwrap();
    assert_eq!(reader.read(|books| books.unfinished()).unwrap().len(), 1);
    drop(reader);
    assert!(names(&folder).len() > 1, "the journal lies beside the books while they are written");
    assert_eq!(asks.end_by(signal), Some(status));
    assert_eq!(names(&folder), ["club.db"]);
    let club = Club::open(&folder.books(), "會").unwrap();
    assert_eq!(club.read(|books| books.unfinished()).unwrap().len(), 1, "the game goes on");
    let found = club.read(|books| Ok(mj_desk::check(books, &mut |_, _| {}))).unwrap();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn sigterm_leaves_one_file() {
    ended_while_open("term", "-TERM", 143);
}

#[test]
fn sigint_leaves_one_file() {
    ended_while_open("int", "-INT", 130);
}

#[test]
#[cfg(target_os = "linux")]
fn a_hangup_that_is_ignored_at_the_start_stays_ignored() {
    let folder = with_a_game("nohup");
    let mut asks = Program::start_without_hangup(&folder.books(), &ASKS);
    asks.hear("新密碼");
    let status = std::fs::read_to_string(format!("/proc/{}/status", asks.child.id())).unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap().trim();
    assert_eq!(u64::from_str_radix(ignored, 16).unwrap() & 1, 1, "nothing listens for it");
    asks.tell("-HUP");
    assert_eq!(asks.end_by("-TERM"), Some(143));
    assert_eq!(names(&folder), ["club.db"]);
}

#[test]
fn serve_ends_well_by_any_signal_and_leaves_one_file() {
    // A program that was built without pages serves nothing.
    if !mj_lan::has_pages() {
        return;
    }
    for signal in ["-TERM", "-INT", "-HUP"] {
        let folder = Folder::new(&format!("serve{signal}"));
        let mut serves = Program::start(&folder.books(), &["serve"]);
        serves.hear("http://");
        assert_eq!(serves.end_by(signal), Some(0));
        assert_eq!(names(&folder), ["club.db"], "{signal}");
    }
}

#[test]
fn a_user_who_still_reads_keeps_the_journal_until_they_leave() {
    let folder = with_a_game("reader");
    let mut asks = Program::start(&folder.books(), &ASKS);
    asks.hear("新密碼");
    let mut reader = Reader::open(&folder.books()).unwrap();
    reader.read(|books| books.unfinished()).unwrap();
    assert_eq!(asks.end_by("-TERM"), Some(143));
    assert!(!names(&folder).contains(&"club.db-lock".into()), "another may write");
    reader.read(|books| books.unfinished()).unwrap();
    drop(reader);
    assert_eq!(names(&folder), ["club.db"], "the program that leaves last takes the journal along");
}

/// They are in a group of their own, which hears no Ctrl-C at the terminal.
#[test]
fn another_program_that_plays_and_what_it_has_started_end_by_any_signal() {
    for (signal, status) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129)] {
        let folder = Folder::new(&format!("simulate{signal}"));
        let (alive, script) = (folder.path().join("alive"), folder.path().join("player.sh"));
        assert!(Command::new("mkfifo").arg(&alive).status().unwrap().success());
        std::fs::write(&script, format!("sleep 100000 > '{}' & wait", alive.display())).unwrap();
        let mut command = Program::from_a_terminal();
        command.args(["simulate", "--games", "1", "--rules", "riichi", "--players", "novice", "--patience", "600"]);
        command.args(["--seat", &format!("E=sh '{}'", script.display())]);
        let simulates = Program::started(command);
        let (tell, told) = channel();
        std::thread::spawn(move || {
            // It opens once there is a process that writes, and has an end once there is none.
            let mut open = File::open(&alive).unwrap();
            tell.send(()).unwrap();
            open.read_to_end(&mut Vec::new()).unwrap();
            tell.send(()).unwrap();
        });
        told.recv_timeout(SOON).expect("it has started a process");
        assert_eq!(simulates.end_by(signal), Some(status));
        told.recv_timeout(SOON).expect("that process has ended too");
    }
}
