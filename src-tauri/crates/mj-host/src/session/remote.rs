//! What differs at a table whose people sit at devices of their own: what it waits for, its pauses, and what a
//! returning player has missed.

use super::party::{Party, Until};
use super::task::{TableTask, Waits};
use mj_table::{Event, Player, SeatEvent, Viewer};

/// How many events a returning player is told. The view covers what was before.
const RECENT: usize = 240;

impl TableTask {
    /// What the table waits for where people sit at devices of their own. `None` if it goes on.
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

    /// A player's device connects or disconnects. If the first player is back over an open tile, every player has the
    /// whole pause again.
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

    /// A player has sat down at a device whose loss the table may not have noticed. A player who shares a screen, or
    /// timed out at their own, comes back only by saying so: the screen's presence says nothing of them.
    pub(super) fn came(&mut self, player: Player) {
        let comes_back = self.party.as_ref().is_some_and(|party| !party.shares(player) && !party.is_idle(player));
        if comes_back && self.stand_ins.contains_key(&player) {
            let _ = self.back_again(player);
        }
    }

    /// Players want the next hand, once one is over. A second press or a late page would otherwise ask for the hand
    /// after, and this one's end would not be seen.
    pub(super) fn want_hand(&mut self, players: Vec<Player>) {
        if self.running.table().is_playing() {
            return;
        }
        if let Some(party) = &mut self.party {
            players.into_iter().for_each(|player| party.wants_hand(player));
            self.show_gate();
        }
    }

    /// Over an open tile every player has the whole pause again.
    pub(super) fn pause_anew(&mut self) {
        if let Some((gate, pace)) = self.gate.as_mut().zip(self.pace) {
            gate.repace(pace);
        }
    }

    /// The table pauses or resumes. Over an open tile every player has the whole pause again.
    pub(super) fn pause(&mut self, paused: bool) {
        if self.party.as_mut().is_some_and(|party| party.pause(paused)) {
            self.pause_anew();
            self.show_gate();
        }
    }

    /// Keeps events for returning players until the next hand.
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

    /// The events since a line of the log. Empty if the hand has begun since: the view says more.
    pub(super) fn missed(&self, viewer: Viewer, since: u64) -> Vec<SeatEvent> {
        let table = self.scene().table;
        let missed = self.recent.iter().filter(|(line, _)| *line > since);
        missed.filter_map(|(_, event)| table.told(event, viewer)).collect()
    }
}
