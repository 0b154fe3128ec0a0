//! The mechanisms that a rule system chooses from. They are closed enums, so that for a new one the compiler lists
//! every place that must decide.

mod plain;
mod play;
mod story;

pub(crate) use plain::Lying;
pub use plain::{Plain, plain};
pub use play::{
    Abort, Aborts, Alone, Aside, AsideChoice, AsideTiles, Bust, Certain, Chips, Claims, Clocks, Coin, ConcealedKong,
    Conduct, Covers, Customs, DealerStops, Dealing, Declaration, Declarations, Direction, Discards, DrawnHand,
    DrawnStreak, Exchange, FalseWin, Fed, FedBy, FinalScore, Fine, FirstDealer, InOne, IndicatorPlan, Keeping, KongPay,
    KongTurns, KongsVoid, LastDeal, LastFlower, LastTiles, Length, Liability, LockedKongs, Manner, Moment, Nagashi,
    Noten, OnDiscard, OpenedBy, Opening, Overdue, Passing, Penalties, PlainMelds, Play, PlayingOn, RunningOut,
    SeatWind, SeatedBy, Seating, Sets, Several, Stakes, Swap, Takes, Tenpai, Towards, Under, WallPlan, WhenDrawn,
    Winners, Winning,
};
pub use story::StoryFacts;

use crate::claim::Ready;
use crate::counting::Scheme;
use mj_tiles::shape::Forms;
use mj_tiles::{KindSet, Players, Seat, Tile, Wind};

/// What the eight flowers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flowers {
    /// Not in the box.
    None,
    /// 寶牌: kept in the hand, wild in a winning hand.
    Wild,
    /// 花牌: they lie beside the hand and are never part of it.
    Bonus,
}

/// 搶槓: which kongs may be robbed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Robbing {
    None,
    /// 加槓
    Added,
    /// 加槓, and 暗槓 by the thirteen orphans.
    AddedAndByOrphans,
}

impl Robbing {
    /// Whether a kong may be robbed at all.
    pub fn any(self) -> bool {
        self != Robbing::None
    }

    /// 搶槓 of added kongs, if the option is on.
    pub const fn added(on: bool) -> Robbing {
        if on { Robbing::Added } else { Robbing::None }
    }
}

/// The mechanisms of a rule set, for scoring and for the table.
#[derive(Clone, Debug)]
pub struct Mechanics {
    pub players: Players,
    /// The shapes that win.
    pub forms: Forms,
    pub flowers: Flowers,
    /// Red fives in each suit.
    pub red_fives: [u8; 3],
    /// 役牌: the kinds that are valued for every player, beside the own and the round wind.
    pub valued: KindSet,
    /// The declarations of the rule set.
    pub ready: &'static [Ready],
    /// 搶槓
    pub robbing: Robbing,
    /// What it asks of a win beside what all rule sets ask.
    pub story: StoryFacts,
    /// Whether any of the dealt fourteen tiles may be the winning one.
    pub dealt_hand_chooses: bool,
    /// How patterns become a total, and who pays it.
    pub scheme: Scheme,
    /// How the table plays it; `None` for a book that can only be scored.
    pub play: Option<Play>,
}

impl Mechanics {
    /// Whether this tile may lie beside a hand.
    pub fn lies_aside(&self, tile: Tile) -> bool {
        self.play.as_ref().and_then(|play| play.aside).is_some_and(|aside| aside.takes(tile))
    }

    /// Whether 風位 stay as drawn. Then a seat counted from the dealer does not tell its wind.
    pub fn keeps_drawn_winds(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.seat_wind == SeatWind::Fixed)
    }

    /// 門風 of a seat, both counted from the dealer, where the wall was opened at `door`.
    pub fn own_wind(&self, seat: Wind, door: Wind) -> Wind {
        match self.play.as_ref() {
            Some(play) if play.seat_wind == SeatWind::Opener => Seat::from(seat).wind_from(Seat::from(door)),
            _ => seat,
        }
    }

    /// 連莊 as a claim of this seat states it: for the dealer's win, or for any win if the dealer's tai concern everyone.
    pub fn told_streak(&self, winner: Seat, streak: u32) -> u32 {
        if winner.is_dealer() || self.story.streak { streak } else { 0 }
    }
}
