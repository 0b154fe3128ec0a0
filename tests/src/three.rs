//! A rule book for tests: three seats, a short box with red fives, no 吃, a reserve at the tail,
//! several winners on one tile, play that goes on after a win, and chips that run out. No one plays
//! it; it is there so that nothing takes four seats or one winner for granted.

use mj_rules::claim::Ready;
use mj_rules::mechanics::{
    Bust, Chips, Claims, Dealing, DiscardPays, Doubling, Flowers, Length, Mechanics, Play, Robbing, Scheme, SchemeOf,
    Several, WallPlan, Winners, Winning,
};
use mj_rules::patterns::{luck, pungs, special, suits};
use mj_rules::{Allowed, Entry, OptionSpec, Options, Preset, System, Worth};
use mj_tiles::shape::{Forms, Pairs};
use mj_tiles::{Kind, KindSet, Players, Suit};

/// Three seats, several winners.
pub static THREE: Preset = Preset::new("three", "三人試規", &SYSTEM);

static SYSTEM: System = System::new("three", OPTIONS, ROWS, SchemeOf::Doubling(counting), mechanics);

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("winners", Allowed::Int(1, 2), "2"),
    OptionSpec::new("head", Allowed::Bool, "false"),
    OptionSpec::new("rob_kong", Allowed::Bool, "true"),
    OptionSpec::new("capped", Allowed::Bool, "false"),
    OptionSpec::new("discarder_deals", Allowed::Bool, "false"),
    OptionSpec::new("three_shares", Allowed::Bool, "false"),
];

static ROWS: &[Entry] = &[
    Entry::new(&luck::CONCEALED, Worth::Fan(5)),
    Entry::new(&suits::MIXED_SUIT, Worth::Fan(5)),
    Entry::new(&suits::PURE_SUIT, Worth::Fan(10)),
    Entry::new(&pungs::ALL_PUNGS, Worth::Fan(5)),
    Entry::new(&special::SEVEN_PAIRS, Worth::Fan(5)),
    Entry::new(&luck::KONG_BLOOM, Worth::Times(2)),
];

fn counting(options: &Options) -> Doubling {
    let discard = if options.flag("three_shares") { DiscardPays::All } else { DiscardPays::Own };
    Doubling { base: 5, discard, dealer_double: false }
}

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    Mechanics {
        players: Players::Three,
        forms: Forms { groups: 4, pairs: Some(Pairs::Distinct), orphans: false, scattered: false },
        flowers: Flowers::None,
        red_fives: [0, 1, 1],
        ready: &[Ready::None],
        robbing: Robbing::added(options.flag("rob_kong")),
        riichi: false,
        dealt_hand_chooses: false,
        scheme,
        play: Some(play(options)),
    }
}

fn play(options: &Options) -> Play {
    let middle = (2..9).map(|rank| Kind::of(Suit::Characters, rank)).collect::<KindSet>();
    Play {
        kinds: KindSet::ALL & !middle,
        wall: WallPlan::keeping(14),
        claims: Claims { chows: false, ..Claims::PLAIN },
        winning: Winning {
            winners: if options.flag("head") { Winners::Head } else { Winners::All },
            to_end: options.int("winners") as u8,
        },
        dealing: Dealing::WinnerDeals(if options.flag("discarder_deals") { Several::Discarder } else { Several::Head }),
        length: Length::Rounds { rounds: 1, exchange: false },
        chips: Chips { start: 60, unit: 1, bust: Some(if options.flag("capped") { Bust::Capped } else { Bust::Debt }) },
        ..Play::PLAIN
    }
}
