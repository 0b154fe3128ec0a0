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
}

/// What somebody pays the others for what should not have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fine {
    /// Each of them so much.
    Each(u32),
    /// Each of them what he would have paid for a self-draw of this value (`Total::value`).
    SelfDraw(u32),
}

impl Fine {
    /// Whether it costs nothing, so that there is nothing to be fined for.
    pub const fn is_nothing(self) -> bool {
        matches!(self, Fine::Each(0) | Fine::SelfDraw(0))
    }
}
