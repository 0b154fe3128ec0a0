//! 代打、換人、退出、散桌 at a running table. All of it is written before it is shown, and none of it shows a
//! player's tiles: a computer that sits in sees what its player would see.

use super::party::Party;
use super::task::TableTask;
use super::{Command, Help, TableAct};
use mj_club::helped::{Gone, Helped, How, by};
use mj_club::running::{ActError, Posted};
use mj_ledger::{Attribution, Error, Member};
use mj_table::{Illegal, NotNow, Player, ViewPhase, Viewer};
use mj_tell::deeds;
use std::sync::Arc;

const fn not_now(why: NotNow) -> ActError {
    ActError::Illegal(Illegal::NotNow(why))
}

/// An intervention that the books refused has not happened. The table goes on as it is.
fn not_written(why: Error) -> ActError {
    match why.obstacle() {
        Some(_) => ActError::Waits(why),
        None => ActError::Stopped(why),
    }
}

impl TableTask {
    /// Seats a computer again for each player who had one when the program ended.
    pub(super) fn stand_in_again(&mut self) {
        let helped: Vec<Helped> = self.running.helped().to_vec();
        for one in helped {
            let (Some(kind), How::Computer { gone, .. }) = (one.stands_in(), &one.how) else { continue };
            self.seat_computer(one.player, kind, *gone);
        }
    }

    fn seat_computer(&mut self, player: Player, kind: mj_bots::Strength, gone: Gone) {
        let rules = Arc::clone(self.running.table().setup().rules());
        let luck = self.running.luck().wrapping_add(100 + u64::from(player.0));
        self.stand_ins.insert(player, kind.player(rules, luck));
        if let Some(party) = &mut self.party {
            party.is_stood_in(player, gone);
        }
        // Over an open tile the table no longer waits for this player.
        if let Some(gate) = &mut self.gate {
            let _ = gate.decided(player) || gate.settled(player);
        }
    }

    /// Carries an intervention out. Returns what it posted.
    pub(super) async fn help(&mut self, help: Help) -> Result<Option<Posted>, ActError> {
        match help {
            Help::StandIn(player, by) => self.stand_in(player, Gone::Away, &by).await?,
            Help::Back(player) => self.back_again(player)?,
            Help::Swap(player, now, screen, by) => self.swap(player, *now, screen, &by).await?,
            Help::GetUp(player) => return self.gets_up(player).await,
            Help::Note(act, detail, by) => self.running.note(act, &detail, &by).done().await.map_err(not_written)?,
            Help::Part(reason) => match &mut self.party {
                Some(party) => party.parts(reason),
                None => return Err(not_now(NotNow::NoRoom)),
            },
            Help::Parted(_) => return Err(not_now(NotNow::NoParting)),
            Help::Ends(player, by) => return self.ends(player, &by).await.map(Some),
        }
        Ok(None)
    }

    pub(super) fn is_parting(&self) -> bool {
        self.party.as_ref().is_some_and(Party::is_parting)
    }

    /// While the table's end is not written, clients may connect, and no player may act.
    pub(super) fn while_parting(&mut self, command: Command) {
        let Some((act, answer)) = self.look_after(command) else { return };
        let done = match act {
            TableAct::Help(Help::Part(_)) => Ok(()),
            TableAct::Help(Help::Parted(closed)) => {
                self.party.iter_mut().for_each(|party| party.closes(closed));
                self.pause_anew();
                self.show_gate();
                Ok(())
            }
            _ => Err(not_now(NotNow::Parting)),
        };
        // The client may have gone.
        let _ = answer.send(done);
    }

    /// Only a person can be helped, and only while the game goes on.
    fn may_help(&self, player: Player) -> Result<(), ActError> {
        let is_seat = self.bots.get(player.index()).is_some_and(Option::is_none);
        match is_seat && self.party.is_some() && self.running.table().over().is_none() {
            true => Ok(()),
            false => Err(not_now(NotNow::NobodyPlays)),
        }
    }

    pub(super) async fn stand_in(&mut self, player: Player, gone: Gone, by: &Attribution) -> Result<(), ActError> {
        self.may_help(player)?;
        if self.stand_ins.contains_key(&player) {
            return Err(not_now(NotNow::Computer));
        }
        self.running.stand_in(player, gone, by).await.map_err(not_written)?;
        self.seat_computer(player, mj_club::helped::STAND_IN, gone);
        self.show_gate();
        Ok(())
    }

    /// The player plays for themselves again. This waits for no disk: the tiles are theirs, whatever the trail says.
    pub(super) fn back_again(&mut self, player: Player) -> Result<(), ActError> {
        if self.stand_ins.remove(&player).is_none() {
            return Err(not_now(NotNow::PlaysAlready));
        }
        drop(self.running.back_again(player, &by("", "", deeds::BACK)));
        let stood = self.party.as_ref().is_some_and(Party::stands_still);
        if let Some(party) = &mut self.party {
            party.is_back(player);
        }
        self.asks_again(player);
        if stood && !self.party.as_ref().is_some_and(Party::stands_still) {
            self.pause_anew();
        }
        self.show_gate();
        Ok(())
    }

    /// A player who comes back while another's tile lies open may still answer.
    fn asks_again(&mut self, player: Player) {
        let table = self.running.table();
        if let Some(seat) = table.hand().and_then(|hand| hand.seat_of(player)) {
            self.thought.remove(&seat);
        }
        let by = match table.view(Viewer::Public).phase {
            ViewPhase::Window { by, .. } => table.player_at(by),
            _ => None,
        };
        if let Some(gate) = self.gate.as_mut().filter(|_| by != Some(player)) {
            gate.join(player);
        }
    }

    async fn swap(&mut self, player: Player, now: Member, screen: u32, by: &Attribution) -> Result<(), ActError> {
        self.may_help(player)?;
        self.running.swap(player, now, by).await.map_err(not_written)?;
        self.moves_in(player, screen);
        Ok(())
    }

    /// 散桌 as a player's leaving, by the organiser.
    async fn ends(&mut self, player: Player, by: &Attribution) -> Result<Posted, ActError> {
        self.may_help(player)?;
        self.running.note_parting(by).done().await.map_err(not_written)?;
        self.running.leave(player)
    }

    /// Another member takes the seat over. The table waits for them as for every new player.
    fn moves_in(&mut self, player: Player, screen: u32) {
        self.stand_ins.remove(&player);
        self.mixes.came(player, true);
        if let Some(party) = &mut self.party {
            party.moves_in(player, screen);
        }
        self.show_gate();
    }

    /// 退出: a player leaves for good. Alone with computers, or as the last person, they end the game by it. While
    /// others play, a computer plays for the player, and the others vote whether the leaving ends the game.
    async fn gets_up(&mut self, player: Player) -> Result<Option<Posted>, ActError> {
        let name = self.running.members().get(player.index()).map(|member| member.name.clone()).unwrap_or_default();
        let others = self.party.as_ref().is_some_and(|party| party.others_play(player));
        if !others {
            let first = self.party.as_ref().and_then(Party::first_left);
            return self.running.leave(first.unwrap_or(player)).map(Some);
        }
        match self.stand_ins.contains_key(&player) {
            true => {
                if let Some(party) = &mut self.party {
                    party.is_stood_in(player, Gone::Left);
                }
                self.show_gate();
            }
            false => self.stand_in(player, Gone::Left, &by(&name, "", deeds::LEFT)).await?,
        }
        Ok(None)
    }
}
