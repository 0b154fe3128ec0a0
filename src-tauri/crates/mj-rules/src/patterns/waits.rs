//! 聽: patterns of what a hand waited for and where the winning tile went.

use crate::facts::Facts;
use crate::pattern::Pattern;
use crate::reading::Needs;
use mj_tiles::KindSet;

/// 獨聽: exactly one wait.
pub static SINGLE_WAIT: Pattern = Pattern::of_claim("single-wait", "獨聽", |facts| facts.waits().len() == 1)
    .shows(&["12s456m789p555z99m +3s", "1199m1199p1199s1z +1z", "567m33p12789s chow:123m pung:444p +3s"])
    .lacks(&["234567m345p67s99p +8s", "55m88p234s345p678m +8p", "567m33s45p789s chow:123m pung:444p +6p"]);

/// 一獨: exactly two waits, each of which completes the 麻將 in some reading, as the winning tile does in this one.
pub static PAIR_WAIT_TWO: Pattern = Pattern::of_place("pair-wait-two", "一獨", |reading| {
    reading.won_in_pair() && reading.facts().waits_for_one_of_two_pairs()
})
.needs(Needs::STANDARD)
.shows(&["4567s234m234p777z +7s", "4567s234m234p777z +4s"])
.lacks(&["4568s234m234p777z +8s", "55m88p234s345p678m +8p", "3334s234m234p777z +4s"]);

/// 卡五: the winning tile is a 5, the middle of a chow 4-5-6.
pub static MIDDLE_FIVE: Pattern = Pattern::of_place("middle-five", "卡五", |reading| reading.won_in_middle(5))
    .needs(Needs::ONE_CHOW)
    .shows(&["456m456p46s22s888p +5s"])
    .lacks(&["456m456p34s22s888p +5s", "456m456p57s22s888p +6s"]);

/// 對碰: the winning tile completed a pung.
pub static DOUBLE_PAIR_WAIT: Pattern = Pattern::of_place("double-pair-wait", "對碰", |reading| reading.won_in_pung())
    .needs(Needs::ONE_PUNG)
    .shows(&["55m88p234s345p678m +8p"])
    .lacks(&["12s456m789p555z99m +3s", "456m888p234s345p6m +6m"]);

/// 八絕: the two ends of one two-sided wait are the only waits, and the other seven tiles of
/// both kinds lie open.
pub static LAST_OF_EIGHT: Pattern = Pattern::of_place("last-of-eight", "八絕", |reading| {
    reading.facts().waits_for_last_of_eight()
        && (reading.won().is_none()
            || reading.two_sided_ends().is_some_and(|ends| KindSet::from_iter(ends) == reading.facts().waits()))
})
.needs(Needs::ONE_CHOW)
.shows(&["34m567p888s234s77s open:2222m555m +5m"])
.lacks(&["34m567p888s234s77s open:222m555m +5m", "34m567p888s234s77s open:2222m55m +5m"]);

/// 三絕: exactly one wait, and the other three tiles of the kind lie open.
pub static LAST_OF_FOUR: Pattern = Pattern::of_claim("last-of-four", "三絕", |facts| {
    facts.win.is_some_and(|kind| facts.open[kind] == 3 && facts.waits() == kind.set())
})
.shows(&["12s456m789p555z33z open:333s +3s", "12s456m789p555z33z robbed-kong +3s"])
.lacks(&["12s456m789p555z33z open:33s +3s", "23s456m789p555z33z open:444s +4s"]);

/// 半求人: four melds of any sort, one tile in hand, self-draw.
pub static HALF_BEGGING: Pattern =
    Pattern::of_claim("half-begging", "半求人", |facts| facts.melds() == facts.forms.groups && facts.self_draw())
        .shows(&["5s chow:234m pung:444p chow:678s pung:888p self-draw +5s"])
        .lacks(&[
            "5s chow:234m pung:444p chow:678s pung:888p +5s",
            "55s88p chow:234m pung:444p chow:678s self-draw +5s",
        ]);

/// 全求人: four melds of any sort, one tile in hand, won by discard.
pub static FULL_BEGGING: Pattern =
    Pattern::of_claim("full-begging", "全求人", |facts| facts.melds() == facts.forms.groups && facts.by_discard())
        .shows(&["5s chow:123m pung:444p chow:678s pung:999p +5s"])
        .lacks(&["5s chow:234m pung:444p chow:678s pung:888p self-draw +5s"]);

/// Whether every group is an open meld.
fn all_open(facts: &Facts<'_>) -> bool {
    facts.melds() == facts.forms.groups && facts.concealed_kongs == 0
}

/// 半求人: only the waiting tile in the hand, won by self-draw.
pub static HALF_BEGGING_ALL_OPEN: Pattern =
    Pattern::of_claim("half-begging", "半求人", |facts| all_open(facts) && facts.self_draw())
        .shows(&["3s chow:123m pung:444p chow:567m chow:789s pung:999p self-draw +3s"])
        .lacks(&[
            "3s chow:123m pung:444p chow:567m chow:789s pung:999p +3s",
            "3s chow:123m pung:444p chow:567m chow:789s concealed:9999p self-draw +3s",
        ]);

/// 全求人: only the waiting tile in the hand, won on another player's tile.
pub static FULL_BEGGING_ALL_OPEN: Pattern =
    Pattern::of_claim("full-begging", "全求人", |facts| all_open(facts) && facts.by_discard())
        .shows(&["3s chow:123m pung:444p chow:567m chow:789s pung:999p +3s"])
        .lacks(&[
            "3s chow:123m pung:444p chow:567m chow:789s pung:999p self-draw +3s",
            "3s chow:123m pung:444p chow:567m chow:789s concealed:9999p +3s",
        ]);
