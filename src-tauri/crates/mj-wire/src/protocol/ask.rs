//! The requests of a device. Each audience has a type of its own, so the type of a request says who may make it.

use super::{BooksAsk, Deed, Language, Motion, PlaceForm, RecordsAsk, RoomForm, Verdict, Wishes, Words};
use crate::fair::{Commitment, Secret};
use mj_table::{Action, Player};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A request with the number that its answer carries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Request {
    /// Chosen by the device.
    pub id: u32,
    pub ask: Ask,
}

/// The requests of a device, by who may make them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "to", rename_all = "kebab-case")]
pub enum Ask {
    /// From any client.
    Door(DoorAsk),
    /// At a table, from those who have joined.
    Table(TableAsk),
    /// 場, from those who have joined.
    Lobby(LobbyAsk),
    /// 會務, from those who have joined.
    Records(RecordsAsk),
    /// From those with the organiser's key.
    Organiser(OrganiserAsk),
    /// From the host's own screen.
    Screen(ScreenAsk),
    /// 會務, from the host's own screen.
    Books(BooksAsk),
}

macro_rules! made_of {
    ($($audience:ident($ask:ident)),*) => {$(
        impl From<$ask> for Ask {
            fn from(ask: $ask) -> Ask {
                Ask::$audience(ask)
            }
        }
    )*};
}

made_of!(
    Door(DoorAsk),
    Table(TableAsk),
    Lobby(LobbyAsk),
    Records(RecordsAsk),
    Organiser(OrganiserAsk),
    Screen(ScreenAsk),
    Books(BooksAsk)
);

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

/// A request at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TableAsk {
    /// Resumes an unfinished game.
    Resume {
        /// The game's id.
        game: String,
        /// The number of the last message that this player's screen received: later events are sent first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(all(test, feature = "ts"), ts(optional, type = "number"))]
        since: Option<u64>,
    },
    /// The table's whole state, sent again.
    Look {},
    /// Hands the device over: from now on it shows the tiles of this player, or of none.
    Floor {
        player: Option<Player>,
        /// The player's PIN, if set.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(all(test, feature = "ts"), ts(optional))]
        pin: Option<String>,
        /// 只問一次: the player is asked for the PIN only once at this table, instead of after every other player
        /// of the device. Holds from the PIN sent with it.
        #[serde(default)]
        #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
        once: bool,
    },
    /// 我要: a player of this device wants the open tile, whether or not they may claim it. The pause stops until
    /// they have decided.
    Want { player: Player },
    /// 過: a player of this device does not want the tile; the table no longer waits for them.
    Let { player: Player },
    /// Sets the automatic answers of the player with the device to open tiles, and replaces the former ones.
    Wish(Wishes),
    /// The player with the device acts.
    Act { action: Action },
    /// What the player with the device could wait for, computed from their view.
    Hints {
        /// The number of the message with the view.
        of: u64,
    },
    /// Deals the first or the next hand.
    Deal {},
    /// 退出: a player of this device leaves. Alone with computers they end the game. With others a computer plays
    /// for them, and the game ends once the others agree.
    Leave { player: Player },
    /// A player of this device takes over again from the computer that played for them.
    TakeOver { player: Player },
    /// Commits to a chain of secrets for the walls of this game.
    Commit {
        /// The number of the mixing in which it was asked.
        mix: u32,
        /// The tip of the device's chain.
        #[cfg_attr(all(test, feature = "ts"), ts(type = "string"))]
        commitment: Commitment,
    },
    /// Opens the device's secret for a hand.
    Open {
        /// The number of the mixing.
        mix: u32,
        /// The link, 32 bytes in digits.
        #[cfg_attr(all(test, feature = "ts"), ts(type = "string"))]
        secret: Secret,
    },
    /// Says something at the device's table.
    Say { words: Words },
    /// The player with the device votes, or withdraws the vote.
    Vote {
        on: Motion,
        /// Whether the player is for it.
        yes: bool,
    },
    /// Leaves the table without ending the game.
    Rise {},
}

/// A request of the host's own screen: tables with one shared screen, and the room's door.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ScreenAsk {
    /// Members whose names resemble this unknown name; asked before a person is entered under it.
    Similar { name: String },
    /// A new table with this device's players.
    Begin(NewTable),
    /// A player of this device takes their last discard back, as long as the tile was not asked for.
    TakeBack { player: Player },
    /// How long the table waits after a discard of a player alone at a device, so that they can take it back.
    Grace {
        /// Seconds, up to 10; 0 for no wait.
        seconds: u8,
    },
    /// How long the table waits after every discard, where several play on one device and where tiles are drawn
    /// by hand.
    Pace {
        /// Seconds, from 1 to 20; 0 to wait until all have said 過.
        pause: u8,
    },
    /// Seats people who share this screen.
    SitHere {
        place: u16,
        seat: u8,
        who: SeatWish,
        /// The member's PIN, if set.
        #[serde(default)]
        pin: Option<String>,
    },
    /// Opens the room, or changes how.
    Open(RoomForm),
    /// Closes the room for new people.
    Close {},
    /// Changes the key. Devices that used the former key lose the organiser's rights.
    Rekey {},
}

/// The settings of a new table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The rule set's id.
    pub rules: String,
    /// The house's changes.
    #[serde(default)]
    #[cfg_attr(all(test, feature = "ts"), ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// The wanted players, by seats.
    pub seats: Vec<SeatWish>,
    /// The players' PINs, where set, by seats.
    #[serde(default)]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<Option<String>>>", optional))]
    pub pins: Vec<Option<String>>,
    /// Whether discards cannot be taken back.
    #[serde(default)]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub strict: bool,
}

/// The wanted player of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "who", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatWish {
    /// A member of the club.
    Member {
        /// 會員序號
        number: i64,
    },
    /// The person of this name, or a new member.
    Name {
        /// 姓名
        name: String,
    },
    /// A guest.
    Guest { name: String },
    /// A computer player.
    Computer {
        /// Its strength: `novice`, `fast`, `club`.
        kind: String,
    },
    /// A computer player of the cast.
    Persona {
        /// As in [`super::CastLine`].
        person: String,
    },
}
