//! The tables of an evening as they are written down.

use crate::tokens::Tokens;
use mj_ledger::{Error, Joined, Member, MemberId, Read, Write};
use mj_wire::protocol::{PlaceForm, SeatWish};
use serde::{Deserialize, Serialize};

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Seat {
    /// No person's.
    Free,
    /// A person who has joined from their own device.
    Guest { member: i64 },
    /// A person's before the host's own screen.
    House { who: SeatWish, name: String },
    /// A computer player's.
    Computer {
        kind: String,
        /// The persona. `None` in rooms of older programs, or if all of this strength sit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
    },
}

/// A table as it is written down, behind its number.
#[derive(Serialize, Deserialize)]
pub struct StoredTable {
    pub form: PlaceForm,
    pub seats: Vec<Seat>,
    pub game: Option<String>,
    /// What the house calls its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
}

/// Takes a person who is erased from the tables as they are written down: names live in one table of the books.
pub(crate) fn erase_at_tables(books: &Write<'_>, person: &Member) -> Result<(), Error> {
    for (number, text) in books.places()? {
        // What cannot be read names no person at a seat.
        let Ok(mut written) = serde_json::from_str::<StoredTable>(&text) else { continue };
        if forget_at(&mut written.seats, person, written.game.is_none()) {
            books.put_place(number, serde_json::to_string(&written).ok().as_deref())?;
        }
    }
    Ok(())
}

/// Takes a person from the seats of a table: a gathering table frees the seat, another forgets the name.
pub fn forget_at(seats: &mut [Seat], person: &Member, gathers: bool) -> bool {
    let mut changed = false;
    for seat in seats {
        match seat {
            Seat::Guest { member } if gathers && *member == person.id.0 => *seat = Seat::Free,
            Seat::House { name, .. } if *name == person.name && gathers => *seat = Seat::Free,
            Seat::House { name, .. } if *name == person.name => {
                let name = String::new();
                *seat = Seat::House { who: SeatWish::Name { name: name.clone() }, name };
            }
            _ => continue,
        }
        changed = true;
    }
    changed
}

/// A person who has joined under both entries: the credential of either lets them in.
pub fn joined_twice(books: &Read<'_>, from: MemberId, into: MemberId) -> Result<Option<Joined>, Error> {
    let joined = books.joined()?;
    let of = |member: MemberId| joined.iter().find(|joined| joined.member == member);
    let (Some(came), Some(kept)) = (of(from), of(into)) else { return Ok(None) };
    let token = Tokens::read(&kept.token).beside(&Tokens::read(&came.token)).written();
    Ok(Some(Joined { token, waits: kept.waits && came.waits, ..kept.clone() }))
}
