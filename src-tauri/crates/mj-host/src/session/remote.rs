//! What is otherwise at a table whose people sit at devices of their own: what it waits for, that it may pause, and
//! what the player who comes back has missed.

use super::party::{Party, Until};
use super::task::{TableTask, Waits};
use mj_table::{Event, Player, SeatEvent, Viewer};

/// Of so many events the player who comes back is told; before that the table as it stands says enough.
const RECENT: usize = 240;

impl TableTask {
    /// What the table waits for, where people sit at devices of their own; none if it goes on.
    pub(super) fn waits(&mut self, on: impl FnOnce(&mut Party, u64) -> Until) -> Option<Waits> {
        let line = self.running.line();
        match self.party.as_mut().map_or(Until::Somebody, |party| on(party, line)) {
            Until::Now => None,
            until => Some(self.pauses(until)),
        }
    }

    pub(super) fn pauses(&mut self, until: Until) -> Waits {
        match until {
            Until::Now => Waits::Clock,
            Until::Then(moment) => {
                self.until = Some(moment);
                Waits::Clock
            }
            Until::Somebody => Waits::People,
        }
    }

    /// A player's device is there, or gone. Who is the first to be back, over an open tile, has his whole time again.
    pub(super) fn presence(&mut self, player: Player, here: bool) {
        self.mixes.came(player, here);
        let stands = |task: &TableTask| task.party.as_ref().is_some_and(Party::stands_still);
        let stood = stands(self);
        if self.party.as_mut().is_some_and(|party| party.presence(player, here)) {
            if here {
                self.came(player);
            }
            if stood && !stands(self) {
                self.pause_anew();
            }
            self.show_gate();
        }
    }

    /// A player has sat down before his device, which the table may never have known to be gone. Who shares a screen,
    /// or was idle before his own, comes back by saying so: that the screen is there says nothing of him.
    pub(super) fn came(&mut self, player: Player) {
        let comes_back = self.party.as_ref().is_some_and(|party| !party.shares(player) && !party.is_idle(player));
        if comes_back && self.stand_ins.contains_key(&player) {
            let _ = self.back_again(player);
        }
    }

    /// The next hand is wanted when one is over. A player who presses twice, or a page that comes late, would want the
    /// one after next, and no player would see how this one ended.
    pub(super) fn want_hand(&mut self, players: Vec<Player>) {
        if self.running.table().is_playing() {
            return;
        }
        if let Some(party) = &mut self.party {
            players.into_iter().for_each(|player| party.wants_hand(player));
            self.show_gate();
        }
    }

    /// Over an open tile everybody has his whole time again.
    pub(super) fn pause_anew(&mut self) {
        if let Some((gate, pace)) = self.gate.as_mut().zip(self.pace) {
            gate.repace(pace);
        }
    }

    /// The table pauses or goes on; over an open tile everybody has his whole time again.
    pub(super) fn pause(&mut self, paused: bool) {
        if self.party.as_mut().is_some_and(|party| party.pause(paused)) {
            self.pause_anew();
            self.show_gate();
        }
    }

    /// What happened stays for the player who comes back, as long as its hand lies on the table.
    pub(super) fn remember(&mut self, line: u64, events: &[Event]) {
        let Some(party) = &mut self.party else { return };
        if events.iter().any(|event| matches!(event, Event::Dealt { .. })) {
            self.recent.clear();
            party.dealt();
            return;
        }
        self.recent.extend(events.iter().map(|event| (line, event.clone())));
        let old = self.recent.len().saturating_sub(RECENT);
        self.recent.drain(..old);
    }

    /// What a player has missed since a line of the log; nothing where the hand has begun since, for the table
    /// as it stands says more.
    pub(super) fn missed(&self, viewer: Viewer, since: u64) -> Vec<SeatEvent> {
        let table = self.scene().table;
        let missed = self.recent.iter().filter(|(line, _)| *line > since);
        missed.filter_map(|(_, event)| table.told(event, viewer)).collect()
    }
}
