//! Why books cannot be asked, a log cannot be had from them, and games are not brought in.

use crate::stored::StoredError;
use crate::travel::TravelError;
use crate::{ClubError, RecordPart};
use mj_ledger::Error;
use mj_tell::{Unnamed, books_error, doubt, flaw, log_error, open_error, refused};
use mj_words::{Said, said};

/// Why a club cannot be opened or asked.
pub fn club_error(why: &ClubError) -> Said {
    match why {
        ClubError::Open(why) => open_error(why),
        ClubError::Books(why) => books_error(why),
        ClubError::Random(why) => said!("books-random", why = why.to_string()),
    }
}

/// Why a log cannot be had from the books.
pub fn stored_error(why: &StoredError) -> Said {
    match why {
        StoredError::Books(why) => books_error(why),
        StoredError::Log(why) => log_error(why),
        StoredError::None => said!("books-no-log"),
        StoredError::Packed { first, .. } => said!("books-log-broken", line = *first),
    }
}

/// What of a game is not what it should be.
pub fn part(what: RecordPart) -> Said {
    said!(match what {
        RecordPart::Id => "part-id",
        RecordPart::Players => "part-players",
        RecordPart::Rules => "part-rules",
        RecordPart::RulesHash => "part-rules-hash",
        RecordPart::Options => "part-options",
        RecordPart::Length => "part-length",
        RecordPart::Start => "part-start",
        RecordPart::Hand => "part-hand",
        RecordPart::Transfer => "part-transfer",
        RecordPart::Result => "part-result",
        RecordPart::End => "part-end",
        RecordPart::Code => "part-code",
    })
}

/// Why games are not brought in.
pub fn travel(why: &TravelError) -> Said {
    match why {
        TravelError::Books(Error::Paper { line, flaw }) | TravelError::Line { line, flaw } => {
            said!("flaw-line", line = *line, flaw = self::flaw(flaw))
        }
        TravelError::Books(Error::Refused(why)) => refused(*why),
        TravelError::Books(why) => books_error(why),
        TravelError::Stored { gid, why } => of_game(gid, stored_error(why)),
        TravelError::Doubt { gid, why } => of_game(gid, doubt(why, &Unnamed)),
        TravelError::Disagrees { gid, what } => of_game(gid, said!("brought-disagrees", what = part(*what))),
        TravelError::Given(gid) => of_game(gid, said!("brought-given")),
        TravelError::Date(gid) => of_game(gid, said!("brought-date")),
        TravelError::NotOver(gid) => of_game(gid, said!("brought-not-over")),
    }
}

fn of_game(gid: &str, what: Said) -> Said {
    match gid {
        "" => what,
        gid => said!("brought-game", game = gid.to_owned(), what = what),
    }
}
