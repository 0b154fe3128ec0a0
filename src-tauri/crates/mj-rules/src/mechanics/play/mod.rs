//! How a rule set is played: what the table asks it, in the sections of a rule book. Closed enums and small structs; an
//! option of a book sets something in one section.

mod aborts;
mod aside;
mod conduct;
mod course;
mod customs;
mod declarations;
mod exchange;
mod liability;
mod opening;
mod passing;
mod playing_on;
mod running_out;
mod seating;
mod stakes;
mod taking;
mod wall;
mod winning;

pub use aborts::{Abort, Aborts};
pub use aside::{Alone, Aside, AsideChoice, AsideTiles, LastFlower};
pub use conduct::{Clocks, Conduct, FalseWin, Fine, Manner, Overdue, Penalties};
pub use course::{
    Bust, Chips, DealerStops, Dealing, DrawnStreak, FinalScore, InOne, Keeping, LastDeal, Length, SeatWind, Several,
    WhenDrawn,
};
pub use customs::{Coin, ConcealedKong, Customs, DrawnHand};
pub use declarations::{Declaration, Declarations, LockedKongs, Moment};
pub use exchange::{Direction, Exchange, Towards};
pub use liability::{Certain, Covers, Fed, FedBy, Liability, OnDiscard, PlainMelds, Sets};
pub use opening::{LastTiles, OpenedBy, Opening};
pub use passing::Passing;
pub use playing_on::PlayingOn;
pub use running_out::{Nagashi, Noten, RunningOut, Tenpai};
pub use seating::{FirstDealer, SeatedBy, Seating};
pub use stakes::{Stakes, Takes};
pub use taking::{Claims, Discards, KongPay, KongsVoid, Swap};
pub use wall::{IndicatorPlan, KongTurns, Under, WallPlan};
pub use winning::{Winners, Winning};

use super::{Flowers, Mechanics};
use crate::claim::Ready;
use crate::patterns::luck::shown_by;
use arrayvec::ArrayVec;
use mj_tiles::{Kind, KindSet, Suit, Tile};

/// How a rule set is played.
#[derive(Clone, Debug)]
pub struct Play {
    /// 牌具: the kinds in the box, four tiles each.
    pub kinds: KindSet,
    /// 牌牆
    pub wall: WallPlan,
    /// 開門: who opens the wall, and how the tiles are dealt.
    pub opening: Opening,
    /// 補花, 拔北: what is set aside and replaced.
    pub aside: Option<Aside>,
    /// 換牌: what every player passes on before the first discard.
    pub exchange: Option<Exchange>,
    /// 打牌
    pub discards: Discards,
    /// 吃碰槓
    pub claims: Claims,
    /// 天聽, 地聽, 立直: what may be declared. The first that fits is offered.
    pub declarations: Declarations,
    /// 胡
    pub winning: Winning,
    /// 過水, 振聽: the cost of passing on a winning tile.
    pub passing: Passing,
    /// 和了之後: what a win changes for the players who go on.
    pub playing_on: PlayingOn,
    /// 包: who is liable for another's win.
    pub liability: Option<Liability>,
    /// 槓上開花包槓: the feeder of a 明槓 pays for all if its replacement wins, unless another is liable for the whole win.
    pub kong_feeder_pays: bool,
    /// The payment for a kong; `None` if kongs cost nothing.
    pub kong_pay: Option<KongPay>,
    /// 相公, 詐胡
    pub penalties: Penalties,
    /// 流局: who shows and who pays when the wall has run out.
    pub running_out: RunningOut,
    /// 中途流局: what breaks a hand off.
    pub aborts: Aborts,
    /// 本場, 供託: what a winner receives beside the hand.
    pub stakes: Stakes,
    /// 定位: who sits where, and who deals first.
    pub seating: Seating,
    /// 做莊: who deals next.
    pub dealing: Dealing,
    /// 風位: from whom seat winds are counted.
    pub seat_wind: SeatWind,
    /// When the game ends.
    pub length: Length,
    /// 末局: what else decides the end.
    pub last_deal: LastDeal,
    /// 籌碼: the starting chips and the units of a game.
    pub chips: Chips,
    /// How the end of a game is scored.
    pub final_score: FinalScore,
    /// Conduct, clocks and timeouts.
    pub manner: Manner,
    /// 牌桌習慣: the customs of its players.
    pub customs: Customs,
}

impl Play {
    /// The plainest game: 136 tiles, everything drawn, the first win ends the hand, the winner deals, points for chips.
    /// A rule book names what it plays otherwise.
    pub const PLAIN: Play = Play {
        kinds: KindSet::ALL,
        wall: WallPlan::keeping(0),
        opening: Opening::PLAIN,
        aside: None,
        exchange: None,
        discards: Discards { flowers: false },
        claims: Claims::PLAIN,
        declarations: ArrayVec::new_const(),
        winning: Winning { winners: Winners::All, to_end: 1 },
        passing: Passing::Free,
        playing_on: PlayingOn::PLAIN,
        liability: None,
        kong_feeder_pays: false,
        kong_pay: None,
        penalties: Penalties { wrong_count: 0, false_win: FalseWin::costing(Fine::Each(0)) },
        running_out: RunningOut { tenpai: None, nagashi: None },
        aborts: Aborts::NONE,
        stakes: Stakes { counters: false, counters_to: Takes::Head, deposits_to: Takes::Head },
        seating: Seating { by: SeatedBy::Drawing, first_dealer: FirstDealer::East },
        dealing: Dealing::WinnerDeals(Several::Head),
        seat_wind: SeatWind::Turning,
        length: Length::Hands(16),
        last_deal: LastDeal::PLAIN,
        chips: Chips { start: 0, unit: 1, bust: None },
        final_score: FinalScore { placement: None, in_one: None, cash_rate: None },
        manner: Manner { conduct: Conduct::Assisted, clocks: Clocks::NONE, overdue: Overdue::Last },
        customs: Customs::PLAIN,
    };
}

impl Play {
    /// 三副落, 四副落, 洗牌, if the book has them.
    pub fn plain_melds(&self) -> Option<&PlainMelds> {
        self.liability.as_ref()?.plain()
    }

    /// Whether a hand depends on who opened its wall, and the dice decide that.
    pub fn asks_who_opened(&self) -> bool {
        self.seat_wind == SeatWind::Opener && self.opening.by == OpenedBy::Counted
    }

    /// What may be declared with the dealt tiles (天聽).
    pub fn dealt_declaration(&self) -> Option<&Declaration> {
        self.declarations.iter().find(|one| one.when.is_before_the_first_draw())
    }

    /// Whether all players declare the dealt tiles at once, before the dealer's first act.
    pub fn asks_all_to_declare(&self) -> bool {
        self.dealt_declaration().is_some_and(|one| one.when == Moment::Opening)
    }

    /// Whether dealt tiles are set aside before the first turn, in rounds from the dealer.
    pub fn shows_around(&self) -> bool {
        self.aside.is_some_and(|aside| aside.choice == AsideChoice::Forced)
    }
}

impl Mechanics {
    /// Whether this may be declared with a hand that has claimed tiles.
    pub(crate) fn declared_open(&self, ready: Ready) -> bool {
        let mut known = self.play.iter().flat_map(|play| &play.declarations);
        ready == Ready::Declared || known.any(|one| one.ready == ready && !one.concealed)
    }

    /// The customs of its players.
    pub fn customs(&self) -> Customs {
        let customs = self.play.as_ref().map_or(Customs::PLAIN, |play| play.customs);
        Customs { unit: self.scheme.unit().key, ..customs }
    }

    /// 寶牌: the kind that an indicator shows.
    pub fn dora_of(&self, indicator: Kind) -> Kind {
        shown_by(indicator, self.kinds())
    }

    /// The kinds in the box.
    pub fn kinds(&self) -> KindSet {
        self.play.as_ref().map_or(KindSet::ALL, |play| play.kinds)
    }

    /// The tiles of the box, one by one, in the order in which fair walls number them: the kinds
    /// in their order, four tiles each (red fives before the others), then the flowers.
    pub fn tiles(&self, play: &Play) -> Vec<Tile> {
        let mut tiles = Vec::with_capacity(144);
        for kind in play.kinds {
            let red = self.red(kind);
            tiles.extend((0..4).map(|copy| match red {
                Some((tile, number)) if copy < number => tile,
                _ => Tile::from(kind),
            }));
        }
        match self.flowers {
            Flowers::None => {}
            Flowers::Wild | Flowers::Bonus => tiles.extend((1..=8).filter_map(Tile::flower)),
        }
        tiles
    }

    fn red(&self, kind: Kind) -> Option<(Tile, u8)> {
        let suit: Suit = kind.suit().filter(|_| kind.rank() == 5)?;
        Some((Tile::red(suit), self.red_fives[suit as usize]))
    }
}
