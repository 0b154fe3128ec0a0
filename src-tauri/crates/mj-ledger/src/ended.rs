//! The results of games that ended within a period, for all rule sets.

use crate::{GameKey, MemberId, Read, Time};

/// A finished game that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    pub game: GameKey,
    pub rules: String,
    /// All options and changes, as JSON.
    pub options: String,
    /// By players.
    pub seats: Vec<EndedSeat>,
}

/// The result of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct EndedSeat {
    /// The person's current entry.
    pub member: MemberId,
    /// Chips won or lost, as they count.
    pub result: i64,
    /// 積分, in thousandths.
    pub score: i64,
    /// From 1.
    pub place: u8,
    /// 胡牌次數
    pub wins: i64,
    /// 放炮次數
    pub fed: i64,
    /// 小賭宜情, in thousandths, where it is kept.
    pub cash: Option<i64>,
}

const ENDED: &str = "SELECT game.id, rules.text, options.text, standing.member, standing.result, standing.score,
    standing.place, standing.wins, standing.fed, result.cash
  FROM game JOIN word AS rules ON rules.id = game.rules JOIN word AS options ON options.id = game.options
  JOIN standing ON standing.game = game.id
  JOIN result ON result.game = game.id AND result.player = standing.player
    AND result.correction = (SELECT MAX(correction) FROM result AS newest WHERE newest.game = game.id)
  WHERE game.ended >= ?1 AND game.ended < ?2 ORDER BY game.ended, game.id, standing.player";

impl Read<'_> {
    /// Games that ended within a period, in order of their ends, without void ones.
    pub fn ended(&self, from: Time, until: Time) -> Result<Vec<Ended>, crate::Error> {
        let mut query = self.sql.prepare_cached(ENDED)?;
        let mut rows = query.query((from.0, until.0))?;
        let mut games: Vec<Ended> = Vec::new();
        while let Some(row) = rows.next()? {
            let game = GameKey(row.get(0)?);
            if games.last().is_none_or(|last| last.game != game) {
                games.push(Ended { game, rules: row.get(1)?, options: row.get(2)?, seats: Vec::new() });
            }
            let seat = EndedSeat {
                member: MemberId(row.get(3)?),
                result: row.get(4)?,
                score: row.get(5)?,
                place: row.get(6)?,
                wins: row.get(7)?,
                fed: row.get(8)?,
                cash: row.get(9)?,
            };
            if let Some(last) = games.last_mut() {
                last.seats.push(seat);
            }
        }
        Ok(games)
    }
}
