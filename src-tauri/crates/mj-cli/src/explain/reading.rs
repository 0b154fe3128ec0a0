//! How the tiles were read: each part under its name, the winning tile's one marked.

use crate::layout::{Cell, Table, Tone, cell};
use crate::{show, terms};
use mj_rules::reading::Won;
use mj_rules::{Claim, ReadAs, Ruleset};
use mj_tiles::shape::Form;
use mj_tiles::{Group, Kind, KindSet, Tile};

/// A part of the reading.
struct Part {
    name: String,
    tiles: Vec<Tile>,
    /// How it was waited for, if the winning tile completed it.
    waited: Option<&'static str>,
}

impl Part {
    fn of(name: &str, kinds: impl IntoIterator<Item = Kind>) -> Part {
        Part { name: name.into(), tiles: kinds.into_iter().map(Tile::from).collect(), waited: None }
    }

    fn waited(mut self, waited: Option<&'static str>) -> Part {
        self.waited = waited;
        self
    }
}

/// The parts side by side: what each is, its tiles, and the notation below.
pub fn parts(rules: &Ruleset, claim: &Claim, read: &ReadAs) -> Table {
    let parts = list(rules, claim, read);
    let tone = |part: &Part, tone| if part.waited.is_some() { Tone::Mark } else { tone };
    let name = |part: &Part| match part.waited {
        Some(waited) => cell(format!("{}・{waited}", part.name)).tone(Tone::Mark),
        None => cell(&part.name),
    };
    let tiles = |part: &Part| cell(show::tiles(part.tiles.iter().copied())).tone(tone(part, Tone::Plain));
    let notation = |part: &Part| {
        let won = if part.waited.is_some() { "+" } else { "" };
        cell(show::notation(part.tiles.iter().copied()) + won).tone(tone(part, Tone::Faint))
    };
    Table::of([
        parts.iter().map(name).collect(),
        parts.iter().map(tiles).collect(),
        parts.iter().map(notation).collect::<Vec<_>>(),
    ])
}

fn list(rules: &Ruleset, claim: &Claim, read: &ReadAs) -> Vec<Part> {
    let melds = claim.melds.iter().map(|meld| {
        let mut tiles = meld.tiles().to_vec();
        show::sort(&mut tiles);
        Part { name: terms::meld(meld.kind()).into(), tiles, waited: None }
    });
    let mut list: Vec<Part> = melds.collect();
    match read.parts.form {
        Form::Standard => {
            groups(&mut list, read);
            let pair = terms::pair(&rules.mechanics.counting);
            let waited = matches!(read.won, Won::Pair(_)).then_some("單吊");
            list.extend(read.parts.pair.map(|kind| Part::of(pair, [kind; 2]).waited(waited)));
        }
        Form::Pairs => pairs(&mut list, claim, read),
        Form::Orphans => {
            let kinds = KindSet::ORPHANS.into_iter().chain(read.parts.pair);
            let mut kinds: Vec<_> = kinds.collect();
            kinds.sort_unstable();
            list.push(Part::of("十三么", kinds));
        }
        Form::Scattered => {
            let mut tiles: Vec<_> = claim.hand.iter().copied().chain([claim.win]).collect();
            show::sort(&mut tiles);
            list.push(Part { name: "十三不搭".into(), tiles, waited: None });
        }
    }
    list
}

fn groups(list: &mut Vec<Part>, read: &ReadAs) {
    let mut groups = read.parts.groups.clone();
    groups.sort_unstable_by_key(|group| (group.lowest(), group.is_pung()));
    let mut won = match read.won {
        Won::Group(group, kind) => Some((group, waited_for(group, kind))),
        Won::Pair(_) | Won::Whole => None,
    };
    for group in groups {
        let waited = won.take_if(|(completed, _)| *completed == group).map(|(_, waited)| waited);
        let name = if group.is_pung() { "刻" } else { "順" };
        list.push(Part::of(name, group.tiles()).waited(waited));
    }
}

fn pairs(list: &mut Vec<Part>, claim: &Claim, read: &ReadAs) {
    let mut pairs = read.parts.pairs.clone();
    pairs.sort_unstable();
    let mut won = read.winning_kind(claim.win);
    for kind in pairs {
        let waited = won.take_if(|won| *won == kind).map(|_| "單吊");
        list.push(Part::of("對", [kind; 2]).waited(waited));
    }
}

/// 對碰, 嵌張, 邊張 or 兩面.
fn waited_for(group: Group, kind: Kind) -> &'static str {
    let low = group.lowest();
    match () {
        () if group.is_pung() => "對碰",
        () if low.up(1) == Some(kind) => "嵌張",
        () if low == kind && low.rank() == 7 => "邊張",
        () if low != kind && low.rank() == 1 => "邊張",
        () => "兩面",
    }
}

/// What each wild tile stands for. Which of several stands for which means nothing, but the
/// winning one stands for what completed the hand.
pub fn wild(claim: &Claim, read: &ReadAs) -> Table {
    let mut kinds = read.wild.to_vec();
    let mut row = Vec::new();
    if let Some(kind) = read.winning_kind(claim.win).filter(|_| claim.win.is_flower()) {
        if let Some(at) = kinds.iter().position(|&wild| wild == kind) {
            kinds.remove(at);
        }
        row.push(stands_for(&[claim.win], kind).tone(Tone::Mark));
    }
    let mut flowers = claim.hand.iter().copied().filter(|tile| tile.is_flower());
    for alike in kinds.chunk_by(|one, other| one == other) {
        let these: Vec<_> = flowers.by_ref().take(alike.len()).collect();
        row.push(stands_for(&these, alike[0]));
    }
    if row.is_empty() { Table::default() } else { Table::of([row]) }
}

fn stands_for(flowers: &[Tile], kind: Kind) -> Cell {
    cell(format!("{} 作 {}", show::tiles(flowers.iter().copied()), show::kind(kind)))
}
