//! Whether the clock of the machine jumped while a game was played. The books do not go along with it.

use mj_ledger::{JUMP, Time};
use std::time::Instant;

/// Reads the clock of the machine beside one that no player sets.
#[derive(Debug)]
pub(super) struct Clock {
    /// What both clocks said when they were read last.
    read: (Time, Instant),
    /// For tests: the clock of the machine is set by so much.
    set: i64,
}

impl Clock {
    /// Read from now on.
    pub fn new() -> Clock {
        Clock { read: (Time::now(), Instant::now()), set: 0 }
    }

    /// What it says; by how many seconds the clock of the machine jumped since it was read last.
    pub fn now(&mut self) -> (Time, Option<i64>) {
        self.at(Time(Time::now().0.saturating_add(self.set)), Instant::now())
    }

    fn at(&mut self, wall: Time, steady: Instant) -> (Time, Option<i64>) {
        let passed = i64::try_from(steady.saturating_duration_since(self.read.1).as_secs()).unwrap_or(i64::MAX);
        let off = wall.0.saturating_sub(self.read.0.0).saturating_sub(passed);
        self.read = (wall, steady);
        (wall, (off.saturating_abs() >= JUMP).then_some(off))
    }

    /// For tests: a player sets the clock of the machine.
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
        // A clock that is put right by little and little is no jump.
        assert_eq!(clock.at(Time(10_090 + hour + 200), after(90)), (Time(10_290 + hour), None));
    }
}
