//! 計分台: games with real tiles, entered and corrected.

use super::entry::DeskEntry;
use super::{Deed, HandForm, Tally};
use crate::protocol::{NewTable, Said};
use mj_tiles::Wind;
use serde::{Deserialize, Serialize};

/// A request to the score desk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "to", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DeskAsk {
    /// The unfinished games.
    List {},
    /// Begins a game. No PINs are needed, since nothing is played here.
    Begin {
        /// The rules, and the players in the places 東南西北.
        table: NewTable,
    },
    /// The state of a game.
    Game { game: String },
    /// The result of an entry, without writing it.
    Preview {
        /// The game's id.
        game: String,
        /// The hand to replace; `None` for the next one.
        hand: Option<u32>,
        entry: DeskEntry,
    },
    /// Books the next hand.
    Enter {
        /// The game's id.
        game: String,
        /// The number of the next hand, so that none is booked twice.
        hand: u32,
        entry: DeskEntry,
    },
    /// Replaces the entry of a hand.
    Correct {
        /// The game's id.
        game: String,
        hand: u32,
        entry: DeskEntry,
        by: Deed,
    },
    /// The result of a penalty, without writing it.
    PreviewPenalty {
        /// The game's id.
        game: String,
        fine: DeskFine,
    },
    /// 罰分: a player pays outside any hand.
    Penalise {
        /// The game's id.
        game: String,
        /// The number of penalties known to the screen, so that none is given twice.
        seen: u32,
        fine: DeskFine,
        by: Deed,
    },
    /// The state after a correction if these lines are settled so. Hands that are recounted can make others
    /// follow or not. Nothing is written.
    Settling {
        /// The game's id.
        game: String,
        /// The decisions so far; a missing line is recounted where possible.
        lines: Vec<DeskSettled>,
    },
    /// 定案: settles all lines at once, exactly as shown.
    Settle {
        /// The game's id.
        game: String,
        /// All lines, as shown.
        lines: Vec<DeskSettled>,
        by: Deed,
    },
    /// Takes back the last booked hand, before another is booked.
    TakeBack {
        /// The game's id.
        game: String,
        /// The number of that hand.
        hand: u32,
        by: Deed,
    },
    /// A decision about a hand or the game, with a reason.
    Decide {
        /// The game's id.
        game: String,
        what: DeskVerdict,
        by: Deed,
    },
}

/// A decision at the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DeskVerdict {
    /// The hand counts as not played.
    Void { hand: u32 },
    /// The hand counts again.
    Restore { hand: u32 },
    /// The game ends here and does not count.
    Close {},
    /// Continues a game that its last hand ended by mistake.
    Reopen {},
    /// Withdraws a penalty.
    Withdraw {
        /// As [`DeskPenalty::number`].
        penalty: u32,
    },
}

/// The decision about a line that no longer follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeskSettled {
    /// The hand; `None` for the end.
    pub hand: Option<u32>,
    /// 照前面重新算: whether the hand is recounted from the state that the hands before it lead to. Otherwise the
    /// line stays as it was.
    pub follow: bool,
}

/// The request for a 罰分.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeskFine {
    /// The payer.
    pub who: u8,
    /// The payee; `None` for all others in equal shares.
    pub to: Option<u8>,
    /// The whole amount.
    pub amount: u32,
}

/// The answer of the score desk.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum DeskTold {
    /// The unfinished games, the newest first.
    List {
        games: Vec<DeskLine>,
    },
    Game(Box<DeskPage>),
    /// The result of an entry.
    Preview(Box<DeskPreview>),
    /// The result of a penalty.
    Fined(Box<DeskFined>),
    Settling {
        /// What is to be settled.
        lines: Vec<DeskOpen>,
    },
    /// Why an entry cannot be booked.
    Fault {
        words: Said,
    },
}

/// A game in the list of the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DeskLine {
    pub game: String,
    pub rules: Said,
    pub length: Said,
    /// When it began, in seconds since 1970.
    pub began: i64,
    pub players: Vec<DeskPlayer>,
    /// The state before the next hand.
    pub next: DeskStands,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DeskPlayer {
    pub name: Said,
    /// The player's current chips.
    pub chips: i64,
    /// Chips won or lost since the beginning.
    pub won: i64,
}

/// The state of a game before a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DeskStands {
    /// The number of the hand.
    pub number: u32,
    /// 風圈
    pub round: Wind,
    /// The dealer's number.
    pub dealer: u8,
    /// 連莊
    pub streak: u32,
    /// 本場
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<u32>", optional))]
    pub honba: u32,
    /// The players in turn order from the dealer.
    pub order: Vec<u8>,
    /// The whole state in words: 東風圈，王小明做莊，連莊一次.
    pub words: Said,
}

/// A game of the desk, or a played one whose hands are corrected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DeskPage {
    pub game: String,
    pub rules: Said,
    pub length: Said,
    /// Why the game is over; `None` while it runs.
    pub over: Option<Said>,
    /// Whether it was entered at the desk and not played at a table.
    pub desk: bool,
    /// Whether it does not count.
    pub void: bool,
    /// What can be entered about a hand under its rules.
    pub form: HandForm,
    /// By their numbers.
    pub players: Vec<DeskPlayer>,
    /// 供託: the deposits on the table.
    pub pot: i64,
    /// The state before the next hand.
    pub next: DeskStands,
    /// The hands as they count now.
    pub hands: Vec<DeskHand>,
    /// 罰分 in order, including withdrawn ones.
    pub penalties: Vec<DeskPenalty>,
    /// The unit of a penalty.
    pub chip: u32,
    /// What no longer follows after a correction, with proposals for the organiser.
    pub open: Vec<DeskOpen>,
}

/// A part of a game that no longer follows from its hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DeskOpen {
    /// The hand; `None` for the end.
    pub hand: Option<u32>,
    pub words: Said,
    /// Whether it is recounted; otherwise it stays.
    pub follow: bool,
    /// Why it cannot be recounted; `None` where it can, and for the end.
    pub fault: Option<Said>,
    /// The change for each player if it is recounted; empty where it cannot be.
    pub changes: Vec<i64>,
}

/// A booked hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DeskHand {
    /// The state in which it was dealt.
    pub dealt: DeskStands,
    /// How it ended: 王小明胡・李四放炮.
    pub how: Said,
    /// The winners' scores; empty without a win.
    pub worth: Said,
    /// The change for each player.
    pub changes: Vec<i64>,
    /// Whether it does not count.
    pub void: bool,
    /// Whether it was corrected.
    pub corrected: bool,
    /// The entry; `None` for a hand played at a table.
    pub entry: Option<DeskEntry>,
}

/// A booked 罰分.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DeskPenalty {
    /// The number in the game's trail, by which it is withdrawn.
    pub number: u32,
    /// The hand before it; 0 before the first.
    pub after: u32,
    /// Payer, payee and amount in words.
    pub words: Said,
    /// The change for each player; empty once withdrawn.
    pub changes: Vec<i64>,
    /// The organiser and the reason.
    pub by: Deed,
    /// When, in seconds since 1970.
    pub at: i64,
    /// The withdrawal, if any.
    pub withdrawn: Option<Deed>,
}

/// The result of a penalty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DeskFined {
    /// The change for each player.
    pub changes: Vec<i64>,
    /// The chips of each player afterwards.
    pub chips: Vec<i64>,
    /// Remarks for the organiser: the payer has less than that, or the game would be over.
    pub notes: Vec<Said>,
}

/// The result of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DeskPreview {
    /// The wins with all counted patterns.
    pub wins: Vec<DeskWin>,
    /// The payments.
    pub paid: Vec<DeskPaid>,
    /// The change for each player.
    pub changes: Vec<i64>,
    /// Remarks for the person who enters it.
    pub notes: Vec<Said>,
    /// What follows: the next dealer, or that the game is over.
    pub after: Said,
    /// Whether the game would be over.
    pub over: bool,
    /// Whether play continues after the last win: the entry is complete only with the rest of the hand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub goes_on: bool,
    /// Later hands that would no longer follow.
    pub shifts: Vec<Said>,
}

/// A win with all counted patterns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DeskWin {
    pub who: u8,
    pub tally: Tally,
}

/// A payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DeskPaid {
    /// The payer; `None` for deposits on the table.
    pub from: Option<u8>,
    /// The payee.
    pub to: Option<u8>,
    pub amount: u64,
    /// The reason in words.
    pub why: Said,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_none(number: &u32) -> bool {
    *number == 0
}
