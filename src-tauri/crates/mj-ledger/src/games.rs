//! The list of games.

use crate::{Damage, Error, GameKey, MemberId, MemberKind, Read, Source, Time};
use rusqlite::types::Value;
use serde::Serialize;

/// A filter for the list of games.
#[derive(Clone, Debug, Default)]
pub struct GameFilter {
    pub game: Option<GameKey>,
    /// A prefix of the id.
    pub id: Option<String>,
    /// Unfinished or over.
    pub running: Option<bool>,
    /// The person played.
    pub member: Option<MemberId>,
    pub rules: Option<String>,
    /// Began at this time or later.
    pub from: Option<Time>,
    /// Began before this time.
    pub until: Option<Time>,
    /// Ended at this time or later.
    pub ended_from: Option<Time>,
    /// Ended before this time.
    pub ended_until: Option<Time>,
    /// The pattern occurred.
    pub pattern: Option<String>,
    /// The maximum number of games, the newest first.
    pub limit: Option<u32>,
    /// The number of newest games to skip.
    pub skip: u32,
}

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameLine {
    #[serde(skip)]
    pub game: GameKey,
    pub gid: String,
    pub source: Source,
    /// The uid of the host's club.
    pub host: String,
    /// The name of the host's club.
    pub host_name: String,
    pub rules: String,
    pub length: String,
    pub began: Time,
    pub ended: Option<Time>,
    pub why: Option<String>,
    /// Whether it does not count.
    pub void: bool,
    /// By players.
    pub seats: Vec<SeatLine>,
}

/// A player in a game of the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatLine {
    /// The person's current entry.
    #[serde(skip)]
    pub member: MemberId,
    /// Empty if it was erased.
    pub name: String,
    #[serde(skip)]
    pub kind: MemberKind,
    /// Chips won or lost, once the game is over.
    pub result: Option<i64>,
    /// 積分, in thousandths.
    pub score: Option<i64>,
    pub place: Option<u8>,
}

impl Read<'_> {
    /// The games, the newest first.
    pub fn games(&self, filter: &GameFilter) -> Result<Vec<GameLine>, Error> {
        let (condition, values) = condition(filter);
        let (limit, skip) = (filter.limit.unwrap_or(u32::MAX), filter.skip);
        let all = format!(
            "SELECT game.id, gid, source, host, host_name, rules.text, length.text, began, ended, why FROM game
             JOIN word AS rules ON rules.id = game.rules JOIN word AS length ON length.id = game.length
             WHERE {condition} ORDER BY began DESC, game.id DESC LIMIT {limit} OFFSET {skip}"
        );
        let mut query = self.sql.prepare_cached(&all)?;
        let mut rows = query.query(rusqlite::params_from_iter(values))?;
        let mut games = Vec::new();
        while let Some(row) = rows.next()? {
            let (game, source): (_, String) = (GameKey(row.get(0)?), row.get(2)?);
            games.push(GameLine {
                game,
                gid: row.get(1)?,
                source: Source::from_word(&source)?,
                host: row.get(3)?,
                host_name: row.get(4)?,
                rules: row.get(5)?,
                length: row.get(6)?,
                began: Time(row.get(7)?),
                ended: row.get::<_, Option<i64>>(8)?.map(Time),
                why: row.get(9)?,
                void: self.is_void(game)?,
                seats: self.seat_lines(game)?,
            });
        }
        Ok(games)
    }

    /// One game of the list by its key.
    pub fn game_line(&self, game: GameKey) -> Result<GameLine, Error> {
        // Not by its id, which may be a prefix of others.
        let found = self.games(&GameFilter { game: Some(game), ..GameFilter::default() })?;
        found.into_iter().next().ok_or_else(|| Error::NoGame(game.0.to_string()))
    }

    /// The number of games, and of unfinished ones.
    pub fn count_games(&self) -> Result<(i64, i64), Error> {
        let count = "SELECT COUNT(*), COUNT(*) - COUNT(ended) FROM game";
        Ok(self.sql.prepare_cached(count)?.query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?)
    }

    fn seat_lines(&self, game: GameKey) -> Result<Vec<SeatLine>, Error> {
        let all = "SELECT person.id, person.name, person.kind, result.result, result.score, result.place FROM seat
                   JOIN member ON member.id = seat.member
                   JOIN member AS person ON person.id = COALESCE(member.merged_into, member.id)
                   LEFT JOIN result ON (SELECT ended FROM game WHERE id = seat.game) IS NOT NULL AND result.game = seat.game AND result.player = seat.player
                     AND result.correction = (SELECT MAX(correction) FROM result AS newest WHERE newest.game = seat.game)
                   WHERE seat.game = ?1 ORDER BY seat.player";
        let mut query = self.sql.prepare_cached(all)?;
        let mut rows = query.query([game.0])?;
        let mut seats = Vec::new();
        while let Some(row) = rows.next()? {
            let kind: String = row.get(2)?;
            seats.push(SeatLine {
                member: MemberId(row.get(0)?),
                name: row.get(1)?,
                kind: MemberKind::from_word(&kind).ok_or(Error::Damaged(Damage::Kind(kind)))?,
                result: row.get(3)?,
                score: row.get(4)?,
                place: row.get(5)?,
            });
        }
        Ok(seats)
    }
}

fn condition(filter: &GameFilter) -> (String, Vec<Value>) {
    let (mut text, mut values) = (vec!["1".to_owned()], Vec::new());
    let mut ask = |condition: &str, value: Value| {
        values.push(value);
        text.push(condition.replace('?', &format!("?{}", values.len())));
    };
    if let Some(id) = &filter.id {
        ask("substr(gid, 1, length(?)) = ?", id.clone().into());
    }
    if let Some(game) = filter.game {
        ask("game.id = ?", game.0.into());
    }
    if let Some(running) = filter.running {
        ask("(ended IS NULL) = ?", i64::from(running).into());
    }
    if let Some(member) = filter.member {
        let sat = "game.id IN (SELECT seat.game FROM seat JOIN member ON member.id = seat.member
                   WHERE member.id = ? OR member.merged_into = ?)";
        ask(sat, member.0.into());
    }
    if let Some(rules) = &filter.rules {
        ask("rules.text = ?", rules.clone().into());
    }
    if let Some(from) = filter.from {
        ask("began >= ?", from.0.into());
    }
    if let Some(until) = filter.until {
        ask("began < ?", until.0.into());
    }
    if let Some(from) = filter.ended_from {
        ask("ended >= ?", from.0.into());
    }
    if let Some(until) = filter.ended_until {
        ask("ended < ?", until.0.into());
    }
    if let Some(pattern) = &filter.pattern {
        let occurred = "EXISTS (SELECT 1 FROM win_pattern AS scored JOIN word ON word.id = scored.pattern
                        WHERE scored.game = game.id AND word.text = ? AND scored.correction =
                          (SELECT MAX(correction) FROM hand WHERE hand.game = game.id AND number = scored.hand))";
        ask(occurred, pattern.clone().into());
    }
    (text.join(" AND "), values)
}
