//! A device's requests to the room, and what the room sends it.

use super::keys::Key;
use super::people::signs;
use super::tables::Asker;
use super::view::Eyes;
use super::{OpenDoor, Room};
use crate::hub::pins::HOUSE;
use crate::hub::visitor::Visitor;
use crate::hub::{Hub, seats};
use mj_club::Sitter;
use mj_club::tokens::hashed;
use mj_ledger::{MemberId, MemberKind};
use mj_office::refuse;
use mj_wire::protocol::{Answer, Code, Message, OpenRoom, PlaceForm, Refusal, RoomAsk, RoomForm, RoomTold, SeatWish};
use std::sync::Arc;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinHandle;

/// A device's standing in the room.
#[derive(Debug)]
pub(in crate::hub) struct RoomDevice {
    room: Arc<Room>,
    /// The address of its requests.
    from: String,
    visitor: Visitor,
    /// The stay to which the device belongs: see `new_stay`.
    stay: u64,
    /// The hash of the token that its person showed or received.
    token: Option<Vec<u8>>,
    /// The organiser's key that was shown on it, by number.
    shown: Option<u64>,
    looks: Option<JoinHandle<()>>,
}

/// The longest delay for spectators, which limits the memory for delayed messages.
const LONGEST_DELAY: u16 = 300;

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
        RoomDevice { room, from, visitor, stay: 0, token: None, shown: None, looks: None }
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

    fn guest(&self) -> Option<MemberId> {
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

    /// Answers a request that this device may make.
    pub async fn answer(
        &mut self,
        hub: &Arc<Hub>,
        tell: &UnboundedSender<Message>,
        ask: RoomAsk,
    ) -> Result<Answer, Refusal> {
        let room = Arc::clone(&self.room);
        let club = hub.club();
        match ask {
            RoomAsk::Enter { code } => return told(room.enter(club, &self.from, &code).await),
            RoomAsk::Join { code, who, pin } => {
                let came = room.join(hub, &self.from, &code, who, pin).await?;
                return Ok(self.becomes(came, "", tell));
            }
            RoomAsk::Return { token } => {
                let came = room.come_back(club, &self.from, &token).await?;
                return Ok(self.becomes(came, &token, tell));
            }
            RoomAsk::Ticket {} => return told(room.ticket(self.joined()?)),
            RoomAsk::Put(form) => return told(put(hub, form).await),
            RoomAsk::Invite { place, seat, reason } => {
                return told(hub.invite(self.guest(), place, seat, &reason).await);
            }
            RoomAsk::Vouch { number } => return told(hub.vouch(self.guest(), number).await),
            RoomAsk::Organise { key } => self.shows_key(&key, tell)?,
            RoomAsk::Look {} => {
                hub.bring_room().await?;
                self.look(tell.clone());
            }
            RoomAsk::Away {} => self.look_away(),
            ask => {
                for number in self.change(hub, tell, ask).await? {
                    room.write_place(club, number).await?;
                }
            }
        }
        Ok(Answer::Done {})
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

    /// Carries a person's change out. Returns the tables that must be written down.
    async fn change(
        &mut self,
        hub: &Arc<Hub>,
        tell: &UnboundedSender<Message>,
        ask: RoomAsk,
    ) -> Result<Vec<u16>, Refusal> {
        let room = Arc::clone(&self.room);
        match ask {
            RoomAsk::Go {} => {
                let Some(member) = self.guest() else { return Ok(Vec::new()) };
                let changed = room.part(hub.club(), member).await?;
                self.leaves();
                self.look_again(tell);
                Ok(changed)
            }
            RoomAsk::Sit { place, seat } => room.sit(self.joined()?, place, seat),
            RoomAsk::Stand {} => room.stand(self.joined()?),
            RoomAsk::SitHere { place, seat, who, pin } => {
                sit_here(hub, place, seat, who, pin).await?;
                Ok(vec![place])
            }
            RoomAsk::Fill { place, seat, kind, person } => {
                room.fill(self.asker(), place, seat, kind, person)?;
                Ok(vec![place])
            }
            RoomAsk::Start { place } => {
                hub.start_place(self.asker(), place).await?;
                Ok(Vec::new())
            }
            ask => self.organise(hub, ask).await,
        }
    }

    /// Carries an organiser's change out. Returns the tables that must be written down.
    async fn organise(&self, hub: &Arc<Hub>, ask: RoomAsk) -> Result<Vec<u16>, Refusal> {
        let (room, club) = (&self.room, hub.club());
        match ask {
            RoomAsk::Open(form) => hub.open_room(form).await?,
            RoomAsk::Close {} => hub.close_room().await?,
            RoomAsk::Recode {} => hub.recode_room().await?,
            RoomAsk::Rekey {} => room.rekey()?,
            RoomAsk::Clear { place } => {
                room.clear(place)?;
                return Ok(vec![place]);
            }
            RoomAsk::Admit { guest, yes: true } => room.admit(club, MemberId(guest)).await?,
            RoomAsk::AdmitAll { guests } => room.admit_all(club, guests.into_iter().map(MemberId).collect()).await?,
            RoomAsk::Admit { guest, yes: false } => return room.part(club, MemberId(guest)).await,
            RoomAsk::Seat { guest, place: Some(place), seat } => {
                let changed = room.sit(MemberId(guest), place, seat)?;
                // A guest who waits to be admitted could neither play nor get up, so a seat admits them.
                self.let_in(hub, MemberId(guest)).await?;
                return Ok(changed);
            }
            RoomAsk::Seat { guest, place: None, .. } => return room.stand(MemberId(guest)),
            RoomAsk::Pause { place, paused } => hub.pause_place(place, paused).await?,
            RoomAsk::StandIn { place, seat, on, reason } => {
                hub.stand_in(self.guest(), place, seat, on, &reason).await?;
            }
            RoomAsk::Swap { place, seat, guest, reason } => {
                let changed = hub.swap(self.guest(), place, seat, MemberId(guest), &reason).await?;
                self.let_in(hub, MemberId(guest)).await?;
                return Ok(changed);
            }
            RoomAsk::Part { place, left, reason } => {
                hub.part_place(self.guest(), place, left, &reason).await?;
                return Ok(vec![place]);
            }
            // Not only the organiser's. `answer` and `change` handle them.
            RoomAsk::Enter { .. }
            | RoomAsk::Join { .. }
            | RoomAsk::Return { .. }
            | RoomAsk::Ticket {}
            | RoomAsk::Put(_)
            | RoomAsk::Invite { .. }
            | RoomAsk::Vouch { .. }
            | RoomAsk::Organise { .. }
            | RoomAsk::Look {}
            | RoomAsk::Away {}
            | RoomAsk::Go {}
            | RoomAsk::Sit { .. }
            | RoomAsk::Stand {}
            | RoomAsk::SitHere { .. }
            | RoomAsk::Fill { .. }
            | RoomAsk::Start { .. } => {}
        }
        Ok(Vec::new())
    }

    async fn let_in(&self, hub: &Arc<Hub>, guest: MemberId) -> Result<(), Refusal> {
        match self.room.waits(guest) {
            Some(true) => self.room.admit(hub.club(), guest).await,
            _ => Ok(()),
        }
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

fn told(told: Result<RoomTold, Refusal>) -> Result<Answer, Refusal> {
    told.map(|told| Answer::Room { told })
}

/// Puts a table up.
async fn put(hub: &Arc<Hub>, form: PlaceForm) -> Result<RoomTold, Refusal> {
    hub.bring_room().await?;
    let (rules, options) = (form.rules.clone(), form.options.clone());
    let named = hub.club().look(move |books| mj_club::house::name_of(books, &rules, &options)).await;
    let place = hub.room.put(form, named.map_err(|why| refuse::club(&why))?)?;
    hub.room.write_place(hub.club(), place).await?;
    Ok(RoomTold::Put { place })
}

/// A person sits down at the host's own screen.
async fn sit_here(hub: &Hub, place: u16, seat: u8, who: SeatWish, pin: Option<String>) -> Result<(), Refusal> {
    if matches!(who, SeatWish::Computer { .. } | SeatWish::Persona { .. }) {
        return Err(seats::fault_at(seat.into(), mj_wire::protocol::SeatFault::Computer));
    }
    let found = seats::check(hub, HOUSE, vec![who.clone()], vec![pin]).await?.pop();
    // The person who showed the PIN sits down, even if another has the same name by now.
    let sitter = match found.and_then(|sits| sits.member) {
        Some(member) => Sitter::Known(member.id),
        None => mj_office::wanted::sitter(&who)?,
    };
    let found = hub.club().send(move |books| mj_club::sitter::sit(books, &[sitter], mj_ledger::Time::now()));
    let member = found.done().await.map_err(|why| refuse::books(&why))?.pop();
    let member = member.ok_or_else(|| seats::fault_at(seat.into(), mj_wire::protocol::SeatFault::Unknown))?;
    // The name alone would not tell the room that the person is a guest.
    let who = if member.kind == MemberKind::Guest { SeatWish::Guest { name: member.name.clone() } } else { who };
    hub.room.sit_here(place, seat, who, &member)
}

impl Hub {
    /// Reads the evening from the books, once. Returns how the room was open when the program ended.
    pub async fn bring_room(self: &Arc<Hub>) -> Result<Option<RoomForm>, Refusal> {
        let mut brought = self.room.opening.lock().await;
        if *brought {
            return Ok(None);
        }
        let was = self.room.bring(self.club()).await?;
        self.bring_tables().await?;
        self.keep_tonight().await;
        *brought = true;
        drop(brought);
        let Some((code, mut form)) = was.filter(|(code, _)| !code.is_empty()) else { return Ok(None) };
        // The room is closed until it is opened, then under the code that people have.
        self.room.state().kept = Some(code);
        form.port = None;
        Ok(Some(form))
    }

    /// How to find the room. `None` while it is closed.
    pub fn open_room_view(&self) -> Option<OpenRoom> {
        let eyes = Eyes { guest: None, house: true, organises: true };
        self.room.seen_open(eyes)
    }

    /// Lets people in from the network.
    pub async fn open_room(self: &Arc<Hub>, mut form: RoomForm) -> Result<(), Refusal> {
        form.delay = form.delay.min(LONGEST_DELAY);
        self.bring_room().await?;
        let _opening = self.room.opening.lock().await;
        let no_way = || refuse::refusal(Code::Room, "this program opens no room");
        let gateway = Arc::clone(self.room.gateway().ok_or_else(no_way)?);
        let kept = self.room.state().kept.clone();
        let code = match kept {
            Some(code) => code,
            None => signs(5)?,
        };
        let links = gateway.open(&form, &code).await?;
        // A new evening has a new key. A change of terms keeps it.
        let before = self.room.state().door.as_ref().map(|door| door.key.clone());
        let key = before.map_or_else(Key::new, Ok)?;
        let door = OpenDoor { code: code.clone(), form, links, key };
        self.room.change(|state| {
            (state.door, state.kept) = (Some(door), Some(code));
            Ok(())
        })?;
        self.room.write_door(self.club()).await
    }

    /// Closes the room and disconnects the clients on the network. Tables stay in the books.
    pub async fn close_room(&self) -> Result<(), Refusal> {
        let _opening = self.room.opening.lock().await;
        if let Some(gateway) = self.room.gateway() {
            gateway.close(true).await;
        }
        self.room.forget_idle(self.club()).await?;
        self.room.change(|state| {
            state.door = None;
            state.tickets.clear();
            if let Some(code) = state.kept.take() {
                state.retire(code);
            }
            Ok(())
        })?;
        self.room.write_door(self.club()).await
    }

    /// Gives the room another code. People who are in stay in.
    async fn recode_room(&self) -> Result<(), Refusal> {
        let _opening = self.room.opening.lock().await;
        let closed = || refuse::refusal(Code::Room, "the room is closed");
        if self.room.state().door.is_none() {
            return Err(closed());
        }
        let gateway = self.room.gateway().ok_or_else(closed)?;
        let code = signs(5)?;
        let links = gateway.ways(&code).await?;
        self.room.change(|state| {
            // The key may have been changed meanwhile.
            let door = state.door.as_mut().ok_or_else(closed)?;
            (door.code, door.links) = (code.clone(), links);
            if let Some(before) = state.kept.replace(code) {
                state.retire(before);
            }
            Ok(())
        })?;
        self.room.write_door(self.club()).await
    }

    async fn pause_place(&self, number: u16, paused: bool) -> Result<(), Refusal> {
        let game = self.room.state().place(number)?.game().map(str::to_owned);
        let session = game.and_then(|game| self.session(&game));
        let session = session.ok_or_else(|| refuse::refusal(Code::Playing, "it is not being played"))?;
        session.pause(paused).await;
        Ok(())
    }
}
