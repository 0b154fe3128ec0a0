//! 拍: time counted in beats, of which only those count in which this program ran. A laptop sleeps, a process is stopped:
//! what the others said meanwhile lies there and is not read yet. A machine that is always late has no such excuse.

use std::time::Duration;

/// As long as this is waited at a time.
pub const BEAT: Duration = Duration::from_secs(1);

/// Who wakes up later than this did not run.
const LATE: Duration = Duration::from_millis(500);

/// Who wakes up so late slept, however often that happens.
const ASLEEP: Duration = Duration::from_secs(10);

/// So many late beats in a row are no player's time. After them the machine is slow, and time goes on for everybody.
const MOST_LATE: u8 = 3;

/// Beats, one after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beats {
    /// So many were late in a row.
    late: u8,
}

impl Beats {
    /// Whether the beat counts that was over so much too late.
    pub fn counts(&mut self, late: Duration) -> bool {
        self.late = if late > LATE { self.late.saturating_add(1) } else { 0 };
        late <= LATE || (self.late > MOST_LATE && late <= ASLEEP)
    }

    /// The same, where something else came before the beat was over: that proves nothing.
    pub fn counts_early(&mut self, late: Duration) -> bool {
        late <= LATE || self.counts(late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_was_stopped_is_forgiven_and_one_that_is_always_late_is_not() {
        let (mut beats, late) = (Beats::default(), Duration::from_secs(2));
        assert!(beats.counts(Duration::ZERO));
        assert_eq!([(); 5].map(|()| beats.counts(late)), [false, false, false, true, true]);
        assert!(!beats.counts(Duration::from_secs(3600)), "it slept");
        assert!(beats.counts_early(Duration::ZERO) && beats.counts(late), "an answer is no beat in time");
        assert!(beats.counts(Duration::ZERO) && !beats.counts(late));
    }
}
