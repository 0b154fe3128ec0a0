//! What an interruption ends: the first turn (天胡, 地胡, 人胡, 天聽, 地聽), the go-around after a declaration (一發), and the tile
//! discarded with one (燕返).

use crate::state::{Hand, Phase, Window};
use crate::{End, Event, Table};
use mj_rules::claim::{Ready, RiichiFacts, WonBy};
use mj_rules::mechanics::KongsVoid;
use mj_tiles::Seat;

impl Table {
    /// Whether nothing has ended the rights of the first turn.
    pub(crate) fn first_turn_stands(&self, hand: &Hand) -> bool {
        let claims = &self.setup().play().claims;
        let by_kong = claims.kongs_void_first_turn == KongsVoid::All && hand.has_concealed_kong();
        !(claims.void_first_turn && hand.claims || by_kong)
    }

    /// Whether a win is one of the first turn: on the player's first draw, or on a discard before it.
    pub(crate) fn is_first_turn(&self, hand: &Hand, seat: Seat, by: WonBy) -> bool {
        let holder = &hand.seats[seat];
        let draws = match by {
            WonBy::SelfDraw => 1,
            WonBy::Discard => 0,
            WonBy::Replacement | WonBy::RobbedKong => return false,
        };
        let untouched = holder.draws == draws && holder.melds.is_empty() && holder.pond.is_empty();
        untouched && self.first_turn_stands(hand) && !self.is_later_discard(hand, by)
    }

    /// Whether the open tile is not its player's first discard, in a book where that ends first turns. A 明槓 that does
    /// not end them may have skipped a seat (rules/guangdong.md §1 O17).
    fn is_later_discard(&self, hand: &Hand, by: WonBy) -> bool {
        let later = |window: &Window| hand.seats[window.by].pond.len() > 1;
        self.setup().play().claims.void_first_turn && by == WonBy::Discard && hand.window().is_some_and(later)
    }

    /// Facts about how a hand was won that only some rule sets ask.
    pub(crate) fn riichi_facts(&self, hand: &Hand, seat: Seat, by: WonBy) -> RiichiFacts {
        let asked = self.setup().rules().mechanics.asked();
        let holder = &hand.seats[seat];
        let declared = match hand.acted() {
            Phase::Window(window) if by == WonBy::Discard => window.declared,
            _ => None,
        };
        RiichiFacts {
            dora: hand.indicators(),
            honba: if asked.counters { hand.honba } else { 0 },
            ippatsu: asked.one_shot && holder.locked() && holder.unbroken,
            riichi_discard: asked.declared_tile && matches!(declared, Some(Ready::Riichi | Ready::Double)),
            ..RiichiFacts::default()
        }
    }

    /// Whether this event continues a hand in which a player has just won, after all wins with that tile.
    pub(crate) fn goes_on_after_a_win(&self, event: &Event) -> bool {
        let goes_on = matches!(event, Event::Drew { .. } | Event::Turn { .. });
        let won = |hand: &Hand| match &hand.phase {
            Phase::Window(window) => !window.won.is_empty(),
            Phase::Turn(turn) => hand.seats[turn.seat].out,
            Phase::Opening(_) | Phase::Exchange(_) | Phase::Showing { .. } | Phase::Asked(_) | Phase::Ended(_) => false,
        };
        goes_on && self.playing().is_some_and(won)
    }

    /// 一發 begins with a declaration. It ends with the player's next discard, with any claim or replacement, and with a
    /// win of another. A robbed kong has no replacement, so it ends nothing (rules/riichi.md §4.5, sanma.md §B3.5).
    pub(crate) fn fold_unbroken(&mut self, event: &Event, won_on: bool) {
        let voids_first_turn = self.setup().play().playing_on.voids_first_turn;
        let Some(hand) = self.state.hand.as_mut() else { return };
        if won_on {
            hand.claims |= voids_first_turn;
            for holder in hand.seats.iter_mut() {
                holder.unbroken = false;
                // A declaration whose tile was won, and that does not stand, leaves an ordinary discard.
                if let (Ready::None, Some(pond)) = (holder.ready, holder.pond.last_mut()) {
                    pond.sideways = false;
                }
            }
        }
        match event {
            Event::Discarded { seat, ready, .. } => hand.seats[*seat].unbroken = ready.is_some(),
            Event::Melded { .. } | Event::Drew { end: End::Tail, .. } => {
                hand.seats.iter_mut().for_each(|holder| holder.unbroken = false);
            }
            _ => {}
        }
    }
}
