//! This program's own riichi logs.

use super::{MOST_HANDS, MOST_MOVES};
use crate::fault::{Fault, FaultKind};
use crate::house::{StatedRules, is_told_by_others};
use crate::record::{Format, Record, Who};
use crate::told::{Purse, hand};
use mj_table::{Account, Event, Player};
use mj_wire::log::{Log, known};

/// Makes a record of a log.
pub fn read(bytes: &[u8]) -> Result<Record, Fault> {
    let log = Log::read(bytes).map_err(|error| Fault {
        line: u32::try_from(error.line).ok(),
        ..Fault::whole(FaultKind::Unread(error.fault.to_string()))
    })?;
    record(&log)
}

/// The same for a parsed log.
pub fn record(log: &Log) -> Result<Record, Fault> {
    let (setup, _) = log.header.setup(&known).map_err(|fault| Fault::at(1, FaultKind::Unread(fault.to_string())))?;
    let play = setup.play();
    if !is_told_by_others(&setup) {
        return Err(Fault::whole(FaultKind::OtherGame));
    }
    let house = StatedRules {
        site: None,
        preset: Some(log.header.rules.id.clone()),
        options: log.header.rules.options.clone(),
        reds: None,
    };
    let players = setup.rules().mechanics.players;
    let count = players.count();
    let numbers = numbers(log, count);
    let names =
        (0..count as Who).filter_map(|who| log.header.players.get(numbers.iter().position(|number| *number == who)?));
    let names = names.cloned().collect();
    let mut record = Record { format: Format::Log, house, names, hands: Vec::new(), over: false, result: None };
    let events: Vec<Event> = log.events().map(|(_, event)| renumbered(event, &numbers)).collect();
    let begins: Vec<usize> =
        (0..events.len()).filter(|&at| matches!(events[at], Event::Dealt { .. })).chain([events.len()]).collect();
    let (mut purse, mut passed) = (Purse::new(players, play.chips.start), 0);
    for ends in begins.windows(2) {
        let part = &events[ends[0]..ends[1]];
        let told = hand(part, &purse, (passed % count as u32) as u8).ok_or(Fault::whole(FaultKind::OtherGame))?;
        if told.moves.len() > MOST_MOVES {
            return Err(Fault::whole(FaultKind::TooManyMoves).in_hand(record.hands.len() + 1));
        }
        if record.hands.len() >= MOST_HANDS {
            return Err(Fault::whole(FaultKind::TooManyHands(MOST_HANDS)));
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
    if record.hands.is_empty() { Err(Fault::whole(FaultKind::Empty)) } else { Ok(record) }
}

/// The players' numbers in a record: the first dealer has 0, the next seat the next number.
fn numbers(log: &Log, count: usize) -> Vec<Who> {
    let same: Vec<Who> = (0..count as Who).collect();
    let seated = log.events().find_map(|(_, event)| match event {
        Event::Seated { places, .. } => Some(places.as_slice()),
        _ => None,
    });
    let Some(places) = seated.filter(|places| places.len() == count) else { return same };
    let number = |player: &Who| places.iter().position(|other| other.0 == *player).map(|at| at as Who);
    same.iter().map(|player| number(player).unwrap_or(*player)).collect()
}

/// An event with the players' numbers in a record.
pub(crate) fn renumbered(event: &Event, numbers: &[Who]) -> Event {
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
