//! 場: what an evening on the network needs to go on after the program was ended: who has joined, which tables stand, and
//! how often a member's PIN was guessed wrongly. None of it is a record; the games are.

use crate::members::check_text;
use crate::{Error, MemberId, Read, Refused, Time, Write};

/// A person who has joined from a device of his own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    /// Who he is in the books.
    pub member: MemberId,
    /// The hash of what he shows when he comes back.
    pub token: Vec<u8>,
    /// Whether he waits to be admitted.
    pub waits: bool,
    /// When he joined.
    pub joined: Time,
}

/// Wrong guesses at a member's PIN, from whatever device of another's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guessed {
    /// Whose PIN.
    pub member: MemberId,
    /// How many are not forgotten.
    pub mistakes: u32,
    /// Since when the earliest of them is being forgotten.
    pub since: Time,
}

impl Read<'_> {
    /// Everybody who has joined and not gone, in the order in which they came.
    pub fn joined(&self) -> Result<Vec<Joined>, Error> {
        let all = "SELECT member, token, waits, joined FROM guest ORDER BY joined, member";
        let mut query = self.sql.prepare_cached(all)?;
        let rows = query.query_map([], |row| {
            let (member, joined) = (MemberId(row.get(0)?), Time(row.get(3)?));
            Ok(Joined { member, token: row.get(1)?, waits: row.get(2)?, joined })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// What was guessed at members' PINs.
    pub fn guessed(&self) -> Result<Vec<Guessed>, Error> {
        let mut query = self.sql.prepare_cached("SELECT member, mistakes, since FROM guess ORDER BY member")?;
        let rows = query.query_map([], |row| {
            Ok(Guessed { member: MemberId(row.get(0)?), mistakes: row.get(1)?, since: Time(row.get(2)?) })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The tables of the evening, by their numbers, as they were written down.
    pub fn places(&self) -> Result<Vec<(u16, String)>, Error> {
        let mut query = self.sql.prepare_cached("SELECT number, text FROM place ORDER BY number")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

impl Write<'_> {
    /// A person joins, or comes back with another token: the one before is worth nothing any more.
    pub fn join(&self, joined: &Joined) -> Result<(), Error> {
        let put = "INSERT INTO guest (member, token, waits, joined) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (member) DO UPDATE SET token = ?2, waits = ?3";
        let row = (joined.member.0, &joined.token, joined.waits, joined.joined.0);
        self.sql.prepare_cached(put)?.execute(row)?;
        Ok(())
    }

    /// A person who waited is admitted.
    pub fn admit(&self, member: MemberId) -> Result<(), Error> {
        match self.sql.prepare_cached("UPDATE guest SET waits = 0 WHERE member = ?1")?.execute([member.0])? {
            0 => Err(Error::Refused(Refused::NotJoined)),
            _ => Ok(()),
        }
    }

    /// A person who joined under one entry is another: with what he shows he comes back as that, unless he has joined
    /// as that too.
    pub(crate) fn join_as(&self, from: MemberId, into: MemberId) -> Result<(), Error> {
        self.sql
            .prepare_cached("UPDATE OR IGNORE guest SET member = ?2 WHERE member = ?1")?
            .execute((from.0, into.0))?;
        self.part(from)
    }

    /// A person goes: what he showed opens nothing any more.
    pub fn part(&self, member: MemberId) -> Result<(), Error> {
        self.sql.prepare_cached("DELETE FROM guest WHERE member = ?1")?.execute([member.0])?;
        Ok(())
    }

    /// How often a member's PIN was guessed wrongly by now.
    pub fn guess(&self, guessed: &Guessed) -> Result<(), Error> {
        let put = "INSERT INTO guess (member, mistakes, since) VALUES (?1, ?2, ?3)
                   ON CONFLICT (member) DO UPDATE SET mistakes = ?2, since = ?3";
        let row = (guessed.member.0, guessed.mistakes, guessed.since.0);
        self.sql.prepare_cached(put)?.execute(row)?;
        Ok(())
    }

    /// An entry that is another by now, or no person's, has no PIN to be guessed.
    pub(crate) fn forget_guesses(&self, member: MemberId) -> Result<(), Error> {
        self.sql.prepare_cached("DELETE FROM guess WHERE member = ?1")?.execute([member.0])?;
        Ok(())
    }

    /// Writes a table down, in the place of what stood there; none takes it away.
    pub fn put_place(&self, number: u16, text: Option<&str>) -> Result<(), Error> {
        let Some(text) = text else {
            self.sql.prepare_cached("DELETE FROM place WHERE number = ?1")?.execute([number])?;
            return Ok(());
        };
        check_text(text)?;
        let put = "INSERT INTO place (number, text) VALUES (?1, ?2) ON CONFLICT (number) DO UPDATE SET text = ?2";
        self.sql.prepare_cached(put)?.execute((number, text))?;
        Ok(())
    }
}
