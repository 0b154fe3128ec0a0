//! 廣東麻將, 貴港麻將 (rules/guangdong.md): fan double a score up to a cap (爆胡), special hands lie beyond it.

use crate::claim::Ready;
use crate::mechanics::{Capped, DiscardPays, Flowers, Mechanics, Robbing, Scheme, SchemeOf, StoryFacts};
use crate::options::listed::{number, option, switch, word};
use crate::options::{Allowed, Group, Need, OptionSpec, Options, Role};
use crate::pattern::Pattern;
use crate::patterns::{chows, honours, luck, numbers, pungs, special, suits};
use crate::ruleset::{Entry, Preset, System, When, Worth};
use mj_tiles::Players;
use mj_tiles::shape::{Forms, Pairs};

pub static GUANGDONG: Preset = Preset::new("guangdong", "廣東麻將", &SYSTEM);

static SYSTEM: System = System::new("guangdong", OPTIONS, ROWS, SchemeOf::Capped(counting), mechanics);

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
    number("t_turn", 0, 3_600, "0", Group::Manner).clause("§1 O19").role(Role::Clock),
    number("t_call", 0, 3_600, "0", Group::Manner).clause("§1 O19").role(Role::Clock),
    word("passing", &["none", "same_tile"], r#""none""#, Group::Winning).clause("§1 O20"),
    word("kong_pay", &["none", "at_once"], r#""none""#, Group::Payment).clause("§1 O21"),
    word("false_win", &["cap", "none"], r#""cap""#, Group::Payment).clause("§1 O22"),
];

/// §5.1–§5.3 and the events of §6, in the order of the book.
static ROWS: &[Entry] = &[
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
const fn within(fan: u32, pattern: &'static Pattern) -> Entry {
    Entry::new(pattern, Worth::Fan(fan)).clause("§5.1")
}

/// 爆胡以外
const fn beyond(fan: u32, pattern: &'static Pattern) -> Entry {
    Entry::new(pattern, Worth::Special(fan)).clause("§5.2")
}

/// 附加情況
const fn addition(pattern: &'static Pattern) -> Entry {
    Entry::new(pattern, Worth::Fan(1)).clause("§5.3")
}

/// 滿
const fn full(pattern: &'static Pattern) -> Entry {
    Entry::new(pattern, Worth::Lift).clause("§6")
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
        forms: Forms { groups: 4, pairs: Some(pairs), orphans: true, scattered: false },
        flowers: Flowers::None,
        red_fives: [0; 3],
        ready: if options.flag("ting") { &[Ready::None, Ready::Declared] } else { &[Ready::None] },
        robbing: Robbing::Added,
        story: StoryFacts::default(),
        dealt_hand_chooses: false,
        scheme,
        play: None,
    }
}
