//! The table that the options make (§§2–5, 7–10).

use crate::claim::Ready;
use crate::mechanics::{
    Alone, Aside, AsideChoice, AsideTiles, Bust, Certain, Chips, Claims, Clocks, Coin, ConcealedKong, Covers, Customs,
    Dealing, Declaration, Declarations, DrawnHand, DrawnStreak, FalseWin, Fed, FedBy, FinalScore, Fine, FirstDealer,
    IndicatorPlan, Keeping, KongsVoid, LastFlower, LastTiles, Length, Liability, Manner, Moment, OnDiscard, OpenedBy,
    Opening, Passing, Penalties, Play, SeatWind, SeatedBy, Seating, Sets, Swap, Under, WallPlan, WhenDrawn, Winners,
    Winning,
};
use crate::options::Options;
use crate::patterns::honours;
use mj_tiles::{Dice, KindSet};

/// A table of the book.
pub(super) fn play(options: &Options) -> Play {
    Play {
        wall: WallPlan {
            reserve: options.int("reserve") as u8,
            per_kong: options.int("reserve_per_kong") as u8,
            indicators: options.flag("dora").then_some(INDICATOR),
        },
        opening: opening(options),
        aside: Some(flowers(options)),
        claims: claims(options),
        declarations: declarations(options),
        winning: Winning {
            winners: if options.says("multi_win", "head") { Winners::Head } else { Winners::All },
            to_end: 1,
        },
        passing: if options.flag("passing") { Passing::UntilDraw } else { Passing::Free },
        liability: options.flag("bao").then(fed).map(Liability::Fed),
        penalties: Penalties { wrong_count: 0, false_win: FalseWin::costing(Fine::SelfDraw(false_win(options))) },
        seating: seating(options),
        dealing: Dealing::InTurn(keeping(options)),
        seat_wind: if options.says("door_wind", "dealer") { SeatWind::Turning } else { SeatWind::Opener },
        length: Length::Rounds { rounds: options.int("rounds") as u8, exchange: false },
        chips: Chips {
            start: options.int("start_chips"),
            unit: 1,
            bust: options.flag("bust").then_some(Bust::BelowNothing),
        },
        final_score: FinalScore::by_place(options.halves("placement_points")),
        manner: Manner { clocks: Clocks::seconds(options.int("t_turn"), options.int("t_call")), ..Play::PLAIN.manner },
        customs: customs(options),
        ..Play::PLAIN
    }
}

/// §9.2: the upper tile of the third stack from the end.
const INDICATOR: IndicatorPlan = IndicatorPlan { behind: 2, kongs: None, under: Under::None };

/// §2.4–5, §9.1
fn opening(options: &Options) -> Opening {
    Opening {
        dice: if options.int("dice") == 2 { Dice::Two } else { Dice::Three },
        by: if options.says("opening", "dealer") { OpenedBy::Dealer } else { OpenedBy::Counted },
        last_tiles: if options.flag("tiles13") { LastTiles::DealersStack } else { LastTiles::InTurn },
    }
}

/// §3, §7.4
fn flowers(options: &Options) -> Aside {
    let last = match () {
        () if !options.flag("seven_rob_one") => LastFlower::Never,
        () if options.says("seven_rob_one_order", "either") => LastFlower::Either,
        () => LastFlower::SevenFirst,
    };
    Aside {
        tiles: AsideTiles::Flowers,
        choice: AsideChoice::Forced,
        robbed: false,
        interrupts: false,
        alone: Alone { all: options.flag("eight_flowers"), last },
    }
}

/// §4, §7.3
fn claims(options: &Options) -> Claims {
    Claims {
        void_first_turn: true,
        kongs_void_first_turn: KongsVoid::All,
        swap: match () {
            () if options.says("discard_after_call", "strict") => Swap::Strict,
            () if options.says("discard_after_call", "not-same") => Swap::NotSame,
            () => Swap::Any,
        },
        kong_from_upper: !options.flag("no_kong_from_upper"),
        win_after_exposed_kong: !options.flag("no_win_after_exposed_kong"),
        ..Claims::PLAIN
    }
}

/// §7.2: 天聽, asked before the dealer acts, and 地聽, with the own first discard. A row says what the dealer's is worth.
fn declarations(options: &Options) -> Declarations {
    let locks = options.flag("tenpai_lock");
    [(Ready::Heavenly, Moment::Opening), (Ready::Earthly, Moment::FirstDiscard)]
        .map(|(ready, when)| Declaration { locks, ..Declaration::new(ready, when) })
        .into_iter()
        .collect()
}

/// §5.6
fn fed() -> Fed {
    let rows = [
        Certain { pattern: &honours::BIG_DRAGONS, sets: Sets::Of(KindSet::DRAGONS, 3) },
        Certain { pattern: &honours::BIG_WINDS, sets: Sets::Of(KindSet::WINDS, 4) },
    ];
    Fed {
        by: FedBy::Certain { rows: rows.into_iter().collect(), concealed: false },
        covers: Covers::Whole,
        on_discard: OnDiscard::All,
        void_with: None,
    }
}

/// §2.2–3
fn seating(options: &Options) -> Seating {
    let twice = options.says("first_dealer", "two-rolls");
    let first_dealer = if twice { FirstDealer::ThrownTwice } else { FirstDealer::Thrown };
    Seating { by: SeatedBy::Drawing, first_dealer }
}

/// §7.6: the dealer's tai are added to it.
fn false_win(options: &Options) -> u32 {
    (options.int("base") + options.int("false_win_tai") * options.int("per_tai")) as u32
}

/// §8.1
fn keeping(options: &Options) -> Keeping {
    let (drawn, drawn_streak) = match () {
        () if options.says("dealer_on_draw", "passes") => (WhenDrawn::Never, DrawnStreak::Ends),
        () if options.says("dealer_on_draw", "stays-same-streak") => (WhenDrawn::Always, DrawnStreak::Stays),
        () => (WhenDrawn::Always, DrawnStreak::Grows),
    };
    Keeping { won: true, drawn, drawn_streak }
}

/// §4.8
fn customs(options: &Options) -> Customs {
    let hidden = options.flag("hide_concealed_kong");
    Customs {
        coin: Coin::Points,
        drawn: DrawnHand::Reserve,
        concealed_kong: if hidden { ConcealedKong::None } else { ConcealedKong::First },
        ..Customs::PLAIN
    }
}
