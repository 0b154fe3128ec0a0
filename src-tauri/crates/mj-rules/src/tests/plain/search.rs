//! 三副落 at random. A pattern is plain if the melds are as §9 asks, which is coded here once more in another way, and if
//! some whole hand shows the pattern, which is found by trying all.

use super::{ids, list, preset};
use crate::Ruleset;
use crate::claim::{Claim, WonBy};
use crate::facts::Facts;
use crate::reading::Reading;
use arrayvec::ArrayVec;
use mj_tiles::shape::{Form, Parts};
use mj_tiles::{Counts, Group, Kind, Meld, MeldKind, Tile};
use std::collections::{BTreeMap, BTreeSet};

/// A small random source for tests.
struct Draw(u64);

impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    /// Three or four melds that might become something: most of them out of a few groups.
    fn melds(&mut self) -> Option<Vec<Meld>> {
        let theme = THEMES[self.below(THEMES.len())];
        let theme: Vec<Group> = Group::all().filter(|group| theme(&group.to_string())).collect();
        let few: Vec<Group> = (0..4).map(|_| theme[self.below(theme.len())]).collect();
        let stray = Group::all().nth(self.below(Group::COUNT))?;
        let mut melds = Vec::new();
        for _ in 0..3 + self.below(2) {
            let group = if self.below(10) == 0 { stray } else { few[self.below(4)] };
            melds.push(self.meld(group)?);
        }
        let tiles: Vec<Tile> = melds.iter().flat_map(Meld::tiles).copied().collect();
        (Counts::of(&tiles).most() <= 4).then_some(melds)
    }

    fn meld(&mut self, group: Group) -> Option<Meld> {
        use MeldKind::{Added, Chow, Concealed, Kong, Pung};
        let kind = if group.is_chow() { Chow } else { [Pung, Pung, Pung, Kong, Added, Concealed][self.below(6)] };
        let tiles = group.tiles().map(Tile::from);
        let fourth = kind.is_kong().then_some(tiles[0]);
        Meld::new(kind, &tiles.into_iter().chain(fourth).collect::<Vec<_>>()).ok()
    }
}

/// Groups that go together, by their text.
const THEMES: [fn(&str) -> bool; 12] = [
    |_| true,
    |group| group.ends_with('m') || group == "777z",
    |group| group.ends_with('p') || group == "555z",
    |group| matches!(group, "666z" | "234s" | "456s" | "888s"),
    |group| group.contains('5') && !group.ends_with('z'),
    |group| group.contains('1') && !group.ends_with('z'),
    |group| group.ends_with('z'),
    |group| group.starts_with("123") || group.starts_with("789"),
    |group| is_pung(group) && (group.starts_with(['1', '9']) || group == "444z"),
    |group| is_pung(group) && group.starts_with(['2', '5', '8']) && !group.ends_with('z'),
    |group| is_pung(group) && group.ends_with(['s', 'z']),
    |group| is_pung(group) && group.ends_with('s') && group.starts_with(['3', '4', '5', '6', '7']),
];

fn is_pung(group: &str) -> bool {
    group[..1] == group[1..2]
}

/// What §9 asks for: groups of which all but one lie, …
fn instances(id: &str) -> Vec<Vec<String>> {
    let suits = ["m", "p", "s"];
    let pung = |rank: usize, suit: &str| format!("{rank}{rank}{rank}{suit}");
    let chow = |rank: usize, suit: &str| format!("{rank}{}{}{suit}", rank + 1, rank + 2);
    let each = |ranks: usize, of: &dyn Fn(usize, &str) -> Vec<String>| -> Vec<Vec<String>> {
        (1..=ranks).flat_map(|rank| suits.map(|suit| of(rank, suit))).collect()
    };
    let all_chows: Vec<String> = each(7, &|rank, suit| vec![chow(rank, suit)]).concat();
    let words = |texts: &[&str]| texts.iter().map(|text| text.split(' ').map(str::to_owned).collect()).collect();
    match id {
        "nine-stars" => each(7, &|rank, suit| (rank..rank + 3).map(|rank| pung(rank, suit)).collect()),
        "twelve-hairpins" => each(6, &|rank, suit| (rank..rank + 4).map(|rank| pung(rank, suit)).collect()),
        "triplet-chows" => all_chows.into_iter().map(|chow| vec![chow; 3]).collect(),
        "sworn-three" => (1..=9).map(|rank| suits.map(|suit| pung(rank, suit)).to_vec()).collect(),
        "three-winds" => words(&["111z 222z 333z", "111z 222z 444z", "111z 333z 444z", "222z 333z 444z"]),
        "big-dragons" => words(&["555z 666z 777z"]),
        "small-dragons" => words(&["55z 666z 777z", "555z 66z 777z", "555z 666z 77z"]),
        "big-winds" => words(&["111z 222z 333z 444z"]),
        "small-winds" => {
            words(&["11z 222z 333z 444z", "111z 22z 333z 444z", "111z 222z 33z 444z", "111z 222z 333z 44z"])
        }
        "double-float" => {
            let couples = suits.map(|suit| [format!("123{suit}"), format!("789{suit}")]);
            couples.iter().flat_map(|a| couples.iter().map(|b| [a.clone(), b.clone()].concat())).collect()
        }
        "twin-dragons" => {
            let twins = |a: &String, b: &String| vec![a.clone(), a.clone(), b.clone(), b.clone()];
            all_chows.iter().flat_map(|a| all_chows.iter().map(|b| twins(a, b)).collect::<Vec<_>>()).collect()
        }
        _ => Vec::new(),
    }
}

/// … or a property of all groups.
fn binds(id: &str, groups: &[String]) -> bool {
    let all = |fits: &dyn Fn(&str) -> bool| groups.iter().all(|group| fits(group));
    let pungs = all(&is_pung);
    let of_suit = |suit: char| groups.iter().any(|group| group.ends_with(suit));
    let fortune = |dragon: &str, suit: char| {
        of_suit('z') && of_suit(suit) && all(&|group| group == dragon || group.ends_with(suit))
    };
    let common = |ranks: &str| ranks.chars().any(|rank| all(&|group| group.contains(rank) && !group.ends_with('z')));
    let number = |group: &String| match group.as_str() {
        "111z" | "222z" | "333z" | "444z" => '風',
        "555z" | "666z" | "777z" => '仙',
        _ => group.chars().next().expect("a rank"),
    };
    let numbers = groups.iter().map(number).collect::<BTreeSet<_>>().len();
    match id {
        "pure-suit" => ['m', 'p', 's'].iter().any(|&suit| all(&|group| group.ends_with(suit))),
        "wan-fortune" => fortune("777z", 'm'),
        "long-prosperity" => fortune("666z", 's'),
        "round-longevity" => fortune("555z", 'p'),
        "all-carry" => common("2345678"),
        "all-carry-terminal" => common("19"),
        "pure-three-numbers" | "mixed-three-numbers" => pungs && numbers <= if groups.len() == 4 { 3 } else { 2 },
        "pure-two-numbers" | "mixed-two-numbers" | "one-nine-numbers" => pungs && numbers <= 2,
        "all-generals" => pungs && all(&|group| group.starts_with(['2', '5', '8']) && !group.ends_with('z')),
        "all-terminal-pungs" => pungs && all(&|group| group.starts_with(['1', '9']) || group.ends_with('z')),
        "all-honours" => pungs && all(&|group| group.ends_with('z')),
        _ => false,
    }
}

/// Whether the melds are as §9 asks, whatever can still come.
fn lies(id: &str, instances: &[Vec<String>], melds: &[Meld]) -> bool {
    let groups: Vec<String> = melds.iter().map(|meld| meld.group().to_string()).collect();
    let all_but_one = |named: &Vec<String>| {
        let mut left = groups.clone();
        let mut take = |name| left.iter().position(|group| group == name).map(|at| left.swap_remove(at));
        named.iter().filter(|name| take(*name).is_none()).count() <= 1
    };
    let kongs = melds.iter().filter(|meld| meld.kind().is_kong()).count();
    binds(id, &groups) || instances.iter().any(all_but_one) || (id == "eighteen-arhats" && kongs >= 3)
}

/// Melds, the groups beside them, the 麻將.
struct Whole {
    melds: Vec<Meld>,
    groups: Vec<Group>,
    pair: Kind,
}

/// Turns every pung, on the table or still to come, into a kong.
fn all_kongs(whole: &Whole) -> Whole {
    let four = |group: Group| [Tile::from(group.lowest()); 4];
    let grow = |meld: &Meld| match meld.kind() {
        MeldKind::Pung => Meld::new(MeldKind::Added, &four(meld.group())).expect("a kong"),
        _ => meld.clone(),
    };
    let (pungs, groups): (Vec<Group>, Vec<Group>) = whole.groups.iter().partition(|group| group.is_pung());
    let kongs = pungs.into_iter().map(|group| Meld::new(MeldKind::Concealed, &four(group)).expect("a kong"));
    Whole { melds: whole.melds.iter().map(grow).chain(kongs).collect(), groups, pair: whole.pair }
}

/// Every whole hand that the melds can become.
fn wholes(melds: &[Meld]) -> impl Iterator<Item = Whole> + '_ {
    let groups = Group::all().map(|group| vec![group]);
    let missing: Vec<Vec<Group>> = if melds.len() == 4 { vec![Vec::new()] } else { groups.collect() };
    missing.into_iter().flat_map(move |groups| {
        Kind::all().map(move |pair| Whole { melds: melds.to_vec(), groups: groups.clone(), pair })
    })
}

/// The claim of the whole hand, with a flower for each fifth tile of a kind.
fn claim(whole: &Whole) -> Claim {
    let mut held = Counts::of(&whole.melds.iter().flat_map(Meld::tiles).copied().collect::<Vec<_>>());
    let kinds = whole.groups.iter().flat_map(|group| group.tiles()).chain([whole.pair; 2]);
    let mut flowers = (1..=8).filter_map(Tile::flower);
    let mut tiles: Vec<Tile> = kinds
        .map(|kind| {
            held[kind] += 1;
            if held[kind] <= 4 { Tile::from(kind) } else { flowers.next().expect("eight flowers") }
        })
        .collect();
    let win = tiles.pop().expect("a pair at least");
    let mut claim = Claim::new(tiles.into_iter().collect(), win);
    claim.melds.extend(whole.melds.iter().cloned());
    claim.by = WonBy::SelfDraw;
    claim
}

/// The listed patterns that some whole hand shows.
fn completable(rules: &Ruleset, melds: &[Meld]) -> BTreeSet<&'static str> {
    let mut shown = BTreeSet::new();
    for whole in wholes(melds).flat_map(|whole| [all_kongs(&whole), whole]) {
        let claim = claim(&whole);
        let Ok(facts) = Facts::check(&claim, &rules.mechanics) else { continue };
        let groups = whole.groups.iter().copied().collect();
        let pairs = ArrayVec::new();
        let parts = Parts { form: Form::Standard, groups, pair: Some(whole.pair), pairs, missing: 0 };
        let reading = Reading::new(&facts, &parts, None);
        let new = list(rules).iter().map(|plain| plain.pattern).filter(|pattern| pattern.holds(&facts, &reading) > 0);
        shown.extend(new.map(|pattern| pattern.id));
    }
    shown
}

/// Tries this many melds. Returns how often each pattern was plain, and how often it lay but could not be completed.
fn search(rules: &Ruleset, number: usize, seed: u64) -> BTreeMap<&'static str, [u32; 2]> {
    let mut draw = Draw(seed);
    let patterns = || list(rules).iter().map(|plain| plain.pattern.id);
    let instances: Vec<_> = patterns().map(|id| (id, instances(id))).collect();
    let mut seen: BTreeMap<_, _> = patterns().map(|id| (id, [0, 0])).collect();
    let mut tried = 0;
    while tried < number {
        let Some(melds) = draw.melds() else { continue };
        let completable = completable(rules, &melds);
        let lying = instances.iter().filter(|(id, instances)| lies(id, instances, &melds)).map(|(id, _)| *id);
        let (plain, vain): (Vec<_>, Vec<_>) = lying.partition(|id| completable.contains(id));
        assert_eq!(ids(rules, &melds), plain, "{}", melds.iter().map(|meld| format!("{meld} ")).collect::<String>());
        for (ids, at) in [(plain, 0), (vain, 1)] {
            ids.iter().for_each(|id| seen.entry(*id).or_default()[at] += 1);
        }
        tried += 1;
    }
    seen
}

#[test]
fn plain_is_what_lies_and_can_still_be_whole() {
    for (id, seed) in [("shanghai", 21), ("shanghai-bao", 22)] {
        let seen = search(&preset(id), 700, seed);
        let never: Vec<_> = seen.iter().filter(|(_, often)| often[0] == 0).collect();
        assert!(never.is_empty(), "{id}: {never:?}");
    }
}
