//! 修羅之戰 (rules/sanma.md, part B): 日麻 after 雀魂, with an exchange of tiles before play; players without a win play on.
//! Clauses without a B are those of rules/riichi.md, the base.

use super::{based, riichi};
use crate::counting::{RiichiCount, Scheme};
use crate::mechanics::{
    Aborts, Dealing, Direction, Exchange, Keeping, Mechanics, Noten, Play, PlayingOn, RunningOut, Stakes, Tenpai,
    Towards, Winners, Winning,
};
use crate::options::listed::{number, option, switch, word};
use crate::options::{Allowed, Group, Need, OptionSpec, Options, Role};
use crate::ruleset::{Preset, System};

pub static SHURA: Preset = Preset::new("shura", "修羅之戰", &SYSTEM).with(SOUL);

/// The base after 雀魂, without its last option, the limit of winners of one tile (§B3.7).
const SOUL: &[(&str, &str)] = match riichi::SOUL.split_last() {
    Some((_, rest)) => rest,
    None => &[],
};

static SYSTEM: System = System {
    adjust: riichi::adjust,
    adjusting: riichi::ADJUSTING,
    rates: riichi::RATES,
    ..System::new(
        "shura",
        OPTIONS,
        riichi::ROWS,
        RiichiCount::by(|options| riichi::counting(options).into()),
        mechanics,
    )
};

/// §B1: the options that replace the base's.
static INSTEAD: &[based::Instead] = &[
    (
        "game_length",
        Some(
            word("game_length", &["east", "hanchan", "full"], r#""east""#, Group::Dealing)
                .clause("§B1 X11")
                .first()
                .role(Role::Length),
        ),
    ),
    // §B3.7: every player who can and wants to win a tile does.
    ("ron_limit", None),
    ("deposit_to", Some(word("deposit_to", TAKES, r#""head""#, Group::Payment).clause("§B4.2"))),
    ("honba_to", Some(word("honba_to", TAKES, r#""head""#, Group::Payment).clause("§1").needs(REPEATS))),
    (
        "honba_value",
        Some(
            option("honba_value", Allowed::OneOf(&[0, 300, 1_500]), "300", Group::Payment).clause("§1").needs(REPEATS),
        ),
    ),
    ("renchan", Some(switch("renchan", "false", Group::Dealing).clause("§B1 X7").first())),
    (
        "abort_repeat",
        Some(word("abort_repeat", &["replay", "pass"], r#""replay""#, Group::RunningOut).clause("§B1 X8")),
    ),
    ("pao", Some(option("pao", Allowed::Words(&["大三元", "大四喜"]), "[]", Group::Payment).clause("§B1 X9"))),
];

const TAKES: &[&str] = &["head", "split_own"];

const REPEATS: &[Need] = &[Need::On(&["renchan"])];

/// §B1: further options.
static MORE: &[OptionSpec] = &[
    option("exchange_count", Allowed::OneOf(&[0, 3]), "3", Group::Deal).clause("§B1 X1").first(),
    word("exchange_direction", &["random", "next", "across", "previous"], r#""random""#, Group::Deal)
        .clause("§B1 X2")
        .needs(EXCHANGES),
    switch("exchange_same_suit", "false", Group::Deal).clause("§B1 X3").needs(EXCHANGES),
    number("winners_to_end", 1, 3, "3", Group::Winning).clause("§B1 X4").first(),
    switch("reveal_winner_hand", "false", Group::Winning).clause("§B1 X5").needs(PLAYS_ON),
    word("noten_after_win", &["each1000", "pool3000"], r#""each1000""#, Group::RunningOut)
        .clause("§B1 X6")
        .needs(PLAYS_ON),
    switch("robbed_kan_stands", "true", Group::Claims).clause("§B1 X10").needs(PLAYS_ON),
    switch("chi_across_winners", "true", Group::Claims).clause("§B1 X12").needs(PLAYS_ON),
];

const EXCHANGES: &[Need] = &[Need::AtLeast("exchange_count", 1)];

const PLAYS_ON: &[Need] = &[Need::AtLeast("winners_to_end", 2)];

static OPTIONS: &[OptionSpec] =
    &based::options::<{ riichi::OPTIONS.len() - 1 + MORE.len() }>(riichi::OPTIONS, INSTEAD, MORE);

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    let reds = options.ints("red_fives");
    let red_fives = [reds[0] as u8, reds[1] as u8, reds[2] as u8];
    Mechanics { red_fives, ..riichi::of_play(options, scheme, play(options)) }
}

fn play(options: &Options) -> Play {
    let of_four = riichi::play::of_four(options);
    let repeats = options.flag("renchan");
    Play {
        exchange: exchange(options),
        winning: Winning { winners: Winners::All, to_end: options.int("winners_to_end") as u8 },
        playing_on: playing_on(options),
        running_out: running_out(options, of_four.running_out),
        aborts: Aborts { dealer_stays: options.says("abort_repeat", "replay"), ..of_four.aborts },
        stakes: Stakes { counters: repeats, ..of_four.stakes },
        dealing: Dealing::InTurn(if repeats { riichi::play::WON_OR_WAITS } else { Keeping::NEVER }),
        ..of_four
    }
}

/// §B2
fn exchange(options: &Options) -> Option<Exchange> {
    let number = options.int("exchange_count") as u8;
    let fixed = [("next", Direction::Next), ("across", Direction::Across), ("previous", Direction::Previous)];
    let fixed = fixed.into_iter().find(|(word, _)| options.says("exchange_direction", word));
    let towards = fixed.map_or(Towards::Thrown, |(_, direction)| Towards::Always(direction));
    (number > 0).then(|| Exchange { number, towards, one_suit: options.flag("exchange_same_suit") })
}

/// §B3
fn playing_on(options: &Options) -> PlayingOn {
    PlayingOn {
        hidden: !options.flag("reveal_winner_hand"),
        kong_stands: options.flag("robbed_kan_stands"),
        chows_across: options.flag("chi_across_winners"),
        voids_first_turn: true,
        bust_ends_hand: true,
    }
}

/// §B5
fn running_out(options: &Options, of_four: RunningOut) -> RunningOut {
    let noten_after_win =
        if options.says("noten_after_win", "pool3000") { Noten::Pool(3_000) } else { Noten::Each(1_000) };
    RunningOut { tenpai: of_four.tenpai.map(|tenpai| Tenpai { noten_after_win, ..tenpai }), ..of_four }
}
