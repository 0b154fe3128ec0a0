//! 廣東麻將, 貴港麻將 (rules/guangdong.md): fan double a score up to a cap (爆胡); special hands go beyond it.

use crate::claim::Ready;
use crate::counting::{Capped, DiscardPays, Scheme, Worth};
use crate::mechanics::{
    Bust, Chips, Claims, Clocks, Covers, Customs, Dealing, Declaration, DrawnHand, DrawnStreak, FalseWin, Fed, FedBy,
    FinalScore, Fine, Flowers, Keeping, KongPay, KongsVoid, Length, Liability, LockedKongs, Manner, Mechanics, Moment,
    OnDiscard, Passing, Penalties, Play, Robbing, StoryFacts, WallPlan, WhenDrawn, Winners, Winning,
};
use crate::options::listed::{number, option, placement_points, switch, word};
use crate::options::{Allowed, Group, Need, OptionSpec, Options, Role};
use crate::pattern::Pattern;
use crate::patterns::{chows, honours, luck, numbers, pungs, special, suits};
use crate::ruleset::{BookRow, Preset, System, When};
use mj_tiles::shape::{Forms, Pairs};
use mj_tiles::{KindSet, Players};

pub static GUANGDONG: Preset = Preset::new("guangdong", "廣東麻將", &SYSTEM);

static SYSTEM: System =
    System::new("guangdong", OPTIONS, ROWS, Capped::by(|options| counting(options).into()), mechanics);

/// §1
static OPTIONS: &[OptionSpec] = &[
    number("cap_fan", 3, 8, "5", Group::Counting).clause("§1 O1").first(),
    word("label_fix", &["A", "B"], r#""A""#, Group::Counting).clause("§1 O2"),
    word("base_combine", &["highest", "sum"], r#""highest""#, Group::Counting).clause("§1 O3"),
    word("discard_payment", &["discarder_only", "three_shares", "half"], r#""discarder_only""#, Group::Payment)
        .clause("§1 O4")
        .first(),
    word("multi_win", &["all", "head"], r#""all""#, Group::Winning).clause("§1 O5").first(),
    switch("triple_lift", "true", Group::Counting).clause("§1 O6").needs(&[Need::Says("multi_win", &["all"])]),
    word("baohu", &["single_feeder", "third_meld", "off"], r#""single_feeder""#, Group::Payment)
        .clause("§1 O7")
        .first(),
    word("baohu_on_discard", &["liable_pays", "discarder_pays"], r#""liable_pays""#, Group::Payment)
        .clause("§1 O8")
        .needs(&[Need::Says("baohu", &["single_feeder", "third_meld"])]),
    switch("ting", "true", Group::Declarations).clause("§1 O9").first(),
    switch("seven_pairs_quad", "true", Group::Winning).clause("§1 O10"),
    switch("nine_gates_by_discard", "true", Group::Counting).clause("§1 O11"),
    switch("kong_feeder_pays", "false", Group::Payment).clause("§1 O12"),
    option("rounds", Allowed::OneOf(&[1, 2, 4]), "1", Group::Dealing).clause("§1 O13").role(Role::Length),
    number("dead_wall", 0, 40, "0", Group::Box).clause("§1 O14"),
    number("unit", 1, 1_000, "1", Group::Payment).clause("§1 O15"),
    number("start_points", 0, 1_000_000, "0", Group::Chips).clause("§1 O16").step(100),
    switch("bust", "false", Group::Chips).clause("§1 O16").needs(&[Need::AtLeast("start_points", 1)]),
    switch("first_round_kong_breaks", "true", Group::Counting).clause("§1 O17"),
    switch("ziyise_seven_pairs", "false", Group::Counting).clause("§1 O18"),
    number("t_turn", 0, 3_600, "0", Group::Manner).clause("§1 O19").role(Role::TurnClock),
    number("t_call", 0, 3_600, "0", Group::Manner).clause("§1 O19").role(Role::CallClock),
    word("passing", &["none", "same_tile"], r#""none""#, Group::Winning).clause("§1 O20"),
    word("kong_pay", &["none", "at_once"], r#""none""#, Group::Payment).clause("§1 O21"),
    word("false_win", &["cap", "none"], r#""cap""#, Group::Payment).clause("§1 O22"),
    placement_points().clause("§1 O23"),
];

/// §5.1–§5.3 and the events of §6, in the order of the book.
static ROWS: &[BookRow] = &[
    within(1, &special::CHICKEN_HAND).under(&[&chows::FOUR_CHOWS, &suits::MIXED_SUIT, &pungs::ALL_PUNGS]),
    within(2, &chows::FOUR_CHOWS).under(&[&suits::MIXED_SUIT]).when(When::Says("base_combine", "highest")),
    within(2, &chows::FOUR_CHOWS).when(When::Says("base_combine", "sum")),
    within(3, &suits::MIXED_SUIT).under(&[&pungs::ALL_PUNGS]).when(When::Says("base_combine", "highest")),
    within(3, &suits::MIXED_SUIT).when(When::Says("base_combine", "sum")),
    within(4, &pungs::ALL_PUNGS).named("碰碰胡"),
    beyond(5, &suits::PURE_SUIT),
    beyond(5, &suits::MIXED_SUIT_PUNGS),
    beyond(5, &special::SEVEN_PAIRS).named("七對胡"),
    beyond(6, &suits::PURE_SUIT_PUNGS).named("清碰").when(When::Says("label_fix", "A")).clause("§5.2 D1"),
    beyond(7, &suits::PURE_SUIT_PUNGS).named("清碰").when(When::Says("label_fix", "B")).clause("§5.2 D1"),
    beyond(6, &numbers::HONROUTOU).named("混幺九").clause("§5.2 D15"),
    beyond(7, &honours::SMALL_DRAGONS).when(When::Says("label_fix", "A")).clause("§5.2 D1"),
    beyond(6, &honours::SMALL_DRAGONS).when(When::Says("label_fix", "B")).clause("§5.2 D1"),
    beyond(7, &honours::SMALL_WINDS),
    beyond(8, &honours::ALL_HONOUR_PUNGS).named("字一色").when(When::Off("ziyise_seven_pairs")).clause("§5.2 D14"),
    beyond(8, &honours::ALL_HONOURS).when(When::On("ziyise_seven_pairs")).clause("§5.2 D14"),
    beyond(8, &numbers::CHINROUTOU).named("清幺九"),
    beyond(8, &honours::BIG_DRAGONS),
    beyond(8, &honours::BIG_WINDS),
    beyond(8, &special::NINE_GATES).when(When::On("nine_gates_by_discard")).clause("§5.2 D12"),
    beyond(8, &special::NINE_GATES_DRAWN).when(When::Off("nine_gates_by_discard")).clause("§5.2 D12"),
    beyond(8, &special::THIRTEEN_ORPHANS).named("十三幺"),
    beyond(8, &luck::HEAVENLY_WIN),
    beyond(8, &luck::HUMAN_WIN_OFF_DEALER),
    beyond(8, &luck::EARTHLY_WIN),
    addition(&luck::SELF_DRAW_OR_ROBBED),
    addition(&honours::OWN_WIND).named("風位"),
    addition(&honours::PREVALENT_WIND).named("風圈"),
    addition(&honours::DRAGON_PUNG).named("三元牌"),
    addition(&luck::READY).when(When::On("ting")),
    full(&luck::THREE_WINNERS).when(When::On("triple_lift")),
    full(&luck::KONG_BLOOM),
    full(&luck::LAST_DRAW),
    full(&luck::ROB_KONG),
];

/// 爆胡以內
const fn within(fan: u32, pattern: &'static Pattern) -> BookRow {
    BookRow::new(pattern, Worth::fan(fan)).clause("§5.1")
}

/// 爆胡以外
const fn beyond(fan: u32, pattern: &'static Pattern) -> BookRow {
    BookRow::new(pattern, Worth::special(fan)).clause("§5.2")
}

/// 附加情況
const fn addition(pattern: &'static Pattern) -> BookRow {
    BookRow::new(pattern, Worth::fan(1)).clause("§5.3")
}

/// 滿
const fn full(pattern: &'static Pattern) -> BookRow {
    BookRow::new(pattern, Worth::LIFT).clause("§6")
}

/// §4, §7
fn counting(options: &Options) -> Capped {
    let discard = match () {
        () if options.says("discard_payment", "three_shares") => DiscardPays::All,
        () if options.says("discard_payment", "half") => DiscardPays::Half,
        () => DiscardPays::Own,
    };
    Capped { cap: options.int("cap_fan") as u32, unit: options.int("unit") as u32, discard }
}

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    let pairs = if options.flag("seven_pairs_quad") { Pairs::FourAlike } else { Pairs::Distinct };
    Mechanics {
        players: Players::Four,
        forms: Forms { groups: 4, pairs: Some(pairs), orphans: true, scattered: false, pairs_and_pung: false },
        flowers: Flowers::None,
        red_fives: [0; 3],
        valued: KindSet::DRAGONS,
        ready: if options.flag("ting") { &[Ready::None, Ready::Declared] } else { &[Ready::None] },
        robbing: Robbing::Added,
        story: StoryFacts::NONE,
        dealt_hand_chooses: false,
        scheme,
        play: Some(play(options)),
    }
}

/// §2, §3, §6–§9.
fn play(options: &Options) -> Play {
    let kongs_void_first_turn = if options.flag("first_round_kong_breaks") { KongsVoid::All } else { KongsVoid::None };
    Play {
        wall: WallPlan::keeping(options.int("dead_wall") as u8),
        claims: Claims { void_first_turn: true, kongs_void_first_turn, ..Claims::PLAIN },
        declarations: options.flag("ting").then_some(READY).into_iter().collect(),
        winning: Winning {
            winners: if options.says("multi_win", "head") { Winners::Head } else { Winners::All },
            to_end: 1,
        },
        passing: if options.says("passing", "same_tile") { Passing::SameKind } else { Passing::Free },
        liability: fed(options).map(Liability::Fed),
        kong_feeder_pays: options.flag("kong_feeder_pays"),
        kong_pay: options.says("kong_pay", "at_once").then(|| kong_pay(options.int("unit") as u32)),
        penalties: Penalties { wrong_count: 0, false_win: FalseWin::costing(Fine::Each(false_win(options))) },
        dealing: Dealing::InTurn(KEEPING),
        length: Length::Rounds { rounds: options.int("rounds") as u8, exchange: false },
        chips: Chips {
            start: options.int("start_points"),
            unit: 1,
            bust: (options.flag("bust") && options.int("start_points") > 0).then_some(Bust::Debt),
        },
        final_score: FinalScore::by_place(options.halves("placement_points")),
        manner: Manner { clocks: Clocks::seconds(options.int("t_turn"), options.int("t_call")), ..Play::PLAIN.manner },
        customs: Customs { drawn: DrawnHand::Exhausted, ..Customs::PLAIN },
        ..Play::PLAIN
    }
}

/// §3.10
const READY: Declaration = Declaration {
    concealed: false,
    min_left: 1,
    kongs: LockedKongs::SameWaits,
    ..Declaration::new(Ready::Declared, Moment::OwnDiscard)
};

/// §8.1, §8.2
const KEEPING: Keeping = Keeping { won: true, drawn: WhenDrawn::Always, drawn_streak: DrawnStreak::Grows };

/// §6.1
fn fed(options: &Options) -> Option<Fed> {
    let by = match () {
        () if options.says("baohu", "off") => return None,
        () if options.says("baohu", "third_meld") => FedBy::Nth(3),
        () => FedBy::One(3),
    };
    let discarder = options.says("baohu_on_discard", "discarder_pays");
    let on_discard = if discarder { OnDiscard::Nothing } else { OnDiscard::All };
    Some(Fed { by, covers: Covers::Whole, on_discard, void_with: Some(3) })
}

/// §7
const fn kong_pay(unit: u32) -> KongPay {
    KongPay { concealed: 2 * unit, added: unit, exposed: 3 * unit }
}

/// §9.5
fn false_win(options: &Options) -> u32 {
    let costs = options.says("false_win", "cap");
    if costs { counting(options).points_of(options.int("cap_fan") as u32) } else { 0 }
}
