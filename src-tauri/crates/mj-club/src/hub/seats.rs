//! Whether those can sit down who are to, asked before anybody is entered, so that a screen can say at
//! which seat something is wrong.

use super::refuse;
use super::talk::is_seen;
use crate::{named, pin};
use mj_ledger::{Error, Kind, Member, Read};
use mj_wire::protocol::{About, Code, Refusal, SeatFault, SeatWish};

/// Somebody who is to sit down: in the books, new to them, or a computer player.
enum Found {
    Person(Box<Member>),
    New(String),
    Computer,
}

/// Who of those who are to sit down has shown his PIN. Slow where there are PINs: not for a thread that
/// runs tasks.
pub fn check(
    books: &Read<'_>,
    wishes: &[SeatWish],
    pins: &[Option<String>],
) -> Result<Result<Vec<bool>, Refusal>, Error> {
    let shown = |at: usize, found: &Found| {
        let Found::Person(member) = found else { return Ok(false) };
        let typed = pins.get(at).and_then(Option::as_deref).unwrap_or_default();
        match member.pin.is_none() {
            true => Ok(false),
            false if pin::fits(member, typed) => Ok(true),
            false => Err(SeatFault::Pin),
        }
    };
    seated(books, wishes, shown)
}

/// That those can sit down who are to, where nobody plays on this device and nobody is asked for a PIN.
pub fn found(books: &Read<'_>, wishes: &[SeatWish]) -> Result<Result<(), Refusal>, Error> {
    Ok(seated(books, wishes, |_, _| Ok(()))?.map(drop))
}

/// Finds everybody in turn, and lets `look` say what is to be said of him.
fn seated<T>(
    books: &Read<'_>,
    wishes: &[SeatWish],
    look: impl Fn(usize, &Found) -> Result<T, SeatFault>,
) -> Result<Result<Vec<T>, Refusal>, Error> {
    let (mut seated, mut looked): (Vec<Found>, Vec<T>) = (Vec::new(), Vec::new());
    for (at, wish) in wishes.iter().enumerate() {
        let found = match find(books, wish)? {
            Ok(found) => found,
            Err(fault) => return Ok(Err(fault_at(at, fault))),
        };
        if seated.iter().any(|other| is_same(other, &found)) {
            return Ok(Err(fault_at(at, SeatFault::Twice)));
        }
        match look(at, &found) {
            Ok(seen) => looked.push(seen),
            Err(fault) => return Ok(Err(fault_at(at, fault))),
        }
        seated.push(found);
    }
    if seated.iter().all(|found| matches!(found, Found::Computer)) {
        return Ok(Err(fault_at(0, SeatFault::NoPeople)));
    }
    Ok(Ok(looked))
}

/// The same person, under whatever he was asked for.
fn is_same(one: &Found, other: &Found) -> bool {
    match (one, other) {
        (Found::Person(one), Found::Person(other)) => one.id == other.id,
        (Found::New(one), Found::New(other)) => one == other,
        _ => false,
    }
}

fn find(books: &Read<'_>, wish: &SeatWish) -> Result<Result<Found, SeatFault>, Error> {
    let name = match wish {
        SeatWish::Computer { .. } => return Ok(Ok(Found::Computer)),
        SeatWish::Member { number } => {
            let Some(member) = books.member_by_number(*number)? else { return Ok(Err(SeatFault::Unknown)) };
            let member = books.person(member.id)?;
            return Ok(if member.erased { Err(SeatFault::Unknown) } else { Ok(Found::Person(Box::new(member))) });
        }
        SeatWish::Name { name } | SeatWish::Guest { name } => name.trim(),
    };
    if name.is_empty() || name.chars().count() > LONGEST || !name.chars().all(is_seen) {
        return Ok(Err(SeatFault::Name));
    }
    let found = match wish {
        SeatWish::Guest { .. } => {
            let people = books.members_by_name(name)?;
            Ok(people.into_iter().find(|member| member.kind == Kind::Guest && member.active))
        }
        _ => named(books, name),
    };
    Ok(match found {
        Ok(Some(member)) => Ok(Found::Person(Box::new(member))),
        Ok(None) => Ok(Found::New(name.to_owned())),
        Err(Error::Refused(_)) => Err(SeatFault::Several),
        Err(why) => return Err(why),
    })
}

/// A longer name is no name; the books hold longer ones that are entered elsewhere.
const LONGEST: usize = 60;

/// Something is wrong at a seat.
pub fn fault_at(seat: usize, fault: SeatFault) -> Refusal {
    let code = if fault == SeatFault::Pin { Code::Pin } else { Code::Seats };
    let about = About::Seat { seat: u8::try_from(seat).unwrap_or(u8::MAX), fault };
    Refusal { about: Some(about), ..refuse::refusal(code, format!("seat {seat}: {fault:?}")) }
}
