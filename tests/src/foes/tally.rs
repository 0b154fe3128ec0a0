//! The attackers' messages, and how far each got.

use std::collections::BTreeMap;
use std::fmt::{Display, Formatter, Result as Written};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How far a wrong message got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reached {
    /// A connection without a WebSocket.
    Connection,
    /// A WebSocket without a seal.
    Socket,
    /// A sealed connection with a wrong next frame.
    Seal,
    /// Decrypted, and refused as one request too many.
    TooMany,
    /// Decrypted, and no valid request.
    Unread,
    /// Parsed and refused.
    Refused,
    /// Parsed and granted, as for every guest.
    Granted,
    /// Sent, but the connection closed before an answer.
    Unanswered,
}

/// The counts, and the slowest requests.
#[derive(Debug, Default)]
pub struct Tally(Mutex<BTreeMap<Reached, u64>>, Mutex<Vec<(Duration, String)>>);

/// The number of reported slow requests.
const SLOWEST: usize = 5;

impl Tally {
    /// Adds to a count.
    pub fn add(&self, reached: Reached, count: u64) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(reached).or_default() += count;
    }

    /// Notes the time of a single request.
    pub fn took(&self, time: Duration, what: &str) {
        let mut slowest = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        slowest.push((time, what.chars().take(160).collect()));
        slowest.sort_by_key(|(time, _)| std::cmp::Reverse(*time));
        slowest.truncate(SLOWEST);
    }

    /// A count.
    pub fn of(&self, reached: Reached) -> u64 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&reached).copied().unwrap_or_default()
    }

    /// The sum of all counts.
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
