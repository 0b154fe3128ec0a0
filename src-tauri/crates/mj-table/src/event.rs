//! What happened. A game is its setup and its events; they state facts, so that a replay
//! computes nothing and a check can.

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
        /// The throw that decided who draws a wind first, and who is the first dealer where he is thrown for; none where
        /// places were given.
        dice: Option<Throw>,
        /// The throw of the player to whom that one was counted, where he throws again for the first dealer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        again: Option<Throw>,
        /// Who sits where.
        places: Vec<Player>,
    },
    /// A hand begins: the wall is broken and everybody has his tiles but for the dealer's last.
    Dealt {
        /// Which hand of the game, from 1.
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
        /// The dealer's throw; none where the throw for the first dealer opens the wall too (rules/taiwan.md §2.4).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<Throw>,
        /// The whole wall in drawing order.
        #[serde(with = "listed")]
        wall: Vec<Tile>,
    },
    /// A player has said what he wants of the open tile, or what he was asked. No other seat receives it.
    Answered { seat: Seat, answer: Action },
    /// A clock ran out; what was done for him follows.
    TimedOut { seat: Seat },
    /// 天聽
    Covered {
        /// Who covers his tiles.
        seat: Seat,
    },
    /// 換牌: everybody chooses what he passes on, in this direction.
    ExchangeBegins {
        /// To whom.
        direction: Direction,
    },
    /// A player has chosen what he passes on. No other seat receives what.
    Chose { seat: Seat, tiles: Few },
    /// And takes it back.
    Rechose { seat: Seat },
    /// All have chosen: the tiles change hands.
    ExchangeEnds {
        /// To whom.
        direction: Direction,
        /// What each seat gave, from the dealer.
        given: Vec<Few>,
    },
    /// By hand: it is his turn; drawing is his own act.
    Turn { seat: Seat },
    /// 寶牌指示牌 are turned over.
    Turned {
        /// All that lie open now, in their order.
        #[serde(with = "listed")]
        tiles: Vec<Tile>,
    },
    /// 摸
    Drew {
        seat: Seat,
        tile: Tile,
        /// From where.
        end: End,
    },
    /// 打
    Discarded {
        seat: Seat,
        tile: Tile,
        /// Straight from the draw.
        drawn: bool,
        /// 地聽, 立直: what was declared with it.
        #[serde(default, with = "crate::declare::written", skip_serializing_if = "Option::is_none")]
        ready: Option<Ready>,
    },
    /// The last discard is back in the hand.
    TakenBack { seat: Seat },
    /// 吃, 碰 or 明槓
    Melded {
        seat: Seat,
        /// What lies before him now; the claimed tile stands second in a chow (§3.9).
        meld: Meld,
        /// The claimed tile.
        tile: Tile,
        /// Whose it was.
        from: Seat,
    },
    /// 暗槓 or 加槓
    Konged {
        seat: Seat,
        /// The kong.
        meld: Meld,
        /// The tile added, for 加槓.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        added: Option<Tile>,
    },
    /// 花, 北: a tile lies beside the hand, face up, and is to be replaced from the tail.
    SetAside { seat: Seat, tile: Tile },
    /// By hand: his turn is over without a discard.
    Rested { seat: Seat },
    /// 三副落, 四副落, 包: the patterns that a player's melds make plain, and who answers for his win.
    Marked {
        /// Whose melds.
        seat: Seat,
        /// Their ids; none where his melds stand for nothing any more.
        patterns: Vec<String>,
        /// Who fed the fourth meld.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        feeder: Option<Seat>,
        /// 包牌, 包胡: all who answer for his win, or a row of it, from now on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        liable: Vec<Liable>,
    },
    /// 洗牌
    Washes {
        /// Who, until his next draw.
        seat: Seat,
    },
    /// By hand: a player calls 胡.
    Called { seat: Seat },
    /// By hand: and takes it back.
    Withdrew { seat: Seat },
    /// 胡
    Won(Win),
    /// 詐胡
    FalseWin {
        seat: Seat,
        /// What he showed.
        #[serde(with = "listed")]
        hand: Vec<Tile>,
        /// What is wrong with it.
        why: Wrong,
    },
    /// A player shows his hand and no win is told: he waits and the wall has run out, or the hand is broken off, or by hand
    /// others have called the same tile and are to show before any of their wins is told.
    Shown {
        seat: Seat,
        /// What he holds, melds apart.
        #[serde(with = "listed")]
        hand: Vec<Tile>,
    },
    /// 和了止め: the dealer of the last deal would deal again and leads, and is asked whether the game ends.
    Asked {
        /// The dealer.
        seat: Seat,
        /// How the hand ends.
        how: Ending,
    },
    /// Chips change hands.
    Paid {
        /// From whom to whom, how much, and why.
        transfers: Vec<Transfer>,
    },
    /// The hand is over.
    HandOver {
        /// How it ended.
        how: Ending,
        /// Who deals next.
        next: Deal,
    },
    /// 東南, 西北 change places.
    #[serde(rename = "exchanged")]
    SeatsSwapped {
        /// Who sits where now.
        places: Vec<Player>,
    },
    /// A player leaves; that ends the game.
    Left { player: Player },
    /// The game is over.
    GameOver {
        why: GameEnd,
        /// What each player has won or lost, as it counts.
        results: Vec<i64>,
    },
}

/// A win, with everything that was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Win {
    /// The winner.
    pub seat: Seat,
    /// How the tile came.
    pub by: WonBy,
    /// Whose it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Seat>,
    /// The winning tile.
    pub tile: Tile,
    /// His other tiles, melds apart.
    #[serde(with = "listed")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub hand: Vec<Tile>,
    /// How they were read, as the scoring contract writes it.
    pub reading: String,
    /// What was scored.
    pub patterns: Vec<Counted>,
    /// What it comes to.
    pub total: Total,
    /// 裏寶牌指示牌 that were turned over for it.
    #[serde(default, with = "listed", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub under: Vec<Tile>,
}

/// A pattern of a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counted {
    /// Its id.
    pub id: String,
    /// What it is worth once.
    pub value: u32,
    /// How often it counts.
    pub times: u32,
}

/// What is wrong with a hand that was shown.
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
    /// Who pays.
    pub from: Account,
    /// Who is paid.
    pub to: Account,
    /// How much; more than nothing.
    pub amount: u32,
    /// What for.
    pub why: Why,
}

impl Transfer {
    /// What it takes and what it brings.
    pub fn changes(&self) -> [(Account, i64); 2] {
        let amount = i64::from(self.amount);
        [(self.from, -amount), (self.to, amount)]
    }
}

/// Where chips lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Account {
    /// Before a player, the same one all through the game.
    Player(Player),
    /// On the table: deposits.
    Pot,
}

/// What chips change hands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// 放炮: a win on a discard or a robbed kong.
    Discard,
    /// 自摸
    SelfDraw,
    /// 全包: the whole of what is owed, or of a part of it, for 三副落, 四副落, 包牌 or 包胡.
    Liable,
    /// 包一半
    Half,
    /// 洗牌: the whole sum, for washing.
    Washing,
    /// 連莊費
    Streak,
    /// 莊家, 連莊拉莊
    Dealer,
    /// 本場
    Counters,
    /// 槓: a kong that was paid for as it was made.
    Kong,
    /// 供託: laid on the table for a declaration, and taken from there.
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
    /// Won by as many as the rules ask for.
    Won,
    /// 黃牌: the wall is empty.
    Drawn,
    /// 流局滿貫: the wall is empty, and a player is paid for his discards.
    Nagashi,
    /// 詐胡: void, to be dealt again.
    FalseWin,
    /// A player left.
    Left,
    /// 中途流局: broken off; its word is that of what broke it off.
    #[serde(untagged)]
    Aborted(Abort),
}

/// Who deals, and how far the game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deal {
    /// Which hand, from 1.
    pub hand: u32,
    /// The dealer's place: 0 for 東 and so on.
    pub place: u8,
    /// 連莊: how often he has won as dealer just before.
    pub streak: u32,
    /// How often the deal has passed on.
    pub passed: u32,
    /// 本場: how many lie there for the next winner.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
    pub honba: u32,
}

/// Whether a number is left out of what is written.
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
