//! Time that counts for no player: while nothing went on, or while the program did not run. And how long the table
//! waits for a device on its way.

use super::turn::until;
use super::{Party, Until};
use mj_table::Player;
use std::time::Duration;
use tokio::time::Instant;

/// How long the next deal waits for a device on its way, as all may be when a table begins. A device that connects a
/// moment after the first still has its part in the wall.
const COMES: Duration = Duration::from_secs(5);

impl Party {
    /// A player's device has called and is not at the table yet.
    pub fn is_coming(&mut self, player: Player) {
        if self.away.contains_key(&player) {
            // A connection that breaks again and again keeps its first time.
            self.coming.entry(player).or_insert_with(Instant::now);
        }
    }

    /// The end of the wait for devices on their way. Devices that connected and left again do not count.
    pub(super) fn comes(&self) -> Until {
        let waits = |player: &Player| self.away.contains_key(player) && !self.stood_in.contains_key(player);
        let last = self.coming.iter().filter(|(player, _)| waits(player)).map(|(_, &since)| since + COMES).max();
        last.map_or(Until::Now, until)
    }

    /// Time in which nothing went on counts for no player. If a house loses its network for minutes, the first player
    /// back must not find that the table plays for those who reconnect a moment later, nor that their own clock has
    /// run out. A player given up before stays given up.
    pub(super) fn stands_or_goes_on(&mut self) {
        match (self.still, self.stands_still()) {
            (None, true) => self.still = Some(Instant::now()),
            (Some(still), false) => {
                let now = Instant::now();
                for since in self.away.values_mut().chain(self.coming.values_mut()).chain(&mut self.wanted) {
                    *since += now - still.max(*since);
                }
                (self.still, self.turn) = (None, None);
            }
            _ => {}
        }
    }

    /// The program did not run for this long. Time while nothing goes on is excluded already.
    pub fn stalled(&mut self, by: Duration) {
        if self.still.is_some() {
            return;
        }
        let now = Instant::now();
        let turn = self.turn.iter_mut().map(|turn| &mut turn.began);
        for since in self.away.values_mut().chain(self.coming.values_mut()).chain(&mut self.wanted).chain(turn) {
            *since = (*since + by).min(now);
        }
    }
}
