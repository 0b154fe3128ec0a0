//! Random hands, the same for everybody: a seed, a reading, and how it was won.

use mj_rules::Claim;
use mj_rules::claim::{Ready, WonBy};
use mj_tiles::{Counts, Group, Kind, Meld, MeldKind, Tile, Tiles, Wind};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

/// The same numbers each time, for a seed.
pub fn random(seed: u64) -> SmallRng {
    SmallRng::seed_from_u64(seed)
}

/// The groups of a hand of fourteen tiles, and of one of seventeen (Taiwan).
pub const FOURTEEN: usize = 4;
pub const SEVENTEEN: usize = 5;

/// So many groups and a pair, uniformly drawn among those that fit the box.
pub fn reading(random: &mut SmallRng, groups: usize) -> (Vec<Group>, Kind) {
    let all: Vec<Group> = Group::all().collect();
    loop {
        let groups: Vec<Group> = (0..groups).map(|_| all[random.random_range(0..all.len())]).collect();
        let pair = kind(random);
        let mut counts = Counts::EMPTY;
        groups.iter().flat_map(|group| group.tiles()).chain([pair; 2]).for_each(|kind| counts[kind] += 1);
        if counts.most() <= 4 {
            return (groups, pair);
        }
    }
}

/// A kind, each as likely as any other.
pub fn kind(random: &mut SmallRng) -> Kind {
    Kind::new(random.random_range(0..Kind::COUNT as u8)).expect("below the number of kinds")
}

/// Winning claims as at a table: some of so many groups melded, the rest in the hand, one tile won.
pub fn winning_claims(number: usize, groups: usize, seed: u64) -> Vec<Claim> {
    let mut random = random(seed);
    (0..number).map(|_| winning_claim(&mut random, groups)).collect()
}

fn winning_claim(random: &mut SmallRng, groups: usize) -> Claim {
    let (groups, pair) = reading(random, groups);
    // Half of the hands are closed; the others have at least one meld.
    let melded = if random.random_bool(0.5) { 0 } else { random.random_range(1..=groups.len()) };
    let mut tiles: Vec<Tile> = [pair; 2].into_iter().map(Tile::from).collect();
    tiles.extend(groups[melded..].iter().flat_map(|group| group.tiles()).map(Tile::from));
    tiles.shuffle(random);
    let win = tiles.pop().expect("a pair at least");
    let mut claim = Claim::new(tiles.into_iter().collect::<Tiles>(), win);
    for &group in &groups[..melded] {
        let kind = if group.is_chow() { MeldKind::Chow } else { MeldKind::Pung };
        claim.melds.push(Meld::new(kind, &group.tiles().map(Tile::from)).expect("a group is a meld"));
    }
    claim.by = if random.random_bool(0.4) { WonBy::SelfDraw } else { WonBy::Discard };
    claim.seat = Wind::ALL[random.random_range(0..4)];
    claim.own_wind = claim.seat;
    claim.round = Wind::ALL[random.random_range(0..2)];
    if claim.by == WonBy::Discard {
        claim.from = Wind::ALL.into_iter().find(|&wind| wind != claim.seat);
    }
    claim
}

/// The same hands in riichi, the closed ones mostly with a declaration; all have an indicator.
pub fn with_riichi(claims: &[Claim], seed: u64) -> Vec<Claim> {
    let mut random = random(seed);
    let mut claims = claims.to_vec();
    for claim in &mut claims {
        if claim.melds.is_empty() && random.random_bool(0.7) {
            claim.ready = Ready::Riichi;
            claim.riichi.ura.push(kind(&mut random));
        }
        claim.riichi.dora.push(kind(&mut random));
        claim.riichi.honba = random.random_range(0..3);
    }
    claims
}

/// The same hands with flowers beside them: none to all eight.
pub fn with_flowers(claims: &[Claim], seed: u64) -> Vec<Claim> {
    let mut random = random(seed);
    let mut flowers: Vec<Tile> = (1..=8).filter_map(Tile::flower).collect();
    let mut claims = claims.to_vec();
    for claim in &mut claims {
        flowers.shuffle(&mut random);
        claim.aside.extend(flowers[..random.random_range(0..=flowers.len())].iter().copied());
    }
    claims
}
