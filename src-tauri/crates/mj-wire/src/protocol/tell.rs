//! The messages of the host to a device.

use super::{
    Chapter, Company, Hints, Home, HouseTold, MemberLine, MixCall, Recorded, RoomChanges, RoomTold, RoomView, Said,
    Saying, Tally, Wishing,
};
use mj_rules::mechanics::{Customs, FirstDealer};
use mj_table::{Player, SeatEvent, Standing, View};
use serde::Serialize;
use std::collections::BTreeMap;

/// A message to a device.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Message {
    /// The answer to a request.
    Answer { id: u32, answer: Answer },
    /// A refused request; nothing has changed.
    Refused { id: u32, why: Refusal },
    /// Something happened at the table.
    News(Box<News>),
    /// Another device of the same person has taken over the seat: no more messages about the table come here.
    Elsewhere {},
    /// The organiser has closed the room: the connection ends without an error.
    Closed {},
    /// The request for the device's part in the next wall.
    Mix(MixCall),
    /// The chat of the table, the oldest first: all of it for a new device, then only new messages.
    Talk { said: Vec<Saying> },
    /// The room's state, for a device that begins to look, and when the device's rights change.
    Room(Box<RoomView>),
    /// The room has changed.
    RoomChanges(Box<RoomChanges>),
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Answer {
    /// Both sides speak the same protocol.
    Welcome {
        program: String,
        /// Whether this is a guest's device, which must join before it receives anything.
        guest: bool,
    },
    Home(Box<Home>),
    Hints(Hints),
    /// Members whose names resemble the requested one.
    Similar {
        people: Vec<MemberLine>,
    },
    Records {
        answer: Box<Recorded>,
    },
    Room {
        told: RoomTold,
    },
    /// The guest is a spectator: the table's state follows after this delay.
    Later {
        seconds: u16,
    },
    /// The request is carried out and on the disk.
    Done {},
}

/// A numbered message about the table. Each device has its own consecutive numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct News {
    /// From 1.
    pub n: u64,
    pub news: TableNews,
}

/// Events at the table, and the new state for this device.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct TableNews {
    /// The constant data, with the first message and after `look`.
    pub info: Option<TableInfo>,
    /// The player with the device.
    pub floor: Option<Player>,
    /// The players who need a PIN to take the device, while no player has it.
    pub pins: Vec<Player>,
    /// The events that the device may know; empty in the first message.
    pub events: Vec<SeatEvent>,
    /// The view after the events.
    pub view: View,
    /// Whether the table waits for the player with the device. Offers alone do not tell: over an open tile
    /// every player may pass.
    pub asked: bool,
    /// The pause after a discard, where several play on one device and where tiles are drawn by hand.
    pub gate: Option<Gate>,
    /// The automatic answers of the player with the device; `None` where none can be set.
    pub wishes: Option<Wishing>,
    /// The standings, the first place first; during the game, as if it ended now.
    pub standings: Vec<Standing>,
    /// The course of the game and its walls; with the first message and after every change.
    pub chapter: Option<Chapter>,
    /// The state beside the game, at a network table.
    pub company: Option<Company>,
    /// 未達起胡: the complete hand of the player with the device as it is counted, while it may not win.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub short: Option<Tally>,
    /// The end of a hand, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub over: Option<Over>,
    /// Why the table waits: the last action is not in the books yet, and is shown once it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub trouble: Option<Trouble>,
    /// The jump of the host's clock in seconds since the last deal, negative if it was set back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional, type = "number"))]
    pub jumped: Option<i64>,
}

/// The end of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Over {
    /// Its wins as counted, in order.
    pub tallies: Vec<Tally>,
    /// 詐胡 below the minimum, as it was counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub short: Option<Tally>,
    /// All concealed tiles by seats from the dealer, without melds and tiles set aside.
    pub hands: Vec<Vec<String>>,
    /// The waits of these hands; `None` for a hand to which a tile was drawn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional, as = "Option<Vec<Option<Vec<String>>>>"))]
    pub waits: Vec<Option<Vec<String>>>,
}

/// Why the host cannot write the books. All but the last may pass: the host retries by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    /// The disk is full.
    Full,
    /// The disk is read-only at the moment.
    ReadOnly,
    /// Another program has the file.
    Busy,
    /// The file cannot be opened: its disk is missing, or too many files are open.
    Unreachable,
    /// The disk fails.
    Disk,
    /// The books are damaged or were changed by another program: the table has stopped.
    Stopped,
}

/// 我要: the pause after every discard in which every player may ask for the tile, whether or not they may claim
/// it. It is the same for all seats, so that it does not show who can claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Gate {
    /// Milliseconds until silent players have passed; `None` while a player looks at their tiles, and where the
    /// table waits for all.
    pub left: Option<u32>,
    /// The players who may still say 我要 or 過.
    pub open: Vec<Player>,
    /// The player who said 我要 and is deciding.
    pub holder: Option<Player>,
    /// The player who may still take the discard back, since 我要 has not been said.
    pub back: Option<Player>,
    /// 等一等: the players who asked the others to wait, each at their own device.
    pub waits: Vec<Player>,
}

/// The constant data of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct TableInfo {
    pub game: String,
    pub rules: String,
    /// The usual name.
    pub title: Said,
    /// 家規: the differences from the book; `None` without any.
    pub house: Option<HouseTold>,
    /// The length as the rule set's option writes it: `8`, or `hands:16`.
    pub length: String,
    /// 起胡; 0 if there is none.
    pub minimum: u32,
    pub players: Vec<Sitting>,
    /// The names of the patterns, by their ids.
    pub patterns: BTreeMap<String, Named>,
    /// Whether discards may be taken back.
    pub undo: bool,
    /// 擬真: whether the players draw and call by hand.
    pub by_hand: bool,
    /// The customs of the book's players.
    pub customs: Customs,
    /// The tiles of a complete hand, a kong counted as three.
    pub tiles: u32,
    /// 寶牌: whether flowers stay in the hand and stand for any tile in a win.
    pub wild: bool,
    /// 起莊: the first dealer.
    pub first_dealer: FirstDealer,
    /// 開門: whether seat winds are counted from the player who opens the wall.
    pub door: bool,
    /// 天聽, 地聽: the effect on the player's tiles.
    pub declaring: Declaring,
    /// What its players may do that not every book has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional, as = "Option<Vec<BookAct>>"))]
    pub acts: Vec<BookAct>,
}

/// An act that not every book has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BookAct {
    /// 吃
    Chow,
    /// 天聽, 地聽, 立直
    Declare,
    /// 拔
    SetAside,
    /// 九種九牌
    Abort,
    /// 換牌
    Exchange,
}

/// 天聽, 地聽: the effect of the declaration on the player's tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Declaring {
    /// The tiles lie face down from then on.
    Covered,
    /// The hand cannot change.
    Locked,
    /// No restriction; discarding another tile than the drawn one cancels the declaration.
    Free,
}

/// The names of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Named {
    /// 中文
    pub zh: String,
    /// The unit of its value: `fan`, `chips`, `han`, `yakuman`, `times`.
    pub unit: String,
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Sitting {
    /// The displayed name, unique at the table.
    pub name: Said,
    /// 訪客: no member.
    pub guest: bool,
    /// The strength of a computer player; `None` for people.
    pub computer: Option<String>,
    /// The persona; `None` for people, and for computer players without a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub person: Option<String>,
    /// Whether the player is on this device.
    pub here: bool,
    /// Whether the player has a PIN.
    pub pin: bool,
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Refusal {
    /// For the program.
    pub code: Code,
    /// Details for finding the cause.
    pub detail: String,
    /// The part of the request at fault, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub about: Option<About>,
}

/// The part of a request at fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum About {
    /// The person for a seat.
    Seat {
        /// From 0.
        seat: u8,
        fault: SeatFault,
    },
    /// The entry of a hand.
    Hand { words: Said },
    Option {
        id: String,
        /// The allowed values.
        words: Said,
    },
    /// The address at which the room was to be opened.
    Door {
        /// The reason.
        words: Said,
    },
    /// The house's certificate.
    Certificate(super::CertificateTrouble),
    /// The host's key is damaged; without it no room is opened.
    HostKey {
        /// The file of the key.
        file: String,
    },
}

/// Why a person cannot sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeatFault {
    /// The name is missing or not allowed.
    Name,
    /// No member has this number.
    Unknown,
    /// The person sits there already.
    Twice,
    /// A member or a computer player has this name, so a guest cannot use it.
    Taken,
    /// The program uses this name for a role.
    Role,
    /// Several people have this name.
    Several,
    /// The PIN is missing or wrong.
    Pin,
    /// Only computers would play.
    NoPeople,
    /// A computer player in a game with real tiles.
    Computer,
}

/// The reasons that a screen puts into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// Not a request of this protocol.
    Unread,
    /// Another version of the protocol.
    Version,
    /// The device has no table.
    NoTable,
    /// The player with the device may not do this now.
    NotOffered,
    /// No player of this device has the device.
    NotYours,
    /// A wrong PIN.
    Pin,
    /// No such rule set, or unknown options.
    Rules,
    /// A person cannot sit down.
    Seats,
    /// The game cannot be resumed.
    Resume,
    /// The books have no such person, game or hand.
    Unknown,
    /// A name or a note with characters that are not allowed.
    Text,
    /// The program uses this name for a role.
    Role,
    /// Another member has this number.
    Number,
    /// A 會員 of this name exists, the entry is closed, or the two entries cannot be merged.
    Entry,
    /// A hand that cannot be booked like this, or no longer.
    Hand,
    /// The person responsible or the reason is missing.
    Deed,
    /// The game is being played, or is already over.
    Playing,
    /// A file cannot be written at the chosen place.
    Place,
    /// The disk is full.
    Full,
    /// The disk is read-only at the moment.
    ReadOnly,
    /// Another program has the file.
    Held,
    /// The file cannot be opened: its disk is missing, or too many files are open.
    Unreachable,
    /// The disk fails.
    Disk,
    /// The books cannot be written at the moment; the table waits and continues by itself.
    Waits,
    /// The books cannot be written or read.
    Books,
    /// A file of another program, or an unknown one.
    Foreign,
    /// A file of a newer program.
    Newer,
    /// A damaged or truncated file.
    Damaged,
    /// A file that is too large, or would become so.
    Large,
    /// A period with too many games for a report.
    Period,
    /// There are no games to take along yet.
    Empty,
    /// The room is closed, or the code is wrong.
    Room,
    /// The guest must first join or be admitted.
    Joined,
    /// Only the organiser may do this.
    Organiser,
    /// The organiser's key is wrong.
    Key,
    /// Too many requests or too many wrong attempts; later requests are accepted again.
    Busy,
    /// Too many guests have joined from this address.
    Crowd,
    /// The room has a new code.
    OldCode,
    /// There is no such table or seat, or it is taken.
    Taken,
    /// The network port cannot be opened.
    Door,
    /// The rules of the house were deleted, or there are too many.
    House,
}
