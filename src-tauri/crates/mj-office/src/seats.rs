//! Checks whether these players can sit down, before anyone is entered, so that a screen can name the seat at fault.

use super::refuse;
use mj_club::named;
use mj_club::similar::{is_computers, is_disguise, is_role, is_seen, looks};
use mj_ledger::{Error, Member, MemberKind, Read};
use mj_wire::protocol::{About, Code, Refusal, SeatFault, SeatWish};

/// A player for a seat: in the books, new, or a computer player.
enum Found {
    Person(Box<Member>),
    New(String),
    /// With or without a name.
    Computer(Option<String>),
}

/// The members who are to sit down; none for a computer player, and for a player who is not in the books yet.
pub fn people(
    books: &Read<'_>,
    wishes: &[SeatWish],
    at_house: bool,
) -> Result<Result<Vec<Option<Member>>, Refusal>, Error> {
    let found = match seated(books, wishes, at_house)? {
        Ok(found) => found,
        Err(why) => return Ok(Err(why)),
    };
    let member = |found| match found {
        Found::Person(member) => Some(*member),
        Found::New(_) | Found::Computer(_) => None,
    };
    Ok(Ok(found.into_iter().map(member).collect()))
}

/// The same for a game that is not played on this device: no PINs are asked for.
pub fn found(books: &Read<'_>, wishes: &[SeatWish]) -> Result<Result<(), Refusal>, Error> {
    Ok(seated(books, wishes, true)?.map(drop))
}

/// Finds every player.
fn seated(books: &Read<'_>, wishes: &[SeatWish], at_house: bool) -> Result<Result<Vec<Found>, Refusal>, Error> {
    let mut seated: Vec<Found> = Vec::new();
    for (at, wish) in wishes.iter().enumerate() {
        let found = match find(books, wish, at_house)? {
            Ok(found) => found,
            Err(fault) => return Ok(Err(fault_at(at, fault))),
        };
        let is_guest = matches!(wish, SeatWish::Guest { .. });
        if seated.iter().any(|other| is_same(other, &found) || (is_guest && look_alike(other, &found))) {
            return Ok(Err(fault_at(at, SeatFault::Twice)));
        }
        seated.push(found);
    }
    if seated.iter().all(|found| matches!(found, Found::Computer(_))) {
        return Ok(Err(fault_at(0, SeatFault::NoPeople)));
    }
    Ok(Ok(seated))
}

/// Whether both are the same person, under whatever they were asked for.
fn is_same(one: &Found, other: &Found) -> bool {
    match (one, other) {
        (Found::Person(one), Found::Person(other)) => one.id == other.id,
        (Found::New(one), Found::New(other)) => one == other,
        (Found::Computer(Some(one)), Found::Computer(Some(other))) => one == other,
        _ => false,
    }
}

/// Whether two players' names could be confused.
fn look_alike(one: &Found, other: &Found) -> bool {
    let name = |found: &Found| match found {
        Found::Person(member) => Some(looks(&member.name)),
        Found::New(name) => Some(looks(name)),
        Found::Computer(_) => None,
    };
    name(one).is_some_and(|one| name(other) == Some(one))
}

/// Why no guest may have this name: it equals or resembles a member's or a computer player's, or has characters made
/// to resemble others.
fn not_a_guests(books: &Read<'_>, name: &str) -> Result<Option<SeatFault>, Error> {
    if name.chars().any(is_disguise) {
        return Ok(Some(SeatFault::Name));
    }
    if is_role(name) {
        return Ok(Some(SeatFault::Role));
    }
    let theirs = looks(name);
    // Only blanks and dots.
    if theirs.is_empty() {
        return Ok(Some(SeatFault::Name));
    }
    let others = books.members()?.into_iter().filter(|other| other.kind != MemberKind::Guest && !other.erased);
    let taken = is_computers(&theirs) || others.into_iter().any(|other| looks(&other.name) == theirs);
    Ok(taken.then_some(SeatFault::Taken))
}

fn find(books: &Read<'_>, wish: &SeatWish, at_house: bool) -> Result<Result<Found, SeatFault>, Error> {
    let name = match wish {
        SeatWish::Computer { .. } => return Ok(Ok(Found::Computer(None))),
        SeatWish::Persona { person } => return Ok(Ok(Found::Computer(Some(person.clone())))),
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
            let entered = people.into_iter().find(|member| member.kind == MemberKind::Guest && member.active);
            // The organiser knows the guests they entered, even under another player's name.
            let fault = if at_house && entered.is_some() { None } else { not_a_guests(books, name)? };
            if let Some(fault) = fault {
                return Ok(Err(fault));
            }
            Ok(entered)
        }
        _ => named(books, name),
    };
    Ok(match found {
        Ok(Some(member)) => Ok(Found::Person(Box::new(member))),
        Ok(None) if is_role(name) => Err(SeatFault::Role),
        Ok(None) => Ok(Found::New(name.to_owned())),
        Err(Error::Refused(_)) => Err(SeatFault::Several),
        Err(why) => return Err(why),
    })
}

/// The longest name. The books may hold longer ones, entered elsewhere.
const LONGEST: usize = 60;

/// The refusal for a fault at a seat.
pub fn fault_at(seat: usize, fault: SeatFault) -> Refusal {
    let code = if fault == SeatFault::Pin { Code::Pin } else { Code::Seats };
    let about = About::Seat { seat: u8::try_from(seat).unwrap_or(u8::MAX), fault };
    Refusal { about: Some(about), ..refuse::refusal(code, format!("seat {seat}: {fault:?}")) }
}
