//! A log of this program.

use crate::fault::{Fault, What};
use crate::record::{Record, Start};
use crate::replay::{Replayed, STICK};
use mj_table::Event;
use mj_tiles::Wind;
use mj_wire::chain::Chain;
use mj_wire::fair::GameId;
use mj_wire::log::{Entry, Header, Walls};

/// Writes a record whose every hand is played by the rules, from the first of the game on.
pub fn write(record: &Record, replayed: &Replayed) -> Result<String, Fault> {
    let first = record.hands.first().ok_or(Fault::whole(What::Empty))?;
    let start = replayed.setup.play().chips.start;
    let Start { round, passed, honba, sticks, scores, .. } = first.start;
    if round != Wind::East || (passed, honba, sticks) != (0, 0, 0) || scores != [start; 4] {
        return Err(Fault { line: first.line, hand: Some(1), what: What::NoBeginning });
    }
    let doubted =
        replayed.hands.iter().zip(1..).find_map(|(hand, number)| Some((hand, number, hand.difference.as_ref()?)));
    if let Some((hand, number, difference)) = doubted {
        let what = What::Doubted(Box::new(difference.said()));
        return Err(Fault { line: hand.line, hand: Some(number), what });
    }
    let places = replayed.hands.first().and_then(|hand| hand.table.places()).unwrap_or_default().to_vec();
    let header = Header::new(id(replayed)?, &replayed.setup, &replayed.rules.house, names(record), Walls::Given);
    let mut chain = Chain::new();
    let seated = Event::Seated { dice: None, places };
    let events = std::iter::once(&seated).chain(replayed.hands.iter().flat_map(|hand| &hand.events));
    let mut lines = vec![link(&mut chain, &Entry::Game(header))?];
    for event in events {
        lines.push(link(&mut chain, &Entry::Event(event.clone()))?);
    }
    Ok(lines.concat())
}

fn link(chain: &mut Chain, entry: &Entry) -> Result<String, Fault> {
    chain.link(entry).map_err(|error| Fault::whole(What::Unread(error.to_string())))
}

/// The same record, the same id: no clock and no luck is asked.
fn id(replayed: &Replayed) -> Result<GameId, Fault> {
    let points = replayed.hands.iter().filter_map(|hand| hand.outcome.as_ref()).flat_map(|outcome| outcome.after);
    let sum = points.fold(0xcbf2_9ce4_8422_2325_u64, |sum, points| {
        (sum ^ (points / STICK) as u64).wrapping_mul(0x0100_0000_01b3) ^ (points % STICK) as u64
    });
    GameId::new(format!("record-{sum:016x}")).map_err(|_| Fault::whole(What::Field("game")))
}

/// Whatever they were called.
fn names(record: &Record) -> Vec<String> {
    match record.names.len() {
        4 => record.names.clone(),
        _ => (0..4).map(|number| number.to_string()).collect(),
    }
}
