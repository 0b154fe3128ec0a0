//! The pause after a discard at a host's table: 我要, 過, wishes, and a discard taken back.

use super::Told;
use super::beforehand::Dearer;
use super::task::TableTask;
use crate::gate::{Gate, opens};
use mj_club::running::ActError;
use mj_table::{Action, Event, Illegal, NotNow, Player, ViewPhase, Viewer};
use mj_tiles::Seat;
use tokio::time::Instant;

impl TableTask {
    /// Opens the pause after a discard. Ends it when the tile is taken back or the game is over.
    pub(super) fn open(&mut self, events: &[Event]) {
        if events.iter().any(|event| matches!(event, Event::TakenBack { .. })) || self.running.table().over().is_some()
        {
            self.gate = None;
        }
        self.lingers = None;
        if !events.iter().all(|event| matches!(event, Event::Answered { .. })) {
            self.thought.clear();
        }
        let lies_open = matches!(self.running.table().view(Viewer::Public).phase, ViewPhase::Window { .. });
        match events.iter().rfind(|event| opens(event, lies_open)) {
            Some(&Event::Discarded { seat, .. }) => {
                let back = self.running.table().offers(seat).contains(&Action::TakeBack);
                self.open_for_all_but(Some(seat), back);
            }
            Some(Event::Konged { seat, .. } | Event::SetAside { seat, .. }) => {
                let own = self.running.table().is_awaited(*seat);
                self.open_for_all_but((!own).then_some(*seat), false);
            }
            Some(_) => self.open_for_all_but(None, false),
            // The opening's flowers were asked about separately. Declarations are asked about all the same.
            None if self.gate.is_none() && self.opens_anew(events) => self.open_for_all_but(None, false),
            None => {}
        }
    }

    /// Whether the first turn is still to come after these events, which are more than answers.
    fn opens_anew(&self, events: &[Event]) -> bool {
        let opening = self.running.table().view(Viewer::Public).phase == ViewPhase::Opening;
        let drew = |event: &Event| matches!(event, Event::Drew { .. } | Event::SetAside { .. });
        opening && events.iter().any(drew)
    }

    /// Resumes a game over an open tile with the whole pause. The discard cannot be taken back: whether it could
    /// would show that a player has answered.
    pub(super) fn reopen(&mut self) {
        match self.running.table().view(Viewer::Public).phase {
            ViewPhase::Window { by, .. } => {
                let own = self.running.table().is_awaited(by);
                self.open_for_all_but((!own).then_some(by), false);
            }
            ViewPhase::Opening => self.open_for_all_but(None, false),
            _ => {}
        }
    }

    /// Asks every player but the discarder. The owner of a flower is asked if it may win for them. Before the first
    /// turn all are asked if the rules allow a declaration.
    fn open_for_all_but(&mut self, by: Option<Seat>, back: bool) {
        let table = self.running.table();
        let declares = table.setup().play().dealt_declaration().is_some();
        let opening = table.view(Viewer::Public).phase == ViewPhase::Opening;
        if !table.is_playing() || (opening && !declares) {
            return;
        }
        let by = by.and_then(|seat| table.player_at(seat));
        let back = by.filter(|&by| back && self.is_person(by));
        let others: Vec<Player> = self.people().filter(|&player| Some(player) != by).collect();
        match self.pace {
            Some(pace) if !others.is_empty() => self.gate = Some(Gate::new(others, pace, back)),
            _ if back.is_some() && !self.grace.is_zero() => self.lingers = Some(Instant::now() + self.grace),
            _ => {}
        }
    }

    /// Ends the pause. A player who said nothing gets what they wished beforehand, or passes.
    pub(super) async fn close(&mut self) -> Result<(), ActError> {
        self.gate = None;
        while let Some(seat) = self.waited_for() {
            let wished = self.beforehand.answer(self.running.table(), seat, Dearer::Silent);
            // That the table waited for a player must not show, not even by one more message or sync.
            if let Some(posted) = self.running.answer(seat, wished.unwrap_or(Action::Pass))? {
                self.tell(posted).await.map_err(ActError::Stopped)?;
            }
        }
        self.show_gate();
        Ok(())
    }

    /// A person's seat that could still answer the open tile.
    fn waited_for(&self) -> Option<Seat> {
        let table = self.running.table();
        let is_person = |seat: &Seat| table.player_at(*seat).is_some_and(|player| self.is_person(player));
        let phase = table.is_playing().then(|| table.view(Viewer::Public).phase)?;
        let lies_open = matches!(phase, ViewPhase::Window { .. } | ViewPhase::Opening);
        lies_open.then(|| table.awaited().find(is_person)).flatten()
    }

    /// Sends the state of the pause to every watcher, without events.
    pub(super) fn show_gate(&mut self) {
        let mut watchers = std::mem::take(&mut self.watchers);
        let scene = self.scene();
        let news = |viewer| Told { line: scene.line, events: Vec::new(), sight: scene.seen_by(viewer) };
        watchers.retain(|(viewer, tell)| tell.send(news(*viewer)).is_ok());
        self.watchers = watchers;
    }

    /// A player says 我要 or 過, or has decided.
    pub(super) fn at_gate(&mut self, says: impl FnOnce(&mut Gate) -> bool) -> Result<(), ActError> {
        match self.gate.as_mut().is_some_and(says) {
            true => {
                self.show_gate();
                Ok(())
            }
            false => Err(ActError::Illegal(Illegal::NotNow(NotNow::NoTile))),
        }
    }

    /// What may be done during the pause: the player who asked decides, or a discard is taken back. `None` for an act
    /// that the table judges.
    pub(super) fn during_gate(&mut self, seat: Seat, action: Action) -> Option<Result<(), ActError>> {
        let player = self.running.table().player_at(seat)?;
        let shared = self.is_shared();
        if action == Action::TakeBack {
            let may = !shared || self.gate.as_ref().is_some_and(|gate| gate.may_take_back(player));
            return (!may).then(|| Err(ActError::Illegal(Illegal::NotNow(NotNow::Claimed))));
        }
        if self.party.as_ref().is_some_and(|party| !party.shares(player)) {
            return self.apart(seat, player, action);
        }
        let offered = action == Action::Pass || self.running.table().offers(seat).contains(&action);
        let gate = self.gate.as_mut()?;
        // A player with a screen of their own need not ask first. An act that the table refuses stops no clock.
        if !shared && !gate.is_held_by(player) {
            if !offered {
                return None;
            }
            gate.want(player);
        }
        if !gate.is_held_by(player) {
            return Some(Err(ActError::Illegal(Illegal::NotNow(NotNow::WantFirst))));
        }
        (action == Action::Pass).then(|| {
            self.passes(seat)?;
            self.at_gate(|gate| gate.decided(player))
        })
    }

    /// A player who cannot claim the tile passes too. The others see no difference, not even in how long the disk
    /// takes.
    fn passes(&mut self, seat: Seat) -> Result<(), ActError> {
        match self.running.table().is_awaited(seat) {
            // A pass is only an answer.
            true => self.running.answer(seat, Action::Pass).map(drop),
            false => Ok(()),
        }
    }

    /// A player with a device of their own claims at once, without 我要.
    fn apart(&mut self, seat: Seat, player: Player, action: Action) -> Option<Result<(), ActError>> {
        let gate = self.gate.as_ref()?;
        if !gate.is_open_for(player) {
            return Some(Err(ActError::Illegal(Illegal::NotNow(NotNow::Answered))));
        }
        (action == Action::Pass).then(|| {
            self.passes(seat)?;
            self.at_gate(|gate| gate.settled(player))
        })
    }

    /// 我要 where a screen is shared; 等一等 at a device of one's own.
    pub(super) fn wants(&mut self, player: Player) -> Result<(), ActError> {
        let apart = self.party.as_ref().is_some_and(|party| !party.shares(player));
        self.at_gate(|gate| if apart { gate.wait(player) } else { gate.want(player) })
    }

    /// 過
    pub(super) fn lets(&mut self, player: Player) -> Result<(), ActError> {
        self.at_gate(|gate| gate.decided(player) || gate.settled(player))
    }
}
