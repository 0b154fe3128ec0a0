//! 結算: how everybody stands at the end of a game (rules/shanghai.md §11.6–8).

use crate::{Course, Player, Table};
use mj_rules::mechanics::Play;
use serde::Serialize;

/// How one player stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// Who.
    pub player: Player,
    /// His place from 1; equal chips share it.
    pub place: usize,
    /// What lies before him.
    pub chips: i64,
    /// What he has won or lost, as it counts.
    pub result: i64,
    /// The result in points: 積分.
    pub score: f64,
    /// 名次積分; equal chips share the mean.
    pub placement: Option<f64>,
    /// 小賭宜情
    pub cash: Option<f64>,
}

impl Table {
    /// Everybody's standing, the first place first; while the game goes on, as it would end now.
    pub fn standings(&self) -> Vec<Standing> {
        self.state.course.standings(self.setup().play())
    }
}

impl Course {
    /// Everybody's standing, the first place first; while the game goes on, as it would end now. A player who has
    /// left stands behind everybody who stayed, whatever he held (§11.7): those after him rise, and what the
    /// place was worth is theirs.
    pub fn standings(&self, play: &Play) -> Vec<Standing> {
        self.ranked(play, self.left)
    }

    /// The same by chips alone, as games in which a player left were settled before §11.7 said where he ranks:
    /// for the results that stand in older books and logs.
    pub fn standings_by_chips(&self, play: &Play) -> Vec<Standing> {
        self.ranked(play, None)
    }

    fn ranked(&self, play: &Play, last: Option<Player>) -> Vec<Standing> {
        let rank = |(player, &chips): (Player, &i64)| (Some(player) != last, chips);
        let all: Vec<(bool, i64)> = self.chips.iter().map(rank).collect();
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
            }
        };
        let mut standings: Vec<Standing> = self.chips.iter().map(standing).collect();
        standings.sort_by_key(|standing| (standing.place, standing.player));
        standings
    }
}
