//! How people sit at the table: who draws and who watches, how long one may think, and what carelessness costs.

/// Who draws and watches, and how long one may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// Who draws and who watches over the count of tiles.
    pub conduct: Conduct,
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
    /// It costs this much; the hand is void, whoever else would have won, and is dealt again by the same dealer.
    pub const fn costing(fine: Fine) -> FalseWin {
        FalseWin { fine, deal_passes: false, costs_nothing_beside_a_win: false }
    }
}

/// What somebody pays the others for what should not have happened.
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
