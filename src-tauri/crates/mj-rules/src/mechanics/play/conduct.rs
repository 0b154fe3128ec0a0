//! How people sit at the table: who draws and who watches, how long one may think, and what carelessness costs.

use std::num::NonZeroU16;

/// Who draws and watches, how long one may think, and what goes when the time has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// Who draws and who watches over the count of tiles.
    pub conduct: Conduct,
    /// How long one may think.
    pub clocks: Clocks,
    /// 超時: what is discarded where nothing was drawn.
    pub overdue: Overdue,
}

/// Seconds to think; none where there is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// For one's own turn.
    pub turn: Option<NonZeroU16>,
    /// To call an open tile.
    pub call: Option<NonZeroU16>,
}

impl Clocks {
    /// No limit at all.
    pub const NONE: Clocks = Clocks { turn: None, call: None };

    /// As options of a book give them, which say 0 for no limit.
    pub fn seconds(turn: i64, call: i64) -> Clocks {
        let limit = |seconds: i64| u16::try_from(seconds).ok().and_then(NonZeroU16::new);
        Clocks { turn: limit(turn), call: limit(call) }
    }
}

/// 超時: which tile a time-out discards after 吃 or 碰. After a draw it is the drawn tile in every book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overdue {
    /// The last that may go, in the order m p s z (rules/guangdong.md §9.3).
    Last,
    /// The one that costs least distance to ready, of several the last (rules/tuidaohu.md §12 D16).
    LeastDistance,
}

/// Who draws and who watches over the count of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conduct {
    /// The program draws and offers only what is legal.
    Assisted,
    /// 擬真: players draw and call themselves, and can err.
    ByHand,
}

/// What carelessness costs.
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
    /// What he pays the others.
    pub fine: Fine,
    /// Whether the deal passes on.
    pub deal_passes: bool,
    /// Where another truly wins with the same tile, the win stands and nothing is paid (rules/riichi.md §10.5).
    pub costs_nothing_beside_a_win: bool,
}

impl FalseWin {
    /// It costs this much; the hand is void, no matter who else would have won, and is dealt again by the same dealer.
    pub const fn costing(fine: Fine) -> FalseWin {
        FalseWin { fine, deal_passes: false, costs_nothing_beside_a_win: false }
    }
}

/// What a player pays the others for what should not have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fine {
    /// Each of them so much.
    Each(u32),
    /// Each of them what he would have paid for a self-draw of this value (`Total::value`).
    SelfDraw(u32),
    /// So much in all, which they share: chips go from account to account, and O32 of rules/riichi.md (錯和, 扣 8,000) does not
    /// say to whom. As with 罰分: in equal shares of the smallest chip, what is over chip by chip from his 下家 on.
    Shared(u32),
}

impl Fine {
    /// Whether it costs nothing, so that there is nothing to be fined for.
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
