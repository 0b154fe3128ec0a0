//! 一色: patterns of one suit, two suits, all five 門.

use crate::pattern::Pattern;
use crate::reading::{Needs, Reading};
use mj_tiles::{Kind, KindSet, Suit};

const CHARACTERS: KindSet = KindSet::suit(Suit::Characters);
const DOTS: KindSet = KindSet::suit(Suit::Dots);
const BAMBOOS: KindSet = KindSet::suit(Suit::Bamboos);

/// 清一色: all tiles of one suit.
pub static PURE_SUIT: Pattern = Pattern::of_reading("pure-suit", "清一色", |_| true)
    .needs(Needs::ONE_SUIT.and(Needs::NO_HONOURS))
    .shows(&[
        "123345678m5588m +8m",
        "1133557799m224m +4m",
        "3456722p chow:123p pung:999p +8p",
        "2234567788p chow:123p pung:999p +6p",
    ])
    .lacks(&["123345678m5588m +8p", "123456789m99m22z +2z", "12345678p99p pung:222z pung:555z +9p"]);

/// 混一色: one suit and at least one honour, nothing else.
pub static MIXED_SUIT: Pattern = Pattern::of_reading("mixed-suit", "混一色", |reading| reading.suits_are(1))
    .needs(Needs::ONE_SUIT.and(Needs::HONOURS))
    .shows(&["234567p888p22z99p +2z", "114455667799m7z +7z", "12345678p99p pung:222z pung:555z +9p"])
    .lacks(&[
        "123345678m5588m +8m",
        "11133355577z22z +2z",
        "234567p888s22z99p +2z",
        "2234567788p chow:123p pung:999p +6p",
    ]);

/// 混一色 where honours alone count as one suit too.
pub static MIXED_SUIT_OR_HONOURS: Pattern = Pattern::of_reading("mixed-suit", "混一色", |_| true)
    .needs(Needs::ONE_SUIT.and(Needs::HONOURS))
    .shows(&["234567p888p22z99p +2z", "11133355577z22z +2z"])
    .lacks(&["123345678m5588m +8m", "234567p888s22z99p +2z"]);

/// 清一色 where honours alone count as one suit too.
pub static PURE_SUIT_OR_HONOURS: Pattern = Pattern::of_reading("pure-suit", "清一色", |reading| {
    reading.only(KindSet::NUMBERED) || reading.only(KindSet::HONOURS)
})
.needs(Needs::ONE_SUIT)
.shows(&["123345678m5588m +8m", "11133355577z22z +2z"])
.lacks(&["123345678m5588m +8p", "123456789m99m22z +2z"]);

/// 清一色對對胡: one suit, and pungs only.
pub static PURE_SUIT_PUNGS: Pattern = Pattern::of_reading("pure-suit-pungs", "清一色對對胡", |_| true)
    .needs(Needs::ONE_SUIT.and(Needs::NO_HONOURS).and(Needs::ALL_PUNGS))
    .shows(&["55m88m pung:222m pung:333m pung:444m +8m"])
    .lacks(&["55m88m pung:222m pung:333m chow:456m +8m", "55m88p pung:222m pung:333m pung:444m +8p"]);

/// 混碰: 混一色 and 對對胡.
pub static MIXED_SUIT_PUNGS: Pattern =
    Pattern::of_reading("mixed-suit-pungs", "混碰", |reading| reading.suits_are(1))
        .needs(Needs::ONE_SUIT.and(Needs::HONOURS).and(Needs::ALL_PUNGS))
        .shows(&["999p33z77p pung:111z pung:555p +7p"])
        .lacks(&["99p33z777s pung:111z pung:555p +9p", "55z66z pung:111z pung:222z pung:333z +6z"]);

/// 缺門: no honours, exactly two suits.
pub static ONE_SUIT_SHORT: Pattern = Pattern::of_reading("one-suit-short", "缺門", |reading| reading.suits_are(2))
    .needs(Needs::NO_HONOURS)
    .shows(&["123456789m1123s +4s", "113355m2244668s +8s self-draw"])
    .lacks(&["123456789m11s23p +4p", "123456m123s11z23s +4s", "123456789m1123m +4m"]);

/// 五門齊: the four groups and the 麻將 are one each of 萬, 筒, 條, 風, 仙.
pub static FIVE_GATES: Pattern = Pattern::of_reading("five-gates", "五門齊", |reading| {
    reading.has_each([CHARACTERS, DOTS, BAMBOOS, KindSet::WINDS, KindSet::DRAGONS])
})
.needs(Needs::STANDARD)
.shows(&["234p678s99m11z pung:777z +1z", "234p678s2z concealed:9999m pung:777z +2z"])
.lacks(&["234p678s99m11p pung:777z +1p", "1122m33p44s22z55z7z +7z"]);

fn with_only(reading: &Reading<'_>, suit: KindSet, dragon: Kind) -> bool {
    reading.only(suit | dragon.set()) && reading.has(suit) && reading.has(dragon.set())
}

/// 萬福: 混一色 of 萬 whose only honour is 中.
pub static WAN_FORTUNE: Pattern =
    Pattern::of_reading("wan-fortune", "萬福", |reading| with_only(reading, CHARACTERS, Kind::RED))
        .needs(Needs::ONE_SUIT)
        .shows(&["123456m789m77z99m +7z", "113355779922m7z +7z"])
        .lacks(&["123456m789m66z99m +6z", "234567m77z999m11z +1z", "123456m789m7799p +9p"]);

/// 長祿: 混一色 of 條 whose only honour is 發.
pub static LONG_PROSPERITY: Pattern =
    Pattern::of_reading("long-prosperity", "長祿", |reading| with_only(reading, BAMBOOS, Kind::GREEN))
        .needs(Needs::ONE_SUIT)
        .shows(&["123456s789s66z99s +6z"])
        .lacks(&["123456s789s77z99s +7z", "123456p789p66z99p +6z"]);

/// 圓壽: 混一色 of 筒 whose only honour is 白.
pub static ROUND_LONGEVITY: Pattern =
    Pattern::of_reading("round-longevity", "圓壽", |reading| with_only(reading, DOTS, Kind::WHITE))
        .needs(Needs::ONE_SUIT)
        .shows(&["123456p789p55z99p +5z"])
        .lacks(&["123456p789p66z99p +6z", "123456m789m55z99m +5z"]);

/// 綠一色: nothing but 2 3 4 6 8 條 and 發.
pub static ALL_GREEN: Pattern = Pattern::of_reading("all-green", "綠一色", |reading| {
    reading.only((BAMBOOS & KindSet::ranks(0b0_1010_1110)) | Kind::GREEN.set())
})
.needs(Needs::ONE_SUIT)
.shows(&["23488s66z chow:234s pung:666s +6z", "223344s666888s3s +3s"])
.lacks(&["23488s77z chow:234s pung:666s +7z", "55523488s66z chow:234s +6z", "22334466688s77z +7z"]);

/// 百萬石: 清一色 of 萬 in which the ranks of all tiles (four for a kong) add up to 100 or more.
pub static MILLION_STONES: Pattern = Pattern::of_reading("million-stones", "百萬石", |reading| {
    reading.only(CHARACTERS) && reading.facts().rank_sum(Suit::Characters) >= 100
})
.needs(Needs::ONE_SUIT.and(Needs::NO_HONOURS))
.shows(&["7776655m pung:999m pung:888m +6m self-draw"])
.lacks(&["7776655p pung:999p pung:888p +6p self-draw", "7774455m pung:999m pung:888m +4m self-draw"]);
