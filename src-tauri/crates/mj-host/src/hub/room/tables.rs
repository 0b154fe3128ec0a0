//! The tables of the room: putting up, sitting down, beginning.

use super::lines::sitting;
use super::stored::{At, RoomTable};
use super::{Guest, MOST_PLACES, Room, State, taken};
use crate::hub::Hub;
use crate::hub::pins::HOUSE;
use crate::hub::seats::check;
use mj_bots::Strength;
use mj_club::Sitter;
use mj_club::cast::{self, Persona};
use mj_club::places::Seat;
use mj_club::similar::looks;
use mj_ledger::{Member, MemberId, MemberKind};
use mj_office::seats;
use mj_office::{refuse, wanted};
use mj_wire::protocol::{Code, PlaceForm, Refusal, SeatFault, SeatWish};

/// The owner of the screen on which a person plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hub) enum Owner {
    House,
    Guest(MemberId),
}

/// On whose screen the person at a seat plays.
pub fn owner_of(seat: &Seat) -> Option<Owner> {
    match seat {
        Seat::Guest { member } => Some(Owner::Guest(MemberId(*member))),
        Seat::House { .. } => Some(Owner::House),
        Seat::Free | Seat::Computer { .. } => None,
    }
}

fn sitter_of(seat: &Seat) -> Result<Sitter, Refusal> {
    match seat {
        Seat::Free => Err(taken("a seat is free")),
        Seat::Guest { member } => Ok(Sitter::Known(MemberId(*member))),
        Seat::House { who, .. } => wanted::sitter(who),
        Seat::Computer { person: Some(person), .. } if Persona::from_word(person).is_some() => {
            wanted::sitter(&SeatWish::Persona { person: person.clone() })
        }
        // Also for a person whom only a later program knows.
        Seat::Computer { kind, .. } => wanted::sitter(&SeatWish::Computer { kind: kind.clone() }),
    }
}

/// The persona of this name, if of that strength.
fn of_strength(word: &str, kind: Option<Strength>) -> Result<&'static Persona, Refusal> {
    wanted::persona(word).and_then(|one| if Some(one.kind) == kind { Ok(one) } else { Err(wanted::no_such_computer()) })
}

/// The sender of a request about a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asker {
    /// A person who has joined. `None` at the host's own screen.
    pub guest: Option<MemberId>,
    pub organises: bool,
}

impl Room {
    /// Puts a table up. Returns its number.
    pub(super) fn put(&self, form: PlaceForm, house: Option<String>) -> Result<u16, Refusal> {
        let mut place = RoomTable::new(form)?;
        place.called(house);
        self.change(|state| {
            if state.places.len() >= MOST_PLACES {
                return Err(refuse::refusal(Code::Busy, "there are too many tables"));
            }
            let free = (1..=u16::MAX).find(|number| !state.places.contains_key(number));
            let number = free.ok_or_else(|| taken("there is no number left"))?;
            state.places.insert(number, place);
            Ok(number)
        })
    }

    /// Removes a table that is not being played.
    pub(super) fn clear(&self, number: u16) -> Result<(), Refusal> {
        self.change(|state| {
            if matches!(state.place(number)?.at, At::Playing { .. } | At::Starts) {
                return Err(refuse::refusal(Code::Playing, "it is being played"));
            }
            state.places.remove(&number);
            Ok(())
        })
    }

    /// A person sits down. Returns the tables that have changed.
    pub(super) fn sit(&self, member: MemberId, number: u16, seat: Option<u8>) -> Result<Vec<u16>, Refusal> {
        self.change(|state| {
            state.guest(member)?;
            let place = state.gathering(number)?;
            let free = |seat: &Seat| matches!(seat, Seat::Free);
            let wanted = match seat {
                Some(seat) => usize::from(seat),
                None => place.seats.iter().position(free).ok_or_else(|| taken("no seat is free"))?,
            };
            if !place.seats.get(wanted).is_some_and(free) {
                return Err(taken("a player sits there"));
            }
            let mut changed = state.stand(member)?;
            state.place(number)?.seats[wanted] = Seat::Guest { member: member.0 };
            changed.push(number);
            Ok(changed)
        })
    }

    /// A person gets up from a table that has not begun. Returns the tables that have changed.
    pub(super) fn stand(&self, member: MemberId) -> Result<Vec<u16>, Refusal> {
        self.change(|state| state.stand(member))
    }

    /// A person at the host's own screen sits down; without a name, gets up.
    pub(super) fn sit_here(&self, number: u16, seat: u8, who: SeatWish, member: &Member) -> Result<(), Refusal> {
        self.change(|state| {
            let sits = |seat: &Seat| *seat == Seat::Guest { member: member.id.0 };
            if member.id.0 > 0 && state.places.values().any(|place| place.is_live() && place.seats.iter().any(sits)) {
                return Err(taken("they sit at a table already"));
            }
            let theirs = looks(&member.name);
            let alike = |guest: &Guest| guest.member.id != member.id && looks(&guest.member.name) == theirs;
            if member.kind == MemberKind::Guest && state.guests.values().any(alike) {
                return Err(seats::fault_at(seat.into(), SeatFault::Twice));
            }
            let place = state.gathering(number)?;
            let named = |seat: &Seat| matches!(seat, Seat::House { name, .. } if *name == member.name);
            if place.seats.iter().any(named) {
                return Err(taken("they sit here already"));
            }
            match place.seats.get_mut(usize::from(seat)) {
                Some(free) if *free == Seat::Free => {
                    *free = Seat::House { who, name: member.name.clone() };
                    Ok(())
                }
                _ => Err(taken("a player sits there")),
            }
        })
    }

    /// A computer player takes a seat or leaves it. The host's own screen can also free a seat of one of its people.
    pub(super) fn fill(
        &self,
        by: Asker,
        number: u16,
        seat: u8,
        kind: Option<String>,
        person: Option<String>,
    ) -> Result<(), Refusal> {
        let kind = kind.map(|kind| wanted::strength(&kind)).transpose()?;
        let person = person.map(|word| of_strength(&word, kind)).transpose()?;
        self.change(|state| {
            let place = state.gathering(number)?;
            place.is_theirs(by)?;
            let own_screen = by.guest.is_none();
            let others = place.company_without(seat);
            if person.is_some_and(|one| others.iter().any(|other| other == one.word)) {
                return Err(taken("they sit here already"));
            }
            match (place.seats.get_mut(usize::from(seat)), kind) {
                (Some(free @ (Seat::Free | Seat::Computer { .. })), Some(kind)) => {
                    let person =
                        person.or_else(|| cast::free(kind, &others.iter().map(String::as_str).collect::<Vec<_>>()));
                    let person = person.map(|one| one.word.to_owned());
                    *free = Seat::Computer { kind: kind.word().to_owned(), person };
                }
                (Some(taken @ Seat::Computer { .. }), None) => *taken = Seat::Free,
                (Some(taken @ Seat::House { .. }), None) if own_screen => *taken = Seat::Free,
                _ => return Err(taken("a player sits there")),
            }
            Ok(())
        })
    }

    /// 再來一局: the organiser lets a table whose game is over gather again, with those of its people who sit nowhere
    /// else. Returns whether its game was over.
    pub(super) fn gathers_again(&self, by: Asker, number: u16) -> Result<bool, Refusal> {
        self.change(|state| {
            let place = state.place(number)?;
            if place.is_live() {
                place.is_theirs(by)?;
                return Ok(false);
            }
            if !by.organises {
                return Err(refuse::refusal(Code::Organiser, "another game is begun by the organiser"));
            }
            let (mut seats, sits) = (place.seats.clone(), sitting(state));
            let elsewhere = |guest: &Guest| sits.contains_key(&guest.member.id.0);
            for seat in &mut seats {
                let gone = match seat {
                    // Who has come back and is not admitted could not play.
                    Seat::Guest { member } => {
                        state.guests.get(&MemberId(*member)).is_none_or(|guest| guest.waits || elsewhere(guest))
                    }
                    // An erased person has no name left.
                    Seat::House { name, .. } => {
                        name.is_empty()
                            || state.guests.values().any(|guest| guest.member.name == *name && elsewhere(guest))
                    }
                    Seat::Free | Seat::Computer { .. } => false,
                };
                if gone {
                    *seat = Seat::Free;
                }
            }
            let place = state.place(number)?;
            (place.seats, place.at) = (seats, At::Gathers);
            Ok(true)
        })
    }

    /// A table begins: its players, and their screens.
    pub(super) fn starts(&self, by: Asker, number: u16) -> Result<(RoomTable, Vec<Sitter>), Refusal> {
        self.change(|state| {
            let place = state.gathering(number)?;
            place.is_theirs(by)?;
            let sitters = place.seats.iter().map(sitter_of).collect::<Result<Vec<Sitter>, Refusal>>()?;
            if place.seats.iter().all(|seat| owner_of(seat).is_none()) {
                return Err(refuse::refusal(Code::Seats, "only computers would play"));
            }
            place.at = At::Starts;
            Ok((place.clone(), sitters))
        })
    }

    /// Whether an owner's device may be on its way to a table that begins to run. For a game resumed from the books
    /// every device may be, since none could call before.
    pub(in crate::hub) fn comes(&self, place: &RoomTable, owner: Owner) -> bool {
        let Owner::Guest(member) = owner else { return false };
        place.at != At::Starts || self.state().guests.get(&member).is_some_and(|guest| guest.devices > 0)
    }

    /// Whether the game began.
    pub(super) fn started(&self, number: u16, game: Option<String>) {
        let mut state = self.state();
        if let Some(place) = state.places.get_mut(&number) {
            place.at = game.map_or(At::Gathers, |game| At::begun(game, place.seats.len()));
        }
        drop(state);
        self.tell();
    }

    /// The table of a game, with its number.
    pub(in crate::hub) fn place_of(&self, game: &str) -> Option<(u16, RoomTable)> {
        let state = self.state();
        let found = state.places.iter().find(|(_, place)| place.game() == Some(game));
        found.map(|(&number, place)| (number, place.clone()))
    }
}

impl RoomTable {
    /// Whether the table gathers or plays.
    pub fn is_live(&self) -> bool {
        !matches!(self.at, At::Over { .. })
    }

    /// The personas at the other seats.
    fn company_without(&self, seat: u8) -> Vec<String> {
        let others = self.seats.iter().enumerate().filter(|(at, _)| *at != usize::from(seat));
        let word = |seat: &Seat| match seat {
            Seat::Computer { person, .. } => person.clone(),
            Seat::Free | Seat::Guest { .. } | Seat::House { .. } => None,
        };
        others.filter_map(|(_, seat)| word(seat)).collect()
    }

    /// Refuses changes by people who neither sit at the table nor organise.
    fn is_theirs(&self, by: Asker) -> Result<(), Refusal> {
        let sits = by.guest.is_some_and(|member| self.seats.contains(&Seat::Guest { member: member.0 }));
        match sits || by.organises {
            true => Ok(()),
            false => Err(refuse::refusal(Code::Organiser, "they do not sit at this table")),
        }
    }
}

impl State {
    /// A table that has not begun.
    fn gathering(&mut self, number: u16) -> Result<&mut RoomTable, Refusal> {
        let place = self.place(number)?;
        match place.at {
            At::Gathers => Ok(place),
            _ => Err(refuse::refusal(Code::Playing, "it has begun")),
        }
    }

    /// A person gets up, unless they play.
    pub(super) fn stand(&mut self, member: MemberId) -> Result<Vec<u16>, Refusal> {
        let theirs = Seat::Guest { member: member.0 };
        if self.places.values().any(|place| place.seats.contains(&theirs) && place.is_live() && place.at != At::Gathers)
        {
            return Err(refuse::refusal(Code::Playing, "they play at another table"));
        }
        let mut changed = Vec::new();
        for (&number, place) in &mut self.places {
            for seat in place.seats.iter_mut().filter(|seat| **seat == theirs && place.at == At::Gathers) {
                *seat = Seat::Free;
                changed.push(number);
            }
        }
        Ok(changed)
    }
}

impl Hub {
    /// A person sits down at the host's own screen.
    pub async fn sit_here(&self, place: u16, seat: u8, who: SeatWish, pin: Option<String>) -> Result<(), Refusal> {
        if matches!(who, SeatWish::Computer { .. } | SeatWish::Persona { .. }) {
            return Err(seats::fault_at(seat.into(), SeatFault::Computer));
        }
        let found = check(self, HOUSE, vec![who.clone()], vec![pin]).await?.pop();
        // The person who showed the PIN sits down, even if another has the same name by now.
        let sitter = match found.and_then(|sits| sits.member) {
            Some(member) => Sitter::Known(member.id),
            None => wanted::sitter(&who)?,
        };
        let found = self.club().send(move |books| mj_club::sitter::sit(books, &[sitter], mj_ledger::Time::now()));
        let member = found.done().await.map_err(|why| refuse::books(&why))?.pop();
        let member = member.ok_or_else(|| seats::fault_at(seat.into(), SeatFault::Unknown))?;
        // The name alone would not tell the room that the person is a guest.
        let who = if member.kind == MemberKind::Guest { SeatWish::Guest { name: member.name.clone() } } else { who };
        self.room.sit_here(place, seat, who, &member)?;
        self.room.write_place(self.club(), place).await
    }
}

#[cfg(test)]
mod tests {
    use super::super::crowd::tests::guest;
    use super::*;
    use mj_wire::protocol::Clock;

    fn put(seats: Vec<Seat>, at: At) -> RoomTable {
        let form = PlaceForm { rules: "shanghai".into(), options: Default::default(), clock: Clock::Off, pause: 15 };
        RoomTable { seats, at, ..RoomTable::new(form).expect("it is played") }
    }

    #[test]
    fn another_game_takes_along_who_is_admitted_and_sits_nowhere_else() {
        let room = Room::new();
        let sits = |member| Seat::Guest { member };
        let here = |name: &str| Seat::House { who: SeatWish::Name { name: name.into() }, name: name.into() };
        let over = At::Over { game: "g".into(), results: Vec::new(), stands: None };
        room.state().guests.extend((1..=4).map(|id| guest(id, 1)));
        room.state().guests.get_mut(&MemberId(2)).expect("there").waits = true;
        room.state().places.insert(1, put(vec![sits(1), sits(2), sits(3), sits(9)], over.clone()));
        // Guest 4 was at the host's screen before, and has joined with a phone since.
        room.state().places.insert(2, put(vec![here("4"), here("王小明"), Seat::Free, Seat::Free], over));
        room.state().places.insert(3, put(vec![sits(3), sits(4), Seat::Free, Seat::Free], At::Gathers));

        let player = Asker { guest: Some(MemberId(1)), organises: false };
        assert!(room.gathers_again(player, 1).is_err(), "the organiser begins it");
        assert!(matches!(room.state().places[&1].at, At::Over { .. }));
        let organiser = Asker { guest: None, organises: true };
        for number in [1, 2] {
            assert!(room.gathers_again(organiser, number).is_ok_and(|over| over));
        }
        assert_eq!(room.state().places[&1].seats, [sits(1), Seat::Free, Seat::Free, Seat::Free]);
        assert_eq!(room.state().places[&2].seats, [Seat::Free, here("王小明"), Seat::Free, Seat::Free]);
        assert!(room.gathers_again(player, 3).is_err(), "they do not sit there");
        assert!(room.gathers_again(organiser, 3).is_ok_and(|over| !over));
    }

    #[test]
    fn a_changed_name_is_followed_at_a_table_that_may_begin_again() {
        let room = Room::new();
        let here = |name: &str| Seat::House { who: SeatWish::Name { name: name.into() }, name: name.into() };
        let over = At::Over { game: "g".into(), results: Vec::new(), stands: None };
        room.state().places.insert(1, put(vec![here("王小明"), Seat::Free, Seat::Free, Seat::Free], over));
        let named = |name: &str| Member { name: name.into(), ..guest(5, 1).1.member };
        let written = room.renamed(&named("王小明"), &named("王大明"));
        assert_eq!(room.state().places[&1].seats[0], here("王大明"));
        assert_eq!(written.len(), 1, "and written down");
    }
}
