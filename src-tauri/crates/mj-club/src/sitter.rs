//! Who sits down: members, guests and computer players, found in the books or entered on the spot.

use crate::cast::{self, Persona};
use crate::club::uid;
use crate::similar::is_role;
use crate::words::entered_as;
use mj_bots::Strength;
use mj_ledger::{Error, Member, MemberId, MemberKind, NewMember, Read, Refused, Time, Write};

/// A person who is to sit at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// He is in the books.
    Known(MemberId),
    /// He is in the books under this 會員序號.
    Number(i64),
    /// A name typed at the seat: the person who has it, or a new member.
    Member(String),
    /// A name typed at the seat: a guest.
    Guest(String),
    /// A computer player without a name of his own.
    Computer(Strength),
    /// A computer player of the company.
    Persona(&'static Persona),
}

/// Finds or enters everybody; no person sits twice.
pub fn sit(books: &Write<'_>, sitters: &[Sitter], now: Time) -> Result<Vec<Member>, Error> {
    let mut seated: Vec<Member> = Vec::new();
    for sitter in sitters {
        let member = one(books, sitter, now)?;
        let is_person = member.kind != MemberKind::Computer;
        if is_person && seated.iter().any(|other| other.id == member.id) {
            return Err(Error::Refused(Refused::SitsTwice));
        }
        if member.erased {
            return Err(Error::Refused(Refused::ErasedSits));
        }
        seated.push(member);
    }
    Ok(seated)
}

fn one(books: &Write<'_>, sitter: &Sitter, now: Time) -> Result<Member, Error> {
    match sitter {
        Sitter::Known(id) => books.person(*id),
        Sitter::Number(number) => {
            let member = books.member_by_number(*number)?.ok_or_else(|| Error::NoMember(number.to_string()))?;
            books.person(member.id)
        }
        Sitter::Member(name) => match named(books, name)? {
            Some(member) => Ok(member),
            None => enter(books, name, MemberKind::Member, fresh()?, now),
        },
        Sitter::Guest(name) => {
            let guests = books.members_by_name(name.trim())?;
            match guests.into_iter().find(|member| member.kind == MemberKind::Guest && member.active) {
                Some(guest) => Ok(guest),
                None => enter(books, name, MemberKind::Guest, fresh()?, now),
            }
        }
        Sitter::Computer(kind) => program(books, cast::uid(*kind), entered_as(*kind), now),
        Sitter::Persona(persona) => program(books, persona.uid(), persona.entered_as, now),
    }
}

fn program(books: &Write<'_>, uid: String, name: &str, now: Time) -> Result<Member, Error> {
    match books.member_by_uid(&uid)? {
        Some(member) => Ok(member),
        None => enter(books, name, MemberKind::Computer, uid, now),
    }
}

/// A person about to be entered, with an id of his own.
pub fn newcomer(name: &str, kind: MemberKind) -> Result<NewMember, Error> {
    let (name, notes) = (name.trim().to_owned(), String::new());
    check_role(&name)?;
    Ok(NewMember { uid: fresh()?, kind, number: None, name, notes, joined: Time::now() })
}

/// No person is entered by a name of which readers would think that it is a role.
pub fn check_role(name: &str) -> Result<(), Error> {
    if is_role(name) { Err(Error::Refused(Refused::RoleName)) } else { Ok(()) }
}

fn fresh() -> Result<String, Error> {
    uid().map_err(|error| Error::Io(std::io::Error::other(error)))
}

fn enter(books: &Write<'_>, name: &str, kind: MemberKind, uid: String, now: Time) -> Result<Member, Error> {
    let name = name.trim().to_owned();
    if kind != MemberKind::Computer {
        check_role(&name)?;
    }
    books.enter(&NewMember { uid, kind, number: None, name, notes: String::new(), joined: now })
}

/// The one active person of this name; an error where there are several.
pub fn named(books: &Read<'_>, name: &str) -> Result<Option<Member>, Error> {
    let found = books.members_by_name(name.trim())?;
    let mut people = found.into_iter().filter(|member| member.kind != MemberKind::Computer && member.active);
    match (people.next(), people.next()) {
        (Some(_), Some(_)) => Err(Error::Refused(Refused::Namesakes)),
        (one, _) => Ok(one),
    }
}
