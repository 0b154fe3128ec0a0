//! 滿貫 and above (rules/riichi.md §10.1).

use super::{MANGAN, Total, doubled, numbers};
use serde::Serialize;

/// The limit that a hand is paid by, whatever its 符.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// 切上滿貫
    RoundedUp,
    /// 滿貫
    Mangan,
    /// 跳滿
    Haneman,
    /// 倍滿
    Baiman,
    /// 三倍滿
    Sanbaiman,
    /// 累計役滿
    CountedYakuman,
}

impl Limit {
    /// Its name for programs and for keys of the catalogue.
    pub const fn word(self) -> &'static str {
        match self {
            Limit::RoundedUp => "rounded-up",
            Limit::Mangan => "mangan",
            Limit::Haneman => "haneman",
            Limit::Baiman => "baiman",
            Limit::Sanbaiman => "sanbaiman",
            Limit::CountedYakuman => "counted-yakuman",
        }
    }

    /// The limit that a hand without 役滿 reaches by its 基本點, if any.
    pub(super) fn of(total: &Total) -> Option<Limit> {
        let [han, fu, 0, base] = numbers(total)? else { return None };
        Some(match base {
            MANGAN if han < 5 && doubled(han, fu) < MANGAN => Limit::RoundedUp,
            MANGAN => Limit::Mangan,
            3_000 => Limit::Haneman,
            4_000 => Limit::Baiman,
            6_000 => Limit::Sanbaiman,
            8_000 => Limit::CountedYakuman,
            _ => return None,
        })
    }
}
