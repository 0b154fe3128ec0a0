//! 拍: time in beats, without those in which this program did not run. During a laptop's sleep or a stopped
//! process, messages of other players arrive unread. A machine that is always late gets no such allowance.

use std::time::Duration;

/// The length of a beat.
pub const BEAT: Duration = Duration::from_secs(1);

/// A wake-up this late shows that the program did not run.
const LATE: Duration = Duration::from_millis(500);

/// A wake-up this late was a sleep, however often it happens.
const ASLEEP: Duration = Duration::from_secs(10);

/// The maximum number of late beats in a row that do not count. After them the machine is considered slow, and
/// time counts.
const MOST_LATE: u8 = 3;

/// Counts beats.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beats {
    /// Late beats in a row.
    late: u8,
}

impl Beats {
    /// Whether a beat that ended this much too late counts.
    pub fn counts(&mut self, late: Duration) -> bool {
        self.late = if late > LATE { self.late.saturating_add(1) } else { 0 };
        late <= LATE || (self.late > MOST_LATE && late <= ASLEEP)
    }

    /// The same for a beat that ended early by another event, which proves nothing about lateness.
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
