//! 臺灣 (rules/taiwan.md §6): patterns of hands of five groups, where they are not those of other books.

use crate::claim::{Ready, WonBy};
use crate::facts::Facts;
use crate::making::Rests;
use crate::pattern::Pattern;
use crate::reading::Needs;
use mj_tiles::{KindSet, Wind};

/// 門清: nothing claimed, and won with another's tile.
pub static CLOSED_BY_DISCARD: Pattern =
    Pattern::of_claim("closed", "門清", |facts| facts.concealed() && facts.by_discard())
        .shows(&["123567m45456p789s55z +6p", "222555p111s456m3z concealed:8888s +3z"])
        .lacks(&["123567m45456p789s55z self-draw +6p", "567m33s45p789s123m pung:444p +6p"]);

/// 門清自摸, 不求人: nothing claimed, and drawn.
pub static CLOSED_SELF_DRAW: Pattern =
    Pattern::of_claim("closed-self-draw", "門清自摸", |facts| facts.concealed() && facts.self_draw())
        .shows(&["123567m45456p789s55z self-draw +6p", "222555p111s456m3z concealed:8888s replacement +3z"])
        .lacks(&["123567m45456p789s55z +6p", "567m33s45p789s123m pung:444p self-draw +6p"]);

/// 圈風刻: a pung of the round wind, also where it is the own wind.
pub static ROUND_WIND: Pattern =
    Pattern::of_reading("round-wind", "圈風刻", |reading| reading.pung_of(reading.facts().claim.round.kind()))
        .needs(Needs::ONE_PUNG)
        .shows(&["567m33s45p chow:123m pung:444p pung:111z +6p", "567m33s45p chow:123m pung:444p pung:111z seat:E +6p"])
        .lacks(&["567m33s45p chow:123m pung:444p pung:222z +6p"]);

/// 門風刻: a pung of the own wind, also where it is the round wind.
pub static SEAT_WIND: Pattern =
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

/// Whose flower it is, as a wind's place from 東: 春夏秋冬 and 梅蘭菊竹 in their order, but for what a house exchanges.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// 菊 is 西's, 竹 is 北's.
    ChrysanthemumWest,
    /// 竹 is 西's, 菊 is 北's.
    BambooWest,
}

impl Order {
    /// The flowers of a wind, from 1 to 8.
    const fn flowers_of(self, wind: Wind) -> [u8; 2] {
        let place = wind as u8;
        let plant = match (self, wind) {
            (Order::BambooWest, Wind::West) => 8,
            (Order::BambooWest, Wind::North) => 7,
            _ => place + 5,
        };
        [place + 1, plant]
    }
}

/// The flowers aside, 春 at the lowest bit.
fn lying(facts: &Facts<'_>) -> u8 {
    facts.claim.aside.iter().filter_map(|tile| tile.flower_number()).fold(0, |lying, number| lying | bit(number))
}

const fn bit(flower: u8) -> u8 {
    1 << (flower - 1)
}

/// 春夏秋冬 and 梅蘭菊竹.
const SETS: [u8; 2] = [0x0f, 0xf0];

/// The flowers aside that are of a set of which all four lie there.
fn in_whole_sets(lying: u8) -> u8 {
    SETS.into_iter().filter(|set| lying & set == *set).sum()
}

/// 正花; with `beside_kongs` those of a set that is whole count in it alone.
fn own_flowers(facts: &Facts<'_>, order: Order, beside_kongs: bool) -> u8 {
    let lying = lying(facts);
    let own = order.flowers_of(facts.claim.own_wind).into_iter().fold(0, |own, flower| own | bit(flower));
    let counted = if beside_kongs { lying & !in_whole_sets(lying) } else { lying };
    (own & counted).count_ones() as u8
}

macro_rules! own_flowers {
    ($($(#[$doc:meta])* $name:ident $order:ident $beside:literal shows $shows:expr, lacks $lacks:expr;)*) => {$(
        $(#[$doc])*
        pub static $name: Pattern = Pattern::times_of_claim("own-flower", "正花", |facts| {
            own_flowers(facts, Order::$order, $beside)
        })
        .shows(&$shows)
        .lacks(&$lacks);
    )*};
}

own_flowers! {
    /// 正花: the own flowers, those of a 花槓 apart.
    OWN_FLOWER ChrysanthemumWest true
        shows ["567m33s45p789s chow:123m pung:444p aside:26f +6p", "567m33s45p789s chow:123m pung:444p seat:W aside:37f +6p"],
        lacks ["567m33s45p789s chow:123m pung:444p aside:3f +6p", "567m33s45p789s chow:123m pung:444p aside:1234f +6p"];
    /// 正花 where 竹 is 西's.
    OWN_FLOWER_BAMBOO_WEST BambooWest true
        shows ["567m33s45p789s chow:123m pung:444p seat:W aside:38f +6p"],
        lacks ["567m33s45p789s chow:123m pung:444p seat:W aside:7f +6p"];
    /// 正花 where there is no 花槓.
    OWN_FLOWER_OF_ANY_SET ChrysanthemumWest false
        shows ["567m33s45p789s chow:123m pung:444p aside:1234f +6p"],
        lacks ["567m33s45p789s chow:123m pung:444p aside:134f +6p"];
    OWN_FLOWER_OF_ANY_SET_BAMBOO_WEST BambooWest false
        shows ["567m33s45p789s chow:123m pung:444p seat:N aside:5678f +6p"],
        lacks ["567m33s45p789s chow:123m pung:444p seat:N aside:8f +6p"];
}

/// 花牌 of 見花見字: each flower.
pub static FLOWER: Pattern = Pattern::times_of_claim("flower", "花牌", |facts| facts.claim.aside.len() as u8)
    .shows(&["567m33s45p789s chow:123m pung:444p aside:3f +6p"])
    .lacks(&["567m33s45p789s chow:123m pung:444p +6p"]);

/// 花槓: 春夏秋冬 or 梅蘭菊竹 complete.
pub static FLOWER_KONG: Pattern =
    Pattern::times_of_claim("flower-kong", "花槓", |facts| (in_whole_sets(lying(facts)).count_ones() / 4) as u8)
        .shows(&[
            "567m33s45p789s chow:123m pung:444p aside:1234f +6p",
            "567m33s45p789s chow:123m pung:444p aside:12345678f +6p",
        ])
        .lacks(&["567m33s45p789s chow:123m pung:444p aside:123567f +6p"]);

/// Every group is an open meld.
fn all_open(facts: &Facts<'_>) -> bool {
    facts.melds() == facts.forms.groups && facts.concealed_kongs == 0
}

/// 半求人: nothing in the hand but the tile that waits, drawn.
pub static HALF_BEGGING: Pattern =
    Pattern::of_claim("half-begging", "半求人", |facts| all_open(facts) && facts.self_draw())
        .shows(&["3s chow:123m pung:444p chow:567m chow:789s pung:999p self-draw +3s"])
        .lacks(&[
            "3s chow:123m pung:444p chow:567m chow:789s pung:999p +3s",
            "3s chow:123m pung:444p chow:567m chow:789s concealed:9999p self-draw +3s",
        ]);

/// 全求人: nothing in the hand but the tile that waits, another's.
pub static FULL_BEGGING: Pattern =
    Pattern::of_claim("full-begging", "全求人", |facts| all_open(facts) && facts.by_discard())
        .shows(&["3s chow:123m pung:444p chow:567m chow:789s pung:999p +3s"])
        .lacks(&[
            "3s chow:123m pung:444p chow:567m chow:789s pung:999p self-draw +3s",
            "3s chow:123m pung:444p chow:567m chow:789s concealed:9999p +3s",
        ]);

/// 平胡: nothing but runs and a pair of a suit, no flower, another's tile, which completes a two-sided run; two waits.
pub static ALL_CHOWS: Pattern = Pattern::of_place("all-chows", "平胡", |reading| {
    let facts = reading.facts();
    facts.by_discard() && facts.claim.aside.is_empty() && reading.won_two_sided() && facts.waits().len() >= 2
})
.needs(Needs::ALL_CHOWS.and(Needs::NO_HONOURS))
.shows(&["123567m45456p33789s +6p", "567m33p45789s chow:123m chow:456p +6s"])
.lacks(&[
    "123567m45456p33789s self-draw +6p",
    "123567m45456p33789s aside:3f +6p",
    "123567m45456p789s55z +6p",
    "567m789p1234s chow:123m chow:456p +4s",
    "5566778p chow:123p chow:567p chow:456p +8p",
]);

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
    /// 三暗刻: at least three pungs that no other's tile completed; 暗槓 are of them.
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

/// 人胡: another's discard before the own first draw.
pub static HUMAN_WIN: Pattern = Pattern::of_claim("human-win", "人胡", human_win)
    .shows(&["123567m45456p789s55z seat:W from:S first +6p"])
    .lacks(&["123567m45456p789s55z +6p", "123567m45456p789s55z first self-draw +6p"]);

/// 人胡 on the dealer's first discard only.
pub static HUMAN_WIN_OFF_DEALER: Pattern = Pattern::of_claim("human-win", "人胡", |facts| {
    human_win(facts) && facts.claim.from.is_none_or(|from| from == Wind::East)
})
.shows(&["123567m45456p789s55z seat:W from:E first +6p"])
.lacks(&["123567m45456p789s55z seat:W from:S first +6p"]);

fn human_win(facts: &Facts<'_>) -> bool {
    facts.claim.first_turn && facts.claim.by == WonBy::Discard && !facts.is_dealer()
}

/// 天聽, which the dealer has who is ready with the first discard.
pub static HEAVENLY_READY_OR_DEALER: Pattern = Pattern::of_claim("heavenly-ready", "天聽", |facts| {
    facts.claim.ready == Ready::Heavenly || (facts.claim.ready == Ready::Earthly && facts.is_dealer())
})
.shows(&["123567m45456p789s55z heavenly +6p", "123567m45456p789s55z earthly seat:E +6p"])
.lacks(&["123567m45456p789s55z earthly +6p"]);

/// 地聽 of all but the dealer.
pub static EARTHLY_READY_OFF_DEALER: Pattern =
    Pattern::of_claim("earthly-ready", "地聽", |facts| facts.claim.ready == Ready::Earthly && !facts.is_dealer())
        .shows(&["123567m45456p789s55z earthly +6p"])
        .lacks(&["123567m45456p789s55z earthly seat:E +6p", "123567m45456p789s55z heavenly +6p"]);

/// 嚦咕嚦咕: seven pairs and a pung.
pub static LIGU: Pattern = Pattern::of_reading("ligu", "嚦咕嚦咕", |_| true)
    .needs(Needs::PAIRS_AND_PUNG)
    .shows(&["1199m2255p3366s777z8s +8s", "1111m2255p3366s77z8s8s +7z"])
    .lacks(&["123567m45456p789s55z +6p"]);
