//! What a record shows of a hand's wall.

use crate::record::{Hand, How, Move};
use crate::wall::Known;

/// What is known of the wall.
pub fn known(hand: &Hand) -> Known {
    let mut known = Known { indicators: hand.indicators.clone(), ..Known::default() };
    for who in 0..4 {
        let dealt = hand.deal[usize::from(who)].iter().map(|&tile| Some(tile));
        known.deal[hand.start.place(who)] = dealt.collect();
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
