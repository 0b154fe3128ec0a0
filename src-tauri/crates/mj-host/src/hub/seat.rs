//! The seats of a device at a table on the network. Each belongs to one device at a time: the latest.

use super::device::{Device, Seated};
use super::room::Owner;
use super::visitor::Visitor;
use super::{Hub, Remote, Table};
use crate::Session;
use mj_ledger::MemberId;
use mj_table::Player;
use std::collections::BTreeMap;
use tokio::sync::watch;

impl Device {
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

impl Hub {
    /// A guest's device has called the room: it is on its way to the guest's tables.
    pub(super) async fn is_called_by(&self, member: MemberId) {
        let is_his = |owner| matches!(owner, Owner::Guest(owner) if self.room.now(owner) == member);
        let of_room = |table: &Table| Some((table.session.clone(), table.remote.clone()?));
        let tables: Vec<(Session, Remote)> = self.tables().values().filter_map(of_room).collect();
        for (session, remote) in tables {
            for player in remote.of(is_his) {
                session.coming(player).await;
            }
        }
    }
}

/// Tells the table whether a player's device is connected.
pub(super) async fn tell_presence(held: &watch::Receiver<BTreeMap<Player, u64>>, session: &Session, player: Player) {
    until_told(held, player, |here| session.presence(player, here)).await;
}

/// Repeats a player's presence until the last report is true. While one device leaves and another arrives, both
/// report concurrently, and the state may change between reading and reporting. A wrong last report would stay: a
/// table that takes its only guest for absent would wait for ever.
async fn until_told<T: Future<Output = ()>>(
    held: &watch::Receiver<BTreeMap<Player, u64>>,
    player: Player,
    mut tell: impl FnMut(bool) -> T,
) {
    loop {
        let here = held.borrow().contains_key(&player);
        tell(here).await;
        if held.borrow().contains_key(&player) == here {
            return;
        }
    }
}

/// Tells whether another device has taken over seats of this one.
pub(super) struct Taken {
    held: watch::Receiver<BTreeMap<Player, u64>>,
    mine: Vec<Player>,
    device: u64,
}

impl Taken {
    pub fn of(remote: &Remote, device: u64) -> Taken {
        let mut held = remote.held.subscribe();
        let mine = held.borrow_and_update().iter().filter(|(_, by)| **by == device).map(|(&who, _)| who).collect();
        Taken { held, mine, device }
    }
}

/// Returns once another device has a seat of this one. Never returns if nothing can be taken over.
pub(super) async fn taken_over(taken: &mut Option<Taken>) {
    if let Some(Taken { held, mine, device }) = taken {
        let gone = |held: &BTreeMap<Player, u64>| mine.iter().any(|who| held.get(who) != Some(device));
        if held.wait_for(gone).await.is_ok() {
            return;
        }
    }
    std::future::pending::<()>().await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_the_table_is_told_last_is_so() {
        let devices = watch::Sender::new(BTreeMap::new());
        let (held, player, mut said) = (devices.subscribe(), Player(2), Vec::new());
        let mut comes = Some(7);
        until_told(&held, player, |here| {
            // Another device arrives after the absence was read and before it is reported.
            if let Some(number) = comes.take() {
                devices.send_modify(|held| held.extend([(player, number)]));
                said.push(true);
            }
            said.push(here);
            std::future::ready(())
        })
        .await;
        assert_eq!(said, [true, false, true]);
    }
}
