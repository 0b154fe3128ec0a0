//! A process that answers lines. Its output is limited in length and time, and it cannot block the caller.

use super::running::{Running, end_group};
use super::trouble::{Trouble, What, shown};
use super::{Complaints, Wanted};
use crate::beats::{BEAT, Beats};
use mj_records::referee::LONGEST;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The time for a process to end by itself after its last line.
const GRACE: Duration = Duration::from_secs(1);

/// The time to read the error stream of an ended process; a child process may hold it open.
const LAST_WORDS: Duration = Duration::from_secs(10);

/// The interval of checks whether it has ended.
const OFTEN: Duration = Duration::from_millis(5);

/// The environment it keeps: the path of programs, and a variable that Windows needs to start any.
const KEPT: [&str; 2] = ["PATH", "SystemRoot"];

/// The maximum length of a line of the error stream; longer ones are split.
const COMPLAINT: u64 = 4_096;

/// A process with its reading and writing threads, which end with it.
pub struct Process {
    child: Child,
    running: &'static Running,
    patience: Duration,
    /// A separate thread writes, so that a process that does not read blocks only that thread.
    tell: Option<Sender<String>>,
    heard: Receiver<Heard>,
    /// Closed when its error stream is.
    complained: Receiver<()>,
    /// The number of its lines.
    number: u32,
}

enum Heard {
    Line(String),
    TooLong,
}

impl Process {
    /// Starts it and registers it among the running ones.
    pub fn start(wanted: &Wanted, complaints: Complaints, running: &'static Running) -> io::Result<Process> {
        let (name, arguments) = wanted.command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let kept = KEPT.into_iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
        let mut command = Command::new(name);
        command.args(arguments).env_clear().envs(kept);
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = running.begin(&mut command)?;
        let (tell, told) = channel();
        let (hears, heard) = sync_channel(4);
        let (complains, complained) = sync_channel(0);
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write(input, &told));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read(output, &hears));
        }
        if let Some(errors) = child.stderr.take() {
            thread::spawn(move || complain(errors, &complaints, &complains));
        }
        Ok(Process { child, running, patience: wanted.patience, tell: Some(tell), heard, complained, number: 0 })
    }

    /// The number of the last answer.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Sends a line and waits for the answer within the time limit.
    pub fn ask(&mut self, line: String) -> Result<String, Trouble> {
        self.say(line);
        self.number = self.number.saturating_add(1);
        let what = match self.hears() {
            Ok(Heard::Line(line)) => return Ok(line),
            Ok(Heard::TooLong) => What::TooLong,
            Err(RecvTimeoutError::Timeout) => What::Silent(self.patience),
            Err(RecvTimeoutError::Disconnected) => {
                What::Ended(self.ended_within(self.patience).and_then(|status| status.code()))
            }
        };
        Err(Trouble::new(self.number, None, what))
    }

    fn hears(&self) -> Result<Heard, RecvTimeoutError> {
        let (mut left, mut beats) = (self.patience, Beats::default());
        loop {
            let (beat, began) = (left.min(BEAT), Instant::now());
            match self.heard.recv_timeout(beat) {
                Err(RecvTimeoutError::Timeout) if !beats.counts(began.elapsed().saturating_sub(beat)) => {}
                Err(RecvTimeoutError::Timeout) if left > beat => left -= beat,
                heard => return heard,
            }
        }
    }

    /// Sends the last lines and waits until it has ended.
    pub fn end(mut self, lines: Vec<String>) {
        lines.into_iter().for_each(|line| self.say(line));
        self.tell = None;
        self.ended_within(GRACE);
    }

    /// Sends the reason of its dismissal.
    pub fn dismiss(self, line: String) {
        self.say(line);
    }

    fn say(&self, line: String) {
        // If the process is gone, so is its writer; the next answer reports it.
        let _ = self.tell.as_ref().map(|tell| tell.send(line));
    }

    /// Its status, if it ends by itself in this time.
    fn ended_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let mut left = time;
        loop {
            match self.child.try_wait() {
                Ok(None) if !left.is_zero() => {
                    thread::sleep(OFTEN);
                    left = left.saturating_sub(OFTEN);
                }
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Closing its input ends most programs; others are killed.
        self.tell = None;
        if self.ended_within(GRACE).is_none() {
            let _ = self.child.kill();
            end_group(self.child.id());
            let _ = self.child.wait();
        }
        self.running.ends(self.child.id());
        // Its last errors are shown; a child process that holds the stream is not waited for.
        let _ = self.complained.recv_timeout(LAST_WORDS);
    }
}

fn write(mut input: ChildStdin, told: &Receiver<String>) {
    for line in told {
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read(output: impl Read, hears: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let heard = match output.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() > LONGEST => Heard::TooLong,
            Ok(_) => Heard::Line(String::from_utf8_lossy(&line).trim_end().to_owned()),
        };
        if hears.send(heard).is_err() {
            return;
        }
    }
}

/// `_open` is dropped at the end.
fn complain(errors: impl Read, complaints: &Complaints, _open: &SyncSender<()>) {
    let mut errors = BufReader::new(errors);
    loop {
        let mut line = Vec::new();
        match errors.by_ref().take(COMPLAINT).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => complaints(&shown(&String::from_utf8_lossy(&line))),
        }
    }
}
