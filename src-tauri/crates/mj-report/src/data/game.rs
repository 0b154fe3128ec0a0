//! 牌局報告: one session, from who sat down to who paid whom.

use serde::Serialize;

use super::won::WonHand;
use crate::Milli;

/// 牌局報告: everything a report of one game says.
///
/// Players are named by their place in [`players`](Self::players), from 0. A place no player has is shown
/// as `?` and harms nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameReport {
    /// 局號: the game's own id.
    pub game: String,
    /// 主辦: who hosted it.
    pub host: String,
    /// 來源: where it was played, if that was elsewhere and it was brought in.
    pub origin: Option<String>,
    /// 規則: the book and how this table departed from it.
    pub rules: Rules,
    /// 長度: e.g. 八圈.
    pub length: String,
    /// When it began, as local time in words.
    pub began: String,
    /// The same for programs, ISO 8601.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub began_iso: Option<String>,
    /// When it ended; none while it runs.
    pub ended: Option<String>,
    /// The same for programs.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_iso: Option<String>,
    /// How it stands.
    pub state: State,
    /// 驗證碼: none while there is no log to vouch for.
    pub code: Option<Code>,
    /// 牌牆: whether its walls were fair.
    pub walls: Walls,
    /// 換洗法: before which hands a wall was taken from a player's own secret.
    pub wall_changes: Vec<WallChange>,
    /// 籌碼 everybody began with. Not what [`Player::chips`] less [`Player::result`] is: the player who leaves keeps no
    /// gain.
    pub start: i64,
    /// 玩家: in the order of their seats, or as the caller likes; the ranking is by [`Player::place`].
    pub players: Vec<Player>,
    /// 供託: what lies in the pot and is nobody's yet; with it the chips of the players are what they began with.
    pub pot: i64,
    /// 每手: in the order they were played.
    pub hands: Vec<Hand>,
    /// 罰分: in the order in which they were given.
    pub penalties: Vec<Penalty>,
    /// 更正: what was put right afterwards.
    pub corrections: Vec<Correction>,
    /// 折: what [`Player::cash`] stands for, e.g. `0.5 折`; shown at the head of its column.
    pub cash_rate: Option<String>,
    /// When this report was made, as local time in words; this crate has no clock.
    pub made: Option<String>,
    /// The same for programs.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made_iso: Option<String>,
}

/// 規則: a rule book and what this table changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Rules {
    /// The book's name.
    pub name: String,
    /// What is won and lost by it: 籌碼, 點數.
    pub coin: String,
    /// Only what differs from the book, in the book's order; what has the same heading stands together.
    pub differs: Vec<Setting>,
}

/// 家規: one option and what it was set to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Setting {
    /// The heading under which the book lists it.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// The option, in words.
    pub option: String,
    /// Its value, in words.
    pub value: String,
}

/// How a game stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum State {
    /// 進行中.
    Running,
    /// 結束.
    Over {
        /// Why it ended, e.g. 打滿八圈.
        why: String,
    },
    /// 作廢: it counts for no player.
    Voided { reason: String },
}

/// 驗證碼: what vouches for the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Code {
    /// All of it.
    pub full: String,
    /// As much as people compare by eye.
    pub short: String,
}

/// 公平牌牆: whether any player could have chosen the walls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Walls {
    /// Mixed from everybody's secrets and verified.
    Fair,
    /// They do not verify.
    Broken,
    /// Secrets not yet opened, or rules of another edition: there is nothing to verify.
    Unverified,
    /// Real tiles; what happened was entered at the score desk.
    Real,
}

/// 換洗法: a hand was mixed without a secret that a player had fixed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct WallChange {
    /// The hand.
    pub hand: u32,
    /// The player's name.
    pub player: String,
    pub why: WallChangeWhy,
}

/// Why a hand was mixed without a player's secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum WallChangeWhy {
    /// Their device did not answer.
    Silent,
    /// Their device had lost it, or was another one.
    NewDevice,
    /// Their device had not come yet.
    Absent,
}

/// 玩家: one who sat at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Player {
    /// Their number at the table, from 1.
    pub number: u32,
    /// Their name.
    pub name: String,
    /// 會員序號.
    pub member: Option<u32>,
    /// Member, guest or computer.
    pub kind: PlayerKind,
    /// 牌手級別.
    pub grade: Option<String>,
    /// 名次; none while nothing is decided. Players with equal chips share one.
    pub place: Option<u32>,
    /// 籌碼 at the end, or as it stands.
    pub chips: i64,
    /// 輸贏: those chips less the ones at the start.
    pub result: i64,
    /// 積分.
    pub score: Milli,
    /// 名次積分, if they are kept.
    pub placement: Option<Milli>,
    /// 小賭宜情: what that is in money, if the table keeps it.
    pub cash: Option<Milli>,
}

/// What a player is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// 會員.
    Member,
    /// 來賓.
    Guest,
    /// 電腦.
    Computer,
}

/// 一手: one hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Hand {
    /// Which hand of the game it is, from 1.
    pub number: u32,
    /// 圈, e.g. 東風圈.
    pub round: String,
    /// 莊家.
    pub dealer: usize,
    /// 連莊: 0 for the first deal.
    pub streak: u32,
    /// 本場: none by a rule book that does not count them.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub honba: Option<u32>,
    /// How it ended, e.g. 自摸, 放炮, 黃牌, 詐胡.
    pub ending: String,
    /// Who won; no player, one, or several.
    pub wins: Vec<WonHand>,
    /// Who paid whom.
    pub transfers: Vec<Transfer>,
    /// 籌碼 of each player afterwards, in the order of the players.
    pub chips: Vec<i64>,
    /// 供託 that lay in the pot afterwards.
    pub pot: i64,
    /// What became of it later.
    pub marks: Vec<Mark>,
}

/// 罰分: chips that one player paid outside any hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Penalty {
    /// The hand after which it was given; 0 before the first.
    pub after: u32,
    /// Who paid.
    pub player: usize,
    /// How much in all.
    pub amount: i64,
    /// To whom; nothing once it is withdrawn.
    pub transfers: Vec<Transfer>,
    /// 籌碼 of each player afterwards, in the order of the players.
    pub chips: Vec<i64>,
    /// When, as local time in words.
    pub at: String,
    /// The same for programs, ISO 8601.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_iso: Option<String>,
    /// Who gave it.
    pub author: String,
    pub reason: String,
    /// Why it was withdrawn, if it was.
    pub withdrawn: Option<String>,
}

/// 收付: chips that went from one to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Transfer {
    /// Who paid.
    pub from: Account,
    /// Who got it.
    pub to: Account,
    /// How much.
    pub amount: i64,
    /// Why, e.g. 放炮, 陪付, 連莊費.
    pub why: String,
    /// The same as a word for programs: `discard` of the discarder, `share` of those who pay along, and so on.
    pub cause: String,
    /// 包: whether the payer paid for others.
    pub liability: bool,
}

/// Who can pay or be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Account {
    /// A player, by the index in [`GameReport::players`].
    Player(usize),
    /// 供託: what lies on the table.
    Pot,
}

/// What became of a hand later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Mark {
    /// 更正.
    Corrected { reason: String },
    /// 作廢.
    Voided { reason: String },
}

/// 更正: one correction, with its trail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Correction {
    /// When, as local time in words.
    pub at: String,
    /// The same for programs, ISO 8601.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_iso: Option<String>,
    /// By whom.
    pub author: String,
    /// What was changed.
    pub what: String,
    pub reason: String,
}
