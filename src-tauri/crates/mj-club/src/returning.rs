//! 除名: people who would come back with a copy older than their erasure. An erasure cannot change copies
//! elsewhere, but it can be repeated when one is restored.

use crate::organise;
use mj_ledger::{Act, Attribution, BackupError, Books, ClubIdentity, Error, Read, Reader, Time};
use std::path::Path;

/// A person who was erased here and has a name in a copy.
#[derive(Clone, Debug)]
pub struct Returning {
    /// The id in logs.
    uid: String,
    /// The name in the copy.
    pub name: String,
    /// The attribution of the erasure.
    by: Attribution,
}

/// The people who were erased in these books and have a name in a copy of the current version.
pub fn returning(copy: &Path, books: &Read<'_>) -> Result<Vec<Returning>, BackupError> {
    let acts: Vec<_> = books.trail()?.into_iter().filter(|line| line.act == Act::Erase).collect();
    if acts.is_empty() {
        return Ok(Vec::new());
    }
    let there = Reader::open(copy)?.read(|books| books.members())?;
    let mut back = Vec::new();
    for one in there.into_iter().filter(|member| !member.erased) {
        let Some(entry) = books.member_by_uid(&one.uid)? else { continue };
        // The person may have been merged into the erased entry.
        let person = books.person(entry.id)?;
        let act = acts.iter().find(|act| person.erased && act.member == Some(person.id));
        back.extend(act.map(|act| {
            let by = Attribution { at: act.at, author: act.author.clone(), reason: act.reason.clone() };
            Returning { uid: one.uid, name: one.name, by }
        }));
    }
    Ok(back)
}

/// Repeats the erasures in closed books with their attributions, including every text that names the people.
pub fn erase_again(books: &Path, them: Vec<Returning>) -> Result<(), BackupError> {
    if them.is_empty() {
        return Ok(());
    }
    // The books exist and keep their own club.
    let books = Books::open(books, &ClubIdentity { uid: String::new(), name: String::new(), made: Time(0) })?;
    books.write(move |books| {
        for one in them {
            let member = books.member_by_uid(&one.uid)?.ok_or(Error::NoMember(one.uid))?;
            organise::erase(books, member.id, true, &one.by)?;
        }
        Ok(())
    })?;
    books.close();
    Ok(())
}
