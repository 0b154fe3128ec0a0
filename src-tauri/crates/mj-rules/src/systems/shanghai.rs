//! 上海老麻將 (rules/shanghai.md): 傳統 with 136 tiles, and 帶寶 with eight wild flowers.

use super::shanghai_plain::PLAIN;
use super::shanghai_sheet::SHEET;
use crate::claim::Ready;
use crate::counting::{ChengHu, DealerFee, Scheme, Worth};
use crate::mechanics::{
    Bust, Chips, Claims, Conduct, Dealing, Declaration, Discards, FalseWin, FinalScore, Fine, Flowers, Keeping, Length,
    Liability, Manner, Mechanics, Moment, Penalties, PlainMelds, Play, Robbing, SeatWind, StoryFacts, Winners, Winning,
};
use crate::options::listed::{option, word};
use crate::options::{Allowed, Group, Need, OptionSpec, Options, Role};
use crate::patterns::{chows, honours, luck, numbers, pungs, special, suits, waits};
use crate::ruleset::{BookRow, Preset, System, When};
use mj_tiles::shape::{Forms, Pairs};
use mj_tiles::{KindSet, Players};

/// The two rule sets.
pub static SHANGHAI: Preset = Preset::new("shanghai", "上海老麻將", &TRADITIONAL);
pub static SHANGHAI_BAO: Preset = Preset::new("shanghai-bao", "帶寶上海老麻將", &WITH_BAO).with(&[("minimum", "15")]);

static TRADITIONAL: System = System {
    sheet: SHEET,
    ..System::new(
        "shanghai",
        &TRADITIONAL_OPTIONS,
        ROWS,
        ChengHu::by(|options| counting(options).into()),
        |options, scheme| mechanics(options, scheme, Flowers::None),
    )
};

static WITH_BAO: System = System {
    sheet: SHEET,
    ..System::new(
        "shanghai-bao",
        &BAO_OPTIONS,
        ROWS,
        ChengHu::by(|options| counting(options).into()),
        |options, scheme| mechanics(options, scheme, Flowers::Wild),
    )
};

/// §12, in its order.
macro_rules! options {
    ($($more:expr),*) => {[
        option("minimum", Allowed::Int(0, 30), "11", Group::Winning).clause("§4").first().role(Role::Minimum),
        option("start_chips", Allowed::Int(10_000, 10_000_000), "300000", Group::Chips)
            .clause("§2.1").first().step(10_000),
        option("rounds", Allowed::OneOf(&[1, 2, 4, 8]), "8", Group::Dealing).clause("§11.1").role(Role::Length),
        word("conduct", &["assisted", "by-hand"], r#""assisted""#, Group::Manner).clause("§10"),
        word("multi_win", &["head", "all"], r#""head""#, Group::Winning).clause("§3.5").first(),
        word("streak_fee", &["n-each", "flat-each", "off"], r#""n-each""#, Group::Payment).clause("§8.3"),
        word("dealer_fan", &["own-win", "also-when-he-discards"], r#""own-win""#, Group::Counting).clause("§5"),
        word("seat_wind", &["turning", "fixed"], r#""turning""#, Group::Deal).clause("§2.7"),
        word("bust", &["debt", "capped"], r#""debt""#, Group::Chips).clause("§11.5"),
        option("first_turn_voided_by_claims", Allowed::Bool, "false", Group::Counting).clause("§3.8"),
        option("exposed_kong_counts", Allowed::Bool, "true", Group::Payment).clause("§8.6"),
        word("false_win_dealer", &["keeps", "passes"], r#""keeps""#, Group::Dealing)
            .clause("§8.9").needs(&[Need::Says("conduct", &["by-hand"])]),
        $($more,)*
        option("placement_points", Allowed::ZeroSum(4), "[3, 1, -1, -3]", Group::Chips).clause("§12"),
        option("cash_rate", Allowed::Rate, r#""off""#, Group::Chips).clause("§11.8"),
    ]};
}

static TRADITIONAL_OPTIONS: [OptionSpec; 14] = options![];

static BAO_OPTIONS: [OptionSpec; 17] = options![
    word("no_bao", &["qualifies", "needs-minimum"], r#""qualifies""#, Group::Winning).clause("§6"),
    word("bao_discard", &["forbidden", "allowed"], r#""forbidden""#, Group::Claims).clause("§7.10"),
    word("eight_immortals", &["adds", "alone"], r#""adds""#, Group::Counting).clause("§6")
];

/// §4, §8.3
fn counting(options: &Options) -> ChengHu {
    let fee = match () {
        () if options.says("streak_fee", "n-each") => DealerFee::PerWin,
        () if options.says("streak_fee", "flat-each") => DealerFee::Flat,
        () => DealerFee::None,
    };
    ChengHu { minimum: options.int("minimum") as u32, fee }
}

fn mechanics(options: &Options, scheme: Scheme, flowers: Flowers) -> Mechanics {
    Mechanics {
        players: Players::Four,
        forms: Forms {
            groups: 4,
            pairs: Some(Pairs::FourAlike),
            orphans: true,
            scattered: false,
            pairs_and_pung: false,
        },
        flowers,
        red_fives: [0; 3],
        valued: KindSet::DRAGONS,
        ready: &[Ready::None, Ready::Heavenly, Ready::Earthly],
        robbing: Robbing::Added,
        story: StoryFacts::NONE,
        dealt_hand_chooses: false,
        scheme,
        play: Some(play(options)),
    }
}

/// §3.8
const DECLARED: [Declaration; 2] =
    [Declaration::new(Ready::Heavenly, Moment::Dealt), Declaration::new(Ready::Earthly, Moment::FirstDiscard)];

/// §3, §8–§11.
fn play(options: &Options) -> Play {
    let rounds = options.int("rounds") as u8;
    Play {
        discards: Discards {
            flowers: options.position("bao_discard").is_some() && options.says("bao_discard", "allowed"),
        },
        claims: Claims { void_first_turn: options.flag("first_turn_voided_by_claims"), ..Claims::PLAIN },
        declarations: DECLARED.into_iter().collect(),
        winning: Winning {
            winners: if options.says("multi_win", "all") { Winners::All } else { Winners::Head },
            to_end: 1,
        },
        liability: Some(Liability::Plain(PlainMelds {
            patterns: PLAIN,
            exposed_kongs: options.flag("exposed_kong_counts"),
        })),
        penalties: Penalties {
            wrong_count: 6_000,
            false_win: FalseWin {
                deal_passes: options.says("false_win_dealer", "passes"),
                ..FalseWin::costing(Fine::Each(20_000))
            },
        },
        dealing: Dealing::InTurn(Keeping::BY_WINNING),
        length: Length::Rounds { rounds, exchange: rounds == 8 },
        seat_wind: if options.says("seat_wind", "fixed") { SeatWind::Fixed } else { SeatWind::Turning },
        chips: Chips {
            start: options.int("start_chips"),
            unit: 1_000,
            bust: Some(if options.says("bust", "capped") { Bust::Capped } else { Bust::Debt }),
        },
        final_score: FinalScore {
            cash_rate: options.rate("cash_rate"),
            ..FinalScore::by_place(options.halves("placement_points"))
        },
        manner: Manner {
            conduct: if options.says("conduct", "by-hand") { Conduct::ByHand } else { Conduct::Assisted },
            ..Play::PLAIN.manner
        },
        ..Play::PLAIN
    }
}

/// 成葫 and 番: readings are compared in the order of §6, then §5.
static ROWS: &[BookRow] = &[
    // §6, 20,000
    hu(20, &pungs::NINE_STARS).under(&[&pungs::TWELVE_HAIRPINS]),
    hu(20, &chows::TRIPLET_CHOWS),
    hu(20, &pungs::SWORN_THREE),
    hu(20, &honours::THREE_WINDS).under(&[&honours::SMALL_WINDS, &honours::BIG_WINDS]),
    hu(20, &numbers::MIXED_THREE_NUMBERS).under(&[&honours::BIG_DRAGONS_PUNGS]),
    hu(20, &chows::DOUBLE_FLOAT),
    hu(20, &honours::SMALL_DRAGONS),
    hu(20, &luck::HEAVENLY_READY),
    hu(20, &suits::WAN_FORTUNE),
    hu(20, &suits::LONG_PROSPERITY),
    hu(20, &suits::ROUND_LONGEVITY),
    hu(20, &special::NO_BAO).when(When::Says("no_bao", "qualifies")),
    hu(20, &special::NO_BAO).when(When::Says("no_bao", "needs-minimum")).in_company(),
    // 30,000
    hu(30, &numbers::PURE_THREE_NUMBERS).under(&[&numbers::ALL_GENERALS]),
    hu(30, &numbers::ALL_CARRY).under(&[&numbers::SINGLE_NUMBER]),
    hu(30, &luck::HEAVENLY_WIN),
    hu(30, &luck::EARTHLY_WIN),
    // 40,000
    hu(40, &suits::PURE_SUIT).under(&[&suits::PURE_SUIT_PUNGS, &special::NINE_GATES]),
    hu(40, &chows::TWIN_DRAGONS),
    hu(40, &chows::FOUR_IN_FOUR),
    hu(40, &pungs::FOUR_DARK_PUNGS).under(&[&pungs::FOUR_KONGS]),
    hu(40, &honours::BIG_DRAGONS).under(&[&honours::BIG_DRAGONS_PUNGS]),
    hu(40, &honours::SMALL_WINDS),
    // 50,000
    hu(50, &suits::PURE_SUIT_PUNGS),
    hu(50, &honours::BIG_DRAGONS_PUNGS),
    // 60,000
    hu(60, &numbers::ALL_TERMINAL_PUNGS).under(&[&honours::ALL_HONOUR_PUNGS, &numbers::ONE_NINE_NUMBERS]),
    hu(60, &numbers::ALL_CARRY_TERMINAL).under(&[&numbers::SINGLE_NUMBER]),
    hu(60, &numbers::MIXED_TWO_NUMBERS).under(&[&honours::ALL_HONOUR_PUNGS, &honours::BIG_WINDS]),
    hu(60, &numbers::ALL_GENERALS),
    hu(60, &special::THIRTEEN_ORPHANS),
    // 80,000
    hu(80, &honours::ALL_HONOUR_PUNGS),
    hu(80, &numbers::PURE_TWO_NUMBERS).under(&[&numbers::ONE_NINE_NUMBERS]),
    hu(80, &honours::BIG_WINDS),
    hu(80, &special::EIGHT_IMMORTALS).when(When::Says("eight_immortals", "adds")),
    hu(80, &special::EIGHT_IMMORTALS).when(When::Says("eight_immortals", "alone")).alone(),
    // 100,000
    hu(100, &special::NINE_GATES),
    hu(100, &pungs::TWELVE_HAIRPINS),
    hu(100, &numbers::ONE_NINE_NUMBERS),
    // 120,000
    hu(120, &pungs::FOUR_KONGS),
    hu(120, &numbers::SINGLE_NUMBER).when(When::WildFlowers),
    // §5, 1 番
    fan(1, &numbers::GENERAL_PAIR),
    fan(1, &waits::PAIR_WAIT_TWO),
    fan(1, &waits::MIDDLE_FIVE),
    fan(1, &waits::DOUBLE_PAIR_WAIT).under(&[&pungs::CLEAR_FOUR_PUNGS]),
    fan(1, &luck::KONG_BLOOM),
    fan(1, &luck::ROB_KONG),
    fan(1, &pungs::ONE_DARK_PUNG),
    fan(1, &pungs::ONE_KONG),
    fan(1, &luck::DEALER).when(When::Says("dealer_fan", "own-win")),
    fan(1, &luck::DEALER_OR_OFF_DEALER).when(When::Says("dealer_fan", "also-when-he-discards")),
    fan(1, &luck::DEALER_STREAK),
    fan(1, &luck::SELF_DRAW).under(&[&luck::CLEAR_SELF_DRAW]),
    // 2 番
    fan(2, &chows::ALL_CHOWS),
    fan(2, &waits::SINGLE_WAIT).under(&[&waits::FULL_BEGGING, &waits::HALF_BEGGING]),
    fan(2, &numbers::NO_TERMINALS),
    fan(2, &suits::ONE_SUIT_SHORT),
    fan(2, &numbers::THREE_FIVES),
    fan(2, &numbers::NO_FIVES).under(&[&numbers::PURE_OUTSIDE, &numbers::MIXED_OUTSIDE]),
    fan(2, &chows::OLD_AND_YOUNG).under(&[&chows::STRAIGHT]),
    fan(2, &pungs::OLD_AND_YOUNG_PUNGS),
    fan(2, &chows::TWIN_CHOWS),
    fan(2, &honours::ROUND_WIND).under(&[&honours::DOUBLE_WIND]),
    fan(2, &honours::SEAT_WIND).under(&[&honours::DOUBLE_WIND]),
    fan(2, &honours::DRAGON_PUNG),
    fan(2, &pungs::CLEAR_FOUR_PUNGS),
    // 3 番
    fan(3, &luck::CLEAR).under(&[&luck::CLEAR_SELF_DRAW]),
    fan(3, &chows::FOUR_IN_TWO),
    fan(3, &waits::HALF_BEGGING),
    fan(3, &pungs::TWO_KONGS),
    fan(3, &pungs::TWO_DARK_PUNGS),
    fan(3, &pungs::TAIL),
    fan(3, &luck::LAST_DRAW),
    fan(3, &luck::LAST_DISCARD),
    fan(3, &honours::DOUBLE_WIND),
    // 7 番
    fan(7, &chows::FOUR_IN_THREE),
    fan(7, &suits::FIVE_GATES),
    fan(7, &suits::MIXED_SUIT),
    fan(7, &numbers::MIXED_OUTSIDE),
    fan(7, &chows::THREE_SISTERS),
    fan(7, &waits::FULL_BEGGING),
    fan(7, &pungs::THREE_KONGS),
    fan(7, &pungs::THREE_DARK_PUNGS),
    fan(7, &luck::CLEAR_SELF_DRAW),
    fan(7, &special::SEVEN_PAIRS),
    // 9 番
    fan(9, &numbers::PURE_OUTSIDE),
    fan(9, &chows::STRAIGHT),
    fan(9, &waits::LAST_OF_EIGHT),
    fan(9, &pungs::ALL_PUNGS),
    fan(9, &luck::EARTHLY_READY),
    fan(9, &special::DRAW_BAO).when(When::WildFlowers),
    // Named without a value, shown and recorded.
    fan(0, &waits::LAST_OF_FOUR),
];

const fn hu(thousands: u32, pattern: &'static crate::pattern::Pattern) -> BookRow {
    BookRow::new(pattern, Worth::hu(thousands * 1_000)).clause("§6")
}

const fn fan(number: u32, pattern: &'static crate::pattern::Pattern) -> BookRow {
    BookRow::new(pattern, Worth::fan(number)).clause("§5")
}
