//! A process that the tests start, listen to, and end.

// A player who cannot set up his own test should stop where he stands.
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

/// What it left.
#[derive(Debug)]
pub struct Left {
    /// What it said on its standard output, whole lines only.
    pub said: Vec<Said>,
    /// What it said on its standard error.
    pub complaints: String,
    /// How it ended.
    pub status: ExitStatus,
}

impl Victim {
    /// Starts a command that speaks as the crash child does.
    pub fn start(command: &mut Command) -> Victim {
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap_or_else(|why| panic!("{command:?}: {why}"));
        let (mut out, mut err) = (BufReader::new(child.stdout.take().unwrap()), child.stderr.take().unwrap());
        let (tell, hears) = channel();
        std::thread::spawn(move || {
            let mut line = String::new();
            // What a kill has torn off is no line.
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

    /// Listens until it says something, is silent for ever, or the time is over; whether it said it.
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

    /// Its number.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Everything that it has shown until now.
    pub fn told(&mut self) -> Vec<(String, u64, String)> {
        self.said.extend(self.hears.try_iter());
        let told = self.said.iter().filter_map(|said| match said {
            Said::Told(gid, line, events) => Some((gid.clone(), *line, events.clone())),
            _ => None,
        });
        told.collect()
    }

    /// Ends it at once (SIGKILL), and hears what it had still said.
    pub fn kill(mut self) -> Left {
        let _ = self.child.kill();
        self.left()
    }

    /// Waits for its own end; one that takes longer hangs.
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
        // A test that fails leaves no player behind.
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
