//! 三麻 (rules/sanma.md, part A): 日麻 for three players, who may set 北 aside. Clauses without an A are those of
//! rules/riichi.md, the base.

use super::{based, riichi};
use crate::counting::{Counter, RiichiCount, Scheme, SelfDraw};
use crate::mechanics::{
    Abort, Alone, Aside, AsideChoice, AsideTiles, Claims, IndicatorPlan, Mechanics, Play, WallPlan,
};
use crate::options::listed::{number, option, switch, word};
use crate::options::{Allowed, Group, Need, OptionSpec, Options};
use crate::patterns::{aside, honours};
use crate::ruleset::{BookRow, Preset, Site, System, When};
use mj_tiles::{Kind, KindSet, Players, Suit, Wind};

/// 三麻 at a table, and at 雀魂.
pub static SANMA: Preset = Preset::new("sanma", "三麻", &SYSTEM);
pub static SANMA_SOUL: Preset = Preset::new("sanma-soul", "三麻（雀魂）", &SYSTEM).with(&SOUL).at(&[Site::new("soul")]);

/// §A1: the houses of recorded games.
pub static SANMA_TENHOU: Preset =
    Preset::new("sanma-tenhou", "三麻（天鳳）", &SYSTEM).with(&TENHOU).at(riichi::TENHOU_SITES);

/// What the two online houses share.
const ONLINE: [(&str, &str); 9] = [
    ("west_entry", "true"),
    ("hakoten_riichi", "false"),
    ("noten_pool", "2000"),
    ("honba_ron", "200"),
    ("dead_wall_tiles", "14"),
    ("red_fives", "[1, 1]"),
    ("kan_dora_timing", r#""open_after_discard""#),
    ("tenhou_best_wait", "true"),
    ("riichi_min_tiles", "1"),
];

const SOUL: [(&str, &str); ONLINE.len() + 4] = based::joined(
    &ONLINE,
    &[("return_points", "35000"), ("oka", "false"), ("uma", "[15, 0, -15]"), ("kokushi_ankan_ron", "true")],
);

const TENHOU: [(&str, &str); ONLINE.len() + 3] = based::joined(
    &ONLINE,
    &[("all_last_dealer_stop", r#""auto""#), ("double_yakuman", "false"), ("pao_whole_hand", "true")],
);

static SYSTEM: System = System {
    adjust: riichi::adjust,
    adjusting: riichi::ADJUSTING,
    rates: riichi::RATES,
    ..System::new("sanma", OPTIONS, ROWS, RiichiCount::by(|options| counting(options).into()), mechanics)
};

/// §A1: the options that replace the base's.
static INSTEAD: &[based::Instead] = &[
    ("start_points", Some(points("start_points", "35000", Group::Chips).clause("§A1 S1").first())),
    ("return_points", Some(points("return_points", "40000", Group::Chips).clause("§A1 S2"))),
    ("uma", Some(option("uma", Allowed::ZeroSum(3), "[20, 0, -20]", Group::Chips).clause("§A1 S3").first())),
    (
        "target_points",
        Some(points("target_points", "40000", Group::Dealing).clause("§A1 S4").needs(&[Need::On(&["west_entry"])])),
    ),
    ("noten_penalty", Some(number("noten_pool", 0, 100_000, "3000", Group::RunningOut).clause("§A1 S6").step(500))),
    ("honba_value", Some(number("honba_ron", 0, 3_000, "300", Group::Payment).clause("§A1 S7").step(100))),
    ("red_fives", Some(option("red_fives", Allowed::Ints(2, 0, 4), "[0, 0]", Group::Box).clause("§A1 S12").first())),
    ("riichi_min_tiles", Some(number("riichi_min_tiles", 0, 4, "3", Group::Declarations).clause("§A1 S15"))),
    ("ron_limit", Some(number("ron_limit", 1, 2, "2", Group::Winning).clause("§A4").first())),
    ("abort_suufon", None),
    ("abort_suuriichi", None),
];

/// §A1: further options.
static MORE: &[OptionSpec] = &[
    switch("tsumo_loss", "true", Group::Payment).clause("§A1 S5").first(),
    option("dead_wall_tiles", Allowed::OneOf(&[14, 18]), "18", Group::Box).clause("§A1 S8"),
    word("nuki", &["north_dora", "off", "north_yakuhai"], r#""north_dora""#, Group::Claims).clause("§A1 S9").first(),
    switch("nuki_ron", "true", Group::Claims).clause("§A1 S10").needs(SET_ASIDE),
    switch("chi", "false", Group::Claims).clause("§A1 S11"),
    switch("north_value", "false", Group::Counting).clause("§A1 S13").needs(SET_ASIDE),
];

const SET_ASIDE: &[Need] = &[Need::Says("nuki", &["north_dora"])];

static OPTIONS: &[OptionSpec] =
    &based::options::<{ riichi::OPTIONS.len() - 2 + MORE.len() }>(riichi::OPTIONS, INSTEAD, MORE);

const fn points(name: &'static str, default: &'static str, group: Group) -> OptionSpec {
    number(name, 1_000, 1_000_000, default, group).step(1_000)
}

static ROWS: &[BookRow] = &based::rows::<{ riichi::ROWS.len() + OWN.len() }>(riichi::ROWS, OWN);

/// §A1 S9, S13; §A3.3
static OWN: &[BookRow] = &[
    riichi::han(1, 1, &honours::NORTH_WIND).when(When::Says("nuki", "north_yakuhai")).clause("§A1 S9"),
    riichi::han(1, 1, &honours::NORTH_WIND)
        .when(When::All(&[When::Says("nuki", "north_dora"), When::On("north_value")]))
        .clause("§A1 S13"),
    riichi::han(1, 1, &aside::SET_ASIDE).when(When::Says("nuki", "north_dora")).bonus().clause("§A3.3"),
];

/// §A4
fn counting(options: &Options) -> RiichiCount {
    let honba = Counter { discard: options.int("honba_ron") as u32, self_draw: 100 };
    riichi::count(options, honba, if options.flag("tsumo_loss") { SelfDraw::PLAIN } else { SelfDraw::OF_TWO })
}

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    let reds = options.ints("red_fives");
    let of_four = riichi::of_play(options, scheme, play(options));
    Mechanics {
        players: Players::Three,
        red_fives: [0, reds[0] as u8, reds[1] as u8],
        valued: if north_is_valued(options) { of_four.valued | north().set() } else { of_four.valued },
        ..of_four
    }
}

fn north() -> Kind {
    Wind::North.kind()
}

/// S9, S13
fn north_is_valued(options: &Options) -> bool {
    let set_aside = options.says("nuki", "north_dora");
    options.says("nuki", "north_yakuhai") || (set_aside && options.flag("north_value"))
}

fn play(options: &Options) -> Play {
    let aborts = [("abort_kyuushu", Abort::NineKinds), ("abort_suukan", Abort::FourKongs)];
    let of_four = riichi::play::table(options, options.int("noten_pool"), &aborts);
    // §A2.4: eight replacements lie behind the first indicator.
    let indicators = of_four.wall.indicators.map(|plan| IndicatorPlan { behind: 4, ..plan });
    Play {
        kinds: KindSet::ALL & !(2..9).map(|rank| Kind::of(Suit::Characters, rank)).collect::<KindSet>(),
        wall: WallPlan { reserve: options.int("dead_wall_tiles") as u8, indicators, ..of_four.wall },
        dealing: riichi::play::dealing(options),
        winning: riichi::play::winning(options),
        aside: options.says("nuki", "north_dora").then(|| set_aside(options)),
        claims: Claims { chows: options.flag("chi"), ..of_four.claims },
        ..of_four
    }
}

/// §A3.2
fn set_aside(options: &Options) -> Aside {
    Aside {
        tiles: AsideTiles::Kind(north()),
        choice: AsideChoice::Chosen,
        robbed: options.flag("nuki_ron"),
        interrupts: true,
        alone: Alone::NONE,
    }
}
