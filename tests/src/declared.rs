//! A rule book for tests: a declaration with any discard that costs a deposit, and a dearer one with the first
//! discard. It shows that no code takes every declaration for 天聽 or 地聽, or assumes that all chips belong to
//! players.

use crate::plain::{ONE_ROUND, VOIDING, plain_counting, plainest, until};
use mj_rules::claim::Ready;
use mj_rules::counting::{Doubling, Scheme};
use mj_rules::mechanics::{Bust, Chips, Declaration, Mechanics, Moment, Play, WallPlan, Winners, Winning};
use mj_rules::patterns::{luck, special, suits};
use mj_rules::{Allowed, BookRow, OptionSpec, Options, Preset, System, Worth};

/// Declarations with deposits.
pub static DECLARED: Preset = Preset::new("declared", "宣告試規", &SYSTEM);

static SYSTEM: System =
    System::new("declared", OPTIONS, ROWS, Doubling::by(|options| plain_counting(options).into()), mechanics);

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("head", Allowed::Bool, "false"),
    OptionSpec::new("play_on", Allowed::Bool, "false"),
    OptionSpec::new("on_credit", Allowed::Bool, "false"),
    OptionSpec::new("open", Allowed::Bool, "false"),
    OptionSpec::new("bust", Allowed::Bool, "false"),
];

static ROWS: &[BookRow] = &[
    BookRow::new(&luck::RIICHI, Worth::fan(5)),
    BookRow::new(&luck::DOUBLE_RIICHI, Worth::fan(10)),
    BookRow::new(&suits::PURE_SUIT, Worth::fan(10)),
    BookRow::new(&special::SEVEN_PAIRS, Worth::fan(5)),
    BookRow::new(&luck::ANY_SELF_DRAW, Worth::times(2)),
];

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    Mechanics { ready: &[Ready::None, Ready::Riichi, Ready::Double], ..plainest(scheme, play(options)) }
}

fn play(options: &Options) -> Play {
    let (on_credit, concealed) = (options.flag("on_credit"), !options.flag("open"));
    let costs = |ready, when, deposit, min_left| {
        let plain = Declaration::new(ready, when);
        Declaration { deposit, min_left, on_credit, concealed, ..plain }
    };
    Play {
        wall: WallPlan::keeping(14),
        claims: VOIDING,
        declarations: [
            costs(Ready::Double, Moment::FirstDiscard, 20, 0),
            costs(Ready::Riichi, Moment::AnyDiscard, 10, 4),
        ]
        .into_iter()
        .collect(),
        winning: Winning {
            winners: if options.flag("head") { Winners::Head } else { Winners::All },
            ..until(if options.flag("play_on") { 3 } else { 1 })
        },
        length: ONE_ROUND,
        chips: Chips { start: 30, unit: 1, bust: options.flag("bust").then_some(Bust::Debt) },
        ..Play::PLAIN
    }
}
