//! 牌牆: what of it is not drawn in turn, and what of it is turned over.

/// 牌牆
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallPlan {
    /// Tiles at the tail that no player draws in turn (王牌, 海底). Replacement tiles come out of them, and the head's side
    /// fills them up again, so that each replacement leaves one tile less to draw.
    pub reserve: u8,
    /// How many tiles more are kept from every kong on. They must still lie there, or the kong is not made.
    pub per_kong: u8,
    /// 寶牌指示牌
    pub indicators: Option<IndicatorPlan>,
}

impl WallPlan {
    /// So many tiles are kept, and none of them is turned over.
    pub const fn keeping(reserve: u8) -> WallPlan {
        WallPlan { reserve, per_kong: 0, indicators: None }
    }
}

/// 寶牌指示牌: upper tiles of stacks at the tail, turned over one after the other; the kind after each counts. A tile that
/// lies open is drawn by no player. The first is turned at the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndicatorPlan {
    /// How many stacks stand behind the first, at the tail; each next one lies a stack nearer to the head.
    pub behind: u8,
    /// 槓寶牌: when a kong turns one more; none where kongs turn nothing.
    pub kongs: Option<KongTurns>,
    /// 裏寶牌: the tiles under them, for a winner who had declared that he is ready.
    pub under: Under,
}

/// When a kong turns an indicator. 暗槓 turns it before its replacement is drawn, and a kong that is robbed turns none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KongTurns {
    /// 明槓 and 加槓 likewise, before the replacement.
    AtOnce,
    /// 明槓 and 加槓 with the discard that follows, before any player wins on it, or as soon as a further kong is declared.
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
    /// How many count while so many indicators lie open.
    pub fn number(self, open: usize) -> usize {
        match self {
            Under::None => 0,
            Under::First => open.min(1),
            Under::Each => open,
        }
    }
}
