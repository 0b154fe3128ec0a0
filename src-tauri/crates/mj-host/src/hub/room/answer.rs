//! A device's requests to the room, and what the room sends it.

use super::Room;
use super::tables::Asker;
use super::view::Eyes;
use crate::hub::Hub;
use crate::hub::pins::HOUSE;
use crate::hub::visitor::{Visitor, allow};
use mj_club::tokens::hashed;
use mj_ledger::MemberId;
use mj_office::refuse;
use mj_wire::protocol::{Answer, Ask, Code, DoorAsk, LobbyAsk, Message, Refusal, RoomTold, skew};
use std::sync::Arc;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinHandle;

/// A device's standing in the room.
#[derive(Debug)]
pub(in crate::hub) struct RoomDevice {
    pub(super) room: Arc<Room>,
    /// The address of its requests.
    from: String,
    visitor: Visitor,
    /// Whether it has said which protocol it speaks.
    greeted: bool,
    /// The stay to which the device belongs: see `new_stay`.
    stay: u64,
    /// The hash of the token that its person showed or received.
    token: Option<Vec<u8>>,
    /// The organiser's key that was shown on it, by number.
    shown: Option<u64>,
    looks: Option<JoinHandle<()>>,
}

impl RoomDevice {
    /// The host's own screen.
    pub fn house(room: Arc<Room>) -> RoomDevice {
        RoomDevice::before(room, HOUSE.into(), Visitor::House)
    }

    /// A client from the network.
    pub fn stranger(room: Arc<Room>, from: String) -> RoomDevice {
        RoomDevice::before(room, from, Visitor::Stranger)
    }

    fn before(room: Arc<Room>, from: String, visitor: Visitor) -> RoomDevice {
        RoomDevice { room, from, visitor, greeted: false, stay: 0, token: None, shown: None, looks: None }
    }

    /// The client behind the device. A person who was sent away is a stranger, even if another person later joins
    /// under the same name.
    pub fn visitor(&self) -> Visitor {
        match self.visitor {
            Visitor::Guest(_) => self.guest().map_or(Visitor::Stranger, Visitor::Guest),
            visitor => visitor,
        }
    }

    /// Whether it may organise: the host's own screen, or a device that showed the current key.
    pub fn organises(&self) -> bool {
        self.visitor == Visitor::House || self.room.is_key_now(self.shown)
    }

    /// The organiser's key that was shown on it, by number.
    pub const fn key_shown(&self) -> Option<u64> {
        self.shown
    }

    /// Whether its person waits to be admitted.
    pub fn waits(&self) -> bool {
        self.guest().and_then(|member| self.room.waits(member)).unwrap_or(false)
    }

    /// Whether it is a client from the network.
    pub fn is_guest(&self) -> bool {
        self.visitor != Visitor::House
    }

    pub(super) fn guest(&self) -> Option<MemberId> {
        match self.visitor {
            Visitor::Guest(member) => self.room.stays(member, self.stay),
            Visitor::House | Visitor::Stranger => None,
        }
    }

    fn asker(&self) -> Asker {
        Asker { guest: self.guest(), organises: self.organises() }
    }

    fn eyes(&self) -> Eyes {
        Eyes { guest: self.guest(), house: self.visitor == Visitor::House, organises: self.organises() }
    }

    /// Refuses a request that this device may not make.
    pub fn allow(&self, ask: &Ask) -> Result<(), Refusal> {
        if !self.greeted && !matches!(ask, Ask::Door(DoorAsk::Hello { .. })) {
            return Err(refuse::refusal(Code::Version, "the first question is hello"));
        }
        allow(self.visitor(), self.organises(), self.waits(), ask)
    }

    /// Answers any client.
    pub async fn at_door(
        &mut self,
        hub: &Arc<Hub>,
        tell: &UnboundedSender<Message>,
        ask: DoorAsk,
    ) -> Result<Answer, Refusal> {
        let room = Arc::clone(&self.room);
        match ask {
            DoorAsk::Hello { protocol } => return self.greet(protocol),
            DoorAsk::Enter { code } => return told(room.enter(hub.club(), &self.from, &code).await),
            DoorAsk::Join { code, who, pin } => {
                let came = room.join(hub, &self.from, &code, who, pin).await?;
                return Ok(self.becomes(came, "", tell));
            }
            DoorAsk::Return { token } => {
                let came = room.come_back(hub.club(), &self.from, &token).await?;
                return Ok(self.becomes(came, &token, tell));
            }
            DoorAsk::Organise { key } => self.shows_key(&key, tell)?,
            DoorAsk::Look {} => {
                hub.bring_room().await?;
                self.look(tell.clone());
            }
            DoorAsk::Away {} => self.look_away(),
            DoorAsk::Go {} => {
                if let Some(member) = self.guest() {
                    let changed = room.part(hub.club(), member).await?;
                    self.leaves();
                    self.look_again(tell);
                    room.write_places(hub.club(), &changed).await?;
                }
            }
        }
        Ok(Answer::Done {})
    }

    /// Answers a person in the lobby.
    pub async fn in_lobby(&self, hub: &Arc<Hub>, ask: LobbyAsk) -> Result<Answer, Refusal> {
        let room = &self.room;
        let changed = match ask {
            LobbyAsk::Ticket {} => return told(room.ticket(self.joined()?)),
            LobbyAsk::Sit { place, seat } => room.sit(self.joined()?, place, seat)?,
            LobbyAsk::Stand {} => room.stand(self.joined()?)?,
            LobbyAsk::Fill { place, seat, kind, person } => {
                room.fill(self.asker(), place, seat, kind, person)?;
                vec![place]
            }
            LobbyAsk::Start { place } => {
                hub.start_place(self.asker(), place).await?;
                Vec::new()
            }
        };
        room.write_places(hub.club(), &changed).await?;
        Ok(Answer::Done {})
    }

    fn greet(&mut self, protocol: u32) -> Result<Answer, Refusal> {
        if let Some(why) = skew(protocol) {
            return Err(refuse::refusal(Code::Version, why));
        }
        self.greeted = true;
        Ok(Answer::Welcome { program: env!("CARGO_PKG_VERSION").into(), guest: self.is_guest() })
    }

    /// The organiser's key is shown on this device.
    fn shows_key(&mut self, key: &str, tell: &UnboundedSender<Message>) -> Result<(), Refusal> {
        self.shown = Some(self.room.check_key(key)?);
        if let Some(token) = &self.token {
            self.room.keeps_key(token, self.shown);
        }
        self.look_again(tell);
        Ok(())
    }

    fn joined(&self) -> Result<MemberId, Refusal> {
        self.guest().ok_or_else(|| refuse::refusal(Code::Joined, "no guest has joined from this device"))
    }

    /// A person now has this device. They showed this token, or are sent another.
    fn becomes(&mut self, came: (RoomTold, MemberId), shown: &str, tell: &UnboundedSender<Message>) -> Answer {
        let (told, member) = came;
        self.leaves();
        (self.visitor, self.stay) = (Visitor::Guest(member), self.room.device_comes(member));
        let token = match &told {
            RoomTold::Joined { token: Some(new), .. } => hashed(new),
            _ => hashed(shown),
        };
        self.shown = self.room.keeps_key(&token, self.shown);
        self.token = Some(token);
        self.look_again(tell);
        Answer::Room { told }
    }

    fn leaves(&mut self) {
        if let Some(member) = self.guest() {
            self.visitor = Visitor::Stranger;
            self.room.device_goes(member);
        }
    }

    fn look(&mut self, tell: UnboundedSender<Message>) {
        self.look_away();
        let (room, eyes, stay, shown) = (Arc::clone(&self.room), self.eyes(), self.stay, self.shown);
        let mut changed = room.changed.subscribe();
        self.looks = Some(tokio::spawn(async move {
            let mut last = None;
            loop {
                changed.mark_unchanged();
                let board = room.fresh().await;
                let guest = eyes.guest.and_then(|member| room.stays(member, stay));
                let eyes = Eyes { guest, organises: eyes.house || room.is_key_now(shown), ..eyes };
                if room.tells(&board, eyes, &mut last).into_iter().any(|told| tell.send(told).is_err()) {
                    return;
                }
                drop(board);
                if changed.changed().await.is_err() {
                    return;
                }
            }
        }));
    }

    /// Restarts the view, with what the person may see now.
    fn look_again(&mut self, tell: &UnboundedSender<Message>) {
        if self.looks.is_some() {
            self.look(tell.clone());
        }
    }

    fn look_away(&mut self) {
        if let Some(looks) = self.looks.take() {
            looks.abort();
        }
    }
}

impl Drop for RoomDevice {
    fn drop(&mut self) {
        self.look_away();
        self.leaves();
    }
}

pub(super) fn told(told: Result<RoomTold, Refusal>) -> Result<Answer, Refusal> {
    told.map(|told| Answer::Room { told })
}
