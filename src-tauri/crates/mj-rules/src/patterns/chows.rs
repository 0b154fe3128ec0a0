//! 順子: patterns made of chows.

use crate::pattern::Pattern;
use crate::reading::{Needs, Reading};
use mj_tiles::{Kind, KindSet, Wind};

fn worthless_pair(reading: &Reading<'_>) -> bool {
    reading.pair_in(!reading.facts().valued())
}

/// 平胡: four chows; the 麻將 is no dragon, not the round wind, not the seat wind.
pub static ALL_CHOWS: Pattern = Pattern::of_reading("all-chows", "平胡", worthless_pair)
    .needs(Needs::ALL_CHOWS)
    .shows(&["234567m345p67s99p +8s", "234567m345p67s33z +8s"])
    .lacks(&["234567m345p67s55z +8s", "234567m345p67s22z +8s", "234567m333p67s99p +8s"]);

/// 平胡 with any 麻將.
pub static FOUR_CHOWS: Pattern = Pattern::of_reading("all-chows", "平胡", |_| true)
    .needs(Needs::ALL_CHOWS)
    .shows(&["456m789p34s55p chow:123m +2s", "234567m345p67s22z +8s"])
    .lacks(&["234567m333p67s99p +8s"]);

/// 平和: four chows in a concealed hand, a worthless pair, a two-sided wait.
pub static PINFU: Pattern =
    Pattern::of_place("pinfu", "平和", |reading| reading.won_two_sided() && worthless_pair(reading))
        .needs(Needs::ALL_CHOWS.and(Needs::CONCEALED))
        .shows(&["234567m345p67s99p +8s", "4566m123456p789s +6m"])
        .lacks(&["234567m345p68s99p +7s", "567m223344p67s55z +8s", "567p345s67s22p chow:234m +8s"]);

/// 老少: 123 and 789 of one suit.
pub static OLD_AND_YOUNG: Pattern =
    Pattern::of_reading("old-and-young", "老少", |reading| reading.chows_of_one_and_nine())
        .needs(Needs::TWO_CHOWS)
        .shows(&["123m789m55s111p99p +9p"])
        .lacks(&["123m789p55s111p99p +9p", "111m789m55s123p99p +9p"]);

/// 雙飄: the four groups are two 老少.
pub static DOUBLE_FLOAT: Pattern =
    Pattern::of_reading("double-float", "雙飄", |reading| reading.chows_all_one_and_nine())
        .needs(Needs::ALL_CHOWS)
        .shows(&["123789s123m78m55p +9m", "112233778899s5p +5p"])
        .lacks(&["123789s123m56m55p +4m", "123789s123m78p55p +9p"]);

/// 一般高: two identical chows.
pub static TWIN_CHOWS: Pattern = Pattern::of_reading("twin-chows", "一般高", |reading| reading.equal_chows(2))
    .needs(Needs::TWO_CHOWS)
    .shows(&["223344m567p88s56s +7s"])
    .lacks(&["234m345m567p88s56s +7s", "234m234p567p88s56s +7s"]);

/// 一盃口: the same, in a concealed hand.
pub static PURE_DOUBLE_CHOW: Pattern = Pattern::of_reading("iipeikou", "一盃口", |reading| reading.equal_chows(2))
    .needs(Needs::TWO_CHOWS.and(Needs::CONCEALED))
    .shows(&["567m223344p67s55z +8s"])
    .lacks(&["567m67s55z chow:234p chow:234p +8s", "567m234345p67s55z +8s"]);

/// 三般高: three identical chows.
pub static TRIPLET_CHOWS: Pattern = Pattern::of_reading("triplet-chows", "三般高", |reading| reading.equal_chows(3))
    .needs(Needs::THREE_CHOWS)
    .shows(&["78p11s chow:234m chow:234m chow:234m +9p"])
    .lacks(&["78p11s chow:234m chow:234m chow:345m +9p"]);

/// 雙龍抱: the four groups are two couples of identical chows.
pub static TWIN_DRAGONS: Pattern =
    Pattern::of_reading("twin-dragons", "雙龍抱", |reading| reading.chows_in_couples())
        .needs(Needs::ALL_CHOWS)
        .shows(&["223344m667788s5p +5p", "23m55p chow:234m chow:234m chow:234m +4m", "2233445566778m +8m"])
        .lacks(&["223344m678789s5p +5p"]);

/// 二盃口: the same, in a concealed hand.
pub static TWICE_PURE_DOUBLE_CHOW: Pattern =
    Pattern::of_reading("ryanpeikou", "二盃口", |reading| reading.chows_in_couples())
        .needs(Needs::ALL_CHOWS.and(Needs::CONCEALED))
        .shows(&["223344m667788p5s +5s"])
        .lacks(&["223344m5s chow:678p chow:678p +5s", "223344m678789p5s +5s"]);

/// 大姊妹, 三色同順: the same chow in all three suits.
pub static THREE_SISTERS: Pattern =
    Pattern::of_reading("three-sisters", "大姊妹", |reading| reading.chow_in_all_suits())
        .needs(Needs::THREE_CHOWS)
        .shows(&["456m456p46s22s123p +5s", "23499m234567p34s +2s"])
        .lacks(&["456m567p46s22s123p +5s", "456m456p22s123p88m +8m"]);

/// 一條龍, 一氣通貫: 123, 456 and 789 of one suit.
pub static STRAIGHT: Pattern = Pattern::of_reading("straight", "一條龍", |reading| reading.straight())
    .needs(Needs::THREE_CHOWS)
    .shows(&["123456789m1123s +4s", "123p78p234m11s chow:456p +9p"])
    .lacks(&["123456m789p1123s +4s", "123p78p234m11s chow:456p +6p"]);

/// 四歸一: the four tiles of one suit kind lie in a pung and a chow.
pub static FOUR_IN_TWO: Pattern =
    Pattern::times("four-in-two", "四歸一", |reading| reading.fours_in_pung_and_chow())
        .needs(Needs::ONE_PUNG.and(Needs::ONE_CHOW))
        .shows(&["111p23p456m789s55s +1p", "111p12p456m789s55s +3p"])
        .lacks(&["111p34p456m789s55s +2p", "45m55s234p789s concealed:1111p +6m"]);

/// 四歸二: the four tiles of one suit kind lie in two chows and the 麻將.
pub static FOUR_IN_THREE: Pattern =
    Pattern::of_reading("four-in-three", "四歸二", |reading| reading.four_in_two_chows_and_pair())
        .needs(Needs::TWO_CHOWS)
        .shows(&["123345s3s678m789p +3s"])
        .lacks(&["123456s3s678m789p +3s", "123s345s5p678m789p +5p"]);

/// 四歸四: the four tiles of one kind lie in four different groups.
pub static FOUR_IN_FOUR: Pattern =
    Pattern::of_reading("four-in-four", "四歸四", |reading| reading.four_in_four_chows())
        .needs(Needs::ALL_CHOWS)
        .shows(&["345345234m56m88s +4m"])
        .lacks(&["345345234m67m88s +5m", "345m345m234m567m8s +8s"]);

/// 東北新幹線: 123456789 of one suit with a pung of 東 and a pair of 北, or the other way round.
pub static EAST_NORTH_LINE: Pattern = Pattern::of_reading("east-north-line", "東北新幹線", |reading| {
    let (east, north) = (Wind::East.kind(), Wind::North.kind());
    let ends = |pung: Kind, pair: Kind| reading.pung_of(pung) && reading.pair_in(pair.set());
    reading.straight() && (ends(east, north) || ends(north, east)) && reading.only(LINE)
})
.needs(Needs::THREE_CHOWS.and(Needs::CONCEALED).and(Needs::ONE_SUIT))
.shows(&["123456789s11z44z +1z", "123456789p111z4z +4z"])
.lacks(&["123456789s11z33z +1z", "123s78s111z44z chow:456s +9s", "123456789s111z2z +2z"]);

const LINE: KindSet =
    KindSet::from_bits(KindSet::NUMBERED.bits() | Wind::East.kind().set().bits() | Wind::North.kind().set().bits());

/// 平胡: only chows and a pair of a suit, no flower, won on a discard that completes a two-sided chow; two waits.
pub static ALL_CHOWS_TWO_SIDED: Pattern = Pattern::of_place("all-chows", "平胡", |reading| {
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
