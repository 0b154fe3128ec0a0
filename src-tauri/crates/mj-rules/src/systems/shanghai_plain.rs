//! 上海老麻將: when melds on the table make a 成葫 plain (rules/shanghai.md §9).

use crate::mechanics::{Lying, Plain};
use crate::pattern::Pattern;
use crate::patterns::{chows, honours, numbers, pungs, suits};
use mj_tiles::{Group, Kind, KindSet, Suit};
use std::array;

/// The patterns of §9, in the order of §6.
pub(super) static PLAIN: &[Plain] = &[
    row(&pungs::NINE_STARS, pungs_in_line::<3>),
    row(&chows::TRIPLET_CHOWS, |lying| lying.chows().any(|chow| lying.all_but_one_of([chow; 3]))),
    row(&pungs::SWORN_THREE, pungs_of_one_rank),
    row(&honours::THREE_WINDS, |lying| lying.all_but_one(lying.among(KindSet::WINDS), 3)),
    row(&numbers::MIXED_THREE_NUMBERS, |lying| three_numbers(lying, KindSet::ALL, with_honours)),
    row(&chows::DOUBLE_FLOAT, two_couples_of_ends),
    // Its third group is the 麻將, which is never a meld.
    row(&honours::SMALL_DRAGONS, |lying| lying.among(KindSet::DRAGONS) == 2),
    row(&suits::WAN_FORTUNE, |lying| suit_and_dragon(lying, Suit::Characters, Kind::RED)),
    row(&suits::LONG_PROSPERITY, |lying| suit_and_dragon(lying, Suit::Bamboos, Kind::GREEN)),
    row(&suits::ROUND_LONGEVITY, |lying| suit_and_dragon(lying, Suit::Dots, Kind::WHITE)),
    row(&numbers::PURE_THREE_NUMBERS, |lying| three_numbers(lying, KindSet::NUMBERED, |_| true)),
    row(&numbers::ALL_CARRY, |lying| (2..=8).any(|rank| carried(lying, rank))),
    row(&suits::PURE_SUIT, one_suit),
    row(&chows::TWIN_DRAGONS, two_couples_of_twins),
    row(&honours::BIG_DRAGONS, |lying| lying.all_but_one(lying.among(KindSet::DRAGONS), 3)),
    // Three of its four groups lie; the fourth is the 麻將.
    row(&honours::SMALL_WINDS, |lying| lying.among(KindSet::WINDS) == 3),
    row(&numbers::ALL_TERMINAL_PUNGS, |lying| pungs_of(lying, KindSet::ORPHANS, |_| true)),
    row(&numbers::ALL_CARRY_TERMINAL, |lying| carried(lying, 1) || carried(lying, 9)),
    row(&numbers::MIXED_TWO_NUMBERS, |lying| two_numbers(lying, KindSet::ALL, with_honours)),
    row(&numbers::ALL_GENERALS, |lying| pungs_of(lying, numbers::GENERALS, |_| true)),
    row(&honours::ALL_HONOUR_PUNGS, |lying| pungs_of(lying, KindSet::HONOURS, |_| true)),
    row(&numbers::PURE_TWO_NUMBERS, |lying| two_numbers(lying, KindSet::NUMBERED, |_| true)),
    row(&honours::BIG_WINDS, |lying| lying.all_but_one(lying.among(KindSet::WINDS), 4)),
    row(&pungs::TWELVE_HAIRPINS, pungs_in_line::<4>),
    row(&numbers::ONE_NINE_NUMBERS, |lying| two_numbers(lying, KindSet::TERMINALS, |_| true)),
    row(&pungs::FOUR_KONGS, four_kongs),
];

const fn row(pattern: &'static Pattern, test: fn(&Lying<'_>) -> bool) -> Plain {
    Plain { pattern, test }
}

/// 清一色
fn one_suit(lying: &Lying<'_>) -> bool {
    Suit::ALL.into_iter().any(|suit| lying.every_part(|part| part.within(KindSet::suit(suit))))
}

/// 萬福, 長祿, 圓壽: a group of the dragon lies, and otherwise one suit.
fn suit_and_dragon(lying: &Lying<'_>, suit: Suit, dragon: Kind) -> bool {
    let suit = KindSet::suit(suit);
    let both = lying.kinds().contains(dragon) && lying.kinds().meets(suit);
    both && lying.every_part(|part| part.within(suit) || part.within(dragon.set()))
}

/// 全帶, 全帶么: the rank in every meld.
fn carried(lying: &Lying<'_>, rank: u8) -> bool {
    let rank = KindSet::ranks(1 << (rank - 1));
    lying.every_part(|part| part.meets(rank))
}

/// 對對胡 of these kinds, if the kinds of the whole hand fit.
fn pungs_of(lying: &Lying<'_>, set: KindSet, whole: impl Fn(KindSet) -> bool) -> bool {
    // A part of one kind is a pung, or the 麻將.
    lying.every_part_of(|part| part.len() == 1 && part.within(set), whole)
}

/// 清三數, 混三數: at most two numbers lie, or with four melds at most three.
fn three_numbers(lying: &Lying<'_>, set: KindSet, whole: fn(KindSet) -> bool) -> bool {
    let few = lying.waits_for_pair() || numbers(lying.kinds()) <= 2;
    few && pungs_of(lying, set, |kinds| numbers(kinds) == 3 && whole(kinds))
}

/// 清兩數, 混兩數, 一九兩數: more than two numbers on the table never become two.
fn two_numbers(lying: &Lying<'_>, set: KindSet, whole: fn(KindSet) -> bool) -> bool {
    pungs_of(lying, set, |kinds| numbers(kinds) == 2 && whole(kinds))
}

fn with_honours(kinds: KindSet) -> bool {
    kinds.meets(KindSet::HONOURS)
}

/// How many of the 11 numbers (§1): the ranks, 風 and 仙.
fn numbers(kinds: KindSet) -> u32 {
    kinds.any_ranks().count_ones() + u32::from(kinds.meets(KindSet::WINDS)) + u32::from(kinds.meets(KindSet::DRAGONS))
}

/// 九連星, 十二金釵: pungs of consecutive ranks of one suit.
fn pungs_in_line<const N: usize>(lying: &Lying<'_>) -> bool {
    let line = |suit, low| array::from_fn::<_, N, _>(|step| Group::pung(Kind::of(suit, low + step as u8)));
    Suit::ALL.into_iter().any(|suit| (1..=10 - N as u8).any(|low| lying.all_but_one_of(line(suit, low))))
}

/// 三結義
fn pungs_of_one_rank(lying: &Lying<'_>) -> bool {
    (1..=9).any(|rank| lying.all_but_one_of(Suit::ALL.map(|suit| Group::pung(Kind::of(suit, rank)))))
}

/// 雙飄: 123 and 789 of one suit, and 123 and 789 of the same or another suit.
fn two_couples_of_ends(lying: &Lying<'_>) -> bool {
    let ends = |suit| Some([Group::chow(Kind::of(suit, 1))?, Group::chow(Kind::of(suit, 7))?]);
    let couples = || Suit::ALL.into_iter().filter_map(ends);
    couples().any(|[a, b]| couples().any(|[c, d]| lying.all_but_one_of([a, b, c, d])))
}

/// 雙龍抱: each of three that lie is one of the two chows.
fn two_couples_of_twins(lying: &Lying<'_>) -> bool {
    lying.chows().any(|a| lying.chows().any(|b| lying.all_but_one_of([a, a, b, b])))
}

/// 十八羅漢: three kongs lie; the fourth may be 加槓 of a pung that lies.
fn four_kongs(lying: &Lying<'_>) -> bool {
    lying.kongs() >= 3 && lying.chows().next().is_none()
}
