//! How many requests a device from the network may send.

use std::time::Instant;

/// A device's allowance: many requests at once, few over time.
#[derive(Debug)]
pub(crate) struct Allowance {
    left: f64,
    asked: Instant,
    /// Refusals since the allowance was last full. A single granted request does not reset it: otherwise a flood on a
    /// slow machine would never be disconnected.
    refused: u32,
}

/// How many at once: a page that opens requests everything it shows.
const AT_ONCE: f64 = 60.0;

/// How many a second over time: more than any player sends.
const A_SECOND: f64 = 12.0;

/// A client that sends more after this many refusals is no page of ours.
const SPENT: u32 = 400;

/// The result for a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Yes,
    TooMuch,
    /// The line is closed.
    NoMore,
}

impl Allowance {
    pub fn new() -> Allowance {
        Allowance { left: AT_ONCE, asked: Instant::now(), refused: 0 }
    }

    /// Whether a request at this time is granted.
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
    use std::time::Duration;

    #[test]
    fn a_flood_is_refused_and_then_cut_off_while_a_player_never_waits() {
        let (mut allowance, mut now) = (Allowance::new(), Instant::now());
        for _ in 0..1000 {
            now += Duration::from_millis(100);
            assert_eq!(allowance.hears(now), Heard::Yes);
        }
        let heard: Vec<Heard> = (0..600).map(|_| allowance.hears(now)).collect();
        // The last request above has been subtracted already.
        assert_eq!(heard.iter().filter(|heard| **heard == Heard::Yes).count(), 59);
        assert_eq!(heard.last(), Some(&Heard::NoMore));
    }

    #[test]
    fn a_flood_that_is_heard_now_and_then_is_cut_off_and_a_client_who_rests_begins_anew() {
        let (mut allowance, mut now) = (Allowance::new(), Instant::now());
        let mut asks = |many: u32, every: u64| -> Vec<Heard> {
            let ask = |_| {
                now += Duration::from_millis(every);
                allowance.hears(now)
            };
            (0..many).map(ask).collect()
        };
        // A page that is reloaded again and again is refused for a moment, and never disconnected.
        for _ in 0..50 {
            assert!(asks(150, 1).contains(&Heard::TooMuch));
            assert!(!asks(30, 500).contains(&Heard::NoMore));
        }
        let heard = asks(1_000, 10);
        assert!(heard.iter().filter(|heard| **heard == Heard::Yes).count() > 100);
        assert_eq!(heard.last(), Some(&Heard::NoMore));
    }
}
