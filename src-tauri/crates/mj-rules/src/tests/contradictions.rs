//! Patterns that are said to exclude each other are never found together, in their own hands and in random hands.
//! Combinations that are written by mistake are refused.

use crate::claim::{Claim, Ready, WonBy};
use crate::contradictions::never_together;
use crate::facts::Facts;
use crate::pattern::Pattern;
use crate::reading::Reading;
use crate::score::places;
use crate::{CountError, PRESETS, Ruleset, example};
use mj_tiles::shape::readings;
use mj_tiles::{Group, Kind, Meld, MeldKind, Tile, Tiles, Wind};
use std::collections::BTreeSet;

/// A small random source for tests.
pub(super) struct Draw(pub u64);

impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    /// A claim of this many groups, most of them out of a few so that patterns arise; some are melds, some tiles are
    /// wild.
    pub fn claim(&mut self, groups: u8, wild: bool) -> Option<Claim> {
        let all: Vec<Group> = Group::all().collect();
        let few: Vec<Group> = (0..2 + self.below(3)).map(|_| all[self.below(all.len())]).collect();
        let mut tiles: Vec<Tile> = vec![Tile::from(Kind::new(self.below(34) as u8)?); 2];
        let (melded, mut melds) = (self.below(usize::from(groups) + 1), Vec::new());
        for at in 0..usize::from(groups) {
            let group = if self.below(3) == 0 { all[self.below(all.len())] } else { few[self.below(few.len())] };
            if at < melded { melds.push(self.meld(group)?) } else { tiles.extend(group.tiles().map(Tile::from)) }
        }
        let wild = if wild { self.below(4).min(tiles.len() - 1) } else { 0 };
        (0..wild).for_each(|at| tiles[at] = Tile::flower(at as u8 + 1).unwrap_or(tiles[at]));
        let win = tiles.swap_remove(self.below(tiles.len()));
        let mut claim = Claim::new(tiles.into_iter().collect::<Tiles>(), win);
        claim.melds.extend(melds);
        claim.by = if win.is_flower() || self.below(2) == 0 { WonBy::SelfDraw } else { WonBy::Discard };
        claim.own_wind = Wind::ALL[self.below(4)];
        (claim.seat, claim.round) = (claim.own_wind, Wind::ALL[self.below(2)]);
        claim.ready = if self.below(9) == 0 { Ready::Heavenly } else { Ready::None };
        claim.first_turn = claim.melds.is_empty() && claim.ready == Ready::None && self.below(9) == 0;
        Some(claim)
    }

    fn meld(&mut self, group: Group) -> Option<Meld> {
        use MeldKind::{Added, Chow, Concealed, Kong, Pung};
        let kind = if group.is_chow() { Chow } else { [Pung, Pung, Kong, Added, Concealed][self.below(5)] };
        let tiles = group.tiles().map(Tile::from);
        let fourth = kind.is_kong().then_some(tiles[0]);
        Meld::new(kind, &tiles.into_iter().chain(fourth).collect::<Vec<_>>()).ok()
    }
}

/// The books whose patterns can be named without tiles.
fn named() -> impl Iterator<Item = Ruleset> {
    let all = PRESETS.iter().filter_map(|preset| Ruleset::preset(preset.id));
    all.filter(|rules| !rules.mechanics.scheme.needs_tiles())
}

/// Adds couples that hold in one reading although they exclude each other. Returns how many couples held at all.
fn broken(rules: &Ruleset, claim: &Claim, broken: &mut BTreeSet<String>) -> usize {
    let Ok(facts) = Facts::check(claim, &rules.mechanics) else { return 0 };
    let mut couples = 0;
    for parts in readings(&facts.hand, facts.melds(), &facts.forms) {
        let mut reading = Reading::new(&facts, &parts, None);
        places(&facts, &parts, |won| {
            reading.place(won);
            let rows = rules.rows().iter().map(|row| row.entry.pattern);
            let held: Vec<&Pattern> = rows.filter(|pattern| pattern.holds(&facts, &reading) > 0).collect();
            for (at, one) in held.iter().enumerate() {
                for other in &held[at + 1..] {
                    couples += 1;
                    if never_together(one, other, facts.forms.groups) {
                        broken.insert(format!("{} and {}: {claim:?}", one.name, other.name));
                    }
                }
            }
        });
    }
    couples
}

#[test]
fn no_hand_has_what_no_hand_has() {
    let mut found = BTreeSet::new();
    let mut couples = 0;
    for rules in named() {
        let wild = rules.preset.id == "shanghai-bao";
        let of_rows = rules.rows().iter().map(|row| row.entry.pattern);
        for hand in of_rows.flat_map(|pattern| pattern.shows.iter().chain(pattern.lacks)) {
            couples += example::parse(hand).map_or(0, |claim| broken(&rules, &claim, &mut found));
        }
        let mut draw = Draw(7);
        for _ in 0..if wild { 3_000 } else { 20_000 } {
            couples +=
                draw.claim(rules.mechanics.forms.groups, wild).map_or(0, |claim| broken(&rules, &claim, &mut found));
        }
    }
    assert!(found.is_empty(), "{}", found.into_iter().take(9).collect::<Vec<_>>().join("\n"));
    assert!(couples > 100_000, "{couples}");
}

#[test]
fn what_cannot_be_together_is_refused() {
    let rules = Ruleset::preset("shanghai").expect("a preset");
    let id = |name: &str| rules.rows().iter().find(|row| row.name() == name).map_or("", |row| row.id());
    let count = |names: &[&str]| {
        let named: Vec<(&str, u32)> = names.iter().map(|name| (id(name), 1)).collect();
        let mut story = Claim::new(Tiles::new(), Tile::from(Kind::EAST));
        story.by = WonBy::Discard;
        rules.count(&named, &story).map(|_| ())
    };
    for names in [
        &["大三元", "清一色"][..],
        &["七對子", "一條龍", "對對胡"],
        &["一槓", "兩槓", "三槓", "對對胡"],
        &["十三么", "清一色"],
        &["門清", "清四碰"],
        &["對對胡", "平胡"],
        &["缺五", "一條龍"],
        &["斷么", "風圈碰"],
        &["缺門", "混一色"],
        &["三暗嵌", "大姊妹", "一條龍"],
    ] {
        assert!(matches!(count(names), Err(CountError::Together { .. })), "{names:?}");
    }
    for names in [
        &["一條龍", "門清", "平胡", "缺門", "老少"][..],
        &["清一色", "一條龍", "雙龍抱"],
        &["門清", "一槓", "對對胡"],
        &["大三元", "門清", "對對胡"],
        &["七對子", "清一色", "門清"],
        // 清一色 and 大三元 are superseded by the patterns beside them.
        &["清一色", "清一色對對胡"],
        &["大三元", "大三元對對胡", "對對胡"],
        &["混一色", "五門齊", "萬福"][..1],
    ] {
        assert!(!matches!(count(names), Err(CountError::Together { .. })), "{names:?}");
    }
}

#[test]
fn what_a_hand_has_instead_is_told() {
    let rules = Ruleset::preset("shanghai").expect("a preset");
    let mut story = Claim::new(Tiles::new(), Tile::from(Kind::EAST));
    story.by = WonBy::SelfDraw;
    let told = rules.count(&[("self-draw", 1), ("closed", 1)], &story).map(|_| ());
    let (one, other) = ("self-draw".into(), "closed".into());
    assert_eq!(told, Err(CountError::Together { one, other, instead: Some("closed-self-draw".into()) }));
}
