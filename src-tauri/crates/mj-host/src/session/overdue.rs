//! 超時、託管: a clock runs out. After repeated timeouts in a row a computer plays for the player, until they say
//! that they are back. Only turns count: a silent pass must not show which seats could claim an open tile.

use super::party::Until;
use super::task::{TableTask, Waits};
use super::{Command, TableAct};
use mj_club::helped::{Gone, by};
use mj_club::running::ActError;
use mj_table::Player;
use mj_tell::deeds;
use mj_tiles::Seat;

impl TableTask {
    /// What the table waits for where a person decides. `None` once their time has run out.
    pub(super) fn waits_for(&mut self, seat: Seat) -> Option<Waits> {
        let (player, exchanges) = (self.running.table().player_at(seat), self.exchanges());
        let locked = self.locked_discard(seat).is_some();
        if locked && self.party.is_none() {
            let lies = self.lies();
            return (lies != Until::Now).then(|| self.pauses(lies));
        }
        self.waits(|party, line| match player {
            Some(player) if exchanges => party.choice_of(player, line),
            Some(player) if locked => party.locked_turn_of(player, line),
            Some(player) => party.turn_of(player, line),
            None => Until::Somebody,
        })
    }

    /// A player's time has run out, by the clock or by absence: the table plays the least act for them. A discard
    /// from a locked hand does not count as a timeout.
    pub(super) async fn runs_out(&mut self, seat: Seat) -> Result<(), ActError> {
        let player = self.running.table().player_at(seat);
        let is_away = player.zip(self.party.as_ref()).is_some_and(|(player, party)| party.is_away(player));
        if let Some(discard) = self.locked_discard(seat).filter(|_| !is_away) {
            let posted = self.running.play(seat, discard)?;
            return self.tell(posted).await.map_err(ActError::Stopped);
        }
        let posted = self.running.time_out(seat)?;
        self.tell(posted).await.map_err(ActError::Stopped)?;
        match player.filter(|&player| self.party.as_mut().is_some_and(|party| party.ran_out(player))) {
            Some(player) => self.takes_over(player).await,
            None => Ok(()),
        }
    }

    async fn takes_over(&mut self, player: Player) -> Result<(), ActError> {
        let (gone, why) = match self.party.as_ref().is_some_and(|party| party.is_away(player)) {
            true => (Gone::CutOff, deeds::CUT_OFF),
            false => (Gone::Idle, deeds::IDLE),
        };
        match self.stand_in(player, gone, &by("", "", why)).await {
            Err(ActError::Stopped(error)) => Err(ActError::Stopped(error)),
            // The game is over, or the books are blocked now. The next timeout asks again.
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// An act at the table shows that its player is present, even if the table refuses it.
    pub(super) fn hears_of(&mut self, command: &Command) {
        let player = match command {
            Command::Act(
                TableAct::Play(player, _) | TableAct::Want(player) | TableAct::Let(player) | TableAct::Wish(player, _),
                _,
            ) => Some(*player),
            _ => None,
        };
        if let Some((party, player)) = self.party.as_mut().zip(player) {
            party.acted(player);
        }
    }
}
