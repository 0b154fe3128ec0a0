//! What counts: on which page of a sheet a game stands.
//!
//! * A game counts for rank and grade if at least two of its seats were members, two different people.
//! * A seat at which a computer stood in (代打) for half of the game's hands or more counts as a computer's: a game is
//!   one of members only where two of them played more than half of it themselves. What came of the game is theirs all
//!   the same, on the page of what it was. A hand in which the player returns is his; one in which he leaves is the
//!   computer's.
//! * A log proves that a game was played by the rules with mixed walls. It does not prove by whom: a person with the
//!   program can play all seats himself and write any uid into the first line. So a game that was brought
//!   from elsewhere counts only once an organiser of these books has accepted it, with his name and a reason, and
//!   only if two of its players are members here.

use crate::trail::{About, Act};
use crate::{Attribution, Error, GameKey, MemberId, Read, Refused, Write};
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};

/// A page of a member's sheet, and of a ranking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Page {
    /// 會友: what counts for rank and grade.
    #[default]
    Club,
    /// 對電腦: one person, or none, among computer players.
    Computers,
    /// 其他: with guests, or brought from elsewhere and not accepted.
    Others,
}

impl Page {
    /// All of them, in their order.
    pub const ALL: [Page; 3] = [Page::Club, Page::Computers, Page::Others];

    pub(crate) const fn number(self) -> i64 {
        self as i64
    }
}

impl FromSql for Page {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Page> {
        let number = value.as_i64()?;
        Page::ALL.into_iter().find(|page| page.number() == number).ok_or(FromSqlError::OutOfRange(number))
    }
}

impl ToSql for Page {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.number().into())
    }
}

/// The page of the game `?1`, from who sat there, what the trail says, and which hands there were. Of each hand the
/// last line of the trail up to it says whether a computer stood in.
pub(crate) const OF_GAME: &str = "(WITH
  help AS (SELECT id, act, json_extract(detail, '$.player') AS player, json_extract(detail, '$.hand') AS hand
    FROM trail WHERE game = ?1 AND act IN ('stand-in', 'back-again', 'swap-seat') AND json_valid(detail)),
  played AS (SELECT DISTINCT number FROM hand WHERE game = ?1),
  stood AS (SELECT seat.player FROM seat JOIN played
    WHERE EXISTS (SELECT 1 FROM help) AND seat.game = ?1 AND 'stand-in' =
      (SELECT act FROM help WHERE help.player = seat.player AND help.hand <= number ORDER BY id DESC LIMIT 1)
    GROUP BY seat.player HAVING 2 * COUNT(*) >= (SELECT COUNT(*) FROM played))
SELECT CASE
  WHEN (SELECT COUNT(DISTINCT person.id) FROM seat JOIN member ON member.id = seat.member
        JOIN member AS person ON person.id = COALESCE(member.merged_into, member.id)
        WHERE seat.game = ?1 AND person.kind = 'member' AND seat.player NOT IN (SELECT player FROM stood)) >= 2
    AND (NOT EXISTS (SELECT 1 FROM trail WHERE trail.game = ?1 AND act = 'import')
         OR EXISTS (SELECT 1 FROM trail WHERE trail.game = ?1 AND act = 'accept-game')) THEN 0
  WHEN (SELECT COUNT(DISTINCT COALESCE(member.merged_into, member.id)) FROM seat JOIN member ON member.id = seat.member
        WHERE seat.game = ?1 AND member.kind <> 'computer' AND seat.player NOT IN (SELECT player FROM stood)) <= 1 THEN 1
  ELSE 2 END)";

impl Read<'_> {
    /// On which page of a sheet a game stands, whether it is over or not.
    pub fn page(&self, game: GameKey) -> Result<Page, Error> {
        let mut query = self.sql.prepare_cached(&format!("SELECT {OF_GAME}"))?;
        Ok(query.query_row([game.0], |row| row.get(0))?)
    }

    /// How many games of a member stand on each page.
    pub fn pages_of(&self, member: MemberId) -> Result<Vec<(Page, i64)>, Error> {
        let all = "SELECT page, COUNT(*) FROM standing WHERE member = ?1 GROUP BY page ORDER BY page";
        let mut query = self.sql.prepare_cached(all)?;
        let pages = query.query_map([member.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(pages.collect::<Result<_, _>>()?)
    }

    /// Whether a game was brought from elsewhere and has not been accepted.
    pub fn waits_for_word(&self, game: GameKey) -> Result<bool, Error> {
        let acts: Vec<Act> = self.trail_of(game)?.into_iter().map(|line| line.act).collect();
        Ok(acts.contains(&Act::Import) && !acts.contains(&Act::AcceptGame))
    }

    /// Whether there are games that count and no ratings: those of older books are worked out anew.
    pub fn lacks_ratings(&self) -> Result<bool, Error> {
        let asked = "SELECT EXISTS (SELECT 1 FROM tally) AND NOT EXISTS (SELECT 1 FROM rating)";
        Ok(self.sql.prepare_cached(asked)?.query_row([], |row| row.get(0))?)
    }
}

impl Write<'_> {
    /// The organiser answers for a game that was brought from elsewhere: it counts from now on.
    pub fn accept(&self, game: GameKey, by: &Attribution) -> Result<(), Error> {
        if !self.waits_for_word(game)? {
            return Err(Error::Refused(Refused::Unacceptable));
        }
        self.note(by, Act::AcceptGame, About { game: Some(game), ..About::default() }, "{}")?;
        if self.page(game)? != Page::Club {
            return Err(Error::Refused(Refused::TooFewMembers));
        }
        self.restand(game)
    }

    /// Makes anew what counts of all games of a person who has become a member or is none any more.
    pub(crate) fn restand_all_of(&self, member: MemberId) -> Result<(), Error> {
        let mut query = self.sql.prepare_cached("SELECT DISTINCT game FROM standing WHERE member = ?1")?;
        let games: Vec<i64> = query.query_map([member.0], |row| row.get(0))?.collect::<Result<_, _>>()?;
        games.into_iter().try_for_each(|game| self.restand(GameKey(game)))
    }
}
