//! The nearest shape: for a player who only wants to be ready soon, and for stronger players when nothing within reach
//! would win.

use crate::decision::{Arg, Decision, ReasonCode};
use crate::luck::Luck;
use crate::sight::{Sight, without};
use mj_table::Action;
use mj_tiles::Tile;

/// The claim that brings the hand nearest, if one brings it nearer.
pub fn claim(sight: &Sight<'_>) -> Option<Decision> {
    sight.open_tile()?;
    let now = sight.distance(&sight.hand, &sight.exposed, sight.melds());
    let reach = |action: Action| {
        let (hand, exposed, melds) = sight.after(action)?;
        Some((sight.distance(&hand, &exposed, melds), action))
    };
    let (far, action) = sight.claims().filter_map(reach).min_by_key(|&(far, _)| far)?;
    (far < now).then(|| Decision::with(action, ReasonCode::Nearer, [Arg::Number(far.into())]))
}

/// A kong in the player's own turn that leaves the hand as near as it was.
pub fn kong(sight: &Sight<'_>) -> Option<Decision> {
    let now = sight.distance(&sight.hand, &sight.exposed, sight.melds());
    let keeps = |&action: &Action| {
        let after = sight.after(action);
        after.is_some_and(|(hand, exposed, melds)| sight.distance(&hand, &exposed, melds) <= now)
    };
    sight.kongs().find(keeps).map(|action| Decision::plain(action, ReasonCode::Kong))
}

/// The discard that keeps the shape nearest; of several, one after which most tiles help.
pub fn discard(sight: &Sight<'_>, luck: &mut Luck) -> Option<Decision> {
    let far = |tile: Tile| sight.distance(&without(&sight.hand, tile), &sight.exposed, sight.melds());
    let reach: Vec<(Action, Tile, i8)> = sight.discards().map(|(action, tile)| (action, tile, far(tile))).collect();
    let nearest = reach.iter().map(|&(_, _, far)| far).min()?;
    let near = reach.into_iter().filter(|&(_, _, far)| far == nearest);
    let useful = |(action, tile, _): (Action, Tile, i8)| (sight.useful(&without(&sight.hand, tile)), action);
    let near: Vec<(u32, Action)> = near.map(useful).collect();
    let most = near.iter().map(|&(useful, _)| useful).max()?;
    let best: Vec<Action> = near.into_iter().filter(|&(useful, _)| useful == most).map(|(_, action)| action).collect();
    let action = *best.get(luck.below(best.len()))?;
    Some(Decision::with(action, ReasonCode::KeepShape, [Arg::Number(nearest.into()), Arg::Number(most.into())]))
}
