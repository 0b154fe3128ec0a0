//! 臺灣麻將, 十六張 (rules/taiwan.md): five groups and a pair, counted in 台 over a 底.

mod options;
mod play;

use crate::claim::Ready;
use crate::counting::{Scheme, TaiCount, Worth};
use crate::mechanics::{Flowers, Mechanics, Robbing, StoryFacts};
use crate::options::{OptionValue, Options};
use crate::pattern::Pattern;
use crate::patterns::luck::{CLOSED_BY_DISCARD, CLOSED_SELF_DRAW};
use crate::patterns::pungs::FOUR_CONCEALED_PUNGS;
use crate::patterns::{aside, chows, honours, luck, pungs, special, suits, waits};
use crate::ruleset::{BookRow, Preset, Row, System, When};
use mj_tiles::shape::Forms;
use mj_tiles::{KindSet, Players};

pub static TAIWAN: Preset = Preset::new("taiwan", "臺灣麻將", &SYSTEM);

static SYSTEM: System = System {
    adjust,
    adjusting: options::WORTHS,
    ..System::new("taiwan", options::OPTIONS, ROWS, TaiCount::by(|options| counting(options).into()), mechanics)
};

/// §6 from its last row up. Of two readings of equal worth the one that counts the lower row is taken. Of two patterns
/// that are not counted together the lower one stays.
static ROWS: &[BookRow] = &[
    tai(8, &special::LIGU).when(When::AtLeast("ligu", 1)).clause("§6 O17"),
    tai(24, &luck::HEAVENLY_WIN),
    tai(16, &honours::BIG_WINDS),
    tai(16, &honours::ALL_HONOURS),
    tai(16, &luck::EARTHLY_WIN),
    tai(8, &aside::SEVEN_ROB_ONE).alone().when(When::On("seven_rob_one")),
    tai(8, &aside::EIGHT_IMMORTALS).alone().when(When::On("eight_flowers")),
    tai(8, &luck::HUMAN_WIN_BEFORE_DRAW).when(When::Says("renhu_window", "before-first-draw")).clause("§6 O26"),
    tai(8, &luck::HUMAN_WIN_ON_FIRST_DISCARD).when(When::Says("renhu_window", "dealer-first-discard")).clause("§6 O26"),
    tai(8, &luck::HEAVENLY_READY)
        .under(HEAVENLY_READY_UNDER)
        .when(When::Says("dealer_tianting", "earthly"))
        .clause("§6 O27"),
    tai(8, &luck::HEAVENLY_READY_OR_DEALER)
        .under(HEAVENLY_READY_UNDER)
        .when(When::Says("dealer_tianting", "heavenly"))
        .clause("§6 O27"),
    tai(8, &honours::SMALL_WINDS).under(&[&honours::BIG_WINDS]),
    tai(8, &honours::BIG_DRAGONS),
    tai(8, &suits::PURE_SUIT),
    tai(8, &pungs::FIVE_CONCEALED_PUNGS).when(SIXTEEN),
    tai(5, &FOUR_CONCEALED_PUNGS).under(&[&pungs::FIVE_CONCEALED_PUNGS]),
    tai(4, &luck::EARTHLY_READY).when(When::Says("dealer_tianting", "earthly")).clause("§6 O27"),
    tai(4, &luck::EARTHLY_READY_OFF_DEALER).when(When::Says("dealer_tianting", "heavenly")).clause("§6 O27"),
    tai(4, &honours::SMALL_DRAGONS).under(&[&honours::BIG_DRAGONS]),
    tai(4, &suits::MIXED_SUIT).under(&[&honours::ALL_HONOURS, &suits::PURE_SUIT]),
    tai(4, &pungs::ALL_PUNGS).named("碰碰胡").under(&[&honours::ALL_HONOURS]).when(BESIDE),
    tai(4, &pungs::ALL_PUNGS)
        .named("碰碰胡")
        .under(&[&honours::ALL_HONOURS, &pungs::FIVE_CONCEALED_PUNGS])
        .when(ALONE)
        .clause("§6 O15"),
    tai(2, &aside::FLOWER_KONG).when(BY_WIND),
    tai(2, &pungs::THREE_CONCEALED_PUNGS).under(&[&pungs::FIVE_CONCEALED_PUNGS, &FOUR_CONCEALED_PUNGS]),
    tai(2, &chows::ALL_CHOWS_TWO_SIDED),
    tai(2, &waits::FULL_BEGGING_ALL_OPEN),
    tai(1, &waits::HALF_BEGGING_ALL_OPEN),
    tai(1, &luck::DORA).named("帶寶牌").when(When::On("dora")).clause("§6 O22"),
    tai(1, &luck::LAST_DISCARD).named("河底撈魚"),
    tai(1, &luck::LAST_DRAW),
    tai(1, &luck::KONG_BLOOM).under(&[&luck::HEAVENLY_WIN]),
    tai(1, &luck::ROB_KONG),
    tai(1, &waits::SINGLE_WAIT)
        .under(&[
            &luck::HEAVENLY_WIN,
            &chows::ALL_CHOWS_TWO_SIDED,
            &waits::FULL_BEGGING_ALL_OPEN,
            &waits::HALF_BEGGING_ALL_OPEN,
        ])
        .when(When::Off("duting_with_quanqiu")),
    tai(1, &waits::SINGLE_WAIT)
        .under(&[&luck::HEAVENLY_WIN, &chows::ALL_CHOWS_TWO_SIDED])
        .when(When::On("duting_with_quanqiu"))
        .clause("§6 O16"),
    tai(1, &aside::FLOWER).when(When::On("jianhua_jianzi")).clause("§6 O21"),
    tai(1, &aside::OWN_FLOWER).when(When::All(&[BY_WIND, CHRYSANTHEMUM_WEST, FLOWER_KONGS])),
    tai(1, &aside::OWN_FLOWER_BAMBOO_WEST).when(When::All(&[BY_WIND, BAMBOO_WEST, FLOWER_KONGS])).clause("§6 O13"),
    tai(1, &aside::OWN_FLOWER_OF_ANY_SET).when(When::All(&[BY_WIND, CHRYSANTHEMUM_WEST, NO_FLOWER_KONGS])),
    tai(1, &aside::OWN_FLOWER_OF_ANY_SET_BAMBOO_WEST)
        .when(When::All(&[BY_WIND, BAMBOO_WEST, NO_FLOWER_KONGS]))
        .clause("§6 O13"),
    tai(1, &honours::DRAGON_PUNG).named("三元刻").under(&[&honours::BIG_DRAGONS, &honours::SMALL_DRAGONS]),
    tai(1, &honours::WIND_PUNG).under(BIG_OR_SMALL_WINDS).when(When::On("jianhua_jianzi")).clause("§6 O21"),
    tai(1, &honours::SEAT_WIND_PUNG).under(BIG_OR_SMALL_WINDS).when(BY_WIND),
    tai(1, &honours::ROUND_WIND_PUNG).under(BIG_OR_SMALL_WINDS).when(BY_WIND),
    tai(3, &CLOSED_SELF_DRAW).under(CLOSED_SELF_DRAW_UNDER).when(BESIDE),
    tai(3, &CLOSED_SELF_DRAW).under(CLOSED_SELF_DRAW_UNDER_FIVE).when(ALONE).clause("§6 O15"),
    tai(1, &luck::ANY_SELF_DRAW).under(&[&luck::HEAVENLY_WIN, &luck::EARTHLY_WIN, &CLOSED_SELF_DRAW]),
    tai(1, &CLOSED_BY_DISCARD).under(CLOSED_UNDER).when(BESIDE),
    tai(1, &CLOSED_BY_DISCARD).under(CLOSED_UNDER_FIVE).when(ALONE).clause("§6 O15"),
];

const fn tai(tai: u32, pattern: &'static Pattern) -> BookRow {
    BookRow::new(pattern, Worth::tai(tai)).clause("§6")
}

const SIXTEEN: When = When::Off("tiles13");
/// O21: only the player's own flowers and winds count.
const BY_WIND: When = When::Off("jianhua_jianzi");
const CHRYSANTHEMUM_WEST: When = When::Says("flower_order", "chrysanthemum-west");
const BAMBOO_WEST: When = When::Says("flower_order", "bamboo-west");
/// 花槓 leave out the own flower of their set if they are worth anything.
const FLOWER_KONGS: When = When::AtLeast("tai.flower-kong", 1);
const NO_FLOWER_KONGS: When = When::Below("tai.flower-kong", 1);
/// O15: whether 五暗刻 stands alone.
const ALONE: When = When::On("anke5_alone");
const BESIDE: When = When::Off("anke5_alone");

static HEAVENLY_READY_UNDER: &[&Pattern] = &[&luck::EARTHLY_WIN, &luck::HUMAN_WIN_BEFORE_DRAW];
static BIG_OR_SMALL_WINDS: &[&Pattern] = &[&honours::BIG_WINDS, &honours::SMALL_WINDS];
static CLOSED_SELF_DRAW_UNDER: &[&Pattern] =
    &[&luck::HEAVENLY_WIN, &luck::EARTHLY_WIN, &luck::HEAVENLY_READY, &luck::EARTHLY_READY];
static CLOSED_SELF_DRAW_UNDER_FIVE: &[&Pattern] = &[
    &luck::HEAVENLY_WIN,
    &luck::EARTHLY_WIN,
    &luck::HEAVENLY_READY,
    &luck::EARTHLY_READY,
    &pungs::FIVE_CONCEALED_PUNGS,
];
static CLOSED_UNDER: &[&Pattern] = &[&luck::HUMAN_WIN_BEFORE_DRAW, &luck::HEAVENLY_READY, &luck::EARTHLY_READY];
static CLOSED_UNDER_FIVE: &[&Pattern] =
    &[&luck::HUMAN_WIN_BEFORE_DRAW, &luck::HEAVENLY_READY, &luck::EARTHLY_READY, &pungs::FIVE_CONCEALED_PUNGS];

/// O14, O17
fn adjust(options: &Options, rows: &mut [Row]) {
    for (spec, value) in options.iter() {
        let id = if spec.name == "ligu" { Some("ligu") } else { spec.name.strip_prefix("tai.") };
        let (Some(id), OptionValue::Int(tai)) = (id, value) else { continue };
        for row in rows.iter_mut().filter(|row| row.id() == id) {
            row.worth = Worth::tai(*tai as u32);
        }
    }
}

/// §5.1, §5.2
fn counting(options: &Options) -> TaiCount {
    TaiCount {
        base: options.int("base") as u32,
        each: options.int("per_tai") as u32,
        cap: options.int_or_none("tai_cap").map(|cap| cap as u32),
        dealer: options.int("tai.dealer") as u32,
        each_streak: if options.says("streak_tai", "N") { 1 } else { 2 },
    }
}

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    let groups = if options.flag("tiles13") { 4 } else { 5 };
    let pairs_and_pung = groups == 5 && options.int("ligu") > 0;
    Mechanics {
        players: Players::Four,
        forms: Forms { groups, pairs: None, orphans: false, scattered: false, pairs_and_pung },
        flowers: Flowers::Bonus,
        red_fives: [0; 3],
        valued: KindSet::DRAGONS,
        ready: &[Ready::None, Ready::Heavenly, Ready::Earthly],
        robbing: Robbing::Added,
        story: StoryFacts {
            indicators: options.flag("dora"),
            door: true,
            streak: true,
            turns: true,
            ..StoryFacts::NONE
        },
        dealt_hand_chooses: false,
        scheme,
        play: Some(play::play(options)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;

    #[test]
    fn options_say_of_each_row_what_the_book_says() {
        let rules = Ruleset::preset("taiwan").expect("a preset");
        for entry in ROWS {
            let id = entry.pattern.id;
            let found = rules.options.iter().find(|(spec, _)| spec.name.strip_prefix("tai.") == Some(id));
            match found {
                Some((_, value)) => {
                    assert_eq!(Worth::tai(value.to_json().as_u64().unwrap_or(0) as u32), entry.worth, "{id}");
                }
                None => assert_eq!(id, "ligu", "no option says what it is worth"),
            }
        }
    }
}
