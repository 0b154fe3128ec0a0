//! Refusals: a short code for programs, an exact text for people.

use mj_club::{ActError, BeginError, ClubError};
use mj_ledger::{Error, Obstacle};
use mj_wire::protocol::{Code, Refusal};

/// A refusal with its code and particulars.
pub fn refusal(code: Code, detail: impl Into<String>) -> Refusal {
    Refusal { code, detail: detail.into(), about: None }
}

/// What the books refuse.
pub fn books(why: &Error) -> Refusal {
    let code = match (why.obstacle(), why) {
        (Some(Obstacle::Full), _) => Code::Full,
        (Some(Obstacle::ReadOnly), _) => Code::ReadOnly,
        (Some(Obstacle::Busy), _) => Code::Held,
        (Some(Obstacle::Unreachable), _) => Code::Unreachable,
        (Some(Obstacle::Disk), _) => Code::Disk,
        (None, Error::Refused(_) | Error::NoMember(_)) => Code::Seats,
        (None, _) => Code::Books,
    };
    refusal(code, why.to_string())
}

/// Why the books cannot be asked.
pub fn club(why: &ClubError) -> Refusal {
    match why {
        ClubError::Books(why) => books(why),
        other => refusal(Code::Books, other.to_string()),
    }
}

/// Why an act at a table is refused.
pub fn act(why: &ActError) -> Refusal {
    match why {
        ActError::Illegal(_) | ActError::Deal(_) => refusal(Code::NotOffered, why.to_string()),
        ActError::Waits(error) => refusal(Code::Waits, error.to_string()),
        ActError::Stopped(error) => books(error),
    }
}

/// Why a game does not begin.
pub fn begin(why: &BeginError) -> Refusal {
    match why {
        BeginError::Setup(_) => refusal(Code::Rules, why.to_string()),
        BeginError::Players { .. } => refusal(Code::Seats, why.to_string()),
        BeginError::Books(error) => books(error),
        BeginError::Stored(_) | BeginError::Resume(_) | BeginError::Desk => refusal(Code::Resume, why.to_string()),
        BeginError::Header(_) | BeginError::Random(_) => refusal(Code::Books, why.to_string()),
    }
}
