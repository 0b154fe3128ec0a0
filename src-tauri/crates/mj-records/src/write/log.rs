//! A log of this program.

use crate::fault::{Fault, FaultKind};
use crate::record::{Record, Start};
use crate::replay::Replayed;
use mj_table::Event;
use mj_tiles::Wind;
use mj_wire::chain::{Chain, Code};
use mj_wire::fair::GameId;
use mj_wire::log::{Header, LogEntry, Walls};

/// Writes a record whose hands all follow the rules, from the first of the game on.
pub fn write(record: &Record, replayed: &Replayed) -> Result<String, Fault> {
    let (first, begun) = record.hands.first().zip(replayed.hands.first()).ok_or(Fault::whole(FaultKind::Empty))?;
    let start = replayed.setup.play().chips.start;
    let Start { round, passed, honba, sticks, ref scores, .. } = begun.start;
    let begins = scores.iter().all(|&points| points == start);
    if round != Wind::East || (passed, honba, sticks) != (0, 0, 0) || !begins {
        return Err(Fault { line: first.line, ..Fault::whole(FaultKind::NoBeginning).in_hand(1) });
    }
    let doubted = (1..).zip(&replayed.hands).find(|(_, hand)| !hand.agrees());
    if let Some((number, hand)) = doubted {
        return Err(hand.doubt().in_hand(number));
    }
    let places = replayed.hands.first().and_then(|hand| hand.table.places()).unwrap_or_default().to_vec();
    let header = |id: String| -> Result<Header, Fault> {
        let id = GameId::new(id).map_err(|_| Fault::whole(FaultKind::Field("game")))?;
        Ok(Header::new(id, &replayed.setup, &replayed.rules.house, names(record), Walls::Given))
    };
    let seated = Event::Seated { dice: None, again: None, places };
    let events: Vec<&Event> =
        std::iter::once(&seated).chain(replayed.hands.iter().flat_map(|hand| &hand.events)).collect();
    // The id comes neither from a clock nor from chance: the same game has the same id, another game another
    // one.
    let (_, code) = lines(header("record".into())?, &events)?;
    Ok(lines(header(format!("record-{code}"))?, &events)?.0)
}

/// The lines of a log, and its code.
fn lines(header: Header, events: &[&Event]) -> Result<(String, Code), Fault> {
    let mut chain = Chain::new();
    let mut lines = link(&mut chain, &LogEntry::Game(header))?;
    for event in events {
        lines += &link(&mut chain, &LogEntry::Event((*event).clone()))?;
    }
    Ok((lines, chain.code()))
}

fn link(chain: &mut Chain, entry: &LogEntry) -> Result<String, Fault> {
    chain.link(entry).map_err(|error| Fault::whole(FaultKind::Unread(error.to_string())))
}

/// Neutral ids in place of the players' names.
fn names(record: &Record) -> Vec<String> {
    let count = record.players().count();
    match record.names.len() == count {
        true => record.names.clone(),
        false => (0..count).map(|number| number.to_string()).collect(),
    }
}
