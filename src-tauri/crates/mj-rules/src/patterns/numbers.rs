//! 數: patterns of ranks, 么, 將 and the eleven numbers.

use crate::pattern::Pattern;
use crate::reading::Needs;
use mj_tiles::{Kind, KindSet, Suit};

const FIVES: KindSet = KindSet::ranks(1 << 4);
/// 將: rank 2, 5 or 8 of a suit.
pub(crate) const GENERALS: KindSet = KindSet::ranks(0b0_1001_0010);

const fn five(suit: Suit) -> KindSet {
    Kind::of(suit, 5).set()
}

/// 斷么: no 么 among the tiles.
pub static NO_TERMINALS: Pattern =
    Pattern::of_reading("no-terminals", "斷么", |reading| reading.only(!KindSet::ORPHANS))
        .needs(Needs::NO_HONOURS)
        .shows(&["22s34m678m234678p +2m", "2233m3344p5577s8s +8s self-draw"])
        .lacks(&["22s34m678m123678p +2m", "22s34m678m666z678p +2m"]);

/// 缺五: no 5 of any suit.
pub static NO_FIVES: Pattern = Pattern::of_reading("no-fives", "缺五", |reading| reading.only(!FIVES))
    .needs(Needs::STANDARD)
    .shows(&["234p678s99m11z pung:777z +1z"])
    .lacks(&["234p678s99m55s pung:777z +5s", "1122m3344p6677s8s +8s"]);

/// 三五: a 5 of each of the three suits among the groups and the 麻將.
pub static THREE_FIVES: Pattern = Pattern::of_reading("three-fives", "三五", |reading| {
    reading.has_each([five(Suit::Characters), five(Suit::Dots), five(Suit::Bamboos)])
})
.needs(Needs::STANDARD)
.shows(&["456m456p46s22s123p +5s", "234s45p567m888p55s +6p"])
.lacks(&["456m456p46p22s123s +5p", "1155m5566p155s77z +1s"]);

/// 將眼: the 麻將 is 將.
pub static GENERAL_PAIR: Pattern = Pattern::of_reading("general-pair", "將眼", |reading| reading.pair_in(GENERALS))
    .needs(Needs::STANDARD)
    .shows(&["22s34m678m234678p +2m"])
    .lacks(&["33s34m678m234678p +2m", "1122m3344p6677s8s +8s"]);

/// 混帶么: every group and the 麻將 holds a 么, honours and suits among them.
pub static MIXED_OUTSIDE: Pattern = Pattern::of_reading("mixed-outside", "混帶么", |reading| {
    reading.orphan_in_every_part() && reading.has(KindSet::NUMBERED)
})
.needs(Needs::STANDARD.and(Needs::HONOURS))
.shows(&["123m789s11p99p pung:222z +9p"])
.lacks(&["123m789s11p88p pung:222z +8p", "12m789m99p789p chow:789s +3m"]);

/// 混全帶么九: every set and the pair hold a 么, with a run and an honour.
pub static CHANTA: Pattern = Pattern::of_reading("chanta", "混全帶么九", |reading| reading.orphan_in_every_part())
    .needs(Needs::ONE_CHOW.and(Needs::HONOURS))
    .shows(&["123m789p12s99s333z +3s", "12s99s111z chow:789s pung:444z +3s"])
    .lacks(&["99m22z kong:1111z kong:7777z pung:111m +9m", "123m12399p23789s +1s"]);

/// 清帶么: every group and the 麻將 holds a 1 or 9 of a suit.
pub static PURE_OUTSIDE: Pattern =
    Pattern::of_reading("pure-outside", "清帶么", |reading| reading.terminal_in_every_part())
        .needs(Needs::STANDARD.and(Needs::NO_HONOURS))
        .shows(&["12m789m99p789p chow:789s +3m"])
        .lacks(&["123m789s11p99p pung:222z +9p", "12m789m88p789p chow:789s +3m"]);

/// 純全帶么九: every set and the pair hold a terminal, with a run.
pub static JUNCHAN: Pattern =
    Pattern::of_reading("junchan", "純全帶么九", |reading| reading.terminal_in_every_part())
        .needs(Needs::ONE_CHOW.and(Needs::NO_HONOURS))
        .shows(&["123m12399p23789s +1s", "99m12789s chow:789m pung:999p +3s"])
        .lacks(&["111p1199s pung:111m pung:999m +9s", "123m12388p23789s +1s"]);

/// 全帶: one rank 2–8 occurs in every group and in the 麻將. (三連全帶 is a label of it.)
pub static ALL_CARRY: Pattern =
    Pattern::of_reading("all-carry", "全帶", |reading| reading.rank_in_every_part(0b0_1111_1110))
        .needs(Needs::STANDARD)
        .shows(&["456s567s67m567p66m +8m", "567s567s56m666p66m +7m"])
        .lacks(&["456s567s67m567p55m +8m", "123m123p111s12p11m +3p"]);

/// 全帶么: rank 1, or rank 9, occurs in every group and in the 麻將.
pub static ALL_CARRY_TERMINAL: Pattern =
    Pattern::of_reading("all-carry-terminal", "全帶么", |reading| reading.rank_in_every_part(0b1_0000_0001))
        .needs(Needs::STANDARD)
        .shows(&["123m123p111s12p11m +3p"])
        .lacks(&["123m123p789s12p11m +3p", "456s567s67m567p66m +8m"]);

/// 混三數: 對對胡 of exactly three of the 11 numbers, 風 or 仙 among them.
pub static MIXED_THREE_NUMBERS: Pattern =
    Pattern::of_reading("mixed-three-numbers", "混三數", |reading| reading.numbers_are(3))
        .needs(Needs::ALL_PUNGS.and(Needs::HONOURS))
        .shows(&["66s11z pung:666m pung:222p pung:333z +6s", "111z222z7z concealed:6666s pung:666p +7z"])
        .lacks(&["22m66m pung:222p pung:333p pung:666s +2m", "88p44z pung:888s pung:222z pung:333z +4z"]);

/// 清三數: 對對胡 of exactly three ranks, no honours.
pub static PURE_THREE_NUMBERS: Pattern =
    Pattern::of_reading("pure-three-numbers", "清三數", |reading| reading.numbers_are(3))
        .needs(Needs::ALL_PUNGS.and(Needs::NO_HONOURS))
        .shows(&["22m66m pung:222p pung:333p pung:666s +2m"])
        .lacks(&["22m66m pung:222p pung:333p pung:777s +2m", "66s11z pung:666m pung:222p pung:333z +6s"]);

/// 混兩數: 對對胡 of exactly two of the 11 numbers, 風 or 仙 among them.
pub static MIXED_TWO_NUMBERS: Pattern =
    Pattern::of_reading("mixed-two-numbers", "混兩數", |reading| reading.numbers_are(2))
        .needs(Needs::ALL_PUNGS.and(Needs::HONOURS))
        .shows(&["88p44z pung:888s pung:222z pung:333z +4z", "11m44z pung:111p pung:111s pung:222z +4z"])
        .lacks(&["88p55z pung:888s pung:222z pung:333z +5z", "22p77s pung:222m pung:777p pung:777m +2p"]);

/// 清兩數: 對對胡 of exactly two ranks, no honours.
pub static PURE_TWO_NUMBERS: Pattern =
    Pattern::of_reading("pure-two-numbers", "清兩數", |reading| reading.numbers_are(2))
        .needs(Needs::ALL_PUNGS.and(Needs::NO_HONOURS))
        .shows(&["22p77s pung:222m pung:777p pung:777m +2p"])
        .lacks(&["22p77s pung:222m pung:777p pung:888m +2p", "88p44z pung:888s pung:222z pung:333z +4z"]);

/// 一九兩數: 對對胡 of the ranks 1 and 9 only, both occurring.
pub static ONE_NINE_NUMBERS: Pattern = Pattern::of_reading("one-nine-numbers", "一九兩數", |reading| {
    reading.only(KindSet::TERMINALS) && reading.numbers_are(2)
})
.needs(Needs::ALL_PUNGS.and(Needs::NO_HONOURS))
.shows(&["11m99s pung:111p pung:999p pung:999m +9s"])
.lacks(&["11m88s pung:111p pung:888p pung:888m +8s", "11m99s pung:111p pung:999p pung:777z +9s"]);

/// 全一數: every tile is, or stands for, the same one of the 11 numbers.
pub static SINGLE_NUMBER: Pattern = Pattern::of_reading("single-number", "全一數", |reading| reading.numbers_are(1))
    .shows(&["5555p555s5555m12f +5s self-draw", "1122334z12345f4z +3z self-draw"])
    .lacks(&["5555p555s5555m16f +4s self-draw", "1155z12345f2233z +6z self-draw"]);

/// 全么碰: 對對胡 of 么 only.
pub static ALL_TERMINAL_PUNGS: Pattern =
    Pattern::of_reading("all-terminal-pungs", "全么碰", |reading| reading.only(KindSet::ORPHANS))
        .needs(Needs::ALL_PUNGS)
        .shows(&["11m99s pung:111p pung:999p pung:777z +9s"])
        .lacks(&["22m99s pung:111p pung:999p pung:777z +9s", "1199m1199p1199s5z +5z"]);

/// 混老頭: only 么, both terminals and honours among them.
pub static HONROUTOU: Pattern = Pattern::of_reading("honroutou", "混老頭", |reading| {
    reading.only(KindSet::ORPHANS) && reading.has(KindSet::TERMINALS)
})
.needs(Needs::HONOURS)
.shows(&["99m22z kong:1111z kong:7777z pung:111m +9m", "1199m1199p1199s5z +5z"])
.lacks(&["111p1199s pung:111m pung:999m +9s", "7771133z pung:555z pung:666z +3z"]);

/// 清老頭: only terminals.
pub static CHINROUTOU: Pattern =
    Pattern::of_reading("chinroutou", "清老頭", |reading| reading.only(KindSet::TERMINALS))
        .needs(Needs::STANDARD.and(Needs::NO_HONOURS))
        .shows(&["111p1199s pung:111m pung:999m +9s"])
        .lacks(&["111p1122s pung:111m pung:999m +2s", "99m22z kong:1111z kong:7777z pung:111m +9m"]);

/// 將將碰: 對對胡 of the ranks 2, 5 and 8 only.
pub static ALL_GENERALS: Pattern = Pattern::of_reading("all-generals", "將將碰", |reading| reading.only(GENERALS))
    .needs(Needs::ALL_PUNGS)
    .shows(&["88p55s pung:222m pung:555p pung:888s +8p", "22p55s pung:222m pung:555p pung:222s +2p"])
    .lacks(&["88p66s pung:222m pung:555p pung:888s +8p"]);
