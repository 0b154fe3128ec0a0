//! 算番: a hand that was won; what it comes to is asked for.

use super::super::fill::Book;
use super::super::worked;
use super::Made;
use super::played::{Look, luck, search};
use crate::words::{self, Language};
use mj_bots::{Kind, Luck};
use mj_rules::claim::{By, OpenTiles};
use mj_rules::{Claim, Outcome, Ruleset, Score, Total};
use mj_table::{View, Win};
use mj_tiles::{Tiles, Wind};
use mj_wire::protocol::{DrillTask, DrillWhy, TaskId};
use mj_words::said;
use std::sync::Arc;

/// There are so many totals to choose from.
const CHOICES: usize = 4;

pub fn make(id: &TaskId, book: &Book<'_>) -> Option<Made> {
    let rules = Arc::new(Ruleset::preset(&id.rules)?);
    let mut luck = luck(id);
    let (claim, score) = search(&rules, Kind::Club, &mut luck, &mut Won { rules: &rules, level: id.level })?;
    let Outcome::Win(total) = score.outcome else { return None };
    let totals = totals(total, id.level, &mut luck);
    let at = totals.iter().position(|other| *other == total)?;
    let mut reading = String::new();
    if let Some(read) = &score.read {
        // Writing into a String cannot fail.
        let _ = read.write(&mut reading, &claim);
    }
    let told = |total: &Total| words::total(Some(book.rules), total).say(book.language);
    Some(Made {
        task: DrillTask {
            id: id.clone(),
            shown: worked::shown(&claim),
            facts: facts(&claim, book.language),
            choices: totals.iter().map(told).collect(),
            others: Vec::new(),
        },
        answers: vec![at.to_string()],
        all: false,
        weighed: Vec::new(),
        why: DrillWhy::Count { rows: worked::rows(&score, &claim, book), total: told(&total), reading },
    })
}

/// A win that what can be told of it explains.
struct Won<'a> {
    rules: &'a Ruleset,
    level: u8,
}

impl Look<(Claim, Score)> for Won<'_> {
    fn turn(&mut self, _: &View) -> Option<(Claim, Score)> {
        None
    }

    fn won(&mut self, view: &View) -> Option<(Claim, Score)> {
        let win = view.wins.first()?;
        let claim = claim(view, win)?;
        let score = self.rules.score(&claim).ok()?;
        // What hangs on the discards of the others would not be seen.
        let same = matches!(score.outcome, Outcome::Win(total) if total == win.total);
        let rows = score.patterns(self.rules, &claim).len();
        let great = win.total.fan() == 0;
        let level = match (great, rows) {
            (_, 0..=1) if !great => return None,
            (true, _) => 2,
            (false, 2..=4) => 1,
            (false, 5) => 2,
            (false, _) => 3,
        };
        let level = if great && rows > 1 { 3 } else { level };
        (same && level == self.level).then_some((claim, score))
    }
}

/// The win, with what a reader of the question knows of it.
fn claim(view: &View, win: &Win) -> Option<Claim> {
    let seat = view.seats.get(win.seat.index())?;
    let hand: Tiles = win.hand.iter().copied().collect();
    Some(Claim {
        melds: seat.melds.iter().map(|laid| laid.meld.clone()).collect(),
        by: win.by,
        from: None,
        seat: win.seat.wind(),
        own_wind: seat.wind,
        round: view.round,
        streak: if win.seat.is_dealer() { view.streak } else { 0 },
        last_tile: view.wall[3] == 0,
        first_turn: false,
        ready: seat.ready,
        open: OpenTiles::default(),
        ..Claim::new(hand, win.tile)
    })
}

fn facts(claim: &Claim, language: Language) -> Vec<String> {
    let told = [
        said!("table-round", wind = words::wind(claim.round)),
        said!("practice-seat", wind = words::wind(claim.own_wind)),
    ];
    let dealer = (claim.seat == Wind::East).then(|| said!("verdict-dealer"));
    // The seat and the round are told already.
    let plain = Claim { seat: Wind::South, round: Wind::East, ..claim.clone() };
    let by = match claim.by {
        By::Discard => said!("reckon-by-discard"),
        by => words::won_by(by.word(), None),
    };
    let all = told.into_iter().chain(dealer).chain([by]).chain(words::example(&plain));
    all.map(|fact| fact.say(language)).collect()
}

/// The true total among others that a player who overlooks something may come to.
fn totals(total: Total, level: u8, luck: &mut Luck) -> Vec<Total> {
    let Total::ChengHu { fan, chips } = total else { return Vec::new() };
    let mut all = vec![total];
    // Who chooses at random among near ones is seldom right; far ones are for beginners.
    let spread = if level == 1 { 3 } else { 1 };
    while all.len() < CHOICES {
        let step = spread * (1 + luck.below(4) as u32);
        let up = luck.below(2) == 0;
        let other = match fan {
            0 => Total::ChengHu { fan: 0, chips: moved(chips, step * 10_000, up) },
            _ => {
                let fan = moved(fan, step, up);
                Total::ChengHu { fan, chips: fan.div_ceil(2) * 1_000 }
            }
        };
        let sensible = matches!(other, Total::ChengHu { chips, .. } if chips > 0);
        if sensible && !all.contains(&other) {
            all.push(other);
        }
    }
    all.sort_by_key(|total| match total {
        Total::ChengHu { fan, chips } => (*chips, *fan),
        _ => (0, 0),
    });
    all
}

const fn moved(number: u32, step: u32, up: bool) -> u32 {
    if up { number + step } else { number.saturating_sub(step) }
}
