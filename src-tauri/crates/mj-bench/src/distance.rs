//! Distance to ready beside two peers that look it up in tables.

use crate::clock::{Report, each, race};
use crate::hands;
use mj_tiles::shape::{Concealed, Forms, Held, Pairs, distance};
use mj_tiles::{Counts, Kind};
use rand::seq::SliceRandom;
use riichienv_core::shanten::calc_shanten_from_counts;
use xiangting::{PlayerCount, calculate_replacement_number};

const HANDS: usize = 20_000;
const RIICHI: Forms =
    Forms { groups: 4, pairs: Some(Pairs::Distinct), orphans: true, scattered: false, pairs_and_pung: false };
const SHANGHAI: Forms = Forms { pairs: Some(Pairs::FourAlike), ..RIICHI };
const TAIWAN: Forms = Forms { groups: 5, pairs: None, orphans: false, scattered: false, pairs_and_pung: false };

/// Dealt hands of so many natural tiles and so many wild ones.
fn dealt(tiles: usize, wild: u8, seed: u64) -> Vec<Concealed> {
    let mut random = hands::random(seed);
    let mut wall: Vec<Kind> = Kind::all().flat_map(|kind| [kind; 4]).collect();
    let deal = |_| {
        let (hand, _) = wall.partial_shuffle(&mut random, tiles);
        let mut naturals = Counts::EMPTY;
        hand.iter().for_each(|&kind| naturals[kind] += 1);
        Concealed { naturals, wild }
    };
    (0..HANDS).map(deal).collect()
}

fn ours(hand: &Concealed, forms: &Forms) -> i8 {
    distance(&Held { hand, exposed: &Counts::EMPTY, melds: 0 }, forms)
}

fn plain(hand: &Concealed) -> [u8; Kind::COUNT] {
    let mut counts = [0; Kind::COUNT];
    hand.naturals.iter().for_each(|(kind, number)| counts[kind.index()] = number);
    counts
}

pub fn run(report: &mut Report) {
    let fourteen = dealt(14, 0, 3);
    let counts: Vec<[u8; Kind::COUNT]> = fourteen.iter().map(plain).collect();
    let theirs = |counts: &[u8; Kind::COUNT]| {
        i32::from(calculate_replacement_number(counts, PlayerCount::Four).expect("a hand of 14")) - 1
    };
    let same = fourteen.iter().zip(&counts).filter(|(hand, counts)| i32::from(ours(hand, &RIICHI)) == theirs(counts));
    let same = same.count();
    let [mine, riichienv, xiangting] = race(
        HANDS,
        [
            &mut || each(&fourteen, |hand| ours(hand, &RIICHI)),
            &mut || each(&counts, |counts| calc_shanten_from_counts(counts, 4)),
            &mut || each(&counts, |counts| theirs(counts)),
        ],
    );
    report.heading(&format!("distance to ready, {HANDS} dealt hands"));
    report.line("14 tiles: same distance as xiangting", &format!("{same} of {HANDS}"));
    report.nanoseconds("14 tiles, laomajiang", mine);
    report.nanoseconds("14 tiles, riichienv-core 0.4.11", riichienv);
    report.nanoseconds("14 tiles, xiangting 6.0", xiangting);
    let ratio = mine / riichienv.min(xiangting);
    report.ratio("14 tiles: time a hand beside the faster peer", ratio, "at most 2", ratio <= 2.0);
    let others = [
        ("17 tiles (Taiwan)", dealt(17, 0, 4), &TAIWAN),
        ("14 tiles, 1 of them wild", dealt(13, 1, 5), &SHANGHAI),
        ("14 tiles, 2 of them wild", dealt(12, 2, 6), &SHANGHAI),
        ("14 tiles, 4 of them wild", dealt(10, 4, 7), &SHANGHAI),
    ];
    for (what, hands, forms) in others {
        let [time] = race(HANDS, [&mut || each(&hands, |hand| ours(hand, forms))]);
        report.nanoseconds(what, time);
    }
}
