//! 重播: a hand of a finished game, step by step.

use super::{Office, home, refuse};
use mj_club::cast::kind_in_log;
use mj_club::known;
use mj_club::report;
use mj_club::stored::{self, StoredError};
use mj_ledger::{Error, GameRecord, Member, MemberId, MemberKind, Read, Time};
use mj_table::{Action, Event, Player, SeatEvent, Setup, Table, Viewer};
use mj_tell::tally::over;
use mj_tell::{self as words, Called};
use mj_wire::log::{Log, LogError, LogFault};
use mj_wire::protocol::{Code, Over, Recorded, Refusal, ReplayPage, Step};
use std::sync::Arc;

/// The steps of a hand, as a player saw it or with everything open.
pub fn page(office: &Office, game: &str, hand: u32, seat: Option<Player>) -> Result<Recorded, Refusal> {
    let (gid, Players { people, called }, log) = found(office, game)?;
    let folded = office.folded(game, &log, || Folded::of(Arc::clone(&log)))?;
    if let Some(player) = seat.filter(|player| player.index() >= people.len()) {
        return Err(unknown(format!("{game} has no player {}", player.0)));
    }
    let hands = folded.deals.len() as u32;
    if !(1..=hands).contains(&hand) {
        return Err(unknown(format!("{game} has {hands} hands, none is {hand}")));
    }
    let (steps, over) = folded.steps(hand as usize - 1, seat)?;
    let info = home::info_of(&gid, folded.setup.rules(), folded.setup.undo, &people, &called);
    Ok(Recorded::Replay(Box::new(ReplayPage { info, hands, steps, over })))
}

/// A log with the table before every deal, so that a hand is folded from its own deal.
#[derive(Debug)]
pub struct Folded {
    log: Arc<Log>,
    setup: Setup,
    /// For each deal: the index of its event, and the table before it.
    deals: Vec<(usize, Table)>,
}

impl Folded {
    fn of(log: Arc<Log>) -> Result<Folded, Refusal> {
        let (setup, _) = log.header.setup(&known).map_err(|fault| damaged(&LogError { line: 1, fault }))?;
        let mut table = Table::new(setup.clone());
        let mut deals = Vec::new();
        for (at, (line, event)) in log.events().enumerate() {
            if matches!(event, Event::Dealt { .. }) {
                deals.push((at, table.clone()));
            }
            apply(&mut table, line, event)?;
        }
        Ok(Folded { log, setup, deals })
    }

    /// Whether it was made of this log.
    pub fn is_of(&self, log: &Log) -> bool {
        self.log.code() == log.code()
    }

    /// From the deal to the end of the hand, with its result. Passes are left out.
    fn steps(&self, hand: usize, seat: Option<Player>) -> Result<(Vec<Step>, Option<Over>), Refusal> {
        let Some((deal, mut table)) = self.deals.get(hand).cloned() else { return Ok((Vec::new(), None)) };
        let until = self.deals.get(hand + 1).map_or(usize::MAX, |(next, _)| *next);
        let viewer = seat.map_or(Viewer::Full, Viewer::Player);
        let mut steps: Vec<Step> = Vec::new();
        let mut told_over = None;
        for (line, event) in self.log.events().take(until).skip(deal) {
            apply(&mut table, line, event)?;
            // At the table these were told together with the end of the hand.
            if matches!(event, Event::SeatsSwapped { .. } | Event::GameOver { .. })
                && let Some(Step { event: SeatEvent::HandOver { .. }, view }) = steps.last_mut()
            {
                view.next = table.view(viewer).next;
            }
            // Seats exchanged after a hand belong to the next one.
            if matches!(event, Event::SeatsSwapped { .. } | Event::Answered { answer: Action::Pass, .. }) {
                continue;
            }
            let told = table.told(event, viewer);
            steps.extend(told.map(|event| Step { event, view: table.view(viewer) }));
            if let Event::HandOver { .. } = event {
                told_over = over(&table);
            }
        }
        Ok((steps, told_over))
    }
}

fn apply(table: &mut Table, line: u64, event: &Event) -> Result<(), Refusal> {
    table.apply(event).map_err(|why| damaged(&LogError { line, fault: LogFault::Broken(why) }))
}

/// How many hands were dealt.
pub fn hands(log: &Log) -> u32 {
    log.events().filter(|(_, event)| matches!(event, Event::Dealt { .. })).count() as u32
}

/// The log and the players of a finished game in the books, or of an open log.
fn found(office: &Office, game: &str) -> Result<(String, Players, Arc<Log>), Refusal> {
    if let Some(log) = office.log(game) {
        let players = super::read(office.club(), |books| Ok(players_of(books, &log)?))?;
        return Ok((log.header.game.to_string(), players, log));
    }
    let (record, people, log) = super::read(office.club(), |books| {
        let key = books.game(game)?;
        let record = books.record(key)?;
        let people = report::people(books, &record)?;
        // The table of a running game must not be seen.
        let log = record.ended.map(|_| stored::log(books, key));
        Ok((record, people, log))
    })?;
    let log = as_booked(log.ok_or_else(|| unknown(format!("{game} is not over")))?, &record)?;
    let called = Called::of(&people);
    Ok((record.gid, Players { people, called }, Arc::new(log)))
}

/// The players of a log, and their names.
pub struct Players {
    pub people: Vec<Member>,
    pub called: Called,
}

/// The players of a log that is not booked: those that these books know, and 甲乙丙丁 by place for the others.
pub fn players_of(books: &Read<'_>, log: &Log) -> Result<Players, Error> {
    let known = |uid: &String| match books.member_by_uid(uid)? {
        Some(entry) => books.person(entry.id).map(Some),
        None => Ok(None),
    };
    let uids = &log.header.players;
    let known: Vec<Option<Member>> = uids.iter().map(known).collect::<Result<_, Error>>()?;
    let called =
        Called::in_log(uids.iter().zip(&known).map(|(uid, known)| (known.as_ref(), words::computer_in_log(uid))));
    let people = uids.iter().zip(known).map(|(uid, known)| known.unwrap_or_else(|| stranger(uid))).collect();
    Ok(Players { people, called })
}

/// A player unknown to the books. [`Players::called`] has the name.
fn stranger(uid: &str) -> Member {
    Member {
        id: MemberId(0),
        uid: uid.into(),
        number: None,
        former: None,
        kind: if kind_in_log(uid).is_some() { MemberKind::Computer } else { MemberKind::Guest },
        name: String::new(),
        notes: String::new(),
        pin: None,
        grade: None,
        active: true,
        erased: false,
        merged_into: None,
        joined: Time::default(),
    }
}

/// A game of the score desk has no log. A log that differs from what was booked is an error.
fn as_booked(log: Result<Log, StoredError>, record: &GameRecord) -> Result<Log, Refusal> {
    let log = log.map_err(|why| match why {
        StoredError::None => unknown("the tiles of a game of the score desk are not written down"),
        other => damaged(&other),
    })?;
    let booked = record.code.as_ref().is_none_or(|code| *code == log.code().to_string());
    if booked { Ok(log) } else { Err(damaged(&"the log is not the one that was booked")) }
}

fn unknown(why: impl Into<String>) -> Refusal {
    refuse::refusal(Code::Unknown, why)
}

fn damaged(why: &impl std::fmt::Display) -> Refusal {
    refuse::refusal(Code::Books, why.to_string())
}
