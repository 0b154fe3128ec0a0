//! 計分台: games of real tiles, as they are entered and corrected.

use super::entry::DeskEntry;
use super::{Deed, HandForm, Tally};
use crate::protocol::{NewTable, Said};
use mj_tiles::Wind;
use serde::{Deserialize, Serialize};

/// What the score desk is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "to", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DeskAsk {
    /// The games that are not over.
    List {},
    /// Begins a game; PINs are not asked for, since no one plays here.
    Begin {
        /// Who plays, in the places 東南西北, and by what rules.
        table: NewTable,
    },
    /// A game.
    Game {
        /// Its id.
        game: String,
    },
    /// What an entry comes to. Nothing is written.
    Preview {
        /// The game's id.
        game: String,
        /// In the place of this hand; otherwise as the next one.
        hand: Option<u32>,
        /// What is entered.
        entry: DeskEntry,
    },
    /// Books the next hand.
    Enter {
        /// The game's id.
        game: String,
        /// Which hand that would be: none is booked twice.
        hand: u32,
        /// What is entered.
        entry: DeskEntry,
    },
    /// Enters a hand again, otherwise.
    Correct {
        /// The game's id.
        game: String,
        /// Which hand.
        hand: u32,
        /// What is entered.
        entry: DeskEntry,
        /// Who says so, and why.
        by: Deed,
    },
    /// What a penalty comes to. Nothing is written.
    PreviewPenalty {
        /// The game's id.
        game: String,
        /// Who pays, whom, and how much.
        fine: DeskFine,
    },
    /// 罰分: a player pays outside any hand.
    Penalise {
        /// The game's id.
        game: String,
        /// How many penalties the screen knows of: none is given twice.
        seen: u32,
        /// Who pays, whom, and how much.
        fine: DeskFine,
        /// Who says so, and why.
        by: Deed,
    },
    /// What no longer follows since a hand was corrected, if these lines are settled so: hands that are counted again
    /// make others follow, or not. Nothing is written.
    Settling {
        /// The game's id.
        game: String,
        /// What is said so far; what is not named is counted again where it can be.
        lines: Vec<DeskSettled>,
    },
    /// 定案: settles all of that at once; what is settled is what was shown, or nothing.
    Settle {
        /// The game's id.
        game: String,
        /// Every line, as it was shown.
        lines: Vec<DeskSettled>,
        /// Who says so, and why.
        by: Deed,
    },
    /// Takes back the hand that was booked last, before another is.
    TakeBack {
        /// The game's id.
        game: String,
        /// Which hand that is.
        hand: u32,
        /// Who says so, and why.
        by: Deed,
    },
    /// Something about a hand or the game that needs a reason.
    Decide {
        /// The game's id.
        game: String,
        what: DeskVerdict,
        /// Who says so, and why.
        by: Deed,
    },
}

/// What is decided at the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DeskVerdict {
    /// A hand counts as not played.
    Void { hand: u32 },
    /// It counts again.
    Restore { hand: u32 },
    /// The game ends here and does not count.
    Close {},
    /// A game that its last hand ended by mistake goes on.
    Reopen {},
    /// A penalty is withdrawn.
    Withdraw {
        /// Which: [`DeskPenalty::number`].
        penalty: u32,
    },
}

/// What is said of a line that no longer follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeskSettled {
    /// Which hand; none for the end.
    pub hand: Option<u32>,
    /// 照前面重新算: the hand is counted again as the hands before it say that it was dealt. Otherwise it stands as it
    /// was, and so does the end.
    pub follow: bool,
}

/// 罰分 as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeskFine {
    /// Who pays.
    pub who: u8,
    /// Who is paid; none for all others in equal shares.
    pub to: Option<u8>,
    /// What he pays in all.
    pub amount: u32,
}

/// What the score desk answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum DeskTold {
    /// The games that are not over, the newest first.
    List { games: Vec<DeskLine> },
    /// A game as it stands now.
    Game(Box<DeskPage>),
    /// What an entry comes to.
    Preview(Box<DeskPreview>),
    /// What a penalty comes to.
    Fined(Box<DeskFined>),
    /// What is to be settled.
    Settling {
        /// Line by line.
        lines: Vec<DeskOpen>,
    },
    /// Why an entry cannot be booked.
    Fault {
        /// In words.
        words: Said,
    },
}

/// A game of the desk in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeskLine {
    /// Its id.
    pub game: String,
    /// The rule set's name.
    pub rules: Said,
    /// How long it is.
    pub length: Said,
    /// When it began, in seconds since 1970.
    pub began: i64,
    /// Who plays.
    pub players: Vec<DeskPlayer>,
    /// Where it stands.
    pub next: DeskStands,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeskPlayer {
    /// What he is called.
    pub name: Said,
    /// What lies before him.
    pub chips: i64,
    /// What that is more or less than he began with.
    pub won: i64,
}

/// Where a game stands before a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeskStands {
    /// The number of the hand.
    pub number: u32,
    /// 風圈
    pub round: Wind,
    /// The player who deals.
    pub dealer: u8,
    /// 連莊
    pub streak: u32,
    /// 本場
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>", optional))]
    pub honba: u32,
    /// The players in turn order from the dealer.
    pub order: Vec<u8>,
    /// All that in words: 東風圈，王小明做莊，連莊一次.
    pub words: Said,
}

/// A game of the desk, or another whose hands are corrected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeskPage {
    /// Its id.
    pub game: String,
    /// The rule set's name.
    pub rules: Said,
    /// How long it is.
    pub length: Said,
    /// Why it is over; none while it goes on.
    pub over: Option<Said>,
    /// It was entered at the desk, rather than played at a table.
    pub desk: bool,
    /// It does not count.
    pub void: bool,
    /// What can be told of a hand by its own rules.
    pub form: HandForm,
    /// Who plays, by their numbers.
    pub players: Vec<DeskPlayer>,
    /// 供託: what lies on the table and is nobody's yet.
    pub pot: i64,
    /// Where it stands before the next hand.
    pub next: DeskStands,
    /// The hands as they count now.
    pub hands: Vec<DeskHand>,
    /// 罰分 in the order in which they were given, withdrawn ones among them.
    pub penalties: Vec<DeskPenalty>,
    /// What a penalty is a multiple of.
    pub chip: u32,
    /// What no longer follows since a hand was corrected, for the organiser to settle, with what is proposed.
    pub open: Vec<DeskOpen>,
}

/// Something of a game that no longer follows from its hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeskOpen {
    /// Which hand; none for the end.
    pub hand: Option<u32>,
    pub words: Said,
    /// It is counted again as the hands before it say; otherwise it stands.
    pub follow: bool,
    /// Why it cannot be counted again; none where it can, and for the end.
    pub fault: Option<Said>,
    /// What counting it again changes for everybody, by players; empty where it cannot be.
    pub changes: Vec<i64>,
}

/// A hand that is booked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeskHand {
    /// Where the game stood when it was dealt.
    pub dealt: DeskStands,
    /// How it ended: 王小明胡・李四放炮.
    pub how: Said,
    /// What the winners had; empty without a win.
    pub worth: Said,
    /// What it changed for everybody, by players.
    pub changes: Vec<i64>,
    /// It does not count.
    pub void: bool,
    /// It was entered otherwise at first.
    pub corrected: bool,
    /// What was entered; none for a hand that was played at a table.
    pub entry: Option<DeskEntry>,
}

/// 罰分 that was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeskPenalty {
    /// Its line in the game's trail, by which it is withdrawn.
    pub number: u32,
    /// The hand after which it was given; 0 before the first.
    pub after: u32,
    /// Who pays whom how much, in words.
    pub words: Said,
    /// What it changed for everybody, by players; nothing once it is withdrawn.
    pub changes: Vec<i64>,
    /// Who gave it, and why.
    pub by: Deed,
    /// When, in seconds since 1970.
    pub at: i64,
    /// Who withdrew it, and why.
    pub withdrawn: Option<Deed>,
}

/// What a penalty comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeskFined {
    /// What it changes for everybody, by players.
    pub changes: Vec<i64>,
    /// What would lie before everybody then.
    pub chips: Vec<i64>,
    /// What the organiser who gives it should know: that he has less than that, that the game would be over.
    pub notes: Vec<Said>,
}

/// What an entry comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeskPreview {
    /// The wins with everything that was counted.
    pub wins: Vec<DeskWin>,
    /// Who pays whom.
    pub paid: Vec<DeskPaid>,
    /// What it changes for everybody, by players.
    pub changes: Vec<i64>,
    /// What the person who enters it should know.
    pub notes: Vec<Said>,
    /// What the game comes to with it: who deals next, or that it is over.
    pub after: Said,
    /// The game would be over.
    pub over: bool,
    /// Others play on after the last win: it cannot be booked before it is entered how the hand went on.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub goes_on: bool,
    /// Later hands that would no longer follow.
    pub shifts: Vec<Said>,
}

/// A win with everything that was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeskWin {
    pub who: u8,
    pub tally: Tally,
}

/// A payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeskPaid {
    /// Who pays; none for what lies on the table.
    pub from: Option<u8>,
    /// Who is paid.
    pub to: Option<u8>,
    /// How much.
    pub amount: u64,
    /// What for.
    pub why: Said,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_none(number: &u32) -> bool {
    *number == 0
}
