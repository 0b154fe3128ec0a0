//! What devices want of a table beside its acts: to see it, to come and go, to pause, to vote.

use super::host::Host;
use super::party::Party;
use super::{Watch, Wish};
use crate::running::ActError;
use mj_wire::protocol::Motion;
use tokio::sync::{mpsc, oneshot};

impl Host {
    /// Grants what is no act at the table, and gives back what is.
    pub(super) fn look_after(&mut self, wish: Wish) -> Option<Wish> {
        match wish {
            Wish::Presence(player, here) => self.presence(player, here),
            Wish::Came(player) => self.came(player),
            Wish::Commit(player, mix, commitment, answer) => {
                let _ = answer.send(self.mixes.commit(player, mix, commitment).map_err(ActError::Illegal));
            }
            Wish::Open(player, mix, secret, answer) => {
                let _ = answer.send(self.mixes.open(player, mix, secret).map_err(ActError::Illegal));
            }
            Wish::Pause(paused) => self.pause(paused),
            // To part has to be written as well.
            Wish::Vote(_, Motion::End | Motion::Leaving, _, answer)
                if self.unwritten.is_some() || self.is_parting() =>
            {
                let _ = answer.send(false);
            }
            Wish::Vote(player, Motion::Leaving, yes, answer) => {
                let carried = self.party.as_mut().is_some_and(|party| party.vote(player, Motion::Leaving, yes));
                self.show_gate();
                // Nobody parts by it: the game ends.
                let _ = answer.send(false);
                let left = self.party.as_ref().and_then(Party::first_left).filter(|_| carried);
                return left.map(|left| Wish::Leave(left, oneshot::channel().0));
            }
            Wish::Vote(player, on, yes, answer) => {
                let carried = self.party.as_mut().is_some_and(|party| party.vote(player, on, yes));
                match on {
                    Motion::Pause | Motion::Resume if carried => self.pause(on == Motion::Pause),
                    _ => self.show_gate(),
                }
                // Whoever asked may have gone; the others have not.
                let _ = answer.send(self.is_parting());
            }
            Wish::NextHand(_) if self.unwritten.is_some() => {}
            Wish::NextHand(players) => self.want_hand(players),
            Wish::Watch(viewer, since, watch) => {
                let missed = since.map(|since| self.missed(viewer, since)).unwrap_or_default();
                let (tell, told) = mpsc::unbounded_channel();
                let scene = self.scene();
                let (sight, line) = (scene.seen_by(viewer), scene.line);
                // Whoever looks often must not make the list grow while nothing happens.
                self.watchers.retain(|(_, tell)| !tell.is_closed());
                let mixing = self.mixes.listen();
                if watch.send(Watch { sight, line, missed, mixing, told }).is_ok() {
                    self.watchers.push((viewer, tell));
                }
            }
            Wish::View(viewer, view) => {
                let _ = view.send(self.scene().seen_by(viewer));
            }
            Wish::Exchange(player, shuffle, done) => {
                self.running.exchange_hidden(player, shuffle);
                let _ = done.send(());
            }
            Wish::Pace(pace) => {
                self.pace = Some(pace);
                if let Some(gate) = &mut self.gate {
                    gate.repace(pace);
                    self.show_gate();
                }
            }
            Wish::Grace(grace) => self.grace = grace,
            wish => return Some(wish),
        }
        None
    }

    /// Whoever only looks may; what others want is refused.
    pub(super) fn refuse(&self, wish: Wish, why: impl Fn() -> ActError) {
        match wish {
            Wish::View(viewer, view) => drop(view.send(self.scene().seen_by(viewer))),
            Wish::Watch(..)
            | Wish::Pace(_)
            | Wish::Grace(_)
            | Wish::Presence(..)
            | Wish::Came(_)
            | Wish::Pause(_)
            | Wish::NextHand(_)
            | Wish::Exchange(..)
            | Wish::Vote(..) => {}
            Wish::Act(_, _, answer)
            | Wish::Deal(answer)
            | Wish::TimeOut(_, answer)
            | Wish::Leave(_, answer)
            | Wish::Want(_, answer)
            | Wish::TakeBack(_, answer)
            | Wish::Beforehand(_, _, answer)
            | Wish::Commit(_, _, _, answer)
            | Wish::Open(_, _, _, answer)
            | Wish::Help(_, answer)
            | Wish::Let(_, answer) => drop(answer.send(Err(why()))),
        }
    }
}
