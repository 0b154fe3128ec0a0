//! A screen: what its people ask, and what they may see. It is told of one table, as the public sees it or
//! as the one player does who has the floor; never of two at a time.

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
use mj_wire::protocol::{Answer, Code, Hints, Message, NewTable as Wanted, Refusal, RoomAsk, TableInfo, Wishes};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedSender;

/// A screen with the people before it. Everybody at its table who is no computer player sits here.
#[derive(Debug)]
pub struct Device {
    pub(super) hub: Arc<Hub>,
    pub(super) tell: UnboundedSender<Message>,
    /// Tells it apart from every other device of this program.
    pub(super) number: u64,
    /// Messages about tables so far.
    pub(super) told: Arc<Stream>,
    /// Those about tables that no other device takes over.
    own: Arc<Stream>,
    pub(super) greeted: bool,
    pub(super) shown: Shown,
    pub(super) room: RoomDevice,
    pub(super) table: Option<Seated>,
}

/// Devices so far.
static DEVICES: AtomicU64 = AtomicU64::new(0);

/// 我要 is waited for this long at most, unless for everybody.
const LONGEST_PAUSE: u8 = 20;

/// A discard lies for so long at most before the table goes on, so that it can be taken back.
const LONGEST_GRACE: u8 = 10;

/// The table before a device.
#[derive(Debug)]
pub(super) struct Seated {
    pub(super) session: Session,
    pub(super) info: TableInfo,
    /// Whose screens there are, where people sit at devices of their own.
    pub(super) remote: Option<Remote>,
    /// Who has the device; no player while it changes hands.
    pub(super) floor: Option<Player>,
    /// Who had it last: until another has had it, his tiles are no news to the player who may have seen them.
    pub(super) looked: Option<Player>,
    /// 只問一次: who has shown his PIN and is content with that.
    trusts: BTreeSet<Player>,
    /// Tells what happens, to whom it is shown now.
    pub(super) follows: Option<Follows>,
}

impl Device {
    /// A screen that has said nothing yet; what it is told goes this way.
    pub fn new(hub: Arc<Hub>, tell: UnboundedSender<Message>) -> Device {
        let room = RoomDevice::house(Arc::clone(&hub.room));
        Device::before(hub, tell, room)
    }

    /// A screen of another player's, whose questions come from there.
    pub fn guest(hub: Arc<Hub>, tell: UnboundedSender<Message>, from: String) -> Device {
        let room = RoomDevice::stranger(Arc::clone(&hub.room), from);
        Device::before(hub, tell, room)
    }

    /// Whether the host knows whose it is: its own, that of a person who has joined, or the organiser's.
    pub fn is_known(&self) -> bool {
        self.room.visitor() != Visitor::Stranger || self.room.organises()
    }

    fn before(hub: Arc<Hub>, tell: UnboundedSender<Message>, room: RoomDevice) -> Device {
        let number = DEVICES.fetch_add(1, Ordering::Relaxed);
        let own: Arc<Stream> = Arc::default();
        let (told, shown) = (Arc::clone(&own), Shown::default());
        Device { hub, tell, number, told, own, greeted: false, shown, room, table: None }
    }

    pub(super) fn seated(&self) -> Result<&Seated, Refusal> {
        let none = || refuse::refusal(Code::NoTable, "there is no table before this device");
        let seated = self.table.as_ref().ok_or_else(none)?;
        // Of those who sat down here: the player whose seat is another's by now has none.
        let elsewhere = |remote: &Remote| {
            let held = remote.held.borrow();
            let mut here = (0..).map(Player).zip(&seated.info.players).filter(|(_, sitting)| sitting.here);
            here.any(|(player, _)| held.get(&player) != Some(&self.number))
        };
        match seated.remote.as_ref().is_some_and(elsewhere) {
            true => Err(refuse::refusal(Code::NotYours, "another device of his has the seat")),
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

    /// Sits down at a table that runs, or goes on with one that stands in the books.
    async fn resume(&mut self, game: String, since: Option<u64>) -> Result<(), Refusal> {
        let hub = Arc::clone(&self.hub);
        if !self.room.is_guest() && hub.session(&game).is_none() {
            // A table of the room is no table of this screen's alone, though the program has just been started.
            hub.bring_room().await?;
        }
        let place = hub.room.place_of(&game);
        if self.room.is_guest() && place.is_none() {
            return Err(refuse::refusal(Code::Resume, "no table of the room plays this game"));
        }
        // A player who brings a table back is waited for, and no table that runs: one that waits for the disk, or
        // thinks, would keep everybody who comes back from his own.
        let came = match hub.come(&game) {
            Some(came) => came,
            None => hub.bring_back(&game, place).await?,
        };
        self.sit_down(came, &[], since).await;
        Ok(())
    }

    /// `shown` says who has just shown his PIN.
    async fn sit_at(&mut self, running: Running, shown: &[bool]) {
        let came = self.hub.open(running);
        self.sit_down(came, shown, None).await;
    }

    /// `since` is the last message that came to his screen before.
    async fn sit_down(&mut self, came: Came, shown: &[bool], since: Option<u64>) {
        let Came { session, mut info, remote } = came;
        let mine = remote.as_ref().map(|remote| self.plays_here(remote));
        if let Some(remote) = &remote {
            remote.name(&mut info);
        }
        if let Some(mine) = &mine {
            for (player, sitting) in (0..).map(Player).zip(&mut info.players) {
                sitting.here = mine.contains(&player);
                // A player who has joined has shown his PIN.
                sitting.pin &= sitting.here && !self.room.is_guest();
            }
        }
        // One alone at the device need not be asked who he is, unless he has a PIN and has not shown it.
        let mut here = (0..).map(Player).zip(&info.players).filter(|(_, sitting)| sitting.here);
        let floor = match (here.next(), here.next()) {
            (Some((player, sitting)), None) if !sitting.pin || shown.get(player.index()) == Some(&true) => Some(player),
            _ => None,
        };
        let told = info.clone();
        // Only now, when there is another: the player who asked for what cannot be had keeps his own.
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

    async fn ask_room(&mut self, ask: RoomAsk) -> Result<Answer, Refusal> {
        let before = self.room.visitor();
        let hub = Arc::clone(&self.hub);
        let answer = self.room.answer(&hub, &self.tell.clone(), ask).await;
        // A player who has the device now is another player, and this is not his table.
        if self.room.visitor() != before {
            self.quiet().await;
            self.rise();
            if let Visitor::Guest(member) = self.room.visitor() {
                self.hub.is_called_by(member).await;
            }
        }
        answer
    }

    /// The next hand; where people sit at devices of their own, once all of them want it.
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

    /// The one player of this device, at a table on the network.
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
                let wrong = || refuse::refusal(Code::Pin, "this is not his PIN");
                self.hub.pins.shown(self.hub.club(), FLOOR, member, typed, wrong).await?;
                content = true;
            }
        }
        if let Some(seated) = &mut self.table {
            (seated.floor, seated.looked) = (to, to.or(seated.looked));
            // What he has agreed to with his PIN holds for as long as he asks for it.
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
        let stopped = || refuse::refusal(Code::NoTable, "the table has stopped");
        let view = seated.session.view(Viewer::Player(player)).await.ok_or_else(stopped)?;
        let seat = view.me.ok_or_else(|| refuse::refusal(Code::NotOffered, "no hand is being played"))?;
        match seated.session.act(seat, action).await {
            // A player before him has the tile already: 過 comes too late to matter.
            Err(ActError::Illegal(_)) if action == Action::Pass => Ok(()),
            done => done.map_err(|why| refuse::act(&why)),
        }
    }

    /// What may be waited for by what was shown last.
    async fn hints(&self, of: u64) -> Result<Hints, Refusal> {
        let rules = Arc::clone(self.seated()?.session.rules());
        let view = self.shown.view(of)?;
        // Wild tiles can make it long, and this thread runs tables.
        let worked_out = tokio::task::spawn_blocking(move || hints(&rules, of, &view)).await;
        worked_out.map_err(|_| refuse::refusal(Code::NotOffered, "it could not be worked out"))
    }

    /// Only the player who has the device wishes, for himself; nothing is told of it, not even to him.
    async fn wish(&self, wishes: Wishes) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let player = seated.floor.ok_or_else(|| refuse::refusal(Code::NotYours, "no player has the device"))?;
        seated.session.beforehand(player, wishes).await.map_err(|why| refuse::act(&why))
    }

    /// 退出: by himself he ends a game that he plays with computers. Where others sit at it he gets up and is played for.
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

    /// The table of a player who plays on this device.
    fn of_mine(&self, player: Player) -> Result<&Session, Refusal> {
        let seated = self.seated()?;
        match seated.info.players.get(player.index()) {
            Some(sitting) if sitting.here => Ok(&seated.session),
            _ => Err(refuse::refusal(Code::NotYours, format!("player {} does not play here", player.0))),
        }
    }

    /// One alone at the device is waited for as long as he likes; by hand everybody may have something to call.
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
    /// Whether he shows his PIN before this screen is his. Until another has had it, it shows no player anything that
    /// he has not shown him before.
    pub(super) fn asks_pin(&self, player: Player) -> bool {
        let has_one = self.info.players.get(player.index()).is_some_and(|sitting| sitting.pin);
        has_one && self.looked != Some(player)
    }

    /// Who shows his PIN when he takes the device, while no player has it.
    pub(super) fn pins(&self) -> Vec<Player> {
        let all = (0..).map(Player).take(self.info.players.len());
        all.filter(|&player| self.floor.is_none() && self.asks_pin(player)).collect()
    }
}

impl Drop for Device {
    /// A window that is closed leaves its table in the books, where it goes on from.
    fn drop(&mut self) {
        self.rise();
    }
}
