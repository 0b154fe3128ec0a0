//! The seats that a device has at a table on the network. Each belongs to one device at a time: the one that
//! came last.

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
    /// Who plays on this device; everybody but computers where all share the one that began the game.
    pub(super) fn plays_here(&self, remote: &Remote) -> Vec<Player> {
        match self.room.visitor() {
            Visitor::House => remote.of(|owner| owner == Owner::House),
            // Who has turned out to be another entry since the table began is its owner under that.
            Visitor::Guest(member) => remote.of(|owner| match owner {
                Owner::Guest(owner) => self.hub.room.now(owner) == member,
                Owner::House => false,
            }),
            Visitor::Stranger => Vec::new(),
        }
    }

    /// Gets up: the table stands in the books.
    pub(super) fn rise(&mut self) {
        // Outside of the program's tasks no player is left to be told.
        let Ok(tasks) = tokio::runtime::Handle::try_current() else { return drop(self.get_up()) };
        if let Some(told) = self.get_up() {
            tasks.spawn(told);
        }
    }

    /// The same, and comes back when the table knows: the player who sits down again at once is new to it.
    pub(super) async fn rise_and_tell(&mut self) {
        if let Some(told) = self.get_up() {
            told.await;
        }
    }

    /// What is still to be told to the table, where there is something.
    fn get_up(&mut self) -> Option<impl Future<Output = ()> + Send + use<>> {
        self.shown.note(0, None);
        let Seated { session, remote, info, .. } = self.table.take()?;
        let mark = session.mark();
        let told = remote.and_then(|remote| self.let_go(&remote, session));
        self.hub.go(&info.game, &mark);
        told
    }

    /// The seats that this device still has are no player's screen any more; another may have taken them over.
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
    /// A guest's device has called the room: where he plays, it is on its way to his table.
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

/// Tells the table whether a player's device is there.
pub(super) async fn tell_presence(held: &watch::Receiver<BTreeMap<Player, u64>>, session: &Session, player: Player) {
    until_told(held, player, |here| session.presence(player, here)).await;
}

/// Says whether a player has a device, until what was said last is so. One device goes while another comes, and both
/// say so beside each other: what is looked up and then said may have changed between, and no player would ever say
/// otherwise. A table whose only guest it holds to be away waits for him for ever, and he sits before it.
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

/// Whether another device has taken over what this one had.
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

/// Comes back once another device has a seat of this one's; where nothing can be taken, never.
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
            // Another device of his comes, and says so, after it was looked up that he has none and before it is said.
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
