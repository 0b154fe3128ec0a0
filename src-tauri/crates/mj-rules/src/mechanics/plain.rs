//! 三副落: the patterns that melds on the table make plain (rules/shanghai.md §9).
//!
//! A rule system lists the patterns that can be plain, each with the melds it requires. [`Lying`] is what a list may
//! ask of the melds. Every answer allows for the missing groups: a pattern that can no longer be completed is not
//! plain.

use super::Flowers;
use crate::pattern::Pattern;
use mj_tiles::{Counts, Group, Kind, KindSet, Meld};

/// A pattern that melds on the table can make plain (rules/shanghai.md §9), and the test.
#[derive(Debug)]
pub struct Plain {
    /// The pattern.
    pub pattern: &'static Pattern,
    /// Whether these melds make it plain.
    pub(crate) test: fn(&Lying<'_>) -> bool,
}

/// The patterns of `list` that these melds make plain, in the order of the list. `groups` is the number in a whole
/// hand. The caller checks that enough melds (three) are claimed.
pub fn plain(
    list: &'static [Plain],
    melds: &[Meld],
    groups: u8,
    flowers: Flowers,
) -> impl Iterator<Item = &'static Pattern> {
    let lying = Lying::new(melds, groups, flowers);
    list.iter().filter(move |plain| (plain.test)(&lying)).map(|plain| plain.pattern)
}

/// A player's melds, 暗槓 included, and what is missing beside them.
#[derive(Clone, Debug)]
pub(crate) struct Lying<'a> {
    melds: &'a [Meld],
    /// How many tiles of each kind are taken.
    taken: Counts,
    kinds: KindSet,
    /// Groups still missing. The 麻將 is always missing.
    missing: u8,
    /// The most tiles of a kind that a hand may hold.
    copies: u8,
}

impl<'a> Lying<'a> {
    fn new(melds: &'a [Meld], groups: u8, flowers: Flowers) -> Lying<'a> {
        let mut taken = Counts::EMPTY;
        melds.iter().flat_map(Meld::tiles).filter_map(|tile| tile.kind()).for_each(|kind| taken[kind] += 1);
        let copies = match flowers {
            Flowers::None | Flowers::Bonus => 4,
            // §7.2: they stand for a fifth tile too, and there are more of them than a group and
            // the 麻將 need.
            Flowers::Wild => u8::MAX,
        };
        Lying { melds, taken, kinds: taken.kinds(), missing: groups.saturating_sub(melds.len() as u8), copies }
    }

    /// The kinds of the melds.
    pub(crate) fn kinds(&self) -> KindSet {
        self.kinds
    }

    /// The groups of the melds; a kong is a pung here.
    pub(crate) fn groups(&self) -> impl Iterator<Item = Group> + Clone + '_ {
        self.melds.iter().map(Meld::group)
    }

    /// The chows of the melds.
    pub(crate) fn chows(&self) -> impl Iterator<Item = Group> + Clone + '_ {
        self.groups().filter(|group| group.is_chow())
    }

    /// How many of the groups consist of these kinds.
    pub(crate) fn among(&self, set: KindSet) -> u8 {
        self.groups().filter(|group| group.kinds().within(set)).count() as u8
    }

    /// Kongs of every sort.
    pub(crate) fn kongs(&self) -> u8 {
        self.melds.iter().filter(|meld| meld.kind().is_kong()).count() as u8
    }

    /// Whether only the 麻將 is missing.
    pub(crate) fn waits_for_pair(&self) -> bool {
        self.missing == 0
    }

    /// Whether `lie` groups of `wanted` lie, at most one less, and the rest can still come.
    pub(crate) fn all_but_one(&self, lie: u8, wanted: u8) -> bool {
        lie + 1 >= wanted && lie + self.missing >= wanted
    }

    /// The same for named groups, each as often as it is named. The 麻將 and other groups may be any, and some are always
    /// left.
    pub(crate) fn all_but_one_of<const N: usize>(&self, named: [Group; N]) -> bool {
        let often = |group: Group, groups: &[Group]| groups.iter().filter(|&&other| other == group).count();
        let lie = |group: Group| self.groups().filter(|&other| other == group).count();
        let mut absent = (0..N).filter(|&at| often(named[at], &named[..at]) >= lie(named[at]));
        match (absent.next(), absent.next()) {
            (None, _) => true,
            (Some(at), None) => self.with(named[at]).is_some(),
            (Some(_), Some(_)) => false,
        }
    }

    /// Whether every part (a group, the 麻將) fits: those that lie, and some that could still come.
    pub(crate) fn every_part(&self, fits: impl Fn(KindSet) -> bool) -> bool {
        self.every_part_of(fits, |_| true)
    }

    /// The same, with missing parts chosen so that the kinds of the whole hand fit too.
    pub(crate) fn every_part_of(&self, fits: impl Fn(KindSet) -> bool, whole: impl Fn(KindSet) -> bool) -> bool {
        self.groups().all(|group| fits(group.kinds())) && self.grows(&fits, &whole)
    }

    /// Whether fitting parts could complete it.
    fn grows(&self, fits: &impl Fn(KindSet) -> bool, whole: &impl Fn(KindSet) -> bool) -> bool {
        if self.missing > 0 {
            let mut groups = Group::all().filter(|group| fits(group.kinds()));
            return groups.any(|group| self.with(group).is_some_and(|grown| grown.grows(fits, whole)));
        }
        let left = |kind: Kind| self.taken[kind] + 2 <= self.copies;
        Kind::all().any(|kind| left(kind) && fits(kind.set()) && whole(self.kinds | kind.set()))
    }

    /// Adds one of the missing groups, if one is missing and its tiles are left.
    fn with(&self, group: Group) -> Option<Lying<'a>> {
        let mut grown = Lying { missing: self.missing.checked_sub(1)?, kinds: self.kinds | group.kinds(), ..*self };
        group.tiles().into_iter().for_each(|kind| grown.taken[kind] += 1);
        group.tiles().into_iter().all(|kind| grown.taken[kind] <= self.copies).then_some(grown)
    }
}
