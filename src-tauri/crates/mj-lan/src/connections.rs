//! The open connections from the network, limited in total and by address, more strictly where no person has joined.
//! At a limit the least needed connection is cut off, so that a client that connects without asking displaces no
//! phone.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// The open connections.
#[derive(Debug)]
pub(crate) struct Connections {
    open: Mutex<Open>,
    /// The most at a time.
    most: usize,
}

/// The most from an address where no person has joined: a few phones that load the page.
const MOST_UNKNOWN: usize = 64;

/// The most from an address where a person has joined: a floor of phones may be behind it.
const MOST_FROM_ONE: usize = 512;

/// The most lines from an address.
const MOST_LINES: usize = 64;

/// An answer not taken after this time no longer protects its connection.
const ANSWERED: Duration = Duration::from_secs(10);

/// A new connection is protected for this time, in which a phone sends its request.
const GRACE: Duration = Duration::from_secs(2);

/// The progress of a connection. The earlier stages are cut off first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// No request yet.
    Silent,
    /// Answered in full and kept for another request, which could use a new connection as well.
    Idle,
    Asked,
    Line,
    /// The line of a person who has joined, or of the organiser. It is never cut off for another.
    Known,
}

/// The order of cutting off: by stage, then by the time it was reached.
type Turn = (Stage, u64);

#[derive(Debug, Default)]
struct Open {
    turns: u64,
    all: BTreeMap<Turn, Connection>,
    of: HashMap<IpAddr, BTreeSet<Turn>>,
    /// Cut off and not closed yet: their requests are still being answered.
    leaving: HashMap<IpAddr, usize>,
}

#[derive(Debug)]
struct Connection {
    from: IpAddr,
    since: Instant,
    /// Dropping it cuts the connection off.
    _cut: watch::Sender<()>,
}

/// An open connection. Dropping it makes room for another.
#[derive(Debug)]
pub(crate) struct Entered {
    connections: Arc<Connections>,
    from: IpAddr,
    /// Locked after `Connections::open`.
    turn: Mutex<Turn>,
    /// The answer is complete and being sent.
    is_answered: AtomicBool,
    cut: watch::Receiver<()>,
}

impl Connections {
    pub fn new(most: usize) -> Arc<Connections> {
        Arc::new(Connections { open: Mutex::default(), most })
    }

    /// Enters a connection. `None` if a limit is reached and none can be cut off. This machine's own are not limited
    /// by address.
    pub fn enter(self: &Arc<Connections>, from: IpAddr) -> Option<Entered> {
        let mut open = self.open();
        let theirs = open.of.get(&from);
        let most = theirs.map_or(MOST_UNKNOWN, most_of);
        let crowded = !from.is_loopback() && theirs.is_some_and(|theirs| theirs.len() >= most);
        // A connection that was cut off keeps its socket until its answer is sent, which a wrong code delays.
        let lingers = crowded && open.leaving.get(&from).is_some_and(|&leaving| leaving >= most);
        let crowd = open.crowd(from);
        if lingers
            || (crowded && !open.lets_one_of_go(from))
            || (open.all.len() >= self.most && !open.lets_one_go(crowd))
        {
            return None;
        }
        let (cut, is_cut) = watch::channel(());
        let turn = open.put(Stage::Silent, Connection { from, since: Instant::now(), _cut: cut });
        drop(open);
        Some(Entered {
            connections: Arc::clone(self),
            from,
            turn: Mutex::new(turn),
            is_answered: AtomicBool::default(),
            cut: is_cut,
        })
    }

    /// Cuts one off because the system has no room. Returns whether one was found.
    pub fn let_one_go(&self) -> bool {
        self.open().lets_one_go(0)
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        locked(&self.open)
    }
}

impl Open {
    fn put(&mut self, stage: Stage, connection: Connection) -> Turn {
        self.turns += 1;
        let turn = (stage, self.turns);
        self.of.entry(connection.from).or_default().insert(turn);
        self.all.insert(turn, connection);
        turn
    }

    /// `None` if it was cut off.
    fn take(&mut self, turn: Turn) -> Option<Connection> {
        let connection = self.all.remove(&turn)?;
        if let Some(theirs) = self.of.get_mut(&connection.from) {
            theirs.remove(&turn);
            if theirs.is_empty() {
                self.of.remove(&connection.from);
            }
        }
        Some(connection)
    }

    /// Cuts off the least needed connection. If all are new or being answered, an address with more of these than
    /// `crowd` loses one. `false` if none can be cut off.
    fn lets_one_go(&mut self, crowd: usize) -> bool {
        let goes = self.spent(None).or_else(|| self.of_a_crowd(crowd));
        let goes = goes.or_else(|| self.of_many_lines()).or_else(|| self.oldest(Stage::Silent, None));
        let goes = goes.or_else(|| self.oldest(Stage::Line, None));
        goes.is_some_and(|goes| self.cuts_off(goes))
    }

    /// The same within one address. Its connections look like one client's, whose newest matters.
    fn lets_one_of_go(&mut self, from: IpAddr) -> bool {
        let any = |stage| self.oldest(stage, Some(from));
        let goes = self.spent(Some(from)).or_else(|| any(Stage::Silent)).or_else(|| any(Stage::Line));
        goes.is_some_and(|goes| self.cuts_off(goes))
    }

    /// The oldest that no phone waits for: it has not asked in time, was answered, or does not take its answer.
    fn spent(&self, from: Option<IpAddr>) -> Option<Turn> {
        [(Stage::Silent, GRACE), (Stage::Idle, Duration::ZERO), (Stage::Asked, ANSWERED)].into_iter().find_map(
            |(stage, after)| {
                let oldest = self.oldest(stage, from)?;
                (self.all.get(&oldest)?.since.elapsed() >= after).then_some(oldest)
            },
        )
    }

    /// The oldest waiting connection of the address with the most of them, if there are more than this.
    fn of_a_crowd(&self, than: usize) -> Option<Turn> {
        let crowded = self.of.values().max_by_key(|theirs| crowd_of(theirs))?;
        if crowd_of(crowded) <= than + 1 {
            return None;
        }
        waiting(crowded).next().copied()
    }

    /// The oldest stranger's line of the address with the most of them. `None` if no address has more than one, as a
    /// phone has while its person types the code.
    fn of_many_lines(&self) -> Option<Turn> {
        let lines = |theirs: &BTreeSet<Turn>| theirs.range((Stage::Line, 0)..(Stage::Known, 0)).count();
        let many = self.of.values().max_by_key(|theirs| lines(theirs)).filter(|theirs| lines(theirs) > 1)?;
        many.range((Stage::Line, 0)..).next().copied()
    }

    fn crowd(&self, from: IpAddr) -> usize {
        self.of.get(&from).map_or(0, crowd_of)
    }

    fn cuts_off(&mut self, turn: Turn) -> bool {
        let gone = self.take(turn);
        gone.iter().for_each(|gone| *self.leaving.entry(gone.from).or_default() += 1);
        gone.is_some()
    }

    /// A connection that was cut off has closed.
    fn has_left(&mut self, from: IpAddr) {
        if let Entry::Occupied(mut leaving) = self.leaving.entry(from) {
            *leaving.get_mut() -= 1;
            if *leaving.get() == 0 {
                leaving.remove();
            }
        }
    }

    fn oldest(&self, stage: Stage, from: Option<IpAddr>) -> Option<Turn> {
        let turns = (stage, 0)..=(stage, u64::MAX);
        match from {
            None => self.all.range(turns).next().map(|(turn, _)| *turn),
            Some(from) => self.of.get(&from)?.range(turns).next().copied(),
        }
    }

    /// Whether another line may come from this address. At the limit its oldest stranger's line is cut off.
    fn has_room_for_line(&mut self, from: IpAddr) -> bool {
        let lines = self.of.get(&from).map_or(0, |theirs| theirs.range((Stage::Line, 0)..).count());
        if from.is_loopback() || lines < MOST_LINES {
            return true;
        }
        self.oldest(Stage::Line, Some(from)).is_some_and(|oldest| self.cuts_off(oldest))
    }
}

/// The most connections of an address.
fn most_of(theirs: &BTreeSet<Turn>) -> usize {
    let knows = theirs.last().is_some_and(|turn| turn.0 == Stage::Known);
    if knows { MOST_FROM_ONE } else { MOST_UNKNOWN }
}

/// The connections of an address that are no lines.
fn waiting(theirs: &BTreeSet<Turn>) -> impl Iterator<Item = &Turn> {
    theirs.range(..(Stage::Line, 0))
}

/// How crowded an address is: its waiting connections, relative to its limit.
fn crowd_of(theirs: &BTreeSet<Turn>) -> usize {
    waiting(theirs).count() * MOST_UNKNOWN / most_of(theirs)
}

impl Entered {
    /// A page is requested.
    pub fn asks(&self) {
        self.is_answered.store(false, Ordering::Relaxed);
        self.comes_to(Stage::Asked);
    }

    /// The answer is complete and not sent yet.
    pub fn is_answered(&self) {
        self.is_answered.store(true, Ordering::Relaxed);
    }

    /// The answer has been sent. Closing the connection would lose nothing.
    pub fn is_sent(&self) {
        if self.is_answered.swap(false, Ordering::Relaxed) && locked(&self.turn).0 == Stage::Asked {
            self.comes_to(Stage::Idle);
        }
    }

    /// Becomes a line. `false` if its address has too many.
    pub fn becomes_line(&self) -> bool {
        let has_room = {
            let mut open = self.connections.open();
            let is_open = open.all.contains_key(&*locked(&self.turn));
            is_open && open.has_room_for_line(self.from)
        };
        if has_room {
            self.comes_to(Stage::Line);
        }
        has_room
    }

    /// A person has joined on this line, or has left it.
    pub fn is_known(&self, known: bool) {
        self.comes_to(if known { Stage::Known } else { Stage::Line });
    }

    fn comes_to(&self, stage: Stage) {
        let mut open = self.connections.open();
        let mut turn = locked(&self.turn);
        if let Some(connection) = open.take(*turn) {
            *turn = open.put(stage, Connection { since: Instant::now(), ..connection });
        }
    }

    /// Returns when the connection is cut off.
    pub async fn cut(&self) {
        let mut cut = self.cut.clone();
        // Nothing is ever sent. The sender is dropped.
        let _ = cut.changed().await;
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        if open.take(*locked(&self.turn)).is_none() {
            open.has_left(self.from);
        }
    }
}

/// Nothing here is changed in two steps of which one could fail.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
