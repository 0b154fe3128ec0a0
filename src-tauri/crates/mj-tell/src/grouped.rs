//! The reading of tiles: each part with its name, and the wait that the winning tile completed.

use super::{kind_of, meld_kind, sort, tiles};
use mj_rules::counting::Scheme;
use mj_rules::reading::Won;
use mj_rules::{Claim, ReadAs, Ruleset};
use mj_tiles::shape::Form;
use mj_tiles::{Group, Kind, KindSet, Tile};
use mj_words::{Said, said};

/// A part of the reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadPart {
    /// 順, 刻, 碰, 麻將
    pub name: Said,
    pub tiles: Vec<Tile>,
    /// The kind of wait, if the winning tile completed the part.
    pub waited: Option<Said>,
}

impl ReadPart {
    fn of(name: Said, kinds: impl IntoIterator<Item = Kind>) -> ReadPart {
        ReadPart { name, tiles: kinds.into_iter().map(Tile::from).collect(), waited: None }
    }

    fn waited(mut self, waited: Option<Said>) -> ReadPart {
        self.waited = waited;
        self
    }
}

/// The parts of a reading: melds first, then concealed ones.
pub fn parts(rules: &Ruleset, claim: &Claim, read: &ReadAs) -> Vec<ReadPart> {
    let melds = claim.melds.iter().map(|meld| {
        let mut tiles = meld.tiles().to_vec();
        sort(&mut tiles);
        ReadPart { name: meld_kind(meld.kind()), tiles, waited: None }
    });
    let mut list: Vec<ReadPart> = melds.collect();
    match read.parts.form {
        Form::Standard => {
            groups(&mut list, read);
            let waited = matches!(read.won, Won::Pair(_)).then(single);
            let pair = pair(&rules.mechanics.scheme);
            list.extend(read.parts.pair.map(|kind| ReadPart::of(pair, [kind; 2]).waited(waited)));
        }
        Form::Pairs => pairs(&mut list, claim, read),
        Form::PairsAndPung => {
            groups(&mut list, read);
            pairs(&mut list, claim, read);
        }
        Form::Orphans => {
            let mut kinds: Vec<_> = KindSet::ORPHANS.into_iter().chain(read.parts.pair).collect();
            kinds.sort_unstable();
            list.push(ReadPart::of(said!("group-orphans"), kinds));
        }
        Form::Scattered => {
            let mut tiles: Vec<_> = claim.hand.iter().copied().chain([claim.win]).collect();
            sort(&mut tiles);
            list.push(ReadPart { name: said!("group-scattered"), tiles, waited: None });
        }
    }
    list
}

fn groups(list: &mut Vec<ReadPart>, read: &ReadAs) {
    let mut groups = read.parts.groups.clone();
    groups.sort_unstable_by_key(|group| (group.lowest(), group.is_pung()));
    let mut won = match read.won {
        Won::Group(group, kind) => Some((group, waited_for(group, kind))),
        Won::Pair(_) | Won::Whole => None,
    };
    for group in groups {
        let waited = won.take_if(|(completed, _)| *completed == group).map(|(_, waited)| waited);
        let name = if group.is_pung() { said!("group-triplet") } else { said!("group-run") };
        list.push(ReadPart::of(name, group.tiles()).waited(waited));
    }
}

fn pairs(list: &mut Vec<ReadPart>, claim: &Claim, read: &ReadAs) {
    let mut pairs = read.parts.pairs.clone();
    pairs.sort_unstable();
    let mut won = read.winning_kind(claim.win);
    for kind in pairs {
        let waited = won.take_if(|won| *won == kind).map(|_| single());
        list.push(ReadPart::of(said!("group-pair"), [kind; 2]).waited(waited));
    }
}

/// 麻將 or 雀頭.
fn pair(scheme: &Scheme) -> Said {
    said!(scheme.terms().pair)
}

fn single() -> Said {
    said!("group-single")
}

/// 對碰, 嵌張, 邊張 or 兩面.
fn waited_for(group: Group, kind: Kind) -> Said {
    let low = group.lowest();
    match () {
        () if group.is_pung() => said!("group-two-pairs"),
        () if low.up(1) == Some(kind) => said!("group-closed"),
        () if low == kind && low.rank() == 7 => said!("group-edge"),
        () if low != kind && low.rank() == 1 => said!("group-edge"),
        () => said!("group-two-sided"),
    }
}

/// What each wild tile stands for: `春夏 作 五萬`, the winning one first. Wild tiles are interchangeable, except for
/// the winning one.
pub fn stands_for(claim: &Claim, read: &ReadAs) -> Vec<Said> {
    let mut kinds = read.wild.to_vec();
    let mut all = Vec::new();
    if let Some(kind) = read.winning_kind(claim.win).filter(|_| claim.win.is_flower()) {
        if let Some(at) = kinds.iter().position(|&wild| wild == kind) {
            kinds.remove(at);
        }
        all.push(one_stands_for(&[claim.win], kind));
    }
    let mut flowers = claim.hand.iter().copied().filter(|tile| tile.is_flower());
    for alike in kinds.chunk_by(|one, other| one == other) {
        let these: Vec<_> = flowers.by_ref().take(alike.len()).collect();
        all.push(one_stands_for(&these, alike[0]));
    }
    all
}

fn one_stands_for(flowers: &[Tile], kind: Kind) -> Said {
    said!("group-stands-for", flowers = tiles(flowers.iter().copied()), kind = kind_of(kind))
}
