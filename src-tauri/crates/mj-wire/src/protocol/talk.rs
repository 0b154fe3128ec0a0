//! 說話: the chat and the votes at a network table.

use super::Said;
use mj_table::Player;
use serde::{Deserialize, Serialize};

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Words {
    /// A ready phrase, shown to each reader in their own language.
    Phrase { phrase: Phrase },
    /// Free text.
    Text {
        /// At most 120 characters.
        text: String,
    },
}

/// 客氣話: phrases that need no typing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// 大家好
    Hello,
    /// 請多指教
    Teach,
    /// 請等一下
    Moment,
    /// 我回來了
    Back,
    /// 不好意思
    Sorry,
    /// 沒關係
    NeverMind,
    /// 謝謝
    Thanks,
    /// 打得好
    WellPlayed,
    /// 恭喜
    Congratulations,
    /// 好險
    Close,
    /// 慢慢來，不急
    NoHurry,
    /// 喝口茶吧
    Tea,
    /// 再來一局
    Another,
    /// 今天很開心，下次見
    Goodbye,
}

/// A chat message at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Saying {
    /// Consecutive, so that no message is shown twice.
    pub n: u32,
    /// The speaker; `None` for an organiser who does not play here.
    pub player: Option<Player>,
    pub name: Said,
    /// 來賓: no member.
    pub guest: bool,
    pub words: Words,
}

/// What a table can vote on, and who must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// To pause: more than half of the connected players.
    Pause,
    /// To resume: the same.
    Resume,
    /// To end the game: all connected players. The game does not count.
    End,
    /// To let a player's leaving end the game by the rule book: all others.
    Leaving,
}

/// A running vote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Vote {
    pub on: Motion,
    /// The players in favour.
    pub for_it: Vec<Player>,
    /// The number of votes needed.
    pub takes: u8,
}
