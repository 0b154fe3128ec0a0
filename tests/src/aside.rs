//! Rule books for tests: one in which four players set flowers aside as they come, and one in which three may
//! set 北 aside, which others may win. They show that no code takes a replacement for a kong's, an open tile for
//! a discard, or a tile set aside for a part of the hand.

use crate::plain::{ONE_ROUND, PLAIN_FORMS, VOIDING, plain_counting, plainest, short_box, until};
use mj_rules::claim::Ready;
use mj_rules::counting::{Doubling, Scheme};
use mj_rules::mechanics::{
    Alone, Aside, AsideChoice, AsideTiles, Bust, Chips, Declaration, Flowers, LastFlower, Mechanics, Moment, Play,
    Robbing, WallPlan,
};
use mj_rules::patterns::{aside, luck, special, suits};
use mj_rules::{Allowed, BookRow, OptionSpec, Options, Preset, System, Worth};
use mj_tiles::shape::Forms;
use mj_tiles::{Players, Wind};

/// Flowers, set aside as they come.
pub static FLOWERS: Preset = Preset::new("flowers", "補花試規", &FOUR);

/// 北, set aside by choice.
pub static NORTH: Preset = Preset::new("north", "拔北試規", &THREE);

static FOUR: System =
    System::new("flowers", FOUR_OPTIONS, FLOWER_ROWS, Doubling::by(|options| plain_counting(options).into()), four);

static THREE: System =
    System::new("north", OPTIONS, ROWS, Doubling::by(|options| plain_counting(options).into()), three);

static FOUR_OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("eight", Allowed::Bool, "true"),
    OptionSpec::new("seven", Allowed::Word(&["never", "seven-first", "either"]), r#""seven-first""#),
];

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("robbed", Allowed::Bool, "true"),
    OptionSpec::new("play_on", Allowed::Bool, "false"),
    OptionSpec::new("orphans_rob", Allowed::Bool, "false"),
];

static ROWS: &[BookRow] = &[
    BookRow::new(&suits::PURE_SUIT, Worth::fan(10)),
    BookRow::new(&special::SEVEN_PAIRS, Worth::fan(5)),
    BookRow::new(&aside::SET_ASIDE, Worth::fan(1)),
    BookRow::new(&luck::KONG_BLOOM, Worth::times(2)),
];

static FLOWER_ROWS: &[BookRow] = &[
    BookRow::new(&aside::EIGHT_IMMORTALS, Worth::fan(8)),
    BookRow::new(&aside::SEVEN_ROB_ONE, Worth::fan(8)),
    BookRow::new(&luck::HEAVENLY_WIN, Worth::fan(20)),
    BookRow::new(&luck::EARTHLY_WIN, Worth::fan(10)),
    BookRow::new(&luck::HEAVENLY_READY, Worth::fan(10)),
    BookRow::new(&suits::PURE_SUIT, Worth::fan(10)),
    BookRow::new(&aside::SET_ASIDE, Worth::fan(1)),
    BookRow::new(&luck::KONG_BLOOM, Worth::times(2)),
];

fn four(options: &Options, scheme: Scheme) -> Mechanics {
    let last = match () {
        () if options.says("seven", "either") => LastFlower::Either,
        () if options.says("seven", "seven-first") => LastFlower::SevenFirst,
        () => LastFlower::Never,
    };
    let flowers = Aside {
        tiles: AsideTiles::Flowers,
        choice: AsideChoice::Forced,
        robbed: false,
        interrupts: false,
        alone: Alone { all: options.flag("eight"), last },
    };
    let play = Play {
        aside: Some(flowers),
        declarations: [Declaration::new(Ready::Heavenly, Moment::Dealt)].into_iter().collect(),
        ..play(16)
    };
    Mechanics { flowers: Flowers::Bonus, ready: &[Ready::None, Ready::Heavenly], ..plainest(scheme, play) }
}

fn three(options: &Options, scheme: Scheme) -> Mechanics {
    let north = Aside {
        tiles: AsideTiles::Kind(Wind::North.kind()),
        choice: AsideChoice::Chosen,
        robbed: options.flag("robbed"),
        interrupts: true,
        alone: Alone::NONE,
    };
    let play = Play {
        kinds: short_box(),
        aside: Some(north),
        declarations: [Declaration::new(Ready::Riichi, Moment::AnyDiscard)].into_iter().collect(),
        winning: until(if options.flag("play_on") { 2 } else { 1 }),
        ..play(14)
    };
    Mechanics {
        players: Players::Three,
        forms: Forms { orphans: true, ..PLAIN_FORMS },
        ready: &[Ready::None, Ready::Riichi],
        robbing: if options.flag("orphans_rob") { Robbing::AddedAndByOrphans } else { Robbing::Added },
        ..plainest(scheme, play)
    }
}

fn play(reserve: u8) -> Play {
    Play {
        wall: WallPlan::keeping(reserve),
        claims: VOIDING,
        length: ONE_ROUND,
        chips: Chips { start: 60, unit: 1, bust: Some(Bust::Debt) },
        ..Play::PLAIN
    }
}
