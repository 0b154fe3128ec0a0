//! Which connections from the network are open: as many as there is room for, and few from an address where no person
//! has joined. Where there are too many, the one goes that is missed least: a client that connects and asks nothing takes
//! the place of no phone.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// Those that are open.
#[derive(Debug)]
pub(crate) struct Connections {
    open: Mutex<Open>,
    /// So many at a time.
    most: usize,
}

/// From an address where no person has joined: a few phones that load the page.
const MOST_UNKNOWN: usize = 64;

/// From one where a person has: a floor of phones may stand behind it.
const MOST_FROM_ONE: usize = 512;

/// So many of them may be lines.
const MOST_LINES: usize = 64;

/// What was asked for so long ago is not taken.
const ANSWERED: Duration = Duration::from_secs(10);

/// A phone that connects asks within this time: no other goes before one that has only just come.
const GRACE: Duration = Duration::from_secs(2);

/// How far a connection has come. The first are missed least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// Nothing was asked on it.
    Silent,
    /// It was answered whole and is kept for another question, which can come on a new one as well.
    Idle,
    /// Pages were asked for.
    Asked,
    /// It is a device's line.
    Line,
    /// It is the line of a person who has joined, or of the organiser. None of these goes for another.
    Known,
}

/// Where a connection stands among the others: by its stage, and then by when it came to it.
type Turn = (Stage, u64);

#[derive(Debug, Default)]
struct Open {
    turns: u64,
    all: BTreeMap<Turn, Connection>,
    of: HashMap<IpAddr, BTreeSet<Turn>>,
    /// Cut off and not closed yet: what they asked is still being answered.
    leaving: HashMap<IpAddr, usize>,
}

#[derive(Debug)]
struct Connection {
    from: IpAddr,
    since: Instant,
    /// Dropped, it cuts the connection off.
    _cut: watch::Sender<()>,
}

/// An open connection; when it is dropped another may come.
#[derive(Debug)]
pub(crate) struct Entered {
    connections: Arc<Connections>,
    from: IpAddr,
    /// Locked after those that are open.
    turn: Mutex<Turn>,
    /// All of an answer is there, and is being sent.
    is_answered: AtomicBool,
    cut: watch::Receiver<()>,
}

impl Connections {
    pub fn new(most: usize) -> Arc<Connections> {
        Arc::new(Connections { open: Mutex::default(), most })
    }

    /// One more; none where there are too many and none of them can go. This machine's own are not counted against each
    /// other.
    pub fn enter(self: &Arc<Connections>, from: IpAddr) -> Option<Entered> {
        let mut open = self.open();
        let his = open.of.get(&from);
        let most = his.map_or(MOST_UNKNOWN, most_of);
        let crowded = !from.is_loopback() && his.is_some_and(|his| his.len() >= most);
        // Each that is cut off has its socket until it is answered, which a wrong code delays.
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

    /// The system has no room, whatever was thought: whether one has gone.
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

    /// None where it has been let go.
    fn take(&mut self, turn: Turn) -> Option<Connection> {
        let connection = self.all.remove(&turn)?;
        if let Some(his) = self.of.get_mut(&connection.from) {
            his.remove(&turn);
            if his.is_empty() {
                self.of.remove(&connection.from);
            }
        }
        Some(connection)
    }

    /// Cuts off the connection that is missed least. Where every one of them has just come or is being answered, an address
    /// that has more of these than `crowd` yields one to the newcomer. False where none can go.
    fn lets_one_go(&mut self, crowd: usize) -> bool {
        let goes = self.spent(None).or_else(|| self.of_a_crowd(crowd));
        let goes = goes.or_else(|| self.of_many_lines()).or_else(|| self.oldest(Stage::Silent, None));
        let goes = goes.or_else(|| self.oldest(Stage::Line, None));
        goes.is_some_and(|goes| self.cuts_off(goes))
    }

    /// The same among those from one address. They are of one client, as far as can be seen, and the newest is meant.
    fn lets_one_of_go(&mut self, from: IpAddr) -> bool {
        let any = |stage| self.oldest(stage, Some(from));
        let goes = self.spent(Some(from)).or_else(|| any(Stage::Silent)).or_else(|| any(Stage::Line));
        goes.is_some_and(|goes| self.cuts_off(goes))
    }

    /// The oldest that is not waited for by any phone: it could have asked, was answered, or does not take its answer.
    fn spent(&self, from: Option<IpAddr>) -> Option<Turn> {
        [(Stage::Silent, GRACE), (Stage::Idle, Duration::ZERO), (Stage::Asked, ANSWERED)].into_iter().find_map(
            |(stage, after)| {
                let oldest = self.oldest(stage, from)?;
                (self.all.get(&oldest)?.since.elapsed() >= after).then_some(oldest)
            },
        )
    }

    /// The oldest of the address that has most connections that wait, if those are more than so many.
    fn of_a_crowd(&self, than: usize) -> Option<Turn> {
        let crowded = self.of.values().max_by_key(|his| crowd_of(his))?;
        if crowd_of(crowded) <= than + 1 {
            return None;
        }
        waiting(crowded).next().copied()
    }

    /// The oldest line of a stranger, of the address that has most of them; none where each has one at the most, as a phone
    /// has whose person types the code.
    fn of_many_lines(&self) -> Option<Turn> {
        let lines = |his: &BTreeSet<Turn>| his.range((Stage::Line, 0)..(Stage::Known, 0)).count();
        let many = self.of.values().max_by_key(|his| lines(his)).filter(|his| lines(his) > 1)?;
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

    /// A connection that was cut off is closed.
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

    /// Whether one line more may come from there; the oldest of an unknown device goes for it.
    fn has_room_for_line(&mut self, from: IpAddr) -> bool {
        let lines = self.of.get(&from).map_or(0, |his| his.range((Stage::Line, 0)..).count());
        if from.is_loopback() || lines < MOST_LINES {
            return true;
        }
        self.oldest(Stage::Line, Some(from)).is_some_and(|oldest| self.cuts_off(oldest))
    }
}

/// How many connections an address may have.
fn most_of(his: &BTreeSet<Turn>) -> usize {
    let knows = his.last().is_some_and(|turn| turn.0 == Stage::Known);
    if knows { MOST_FROM_ONE } else { MOST_UNKNOWN }
}

/// Those of an address that are no lines.
fn waiting(his: &BTreeSet<Turn>) -> impl Iterator<Item = &Turn> {
    his.range(..(Stage::Line, 0))
}

/// How many of them there are, for as many phones as may stand behind the address.
fn crowd_of(his: &BTreeSet<Turn>) -> usize {
    waiting(his).count() * MOST_UNKNOWN / most_of(his)
}

impl Entered {
    /// A page is asked for on it.
    pub fn asks(&self) {
        self.is_answered.store(false, Ordering::Relaxed);
        self.comes_to(Stage::Asked);
    }

    /// What was asked for is there; it has yet to be sent.
    pub fn is_answered(&self) {
        self.is_answered.store(true, Ordering::Relaxed);
    }

    /// Everything that was to be sent is on its way, and closing the connection would not hold it up.
    pub fn is_sent(&self) {
        if self.is_answered.swap(false, Ordering::Relaxed) && locked(&self.turn).0 == Stage::Asked {
            self.comes_to(Stage::Idle);
        }
    }

    /// It becomes a line; false where there are too many from its address.
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

    /// A person has joined on this line, or is gone from it.
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

    /// Until it is cut off for another.
    pub async fn cut(&self) {
        let mut cut = self.cut.clone();
        // Nothing is ever sent.
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

/// Nothing here is changed in two steps that could fail between.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
