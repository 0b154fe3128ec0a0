//! 重播: a hand of a game that is over, step by step.

use super::super::{home, refuse};
use crate::stored::{self, StoredError};
use crate::{Club, report};
use mj_ledger::GameRecord;
use mj_table::{Action, Event, Player, Table, Viewer};
use mj_wire::log::{Log, LogError, known};
use mj_wire::protocol::{Code, Recorded, Refusal, ReplayPage, Step};

/// The steps of a hand, as a player saw it or with everything open.
pub fn page(club: &Club, game: &str, hand: u32, seat: Option<Player>) -> Result<Recorded, Refusal> {
    let (record, people, log) = super::read(club, |books| {
        let key = books.game(game)?;
        let record = books.record(key)?;
        let people = report::people(books, &record)?;
        // Nothing of a table that is played at may be seen before it is over.
        let log = record.ended.map(|_| stored::log(books, key));
        Ok((record, people, log))
    })?;
    let log = as_booked(log.ok_or_else(|| unknown(format!("{game} is not over")))?, &record)?;
    let (setup, _) = log.header.setup(&known).map_err(|fault| damaged(&LogError { line: 1, fault }))?;
    if let Some(player) = seat.filter(|player| player.index() >= people.len()) {
        return Err(unknown(format!("nobody is player {} of {game}", player.0)));
    }
    let hands = log.events().filter(|(_, event)| matches!(event, Event::Dealt { .. })).count() as u32;
    if !(1..=hands).contains(&hand) {
        return Err(unknown(format!("{game} has {hands} hands, none is {hand}")));
    }
    let steps = steps(&log, hand, seat)?;
    let info = home::info(&record.gid, setup.rules(), setup.undo, &people);
    Ok(Recorded::Replay(Box::new(ReplayPage { info, hands, steps })))
}

/// A game of the score desk has no log, and one that is not what was booked is none.
fn as_booked(log: Result<Log, StoredError>, record: &GameRecord) -> Result<Log, Refusal> {
    let log = log.map_err(|why| match why {
        StoredError::None => unknown("of a game of the score desk nobody wrote the tiles down"),
        other => damaged(&other),
    })?;
    let booked = record.code.as_ref().is_none_or(|code| *code == log.code().to_string());
    if booked { Ok(log) } else { Err(damaged(&"the log is not the one that was booked")) }
}

/// From the deal to the end; passes are not worth a look.
fn steps(log: &Log, hand: u32, seat: Option<Player>) -> Result<Vec<Step>, Refusal> {
    let (mut steps, mut now) = (Vec::new(), 0);
    let viewer = seat.map_or(Viewer::Full, Viewer::Player);
    log.replay(&known, |table, event| {
        now += u32::from(matches!(event, Event::Dealt { .. }));
        // Seats that are exchanged after a hand are those of the next.
        if now != hand || matches!(event, Event::Exchanged { .. } | Event::Answered { answer: Action::Pass, .. }) {
            return;
        }
        let told = table.told(event, seat.or_else(|| whose(table, event)));
        steps.extend(told.map(|event| Step { event, view: table.view(viewer) }));
    })
    .map_err(|why| damaged(&why))?;
    Ok(steps)
}

/// Who knows more of an event than others: with everything open it is told as to him.
fn whose(table: &Table, event: &Event) -> Option<Player> {
    let (Event::Drew { seat, .. } | Event::Answered { seat, .. } | Event::TimedOut { seat }) = event else {
        return None;
    };
    let mut players = (0..table.players().count() as u8).map(Player);
    players.find(|&player| table.hand().and_then(|hand| hand.seat_of(player)) == Some(*seat))
}

fn unknown(why: impl Into<String>) -> Refusal {
    refuse::refusal(Code::Unknown, why)
}

fn damaged(why: &impl std::fmt::Display) -> Refusal {
    refuse::refusal(Code::Books, why.to_string())
}
