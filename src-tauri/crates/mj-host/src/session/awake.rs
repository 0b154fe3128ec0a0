//! 醒著: a player's time counts only while the table's task runs. If a laptop sleeps or the process is stopped,
//! devices have asked and answered meanwhile, and their messages are unread. So the task wakes up once a beat while a
//! clock runs. A beat in which it wakes up late does not count: the channel is read first, and every player gets one
//! more beat for messages on the way.

use super::party::Party;
use super::task::{Heard, TableTask};
use crate::beats::BEAT;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

impl TableTask {
    /// Waits for a command, or until a moment.
    pub(super) async fn hears_until(&mut self, due: Option<Instant>) -> Heard {
        let began = Instant::now();
        let counts = due.is_some() || self.party.as_ref().is_some_and(|party| !party.stands_still());
        let until = due.into_iter().chain(counts.then_some(began + BEAT)).min();
        let heard = tokio::select! {
            command = self.hears.recv() => command.map_or(Heard::Gone, Heard::Command),
            () = closing(until) => Heard::Moment,
        };
        let now = Instant::now();
        let late = until.map_or(Duration::ZERO, |until| now.saturating_duration_since(until));
        let stalls = match heard {
            Heard::Moment => !self.beats.counts(late),
            _ => !self.beats.counts_early(late),
        };
        if stalls {
            self.stalled(now - began + BEAT);
            // The remaining time has changed.
            if self.gate.is_some() || self.party.as_ref().is_some_and(Party::shows_clock) {
                self.show_gate();
            }
        }
        match heard {
            Heard::Moment if stalls || due.is_none_or(|due| due > now) => Heard::Beat,
            heard => heard,
        }
    }

    /// The task did not run for this long: no pause, clock or absence counts it.
    fn stalled(&mut self, by: Duration) {
        self.gate.iter_mut().for_each(|gate| gate.stalled(by));
        let lies = self.lies.iter_mut().map(|(_, began)| began);
        self.lingers.iter_mut().chain(lies).for_each(|moment| *moment += by);
        self.mixes.stalled(by);
        self.party.iter_mut().for_each(|party| party.stalled(by));
    }
}

/// Sleeps until this moment, or for ever if there is none.
async fn closing(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}
