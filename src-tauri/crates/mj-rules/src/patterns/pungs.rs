//! 刻子: patterns made of pungs and kongs.

use crate::making::Rests;
use crate::pattern::Pattern;
use crate::reading::Needs;
use mj_tiles::{Kind, KindSet, Suit};

/// 對對胡: four pungs.
pub static ALL_PUNGS: Pattern = Pattern::of_reading("all-pungs", "對對胡", |_| true)
    .needs(Needs::ALL_PUNGS)
    .shows(&[
        "2p pung:333m pung:444s pung:666p pung:888s +2p",
        "444p88s99s pung:222m kong:5555z +9s",
        "88m99p111s pung:222m pung:444p pung:777s +8m",
    ])
    .lacks(&[
        "2p pung:333m pung:444s pung:666p chow:678s +2p",
        "1199m1199p1199s1z +1z",
        "88m99p111s chow:123m pung:444p pung:777s +8m",
    ]);

/// 清四碰: 對對胡 with exactly three exposed 碰 (kongs are none), won on a 對碰 wait.
pub static CLEAR_FOUR_PUNGS: Pattern =
    Pattern::of_place("clear-four-pungs", "清四碰", |reading| reading.facts().pungs == 3 && reading.won_in_pung())
        .needs(Needs::ALL_PUNGS)
        .shows(&["22m88s pung:333p pung:666s pung:777m +2m"])
        .lacks(&["22m88s pung:333p pung:666s kong:7777m +2m", "222m8s pung:333p pung:666s pung:777m +8s"]);

/// 老少碰: pungs 111 and 999 of one suit.
pub static OLD_AND_YOUNG_PUNGS: Pattern =
    Pattern::of_reading("old-and-young-pungs", "老少碰", |reading| reading.pungs_of_one_and_nine())
        .needs(Needs::TWO_PUNGS)
        .shows(&["123m789m55s111p99p +9p"])
        .lacks(&["123m789m55s111p99s +9s", "123m789m55p222p99p +9p"]);

/// 九連星, 三連刻: three pungs of consecutive ranks of one suit.
pub static NINE_STARS: Pattern =
    Pattern::of_reading("nine-stars", "九連星", |reading| reading.three_pungs_in_line())
        .needs(Needs::THREE_PUNGS)
        .shows(&["222333444s55p67m +8m", "222p333p78s99m concealed:4444p +9s"])
        .lacks(&["222333555s55p67m +8m", "888999p111s55m67m +8m"]);

/// 十二金釵, 四連刻: four pungs of consecutive ranks of one suit, any 麻將.
pub static TWELVE_HAIRPINS: Pattern =
    Pattern::of_reading("twelve-hairpins", "十二金釵", |reading| reading.four_pungs_in_line())
        .needs(Needs::ALL_PUNGS)
        .shows(&["222s333s444s55s9p9p +5s", "22s333s444s66p kong:5555s +2s"])
        .lacks(&["222s333s444s66s9p9p +6s", "222333444s55p67m +8m"]);

/// 三結義, 三色同刻: pungs of one rank in all three suits.
pub static SWORN_THREE: Pattern =
    Pattern::of_reading("sworn-three", "三結義", |reading| reading.pungs_of_one_rank())
        .needs(Needs::THREE_PUNGS)
        .shows(&["777m777p77s234m1s1s +7s", "33s456p99s pung:333m pung:333p +3s", "111m111345p1199s +1s"])
        .lacks(&["777m777p78s234m1s1s +9s", "777m777p66s234m1s1s +6s"]);

/// 尾巴: two pungs and a 麻將 that would make 九連星, 三結義 or 三風碰 if the 麻將 were a pung.
pub static TAIL: Pattern = Pattern::of_reading("tail", "尾巴", |reading| reading.pair_ends_a_pung_triple())
    .needs(Needs::TWO_PUNGS)
    .shows(&["222m333m44m567p78s +6s", "777p777s77m345m46p +5p", "111z222z33z345m46p +5p", "222m33m444m567p78s +6s"])
    .lacks(&["222m333m55m567p78s +6s", "111z222z55z345m46p +5p", "555z666z77m345m46p +5p"]);

macro_rules! dark_pungs {
    ($($(#[$doc:meta])* $name:ident $id:literal $chinese:literal $number:literal $needs:ident
        shows $shows:expr, lacks $lacks:expr;)*) => {$(
        $(#[$doc])*
        pub static $name: Pattern = Pattern::of_place($id, $chinese, |reading| reading.dark_pungs_are($number))
            .rests(Rests::DarkPungs)
            .needs(Needs::$needs)
            .shows(&$shows)
            .lacks(&$lacks);
    )*};
}

dark_pungs! {
    /// 一暗嵌: exactly one pung in the hand made without a claim; every kong counts as one.
    ONE_DARK_PUNG "one-concealed-pung" "一暗嵌" 1 ONE_PUNG
        shows ["234567p888p22z99p +2z", "234m567p78s99s kong:1111p +9s"],
        lacks ["234567p22z345m67s +8s", "234567p888p222z9p +9p"];
    /// 兩暗嵌: exactly two.
    TWO_DARK_PUNGS "two-concealed-pungs" "兩暗嵌" 2 TWO_PUNGS
        shows ["222m555z88s234p99p +8s", "234m78s99s kong:1111p concealed:6666z +9s"],
        lacks ["222m55z88s234p999p +2m", "222m555z888s34p99p +5p self-draw"];
    /// 三暗嵌: exactly three.
    THREE_DARK_PUNGS "three-concealed-pungs" "三暗嵌" 3 THREE_PUNGS
        shows ["222m555z888s34p99p +5p self-draw", "222m555z88s234p99p +8s self-draw"],
        lacks ["222m555z88s234p99p +8s", "222m444p666s888p9s +9s"];
    /// 四暗嵌: four.
    FOUR_DARK_PUNGS "four-concealed-pungs" "四暗嵌" 4 ALL_PUNGS
        shows ["222m444p666s888p9s +9s", "222m444p666s88p99s +9s self-draw"],
        lacks ["222m444p666s88p99s +9s", "222m444p888p9s pung:666s +9s"];
}

/// 三暗刻: exactly three closed pungs; of the kongs only a concealed one counts.
pub static THREE_CLOSED_PUNGS: Pattern =
    Pattern::of_place("three-closed-pungs", "三暗刻", |reading| reading.closed_pungs_are(3))
        .rests(Rests::ClosedPungs)
        .needs(Needs::THREE_PUNGS)
        .shows(&["444p666888s3p pung:111m +3p", "12399m444p66688s +8s self-draw"])
        .lacks(&["12399m444p66688s +8s", "666888s3p456p kong:1111m +3p"]);

/// 四暗刻: four closed pungs.
pub static FOUR_CLOSED_PUNGS: Pattern =
    Pattern::of_place("four-closed-pungs", "四暗刻", |reading| reading.closed_pungs_are(4))
        .rests(Rests::ClosedPungs)
        .needs(Needs::ALL_PUNGS.and(Needs::CONCEALED))
        .shows(&["22299m555p77733s +3s self-draw", "222m555p777999s1z +1z"])
        .lacks(&["22299m555p77733s +3s"]);

/// 四暗刻單騎: four closed pungs, won on the pair.
pub static FOUR_CLOSED_PUNGS_PAIR_WAIT: Pattern =
    Pattern::of_place("four-closed-pungs-pair-wait", "四暗刻單騎", |reading| {
        reading.closed_pungs_are(4) && reading.won_in_pair()
    })
    .needs(Needs::ALL_PUNGS.and(Needs::CONCEALED))
    .shows(&["222m555p777999s1z +1z"])
    .lacks(&["22299m555p77733s +3s self-draw"]);

/// 一槓: exactly one kong of any sort.
pub static ONE_KONG: Pattern = Pattern::of_claim("one-kong", "一槓", |facts| facts.kongs == 1)
    .rests(Rests::Kongs)
    .shows(&["234m567p78s99s concealed:1111p +9s"])
    .lacks(&["234m567p78s99s pung:111p +9s", "234m78s99s kong:1111p concealed:6666z +9s"]);

/// 兩槓: exactly two kongs.
pub static TWO_KONGS: Pattern = Pattern::of_claim("two-kongs", "兩槓", |facts| facts.kongs == 2)
    .rests(Rests::Kongs)
    .shows(&["234m78s99s kong:1111p concealed:6666z +9s"])
    .lacks(&["234m78s99s kong:1111p pung:666z +9s"]);

/// 三槓, 三槓子: exactly three kongs.
pub static THREE_KONGS: Pattern = Pattern::of_claim("three-kongs", "三槓", |facts| facts.kongs == 3)
    .rests(Rests::Kongs)
    .shows(&["78s99s kong:1111p concealed:6666z added:3333m +9s"])
    .lacks(&["78s99s kong:1111p concealed:6666z pung:333m +9s"]);

/// 十八羅漢, 四槓子: four kongs.
pub static FOUR_KONGS: Pattern = Pattern::of_claim("eighteen-arhats", "十八羅漢", |facts| facts.kongs == 4)
    .rests(Rests::Kongs)
    .shows(&["3p kong:1111m kong:5555s concealed:7777z added:9999s +3p"])
    .lacks(&["3p kong:1111m kong:5555s concealed:7777z pung:999s +3p"]);

/// 大吊車: four pung or kong melds, waiting on the single last tile.
pub static GREAT_CRANE: Pattern =
    Pattern::of_claim("great-crane", "大吊車", |facts| facts.melds() == 4 && facts.chows == 0)
        .shows(&["3p pung:222m pung:555z pung:888s kong:1111p +3p"])
        .lacks(&["3p chow:123m pung:555z pung:888s kong:1111p +3p"]);

/// 大吊車 where chows may lie among the four.
pub static GREAT_CRANE_WITH_CHOWS: Pattern = Pattern::of_claim("great-crane", "大吊車", |facts| facts.melds() == 4)
    .shows(&["3p chow:123m pung:555z pung:888s kong:1111p +3p"])
    .lacks(&["33p99s pung:555z pung:888s kong:1111p +3p"]);

/// 紅孔雀: 對對胡 of nothing but 1 5 7 9 條 and 中, 中 among them.
pub static RED_PEACOCK: Pattern = Pattern::of_reading("red-peacock", "紅孔雀", |reading| {
    let ranks = KindSet::suit(Suit::Bamboos) & KindSet::ranks(0b1_0101_0001);
    reading.only(ranks | Kind::RED.set()) && reading.has(Kind::RED.set())
})
.needs(Needs::ALL_PUNGS)
.shows(&["77799s77z pung:111s pung:555s +7z"])
.lacks(&["77799s66z pung:111s pung:555s +6z", "77799s33s pung:111s pung:555s +3s"]);

macro_rules! concealed_pungs {
    ($($(#[$doc:meta])* $name:ident $id:literal $chinese:literal $number:literal $needs:expr,
        shows $shows:expr, lacks $lacks:expr;)*) => {$(
        $(#[$doc])*
        pub static $name: Pattern = Pattern::of_place($id, $chinese, |reading| reading.closed_pungs_reach($number))
            .rests(Rests::ClosedPungs)
            .needs($needs)
            .shows(&$shows)
            .lacks(&$lacks);
    )*};
}

concealed_pungs! {
    /// 三暗刻: at least three pungs not completed by another player's tile, 暗槓 included.
    THREE_CONCEALED_PUNGS "three-concealed-pungs" "三暗刻" 3 Needs::THREE_PUNGS,
        shows ["88m99p111777s pung:222m pung:444p self-draw +8m", "111222333m45p789s99p +6p"],
        lacks ["88m99p111777s pung:222m pung:444p +8m"];
    /// 四暗刻: at least four.
    FOUR_CONCEALED_PUNGS "four-concealed-pungs" "四暗刻" 4 Needs::THREE_PUNGS,
        shows ["222555p111888s3z chow:123m +3z", "222555p111s456m3z concealed:8888s +3z"],
        lacks ["222555p11888s33m chow:123m +1s", "222555p111s456m3z kong:8888s +3z"];
    /// 五暗刻
    FIVE_CONCEALED_PUNGS "five-concealed-pungs" "五暗刻" 5 Needs::ALL_PUNGS.and(Needs::CONCEALED),
        shows ["222m555p111888s3344z self-draw +4z", "222m555p111888s4z333z +4z"],
        lacks ["222m555p111888s3344z +4z"];
}
