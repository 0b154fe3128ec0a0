//! A disk with syncs of controlled length: time is paused and advances by ticks; each tick lets one commit
//! through. So a player with one more sync than the twin is late by a tick, on any machine.

use mj_club::Club;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use tokio::task::yield_now;

/// The duration of a commit.
pub const TICK: Duration = Duration::from_millis(5);

/// Blocks the writing thread.
#[derive(Debug)]
pub struct Disk {
    club: Arc<Club>,
    held: Held,
}

/// A waiting commit.
#[derive(Debug)]
struct Held {
    begun: Receiver<()>,
    go_on: Sender<()>,
}

impl Held {
    fn of(club: &Club) -> Held {
        let ((begins, begun), (go_on, wait)) = (channel(), channel::<()>());
        // The receipt is not needed: the begin of the next job tells as much.
        drop(club.send(move |_| {
            // If the receiver is gone, the test is over.
            let _ = begins.send(());
            let _ = wait.recv();
            Ok(())
        }));
        Held { begun, go_on }
    }

    /// Waits until its commit has begun, so that no job joins it any more. No other task runs on this thread
    /// meanwhile.
    fn begins(&self) {
        self.begun.recv().expect("the writing thread runs");
    }
}

impl Disk {
    /// From now on a commit takes a tick.
    pub fn slow(club: &Arc<Club>) -> Disk {
        let held = Held::of(club);
        held.begins();
        Disk { club: Arc::clone(club), held }
    }

    /// What was sent before the last tick is on the disk after this one.
    pub fn tick(&mut self) {
        let before = std::mem::replace(&mut self.held, Held::of(&self.club));
        let _ = before.go_on.send(());
        self.held.begins();
    }
}

/// Lets every task run as far as it can without time and disk.
pub async fn settle() {
    for _ in 0..60 {
        yield_now().await;
    }
}
