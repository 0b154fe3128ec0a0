//! A table and a person of the room, a line each as every device may see it.

use super::stored::{At, RoomTable};
use super::{Guest, State};
use mj_club::cast::Persona;
use mj_club::places::Seat;
use mj_ledger::{MemberId, MemberKind};
use mj_table::Player;
use mj_tell as words;
use mj_wire::protocol::{GuestLine, PlaceLine, PlaceSeat, PlaceState, SeatWish};
use std::collections::BTreeMap;

pub(super) fn place_line(state: &State, number: u16, place: &RoomTable) -> PlaceLine {
    PlaceLine {
        place: number,
        rules: place.named.clone(),
        house: place.house.clone(),
        length: place.length.clone(),
        clock: place.form.clock,
        seats: (0..).map(Player).zip(&place.seats).map(|(at, seat)| seat_line(state, place, at, seat)).collect(),
        state: match &place.at {
            At::Gathers | At::Starts => PlaceState::Gathers {},
            At::Playing { game, hands, results, beside, stands } => PlaceState::Playing {
                game: game.clone(),
                hands: *hands,
                results: results.clone(),
                paused: beside.paused,
                trouble: beside.trouble,
                stands: stands.clone(),
            },
            At::Over { game, results, stands } => {
                PlaceState::Over { game: game.clone(), results: results.clone(), stands: stands.clone() }
            }
        },
    }
}

fn seat_line(state: &State, place: &RoomTable, at: Player, seat: &Seat) -> PlaceSeat {
    let stood_in = matches!(&place.at, At::Playing { beside, .. } if beside.stood_in.contains(&at));
    let free = PlaceSeat {
        name: None,
        guest: false,
        computer: None,
        person: None,
        called: None,
        online: false,
        mine: false,
        stood_in,
    };
    match seat {
        Seat::Free => free,
        Seat::Guest { member } => {
            let sits = state.guests.get(&MemberId(*member));
            let name = sits.map(|sits| sits.member.name.clone()).unwrap_or_default();
            let guest = sits.is_some_and(|sits| sits.member.kind == MemberKind::Guest);
            PlaceSeat { name: Some(name), guest, online: sits.is_some_and(|sits| sits.devices > 0), ..free }
        }
        Seat::House { name, who } => {
            let guest = matches!(who, SeatWish::Guest { .. });
            PlaceSeat { name: Some(name.clone()), guest, online: true, ..free }
        }
        Seat::Computer { kind, person } => {
            let persona = person.as_deref().and_then(Persona::from_word);
            let called = persona.map(words::persona);
            PlaceSeat { computer: Some(kind.clone()), person: person.clone(), called, online: true, ..free }
        }
    }
}

/// The table of each person who has joined.
pub(super) fn sitting(state: &State) -> BTreeMap<i64, u16> {
    let live = state.places.iter().filter(|(_, place)| place.is_live());
    let seats = live.flat_map(|(&number, place)| place.seats.iter().map(move |seat| (seat, number)));
    let guest = |(seat, number): (&Seat, u16)| match seat {
        Seat::Guest { member } => Some((*member, number)),
        Seat::Free | Seat::House { .. } | Seat::Computer { .. } => None,
    };
    seats.filter_map(guest).collect()
}

pub(super) fn guest_line(guest: &Guest, sits: &BTreeMap<i64, u16>) -> GuestLine {
    GuestLine {
        guest: guest.member.id.0,
        name: guest.member.name.clone(),
        number: guest.member.number,
        is_guest: guest.member.kind == MemberKind::Guest,
        waits: guest.waits,
        online: guest.devices > 0,
        place: sits.get(&guest.member.id.0).copied(),
    }
}
