//! 說話: what people at a table on the network say to each other, and what they vote on.

use super::Said;
use mj_table::Player;
use serde::{Deserialize, Serialize};

/// What a person says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Words {
    /// One of the ready phrases, which every reader sees in his own language.
    Phrase { phrase: Phrase },
    /// In his own words.
    Text {
        /// No more than 120 characters.
        text: String,
    },
}

/// 客氣話: phrases that need no typing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Saying {
    /// One more each time, so that nothing is shown twice.
    pub n: u32,
    /// Who, by players; none for an organiser who plays elsewhere.
    pub player: Option<Player>,
    /// What he is called.
    pub name: Said,
    /// 來賓: he is no member.
    pub guest: bool,
    /// What he says.
    pub words: Words,
}

/// What a table can vote on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// A pause: more than half of those who are there.
    Pause,
    /// To go on after one: the same.
    Resume,
    /// To part: all who are there. The game does not count.
    End,
    /// That a player's getting up for good ends the game, by the rule book: all the others.
    Leaving,
}

/// A vote that is under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Vote {
    /// On what.
    pub on: Motion,
    /// Who is for it.
    pub for_it: Vec<Player>,
    /// How many it takes.
    pub takes: u8,
}
