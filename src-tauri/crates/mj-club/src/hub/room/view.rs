//! The room as each device sees it.

use super::stored::{At, Place};
use super::tables::Seat;
use super::{Guest, Room, State};
use mj_ledger::MemberId;
use mj_wire::protocol::{GuestLine, OpenRoom, PlaceLine, PlaceSeat, PlaceState, RoomView};
use std::collections::BTreeMap;

/// For whom the room is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Eyes {
    /// Whoever has joined from this device.
    pub guest: Option<MemberId>,
    /// The host's own screen.
    pub house: bool,
    /// Whether this device does what an organiser does.
    pub organises: bool,
}

impl Room {
    /// The room as a device sees it. Before somebody is admitted he sees whose room it is and nothing else.
    pub(super) fn seen_by(&self, eyes: Eyes) -> RoomView {
        let state = self.state();
        let sits = sitting(&state);
        let line = |guest: &Guest| line(guest, &sits);
        let me = eyes.guest.and_then(|member| state.guests.get(&member)).map(line);
        let inside = eyes.house || eyes.organises || me.as_ref().is_some_and(|me| !me.waits);
        let sees = |guest: &&Guest| if guest.waits { eyes.organises } else { inside };
        RoomView {
            club: state.club.clone(),
            me,
            organises: eyes.organises,
            open: state.door.as_ref().filter(|_| eyes.organises).map(|door| OpenRoom {
                code: door.code.clone(),
                asks: door.form.asks,
                delay: door.form.delay,
                links: door.links.clone(),
                fingerprint: self.gateway().and_then(|gateway| gateway.fingerprint()).unwrap_or_default(),
                key: self.gateway().filter(|_| eyes.house).and_then(|gateway| gateway.organiser()),
            }),
            places: if inside { places(&state, eyes) } else { Vec::new() },
            people: state.guests.values().filter(sees).map(line).collect(),
        }
    }
}

fn places(state: &State, eyes: Eyes) -> Vec<PlaceLine> {
    state.places.iter().map(|(&number, place)| place_line(state, number, place, eyes)).collect()
}

fn place_line(state: &State, number: u16, place: &Place, eyes: Eyes) -> PlaceLine {
    PlaceLine {
        place: number,
        rules: place.named.clone(),
        length: place.length.clone(),
        clock: place.form.clock,
        seats: place.seats.iter().map(|seat| seat_line(state, seat, eyes)).collect(),
        state: match &place.at {
            At::Gathers | At::Starts => PlaceState::Gathers {},
            At::Playing { game, hands, results, paused } => {
                PlaceState::Playing { game: game.clone(), hands: *hands, results: results.clone(), paused: *paused }
            }
            At::Over { game, results } => PlaceState::Over { game: game.clone(), results: results.clone() },
        },
    }
}

fn seat_line(state: &State, seat: &Seat, eyes: Eyes) -> PlaceSeat {
    match seat {
        Seat::Free => PlaceSeat { name: None, computer: None, online: false, mine: false },
        Seat::Guest { member } => {
            let guest = state.guests.get(&MemberId(*member));
            PlaceSeat {
                name: Some(guest.map(|guest| guest.member.name.clone()).unwrap_or_default()),
                computer: None,
                online: guest.is_some_and(|guest| guest.devices > 0),
                mine: eyes.guest == Some(MemberId(*member)),
            }
        }
        Seat::House { name, .. } => {
            PlaceSeat { name: Some(name.clone()), computer: None, online: true, mine: eyes.house }
        }
        Seat::Computer { kind } => PlaceSeat { name: None, computer: Some(kind.clone()), online: true, mine: false },
    }
}

/// At which table everybody sits who has joined.
fn sitting(state: &State) -> BTreeMap<i64, u16> {
    let live = state.places.iter().filter(|(_, place)| place.is_live());
    let seats = live.flat_map(|(&number, place)| place.seats.iter().map(move |seat| (seat, number)));
    let guest = |(seat, number): (&Seat, u16)| match seat {
        Seat::Guest { member } => Some((*member, number)),
        Seat::Free | Seat::House { .. } | Seat::Computer { .. } => None,
    };
    seats.filter_map(guest).collect()
}

fn line(guest: &Guest, sits: &BTreeMap<i64, u16>) -> GuestLine {
    GuestLine {
        guest: guest.member.id.0,
        name: guest.member.name.clone(),
        number: guest.member.number,
        waits: guest.waits,
        online: guest.devices > 0,
        place: sits.get(&guest.member.id.0).copied(),
    }
}
