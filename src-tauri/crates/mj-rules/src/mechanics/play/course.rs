//! A game over its hands: who deals, how long it lasts, and how it is scored.

/// Who deals next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealing {
    /// The dealer keeps the deal when the book says so. Otherwise it passes to the dealer's 下家.
    InTurn(Keeping),
    /// The winner deals. After several wins the head or the discarder does. A drawn hand is dealt again.
    WinnerDeals(Several),
}

/// 連莊: when the dealer keeps the deal. An abort is decided by `Aborts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// After a win, also as one of several winners.
    pub won: bool,
    /// When the wall runs out (臭莊).
    pub drawn: WhenDrawn,
    /// What becomes of the count of 連莊 when the dealer stays without a win.
    pub drawn_streak: DrawnStreak,
}

impl Keeping {
    /// Only after a win, not after 黃牌.
    pub const BY_WINNING: Keeping = Keeping { won: true, drawn: WhenDrawn::Never, drawn_streak: DrawnStreak::Ends };
    /// Never: the deal passes after every hand.
    pub const NEVER: Keeping = Keeping { won: false, drawn: WhenDrawn::Never, drawn_streak: DrawnStreak::Ends };
}

/// Whether the dealer stays after a drawn hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhenDrawn {
    Never,
    /// If the dealer has shown a ready hand.
    IfReady,
    Always,
}

/// What staying without a win does to the count of 連莊.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnStreak {
    /// One more.
    Grows,
    Stays,
    /// Only wins in a row count.
    Ends,
}

/// Who deals after several wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Several {
    /// The nearest downstream of the discarder.
    Head,
    Discarder,
}

/// When the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// 圈: once every player has lost the deal this many times.
    Rounds {
        rounds: u8,
        /// 東南, 西北 exchange places at half.
        exchange: bool,
    },
    /// After this many hands.
    Hands(u32),
}

impl Length {
    /// Whether the length alone allows no deal after this one, unless the dealer stays: it is in the last 圈 of the last
    /// player, or beyond, or it is the last hand.
    pub const fn is_last(&self, hand: u32, passed: u32, players: usize) -> bool {
        match self {
            Length::Rounds { rounds, .. } => passed + 1 >= *rounds as u32 * players as u32,
            Length::Hands(hands) => hand >= *hands,
        }
    }
}

/// 末局: what else decides the end of a game counted in 圈 (rules/riichi.md §11.4–5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastDeal {
    /// 西入: while no player has this many chips one more 圈 is played, until a hand ends with a player who has them.
    pub overtime: Option<i64>,
    /// 和了止め: whether the dealer of the last deal ends the game by staying and leading.
    pub dealer_stops: DealerStops,
}

impl LastDeal {
    /// The game ends with its last 圈.
    pub const PLAIN: LastDeal = LastDeal { overtime: None, dealer_stops: DealerStops::Never };
}

/// Whether the dealer of the last deal ends the game when they stay and lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealerStops {
    /// The dealer deals again.
    Never,
    /// The game ends.
    Always,
    /// The dealer is asked.
    Asked,
}

/// From whom seat winds are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatWind {
    /// The dealer is always 東.
    Turning,
    /// As the places were drawn.
    Fixed,
    /// 門風: the player who opened the wall is 東 (rules/taiwan.md §2.4).
    Opener,
}

/// Chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chips {
    /// What each player starts with.
    pub start: i64,
    /// How many chips make a point of the final score.
    pub unit: i64,
    /// What happens to a player without chips; `None` if debts are allowed.
    pub bust: Option<Bust>,
}

impl Chips {
    /// The smallest chip: half a point (rules/shanghai.md §11.6).
    pub fn smallest(&self) -> i64 {
        (self.unit / 2).max(1)
    }
}

/// How a player who is out of chips pays. The game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bust {
    /// In full, below zero.
    Debt,
    /// In full, and the player is out of chips only below zero.
    BelowNothing,
    /// Only what they have.
    Capped,
}

/// How the end of a game is scored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FinalScore {
    /// The worth of the final places in halves, the first place first; `None` if places do not count.
    pub placement: Option<Vec<i64>>,
    /// Set if the worth of places is part of the score, in one sum. Otherwise it stands beside the score.
    pub in_one: Option<InOne>,
    /// 小賭宜情: the cash for a chip.
    pub cash_rate: Option<f64>,
}

impl FinalScore {
    /// Places that are worth this much, in halves, beside the score.
    pub fn by_place(halves: &[i64]) -> FinalScore {
        FinalScore { placement: Some(halves.to_vec()), ..FinalScore::default() }
    }
}

/// A score in one sum: a player's chips less those given back, plus the worth of the place. Of equal chips those of the
/// player who sat first rank higher (rules/riichi.md §11.7–8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InOne {
    /// 歸還點: the chips that each player gives back.
    pub given_back: i64,
    /// 首位賞: whether the first place receives what all give back beyond their starting chips.
    pub oka: bool,
    /// 五捨: chips are rounded to whole points, except those of the first place, who receives what the other scores
    /// leave.
    pub rounded: bool,
}
