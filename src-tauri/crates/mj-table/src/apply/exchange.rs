//! Folding the exchange of tiles before the first discard.

use super::{Applied, Broken, broken};
use crate::Table;
use crate::exchange::{Exchanging, Few, Swapped, receiver};
use crate::state::{Holder, Phase};
use mj_rules::mechanics::Direction;
use mj_tiles::{Seat, Tile};

impl Table {
    pub(super) fn fold_exchange_begins(&mut self, direction: Direction) -> Applied {
        let players = self.players();
        let hand = self.hand_mut()?;
        let Phase::Turn(turn) = hand.phase else { return broken("it is no player's turn yet") };
        hand.phase = Phase::Exchange(Exchanging { direction, chosen: players.each(|_| None), turn });
        Ok(())
    }

    pub(super) fn fold_chose(&mut self, seat: Seat, tiles: Few) -> Applied {
        let mut left = self.holder_mut(seat)?.tiles.clone();
        without(&mut left, tiles.tiles())?;
        self.exchanging_mut()?.chosen[seat] = Some(tiles);
        Ok(())
    }

    pub(super) fn fold_rechose(&mut self, seat: Seat) -> Applied {
        self.holder_mut(seat)?;
        match self.exchanging_mut()?.chosen[seat].take() {
            Some(_) => Ok(()),
            None => broken("nothing was chosen"),
        }
    }

    /// All at once: no player passes on tiles received in this exchange.
    pub(super) fn fold_exchange_ends(&mut self, direction: Direction, given: &[Few]) -> Applied {
        let players = self.players();
        let turn = self.exchanging_mut()?.turn;
        if given.len() != players.count() {
            return broken("not every seat passes tiles on");
        }
        let hand = self.hand_mut()?;
        for (seat, gave) in players.seats().zip(given) {
            without(&mut hand.seats[seat].tiles, gave.tiles())?;
        }
        for (seat, &gave) in players.seats().zip(given) {
            let to = receiver(players, direction, seat);
            let holder = &mut hand.seats[to];
            for &tile in gave.tiles() {
                holder.insert(tile).ok_or_else(|| Broken("a hand too large".into()))?;
            }
            keep_a_drawn_tile(holder, gave);
            holder.swapped = given.get(to.index()).map(|&own| Swapped { direction, gave: own, got: gave });
        }
        hand.phase = Phase::Turn(turn);
        Ok(())
    }

    fn exchanging_mut(&mut self) -> Result<&mut Exchanging, Broken> {
        match &mut self.hand_mut()?.phase {
            Phase::Exchange(exchange) => Ok(exchange),
            _ => broken("no tiles are exchanged"),
        }
    }
}

/// Keeps a drawn tile for the dealer. If it was passed on, the highest tile received takes its place.
fn keep_a_drawn_tile(holder: &mut Holder, got: Few) {
    let Some(drawn) = holder.drawn else { return };
    if !holder.tiles.contains(&drawn) {
        holder.drawn = got.tiles().last().copied();
    }
}

fn without(held: &mut mj_tiles::Tiles, tiles: &[Tile]) -> Applied {
    for tile in tiles {
        let Some(at) = held.iter().position(|other| other == tile) else {
            return broken(format!("{tile} is not in the hand"));
        };
        held.remove(at);
    }
    Ok(())
}
