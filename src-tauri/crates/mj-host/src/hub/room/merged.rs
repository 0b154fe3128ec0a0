//! Two entries of the books turn out to be one person during the evening. From then on the person is here once, under
//! the remaining entry, with all their devices and one seat. The room also follows changes of a person's entry.

use super::Guest;
use super::Room;
use super::State;
use super::stored::{At, RoomTable};
use mj_club::places::Seat;
use mj_ledger::{Member, MemberId};
use mj_wire::protocol::SeatWish;

impl Room {
    /// Everything of `from` is of `into` now; the tables that have changed by it, as they are to be written down.
    pub(in crate::hub) fn merged(&self, from: MemberId, into: &Member) -> Vec<(u16, String)> {
        let mut state = self.state();
        state.merge(from, into);
        let changed = state.merge_seats(from, into.id);
        let written = changed.iter().filter_map(|number| Some((*number, state.places.get(number)?.written())));
        let written = written.collect();
        drop(state);
        self.tell();
        written
    }

    /// Follows a changed entry. A person who sat down under the old name would become a new entry. Returns the tables
    /// that have changed, for the books.
    pub(in crate::hub) fn renamed(&self, before: &Member, now: &Member) -> Vec<(u16, String)> {
        let mut state = self.state();
        if let Some(guest) = state.guests.get_mut(&now.id) {
            guest.member = now.clone();
        }
        let mut written = Vec::new();
        // At a table whose game is over too, since it may begin another.
        for (&number, place) in &mut state.places {
            let seats = place.seats.clone();
            place.seats.iter_mut().for_each(|seat| rename(seat, before, now));
            if place.seats != seats {
                written.push((number, place.written()));
            }
        }
        drop(state);
        self.tell();
        written
    }
}

/// Renames a person at the host's own screen.
fn rename(seat: &mut Seat, before: &Member, now: &Member) {
    let Seat::House { who, name } = seat else { return };
    if *name != before.name {
        return;
    }
    match who {
        SeatWish::Name { name } | SeatWish::Guest { name } => name.clone_from(&now.name),
        SeatWish::Member { number } if Some(*number) == before.number => *number = now.number.unwrap_or(*number),
        // Another member of the same name, who keeps it.
        SeatWish::Member { .. } | SeatWish::Computer { .. } | SeatWish::Persona { .. } => return,
    }
    name.clone_from(&now.name);
}

impl State {
    /// The entry that a person has now.
    pub fn now(&self, mut member: MemberId) -> MemberId {
        // This ends: an entry that was merged is never the target of a later merge.
        while let Some(&into) = self.merged.get(&member) {
            member = into;
        }
        member
    }

    fn merge(&mut self, from: MemberId, into: &Member) {
        self.merged.insert(from, into.id);
        let (came, kept) = (self.guests.remove(&from), self.guests.remove(&into.id));
        let guest = match (came, kept) {
            (Some(came), Some(kept)) => Some(Guest {
                tokens: kept.tokens.clone().beside(&came.tokens),
                waits: kept.waits && came.waits,
                devices: kept.devices + came.devices,
                stays: [kept.stays, came.stays].concat(),
                ..kept
            }),
            (one, None) | (None, one) => one,
        };
        if let Some(guest) = guest {
            self.guests.insert(into.id, Guest { member: into.clone(), ..guest });
        }
        for (whose, _) in self.tickets.values_mut().filter(|(whose, _)| *whose == from) {
            *whose = into.id;
        }
    }

    /// Leaves the person one seat: where they play, or else the seat of the remaining entry.
    fn merge_seats(&mut self, from: MemberId, into: MemberId) -> Vec<u16> {
        let (was, theirs) = (Seat::Guest { member: from.0 }, Seat::Guest { member: into.0 });
        let gathers = |place: &RoomTable| place.at == At::Gathers;
        let sits = |place: &RoomTable, seats: &[&Seat]| place.seats.iter().any(|seat| seats.contains(&seat));
        let plays = self.places.values().any(|at| at.is_live() && !gathers(at) && sits(at, &[&was, &theirs]));
        let has_seat = plays || self.places.values().any(|at| gathers(at) && sits(at, &[&theirs]));
        let mut changed = Vec::new();
        for (&number, place) in &mut self.places {
            let (before, gathers) = (place.seats.clone(), gathers(place));
            for seat in &mut place.seats {
                let gets_up = gathers && ((*seat == was && has_seat) || (*seat == theirs && plays));
                if gets_up {
                    *seat = Seat::Free;
                } else if *seat == was {
                    *seat = theirs.clone();
                }
            }
            if place.seats != before {
                changed.push(number);
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::super::crowd::tests::guest;
    use super::*;

    #[test]
    fn another_member_of_the_same_name_keeps_their_seat() {
        let named = |name: &str| Member { name: name.into(), number: Some(3), ..guest(3, 1).1.member };
        let sits = |number| Seat::House { who: SeatWish::Member { number }, name: "王小明".into() };
        let (mut theirs, mut other) = (sits(3), sits(7));
        for seat in [&mut theirs, &mut other] {
            rename(seat, &named("王小明"), &Member { number: Some(4), ..named("王大明") });
        }
        assert_eq!(theirs, Seat::House { who: SeatWish::Member { number: 4 }, name: "王大明".into() });
        assert_eq!(other, sits(7));
    }
}
