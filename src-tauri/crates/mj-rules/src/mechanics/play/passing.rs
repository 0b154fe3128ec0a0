//! 過水, 漏胡, 振聽: what it costs to let a winning tile go.

/// What a player may not win with after he let a winning tile of another go, a discard or a tile that could be robbed; a
/// clock's pass is one. 自摸 stays free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// It costs nothing.
    Free,
    /// 漏胡: no tile of the same kind, until he has drawn, chowed, punged or konged.
    SameKind,
    /// 過水: no tile of others, until he has drawn.
    UntilDraw,
    /// 振聽: no tile of others until he has discarded; after a declaration for the rest of the hand; and as long as what he
    /// waits for is among his own discards.
    Furiten {
        /// Tiles count with which his hand would have been complete and worth too little.
        worthless: bool,
    },
}
