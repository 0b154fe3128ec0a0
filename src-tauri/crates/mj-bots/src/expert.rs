//! 高手: plans, weighs 門清 against claims, and defends.

use crate::danger::Danger;
use crate::decision::{Arg, Bot, Decision, ReasonCode};
use crate::duty;
use crate::luck::Luck;
use crate::nearest;
use crate::places::Places;
use crate::reach::odds::Odds;
use crate::reach::outlook::{Hope, Mind, Outlook};
use crate::reach::routes::Regard;
use crate::sight::Sight;
use mj_rules::Ruleset;
use mj_rules::claim::Ready;
use mj_table::{Action, View};
use mj_tiles::{Kind, Tile};
use std::sync::Arc;

/// What a club player does. Each part can be switched off to measure its worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// Weighs plans instead of the quickest hands only.
    pub planning: bool,
    /// Weighs 門清 against claiming.
    pub closed: bool,
    /// Keeps dangerous tiles.
    pub defence: bool,
    /// Takes into account 寶牌 to come, and having none.
    pub bao: bool,
}

impl Switches {
    /// Everything.
    pub const ALL: Switches = Switches { planning: true, closed: true, defence: true, bao: true };

    /// Everything but the named part; the empty word names none.
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
pub struct Expert {
    mind: Mind,
    luck: Luck,
    switches: Switches,
}

impl Expert {
    /// A club player at a table of these rules.
    pub fn new(rules: Arc<Ruleset>, seed: u64, switches: Switches) -> Expert {
        let regard = Regard { closed: switches.closed, bao: switches.bao, ahead: true };
        Expert { mind: Mind::new(rules, switches.planning, regard), luck: Luck::new(seed), switches }
    }

    fn weigh(&mut self, sight: &Sight<'_>) -> Option<Decision> {
        let odds = Odds::of(sight);
        let danger =
            if self.switches.defence { Danger::of(sight, &self.mind.prices, &self.mind.plans) } else { Danger::NONE };
        let places = Places::of(sight);
        let table = Table { sight, odds: &odds, danger: &danger, places: places.as_ref() };
        if sight.open_tile().is_some() {
            return self.claim(table);
        }
        self.declare(table).or_else(|| self.discard(table))
    }

    /// The expected gain and cost of each discard of a turn, the best first.
    pub fn weighed(&mut self, view: &View) -> Vec<Weighed> {
        let rules = Arc::clone(&self.mind.rules);
        let Some(sight) = Sight::of(view, &rules) else { return Vec::new() };
        let odds = Odds::of(&sight);
        let danger = Danger::of(&sight, &self.mind.prices, &self.mind.plans);
        let places = Places::of(&sight);
        let table = Table { sight: &sight, odds: &odds, danger: &danger, places: places.as_ref() };
        let (_, mut choices) = self.choices(table);
        choices.sort_by(|one, other| other.net.total_cmp(&one.net));
        let mut list: Vec<Weighed> = Vec::new();
        for Choice { tile, net, .. } in choices {
            let cost = tile.kind().map_or(0.0, |kind| danger.of_kind(kind));
            if list.iter().all(|known| known.tile != tile) {
                list.push(Weighed { tile, gain: net + cost, cost });
            }
        }
        list
    }

    fn choices(&mut self, table: Table<'_>) -> (Outlook, Vec<Choice>) {
        let outlook = self.mind.outlook(table.sight, table.odds, &table.sight.holding());
        let choices = table.sight.discards().map(|offer| table.choice(offer, &outlook)).collect();
        (outlook, choices)
    }

    /// 立直, 聽牌: declares if what the declared hand brings exceeds the deposit and the danger of all tiles that have to
    /// be thrown from then on.
    fn declare(&mut self, table: Table<'_>) -> Option<Decision> {
        let Table { sight, odds, danger, .. } = table;
        let first = duty::declare(sight)?;
        let outlook = self.mind.outlook(sight, odds, &sight.holding());
        let offers = sight.view.offers.iter().filter_map(|&action| match action {
            Action::Discard { tile, ready: Some(ready), .. } => Some((action, tile.kind()?, ready)),
            _ => None,
        });
        let weighed = offers.map(|(action, kind, ready)| {
            let hope = outlook.after(kind);
            let lost = (1.0 - hope.chance) * deposit(sight.rules, ready) + LOCKED * danger.staying();
            (table.worth(hope), table.worth(hope) - lost - danger.of_kind(kind), action)
        });
        let best = weighed.max_by(|one, other| one.1.total_cmp(&other.1));
        let Some((_, net, action)) = best.filter(|best| best.0 > 0.0) else { return Some(first) };
        let safest = sight.hand.naturals.kinds().into_iter().map(|kind| danger.of_kind(kind)).fold(f32::MAX, f32::min);
        (net > -safest).then(|| Decision::plain(action, ReasonCode::Declare))
    }

    fn discard(&mut self, table: Table<'_>) -> Option<Decision> {
        let Table { sight, odds, danger, .. } = table;
        let (outlook, choices) = self.choices(table);
        let best = *choices.iter().max_by(|one, other| one.net.total_cmp(&other.net))?;
        for action in sight.kongs() {
            let Some(after) = sight.holding_after(action) else { continue };
            let gain = table.stayed(self.mind.outlook(sight, odds, &after).whole());
            if gain > best.net {
                return Some(Decision::with(action, ReasonCode::Kong, [Arg::Number(gain as i64)]));
            }
        }
        if choices.iter().all(|choice| choice.gain <= 0.0) {
            return self.hopeless(sight, danger, best);
        }
        let boldest = choices.iter().max_by(|one, other| one.gain.total_cmp(&other.gain))?;
        if boldest.gain > best.gain {
            let threat = boldest.tile.kind().and_then(|kind| danger.from(kind));
            let args = [Arg::Tile(boldest.tile), Arg::Number((boldest.gain - boldest.net) as i64)];
            return Some(Decision::with(best.action, ReasonCode::Safe, threat.map(Arg::Seat).into_iter().chain(args)));
        }
        Some(self.kept(table, &outlook, best))
    }

    /// Nothing within reach would win: discards the safest tile, or the one that helps the shape least.
    fn hopeless(&mut self, sight: &Sight<'_>, danger: &Danger, safest: Choice) -> Option<Decision> {
        let shape = nearest::discard(sight, &mut self.luck)?;
        let cost = match shape.action {
            Action::Discard { tile, .. } => tile.kind().map_or(0.0, |kind| danger.of_kind(kind)),
            _ => 0.0,
        };
        let action = if cost > -safest.net { safest.action } else { shape.action };
        Some(Decision::plain(action, ReasonCode::Hopeless))
    }

    /// The reason for a discard is the best hand that it leaves within reach.
    fn kept(&mut self, table: Table<'_>, outlook: &Outlook, best: Choice) -> Decision {
        let hope = best.tile.kind().map(|kind| outlook.after(kind)).unwrap_or_default();
        let Some(prospect) = hope.best.and_then(|at| outlook.list.get(at)) else {
            return Decision::plain(best.action, ReasonCode::KeepPlan);
        };
        let patterns = self.mind.patterns(table.sight, table.odds, &table.sight.holding(), prospect);
        // What a hand that lacks much brings depends on all that is still to come.
        let worth = prospect.is_near().then_some(Arg::Number(prospect.route.worth as i64));
        let args = std::iter::once(Arg::Number(prospect.missing.into())).chain(worth);
        Decision::with(best.action, ReasonCode::KeepPlan, args.chain(patterns.into_iter().map(Arg::Pattern)))
    }

    /// The aim of the hand; at a turn, after the best discard. `None` if nothing within reach would win.
    pub fn aim(&mut self, view: &View) -> Option<Aim> {
        let rules = Arc::clone(&self.mind.rules);
        let sight = Sight::of(view, &rules)?;
        let odds = Odds::of(&sight);
        let danger = Danger::of(&sight, &self.mind.prices, &self.mind.plans);
        let table = Table { sight: &sight, odds: &odds, danger: &danger, places: None };
        let (outlook, choices) = self.choices(table);
        let best = choices.iter().filter(|choice| choice.gain > 0.0).max_by(|one, other| one.net.total_cmp(&other.net));
        let hope = best.and_then(|best| best.tile.kind()).map_or_else(|| outlook.whole(), |kind| outlook.after(kind));
        let prospect = hope.best.and_then(|at| outlook.list.get(at))?;
        let scored = self.mind.patterns(&sight, &odds, &sight.holding(), prospect);
        let collected = |id: &&str| {
            let row = rules.row(id);
            row.is_some_and(|row| row.entry.pattern.can_be_collected())
        };
        let kinds = prospect.target.needs.iter().filter(|&(kind, number)| number > sight.hand.naturals[kind]);
        Some(Aim {
            patterns: scored.into_iter().filter(collected).collect(),
            missing: prospect.missing,
            kinds: kinds.map(|(kind, _)| kind).filter(|_| prospect.is_near() && sight.hand.wild == 0).collect(),
        })
    }

    fn claim(&mut self, table: Table<'_>) -> Option<Decision> {
        let Table { sight, odds, danger, .. } = table;
        let now = table.stayed(self.mind.outlook(sight, odds, &sight.holding()).whole());
        let mut best = (now, None);
        for action in sight.claims() {
            let Some(after) = sight.holding_after(action) else { continue };
            let outlook = self.mind.outlook(sight, odds, &after);
            let gain = if matches!(action, Action::Kong { .. }) {
                table.stayed(outlook.whole())
            } else {
                let kinds = after.hand.naturals.kinds().into_iter();
                let net = |kind| table.stayed(outlook.after(kind)) - danger.of_kind(kind);
                kinds.map(net).fold(f32::MIN, f32::max)
            };
            if gain > best.0 {
                best = (gain, Some(action));
            }
        }
        let [with, without] = [best.0, now].map(|chips| Arg::Number(chips as i64));
        Some(match best.1 {
            Some(action) => Decision::with(action, ReasonCode::ClaimForPlan, [with, without]),
            None => Decision::with(Action::Pass, ReasonCode::DeclineForPlan, [without]),
        })
    }
}

/// What a hand aims at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The patterns that are collected, the best first; empty if the aim is the quickest win.
    pub patterns: Vec<&'static str>,
    /// How many tiles are missing to the win.
    pub missing: u8,
    /// Their kinds, if they are few and no wild tile stands for them.
    pub kinds: Vec<Kind>,
}

/// A discard, weighed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    pub tile: Tile,
    /// Expected chips after it, less the cost of staying in.
    pub gain: f32,
    /// Expected cost in chips.
    pub cost: f32,
}

impl Weighed {
    /// The gain less the cost.
    pub fn net(&self) -> f32 {
        self.gain - self.cost
    }
}

/// The inputs of a decision.
#[derive(Clone, Copy)]
struct Table<'a> {
    sight: &'a Sight<'a>,
    odds: &'a Odds,
    danger: &'a Danger,
    places: Option<&'a Places>,
}

/// The weight of a hand that is given up, which decides among tiles that are equally safe.
const GIVEN_UP: f32 = 0.05;
/// The number of tiles thrown after a declaration, whatever they are.
const LOCKED: f32 = 2.5;

impl Table<'_> {
    /// The worth of a hope, with that of a place in a last deal.
    fn worth(&self, hope: Hope) -> f32 {
        match self.places {
            Some(places) if hope.gain > 0.0 && hope.chance > 0.0 => hope.chance * places.won(hope.gain / hope.chance),
            _ => hope.gain,
        }
    }

    /// Its worth less the cost of staying in, or the small rest that a hand keeps when it is given up.
    fn stayed(&self, hope: Hope) -> f32 {
        let gain = self.worth(hope);
        (gain - self.danger.staying()).max(gain * GIVEN_UP)
    }

    fn choice(&self, (action, tile): (Action, Tile), outlook: &Outlook) -> Choice {
        let hope = tile.kind().map(|kind| outlook.after(kind)).unwrap_or_default();
        let cost = tile.kind().map_or(0.0, |kind| self.danger.of_kind(kind));
        Choice { action, tile, gain: self.worth(hope), net: self.stayed(hope) - cost }
    }
}

/// 供託: the deposit of a declaration.
fn deposit(rules: &Ruleset, ready: Ready) -> f32 {
    let mut known = rules.mechanics.play.iter().flat_map(|play| &play.declarations);
    known.find(|one| one.ready == ready).map_or(0.0, |one| one.deposit as f32)
}

/// A discard with its gain, and what is left of it after its costs.
#[derive(Clone, Copy, Debug)]
struct Choice {
    action: Action,
    tile: Tile,
    gain: f32,
    net: f32,
}

impl Bot for Expert {
    fn decide(&mut self, view: &View) -> Decision {
        let rules = Arc::clone(&self.mind.rules);
        duty::or_weigh(view, &rules, |sight| self.weigh(sight))
    }
}
