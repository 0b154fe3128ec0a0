//! 場: the running tables of a club, and the devices before them. Whatever carries the messages, a window
//! or a socket, every screen is a [`Device`].

mod device;
mod home;
mod refuse;

pub use device::Device;

use crate::{Club, Running, Session};
use mj_wire::protocol::TableInfo;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The tables that run, by the ids of their games.
#[derive(Debug)]
pub struct Hub {
    club: Arc<Club>,
    tables: Mutex<BTreeMap<String, Table>>,
}

/// A table that runs for as long as a device stands before it.
#[derive(Debug)]
struct Table {
    session: Session,
    info: TableInfo,
    devices: usize,
}

impl Hub {
    /// A club where nobody sits yet.
    pub fn new(club: Arc<Club>) -> Arc<Hub> {
        Arc::new(Hub { club, tables: Mutex::default() })
    }

    /// The books.
    pub fn club(&self) -> &Arc<Club> {
        &self.club
    }

    /// Comes to a table that runs already.
    fn come(&self, game: &str) -> Option<(Session, TableInfo)> {
        let mut tables = self.tables();
        let table = tables.get_mut(game)?;
        table.devices += 1;
        Some((table.session.clone(), table.info.clone()))
    }

    /// Comes to a table that begins to run; where one of this id runs already, to that.
    fn open(&self, running: Running) -> (Session, TableInfo) {
        let table = running.table();
        let game = running.game().header().game.to_string();
        let info = home::info(&game, table.setup().rules(), table.setup().undo, running.members());
        let mut tables = self.tables();
        let table = tables.entry(game).or_insert_with(|| Table { session: Session::start(running), info, devices: 0 });
        table.devices += 1;
        (table.session.clone(), table.info.clone())
    }

    /// A device leaves a table. With the last the table stands in the books until somebody comes back.
    fn go(&self, game: &str) {
        let mut tables = self.tables();
        let Some(table) = tables.get_mut(game) else { return };
        table.devices -= 1;
        if table.devices == 0 {
            tables.remove(game);
        }
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, Table>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
