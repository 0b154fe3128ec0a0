//! 會友: plans, weighs 門清 against claims, and defends.

use crate::danger::Danger;
use crate::decision::{Arg, Bot, Code, Decision};
use crate::duty;
use crate::luck::Luck;
use crate::novice::{self, none};
use crate::reach::odds::Odds;
use crate::reach::outlook::{Mind, Outlook};
use crate::reach::routes::Regard;
use crate::sight::Sight;
use mj_rules::Ruleset;
use mj_table::{Action, View};
use std::sync::Arc;

/// What a club player does; each can be switched off to measure what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// Weighs plans, not the quickest hands only.
    pub planning: bool,
    /// Weighs 門清 against claiming.
    pub closed: bool,
    /// Keeps dangerous tiles.
    pub defence: bool,
    /// Reckons with 寶牌 to come, and with having none.
    pub bao: bool,
}

impl Switches {
    /// Everything.
    pub const ALL: Switches = Switches { planning: true, closed: true, defence: true, bao: true };

    /// Everything but what is named; nothing is named by the empty word.
    pub fn without(what: &str) -> Option<Switches> {
        match what {
            "" => Some(Switches::ALL),
            "planning" => Some(Switches { planning: false, ..Switches::ALL }),
            "closed" => Some(Switches { closed: false, ..Switches::ALL }),
            "defence" => Some(Switches { defence: false, ..Switches::ALL }),
            "bao" => Some(Switches { bao: false, ..Switches::ALL }),
            _ => None,
        }
    }
}

/// The club player.
#[derive(Clone, Debug)]
pub struct Club {
    mind: Mind,
    luck: Luck,
    switches: Switches,
}

impl Club {
    /// A club player at a table of these rules.
    pub fn new(rules: Arc<Ruleset>, seed: u64, switches: Switches) -> Club {
        let regard = Regard { closed: switches.closed, bao: switches.bao };
        Club { mind: Mind::new(rules, switches.planning, regard), luck: Luck::new(seed), switches }
    }

    fn weigh(&mut self, sight: &Sight<'_>) -> Option<Decision> {
        let odds = Odds::of(sight);
        let danger = if self.switches.defence { Danger::of(sight, &self.mind.plans) } else { Danger::NONE };
        let outlook = self.mind.outlook(sight, &odds, &sight.holding());
        if sight.open_tile().is_some() {
            return self.claim(sight, &odds, &danger, outlook.whole().gain);
        }
        let best = discards(sight, &outlook, &danger).max_by(|one, other| one.net.total_cmp(&other.net))?;
        for action in sight.kongs() {
            let Some(after) = sight.holding_after(action) else { continue };
            if self.mind.outlook(sight, &odds, &after).whole().gain > best.net {
                return Some(Decision::plain(action, Code::Kong));
            }
        }
        if best.gain <= 0.0 && best.net >= 0.0 {
            return novice::discard(sight, &mut self.luck);
        }
        Some(self.explain(sight, &outlook, &danger, best))
    }

    fn claim(&mut self, sight: &Sight<'_>, odds: &Odds, danger: &Danger, now: f32) -> Option<Decision> {
        let mut best = (now, None);
        for action in sight.claims() {
            let Some(after) = sight.holding_after(action) else { continue };
            let outlook = self.mind.outlook(sight, odds, &after);
            let gain = if matches!(action, Action::Kong { .. }) {
                outlook.whole().gain
            } else {
                let kinds = after.hand.naturals.kinds().into_iter();
                kinds.map(|kind| outlook.after(kind).gain - danger.of_kind(kind)).fold(f32::MIN, f32::max)
            };
            if gain > best.0 {
                best = (gain, Some(action));
            }
        }
        Some(match best.1 {
            Some(action) => Decision::with(action, Code::ClaimForPlan, [Arg::Number(best.0 as i64)]),
            None => Decision::with(Action::Pass, Code::DeclineForPlan, [Arg::Number(now as i64)]),
        })
    }

    fn explain(&self, sight: &Sight<'_>, outlook: &Outlook, danger: &Danger, best: Choice) -> Decision {
        let _ = (sight, outlook, danger);
        Decision::with(best.action, Code::KeepPlan, [Arg::Number(best.gain as i64)])
    }
}

/// A discard with what speaks for it and against it.
#[derive(Clone, Copy, Debug)]
struct Choice {
    action: Action,
    gain: f32,
    net: f32,
}

fn discards<'a>(sight: &'a Sight<'_>, outlook: &'a Outlook, danger: &'a Danger) -> impl Iterator<Item = Choice> + 'a {
    sight.discards().map(|(action, tile)| {
        let (gain, cost) = tile.kind().map_or((0.0, 0.0), |kind| (outlook.after(kind).gain, danger.of_kind(kind)));
        Choice { action, gain, net: gain - cost }
    })
}

impl Bot for Club {
    fn decide(&mut self, view: &View) -> Decision {
        if let Some(decision) = duty::first(view) {
            return decision;
        }
        let rules = Arc::clone(&self.mind.rules);
        let Some(sight) = Sight::of(view, &rules) else { return none(view) };
        let duty = duty::by_hand(&sight).or_else(|| duty::win(&sight)).or_else(|| duty::declare(&sight));
        duty.or_else(|| self.weigh(&sight)).unwrap_or_else(|| none(view))
    }
}
