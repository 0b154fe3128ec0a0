//! What discards bring in trials.

use super::rules;
use super::scene::{Staged, scene, tile};
use crate::Trials;

#[test]
fn what_breaks_the_hand_brings_less() {
    let rules = rules("shanghai", "{}");
    let view = scene(&rules, "123456789m23s55p").drew("9s");
    let trials = Trials::of(&rules, &view, 1).unwrap();
    assert!(
        trials.mean(tile("9s")) > 1.5 * trials.mean(tile("5m")),
        "{} {}",
        trials.mean(tile("9s")),
        trials.mean(tile("5m"))
    );
    let (ahead, error) = trials.ahead(tile("9s"), tile("5m"));
    assert!(ahead > 3.0 * error && error > 0.0);
    assert_eq!(trials.ahead(tile("9s"), tile("9s")), (0.0, 0.0));
    assert_eq!(trials.ahead(tile("9s"), tile("7z")), (0.0, f32::MAX));
}

/// Equal singles are within the noise of each other; needed pairs are not.
#[test]
fn equal_singles_are_within_the_noise() {
    let rules = rules("shanghai", "{}");
    let view = scene(&rules, "1133m2277p55s34z56z").claimed();
    let trials = Trials::of(&rules, &view, 2).unwrap();
    for (one, other) in [("3z", "4z"), ("5z", "6z"), ("3z", "5z")] {
        let (ahead, error) = trials.ahead(tile(one), tile(other));
        assert!(ahead.abs() <= 3.0 * error, "{one} {other} {ahead} {error}");
    }
    let (ahead, error) = trials.ahead(tile("3z"), tile("1m"));
    assert!(ahead > 2.0 * error, "{ahead} {error}");
}

#[test]
fn with_wild_tiles_nothing_is_tried() {
    let rules = rules("shanghai-bao", "{}");
    assert!(Trials::of(&rules, &scene(&rules, "123456789m23s55p").drew("9s"), 1).is_none());
}
