//! 醒著: what counts as a player's time is only that in which the table's task ran. A laptop sleeps, a process is stopped, a
//! machine has no time for this one: devices have asked and answered meanwhile, and nobody has read it. So the task looks
//! up once in a beat while time is anybody's. A beat in which it wakes up late counts for nothing, what lies in the
//! channel is read first, and everybody has one beat more for what still lies in the lines.

use super::Command;
use super::party::Party;
use super::task::TableTask;
use crate::beats::BEAT;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// What ends a wait.
pub(super) enum Heard {
    Command(Command),
    /// What is waited for is due.
    Moment,
    /// Nothing; the waiting goes on.
    Beat,
    /// No player is at the table any more.
    Gone,
}

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
            // How long is left is another answer now.
            if self.gate.is_some() || self.party.as_ref().is_some_and(Party::shows_clock) {
                self.show_gate();
            }
        }
        match heard {
            Heard::Moment if stalls || due.is_none_or(|due| due > now) => Heard::Beat,
            heard => heard,
        }
    }

    /// Nothing ran for so long: no pause, no clock and no absence.
    fn stalled(&mut self, by: Duration) {
        self.gate.iter_mut().for_each(|gate| gate.stalled(by));
        let lies = self.lies.iter_mut().map(|(_, began)| began);
        self.lingers.iter_mut().chain(lies).for_each(|moment| *moment += by);
        self.mixes.stalled(by);
        self.party.iter_mut().for_each(|party| party.stalled(by));
    }
}

/// Until this moment; for ever, where there is none.
async fn closing(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}
