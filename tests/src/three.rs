//! A rule book for tests: three seats, a short box with red fives, no 吃, a reserve at the tail, several winners
//! on one tile, play after a win, and chips that run out. It shows that no code assumes four seats or one
//! winner.

use crate::plain::{ONE_ROUND, PLAIN_COUNT, plainest, short_box, until};
use mj_rules::counting::{DiscardPays, Doubling, Scheme};
use mj_rules::mechanics::{
    Bust, Chips, Claims, Dealing, Mechanics, Play, Robbing, Several, WallPlan, Winners, Winning,
};
use mj_rules::patterns::{luck, pungs, special, suits};
use mj_rules::{Allowed, BookRow, OptionSpec, Options, Preset, System, Worth};
use mj_tiles::Players;

/// Three seats, several winners.
pub static THREE: Preset = Preset::new("three", "三人試規", &SYSTEM);

static SYSTEM: System =
    System::new("three", OPTIONS, ROWS, Doubling::by(|options| counting(options).into()), mechanics);

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("winners", Allowed::Int(1, 2), "2"),
    OptionSpec::new("head", Allowed::Bool, "false"),
    OptionSpec::new("rob_kong", Allowed::Bool, "true"),
    OptionSpec::new("capped", Allowed::Bool, "false"),
    OptionSpec::new("discarder_deals", Allowed::Bool, "false"),
    OptionSpec::new("three_shares", Allowed::Bool, "false"),
];

static ROWS: &[BookRow] = &[
    BookRow::new(&luck::CONCEALED, Worth::fan(5)),
    BookRow::new(&suits::MIXED_SUIT, Worth::fan(5)),
    BookRow::new(&suits::PURE_SUIT, Worth::fan(10)),
    BookRow::new(&pungs::ALL_PUNGS, Worth::fan(5)),
    BookRow::new(&special::SEVEN_PAIRS, Worth::fan(5)),
    BookRow::new(&luck::KONG_BLOOM, Worth::times(2)),
];

fn counting(options: &Options) -> Doubling {
    let discard = if options.flag("three_shares") { DiscardPays::All } else { DiscardPays::Own };
    Doubling { discard, ..PLAIN_COUNT }
}

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    Mechanics {
        players: Players::Three,
        red_fives: [0, 1, 1],
        robbing: Robbing::added(options.flag("rob_kong")),
        ..plainest(scheme, play(options))
    }
}

fn play(options: &Options) -> Play {
    Play {
        kinds: short_box(),
        wall: WallPlan::keeping(14),
        claims: Claims { chows: false, ..Claims::PLAIN },
        winning: Winning {
            winners: if options.flag("head") { Winners::Head } else { Winners::All },
            ..until(options.int("winners") as u8)
        },
        dealing: Dealing::WinnerDeals(if options.flag("discarder_deals") { Several::Discarder } else { Several::Head }),
        length: ONE_ROUND,
        chips: Chips { start: 60, unit: 1, bust: Some(if options.flag("capped") { Bust::Capped } else { Bust::Debt }) },
        ..Play::PLAIN
    }
}
