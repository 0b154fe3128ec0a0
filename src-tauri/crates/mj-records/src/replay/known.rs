//! What a record shows of a hand's wall.

use crate::record::{Hand, How, Move, Who};
use crate::wall::Known;

/// Who sits where: the seat's number from the dealer.
pub fn seat_of(hand: &Hand, who: Who) -> usize {
    usize::from((who + 4 - hand.dealer) % 4)
}

/// What is known of the wall.
pub fn known(hand: &Hand) -> Known {
    let mut known = Known { indicators: hand.indicators.clone(), ..Known::default() };
    for who in 0..4 {
        let dealt = hand.deal[usize::from(who)].iter().map(|&tile| Some(tile));
        known.deal[seat_of(hand, who)] = dealt.collect();
    }
    let mut replaces = None;
    for step in &hand.moves {
        match step.act {
            Move::Draw { who, tile } if replaces == Some(who) => {
                known.tail.push(Some(tile));
                replaces = None;
            }
            Move::Draw { tile, .. } => known.head.push(Some(tile)),
            act if act.is_kong() => replaces = act.who(),
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
