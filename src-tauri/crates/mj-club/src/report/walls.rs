//! 牌牆: whether anybody could have chosen the walls. Nobody is told that they are fair before the log has
//! been played through and every secret compared.

use crate::stored::{self, StoredError};
use mj_ledger::{Error, GameKey, GameRecord, Read};
use mj_report::game::Walls;
use mj_wire::log::{self, Log, LogFault, Why, known, verify};

/// What can be said of the walls of a game.
pub(super) fn walls(books: &Read<'_>, key: GameKey, record: &GameRecord) -> Result<Walls, Error> {
    if record.header.is_none() {
        return Ok(Walls::Real);
    }
    match stored::log(books, key) {
        Ok(log) => Ok(of_log(&log, record.code.as_deref())),
        Err(StoredError::Books(error)) => Err(error),
        Err(StoredError::None) => Ok(Walls::Unverified),
        Err(StoredError::Packed { .. } | StoredError::Log(_)) => Ok(Walls::Broken),
    }
}

fn of_log(log: &Log, code: Option<&str>) -> Walls {
    if code.is_some_and(|code| code != log.code().to_string()) {
        return Walls::Broken;
    }
    if log.header.walls == log::Walls::Given {
        return Walls::Unverified;
    }
    match verify(log, &known) {
        Ok(found) if found.hands > 0 && found.proved == found.hands => Walls::Fair,
        // The hand that is being played, or was when the organiser closed the game, is not opened.
        Ok(_) => Walls::Unverified,
        Err(doubt) => match doubt.why {
            // Another edition of the rules: this program cannot say.
            Why::OtherRules | Why::Log(LogFault::UnknownRules(_) | LogFault::Options(_)) => Walls::Unverified,
            _ => Walls::Broken,
        },
    }
}
