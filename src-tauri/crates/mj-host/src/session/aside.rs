//! What devices ask of a table beside acts: watch, connect and disconnect, pause, vote.

use super::party::Party;
use super::task::TableTask;
use super::{Answer, Command, Notice, TableAct, Watch};
use crate::gate::Pace;
use mj_club::running::ActError;
use mj_table::{Illegal, Player, Viewer};
use mj_wire::protocol::Motion;
use tokio::sync::{mpsc, oneshot};

impl TableTask {
    /// Grants a command that is no act. Returns an act, with its sender.
    pub(super) fn look_after(&mut self, command: Command) -> Option<(TableAct, Answer)> {
        match command {
            Command::Act(act, answer) => return Some((act, answer)),
            Command::Notice(notice) => self.heeds(notice),
            Command::Commit(player, mix, commitment, answer) => {
                let _ = answer.send(self.mixes.commit(player, mix, commitment).map_err(ActError::Illegal));
            }
            Command::Open(player, mix, secret, answer) => {
                let _ = answer.send(self.mixes.open(player, mix, secret).map_err(ActError::Illegal));
            }
            Command::Vote(player, on, yes, answer) => return self.vote(player, on, yes, answer),
            Command::Watch(viewer, since, watch) => self.watch(viewer, since, watch),
            Command::View(viewer, view) => {
                let _ = view.send(self.scene().seen_by(viewer));
            }
            Command::Exchange(player, shuffle, done) => {
                self.running.exchange_hidden(player, shuffle);
                let _ = done.send(());
            }
        }
        None
    }

    fn heeds(&mut self, notice: Notice) {
        match notice {
            Notice::Grace(grace) => self.grace = grace,
            Notice::Pace(pace) => self.repace(pace),
            Notice::Presence(player, here) => self.presence(player, here),
            Notice::Came(player) => self.came(player),
            Notice::Coming(player) => self.party.iter_mut().for_each(|party| party.is_coming(player)),
            Notice::Pause(paused) => self.pause(paused),
            Notice::NextHand(_) if self.unwritten.is_some() => {}
            Notice::NextHand(players) => self.want_hand(players),
        }
    }

    /// A player votes. Returns the act that a carried vote leads to.
    fn vote(
        &mut self,
        player: Player,
        on: Motion,
        yes: bool,
        answer: oneshot::Sender<bool>,
    ) -> Option<(TableAct, Answer)> {
        // To part has to be written as well.
        if matches!(on, Motion::End | Motion::Leaving) && (self.unwritten.is_some() || self.is_parting()) {
            let _ = answer.send(false);
            return None;
        }
        let carried = self.party.as_mut().is_some_and(|party| party.vote(player, on, yes));
        match on {
            Motion::Pause | Motion::Resume if carried => self.pause(on == Motion::Pause),
            _ => self.show_gate(),
        }
        // The client may have gone. The vote still counts for the others.
        let _ = answer.send(self.is_parting());
        // A motion after a player's leaving does not part the table: it ends the game.
        let left = self.party.as_ref().and_then(Party::first_left).filter(|_| carried && on == Motion::Leaving);
        left.map(|left| (TableAct::Leave(left), oneshot::channel().0))
    }

    fn watch(&mut self, viewer: Viewer, since: Option<u64>, watch: oneshot::Sender<Watch>) {
        let missed = since.map(|since| self.missed(viewer, since)).unwrap_or_default();
        let (tell, told) = mpsc::unbounded_channel();
        let scene = self.scene();
        let (sight, line) = (scene.seen_by(viewer), scene.line);
        // Keeps the list from growing if a client asks often while nothing happens.
        self.watchers.retain(|(_, tell)| !tell.is_closed());
        let mixing = self.mixes.listen();
        if watch.send(Watch { sight, line, missed, mixing, told }).is_ok() {
            self.watchers.push((viewer, tell));
        }
    }

    /// The pause is another from now on, also for the tile that lies open.
    fn repace(&mut self, pace: Pace) {
        self.pace = Some(pace);
        if let Some(gate) = &mut self.gate {
            gate.repace(pace);
            self.show_gate();
        }
    }

    /// Answers a command at a table that is over: it can still be viewed.
    pub(super) fn answer_over(&self, command: Command) {
        match command {
            Command::View(viewer, view) => drop(view.send(self.scene().seen_by(viewer))),
            Command::Act(_, answer) | Command::Commit(.., answer) | Command::Open(.., answer) => {
                drop(answer.send(Err(ActError::Illegal(Illegal::NoHand))));
            }
            _ => {}
        }
    }
}
