//! Writes a record in another format.

mod log;
pub(crate) mod mjai;
mod points;
mod tenhou6;

use crate::fault::{Fault, FaultKind};
use crate::points::STICK;
use crate::record::{Format, Hand, Move, Record, Who};
use crate::replay::Replayed;
use crate::told::{self, Purse};
use mj_tiles::{Kind, Tile};

/// Writes a replayed record. Hands that agree are written from the table's events, so that the format has all
/// it needs; others as recorded.
pub fn write(record: &Record, replayed: &Replayed, to: Format) -> Result<String, Fault> {
    match to {
        Format::Log => log::write(record, replayed),
        Format::Mjai => Ok(mjai::write(&whole(record, replayed), replayed)),
        Format::Tenhou6 => tenhou6::write(&whole(record, replayed), replayed),
        Format::TenhouXml => Err(Fault::whole(FaultKind::Unsayable("XML"))),
    }
}

fn whole(record: &Record, replayed: &Replayed) -> Record {
    let hands = record.hands.iter().zip(&replayed.hands).map(|(hand, played)| {
        let start = &played.start;
        let purse = Purse { points: start.scores.clone(), pot: i64::from(start.sticks) * STICK };
        let told = told::hand(&played.events, &purse, start.passed).filter(|_| played.agrees());
        told.unwrap_or_else(|| Hand { start: start.clone(), ..hand.clone() })
    });
    Record { hands: hands.collect(), ..record.clone() }
}

/// A player's claimed pung of a kind in a hand: its tiles, the claimed one first, and the discarder.
fn pung(hand: &Hand, who: Who, kind: Option<Kind>) -> Option<([Tile; 3], Who)> {
    hand.moves.iter().find_map(|step| match step.act {
        Move::Pung { who: other, own: [one, two], tile, from } if other == who && tile.kind() == kind => {
            Some(([tile, one, two], from))
        }
        _ => None,
    })
}
