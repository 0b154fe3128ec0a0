//! Actions that no device is told about.

use super::{ActError, Posted, Running};
use mj_table::{Action, Event, Player};
use mj_tiles::{Seat, Tile};

impl Running {
    /// A seat's answer to an open tile, which is not announced: it is written together with the next batch. A
    /// separate sync would show by its time that a player had something to answer. If the program is killed
    /// before, the pause begins again and the player is asked again. Events beyond what the player may know are
    /// posted.
    pub fn answer(&mut self, seat: Seat, action: Action) -> Result<Option<Posted>, ActError> {
        let before = self.before();
        let events = self.game.play(seat, action)?;
        if events.iter().any(|event| !matches!(event, Event::Answered { .. })) {
            return self.post(events, before).map(Some);
        }
        events.iter().for_each(|event| self.scribe.hear(self.game.table(), event));
        Ok(None)
    }

    /// For tests of secrecy: exchanges tiles that a player cannot see.
    #[doc(hidden)]
    pub fn exchange_hidden(&mut self, player: Option<Player>, shuffle: impl FnOnce(&mut [Tile])) {
        self.game.exchange_hidden(player, shuffle);
    }
}
