//! 場: an evening on the network. People join from devices of their own, tables stand in a lobby, the person who has
//! joined sits down. What carries the messages is the [`Gateway`]'s business; what is played is a [`Session`]'s.

mod answer;
mod arrivals;
mod board;
mod care;
mod clocks;
mod crowd;
mod keeper;
mod keys;
mod merged;
mod people;
mod stands;
mod stored;
mod tables;
mod tonight;
mod view;

pub(super) use answer::RoomDevice;
pub(super) use stored::Place;
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

/// What lets people in from the network.
pub trait Gateway: Debug + Send + Sync {
    /// Opens: where people find the room now, or why it cannot be opened.
    fn open<'a>(&'a self, form: &'a RoomForm, code: &'a str) -> Opens<'a>;
    /// Where people find it under another code, while it is open; no person is cut off.
    fn ways<'a>(&'a self, code: &'a str) -> Opens<'a>;
    /// The same for the person who comes with a ticket to a seat of his.
    fn ways_with<'a>(&'a self, code: &'a str, ticket: &'a str) -> Opens<'a>;
    /// Closes: no person comes in any more, and the person who is there is cut off, who is told where it is on purpose.
    fn close(&self, on_purpose: bool) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
    /// What the host's key looks like, once it has been opened.
    fn fingerprint(&self) -> Option<String>;
}

/// What becomes of opening.
pub type Opens<'a> = Pin<Box<dyn Future<Output = Result<Vec<RoomLink>, NotOpened>> + Send + 'a>>;

/// Why a room cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOpened {
    /// The network or the machine does not let it.
    Door(Said),
    /// This file, in which the host's key is kept, is damaged.
    Key(String),
    /// The house's certificate is of no use.
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
    /// Told whenever something has changed that a person may see.
    changed: watch::Sender<u64>,
    /// How often the books have taken what they had not taken at first.
    pub(super) late: watch::Sender<u32>,
    /// What was drawn of it last, for everybody who looks.
    board: Mutex<Arc<Board>>,
    gateway: OnceLock<Arc<dyn Gateway>>,
    tries: Tries,
    arrivals: Arrivals,
    /// Tasks that follow the tables that are played.
    keepers: Mutex<Vec<JoinHandle<()>>>,
    /// Held while the room is opened, closed, or brought back from the books.
    opening: tokio::sync::Mutex<bool>,
}

/// What is so just now.
#[derive(Debug)]
struct State {
    club: String,
    door: Option<OpenDoor>,
    /// The code by which people know the room, until it is closed.
    kept: Option<String>,
    /// Codes that opened it before, the newest last: the person who comes with one is told.
    was: Vec<String>,
    guests: BTreeMap<MemberId, Guest>,
    places: BTreeMap<u16, Place>,
    /// Who is just being written down as having joined, and how what he is called looks.
    coming: BTreeMap<MemberId, String>,
    /// Entries that turned out to be others, since the program began.
    merged: BTreeMap<MemberId, MemberId>,
    /// Which of the organiser's keys was shown on the devices that have these tokens, by their hashes.
    organisers: BTreeMap<Vec<u8>, u64>,
    /// Tickets for other devices, whose they are, and until when.
    tickets: BTreeMap<String, (MemberId, Instant)>,
    /// The standings of the evening, as the books have them.
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

/// People are let in.
#[derive(Clone, Debug)]
struct OpenDoor {
    code: String,
    form: RoomForm,
    links: Vec<RoomLink>,
    key: Key,
}

/// A person who has joined from a device of his own.
#[derive(Clone, Debug)]
struct Guest {
    member: Member,
    tokens: Tokens,
    waits: bool,
    /// Devices of his that are there.
    devices: u32,
    crowd: Crowd,
    /// Which times of being here these are: one, but for the person who was here under two entries.
    stays: Vec<u64>,
}

/// Tells one time of a person's being here from the next: the person who is sent away and comes again is let in anew,
/// and a device of before, in whosever hand it is, is not.
fn new_stay() -> u64 {
    static STAYS: AtomicU64 = AtomicU64::new(1);
    STAYS.fetch_add(1, Ordering::Relaxed)
}

/// So many people are enough for any club, and for a test of it.
const MOST_GUESTS: usize = 20_000;

/// So many codes of before are remembered.
const MOST_CODES: usize = 50;

/// So many tables stand at most.
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

    /// What lets people in; set once, by the person who starts the program.
    pub fn set_gateway(&self, gateway: Arc<dyn Gateway>) {
        // A second one would be a program that starts twice.
        let _ = self.gateway.set(gateway);
    }

    fn gateway(&self) -> Option<&Arc<dyn Gateway>> {
        self.gateway.get()
    }

    /// How much later a spectator is told.
    pub fn delay(&self) -> Duration {
        Duration::from_secs(self.state().door.as_ref().map_or(0, |door| door.form.delay).into())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        locked(&self.state)
    }

    /// Changes something that a person may see, and tells it.
    fn change<T>(&self, change: impl FnOnce(&mut State) -> Result<T, Refusal>) -> Result<T, Refusal> {
        let changed = change(&mut self.state())?;
        self.tell();
        Ok(changed)
    }

    fn tell(&self) {
        self.changed.send_modify(|n| *n = n.wrapping_add(1));
    }

    /// The door is shut; what is so of the evening stays as it is.
    pub async fn shut(&self) {
        if let Some(gateway) = self.gateway() {
            gateway.close(false).await;
        }
    }

    /// The evening is over for this program: nothing follows the tables any more.
    pub fn rest(&self) {
        locked(&self.keepers).drain(..).for_each(|keeper| keeper.abort());
    }
}

impl State {
    /// The code opens nothing any more, and is remembered.
    fn retire(&mut self, code: String) {
        if self.was.len() == MOST_CODES {
            self.was.remove(0);
        }
        self.was.push(code);
    }

    fn place(&mut self, number: u16) -> Result<&mut Place, Refusal> {
        self.places.get_mut(&number).ok_or_else(|| taken("there is no such table"))
    }

    fn guest(&mut self, member: MemberId) -> Result<&mut Guest, Refusal> {
        self.guests.get_mut(&member).ok_or_else(|| refuse::refusal(Code::Joined, "he has not joined"))
    }
}

/// There is no such table or seat, or a person has it.
fn taken(why: &str) -> Refusal {
    refuse::refusal(Code::Taken, why)
}
