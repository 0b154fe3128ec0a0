//! 初學: goes for the quickest shape and thinks of no 番.

use crate::decision::{Arg, Bot, Code, Decision};
use crate::duty;
use crate::luck::Luck;
use crate::sight::{Sight, without};
use mj_rules::Ruleset;
use mj_table::{Action, View};
use mj_tiles::Tile;
use std::sync::Arc;

/// The novice.
#[derive(Clone, Debug)]
pub struct Novice {
    rules: Arc<Ruleset>,
    luck: Luck,
}

impl Novice {
    /// A novice at a table of these rules; the seed decides between equals.
    pub const fn new(rules: Arc<Ruleset>, seed: u64) -> Novice {
        Novice { rules, luck: Luck::new(seed) }
    }
}

impl Bot for Novice {
    fn decide(&mut self, view: &View) -> Decision {
        let rules = Arc::clone(&self.rules);
        if let Some(decision) = duty::first(view) {
            return decision;
        }
        let Some(sight) = Sight::of(view, &rules) else { return Decision::plain(view.offers[0], Code::OnlyMove) };
        let duty = duty::by_hand(&sight).or_else(|| duty::win(&sight)).or_else(|| duty::set_aside(&sight));
        if let Some(decision) = duty.or_else(|| duty::abandon(&sight)) {
            return decision;
        }
        claim(&sight).or_else(|| kong(&sight)).or_else(|| discard(&sight, &mut self.luck)).unwrap_or_else(|| none(view))
    }
}

/// Passes, or does the first thing there is.
pub fn none(view: &View) -> Decision {
    let pass = view.offers.contains(&Action::Pass).then_some(Action::Pass);
    let action = pass.or(view.offers.first().copied()).unwrap_or(Action::Pass);
    Decision::plain(action, Code::NoUse)
}

/// The claim that brings the hand nearest, if one brings it nearer.
fn claim(sight: &Sight<'_>) -> Option<Decision> {
    sight.open_tile()?;
    let now = sight.distance(&sight.hand, &sight.exposed, sight.melds());
    let reach = |&action: &Action| {
        let (hand, exposed, melds) = sight.after(action)?;
        Some((sight.distance(&hand, &exposed, melds), action))
    };
    let best = sight.view.offers.iter().filter_map(reach).min_by_key(|&(far, _)| far)?;
    let (far, action) = best;
    (far < now).then(|| Decision::with(action, Code::Nearer, [Arg::Number(far.into())]))
}

/// A kong on one's own turn that leaves the hand as near as it was.
fn kong(sight: &Sight<'_>) -> Option<Decision> {
    let now = sight.distance(&sight.hand, &sight.exposed, sight.melds());
    let keeps = |action: &&Action| {
        let kong = matches!(action, Action::Conceal { .. } | Action::Add { .. });
        let after = sight.after(**action).filter(|_| kong);
        after.is_some_and(|(hand, exposed, melds)| sight.distance(&hand, &exposed, melds) <= now)
    };
    let action = *sight.view.offers.iter().find(keeps)?;
    Some(Decision::plain(action, Code::Kong))
}

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
