//! 馬, 首位賞, 歸還點: finds the options that lead to the recorded final result (rules/riichi.md §11.7–8).

use super::Replayed;
use crate::record::{Final, Record};
use mj_rules::mechanics::Play;
use mj_table::Course;
use serde_json::{Value, json};
use std::cmp::Reverse;

/// The points that players give back at the end, the likeliest first.
const GIVEN_BACK: [i64; 6] = [30_000, 25_000, 40_000, 35_000, 50_000, 20_000];

/// The maximum of a house's points for a place; they are multiples of 500.
const MOST: i64 = 200_000;
const STEP: i64 = 500;

/// The options to change for the recorded result; empty if it agrees or if they cannot be determined.
pub fn otherwise(record: &Record, replayed: &Replayed) -> Vec<(&'static str, Value)> {
    let told = record.result.as_ref().and_then(|result| Some((result, result.results.as_ref()?)));
    let last = replayed.hands.last().filter(|hand| hand.agrees()).map(|hand| hand.table.course());
    let Some(((result, told), course)) = told.zip(last) else { return Vec::new() };
    if told.len() != result.points.len() || is_so(course, replayed.setup.play(), told) {
        return Vec::new();
    }
    let changes = found(course, replayed, result, told).unwrap_or_default();
    // Older records round what they state; rounding alone is no house's rule.
    if matches!(changes.as_slice(), [("final_rounding", _)]) { Vec::new() } else { changes }
}

fn is_so(course: &Course, play: &Play, told: &[i64]) -> bool {
    course.standings(play).iter().all(|standing| {
        let told = told.get(standing.player.index()).copied().unwrap_or_default();
        ((standing.score * 1_000.0).round() as i64 - told).abs() < 50
    })
}

/// The fewest options that lead from these points to these results.
fn found(course: &Course, replayed: &Replayed, result: &Final, told: &[i64]) -> Option<Vec<(&'static str, Value)>> {
    let options = &replayed.rules.rules.options;
    let start = replayed.setup.play().chips.start;
    let now = (options.int("return_points"), options.flag("oka"), options.says("final_rounding", "thousands"));
    let mut order: Vec<usize> = (0..told.len()).collect();
    order.sort_by_key(|&who| (Reverse(result.points[who]), course.order().iter().position(|p| p.index() == who)));
    let shared = order.windows(2).any(|pair| result.points[pair[0]] == result.points[pair[1]]);
    if told.iter().sum::<i64>() != 0 {
        // The difference does not come from places.
        return None;
    }
    let given_back = [now.0, start].into_iter().chain(GIVEN_BACK);
    let tries = given_back
        .flat_map(|back| [(back, now.1), (back, !now.1)])
        .flat_map(|(back, oka)| [now.2, !now.2].map(|rounded| (back, oka, rounded)));
    let usual = options.iter().find(|(spec, _)| spec.name == "uma").map(|(_, value)| value.to_json());
    let changes = tries.filter_map(|(back, oka, rounded)| {
        let places = places(&order, result, told, (back, oka, rounded), start)?;
        if shared && places.iter().any(|place| *place != 0) {
            // The places are ambiguous.
            return None;
        }
        let uma = json!(places.iter().map(|place| halves(*place)).collect::<Vec<_>>());
        let all = [
            ("return_points", json!(back), back == now.0),
            ("oka", json!(oka), oka == now.1),
            ("final_rounding", json!(if rounded { "thousands" } else { "none" }), rounded == now.2),
            ("uma", uma.clone(), Some(&uma) == usual.as_ref()),
        ];
        Some(all.into_iter().filter(|(.., same)| !same).map(|(option, value, _)| (option, value)).collect::<Vec<_>>())
    });
    changes.min_by_key(Vec::len)
}

/// In thousands, or half thousands.
fn halves(points: i64) -> Value {
    if points % 1_000 == 0 { json!(points / 1_000) } else { json!(points as f64 / 1_000.0) }
}

/// The points for each place, the first one first; `None` if they fit no house.
fn places(order: &[usize], result: &Final, told: &[i64], by: (i64, bool, bool), start: i64) -> Option<Vec<i64>> {
    let (back, oka, rounded) = by;
    let first = if oka { (back - start) * order.len() as i64 } else { 0 };
    let over = |who: usize| match rounded {
        true => whole(result.points[who]) - back,
        false => result.points[who] - back,
    };
    let mut places: Vec<i64> = order.iter().map(|&who| told[who] - over(who)).collect();
    *places.first_mut()? -= first;
    if rounded {
        // The first place receives what the rounding of the others leaves.
        let others: i64 = places[1..].iter().sum();
        places[0] = -others;
    }
    let fits = places.iter().all(|place| place % STEP == 0 && place.abs() <= MOST);
    let falls = places.windows(2).all(|pair| pair[0] >= pair[1]);
    (fits && falls && back >= start && places.iter().sum::<i64>() == 0).then_some(places)
}

/// Rounds to thousands, halves away from zero.
const fn whole(points: i64) -> i64 {
    (points + points.signum() * 500) / 1_000 * 1_000
}
