//! Joining with code, name and PIN, and returning with a token or a ticket.

use super::{Crowd, Guest, MOST_GUESTS, Room, State, new_stay};
use crate::hub::tries::Of;
use crate::hub::{Hub, seats};
use mj_club::places::Seat;
use mj_club::random;
use mj_club::similar::looks;
use mj_club::sitter;
use mj_club::tokens::{Tokens, Which, hashed, token};
use mj_club::{Club, Sitter};
use mj_ledger::{Error, Joined, Member, MemberId, MemberKind, Refused, Time};
use mj_office::{home, refuse};
use mj_wire::protocol::{Code, MemberLine, Refusal, RoomTold, SeatFault, SeatWish};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A ticket for another device expires after this, or when that device has shown its token.
const TICKET: Duration = Duration::from_secs(300);

/// The length of a ticket: short enough to type, and good for one device only.
const TICKET_SIGNS: usize = 8;

/// How long the answer to a wrong code is delayed after too many.
const GUESSED: Duration = Duration::from_secs(10);

/// Letters and digits that are not confused with each other.
const SIGNS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

impl Room {
    /// Whether this is the room's code. `from` is the address of the request.
    pub(super) async fn check_code(&self, from: &str, code: &str) -> Result<bool, Refusal> {
        let known = self.knows_code(code)?;
        match known {
            Some(asks) => Ok(asks),
            None => {
                self.guessed(from).await;
                Err(refuse::refusal(Code::Room, "this is not the room's code"))
            }
        }
    }

    /// Whether people with this code wait to be admitted. `None` if it is not the room's code.
    fn knows_code(&self, code: &str) -> Result<Option<bool>, Refusal> {
        let state = self.state();
        let closed = || refuse::refusal(Code::Room, "the room is closed");
        let door = state.door.as_ref().ok_or_else(closed)?;
        if state.was.iter().any(|was| alike(was, code)) {
            // An old code is no guess.
            return Err(refuse::refusal(Code::OldCode, "the room has another code now"));
        }
        Ok(alike(&door.code, code).then_some(door.form.asks))
    }

    /// Counts a wrong code or ticket. After too many from one address each further one is answered late. That delays
    /// the guesser on all their connections, and not others at that address with the right code.
    async fn guessed(&self, from: &str) {
        if self.tries.take(&[Of::Codes(from.to_owned())]).is_err() {
            tokio::time::sleep(GUESSED).await;
        }
    }

    /// The people who may join, for a client that knows the code.
    pub(super) async fn enter(&self, club: &Arc<Club>, from: &str, code: &str) -> Result<RoomTold, Refusal> {
        let asks = self.check_code(from, code).await?;
        let read = club.look(|books| {
            let people = books.members()?;
            let may = |member: &&Member| member.kind == MemberKind::Member && member.active && !member.erased;
            let members: Vec<MemberLine> = people.iter().filter(may).map(home::member_line).collect();
            Ok((books.club()?.name, members))
        });
        let (club, members) = read.await.map_err(|why| refuse::club(&why))?;
        Ok(RoomTold::Entered { club, asks, members })
    }

    /// A person joins. Returns the answer and the person.
    pub(super) async fn join(
        &self,
        hub: &Hub,
        from: &str,
        code: &str,
        who: SeatWish,
        pin: Option<String>,
    ) -> Result<(RoomTold, MemberId), Refusal> {
        let club = hub.club();
        let asks = self.check_code(from, code).await?;
        self.make_room(club, from).await?;
        let sitter = match &who {
            SeatWish::Member { number } => Sitter::Number(*number),
            SeatWish::Guest { name } => Sitter::Guest(name.clone()),
            // Only the organiser makes members.
            SeatWish::Name { .. } => return Err(seats::fault_at(0, SeatFault::Unknown)),
            SeatWish::Computer { .. } | SeatWish::Persona { .. } => {
                return Err(seats::fault_at(0, SeatFault::Computer));
            }
        };
        let checked = seats::check(hub, from, vec![who], vec![pin]).await?.pop();
        let (found, shown) = checked.map_or((None, false), |sits| (sits.member, sits.shown));
        if let Sitter::Guest(name) = &sitter {
            // Checked again in `welcome`; here, so that the books get no entry for a person who is refused.
            let theirs = found.as_ref().map_or(MemberId(0), |member| member.id);
            if self.state().is_called(&looks(name), theirs) {
                return Err(seats::fault_at(0, SeatFault::Twice));
            }
            self.arrivals.one(from)?;
        }
        // The person who showed the PIN comes in, even if another has the number or name by now.
        let sitter = found.map_or(sitter, |member| Sitter::Known(member.id));
        let sits = club.send(move |books| sitter::sit(books, &[sitter], Time::now()));
        let member = sits.done().await.map_err(|why| refuse::books(&why))?.pop();
        let member = member.ok_or_else(|| seats::fault_at(0, SeatFault::Unknown))?;
        self.welcome(club, member, shown, asks, Some(from)).await
    }

    /// Lets a person in. A second device of a person needs their PIN or a ticket, since a name alone must not take a
    /// seat. The first device keeps its place until the second shows its token.
    async fn welcome(
        &self,
        club: &Club,
        member: Member,
        shown: bool,
        asks: bool,
        from: Option<&str>,
    ) -> Result<(RoomTold, MemberId), Refusal> {
        let id = member.id;
        // Of two people who give the same name at the same moment one is refused.
        let _comes = Comes::in_the_name_of(self, &member).ok_or_else(|| seats::fault_at(0, SeatFault::Twice))?;
        let before = self.state().guests.get(&id).cloned();
        if before.as_ref().is_some_and(|before| !shown && !self.state().is_abandoned(before)) {
            return Err(seats::fault_at(0, SeatFault::Twice));
        }
        if before.is_none() && self.state().guests.len() >= MOST_GUESTS {
            return Err(refuse::refusal(Code::Busy, "there are too many people"));
        }
        // A person admitted once need not wait again with another device.
        let waits = before.as_ref().map_or(asks, |guest| guest.waits);
        let (token, hash) = token().map_err(|why| refuse::refusal(Code::Books, why.to_string()))?;
        let more = |before: Option<Tokens>| match before.filter(|_| shown) {
            Some(tokens) => tokens.and(hash.clone()),
            None => Tokens::first(hash.clone()),
        };
        let tokens = more(before.map(|guest| guest.tokens));
        let joined = Joined { member: id, token: tokens.written(), waits, joined: Time::now() };
        club.send(move |books| books.join(&joined)).done().await.map_err(|why| refuse::books(&why))?;
        let name = member.name.clone();
        self.change(|state| {
            let guest = match state.guests.remove(&id) {
                Some(guest) => Guest { member, waits, tokens: more(Some(guest.tokens)), ..guest },
                None => Guest { member, tokens, waits, devices: 0, crowd: Crowd::of(from), stays: vec![new_stay()] },
            };
            state.guests.insert(id, guest);
            Ok(())
        })?;
        Ok((RoomTold::Joined { token: Some(token), name, waits }, id))
    }

    /// A person returns with their token, or from another device with a ticket.
    pub(super) async fn come_back(
        &self,
        club: &Arc<Club>,
        from: &str,
        token: &str,
    ) -> Result<(RoomTold, MemberId), Refusal> {
        let hash = hashed(token);
        let theirs = |guest: &&Guest| guest.tokens.which(&hash).is_some();
        let found = self.state().guests.values().find(theirs).cloned();
        if let Some(guest) = found {
            self.used(club, &guest, &hash).await?;
            let told = RoomTold::Joined { token: None, name: guest.member.name.clone(), waits: guest.waits };
            return Ok((told, guest.member.id));
        }
        let nobody = || refuse::refusal(Code::Joined, "no guest has this token");
        if token.trim().len() > TICKET_SIGNS {
            // 128 random bits cannot be guessed: a void token is an old one, and no mistake.
            return Err(nobody());
        }
        let ticket = token.trim().to_ascii_uppercase();
        // The ticket is kept: if the answer is lost, the same signs are typed again.
        let whose = {
            let state = self.state();
            let ticket = state.tickets.get(&ticket).filter(|(_, until)| *until > Instant::now());
            ticket.map(|(member, _)| (*member, state.guests.get(member).cloned()))
        };
        let Some((member, guest)) = whose else {
            self.guessed(from).await;
            return Err(nobody());
        };
        match guest {
            Some(guest) => self.welcome(club, guest.member, true, guest.waits, None).await,
            // A member whom the organiser lets in need not wait.
            None => {
                let member = club.look(move |books| books.person(member)).await.map_err(|why| refuse::club(&why))?;
                if member.kind != MemberKind::Member || !member.active || member.erased {
                    return Err(nobody());
                }
                self.welcome(club, member, true, false, Some(from)).await
            }
        }
    }

    /// A token was shown, so its person has it. A token told to another device becomes the only valid one, and its
    /// ticket is spent.
    async fn used(&self, club: &Club, guest: &Guest, hash: &[u8]) -> Result<(), Refusal> {
        let member = guest.member.id;
        if guest.tokens.which(hash) == Some(Which::Told) {
            let token = guest.tokens.clone().after(hash).written();
            let joined = Joined { member, token, waits: guest.waits, joined: Time::now() };
            club.send(move |books| books.join(&joined)).done().await.map_err(|why| refuse::books(&why))?;
        }
        let mut state = self.state();
        if guest.tokens.which(hash) == Some(Which::Told) || !guest.tokens.are_used() {
            state.tickets.retain(|_, (whose, _)| *whose != member);
        }
        if let Some(guest) = state.guests.get_mut(&member) {
            guest.tokens = guest.tokens.clone().after(hash);
        }
        Ok(())
    }

    /// Drops idle entries, and limits the entries of one address.
    async fn make_room(&self, club: &Club, from: &str) -> Result<(), Refusal> {
        let old = self.state().idle(Some(Instant::now()));
        self.forget(club, old).await?;
        match self.state().are_too_many(from) {
            true => Err(refuse::refusal(Code::Crowd, "too many have joined from this address")),
            false => Ok(()),
        }
    }

    /// Drops the people who never sat down, when the room closes.
    pub(super) async fn forget_idle(&self, club: &Club) -> Result<(), Refusal> {
        let idle = self.state().idle(None);
        self.forget(club, idle).await
    }

    async fn forget(&self, club: &Club, gone: Vec<MemberId>) -> Result<(), Refusal> {
        if gone.is_empty() {
            return Ok(());
        }
        let them = gone.clone();
        let parted = club.send(move |books| them.iter().try_for_each(|&member| books.part(member)));
        parted.done().await.map_err(|why| refuse::books(&why))?;
        self.change(|state| {
            state.guests.retain(|member, _| !gone.contains(member));
            state.tickets.retain(|_, (member, _)| !gone.contains(member));
            Ok(())
        })
    }

    /// A ticket for another device, which replaces this one.
    pub(super) fn ticket(&self, member: MemberId) -> Result<RoomTold, Refusal> {
        self.state().guest(member)?;
        Ok(RoomTold::Ticket { ticket: self.new_ticket(member)? })
    }

    fn new_ticket(&self, member: MemberId) -> Result<String, Refusal> {
        let ticket = signs(TICKET_SIGNS)?;
        let (mut state, now) = (self.state(), Instant::now());
        state.tickets.retain(|_, (whose, until)| *whose != member && *until > now);
        state.tickets.insert(ticket.clone(), (member, now + TICKET));
        Ok(ticket)
    }

    /// A ticket for the guest of this name, if they have no device connected.
    pub(in crate::hub) fn ticket_of_absent(&self, name: &str) -> Option<String> {
        let is_he = |guest: &&Guest| {
            guest.devices == 0 && guest.member.kind == MemberKind::Guest && guest.member.name == name.trim()
        };
        let member = self.state().guests.values().find(is_he)?.member.id;
        match self.ticket(member) {
            Ok(RoomTold::Ticket { ticket }) => Some(ticket),
            _ => None,
        }
    }

    /// A ticket for a person's next device, with its links and codes to scan, as the organiser shows it.
    pub(super) async fn links_for_ticket(&self, member: MemberId, name: String) -> Result<RoomTold, Refusal> {
        let closed = || refuse::refusal(Code::Room, "the room is closed");
        let code = self.state().door.as_ref().map(|door| door.code.clone()).ok_or_else(closed)?;
        let gateway = Arc::clone(self.gateway().ok_or_else(closed)?);
        let ticket = self.new_ticket(member)?;
        let links = gateway.ways_with(&code, &ticket).await?;
        Ok(RoomTold::Invited { ticket, name, links })
    }

    /// A person leaves or is sent away. Returns the tables that have changed.
    pub(super) async fn part(&self, club: &Club, member: MemberId) -> Result<Vec<u16>, Refusal> {
        let changed = self.change(|state| state.stand(member))?;
        club.send(move |books| books.part(member)).done().await.map_err(|why| refuse::books(&why))?;
        self.change(|state| {
            state.guests.remove(&member);
            // A ticket for their other device must not lead into the place of a later person of the same name.
            state.tickets.retain(|_, (whose, _)| *whose != member);
            Ok(())
        })?;
        Ok(changed)
    }

    /// The organiser admits a person.
    pub(super) async fn admit(&self, club: &Club, member: MemberId) -> Result<(), Refusal> {
        self.state().guest(member)?;
        self.admit_all(club, vec![member]).await
    }

    /// The organiser admits the people seen waiting. People who have left are skipped.
    pub(super) async fn admit_all(&self, club: &Club, mut guests: Vec<MemberId>) -> Result<(), Refusal> {
        guests.retain(|&member| self.waits(member) == Some(true));
        let them = guests.clone();
        let admitted = club.send(move |books| {
            them.iter().try_for_each(|&member| match books.admit(member) {
                Err(Error::Refused(Refused::NotJoined)) => Ok(()),
                admitted => admitted,
            })
        });
        admitted.done().await.map_err(|why| refuse::books(&why))?;
        self.change(|state| {
            let admitted = |member: &MemberId| guests.contains(member);
            let inside = state.guests.iter_mut().filter(|(member, _)| admitted(member));
            inside.for_each(|(_, guest)| guest.waits = false);
            Ok(())
        })
    }

    /// Whether a person waits to be admitted. `None` if they have left.
    pub(super) fn waits(&self, member: MemberId) -> Option<bool> {
        self.state().guests.get(&member).map(|guest| guest.waits)
    }

    /// Another device of a person connects. Returns the stay that it belongs to.
    pub(super) fn device_comes(&self, member: MemberId) -> u64 {
        let mut state = self.state();
        let guest = state.guests.get_mut(&member);
        let stay = guest.map_or(0, |guest| {
            guest.devices += 1;
            guest.stays.first().copied().unwrap_or_default()
        });
        drop(state);
        self.tell();
        stay
    }

    /// A device of a person disconnects.
    pub(super) fn device_goes(&self, member: MemberId) {
        let mut state = self.state();
        if let Some(guest) = state.guests.get_mut(&member) {
            guest.devices = guest.devices.saturating_sub(1);
        }
        drop(state);
        self.tell();
    }

    /// The person of a device that came in that stay. `None` if they have left.
    pub(super) fn stays(&self, member: MemberId, stay: u64) -> Option<MemberId> {
        let state = self.state();
        let member = state.now(member);
        state.guests.get(&member).filter(|guest| guest.stays.contains(&stay)).map(|_| member)
    }

    /// The entry that a person has now.
    pub(in crate::hub) fn now(&self, member: MemberId) -> MemberId {
        self.state().now(member)
    }
}

/// Marks a person as being written down, until it is dropped.
struct Comes<'r> {
    room: &'r Room,
    member: MemberId,
}

impl Comes<'_> {
    /// `None` if another device does the same now, or if a guest's name looks like that of another person here.
    fn in_the_name_of<'r>(room: &'r Room, member: &Member) -> Option<Comes<'r>> {
        let theirs = looks(&member.name);
        let mut state = room.state();
        let is_other = member.kind == MemberKind::Guest && state.is_called(&theirs, member.id);
        if is_other || state.coming.contains_key(&member.id) {
            return None;
        }
        state.coming.insert(member.id, theirs);
        Some(Comes { room, member: member.id })
    }
}

impl Drop for Comes<'_> {
    fn drop(&mut self) {
        self.room.state().coming.remove(&self.member);
    }
}

impl State {
    /// Whether another person here, or just joining, has a name that looks like this.
    pub(super) fn is_called(&self, looking: &str, but: MemberId) -> bool {
        let at_the_house = |seat: &Seat| matches!(seat, Seat::House { name, .. } if looks(name) == looking);
        self.coming.iter().any(|(&id, theirs)| id != but && theirs == looking)
            || self.guests.values().any(|guest| guest.member.id != but && looks(&guest.member.name) == looking)
            || self.places.values().any(|place| place.is_live() && place.seats.iter().any(at_the_house))
    }
}

/// Random signs, too many to guess.
pub(super) fn signs(count: usize) -> Result<String, Refusal> {
    let bytes: [u8; 16] = random().map_err(|why| refuse::refusal(Code::Books, why.to_string()))?;
    Ok(bytes.iter().take(count).map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect())
}

/// Whether both are equal apart from case and separators, in constant time.
pub(super) fn alike(one: &str, other: &str) -> bool {
    let plain = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_uppercase();
    let (one, other) = (Sha256::digest(plain(one)), Sha256::digest(plain(other)));
    one.iter().zip(&other).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}
