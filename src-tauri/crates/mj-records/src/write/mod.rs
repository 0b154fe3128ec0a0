//! Writing a record in another form.

mod log;
mod mjai;
mod points;
mod tenhou6;

use crate::fault::{Fault, What};
use crate::record::{Format, Record};
use crate::replay::{Replayed, STICK};
use crate::told::{self, Purse};

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
        let purse = Purse { points: hand.start.scores, pot: i64::from(hand.start.sticks) * STICK };
        let told = told::hand(&played.events, &purse, hand.start.passed).filter(|_| played.agrees());
        told.unwrap_or_else(|| hand.clone())
    });
    Record { hands: hands.collect(), ..record.clone() }
}
