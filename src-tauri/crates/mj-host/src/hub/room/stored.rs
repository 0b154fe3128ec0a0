//! A table of the room, and how it is stored, so that it survives the program's end.

use super::{Crowd, OpenDoor, Room};
use mj_club::Club;
use mj_club::places::{self, Seat, forget_at};
use mj_club::tokens::Tokens;
use mj_ledger::{Error, Joined, Member, MemberId, Read};
use mj_office::home::length_words;
use mj_office::{house, refuse};
use mj_rules::Ruleset;
use mj_table::Player;
use mj_tell as words;
use mj_wire::protocol::{HouseTold, PlaceForm, Refusal, RoomForm, Said, Stands, Trouble};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// A table of the room.
#[derive(Clone, Debug)]
pub(in crate::hub) struct RoomTable {
    pub form: PlaceForm,
    pub rules: Arc<Ruleset>,
    pub named: Said,
    /// 家規: what differs from the book.
    pub house: Option<HouseTold>,
    pub length: Said,
    pub seats: Vec<Seat>,
    pub at: At,
}

/// The progress of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::hub) enum At {
    Gathers,
    /// The game is being written down. Seats are fixed.
    Starts,
    Playing {
        game: String,
        hands: u32,
        results: Vec<i64>,
        beside: Beside,
        stands: Option<Box<Stands>>,
    },
    Over {
        game: String,
        results: Vec<i64>,
        stands: Option<Box<Stands>>,
    },
}

/// What the lobby is told of a running table besides the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::hub) struct Beside {
    pub paused: bool,
    /// Why it waits for the books.
    pub trouble: Option<Trouble>,
    /// 代打: the players for whom a computer plays.
    pub stood_in: Vec<Player>,
}

/// A table as stored. Number 0 is the room itself.
#[derive(Serialize, Deserialize)]
struct WrittenRoom {
    /// Empty if the room is closed.
    code: String,
    #[serde(flatten)]
    form: RoomForm,
    /// Earlier codes.
    #[serde(default)]
    was: Vec<String>,
}

/// The number under which the room itself is stored.
const ROOM: u16 = 0;

impl At {
    /// A table whose game begins, or whose game is not known yet.
    pub fn begun(game: String, seats: usize) -> At {
        At::Playing { game, hands: 0, results: vec![0; seats], beside: Beside::default(), stands: None }
    }
}

impl RoomTable {
    /// A table with free seats.
    pub fn new(form: PlaceForm) -> Result<RoomTable, Refusal> {
        let rules = house::laid_over(&form.rules, &form.options)?;
        if rules.mechanics.play.is_none() {
            return Err(refuse::refusal(mj_wire::protocol::Code::Rules, "it is not played at a table"));
        }
        let named = words::preset(rules.preset.id);
        let length = length_words(&rules);
        let seats = vec![Seat::Free; rules.mechanics.players.count()];
        let house = mj_club::house::told(&rules, &form.options, None);
        Ok(RoomTable { form, rules: Arc::new(rules), named, house, length, seats, at: At::Gathers })
    }

    /// Sets the name of the house rules.
    pub fn called(&mut self, name: Option<String>) {
        if let Some(house) = &mut self.house {
            house.name = name;
        }
    }

    /// The table's game, running or over.
    pub fn game(&self) -> Option<&str> {
        match &self.at {
            At::Gathers | At::Starts => None,
            At::Playing { game, .. } | At::Over { game, .. } => Some(game),
        }
    }

    fn read(text: &str) -> Option<RoomTable> {
        let written: places::StoredTable = serde_json::from_str(text).ok()?;
        let mut place = RoomTable::new(written.form).ok()?;
        if written.seats.len() != place.seats.len() {
            return None;
        }
        place.called(written.house);
        place.seats = written.seats;
        if let Some(game) = written.game {
            place.at = At::begun(game, place.seats.len());
        }
        Some(place)
    }

    /// The same table with merged entries replaced.
    fn of_people_now(mut self, books: &Read<'_>) -> RoomTable {
        for seat in &mut self.seats {
            if let Seat::Guest { member } = seat {
                // A person unknown to the books keeps their seat.
                *member = books.person(MemberId(*member)).map_or(*member, |person| person.id.0);
            }
        }
        self
    }

    pub(super) fn written(&self) -> String {
        let house = self.house.as_ref().and_then(|house| house.name.clone());
        let written = places::StoredTable {
            form: self.form.clone(),
            seats: self.seats.clone(),
            game: self.game().map(str::to_owned),
            house,
        };
        // Strings, numbers and lists of them can be written.
        serde_json::to_string(&written).unwrap_or_default()
    }
}

impl Room {
    /// Removes the name of an erased person from the room. A running game goes on.
    pub(in crate::hub) fn erase(&self, who: &Member) {
        let mut state = self.state();
        let mut plays = false;
        for place in state.places.values_mut() {
            let gathers = place.at == At::Gathers;
            forget_at(&mut place.seats, who, gathers);
            plays |= !gathers && place.is_live() && place.seats.contains(&Seat::Guest { member: who.id.0 });
        }
        state.tickets.retain(|_, (whose, _)| *whose != who.id);
        match state.guests.get_mut(&who.id) {
            Some(guest) if plays => (guest.member.name, guest.member.number) = (String::new(), None),
            _ => drop(state.guests.remove(&who.id)),
        }
        drop(state);
        self.tell();
    }
}

impl Room {
    /// Stores a table as it is now, or that it is gone.
    pub(super) async fn write_place(self: &Arc<Room>, club: &Arc<Club>, number: u16) -> Result<(), Refusal> {
        match self.put_down(club, number).await {
            Err(why) if why.obstacle().is_some() => {
                self.write_later(club, number);
                Ok(())
            }
            done => done.map_err(|why| refuse::books(&why)),
        }
    }

    /// Stores several tables.
    pub(super) async fn write_places(self: &Arc<Room>, club: &Arc<Club>, numbers: &[u16]) -> Result<(), Refusal> {
        for &number in numbers {
            self.write_place(club, number).await?;
        }
        Ok(())
    }

    /// Stores how the room is found, or that it is closed, and the old codes.
    pub(super) async fn write_door(self: &Arc<Room>, club: &Arc<Club>) -> Result<(), Refusal> {
        self.write_place(club, ROOM).await
    }

    async fn put_down(&self, club: &Club, number: u16) -> Result<(), Error> {
        let text = match number {
            ROOM => self.door_text(),
            number => self.state().places.get(&number).map(RoomTable::written),
        };
        club.send(move |books| books.put_place(number, text.as_deref())).done().await
    }

    fn door_text(&self) -> Option<String> {
        let state = self.state();
        let was = state.was.clone();
        // Port and certificate belong to the machine, not to the evening.
        let form = |door: &OpenDoor| RoomForm { port: None, certificate: None, ..door.form.clone() };
        let room = match &state.door {
            Some(door) => WrittenRoom { code: door.code.clone(), form: form(door), was },
            None => WrittenRoom { code: String::new(), form: RoomForm::default(), was },
        };
        // Strings, numbers and lists of them always serialize.
        serde_json::to_string(&room).ok()
    }

    /// The books are blocked. The evening goes on, and its state is written once they take it. It is no record, so no
    /// client waits for it.
    fn write_later(self: &Arc<Room>, club: &Arc<Club>, number: u16) {
        let (room, club) = (Arc::downgrade(self), Arc::downgrade(club));
        tokio::spawn(async move {
            let mut pause = Duration::from_millis(500);
            loop {
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(Duration::from_secs(8));
                let (Some(room), Some(club)) = (room.upgrade(), club.upgrade()) else { return };
                if room.put_down(&club, number).await.err().and_then(|why| why.obstacle()).is_none() {
                    room.late.send_modify(|late| *late = late.wrapping_add(1));
                    return;
                }
            }
        });
    }

    /// Restores the evening: who has joined, which tables exist, and how the room was open.
    pub(super) async fn bring(&self, club: &Arc<Club>) -> Result<Option<(String, RoomForm)>, Refusal> {
        let read = club.look(|books| {
            let mut places: Vec<(u16, Result<RoomTable, String>)> = Vec::new();
            for (number, text) in books.places()? {
                let place = if number == ROOM { None } else { RoomTable::read(&text) };
                // A merged person sits there under the remaining entry.
                let place = place.map(|place| place.of_people_now(books));
                places.push((number, place.ok_or(text)));
            }
            let joined = books.joined()?;
            let guests = joined.into_iter().map(|joined| Ok((books.person(joined.member)?, joined)));
            let guests = guests.collect::<Result<Vec<(Member, Joined)>, Error>>()?;
            Ok((books.club()?.name, guests, places))
        });
        let (name, guests, places) = read.await.map_err(|why| refuse::club(&why))?;
        let mut room = None;
        let mut state = self.state();
        state.club = name;
        for (member, joined) in guests {
            let (tokens, crowd) = (Tokens::read(&joined.token), Crowd::of(None));
            let (waits, stays) = (joined.waits, vec![super::new_stay()]);
            let guest = super::Guest { member, tokens, waits, devices: 0, crowd, stays };
            state.guests.entry(guest.member.id).or_insert(guest);
        }
        for (number, place) in places {
            match place {
                Ok(place) => {
                    state.places.entry(number).or_insert(place);
                }
                Err(text) if number == ROOM => {
                    let Ok(written) = serde_json::from_str::<WrittenRoom>(&text) else { continue };
                    state.was = written.was;
                    room = Some((written.code, written.form));
                }
                // Text of a newer program, or edited by hand, stays in the books and is not shown.
                Err(_) => {}
            }
        }
        drop(state);
        self.tell();
        Ok(room)
    }
}
