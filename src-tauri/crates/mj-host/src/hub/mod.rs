//! 場: the running tables of a club, and the devices before them. Whatever carries the messages, a window
//! or a socket, every screen is a [`Device`].

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

pub use attending::{Attending, Troubles};
pub use device::Device;
pub use room::{Gateway, NotOpened, Opens};

use crate::session::Ending;
use crate::{Pace, Session};
use mj_club::{Club, Running};
use mj_desk::words;
use mj_ledger::Error;
use mj_ledger::{Member, MemberId};
use mj_office::{Office, Tables, home, refuse};
use mj_table::Player;
use mj_wire::protocol::{Code, Refusal, Sitting, TableInfo};
use pins::Pins;
use room::{Owner, Place, Room};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use stream::Stream;
use talk::Talk;
use tokio::sync::watch;

/// What several people at one device have to say 我要, and people by hand to call, until they choose another pause.
const PAUSE: Pace = Some(Duration::from_secs(3));

/// A device has so long to open its secret for a wall; the player who is silent is left out, which everybody is told.
const ANSWER: Duration = Duration::from_secs(3);

/// The tables that run, by the ids of their games.
#[derive(Debug)]
pub struct Hub {
    /// The books, and what the organiser has under way.
    office: Office,
    /// How long a device has to open its secret for a wall.
    answer: Duration,
    tables: Mutex<BTreeMap<String, Table>>,
    /// Tables that everybody has got up from and that may still be in the midst of an act.
    ending: Mutex<BTreeMap<String, Ending>>,
    /// Held while a table is brought back from the books, so that it comes back once.
    bringing: tokio::sync::Mutex<()>,
    /// Tables whose end is just being written: no player brings one of them back.
    parting: Mutex<BTreeSet<String>>,
    /// PINs that are shown.
    pins: Pins,
    /// The evening on the network.
    room: Arc<Room>,
}

/// A table that runs for as long as a device stands before it.
#[derive(Debug)]
struct Table {
    session: Session,
    info: TableInfo,
    devices: usize,
    /// On whose screens people play; none where all share the one that began it.
    remote: Option<Remote>,
}

/// A table whose people sit at devices of their own.
#[derive(Clone, Debug)]
pub(crate) struct Remote {
    seating: Arc<Mutex<Seating>>,
    /// Which device has each player's seat now, by the devices' own numbers.
    held: watch::Sender<BTreeMap<Player, u64>>,
    /// The numbers of each player's messages, the same whatever device he has.
    streams: Arc<[Arc<Stream>]>,
    talk: Arc<Talk>,
}

/// Who sits where at such a table.
#[derive(Debug)]
struct Seating {
    owners: Vec<Option<Owner>>,
    /// 換人: the player who plays on in a seat, since the table began to run.
    moved: BTreeMap<Player, Sitting>,
}

/// 換人: whose a seat is from now on.
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

    /// A player who plays on in another's seat is called by his own name.
    fn name(&self, info: &mut TableInfo) {
        for (player, now) in &locked(&self.seating).moved {
            if let Some(sitting) = info.players.get_mut(player.index()) {
                let (here, pin) = (sitting.here, now.pin && sitting.here);
                *sitting = Sitting { here, pin, ..now.clone() };
            }
        }
    }

    /// Who plays on a device of that owner's.
    fn of(&self, is_his: impl Fn(Owner) -> bool) -> Vec<Player> {
        let seating = locked(&self.seating);
        let all = (0..).map(Player).zip(seating.owners.iter());
        all.filter(|(_, owner)| owner.is_some_and(&is_his)).map(|(player, _)| player).collect()
    }
}

impl Hub {
    /// A club where no player sits yet.
    pub fn new(club: Arc<Club>) -> Arc<Hub> {
        Hub::waiting(club, ANSWER)
    }

    /// The same, with another time for devices to open their secrets.
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

    /// What lets people in from the network; set once, when the program starts.
    pub fn set_gateway(&self, gateway: Arc<dyn Gateway>) {
        self.room.set_gateway(gateway);
    }

    /// The program ends: the player who came from the network is cut off, and told so where the network is told.
    pub async fn shut(&self) {
        self.room.shut().await;
        self.rest();
    }

    /// The program ends: no player follows a table of the room any more, and it stands in the books.
    pub fn rest(&self) {
        self.room.rest();
        self.tables().retain(|_, table| table.remote.is_none());
    }

    /// A table that runs.
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

    /// Comes to a table that runs already.
    fn come(&self, game: &str) -> Option<Came> {
        let mut tables = self.tables();
        // One that has stopped goes on from the books, no matter who still looks at it.
        let table = tables.get_mut(game).filter(|table| !table.session.has_stopped())?;
        table.devices += 1;
        Some(table.came())
    }

    /// Comes to a table that stands in the books, and runs from now on.
    async fn bring_back(self: &Arc<Hub>, game: &str, place: Option<(u16, Place)>) -> Result<Came, Refusal> {
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

    /// Comes to a table that begins to run; where one of this id runs already, to that.
    fn open(&self, running: Running) -> Came {
        self.open_for(running, None)
    }

    /// The same for a table of the room, whose people sit at devices of their own.
    fn open_for(&self, running: Running, place: Option<&Place>) -> Came {
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
                    // Those who are still before the one that has stopped leave that one when they go.
                    *table = start();
                }
                table
            }
        };
        table.devices += 1;
        table.came()
    }

    /// A device leaves the table that it came to. With the last the table stands in the books until a player comes
    /// back.
    fn go(&self, game: &str, mark: &Arc<OnceLock<Error>>) {
        let mut tables = self.tables();
        let Some(table) = tables.get_mut(game).filter(|table| table.session.is(mark)) else { return };
        table.devices = table.devices.saturating_sub(1);
        if table.devices == 0 {
            let ending = table.session.ending();
            tables.remove(game);
            // While no player can look for the table: it is in the one place or in the other.
            let mut all = locked(&self.ending);
            all.retain(|_, ending| ending.lasts());
            all.insert(game.to_owned(), ending);
        }
    }

    /// Waits until nothing is written any more for a table that everybody has got up from.
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

/// A table that a device comes to.
struct Came {
    session: Session,
    info: TableInfo,
    remote: Option<Remote>,
}

/// What a task that panicked left is whole: nothing here is changed in two steps.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
