//! Which tiles make a pattern.

use super::growing::Draw;
use crate::facts::Facts;
use crate::making::{Rests, Whole, reading_with};
use crate::pattern::Test;
use crate::{PRESETS, Ruleset, example};
use mj_tiles::shape::Form;

/// The tiles that make a pattern of an example hand, as text.
fn made(rules: &Ruleset, id: &str, hand: &str) -> Option<String> {
    let claim = example::parse(hand).expect("a hand");
    let score = rules.score(&claim).expect("a claim");
    let row = rules.row(id).expect("a row");
    let making = rules.making(&claim, &score, row.entry.pattern)?;
    let mut tiles: Vec<_> = making.hand.iter().map(ToString::to_string).collect();
    tiles.sort_by_key(|tile| tile.chars().rev().collect::<String>());
    let win = making.win.then(|| format!("+{}", claim.win));
    let melds = making.melds.iter().map(|&at| claim.melds[at].to_string());
    Some(tiles.into_iter().chain(win).chain(melds).collect::<Vec<_>>().join(" "))
}

#[test]
fn a_pattern_is_made_of_the_parts_that_nothing_else_replaces() {
    let shanghai = Ruleset::preset("shanghai").expect("a rule set");
    for (id, hand, tiles) in [
        ("straight", "123456789m55p23s +4s", Some("1m 2m 3m 4m 5m 6m 7m 8m 9m")),
        ("old-and-young", "123m789m55s111p99p +9p", Some("1m 2m 3m 7m 8m 9m")),
        ("twin-chows", "223344m567p88s56s +7s", Some("2m 2m 3m 3m 4m 4m")),
        ("three-sisters", "234m234p23s66m789s +4s", Some("2m 3m 4m 2p 3p 4p 2s 3s +4s")),
        ("dragon-pung", "555z666z234m99p78s +6s", Some("5z 5z 5z 6z 6z 6z")),
        ("dragon-pung", "234p678s99m11z pung:777z +1z", Some("pung:777z")),
        ("round-wind", "234p678s99m11z pung:777z +1z", Some("1z 1z +1z")),
        ("general-pair", "234567m345p22p23s +4s", Some("2p 2p")),
        ("middle-five", "456m456p46s22s888p +5s", Some("4s 6s +5s")),
        ("double-pair-wait", "55m88p234s345p678m +8p", Some("8p 8p +8p")),
        ("small-dragons", "555z666z77z234m78p +9p", Some("5z 5z 5z 6z 6z 6z 7z 7z")),
        ("two-concealed-pungs", "222m555z88s234p99p +8s", Some("2m 2m 2m 5z 5z 5z")),
        ("one-kong", "234m567p78s99s concealed:1111p +9s", Some("concealed:1111p")),
        ("four-in-two", "123333m567p88s56s +7s", Some("1m 2m 3m 3m 3m 3m")),
        // Patterns about the whole hand, or about no tiles.
        ("pure-suit", "11123m345m789m88m +8m", None),
        ("all-chows", "234567m345p67s99p +8s", None),
        ("seven-pairs", "1199m1199p1199s1z +1z", None),
        ("closed", "123456789m55p23s +4s", None),
    ] {
        assert_eq!(made(&shanghai, id, hand).as_deref(), tiles, "{id}: {hand}");
    }
}

#[test]
fn wild_tiles_stand_among_those_that_make_a_pattern() {
    let rules = Ruleset::preset("shanghai-bao").expect("a rule set");
    let made = made(&rules, "straight", "12345678m1f55p23s +4s self-draw").expect("made of tiles");
    assert_eq!(made, "1f 1m 2m 3m 4m 5m 6m 7m 8m");
}

/// Whatever the other parts become together, the pattern holds as often as before.
#[test]
fn what_is_not_named_can_be_anything() {
    let mut draw = Draw(21);
    let mut tried = 0;
    for rules in PRESETS.iter().filter_map(|preset| Ruleset::preset(preset.id)) {
        for pattern in rules.rows().iter().map(|row| row.entry.pattern) {
            let claims = pattern.shows.iter().filter_map(|hand| example::parse(hand).ok());
            let of_claim = matches!(pattern.test, Test::FlowerWin(_) | Test::Claim(_) | Test::ClaimTimes(_));
            for claim in claims.filter(|_| pattern.rests == Rests::Parts && !of_claim) {
                let Ok(facts) = Facts::check(&claim, &rules.mechanics) else { continue };
                let Some((parts, won)) = reading_with(pattern, &facts, None) else { continue };
                let Some(whole) = Whole::of(&facts, &parts).filter(|_| parts.form == Form::Standard) else { continue };
                let Some(made) = whole.not_exchangeable(pattern, won) else { continue };
                let times = whole.holds(pattern, won);
                for _ in 0..100 {
                    let mut other = whole.clone();
                    for place in (0..=whole.groups.len()).filter(|place| !made.contains(place)) {
                        let all: Vec<_> = other.exchanged(place).collect();
                        other = all[draw.below(all.len())].clone();
                    }
                    assert!(other.holds(pattern, won) >= times, "{}: {whole:?} and {other:?}", pattern.id);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 5_000, "{tried}");
}
