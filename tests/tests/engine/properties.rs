//! Invariants of every hand. `PROVE=50` tries fifty times as many.

// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::draw::{Draw, scale};
use mj_rules::claim::WonBy;
use mj_rules::facts::Facts;
use mj_rules::{Claim, PRESETS, Ruleset, Score};
use mj_tiles::{Counts, Group, Kind, Meld, MeldKind, Tile, Tiles, Wind};
use std::collections::BTreeSet;

/// A winning claim of random groups of the box, some melded, some tiles replaced by wild ones.
fn random_claim(draw: &mut Draw, rules: &Ruleset, wild: usize) -> Claim {
    loop {
        let number = rules.mechanics.forms.groups;
        let groups: Vec<Group> = (0..number).map(|_| Group::all().nth(draw.below(55)).unwrap()).collect();
        let pair = Kind::new(draw.below(34) as u8).unwrap();
        let mut counts = Counts::EMPTY;
        groups.iter().flat_map(|group| group.tiles()).chain([pair; 2]).for_each(|kind| counts[kind] += 1);
        if counts.most() > 4 || !counts.kinds().within(rules.mechanics.kinds()) {
            continue;
        }
        let melded = draw.below(3);
        let mut tiles: Vec<Tile> =
            groups[melded..].iter().flat_map(|g| g.tiles()).chain([pair; 2]).map(Tile::from).collect();
        draw.shuffle(&mut tiles);
        for (at, tile) in tiles.iter_mut().enumerate().take(wild.min(8)) {
            *tile = Tile::flower(at as u8 + 1).unwrap();
        }
        draw.shuffle(&mut tiles);
        let win = tiles.pop().unwrap();
        let mut claim = Claim::new(tiles.into_iter().collect::<Tiles>(), win);
        for &group in &groups[..melded] {
            let kind = if group.is_chow() { MeldKind::Chow } else { MeldKind::Pung };
            claim.melds.push(Meld::new(kind, &group.tiles().map(Tile::from)).unwrap());
        }
        claim.by = if win.is_flower() || draw.below(2) == 0 { WonBy::SelfDraw } else { WonBy::Discard };
        return claim;
    }
}

/// The number of hands for a property.
fn rounds(number: usize) -> usize {
    number * scale()
}

fn told(rules: &Ruleset, claim: &Claim, score: &Score) -> String {
    let patterns: Vec<_> = score.patterns(rules, claim).iter().map(|found| (found.row.id(), found.count)).collect();
    format!("{:?} {patterns:?} {:?}", score.outcome, score.payments)
}

#[test]
fn cutting_readings_off_changes_nothing() {
    let rules = Ruleset::preset("shanghai-bao").unwrap();
    let mut draw = Draw(21);
    for round in 0..rounds(6_000) {
        // Every reading of many wild tiles takes long; with few, almost none is cut.
        let wild = if round % 50 == 0 { 5 } else { 1 + draw.below(4) };
        let claim = random_claim(&mut draw, &rules, wild);
        let (fast, slow) = (rules.score(&claim).unwrap(), rules.score_unpruned(&claim).unwrap());
        assert_eq!(told(&rules, &claim, &fast), told(&rules, &claim, &slow), "round {round}: {claim:?}");
    }
}

#[test]
fn the_order_of_tiles_and_melds_means_nothing() {
    let mut draw = Draw(22);
    for id in PRESETS.iter().map(|preset| preset.id) {
        let rules = Ruleset::preset(id).unwrap();
        for round in 0..rounds(2_000) {
            let wild = if id == "shanghai-bao" { draw.0 as usize % 4 } else { 0 };
            let claim = random_claim(&mut draw, &rules, wild);
            let mut other = claim.clone();
            draw.shuffle(&mut other.hand);
            draw.shuffle(&mut other.melds);
            let (one, two) = (rules.score(&claim).unwrap(), rules.score(&other).unwrap());
            assert_eq!(told(&rules, &claim, &one), told(&rules, &other, &two), "{id} round {round}: {claim:?}");
        }
    }
}

/// Exchanges 條 and 筒.
fn swapped(tile: Tile) -> Tile {
    match tile.index() {
        at @ 9..18 => Kind::new(at as u8 + 9).unwrap().into(),
        at @ 18..27 => Kind::new(at as u8 - 9).unwrap().into(),
        _ => tile,
    }
}

#[test]
fn swapping_two_suits_means_nothing_where_no_pattern_names_one() {
    const NAMING: [&str; 3] = ["long-prosperity", "round-longevity", "all-green"];
    let mut draw = Draw(23);
    for id in PRESETS.iter().map(|preset| preset.id) {
        let rules = Ruleset::preset(id).unwrap();
        for round in 0..rounds(2_000) {
            let wild = if id == "shanghai-bao" { draw.0 as usize % 3 } else { 0 };
            let claim = random_claim(&mut draw, &rules, wild);
            let mut other = claim.clone();
            other.win = swapped(claim.win);
            other.hand.iter_mut().for_each(|tile| *tile = swapped(*tile));
            for meld in &mut other.melds {
                let tiles: Vec<_> = meld.tiles().iter().copied().map(swapped).collect();
                *meld = Meld::new(meld.kind(), &tiles).unwrap();
            }
            let (one, two) = (rules.score(&claim).unwrap(), rules.score(&other).unwrap());
            let (one, two) = (told(&rules, &claim, &one), told(&rules, &other, &two));
            if NAMING.iter().all(|named| !one.contains(named) && !two.contains(named)) {
                assert_eq!(one, two, "{id} round {round}: {claim:?}");
            }
        }
    }
}

/// Where every complete hand wins: exactly the waits win, and the others pay what the winner gets.
#[test]
fn what_a_hand_waits_for_wins_and_is_paid_by_the_others() {
    let mut draw = Draw(26);
    let all = PRESETS.iter().map(|preset| Ruleset::preset(preset.id).unwrap());
    let any_shape_wins: Vec<_> = all.filter(|rules| rules.mechanics.scheme.minimum() == 0).collect();
    assert!(any_shape_wins.len() >= 2);
    for rules in any_shape_wins {
        let id = rules.preset.id;
        for round in 0..rounds(300) {
            let claim = Claim { from: Some(Wind::West), ..random_claim(&mut draw, &rules, 0) };
            let waits = Facts::check(&claim, &rules.mechanics).unwrap().waits();
            for kind in Kind::all() {
                // A fifth tile of a kind is no claim.
                let Ok(score) = rules.score(&Claim { win: kind.into(), ..claim.clone() }) else { continue };
                assert_eq!(score.wins(), waits.contains(kind), "{id} round {round}: {kind} for {claim:?}");
                assert_eq!(score.wins(), score.payments.is_some());
                let sum = score.payments.map_or(0, |paid| paid.iter().sum::<i64>());
                assert_eq!(sum, 0, "{id} round {round}: {kind} for {claim:?}");
            }
        }
    }
}

/// Changed bytes, truncated, doubled and joined lines: one answer a line, and no panic.
#[test]
fn mangled_lines_are_answered() {
    let mut draw = Draw(24);
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/hands")).unwrap();
    let files: BTreeSet<_> = folder.map(|file| file.unwrap().path()).collect();
    let lines: Vec<Vec<u8>> = files
        .iter()
        .flat_map(|file| std::fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect::<Vec<_>>())
        .map(|line| serde_json::from_str::<serde_json::Value>(&line).unwrap()["request"].to_string().into_bytes())
        .collect();
    let mut input = Vec::new();
    let number = rounds(12_000);
    for _ in 0..number {
        let mut line = lines[draw.below(lines.len())].clone();
        for _ in 0..=draw.below(4) {
            let (at, other) = (draw.below(line.len().max(1)).min(line.len()), draw.below(lines.len()));
            match draw.below(7) {
                0 => line.truncate(at),
                1 => line.insert(at, draw.below(256) as u8),
                2 => line.extend_from_slice(&lines[other]),
                3 => line.clear(),
                4 if at < line.len() => line[at] = b"0123456789mpszf\"{}[]:,-"[draw.below(23)],
                5 if draw.below(50) == 0 => line.extend(std::iter::repeat_n(b' ', 70_000)),
                _ if at < line.len() => drop(line.remove(at)),
                _ => {}
            }
        }
        line.retain(|&byte| byte != b'\n');
        input.extend(line);
        input.push(b'\n');
    }
    let mut output = Vec::new();
    mj_cli::lines::score(input.as_slice(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.lines().count(), number);
    for line in output.lines() {
        let answer: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(answer.get("win").is_some() != answer.get("error").is_some(), "{line}");
    }
}

/// A wild tile can always stand for the tile it replaces. Patterns about waits or 寶牌 themselves are excluded.
#[test]
fn a_wild_tile_in_place_of_a_natural_one_never_lowers_the_value() {
    let mut options = serde_json::Map::new();
    options.insert("minimum".into(), 0.into());
    for id in ["no-bao", "draw-bao", "eight-immortals", "single-wait", "pair-wait-two", "last-of-eight", "last-of-four"]
    {
        options.insert(format!("off.{id}"), true.into());
    }
    let bao = PRESETS.iter().copied().find(|preset| preset.id == "shanghai-bao").unwrap();
    let rules = Ruleset::with_options(bao, &options).unwrap();
    let chips = |claim: &Claim| match rules.score(claim).unwrap().outcome {
        mj_rules::Outcome::Win(total) => total.value(),
        other => panic!("{other:?} of {claim:?}"),
    };
    let mut draw = Draw(25);
    for _ in 0..rounds(1_000) {
        let mut claim = random_claim(&mut draw, &rules, 0);
        let mut value = chips(&claim);
        for flower in 1..=4 {
            let natural: Vec<usize> = (0..claim.hand.len()).filter(|&at| !claim.hand[at].is_flower()).collect();
            let Some(&at) = natural.get(draw.below(natural.len().max(1))) else { break };
            claim.hand[at] = Tile::flower(flower).unwrap();
            let wilder = chips(&claim);
            assert!(wilder >= value, "{value} became {wilder}: {claim:?}");
            value = wilder;
        }
    }
}
