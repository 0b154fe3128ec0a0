//! 耐心: how long a line waits for its other side. Only the time in which this program runs counts: while a laptop
//! sleeps or the process is stopped, messages arrive and are not read. So time is counted in beats, and a late beat
//! does not count.

use mj_host::{BEAT, Beats};
use std::time::Duration;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};

/// The timeout was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Silent;

/// Waits for a result with a timeout.
pub(crate) async fn within<T>(time: Duration, what: impl Future<Output = T>) -> Result<T, Silent> {
    let mut what = std::pin::pin!(what);
    let (mut left, mut beats) = (time, Beats::default());
    while !left.is_zero() {
        let (beat, began) = (left.min(BEAT), Instant::now());
        if let Ok(came) = timeout(beat, what.as_mut()).await {
            return Ok(came);
        }
        if beats.counts(began.elapsed().saturating_sub(beat)) {
            left -= beat;
        }
    }
    Err(Silent)
}

/// How a dead line is detected if the network does not report it: a pulled cable, a closed lid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pulse {
    /// The interval of pings.
    pub asked: Duration,
    /// A side that is silent for this long is gone.
    pub silent: Duration,
}

impl Pulse {
    /// The times of the pings.
    pub fn beats(self) -> Beating {
        let mut interval = interval_at(Instant::now() + self.asked, self.asked);
        interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Beating { interval, beats: Beats::default() }
    }

    /// How many pings may stay unanswered.
    pub fn unanswered(self) -> u32 {
        let most = self.silent.as_millis() / self.asked.as_millis().max(1);
        u32::try_from(most).unwrap_or(u32::MAX)
    }
}

/// The beats of a pulse.
#[derive(Debug)]
pub(crate) struct Beating {
    interval: Interval,
    beats: Beats,
}

impl Beating {
    /// Returns at the next beat. `true` if the beat is on time, so that the silence was the other side's.
    pub async fn on_time(&mut self) -> bool {
        let late = self.interval.tick().await.elapsed();
        self.beats.counts(late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::pending;
    use tokio::sync::oneshot;

    #[tokio::test(start_paused = true)]
    async fn time_in_which_nothing_ran_is_not_waited() {
        let (answers, answer) = oneshot::channel();
        let waits = tokio::spawn(within(Duration::from_secs(20), answer));
        tokio::task::yield_now().await;
        // A lid is closed for an hour, and the answer comes shortly after it is opened.
        tokio::time::advance(Duration::from_secs(3600)).await;
        tokio::time::sleep(Duration::from_secs(15)).await;
        answers.send(7).expect("it is waited for");
        assert_eq!(waits.await.expect("no panic"), Ok(Ok(7)));
        let began = Instant::now();
        assert_eq!(within(Duration::from_millis(2_500), pending::<()>()).await, Err(Silent));
        assert_eq!(began.elapsed(), Duration::from_millis(2_500));
    }

    #[tokio::test(start_paused = true)]
    async fn a_beat_that_comes_late_is_no_silence() {
        let pulse = Pulse { asked: Duration::from_secs(15), silent: Duration::from_secs(40) };
        let mut beats = pulse.beats();
        assert!(beats.on_time().await);
        tokio::time::advance(Duration::from_secs(3600)).await;
        assert!(!beats.on_time().await);
        let began = Instant::now();
        assert!(beats.on_time().await);
        assert_eq!(
            (began.elapsed(), pulse.unanswered()),
            (Duration::from_secs(15), 2),
            "one beat, and none made up for"
        );
    }
}
