//! A client: what its people ask, and what they may see. It receives one table at a time, as the public or as the one
//! player who has the floor.

mod question;

use super::follow::Follows;
use super::hints::{Shown, hints};
use super::pins::{FLOOR, HOUSE};
use super::room::RoomDevice;
use super::seat::tell_presence;
use super::stream::Stream;
use super::visitor::Visitor;
use super::{Came, Hub, Remote, seats};
use crate::Session;
use crate::session::Help;
use mj_club::{ActError, Running};
use mj_ledger::Error;
use mj_office::refuse;
use mj_office::wanted::table_of;
use mj_table::{Action, Player, Viewer};
use mj_wire::protocol::{Code, Hints, Message, NewTable as Wanted, Refusal, TableInfo, Wishes};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedSender;

/// A client with its people. At an unshared table every person plays here.
#[derive(Debug)]
pub struct Device {
    pub(super) hub: Arc<Hub>,
    pub(super) tell: UnboundedSender<Message>,
    /// Unique among the devices of this program.
    pub(super) number: u64,
    /// The numbers of the messages about tables.
    pub(super) told: Arc<Stream>,
    /// The same for tables that no other device takes over.
    own: Arc<Stream>,
    pub(super) shown: Shown,
    pub(super) room: RoomDevice,
    pub(super) table: Option<Seated>,
}

/// How many devices have been created.
static DEVICES: AtomicU64 = AtomicU64::new(0);

/// The longest wait for 我要, unless the table waits for all.
const LONGEST_PAUSE: u8 = 20;

/// The longest time to take a discard back.
const LONGEST_GRACE: u8 = 10;

/// The table of a device.
#[derive(Debug)]
pub(super) struct Seated {
    pub(super) session: Session,
    pub(super) info: TableInfo,
    /// The table's screens, if people sit at devices of their own.
    pub(super) remote: Option<Remote>,
    /// The player who has the device. `None` while it changes hands.
    pub(super) floor: Option<Player>,
    /// The player who had it last. Their tiles are still known to them until another player has had it.
    pub(super) looked: Option<Player>,
    /// 只問一次: players who showed their PIN and need not show it again.
    trusts: BTreeSet<Player>,
    /// Sends what happens to the player who has the floor.
    pub(super) follows: Option<Follows>,
}

impl Device {
    /// A new client of the host's own screen; messages go to `tell`.
    pub fn new(hub: Arc<Hub>, tell: UnboundedSender<Message>) -> Device {
        let room = RoomDevice::house(Arc::clone(&hub.room));
        Device::before(hub, tell, room)
    }

    /// A new client on the network. `from` is where its requests come from.
    pub fn guest(hub: Arc<Hub>, tell: UnboundedSender<Message>, from: String) -> Device {
        let room = RoomDevice::stranger(Arc::clone(&hub.room), from);
        Device::before(hub, tell, room)
    }

    /// Whether the host knows the client: its own screen, a person who has joined, or an organiser.
    pub fn is_known(&self) -> bool {
        self.room.visitor() != Visitor::Stranger || self.room.organises()
    }

    fn before(hub: Arc<Hub>, tell: UnboundedSender<Message>, room: RoomDevice) -> Device {
        let number = DEVICES.fetch_add(1, Ordering::Relaxed);
        let own: Arc<Stream> = Arc::default();
        let (told, shown) = (Arc::clone(&own), Shown::default());
        Device { hub, tell, number, told, own, shown, room, table: None }
    }

    pub(super) fn seated(&self) -> Result<&Seated, Refusal> {
        let none = || refuse::refusal(Code::NoTable, "there is no table before this device");
        let seated = self.table.as_ref().ok_or_else(none)?;
        // A player who sat down here and whose seat has been taken over has none.
        let elsewhere = |remote: &Remote| {
            let held = remote.held.borrow();
            let mut here = (0..).map(Player).zip(&seated.info.players).filter(|(_, sitting)| sitting.here);
            here.any(|(player, _)| held.get(&player) != Some(&self.number))
        };
        match seated.remote.as_ref().is_some_and(elsewhere) {
            true => Err(refuse::refusal(Code::NotYours, "another device of theirs has the seat")),
            false => Ok(seated),
        }
    }

    async fn begin(&mut self, wanted: Wanted) -> Result<(), Refusal> {
        let new = table_of(&wanted)?;
        let club = Arc::clone(self.hub.club());
        let sits = seats::check(&self.hub, HOUSE, wanted.seats, wanted.pins).await?;
        let shown: Vec<bool> = sits.iter().map(|sits| sits.shown).collect();
        let begun = tokio::task::spawn_blocking(move || Running::begin(&club, &new)).await;
        let running = begun.map_err(|_| refuse::books(&Error::Closed))?.map_err(|why| refuse::begin(&why))?;
        self.sit_at(running, &shown).await;
        Ok(())
    }

    /// Sits down at a running table, or resumes one from the books.
    async fn resume(&mut self, game: String, since: Option<u64>) -> Result<(), Refusal> {
        let hub = Arc::clone(&self.hub);
        if !self.room.is_guest() && hub.session(&game).is_none() {
            // A table of the room must be known as one, even right after the program's start.
            hub.bring_room().await?;
        }
        let place = hub.room.place_of(&game);
        if self.room.is_guest() && place.is_none() {
            return Err(refuse::refusal(Code::Resume, "no table of the room plays this game"));
        }
        // Waits only for a table that must be brought back. A running table may be waiting for the disk or thinking;
        // waiting for it here would block every other returning player.
        let came = match hub.come(&game) {
            Some(came) => came,
            None => hub.bring_back(&game, place).await?,
        };
        self.sit_down(came, &[], since).await;
        Ok(())
    }

    /// `shown` tells which players have just shown their PINs.
    async fn sit_at(&mut self, running: Running, shown: &[bool]) {
        let came = self.hub.open(running);
        self.sit_down(came, shown, None).await;
    }

    /// `since` is the last message that this screen received before.
    async fn sit_down(&mut self, came: Came, shown: &[bool], since: Option<u64>) {
        let Came { session, mut info, remote } = came;
        let mine = remote.as_ref().map(|remote| self.plays_here(remote));
        if let Some(remote) = &remote {
            remote.name(&mut info);
        }
        if let Some(mine) = &mine {
            for (player, sitting) in (0..).map(Player).zip(&mut info.players) {
                sitting.here = mine.contains(&player);
                // A player who has joined has shown their PIN.
                sitting.pin &= sitting.here && !self.room.is_guest();
            }
        }
        // A player alone at the device need not identify, unless they have a PIN and have not shown it.
        let mut here = (0..).map(Player).zip(&info.players).filter(|(_, sitting)| sitting.here);
        let floor = match (here.next(), here.next()) {
            (Some((player, sitting)), None) if !sitting.pin || shown.get(player.index()) == Some(&true) => Some(player),
            _ => None,
        };
        let told = info.clone();
        // Only now: a refused request keeps the current table.
        self.quiet().await;
        self.rise();
        let line = match (&remote, mine.as_deref()) {
            (Some(remote), Some(&[player])) => {
                self.told = Arc::clone(&remote.streams[player.index()]);
                since.and_then(|n| self.told.line(n))
            }
            _ => {
                self.told = Arc::clone(&self.own);
                None
            }
        };
        if let (Some(remote), Some(mine)) = (&remote, mine) {
            remote.held.send_modify(|held| held.extend(mine.iter().map(|&player| (player, self.number))));
            let held = remote.held.subscribe();
            for player in mine {
                tell_presence(&held, &session, player).await;
                session.came(player).await;
            }
        }
        let (looked, trusts) = (floor, BTreeSet::new());
        self.table = Some(Seated { session, info, remote, floor, looked, trusts, follows: None });
        self.follow_since(Some(told), line).await;
    }

    /// Deals the next hand. Where people sit at devices of their own, once all of them want it.
    async fn deal(&self) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let Some(remote) = &seated.remote else {
            return seated.session.deal().await.map_err(|why| refuse::act(&why));
        };
        let mine = self.plays_here(remote);
        if mine.is_empty() {
            return Err(refuse::refusal(Code::NotYours, "no player plays on this device"));
        }
        seated.session.next_hand(mine).await;
        Ok(())
    }

    /// The only player of this device, at a table on the network.
    fn alone(&self) -> Result<(Player, &Session), Refusal> {
        let seated = self.seated()?;
        let mine = seated.remote.as_ref().map(|remote| self.plays_here(remote)).unwrap_or_default();
        match mine[..] {
            [player] => Ok((player, &seated.session)),
            _ => Err(refuse::refusal(Code::NotYours, "this device has no seat of its own")),
        }
    }

    async fn look(&mut self) -> Result<(), Refusal> {
        let info = self.seated()?.info.clone();
        self.follow(Some(info)).await;
        Ok(())
    }

    async fn hand_over(&mut self, to: Option<Player>, typed: Option<String>, once: bool) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let mut content = to.is_some_and(|player| seated.trusts.contains(&player));
        if let Some(player) = to {
            let sitting = seated.info.players.get(player.index()).filter(|sitting| sitting.here);
            let not_here = || refuse::refusal(Code::NotYours, format!("player {} does not play here", player.0));
            sitting.ok_or_else(not_here)?;
            let trusted = once && seated.trusts.contains(&player);
            if seated.asks_pin(player) && !trusted {
                let member = seated.session.members()[player.index()].clone();
                let wrong = || refuse::refusal(Code::Pin, "this is not their PIN");
                self.hub.pins.shown(self.hub.club(), FLOOR, member, typed, wrong).await?;
                content = true;
            }
        }
        if let Some(seated) = &mut self.table {
            (seated.floor, seated.looked) = (to, to.or(seated.looked));
            // The player's consent by PIN holds as long as they ask for it.
            match to {
                Some(player) if once && content => drop(seated.trusts.insert(player)),
                Some(player) => drop(seated.trusts.remove(&player)),
                None => {}
            }
        }
        self.follow(None).await;
        Ok(())
    }

    async fn act(&self, action: Action) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let player = seated.floor.ok_or_else(|| refuse::refusal(Code::NotYours, "no player has the device"))?;
        if seated.session.has_stopped() {
            return Err(refuse::refusal(Code::NoTable, "the table has stopped"));
        }
        match seated.session.act(player, action).await {
            // An earlier player has claimed the tile: the late 過 changes nothing.
            Err(ActError::Illegal(_)) if action == Action::Pass => Ok(()),
            done => done.map_err(|why| refuse::act(&why)),
        }
    }

    /// Hints for the view that was shown last.
    async fn hints(&self, of: u64) -> Result<Hints, Refusal> {
        let rules = Arc::clone(self.seated()?.session.rules());
        let view = self.shown.view(of)?;
        // Wild tiles can make this slow, and this thread runs tables.
        let worked_out = tokio::task::spawn_blocking(move || hints(&rules, of, &view)).await;
        worked_out.map_err(|_| refuse::refusal(Code::NotOffered, "it could not be worked out"))
    }

    /// Sets the wishes of the player who has the device. They are not told, not even to that player.
    async fn wish(&self, wishes: Wishes) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let player = seated.floor.ok_or_else(|| refuse::refusal(Code::NotYours, "no player has the device"))?;
        seated.session.beforehand(player, wishes).await.map_err(|why| refuse::act(&why))
    }

    /// 退出: ends a game with computers. Where other people play, the player gets up and a computer plays for them.
    async fn leave(&mut self, player: Player) -> Result<(), Refusal> {
        let session = self.of_mine(player)?.clone();
        let seated = self.seated()?;
        if seated.remote.is_none() {
            return session.leave(player).await.map_err(|why| refuse::act(&why));
        }
        let alone = seated.info.players.iter().filter(|sitting| sitting.here).count() == 1;
        session.help(Help::GetUp(player)).await.map_err(|why| refuse::act(&why))?;
        let over = session.look(Viewer::Public).await.is_some_and(|sight| sight.view.over.is_some());
        if alone && !over {
            self.quiet().await;
            self.rise_and_tell().await;
        }
        Ok(())
    }

    /// The table of a player at this device.
    fn of_mine(&self, player: Player) -> Result<&Session, Refusal> {
        let seated = self.seated()?;
        match seated.info.players.get(player.index()) {
            Some(sitting) if sitting.here => Ok(&seated.session),
            _ => Err(refuse::refusal(Code::NotYours, format!("player {} does not play here", player.0))),
        }
    }

    /// A player alone at the device is waited for without limit. By hand every player may have a call.
    async fn pace(&self, pause: u8) -> Result<(), Refusal> {
        let seated = self.seated()?;
        if seated.info.by_hand || seated.info.players.iter().filter(|sitting| sitting.here).count() > 1 {
            let seconds = u64::from(pause.min(LONGEST_PAUSE));
            seated.session.pace((pause > 0).then(|| Duration::from_secs(seconds))).await;
        }
        Ok(())
    }
}

impl Seated {
    /// Whether this player shows a PIN before they see their tiles here. Not if they had the device last: the screen
    /// then shows nothing that they have not seen.
    pub(super) fn asks_pin(&self, player: Player) -> bool {
        let has_one = self.info.players.get(player.index()).is_some_and(|sitting| sitting.pin);
        has_one && self.looked != Some(player)
    }

    /// The players who must show a PIN to take the device, while it changes hands.
    pub(super) fn pins(&self) -> Vec<Player> {
        let all = (0..).map(Player).take(self.info.players.len());
        all.filter(|&player| self.floor.is_none() && self.asks_pin(player)).collect()
    }
}

impl Drop for Device {
    /// A closed window leaves its table in the books, to be resumed.
    fn drop(&mut self) {
        self.rise();
    }
}
