//! 算番: the score of a won hand.

use super::super::fill::Book;
use super::Made;
use super::played::{Look, luck, search};
use mj_bots::{Luck, Strength};
use mj_rules::claim::{Indicators, MOST_INDICATORS, OpenTiles, RiichiFacts, SetAside, WonBy};
use mj_rules::mechanics::Mechanics;
use mj_rules::{Claim, Outcome, Ruleset, Score, Total};
use mj_table::{View, Win};
use mj_tell::tally::{shown, tally};
use mj_tell::{self as words, Language};
use mj_tiles::{Tile, Tiles, Wind};
use mj_wire::protocol::{DrillTask, DrillWhy, TaskId};
use mj_words::{Said, said};
use std::sync::Arc;

/// The number of totals to choose from.
const CHOICES: usize = 4;

pub fn make(id: &TaskId, book: &Book<'_>) -> Option<Made> {
    let mut luck = luck(id);
    let (claim, score, total) = won(id, &mut luck)?;
    let totals = totals(book.rules, total, id.level, &mut luck);
    let at = totals.iter().position(|other| *other == total)?;
    let told = |total: &Total| told(book.rules, &claim, total).say(book.language);
    Some(Made {
        task: task(id, &claim, totals.iter().map(told).collect(), book.language),
        answers: vec![at.to_string()],
        all: false,
        weighed: Vec::new(),
        why: DrillWhy::Count { tally: Box::new(tally(book.rules, &claim, &score)), total: told(&total) },
    })
}

/// A won hand with its score.
pub(super) fn won(id: &TaskId, luck: &mut Luck) -> Option<(Claim, Score, Total)> {
    let rules = Arc::new(Ruleset::preset(&id.rules)?);
    let (claim, score) = search(&rules, Strength::Club, luck, &mut Won { rules: &rules, level: id.level })?;
    let Outcome::Win(total) = score.outcome else { return None };
    Some((claim, score, total))
}

/// The question about a win.
pub(super) fn task(id: &TaskId, claim: &Claim, choices: Vec<String>, language: Language) -> DrillTask {
    let shown = shown(claim);
    DrillTask { id: id.clone(), shown, facts: facts(claim, language), choices, others: Vec::new() }
}

/// A total, with points where they are usual.
pub(super) fn told(rules: &Ruleset, claim: &Claim, total: &Total) -> Said {
    let Mechanics { scheme, players, .. } = &rules.mechanics;
    match scheme.needs_tiles() {
        true => words::whole_total(Some(rules), total, scheme.points(*players, claim, total)),
        false => words::total(Some(rules), total),
    }
}

/// A win that the facts of the question explain.
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
        let claim = claim(self.rules, view, win)?;
        let score = self.rules.score(&claim).ok()?;
        // A score that depends on others' discards could not be derived.
        let same = matches!(score.outcome, Outcome::Win(total) if total == win.total);
        let rows = score.patterns(self.rules, &claim).len();
        let level = self.rules.mechanics.scheme.hardness(&win.total, rows)?;
        (same && level == self.level).then_some((claim, score))
    }
}

/// The claim with the facts of the question.
fn claim(rules: &Ruleset, view: &View, win: &Win) -> Option<Claim> {
    // A win by flowers alone has nothing to count.
    win.tile.kind().filter(|_| !win.hand.is_empty())?;
    let seat = view.seats.get(win.seat.index())?;
    let hand: Tiles = win.hand.iter().copied().collect();
    Some(Claim {
        melds: seat.melds_seen().cloned().collect(),
        by: win.by,
        from: None,
        seat: win.seat.wind(),
        own_wind: seat.wind,
        round: view.round,
        streak: rules.mechanics.told_streak(win.seat, view.streak),
        last_tile: view.wall[3] == 0,
        first_turn: false,
        ready: seat.ready,
        open: OpenTiles::default(),
        aside: SetAside::try_from(seat.aside.as_slice()).unwrap_or_default(),
        riichi: RiichiFacts {
            dora: indicators(view.indicators.iter().flat_map(|lying| lying.open.iter().copied())),
            ura: indicators(win.under.iter().copied()),
            ..RiichiFacts::default()
        },
        ..Claim::new(hand, win.tile)
    })
}

fn facts(claim: &Claim, language: Language) -> Vec<String> {
    let told = [
        said!("table-round", wind = words::wind(claim.round)),
        said!("practice-seat", wind = words::wind(claim.own_wind)),
    ];
    let dealer = (claim.seat == Wind::East).then(|| said!("verdict-dealer"));
    // The seat and the round are told separately.
    let plain = Claim { seat: Wind::South, round: Wind::East, ..claim.clone() };
    let by = match claim.by {
        WonBy::Discard => said!("reckon-by-discard"),
        by => words::won_by(by.word(), None),
    };
    let all = told.into_iter().chain(dealer).chain([by]).chain(words::example(&plain));
    all.map(|fact| fact.say(language)).collect()
}

fn indicators(tiles: impl Iterator<Item = Tile>) -> Indicators {
    tiles.filter_map(Tile::kind).take(MOST_INDICATORS).collect()
}

/// The true total among others that result from typical mistakes.
fn totals(rules: &Ruleset, total: Total, level: u8, luck: &mut Luck) -> Vec<Total> {
    let scheme = &rules.mechanics.scheme;
    let mut all = vec![total];
    let spread = if level == 1 { scheme.spread() } else { 1 };
    for tried in 0..MOST_TRIED {
        // Where a cap or a minimum leaves no near totals, farther ones are used.
        let step = spread * (1 + tried / TRIED + luck.below(4) as i32);
        let other = scheme.beside(&total, if luck.below(2) == 0 { step } else { -step });
        all.extend(other.filter(|other| all.iter().all(|one| !scheme.pays_alike(one, other))));
        if all.len() == CHOICES {
            break;
        }
    }
    all.sort_by_key(|total| (total.value(), total.fan()));
    all
}

/// The number of tries before the distance grows.
const TRIED: i32 = 20;
const MOST_TRIED: i32 = 40 * TRIED;
