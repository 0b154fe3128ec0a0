//! What is no player's time: that in which nothing went on, or the program did not run. And how long a player is waited for
//! who is on his way.

use super::turn::until;
use super::{Party, Until};
use mj_table::Player;
use std::time::Duration;
use tokio::time::Instant;

/// A device that is on its way, as all may be when a table begins, is waited for so long with the next deal: whose comes a
/// moment later than the first has his part in its wall.
const COMES: Duration = Duration::from_secs(5);

impl Party {
    /// A player's device has called and is not at the table yet.
    pub fn is_coming(&mut self, player: Player) {
        if self.away.contains_key(&player) {
            // A line that breaks again and again is no longer on its way.
            self.coming.entry(player).or_insert_with(Instant::now);
        }
    }

    /// Until when a player is waited for who is on his way. Who was here and went is not.
    pub(super) fn comes(&self) -> Until {
        let waits = |player: &Player| self.away.contains_key(player) && !self.stood_in.contains_key(player);
        let last = self.coming.iter().filter(|(player, _)| waits(player)).map(|(_, &since)| since + COMES).max();
        last.map_or(Until::Now, until)
    }

    /// Time in which nothing went on is no player's: the network of a whole house may be gone for minutes, and the
    /// player who is back first must not find that the table has begun to play for those who come a moment later, nor
    /// that his own clock has run out meanwhile. A player who was given up before that stays given up.
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

    /// The program did not run for so long. While nothing goes on that is no player's time anyhow.
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
