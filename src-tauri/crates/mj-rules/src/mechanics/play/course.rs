//! A game over its hands: who deals, how long it lasts, what it is counted in.

/// Who deals next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealing {
    /// The dealer keeps the deal when the book says so, and it passes to his 下家 otherwise.
    InTurn(Keeping),
    /// The winner deals; of several the head, or the player who discarded. A drawn hand is dealt again.
    WinnerDeals(Several),
}

/// 連莊: when the dealer keeps the deal. An abort is decided by `Aborts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// When he wins, also as one of several.
    pub won: bool,
    /// When the wall runs out (臭莊).
    pub drawn: WhenDrawn,
    /// What becomes of the count of 連莊 when he keeps the deal without having won.
    pub drawn_streak: DrawnStreak,
}

impl Keeping {
    /// While he wins and no longer, at 黃牌 neither.
    pub const BY_WINNING: Keeping = Keeping { won: true, drawn: WhenDrawn::Never, drawn_streak: DrawnStreak::Ends };
    /// Never: the deal passes after every hand.
    pub const NEVER: Keeping = Keeping { won: false, drawn: WhenDrawn::Never, drawn_streak: DrawnStreak::Ends };
}

/// Whether the dealer keeps the deal of a drawn hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhenDrawn {
    /// It passes.
    Never,
    /// If he has shown that he waits.
    IfReady,
    Always,
}

/// What a kept deal without a win makes of the count of 連莊.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnStreak {
    /// One more.
    Grows,
    /// It stays what it was.
    Stays,
    /// Only wins in a row are counted.
    Ends,
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

impl Length {
    /// Whether no other deal follows this one by the length alone, unless its dealer stays: it is in the last 圈 of the last
    /// player, or beyond; or it is the last hand.
    pub const fn is_last(&self, hand: u32, passed: u32, players: usize) -> bool {
        match self {
            Length::Rounds { rounds, .. } => passed + 1 >= *rounds as u32 * players as u32,
            Length::Hands(hands) => hand >= *hands,
        }
    }
}

/// 末局: what the end of a game that is counted in 圈 hangs on beside its length (rules/riichi.md §11.4–5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastDeal {
    /// 西入: while no player has so many chips one more 圈 is played, until a hand ends with so many before one of them.
    pub overtime: Option<i64>,
    /// 和了止め: whether the dealer of the last deal who stays and leads ends the game.
    pub dealer_stops: DealerStops,
}

impl LastDeal {
    /// The game is as long as its 圈.
    pub const PLAIN: LastDeal = LastDeal { overtime: None, dealer_stops: DealerStops::Never };
}

/// Whether the dealer of the last deal ends the game where he would deal again and leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealerStops {
    /// He deals again.
    Never,
    /// It ends.
    Always,
    /// He is asked.
    Asked,
}

/// From whom seat winds are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatWind {
    /// The dealer is always 東.
    Turning,
    /// As the places were drawn.
    Fixed,
    /// 門風: who opened the wall is 東 (rules/taiwan.md §2.4).
    Opener,
}

/// Chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chips {
    /// What everybody starts with.
    pub start: i64,
    /// How many chips are a point of the final score.
    pub unit: i64,
    /// What happens to a player without chips; `None` where debts are no matter.
    pub bust: Option<Bust>,
}

impl Chips {
    /// The smallest chip: half a point (rules/shanghai.md §11.6).
    pub fn smallest(&self) -> i64 {
        (self.unit / 2).max(1)
    }
}

/// A player is out of chips: the game ends, and …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bust {
    /// he pays in full, below zero.
    Debt,
    /// he pays in full, and is out of chips only below zero.
    BelowNothing,
    /// he pays what he has.
    Capped,
}

/// What the end of a game is worth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FinalScore {
    /// What the final places are worth, in halves, the first place first; none where places do not count.
    pub placement: Option<Vec<i64>>,
    /// What places are worth is part of the score, which is one sum; otherwise it stands beside it.
    pub in_one: Option<InOne>,
    /// 小賭宜情: cash for a chip.
    pub cash_rate: Option<f64>,
}

impl FinalScore {
    /// Places that are worth so much, in halves, beside the score.
    pub fn by_place(halves: &[i64]) -> FinalScore {
        FinalScore { placement: Some(halves.to_vec()), ..FinalScore::default() }
    }
}

/// A score that is one sum: what lies before a player over what he gives back, and what his place is worth. Of equal chips
/// those of who sat first are the more (rules/riichi.md §11.7–8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InOne {
    /// 歸還點: chips that everybody gives back.
    pub given_back: i64,
    /// 首位賞: the first place has what all give back beyond what they began with.
    pub oka: bool,
    /// 五捨: chips are rounded to whole points, but those of the first place, who has what the others' scores leave.
    pub rounded: bool,
}
