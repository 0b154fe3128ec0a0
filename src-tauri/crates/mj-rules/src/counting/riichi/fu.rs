//! 符 part by part (rules/riichi.md §9).

use crate::reading::{Reading, Won};
use mj_tiles::shape::Form;
use mj_tiles::{Group, Kind, KindSet, MeldKind, Tile, listed};
use serde::Serialize;

/// What 符 are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FuItem {
    /// 副底
    Base,
    /// 七對子, which counts nothing else.
    SevenPairs,
    /// 門清榮和
    ClosedDiscard,
    /// 自摸
    SelfDraw,
    /// A pair that is worth something.
    Pair,
    /// 單騎, 嵌張, 邊張
    Wait,
    /// 明刻
    OpenPung,
    /// 暗刻
    ClosedPung,
    /// 明槓
    OpenKong,
    /// 暗槓
    ClosedKong,
    /// 鳴牌平和形: an open hand counts thirty at least.
    OpenHand,
    /// To the next ten.
    Rounding,
}

/// One item of 符.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FuPart {
    pub item: FuItem,
    pub fu: u32,
    /// The tiles that earn them; empty for the whole hand.
    #[serde(with = "listed")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub tiles: Vec<Tile>,
}

/// An item, its 符, and the kind and number of the tiles that earn them.
type Item = (FuItem, u32, Option<(Kind, usize)>);

/// The 符 of a reading.
pub(super) fn fu(reading: &Reading<'_>, double_wind_pair: u32) -> u32 {
    let mut sum = 0;
    each(reading, double_wind_pair, |(_, fu, _)| sum += fu);
    sum
}

/// The same as a list.
pub(super) fn fu_parts(reading: &Reading<'_>, double_wind_pair: u32) -> Vec<FuPart> {
    let mut parts = Vec::new();
    each(reading, double_wind_pair, |(item, fu, of)| {
        let tiles = of.map_or_else(Vec::new, |(kind, number)| vec![Tile::from(kind); number]);
        parts.push(FuPart { item, fu, tiles });
    });
    parts
}

/// Passes on every item, in the order in which players count them.
fn each(reading: &Reading<'_>, double_wind_pair: u32, mut told: impl FnMut(Item)) {
    if reading.parts().form != Form::Standard {
        return told((FuItem::SevenPairs, 25, None));
    }
    let mut given = 0;
    each_of_tiles(reading, double_wind_pair, |item| {
        given += item.1;
        told(item);
    });
    told((FuItem::Base, 20, None));
    let facts = reading.facts();
    let more = match (facts.self_draw(), facts.concealed()) {
        // 平和 + 自摸: only the 20 of 副底 count.
        (true, true) if given == 0 && is_all_chows(reading) => 0,
        (true, _) => 2,
        (false, true) => 10,
        (false, false) => 0,
    };
    if more > 0 {
        told((if facts.self_draw() { FuItem::SelfDraw } else { FuItem::ClosedDiscard }, more, None));
    }
    if given == 0 && !facts.self_draw() && !facts.concealed() {
        return told((FuItem::OpenHand, 10, None));
    }
    let sum = 20 + given + more;
    if !sum.is_multiple_of(10) {
        told((FuItem::Rounding, sum.next_multiple_of(10) - sum, None));
    }
}

/// The 符 of the tiles: sets, the pair, the wait.
fn each_of_tiles(reading: &Reading<'_>, double_wind_pair: u32, mut told: impl FnMut(Item)) {
    let facts = reading.facts();
    for meld in &facts.claim.melds {
        let (item, fu, number) = match meld.kind() {
            MeldKind::Chow => continue,
            MeldKind::Pung => (FuItem::OpenPung, 2, 3),
            MeldKind::Kong | MeldKind::Added => (FuItem::OpenKong, 8, 4),
            MeldKind::Concealed => (FuItem::ClosedKong, 16, 4),
        };
        told(of_set(item, meld.group(), fu, number));
    }
    let mut open = (facts.by_discard()).then_some(reading.won()).flatten();
    for &group in reading.parts().groups.iter().filter(|group| group.is_pung()) {
        // A pung completed by another player's tile counts as open.
        let completed = matches!(open, Some(Won::Group(won, _)) if won == group);
        let (item, fu) = if completed { (FuItem::OpenPung, 2) } else { (FuItem::ClosedPung, 4) };
        told(of_set(item, group, fu, 3));
        if completed {
            open = None;
        }
    }
    let pair = reading.pair().map(|pair| (pair, pair_fu(reading, pair, double_wind_pair)));
    if let Some((pair, fu)) = pair.filter(|(_, fu)| *fu > 0) {
        told((FuItem::Pair, fu, Some((pair, 2))));
    }
    if let Some(kind) = narrow_wait(reading) {
        told((FuItem::Wait, 2, Some((kind, 1))));
    }
}

fn of_set(item: FuItem, group: Group, fu: u32, number: usize) -> Item {
    let kind = group.lowest();
    (item, if KindSet::ORPHANS.contains(kind) { 2 * fu } else { fu }, Some((kind, number)))
}

fn pair_fu(reading: &Reading<'_>, pair: Kind, double_wind: u32) -> u32 {
    let claim = reading.facts().claim;
    let (own, round) = (pair == claim.own_wind.kind(), pair == claim.round.kind());
    match (own, round) {
        (true, true) => double_wind,
        (false, false) if !reading.facts().valued().contains(pair) => 0,
        _ => 2,
    }
}

fn is_all_chows(reading: &Reading<'_>) -> bool {
    reading.facts().melds() == 0 && reading.parts().groups.iter().all(|group| group.is_chow())
}

/// 單騎, 嵌張, 邊張
fn narrow_wait(reading: &Reading<'_>) -> Option<Kind> {
    match reading.won()? {
        Won::Pair(kind) => Some(kind),
        Won::Group(group, kind) if group.is_chow() && !reading.won_two_sided() => Some(kind),
        Won::Group(..) | Won::Whole => None,
    }
}
