//! A rule book for tests: tiles of the wall are turned over, at the deal and by kongs, and show bonus tiles;
//! those under them count for a winner with a declaration; and the reserve may grow with each kong. The box has
//! red fives.

use crate::plain::{ONE_ROUND, plain_counting, plainest, until};
use mj_rules::claim::Ready;
use mj_rules::counting::{Doubling, Scheme};
use mj_rules::mechanics::{Declaration, IndicatorPlan, KongTurns, Mechanics, Moment, Play, Under, WallPlan};
use mj_rules::patterns::{luck, special, suits};
use mj_rules::{Allowed, BookRow, OptionSpec, Options, Preset, System, Worth};

/// Indicators.
pub static TURNED: Preset = Preset::new("turned", "翻牌試規", &SYSTEM);

static SYSTEM: System =
    System::new("turned", OPTIONS, ROWS, Doubling::by(|options| plain_counting(options).into()), mechanics);

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("kongs", Allowed::Word(&["at-once", "with-discard", "never"]), r#""at-once""#),
    OptionSpec::new("under", Allowed::Word(&["none", "first", "each"]), r#""each""#),
    OptionSpec::new("grows", Allowed::Bool, "false"),
    OptionSpec::new("play_on", Allowed::Bool, "false"),
];

static ROWS: &[BookRow] = &[
    BookRow::new(&luck::RIICHI, Worth::fan(5)),
    BookRow::new(&luck::KONG_BLOOM, Worth::fan(5)),
    BookRow::new(&suits::PURE_SUIT, Worth::fan(10)),
    BookRow::new(&special::SEVEN_PAIRS, Worth::fan(5)),
    BookRow::new(&luck::DORA, Worth::fan(1)),
    BookRow::new(&luck::URA_DORA, Worth::fan(1)),
    BookRow::new(&luck::RED_FIVES, Worth::fan(1)),
    BookRow::new(&luck::ANY_SELF_DRAW, Worth::times(2)),
];

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    Mechanics { red_fives: [1; 3], ready: &[Ready::None, Ready::Riichi], ..plainest(scheme, play(options)) }
}

fn play(options: &Options) -> Play {
    let kongs = match () {
        () if options.says("kongs", "at-once") => Some(KongTurns::AtOnce),
        () if options.says("kongs", "with-discard") => Some(KongTurns::WithDiscard),
        () => None,
    };
    let under = match () {
        () if options.says("under", "each") => Under::Each,
        () if options.says("under", "first") => Under::First,
        () => Under::None,
    };
    let indicators = Some(IndicatorPlan { behind: 2, kongs, under });
    let grows = options.flag("grows");
    Play {
        wall: WallPlan { reserve: if grows { 16 } else { 14 }, per_kong: grows.into(), indicators },
        declarations: [Declaration::new(Ready::Riichi, Moment::AnyDiscard)].into_iter().collect(),
        winning: until(if options.flag("play_on") { 3 } else { 1 }),
        length: ONE_ROUND,
        ..Play::PLAIN
    }
}
