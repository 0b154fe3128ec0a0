//! What a device is told of its table.

use super::Device;
use crate::hub::Remote;
use crate::hub::follow::{Follows, Teller};
use crate::hub::late::{Delay, seconds};
use mj_table::Viewer;
use mj_wire::protocol::{Answer, TableInfo};
use std::sync::Arc;
use std::time::Duration;

impl Device {
    /// Stops all messages about the device's table.
    pub(super) async fn quiet(&mut self) {
        if let Some(follows) = self.table.as_mut().and_then(|seated| seated.follows.take()) {
            follows.stop().await;
        }
    }

    /// Sends the table's state, then what happens since a line of the log, if given. No message of an earlier stream
    /// follows.
    pub(super) async fn follow(&mut self, info: Option<TableInfo>, since: Option<u64>) {
        self.quiet().await;
        // The view of the previous player must give the next one no hints, even if the table has stopped.
        self.shown.note(0, None);
        let looks_on =
            self.table.as_ref().and_then(|seated| seated.remote.as_ref()).is_some_and(|at| self.looks_on(at));
        let delay = looks_on.then(|| self.delay());
        let Some(seated) = &mut self.table else { return };
        let viewer = seated.floor.map_or(Viewer::Public, Viewer::Player);
        let mut teller = Teller {
            told: Arc::clone(&self.told),
            shown: self.shown.clone(),
            floor: seated.floor,
            pins: seated.pins(),
            remote: seated.remote.clone(),
            table: seated.info.clone(),
            info,
            delay,
            swaps: None,
        };
        if let Some(watch) = seated.session.watch_since(viewer, since).await {
            seated.follows = Some(Follows::start(watch, self.number, self.tell.clone(), teller));
        } else if let Some(sight) = seated.session.look(viewer).await {
            // A game that is over can still be viewed.
            let _ = teller.send(&self.tell, 0, Vec::new(), sight);
        }
    }

    /// Waits until the screen has been told the outcome of an act. An earlier answer would briefly offer again what
    /// has just been done.
    pub(super) async fn caught_up(&self) {
        if let Some(follows) = self.table.as_ref().and_then(|seated| seated.follows.as_ref()) {
            follows.caught_up().await;
        }
    }

    /// Whether the device belongs to a spectator. The host's own screen does not.
    fn looks_on(&self, remote: &Remote) -> bool {
        self.room.is_guest() && self.plays_here(remote).is_empty()
    }

    fn delay(&self) -> Delay {
        Delay::new(Arc::clone(&self.hub.room), self.room.key_shown())
    }

    /// Whether a player who sits down at a table sees it now, or after which delay.
    pub(super) fn shown_later(&self) -> Answer {
        match self.kept_back() {
            Some(delay) if !delay.is_zero() => Answer::Later { seconds: seconds(delay) },
            _ => Answer::Done {},
        }
    }

    fn kept_back(&self) -> Option<Duration> {
        let follows = self.table.as_ref()?.follows.as_ref()?;
        follows.is_delayed().then(|| self.delay().now())
    }
}
