//! 場: an evening on the network. People join from devices of their own, tables wait in a lobby, and joined people
//! sit down. The [`Gateway`] carries the messages, a [`Session`] plays the game.

mod answer;
mod arrivals;
mod board;
mod care;
mod clocks;
mod crowd;
mod keeper;
mod keys;
mod lines;
mod merged;
mod opening;
mod organise;
mod people;
mod stands;
mod stored;
mod tables;
mod tonight;
mod view;

pub(super) use answer::RoomDevice;
pub(super) use stored::RoomTable;
pub(super) use tables::Owner;

use super::locked;
use super::tries::Tries;
use arrivals::Arrivals;
use board::Board;
use crowd::Crowd;
use keys::Key;
use mj_club::tokens::Tokens;
use mj_ledger::{Member, MemberId};
use mj_office::refuse;
use mj_wire::protocol::{About, CertificateTrouble, Code, Refusal, RoomForm, RoomLink, Shared, Tonight};
use mj_words::{Language, Said};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Opens the room to the network.
pub trait Gateway: Debug + Send + Sync {
    /// Opens the room. Returns its addresses, or why it cannot be opened.
    fn open<'a>(&'a self, form: &'a RoomForm, code: &'a str) -> Opens<'a>;
    /// The room's addresses under another code, while it is open. Connections are kept.
    fn ways<'a>(&'a self, code: &'a str) -> Opens<'a>;
    /// The same addresses with a ticket to a seat.
    fn ways_with<'a>(&'a self, code: &'a str, ticket: &'a str) -> Opens<'a>;
    /// Closes the room and disconnects its clients. They are told if it is on purpose.
    fn close(&self, on_purpose: bool) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
    /// The fingerprint of the host's key, once the room has been opened.
    fn fingerprint(&self) -> Option<String>;
}

/// The result of opening.
pub type Opens<'a> = Pin<Box<dyn Future<Output = Result<Vec<RoomLink>, NotOpened>> + Send + 'a>>;

/// Why a room cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOpened {
    /// The network or the machine prevents it.
    Door(Said),
    /// The file at this path, with the host's key, is damaged.
    Key(String),
    /// The host's certificate is unusable.
    Certificate(CertificateTrouble),
}

impl From<NotOpened> for Refusal {
    fn from(why: NotOpened) -> Refusal {
        match why {
            NotOpened::Door(words) => {
                let detail = words.say(Language::English);
                Refusal { about: Some(About::Door { words }), ..refuse::refusal(Code::Door, detail) }
            }
            NotOpened::Key(file) => {
                let detail = format!("{file} is not an intact host key");
                Refusal { about: Some(About::HostKey { file }), ..refuse::refusal(Code::Door, detail) }
            }
            NotOpened::Certificate(why) => {
                let detail = format!("{}: {:?}", why.file, why.fault);
                Refusal { about: Some(About::Certificate(why)), ..refuse::refusal(Code::Door, detail) }
            }
        }
    }
}

/// The evening.
#[derive(Debug)]
pub(super) struct Room {
    state: Mutex<State>,
    /// Counts the visible changes.
    changed: watch::Sender<u64>,
    /// Counts the late writes: those that the books refused at first.
    pub(super) late: watch::Sender<u32>,
    /// The last drawing, for all devices.
    board: Mutex<Arc<Board>>,
    gateway: OnceLock<Arc<dyn Gateway>>,
    tries: Tries,
    arrivals: Arrivals,
    /// The tasks that follow the running tables.
    keepers: Mutex<Vec<JoinHandle<()>>>,
    /// Held while the room is opened, closed or restored.
    opening: tokio::sync::Mutex<bool>,
}

/// The room's state.
#[derive(Debug)]
struct State {
    club: String,
    door: Option<OpenDoor>,
    /// The room's code, until it is closed.
    kept: Option<String>,
    /// Earlier codes, the newest last: clients that use one are told that it is old.
    was: Vec<String>,
    guests: BTreeMap<MemberId, Guest>,
    places: BTreeMap<u16, RoomTable>,
    /// The people being written down as joined, and the appearance of their names.
    coming: BTreeMap<MemberId, String>,
    /// The entries merged since the program began.
    merged: BTreeMap<MemberId, MemberId>,
    /// The organiser's key that was shown on each device, by the hash of its token.
    organisers: BTreeMap<Vec<u8>, u64>,
    /// The tickets for other devices, with owner and expiry.
    tickets: BTreeMap<String, (MemberId, Instant)>,
    /// The standings of the evening.
    tonight: Shared<Tonight>,
}

impl Default for State {
    fn default() -> State {
        State {
            club: String::new(),
            door: None,
            kept: None,
            was: Vec::new(),
            guests: BTreeMap::new(),
            places: BTreeMap::new(),
            coming: BTreeMap::new(),
            merged: BTreeMap::new(),
            organisers: BTreeMap::new(),
            tickets: BTreeMap::new(),
            tonight: Shared::new(Tonight::default()),
        }
    }
}

/// The open room.
#[derive(Clone, Debug)]
struct OpenDoor {
    code: String,
    form: RoomForm,
    links: Vec<RoomLink>,
    key: Key,
}

/// A person who has joined from a device of their own.
#[derive(Clone, Debug)]
struct Guest {
    member: Member,
    tokens: Tokens,
    waits: bool,
    /// How many of their devices are connected.
    devices: u32,
    crowd: Crowd,
    /// The stays of this person: one, unless two entries were merged.
    stays: Vec<u64>,
}

/// A number for a stay of a person. A person who was sent away and joins again has another stay, and the devices of
/// the earlier one no longer count.
fn new_stay() -> u64 {
    static STAYS: AtomicU64 = AtomicU64::new(1);
    STAYS.fetch_add(1, Ordering::Relaxed)
}

/// The most people in the room: enough for any club, and for a test of it.
const MOST_GUESTS: usize = 20_000;

/// How many earlier codes are remembered.
const MOST_CODES: usize = 50;

/// The most tables.
const MOST_PLACES: usize = 5_000;

impl Room {
    pub fn new() -> Room {
        Room {
            state: Mutex::default(),
            changed: watch::Sender::new(0),
            late: watch::Sender::default(),
            board: Mutex::new(Arc::new(Board::new())),
            gateway: OnceLock::new(),
            tries: Tries::default(),
            arrivals: Arrivals::default(),
            keepers: Mutex::default(),
            opening: tokio::sync::Mutex::new(false),
        }
    }

    /// Sets the gateway, once at the program's start.
    pub fn set_gateway(&self, gateway: Arc<dyn Gateway>) {
        // A second gateway would mean that the program started twice.
        let _ = self.gateway.set(gateway);
    }

    fn gateway(&self) -> Option<&Arc<dyn Gateway>> {
        self.gateway.get()
    }

    /// The delay for spectators.
    pub fn delay(&self) -> Duration {
        Duration::from_secs(self.state().door.as_ref().map_or(0, |door| door.form.delay).into())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        locked(&self.state)
    }

    /// Makes a visible change and tells it.
    fn change<T>(&self, change: impl FnOnce(&mut State) -> Result<T, Refusal>) -> Result<T, Refusal> {
        let changed = change(&mut self.state())?;
        self.tell();
        Ok(changed)
    }

    fn tell(&self) {
        self.changed.send_modify(|n| *n = n.wrapping_add(1));
    }

    /// Closes the gateway. The evening stays as it is.
    pub async fn shut(&self) {
        if let Some(gateway) = self.gateway() {
            gateway.close(false).await;
        }
    }

    /// Stops following the tables, at the program's end.
    pub fn rest(&self) {
        locked(&self.keepers).drain(..).for_each(|keeper| keeper.abort());
    }
}

impl State {
    /// Retires a code and remembers it.
    fn retire(&mut self, code: String) {
        if self.was.len() == MOST_CODES {
            self.was.remove(0);
        }
        self.was.push(code);
    }

    fn place(&mut self, number: u16) -> Result<&mut RoomTable, Refusal> {
        self.places.get_mut(&number).ok_or_else(|| taken("there is no such table"))
    }

    fn guest(&mut self, member: MemberId) -> Result<&mut Guest, Refusal> {
        self.guests.get_mut(&member).ok_or_else(|| refuse::refusal(Code::Joined, "they have not joined"))
    }
}

/// The table or seat does not exist, or is taken.
fn taken(why: &str) -> Refusal {
    refuse::refusal(Code::Taken, why)
}
