//! 初學: looks only at the shape of the own hand, and loves to claim.

use crate::decision::{Bot, Decision, ReasonCode};
use crate::duty;
use crate::eye::{Looseness, Reading};
use crate::luck::Luck;
use crate::sight::Sight;
use mj_rules::Ruleset;
use mj_table::{Action, View};
use mj_tiles::{Counts, Tile};
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
        duty::or_weigh(view, &rules, |sight| {
            claim(sight).or_else(|| kong(sight)).or_else(|| discard(sight, &mut self.luck))
        })
    }
}

/// Any claim that breaks no group: four alike first, then three, then the chow that takes the loosest tiles.
fn claim(sight: &Sight<'_>) -> Option<Decision> {
    sight.open_tile()?;
    let reading = Reading::of(&sight.hand.naturals);
    let liking = |action: Action| match action {
        Action::Kong { .. } => Some((0, Looseness::Group)),
        Action::Pung { with } => reading.spares(&Counts::of(&with)).then_some((1, Looseness::Group)),
        Action::Chow { with } => {
            let loosest = with.iter().filter_map(|tile| tile.kind()).map(|kind| reading.loosest(kind)).max()?;
            reading.spares(&Counts::of(&with)).then_some((2, loosest))
        }
        _ => None,
    };
    let claims = sight.claims().filter_map(|action| Some((liking(action)?, action)));
    let (_, action) = claims.min_by_key(|&(liking, _)| liking)?;
    Some(Decision::plain(action, ReasonCode::Group))
}

/// The first kong that is offered.
fn kong(sight: &Sight<'_>) -> Option<Decision> {
    sight.kongs().next().map(|action| Decision::plain(action, ReasonCode::Kong))
}

/// The loosest tile, with a declaration if one may be made.
pub fn discard(sight: &Sight<'_>, luck: &mut Luck) -> Option<Decision> {
    let reading = Reading::of(&sight.hand.naturals);
    // A wild tile fits everywhere.
    let part = |tile: Tile| tile.kind().map_or(Looseness::Group, |kind| reading.loosest(kind));
    let declares = sight.view.offers.iter().filter_map(|&action| match action {
        Action::Cover => Some((None, action)),
        Action::Discard { tile, ready: Some(_), .. } => Some((Some(part(tile)), action)),
        _ => None,
    });
    if let Some((_, action)) = declares.min_by_key(|&(part, _)| part) {
        return Some(Decision::plain(action, ReasonCode::Declare));
    }
    let parts: Vec<(Action, Looseness)> = sight.discards().map(|(action, tile)| (action, part(tile))).collect();
    let loosest = parts.iter().map(|&(_, part)| part).min()?;
    let loose: Vec<Action> = parts.into_iter().filter(|&(_, part)| part == loosest).map(|(action, _)| action).collect();
    let action = *loose.get(luck.below(loose.len()))?;
    Some(Decision::plain(action, ReasonCode::Loose))
}
