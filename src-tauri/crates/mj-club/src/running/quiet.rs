//! What happens at a table without any device being told.

use super::{ActError, Posted, Running};
use mj_table::{Action, Event, Player};
use mj_tiles::{Seat, Tile};

impl Running {
    /// A seat answers to an open tile, and no player is told: it is written together with whatever comes next. A sync
    /// of its own would tell by its time that a player had something to answer. Where the program is killed before, the
    /// pause begins anew, and he is asked again. What more than he may know of is posted.
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
