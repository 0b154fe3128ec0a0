//! 推倒胡 (rules/tuidaohu.md): any complete hand wins; a base and five fan patterns, doubled by two.

use crate::claim::Ready;
use crate::counting::{DiscardPays, Doubling, Scheme, Worth};
use crate::mechanics::{
    Clocks, Dealing, FinalScore, Flowers, Length, Manner, Mechanics, Overdue, Play, Robbing, Several, StoryFacts,
    Winners, Winning,
};
use crate::options::listed::{option, placement_points, switch, word};
use crate::options::{Allowed, Group, Need, OptionSpec, Options, Role};
use crate::patterns::{luck, pungs, special, suits};
use crate::ruleset::{BookRow, Preset, System, When};
use mj_tiles::shape::{Forms, Pairs};
use mj_tiles::{KindSet, Players};

pub static TUIDAOHU: Preset = Preset::new("tuidaohu", "推倒胡", &SYSTEM);

static SYSTEM: System =
    System::new("tuidaohu", OPTIONS, ROWS, Doubling::by(|options| counting(options).into()), mechanics);

/// §1
static OPTIONS: &[OptionSpec] = &[
    option("base", Allowed::Int(0, 1_000), "5", Group::Payment).clause("§1 O1").first(),
    word("discard_payment", &["discarder_only", "three_shares"], r#""discarder_only""#, Group::Payment)
        .clause("§1 O2")
        .first(),
    switch("selfdraw_double", "false", Group::Counting).clause("§1 O3").first(),
    word("multi_win", &["all", "head"], r#""all""#, Group::Winning).clause("§1 O4").first(),
    word("next_dealer_multi", &["head winner", "discarder"], r#""head winner""#, Group::Dealing)
        .clause("§1 O5")
        .needs(&[Need::Says("multi_win", &["all"])]),
    switch("rob_kong", "true", Group::Claims).clause("§1 O6"),
    switch("dadiaoche_chi", "false", Group::Counting).clause("§1 O7"),
    switch("seven_pairs_quad", "true", Group::Winning).clause("§1 O8"),
    word("honours_only", &["混一色", "清一色", "none"], r#""混一色""#, Group::Counting).clause("§1 O9"),
    option("t_turn", Allowed::Int(1, 3_600), "15", Group::Manner).clause("§1 O10").role(Role::TurnClock),
    option("t_call", Allowed::Int(1, 3_600), "5", Group::Manner).clause("§1 O10").role(Role::CallClock),
    option("hands", Allowed::Int(1, 1_000), "16", Group::Dealing).clause("§1 O11").role(Role::Length),
    switch("dealer_double", "false", Group::Payment).clause("§1 O12"),
    switch("concealed_kong_menqing", "true", Group::Counting).clause("§1 O13"),
    placement_points().clause("§1 O14"),
];

/// §4, in the order of the book.
static ROWS: &[BookRow] = &[
    BookRow::new(&luck::CONCEALED, Worth::fan(5)).when(When::On("concealed_kong_menqing")).clause("§4"),
    BookRow::new(&luck::NO_MELDS, Worth::fan(5)).when(When::Off("concealed_kong_menqing")).clause("§4 D15"),
    BookRow::new(&suits::MIXED_SUIT_OR_HONOURS, Worth::fan(5))
        .when(When::Says("honours_only", "混一色"))
        .clause("§4 D8"),
    BookRow::new(&suits::MIXED_SUIT, Worth::fan(5)).when(When::Says("honours_only", "清一色")).clause("§4 D8"),
    BookRow::new(&suits::MIXED_SUIT, Worth::fan(5)).when(When::Says("honours_only", "none")).clause("§4 D8"),
    BookRow::new(&suits::PURE_SUIT, Worth::fan(10)).when(When::Says("honours_only", "混一色")).clause("§4"),
    BookRow::new(&suits::PURE_SUIT, Worth::fan(10)).when(When::Says("honours_only", "none")).clause("§4"),
    BookRow::new(&suits::PURE_SUIT_OR_HONOURS, Worth::fan(10))
        .when(When::Says("honours_only", "清一色"))
        .clause("§4 D8"),
    BookRow::new(&pungs::ALL_PUNGS, Worth::fan(5)).named("碰碰胡").clause("§4"),
    BookRow::new(&special::SEVEN_PAIRS, Worth::fan(5)).named("七對").clause("§4 D6"),
    BookRow::new(&luck::KONG_BLOOM, Worth::times(2)).clause("§4 D5"),
    BookRow::new(&pungs::GREAT_CRANE, Worth::times(2)).when(When::Off("dadiaoche_chi")).clause("§4 D4"),
    BookRow::new(&pungs::GREAT_CRANE_WITH_CHOWS, Worth::times(2)).when(When::On("dadiaoche_chi")).clause("§4 D4"),
    BookRow::new(&luck::ANY_SELF_DRAW, Worth::times(2)).when(When::On("selfdraw_double")).clause("§1 O3"),
];

/// §4, §5
fn counting(options: &Options) -> Doubling {
    let discard = if options.says("discard_payment", "three_shares") { DiscardPays::All } else { DiscardPays::Own };
    // One more than 大吊車 and 槓上開花 together (T20).
    Doubling { base: options.int("base") as u32, discard, dealer_double: options.flag("dealer_double"), great: 3 }
}

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    let pairs = if options.flag("seven_pairs_quad") { Pairs::FourAlike } else { Pairs::Distinct };
    Mechanics {
        players: Players::Four,
        forms: Forms { groups: 4, pairs: Some(pairs), orphans: false, scattered: false, pairs_and_pung: false },
        flowers: Flowers::None,
        red_fives: [0; 3],
        valued: KindSet::DRAGONS,
        ready: &[Ready::None],
        robbing: Robbing::added(options.flag("rob_kong")),
        story: StoryFacts::NONE,
        dealt_hand_chooses: false,
        scheme,
        play: Some(play(options)),
    }
}

/// §2, §3, §6; §12 D16–D21, where the book is silent.
fn play(options: &Options) -> Play {
    let several = if options.says("next_dealer_multi", "discarder") { Several::Discarder } else { Several::Head };
    Play {
        winning: Winning {
            winners: if options.says("multi_win", "head") { Winners::Head } else { Winners::All },
            to_end: 1,
        },
        dealing: Dealing::WinnerDeals(several),
        length: Length::Hands(options.int("hands") as u32),
        final_score: FinalScore::by_place(options.halves("placement_points")),
        manner: Manner {
            clocks: Clocks::seconds(options.int("t_turn"), options.int("t_call")),
            overdue: Overdue::LeastDistance,
            ..Play::PLAIN.manner
        },
        ..Play::PLAIN
    }
}
