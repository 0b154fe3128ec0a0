//! 除名: who comes back with a copy that is older than his being erased. What was erased here cannot be erased in a copy that
//! lies elsewhere; when that is put back, it can be done once more.

use crate::organise;
use mj_ledger::{Act, Attribution, BackupError, Books, Club, Error, Read, Reader, Time};
use std::path::Path;

/// A person who was erased in some books and has a name in a copy of them.
#[derive(Clone, Debug)]
pub struct Returning {
    /// What logs call him.
    uid: String,
    /// What he is called in the copy.
    pub name: String,
    /// Who erased him, when and why.
    by: Attribution,
}

/// Who was erased in these books and has a name in a copy, which is of this version by now.
pub fn returning(copy: &Path, books: &Read<'_>) -> Result<Vec<Returning>, BackupError> {
    let acts: Vec<_> = books.trail()?.into_iter().filter(|line| line.act == Act::Erase).collect();
    if acts.is_empty() {
        return Ok(Vec::new());
    }
    let there = Reader::open(copy)?.read(|books| books.members())?;
    let mut back = Vec::new();
    for one in there.into_iter().filter(|member| !member.erased) {
        let Some(entry) = books.member_by_uid(&one.uid)? else { continue };
        // He may have been merged into the entry that was erased.
        let person = books.person(entry.id)?;
        let act = acts.iter().find(|act| person.erased && act.member == Some(person.id));
        back.extend(act.map(|act| {
            let by = Attribution { at: act.at, author: act.author.clone(), reason: act.reason.clone() };
            Returning { uid: one.uid, name: one.name, by }
        }));
    }
    Ok(back)
}

/// Erases them once more, by whom and why they were erased, in books that no process has open: there, and wherever they
/// are named.
pub fn erase_again(books: &Path, them: Vec<Returning>) -> Result<(), BackupError> {
    if them.is_empty() {
        return Ok(());
    }
    // The books are there, and stay those of their own club.
    let books = Books::open(books, &Club { uid: String::new(), name: String::new(), made: Time(0) })?;
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
