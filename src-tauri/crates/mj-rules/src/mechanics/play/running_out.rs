//! 流局: the result of a hand when the wall has run out.

/// The rules once no tile is left to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunningOut {
    /// 聽牌: ready players show their hands, and the others pay; `None` if a drawn hand shows and costs nothing.
    pub tenpai: Option<Tenpai>,
    /// 流局滿貫
    pub nagashi: Option<Nagashi>,
}

/// 聽牌: which hands are ready, and the cost of not being ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tenpai {
    /// 形式聽牌: the shape is enough. Otherwise a wait must be able to win.
    pub formal: bool,
    /// Whether a wait counts if the player holds all four of its tiles.
    pub dead_waits: bool,
    /// 流局罰符
    pub noten: Noten,
    /// The same in a hand that went on after a win.
    pub noten_after_win: Noten,
}

/// 不聽罰符: what players who are not ready pay to those who are. Nothing is paid if all are, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noten {
    /// This much in all, in equal parts.
    Pool(u32),
    /// This much from each of them to each of the others.
    Each(u32),
}

impl Noten {
    /// What one player who is not ready pays to one who is.
    pub const fn share(self, ready: u32, others: u32) -> u32 {
        match self {
            Noten::Each(each) => each,
            Noten::Pool(_) if ready == 0 || others == 0 => 0,
            Noten::Pool(pool) => pool / (ready * others),
        }
    }
}

/// 流局滿貫: all of a player's discards are 么九 and none was claimed. It takes precedence over 不聽罰符.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nagashi {
    /// Paid like a self-draw of this value (`Total::value`).
    pub value: u32,
    /// Whether it is a win: it brings counters and deposits and decides who deals. Otherwise it is a drawn hand's
    /// payment.
    pub wins: bool,
}
