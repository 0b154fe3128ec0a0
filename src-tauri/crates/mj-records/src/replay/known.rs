//! The known part of a hand's wall.

use crate::record::{Hand, How, Move};
use crate::wall::Known;

/// The known part of the wall.
pub fn known(hand: &Hand) -> Known {
    let deal = vec![Vec::new(); hand.deal.len()];
    let mut known = Known { deal, indicators: hand.indicators.clone(), ..Known::default() };
    for (who, tiles) in (0..).zip(&hand.deal) {
        if let Some(dealt) = known.deal.get_mut(hand.start.place(who)) {
            *dealt = tiles.iter().map(|&tile| Some(tile)).collect();
        }
    }
    let mut replaces = None;
    for step in &hand.moves {
        match step.act {
            Move::Draw { who, tile } if replaces == Some(who) => {
                known.tail.push(Some(tile));
                replaces = None;
            }
            Move::Draw { tile, .. } => known.head.push(Some(tile)),
            act if act.is_replaced() => replaces = act.who(),
            Move::Discard { .. } => replaces = None,
            _ => {}
        }
    }
    if let Some(How::Won(wins)) = hand.end.as_ref().map(|end| &end.how) {
        let shown = wins.iter().filter_map(|win| win.under.as_ref()).max_by_key(|under| under.len());
        known.under = shown.cloned().unwrap_or_default();
    }
    known
}
