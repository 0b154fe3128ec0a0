//! A device's requests: each is passed to the module that answers it.

use super::Device;
use super::acts::acted;
use crate::hub::visitor::Visitor;
use crate::session::{Help, TableAct};
use mj_club::similar;
use mj_office::{home, refuse};
use mj_table::Action;
use mj_wire::protocol::{Answer, Ask, Message, Refusal, Request, ScreenAsk, TableAsk};

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
        self.room.allow(&ask)?;
        let visitor = self.room.visitor();
        match ask {
            Ask::Table(ask) => self.at_table(ask).await,
            Ask::Screen(ask) => self.at_screen(ask).await,
            Ask::Lobby(ask) => self.room.in_lobby(&self.hub, ask).await,
            Ask::Door(ask) => {
                let answer = self.room.at_door(&self.hub, &self.tell, ask).await;
                self.was_of(visitor).await;
                answer
            }
            Ask::Organiser(ask) => {
                let answer = self.room.organise(&self.hub, ask).await;
                self.was_of(visitor).await;
                answer
            }
            Ask::Records(ask) => {
                let guest = match visitor {
                    Visitor::Guest(member) => Some(member),
                    Visitor::House | Visitor::Stranger => None,
                };
                self.hub.books(move |hub| mj_office::answer(&hub.office, guest, ask)).await
            }
            Ask::Books(ask) => self.hub.books(move |hub| mj_office::keep(&hub.office, hub, ask)).await,
        }
    }

    /// A request at a table. The screen is told the outcome before the answer.
    async fn at_table(&mut self, ask: TableAsk) -> Result<Answer, Refusal> {
        let sits_down = matches!(ask, TableAsk::Resume { .. } | TableAsk::Look {});
        match ask {
            TableAsk::Hints { of } => return self.hints(of).await.map(Answer::Hints),
            TableAsk::Resume { game, since } => self.resume(game, since).await,
            TableAsk::Look {} => self.look().await,
            TableAsk::Floor { player, pin, once } => self.hand_over(player, pin, once).await,
            TableAsk::Want { player } => acted(self.of_mine(player)?.act(TableAct::Want(player)).await),
            TableAsk::Let { player } => self.let_pass(player).await,
            TableAsk::Wish(wishes) => self.wish(wishes).await,
            TableAsk::Act { action } => self.act(action).await,
            TableAsk::Deal {} => self.deal().await,
            TableAsk::Leave { player } => self.leave(player).await,
            TableAsk::TakeOver { player } => acted(self.of_mine(player)?.act(Help::Back(player)).await),
            TableAsk::Commit { mix, commitment } => {
                let (player, session) = self.alone()?;
                acted(session.commit(player, mix, commitment).await)
            }
            TableAsk::Open { mix, secret } => {
                let (player, session) = self.alone()?;
                acted(session.open(player, mix, secret).await)
            }
            TableAsk::Say { words } => self.say(words),
            TableAsk::Vote { on, yes } => self.vote(on, yes).await,
            TableAsk::Rise {} => {
                self.rise();
                Ok(())
            }
        }?;
        self.caught_up().await;
        Ok(if sits_down { self.shown_later() } else { Answer::Done {} })
    }

    /// A request of the host's own screen.
    async fn at_screen(&mut self, ask: ScreenAsk) -> Result<Answer, Refusal> {
        match ask {
            ScreenAsk::Similar { name } => return self.similar(name).await,
            ScreenAsk::Begin(wanted) => self.begin(wanted).await,
            ScreenAsk::TakeBack { player } => {
                acted(self.of_mine(player)?.act(TableAct::Play(player, Action::TakeBack)).await)
            }
            ScreenAsk::Grace { seconds } => self.grace(seconds).await,
            ScreenAsk::Pace { pause } => self.pace(pause).await,
            ScreenAsk::SitHere { place, seat, who, pin } => self.hub.sit_here(place, seat, who, pin).await,
            ScreenAsk::Open(form) => self.hub.open_room(form).await,
            ScreenAsk::Close {} => self.hub.close_room().await,
            ScreenAsk::Rekey {} => self.hub.room.rekey(),
        }?;
        self.caught_up().await;
        Ok(Answer::Done {})
    }

    /// If another person has the device now, its table is not theirs.
    async fn was_of(&mut self, before: Visitor) {
        if self.room.visitor() == before {
            return;
        }
        self.quiet().await;
        self.rise();
        if let Visitor::Guest(member) = self.room.visitor() {
            self.hub.is_called_by(member).await;
        }
    }

    async fn similar(&self, name: String) -> Result<Answer, Refusal> {
        let near = self.hub.club().look(move |books| similar(books, &name)).await;
        let near = near.map_err(|why| refuse::club(&why))?;
        let people = near.iter().filter(|member| member.active).map(home::member_line).collect();
        Ok(Answer::Similar { people })
    }
}
