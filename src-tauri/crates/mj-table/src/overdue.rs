//! 超時: which action is taken for a seat after a timeout.

use crate::state::Holder;
use crate::{Action, Table};
use mj_rules::mechanics::Overdue;
use mj_tiles::Seat;
use mj_tiles::shape::{Concealed, Held, distance};

impl Table {
    /// The action of a seat with the least effect; `None` if the seat has nothing to decide.
    pub fn least(&self, seat: Seat, overdue: Overdue) -> Option<Action> {
        let hand = self.playing()?;
        if hand.exchanging().is_some_and(|exchange| exchange.chosen[seat].is_none()) {
            return self.least_choice(hand, seat);
        }
        let offers = self.offers(seat);
        let holder = &hand.seats[seat];
        let lacks_a_tile = holder.count() as i32 - i32::from(holder.surplus) == self.setup.dealt() as i32;
        let quiet = |action: &&Action| match action {
            Action::Pass | Action::Withdraw | Action::Replace | Action::Stop => true,
            Action::Draw => lacks_a_tile,
            Action::Discard { drawn, ready, .. } => *drawn && ready.is_none(),
            _ => false,
        };
        let plain = |action: &&Action| matches!(action, Action::Discard { ready: None, .. });
        let mut from_last = offers.iter().rev().filter(plain);
        let discard = || match overdue {
            Overdue::Last => from_last.next(),
            Overdue::LeastDistance => from_last.min_by_key(|action| self.away_after(holder, action)),
        };
        offers.iter().find(quiet).or_else(discard).copied()
    }

    /// The seat's distance to ready after a discard.
    fn away_after(&self, holder: &Holder, action: &Action) -> i8 {
        let mut rest = holder.tiles.clone();
        if let Action::Discard { tile, .. } = action {
            rest.iter().position(|held| held == tile).map(|at| rest.remove(at));
        }
        let (hand, exposed) = (&Concealed::of(&rest), &holder.exposed());
        let held = Held { hand, exposed, melds: holder.melds.len() as u8 };
        distance(&held, &self.setup.rules().mechanics.forms)
    }
}
