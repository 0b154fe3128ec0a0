//! The discard that keeps the shape nearest: what stronger players fall back on where nothing within reach would win.

use crate::decision::{Arg, Code, Decision};
use crate::luck::Luck;
use crate::sight::{Sight, without};
use mj_table::Action;
use mj_tiles::Tile;

/// The discard that keeps the shape nearest, and among those the one after which most tiles help.
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
    Some(Decision::with(action, Code::KeepShape, [Arg::Number(nearest.into()), Arg::Number(most.into())]))
}
