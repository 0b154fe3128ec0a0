//! What a turn requires before any weighing: tiles to pass on, the only move, a win, and on by-hand tables (擬真) drawing
//! and replacing.

use crate::decision::{Decision, ReasonCode};
use crate::passing;
use crate::sight::{Sight, without};
use mj_rules::Ruleset;
use mj_table::{Action, View};
use mj_tiles::Tile;
use mj_tiles::shape::{Held, nearer};

/// The largest 向聽 of a hand that is played on although it may be broken off.
const WORTH_PLAYING: i8 = 2;

/// The decision if nothing has to be weighed.
pub fn first(view: &View) -> Option<Decision> {
    if let Some(decision) = passing::choose(view) {
        return Some(decision);
    }
    match view.offers.as_slice() {
        // A bot is not asked without an offer. If it is, it passes.
        [] => Some(Decision::plain(Action::Pass, ReasonCode::OnlyMove)),
        [only] => Some(Decision::plain(*only, ReasonCode::OnlyMove)),
        _ => None,
    }
}

/// The required decision, or else what weighing says.
pub fn or_weigh(view: &View, rules: &Ruleset, weigh: impl FnOnce(&Sight<'_>) -> Option<Decision>) -> Decision {
    if let Some(decision) = first(view) {
        return decision;
    }
    let Some(sight) = Sight::of(view, rules) else { return none(view) };
    let duty = by_hand(&sight).or_else(|| win(&sight)).or_else(|| set_aside(&sight));
    let duty = duty.or_else(|| abandon(&sight));
    duty.or_else(|| weigh(&sight)).unwrap_or_else(|| none(view))
}

/// Passes, or takes the first offer.
fn none(view: &View) -> Decision {
    let pass = view.offers.contains(&Action::Pass).then_some(Action::Pass);
    let action = pass.or(view.offers.first().copied()).unwrap_or(Action::Pass);
    Decision::plain(action, ReasonCode::NoUse)
}

/// What a by-hand table leaves to the player, and a careful player does at once.
pub fn by_hand(sight: &Sight<'_>) -> Option<Decision> {
    let offered = |action: Action| sight.view.offers.contains(&action).then_some(action);
    if !sight.view.by_hand {
        return None;
    }
    if let Some(show) = offered(Action::Show) {
        return Some(Decision::plain(show, ReasonCode::Win));
    }
    if let Some(win) = offered(Action::Win).filter(|_| sight.would_win()) {
        return Some(Decision::plain(win, ReasonCode::Win));
    }
    let due = offered(Action::Replace).or_else(|| offered(Action::Draw).filter(|_| lacks_a_tile(sight)));
    let due = due.or_else(|| offered(Action::Rest));
    due.map(|action| Decision::plain(action, ReasonCode::Duty))
}

/// Whether the turn's tile is still to be drawn. After a claim the player already has one tile more.
pub fn lacks_a_tile(sight: &Sight<'_>) -> bool {
    count(sight) <= dealt(sight) + i32::from(sight.mine.surplus.unwrap_or(0))
}

/// The number of tiles, three for each meld; 13 in the ordinary case.
pub fn count(sight: &Sight<'_>) -> i32 {
    (sight.tiles.len() + 3 * sight.mine.melds.len()) as i32
}

/// The number of tiles that each player is dealt.
pub fn dealt(sight: &Sight<'_>) -> i32 {
    sight.rules.mechanics.forms.tiles() as i32 - 1
}

/// 胡, where the program offers it only if it wins; 和了止め, because a leader who may end the game has won it.
pub fn win(sight: &Sight<'_>) -> Option<Decision> {
    let all = [Action::Stop, Action::Win];
    let offered = all.into_iter().find(|action| sight.view.offers.contains(action));
    let wins = offered.filter(|&action| !sight.view.by_hand || action == Action::Stop);
    wins.map(|action| Decision::plain(action, ReasonCode::Win))
}

/// 九種九牌: breaks off the hand if possible, unless it is near all the same or has most of 國士無雙.
pub fn abandon(sight: &Sight<'_>) -> Option<Decision> {
    let offered = sight.view.offers.contains(&Action::Abort);
    let far = |sight: &Sight<'_>| sight.distance(&sight.hand, &sight.exposed, sight.melds()) > WORTH_PLAYING;
    (offered && far(sight)).then_some(Decision::plain(Action::Abort, ReasonCode::Hopeless))
}

/// 拔北: sets aside a tile that leaves the hand as near as it was, because it is worth more there.
pub fn set_aside(sight: &Sight<'_>) -> Option<Decision> {
    let now = sight.distance(&sight.hand, &sight.exposed, sight.melds());
    let keeps = |action: &&Action| match **action {
        Action::SetAside { tile } => sight.distance(&without(&sight.hand, tile), &sight.exposed, sight.melds()) <= now,
        _ => false,
    };
    sight.view.offers.iter().find(keeps).map(|&action| Decision::plain(action, ReasonCode::Duty))
}

/// 天聽, 地聽, 立直, 聽牌: declares a ready hand, because the declaration is worth more than what the hand could still become.
pub fn declare(sight: &Sight<'_>) -> Option<Decision> {
    let offers = sight.view.offers.iter().copied();
    let waits = |tile: Tile| {
        let rest = without(&sight.hand, tile);
        let held = Held { hand: &rest, exposed: &sight.exposed, melds: sight.melds() };
        let kinds = nearer(&held, &sight.rules.mechanics.forms).into_iter();
        kinds.map(|kind| u32::from(sight.unseen[kind])).sum::<u32>()
    };
    let declares = |action: Action| match action {
        Action::Cover => Some((u32::MAX, action)),
        Action::Discard { tile, ready: Some(_), .. } => Some((waits(tile), action)),
        _ => None,
    };
    let (left, action) = offers.filter_map(declares).max_by_key(|&(left, _)| left)?;
    (left > 0).then_some(Decision::plain(action, ReasonCode::Declare))
}
