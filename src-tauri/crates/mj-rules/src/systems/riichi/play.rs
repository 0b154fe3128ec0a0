//! The table that the options make (§§2–7, 10, 11).

use crate::claim::Ready;
use crate::counting::MANGAN;
use crate::mechanics::{
    Abort, Aborts, Bust, Certain, Chips, Claims, Clocks, Coin, ConcealedKong, Covers, Customs, DealerStops, Dealing,
    Declaration, DrawnHand, DrawnStreak, FalseWin, Fed, FedBy, FinalScore, Fine, FirstDealer, InOne, IndicatorPlan,
    Keeping, KongTurns, KongsVoid, LastDeal, Length, Liability, LockedKongs, Manner, Moment, Nagashi, Noten, OnDiscard,
    Passing, Penalties, Play, RunningOut, SeatedBy, Seating, Sets, Stakes, Swap, Takes, Tenpai, Under, WallPlan,
    WhenDrawn, Winners, Winning,
};
use crate::options::Options;
use crate::patterns::{honours, pungs};
use mj_tiles::KindSet;

/// 供託: the cost of a declaration (§4.2), and the value of each for the player who takes it.
pub(crate) const STICK: u32 = 1_000;

/// The customs of its players.
const CUSTOMS: Customs = Customs {
    coin: Coin::Points,
    row: 6,
    marks_claimed: true,
    stick: STICK,
    names_deals: true,
    drawn: DrawnHand::Exhausted,
    concealed_kong: ConcealedKong::Middle,
    ..Customs::PLAIN
};

/// A table of the book.
pub(super) fn play(options: &Options) -> Play {
    Play { dealing: dealing(options), winning: winning(options), ..of_four(options) }
}

/// A table of four. Callers set who deals next and who may win with one tile.
pub(in crate::systems) fn of_four(options: &Options) -> Play {
    let all = [
        ("abort_kyuushu", Abort::NineKinds),
        ("abort_suufon", Abort::FourWinds),
        ("abort_suuriichi", Abort::AllReady),
        ("abort_suukan", Abort::FourKongs),
    ];
    table(options, options.int("noten_penalty"), &all)
}

/// A table with this payment in all for 不聽 and these aborts, each with its option.
pub(in crate::systems) fn table(options: &Options, noten: i64, known: &[(&str, Abort)]) -> Play {
    Play {
        wall: WallPlan { reserve: 14, per_kong: 0, indicators: Some(indicators(options)) },
        claims: Claims {
            void_first_turn: true,
            kongs_void_first_turn: KongsVoid::All,
            swap: swap(options),
            most_kongs: Some(4),
            ..Claims::PLAIN
        },
        declarations: [(Ready::Double, Moment::FirstDiscard), (Ready::Riichi, Moment::AnyDiscard)]
            .map(|(ready, when)| declaration(options, ready, when))
            .into_iter()
            .collect(),
        passing: Passing::Furiten { worthless: options.flag("furiten_without_yaku") },
        liability: liability(options),
        penalties: Penalties {
            wrong_count: 0,
            false_win: FalseWin { costs_nothing_beside_a_win: true, ..FalseWin::costing(chombo(options)) },
        },
        running_out: running_out(options, Noten::Pool(noten as u32)),
        aborts: aborts(options, known),
        stakes: Stakes {
            counters: true,
            counters_to: takes(options, "honba_to"),
            deposits_to: takes(options, "deposit_to"),
        },
        seating: seating(options),
        length: Length::Rounds { rounds: rounds(options), exchange: false },
        last_deal: last_deal(options),
        chips: Chips {
            start: options.int("start_points"),
            unit: 1_000,
            bust: options.flag("bust").then_some(Bust::BelowNothing),
        },
        final_score: FinalScore {
            placement: Some(options.halves("uma").to_vec()),
            in_one: Some(InOne {
                given_back: options.int("return_points"),
                oka: options.flag("oka"),
                rounded: options.says("final_rounding", "thousands"),
            }),
            ..FinalScore::default()
        },
        manner: Manner { clocks: Clocks::seconds(options.int("t_turn"), options.int("t_call")), ..Play::PLAIN.manner },
        customs: CUSTOMS,
        ..Play::PLAIN
    }
}

/// §2.4, §6.4
fn indicators(options: &Options) -> IndicatorPlan {
    let late = options.says("kan_dora_timing", "open_after_discard");
    let timing = if late { KongTurns::WithDiscard } else { KongTurns::AtOnce };
    let under = match (options.flag("ura_dora"), options.flag("kan_ura")) {
        (false, _) => Under::None,
        (true, false) => Under::First,
        (true, true) => Under::Each,
    };
    IndicatorPlan { behind: 2, kongs: options.flag("kan_dora").then_some(timing), under }
}

/// §3.3
fn swap(options: &Options) -> Swap {
    match () {
        () if options.says("kuikae", "forbidden") => Swap::Strict,
        () if options.says("kuikae", "same_tile_only") => Swap::NotSame,
        () => Swap::Any,
    }
}

/// §4
fn declaration(options: &Options, ready: Ready, when: Moment) -> Declaration {
    Declaration {
        min_left: options.int("riichi_min_tiles") as u8,
        deposit: STICK,
        paid_when_won: options.flag("deal_in_riichi_deposit"),
        on_credit: options.flag("hakoten_riichi"),
        kongs: match () {
            () if options.says("riichi_ankan", "same_waits") => LockedKongs::SameWaits,
            () if options.says("riichi_ankan", "strict") => LockedKongs::Strict,
            () => LockedKongs::None,
        },
        ..Declaration::new(ready, when)
    }
}

/// §10.3
pub(in crate::systems) fn winning(options: &Options) -> Winning {
    let winners = match options.int("ron_limit") {
        1 => Winners::Head,
        2 => Winners::UpTo { most: 2, beyond: Abort::ThreeWinners },
        _ => Winners::All,
    };
    Winning { winners, to_end: 1 }
}

fn takes(options: &Options, name: &str) -> Takes {
    if options.says(name, "split_own") { Takes::Each } else { Takes::Head }
}

/// §10.4
fn liability(options: &Options) -> Option<Liability> {
    let rows = [
        ("大三元", Certain { pattern: &honours::BIG_DRAGONS, sets: Sets::Of(KindSet::DRAGONS, 3) }),
        ("大四喜", Certain { pattern: &honours::BIG_WINDS, sets: Sets::Of(KindSet::WINDS, 4) }),
        ("四槓子", Certain { pattern: &pungs::FOUR_KONGS, sets: Sets::Kongs(4) }),
    ];
    let chosen = rows.into_iter().filter(|(word, _)| options.says("pao", word));
    let fed = Fed {
        by: FedBy::Certain { rows: chosen.map(|(_, row)| row).collect(), concealed: true },
        covers: if options.flag("pao_whole_hand") { Covers::Whole } else { Covers::Row },
        on_discard: OnDiscard::Half { counters: options.says("pao_honba", "liable") },
        void_with: None,
    };
    let FedBy::Certain { rows, .. } = &fed.by else { return None };
    (!rows.is_empty()).then_some(Liability::Fed(fed))
}

/// §10.5
fn chombo(options: &Options) -> Fine {
    match () {
        () if options.says("chombo", "reverse_mangan") => Fine::SelfDraw(MANGAN),
        () if options.says("chombo", "minus8000") => Fine::Shared(8_000),
        () => Fine::Each(0),
    }
}

/// §7.1–7.2
fn running_out(options: &Options, noten: Noten) -> RunningOut {
    RunningOut {
        tenpai: Some(Tenpai {
            formal: options.flag("formal_tenpai"),
            dead_waits: options.flag("dead_wait_is_tenpai"),
            noten,
            noten_after_win: noten,
        }),
        nagashi: (!options.says("nagashi", "off"))
            .then_some(Nagashi { value: MANGAN, wins: options.says("nagashi", "win") }),
    }
}

/// §7.3; 三家和 depends on the limit of winners.
fn aborts(options: &Options, known: &[(&str, Abort)]) -> Aborts {
    let known = known.iter().filter(|(name, _)| options.flag(name)).map(|&(_, abort)| abort);
    Aborts { known: known.collect(), dealer_stays: options.flag("abort_repeat") }
}

/// §2.7
fn seating(options: &Options) -> Seating {
    Seating {
        by: if options.says("seating", "chosen") { SeatedBy::Choice } else { SeatedBy::Drawing },
        first_dealer: if options.says("first_dealer", "dice") { FirstDealer::Thrown } else { FirstDealer::East },
    }
}

/// 連莊 after a win or with a ready hand.
pub(in crate::systems) const WON_OR_WAITS: Keeping =
    Keeping { won: true, drawn: WhenDrawn::IfReady, drawn_streak: DrawnStreak::Ends };

/// §11.1
pub(in crate::systems) fn dealing(options: &Options) -> Dealing {
    Dealing::InTurn(match () {
        () if options.says("renchan", "tenpai") => WON_OR_WAITS,
        () if options.says("renchan", "agari") => Keeping::BY_WINNING,
        () => Keeping::NEVER,
    })
}

/// §11.4–5; after 一莊 there is no further wind.
fn last_deal(options: &Options) -> LastDeal {
    let overtime = options.flag("west_entry") && !options.says("game_length", "full");
    LastDeal {
        overtime: overtime.then(|| options.int("target_points")),
        dealer_stops: match () {
            () if options.says("all_last_dealer_stop", "auto") => DealerStops::Always,
            () if options.says("all_last_dealer_stop", "choice") => DealerStops::Asked,
            () => DealerStops::Never,
        },
    }
}

/// §11.4
fn rounds(options: &Options) -> u8 {
    match () {
        () if options.says("game_length", "east") => 1,
        () if options.says("game_length", "hanchan") => 2,
        () => 4,
    }
}
