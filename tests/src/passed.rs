//! A rule book for tests: the cost of passing a winning tile, limits on claims and on discards after them, 暗槓
//! after a declaration, and an unbroken go-around. It counts as 日麻 does, so that a complete hand may be worth
//! too little.

use crate::plain::{RIICHI_COUNT, VOIDING, plainest};
use crate::seen::Seen;
use mj_rules::claim::Ready;
use mj_rules::counting::{RiichiCount, Scheme};
use mj_rules::mechanics::{
    Claims, Declaration, KongsVoid, Length, LockedKongs, Mechanics, Moment, Passing, Play, StoryFacts, Swap,
};
use mj_rules::pattern::Pattern;
use mj_rules::patterns::{chows, honours, luck, numbers, pungs, suits};
use mj_rules::{Allowed, BookRow, OptionSpec, Options, Preset, System, Worth};
use mj_table::{Action, Barred, NoWin, Phase, Player, Table, Viewer};

/// Passing, claiming, and the unbroken first turn.
pub static PASSED: Preset = Preset::new("passed", "過水試規", &SYSTEM);

static SYSTEM: System =
    System::new("passed", OPTIONS, ROWS, RiichiCount::by(|options| counting(options).into()), mechanics);

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("passing", Allowed::Word(&["furiten", "same-kind", "until-draw", "free"]), r#""furiten""#),
    OptionSpec::new("worthless", Allowed::Bool, "true"),
    OptionSpec::new("min_han", Allowed::OneOf(&[0, 1]), "1"),
    OptionSpec::new("swap", Allowed::Word(&["strict", "not-same", "any"]), r#""strict""#),
    OptionSpec::new("kong_from_upper", Allowed::Bool, "true"),
    OptionSpec::new("win_after_exposed_kong", Allowed::Bool, "true"),
    OptionSpec::new("most_kongs", Allowed::OneOf(&[1, 4]), "4"),
    OptionSpec::new("kongs_void", Allowed::Bool, "true"),
    OptionSpec::new("locked_kongs", Allowed::Word(&["same-waits", "strict", "none"]), r#""same-waits""#),
];

static ROWS: &[BookRow] = &[
    han(1, 0, &luck::RIICHI).under(&[&luck::DOUBLE_RIICHI]),
    han(1, 0, &luck::IPPATSU),
    han(1, 0, &luck::MENZEN_TSUMO),
    han(1, 1, &numbers::NO_TERMINALS),
    han(1, 1, &honours::RED_DRAGON),
    han(1, 1, &luck::KONG_BLOOM),
    han(1, 1, &luck::ROB_KONG),
    han(2, 0, &luck::DOUBLE_RIICHI),
    han(2, 1, &chows::STRAIGHT),
    han(2, 2, &pungs::ALL_PUNGS),
    han(6, 5, &suits::PURE_SUIT),
    han(5, 5, &luck::HUMAN_WIN),
    han(1, 1, &luck::SWALLOW),
];

const fn han(closed: u32, open: u32, pattern: &'static Pattern) -> BookRow {
    BookRow::new(pattern, Worth::han(closed, open))
}

fn counting(options: &Options) -> RiichiCount {
    RiichiCount { min_han: options.int("min_han") as u32, ..RIICHI_COUNT }
}

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    Mechanics {
        red_fives: [0, 1, 0],
        ready: &[Ready::None, Ready::Riichi, Ready::Double],
        story: StoryFacts::RIICHI,
        ..plainest(scheme, play(options))
    }
}

fn play(options: &Options) -> Play {
    let kongs = match () {
        () if options.says("locked_kongs", "same-waits") => LockedKongs::SameWaits,
        () if options.says("locked_kongs", "strict") => LockedKongs::Strict,
        () => LockedKongs::None,
    };
    let declares = |ready, when| Declaration { kongs, ..Declaration::new(ready, when) };
    Play {
        claims: claims(options),
        declarations: [declares(Ready::Double, Moment::FirstDiscard), declares(Ready::Riichi, Moment::AnyDiscard)]
            .into_iter()
            .collect(),
        passing: match () {
            () if options.says("passing", "furiten") => Passing::Furiten { worthless: options.flag("worthless") },
            () if options.says("passing", "same-kind") => Passing::SameKind,
            () if options.says("passing", "until-draw") => Passing::UntilDraw,
            () => Passing::Free,
        },
        length: Length::Hands(4),
        ..Play::PLAIN
    }
}

fn claims(options: &Options) -> Claims {
    Claims {
        kongs_void_first_turn: if options.flag("kongs_void") { KongsVoid::All } else { KongsVoid::Exposed },
        swap: match () {
            () if options.says("swap", "strict") => Swap::Strict,
            () if options.says("swap", "not-same") => Swap::NotSame,
            () => Swap::Any,
        },
        kong_from_upper: options.flag("kong_from_upper"),
        win_after_exposed_kong: options.flag("win_after_exposed_kong"),
        most_kongs: Some(options.int("most_kongs") as u8),
        ..VOIDING
    }
}

/// Counts the reasons for which the table tells players that they may not win, and checks them.
pub fn hear(table: &Table, seen: &mut Seen) {
    let Some(hand) = table.hand().filter(|_| table.setup().play().passing != Passing::Free) else { return };
    for player in (0..table.players().count() as u8).map(Player) {
        let view = table.view(Viewer::Player(player));
        let own = view.me.and_then(|me| view.seats[me.index()].barred);
        let now = match view.no_win {
            Some(NoWin::Barred { because }) => Some(because),
            _ => None,
        };
        for barred in own.into_iter().chain(now) {
            seen.count(format!(
                "barred {}",
                serde_json::to_value(barred).unwrap_or_default().as_str().unwrap_or_default()
            ));
        }
        let open = matches!(hand.phase(), Phase::Window(_)) && own.is_some_and(|own| own != Barred::PassedKind);
        assert!(!(open || now.is_some()) || !view.offers.contains(&Action::Win), "{player:?} is barred and may win");
        for seat in view.seats.iter().filter(|seat| seat.player != player) {
            assert_eq!(seat.barred, None, "hidden from the others");
        }
    }
}
