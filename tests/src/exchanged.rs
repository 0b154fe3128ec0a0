//! A rule book for tests: all players pass tiles on before the first discard, and play continues after a win
//! while the winners' tiles stay hidden. It shows that no code treats a choice or a winner's hand as public.

use crate::plain::{ONE_ROUND, VOIDING, plain_counting, plainest, until};
use mj_rules::counting::{Doubling, Scheme};
use mj_rules::mechanics::{
    Bust, Chips, Dealing, Direction, Exchange, Keeping, Mechanics, Play, PlayingOn, Towards, WallPlan,
};
use mj_rules::patterns::{luck, special, suits};
use mj_rules::{Allowed, BookRow, OptionSpec, Options, Preset, System, Worth};

/// The exchange of tiles, and playing on.
pub static EXCHANGED: Preset = Preset::new("exchanged", "換牌試規", &SYSTEM);

static SYSTEM: System =
    System::new("exchanged", OPTIONS, ROWS, Doubling::by(|options| plain_counting(options).into()), mechanics);

/// X1–X5, X7, X10, X12 of rules/sanma.md §B1, and what §B3 and §B4 have without an option.
static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("exchange_count", Allowed::Int(0, 4), "3"),
    OptionSpec::new("exchange_direction", Allowed::Word(&["random", "next", "across", "previous"]), r#""random""#),
    OptionSpec::new("exchange_same_suit", Allowed::Bool, "false"),
    OptionSpec::new("winners_to_end", Allowed::Int(1, 3), "3"),
    OptionSpec::new("reveal_winner_hand", Allowed::Bool, "false"),
    OptionSpec::new("renchan", Allowed::Bool, "false"),
    OptionSpec::new("robbed_kan_stands", Allowed::Bool, "true"),
    OptionSpec::new("chi_across_winners", Allowed::Bool, "true"),
    OptionSpec::new("bust_ends_hand", Allowed::Bool, "true"),
    OptionSpec::new("win_is_a_call", Allowed::Bool, "true"),
];

static ROWS: &[BookRow] = &[
    BookRow::new(&luck::HEAVENLY_WIN, Worth::fan(10)),
    BookRow::new(&luck::EARTHLY_WIN, Worth::fan(10)),
    BookRow::new(&suits::PURE_SUIT, Worth::fan(10)),
    BookRow::new(&special::SEVEN_PAIRS, Worth::fan(5)),
    BookRow::new(&luck::ANY_SELF_DRAW, Worth::times(2)),
];

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    Mechanics { red_fives: [1; 3], dealt_hand_chooses: true, ..plainest(scheme, play(options)) }
}

fn play(options: &Options) -> Play {
    Play {
        wall: WallPlan::keeping(14),
        exchange: exchange(options),
        claims: VOIDING,
        winning: until(options.int("winners_to_end") as u8),
        playing_on: PlayingOn {
            hidden: !options.flag("reveal_winner_hand"),
            kong_stands: options.flag("robbed_kan_stands"),
            chows_across: options.flag("chi_across_winners"),
            voids_first_turn: options.flag("win_is_a_call"),
            bust_ends_hand: options.flag("bust_ends_hand"),
        },
        dealing: Dealing::InTurn(if options.flag("renchan") { Keeping::BY_WINNING } else { Keeping::NEVER }),
        length: ONE_ROUND,
        chips: Chips { start: 30, unit: 1, bust: Some(Bust::BelowNothing) },
        ..Play::PLAIN
    }
}

fn exchange(options: &Options) -> Option<Exchange> {
    let number = options.int("exchange_count") as u8;
    let fixed = [("next", Direction::Next), ("across", Direction::Across), ("previous", Direction::Previous)];
    let fixed = fixed.into_iter().find(|(word, _)| options.says("exchange_direction", word));
    let towards = fixed.map_or(Towards::Thrown, |(_, direction)| Towards::Always(direction));
    let one_suit = options.flag("exchange_same_suit");
    (number > 0).then_some(Exchange { number, towards, one_suit })
}
