//! The scorer's entry for one hand. It is stored with the hand unchanged, so that the original entry stays
//! available.

use mj_rules::claim::{Ready, WonBy};
use mj_rules::mechanics::Abort;
use mj_tiles::Wind;
use serde::{Deserialize, Serialize};

/// The entry of one hand. Players have numbers from 0, which stay the same through a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskEntry"))]
#[serde(deny_unknown_fields)]
pub struct DeskEntry {
    /// The wins before the last one, where play goes on after a win, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<Earlier>>", optional))]
    pub earlier: Vec<Earlier>,
    pub what: What,
    /// The declarations with a deposit, in order; after the earlier wins, if any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<Declared>>", optional))]
    pub declared: Vec<Declared>,
    /// The kongs that are paid when they are made, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<Kong>>", optional))]
    pub kongs: Vec<Kong>,
    /// 開門: the player who opened the wall, where seat winds are counted from them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub opener: Option<u8>,
    /// 和了止め: the dealer has chosen to end the game with this hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub stops: bool,
    /// Where the real table differs from the books.
    #[serde(default, skip_serializing_if = "Real::says_nothing")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Real>", optional))]
    pub real: Real,
}

/// How a hand ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskWhat"))]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// 黃牌
    Drawn,
    /// The wall has run out, in a rule book that asks who waits.
    RanOut(RanOut),
    /// 中途流局
    Aborted(Abort),
    /// 胡
    Won(Won),
    /// 詐胡
    FalseWin(Who),
    /// 離席: a player left during the hand, and the game is over.
    Left(Who),
}

/// A win that did not end the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskEarlier"))]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    /// The declarations since the win before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<Declared>>", optional))]
    pub declared: Vec<Declared>,
    pub won: Won,
}

/// 流局: the state of a hand with no tile left to draw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskRanOut"))]
#[serde(deny_unknown_fields)]
pub struct RanOut {
    /// 聽牌: the players who showed a waiting hand. A player who has declared it must.
    pub waits: Vec<u8>,
    /// 流局滿貫: the players whose discards are all 么九.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<u8>>", optional))]
    pub nagashi: Vec<u8>,
}

/// A declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskDeclared"))]
#[serde(deny_unknown_fields)]
pub struct Declared {
    pub who: u8,
    pub ready: Ready,
}

/// A kong that is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskKong"))]
#[serde(deny_unknown_fields)]
pub struct Kong {
    pub who: u8,
    pub kind: KongKind,
    /// 明槓: the discarder of the tile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub from: Option<u8>,
}

/// How a kong was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskKongKind"))]
#[serde(rename_all = "kebab-case")]
pub enum KongKind {
    /// 暗槓
    Concealed,
    /// 加槓
    Added,
    /// 明槓
    Kong,
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskWho"))]
#[serde(deny_unknown_fields)]
pub struct Who {
    pub who: u8,
}

/// A won hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskWon"))]
#[serde(deny_unknown_fields)]
pub struct Won {
    /// How the tile came.
    pub by: WonBy,
    /// The player whose tile it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub from: Option<u8>,
    /// Several where the rules allow it.
    pub winners: Vec<Winner>,
    /// 相公
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<u8>>", optional))]
    pub wrong_counts: Vec<u8>,
}

/// A winner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskWinner"))]
#[serde(deny_unknown_fields)]
pub struct Winner {
    pub who: u8,
    pub shown: Shown,
    /// 全包: the player who pays for all (三副落).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub liable: Option<u8>,
    /// 四副落: the player who fed the fourth meld.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub feeder: Option<u8>,
    /// 洗牌: the player who washed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub washer: Option<u8>,
    /// 包牌, 包胡: the players liable by tiles they gave, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<Answering>>", optional))]
    pub answering: Vec<Answering>,
    /// 槓上開花包槓: the player who fed the 明槓 whose replacement wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub kong_feeder: Option<u8>,
}

impl Winner {
    /// A winner for whom no other player is liable.
    pub fn new(who: u8, shown: Shown) -> Winner {
        Winner { who, shown, liable: None, feeder: None, washer: None, answering: Vec::new(), kong_feeder: None }
    }
}

/// A player who is liable for another's win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskAnswering"))]
#[serde(deny_unknown_fields)]
pub struct Answering {
    pub who: u8,
    /// The id of the row that the player made certain; `None` if they are liable for any score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub row: Option<String>,
}

/// What a winner showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskShown"))]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// The tiles: all patterns are found by the judge.
    Hand(Tiles),
    /// Only the patterns, as the players counted them.
    Patterns(Vec<Named>),
}

/// A winner's tiles, in the notation of the scoring contract.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskTiles"))]
#[serde(deny_unknown_fields)]
pub struct Tiles {
    /// The concealed tiles, without the winning one.
    pub tiles: String,
    /// 吃碰槓
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<String>>", optional))]
    pub melds: Vec<String>,
    /// The winning tile.
    pub win: String,
    /// Whether it was the last tile of the wall, or the discard after it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub last_tile: bool,
    /// 天胡, 地胡
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub first_turn: bool,
    /// 天聽, 地聽
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Ready>", optional))]
    pub ready: Ready,
    /// Open tiles besides the winner's melds and the winning tile, for 八絕 and 三絕.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<String>", optional))]
    pub open: String,
    /// 一發
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub ippatsu: bool,
    /// 立直宣言牌: whether the winning tile is another player's declaring discard.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub riichi_discard: bool,
    /// 寶牌指示牌
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<String>", optional))]
    pub dora: String,
    /// 裏寶牌指示牌
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<String>", optional))]
    pub ura: String,
    /// 北 that the winner has set aside.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<String>", optional))]
    pub aside: String,
}

/// A pattern and its count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskNamed"))]
#[serde(deny_unknown_fields)]
pub struct Named {
    pub id: String,
    #[serde(default = "once", skip_serializing_if = "is_once")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<u32>", optional))]
    pub times: u32,
}

/// The state of the real table, as far as given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS), ts(rename = "DeskReal"))]
#[serde(deny_unknown_fields)]
pub struct Real {
    /// The dealer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub dealer: Option<u8>,
    /// 風圈
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub round: Option<Wind>,
    /// 連莊
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub streak: Option<u32>,
    /// 本場
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub honba: Option<u32>,
    /// The players in the places 東南西北.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub places: Option<Vec<u8>>,
}

impl Real {
    /// Whether nothing is given, so that the books are right.
    pub fn says_nothing(&self) -> bool {
        *self == Real::default()
    }

    /// These values, with those of `other` where none is given.
    #[must_use]
    pub fn or(self, other: Real) -> Real {
        Real {
            dealer: self.dealer.or(other.dealer),
            round: self.round.or(other.round),
            streak: self.streak.or(other.streak),
            honba: self.honba.or(other.honba),
            places: self.places.or(other.places),
        }
    }
}

impl From<What> for DeskEntry {
    fn from(what: What) -> DeskEntry {
        DeskEntry {
            earlier: Vec::new(),
            what,
            declared: Vec::new(),
            kongs: Vec::new(),
            opener: None,
            stops: false,
            real: Real::default(),
        }
    }
}

impl DeskEntry {
    /// Whether a player declared at any time in the hand.
    pub fn has_declared(&self, who: u8) -> bool {
        let earlier = self.earlier.iter().flat_map(|one| &one.declared);
        earlier.chain(&self.declared).any(|one| one.who == who)
    }

    /// Whether a player won before the hand ended.
    pub fn had_won(&self, who: u8) -> bool {
        self.earlier.iter().flat_map(|one| &one.won.winners).any(|winner| winner.who == who)
    }

    /// The form stored in the books.
    pub fn to_json(&self) -> String {
        // Only numbers, words and texts: serialisation cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

const fn once() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_once(times: &u32) -> bool {
    *times == 1
}

fn is_none(ready: &Ready) -> bool {
    *ready == Ready::None
}
