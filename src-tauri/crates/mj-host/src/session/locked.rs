//! 摸什麼打什麼: the table discards the tile drawn with a locked hand, unless it wins or makes a kong
//! (rules/guangdong.md §9.4).

use super::party::{PLAYED_FOR, Until, until};
use super::task::TableTask;
use mj_rules::mechanics::Conduct;
use mj_table::{Action, Phase};
use mj_tiles::Seat;
use tokio::time::Instant;

impl TableTask {
    /// What the table discards for a player whose hand is locked, unless they act first. Among people at devices of
    /// their own the tile lies equally long whether or not the player could act. A player alone with computers is
    /// waited for, since there is nothing to hide. `None` by hand, and where a screen is shared: there the player
    /// sees the drawn tile only once they hold the screen.
    pub(super) fn locked_discard(&self, seat: Seat) -> Option<Action> {
        let table = self.running.table();
        let (hand, manner) = (table.hand()?, &table.setup().play().manner);
        let player = table.player_at(seat)?;
        let is_turn = matches!(hand.phase(), Phase::Turn(turn) if turn.seat == seat) && table.is_playing();
        let sees = match &self.party {
            Some(party) => !party.shares(player),
            None => !self.is_shared(),
        };
        if !is_turn || !sees || !hand.holder(seat).locked() || manner.conduct != Conduct::Assisted {
            return None;
        }
        let discards = |action: &Action| matches!(action, Action::Discard { .. });
        let hides = self.is_shared() || table.offers(seat).iter().all(discards);
        table.least(seat, manner.overdue).filter(|least| hides && discards(least))
    }

    /// How long the tile lies at a table with one person.
    pub(super) fn lies(&mut self) -> Until {
        let line = self.running.line();
        let began = self.lies.filter(|(of, _)| *of == line).map_or_else(Instant::now, |(_, began)| began);
        self.lies = Some((line, began));
        until(began + PLAYED_FOR)
    }
}
