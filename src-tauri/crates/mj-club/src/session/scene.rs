//! A running table as the host knows it, and what of it each may see.

use super::Sight;
use super::beforehand::{Beforehand, Dearer};
use super::party::Party;
use crate::gate::Gate;
use crate::running::Running;
use mj_table::{Action, Viewer};
use mj_tiles::Seat;
use std::sync::Arc;

/// Everything that what somebody sees is made of.
pub(super) struct Scene<'a> {
    pub running: &'a Running,
    pub gate: Option<&'a Gate>,
    pub beforehand: &'a Beforehand,
    /// Several people sit at the table.
    pub shared: bool,
    /// Where they sit at devices of their own.
    pub party: Option<&'a Party>,
}

impl Scene<'_> {
    /// What somebody sees.
    pub fn seen_by(&self, viewer: Viewer) -> Sight {
        let table = self.running.table();
        let mut view = table.view(viewer);
        // That a discard can no longer be taken back would tell its owner that somebody has passed. Among
        // people the pause says who may, and it knows no more than they do.
        if self.shared {
            view.offers.retain(|&offer| offer != Action::TakeBack);
        }
        let asked = view.me.is_some_and(|me| table.is_playing() && table.is_awaited(me) && !self.wished(me));
        let wishes = match viewer {
            Viewer::Player(player) => self.beforehand.shown(table, player),
            Viewer::Public | Viewer::Full => None,
        };
        let gate = self.gate.filter(|gate| gate.lasts()).map(Gate::shown);
        let company = self.party.map(|party| party.shown(self.running.line()));
        let (standings, chapter) = (table.standings(), Arc::clone(self.running.chapter()));
        Sight { view, asked, gate, wishes, standings, chapter, company }
    }

    /// Whether the table needs no word of his, for what he wished is done at once.
    fn wished(&self, seat: Seat) -> bool {
        !self.shared && self.beforehand.answer(self.running.table(), seat, Dearer::Asked).is_some()
    }
}
