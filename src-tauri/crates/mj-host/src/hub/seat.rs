//! The seats of a device at a table on the network. Each belongs to one device at a time: the latest.

use super::room::Owner;
use super::{Hub, Remote, Table};
use crate::Session;
use crate::session::Notice;
use mj_ledger::MemberId;
use mj_table::Player;
use std::collections::BTreeMap;
use tokio::sync::watch;

impl Hub {
    /// A guest's device has called the room: it is on its way to the guest's tables.
    pub(super) async fn is_called_by(&self, member: MemberId) {
        let is_theirs = |owner| matches!(owner, Owner::Guest(owner) if self.room.now(owner) == member);
        let of_room = |table: &Table| Some((table.session.clone(), table.remote.clone()?));
        let tables: Vec<(Session, Remote)> = self.tables().values().filter_map(of_room).collect();
        for (session, remote) in tables {
            for player in remote.of(is_theirs) {
                session.tell(Notice::Coming(player)).await;
            }
        }
    }
}

/// Tells the table whether a player's device is connected.
pub(super) async fn tell_presence(held: &watch::Receiver<BTreeMap<Player, u64>>, session: &Session, player: Player) {
    until_told(held, player, |here| session.tell(Notice::Presence(player, here))).await;
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
