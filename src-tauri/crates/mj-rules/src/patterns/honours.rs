//! 字牌: winds and dragons.

use crate::pattern::Pattern;
use crate::reading::Needs;
use mj_tiles::{Kind, KindSet, Wind};

/// 風圈碰: a pung of the round wind that is not also the seat wind.
pub static ROUND_WIND: Pattern = Pattern::of_reading("round-wind", "風圈碰", |reading| {
    let claim = reading.facts().claim;
    claim.round != claim.own_wind && reading.pung_of(claim.round.kind())
})
.needs(Needs::ONE_PUNG)
.shows(&["234p678s99m11z pung:777z +1z"])
.lacks(&["23m567p888p99s pung:111z seat:E +4m", "234p678s99m22z pung:777z +2z"]);

/// 風位碰: a pung of the seat wind that is not also the round wind.
pub static SEAT_WIND: Pattern = Pattern::of_reading("seat-wind", "風位碰", |reading| {
    let claim = reading.facts().claim;
    claim.round != claim.own_wind && reading.pung_of(claim.own_wind.kind())
})
.needs(Needs::ONE_PUNG)
.shows(&["234567p888p22z99p +2z"])
.lacks(&["23m567p888p99s pung:111z seat:E +4m", "234567p888p33z99p +3z"]);

/// 風圈+風位: a pung of the wind that is both.
pub static DOUBLE_WIND: Pattern = Pattern::of_reading("double-wind", "風圈+風位", |reading| {
    let claim = reading.facts().claim;
    claim.round == claim.own_wind && reading.pung_of(claim.own_wind.kind())
})
.needs(Needs::ONE_PUNG)
.shows(&["23m567p888p99s pung:111z seat:E +4m"])
.lacks(&["23m567p888p99s pung:111z +4m", "23m567p888p99s pung:222z seat:E +4m"]);

/// 場風: a pung of the round wind.
pub static PREVALENT_WIND: Pattern =
    Pattern::of_reading("prevalent-wind", "場風", |reading| reading.pung_of(reading.facts().claim.round.kind()))
        .needs(Needs::ONE_PUNG)
        .shows(&["234m567p34s99s pung:111z +5s", "234m567p34s99s pung:111z seat:E +5s"])
        .lacks(&["234m567p34s99s pung:222z +5s"]);

/// 自風: a pung of the own wind.
pub static OWN_WIND: Pattern =
    Pattern::of_reading("own-wind", "自風", |reading| reading.pung_of(reading.facts().claim.own_wind.kind()))
        .needs(Needs::ONE_PUNG)
        .shows(&["234m567p34s99s pung:222z +5s", "234m567p34s99s pung:111z seat:E +5s"])
        .lacks(&["234m567p34s99s pung:111z +5s"]);

/// 仙門碰: each pung of a dragon.
pub static DRAGON_PUNG: Pattern =
    Pattern::times("dragon-pung", "仙門碰", |reading| reading.most_pungs_among(KindSet::DRAGONS))
        .needs(Needs::ONE_PUNG)
        .shows(&["555z666z234m99p78s +6s", "12345678p99p pung:222z pung:555z +9p"])
        .lacks(&["55z111z234m99p678s +9p", "1122m33p44s66p55z7z +7z", "567m33s45p789s chow:123m pung:444p +6p"]);

/// 役牌白: a pung of 白.
pub static WHITE_DRAGON: Pattern =
    Pattern::of_reading("white-dragon", "役牌白", |reading| reading.pung_of(Kind::WHITE))
        .needs(Needs::ONE_PUNG)
        .shows(&["345m78p555z66z pung:777z +9p"])
        .lacks(&["345m78p55z999p pung:777z +9p"]);

/// 役牌發: a pung of 發.
pub static GREEN_DRAGON: Pattern =
    Pattern::of_reading("green-dragon", "役牌發", |reading| reading.pung_of(Kind::GREEN))
        .needs(Needs::ONE_PUNG)
        .shows(&["13m45699s pung:666z chow:678p +2m", "123345p55s79s pung:666z +8s"])
        .lacks(&["13m45699s pung:555z chow:678p +2m", "123345p55s79s pung:555z +8s"]);

/// 役牌中: a pung of 中.
pub static RED_DRAGON: Pattern = Pattern::of_reading("red-dragon", "役牌中", |reading| reading.pung_of(Kind::RED))
    .needs(Needs::ONE_PUNG)
    .shows(&["345m78p555z66z pung:777z +9p"])
    .lacks(&["345m78p666z77z pung:555z +9p"]);

/// 役牌北: a pung of 北 where it is valued for every player.
pub static NORTH_WIND: Pattern =
    Pattern::of_reading("north-wind", "役牌北", |reading| reading.pung_of(Wind::North.kind()))
        .needs(Needs::ONE_PUNG)
        .shows(&["234567p34s99s pung:444z +5s"])
        .lacks(&["234567p34s99s pung:111z +5s", "234567p34s44z111z +5s"]);

/// 三風碰: pungs of three winds.
pub static THREE_WINDS: Pattern =
    Pattern::of_reading("three-winds", "三風碰", |reading| reading.pungs_among(KindSet::WINDS, 3))
        .needs(Needs::THREE_PUNGS)
        .shows(&["111z222z333z45m99p +6m"])
        .lacks(&["111z222z33z345m99p +9p", "111z222z555z45m99p +6m"]);

/// 小四喜: pungs of three winds, the fourth is the 麻將.
pub static SMALL_WINDS: Pattern =
    Pattern::of_reading("small-winds", "小四喜", |reading| reading.pair_beside_pungs_of_the_rest(KindSet::WINDS))
        .needs(Needs::THREE_PUNGS)
        .shows(&["111z222z333z44z67p +8p", "44z123m56p pung:111z pung:222z pung:333z +7p"])
        .lacks(&[
            "111z222z333z55z67p +8p",
            "5m pung:111z pung:222z pung:333z pung:444z +5m",
            "99p56m pung:111z pung:222z pung:333z pung:444z +7m",
        ]);

/// 大四喜: pungs of the four winds.
pub static BIG_WINDS: Pattern =
    Pattern::of_reading("big-winds", "大四喜", |reading| reading.pungs_among(KindSet::WINDS, 4))
        .needs(Needs::THREE_PUNGS)
        .shows(&[
            "5m pung:111z pung:222z pung:333z pung:444z +5m",
            "99p56m pung:111z pung:222z pung:333z pung:444z +7m",
        ])
        .lacks(&["4z pung:111z pung:222z pung:333z pung:555m +4z", "44z123m56p pung:111z pung:222z pung:333z +7p"]);

/// 小三元: pungs of two dragons, the third is the 麻將.
pub static SMALL_DRAGONS: Pattern = Pattern::of_reading("small-dragons", "小三元", |reading| {
    reading.pair_beside_pungs_of_the_rest(KindSet::DRAGONS)
})
.needs(Needs::TWO_PUNGS)
.shows(&["555z666z77z234m78p +9p", "77z123456m78p pung:555z pung:666z +9p"])
.lacks(&["555z666z11z234m78p +9p", "555z666z777z23m99p +4m", "123m99p45s pung:555z pung:666z pung:777z +6s"]);

/// 大三元: pungs of the three dragons.
pub static BIG_DRAGONS: Pattern =
    Pattern::of_reading("big-dragons", "大三元", |reading| reading.pungs_among(KindSet::DRAGONS, 3))
        .needs(Needs::THREE_PUNGS)
        .shows(&["555z666z777z23m99p +4m", "123m99p45s pung:555z pung:666z pung:777z +6s"])
        .lacks(&["555z666z77z234m78p +9p", "77z123456m78p pung:555z pung:666z +9p"]);

/// 大三元對對胡: 大三元 and 對對胡.
pub static BIG_DRAGONS_PUNGS: Pattern =
    Pattern::of_reading("big-dragons-pungs", "大三元對對胡", |reading| reading.pungs_among(KindSet::DRAGONS, 3))
        .needs(Needs::ALL_PUNGS)
        .shows(&["11m99p pung:555z pung:666z pung:777z +9p"])
        .lacks(&["555z666z777z23m99p +4m"]);

/// 全字碰: 對對胡 of honours only.
pub static ALL_HONOUR_PUNGS: Pattern =
    Pattern::of_reading("all-honours", "全字碰", |reading| reading.only(KindSet::HONOURS))
        .needs(Needs::ALL_PUNGS)
        .shows(&["55z66z pung:111z pung:222z pung:333z +6z"])
        .lacks(&["55z66m pung:111z pung:222z pung:333z +6m"]);

/// 字一色: only honours, seven pairs included.
pub static ALL_HONOURS: Pattern =
    Pattern::of_reading("all-honours", "字一色", |reading| reading.only(KindSet::HONOURS))
        .shows(&[
            "7771133z pung:555z pung:666z +3z",
            "1122334455667z +7z",
            "2233z pung:555z pung:666z pung:777z pung:111z +3z",
        ])
        .lacks(&["7771133z pung:555z pung:111m +3z", "22z99p pung:555z pung:666z pung:777z pung:111z +9p"]);

/// 圈風刻: a pung of the round wind, also where it is the own wind.
pub static ROUND_WIND_PUNG: Pattern =
    Pattern::of_reading("round-wind", "圈風刻", |reading| reading.pung_of(reading.facts().claim.round.kind()))
        .needs(Needs::ONE_PUNG)
        .shows(&["567m33s45p chow:123m pung:444p pung:111z +6p", "567m33s45p chow:123m pung:444p pung:111z seat:E +6p"])
        .lacks(&["567m33s45p chow:123m pung:444p pung:222z +6p"]);

/// 門風刻: a pung of the own wind, also where it is the round wind.
pub static SEAT_WIND_PUNG: Pattern =
    Pattern::of_reading("seat-wind", "門風刻", |reading| reading.pung_of(reading.facts().claim.own_wind.kind()))
        .needs(Needs::ONE_PUNG)
        .shows(&["567m33s45p chow:123m pung:444p pung:222z +6p", "567m33s45p chow:123m pung:444p pung:111z seat:E +6p"])
        .lacks(&["567m33s45p chow:123m pung:444p pung:111z +6p"]);

/// 風刻 of 見花見字: each pung of a wind.
pub static WIND_PUNG: Pattern =
    Pattern::times("wind-pung", "風刻", |reading| reading.most_pungs_among(KindSet::WINDS))
        .needs(Needs::ONE_PUNG)
        .shows(&["567m33s45p chow:123m pung:333z pung:444z +6p"])
        .lacks(&["567m33s45p chow:123m pung:444p pung:555z +6p"]);
