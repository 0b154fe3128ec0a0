//! 會員: the people in the books, and changes to them.

use super::{No, count, hashed, person, read};
use super::{Tables, refuse};
use mj_club::places::joined_twice;
use mj_club::rated::rating;
use mj_club::rating::{GRADES, Rating, foremost};
use mj_club::{Club, newcomer, organise};
use mj_ledger::{Attribution, Change, Error, Member, MemberId, MemberKind, Mention, PlayedGames, Read};
use mj_tell as words;
use mj_wire::protocol::{Code, Mentioned, Person, PersonEntry, PersonKind, Recorded, Refusal};
use std::collections::BTreeMap;

/// What is known of people besides their entries.
pub struct Known {
    played: BTreeMap<MemberId, PlayedGames>,
    /// By the rule book that most of the person's games have.
    rated: BTreeMap<MemberId, (String, Rating)>,
}

impl Known {
    /// What the books know of everybody's grade.
    pub fn of(books: &Read<'_>) -> Result<Known, Error> {
        let mut all: BTreeMap<MemberId, Vec<(String, Rating)>> = BTreeMap::new();
        for system in books.systems()? {
            for line in books.ratings(&system)? {
                all.entry(line.member).or_default().push((system.clone(), rating(&line)));
            }
        }
        let rated = all.into_iter().filter_map(|(member, theirs)| Some((member, foremost(theirs)?))).collect();
        Ok(Known { played: books.played()?, rated })
    }

    /// A person in a list.
    pub fn person(&self, member: &Member) -> Person {
        let played = self.played.get(&member.id);
        let rated = self.rated.get(&member.id);
        Person {
            uid: member.uid.clone(),
            number: member.number,
            name: member.name.clone(),
            called: words::name(member),
            notes: member.notes.clone(),
            kind: match member.kind {
                MemberKind::Member => PersonKind::Member,
                MemberKind::Guest => PersonKind::Guest,
                MemberKind::Computer => PersonKind::Computer,
            },
            active: member.active,
            erased: member.erased,
            pin: member.pin.is_some(),
            set_grade: member.grade.as_deref().and_then(grade_of),
            grade: rated.map_or_else(
                || mj_club::words::grade_of(member.grade.as_deref(), None),
                |(book, rated)| mj_club::words::grade_by(member.grade.as_deref(), Some(rated), book),
            ),
            games: count(played.map_or(0, |played| played.games)),
            last: played.map(|played| played.last.0),
        }
    }
}

/// The place of a grade in the table, by its name in the books.
fn grade_of(name: &str) -> Option<u8> {
    GRADES.iter().zip(0..).find_map(|(grade, at)| (grade.name == name).then_some(at))
}

/// The list of members.
pub fn members(books: &Read<'_>) -> Result<Recorded, No> {
    let known = Known::of(books)?;
    Ok(Recorded::Members { people: books.members()?.iter().map(|member| known.person(member)).collect() })
}

/// A person after a change.
fn now(club: &Club, id: MemberId) -> Result<Recorded, Refusal> {
    read(club, |books| Ok(Recorded::Person(Known::of(books)?.person(&books.person(id)?))))
}

/// Writes the books. An error becomes a refusal.
fn write<T: Send + 'static>(
    club: &Club,
    job: impl FnOnce(&mj_ledger::Write<'_>) -> Result<T, Error> + Send + 'static,
) -> Result<T, Refusal> {
    club.write(job).map_err(|why| super::told(&why))
}

/// A valid name without the blanks around it.
fn name(entry: &PersonEntry) -> Result<String, Refusal> {
    let name = entry.name.trim();
    let fits = !name.is_empty() && name.chars().count() <= 60 && !name.chars().any(char::is_control);
    match fits {
        true => Ok(name.to_owned()),
        false => Err(refuse::refusal(Code::Text, "a name has 1 to 60 characters, none of them a control character")),
    }
}

const fn kind(entry: &PersonEntry) -> MemberKind {
    if entry.guest { MemberKind::Guest } else { MemberKind::Member }
}

/// Enters a person.
pub fn enter(club: &Club, entry: &PersonEntry) -> Result<Recorded, Refusal> {
    let mut new = newcomer(&name(entry)?, kind(entry)).map_err(|why| super::told(&why))?;
    (new.number, new.notes) = (entry.number, entry.notes.clone());
    let member = write(club, move |books| books.enter(&new))?;
    now(club, member.id)
}

/// Changes the entry of a person.
pub fn amend(
    club: &Club,
    tables: &dyn Tables,
    uid: &str,
    entry: &PersonEntry,
    active: bool,
    grade: Option<u8>,
) -> Result<Recorded, Refusal> {
    let theirs = read(club, |books| Ok(person(books, uid)?))?;
    let named = |at: u8| {
        let grade = GRADES.get(usize::from(at)).map(|grade| grade.name.to_owned());
        grade.ok_or_else(|| refuse::refusal(Code::Entry, format!("no grade {at}")))
    };
    let grade = grade.map(named).transpose()?;
    let change = Change {
        name: Some(name(entry)?),
        number: entry.number,
        notes: Some(entry.notes.clone()),
        pin: None,
        grade: Some(grade),
        active: Some(active),
        kind: Some(kind(entry)),
    };
    let id = theirs.id;
    let amended = write(club, move |books| organise::amend(books, id, &change))?;
    put_tables(club, tables.renamed(&theirs, &amended))?;
    now(club, id)
}

/// Sets or removes a PIN.
pub fn set_pin(club: &Club, uid: &str, typed: Option<&str>) -> Result<Recorded, Refusal> {
    let theirs = read(club, |books| Ok(person(books, uid)?))?;
    let change = Change { pin: Some(typed.map(hashed).transpose()?), ..Change::default() };
    write(club, move |books| books.amend(theirs.id, &change))?;
    now(club, theirs.id)
}

/// Merges two entries of one person.
pub fn merge(club: &Club, tables: &dyn Tables, from: &str, into: &str, by: &Attribution) -> Result<Recorded, Refusal> {
    let (from, kept) = read(club, |books| Ok((person(books, from)?.id, person(books, into)?)))?;
    let (into, by) = (kept.id, by.clone());
    write(club, move |books| {
        let joined = joined_twice(books, from, into)?;
        organise::merge(books, from, into, &by)?;
        joined.map_or(Ok(()), |joined| books.join(&joined))
    })?;
    put_tables(club, tables.merged(from, &kept))?;
    now(club, into)
}

/// Writes tables of the room down.
fn put_tables(club: &Club, tables: Vec<(u16, String)>) -> Result<(), Refusal> {
    if tables.is_empty() {
        return Ok(());
    }
    write(club, move |books| tables.iter().try_for_each(|(number, text)| books.put_place(*number, Some(text))))
}

/// How many mentions are listed.
const LISTED: usize = 100;

/// Where a person is named in texts.
pub fn mentions(books: &Read<'_>, uid: &str) -> Result<Recorded, No> {
    let id = person(books, uid)?.id;
    let (found, resembling) = (books.mentions(id)?, organise::resembling(books, id)?);
    let told = |one: &Mention| Mentioned { place: words::mentioned(one.place), text: one.text.clone() };
    let listed = |all: &[Mention]| all.iter().take(LISTED).map(told).collect();
    let all = found.len() as u32;
    Ok(Recorded::Mentions { mentions: listed(&found), all, resembling: listed(&resembling) })
}

/// Erases a person.
pub fn erase(
    club: &Club,
    tables: &dyn Tables,
    uid: &str,
    everywhere: bool,
    by: &Attribution,
) -> Result<Recorded, Refusal> {
    let member = read(club, |books| Ok(person(books, uid)?))?;
    let (by, erased) = (by.clone(), member.clone());
    write(club, move |books| organise::erase(books, erased.id, everywhere, &by))?;
    tables.forget(&member);
    now(club, member.id)
}
