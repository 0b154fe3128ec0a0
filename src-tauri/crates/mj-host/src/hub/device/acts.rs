//! What the players of a device do at its table.

use super::Device;
use crate::Session;
use crate::hub::hints::hints;
use crate::hub::pins::FLOOR;
use crate::hub::talk::Speaker;
use crate::session::{Help, Notice, TableAct};
use mj_club::ActError;
use mj_office::refuse;
use mj_table::{Action, Player, Viewer};
use mj_wire::protocol::{Code, Hints, Motion, Refusal, Wishes, Words};
use std::sync::Arc;
use std::time::Duration;

/// The longest wait for 我要, unless the table waits for all.
const LONGEST_PAUSE: u8 = 20;

/// The longest time to take a discard back.
const LONGEST_GRACE: u8 = 10;

impl Device {
    /// Deals the next hand. Where people sit at devices of their own, once all of them want it.
    pub(super) async fn deal(&self) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let Some(remote) = &seated.remote else {
            return acted(seated.session.act(TableAct::Deal).await);
        };
        let mine = self.plays_here(remote);
        if mine.is_empty() {
            return Err(refuse::refusal(Code::NotYours, "no player plays on this device"));
        }
        seated.session.tell(Notice::NextHand(mine)).await;
        Ok(())
    }

    /// The only player of this device, at a table on the network.
    pub(super) fn alone(&self) -> Result<(Player, &Session), Refusal> {
        let seated = self.seated()?;
        let mine = seated.remote.as_ref().map(|remote| self.plays_here(remote)).unwrap_or_default();
        match mine[..] {
            [player] => Ok((player, &seated.session)),
            _ => Err(refuse::refusal(Code::NotYours, "this device has no seat of its own")),
        }
    }

    pub(super) async fn look(&mut self) -> Result<(), Refusal> {
        let info = self.seated()?.info.clone();
        self.follow(Some(info), None).await;
        Ok(())
    }

    pub(super) async fn hand_over(
        &mut self,
        to: Option<Player>,
        typed: Option<String>,
        once: bool,
    ) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let mut content = to.is_some_and(|player| seated.trusts.contains(&player));
        if let Some(player) = to {
            let sitting = seated.info.players.get(player.index()).filter(|sitting| sitting.here);
            let not_here = || refuse::refusal(Code::NotYours, format!("player {} does not play here", player.0));
            sitting.ok_or_else(not_here)?;
            let trusted = once && seated.trusts.contains(&player);
            if seated.asks_pin(player) && !trusted {
                let member = seated.session.members()[player.index()].clone();
                let wrong = || refuse::refusal(Code::Pin, "this is not their PIN");
                self.hub.pins.shown(self.hub.club(), FLOOR, member, typed, wrong).await?;
                content = true;
            }
        }
        if let Some(seated) = &mut self.table {
            (seated.floor, seated.looked) = (to, to.or(seated.looked));
            // The player's consent by PIN holds as long as they ask for it.
            match to {
                Some(player) if once && content => drop(seated.trusts.insert(player)),
                Some(player) => drop(seated.trusts.remove(&player)),
                None => {}
            }
        }
        self.follow(None, None).await;
        Ok(())
    }

    pub(super) async fn act(&self, action: Action) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let player = seated.floor.ok_or_else(|| refuse::refusal(Code::NotYours, "no player has the device"))?;
        if seated.session.has_stopped() {
            return Err(refuse::refusal(Code::NoTable, "the table has stopped"));
        }
        match seated.session.act(TableAct::Play(player, action)).await {
            // An earlier player has claimed the tile: the late 過 changes nothing.
            Err(ActError::Illegal(_)) if action == Action::Pass => Ok(()),
            done => acted(done),
        }
    }

    /// Hints for the view that was shown last.
    pub(super) async fn hints(&self, of: u64) -> Result<Hints, Refusal> {
        let rules = Arc::clone(self.seated()?.session.rules());
        let view = self.shown.view(of)?;
        // Wild tiles can make this slow, and this thread runs tables.
        let worked_out = tokio::task::spawn_blocking(move || hints(&rules, of, &view)).await;
        worked_out.map_err(|_| refuse::refusal(Code::NotOffered, "it could not be worked out"))
    }

    /// Sets the wishes of the player who has the device. They are not told, not even to that player.
    pub(super) async fn wish(&self, wishes: Wishes) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let player = seated.floor.ok_or_else(|| refuse::refusal(Code::NotYours, "no player has the device"))?;
        acted(seated.session.act(TableAct::Wish(player, wishes)).await)
    }

    /// 退出: ends a game with computers. Where other people play, the player gets up and a computer plays for them.
    pub(super) async fn leave(&mut self, player: Player) -> Result<(), Refusal> {
        let session = self.of_mine(player)?.clone();
        let seated = self.seated()?;
        if seated.remote.is_none() {
            return acted(session.act(TableAct::Leave(player)).await);
        }
        let alone = seated.info.players.iter().filter(|sitting| sitting.here).count() == 1;
        acted(session.act(Help::GetUp(player)).await)?;
        let over = session.look(Viewer::Public).await.is_some_and(|sight| sight.view.over.is_some());
        if alone && !over {
            self.quiet().await;
            self.rise_and_tell().await;
        }
        Ok(())
    }

    /// The table of a player at this device.
    pub(super) fn of_mine(&self, player: Player) -> Result<&Session, Refusal> {
        let seated = self.seated()?;
        match seated.info.players.get(player.index()) {
            Some(sitting) if sitting.here => Ok(&seated.session),
            _ => Err(refuse::refusal(Code::NotYours, format!("player {} does not play here", player.0))),
        }
    }

    /// A player alone at the device is waited for without limit. By hand every player may have a call.
    pub(super) async fn pace(&self, pause: u8) -> Result<(), Refusal> {
        let seated = self.seated()?;
        if seated.info.by_hand || seated.info.players.iter().filter(|sitting| sitting.here).count() > 1 {
            let seconds = u64::from(pause.min(LONGEST_PAUSE));
            seated.session.tell(Notice::Pace((pause > 0).then(|| Duration::from_secs(seconds)))).await;
        }
        Ok(())
    }

    /// Says something for this device, under the name of the first player who shares it.
    pub(super) fn say(&self, words: Words) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let nobody = || refuse::refusal(Code::NotYours, "no player plays on this device");
        let remote = seated.remote.as_ref().ok_or_else(nobody)?;
        let player = seated.floor.or_else(|| self.plays_here(remote).first().copied()).ok_or_else(nobody)?;
        let by = seated.info.players.get(player.index());
        let by = by.map(|sitting| Speaker { name: sitting.name.clone(), guest: sitting.guest });
        remote.talk.say(Some(player), by.unwrap_or_default(), words)
    }

    /// Votes for all players on this device. A game that is parted by vote does not count.
    pub(super) async fn vote(&self, on: Motion, yes: bool) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let nobody = || refuse::refusal(Code::NotYours, "no player plays on this device");
        let mine = seated.remote.as_ref().map(|remote| self.plays_here(remote)).unwrap_or_default();
        if mine.is_empty() {
            return Err(nobody());
        }
        self.hub.vote(seated.session.clone(), &seated.info.game, mine, on, yes).await
    }

    pub(super) async fn let_pass(&self, player: Player) -> Result<(), Refusal> {
        match self.of_mine(player)?.act(TableAct::Let(player)).await {
            // On a network 過 may arrive after the pause, where it changes nothing.
            Err(ActError::Illegal(_)) if self.seated()?.remote.is_some() => Ok(()),
            done => acted(done),
        }
    }

    pub(super) async fn grace(&self, seconds: u8) -> Result<(), Refusal> {
        let grace = Duration::from_secs(u64::from(seconds.min(LONGEST_GRACE)));
        self.seated()?.session.tell(Notice::Grace(grace)).await;
        Ok(())
    }
}

/// A refusal by the table, in the screen's terms.
pub(super) fn acted(done: Result<(), ActError>) -> Result<(), Refusal> {
    done.map_err(|why| refuse::act(&why))
}
