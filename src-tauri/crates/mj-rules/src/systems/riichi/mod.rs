//! 日麻 (rules/riichi.md), four players: `normal` after the cheat sheet, `soul` after 雀魂, and two houses of §1.1.

pub(super) mod play;

use super::based;
use crate::claim::Ready;
use crate::counting::{Counter, RiichiCount, Scheme, SelfDraw, Worth};
use crate::mechanics::{Flowers, Mechanics, Play, Robbing, StoryFacts};
use crate::options::{Allowed, Group, Need, OptionSpec, Options, Role};
use crate::pattern::Pattern;
use crate::patterns::{chows, honours, luck, numbers, pungs, special, suits};
use crate::ruleset::{BookRow, Preset, Row, Site, System, When};
use crate::sheet::Rate;
use mj_tiles::shape::{Forms, Pairs};
use mj_tiles::{KindSet, Players};

/// 日麻 at a table, and the free games of 雀魂.
pub static RIICHI: Preset = Preset::new("riichi", "日麻", &SYSTEM);
pub static RIICHI_SOUL: Preset = Preset::new("riichi-soul", "日麻（雀魂）", &SYSTEM).with(&SOUL);

/// §1.1: the rules of ranked games there.
pub static RIICHI_SOUL_RANKED: Preset =
    Preset::new("riichi-soul-ranked", "日麻（雀魂段位）", &SYSTEM).with(&SOUL_RANKED).at(&[Site::new("soul")]);

pub(super) const SOUL: [(&str, &str); 10] = [
    ("return_points", "25000"),
    ("oka", "false"),
    ("uma", "[15, 5, -5, -15]"),
    ("west_entry", "true"),
    ("hakoten_riichi", "false"),
    ("red_fives", "[1, 1, 1]"),
    ("kan_dora_timing", r#""open_after_discard""#),
    ("kokushi_ankan_ron", "true"),
    ("tenhou_best_wait", "true"),
    ("ron_limit", "3"),
];

/// The same, and a leading dealer stops in the last deal.
const SOUL_RANKED: [(&str, &str); SOUL.len() + 1] = based::joined(&SOUL, &[("all_last_dealer_stop", r#""auto""#)]);

/// §1.1
pub static RIICHI_TENHOU: Preset = Preset::new("riichi-tenhou", "日麻（天鳳）", &SYSTEM)
    .with(&[
        ("west_entry", "true"),
        ("all_last_dealer_stop", r#""auto""#),
        ("hakoten_riichi", "false"),
        ("red_fives", "[1, 1, 1]"),
        ("kan_dora_timing", r#""open_after_discard""#),
        ("double_yakuman", "false"),
        ("pao_whole_hand", "true"),
        ("tenhou_best_wait", "true"),
    ])
    .at(TENHOU_SITES);

/// 電脳麻将 plays like 天鳳, except for two things (§1.1).
pub(super) const TENHOU_SITES: &[Site] =
    &[Site::new("tenhou"), Site { word: "majiang", lays: &[("double_yakuman", true), ("pao_whole_hand", false)] }];

static SYSTEM: System = System {
    adjust,
    adjusting: ADJUSTING,
    rates: RATES,
    ..System::new("riichi", OPTIONS, ROWS, RiichiCount::by(|options| counting(options).into()), mechanics)
};

/// The options that `adjust` reads.
pub(super) const ADJUSTING: &[&str] = &["kuitan", "double_yakuman"];

pub(super) const RATES: &[Rate] =
    &[Rate::Won, Rate::Fed, Rate::Declared, Rate::Called, Rate::PointsWon, Rate::PointsFed, Rate::Place];

const fn option(name: &'static str, kind: Allowed, default: &'static str, group: Group) -> OptionSpec {
    OptionSpec::new(name, kind, default).of(group).clause("§1")
}

const fn switch(name: &'static str, default: &'static str, group: Group) -> OptionSpec {
    option(name, Allowed::Bool, default, group)
}

const fn word(name: &'static str, words: &'static [&'static str], default: &'static str, group: Group) -> OptionSpec {
    option(name, Allowed::Word(words), default, group)
}

const fn number(name: &'static str, least: i64, most: i64, default: &'static str, group: Group) -> OptionSpec {
    option(name, Allowed::Int(least, most), default, group)
}

/// §1
pub(super) static OPTIONS: &[OptionSpec] = &[
    number("start_points", 1_000, 1_000_000, "25000", Group::Chips).first().step(1_000),
    word("game_length", &["east", "hanchan", "full"], r#""hanchan""#, Group::Dealing).first().role(Role::Length),
    number("min_han", 1, 4, "1", Group::Winning).role(Role::Minimum),
    number("return_points", 1_000, 1_000_000, "30000", Group::Chips).step(1_000),
    switch("oka", "true", Group::Chips),
    option("uma", Allowed::ZeroSum(4), "[20, 10, -10, -20]", Group::Chips).first(),
    switch("west_entry", "false", Group::Dealing),
    number("target_points", 1_000, 1_000_000, "30000", Group::Dealing).step(1_000).needs(&[Need::On(&["west_entry"])]),
    word("all_last_dealer_stop", &["none", "auto", "choice"], r#""none""#, Group::Dealing),
    switch("bust", "true", Group::Chips),
    switch("hakoten_riichi", "true", Group::Declarations),
    switch("formal_tenpai", "true", Group::RunningOut),
    number("noten_penalty", 0, 100_000, "3000", Group::RunningOut).step(500),
    option("honba_value", Allowed::OneOf(&[0, 300, 1_500]), "300", Group::Payment),
    option("red_fives", Allowed::Ints(3, 0, 4), "[0, 0, 0]", Group::Box).first(),
    switch("ura_dora", "true", Group::Box),
    switch("kan_dora", "true", Group::Box),
    switch("kan_ura", "true", Group::Box).needs(&[Need::On(&["ura_dora"]), Need::On(&["kan_dora"])]),
    switch("ippatsu", "true", Group::Counting),
    word("kan_dora_timing", &["immediate", "open_after_discard"], r#""immediate""#, Group::Box)
        .needs(&[Need::On(&["kan_dora"])]),
    switch("kuitan", "true", Group::Winning).first(),
    word("kuikae", &["forbidden", "same_tile_only", "allowed"], r#""forbidden""#, Group::Claims),
    number("ron_limit", 1, 3, "2", Group::Winning).first(),
    word("deposit_to", &["head", "split_own"], r#""head""#, Group::Payment).needs(&[Need::AtLeast("ron_limit", 2)]),
    word("honba_to", &["head", "split_own"], r#""head""#, Group::Payment).needs(&[Need::AtLeast("ron_limit", 2)]),
    switch("abort_kyuushu", "true", Group::RunningOut),
    switch("abort_suufon", "true", Group::RunningOut),
    switch("abort_suukan", "true", Group::RunningOut),
    switch("abort_suuriichi", "true", Group::RunningOut),
    switch("abort_repeat", "true", Group::RunningOut),
    word("nagashi", &["draw", "win", "off"], r#""draw""#, Group::RunningOut),
    switch("double_yakuman", "true", Group::Counting),
    switch("yakuman_stack", "true", Group::Counting),
    word("kazoe", &["yakuman", "sanbaiman"], r#""yakuman""#, Group::Counting),
    switch("kiriage_mangan", "false", Group::Counting),
    switch("paarenchan", "false", Group::Counting),
    option("pao", Allowed::Words(&["大三元", "大四喜", "四槓子"]), r#"["大三元", "大四喜"]"#, Group::Payment),
    word("pao_honba", &["liable", "discarder"], r#""liable""#, Group::Payment).needs(&[Need::Anything("pao")]),
    word("chombo", &["reverse_mangan", "minus8000", "off"], r#""reverse_mangan""#, Group::Payment),
    number("riichi_min_tiles", 0, 4, "4", Group::Declarations),
    word("riichi_ankan", &["same_waits", "strict", "none"], r#""same_waits""#, Group::Declarations),
    option("double_wind_pair_fu", Allowed::OneOf(&[2, 4]), "4", Group::Counting),
    word("renhou", &["off", "han5", "yakuman"], r#""off""#, Group::Counting),
    option("old_yaku", Allowed::Words(OLD_YAKU), "[]", Group::Counting),
    switch("kokushi_ankan_ron", "false", Group::Claims),
    switch("tenhou_best_wait", "false", Group::Winning),
    switch("furiten_without_yaku", "true", Group::Winning),
    switch("dead_wait_is_tenpai", "false", Group::RunningOut),
    switch("deal_in_riichi_deposit", "false", Group::Declarations),
    word("seating", &["draw", "chosen"], r#""draw""#, Group::Deal),
    word("first_dealer", &["dice", "east_seat"], r#""dice""#, Group::Deal),
    word("renchan", &["tenpai", "agari", "none"], r#""tenpai""#, Group::Dealing),
    number("two_han_honba", 0, 8, "0", Group::Winning),
    switch("pao_whole_hand", "false", Group::Payment).needs(&[Need::Anything("pao")]),
    word("final_rounding", &["none", "thousands"], r#""none""#, Group::Chips),
    number("t_turn", 0, 3_600, "0", Group::Manner).role(Role::TurnClock),
    number("t_call", 0, 3_600, "0", Group::Manner).role(Role::CallClock),
];

/// §8.6; 人和 and 八連莊 have options of their own.
const OLD_YAKU: &[&str] =
    &["三連刻", "四連刻", "五門齊", "燕返", "大車輪", "大竹林", "大數鄰", "百萬石", "紅孔雀", "東北新幹線", "十三不搭"];

pub(super) fn counting(options: &Options) -> RiichiCount {
    let honba = options.int("honba_value") as u32;
    count(options, Counter { discard: honba, self_draw: honba / 3 }, SelfDraw::PLAIN)
}

/// The counting, given the costs of counters and of a self-draw.
pub(super) fn count(options: &Options, honba: Counter, self_draw: SelfDraw) -> RiichiCount {
    RiichiCount {
        min_han: options.int("min_han") as u32,
        two_han_from: options.int("two_han_honba") as u32,
        stacking: options.flag("yakuman_stack"),
        counted_yakuman: options.says("kazoe", "yakuman"),
        rounds_up_to_mangan: options.flag("kiriage_mangan"),
        double_wind_pair: options.int("double_wind_pair_fu") as u32,
        stick: play::STICK,
        honba,
        self_draw,
    }
}

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    let reds = options.ints("red_fives");
    let red_fives = [reds[0] as u8, reds[1] as u8, reds[2] as u8];
    Mechanics { red_fives, ..of_play(options, scheme, play::play(options)) }
}

/// The mechanics of a table of the book.
pub(super) fn of_play(options: &Options, scheme: Scheme, play: Play) -> Mechanics {
    let scattered = options.says("old_yaku", "十三不搭");
    Mechanics {
        players: Players::Four,
        forms: Forms { groups: 4, pairs: Some(Pairs::Distinct), orphans: true, scattered, pairs_and_pung: false },
        flowers: Flowers::None,
        red_fives: [0; 3],
        valued: KindSet::DRAGONS,
        ready: &[Ready::None, Ready::Riichi, Ready::Double],
        robbing: match options.flag("kokushi_ankan_ron") {
            true => Robbing::AddedAndByOrphans,
            false => Robbing::Added,
        },
        story: StoryFacts::RIICHI,
        dealt_hand_chooses: options.flag("tenhou_best_wait"),
        scheme,
        play: Some(play),
    }
}

/// Applies options to rows: open 斷么九, and 雙役滿 as single ones.
pub(super) fn adjust(options: &Options, rows: &mut [Row]) {
    let (open_tanyao, double) = (options.flag("kuitan"), options.flag("double_yakuman"));
    for row in rows {
        if row.worth.unit.decides && !double {
            row.worth = Worth::yakuman(1);
        } else if row.id() == numbers::NO_TERMINALS.id && !open_tanyao {
            row.worth = row.worth.closed_only();
        }
    }
}

pub(super) static ROWS: &[BookRow] = &[
    // §8.2
    han(1, 0, &luck::RIICHI).under(&[&luck::DOUBLE_RIICHI]),
    han(1, 0, &luck::IPPATSU).when(When::On("ippatsu")),
    han(1, 0, &luck::MENZEN_TSUMO),
    han(1, 0, &chows::PINFU),
    han(1, 0, &chows::PURE_DOUBLE_CHOW).under(&[&chows::TWICE_PURE_DOUBLE_CHOW]),
    han(1, 1, &numbers::NO_TERMINALS).named("斷么九"),
    han(1, 1, &honours::WHITE_DRAGON),
    han(1, 1, &honours::GREEN_DRAGON),
    han(1, 1, &honours::RED_DRAGON),
    han(1, 1, &honours::OWN_WIND),
    han(1, 1, &honours::PREVALENT_WIND),
    han(1, 1, &luck::KONG_BLOOM).named("嶺上開花"),
    han(1, 1, &luck::ROB_KONG),
    han(1, 1, &luck::HAITEI),
    han(1, 1, &luck::LAST_DISCARD).named("河底撈魚"),
    han(2, 0, &luck::DOUBLE_RIICHI),
    han(2, 0, &special::SEVEN_PAIRS).under(&[&chows::TWICE_PURE_DOUBLE_CHOW]),
    han(2, 1, &chows::STRAIGHT).named("一氣通貫"),
    han(2, 1, &chows::THREE_SISTERS).named("三色同順"),
    han(2, 1, &numbers::CHANTA).under(&[&numbers::JUNCHAN, &numbers::HONROUTOU]),
    han(2, 2, &pungs::ALL_PUNGS).named("對對和"),
    han(2, 2, &pungs::THREE_CLOSED_PUNGS).under(&[&pungs::FOUR_CLOSED_PUNGS, &pungs::FOUR_CLOSED_PUNGS_PAIR_WAIT]),
    han(2, 2, &pungs::SWORN_THREE).named("三色同刻"),
    han(2, 2, &pungs::THREE_KONGS).named("三槓子").under(&[&pungs::FOUR_KONGS]),
    han(2, 2, &honours::SMALL_DRAGONS).under(&[&honours::BIG_DRAGONS]),
    han(2, 2, &numbers::HONROUTOU).under(&[&numbers::CHINROUTOU]),
    han(3, 0, &chows::TWICE_PURE_DOUBLE_CHOW),
    han(3, 2, &numbers::JUNCHAN).under(&[&numbers::HONROUTOU]),
    han(3, 2, &suits::MIXED_SUIT).under(&[&suits::PURE_SUIT]),
    han(6, 5, &suits::PURE_SUIT),
    // §8.6, in han
    han(5, 5, &luck::HUMAN_WIN).when(When::Says("renhou", "han5")),
    old(han(2, 2, &pungs::NINE_STARS).named("三連刻").under(&[&pungs::TWELVE_HAIRPINS]), "三連刻"),
    old(han(2, 2, &suits::FIVE_GATES), "五門齊"),
    old(han(1, 1, &luck::SWALLOW), "燕返"),
    // §6
    han(1, 1, &luck::DORA).when(When::On("kan_dora")).bonus().clause("§6"),
    han(1, 1, &luck::FIRST_DORA).when(When::Off("kan_dora")).bonus().clause("§6"),
    han(1, 1, &luck::RED_FIVES).bonus().clause("§6"),
    han(1, 1, &luck::URA_DORA).when(When::Flags(&[("ura_dora", true), ("kan_ura", true)])).bonus().clause("§6"),
    han(1, 1, &luck::FIRST_URA_DORA).when(When::Flags(&[("ura_dora", true), ("kan_ura", false)])).bonus().clause("§6"),
    // §8.3
    yakuman(1, &luck::HEAVENLY_WIN).named("天和").under(&[&special::THIRTEEN_UNRELATED]),
    yakuman(1, &luck::EARTHLY_WIN).named("地和").under(&[&special::THIRTEEN_UNRELATED]),
    yakuman(1, &special::THIRTEEN_ORPHANS).named("國士無雙").under(&[&special::THIRTEEN_ORPHANS_ALL_WAITS]),
    yakuman(2, &special::THIRTEEN_ORPHANS_ALL_WAITS),
    yakuman(1, &pungs::FOUR_CLOSED_PUNGS).under(&[&pungs::FOUR_CLOSED_PUNGS_PAIR_WAIT]),
    yakuman(2, &pungs::FOUR_CLOSED_PUNGS_PAIR_WAIT),
    yakuman(1, &special::NINE_GATES_ANY_WAIT).under(&[&special::PURE_NINE_GATES]),
    yakuman(2, &special::PURE_NINE_GATES),
    yakuman(1, &honours::BIG_DRAGONS),
    yakuman(1, &honours::SMALL_WINDS).under(&[&honours::BIG_WINDS]),
    yakuman(2, &honours::BIG_WINDS),
    yakuman(1, &honours::ALL_HONOURS),
    yakuman(1, &suits::ALL_GREEN),
    yakuman(1, &numbers::CHINROUTOU),
    yakuman(1, &pungs::FOUR_KONGS).named("四槓子"),
    // §8.6, 役滿
    yakuman(1, &luck::HUMAN_WIN).when(When::Says("renhou", "yakuman")).clause("§8.6"),
    yakuman(1, &luck::EIGHT_DEALER_WINS).when(When::On("paarenchan")).in_company().clause("§8.6"),
    old(yakuman(1, &pungs::TWELVE_HAIRPINS).named("四連刻"), "四連刻"),
    old(yakuman(1, &special::GREAT_WHEELS), "大車輪"),
    old(yakuman(1, &special::GREAT_BAMBOOS), "大竹林"),
    old(yakuman(1, &special::GREAT_NUMBERS), "大數鄰"),
    old(yakuman(1, &suits::MILLION_STONES), "百萬石"),
    old(yakuman(1, &pungs::RED_PEACOCK), "紅孔雀"),
    old(yakuman(1, &chows::EAST_NORTH_LINE), "東北新幹線"),
    old(yakuman(1, &special::THIRTEEN_UNRELATED), "十三不搭"),
];

pub(super) const fn han(closed: u32, open: u32, pattern: &'static Pattern) -> BookRow {
    BookRow::new(pattern, Worth::han(closed, open)).clause("§8.2")
}

const fn yakuman(units: u32, pattern: &'static Pattern) -> BookRow {
    BookRow::new(pattern, Worth::yakuman(units)).clause("§8.3")
}

const fn old(entry: BookRow, item: &'static str) -> BookRow {
    entry.when(When::Says("old_yaku", item)).clause("§8.6")
}
