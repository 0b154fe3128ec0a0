//! 場: the state of an evening on the network, to resume it after a restart: who has joined, the tables, and
//! wrong guesses at PINs. It is no record; the games are.

use crate::members::check_text;
use crate::{Error, MemberId, Read, Refused, Time, Write};

/// A person who has joined from their own device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    pub member: MemberId,
    /// The hash of the token for coming back.
    pub token: Vec<u8>,
    /// Whether the person waits to be admitted.
    pub waits: bool,
    pub joined: Time,
}

/// Wrong guesses at a member's PIN, from all other devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guessed {
    pub member: MemberId,
    /// The guesses that are not forgotten.
    pub mistakes: u32,
    /// The start of the interval after which the earliest is forgotten.
    pub since: Time,
}

impl Read<'_> {
    /// All people who have joined and not left, in order.
    pub fn joined(&self) -> Result<Vec<Joined>, Error> {
        let all = "SELECT member, token, waits, joined FROM guest ORDER BY joined, member";
        let mut query = self.sql.prepare_cached(all)?;
        let rows = query.query_map([], |row| {
            let (member, joined) = (MemberId(row.get(0)?), Time(row.get(3)?));
            Ok(Joined { member, token: row.get(1)?, waits: row.get(2)?, joined })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The wrong guesses at members' PINs.
    pub fn guessed(&self) -> Result<Vec<Guessed>, Error> {
        let mut query = self.sql.prepare_cached("SELECT member, mistakes, since FROM guess ORDER BY member")?;
        let rows = query.query_map([], |row| {
            Ok(Guessed { member: MemberId(row.get(0)?), mistakes: row.get(1)?, since: Time(row.get(2)?) })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The tables of the evening with their stored texts, by number.
    pub fn places(&self) -> Result<Vec<(u16, String)>, Error> {
        let mut query = self.sql.prepare_cached("SELECT number, text FROM place ORDER BY number")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

impl Write<'_> {
    /// Stores that a person joined. A new token replaces the former one.
    pub fn join(&self, joined: &Joined) -> Result<(), Error> {
        let put = "INSERT INTO guest (member, token, waits, joined) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (member) DO UPDATE SET token = ?2, waits = ?3";
        let row = (joined.member.0, &joined.token, joined.waits, joined.joined.0);
        self.sql.prepare_cached(put)?.execute(row)?;
        Ok(())
    }

    /// Stores that a waiting person was admitted.
    pub fn admit(&self, member: MemberId) -> Result<(), Error> {
        match self.sql.prepare_cached("UPDATE guest SET waits = 0 WHERE member = ?1")?.execute([member.0])? {
            0 => Err(Error::Refused(Refused::NotJoined)),
            _ => Ok(()),
        }
    }

    /// Moves a person who joined under one entry to another, unless that one has joined too; the token stays
    /// valid.
    pub(crate) fn join_as(&self, from: MemberId, into: MemberId) -> Result<(), Error> {
        self.sql
            .prepare_cached("UPDATE OR IGNORE guest SET member = ?2 WHERE member = ?1")?
            .execute((from.0, into.0))?;
        self.part(from)
    }

    /// Deletes a person who left; the token becomes invalid.
    pub fn part(&self, member: MemberId) -> Result<(), Error> {
        self.sql.prepare_cached("DELETE FROM guest WHERE member = ?1")?.execute([member.0])?;
        Ok(())
    }

    /// Stores the wrong guesses at a member's PIN.
    pub fn guess(&self, guessed: &Guessed) -> Result<(), Error> {
        let put = "INSERT INTO guess (member, mistakes, since) VALUES (?1, ?2, ?3)
                   ON CONFLICT (member) DO UPDATE SET mistakes = ?2, since = ?3";
        let row = (guessed.member.0, guessed.mistakes, guessed.since.0);
        self.sql.prepare_cached(put)?.execute(row)?;
        Ok(())
    }

    /// Deletes the guesses for an entry that was merged or erased, since it has no PIN.
    pub(crate) fn forget_guesses(&self, member: MemberId) -> Result<(), Error> {
        self.sql.prepare_cached("DELETE FROM guess WHERE member = ?1")?.execute([member.0])?;
        Ok(())
    }

    /// Stores a table in place of the former one; `None` deletes it.
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
