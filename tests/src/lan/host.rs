//! The host's process: started, measured, killed.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use mj_club::ledger::Worked;
use mj_lan::link::Link;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::JoinHandle;

/// The address of a host, as it prints it.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Way {
    /// The content of the QR code.
    pub link: String,
    /// The organiser's key.
    pub key: String,
    /// Its port.
    pub port: u16,
}

impl Way {
    /// The parts of the link.
    pub fn link(&self) -> Link {
        self.link.parse().unwrap()
    }

    /// The room's code.
    pub fn room(&self) -> String {
        self.link().room.unwrap()
    }

    /// The address to call.
    pub const fn at(&self) -> SocketAddr {
        SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), self.port)
    }
}

/// A running host.
#[derive(Debug)]
pub struct Host {
    child: Child,
    says: BufReader<ChildStdout>,
    complaints: Option<JoinHandle<String>>,
    program: PathBuf,
    books: PathBuf,
    /// Its address.
    pub way: Way,
}

impl Host {
    /// Starts `lan_host` on these books, at this port or any.
    pub fn start(program: &Path, books: &Path, port: u16) -> Host {
        Host::with(program, books, port, None)
    }

    /// The same with a limit for open files.
    pub fn with_files(program: &Path, books: &Path, files: u64) -> Host {
        Host::with(program, books, 0, Some(files))
    }

    fn with(program: &Path, books: &Path, port: u16, files: Option<u64>) -> Host {
        let mut command = Command::new(program);
        command.arg(books).arg(port.to_string()).args(files.map(|files| files.to_string()));
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (mut line, mut err) = (String::new(), child.stderr.take().unwrap());
        let complaints = std::thread::spawn(move || {
            let mut text = Vec::new();
            let _ = err.read_to_end(&mut text);
            String::from_utf8_lossy(&text).into_owned()
        });
        let mut says = BufReader::new(child.stdout.take().unwrap());
        says.read_line(&mut line).unwrap();
        let Ok(way) = serde_json::from_str(&line) else {
            let _ = child.kill();
            panic!("the host says {line:?} and complains: {}", complaints.join().unwrap());
        };
        Host { child, says, complaints: Some(complaints), program: program.into(), books: books.into(), way }
    }

    /// Its process id.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Whether it still runs.
    pub fn runs(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Kills it (SIGKILL) and starts another on the same books and port; returns the first one's errors.
    pub fn restart(&mut self) -> String {
        let complaints = self.kill();
        *self = Host::start(&self.program, &self.books, self.way.port);
        complaints
    }

    /// Kills it; returns its errors.
    pub fn kill(&mut self) -> String {
        let _ = self.child.kill();
        self.ended()
    }

    /// Lets it end by itself; returns its errors.
    pub fn close(&mut self) -> String {
        drop(self.child.stdin.take());
        self.ended()
    }

    fn ended(&mut self) -> String {
        let _ = self.child.wait();
        self.complaints.take().map(|thread| thread.join().unwrap()).unwrap_or_default()
    }

    /// The cost of writing so far.
    pub fn worked(&mut self) -> Worked {
        let mut line = String::new();
        self.child.stdin.as_mut().unwrap().write_all(b"worked\n").unwrap();
        self.says.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    /// Its memory now and its maximum, in kilobytes.
    pub fn memory(&self) -> (u64, u64) {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process())).unwrap_or_default();
        let of = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name)).unwrap_or_default();
            line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or_default()
        };
        (of("VmRSS:"), of("VmHWM:"))
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // A failing test leaves no process behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A process's processor time in seconds, with all threads.
pub fn processor(process: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name in brackets may contain blanks; user and system time are the twelfth and thirteenth field after
    // it.
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks: f64 = fields.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum();
    // The unit of all Linux systems.
    ticks / 100.0
}
