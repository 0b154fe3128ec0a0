//! What one viewer sees: everything that a screen draws and nothing else.

use crate::event::{Deal, Ending, GameEnd, Transfer, Win, Wrong, is_nothing};
use crate::exchange::{Swapped, ViewExchange};
use crate::state::{FalseWin, Hand, Phase, Pond, Source};
use crate::{Action, Barred, Liable, NoWin, Player, Seen, Table, ViewIndicators};
use mj_rules::claim::Ready;
use mj_rules::counting::Working;
use mj_rules::mechanics::Conduct;
use mj_tiles::{Meld, Seat, Throw, Tile, Wind, listed};
use serde::Serialize;
use std::num::NonZeroU16;

/// A viewer of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    Player(Player),
    /// No player's tiles.
    Public,
    /// All tiles, for replays only.
    Full,
}

/// What a seat may do.
pub type Offers = Vec<Action>;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The id of the preset.
    pub rules: &'static str,
    /// The players in the places 東南西北.
    pub places: Vec<Player>,
    /// Chips by player.
    pub chips: Vec<i64>,
    /// Deposits on the table.
    pub pot: i64,
    /// The number of this hand, or of the next.
    pub hand: u32,
    /// How often the deal has passed on.
    pub passed: u32,
    /// The number of the hand in its round, without repeats, from 1: the 二 of 東二局.
    pub deal: u32,
    /// 風圈
    pub round: Wind,
    /// 連莊
    pub streak: u32,
    /// 本場
    #[serde(skip_serializing_if = "is_nothing")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
    pub honba: u32,
    /// The throw that opened the wall, and whose wall it was.
    pub dice: Option<(Throw, Seat)>,
    /// The length of the wall at the beginning, the tiles taken from its head and from its tail, and the number that
    /// may still be drawn.
    pub wall: [usize; 4],
    /// The place of the dealer's last tile, if it was taken before its turn (rules/taiwan.md §9.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub dealers_last: Option<usize>,
    /// 寶牌指示牌; `None` if the rules have none, or no hand lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub indicators: Option<ViewIndicators>,
    /// The viewer's seat in this hand.
    pub me: Option<Seat>,
    /// The seats from the dealer.
    pub seats: Vec<ViewSeat>,
    pub phase: ViewPhase,
    /// The last discarder, whether or not the tile was claimed.
    pub last_discard: Option<Seat>,
    /// The wins of this hand, without a winner's tiles that stay hidden until it is over.
    pub wins: Vec<Win>,
    /// How the points of each win came about; empty if rows are only added up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Working>>"))]
    pub worked: Vec<Working>,
    /// 詐胡 of this hand.
    pub false_win: Option<ViewFalseWin>,
    /// What was paid in this hand.
    pub paid: Vec<Transfer>,
    /// 換牌, while tiles are being chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub exchange: Option<ViewExchange>,
    /// What the viewer gave and received in this hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub swapped: Option<Swapped>,
    pub offers: Offers,
    /// Why the viewer may not win now with complete tiles. Only the viewer receives it.
    pub no_win: Option<NoWin>,
    /// Whether the players draw for themselves.
    pub by_hand: bool,
    /// Seconds that the rules give the player who has to act now; `None` without a clock.
    pub clock: Option<u16>,
    /// The next hand; `None` while a hand is played, and if no other follows.
    pub next: Option<ViewNext>,
    /// Why the game is over.
    pub over: Option<GameEnd>,
    /// The counted result of each player, once the game is over.
    pub results: Option<Vec<i64>>,
}

/// What follows a hand that is over, by the rules of this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ViewNext {
    pub dealer: Player,
    /// 連莊: the dealer's streak before the next hand.
    pub streak: u32,
    /// Whether the same player dealt the hand that is over.
    pub again: bool,
    /// 本場
    #[serde(skip_serializing_if = "is_nothing")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
    pub honba: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
const fn is_not(flag: &bool) -> bool {
    !*flag
}

/// 詐胡
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ViewFalseWin {
    pub seat: Seat,
    #[serde(with = "listed")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub hand: Vec<Tile>,
    pub why: Wrong,
    /// The reason in detail: what was counted, or how far off the hand was.
    pub because: Option<NoWin>,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ViewSeat {
    pub player: Player,
    /// The seat wind.
    pub wind: Wind,
    /// The tiles: faces for the player at this seat, backs for the others. By hand only that player knows their number
    /// (§10).
    pub tiles: Option<Vec<Seen>>,
    /// The one just drawn.
    pub drawn: Option<Seen>,
    /// Melds in the order they were made.
    pub melds: Vec<ViewMeld>,
    /// Discards in order.
    pub pond: Vec<ViewPond>,
    /// The declaration. After 天聽 and 地聽 the tiles are covered.
    pub ready: Ready,
    /// The patterns that the melds make plain (三副落, 四副落).
    pub marks: Vec<String>,
    /// The feeder of the fourth meld.
    pub feeder: Option<Seat>,
    /// 包牌, 包胡: who is liable for the player's win, or a row of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Liable>>"))]
    pub liable: Vec<Liable>,
    /// 洗牌
    pub washes: bool,
    /// 相公: tiles too many or too few, for the player alone.
    pub surplus: Option<i8>,
    /// 振聽 and the like: why tiles of others do not win now, for the player alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub barred: Option<Barred>,
    /// Whether the player has won in this hand.
    pub out: bool,
    /// Whether the tiles lie open without a win.
    #[serde(skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub shown: bool,
    /// The waits of tiles that lie open without a win.
    #[serde(with = "listed", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub waits: Vec<Tile>,
    /// 花, 北: the tiles beside the hand, face up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Tile>>"))]
    pub aside: Vec<Tile>,
}

/// A meld as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ViewMeld {
    /// `None` for a 暗槓 that lies face down for the viewer.
    pub meld: Option<Meld>,
    /// Its tiles as they lie.
    pub tiles: Vec<Seen>,
    /// The claimed tile and its discarder.
    pub claimed: Option<(Tile, Seat)>,
}

/// A discard as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ViewPond {
    pub tile: Tile,
    /// Whether it is the tile just drawn.
    pub drawn: bool,
    /// Whether it lies across: 地聽 or 立直 was declared with it, or with an earlier one that was claimed.
    #[serde(rename = "turned")]
    pub sideways: bool,
    /// The seat that claimed it.
    pub claimed: Option<Seat>,
}

/// The phase of the hand, as far as all may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "p", rename_all = "kebab-case")]
pub enum ViewPhase {
    /// No hand yet.
    Waiting,
    /// Dealt; the dealer has not drawn.
    Opening,
    /// 換牌: each player chooses tiles to pass on.
    Exchange,
    /// A player's turn.
    Turn { seat: Seat },
    /// A tile lies open.
    Window {
        by: Seat,
        tile: Tile,
        /// Whether it is a tile of a kong.
        kong: bool,
        /// Whether it was set aside.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        aside: bool,
    },
    /// By hand: a player who called has to show.
    Showing { seat: Seat },
    /// The hand is over, and its dealer is asked whether the game ends.
    Asked {
        /// The dealer.
        seat: Seat,
        how: Ending,
    },
    /// The hand is over.
    Ended { how: Ending },
}

impl Table {
    /// The table as one viewer sees it.
    pub fn view(&self, viewer: Viewer) -> View {
        let hand = self.hand();
        let me = match viewer {
            Viewer::Player(player) => hand.and_then(|hand| hand.seat_of(player)),
            Viewer::Public | Viewer::Full => None,
        };
        let deal = self.state.course.deal;
        let [streak, honba, passed] =
            hand.map_or([deal.streak, deal.honba, deal.passed], |hand| [hand.streak, hand.honba, hand.passed]);
        let wins = hand.map_or_else(Vec::new, |hand| self.wins_shown(hand, viewer, me));
        View {
            rules: self.setup.rules().preset.id,
            places: self.state.course.places.clone().unwrap_or_default(),
            chips: self.state.course.chips.as_slice().to_vec(),
            pot: self.state.course.pot,
            hand: if self.is_playing() { deal.hand } else { Deal::hand_shown(&deal, hand.is_some()) },
            passed: deal.passed,
            deal: passed % self.players().count() as u32 + 1,
            round: hand.map_or_else(|| self.round(), |hand| hand.round),
            streak,
            honba,
            dice: hand.map(|hand| hand.opened),
            wall: hand.map_or([0; 4], wall_of),
            dealers_last: self.setup.play().opening.dealers_last(self.players(), self.setup.dealt()),
            indicators: hand.and_then(|hand| self.view_indicators(hand)),
            me,
            seats: hand.map_or_else(Vec::new, |hand| {
                self.players().seats().map(|seat| self.view_seat(hand, seat, viewer, me)).collect()
            }),
            phase: hand.map_or(ViewPhase::Waiting, |hand| phase_of(&hand.phase)),
            last_discard: hand.and_then(|hand| hand.last_discard),
            worked: hand.map_or_else(Vec::new, |hand| self.worked(hand, &wins)),
            wins,
            false_win: hand.and_then(|hand| self.view_false_win(hand)),
            paid: hand.map_or_else(Vec::new, |hand| hand.paid.clone()),
            exchange: hand.and_then(|hand| self.view_exchange(hand, me)),
            swapped: hand.zip(me).and_then(|(hand, me)| hand.seats[me].swapped),
            offers: me.map_or_else(Vec::new, |me| self.offers_shown(me)),
            no_win: hand.zip(me).and_then(|(hand, me)| self.no_win(hand, me)),
            by_hand: self.conduct() == Conduct::ByHand,
            clock: self.clock(),
            next: self.view_next(),
            over: self.state.course.over,
            results: self.state.course.results.clone(),
        }
    }

    /// What follows the hand. An exchange of seats after it has already taken place.
    fn view_next(&self) -> Option<ViewNext> {
        let ended = self.hand().filter(|hand| matches!(hand.phase, Phase::Ended(_)))?;
        let course = &self.state.course;
        let dealer = *course.order().first().filter(|_| course.over.is_none())?;
        let again = ended.order.as_slice().first() == Some(&dealer);
        Some(ViewNext { dealer, streak: course.deal.streak, again, honba: course.deal.honba })
    }

    fn view_false_win(&self, hand: &Hand) -> Option<ViewFalseWin> {
        let FalseWin { seat, hand: shown, why, from } = hand.false_win.as_ref()?;
        let because = self.false_because(hand, *seat, *why, from);
        Some(ViewFalseWin { seat: *seat, hand: shown.clone(), why: *why, because })
    }

    fn clock(&self) -> Option<u16> {
        let clocks = self.setup.play().manner.clocks;
        let limit = match &self.playing()?.phase {
            // A question to all at once is no turn (rules/taiwan.md §10.8).
            Phase::Opening(_) if self.asks_all_to_declare() => clocks.call,
            Phase::Opening(_) | Phase::Exchange(_) | Phase::Turn(_) | Phase::Showing { .. } | Phase::Asked(_) => {
                clocks.turn
            }
            Phase::Window(_) => clocks.call,
            Phase::Ended(_) => None,
        };
        limit.map(NonZeroU16::get)
    }

    fn view_seat(&self, hand: &Hand, seat: Seat, viewer: Viewer, me: Option<Seat>) -> ViewSeat {
        let holder = &hand.seats[seat];
        let own = me == Some(seat) || viewer == Viewer::Full;
        let lies_open = own || holder.shown;
        let seen = |tile: Tile| if lies_open { Seen::Face(tile) } else { Seen::Back };
        let counted = lies_open || self.conduct() == Conduct::Assisted;
        ViewSeat {
            player: hand.order[seat],
            wind: self.own_wind(hand, seat),
            tiles: counted.then(|| holder.tiles.iter().map(|&tile| seen(tile)).collect()),
            drawn: holder.drawn.filter(|_| counted).map(seen),
            melds: self.melds_of(holder, seat, viewer, me),
            pond: holder.pond.iter().map(ViewPond::of).collect(),
            ready: holder.ready,
            marks: holder.marks.clone(),
            feeder: holder.feeder,
            liable: holder.liable.clone(),
            washes: holder.washes.is_some(),
            surplus: own.then_some(holder.surplus),
            // By hand the program gives no such help.
            barred: if own && self.conduct() == Conduct::Assisted { self.barred_for_now(hand, seat) } else { None },
            out: holder.out,
            shown: holder.shown,
            waits: if holder.shown && !holder.out { self.waits_of(holder).unwrap_or_default() } else { Vec::new() },
            aside: holder.aside.to_vec(),
        }
    }
}

impl Deal {
    /// The number of the hand on the table. After its end the next is not dealt yet.
    const fn hand_shown(&self, lies: bool) -> u32 {
        if lies { self.hand.saturating_sub(1) } else { self.hand }
    }
}

impl ViewPond {
    fn of(pond: &Pond) -> ViewPond {
        ViewPond { tile: pond.tile, drawn: pond.drawn, sideways: pond.sideways, claimed: pond.claimed }
    }
}

fn wall_of(hand: &Hand) -> [usize; 4] {
    let [head, tail] = hand.wall.taken();
    [hand.wall.len(), head, tail, hand.wall.left()]
}

fn phase_of(phase: &Phase) -> ViewPhase {
    match phase {
        Phase::Opening(_) => ViewPhase::Opening,
        Phase::Exchange(_) => ViewPhase::Exchange,
        Phase::Turn(turn) => ViewPhase::Turn { seat: turn.seat },
        Phase::Window(window) => ViewPhase::Window {
            by: window.by,
            tile: window.tile,
            kong: window.source.is_kong(),
            aside: window.source == Source::Aside,
        },
        Phase::Showing { seat, .. } => ViewPhase::Showing { seat: *seat },
        Phase::Asked(how) => ViewPhase::Asked { seat: Seat::DEALER, how: *how },
        Phase::Ended(how) => ViewPhase::Ended { how: *how },
    }
}
