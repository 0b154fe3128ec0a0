//! A rule book for tests: an option of every kind, and a condition of every sort. It shows that forms, command
//! line and logs handle every kind.

use crate::plain::{PLAIN_COUNT, plainest};
use mj_rules::counting::{Doubling, Scheme};
use mj_rules::mechanics::{Chips, Dealing, FinalScore, Length, Mechanics, Play, Robbing, Several, Winners, Winning};
use mj_rules::patterns::{luck, special, suits};
use mj_rules::{Allowed, BookRow, Group, Need, OptionSpec, Options, Preset, System, When, Worth};

/// Options of every kind.
pub static FIELDS: Preset = Preset::new("fields", "約定試規", &SYSTEM);

static SYSTEM: System = System {
    adjust: |options, rows| {
        for row in rows.iter_mut().filter(|row| row.id() == special::SEVEN_PAIRS.id) {
            row.worth = if options.flag("pairs_double") { Worth::fan(10) } else { row.worth };
        }
    },
    adjusting: &["pairs_double"],
    ..System::new("fields", OPTIONS, ROWS, Doubling::by(|options| counting(options).into()), mechanics)
};

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("reds", Allowed::Ints(3, 0, 4), "[0, 1, 0]").of(Group::Box),
    OptionSpec::new("rob_kong", Allowed::Bool, "true").of(Group::Claims),
    OptionSpec::new("winners", Allowed::Word(&["all", "head"]), r#""all""#).of(Group::Winning),
    OptionSpec::new("patterns", Allowed::Words(&["清一色", "七對子"]), r#"["清一色", "七對子"]"#).of(Group::Counting),
    OptionSpec::new("pairs_double", Allowed::Bool, "false")
        .of(Group::Counting)
        .needs(&[Need::Says("patterns", &["七對子"])]),
    OptionSpec::new("reds_count", Allowed::Bool, "false").of(Group::Counting).needs(&[Need::Anything("reds")]),
    OptionSpec::new("base", Allowed::Int(0, 100), "5").of(Group::Payment),
    OptionSpec::new("dealer_double", Allowed::Bool, "false")
        .of(Group::Payment)
        .needs(&[Need::AtLeast("base", 1), Need::On(&["pairs_double", "rob_kong"])]),
    OptionSpec::new("next", Allowed::Word(&["head", "discarder"]), r#""head""#)
        .of(Group::Dealing)
        .needs(&[Need::Says("winners", &["all"])]),
    OptionSpec::new("at_most", Allowed::IntOrNone(1, 3), "null").of(Group::Dealing),
    OptionSpec::new("exchange", Allowed::Bool, "false").of(Group::Dealing).needs(&[Need::Off("rob_kong")]),
    OptionSpec::new("places", Allowed::ZeroSum(4), "[1.5, 0.5, -0.5, -1.5]").of(Group::Chips),
    OptionSpec::new("unit", Allowed::OneOf(&[1, 10]), "1").of(Group::Chips),
    OptionSpec::new("cash_rate", Allowed::Rate, r#""off""#).of(Group::Chips).needs(&[Need::Anything("places")]),
];

static ROWS: &[BookRow] = &[
    BookRow::new(&suits::PURE_SUIT, Worth::fan(10)).when(When::Says("patterns", "清一色")),
    BookRow::new(&special::SEVEN_PAIRS, Worth::fan(5)).when(When::Says("patterns", "七對子")),
    BookRow::new(&luck::ANY_SELF_DRAW, Worth::times(2)),
    BookRow::new(&luck::RED_FIVES, Worth::fan(1)).when(When::On("reds_count")),
];

fn counting(options: &Options) -> Doubling {
    let base = options.int("base") as u32;
    Doubling { base, dealer_double: options.flag("dealer_double"), ..PLAIN_COUNT }
}

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    let reds = options.ints("reds");
    Mechanics {
        red_fives: [reds[0] as u8, reds[1] as u8, reds[2] as u8],
        robbing: Robbing::added(options.flag("rob_kong")),
        ..plainest(scheme, play(options))
    }
}

fn play(options: &Options) -> Play {
    let several = if options.says("next", "discarder") { Several::Discarder } else { Several::Head };
    let round = Length::Rounds { rounds: 1, exchange: options.flag("exchange") };
    Play {
        winning: Winning {
            winners: if options.says("winners", "head") { Winners::Head } else { Winners::All },
            ..Play::PLAIN.winning
        },
        dealing: Dealing::WinnerDeals(several),
        length: options.int_or_none("at_most").map_or(round, |hands| Length::Hands(hands as u32)),
        chips: Chips { start: 1_000, unit: options.int("unit"), bust: None },
        final_score: FinalScore {
            placement: Some(options.halves("places").to_vec()),
            cash_rate: options.rate("cash_rate"),
            ..FinalScore::default()
        },
        ..Play::PLAIN
    }
}
