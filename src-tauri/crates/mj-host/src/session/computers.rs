//! What computer players do at a table with people, and when they think.

use super::beforehand::Dearer;
use super::task::TableTask;
use mj_table::{Action, Hand, Phase, Viewer};
use mj_tiles::Seat;

impl TableTask {
    /// The seat that decides next: `first`, or during an exchange of tiles a computer player's, since players do not
    /// wait for each other there.
    pub(super) fn decides_next(&self, first: Seat) -> Seat {
        if !self.exchanges() {
            return first;
        }
        self.running.table().awaited().find(|&seat| self.is_computers(seat)).unwrap_or(first)
    }

    /// Whether an exchange of tiles runs.
    pub(super) fn exchanges(&self) -> bool {
        matches!(self.running.table().hand().map(Hand::phase), Some(Phase::Exchange(_)))
    }

    /// Lets computer players think during the pause. How soon the table goes on must not show whether they had
    /// anything to think about.
    pub(super) fn think_ahead(&mut self) {
        let awaited: Vec<Seat> = self.running.table().awaited().filter(|seat| self.is_computers(*seat)).collect();
        for seat in awaited {
            let decided = match self.thought.contains_key(&seat) {
                true => None,
                false => self.decide(seat),
            };
            self.thought.extend(decided.map(|action| (seat, action)));
        }
    }

    /// The action of a computer player, or what a person wished. `None` if a person decides.
    pub(super) fn decide(&mut self, seat: Seat) -> Option<Action> {
        // Another player's claim may have made it illegal.
        let thought = self.thought.remove(&seat).filter(|action| self.running.table().offers(seat).contains(action));
        if thought.is_some() {
            return thought;
        }
        let player = self.running.table().player_at(seat)?;
        let view = self.running.table().view(Viewer::Player(player));
        let bot = self.bots.get_mut(player.index())?.as_mut();
        let Some(bot) = bot.or_else(|| self.stand_ins.get_mut(&player)) else {
            return self.beforehand.answer(self.running.table(), seat, Dearer::Asked);
        };
        Some(bot.decide(&view).action)
    }

    pub(super) fn is_computers(&self, seat: Seat) -> bool {
        self.running.table().player_at(seat).is_some_and(|player| !self.is_person(player))
    }
}
