//! What the books do not take now: the disk is full, missing or read-only. The table says so, waits and retries, so
//! that it goes on at the very event. Nothing of it is shown before.

use super::Command;
use super::task::{TableTask, Unwritten};
use mj_club::running::{ActError, Posted};
use mj_ledger::{Error, Obstacle};
use mj_wire::protocol::Trouble;
use std::time::Duration;
use tokio::time::Instant;

/// The first wait before a retry. Each further wait is twice as long.
const FIRST: Duration = Duration::from_millis(500);

/// The longest wait, for a player who has just made room.
const LONGEST: Duration = Duration::from_secs(8);

impl TableTask {
    /// Waits until an act is on the disk, however long that takes. An error is permanent, or says that no handle is
    /// left.
    pub(super) async fn written(&mut self, mut posted: Posted) -> Result<Posted, Error> {
        let mut pause = FIRST;
        while let Err(why) = posted.written().await {
            let Some(obstacle) = why.obstacle() else {
                self.stands_still(&posted, Trouble::Stopped, why.again());
                return Err(why);
            };
            self.stands_still(&posted, trouble(obstacle), why.again());
            if let Some(asker) = self.asker.take() {
                // The client may have gone.
                let _ = asker.send(Err(ActError::Waits(why)));
            }
            self.wait_for_books(Instant::now() + pause).await?;
            pause = (pause * 2).min(LONGEST);
            posted.send_again();
        }
        if self.unwritten.take().is_some() {
            posted.waited = true;
            // That time counts for no player.
            self.party.iter_mut().for_each(|party| party.holds(false));
            self.pause_anew();
        }
        Ok(posted)
    }

    /// The same for what no device is told of.
    pub(super) async fn noted(&mut self, posted: Posted) -> Result<(), Error> {
        if self.written(posted).await?.waited {
            self.show_gate();
        }
        Ok(())
    }

    /// Shows the table as it was before, and why it does not go on.
    fn stands_still(&mut self, posted: &Posted, trouble: Trouble, why: Error) {
        let is_new = self.unwritten.as_ref().is_none_or(|unwritten| unwritten.trouble != trouble);
        self.unwritten = Some(Unwritten { snapshot: (*posted.before).clone(), trouble, why });
        if is_new {
            self.party.iter_mut().for_each(|party| party.holds(true));
            self.show_gate();
        }
    }

    /// Until then clients may connect, and no player may act.
    async fn wait_for_books(&mut self, until: Instant) -> Result<(), Error> {
        loop {
            let command: Command = tokio::select! {
                () = tokio::time::sleep_until(until) => return Ok(()),
                command = self.hears.recv() => command.ok_or(Error::Closed)?,
            };
            if let Some((_, answer)) = self.look_after(command) {
                let why = self.unwritten.as_ref().map_or(Error::Closed, |unwritten| unwritten.why.again());
                // The client may have gone.
                let _ = answer.send(Err(ActError::Waits(why)));
            }
        }
    }
}

/// As told to the screens.
const fn trouble(obstacle: Obstacle) -> Trouble {
    match obstacle {
        Obstacle::Full => Trouble::Full,
        Obstacle::ReadOnly => Trouble::ReadOnly,
        Obstacle::Busy => Trouble::Busy,
        Obstacle::Unreachable => Trouble::Unreachable,
        Obstacle::Disk => Trouble::Disk,
    }
}
