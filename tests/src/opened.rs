//! A rule book for tests: hands of sixteen tiles, three dice that choose the opener of the wall, who is 東 by
//! it, face-down kongs, and declarations that are asked for before the dealer's first act and need not lock. It
//! shows that no code assumes four groups, two dice or the dealer's wind, or reveals a hidden kong.

use crate::plain::{ONE_ROUND, PLAIN_FORMS, VOIDING, plain_counting, plainest};
use mj_rules::claim::Ready;
use mj_rules::counting::{Doubling, Scheme};
use mj_rules::mechanics::{
    Alone, Aside, AsideChoice, AsideTiles, Bust, Chips, Claims, ConcealedKong, Customs, Declaration, FirstDealer,
    Flowers, KongsVoid, LastTiles, Mechanics, Moment, OpenedBy, Opening, Play, SeatWind, Seating, WallPlan,
};
use mj_rules::patterns::{honours, luck, suits};
use mj_rules::{Allowed, BookRow, OptionSpec, Options, Preset, System, Worth};
use mj_tiles::Dice;
use mj_tiles::shape::Forms;

/// Sixteen tiles, three dice.
pub static OPENED: Preset = Preset::new("opened", "開門試規", &SYSTEM);

static SYSTEM: System =
    System::new("opened", OPTIONS, ROWS, Doubling::by(|options| plain_counting(options).into()), mechanics);

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("dealer_opens", Allowed::Bool, "false"),
    OptionSpec::new("stack", Allowed::Bool, "false"),
    OptionSpec::new("locks", Allowed::Bool, "true"),
];

static ROWS: &[BookRow] = &[
    BookRow::new(&luck::HEAVENLY_READY, Worth::fan(10)),
    BookRow::new(&luck::EARTHLY_READY, Worth::fan(5)),
    BookRow::new(&luck::EARTHLY_WIN, Worth::fan(10)),
    BookRow::new(&honours::OWN_WIND, Worth::fan(1)),
    BookRow::new(&suits::PURE_SUIT, Worth::fan(10)),
    BookRow::new(&luck::KONG_BLOOM, Worth::times(2)),
];

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    let groups = if options.flag("stack") { 4 } else { 5 };
    Mechanics {
        forms: Forms { groups, pairs: None, ..PLAIN_FORMS },
        flowers: Flowers::Bonus,
        ready: &[Ready::None, Ready::Heavenly, Ready::Earthly],
        ..plainest(scheme, play(options))
    }
}

fn play(options: &Options) -> Play {
    let declares = |ready, when| Declaration { locks: options.flag("locks"), ..Declaration::new(ready, when) };
    let flowers = Aside {
        tiles: AsideTiles::Flowers,
        choice: AsideChoice::Forced,
        robbed: false,
        interrupts: false,
        alone: Alone::NONE,
    };
    Play {
        wall: WallPlan { per_kong: 1, ..WallPlan::keeping(16) },
        opening: Opening {
            dice: Dice::Three,
            by: if options.flag("dealer_opens") { OpenedBy::Dealer } else { OpenedBy::Counted },
            last_tiles: if options.flag("stack") { LastTiles::DealersStack } else { LastTiles::InTurn },
        },
        aside: Some(flowers),
        claims: Claims { kongs_void_first_turn: KongsVoid::All, ..VOIDING },
        declarations: [declares(Ready::Heavenly, Moment::Opening), declares(Ready::Earthly, Moment::FirstDiscard)]
            .into_iter()
            .collect(),
        seating: Seating { first_dealer: FirstDealer::ThrownTwice, ..Seating::default() },
        seat_wind: SeatWind::Opener,
        length: ONE_ROUND,
        chips: Chips { start: 60, unit: 1, bust: Some(Bust::Debt) },
        customs: Customs { concealed_kong: ConcealedKong::None, ..Customs::PLAIN },
        ..Play::PLAIN
    }
}
