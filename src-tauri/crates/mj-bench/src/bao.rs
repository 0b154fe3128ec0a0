//! 帶寶: the exact best reading of hands with one to eight wild tiles.

use crate::clock::Report;
use crate::hands;
use mj_rules::claim::WonBy;
use mj_rules::{Claim, Ruleset};
use mj_tiles::{Tile, Tiles};
use rand::Rng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use std::hint::black_box;
use std::time::Instant;

const HANDS: usize = 10_000;

/// A uniformly drawn winning reading, `wild` of its tiles replaced by flowers; half self-drawn,
/// of those some on a wild tile.
pub fn claim(random: &mut SmallRng, wild: usize) -> Claim {
    let (groups, pair) = hands::reading(random, hands::FOURTEEN);
    let mut tiles: Vec<Tile> = groups.iter().flat_map(|group| group.tiles()).chain([pair; 2]).map(Tile::from).collect();
    tiles.shuffle(random);
    let mut flowers: Vec<Tile> = (1..=8).filter_map(Tile::flower).collect();
    flowers.shuffle(random);
    tiles[..wild].copy_from_slice(&flowers[..wild]);
    let self_drawn = random.random_bool(0.5);
    // The last tile is natural; a self-drawn one is any of the fourteen.
    let at = if self_drawn { random.random_range(0..tiles.len()) } else { tiles.len() - 1 };
    let win = tiles.swap_remove(at);
    let mut claim = Claim::new(tiles.into_iter().collect::<Tiles>(), win);
    claim.by = if self_drawn { WonBy::SelfDraw } else { WonBy::Discard };
    claim
}

pub fn run(report: &mut Report) {
    let rules = Ruleset::preset("shanghai-bao").expect("a preset");
    report.heading(&format!("shanghai-bao, exact best reading, {HANDS} hands for each number of wild tiles"));
    let mut slowest = 0.0_f64;
    for wild in 1..=8 {
        let mut random = hands::random(100 + wild as u64);
        let claims: Vec<Claim> = (0..HANDS).map(|_| claim(&mut random, wild)).collect();
        let mut times: Vec<f64> = claims.iter().map(|claim| time(&rules, claim)).collect();
        times.sort_by(f64::total_cmp);
        let (median, high, most) = (times[HANDS / 2], times[HANDS * 99 / 100], times[HANDS - 1]);
        slowest = slowest.max(most);
        let figure = format!("{:>9.1} µs   99 % {:>8.1} µs   most {:>8.1} µs", median * 1e6, high * 1e6, most * 1e6);
        report.line(&format!("{wild} wild: median"), &figure);
        if wild == 4 {
            report.ratio("4 wild: median in µs", median * 1e6, "under 50", median < 50e-6);
        }
    }
    report.ratio("the slowest of all in ms", slowest * 1e3, "at most 2", slowest <= 2e-3);
}

/// The best of three: the machine's own pauses are not the hand's.
fn time(rules: &Ruleset, claim: &Claim) -> f64 {
    let once = || {
        let start = Instant::now();
        black_box(rules.score(black_box(claim)).expect("a valid claim"));
        start.elapsed().as_secs_f64()
    };
    once().min(once()).min(once())
}
