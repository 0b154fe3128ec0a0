//! The members' table: enters, changes, merges and erases people.

use crate::seal::seal;
use crate::trail::{About, Act};
use crate::{
    Attribution, Change, Damage, EntryFault, Error, Member, MemberId, MemberKind, NewMember, Read, Refused, Time, Write,
};
use rusqlite::Row;

pub(crate) const COLUMNS: &str =
    "id, uid, number, kind, name, notes, pin, grade, active, erased, merged_into, joined, seal, former";

/// A row in the order of [`COLUMNS`].
pub(crate) fn read(row: &Row<'_>) -> Result<(Member, Vec<u8>), Error> {
    let kind: String = row.get(3)?;
    let member = Member {
        id: MemberId(row.get(0)?),
        uid: row.get(1)?,
        number: row.get(2)?,
        kind: MemberKind::from_word(&kind).ok_or(Error::Damaged(Damage::Kind(kind)))?,
        name: row.get(4)?,
        notes: row.get(5)?,
        pin: row.get(6)?,
        grade: row.get(7)?,
        active: row.get(8)?,
        erased: row.get(9)?,
        merged_into: row.get::<_, Option<i64>>(10)?.map(MemberId),
        joined: Time(row.get(11)?),
        former: row.get(13)?,
    };
    Ok((member, row.get(12)?))
}

/// The seal of a member, over everything but the row's number.
pub(crate) fn seal_of(member: &Member) -> Result<[u8; 16], Error> {
    seal(&(member, &member.pin, member.merged_into))
}

impl Read<'_> {
    /// An entry itself; for its current one after a merge see [`Read::person`].
    pub fn member(&self, id: MemberId) -> Result<Member, Error> {
        self.one_member("id = ?1", [id.0])?.ok_or_else(|| Error::NoMember(id.0.to_string()))
    }

    /// The current entry of a person.
    pub fn person(&self, id: MemberId) -> Result<Member, Error> {
        let member = self.member(id)?;
        member.merged_into.map_or(Ok(member), |into| self.member(into))
    }

    /// A member by the id in logs.
    pub fn member_by_uid(&self, uid: &str) -> Result<Option<Member>, Error> {
        self.one_member("uid = ?1", [uid])
    }

    /// A member by 會員序號.
    pub fn member_by_number(&self, number: i64) -> Result<Option<Member>, Error> {
        self.one_member("number = ?1", [number])
    }

    /// All people of this name, without merged entries.
    pub fn members_by_name(&self, name: &str) -> Result<Vec<Member>, Error> {
        self.members_where("name = ?1 AND merged_into IS NULL AND NOT erased ORDER BY active DESC, number, id", [name])
    }

    /// All people without merged entries: members by number, then guests, then computers.
    pub fn members(&self) -> Result<Vec<Member>, Error> {
        self.members_where("merged_into IS NULL ORDER BY number IS NULL, number, kind DESC, name, id", [])
    }

    /// All rows.
    pub(crate) fn all_members(&self) -> Result<Vec<Member>, Error> {
        self.members_where("1 ORDER BY id", [])
    }

    fn one_member(&self, condition: &str, values: impl rusqlite::Params) -> Result<Option<Member>, Error> {
        Ok(self.members_where(condition, values)?.into_iter().next())
    }

    fn members_where(&self, condition: &str, values: impl rusqlite::Params) -> Result<Vec<Member>, Error> {
        let mut query = self.sql.prepare_cached(&format!("SELECT {COLUMNS} FROM member WHERE {condition}"))?;
        let mut rows = query.query(values)?;
        let mut members = Vec::new();
        while let Some(row) = rows.next()? {
            members.push(read(row)?.0);
        }
        Ok(members)
    }
}

impl Write<'_> {
    /// Enters a person.
    pub fn enter(&self, new: &NewMember) -> Result<Member, Error> {
        check_name(&new.name)?;
        check_text(&new.notes)?;
        let number = match (new.kind, new.number) {
            (MemberKind::Member, Some(number)) => Some(self.free_number(number, None)?),
            (MemberKind::Member, None) => Some(self.next_number()?),
            (MemberKind::Guest | MemberKind::Computer, _) => None,
        };
        let member = Member {
            id: MemberId(0),
            uid: new.uid.clone(),
            number,
            former: None,
            kind: new.kind,
            name: new.name.clone(),
            notes: new.notes.clone(),
            pin: None,
            grade: None,
            active: true,
            erased: false,
            merged_into: None,
            joined: new.joined,
        };
        if self.member_by_uid(&new.uid)?.is_some() {
            return Err(Error::Twice(new.uid.clone()));
        }
        self.insert_member(&member)
    }

    pub(crate) fn insert_member(&self, member: &Member) -> Result<Member, Error> {
        let insert =
            "INSERT INTO member (uid, number, kind, name, notes, pin, grade, active, erased, merged_into, joined, seal, former)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
        let merged = member.merged_into.map(|into| into.0);
        let seal = seal_of(member)?;
        self.sql.prepare_cached(insert)?.execute((
            &member.uid,
            member.number,
            member.kind.word(),
            &member.name,
            &member.notes,
            &member.pin,
            &member.grade,
            member.active,
            member.erased,
            merged,
            member.joined.0,
            seal,
            member.former,
        ))?;
        Ok(Member { id: MemberId(self.sql.last_insert_rowid()), ..member.clone() })
    }

    /// Changes the entry of a person.
    pub fn amend(&self, id: MemberId, change: &Change) -> Result<Member, Error> {
        let mut member = self.member(id)?;
        if member.erased || member.merged_into.is_some() {
            return Err(Error::Refused(Refused::EntryClosed));
        }
        let before = member.kind;
        if let Some(name) = &change.name {
            check_name(name)?;
            member.name.clone_from(name);
        }
        if let Some(kind) = change.kind {
            if member.kind == MemberKind::Computer || kind == MemberKind::Computer {
                return Err(Error::Refused(Refused::StaysComputer));
            }
            member.kind = kind;
        }
        let had = member.number.or(member.former);
        (member.number, member.former) = match (member.kind, change.number, had) {
            (MemberKind::Member, Some(number), _) => (Some(self.free_number(number, Some(id))?), None),
            (MemberKind::Member, None, Some(number)) => (Some(number), None),
            (MemberKind::Member, None, None) => (Some(self.number_from_before(id)?), None),
            (MemberKind::Guest | MemberKind::Computer, ..) => (None, had),
        };
        change.notes.as_deref().map_or(Ok(()), check_text)?;
        member.notes = change.notes.clone().unwrap_or(member.notes);
        member.pin = change.pin.clone().unwrap_or(member.pin);
        member.grade = change.grade.clone().unwrap_or(member.grade);
        member.active = change.active.unwrap_or(member.active);
        self.store(&member)?;
        // A game counts only with two members.
        if change.kind.is_some_and(|kind| kind != before) {
            self.restand_all_of(id)?;
        }
        Ok(member)
    }

    /// Merges two entries of one person: everything of `from` counts for `into` from now on. Refused if both
    /// sat at one table.
    pub fn merge(&self, from: MemberId, into: MemberId, by: &Attribution) -> Result<(), Error> {
        self.may_merge(from, into)?;
        let mut merged = self.member(from)?;
        self.note(
            by,
            Act::Merge,
            About { member: Some(into), ..About::default() },
            &serde_json::json!({"from": merged.uid}).to_string(),
        )?;
        for mut earlier in self.members_where("merged_into = ?1", [from.0])? {
            earlier.merged_into = Some(into);
            self.store(&earlier)?;
        }
        merged.merged_into = Some(into);
        self.store(&merged)?;
        self.move_practice(from, into)?;
        self.join_as(from, into)?;
        self.forget_guesses(from)?;
        self.move_standings(from, into)
    }

    /// Erases the personal data: name, notes, PIN. Games, chips and sums stay without a name. In the reason
    /// `word` replaces the name, since later the name could not be found there.
    pub fn erase(&self, id: MemberId, word: &str, by: &Attribution) -> Result<(), Error> {
        let member = self.member(id)?;
        if member.kind == MemberKind::Computer || member.merged_into.is_some() || member.erased {
            return Err(Error::Refused(Refused::NothingPersonal));
        }
        let by = self.unnamed(id, word, by)?;
        self.note(&by, Act::Erase, About { member: Some(id), ..About::default() }, "{}")?;
        let with_them = self.members_where("id = ?1 OR merged_into = ?1", [id.0])?;
        self.forget_practice(id)?;
        self.forget_guesses(id)?;
        self.part(id)?;
        for entry in with_them {
            let empty = (String::new(), String::new());
            let (name, notes) = empty;
            self.store(&Member { name, notes, pin: None, grade: None, active: false, erased: true, ..entry })?;
        }
        Ok(())
    }

    pub(crate) fn store(&self, member: &Member) -> Result<(), Error> {
        self.stands_otherwise();
        let update = "UPDATE member SET number = ?2, kind = ?3, name = ?4, notes = ?5, pin = ?6, grade = ?7,
                      active = ?8, erased = ?9, merged_into = ?10, seal = ?11, former = ?12 WHERE id = ?1";
        let merged = member.merged_into.map(|into| into.0);
        self.sql.prepare_cached(update)?.execute((
            member.id.0,
            member.number,
            member.kind.word(),
            &member.name,
            &member.notes,
            &member.pin,
            &member.grade,
            member.active,
            member.erased,
            merged,
            seal_of(member)?,
            member.former,
        ))?;
        Ok(())
    }

    /// The number for a guest without one: that of an entry merged into it, which gives it up, or else the
    /// next.
    fn number_from_before(&self, id: MemberId) -> Result<i64, Error> {
        let numbered = "merged_into = ?1 AND COALESCE(number, former) IS NOT NULL ORDER BY COALESCE(number, former)";
        let Some(entry) = self.one_member(numbered, [id.0])? else { return self.next_number() };
        let number = entry.number.or(entry.former);
        self.store(&Member { kind: MemberKind::Guest, number: None, former: None, ..entry })?;
        number.map_or_else(|| self.next_number(), Ok)
    }

    fn next_number(&self) -> Result<i64, Error> {
        let last =
            "SELECT MAX(last) FROM (SELECT MAX(number) AS last FROM member UNION ALL SELECT MAX(former) FROM member)";
        let last: Option<i64> = self.sql.query_row(last, [], |row| row.get(0))?;
        let next = last.unwrap_or(0) + 1;
        if NUMBERS.contains(&next) { Ok(next) } else { self.first_gap() }
    }

    /// Used if a member has the largest number.
    fn first_gap(&self) -> Result<i64, Error> {
        let gap = "WITH given AS (SELECT number FROM member UNION SELECT former FROM member)
                   SELECT MIN(next) FROM (SELECT 1 AS next UNION SELECT number + 1 FROM given)
                   WHERE next NOT IN (SELECT number FROM given WHERE number IS NOT NULL)";
        let gap: Option<i64> = self.sql.query_row(gap, [], |row| row.get(0))?;
        gap.filter(|gap| NUMBERS.contains(gap)).ok_or(Error::Refused(Refused::NoNumberLeft))
    }

    fn free_number(&self, number: i64, mine: Option<MemberId>) -> Result<i64, Error> {
        if !NUMBERS.contains(&number) {
            return Err(Error::Refused(Refused::Number));
        }
        match self.numbered_beside(number, mine.unwrap_or(MemberId(0)))? {
            true => Err(Error::NumberTaken(number)),
            false => Ok(number),
        }
    }
}

/// 會員序號. The largest must leave room for the next.
const NUMBERS: std::ops::RangeInclusive<i64> = 1..=1_000_000;

const NAME: Error = Error::Refused(Refused::Name);

/// In characters.
pub(crate) const LONGEST_NAME: usize = 60;

pub(crate) fn check_name(name: &str) -> Result<(), Error> {
    let fits = !name.trim().is_empty() && name.trim() == name && name.chars().count() <= LONGEST_NAME;
    if fits && !name.chars().any(is_unseen) { Ok(()) } else { Err(NAME) }
}

impl Read<'_> {
    /// Why two entries cannot be merged.
    pub fn may_merge(&self, from: MemberId, into: MemberId) -> Result<(), Error> {
        let both = [self.member(from)?, self.member(into)?];
        if from == into {
            return Err(Error::Refused(Refused::IntoItself));
        }
        if both.iter().any(|member| member.merged_into.is_some() || member.erased) {
            return Err(Error::Refused(Refused::MergedAlready));
        }
        if both.iter().any(|member| member.kind == MemberKind::Computer) {
            return Err(Error::Refused(Refused::ComputerMerged));
        }
        let met = "SELECT 1 FROM seat AS mine JOIN member AS me ON me.id = mine.member
                   JOIN seat AS theirs ON theirs.game = mine.game JOIN member AS other ON other.id = theirs.member
                   WHERE COALESCE(me.merged_into, me.id) = ?1 AND COALESCE(other.merged_into, other.id) = ?2 LIMIT 1";
        match self.sql.prepare_cached(met)?.exists((from.0, into.0))? {
            true => Err(Error::Refused(Refused::AtOneTable)),
            false => Ok(()),
        }
    }

    /// Whether another entry has or reserves a number.
    fn numbered_beside(&self, number: i64, mine: MemberId) -> Result<bool, Error> {
        let other = "SELECT 1 FROM member WHERE (number = ?1 OR former = ?1) AND id <> ?2";
        Ok(self.sql.prepare_cached(other)?.exists((number, mine.0))?)
    }

    /// What is wrong with a person's entry, whatever wrote it.
    pub(crate) fn entry_wrong(&self, member: &Member) -> Result<Option<EntryFault>, Error> {
        let into = member.merged_into.map(|into| self.member(into)).transpose()?;
        let personal = [&member.name, &member.notes].iter().any(|text| !text.is_empty()) || member.pin.is_some();
        let number = member.number.or(member.former);
        let twice = number.map(|number| self.numbered_beside(number, member.id)).transpose()?;
        let faults = [
            (member.erased && personal, EntryFault::ErasedNamed),
            (!member.erased && check_name(&member.name).is_err(), EntryFault::Name),
            (check_text(&member.notes).is_err(), EntryFault::Notes),
            (number.is_some_and(|number| !NUMBERS.contains(&number)), EntryFault::Number),
            (twice == Some(true), EntryFault::NumberTwice),
            (numbered_wrong(member), EntryFault::Numbered),
            (into.as_ref().is_some_and(|into| into.merged_into.is_some()), EntryFault::MergedOn),
            (into.as_ref().is_some_and(|into| into.erased != member.erased), EntryFault::HalfErased),
            (into.is_some() && member.kind == MemberKind::Computer, EntryFault::Computer),
        ];
        Ok(faults.into_iter().find(|(wrong, _)| *wrong).map(|(_, fault)| fault))
    }
}

/// Members have numbers, other people have none; only a guest can reserve one. A merged entry keeps its number.
fn numbered_wrong(member: &Member) -> bool {
    let open = !member.erased && member.merged_into.is_none();
    let wrong = (member.kind == MemberKind::Member) != member.number.is_some();
    (open && wrong) || (member.former.is_some() && member.kind != MemberKind::Guest)
}

/// Checks text written by people: invisible characters must not affect the screen.
pub(crate) fn check_text(text: &str) -> Result<(), Error> {
    match text.chars().any(|c| is_unseen(c) && c != '\n' && c != '\t') || text.len() > LONGEST {
        true => Err(Error::Refused(Refused::Text)),
        false => Ok(()),
    }
}

/// The maximum length of a note or reason.
const LONGEST: usize = 20_000;

/// Control characters, zero-width blanks, and marks for the direction of writing.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}
