//! 牌牆: which tiles are not drawn in turn, and which are turned over.

/// 牌牆
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallPlan {
    /// Tiles at the tail that are not drawn in turn (王牌, 海底). Replacement tiles come out of them and are refilled from
    /// the head's side, so each replacement leaves one tile less to draw.
    pub reserve: u8,
    /// How many more tiles each kong keeps. Without them on the wall the kong is not allowed.
    pub per_kong: u8,
    /// 寶牌指示牌
    pub indicators: Option<IndicatorPlan>,
}

impl WallPlan {
    /// Keeps this many tiles, none of them turned over.
    pub const fn keeping(reserve: u8) -> WallPlan {
        WallPlan { reserve, per_kong: 0, indicators: None }
    }
}

/// 寶牌指示牌: upper tiles of stacks at the tail, turned over one after the other; the kind after each counts. A tile that
/// lies open is never drawn. The first is turned at the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndicatorPlan {
    /// The number of stacks behind the first, at the tail. Each next one lies a stack nearer to the head.
    pub behind: u8,
    /// 槓寶牌: when a kong turns one more; `None` if kongs turn none.
    pub kongs: Option<KongTurns>,
    /// 裏寶牌: the tiles under them, for a winner who had declared ready.
    pub under: Under,
}

/// When a kong turns an indicator. 暗槓 turns it before its replacement is drawn; a robbed kong turns none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KongTurns {
    /// 明槓 and 加槓 too, before the replacement.
    AtOnce,
    /// 明槓 and 加槓 with the next discard, before any player wins on it, or as soon as another kong is declared.
    WithDiscard,
}

/// Which of the tiles under the indicators count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Under {
    None,
    /// The one under the first.
    First,
    /// One under each that lies open.
    Each,
}

impl Under {
    /// The number that count while `open` indicators lie open.
    pub fn number(self, open: usize) -> usize {
        match self {
            Under::None => 0,
            Under::First => open.min(1),
            Under::Each => open,
        }
    }
}
