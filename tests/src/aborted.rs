//! A rule book for tests: running out, aborts, counters and several winners, counted like 日麻 so that the
//! situations of its rule book can be played chip by chip; for three seats or four, by hand or not.

use super::plain::{ONE_ROUND, RIICHI_COUNT, VOIDING, by_hand, plainest, short_box, until};
use mj_rules::claim::Ready;
use mj_rules::counting::{Counter, RiichiCount, Scheme};
use mj_rules::mechanics::{
    Abort, Aborts, Bust, Chips, Claims, Dealing, Declaration, DrawnStreak, FalseWin, Fine, Keeping, Mechanics, Moment,
    Nagashi, Noten, Penalties, Play, RunningOut, Stakes, StoryFacts, Takes, Tenpai, WallPlan, WhenDrawn, Winners,
    Winning,
};
use mj_rules::patterns::{chows, honours, luck, numbers, pungs, special, suits};
use mj_rules::{Allowed, BookRow, OptionSpec, Options, Preset, System, Worth};
use mj_tiles::{KindSet, Players};

/// All ends of a hand without a win, and what several winners share.
pub static ABORTED: Preset = Preset::new("aborted", "流局試規", &SYSTEM);

static SYSTEM: System =
    System::new("aborted", OPTIONS, ROWS, RiichiCount::by(|options| counting(options).into()), mechanics);

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("seats", Allowed::OneOf(&[3, 4]), "4"),
    // Tiles that are never drawn: with the larger number a hand is over after two discards of each.
    OptionSpec::new("reserve", Allowed::OneOf(&[14, 76]), "14"),
    OptionSpec::new("by_hand", Allowed::Bool, "false"),
    OptionSpec::new("ron_limit", Allowed::OneOf(&[1, 2, 3]), "2"),
    OptionSpec::new("split_deposits", Allowed::Bool, "false"),
    OptionSpec::new("split_counters", Allowed::Bool, "false"),
    OptionSpec::new("counter_on_discard", Allowed::OneOf(&[200, 300]), "300"),
    OptionSpec::new("formal_tenpai", Allowed::Bool, "true"),
    OptionSpec::new("dead_waits", Allowed::Bool, "false"),
    OptionSpec::new("noten_pool", Allowed::OneOf(&[2_000, 3_000]), "3000"),
    OptionSpec::new("nagashi", Allowed::Word(&["draw", "win", "off"]), r#""draw""#),
    OptionSpec::new("aborts", Allowed::Bool, "true"),
    OptionSpec::new("abort_repeat", Allowed::Bool, "true"),
    OptionSpec::new("renchan", Allowed::Word(&["tenpai", "agari", "none", "stays", "stays-same"]), r#""tenpai""#),
    OptionSpec::new("play_on", Allowed::Bool, "false"),
    OptionSpec::new("bust", Allowed::Bool, "false"),
    OptionSpec::new("chombo", Allowed::Word(&["reverse_mangan", "minus8000", "off"]), r#""reverse_mangan""#),
];

static ROWS: &[BookRow] = &[
    BookRow::new(&luck::RIICHI, Worth::han(1, 0)),
    BookRow::new(&luck::MENZEN_TSUMO, Worth::han(1, 0)),
    BookRow::new(&chows::PINFU, Worth::han(1, 0)),
    BookRow::new(&numbers::NO_TERMINALS, Worth::han(1, 1)),
    BookRow::new(&honours::WHITE_DRAGON, Worth::han(1, 1)),
    BookRow::new(&luck::ROB_KONG, Worth::han(1, 1)),
    BookRow::new(&special::SEVEN_PAIRS, Worth::han(2, 0)),
    BookRow::new(&pungs::ALL_PUNGS, Worth::han(2, 2)),
    BookRow::new(&suits::MIXED_SUIT, Worth::han(3, 2)).under(&[&suits::PURE_SUIT]),
    BookRow::new(&suits::PURE_SUIT, Worth::han(6, 5)),
];

/// 滿貫 in 基本點.
const MANGAN: u32 = 2_000;

fn counting(options: &Options) -> RiichiCount {
    let discard = options.int("counter_on_discard") as u32;
    RiichiCount { honba: Counter { discard, ..RIICHI_COUNT.honba }, ..RIICHI_COUNT }
}

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    Mechanics {
        players: if options.int("seats") == 3 { Players::Three } else { Players::Four },
        ready: &[Ready::None, Ready::Riichi],
        story: StoryFacts::RIICHI,
        ..plainest(scheme, play(options))
    }
}

fn play(options: &Options) -> Play {
    let three = options.int("seats") == 3;
    let riichi = Declaration {
        deposit: 1_000,
        min_left: if three { 3 } else { 4 },
        on_credit: true,
        ..Declaration::new(Ready::Riichi, Moment::AnyDiscard)
    };
    // The box of 108 tiles needs a smaller reserve.
    let reserve = options.int("reserve") as u8 - if three && options.int("reserve") > 14 { 13 } else { 0 };
    Play {
        kinds: if three { short_box() } else { KindSet::ALL },
        wall: WallPlan::keeping(reserve),
        claims: Claims { chows: !three, ..VOIDING },
        declarations: [riichi].into_iter().collect(),
        winning: Winning { winners: winners(options), ..until(if options.flag("play_on") { 3 } else { 1 }) },
        penalties: Penalties {
            wrong_count: 0,
            false_win: FalseWin { costs_nothing_beside_a_win: true, ..FalseWin::costing(chombo(options)) },
        },
        running_out: running_out(options),
        aborts: aborts(options, three),
        stakes: Stakes {
            counters: true,
            counters_to: takes(options.flag("split_counters")),
            deposits_to: takes(options.flag("split_deposits")),
        },
        dealing: Dealing::InTurn(keeping(options)),
        length: ONE_ROUND,
        chips: Chips { start: 25_000, unit: 1_000, bust: options.flag("bust").then_some(Bust::Debt) },
        manner: by_hand(options.flag("by_hand")),
        ..Play::PLAIN
    }
}

const fn takes(each: bool) -> Takes {
    if each { Takes::Each } else { Takes::Head }
}

/// O32 of rules/riichi.md.
fn chombo(options: &Options) -> Fine {
    match () {
        () if options.says("chombo", "reverse_mangan") => Fine::SelfDraw(MANGAN),
        () if options.says("chombo", "minus8000") => Fine::Shared(8_000),
        () => Fine::Each(0),
    }
}

fn winners(options: &Options) -> Winners {
    match options.int("ron_limit") {
        1 => Winners::Head,
        2 => Winners::UpTo { most: 2, beyond: Abort::ThreeWinners },
        _ => Winners::All,
    }
}

fn running_out(options: &Options) -> RunningOut {
    let noten = Noten::Pool(options.int("noten_pool") as u32);
    let tenpai = Tenpai {
        formal: options.flag("formal_tenpai"),
        dead_waits: options.flag("dead_waits"),
        noten,
        noten_after_win: Noten::Each(1_000),
    };
    let nagashi = Nagashi { value: MANGAN, wins: options.says("nagashi", "win") };
    RunningOut { tenpai: Some(tenpai), nagashi: (!options.says("nagashi", "off")).then_some(nagashi) }
}

/// A table of three has neither 四風連打 nor 四家立直 (rules/sanma.md).
fn aborts(options: &Options, three: bool) -> Aborts {
    let all = [Abort::NineKinds, Abort::FourKongs, Abort::FourWinds, Abort::AllReady];
    let known = all.into_iter().take(if three { 2 } else { 4 }).filter(|_| options.flag("aborts"));
    Aborts { known: known.collect(), dealer_stays: options.flag("abort_repeat") }
}

fn keeping(options: &Options) -> Keeping {
    let says = |word| options.says("renchan", word);
    Keeping {
        won: !says("none"),
        drawn: match () {
            () if says("tenpai") => WhenDrawn::IfReady,
            () if says("agari") || says("none") => WhenDrawn::Never,
            () => WhenDrawn::Always,
        },
        drawn_streak: match () {
            () if says("stays") => DrawnStreak::Grows,
            () if says("stays-same") => DrawnStreak::Stays,
            () => DrawnStreak::Ends,
        },
    }
}
