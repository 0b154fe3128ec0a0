//! What is drawn, discarded and claimed.

/// 牌牆
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallPlan {
    /// Tiles at the tail that nobody draws in turn (王牌, 海底); replacement tiles come out of them.
    pub reserve: u8,
}

/// 打牌
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discards {
    /// 寶牌 and other flowers may be discarded.
    pub flowers: bool,
}

/// 吃碰槓
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claims {
    /// 吃
    pub chows: bool,
    /// Another's claim spoils what hangs on the first turn (天胡, 地胡, 天聽, 地聽).
    pub void_first_turn: bool,
}
