//! A device sits down at a table and leaves it.

use super::{Device, Seated};
use crate::Session;
use crate::hub::pins::HOUSE;
use crate::hub::room::Owner;
use crate::hub::seat::tell_presence;
use crate::hub::visitor::Visitor;
use crate::hub::{Came, Remote, seats};
use crate::session::Notice;
use mj_club::Running;
use mj_ledger::Error;
use mj_office::refuse;
use mj_office::wanted::table_of;
use mj_table::Player;
use mj_wire::protocol::{Code, NewTable as Wanted, Refusal};
use std::collections::BTreeSet;
use std::sync::Arc;

impl Device {
    pub(super) async fn begin(&mut self, wanted: Wanted) -> Result<(), Refusal> {
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
    pub(super) async fn resume(&mut self, game: String, since: Option<u64>) -> Result<(), Refusal> {
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
                session.tell(Notice::Came(player)).await;
            }
        }
        let (looked, trusts) = (floor, BTreeSet::new());
        self.table = Some(Seated { session, info, remote, floor, looked, trusts, follows: None });
        self.follow(Some(told), line).await;
    }

    /// The players on this device. At a table with one shared screen these are all its people.
    pub(super) fn plays_here(&self, remote: &Remote) -> Vec<Player> {
        match self.room.visitor() {
            Visitor::House => remote.of(|owner| owner == Owner::House),
            // A person merged into another entry owns the seat under that.
            Visitor::Guest(member) => remote.of(|owner| match owner {
                Owner::Guest(owner) => self.hub.room.now(owner) == member,
                Owner::House => false,
            }),
            Visitor::Stranger => Vec::new(),
        }
    }

    /// Leaves the table, which stays in the books.
    pub(super) fn rise(&mut self) {
        // Outside a runtime there is no table left to tell.
        let Ok(tasks) = tokio::runtime::Handle::try_current() else { return drop(self.get_up()) };
        if let Some(told) = self.get_up() {
            tasks.spawn(told);
        }
    }

    /// Like `rise`, but returns when the table knows. Without that, a player who sits down again at once would not be
    /// new to it.
    pub(super) async fn rise_and_tell(&mut self) {
        if let Some(told) = self.get_up() {
            told.await;
        }
    }

    /// Leaves the table. Returns the message to the table that is still to be sent.
    fn get_up(&mut self) -> Option<impl Future<Output = ()> + Send + use<>> {
        self.shown.note(0, None);
        let Seated { session, remote, info, .. } = self.table.take()?;
        let mark = session.mark();
        let told = remote.and_then(|remote| self.let_go(&remote, session));
        self.hub.go(&info.game, &mark);
        told
    }

    /// Gives up the device's seats, except those that another device has taken over.
    fn let_go(&self, remote: &Remote, session: Session) -> Option<impl Future<Output = ()> + Send + use<>> {
        let mut gone = Vec::new();
        remote.held.send_modify(|held| {
            held.retain(|&player, &mut device| {
                if device == self.number {
                    gone.push(player);
                }
                device != self.number
            });
        });
        let held = remote.held.subscribe();
        (!gone.is_empty()).then_some(async move {
            for player in gone {
                tell_presence(&held, &session, player).await;
            }
        })
    }
}
