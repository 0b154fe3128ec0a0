//! Folding tiles that are set aside, and their replacements.

use super::{Applied, Broken, broken, turn_of};
use crate::state::{Hand, Phase, Source, Turn, Window};
use crate::{End, Table};
use mj_tiles::{Seat, Tile};

impl Table {
    pub(super) fn fold_set_aside(&mut self, seat: Seat, tile: Tile) -> Applied {
        self.holder_mut(seat)?;
        let Some(aside) = self.setup.play().aside.filter(|aside| aside.takes(tile)) else {
            return broken(format!("{tile} is no tile to be set aside"));
        };
        let players = self.players();
        let hand = self.hand_mut()?;
        let turn = match &hand.phase {
            Phase::Opening(_) => Turn { opening: true, ..Turn::of(seat) },
            Phase::Turn(turn) if turn.seat == seat => *turn,
            Phase::Window(window) if window.source == Source::Aside && window.by == seat => window.turn,
            _ => return broken(format!("{seat} has no turn to set {tile} aside")),
        };
        if turn.opening && hand.due_aside(seat, |tile| aside.takes(tile)) == 0 {
            // A new round: tiles drawn in the one before are due now.
            hand.seats.iter_mut().for_each(|holder| holder.fresh = 0);
        }
        let holder = &mut hand.seats[seat];
        let Some(()) = holder.remove(tile) else { return broken(format!("{seat} does not hold {tile}")) };
        holder.aside.try_push(tile).map_err(|_| Broken("more set aside than there is".into()))?;
        holder.unreplaced = holder.unreplaced.saturating_add(1);
        if !turn.opening || holder.drawn == Some(tile) {
            holder.drawn = None;
        }
        hand.phase = match () {
            () if aside.robbed || hand.asks_about_flowers(aside.alone, seat, tile) => {
                Phase::Window(Window::new(players, seat, turn, tile, Source::Aside))
            }
            () if turn.opening => Phase::Opening(players.each(|_| None)),
            () => Phase::Turn(turn),
        };
        Ok(())
    }

    /// The drawn tile replaces one set aside. It is no draw of its own: 地胡 and 天聽 still count draws in turn.
    pub(super) fn fold_replaced(&mut self, seat: Seat, tile: Tile) -> Applied {
        let aside = self.setup.play().aside;
        let players = self.players();
        let hand = self.hand_mut()?;
        let opening = hand.is_opening();
        let holder = &mut hand.seats[seat];
        holder.unreplaced = holder.unreplaced.saturating_sub(1);
        if opening {
            holder.fresh = holder.fresh.saturating_add(u8::from(aside.is_some_and(|aside| aside.forces(tile))));
            // For the dealer the replacement of the drawn tile counts as drawn.
            holder.drawn = holder.drawn.or(seat.is_dealer().then_some(tile));
            hand.phase = Phase::Opening(players.each(|_| None));
            return Ok(());
        }
        holder.drawn = Some(tile);
        hand.claims |= aside.is_some_and(|aside| aside.interrupts);
        let mut turn = turn_of(&hand.phase, seat);
        turn.last = Some(End::Tail);
        hand.phase = Phase::Turn(turn);
        Ok(())
    }
}

impl Hand {
    /// Whether dealt tiles are being set aside.
    pub(crate) fn is_opening(&self) -> bool {
        match &self.phase {
            Phase::Opening(_) => true,
            Phase::Window(window) => window.turn.opening,
            Phase::Exchange(_) | Phase::Turn(_) | Phase::Showing { .. } | Phase::Asked(_) | Phase::Ended(_) => false,
        }
    }

    /// How many tiles the seat still has to set aside in this round.
    pub(crate) fn due_aside(&self, seat: Seat, takes: impl Fn(Tile) -> bool) -> usize {
        let holder = &self.seats[seat];
        let held = holder.tiles.iter().filter(|&&tile| takes(tile)).count();
        held.saturating_sub(holder.fresh.into())
    }
}

/// Moves a tile won while it lies aside to the winner: a flower beside the hand, any other tile into it.
pub(super) fn take_from_aside(hand: &mut Hand, from: Seat, winner: Seat, tile: Tile) -> Applied {
    let Some(by) = hand.window().filter(|window| window.source == Source::Aside).map(|window| window.by) else {
        return Ok(());
    };
    let holder = &mut hand.seats[from];
    let Some(at) = holder.aside.iter().rposition(|&other| other == tile) else {
        return broken(format!("{tile} does not lie aside"));
    };
    holder.aside.remove(at);
    holder.unreplaced = holder.unreplaced.saturating_sub(u8::from(by == from));
    if tile.is_flower() {
        let lies = hand.seats[winner].aside.try_push(tile);
        return lies.map_err(|_| Broken("more set aside than there is".into()));
    }
    hand.seats[winner].insert(tile).ok_or_else(|| Broken("a hand too large".into()))
}
