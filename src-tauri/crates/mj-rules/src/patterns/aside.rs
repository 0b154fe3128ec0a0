//! Tiles lying aside: 花, 北.

use crate::facts::Facts;
use crate::pattern::Pattern;
use mj_tiles::Wind;

/// Whether the winning tile is the eighth flower.
fn has_all(facts: &Facts<'_>) -> bool {
    facts.claim.aside.len() == 7 && facts.claim.win.is_flower()
}

/// 八仙過海: the winner has all eight flowers, whatever the hand.
pub static EIGHT_IMMORTALS: Pattern =
    Pattern::flower_win("eight-immortals", "八仙過海", |facts| has_all(facts) && facts.self_draw())
        .shows(&["147m258p369s1234z aside:1234567f self-draw +8f"])
        .lacks(&["147m258p369s1234z aside:1234567f +8f"]);

/// 七搶一: the winner has seven flowers, and the eighth is another player's.
pub static SEVEN_ROB_ONE: Pattern =
    Pattern::flower_win("seven-rob-one", "七搶一", |facts| has_all(facts) && facts.by_discard())
        .shows(&["147m258p369s1234z aside:1234567f +8f"])
        .lacks(&["147m258p369s1234z aside:1234567f self-draw +8f"]);

/// 拔北: counts once for each tile aside.
pub static SET_ASIDE: Pattern = Pattern::times_of_claim("nuki", "拔北", |facts| facts.claim.aside.len() as u8)
    .shows(&["34578p55p pung:333s pung:999s aside:44z +9p"])
    .lacks(&["34578p55p pung:333s pung:999s +9p"]);

/// The wind that each flower belongs to: 春夏秋冬 and 梅蘭菊竹 in order from 東, except where a house exchanges two.
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

/// The flowers aside that belong to a complete set.
fn in_whole_sets(lying: u8) -> u8 {
    SETS.into_iter().filter(|set| lying & set == *set).sum()
}

/// 正花. With `beside_kongs` the flowers of a complete set count only for the set.
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
    /// 正花: the player's own flowers, except those of a 花槓.
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
