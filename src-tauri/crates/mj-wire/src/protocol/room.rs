//! 場: an evening on the network. Who is there, which tables stand, who sits where.

use super::certificate::CertificateFiles;
use super::clock::Clock;
use super::{HouseTold, Said, SeatWish, Shared, Stands, Tonight, Trouble};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What is asked of the room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "of", rename_all = "kebab-case", deny_unknown_fields)]
pub enum RoomAsk {
    /// Says the room's code, and is told who can join.
    Enter {
        /// 房號
        code: String,
    },
    /// Joins, as a member or as a guest.
    Join {
        /// 房號
        code: String,
        /// Who; computer players join no one.
        who: SeatWish,
        /// His PIN, if he has one.
        #[serde(default)]
        pin: Option<String>,
    },
    /// Comes back as the guest who was given this token.
    Return {
        /// As it was told when he joined, or a ticket.
        token: String,
    },
    /// Shows the organiser's key.
    Organise {
        /// As it stands on the host's screen.
        key: String,
    },
    /// Asks for a ticket, with which another device of his comes back in his place.
    Ticket {},
    /// Leaves the evening: his token is worth nothing any more.
    Go {},
    /// The room as it stands, told from now on whenever it changes.
    Look {},
    /// Nothing more of the room is told.
    Away {},
    /// Sits down at a table that has not begun.
    Sit {
        /// Which table.
        place: u16,
        /// Which seat, from 0; any that is free, where none is named.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Seats people who share this screen.
    SitHere {
        /// Which table.
        place: u16,
        /// Which seat.
        seat: u8,
        who: SeatWish,
        /// His PIN, if he has one.
        #[serde(default)]
        pin: Option<String>,
    },
    /// Gets up from a table that has not begun.
    Stand {},
    /// A computer player takes a seat, or leaves it.
    Fill {
        /// Which table.
        place: u16,
        /// Which seat.
        seat: u8,
        /// Its strength; none leaves the seat free.
        kind: Option<String>,
        /// Which of the company of that strength; otherwise one who does not sit there yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        person: Option<String>,
    },
    /// The table begins: winds are drawn.
    Start { place: u16 },
    /// The organiser lets people in, or no one any more.
    Open(RoomForm),
    /// The organiser closes the room: no one new comes in.
    Close {},
    /// The organiser gives the room another code; those who are in stay in.
    Recode {},
    /// The organiser gets another key: no device where the one before was shown organises any more.
    Rekey {},
    /// The organiser puts a table up.
    Put(PlaceForm),
    /// The organiser takes a table away that has not begun or is over.
    Clear { place: u16 },
    /// The organiser admits a guest, or sends him away.
    Admit {
        guest: i64,
        /// Whether he may come in.
        yes: bool,
    },
    /// The organiser admits all whom he sees waiting.
    AdmitAll {
        /// Who they are: a guest who has come since is not one of them.
        guests: Vec<i64>,
    },
    /// The organiser seats a guest, or lets him stand.
    Seat {
        guest: i64,
        /// Where; none lets him stand.
        place: Option<u16>,
        /// Which seat.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// The organiser lets a table pause, or go on.
    Pause {
        place: u16,
        /// Whether it pauses.
        paused: bool,
    },
    /// The organiser gives the owner of a seat a new way in: a ticket for his next device.
    Invite {
        /// Which table.
        place: u16,
        /// Which seat.
        seat: u8,
        /// Why, for the trail.
        reason: String,
    },
    /// The organiser lets a member in who cannot show his PIN: a ticket for his device, which has not joined.
    Vouch {
        /// 會員序號
        number: i64,
    },
    /// 代打: the organiser lets a computer play for a player until he is back, or ends that.
    StandIn {
        /// Which table.
        place: u16,
        /// Which seat.
        seat: u8,
        /// Whether a computer plays for him.
        on: bool,
        /// Why, for the trail.
        reason: String,
    },
    /// 換人: the organiser gives a seat of a game to another who has joined. Such a game does not count.
    Swap {
        /// Which table.
        place: u16,
        /// Which seat.
        seat: u8,
        /// Who plays on in it.
        guest: i64,
        /// Why, for the trail.
        reason: String,
    },
    /// 散桌: the organiser ends a game.
    Part {
        /// Which table.
        place: u16,
        /// Whose leaving it is by the rule book, by seats; none where the game does not count.
        left: Option<u8>,
        /// Why, for the trail.
        reason: String,
    },
}

/// How a room is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RoomForm {
    /// A guest who joins waits until the organiser admits him.
    pub asks: bool,
    /// The port; the usual one, where none is named.
    #[serde(default)]
    pub port: Option<u16>,
    /// 轉播: seconds by which spectators, at devices of their own, receive things later.
    #[serde(default)]
    pub delay: u16,
    /// A certificate of the house's own; the one that the program was started with, if any, where none is named.
    #[serde(default)]
    pub certificate: Option<CertificateFiles>,
}

/// A table as the organiser puts it up.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlaceForm {
    /// The rule set's id.
    pub rules: String,
    /// What the house lays over it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// 鐘: how long people may think.
    #[serde(default)]
    pub clock: Clock,
    /// How long a discard lies before the table goes on, in tenths of a second.
    #[serde(default = "usual_pause")]
    pub pause: u8,
}

const fn usual_pause() -> u8 {
    15
}

/// What the room answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "told", rename_all = "kebab-case")]
pub enum RoomTold {
    /// The code is right.
    Entered {
        /// The club's name.
        club: String,
        /// Whether a guest who joins waits for the organiser.
        asks: bool,
        /// Who may join, by number and name.
        members: Vec<super::MemberLine>,
    },
    /// He has joined, or is back.
    Joined {
        /// What he shows when he comes back; this once, and to him alone.
        token: Option<String>,
        /// What he is called.
        name: String,
        /// Whether he waits for the organiser.
        waits: bool,
    },
    /// For another device of his, for a few minutes and once.
    Ticket {
        /// What it shows.
        ticket: String,
    },
    /// For a device of his to whom the organiser gives a way in, for a few minutes and once.
    Invited {
        /// What it shows.
        ticket: String,
        /// Who he is.
        name: String,
        /// Where it is shown, each with all that a phone needs.
        links: Vec<RoomLink>,
    },
    /// A table was put up.
    Put {
        /// Its number.
        place: u16,
    },
}

/// The room as a device sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomView {
    /// The club's name.
    pub club: String,
    /// The guest at this device; none for the host's own screen, and before he has joined.
    pub me: Option<GuestLine>,
    /// Whether this device does what an organiser does.
    pub organises: bool,
    /// Whether people are let in, and how they find it; told to the organiser's devices.
    pub open: Option<OpenRoom>,
    /// Tables, by their numbers.
    #[cfg_attr(feature = "ts", ts(as = "Vec<PlaceLine>"))]
    pub places: Vec<Shared<PlaceLine>>,
    /// Who has joined, and who waits to be admitted. The waiting are the organiser's to see.
    #[cfg_attr(feature = "ts", ts(as = "Vec<GuestLine>"))]
    pub people: Vec<Shared<GuestLine>>,
    /// 今晚戰績; none before a person is admitted.
    #[cfg_attr(feature = "ts", ts(as = "Option<Tonight>"))]
    pub tonight: Option<Shared<Tonight>>,
}

/// What is otherwise in the room than it was told last: these lines stand where those of the same table, or of the
/// same guest, stood. A large room is sent whole once, to a device that begins to look.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomChanges {
    /// The guest at this device; none where nothing about him has changed.
    pub me: Option<GuestLine>,
    /// Tables that are new or stand otherwise, by their numbers.
    #[cfg_attr(feature = "ts", ts(as = "Vec<PlaceLine>"))]
    pub places: Vec<Shared<PlaceLine>>,
    /// Tables that are gone.
    pub cleared: Vec<u16>,
    /// Who has come, or is otherwise.
    #[cfg_attr(feature = "ts", ts(as = "Vec<GuestLine>"))]
    pub people: Vec<Shared<GuestLine>>,
    /// Who has left.
    pub parted: Vec<i64>,
    /// The standings of the evening; none where they are as they were.
    #[cfg_attr(feature = "ts", ts(as = "Option<Tonight>"))]
    pub tonight: Option<Shared<Tonight>>,
}

/// A room that people are let into.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenRoom {
    /// 房號
    pub code: String,
    /// Whether a guest who joins waits for the organiser.
    pub asks: bool,
    /// Seconds by which spectators receive things later.
    pub delay: u16,
    /// Where it is found, each with all that a phone needs.
    pub links: Vec<RoomLink>,
    /// What the host's key looks like, to be compared aloud.
    pub fingerprint: String,
    /// The organiser's key; on the host's own screen only.
    pub key: Option<String>,
}

/// An address of the room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomLink {
    /// What a person types: `192.168.1.23:8136`, or `https://192.168.1.23:8136`.
    pub address: String,
    /// What the QR code says.
    pub link: String,
    /// The QR code, as the path of a drawing whose width and height are `side`.
    pub path: String,
    /// Modules along a side, the quiet zone with them.
    pub side: u16,
}

/// A person who has joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuestLine {
    /// What the room calls him.
    pub guest: i64,
    /// What he is called.
    pub name: String,
    /// 會員序號; none for a guest.
    pub number: Option<i64>,
    /// 訪客: he is no member.
    pub is_guest: bool,
    /// Whether he waits to be admitted.
    pub waits: bool,
    /// Whether he has a device that is there.
    pub online: bool,
    /// The table he sits at.
    pub place: Option<u16>,
}

/// A table of the room.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlaceLine {
    /// Its number.
    pub place: u16,
    /// The rule set's name.
    pub rules: Said,
    /// 家規: what is not as in the book; none where everything is.
    pub house: Option<HouseTold>,
    /// How long it is.
    pub length: Said,
    /// How long people may think.
    pub clock: Clock,
    /// Who sits there.
    pub seats: Vec<PlaceSeat>,
    /// How far it has come.
    pub state: PlaceState,
}

/// How far a table has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum PlaceState {
    /// People sit down.
    Gathers {},
    /// It is played.
    Playing {
        /// The game's id.
        game: String,
        /// Hands that are over.
        hands: u32,
        /// What everybody has won or lost so far, by players.
        results: Vec<i64>,
        /// Whether it pauses.
        paused: bool,
        /// Why it waits: what was done last is not in the books yet.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        trouble: Option<Trouble>,
        /// The hand that is played, and how the last one ended; none before the first is dealt.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        stands: Option<Box<Stands>>,
    },
    /// It is over.
    Over {
        /// The game's id.
        game: String,
        /// What everybody has won or lost, by players.
        results: Vec<i64>,
        /// How it stood at its end; none where nothing is known of it but what it came to.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        stands: Option<Box<Stands>>,
    },
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlaceSeat {
    /// Who sits there; none where it is free.
    pub name: Option<String>,
    /// 訪客: who sits there is no member.
    pub guest: bool,
    /// The strength of a computer player.
    pub computer: Option<String>,
    /// Which of the company he is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub person: Option<String>,
    /// What he is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub called: Option<Said>,
    /// Whether his device is there; a computer's always is.
    pub online: bool,
    /// Whether the guest at this device sits there.
    pub mine: bool,
    /// 代打: whether a computer plays for him just now.
    pub stood_in: bool,
}
