//! A client: what its people ask, and what they may see. It receives one table at a time, as the public or as the one
//! player who has the floor.

mod acts;
mod question;
mod sits;
mod told;

use super::follow::Follows;
use super::hints::Shown;
use super::room::RoomDevice;
use super::stream::Stream;
use super::visitor::Visitor;
use super::{Hub, Remote};
use crate::Session;
use mj_office::refuse;
use mj_table::Player;
use mj_wire::protocol::{Code, Message, Refusal, TableInfo};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::mpsc::UnboundedSender;

/// A client with its people. At an unshared table every person plays here.
#[derive(Debug)]
pub struct Device {
    hub: Arc<Hub>,
    tell: UnboundedSender<Message>,
    /// Unique among the devices of this program.
    number: u64,
    /// The numbers of the messages about tables.
    told: Arc<Stream>,
    /// The same for tables that no other device takes over.
    own: Arc<Stream>,
    shown: Shown,
    room: RoomDevice,
    table: Option<Seated>,
}

/// How many devices have been created.
static DEVICES: AtomicU64 = AtomicU64::new(0);

/// The table of a device.
#[derive(Debug)]
struct Seated {
    session: Session,
    info: TableInfo,
    /// The table's screens, if people sit at devices of their own.
    remote: Option<Remote>,
    /// The player who has the device. `None` while it changes hands.
    floor: Option<Player>,
    /// The player who had it last. Their tiles are still known to them until another player has had it.
    looked: Option<Player>,
    /// 只問一次: players who showed their PIN and need not show it again.
    trusts: BTreeSet<Player>,
    /// Sends what happens to the player who has the floor.
    follows: Option<Follows>,
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

    fn seated(&self) -> Result<&Seated, Refusal> {
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
}

impl Seated {
    /// Whether this player shows a PIN before they see their tiles here. Not if they had the device last: the screen
    /// then shows nothing that they have not seen.
    fn asks_pin(&self, player: Player) -> bool {
        let has_one = self.info.players.get(player.index()).is_some_and(|sitting| sitting.pin);
        has_one && self.looked != Some(player)
    }

    /// The players who must show a PIN to take the device, while it changes hands.
    fn pins(&self) -> Vec<Player> {
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
