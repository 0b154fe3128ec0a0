//! What the books do not take just now: the disk is full, or away, or read-only. The table waits, says so to everybody,
//! and tries again by itself, so that it goes on at the very event; nothing of it is shown before.

use super::Command;
use super::task::TableTask;
use mj_club::running::{ActError, Posted, Snapshot};
use mj_ledger::{Error, Obstacle};
use mj_wire::protocol::Trouble;
use std::time::Duration;
use tokio::time::Instant;

/// An act that is not written yet.
#[derive(Debug)]
pub(super) struct Unwritten {
    /// The table as everybody sees it meanwhile.
    pub snapshot: Snapshot,
    pub trouble: Trouble,
    why: Error,
}

/// After so long it is tried once more, then after twice as long, and so on.
const FIRST: Duration = Duration::from_millis(500);

/// And at least this often: the player who has made room waits for no longer.
const LONGEST: Duration = Duration::from_secs(8);

impl TableTask {
    /// Waits until what was done is on the disk, however long the disk does not take it. An error is one that does not
    /// pass, or that no player is at the table any more.
    pub(super) async fn written(&mut self, mut posted: Posted) -> Result<Posted, Error> {
        let mut pause = FIRST;
        while let Err(why) = posted.written().await {
            let Some(obstacle) = why.obstacle() else {
                self.stands_still(&posted, Trouble::Stopped, why.again());
                return Err(why);
            };
            self.stands_still(&posted, trouble(obstacle), why.again());
            if let Some(asker) = self.asker.take() {
                // The client that asked may have gone.
                let _ = asker.send(Err(ActError::Waits(why)));
            }
            self.wait_for_books(Instant::now() + pause).await?;
            pause = (pause * 2).min(LONGEST);
            posted.send_again();
        }
        if self.unwritten.take().is_some() {
            posted.waited = true;
            // That time is no player's.
            self.party.iter_mut().for_each(|party| party.holds(false));
            self.pause_anew();
        }
        Ok(posted)
    }

    /// The same for what happens without any device being told.
    pub(super) async fn noted(&mut self, posted: Posted) -> Result<(), Error> {
        if self.written(posted).await?.waited {
            self.show_gate();
        }
        Ok(())
    }

    /// Everybody sees the table as it was before, and why it does not go on.
    fn stands_still(&mut self, posted: &Posted, trouble: Trouble, why: Error) {
        let is_new = self.unwritten.as_ref().is_none_or(|unwritten| unwritten.trouble != trouble);
        self.unwritten = Some(Unwritten { snapshot: (*posted.before).clone(), trouble, why });
        if is_new {
            self.party.iter_mut().for_each(|party| party.holds(true));
            self.show_gate();
        }
    }

    /// Until then the player who comes is heard, and no player acts.
    async fn wait_for_books(&mut self, until: Instant) -> Result<(), Error> {
        loop {
            let command: Command = tokio::select! {
                () = tokio::time::sleep_until(until) => return Ok(()),
                command = self.hears.recv() => command.ok_or(Error::Closed)?,
            };
            if let Some(act) = self.look_after(command) {
                let why = || self.unwritten.as_ref().map_or(Error::Closed, |unwritten| unwritten.why.again());
                self.refuse(act, || ActError::Waits(why()));
            }
        }
    }
}

/// As the screens are told.
const fn trouble(obstacle: Obstacle) -> Trouble {
    match obstacle {
        Obstacle::Full => Trouble::Full,
        Obstacle::ReadOnly => Trouble::ReadOnly,
        Obstacle::Busy => Trouble::Busy,
        Obstacle::Unreachable => Trouble::Unreachable,
        Obstacle::Disk => Trouble::Disk,
    }
}
