//! What foes have said, and how far each of it came.

use std::collections::BTreeMap;
use std::fmt::{Display, Formatter, Result as Written};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How far something came that was said wrongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reached {
    /// A connection, and no WebSocket.
    Connection,
    /// A WebSocket that was never sealed.
    Socket,
    /// A sealed line, as a frame that is not its next.
    Seal,
    /// Opened, and refused as one question too many.
    TooMany,
    /// Opened, and no question that can be read.
    Unread,
    /// Read, and refused by the player who answers.
    Refused,
    /// Read and granted: what everybody may ask.
    Granted,
    /// Sent, and the line was closed before an answer.
    Unanswered,
}

/// How many of which, and what took longest.
#[derive(Debug, Default)]
pub struct Tally(Mutex<BTreeMap<Reached, u64>>, Mutex<Vec<(Duration, String)>>);

/// So many of the slowest are told.
const SLOWEST: usize = 5;

impl Tally {
    /// So many more.
    pub fn add(&self, reached: Reached, count: u64) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(reached).or_default() += count;
    }

    /// How long something took that was asked alone.
    pub fn took(&self, time: Duration, what: &str) {
        let mut slowest = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        slowest.push((time, what.chars().take(160).collect()));
        slowest.sort_by_key(|(time, _)| std::cmp::Reverse(*time));
        slowest.truncate(SLOWEST);
    }

    /// How many came so far.
    pub fn of(&self, reached: Reached) -> u64 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&reached).copied().unwrap_or_default()
    }

    /// All of them.
    pub fn all(&self) -> u64 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().try_for_each(|(reached, count)| writeln!(f, "  {count:>9} {reached:?}"))?;
        let slowest = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        slowest.iter().try_for_each(|(time, what)| writeln!(f, "  {:>6} ms for {what}", time.as_millis()))
    }
}
