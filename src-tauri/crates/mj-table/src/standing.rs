//! 結算: the standings at the end of a game (rules/shanghai.md §11.6–8, riichi.md §11.7–8).

use crate::{Course, Player, Table};
use mj_rules::mechanics::{Chips, InOne, Play};
use serde::Serialize;
use std::cmp::Reverse;

/// The standing of one player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    pub player: Player,
    /// The place from 1; equal chips share it.
    pub place: usize,
    pub chips: i64,
    /// The counted result.
    pub result: i64,
    /// 積分: the result in points, including the worth of the place if the book makes one sum of them.
    pub score: f64,
    /// 名次積分: the worth of the place; equal chips share the mean.
    pub placement: Option<f64>,
    /// 小賭宜情
    pub cash: Option<f64>,
    /// The parts of 積分, if the book makes one sum of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sum: Option<SumOf>,
}

/// 積分 as one sum, in points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SumOf {
    /// 歸還點: what each player gives back.
    pub given_back: f64,
    /// The chips above that.
    pub over: f64,
    /// 馬: the worth of the place.
    pub place: f64,
    /// 首位賞; 0 for another place.
    pub oka: f64,
    /// The change by rounding.
    pub rounding: f64,
}

impl Table {
    /// All standings, the first place first; while the game goes on, as it would end now.
    pub fn standings(&self) -> Vec<Standing> {
        self.state.course.standings(self.setup().play())
    }
}

impl Course {
    /// All standings, the first place first; while the game goes on, as it would end now. A player who has left stands
    /// behind all who stayed, whatever their chips (§11.7): the players after them move up and take the worth of the
    /// place.
    pub fn standings(&self, play: &Play) -> Vec<Standing> {
        self.ranked(play, self.left)
    }

    /// The same by chips alone, as before §11.7 ranked players who left. It is for results in older books and logs.
    pub fn standings_by_chips(&self, play: &Play) -> Vec<Standing> {
        self.ranked(play, None)
    }

    fn ranked(&self, play: &Play, last: Option<Player>) -> Vec<Standing> {
        let sat = |player: Player| self.places.iter().flatten().position(|&other| other == player);
        let in_one = play.final_score.in_one;
        // Of equal chips those of the player who sat first rank higher, if one score is made of chips and places.
        let rank = |(player, &chips): (Player, &i64)| {
            (Some(player) != last, chips, in_one.and_then(|_| sat(player)).map(Reverse))
        };
        let all: Vec<_> = self.chips.iter().map(rank).collect();
        let standing = |(player, &chips): (Player, &i64)| {
            let mine = rank((player, &chips));
            let first = all.iter().filter(|&&other| other > mine).count();
            let level = all.iter().filter(|&&other| other == mine).count();
            let result = self.results.as_deref().map_or(chips - play.chips.start, |results| results[player.index()]);
            let placement = play.final_score.placement.as_ref().map(|points| {
                let shared: i64 = points.iter().skip(first).take(level).sum();
                shared as f64 / 2.0 / level as f64
            });
            Standing {
                player,
                place: first + 1,
                chips,
                result,
                score: result as f64 / play.chips.unit as f64,
                placement,
                cash: play.final_score.cash_rate.map(|rate| result as f64 * rate),
                sum: None,
            }
        };
        let mut standings: Vec<Standing> = self.chips.iter().map(standing).collect();
        standings.sort_by_key(|standing| (standing.place, standing.player));
        if let Some(one) = in_one {
            add_up(&mut standings, play, one);
        }
        standings
    }
}

/// The worth of a place in chips, if one score is made of chips and places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceWorth {
    /// 馬
    pub place: i64,
    /// 首位賞
    pub oka: i64,
}

impl PlaceWorth {
    /// Both.
    pub const fn whole(&self) -> i64 {
        self.place + self.oka
    }
}

/// The worth of each place in chips, the first first; `None` if places are no part of the score.
pub fn worth_of_places(play: &Play, players: usize) -> Option<Vec<PlaceWorth>> {
    let one = play.final_score.in_one?;
    let Chips { start, unit, .. } = play.chips;
    let oka = if one.oka { (one.given_back - start) * players as i64 } else { 0 };
    let halves = play.final_score.placement.as_deref().unwrap_or_default();
    let worth =
        |at: usize| PlaceWorth { place: halves.get(at).unwrap_or(&0) * unit / 2, oka: if at == 0 { oka } else { 0 } };
    Some((0..players).map(worth).collect())
}

/// Computes 積分 as one sum, for standings in the order of places.
fn add_up(standings: &mut [Standing], play: &Play, one: InOne) {
    let Chips { start, unit, .. } = play.chips;
    let in_points = |chips: i64| chips as f64 / unit as f64;
    let worths = worth_of_places(play, standings.len()).unwrap_or_default();
    let mut others = 0;
    // The first place comes last: if chips are rounded it receives what the other scores leave.
    for (standing, worth) in standings.iter_mut().zip(&worths).rev() {
        let over = start + standing.result - one.given_back;
        let sum = match (one.rounded, standing.place) {
            (false, _) => over + worth.whole(),
            (true, 1) => -others,
            (true, _) => whole(start + standing.result, unit) - one.given_back + worth.whole(),
        };
        others += sum;
        (standing.score, standing.placement) = (in_points(sum), Some(in_points(worth.whole())));
        standing.sum = Some(SumOf {
            given_back: in_points(one.given_back),
            over: in_points(over),
            place: in_points(worth.place),
            oka: in_points(worth.oka),
            rounding: in_points(sum - over - worth.whole()),
        });
    }
}

/// Rounds to whole points, half a point away from zero.
const fn whole(chips: i64, unit: i64) -> i64 {
    (chips + chips.signum() * (unit / 2)) / unit * unit
}
