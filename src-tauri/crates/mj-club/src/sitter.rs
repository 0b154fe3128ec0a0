//! The players of a new table: members, guests and computer players, found in the books or entered.

use crate::cast::{self, Persona};
use crate::similar::is_role;
use crate::uid;
use mj_bots::Strength;
use mj_ledger::{Error, Member, MemberId, MemberKind, NewMember, Read, Refused, Time, Write};
use mj_tell::entered_as;

/// A player of a new table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// An entry of the books.
    Known(MemberId),
    /// A member by 會員序號.
    Number(i64),
    /// A typed name: an existing person's, or a new member's.
    Member(String),
    /// A typed name of a guest.
    Guest(String),
    /// A computer player without a persona.
    Computer(Strength),
    /// A persona.
    Persona(&'static Persona),
}

/// Finds or enters all players; no person may sit twice.
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

/// A new person with a new id.
pub fn newcomer(name: &str, kind: MemberKind) -> Result<NewMember, Error> {
    let (name, notes) = (name.trim().to_owned(), String::new());
    check_role(&name)?;
    Ok(NewMember { uid: fresh()?, kind, number: None, name, notes, joined: Time::now() })
}

/// Refuses names that readers would take for a role.
pub(crate) fn check_role(name: &str) -> Result<(), Error> {
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

/// The only active person of this name; an error if there are several.
pub fn named(books: &Read<'_>, name: &str) -> Result<Option<Member>, Error> {
    let found = books.members_by_name(name.trim())?;
    let mut people = found.into_iter().filter(|member| member.kind != MemberKind::Computer && member.active);
    match (people.next(), people.next()) {
        (Some(_), Some(_)) => Err(Error::Refused(Refused::Namesakes)),
        (one, _) => Ok(one),
    }
}
