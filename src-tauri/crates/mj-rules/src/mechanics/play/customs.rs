//! 牌桌習慣: what players of a book are used to see. No rule depends on it, and a screen knows it from here only.

use crate::counting::FAN;
use serde::Serialize;

/// How tiles lie, and what it is that players win and lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Customs {
    /// What is won and lost.
    pub coin: Coin,
    /// So many discards lie in a row.
    pub row: u8,
    /// A claimed discard leaves its mark where it lay. Otherwise the others move up.
    pub marks_claimed: bool,
    /// 供託: what each of the sticks that lie on the table stands for; 0 where none ever do.
    pub stick: u32,
    /// A hand is called by the round and how often the deal has passed on in it, 東二局; otherwise by its number.
    pub names_deals: bool,
    /// What a hand is counted in, by the key of its unit. `Mechanics::customs` fills it in from the way of counting.
    pub unit: &'static str,
    /// What it is called that the wall runs out.
    pub drawn: DrawnHand,
    /// How a 暗槓 lies.
    pub concealed_kong: ConcealedKong,
}

/// What is won and lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Coin {
    /// 籌碼
    Chips,
    /// 點
    Points,
}

/// What a hand is called that no player has won when the wall runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DrawnHand {
    /// 黃牌
    Yellow,
    /// 流局
    Exhausted,
    /// 海底流局; 臭莊 where the dealer stays.
    Reserve,
}

/// Which of the four tiles of a 暗槓 show their faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ConcealedKong {
    /// The first.
    First,
    /// The two in the middle.
    Middle,
    /// None: until the hand is over the others do not know what it is.
    None,
}

impl Customs {
    /// Chips, seven to a row, one face of a 暗槓.
    pub const PLAIN: Customs = Customs {
        coin: Coin::Chips,
        row: 7,
        marks_claimed: false,
        stick: 0,
        names_deals: false,
        unit: FAN.key,
        drawn: DrawnHand::Yellow,
        concealed_kong: ConcealedKong::First,
    };
}
