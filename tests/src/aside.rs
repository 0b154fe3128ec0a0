//! Rule books for tests: one in which flowers are set aside as they come, by four, and one in which three may set 北 aside,
//! which others may win. They are there so that nothing takes a replacement for a kong's, an open tile for a discard, or
//! what lies beside a hand for a part of it. Nobody sits down to them.

use mj_rules::claim::Ready;
use mj_rules::mechanics::{
    Alone, Aside, AsideChoice, AsideTiles, Bust, Chips, Claims, Dealing, Declaration, DiscardPays, Doubling, Flowers,
    LastFlower, Length, Mechanics, Moment, Play, Robbing, Scheme, SchemeOf, Several, WallPlan, Winners, Winning,
};
use mj_rules::patterns::{aside, luck, special, suits};
use mj_rules::{Allowed, Entry, OptionSpec, Options, Preset, System, Worth};
use mj_tiles::shape::{Forms, Pairs};
use mj_tiles::{Kind, KindSet, Players, Suit, Wind};

/// Flowers, set aside as they come.
pub static FLOWERS: Preset = Preset::new("flowers", "補花試規", &FOUR);

/// 北, set aside by choice.
pub static NORTH: Preset = Preset::new("north", "拔北試規", &THREE);

static FOUR: System = System::new("flowers", FOUR_OPTIONS, FLOWER_ROWS, SchemeOf::Doubling(counting), four);

static THREE: System = System::new("north", OPTIONS, ROWS, SchemeOf::Doubling(counting), three);

static FOUR_OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("eight", Allowed::Bool, "true"),
    OptionSpec::new("seven", Allowed::Word(&["never", "seven-first", "either"]), r#""seven-first""#),
];

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("robbed", Allowed::Bool, "true"),
    OptionSpec::new("play_on", Allowed::Bool, "false"),
    OptionSpec::new("orphans_rob", Allowed::Bool, "false"),
];

static ROWS: &[Entry] = &[
    Entry::new(&suits::PURE_SUIT, Worth::Fan(10)),
    Entry::new(&special::SEVEN_PAIRS, Worth::Fan(5)),
    Entry::new(&aside::SET_ASIDE, Worth::Fan(1)),
    Entry::new(&luck::KONG_BLOOM, Worth::Times(2)),
];

static FLOWER_ROWS: &[Entry] = &[
    Entry::new(&aside::EIGHT_IMMORTALS, Worth::Fan(8)),
    Entry::new(&aside::SEVEN_ROB_ONE, Worth::Fan(8)),
    Entry::new(&luck::HEAVENLY_WIN, Worth::Fan(20)),
    Entry::new(&luck::EARTHLY_WIN, Worth::Fan(10)),
    Entry::new(&luck::HEAVENLY_READY, Worth::Fan(10)),
    Entry::new(&suits::PURE_SUIT, Worth::Fan(10)),
    Entry::new(&aside::SET_ASIDE, Worth::Fan(1)),
    Entry::new(&luck::KONG_BLOOM, Worth::Times(2)),
];

fn counting(_: &Options) -> Doubling {
    Doubling { base: 5, discard: DiscardPays::Own, dealer_double: false }
}

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
    Mechanics {
        players: Players::Four,
        forms: Forms { groups: 4, pairs: Some(Pairs::Distinct), orphans: false, scattered: false },
        flowers: Flowers::Bonus,
        red_fives: [0; 3],
        ready: &[Ready::None, Ready::Heavenly],
        robbing: Robbing::Added,
        riichi: false,
        dealt_hand_chooses: false,
        scheme,
        play: Some(Play {
            aside: Some(flowers),
            declarations: [Declaration::new(Ready::Heavenly, Moment::Dealt)].into_iter().collect(),
            ..play(16)
        }),
    }
}

fn three(options: &Options, scheme: Scheme) -> Mechanics {
    let middle = (2..9).map(|rank| Kind::of(Suit::Characters, rank)).collect::<KindSet>();
    let north = Aside {
        tiles: AsideTiles::Kind(Wind::North.kind()),
        choice: AsideChoice::Chosen,
        robbed: options.flag("robbed"),
        interrupts: true,
        alone: Alone::NONE,
    };
    let robbing = if options.flag("orphans_rob") { Robbing::AddedAndByOrphans } else { Robbing::Added };
    Mechanics {
        players: Players::Three,
        forms: Forms { groups: 4, pairs: Some(Pairs::Distinct), orphans: true, scattered: false },
        flowers: Flowers::None,
        red_fives: [0; 3],
        ready: &[Ready::None, Ready::Riichi],
        robbing,
        riichi: false,
        dealt_hand_chooses: false,
        scheme,
        play: Some(Play {
            kinds: KindSet::ALL & !middle,
            aside: Some(north),
            declarations: [Declaration::new(Ready::Riichi, Moment::AnyDiscard)].into_iter().collect(),
            winning: Winning { winners: Winners::All, to_end: if options.flag("play_on") { 2 } else { 1 } },
            ..play(14)
        }),
    }
}

fn play(reserve: u8) -> Play {
    Play {
        wall: WallPlan::keeping(reserve),
        claims: Claims { void_first_turn: true, ..Claims::PLAIN },
        dealing: Dealing::WinnerDeals(Several::Head),
        length: Length::Rounds { rounds: 1, exchange: false },
        chips: Chips { start: 60, unit: 1, bust: Some(Bust::Debt) },
        ..Play::PLAIN
    }
}
