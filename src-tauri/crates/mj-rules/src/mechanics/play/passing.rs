//! 過水, 漏胡, 振聽: the cost of passing on a winning tile.

/// What a player may not win with after passing on another's winning tile (a discard, or a tile that could be robbed).
/// A timeout is a pass too. 自摸 stays free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// No cost.
    Free,
    /// 漏胡: no tile of the same kind until the player's next draw, chow, pung or kong.
    SameKind,
    /// 過水: no tile of others until the player's next draw.
    UntilDraw,
    /// 振聽: no tile of others until the player's next discard; after a declaration for the rest of the hand; and as long
    /// as a wait is among the player's own discards.
    Furiten {
        /// Whether tiles count that would have completed a hand worth too little.
        worthless: bool,
    },
}
