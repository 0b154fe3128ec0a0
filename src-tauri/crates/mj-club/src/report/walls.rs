//! 牌牆: whether any participant could have chosen the walls. They are reported as fair only after the log has
//! been played through and every secret compared.

use crate::known;
use crate::stored::{self, StoredError};
use mj_ledger::{Error, GameKey, GameRecord, Read};
use mj_report::game::{WallChange, WallChangeWhy, Walls};
use mj_tell::Called;
use mj_wire::fair::{Change, ChangeWhy};
use mj_wire::log::{self, Log, LogFault, Why, verify};
use mj_words::Language;

/// Changes of secrets with their hands.
type Changes = Vec<(u32, Change)>;

/// The result for the walls of a game.
pub(super) fn walls(books: &Read<'_>, key: GameKey, record: &GameRecord) -> Result<(Walls, Changes), Error> {
    let nothing = |walls| Ok((walls, Vec::new()));
    if record.header.is_none() {
        return nothing(Walls::Real);
    }
    match stored::log(books, key) {
        Ok(log) => Ok(of_log(&log, record.code.as_deref())),
        Err(StoredError::Books(error)) => Err(error),
        Err(StoredError::None) => nothing(Walls::Unverified),
        Err(StoredError::Packed { .. } | StoredError::Log(_)) => nothing(Walls::Broken),
    }
}

/// The changes by which a hand was mixed without a player's own secret.
pub(super) fn in_words(changes: &[(u32, Change)], called: &Called, language: Language) -> Vec<WallChange> {
    let told = |(hand, change): &(u32, Change)| {
        let why = match change.why {
            ChangeWhy::Silent => WallChangeWhy::Silent,
            ChangeWhy::NewDevice => WallChangeWhy::NewDevice,
            ChangeWhy::Absent => WallChangeWhy::Absent,
            ChangeWhy::Joined | ChangeWhy::Back => return None,
        };
        Some(WallChange { hand: *hand, player: called.whole(change.player.into()).say(language), why })
    };
    changes.iter().filter_map(told).collect()
}

fn of_log(log: &Log, code: Option<&str>) -> (Walls, Changes) {
    if code.is_some_and(|code| code != log.code().to_string()) {
        return (Walls::Broken, Vec::new());
    }
    if log.header.walls == log::Walls::Given {
        return (Walls::Unverified, Vec::new());
    }
    match verify(log, &known) {
        Ok(found) if found.hands > 0 && found.proved == found.hands => (Walls::Fair, found.changes),
        // The last hand of a running or closed game is not opened.
        Ok(found) => (Walls::Unverified, found.changes),
        Err(doubt) => match doubt.why {
            // The rules have changed: this program cannot verify it.
            Why::OtherRules | Why::Log(LogFault::UnknownRules(_) | LogFault::Options(_) | LogFault::Setup(_)) => {
                (Walls::Unverified, Vec::new())
            }
            _ => (Walls::Broken, Vec::new()),
        },
    }
}
