//! 場: the running tables of a club and their devices. Every client is a [`Device`], in a window or behind a socket.

mod attending;
mod device;
mod follow;
mod hints;
mod late;
mod pins;
mod room;
mod seat;
mod seats;
mod stream;
mod talk;
mod tries;
mod visitor;

pub use attending::Attending;
pub use device::Device;
pub use room::{Gateway, NotOpened, Opens};

use crate::session::Ending;
use crate::{Pace, Session};
use mj_club::{Club, Running};
use mj_ledger::Error;
use mj_ledger::{Member, MemberId};
use mj_office::{Office, Tables, home, refuse};
use mj_table::Player;
use mj_tell as words;
use mj_wire::protocol::{Answer, Code, Recorded, Refusal, Sitting, TableInfo};
use pins::Pins;
use room::{Owner, Room, RoomTable};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use stream::Stream;
use talk::Talk;
use tokio::sync::watch;

/// The default pause for several people at one device to say 我要, and for people by hand to call.
const PAUSE: Pace = Some(Duration::from_secs(3));

/// How long a device has to open its secret for a wall. A silent player is left out, which all are told.
const ANSWER: Duration = Duration::from_secs(3);

/// The running tables, by the ids of their games.
#[derive(Debug)]
pub struct Hub {
    /// The books, and what the organiser has under way.
    office: Office,
    /// How long a device has to open its secret for a wall.
    answer: Duration,
    tables: Mutex<BTreeMap<String, Table>>,
    /// Tables that every device has left and that may still be in the middle of an act.
    ending: Mutex<BTreeMap<String, Ending>>,
    /// Held while a table is brought back from the books, so that it is brought back once.
    bringing: tokio::sync::Mutex<()>,
    /// Tables whose end is being written. They cannot be brought back.
    parting: Mutex<BTreeSet<String>>,
    /// PINs that are shown.
    pins: Pins,
    /// The evening on the network.
    room: Arc<Room>,
}

/// A table that runs as long as a device is at it.
#[derive(Debug)]
struct Table {
    session: Session,
    info: TableInfo,
    devices: usize,
    /// The screens of its players. `None` if all share one.
    remote: Option<Remote>,
}

/// A table whose people sit at devices of their own.
#[derive(Clone, Debug)]
pub(crate) struct Remote {
    seating: Arc<Mutex<Seating>>,
    /// The number of the device that has each player's seat now.
    held: watch::Sender<BTreeMap<Player, u64>>,
    /// The numbers of each player's messages, on whatever device.
    streams: Arc<[Arc<Stream>]>,
    talk: Arc<Talk>,
}

/// The owners of the seats at such a table.
#[derive(Debug)]
struct Seating {
    owners: Vec<Option<Owner>>,
    /// 換人: who plays in a seat that was taken over since the table began to run.
    moved: BTreeMap<Player, Sitting>,
}

/// 換人: the new owner of a seat.
struct Moved {
    player: Player,
    owner: Owner,
    member: Member,
}

impl Seating {
    fn moves(&mut self, Moved { player, owner, member }: &Moved) {
        if let Some(seat) = self.owners.get_mut(player.index()) {
            *seat = Some(*owner);
        }
        self.moved.insert(*player, home::sitting(member, words::name(member)));
    }
}

impl Remote {
    fn new(owners: Vec<Option<Owner>>) -> Remote {
        let streams = owners.iter().map(|_| Arc::new(Stream::anywhere())).collect();
        let seating = Arc::new(Mutex::new(Seating { owners, moved: BTreeMap::new() }));
        Remote { seating, held: watch::Sender::default(), streams, talk: Arc::new(Talk::new()) }
    }

    /// Puts the name of each player who took a seat over.
    fn name(&self, info: &mut TableInfo) {
        for (player, now) in &locked(&self.seating).moved {
            if let Some(sitting) = info.players.get_mut(player.index()) {
                let (here, pin) = (sitting.here, now.pin && sitting.here);
                *sitting = Sitting { here, pin, ..now.clone() };
            }
        }
    }

    /// The players on a device of this owner.
    fn of(&self, is_theirs: impl Fn(Owner) -> bool) -> Vec<Player> {
        let seating = locked(&self.seating);
        let all = (0..).map(Player).zip(seating.owners.iter());
        all.filter(|(_, owner)| owner.is_some_and(&is_theirs)).map(|(player, _)| player).collect()
    }
}

impl Hub {
    /// A hub without tables.
    pub fn new(club: Arc<Club>) -> Arc<Hub> {
        Hub::waiting(club, ANSWER)
    }

    /// Like `new`, with another time for devices to open their secrets.
    fn waiting(club: Arc<Club>, answer: Duration) -> Arc<Hub> {
        Arc::new(Hub {
            office: Office::new(club),
            answer,
            pins: Pins::default(),
            tables: Mutex::default(),
            ending: Mutex::default(),
            bringing: tokio::sync::Mutex::default(),
            parting: Mutex::default(),
            room: Arc::new(Room::new()),
        })
    }

    /// The books.
    pub fn club(&self) -> &Arc<Club> {
        self.office.club()
    }

    /// Asks the books, which blocks.
    async fn books(
        self: &Arc<Hub>,
        ask: impl FnOnce(&Hub) -> Result<Recorded, Refusal> + Send + 'static,
    ) -> Result<Answer, Refusal> {
        let hub = Arc::clone(self);
        let answered = tokio::task::spawn_blocking(move || ask(&hub)).await;
        let answer = answered.map_err(|_| refuse::books(&Error::Closed))??;
        Ok(Answer::Records { answer: Box::new(answer) })
    }

    /// Sets what lets people in from the network, once at the program's start.
    pub fn set_gateway(&self, gateway: Arc<dyn Gateway>) {
        self.room.set_gateway(gateway);
    }

    /// The program ends: clients on the network are disconnected.
    pub async fn shut(&self) {
        self.room.shut().await;
        self.rest();
    }

    /// The program ends: the tables of the room are no longer followed and stay in the books.
    pub fn rest(&self) {
        self.room.rest();
        self.tables().retain(|_, table| table.remote.is_none());
    }

    /// A running table.
    fn session(&self, game: &str) -> Option<Session> {
        self.tables().get(game).map(|table| table.session.clone())
    }

    /// For tests of secrecy: exchanges tiles that a player of a running table cannot see.
    #[doc(hidden)]
    pub async fn exchange_hidden(
        &self,
        game: &str,
        player: Option<Player>,
        shuffle: impl FnOnce(&mut [mj_tiles::Tile]) + Send + 'static,
    ) {
        if let Some(session) = self.session(game) {
            session.exchange_hidden(player, shuffle).await;
        }
    }

    /// Joins a running table.
    fn come(&self, game: &str) -> Option<Came> {
        let mut tables = self.tables();
        // A stopped table is resumed from the books, even if devices are still at it.
        let table = tables.get_mut(game).filter(|table| !table.session.has_stopped())?;
        table.devices += 1;
        Some(table.came())
    }

    /// Resumes a table from the books and joins it.
    async fn bring_back(self: &Arc<Hub>, game: &str, place: Option<(u16, RoomTable)>) -> Result<Came, Refusal> {
        let _bringing = self.bringing.lock().await;
        if let Some(came) = self.come(game) {
            return Ok(came);
        }
        if locked(&self.parting).contains(game) {
            return Err(refuse::refusal(Code::Resume, "its end is being written"));
        }
        self.ended(game).await;
        let unfinished = self.club().look(|books| books.unfinished()).await.map_err(|why| refuse::club(&why))?;
        let found = unfinished.into_iter().find(|unfinished| unfinished.gid == game);
        let found = found.ok_or_else(|| refuse::refusal(Code::Resume, format!("no game {game} is unfinished")))?;
        let club = Arc::clone(self.club());
        let resumed = tokio::task::spawn_blocking(move || Running::resume(&club, &found)).await;
        let running = resumed.map_err(|_| refuse::books(&Error::Closed))?.map_err(|why| refuse::begin(&why))?;
        let Some((number, place)) = place else { return Ok(self.open(running)) };
        self.host(number, &place, running);
        self.come(game).ok_or_else(|| refuse::refusal(Code::Resume, "it has ended meanwhile"))
    }

    /// Starts a table and joins it. If one of this id runs already, joins that.
    fn open(&self, running: Running) -> Came {
        self.open_for(running, None)
    }

    /// The same for a table of the room, whose people sit at devices of their own.
    fn open_for(&self, running: Running, place: Option<&RoomTable>) -> Came {
        let table = running.table();
        let game = running.game().header().game.to_string();
        let mut info = home::info(&game, table.setup().rules(), table.setup().undo, running.members());
        let laid = &running.game().header().rules.options;
        info.house = mj_club::house::told(table.setup().rules(), laid, running.house());
        let asks = info.by_hand || info.players.iter().filter(|sitting| sitting.here).count() > 1;
        let manners = place.map(|place| place.manners(self.answer, |owner| self.room.comes(place, owner)));
        let mut tables = self.tables();
        let start = || match place.zip(manners) {
            None => Table { session: Session::start(running, asks.then_some(PAUSE)), info, devices: 0, remote: None },
            Some((place, manners)) => Table {
                session: Session::host(running, manners),
                info,
                devices: 0,
                remote: Some(Remote::new(place.owners())),
            },
        };
        let table = match tables.entry(game) {
            Entry::Vacant(free) => free.insert(start()),
            Entry::Occupied(runs) => {
                let table = runs.into_mut();
                if table.session.has_stopped() {
                    // Devices at the stopped table leave that one when they go.
                    *table = start();
                }
                table
            }
        };
        table.devices += 1;
        table.came()
    }

    /// A device leaves the table that it joined. The last one leaves it in the books, to be resumed.
    fn go(&self, game: &str, mark: &Arc<OnceLock<Error>>) {
        let mut tables = self.tables();
        let Some(table) = tables.get_mut(game).filter(|table| table.session.is(mark)) else { return };
        table.devices = table.devices.saturating_sub(1);
        if table.devices == 0 {
            let ending = table.session.ending();
            tables.remove(game);
            // The table must be found in one of the two maps at all times.
            let mut all = locked(&self.ending);
            all.retain(|_, ending| ending.lasts());
            all.insert(game.to_owned(), ending);
        }
    }

    /// Waits until a table that every device has left writes nothing more.
    async fn ended(&self, game: &str) {
        let ending = locked(&self.ending).remove(game);
        if let Some(ending) = ending {
            ending.done().await;
        }
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, Table>> {
        locked(&self.tables)
    }
}

impl Tables for Hub {
    fn runs(&self, game: &str) -> bool {
        self.tables().contains_key(game) || locked(&self.ending).get(game).is_some_and(Ending::lasts)
    }

    fn playing(&self) -> u32 {
        let leaving = locked(&self.ending).values().filter(|ending| ending.lasts()).count();
        (self.tables().len() + leaving) as u32
    }

    fn renamed(&self, before: &Member, now: &Member) -> Vec<(u16, String)> {
        self.room.renamed(before, now)
    }

    fn merged(&self, from: MemberId, into: &Member) -> Vec<(u16, String)> {
        self.room.merged(from, into)
    }

    fn forget(&self, erased: &Member) {
        self.room.erase(erased);
    }
}

impl Table {
    fn came(&self) -> Came {
        Came { session: self.session.clone(), info: self.info.clone(), remote: self.remote.clone() }
    }
}

/// A table that a device joins.
struct Came {
    session: Session,
    info: TableInfo,
    remote: Option<Remote>,
}

/// A panicked task leaves consistent data: nothing here is changed in two steps.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
