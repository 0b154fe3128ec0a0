//! Completes the beginning of a hand from the previous hand, where the record omits it.

use crate::points::sum;
use crate::record::{Drawn, Hand, How, Move, Start, Untold};
use crate::replay::Agreement;
use mj_table::Setup;
use mj_tiles::Tile;
use std::borrow::Cow;

/// A hand with a complete beginning. `before`: the previous hand, as recorded and as played.
pub fn followed<'a>(hand: &'a Hand, before: Option<(&Hand, &Agreement)>, setup: &Setup) -> Cow<'a, Hand> {
    let Untold { scores, sticks, honba } = hand.start.untold;
    let reds = setup.rules().mechanics.red_fives;
    let counts = |tile: Tile| tile.red_suit().is_none_or(|suit| reds[suit as usize] > 0);
    let plain = hand.tiles().all(counts);
    if plain && !(scores || sticks || honba) {
        return Cow::Borrowed(hand);
    }
    let mut whole = hand.clone();
    if !plain {
        // Some houses deal red fives that do not count.
        whole.exchange(|tile| if counts(tile) { tile } else { tile.kind().map_or(tile, Tile::from) });
    }
    let start = &mut whole.start;
    match before {
        None if scores => start.scores = vec![setup.play().chips.start; start.players.count()],
        None => {}
        Some((before, played)) => {
            if scores {
                let ours = played.outcome.as_ref().map(|outcome| outcome.after.clone());
                let told = before.clone_with(&played.start).after();
                start.scores = told.or(ours).unwrap_or_else(|| played.start.scores.clone());
            }
            if sticks {
                start.sticks = left_over(before, &played.start);
            }
            if honba {
                start.honba = counters(before, &played.start);
            }
        }
    }
    let after = whole.after();
    whole.end.iter_mut().for_each(|end| end.after.clone_from(&after));
    Cow::Owned(whole)
}

/// 供託 after a hand.
fn left_over(hand: &Hand, start: &Start) -> u32 {
    let laid = hand.moves.iter().filter(|step| matches!(step.act, Move::Deposit { .. })).count() as u32;
    match hand.end.as_ref().map(|end| &end.how) {
        Some(How::Won(_)) => 0,
        _ => start.sticks.saturating_add(laid),
    }
}

/// 本場 after a hand.
fn counters(hand: &Hand, start: &Start) -> u32 {
    match hand.end.as_ref().map(|end| &end.how) {
        Some(How::Won(wins)) if wins.iter().all(|win| win.who != start.dealer) => 0,
        _ => start.honba.saturating_add(1),
    }
}

impl Hand {
    /// All dealt, drawn and turned tiles.
    fn tiles(&self) -> impl Iterator<Item = Tile> {
        let drawn = self.moves.iter().filter_map(|step| match step.act {
            Move::Draw { tile, .. } => Some(tile),
            _ => None,
        });
        self.deal.iter().flatten().chain(&self.indicators).copied().chain(drawn)
    }

    fn exchange(&mut self, other: impl Fn(Tile) -> Tile) {
        let all = |tiles: &mut [Tile]| tiles.iter_mut().for_each(|tile| *tile = other(*tile));
        self.deal.iter_mut().for_each(|tiles| all(tiles));
        all(&mut self.indicators);
        for step in &mut self.moves {
            match &mut step.act {
                Move::Chow { own, tile, .. } | Move::Pung { own, tile, .. } => {
                    all(own);
                    *tile = other(*tile);
                }
                Move::Kong { own, tile, .. } => {
                    all(own);
                    *tile = other(*tile);
                }
                Move::Conceal { own, .. } => all(own),
                Move::Draw { tile, .. }
                | Move::Discard { tile, .. }
                | Move::Add { tile, .. }
                | Move::Aside { tile, .. }
                | Move::Turned { tile } => *tile = other(*tile),
                Move::Deposit { .. } => {}
            }
        }
        if let Some(How::Won(wins)) = self.end.as_mut().map(|end| &mut end.how) {
            wins.iter_mut().filter_map(|win| win.under.as_mut()).for_each(|tiles| all(tiles));
        }
    }

    /// The hand with a computed beginning.
    fn clone_with(&self, start: &Start) -> Hand {
        let known = |start: &Start| Start { untold: Untold::default(), ..start.clone() };
        Hand { start: known(start), ..self.clone() }
    }

    /// The change by its end, if the record tells it completely.
    pub fn change(&self) -> Option<Vec<i64>> {
        let nothing = vec![0; self.start.players.count()];
        match &self.end.as_ref()?.how {
            How::Won(wins) => wins.iter().try_fold(nothing, |all, win| Some(sum(&all, win.change.as_ref()?))),
            How::Drawn { how: Drawn::Exhaustive | Drawn::Nagashi | Drawn::Untold, change, .. } => change.clone(),
            How::Drawn { change, .. } => Some(change.clone().unwrap_or(nothing)),
        }
    }

    /// The points after it as the record tells them, directly or by the change of its end.
    pub fn after(&self) -> Option<Vec<i64>> {
        let told = self.end.as_ref()?.after.clone();
        told.or_else(|| Some(sum(&self.after_deposits(), &self.change()?)))
    }
}
