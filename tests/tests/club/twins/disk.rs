//! A disk whose every sync takes as long as the test wants: time stands still, and moves by ticks; each tick lets one
//! commit through. So the player who waits for the disk once more than his twin is late by a tick, on any machine.

use mj_club::Club;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use tokio::task::yield_now;

/// How long a commit takes.
pub const TICK: Duration = Duration::from_millis(5);

/// What holds the writing thread up.
#[derive(Debug)]
pub struct Disk {
    club: Arc<Club>,
    held: Held,
}

/// A commit that waits.
#[derive(Debug)]
struct Held {
    begun: Receiver<()>,
    go_on: Sender<()>,
}

impl Held {
    fn of(club: &Club) -> Held {
        let ((begins, begun), (go_on, wait)) = (channel(), channel::<()>());
        // No player waits for the receipt: that the next has begun says as much.
        drop(club.send(move |_| {
            // Gone is as good as sent: the test is over.
            let _ = begins.send(());
            let _ = wait.recv();
            Ok(())
        }));
        Held { begun, go_on }
    }

    /// Waits until its commit has begun: nothing joins it any more. No other player runs on this thread meanwhile.
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

/// Lets every task do what it can do without time and without the disk.
pub async fn settle() {
    for _ in 0..60 {
        yield_now().await;
    }
}
