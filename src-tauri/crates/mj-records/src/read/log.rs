//! This program's own logs of riichi.

use super::{MOST_HANDS, MOST_MOVES};
use crate::fault::{Fault, What};
use crate::house::{House, is_of_four};
use crate::record::{Format, Record, Who};
use crate::told::{Purse, hand};
use mj_table::{Account, Event, Player};
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
    let numbers = numbers(log);
    let names = (0..4).filter_map(|who| log.header.players.get(numbers.iter().position(|number| *number == who)?));
    let names = names.cloned().collect();
    let mut record = Record { format: Format::Log, house, names, hands: Vec::new(), over: false };
    let events: Vec<Event> = log.events().map(|(_, event)| renumbered(event, numbers)).collect();
    let begins: Vec<usize> =
        (0..events.len()).filter(|&at| matches!(events[at], Event::Dealt { .. })).chain([events.len()]).collect();
    let (mut purse, mut passed) = (Purse::new(play.chips.start), 0);
    for ends in begins.windows(2) {
        let part = &events[ends[0]..ends[1]];
        let told = hand(part, &purse, (passed % 4) as u8).ok_or(Fault::whole(What::OtherGame))?;
        if told.moves.len() > MOST_MOVES {
            return Err(Fault::whole(What::TooManyMoves).in_hand(record.hands.len() + 1));
        }
        if record.hands.len() >= MOST_HANDS {
            return Err(Fault::whole(What::TooManyHands(MOST_HANDS)));
        }
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

/// The numbers that players have in a record, where who sits next has the next number. Those of a log are kept if they are so
/// already; else the first dealer has 0.
fn numbers(log: &Log) -> [Who; 4] {
    let same = [0, 1, 2, 3];
    let seated = log.events().find_map(|(_, event)| match event {
        Event::Seated { places, .. } => Some(places.as_slice()),
        _ => None,
    });
    let Some(&[first, second, third, fourth]) = seated else { return same };
    let places = [first, second, third, fourth].map(|player| player.0);
    if (0..4).all(|at| places[at] % 4 == (places[0] % 4 + at as Who) % 4) {
        return same;
    }
    same.map(|player| (0..4).find(|&at| places[usize::from(at)] == player).unwrap_or(player))
}

/// What happened, with the numbers that players have in a record.
pub(crate) fn renumbered(event: &Event, numbers: [Who; 4]) -> Event {
    let number = |player: &mut Player| player.0 = numbers.get(player.index()).copied().unwrap_or(player.0);
    let mut event = event.clone();
    match &mut event {
        Event::Dealt { order, .. } => order.iter_mut().for_each(number),
        Event::Paid { transfers } => {
            for account in transfers.iter_mut().flat_map(|transfer| [&mut transfer.from, &mut transfer.to]) {
                if let Account::Player(player) = account {
                    number(player);
                }
            }
        }
        _ => {}
    }
    event
}
