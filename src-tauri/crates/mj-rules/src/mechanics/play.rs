//! How a rule set is played: what the table asks it. Closed enums, like everything here.

use super::{Flowers, Mechanics, Plain};
use mj_tiles::{Kind, KindSet, MeldKind, Suit, Tile};

/// How a rule set is played.
#[derive(Clone, Debug)]
pub struct Play {
    /// The kinds in the box, four tiles each.
    pub kinds: KindSet,
    /// Tiles at the tail that nobody draws in turn (王牌, 海底); replacement tiles come out of them.
    pub reserve: u8,
    /// 吃
    pub chows: bool,
    /// Who wins when several can on one tile.
    pub winners: Winners,
    /// After how many winners the hand ends; until then whoever has not won plays on.
    pub winners_to_end: u8,
    /// 寶牌 and other flowers may be discarded.
    pub flower_discards: bool,
    /// Another's claim spoils what hangs on the first turn.
    pub first_turn_voided_by_claims: bool,
    /// Who draws and who watches over the count of tiles.
    pub conduct: Conduct,
    /// 三副落, 四副落, 洗牌: who answers for another's win.
    pub liability: Option<Liability>,
    /// 相公: what whoever holds a wrong number of tiles pays the winner.
    pub wrong_count: u32,
    /// 詐胡
    pub false_win: FalseWin,
    /// Who deals next.
    pub dealing: Dealing,
    /// When the game is over.
    pub length: Length,
    /// Whether seat winds go with the deal.
    pub seat_wind: SeatWind,
    /// What everybody starts with, and what a game is counted in.
    pub chips: Chips,
    /// What the final places are worth, in halves, the first place first; none where places do not count.
    pub placement: Option<Vec<i64>>,
    /// 小賭宜情: cash for a chip.
    pub cash_rate: Option<f64>,
    /// Seconds for a turn and for a call; none where nobody is hurried.
    pub clocks: Option<Clocks>,
}

/// Seconds to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// For one's own turn.
    pub turn: u16,
    /// To call an open tile.
    pub call: u16,
}

/// Who wins when several can on one tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winners {
    /// 攔胡: the nearest downstream of the discarder, among those who choose to win.
    Head,
    /// Everybody who chooses to.
    All,
}

/// Who draws and who watches over the count of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conduct {
    /// The program draws and offers only what is legal.
    Assisted,
    /// 擬真: players draw and call themselves, and can err.
    ByHand,
}

/// Whose tile makes him answer for another's win (rules/shanghai.md §8.6–8.8).
#[derive(Clone, Copy, Debug)]
pub struct Liability {
    /// The patterns that melds on the table make plain.
    pub plain: &'static [Plain],
    /// Whether a 明槓 is one of the three or four melds.
    pub exposed_kongs: bool,
}

impl Liability {
    /// Whether such a meld is one of the three or four.
    pub const fn counts(&self, meld: MeldKind) -> bool {
        match meld {
            MeldKind::Chow | MeldKind::Pung | MeldKind::Added => true,
            MeldKind::Kong => self.exposed_kongs,
            MeldKind::Concealed => false,
        }
    }
}

/// 詐胡
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FalseWin {
    /// What he pays each of the others.
    pub each: u32,
    /// Whether the deal passes on.
    pub deal_passes: bool,
}

/// Who deals next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealing {
    /// The deal stays while the dealer wins, and passes to his 下家 otherwise, at 黃牌 too.
    PassesUnlessDealerWins,
    /// The winner deals; of several the head, or whoever discarded. A drawn hand is dealt again.
    WinnerDeals(Several),
}

/// Who deals after several have won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Several {
    /// The nearest downstream of the discarder.
    Head,
    /// The discarder himself.
    Discarder,
}

/// When the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// 圈: when everybody has lost the deal so often. With `exchange` seats are exchanged at half.
    Rounds {
        /// How many.
        rounds: u8,
        /// 東南, 西北 change places at half.
        exchange: bool,
    },
    /// After so many hands.
    Hands(u32),
}

/// Whether seat winds go with the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatWind {
    /// The dealer is always 東.
    Turning,
    /// As the places were drawn.
    Fixed,
}

/// Chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chips {
    /// What everybody starts with.
    pub start: i64,
    /// How many chips are a point of the final score.
    pub unit: i64,
    /// What happens to somebody without chips; `None` where debts are no matter.
    pub bust: Option<Bust>,
}

/// Somebody is out of chips: the game ends, and …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bust {
    /// he pays in full, below zero.
    Debt,
    /// he pays what he has.
    Capped,
}

impl Play {
    /// The plainest game: 136 tiles, everything drawn, the first to win ends the hand, the winner
    /// deals, points for chips. A rule book names what it plays otherwise.
    pub const PLAIN: Play = Play {
        kinds: KindSet::ALL,
        reserve: 0,
        chows: true,
        winners: Winners::All,
        winners_to_end: 1,
        flower_discards: false,
        first_turn_voided_by_claims: false,
        conduct: Conduct::Assisted,
        liability: None,
        wrong_count: 0,
        false_win: FalseWin { each: 0, deal_passes: false },
        dealing: Dealing::WinnerDeals(Several::Head),
        length: Length::Hands(16),
        seat_wind: SeatWind::Turning,
        chips: Chips { start: 0, unit: 1, bust: None },
        placement: None,
        cash_rate: None,
        clocks: None,
    };
}

impl Mechanics {
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
            Flowers::Wild => tiles.extend((1..=8).filter_map(Tile::flower)),
        }
        tiles
    }

    fn red(&self, kind: Kind) -> Option<(Tile, u8)> {
        let suit: Suit = kind.suit().filter(|_| kind.rank() == 5)?;
        Some((Tile::red(suit), self.red_fives[suit as usize]))
    }
}
