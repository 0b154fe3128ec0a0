//! 場: an evening on the network: its people, tables and seats.

use super::certificate::CertificateFiles;
use super::clock::Clock;
use super::{HouseTold, Said, Shared, Stands, Tonight, Trouble};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

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
