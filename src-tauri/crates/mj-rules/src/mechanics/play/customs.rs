//! 牌桌習慣: the customs of a book's players. No rule depends on them, and screens learn them only from here.

use crate::counting::FAN;
use serde::Serialize;

/// How tiles lie, and what players win and lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Customs {
    pub coin: Coin,
    /// The number of discards in a row.
    pub row: u8,
    /// Whether a claimed discard leaves a mark where it lay. Otherwise the others move up.
    pub marks_claimed: bool,
    /// 供託: the value of a stick on the table; 0 if there are none.
    pub stick: u32,
    /// Whether a hand is named by its round and deal, 東二局. Otherwise it is named by its number.
    pub names_deals: bool,
    /// What a hand is counted in, by the key of its unit. `Mechanics::customs` fills it in from the way of counting.
    pub unit: &'static str,
    /// The name of a hand that ends with the wall.
    pub drawn: DrawnHand,
    pub concealed_kong: ConcealedKong,
}

/// What players win and lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Coin {
    /// 籌碼
    Chips,
    /// 點
    Points,
}

/// The name of a hand without a winner when the wall has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DrawnHand {
    /// 黃牌
    Yellow,
    /// 流局
    Exhausted,
    /// 海底流局, or 臭莊 if the dealer stays.
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
    /// None: the others learn the kind only when the hand is over.
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
