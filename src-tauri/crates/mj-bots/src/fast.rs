//! 快手: goes straight for the nearest hand that qualifies, and ignores opponents and even their discards.

use crate::decision::{Arg, Bot, Decision, ReasonCode};
use crate::duty;
use crate::luck::Luck;
use crate::nearest;
use crate::reach::odds::Odds;
use crate::reach::outlook::{Hope, Mind};
use crate::reach::routes::Regard;
use crate::sight::Sight;
use mj_rules::Ruleset;
use mj_table::{Action, View};
use std::sync::Arc;

/// The fast player.
#[derive(Clone, Debug)]
pub struct Fast {
    mind: Mind,
    luck: Luck,
}

impl Fast {
    /// A fast player at a table of these rules.
    pub fn new(rules: Arc<Ruleset>, seed: u64) -> Fast {
        let regard = Regard { closed: true, bao: true, ahead: false };
        Fast { mind: Mind::new(rules, true, regard), luck: Luck::new(seed) }
    }

    fn weigh(&mut self, sight: &Sight<'_>) -> Option<Decision> {
        if let Some(decision) = duty::declare(sight) {
            return Some(decision);
        }
        if self.mind.prices.free >= 1.0 {
            // Any shape wins, so the nearest is the quickest.
            let claim = nearest::claim(sight).or_else(|| nearest::kong(sight));
            return claim.or_else(|| nearest::discard(sight, &mut self.luck));
        }
        let odds = Odds::of(sight);
        let now = sight.holding();
        let outlook = self.mind.outlook(sight, &odds, &now);
        if sight.open_tile().is_some() {
            return self.claim(sight, &odds, outlook.whole());
        }
        let near = |(action, tile): (Action, mj_tiles::Tile)| Some((speed(outlook.after(tile.kind()?)), action));
        let best = sight.discards().filter_map(near).max_by(|one, other| one.0.total_cmp(&other.0))?;
        let kong = sight.kongs().next();
        if let Some(action) = kong
            && let Some(after) = sight.holding_after(action)
            && speed(self.mind.outlook(sight, &odds, &after).whole()) >= best.0
        {
            return Some(Decision::plain(action, ReasonCode::Kong));
        }
        if best.0 <= 0.0 {
            return nearest::discard(sight, &mut self.luck);
        }
        Some(Decision::with(best.1, ReasonCode::KeepShape, [Arg::Number(-best.0 as i64)]))
    }

    fn claim(&mut self, sight: &Sight<'_>, odds: &Odds, now: Hope) -> Option<Decision> {
        let mut best = (speed(now), None);
        for action in sight.claims() {
            let Some(after) = sight.holding_after(action) else { continue };
            let outlook = self.mind.outlook(sight, odds, &after);
            let hope = if matches!(action, Action::Kong { .. }) {
                speed(outlook.whole())
            } else {
                after.hand.naturals.kinds().into_iter().map(|kind| speed(outlook.after(kind))).fold(0.0, f32::max)
            };
            if hope > best.0 {
                best = (hope, Some(action));
            }
        }
        best.1.map(|action| Decision::plain(action, ReasonCode::Nearer))
    }
}

/// Ranks a hope: fewer missing tiles first, then the higher chance.
fn speed(hope: Hope) -> f32 {
    hope.missing.map_or(0.0, |missing| 20.0 - f32::from(missing) + hope.chance)
}

impl Bot for Fast {
    fn decide(&mut self, view: &View) -> Decision {
        let rules = Arc::clone(&self.mind.rules);
        duty::or_weigh(view, &rules, |sight| self.weigh(&sight.clone().of_own_tiles()))
    }
}
