//! What a novice sees and does: the own shape, every claim, no count of open tiles.

use super::rules;
use super::scene::{Staged, scene, tile, tiles};
use crate::{Bot, Novice};
use mj_rules::Ruleset;
use mj_rules::claim::Ready;
use mj_table::{Action, View};
use mj_tiles::{Tile, Wind};
use std::sync::Arc;

fn asked(rules: &Arc<Ruleset>, seed: u64, view: &View) -> Action {
    let decision = Novice::new(Arc::clone(rules), seed).decide(view);
    assert!(view.offers.contains(&decision.action), "{decision:?}");
    decision.action
}

fn thrown(rules: &Arc<Ruleset>, seed: u64, view: &View) -> Tile {
    match asked(rules, seed, view) {
        Action::Discard { tile, .. } => tile,
        other => panic!("{other:?} is no discard"),
    }
}

fn pung(with: &str) -> Action {
    Action::Pung { with: [tiles(with)[0], tiles(with)[1]] }
}

fn chow(with: &str) -> Action {
    Action::Chow { with: [tiles(with)[0], tiles(with)[1]] }
}

/// One honour alone, then an end alone, then any other; pairs are kept before neighbours.
#[test]
fn what_stands_alone_goes_first() {
    let rules = rules("tuidaohu", "{}");
    for (hand, drawn, goes) in [
        ("123m55m78m46p9p33s6s", "1z", "1z"),
        ("123m55m78m46p9p33s6s", "2z", "2z"),
        ("123m55m78m46p99p33s", "9s", "9s"),
        ("123m55m78m46p99p33s", "6s", "6s"),
        ("123m55m789m46p99p3s", "3s", "46p"),
    ] {
        let view = scene(&rules, hand).drew(drawn);
        let gone: Vec<Tile> = (0..8).map(|seed| thrown(&rules, seed, &view)).collect();
        assert!(gone.iter().all(|gone| tiles(goes).contains(gone)), "{hand} {drawn}: {gone:?}");
    }
}

/// Open copies of a tile mean nothing to a novice: the discard is the same.
#[test]
fn what_lies_open_is_not_counted() {
    let rules = rules("tuidaohu", "{}");
    let view = scene(&rules, "123m55m78m46p99p33s").drew("6s");
    let open = view.clone().pond(Wind::West, "6m6m6m6m9m9m9m9m5p5p5p5p").pond(Wind::North, "9p9p3s3s5m5m");
    for seed in 0..8 {
        assert_eq!(asked(&rules, seed, &view), asked(&rules, seed, &open));
    }
}

/// Even a ready hand breaks its pair for a pung. Only a group is not broken.
#[test]
fn claims_are_loved() {
    let rules = rules("tuidaohu", "{}");
    let ready = scene(&rules, "123m456m789m34p55s").left(50).discarded("1z5s", &[pung("55s")]);
    assert_eq!(asked(&rules, 1, &ready), pung("55s"));
    let whole = scene(&rules, "123m456m789m345p5s").left(50).discarded("1z2m", &[chow("13m"), chow("34m")]);
    assert_eq!(asked(&rules, 1, &whole), Action::Pass);
    let pairs = scene(&rules, "46p8p1199m22z33z9s1s").left(50).discarded("1z5p", &[chow("46p")]);
    assert_eq!(asked(&rules, 1, &pairs), chow("46p"), "a pair is spoilt by no claim of other tiles");
}

/// 立直: a novice declares whenever possible.
#[test]
fn a_declaration_is_never_left_out() {
    let rules = rules("riichi", "{}");
    let view = scene(&rules, "123m456m789m34p55s").left(3).drew("1z");
    let declare = Action::Discard { tile: tile("1z"), drawn: true, ready: Some(Ready::Riichi) };
    let view = View { offers: [view.offers.clone(), vec![declare]].concat(), ..view };
    assert_eq!(asked(&rules, 1, &view), declare);
}
