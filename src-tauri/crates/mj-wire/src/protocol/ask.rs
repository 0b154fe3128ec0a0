//! What a device asks for.

use super::{Motion, Records, RoomAsk, Wishes, Words};
use crate::fair::{Commitment, Secret};
use mj_table::{Action, Player};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A question with the number that its answer carries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Request {
    /// The device's own number for it.
    pub id: u32,
    /// The question.
    pub ask: Ask,
}

/// What a device may ask.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// The first question: which protocol the device speaks.
    Hello {
        /// Its version.
        protocol: u32,
    },
    /// What the first screen shows.
    Home {},
    /// Whom a name may mean that no member has: before a person is entered under it.
    Similar {
        /// As it was typed.
        name: String,
    },
    /// A new table, with this device's people at it.
    Begin(NewTable),
    /// Goes on with a table that was not finished.
    Resume {
        /// The game's id.
        game: String,
        /// The number of the last message that came to this player's screen: what happened since is told first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
        since: Option<u64>,
    },
    /// The table as it stands, told again from the start.
    Look {},
    /// Hands the device over: from now on it shows this player's tiles, or none.
    Floor {
        /// Who has the device now.
        player: Option<Player>,
        /// His PIN, if he has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pin: Option<String>,
        /// 只問一次: he is content to be asked for his PIN once at this table, and not after every other who had the
        /// device. It holds from the PIN that he shows with it.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        once: bool,
    },
    /// 我要: a player of this device wants the tile that lies open, whether or not he may have it. The pause
    /// stops until he has decided.
    Want { player: Player },
    /// 過: a player of this device does not want it, and need not be waited for.
    Let { player: Player },
    /// What is to be done for the player who has the device when another's tile lies open; what he wished before is
    /// forgotten.
    Wish(Wishes),
    /// A player of this device takes his last discard back, as long as it was not asked for.
    TakeBack { player: Player },
    /// How long the table waits after a discard of one alone at a device, so that he may take it back.
    Grace {
        /// Seconds, up to 10; 0 for not at all.
        seconds: u8,
    },
    /// How long the table waits after every discard where several play on one device, and by hand.
    Pace {
        /// Seconds, from 1 to 20; 0 for until everybody has said 過.
        pause: u8,
    },
    /// The player who has the device acts.
    Act {
        /// What he does.
        action: Action,
    },
    /// What the player who has the device could wait for. It is worked out of what he was shown.
    Hints {
        /// The number of the message that told the table as he sees it.
        of: u64,
    },
    /// Deals the first or the next hand.
    Deal {},
    /// 退出: a player of this device leaves. Alone with computers the game is over; with others a computer plays for
    /// him, and the game is over once they agree.
    Leave { player: Player },
    /// A player of this device plays for himself again, for whom a computer has played.
    TakeOver { player: Player },
    /// Commits to a chain of secrets for the walls of this game.
    Commit {
        /// The number of the mixing in which it was asked.
        mix: u32,
        /// The tip of its chain.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        commitment: Commitment,
    },
    /// Opens its secret for a hand.
    Open {
        /// The number of the mixing.
        mix: u32,
        /// Its link, 32 bytes in digits.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        secret: Secret,
    },
    /// Says something at the table before this device.
    Say { words: Words },
    /// The player who has the device votes, or takes his vote back.
    Vote {
        /// On what.
        on: Motion,
        /// Whether he is for it.
        yes: bool,
    },
    /// Gets up from the table without ending the game.
    Rise {},
    /// 場: something of the evening on the network.
    Room { ask: RoomAsk },
    /// 會務: something of the books.
    Records { ask: Records },
}

/// A table as it is wanted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The rule set's id.
    pub rules: String,
    /// What the house lays over it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// Who sits down, one a seat.
    pub seats: Vec<SeatWish>,
    /// The PINs of those who have one, by seats.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Option<String>>>", optional))]
    pub pins: Vec<Option<String>>,
    /// A discard may not be taken back.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub strict: bool,
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "who", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatWish {
    /// A member of the club, by his number.
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
    Guest {
        /// What he is called.
        name: String,
    },
    /// A computer player.
    Computer {
        /// Its strength: `novice`, `fast`, `club`.
        kind: String,
    },
    /// A computer player of the company.
    Persona {
        /// Which, as [`super::CastLine`] calls him.
        person: String,
    },
}
