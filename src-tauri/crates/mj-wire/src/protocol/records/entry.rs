//! What the scorer writes of one hand. It is frozen with the hand, so that it can always be asked what
//! was entered, whatever was made of it.

use mj_rules::claim::{Ready, WonBy};
use mj_rules::mechanics::Abort;
use mj_tiles::Wind;
use serde::{Deserialize, Serialize};

/// One hand as it was entered. Players go by their numbers from 0, the same all through a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskEntry"))]
#[serde(deny_unknown_fields)]
pub struct DeskEntry {
    /// The tiles that were won before, where play goes on after a win, in that order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Earlier>>", optional))]
    pub earlier: Vec<Earlier>,
    /// How it ended.
    pub what: What,
    /// Who has declared what a deposit is laid on the table for, in that order; after the earlier wins, if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Declared>>", optional))]
    pub declared: Vec<Declared>,
    /// The kongs that are paid for as they are made, in that order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Kong>>", optional))]
    pub kongs: Vec<Kong>,
    /// 開門: who opened the wall, where seat winds are counted from him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub opener: Option<u8>,
    /// 和了止め: the dealer, who is asked, has ended the game with this hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub stops: bool,
    /// Where the real table stood otherwise than the books think.
    #[serde(default, skip_serializing_if = "Real::says_nothing")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Real>", optional))]
    pub real: Real,
}

/// How a hand ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskWhat"))]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// 黃牌
    Drawn,
    /// The wall has run out, by a rule book that asks who waits.
    RanOut(RanOut),
    /// 中途流局
    Aborted(Abort),
    /// 胡
    Won(Won),
    /// 詐胡
    FalseWin(Who),
    /// 離席: a player left in the midst of it, and the game is over.
    Left(Who),
}

/// A tile that was won and did not end the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskEarlier"))]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    /// Who had declared since the win before it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Declared>>", optional))]
    pub declared: Vec<Declared>,
    /// Who won it.
    pub won: Won,
}

/// 流局: how a hand stood when no tile was left to draw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskRanOut"))]
#[serde(deny_unknown_fields)]
pub struct RanOut {
    /// 聽牌: who showed that he waits. A player who has declared it does.
    pub waits: Vec<u8>,
    /// 流局滿貫: whose discards are all 么九.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<u8>>", optional))]
    pub nagashi: Vec<u8>,
}

/// A declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskDeclared"))]
#[serde(deny_unknown_fields)]
pub struct Declared {
    /// By his number.
    pub who: u8,
    pub ready: Ready,
}

/// A kong that is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskKong"))]
#[serde(deny_unknown_fields)]
pub struct Kong {
    /// By his number.
    pub who: u8,
    pub kind: KongKind,
    /// 明槓: whose tile it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub from: Option<u8>,
}

/// How a kong was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskKongKind"))]
#[serde(rename_all = "kebab-case")]
pub enum KongKind {
    /// 暗槓
    Concealed,
    /// 加槓
    Added,
    /// 明槓
    Kong,
}

/// A person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskWho"))]
#[serde(deny_unknown_fields)]
pub struct Who {
    /// By his number.
    pub who: u8,
}

/// A hand that was won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskWon"))]
#[serde(deny_unknown_fields)]
pub struct Won {
    /// How the tile came.
    pub by: WonBy,
    /// Whose it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub from: Option<u8>,
    /// Who won with it; several where the rules let them.
    pub winners: Vec<Winner>,
    /// 相公
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<u8>>", optional))]
    pub wrong_counts: Vec<u8>,
}

/// One who won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskWinner"))]
#[serde(deny_unknown_fields)]
pub struct Winner {
    /// By his number.
    pub who: u8,
    /// What he showed.
    pub shown: Shown,
    /// 全包: who pays for all (三副落).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub liable: Option<u8>,
    /// 四副落: who fed the fourth meld.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub feeder: Option<u8>,
    /// 洗牌: who washed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub washer: Option<u8>,
    /// 包牌, 包胡: who answers for what by tiles he gave, in the order in which they came to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Answering>>", optional))]
    pub answering: Vec<Answering>,
    /// 槓上開花包槓: who fed the 明槓 whose replacement wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub kong_feeder: Option<u8>,
}

impl Winner {
    /// One for whose win no player answers.
    pub fn new(who: u8, shown: Shown) -> Winner {
        Winner { who, shown, liable: None, feeder: None, washer: None, answering: Vec::new(), kong_feeder: None }
    }
}

/// A player who answers for another's win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskAnswering"))]
#[serde(deny_unknown_fields)]
pub struct Answering {
    /// By his number.
    pub who: u8,
    /// The id of the row that he made certain; none where he answers whatever the hand scores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub row: Option<String>,
}

/// What a winner showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskShown"))]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// His tiles: every pattern is found.
    Hand(Tiles),
    /// The patterns alone, as the players counted them.
    Patterns(Vec<Named>),
}

/// A winner's tiles, as the scoring contract writes them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskTiles"))]
#[serde(deny_unknown_fields)]
pub struct Tiles {
    /// Concealed, before the winning one.
    pub tiles: String,
    /// 吃碰槓
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub melds: Vec<String>,
    /// The winning tile.
    pub win: String,
    /// On the last tile of the wall, or the discard after it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub last_tile: bool,
    /// 天胡, 地胡
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub first_turn: bool,
    /// 天聽, 地聽
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Ready>", optional))]
    pub ready: Ready,
    /// Tiles lying open besides his melds and the winning tile, for 八絕 and 三絕.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub open: String,
    /// 一發
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub ippatsu: bool,
    /// 立直宣言牌: he won with the tile that another declared with.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub riichi_discard: bool,
    /// 寶牌指示牌
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub dora: String,
    /// 裏寶牌指示牌
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub ura: String,
    /// 北 that he has set aside.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub aside: String,
}

/// A pattern, and how often it counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskNamed"))]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Its id.
    pub id: String,
    /// How often.
    #[serde(default = "once", skip_serializing_if = "is_once")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>", optional))]
    pub times: u32,
}

/// Where the real table stood, as far as it is said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeskReal"))]
#[serde(deny_unknown_fields)]
pub struct Real {
    /// Who dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub dealer: Option<u8>,
    /// 風圈
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub round: Option<Wind>,
    /// 連莊
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub streak: Option<u32>,
    /// 本場
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub honba: Option<u32>,
    /// Who sat in the places 東南西北.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub places: Option<Vec<u8>>,
}

impl Real {
    /// Nothing is said: the books are right.
    pub fn says_nothing(&self) -> bool {
        *self == Real::default()
    }

    /// What this says, and for the rest what `other` says.
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
    /// Whether a player has declared at any time in the hand.
    pub fn has_declared(&self, who: u8) -> bool {
        let earlier = self.earlier.iter().flat_map(|one| &one.declared);
        earlier.chain(&self.declared).any(|one| one.who == who)
    }

    /// Whether a player had won before the hand ended.
    pub fn had_won(&self, who: u8) -> bool {
        self.earlier.iter().flat_map(|one| &one.won.winners).any(|winner| winner.who == who)
    }

    /// As it stands in the books.
    pub fn to_json(&self) -> String {
        // Numbers, words and texts: nothing that JSON could refuse.
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
