//! What the host tells a device.

use super::{
    Chapter, Company, Hints, Home, HouseTold, MemberLine, MixCall, Recorded, RoomChanges, RoomTold, RoomView, Said,
    Saying, Tally, Wishing,
};
use mj_rules::mechanics::{Customs, FirstDealer};
use mj_table::{Player, SeatEvent, Standing, View};
use serde::Serialize;
use std::collections::BTreeMap;

/// Anything that goes to a device.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Message {
    /// A question is answered.
    Answer { id: u32, answer: Answer },
    /// A question is refused; nothing has changed.
    Refused { id: u32, why: Refusal },
    /// Something happened at the table.
    News(Box<News>),
    /// Another device of his has taken the seat over: nothing of the table comes here any more.
    Elsewhere {},
    /// The organiser has closed the room: the line ends, and nothing is wrong with it.
    Closed {},
    /// The device is asked for its part of the next wall.
    Mix(MixCall),
    /// What was said at the table lately, the oldest first: all of it when a device comes, then what is new.
    Talk { said: Vec<Saying> },
    /// The room as it stands, to a device that begins to look, and where he may see more or less than before.
    Room(Box<RoomView>),
    /// The room has changed.
    RoomChanges(Box<RoomChanges>),
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Answer {
    /// Both speak the same protocol.
    Welcome {
        /// The program's version.
        program: String,
        /// Whether this is another person's device: it joins before it receives anything.
        guest: bool,
    },
    /// What the first screen shows.
    Home(Box<Home>),
    /// What may be waited for.
    Hints(Hints),
    /// Whose names are a slip away from one that no member has.
    Similar {
        /// Who may be meant.
        people: Vec<MemberLine>,
    },
    /// What the books say.
    Records { answer: Box<Recorded> },
    /// What the room says.
    Room { told: RoomTold },
    /// He looks on, and is told in so many seconds how the table stands now.
    Later { seconds: u16 },
    /// It is done, and on the disk.
    Done {},
}

/// A numbered message about the table. The numbers are the device's own: one more each time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct News {
    /// From 1.
    pub n: u64,
    pub news: TableNews,
}

/// What happened at the table, and how it stands now for this device.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableNews {
    /// What does not change, with the first message and after `look`.
    pub info: Option<TableInfo>,
    /// Who has the device.
    pub floor: Option<Player>,
    /// Who shows his PIN when he takes the device, while no one has it.
    pub pins: Vec<Player>,
    /// What happened, as far as the device may know; nothing in the first message.
    pub events: Vec<SeatEvent>,
    /// How the table stands after it.
    pub view: View,
    /// Whether the table waits for the player who has the device. His offers alone do not say so: over an open tile
    /// everybody may pass.
    pub asked: bool,
    /// The pause after a discard, where several play on one device, and by hand.
    pub gate: Option<Gate>,
    /// What the player who has the device has wished beforehand; none where nothing can be wished.
    pub wishes: Option<Wishing>,
    /// How everybody stands, the first place first; while the game goes on, as it would end now.
    pub standings: Vec<Standing>,
    /// The game so far and its walls; with the first message, and whenever it has changed.
    pub chapter: Option<Chapter>,
    /// What goes on beside the game, at a table on the network.
    pub company: Option<Company>,
    /// What is told of a hand that is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub over: Option<Over>,
    /// Why the table waits: what was done last is not in the books yet, and is shown once it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub trouble: Option<Trouble>,
    /// By how many seconds the host's clock jumped since the last deal: set forward, or back where it is less than
    /// nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub jumped: Option<i64>,
}

/// What is told of a hand that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Over {
    /// What its wins were counted as, in their order; none where the table no longer shows what one of them was claimed
    /// with.
    pub tallies: Vec<Tally>,
    /// Whether each of them is a limit hand, or among the greatest of its book: it is shown with a flourish.
    pub great: Vec<bool>,
    /// What everybody held, by seats from the dealer, melds and what lies beside the hand apart.
    pub hands: Vec<Vec<String>>,
}

/// What keeps the host's books from being written. All but the last may pass: the host tries again by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    /// The disk is full.
    Full,
    /// The disk may not be written just now.
    ReadOnly,
    /// Another program has the file.
    Busy,
    /// The file cannot be opened: its disk is away, or too many files are open.
    Unreachable,
    /// The disk fails.
    Disk,
    /// The books are damaged, or were changed by something else: the table has stopped where they are.
    Stopped,
}

/// 我要: the pause after every discard in which everybody may ask for the tile, whether or not he may have
/// it. It is the same whichever seats could claim, so that nothing shows who can.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gate {
    /// Milliseconds until silent players have passed; none while a player looks at his tiles, and where
    /// the table waits for everybody.
    pub left: Option<u32>,
    /// Who may still say 我要 or 過.
    pub open: Vec<Player>,
    /// Who has said 我要 and decides now.
    pub holder: Option<Player>,
    /// Who may still take his discard back: 我要 has not been said yet.
    pub back: Option<Player>,
    /// 等一等: who has asked the others to wait, each at a device of his own.
    pub waits: Vec<Player>,
}

/// What does not change while a game lasts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    /// The game's id.
    pub game: String,
    /// The rule set's id.
    pub rules: String,
    /// What people call it.
    pub title: Said,
    /// 家規: what is not as in the book; none where everything is.
    pub house: Option<HouseTold>,
    /// The length, in the rule set's own word: `8`, or `hands:16`.
    pub length: String,
    /// 起胡; 0 where there is none.
    pub minimum: u32,
    /// Who plays, by players.
    pub players: Vec<Sitting>,
    /// What patterns are called, by their ids.
    pub patterns: BTreeMap<String, Named>,
    /// Whether a discard may be taken back.
    pub undo: bool,
    /// 擬真: whether the players draw and call for themselves.
    pub by_hand: bool,
    /// What players of its book are used to see.
    pub customs: Customs,
    /// Tiles of a whole hand, a kong counted as three.
    pub tiles: u32,
    /// 寶牌: flowers stay in the hand, and stand for any tile when it wins.
    pub wild: bool,
    /// 起莊: who is the first dealer.
    pub first_dealer: FirstDealer,
    /// 開門: seat winds are counted from who opens the wall.
    pub door: bool,
    /// 天聽, 地聽: what they bind their player to.
    pub declaring: Declaring,
}

/// 天聽, 地聽: what they bind their player to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Declaring {
    /// His tiles lie face down from then on.
    Covered,
    /// His tiles stay as they are.
    Locked,
    /// To nothing: what is no drawn tile costs him what he has declared.
    Free,
}

/// What something is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Named {
    /// 中文
    pub zh: String,
    /// What its value counts: `fan`, `chips`, `han`, `yakuman`, `times`.
    pub unit: String,
}

/// Who sits at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sitting {
    /// What he is called; no two at the table alike.
    pub name: Said,
    /// 訪客: he is no member.
    pub guest: bool,
    /// The strength of a computer player; none for people.
    pub computer: Option<String>,
    /// Which of the company he is; none for people, and for computer players without a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub person: Option<String>,
    /// Whether he plays on this device.
    pub here: bool,
    /// Whether he has a PIN.
    pub pin: bool,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refusal {
    /// For the program.
    pub code: Code,
    /// For those who look for the reason: what exactly is wrong.
    pub detail: String,
    /// What of the question it is about, where that can be said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub about: Option<About>,
}

/// What of a question a refusal is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum About {
    /// The person who is to sit there.
    Seat {
        /// Which, from 0.
        seat: u8,
        /// What is wrong.
        fault: SeatFault,
    },
    /// What was entered of a hand.
    Hand {
        /// What is wrong with it.
        words: Said,
    },
    /// An option.
    Option {
        /// Its id.
        id: String,
        /// What it may be.
        words: Said,
    },
    /// The address at which a room was to be opened.
    Door {
        /// Why it cannot be.
        words: Said,
    },
    /// The house's certificate.
    Certificate(super::CertificateTrouble),
    /// The host's key is damaged, and no room is opened without it.
    HostKey {
        /// The file that it is kept in.
        file: String,
    },
}

/// Why a person cannot sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeatFault {
    /// He has no name, or one that cannot be written down.
    Name,
    /// No member has this number.
    Unknown,
    /// He sits there already.
    Twice,
    /// A member is called so, or a computer player, and no guest may come under the name.
    Taken,
    /// The program calls a person in some role so: no person sits down under that name.
    Role,
    /// Several people have this name.
    Several,
    /// He has a PIN, and it was not said, or wrongly.
    Pin,
    /// Only computers would play.
    NoPeople,
    /// A computer player, where the tiles are real.
    Computer,
}

/// The reasons that a screen says in its own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// Not a question of this protocol.
    Unread,
    /// Another version of the protocol.
    Version,
    /// There is no table before this device.
    NoTable,
    /// The player who has the device may not do this now.
    NotOffered,
    /// No one has the device, or a person who does not play here.
    NotYours,
    /// A wrong PIN.
    Pin,
    /// No such rule set, or options it does not have.
    Rules,
    /// A person cannot sit down.
    Seats,
    /// The game cannot be gone on with.
    Resume,
    /// The books have no such person, game or hand.
    Unknown,
    /// A name or a note that cannot be written down.
    Text,
    /// The program calls a person in some role so.
    Role,
    /// Another member has this number.
    Number,
    /// 會員 of this name there is already, or the entry is closed, or two cannot be one.
    Entry,
    /// A hand that cannot be booked so, or not any more.
    Hand,
    /// Who did it, or why, is missing.
    Deed,
    /// The game is being played, or it is over already.
    Playing,
    /// A file cannot be written at the chosen place.
    Place,
    /// The disk is full.
    Full,
    /// The disk may not be written just now.
    ReadOnly,
    /// Another program has the file.
    Held,
    /// The file cannot be opened: its disk is away, or too many files are open.
    Unreachable,
    /// The disk fails.
    Disk,
    /// The books take nothing just now; the table waits, and goes on by itself.
    Waits,
    /// The books cannot be written or read.
    Books,
    /// A file of some other program, or one that nothing can be made of.
    Foreign,
    /// A file that a newer program has written.
    Newer,
    /// A file that is damaged or cut off.
    Damaged,
    /// A file, or what it would become, is too large for this way.
    Large,
    /// So much was played in this time that no report tells of it.
    Period,
    /// There is nothing to be taken along yet.
    Empty,
    /// The room is closed, or this is not its code.
    Room,
    /// The guest at this device must join first, or be admitted.
    Joined,
    /// This is the organiser's to do.
    Organiser,
    /// This is not the organiser's key.
    Key,
    /// Too much at a time, or too often wrong: it is heard again in a while.
    Busy,
    /// So many have joined from this address that no more may.
    Crowd,
    /// The room has another code now; this one opens nothing any more.
    OldCode,
    /// There is no such table or seat, or it is taken.
    Taken,
    /// The door to the network cannot be opened.
    Door,
    /// Rules of the house are not kept: there is no such name any more, or there are too many.
    House,
}
