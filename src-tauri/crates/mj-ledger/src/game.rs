//! 一局: begins a game in the books.

use crate::members::check_text;
use crate::{Damage, Error, MemberId, MemberKind, Read, Refused, Time, Transfer, Write};
use rusqlite::OptionalExtension;
use serde::{Deserialize, Serialize};

/// A row of the games' table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameKey(pub i64);

/// Where a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// At a table of this program, with a log.
    Table,
    /// 計分台: with real tiles, entered hand by hand.
    Desk,
}

impl Source {
    /// The word in the books.
    pub const fn word(self) -> &'static str {
        match self {
            Source::Table => "table",
            Source::Desk => "desk",
        }
    }

    pub(crate) fn from_word(word: &str) -> Result<Source, Error> {
        let all = [Source::Table, Source::Desk];
        all.into_iter().find(|source| source.word() == word).ok_or_else(|| Error::Damaged(Damage::Source(word.into())))
    }
}

/// A new game with its own copy of its rules.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// A unique id.
    pub gid: String,
    pub source: Source,
    /// The uid of the host's club.
    pub host: String,
    /// The name of the host's club.
    pub host_name: String,
    /// The rule book, which separates sheets and ratings.
    pub system: String,
    pub rules: String,
    /// All options and changes, as JSON.
    pub options: String,
    /// The hash of the rule set.
    pub hash: String,
    /// The length, as the rule set's option writes it.
    pub length: String,
    /// The chips of each player at the beginning.
    pub start: i64,
    /// The log's first line, if there is a log.
    pub header: Option<String>,
    /// The source of its walls, kept while it is played.
    pub secret: Option<Vec<u8>>,
    /// By players.
    pub seats: Vec<MemberId>,
    pub began: Time,
}

impl Read<'_> {
    /// A game by its id.
    pub fn game(&self, gid: &str) -> Result<GameKey, Error> {
        self.find_game(gid)?.ok_or_else(|| Error::NoGame(gid.into()))
    }

    pub(crate) fn find_game(&self, gid: &str) -> Result<Option<GameKey>, Error> {
        let mut query = self.sql.prepare_cached("SELECT id FROM game WHERE gid = ?1")?;
        Ok(query.query_row([gid], |row| row.get(0).map(GameKey)).optional()?)
    }

    /// The players' entries as of the beginning.
    pub fn seats(&self, game: GameKey) -> Result<Vec<MemberId>, Error> {
        let mut query = self.sql.prepare_cached("SELECT member FROM seat WHERE game = ?1 ORDER BY player")?;
        let seats = query.query_map([game.0], |row| row.get(0).map(MemberId))?;
        Ok(seats.collect::<Result<_, _>>()?)
    }

    pub(crate) fn is_over(&self, game: GameKey) -> Result<bool, Error> {
        let mut query = self.sql.prepare_cached("SELECT ended IS NOT NULL FROM game WHERE id = ?1")?;
        Ok(query.query_row([game.0], |row| row.get(0))?)
    }
}

impl Read<'_> {
    /// Whether a person has two of these seats; a computer player may.
    pub(crate) fn sits_twice(&self, seats: &[MemberId]) -> Result<bool, Error> {
        let mut people = Vec::with_capacity(seats.len());
        for &seat in seats {
            let person = self.person(seat)?;
            if person.kind != MemberKind::Computer && people.contains(&person.id) {
                return Ok(true);
            }
            people.push(person.id);
        }
        Ok(false)
    }
}

impl Write<'_> {
    /// Begins a game: each player receives their chips.
    pub fn begin(&self, new: &NewGame) -> Result<GameKey, Error> {
        if self.find_game(&new.gid)?.is_some() {
            return Err(Error::Twice(new.gid.clone()));
        }
        let game = self.insert_game(new)?;
        // Some rule books start from zero.
        let players = if new.start == 0 { 0 } else { new.seats.len() as u8 };
        let given: Vec<Transfer> = (0..players).map(|player| Transfer::buy_in(player, new.start)).collect();
        self.transfers(game, 0, 0, &given)?;
        self.time_begins(game, new.began);
        Ok(game)
    }

    /// Inserts the row of a game.
    pub(crate) fn insert_game(&self, new: &NewGame) -> Result<GameKey, Error> {
        check_text(&new.host_name)?;
        if self.sits_twice(&new.seats)? {
            return Err(Error::Refused(Refused::SitsTwice));
        }
        let (system, rules, length) =
            (self.keep_word(&new.system)?, self.keep_word(&new.rules)?, self.keep_word(&new.length)?);
        let (options, hash) = (self.keep_word(&new.options)?, self.keep_word(&new.hash)?);
        let insert = "INSERT INTO game (gid, source, host, host_name, system, rules, options, hash, length, start, header, secret, began, seal)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, x'00')";
        self.sql.prepare_cached(insert)?.execute((
            &new.gid,
            new.source.word(),
            &new.host,
            &new.host_name,
            system,
            rules,
            options,
            hash,
            length,
            new.start,
            &new.header,
            &new.secret,
            new.began.0,
        ))?;
        let game = GameKey(self.sql.last_insert_rowid());
        self.unseal(game);
        let mut sit = self.sql.prepare_cached("INSERT INTO seat (game, player, member) VALUES (?1, ?2, ?3)")?;
        for (player, member) in new.seats.iter().enumerate() {
            sit.execute((game.0, player as i64, member.0))?;
        }
        Ok(game)
    }
}
