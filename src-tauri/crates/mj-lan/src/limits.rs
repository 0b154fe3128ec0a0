//! How much a device from the network may ask, and how many come in.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// How many lines are open, and from where.
#[derive(Debug)]
pub struct Limits {
    open: Mutex<HashMap<IpAddr, usize>>,
    most: usize,
    most_from_one: usize,
}

/// An open line; when it is dropped another may come.
#[derive(Debug)]
pub(crate) struct Entered {
    limits: Arc<Limits>,
    from: IpAddr,
}

impl Limits {
    /// For a house full of people, each with a phone or two.
    pub fn usual() -> Limits {
        Limits { open: Mutex::default(), most: 10_000, most_from_one: 64 }
    }

    /// For connections of any kind: a page that is opened has a few at once, and a floor of phones may stand behind
    /// one address.
    pub(crate) fn connections() -> Limits {
        Limits { open: Mutex::default(), most: 12_000, most_from_one: 512 }
    }

    /// One line more; none where there are too many. This machine's own are not counted against each other.
    pub(crate) fn enter(self: &Arc<Limits>, from: IpAddr) -> Option<Entered> {
        let mut open = self.open();
        let all: usize = open.values().sum();
        let here = open.get(&from).copied().unwrap_or_default();
        if all >= self.most || (here >= self.most_from_one && !from.is_loopback()) {
            return None;
        }
        open.insert(from, here + 1);
        Some(Entered { limits: Arc::clone(self), from })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        let mut open = self.limits.open();
        if let Some(here) = open.get_mut(&self.from) {
            *here -= 1;
            if *here == 0 {
                open.remove(&self.from);
            }
        }
    }
}

/// How many questions a device may ask: many at once, few all the time.
#[derive(Debug)]
pub(crate) struct Patience {
    left: f64,
    asked: Instant,
    /// Refused since he last had all his questions left: one that is heard between is no rest, or a device that floods
    /// a slow machine would be heard often enough never to be cut off.
    refused: u32,
}

/// So many at once: a page that is opened asks for everything it shows.
const AT_ONCE: f64 = 60.0;

/// So many a second all the time; no player is faster.
const A_SECOND: f64 = 12.0;

/// A client that goes on asking after so many refusals is no page of ours.
const SPENT: u32 = 400;

/// What becomes of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Yes,
    TooMuch,
    /// The line is closed.
    NoMore,
}

impl Patience {
    pub fn new() -> Patience {
        Patience { left: AT_ONCE, asked: Instant::now(), refused: 0 }
    }

    /// Whether a question is heard that comes now.
    pub fn hears(&mut self, now: Instant) -> Heard {
        let rested = now.saturating_duration_since(self.asked).as_secs_f64() * A_SECOND;
        (self.left, self.asked) = ((self.left + rested).min(AT_ONCE), now);
        if self.left >= AT_ONCE {
            self.refused = 0;
        }
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Heard::Yes;
        }
        self.refused += 1;
        if self.refused > SPENT { Heard::NoMore } else { Heard::TooMuch }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;
    use std::time::Duration;

    #[test]
    fn so_many_come_from_one_place_and_the_next_when_one_has_gone() {
        let limits = Arc::new(Limits { most: 5, most_from_one: 2, ..Limits::usual() });
        let from = |last| IpAddr::V4(Ipv4Addr::new(192, 168, 1, last));
        let one = limits.enter(from(1)).expect("the first");
        let _two = limits.enter(from(1)).expect("the second");
        assert!(limits.enter(from(1)).is_none());
        let _others: Vec<Entered> = (2..5).filter_map(|last| limits.enter(from(last))).collect();
        assert!(limits.enter(from(9)).is_none(), "the house is full");
        drop(one);
        assert!(limits.enter(from(1)).is_some());
    }

    #[test]
    fn a_flood_is_refused_and_then_cut_off_while_a_player_never_waits() {
        let (mut patience, mut now) = (Patience::new(), Instant::now());
        for _ in 0..1000 {
            now += Duration::from_millis(100);
            assert_eq!(patience.hears(now), Heard::Yes);
        }
        let heard: Vec<Heard> = (0..600).map(|_| patience.hears(now)).collect();
        // His last question has been taken off already.
        assert_eq!(heard.iter().filter(|heard| **heard == Heard::Yes).count(), 59);
        assert_eq!(heard.last(), Some(&Heard::NoMore));
    }

    #[test]
    fn a_flood_that_is_heard_now_and_then_is_cut_off_and_a_client_who_rests_begins_anew() {
        let (mut patience, mut now) = (Patience::new(), Instant::now());
        let mut asks = |many: u32, every: u64| -> Vec<Heard> {
            let ask = |_| {
                now += Duration::from_millis(every);
                patience.hears(now)
            };
            (0..many).map(ask).collect()
        };
        // A page that is loaded again and again asks too much for a moment, and never too much for good.
        for _ in 0..50 {
            assert!(asks(150, 1).contains(&Heard::TooMuch));
            assert!(!asks(30, 500).contains(&Heard::NoMore));
        }
        let heard = asks(1_000, 10);
        assert!(heard.iter().filter(|heard| **heard == Heard::Yes).count() > 100);
        assert_eq!(heard.last(), Some(&Heard::NoMore));
    }
}
