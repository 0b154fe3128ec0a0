//! A process that the tests start, read, and end.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use crate::crash::Said;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A running club.
#[derive(Debug)]
pub struct Victim {
    child: Child,
    hears: Receiver<Said>,
    said: Vec<Said>,
    complaints: Option<JoinHandle<String>>,
}

/// The result of an ended process.
#[derive(Debug)]
pub struct Left {
    /// Its standard output, complete lines only.
    pub said: Vec<Said>,
    /// Its standard error.
    pub complaints: String,
    /// Its exit status.
    pub status: ExitStatus,
}

impl Victim {
    /// Starts a command with the output of the crash child.
    pub fn start(command: &mut Command) -> Victim {
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap_or_else(|why| panic!("{command:?}: {why}"));
        let (mut out, mut err) = (BufReader::new(child.stdout.take().unwrap()), child.stderr.take().unwrap());
        let (tell, hears) = channel();
        std::thread::spawn(move || {
            let mut line = String::new();
            // A line torn by a kill does not count.
            while out.read_line(&mut line).is_ok_and(|_| line.ends_with('\n')) {
                let said = line.trim_end().parse().unwrap_or_else(|why| panic!("the child says {why}"));
                let _ = tell.send(said);
                line.clear();
            }
        });
        let complaints = std::thread::spawn(move || {
            let mut text = Vec::new();
            let _ = err.read_to_end(&mut text);
            String::from_utf8_lossy(&text).into_owned()
        });
        Victim { child, hears, said: Vec::new(), complaints: Some(complaints) }
    }

    /// Reads until a certain line, the end of output, or the timeout; returns whether the line came.
    pub fn hear(&mut self, wanted: impl Fn(&Said) -> bool, within: Duration) -> bool {
        let until = Instant::now() + within;
        loop {
            match self.hears.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(said) => {
                    let found = wanted(&said);
                    self.said.push(said);
                    if found {
                        return true;
                    }
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    /// Its process id.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Everything shown so far.
    pub fn told(&mut self) -> Vec<(String, u64, String)> {
        self.said.extend(self.hears.try_iter());
        let told = self.said.iter().filter_map(|said| match said {
            Said::Told(gid, line, events) => Some((gid.clone(), *line, events.clone())),
            _ => None,
        });
        told.collect()
    }

    /// Kills it (SIGKILL), and reads the rest of its output.
    pub fn kill(mut self) -> Left {
        let _ = self.child.kill();
        self.left()
    }

    /// Waits for its end; fails if it takes longer.
    pub fn end(mut self, within: Duration) -> Left {
        let until = Instant::now() + within;
        while self.child.try_wait().unwrap().is_none() {
            self.hear(|_| false, Duration::from_millis(5));
            assert!(Instant::now() < until, "the child hangs; it said {:?}", self.said.last());
        }
        self.left()
    }

    fn left(&mut self) -> Left {
        let status = self.child.wait().unwrap();
        while let Ok(said) = self.hears.recv() {
            self.said.push(said);
        }
        let complaints = self.complaints.take().map(|thread| thread.join().unwrap()).unwrap_or_default();
        Left { said: std::mem::take(&mut self.said), complaints, status }
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        // A failing test leaves no process behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Left {
    /// Everything that was shown: game, line, events.
    pub fn told(&self) -> impl Iterator<Item = (&str, u64, &str)> {
        self.said.iter().filter_map(|said| match said {
            Said::Told(gid, line, events) => Some((gid.as_str(), *line, events.as_str())),
            _ => None,
        })
    }
}
