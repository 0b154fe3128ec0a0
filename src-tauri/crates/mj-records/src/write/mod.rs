//! Writing a record in another form.

mod log;
pub(crate) mod mjai;
mod points;
mod tenhou6;

use crate::fault::{Fault, What};
use crate::record::{Format, Hand, Move, Record, Who};
use crate::replay::{Replayed, STICK};
use crate::told::{self, Purse};
use mj_tiles::{Kind, Tile};

/// Writes a record that was played again. Hands that agree are written as the table played them, so that nothing is missing
/// that its form needs; others as the record has them.
pub fn write(record: &Record, replayed: &Replayed, to: Format) -> Result<String, Fault> {
    match to {
        Format::Log => log::write(record, replayed),
        Format::Mjai => Ok(mjai::write(&whole(record, replayed), replayed)),
        Format::Tenhou6 => tenhou6::write(&whole(record, replayed), replayed),
        Format::TenhouXml => Err(Fault::whole(What::Unsayable("XML"))),
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

/// The pung of a kind that a player has claimed in a hand: its tiles, the claimed one first, and whose that was.
fn pung(hand: &Hand, who: Who, kind: Option<Kind>) -> Option<([Tile; 3], Who)> {
    hand.moves.iter().find_map(|step| match step.act {
        Move::Pung { who: other, own: [one, two], tile, from } if other == who && tile.kind() == kind => {
            Some(([tile, one, two], from))
        }
        _ => None,
    })
}
