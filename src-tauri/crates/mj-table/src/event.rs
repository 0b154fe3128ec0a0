//! What happened. A game is its setup and its events. Events state facts, so a replay computes nothing, and a check
//! can.

use crate::{Action, End, Few, Liable, Player};
use mj_rules::Total;
use mj_rules::claim::{Ready, WonBy};
use mj_rules::mechanics::{Abort, Direction};
use mj_tiles::{Meld, Seat, Throw, Tile, Wind, listed};
use serde::{Deserialize, Serialize};

/// Something that happened at the table. Seats are counted from the dealer of the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "kebab-case")]
pub enum Event {
    /// 抓風定位: the players in the places 東南西北.
    Seated {
        /// The throw that decides who draws a wind first, and the first dealer if one is thrown for; `None` if places
        /// were given.
        dice: Option<Throw>,
        /// The second throw for the first dealer, by the player to whom the first one counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        again: Option<Throw>,
        places: Vec<Player>,
    },
    /// A hand begins: the wall is broken and each player has their tiles, except the dealer's last.
    Dealt {
        /// The number of the hand in the game, from 1.
        hand: u32,
        /// The players in turn order from the dealer.
        order: Vec<Player>,
        /// 風圈
        round: Wind,
        /// 連莊
        streak: u32,
        /// 本場
        #[serde(default, skip_serializing_if = "is_nothing")]
        honba: u32,
        /// The dealer's throw; `None` if the throw for the first dealer opens the wall too (rules/taiwan.md §2.4).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<Throw>,
        /// The whole wall in drawing order.
        #[serde(with = "listed")]
        wall: Vec<Tile>,
    },
    /// A player's answer to the open tile or to a question. No other seat receives it.
    Answered { seat: Seat, answer: Action },
    /// A timeout. The action taken for the player follows.
    TimedOut { seat: Seat },
    /// 天聽
    Covered { seat: Seat },
    /// 換牌: each player chooses tiles to pass on in this direction.
    ExchangeBegins { direction: Direction },
    /// A player has chosen tiles to pass on. No other seat receives the tiles.
    Chose { seat: Seat, tiles: Few },
    /// A player takes back the choice.
    Rechose { seat: Seat },
    /// All have chosen: the tiles change hands.
    ExchangeEnds {
        direction: Direction,
        /// What each seat gave, from the dealer.
        given: Vec<Few>,
    },
    /// By hand: a turn begins. Drawing is the player's own act.
    Turn { seat: Seat },
    /// 寶牌指示牌 are turned over.
    Turned {
        /// All that lie open now, in order.
        #[serde(with = "listed")]
        tiles: Vec<Tile>,
    },
    /// 摸
    Drew { seat: Seat, tile: Tile, end: End },
    /// 打
    Discarded {
        seat: Seat,
        tile: Tile,
        /// Whether it is the tile just drawn.
        drawn: bool,
        /// 地聽, 立直: the declaration made with it.
        #[serde(default, with = "crate::declare::written", skip_serializing_if = "Option::is_none")]
        ready: Option<Ready>,
    },
    /// The last discard returns to the hand.
    TakenBack { seat: Seat },
    /// 吃, 碰 or 明槓
    Melded {
        seat: Seat,
        /// The new meld; the claimed tile stands second in a chow (§3.9).
        meld: Meld,
        /// The claimed tile.
        tile: Tile,
        /// The discarder.
        from: Seat,
    },
    /// 暗槓 or 加槓
    Konged {
        seat: Seat,
        meld: Meld,
        /// The tile added, for 加槓.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        added: Option<Tile>,
    },
    /// 花, 北: a tile lies beside the hand, face up, and will be replaced from the tail.
    SetAside { seat: Seat, tile: Tile },
    /// By hand: a turn ends without a discard.
    Rested { seat: Seat },
    /// 三副落, 四副落, 包: the patterns that a player's melds make plain, and who is liable for the player's win.
    Marked {
        /// The player with the melds.
        seat: Seat,
        /// Ids of the patterns; empty if the melds no longer make any plain.
        patterns: Vec<String>,
        /// Who fed the fourth meld.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        feeder: Option<Seat>,
        /// 包牌, 包胡: all who are liable for the win, or a row of it, from now on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        liable: Vec<Liable>,
    },
    /// 洗牌
    Washes {
        /// The player who washes, until their next draw.
        seat: Seat,
    },
    /// By hand: a player calls 胡.
    Called { seat: Seat },
    /// By hand: the player takes back the call.
    Withdrew { seat: Seat },
    /// 胡
    Won(Win),
    /// 詐胡
    FalseWin {
        seat: Seat,
        #[serde(with = "listed")]
        hand: Vec<Tile>,
        why: Wrong,
    },
    /// A player shows their hand and no win is announced: the wall has run out and they are ready, or the hand is
    /// broken off, or by hand others have called the same tile and must show before any win on it is announced.
    Shown {
        seat: Seat,
        /// The tiles in the hand, without melds.
        #[serde(with = "listed")]
        hand: Vec<Tile>,
    },
    /// 和了止め: the dealer of the last deal would deal again and leads, and is asked whether the game ends.
    Asked {
        /// The dealer.
        seat: Seat,
        how: Ending,
    },
    /// Chips change hands.
    Paid { transfers: Vec<Transfer> },
    /// The hand is over.
    HandOver { how: Ending, next: Deal },
    /// 東南, 西北 change places.
    #[serde(rename = "exchanged")]
    SeatsSwapped {
        /// The new places.
        places: Vec<Player>,
    },
    /// A player leaves, which ends the game.
    Left { player: Player },
    /// The game is over.
    GameOver {
        why: GameEnd,
        /// The counted result of each player.
        results: Vec<i64>,
    },
}

/// A win, with everything that was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Win {
    /// The winner.
    pub seat: Seat,
    pub by: WonBy,
    /// The discarder, or the player whose kong was robbed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Seat>,
    /// The winning tile.
    pub tile: Tile,
    /// The winner's other tiles, without melds.
    #[serde(with = "listed")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub hand: Vec<Tile>,
    /// How the tiles were read, as the scoring contract writes it.
    pub reading: String,
    pub patterns: Vec<Counted>,
    pub total: Total,
    /// 裏寶牌指示牌 turned over for it.
    #[serde(default, with = "listed", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub under: Vec<Tile>,
}

/// A pattern of a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counted {
    pub id: String,
    /// Its worth, counted once.
    pub value: u32,
    /// How often it counts.
    pub times: u32,
}

/// What is wrong with a shown hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Wrong {
    /// 相公, or not drawn, or drawn too often.
    Count,
    /// No winning shape.
    Shape,
    /// Below the minimum.
    Minimum,
    /// 振聽 and the like: not with this tile.
    Barred,
}

/// Chips from one account to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Transfer {
    pub from: Account,
    pub to: Account,
    /// Never 0.
    pub amount: u32,
    pub why: Why,
}

impl Transfer {
    /// The changes of both accounts.
    pub fn changes(&self) -> [(Account, i64); 2] {
        let amount = i64::from(self.amount);
        [(self.from, -amount), (self.to, amount)]
    }
}

/// An account of chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Account {
    /// A player's, the same one all through the game.
    Player(Player),
    /// The deposits on the table.
    Pot,
}

/// The reason of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// 放炮: a win on a discard or a robbed kong.
    Discard,
    /// 自摸
    SelfDraw,
    /// 全包: all that is owed, or a part of it, paid by one player for 三副落, 四副落, 包牌 or 包胡.
    Liable,
    /// 包一半
    Half,
    /// 洗牌: the whole sum, paid by the player who washes.
    Washing,
    /// 連莊費
    Streak,
    /// 莊家, 連莊拉莊
    Dealer,
    /// 本場
    Counters,
    /// 槓: a kong that is paid for as it is made.
    Kong,
    /// 供託: paid to the table for a declaration, or taken from there.
    Deposit,
    /// 流局罰符
    Noten,
    /// 流局滿貫
    Nagashi,
    /// 相公
    WrongCount,
    /// 詐胡
    FalseWin,
}

/// How a hand ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// As many wins as the rules require.
    Won,
    /// 黃牌: the wall is empty.
    Drawn,
    /// 流局滿貫: the wall is empty, and a player is paid for their discards.
    Nagashi,
    /// 詐胡: void, to be dealt again.
    FalseWin,
    /// A player left.
    Left,
    /// 中途流局: broken off. Its word is that of the reason.
    #[serde(untagged)]
    Aborted(Abort),
}

/// The dealer, and how far the game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deal {
    /// The number of the hand, from 1.
    pub hand: u32,
    /// The dealer's place: 0 for 東 and so on.
    pub place: u8,
    /// 連莊: the dealer's streak before this hand.
    pub streak: u32,
    /// How often the deal has passed on.
    pub passed: u32,
    /// 本場: counters for the next winner.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
    pub honba: u32,
}

/// Whether a number is left out when written.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
pub(crate) const fn is_nothing(number: &u32) -> bool {
    *number == 0
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GameEnd {
    /// Played to its end.
    Length,
    /// A player is out of chips.
    Bust,
    /// A player left.
    Left,
}
