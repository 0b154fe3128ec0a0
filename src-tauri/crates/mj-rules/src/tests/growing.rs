//! An unfinished reading never rejects a pattern that the whole has. Cutting off readings of wild tiles depends on
//! this.

use crate::claim::{Claim, WonBy};
use crate::facts::Facts;
use crate::pattern::Test;
use crate::reading::Reading;
use crate::score::places;
use crate::{Preset, Ruleset, systems};
use mj_tiles::shape::{Form, Parts, readings};
use mj_tiles::{Group, Kind, Meld, MeldKind, Tile, Tiles};
use serde_json::{Map, json};

/// A small random source for tests.
pub(super) struct Draw(pub(super) u64);

impl Draw {
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    /// A hand of random groups, near each other in half of the cases so that patterns arise, with some melds and some
    /// wild tiles.
    fn claim(&mut self, wild: usize) -> Option<Claim> {
        let near = self.below(2) == 0;
        let groups: Vec<Group> = Group::all().collect();
        let pick = |draw: &mut Draw| {
            if near {
                groups[[0, 1, 2, 3, 21, 22, 23, 24, 30, 31, 48, 50, 52][draw.below(13)]]
            } else {
                groups[draw.below(55)]
            }
        };
        let melded = self.below(3);
        let mut claim_melds = Vec::new();
        let mut tiles = Vec::new();
        for at in 0..4 {
            let group = pick(self);
            if at < melded {
                let kind = if group.is_chow() { MeldKind::Chow } else { MeldKind::Pung };
                claim_melds.push(Meld::new(kind, &group.tiles().map(Tile::from)).ok()?);
            } else {
                tiles.extend(group.tiles().map(Tile::from));
            }
        }
        let pair = Kind::new(self.below(34) as u8)?;
        tiles.extend([Tile::from(pair); 2]);
        for at in 0..wild.min(tiles.len() - 1) {
            tiles[at] = Tile::flower(at as u8 + 1)?;
        }
        let win = tiles.swap_remove(self.below(tiles.len()));
        let mut claim = Claim::new(tiles.into_iter().collect::<Tiles>(), win);
        claim.melds.extend(claim_melds);
        claim.by = if win.is_flower() || self.below(2) == 0 { WonBy::SelfDraw } else { WonBy::Discard };
        Some(claim)
    }
}

/// A reading with some of its parts removed.
fn younger(whole: &Parts, keep: usize, with_pair: bool) -> Parts {
    let mut young = whole.clone();
    match whole.form {
        Form::Standard => {
            young.groups.truncate(keep);
            young.missing = (whole.groups.len() - young.groups.len()) as u8;
            young.pair = whole.pair.filter(|_| with_pair);
        }
        Form::Pairs => {
            young.pairs.truncate(keep);
            young.missing = (whole.pairs.len() - young.pairs.len()) as u8;
        }
        Form::Orphans | Form::Scattered | Form::PairsAndPung => {}
    }
    young
}

fn never_excludes_too_early(rules: &Ruleset, facts: &Facts<'_>, whole: &Parts) {
    let undecided = Reading::new(facts, whole, None);
    let youngsters: Vec<Parts> = (0..=whole.groups.len().max(whole.pairs.len()))
        .flat_map(|keep| [true, false].map(|pair| younger(whole, keep, pair)))
        .collect();
    let mut placed = undecided.clone();
    places(facts, whole, |won| {
        placed.place(won);
        for row in rules.rows() {
            let pattern = row.entry.pattern;
            let times = pattern.holds(facts, &placed);
            let before = pattern.holds(facts, &undecided);
            assert!(before >= times, "{}: {whole:?} {won:?} of {:?}", pattern.id, facts.claim);
            if !matches!(pattern.test, Test::Place(_)) {
                assert_eq!(before, times, "{} asks where the winning tile went", pattern.id);
            }
            for young in &youngsters {
                let young = Reading::new(facts, young, None);
                assert!(pattern.holds(facts, &young) >= times, "{}: {young:?} grows to {whole:?}", pattern.id);
            }
        }
    });
}

fn all_readings(
    preset: &'static Preset,
    options: &Map<String, serde_json::Value>,
    wild: usize,
    hands: usize,
    seed: u64,
) {
    let rules = Ruleset::with_options(preset, options).expect("allowed options");
    let mut draw = Draw(seed);
    let mut read = 0;
    while read < hands {
        let number = if wild == 0 { 0 } else { 1 + draw.below(wild) };
        let Some(claim) = draw.claim(number) else { continue };
        let Ok(facts) = Facts::check(&claim, &rules.mechanics) else { continue };
        let all = readings(&facts.hand, facts.melds(), &facts.forms);
        // Of very many readings a sample is enough.
        all.iter().step_by(1 + all.len() / 40).for_each(|whole| never_excludes_too_early(&rules, &facts, whole));
        read += usize::from(!all.is_empty());
    }
}

#[test]
fn growing_readings_exclude_nothing_too_early() {
    all_readings(systems::PRESETS[1], &Map::new(), 5, 400, 11);
    all_readings(systems::PRESETS[0], &Map::new(), 0, 400, 12);
    all_readings(systems::PRESETS[4], &Map::new(), 0, 200, 13);
    all_readings(systems::PRESETS[5], &Map::new(), 0, 200, 15);
    let mut old = Map::new();
    old.insert("old_yaku".into(), json!(["三連刻", "四連刻", "五門齊", "大車輪", "百萬石", "紅孔雀", "東北新幹線"]));
    all_readings(systems::PRESETS[2], &old, 0, 400, 14);
}
