//! 場: an evening on the network: its people, tables and seats.

use super::certificate::CertificateFiles;
use super::clock::Clock;
use super::{Deed, HouseTold, Language, Said, SeatWish, Shared, Stands, Tonight, Trouble, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A request of a client that may not have joined.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DoorAsk {
    /// The first request: the protocol that the device speaks.
    Hello { protocol: u32 },
    /// Sends the room's code; the answer says who can join.
    Enter {
        /// 房號
        code: String,
    },
    /// Joins, as a member or as a guest.
    Join {
        /// 房號
        code: String,
        /// Computer players cannot join.
        who: SeatWish,
        /// The member's PIN, if set.
        #[serde(default)]
        pin: Option<String>,
    },
    /// Returns as the guest who received this token.
    Return {
        /// The token from joining, or a ticket.
        token: String,
    },
    /// Sends the organiser's key.
    Organise {
        /// As shown on the host's screen.
        key: String,
    },
    /// The room's state, and from now on its changes.
    Look {},
    /// Ends the messages about the room.
    Away {},
    /// Leaves the evening: the guest's token becomes invalid.
    Go {},
}

/// A request of a person in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LobbyAsk {
    /// Requests a ticket, with which another device takes over for this guest.
    Ticket {},
    /// Takes a seat at a table that has not begun.
    Sit {
        place: u16,
        /// From 0; any free seat if `None`.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Leaves a table that has not begun.
    Stand {},
    /// Puts a computer player on a seat, or removes it.
    Fill {
        place: u16,
        seat: u8,
        /// Its strength; `None` frees the seat.
        kind: Option<String>,
        /// The persona of that strength; otherwise one that does not sit there yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(all(test, feature = "ts"), ts(optional))]
        person: Option<String>,
    },
    /// Begins the game: winds are drawn. After a game the same people begin another; the seat of a person who has
    /// gone is free then, and the table gathers.
    Start { place: u16 },
}

/// A request of the organiser.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum OrganiserAsk {
    /// What the first screen shows.
    Home {},
    /// Adds a table.
    Put(PlaceForm),
    /// Changes the room's code. Those who have joined stay.
    Recode {},
    /// Removes a table that has not begun or is over.
    Clear { place: u16 },
    /// Admits or rejects a guest.
    Admit { guest: i64, yes: bool },
    /// Admits all guests shown as waiting.
    AdmitAll {
        /// The guests that were shown, so that later ones are not admitted unseen.
        guests: Vec<i64>,
    },
    /// Seats a guest, or takes the seat away.
    Seat {
        guest: i64,
        /// The table; `None` takes the seat away.
        place: Option<u16>,
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Pauses or resumes a table.
    Pause { place: u16, paused: bool },
    /// Makes a new ticket for the owner of a seat and their next device.
    Invite {
        place: u16,
        seat: u8,
        /// For the trail.
        reason: String,
    },
    /// Makes a ticket for a member without their PIN, for a device that has not joined.
    Vouch {
        /// 會員序號
        number: i64,
    },
    /// 代打: lets a computer play for a player until they are back, or ends that.
    StandIn {
        place: u16,
        seat: u8,
        /// Whether a computer plays for them.
        on: bool,
        /// For the trail.
        reason: String,
    },
    /// 換人: gives a seat to another person who has joined. Such a game does not count.
    Swap {
        place: u16,
        seat: u8,
        /// The new player.
        guest: i64,
        /// For the trail.
        reason: String,
    },
    /// 散桌: ends a game.
    Part {
        place: u16,
        /// The seat of the player whose leaving it is under the rule book; `None` where the game does not
        /// count.
        left: Option<u8>,
        /// For the trail.
        reason: String,
    },
    /// Decides about a game.
    Judge {
        game: String,
        verdict: Verdict,
        by: Deed,
        /// The language of the answer.
        language: Language,
    },
}

/// The settings of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RoomForm {
    /// Whether joining guests wait for the organiser.
    pub asks: bool,
    /// The default port if `None`.
    #[serde(default)]
    pub port: Option<u16>,
    /// 轉播: the delay in seconds for spectators on their own devices.
    #[serde(default)]
    pub delay: u16,
    /// The house's own certificate; if `None`, the one the program was started with, if any.
    #[serde(default)]
    pub certificate: Option<CertificateFiles>,
}

/// The organiser's settings for a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlaceForm {
    pub rules: String,
    /// The house's changes.
    #[serde(default)]
    #[cfg_attr(all(test, feature = "ts"), ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// 鐘: the time limits.
    #[serde(default)]
    pub clock: Clock,
    /// How long a discard lies before the table continues, in tenths of a second.
    #[serde(default = "usual_pause")]
    pub pause: u8,
}

const fn usual_pause() -> u8 {
    15
}

/// An answer of the room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "told", rename_all = "kebab-case")]
pub enum RoomTold {
    /// The code is right.
    Entered {
        club: String,
        /// Whether joining guests wait for the organiser.
        asks: bool,
        /// Who may join, by number and name.
        members: Vec<super::MemberLine>,
    },
    /// The guest has joined or returned.
    Joined {
        /// The token for coming back. It is sent only once, and only to this guest.
        token: Option<String>,
        name: String,
        /// Whether the guest waits for the organiser.
        waits: bool,
    },
    /// A ticket for another device of the guest, valid once and for a few minutes.
    Ticket { ticket: String },
    /// A ticket from the organiser for a person's device, valid once and for a few minutes.
    Invited {
        ticket: String,
        /// The person's name.
        name: String,
        /// The addresses that accept it, each with all that a phone needs.
        links: Vec<RoomLink>,
    },
    /// A table was added.
    Put { place: u16 },
}

/// The room as a device sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct RoomView {
    pub club: String,
    /// The guest at this device; `None` for the host's own screen, and before joining.
    pub me: Option<GuestLine>,
    /// Whether this device has the organiser's rights.
    pub organises: bool,
    /// How the room is found, if it is open; only for the organiser's devices.
    pub open: Option<OpenRoom>,
    /// By their numbers.
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Vec<PlaceLine>"))]
    pub places: Vec<Shared<PlaceLine>>,
    /// Everyone who has joined; the waiting guests only for the organiser.
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Vec<GuestLine>"))]
    pub people: Vec<Shared<GuestLine>>,
    /// 今晚戰績; `None` until the guest is admitted.
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Tonight>"))]
    pub tonight: Option<Shared<Tonight>>,
}

/// The changes of the room since the last message: lines replace those of the same table or guest. The whole
/// room is sent only to a device that begins to look.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct RoomChanges {
    /// The guest at this device, if changed.
    pub me: Option<GuestLine>,
    /// New or changed tables, by their numbers.
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Vec<PlaceLine>"))]
    pub places: Vec<Shared<PlaceLine>>,
    /// Removed tables.
    pub cleared: Vec<u16>,
    /// New or changed people.
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Vec<GuestLine>"))]
    pub people: Vec<Shared<GuestLine>>,
    /// People who have left.
    pub parted: Vec<i64>,
    /// The standings of the evening, if changed.
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Tonight>"))]
    pub tonight: Option<Shared<Tonight>>,
}

/// An open room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct OpenRoom {
    /// 房號
    pub code: String,
    /// Whether joining guests wait for the organiser.
    pub asks: bool,
    /// The delay for spectators, in seconds.
    pub delay: u16,
    /// Its addresses, each with all that a phone needs.
    pub links: Vec<RoomLink>,
    /// The fingerprint of the host's key, to be compared aloud.
    pub fingerprint: String,
    /// The organiser's key; only on the host's own screen.
    pub key: Option<String>,
}

/// An address of the room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct RoomLink {
    /// The address to type: `192.168.1.23:8136`, or `https://192.168.1.23:8136`.
    pub address: String,
    /// The content of the QR code.
    pub link: String,
    /// The QR code, as the path of a drawing whose width and height are `side`.
    pub path: String,
    /// Modules along a side, including the quiet zone.
    pub side: u16,
}

/// A person who has joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct GuestLine {
    /// The id in the room.
    pub guest: i64,
    pub name: String,
    /// 會員序號; `None` for a guest.
    pub number: Option<i64>,
    /// 訪客: no member.
    pub is_guest: bool,
    /// Whether the guest waits to be admitted.
    pub waits: bool,
    /// Whether one of the guest's devices is connected.
    pub online: bool,
    /// The guest's table, if seated.
    pub place: Option<u16>,
}

/// A table of the room.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct PlaceLine {
    pub place: u16,
    pub rules: Said,
    /// 家規: the differences from the book; `None` without any.
    pub house: Option<HouseTold>,
    pub length: Said,
    /// The time limits.
    pub clock: Clock,
    pub seats: Vec<PlaceSeat>,
    pub state: PlaceState,
}

/// The progress of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum PlaceState {
    /// Players take their seats.
    Gathers {},
    Playing {
        game: String,
        /// Hands that are over.
        hands: u32,
        /// Chips won or lost so far, by players.
        results: Vec<i64>,
        paused: bool,
        /// Why it waits: the last action is not in the books yet.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(all(test, feature = "ts"), ts(optional))]
        trouble: Option<Trouble>,
        /// The current hand, and how the last one ended; `None` before the first deal.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(all(test, feature = "ts"), ts(optional))]
        stands: Option<Box<Stands>>,
    },
    /// The game is over.
    Over {
        game: String,
        /// Chips won or lost, by players.
        results: Vec<i64>,
        /// The state at the end; `None` if only the results are known.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(all(test, feature = "ts"), ts(optional))]
        stands: Option<Box<Stands>>,
    },
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct PlaceSeat {
    /// The person's name; `None` for a free seat.
    pub name: Option<String>,
    /// 訪客: no member.
    pub guest: bool,
    /// The strength of a computer player.
    pub computer: Option<String>,
    /// The persona of a computer player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub person: Option<String>,
    /// The displayed name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub called: Option<Said>,
    /// Whether the player's device is connected; always true for a computer.
    pub online: bool,
    /// Whether it is the seat of the guest at this device.
    pub mine: bool,
    /// 代打: whether a computer plays for the player just now.
    pub stood_in: bool,
}
