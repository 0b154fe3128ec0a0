//! What is discarded and claimed.

/// 打牌
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discards {
    /// Whether 寶牌 and other flowers may be discarded.
    pub flowers: bool,
}

/// 吃碰槓
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claims {
    /// 吃
    pub chows: bool,
    /// Whether another player's claim ends the rights of the first turn (天胡, 地胡, 人胡, 天聽, 地聽).
    pub void_first_turn: bool,
    /// Which kongs end them.
    pub kongs_void_first_turn: KongsVoid,
    /// 喰替, 食替: what may be discarded after 吃 or 碰.
    pub swap: Swap,
    /// 順槓: a 明槓 of the 上家's discard.
    pub kong_from_upper: bool,
    /// Whether the replacement of a 明槓 may win. If not, the player may not win until their next kong or discard.
    pub win_after_exposed_kong: bool,
    /// The most kongs in a hand, of all players together.
    pub most_kongs: Option<u8>,
}

impl Claims {
    /// Everything that fits may be claimed.
    pub const PLAIN: Claims = Claims {
        chows: true,
        void_first_turn: false,
        kongs_void_first_turn: KongsVoid::Exposed,
        swap: Swap::Any,
        kong_from_upper: true,
        win_after_exposed_kong: true,
        most_kongs: None,
    };
}

/// Which kongs end the rights of the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KongsVoid {
    None,
    /// 明槓, as other claims do.
    Exposed,
    /// 暗槓 too, even where claims do not.
    All,
}

/// Kongs that are paid for as soon as they stand, whatever becomes of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KongPay {
    /// 暗槓: from each of the others.
    pub concealed: u32,
    /// 加槓: from each of the others.
    pub added: u32,
    /// 明槓: from the player who fed it.
    pub exposed: u32,
}

/// What may be discarded after 吃 or 碰. A claim that would leave nothing to discard is not offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swap {
    /// Any tile.
    Any,
    /// Not the kind that was claimed.
    NotSame,
    /// Nor the tile that makes a chow with the same two tiles at their other end.
    Strict,
}
