//! The seats that a device has at a table on the network. Each belongs to one device at a time: the one that
//! came last.

use super::Remote;
use super::device::Device;
use super::room::Owner;
use super::standing::Standing;
use crate::Session;
use mj_table::Player;
use std::collections::BTreeMap;
use tokio::sync::watch;

impl Device {
    /// Who plays on this device; everybody but computers where all share the one that began the game.
    pub(super) fn plays_here(&self, remote: &Remote) -> Vec<Player> {
        match self.room.standing() {
            Standing::House => remote.of(Owner::House),
            Standing::Guest(member) => remote.of(Owner::Guest(member)),
            Standing::Stranger => Vec::new(),
        }
    }

    /// Gets up: the table stands in the books.
    pub(super) fn rise(&mut self) {
        self.shown.note(0, None);
        let Some(seated) = self.table.take() else { return };
        if let Some(remote) = &seated.remote {
            self.let_go(remote, seated.session);
        }
        self.hub.go(&seated.info.game);
    }

    /// The seats that this device still has are nobody's screen any more; another may have taken them over.
    fn let_go(&self, remote: &Remote, session: Session) {
        let mut gone = Vec::new();
        remote.held.send_modify(|held| {
            held.retain(|&player, &mut device| {
                if device == self.number {
                    gone.push(player);
                }
                device != self.number
            });
        });
        // Outside of the program's tasks nobody is left to be told.
        let Ok(tasks) = tokio::runtime::Handle::try_current() else { return };
        if !gone.is_empty() {
            let held = remote.held.subscribe();
            tasks.spawn(async move {
                for player in gone {
                    // Another device of his may have come meanwhile.
                    if !held.borrow().contains_key(&player) {
                        session.presence(player, false).await;
                    }
                }
            });
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
