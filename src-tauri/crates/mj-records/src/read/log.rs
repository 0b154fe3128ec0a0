//! This program's own logs of riichi.

use crate::fault::{Fault, What};
use crate::house::{House, is_of_four};
use crate::record::{Format, Record};
use crate::told::{Purse, hand};
use mj_table::Event;
use mj_wire::log::{Log, known};

/// Makes a record of a log.
pub fn read(bytes: &[u8]) -> Result<Record, Fault> {
    let log = Log::read(bytes).map_err(|error| Fault {
        line: u32::try_from(error.line).ok(),
        hand: None,
        what: What::Unread(error.fault.to_string()),
    })?;
    record(&log)
}

/// The same of one that was read.
pub fn record(log: &Log) -> Result<Record, Fault> {
    let (setup, _) = log.header.setup(&known).map_err(|fault| Fault::at(1, What::Unread(fault.to_string())))?;
    let play = setup.play();
    if !is_of_four(&setup) {
        return Err(Fault::whole(What::OtherGame));
    }
    let house =
        House { place: None, preset: Some(log.header.rules.id.clone()), options: log.header.rules.options.clone() };
    let mut record =
        Record { format: Format::Log, house, names: log.header.players.clone(), hands: Vec::new(), over: false };
    let events: Vec<Event> = log.events().map(|(_, event)| event.clone()).collect();
    let begins: Vec<usize> =
        (0..events.len()).filter(|&at| matches!(events[at], Event::Dealt { .. })).chain([events.len()]).collect();
    let (mut purse, mut passed) = (Purse::new(play.chips.start), 0);
    for ends in begins.windows(2) {
        let part = &events[ends[0]..ends[1]];
        let told = hand(part, &purse, (passed % 4) as u8).ok_or(Fault::whole(What::OtherGame))?;
        record.hands.push(told);
        for event in part {
            match event {
                Event::Paid { transfers } => purse.pay(transfers),
                Event::HandOver { next, .. } => passed = next.passed,
                Event::GameOver { .. } => record.over = true,
                _ => {}
            }
        }
    }
    if record.hands.is_empty() { Err(Fault::whole(What::Empty)) } else { Ok(record) }
}
