//! 流局: what a hand comes to when the wall has run out.

/// What is asked once no tile is left to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunningOut {
    /// 聽牌: who waits shows his hand, and those who do not wait pay; none where a drawn hand shows and costs nothing.
    pub tenpai: Option<Tenpai>,
    /// 流局滿貫
    pub nagashi: Option<Nagashi>,
}

/// 聽牌: which hands wait, and what it costs not to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tenpai {
    /// 形式聽牌: the shape is enough; otherwise a tile that is waited for must win.
    pub formal: bool,
    /// A wait of which the player himself holds all four tiles is one.
    pub dead_waits: bool,
    /// 流局罰符
    pub noten: Noten,
    /// The same in a hand that played on after a player had won.
    pub noten_after_win: Noten,
}

/// 不聽罰符: what those who do not wait pay to those who do; nothing where all do, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noten {
    /// So much in all, in equal parts.
    Pool(u32),
    /// So much from each of them to each of the others.
    Each(u32),
}

impl Noten {
    /// What one who does not wait pays to one who does.
    pub const fn share(self, ready: u32, others: u32) -> u32 {
        match self {
            Noten::Each(each) => each,
            Noten::Pool(_) if ready == 0 || others == 0 => 0,
            Noten::Pool(pool) => pool / (ready * others),
        }
    }
}

/// 流局滿貫: all of a player's discards are 么九 and none was claimed. It goes before what 不聽 costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nagashi {
    /// Paid like a self-draw of this value (`Total::value`).
    pub value: u32,
    /// It is a win: counters and deposits go with it, and it decides who deals. Otherwise it is a drawn hand's payment.
    pub wins: bool,
}
