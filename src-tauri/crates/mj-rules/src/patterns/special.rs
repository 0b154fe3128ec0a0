//! Whole hands of their own: seven pairs, orphans, nine gates, and the eight flowers.

use crate::pattern::Pattern;
use crate::reading::Needs;
use mj_tiles::{KindSet, Suit};

/// 雞胡: any complete hand.
pub static CHICKEN_HAND: Pattern = Pattern::of_reading("chicken-hand", "雞胡", |_| true)
    .shows(&["678p44m34s chow:123m pung:555s +2s"])
    .lacks(&["678p44m34s chow:123m pung:555s +3s"]);

/// 七對子
pub static SEVEN_PAIRS: Pattern = Pattern::of_reading("seven-pairs", "七對子", |_| true)
    .needs(Needs::PAIRS)
    .shows(&["1199m1199p1199s1z +1z"])
    .lacks(&["123456789m1123s +4s"]);

/// 十三么, 國士無雙: one of each of the 13 么 and one of them twice.
pub static THIRTEEN_ORPHANS: Pattern = Pattern::of_reading("thirteen-orphans", "十三么", |_| true)
    .needs(Needs::ORPHANS)
    .shows(&["19m19p19s1234567z +1m self-draw", "19m19p19s1234566z +7z"])
    .lacks(&["1199m1199p1199s1z +1z"]);

/// 國士無雙十三面: the 13 tiles before winning were the 13 kinds.
pub static THIRTEEN_ORPHANS_ALL_WAITS: Pattern =
    Pattern::of_reading("thirteen-orphans-all-waits", "國士無雙十三面", |reading| {
        let facts = reading.facts();
        facts.win.is_some_and(|kind| facts.hand.naturals[kind] == 2)
    })
    .needs(Needs::ORPHANS)
    .shows(&["19m19p19s1234567z +1m self-draw"])
    .lacks(&["19m19p19s1234566z +7z"]);

/// 九蓮寶燈: no melds; the 13 tiles before the winning one are 1112345678999 of one suit.
pub static NINE_GATES: Pattern = Pattern::of_place("nine-gates", "九蓮寶燈", |reading| {
    reading.facts().melds() == 0 && reading.nine_gates(false)
})
.needs(Needs::STANDARD.and(Needs::ONE_SUIT).and(Needs::NO_HONOURS))
.shows(&["1112345678999m +5m"])
.lacks(&["1112345667899m +9m", "1112345678999m +5p"]);

/// 九蓮寶燈 that only a self-draw completes.
pub static NINE_GATES_DRAWN: Pattern = Pattern::of_place("nine-gates", "九蓮寶燈", |reading| {
    reading.facts().melds() == 0 && reading.facts().self_draw() && reading.nine_gates(false)
})
.needs(Needs::STANDARD.and(Needs::ONE_SUIT).and(Needs::NO_HONOURS))
.shows(&["1112345678999p self-draw +5p"])
.lacks(&["1112345678999p +5p", "1112455678999p self-draw +3p"]);

/// 九蓮寶燈: 1112345678999 of one suit and any tile of it, no melds.
pub static NINE_GATES_ANY_WAIT: Pattern =
    Pattern::of_place("nine-gates", "九蓮寶燈", |reading| reading.facts().melds() == 0 && reading.nine_gates(true))
        .needs(Needs::STANDARD.and(Needs::ONE_SUIT).and(Needs::NO_HONOURS))
        .shows(&["1112455678999p +3p", "1112345678999s +5s"])
        .lacks(&["1122334455667m +7m", "1112345677889m +9m"]);

/// 純正九蓮寶燈: the 13 tiles before winning were exactly 1112345678999.
pub static PURE_NINE_GATES: Pattern = Pattern::of_place("pure-nine-gates", "純正九蓮寶燈", |reading| {
    reading.facts().melds() == 0 && reading.nine_gates(false)
})
.needs(Needs::STANDARD.and(Needs::ONE_SUIT).and(Needs::NO_HONOURS))
.shows(&["1112345678999s +5s"])
.lacks(&["1112455678999p +3p"]);

macro_rules! great_wheels {
    ($($(#[$doc:meta])* $name:ident $id:literal $chinese:literal $suit:ident shows $shows:expr, lacks $lacks:expr;)*) => {$(
        $(#[$doc])*
        pub static $name: Pattern =
            Pattern::of_reading($id, $chinese, |reading| {
                reading.pairs_are(KindSet::suit(Suit::$suit) & KindSet::ranks(0b0_1111_1110))
            })
            .needs(Needs::PAIRS.and(Needs::ONE_SUIT).and(Needs::NO_HONOURS))
            .shows(&$shows)
            .lacks(&$lacks);
    )*};
}

great_wheels! {
    /// 大車輪: 22334455667788 of 筒.
    GREAT_WHEELS "great-wheels" "大車輪" Dots
        shows ["2233445566778p +8p"], lacks ["2233445566778s +8s", "1122334455667p +7p"];
    /// 大竹林: 22334455667788 of 條.
    GREAT_BAMBOOS "great-bamboos" "大竹林" Bamboos
        shows ["2233445566778s +8s"], lacks ["2233445566778p +8p"];
    /// 大數鄰: 22334455667788 of 萬.
    GREAT_NUMBERS "great-numbers" "大數鄰" Characters
        shows ["2233445566778m +8m"], lacks ["2233445566778p +8p"];
}

/// 十三不搭: on the first draw, one pair and no other two tiles equal or near each other.
pub static THIRTEEN_UNRELATED: Pattern = Pattern::of_reading("shiisan-puutaa", "十三不搭", |reading| {
    let claim = reading.facts().claim;
    claim.first_turn && claim.by.is_self_draw()
})
.needs(Needs::SCATTERED)
.shows(&["147m258p369s1234z self-draw first +1m"])
.lacks(&["147m258p369s1234z self-draw +1m", "147m258p369s1234z first +1m"]);

/// 無寶牌: the winner holds no 寶牌.
pub static NO_BAO: Pattern = Pattern::of_claim("no-bao", "無寶牌", |facts| facts.flowers() == 0)
    .shows(&["234567m345p67s99p +8s"])
    .lacks(&["234567m345p8s1f99p +8s"]);

/// 自摸寶牌: the self-drawn winning tile is a 寶牌.
pub static DRAW_BAO: Pattern = Pattern::of_claim("draw-bao", "自摸寶牌", |facts| facts.claim.win.is_flower())
    .shows(&["234567m345p67s99p self-draw +3f"])
    .lacks(&["234567m345p8s1f99p self-draw +8s"]);

/// 八仙過海: the player holds all eight 寶牌.
pub static EIGHT_IMMORTALS: Pattern =
    Pattern::of_claim("eight-immortals", "八仙過海", |facts| facts.flowers() == 8)
        .shows(&["12345678f19p28s5m self-draw +1z", "1234567f555p555s self-draw +8f"])
        .lacks(&["1234567f555p555s +5s"]);

/// 嚦咕嚦咕: seven pairs and a pung.
pub static LIGU: Pattern = Pattern::of_reading("ligu", "嚦咕嚦咕", |_| true)
    .needs(Needs::PAIRS_AND_PUNG)
    .shows(&["1199m2255p3366s777z8s +8s", "1111m2255p3366s77z8s8s +7z"])
    .lacks(&["123567m45456p789s55z +6p"]);
