//! A device's requests: each is passed to the module that answers it.

use super::{Device, LONGEST_GRACE};
use crate::hub::visitor::{Visitor, allow};
use crate::session::Help;
use mj_club::{ActError, similar};
use mj_ledger::Error;
use mj_office::{home, refuse};
use mj_table::Player;
use mj_wire::protocol::{Answer, Ask, Code, Message, PROTOCOL, Records, Refusal, Request};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;

impl Device {
    /// Answers a request.
    pub async fn hear(&mut self, request: Request) {
        let id = request.id;
        let message = match self.answer(request.ask).await {
            Ok(answer) => Message::Answer { id, answer },
            Err(why) => Message::Refused { id, why },
        };
        // The client may have gone. The act stands.
        let _ = self.tell.send(message);
    }

    async fn answer(&mut self, ask: Ask) -> Result<Answer, Refusal> {
        if !self.greeted && !matches!(ask, Ask::Hello { .. }) {
            return Err(refuse::refusal(Code::Version, "the first question is hello"));
        }
        allow(self.room.visitor(), self.room.organises(), self.room.waits(), &ask)?;
        let sits_down = matches!(ask, Ask::Resume { .. } | Ask::Look {});
        match ask {
            // Reads.
            Ask::Hello { protocol } => return self.greet(protocol),
            Ask::Home {} => return self.home().await,
            Ask::Similar { name } => return self.similar(name).await,
            Ask::Room { ask } => return self.ask_room(ask).await,
            Ask::Hints { of } => return self.hints(of).await.map(Answer::Hints),
            Ask::Records { ask } => return self.records(ask).await,
            // Acts at a table: the screen is told the outcome before the answer.
            Ask::Resume { game, since } => self.resume(game, since).await,
            Ask::Look {} => self.look().await,
            Ask::Begin(wanted) => self.begin(wanted).await,
            Ask::Floor { player, pin, once } => self.hand_over(player, pin, once).await,
            Ask::Want { player } => acted(self.of_mine(player)?.want(player).await),
            Ask::Let { player } => self.let_pass(player).await,
            Ask::TakeBack { player } => acted(self.of_mine(player)?.take_back(player).await),
            Ask::Wish(wishes) => self.wish(wishes).await,
            Ask::Grace { seconds } => self.grace(seconds).await,
            Ask::Pace { pause } => self.pace(pause).await,
            Ask::Act { action } => self.act(action).await,
            Ask::Deal {} => self.deal().await,
            Ask::Leave { player } => self.leave(player).await,
            Ask::TakeOver { player } => acted(self.of_mine(player)?.help(Help::Back(player)).await),
            Ask::Commit { mix, commitment } => {
                let (player, session) = self.alone()?;
                acted(session.commit(player, mix, commitment).await)
            }
            Ask::Open { mix, secret } => {
                let (player, session) = self.alone()?;
                acted(session.open(player, mix, secret).await)
            }
            Ask::Say { words } => self.say(words),
            Ask::Vote { on, yes } => self.vote(on, yes).await,
            Ask::Rise {} => {
                self.rise();
                Ok(())
            }
        }?;
        self.caught_up().await;
        Ok(if sits_down { self.shown_later() } else { Answer::Done {} })
    }

    fn greet(&mut self, protocol: u32) -> Result<Answer, Refusal> {
        if protocol != PROTOCOL {
            let why = format!("protocol {protocol}; this program speaks {PROTOCOL}");
            return Err(refuse::refusal(Code::Version, why));
        }
        self.greeted = true;
        Ok(Answer::Welcome { program: env!("CARGO_PKG_VERSION").into(), guest: self.room.is_guest() })
    }

    async fn home(&self) -> Result<Answer, Refusal> {
        let home = self.hub.club().look(home::home).await.map_err(|why| refuse::club(&why))?;
        Ok(Answer::Home(Box::new(home)))
    }

    async fn similar(&self, name: String) -> Result<Answer, Refusal> {
        let near = self.hub.club().look(move |books| similar(books, &name)).await;
        let near = near.map_err(|why| refuse::club(&why))?;
        let people = near.iter().filter(|member| member.active).map(home::member_line).collect();
        Ok(Answer::Similar { people })
    }

    async fn records(&self, ask: Records) -> Result<Answer, Refusal> {
        let hub = Arc::clone(&self.hub);
        let guest = match self.room.visitor() {
            Visitor::Guest(member) => Some(member),
            Visitor::House | Visitor::Stranger => None,
        };
        let answered = tokio::task::spawn_blocking(move || mj_office::answer(&hub.office, &*hub, guest, ask)).await;
        let answer = answered.map_err(|_| refuse::books(&Error::Closed))??;
        Ok(Answer::Records { answer: Box::new(answer) })
    }

    async fn let_pass(&self, player: Player) -> Result<(), Refusal> {
        match self.of_mine(player)?.let_pass(player).await {
            // On a network 過 may arrive after the pause, where it changes nothing.
            Err(ActError::Illegal(_)) if self.seated()?.remote.is_some() => Ok(()),
            done => acted(done),
        }
    }

    async fn grace(&self, seconds: u8) -> Result<(), Refusal> {
        let grace = Duration::from_secs(u64::from(seconds.min(LONGEST_GRACE)));
        self.seated()?.session.grace(grace).await;
        Ok(())
    }

    /// Waits until the screen has been told the outcome of an act. An earlier answer would briefly offer again what
    /// has just been done.
    async fn caught_up(&self) {
        let Some(follows) = self.table.as_ref().and_then(|seated| seated.follows.as_ref()) else { return };
        let (done, told) = oneshot::channel();
        if follows.behind.send(done).is_ok() {
            // A stopped table sends nothing more.
            let _ = told.await;
        }
    }
}

fn acted(done: Result<(), ActError>) -> Result<(), Refusal> {
    done.map_err(|why| refuse::act(&why))
}
