//! A novice that makes the mistakes people make on by-hand tables (擬真, rules/shanghai.md §10), so that every mistake
//! and every remedy occurs.

use crate::decision::{Bot, Decision, ReasonCode};
use crate::duty;
use crate::luck::Luck;
use crate::novice::{self, Novice};
use crate::sight::Sight;
use mj_rules::Ruleset;
use mj_table::{Action, View};
use std::sync::Arc;

/// The clumsy player.
#[derive(Clone, Debug)]
pub struct Clumsy {
    rules: Arc<Ruleset>,
    novice: Novice,
    luck: Luck,
}

/// The chance of each slip where it can happen.
const FORGETS_TO_DRAW: f32 = 0.02;
const DRAWS_TWICE: f32 = 0.02;
const DRAWS_AFTER_CLAIM: f32 = 0.05;
const FORGETS_REPLACEMENT: f32 = 0.25;
const CALLS_WRONGLY: f32 = 0.004;
const SHOWS_ALL_THE_SAME: f32 = 0.4;
const TAKES_BACK_A_GOOD_CALL: f32 = 0.05;
const PUNGS_AS_WRONG_COUNT: f32 = 0.6;

impl Clumsy {
    /// A clumsy player at a table of these rules.
    pub fn new(rules: Arc<Ruleset>, seed: u64) -> Clumsy {
        let mut luck = Luck::new(seed);
        Clumsy { novice: Novice::new(Arc::clone(&rules), luck.bits()), rules, luck }
    }

    fn err(&mut self, sight: &Sight<'_>) -> Option<Decision> {
        let offered = |action: Action| sight.view.offers.contains(&action);
        let surplus = sight.mine.surplus.unwrap_or(0);
        if offered(Action::Show) {
            let good = sight.rules_allow_showing();
            let withdraws = self.luck.happens(if good { TAKES_BACK_A_GOOD_CALL } else { 1.0 - SHOWS_ALL_THE_SAME });
            return withdraws.then_some(slip(Action::Withdraw));
        }
        if offered(Action::Win) && !sight.would_win() && self.luck.happens(CALLS_WRONGLY) {
            return Some(slip(Action::Win));
        }
        if surplus != 0
            && let Some(decision) = self.mend(sight, surplus)
        {
            return Some(decision);
        }
        let (owes, may_draw) = (offered(Action::Replace), offered(Action::Draw));
        let chance = match (owes, may_draw) {
            // 大相公 leaves out the replacement to recover.
            (true, _) if surplus > 0 => 1.0,
            (true, _) => FORGETS_REPLACEMENT,
            (_, true) if duty::lacks_a_tile(sight) => FORGETS_TO_DRAW,
            (_, true) if sight.mine.drawn.is_some() => return self.draws_again(DRAWS_TWICE),
            (_, true) => return self.draws_again(DRAWS_AFTER_CLAIM),
            _ => return None,
        };
        self.luck.happens(chance).then(|| novice::discard(sight, &mut self.luck)).flatten()
    }

    fn draws_again(&mut self, chance: f32) -> Option<Decision> {
        self.luck.happens(chance).then_some(slip(Action::Draw))
    }

    /// 相公 makes kongs to recover, and often pungs.
    fn mend(&mut self, sight: &Sight<'_>, surplus: i8) -> Option<Decision> {
        let offers = &sight.view.offers;
        if let Some(&rest) = offers.iter().find(|action| **action == Action::Rest).filter(|_| surplus < 0) {
            return Some(slip(rest));
        }
        let kong =
            |action: &&Action| matches!(action, Action::Kong { .. } | Action::Conceal { .. } | Action::Add { .. });
        let pung = |action: &&Action| matches!(action, Action::Pung { .. });
        let pungs = self.luck.happens(PUNGS_AS_WRONG_COUNT);
        let action = offers.iter().find(kong).or_else(|| offers.iter().find(pung).filter(|_| pungs));
        action.map(|&action| slip(action))
    }
}

const fn slip(action: Action) -> Decision {
    Decision::plain(action, ReasonCode::Slip)
}

impl Sight<'_> {
    /// Whether a call would stand by the count of tiles. While showing, the view has no open tile any more.
    fn rules_allow_showing(&self) -> bool {
        self.mine.surplus.unwrap_or(0) == 0 && self.distance(&self.hand, &self.exposed, self.melds()) <= 0
    }
}

impl Bot for Clumsy {
    fn decide(&mut self, view: &View) -> Decision {
        if let Some(decision) = duty::first(view) {
            return decision;
        }
        let rules = Arc::clone(&self.rules);
        let slip = Sight::of(view, &rules).filter(|_| view.by_hand).and_then(|sight| self.err(&sight));
        slip.unwrap_or_else(|| self.novice.decide(view))
    }
}
