//! Signals that end the program: books that are open for writing are closed before, so that one file is left, and other programs
//! that play are ended.

use mj_club::Club;
use std::io;
#[cfg(unix)]
use std::sync::OnceLock;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, Once, PoisonError, Weak};

/// The books that are open for writing.
static OPEN: Mutex<Vec<Weak<Club>>> = Mutex::new(Vec::new());
static LISTENS: Once = Once::new();
/// Held from when a signal has come until it has ended the program.
static ENDING: Mutex<()> = Mutex::new(());

/// From the terminal, from the user who shuts the machine down, from a terminal that is closed.
#[cfg(unix)]
#[derive(Debug)]
pub struct Signals {
    told: [(tokio::signal::unix::Signal, u8); 2],
    /// None where it is ignored: the user who starts the program with `nohup` wants it to go on without its terminal.
    hangup: Option<(tokio::signal::unix::Signal, u8)>,
}

#[cfg(unix)]
impl Signals {
    /// Hears them from now on; in a runtime.
    pub fn new() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        let heard = |kind: SignalKind| Ok::<_, io::Error>((signal(kind)?, 128 + kind.as_raw_value() as u8));
        let told = [heard(SignalKind::interrupt())?, heard(SignalKind::terminate())?];
        let hangup = if hangup_is_ignored() { None } else { Some(heard(SignalKind::hangup())?) };
        Ok(Signals { told, hangup })
    }

    /// Waits for one; the status with which a program ends by it.
    pub async fn told(&mut self) -> io::Result<u8> {
        let [(one, first), (two, second)] = &mut self.told;
        let hangup = async {
            match &mut self.hangup {
                Some((told, status)) => {
                    told.recv().await;
                    *status
                }
                None => std::future::pending().await,
            }
        };
        Ok(tokio::select! {
            _ = one.recv() => *first,
            _ = two.recv() => *second,
            status = hangup => status,
        })
    }
}

/// Whether SIGHUP was ignored when the program first asked. To listen for a signal ends that it is ignored, so the
/// first answer stays. Only Linux tells.
#[cfg(unix)]
fn hangup_is_ignored() -> bool {
    static IGNORED: OnceLock<bool> = OnceLock::new();
    *IGNORED.get_or_init(|| std::fs::read_to_string("/proc/self/status").is_ok_and(|status| ignores_first(&status)))
}

/// Whether the mask of ignored signals in `/proc/PID/status` has the first of them, which is SIGHUP.
#[cfg(unix)]
fn ignores_first(status: &str) -> bool {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u128::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 == 1)
}

/// Ctrl-C.
#[cfg(not(unix))]
#[derive(Debug)]
pub struct Signals;

#[cfg(not(unix))]
impl Signals {
    /// Hears them once they are waited for.
    pub const fn new() -> io::Result<Signals> {
        Ok(Signals)
    }

    /// Waits for one; the status with which a program ends by it.
    pub async fn told(&mut self) -> io::Result<u8> {
        tokio::signal::ctrl_c().await.map(|()| 130)
    }
}

/// From now on a signal closes these books before it ends the program.
pub fn close_first(club: &Arc<Club>) {
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    open.retain(|club| club.strong_count() > 0);
    open.push(Arc::downgrade(club));
    drop(open);
    listen_first();
}

/// From now on a signal ends the programs that play, and what they have started, before it ends this one.
pub fn end_programs_first() {
    listen_first();
}

fn listen_first() {
    LISTENS.call_once(|| {
        let (ready, listens) = channel();
        // Where no thread can be had a signal ends the program as it always did, and the journal stays.
        if std::thread::Builder::new().name("signals".into()).spawn(move || listen(ready)).is_ok() {
            let _ = listens.recv();
        }
    });
}

/// A user who comes to the end of the program by themselves does not cut off books that a signal closes.
pub fn let_close() {
    drop(ENDING.lock());
}

fn listen(ready: Sender<()>) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
    let told = runtime.block_on(async {
        let mut signals = Signals::new()?;
        drop(ready);
        signals.told().await
    });
    let Ok(status) = told else { return };
    let _ending = ENDING.lock();
    mj_host::program::end_all();
    let open: Vec<Arc<Club>> =
        OPEN.lock().unwrap_or_else(PoisonError::into_inner).iter().filter_map(Weak::upgrade).collect();
    for club in open {
        club.close();
    }
    std::process::exit(status.into());
}
