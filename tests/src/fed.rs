//! Rule books for tests with liability for fed tiles, in two ways. `pao`, with the counting of 日麻, makes a
//! player liable for the 役滿 that their tile made certain (rules/riichi.md §10.4). `baohu` makes them liable for
//! the whole win, by the number of fed melds (rules/guangdong.md §6.1) or by the row they make certain
//! (rules/taiwan.md §5.6). They show that no code treats a win as one sum owed by one player.

use super::plain::{RIICHI_COUNT, plain_counting, plainest};
use mj_rules::counting::{Doubling, RiichiCount, Scheme};
use mj_rules::mechanics::{
    Certain, Chips, Claims, Covers, Dealing, Fed, FedBy, Keeping, Length, Liability, Mechanics, OnDiscard, Play, Sets,
    Stakes, StoryFacts, WallPlan,
};
use mj_rules::patterns::{honours, luck, pungs, special, suits};
use mj_rules::{Allowed, BookRow, OptionSpec, Options, Preset, System, Worth};
use mj_tiles::KindSet;

/// Liability for a row.
pub static PAO: Preset = Preset::new("pao", "包牌試規", &ROW);

/// Liability for a whole win.
pub static BAOHU: Preset = Preset::new("baohu", "包胡試規", &WHOLE);

static ROW: System = System::new("pao", ROW_OPTIONS, ROW_ROWS, RiichiCount::by(|options| riichi(options).into()), row);

static WHOLE: System =
    System::new("baohu", WHOLE_OPTIONS, WHOLE_ROWS, Doubling::by(|options| plain_counting(options).into()), whole);

/// O20, O30, O31 and O46 of rules/riichi.md §1.
static ROW_OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("pao", Allowed::Words(&["大三元", "大四喜", "四槓子"]), r#"["大三元", "大四喜"]"#),
    OptionSpec::new("pao_honba", Allowed::Word(&["liable", "discarder"]), r#""liable""#),
    OptionSpec::new("pao_whole_hand", Allowed::Bool, "false"),
    OptionSpec::new("yakuman_stack", Allowed::Bool, "true"),
];

/// O7 and O8 of rules/guangdong.md §1; `dragons` is O31 of rules/taiwan.md.
static WHOLE_OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("baohu", Allowed::Word(&["single_feeder", "third_meld", "dragons"]), r#""single_feeder""#),
    OptionSpec::new("baohu_on_discard", Allowed::Word(&["liable_pays", "discarder_pays"]), r#""liable_pays""#),
];

static ROW_ROWS: &[BookRow] = &[
    BookRow::new(&luck::MENZEN_TSUMO, Worth::han(1, 0)),
    BookRow::new(&luck::ROB_KONG, Worth::han(1, 1)),
    BookRow::new(&honours::WHITE_DRAGON, Worth::han(1, 1)),
    BookRow::new(&honours::GREEN_DRAGON, Worth::han(1, 1)),
    BookRow::new(&honours::RED_DRAGON, Worth::han(1, 1)),
    BookRow::new(&special::SEVEN_PAIRS, Worth::han(2, 0)),
    BookRow::new(&pungs::ALL_PUNGS, Worth::han(2, 2)),
    BookRow::new(&suits::PURE_SUIT, Worth::han(6, 5)),
    BookRow::new(&honours::BIG_DRAGONS, Worth::yakuman(1)),
    BookRow::new(&honours::BIG_WINDS, Worth::yakuman(2)),
    BookRow::new(&honours::ALL_HONOURS, Worth::yakuman(1)),
    BookRow::new(&pungs::FOUR_KONGS, Worth::yakuman(1)),
];

static WHOLE_ROWS: &[BookRow] = &[
    BookRow::new(&honours::BIG_DRAGONS, Worth::fan(20)),
    BookRow::new(&suits::PURE_SUIT, Worth::fan(10)),
    BookRow::new(&special::SEVEN_PAIRS, Worth::fan(5)),
    BookRow::new(&luck::ANY_SELF_DRAW, Worth::times(2)),
];

fn riichi(options: &Options) -> RiichiCount {
    RiichiCount { stacking: options.flag("yakuman_stack"), ..RIICHI_COUNT }
}

fn row(options: &Options, scheme: Scheme) -> Mechanics {
    let rows = [
        Certain { pattern: &honours::BIG_DRAGONS, sets: Sets::Of(KindSet::DRAGONS, 3) },
        Certain { pattern: &honours::BIG_WINDS, sets: Sets::Of(KindSet::WINDS, 4) },
        Certain { pattern: &pungs::FOUR_KONGS, sets: Sets::Kongs(4) },
    ];
    let chosen = rows.into_iter().zip(["大三元", "大四喜", "四槓子"]).filter(|(_, word)| options.says("pao", word));
    let fed = Fed {
        by: FedBy::Certain { rows: chosen.map(|(row, _)| row).collect(), concealed: true },
        covers: if options.flag("pao_whole_hand") { Covers::Whole } else { Covers::Row },
        on_discard: OnDiscard::Half { counters: options.says("pao_honba", "liable") },
        void_with: None,
    };
    Mechanics {
        story: StoryFacts::RIICHI,
        ..plainest(
            scheme,
            Play {
                wall: WallPlan::keeping(14),
                claims: Claims { most_kongs: Some(4), ..Claims::PLAIN },
                stakes: Stakes { counters: true, ..Play::PLAIN.stakes },
                ..play(fed, 25_000)
            },
        )
    }
}

fn whole(options: &Options, scheme: Scheme) -> Mechanics {
    let dragons = Certain { pattern: &honours::BIG_DRAGONS, sets: Sets::Of(KindSet::DRAGONS, 3) };
    let by = match () {
        () if options.says("baohu", "dragons") => {
            FedBy::Certain { rows: [dragons].into_iter().collect(), concealed: false }
        }
        () if options.says("baohu", "third_meld") => FedBy::Nth(3),
        () => FedBy::One(3),
    };
    let discarder = options.says("baohu_on_discard", "discarder_pays");
    let on_discard = if discarder { OnDiscard::Nothing } else { OnDiscard::All };
    plainest(scheme, play(Fed { by, covers: Covers::Whole, on_discard, void_with: Some(3) }, 100))
}

fn play(fed: Fed, start: i64) -> Play {
    Play {
        liability: Some(Liability::Fed(fed)),
        dealing: Dealing::InTurn(Keeping::BY_WINNING),
        length: Length::Hands(2),
        chips: Chips { start, unit: 1, bust: None },
        ..Play::PLAIN
    }
}
