//! Detects jumps of the machine's clock during a game, which the books do not follow.

use mj_ledger::{JUMP, Time};
use std::time::Instant;

/// Compares the machine's clock with a monotonic one.
#[derive(Debug)]
pub(super) struct Clock {
    /// Both clocks at the last reading.
    read: (Time, Instant),
    /// For tests: the offset of the machine's clock.
    set: i64,
}

impl Clock {
    /// Starts now.
    pub fn new() -> Clock {
        Clock { read: (Time::now(), Instant::now()), set: 0 }
    }

    /// The current time, and the jump of the machine's clock since the last reading in seconds.
    pub fn now(&mut self) -> (Time, Option<i64>) {
        self.at(Time(Time::now().0.saturating_add(self.set)), Instant::now())
    }

    fn at(&mut self, wall: Time, steady: Instant) -> (Time, Option<i64>) {
        let passed = i64::try_from(steady.saturating_duration_since(self.read.1).as_secs()).unwrap_or(i64::MAX);
        let off = wall.0.saturating_sub(self.read.0.0).saturating_sub(passed);
        self.read = (wall, steady);
        (wall, (off.saturating_abs() >= JUMP).then_some(off))
    }

    /// For tests: sets the machine's clock.
    pub fn set(&mut self, seconds: i64) {
        self.set = self.set.saturating_add(seconds);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_jump_is_told_once() {
        let (begin, hour) = (Instant::now(), 3_600);
        let mut clock = Clock { read: (Time(10_000), begin), set: 0 };
        let after = |seconds| begin + Duration::from_secs(seconds);
        assert_eq!(clock.at(Time(10_060), after(60)), (Time(10_060), None));
        assert_eq!(clock.at(Time(10_060 - 2 * hour), after(60)), (Time(10_060 - 2 * hour), Some(-2 * hour)));
        assert_eq!(clock.at(Time(10_070 - 2 * hour), after(70)), (Time(10_070 - 2 * hour), None));
        assert_eq!(clock.at(Time(10_080 + hour), after(80)), (Time(10_080 + hour), Some(3 * hour)));
        // Gradual adjustments of the clock are no jump.
        assert_eq!(clock.at(Time(10_090 + hour + 200), after(90)), (Time(10_290 + hour), None));
    }
}
