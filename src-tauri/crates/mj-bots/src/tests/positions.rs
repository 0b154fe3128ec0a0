//! Positions in which a club player shows its skill.

use super::rules;
use super::scene::{ME, Staged, scene, tile, tiles};
use crate::{Arg, Bot, Decision, Expert, ReasonCode, Switches};
use mj_rules::Ruleset;
use mj_rules::claim::Ready;
use mj_table::{Action, Seen, View};
use mj_tiles::{Tile, Wind};
use std::sync::Arc;

fn asked(rules: &Arc<Ruleset>, without: &str, view: &View) -> Decision {
    let decision = Expert::new(Arc::clone(rules), 1, Switches::without(without).unwrap()).decide(view);
    assert!(view.offers.contains(&decision.action), "{decision:?}");
    decision
}

fn thrown(decision: &Decision) -> Tile {
    match decision.action {
        Action::Discard { tile, .. } => tile,
        ref other => panic!("{other:?} is no discard"),
    }
}

fn chow(with: &str) -> Action {
    Action::Chow { with: [tiles(with)[0], tiles(with)[1]] }
}

/// rules/shanghai.md §8.6: a player who feeds the marked hand pays for all three.
#[test]
fn nothing_is_fed_to_a_marked_hand() {
    let rules = rules("shanghai", "{}");
    let view = scene(&rules, "234456m234p777p1z")
        .melds(Wind::West, &["chow:123s", "chow:456s", "pung:999s"])
        .pond(Wind::West, "1z2z3z4z5z9m1m9p1p5m")
        .pond(Wind::East, "1z2z3z4z6z9m1m9p1p8m")
        .pond(Wind::North, "2z3z4z5z6z9m1m9p1p8m")
        .left(30)
        .drew("5s");
    let marked = view.clone().mark(Wind::West, "pure-suit");
    let careful = asked(&rules, "", &marked);
    assert_ne!(thrown(&careful), tile("5s"), "{careful:?}");
}

#[test]
fn the_reason_for_safety_names_whom_it_is_about() {
    let rules = rules("shanghai", "{}");
    // Without West, 5s would be thrown: a wait on 1z is as good as one on 5s.
    let view = scene(&rules, "123456789m77p1z5s")
        .melds(Wind::West, &["chow:123s", "chow:678s", "pung:999s"])
        .mark(Wind::West, "pure-suit")
        .pond(Wind::West, "2z3z4z5z9m1m9p1p5m")
        .pond(Wind::East, "2z3z4z6z9m1m9p1p8m")
        .left(30)
        .drew("1z");
    let bold = asked(&rules, "defence", &view);
    let careful = asked(&rules, "", &view);
    assert_ne!(thrown(&careful), tile("5s"), "{careful:?} {bold:?}");
    if thrown(&bold) == tile("5s") {
        assert_eq!(careful.reason.code, ReasonCode::Safe, "{careful:?}");
        assert!(careful.reason.args.iter().any(|arg| matches!(arg, Arg::Seat(_))));
    }
}

/// 經驗談 5: no honour pairs, all three suits, good shapes: keep 門清.
#[test]
fn a_hand_that_lives_by_being_closed_is_not_opened() {
    let rules = rules("shanghai", "{}");
    let view = scene(&rules, "23m456m45p678p35s8s").left(60).discarded("1z9p4m", &[chow("23m"), chow("56m")]);
    let decision = asked(&rules, "", &view);
    assert_eq!(decision.action, Action::Pass, "{decision:?}");
    assert_eq!(decision.reason.code, ReasonCode::DeclineForPlan);
}

/// A chow that fits the plan is taken.
#[test]
fn a_plan_that_claims_do_not_hurt_claims() {
    let rules = rules("shanghai", "{}");
    let view = scene(&rules, "1223456788s9s9s1z").left(50).discarded("9m7s", &[chow("68s"), chow("88s")]);
    let view = View { offers: vec![Action::Pass, chow("68s")], ..view };
    let decision = asked(&rules, "", &view);
    assert_eq!(decision.action, chow("68s"), "{decision:?}");
    assert_eq!(decision.reason.code, ReasonCode::ClaimForPlan);
}

/// §8.8: a chowed tile, or the like, is not thrown away while others may draw their winning tiles.
#[test]
fn no_player_washes_for_a_tile_that_can_wait() {
    let rules = rules("shanghai", "{}");
    let view = scene(&rules, "7m11p234p567p89s")
        .melds(ME, &["chow:546m"])
        .pond(Wind::West, "1z2z3z4z5z6z9m1m9p1p5m2s")
        .pond(Wind::East, "1z2z3z4z5z6z9m1m9p1p8m3s")
        .pond(Wind::North, "1z2z3z4z5z6z9m1m9p1p8m2s")
        .left(20)
        .claimed();
    let kinds = crate::danger::washing(&view.seats[ME as usize]).unwrap();
    assert_eq!(kinds.into_iter().map(|kind| kind.to_string()).collect::<Vec<_>>(), ["4m", "7m"]);
    let sight = crate::Sight::of(&view, &rules).unwrap();
    let danger = crate::danger::Danger::of(&sight, &crate::prices::Prices::of(&rules), &[]);
    let cost = |text: &str| danger.of_kind(tile(text).kind().unwrap());
    assert!(cost("7m") > 2.0 * cost("8s"), "{} {}", cost("7m"), cost("8s"));
}

#[test]
fn a_win_is_taken() {
    let rules = rules("shanghai", "{}");
    let view = scene(&rules, "123456789m1123s").discarded("9p4s", &[Action::Win]);
    assert_eq!(asked(&rules, "", &view).action, Action::Win);
}

/// 天聽 makes any win one of 20,000.
#[test]
fn dealt_tiles_that_wait_are_covered() {
    let rules = rules("shanghai", "{}");
    let mut view = scene(&rules, "123m456p789s1122z");
    view.phase = mj_table::ViewPhase::Opening;
    view.offers = vec![Action::Pass, Action::Cover];
    assert_eq!(asked(&rules, "", &view).action, Action::Cover);
}

/// Even if the house allows it.
#[test]
fn no_player_throws_their_wild_tiles_away() {
    let rules = rules("shanghai-bao", r#"{"bao_discard":"allowed"}"#);
    let view = scene(&rules, "147m258p369s12z1f2f").drew("3z");
    for without in ["", "bao", "planning", "closed"] {
        let decision = asked(&rules, without, &view);
        assert!(!thrown(&decision).is_flower(), "{without} {decision:?}");
    }
}

/// 無寶牌 lets any shape win while no 寶牌 comes, so claims that are worthless in the traditional game are right in the
/// other.
#[test]
fn without_wild_tiles_any_shape_is_enough() {
    let claims = |id: &'static str| {
        let rules = rules(id, "{}");
        let view = scene(&rules, "13m456p789p77s3s2z4s").left(40).discarded("9p2m", &[chow("13m")]);
        asked(&rules, "", &view).action == chow("13m")
    };
    assert!(claims("shanghai-bao"));
    assert!(!claims("shanghai"));
}

/// §10: by hand a careful player draws, calls only what stands, and shows it.
#[test]
fn by_hand_everything_is_done_in_order() {
    let rules = rules("shanghai", r#"{"conduct":"by-hand"}"#);
    let by_hand = |mut view: View, offers: &[Action]| {
        view.by_hand = true;
        view.seats[ME as usize].surplus = Some(0);
        view.offers.extend(offers);
        asked(&rules, "", &view).action
    };
    let before = scene(&rules, "123456789m1123s").claimed();
    assert_eq!(by_hand(before.clone(), &[Action::Draw, Action::Win]), Action::Draw);
    let mut winning = before;
    winning.seats[ME as usize].tiles.as_mut().unwrap().push(Seen::Face(tile("4s")));
    winning.seats[ME as usize].drawn = Some(Seen::Face(tile("4s")));
    assert_eq!(by_hand(winning.clone(), &[Action::Draw, Action::Win]), Action::Win);
    winning.offers = vec![Action::Show, Action::Withdraw];
    assert_eq!(by_hand(winning, &[]), Action::Show);
    let short = scene(&rules, "123m456p78s11s234s").discarded("9s", &[]);
    assert_eq!(by_hand(short, &[Action::Win]), Action::Pass);
}

/// Far from ready, neither the last tile nor the worth of the hand is known.
#[test]
fn far_from_ready_only_what_is_collected_is_named() {
    let rules = rules("shanghai", "{}");
    let luck = ["self-draw", "single-wait", "closed-self-draw", "pair-wait-two", "middle-five", "double-pair-wait"];
    let (mut far, mut near) = (0, 0);
    for (hand, drew) in [
        ("1155s999s2z6z7z3m8p", "6m"),
        ("19m258p1479s1234z", "5z"),
        ("1123456789s9s1z2z", "5m"),
        ("123456789m23s55p", "9s"),
        ("11223m44p5588s9p1z", "9s"),
    ] {
        let view = scene(&rules, hand).left(60).drew(drew);
        let decision = asked(&rules, "", &view);
        let aim = Expert::new(Arc::clone(&rules), 1, Switches::ALL).aim(&view);
        let aim = aim.unwrap_or_else(|| panic!("{hand}: nothing within reach"));
        assert!(aim.patterns.iter().all(|id| !luck.contains(id)), "{hand}: {aim:?}");
        let numbers = decision.reason.args.iter().filter(|arg| matches!(arg, Arg::Number(_))).count();
        let lucky = |arg: &Arg| matches!(arg, Arg::Pattern(id) if luck.contains(id));
        if decision.reason.code != ReasonCode::KeepPlan {
            continue;
        }
        if aim.missing > 2 {
            far += 1;
            assert!(aim.kinds.is_empty() && numbers == 1, "{hand}: {aim:?} {decision:?}");
            assert!(!decision.reason.args.iter().any(lucky), "{hand}: {decision:?}");
        } else {
            near += 1;
            assert!((1..=2).contains(&aim.kinds.len()) && numbers == 2, "{hand}: {aim:?} {decision:?}");
        }
    }
    assert!(far >= 1 && near >= 1, "{far} {near}");
}

/// A reason names the plan by its patterns.
#[test]
fn a_kept_plan_is_named() {
    let rules = rules("shanghai", "{}");
    let view = scene(&rules, "1123456789s9s1z2z").left(60).drew("5m");
    let decision = asked(&rules, "", &view);
    assert_eq!(decision.reason.code, ReasonCode::KeepPlan);
    let named = |arg: &Arg| matches!(arg, Arg::Pattern("pure-suit" | "straight" | "mixed-suit"));
    assert!(decision.reason.args.iter().any(named), "{decision:?}");
    let text = serde_json::to_string(&decision).unwrap();
    assert!(text.contains(r#""code":"keep-plan""#), "{text}");
}

/// 立直 is weighed: with little to win and three declared opponents the hand is given up, otherwise it is declared.
#[test]
fn a_declaration_is_weighed() {
    let rules = rules("riichi", "{}");
    let declare = Action::Discard { tile: tile("9s"), drawn: false, ready: Some(Ready::Riichi) };
    let view = |left| scene(&rules, "123m456p678s78p11s").left(left).drew("9s");
    let offering = |mut view: View| {
        view.offers.push(declare);
        view
    };
    assert_eq!(asked(&rules, "", &offering(view(60))).action, declare);
    let mut late = offering(view(5));
    for seat in [Wind::West, Wind::North, Wind::East] {
        late = late.pond(seat, "1z2z3z4z6z7z1z2z3z4z6z");
        late.seats[seat as usize].ready = Ready::Riichi;
    }
    assert_ne!(asked(&rules, "", &late).action, declare);
}
