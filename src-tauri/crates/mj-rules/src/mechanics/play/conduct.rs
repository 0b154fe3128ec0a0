//! Conduct at the table: who draws and counts tiles, the time to think, and penalties.

use std::num::NonZeroU16;

/// Who draws and counts tiles, the time to think, and what a timeout discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    pub conduct: Conduct,
    pub clocks: Clocks,
    /// 超時: the discard of a timeout if no tile was drawn.
    pub overdue: Overdue,
}

/// Seconds to think; `None` for no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// For the player's own turn.
    pub turn: Option<NonZeroU16>,
    /// To call an open tile.
    pub call: Option<NonZeroU16>,
}

impl Clocks {
    /// No limits.
    pub const NONE: Clocks = Clocks { turn: None, call: None };

    /// The clocks from the options of a book, where 0 means no limit.
    pub fn seconds(turn: i64, call: i64) -> Clocks {
        let limit = |seconds: i64| u16::try_from(seconds).ok().and_then(NonZeroU16::new);
        Clocks { turn: limit(turn), call: limit(call) }
    }
}

/// 超時: which tile a timeout discards after 吃 or 碰. After a draw it is the drawn tile in every book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overdue {
    /// The last that may be discarded, in the order m p s z (rules/guangdong.md §9.3).
    Last,
    /// The one that costs least distance to ready; of several the last (rules/tuidaohu.md §12 D16).
    LeastDistance,
}

/// Who draws and who counts the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conduct {
    /// The program draws and offers only what is legal.
    Assisted,
    /// 擬真: players draw and call for themselves, and can make mistakes.
    ByHand,
}

/// Penalties for mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalties {
    /// 相公: what a player with a wrong number of tiles pays the winner.
    pub wrong_count: u32,
    /// 詐胡
    pub false_win: FalseWin,
}

/// 詐胡
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FalseWin {
    /// Paid to the others.
    pub fine: Fine,
    /// Whether the deal passes on.
    pub deal_passes: bool,
    /// Whether nothing is paid if another player wins with the same tile; that win stands (rules/riichi.md §10.5).
    pub costs_nothing_beside_a_win: bool,
}

impl FalseWin {
    /// A fine. The hand is void, even if another would have won, and the same dealer deals again.
    pub const fn costing(fine: Fine) -> FalseWin {
        FalseWin { fine, deal_passes: false, costs_nothing_beside_a_win: false }
    }
}

/// What a player pays the others as a penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fine {
    /// This much to each.
    Each(u32),
    /// To each what a self-draw of this value would have cost (`Total::value`).
    SelfDraw(u32),
    /// This much in all. O32 of rules/riichi.md (錯和, 扣 8,000) does not say to whom. As with 罰分 the others get equal
    /// shares of the smallest chip; the rest goes chip by chip, from the player's 下家 on.
    Shared(u32),
}

impl Fine {
    /// Whether it costs nothing.
    pub const fn is_nothing(self) -> bool {
        matches!(self, Fine::Each(0) | Fine::SelfDraw(0) | Fine::Shared(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_no_limit_and_each_limit_stands_alone() {
        assert_eq!(Clocks::seconds(0, 0), Clocks::NONE);
        assert_eq!(Clocks::seconds(15, 0), Clocks { turn: NonZeroU16::new(15), call: None });
        assert_eq!(Clocks::seconds(0, 5), Clocks { turn: None, call: NonZeroU16::new(5) });
    }
}
