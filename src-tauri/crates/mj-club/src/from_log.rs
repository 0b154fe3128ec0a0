//! Compares a log with the books of the same game.

use crate::known;
use crate::notation::word;
use crate::results::{agree, results_of};
use crate::scribe::{Scribe, length, moved};
use crate::stored::{self, StoredError};
use crate::won::as_booked;
use mj_ledger::{GameRecord, Hand, HandRecord, Outcome, ResultRecord, Segment, Source, Time, Transfer, TransferRecord};
use mj_table::Event;
use mj_wire::log::Log;
use std::collections::BTreeMap;

/// A part of a game's record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordPart {
    #[error("the id")]
    Id,
    #[error("who plays")]
    Players,
    #[error("the rule set")]
    Rules,
    #[error("the rule set's identity")]
    RulesHash,
    #[error("the options")]
    Options,
    #[error("the length")]
    Length,
    #[error("what everybody starts with")]
    Start,
    #[error("a hand")]
    Hand,
    #[error("a transfer")]
    Transfer,
    #[error("the result")]
    Result,
    #[error("how it ended")]
    End,
    #[error("the verification code")]
    Code,
}

/// All facts from a log.
#[derive(Debug)]
pub(crate) struct FromLog {
    pub log: Log,
    /// The finished hands, with patterns sorted by their ids.
    pub hands: Vec<Hand>,
    /// What the pot held at the end and no hand paid out.
    pub left_over: Vec<Transfer>,
    /// The players' results at the end; for an unfinished game after the last complete hand.
    pub outcomes: Vec<Outcome>,
    /// The same as in older books.
    by_chips: Vec<Outcome>,
    /// Why the game is over, if it is.
    pub over: Option<String>,
    start: i64,
    system: String,
    length: String,
}

/// Replays a log.
pub(crate) fn from_log(text: &str) -> Result<FromLog, StoredError> {
    let log = Log::read(text.as_bytes())?;
    let (mut scribe, mut hands, mut between) = (Scribe::default(), Vec::new(), None);
    let table = log.replay(&known, |table, event| {
        if matches!(event, Event::Dealt { .. }) {
            between = Some(table.course().clone());
        }
        scribe.hear(table, event);
        hands.extend(scribe.take().map(in_order));
    })?;
    let (rules, play) = (table.setup().rules(), table.setup().play());
    let mut left_over = scribe.take_left_over();
    let mut course = table.course().clone();
    if course.over.is_none() {
        // An unfinished hand is void, including its payments.
        course = between.filter(|_| table.is_playing()).unwrap_or(course);
        let pot = course.left_over();
        course.pay(pot.as_slice());
        left_over.extend(pot.iter().map(moved));
    }
    Ok(FromLog {
        left_over,
        outcomes: results_of(course.standings(play)),
        by_chips: results_of(course.standings_by_chips(play)),
        over: table.over().map(|why| word(&why)),
        start: table.setup().play().chips.start,
        system: rules.preset.system.id.into(),
        length: length(rules),
        hands,
        log,
    })
}

/// Sorts patterns, which different writers order differently.
fn in_order(mut hand: Hand) -> Hand {
    hand.wins.iter_mut().for_each(|win| win.patterns.sort_by(|a, b| a.id.cmp(&b.id)));
    hand.wins.sort_by_key(|win| win.winner);
    hand
}

/// The complete log of a record.
pub fn text_of(record: &GameRecord) -> Result<String, StoredError> {
    let header = record.header.as_deref().ok_or(StoredError::None)?;
    let segments: Vec<Segment> = record.segments.iter().map(|segment| segment.segment()).collect::<Result<_, _>>()?;
    stored::whole(header, &segments, record.live.iter().cloned())
}

/// The first difference between a game's record and its log, without the organiser's corrections, which no log
/// has. `None` for a game of the score desk.
pub fn disagrees(record: &GameRecord) -> Result<Option<RecordPart>, StoredError> {
    if record.source == Source::Desk {
        return Ok(None);
    }
    let logged = from_log(&text_of(record)?)?;
    let (header, rules) = (&logged.log.header, &logged.log.header.rules);
    let options = serde_json::from_str::<serde_json::Value>(&record.options).ok();
    let head = [
        (header.game.as_str() == record.gid, RecordPart::Id),
        (header.players == record.seats, RecordPart::Players),
        (rules.id == record.rules && logged.system == record.system, RecordPart::Rules),
        (rules.hash == record.hash, RecordPart::RulesHash),
        (options.as_ref().and_then(|value| value.as_object()) == Some(&rules.options), RecordPart::Options),
        (logged.length == record.length, RecordPart::Length),
        (logged.start == record.start, RecordPart::Start),
        (hands_agree(&logged, record), RecordPart::Hand),
        (transfers_agree(&logged, record), RecordPart::Transfer),
    ];
    let end = match (&record.ended, &logged.over) {
        // Ended by the organiser before its end.
        (Some(_), None) => record.why.as_deref() == Some("closed"),
        // With corrected hands the desk decides whether the end still follows.
        (Some(_), Some(why)) => {
            (corrected(record) || record.why.as_ref() == Some(why)) && results_agree(&logged, record)
        }
        (None, over) => over.is_none(),
    };
    let code = match (&record.ended, &record.code) {
        (_, Some(code)) => *code == logged.log.code().to_string(),
        (ended, None) => ended.is_none(),
    };
    let tail = [(end, RecordPart::End), (code, RecordPart::Code)];
    Ok(head.into_iter().chain(tail).find(|(agrees, _)| !agrees).map(|(_, what)| what))
}

fn corrected(record: &GameRecord) -> bool {
    record.results.iter().any(|result| result.correction > 0)
}

/// Compares the first bookings.
fn hands_agree(logged: &FromLog, record: &GameRecord) -> bool {
    let booked: Vec<Hand> = record
        .hands
        .iter()
        .filter(|booked| booked.correction == 0)
        .map(|booked| in_order(booked.hand.clone()))
        .collect();
    let mut told = without_chips(&logged.hands);
    told.iter_mut().zip(&booked).for_each(|(hand, booked)| as_booked(&mut hand.wins, &booked.wins));
    booked == told
}

fn without_chips(hands: &[Hand]) -> Vec<Hand> {
    hands.iter().map(|hand| Hand { transfers: Vec::new(), ..hand.clone() }).collect()
}

/// Compares all transfers with the log, from the first chips given to the last returned.
fn transfers_agree(logged: &FromLog, record: &GameRecord) -> bool {
    let first = record.transfers.iter().filter(|moved| moved.correction == 0);
    first.eq(&logged.transfers(record.ended.is_some()))
}

impl FromLog {
    /// The chips given, won and lost, and returned at the end.
    fn transfers(&self, ended: bool) -> Vec<TransferRecord> {
        let outside = |transfer| TransferRecord { hand: 0, correction: 0, transfer };
        let players = self.log.header.players.len() as u8;
        let given = (0..players).map(|player| Transfer::buy_in(player, self.start));
        let moved = self.hands.iter().flat_map(|hand| {
            let of =
                |transfer: &Transfer| TransferRecord { hand: hand.number, correction: 0, transfer: transfer.clone() };
            hand.transfers.iter().map(of)
        });
        let back = (0..).zip(&self.outcomes).filter_map(|(player, end)| Transfer::settlement(player, end.chips));
        let given = given.filter(|transfer| transfer.amount > 0).map(outside);
        let rest = self.left_over.iter().filter(|_| ended).cloned().map(outside);
        given.chain(moved).chain(rest).chain(back.filter(|_| ended).map(outside)).collect()
    }
}

fn results_agree(logged: &FromLog, record: &GameRecord) -> bool {
    let first: BTreeMap<u8, Outcome> = record
        .results
        .iter()
        .filter(|result| result.correction == 0)
        .map(|result| (result.player, result.outcome))
        .collect();
    let first: Vec<Outcome> = first.into_values().collect();
    // Older programs did not rank a leaving player last (§11.7); their results stay.
    agree(&first, &logged.outcomes) || agree(&first, &logged.by_chips)
}

/// The record of a game made from its log alone.
pub(crate) fn record_of(text: &str, host: (&str, &str), at: Time) -> Result<GameRecord, StoredError> {
    let logged = from_log(text)?;
    let (header, body) = text.split_once('\n').ok_or(StoredError::None)?;
    let segment = pack(header, &logged.log, body)?;
    let rules = &logged.log.header.rules;
    let results = (0..).zip(&logged.outcomes);
    Ok(GameRecord {
        gid: logged.log.header.game.to_string(),
        source: Source::Table,
        host: host.0.into(),
        host_name: host.1.into(),
        system: logged.system.clone(),
        rules: rules.id.clone(),
        options: serde_json::Value::Object(rules.options.clone()).to_string(),
        hash: rules.hash.clone(),
        length: logged.length.clone(),
        start: logged.start,
        seats: logged.log.header.players.clone(),
        header: Some(header.into()),
        secret: None,
        began: at,
        ended: Some(at),
        why: logged.over.clone(),
        code: Some(logged.log.code().to_string()),
        segments: vec![mj_ledger::SegmentRecord::of(&segment)],
        live: Vec::new(),
        transfers: logged.transfers(true),
        hands: without_chips(&logged.hands).into_iter().map(|hand| HandRecord { correction: 0, hand }).collect(),
        results: results.map(|(player, &outcome)| ResultRecord { player, correction: 0, outcome }).collect(),
        trail: Vec::new(),
    })
}

fn pack(header: &str, log: &Log, body: &str) -> Result<Segment, StoredError> {
    use mj_wire::chain::Code;
    use mj_wire::pack::{Before, pack};
    let lines: Vec<&str> = body.lines().collect();
    let before = Before { game: &log.header.game, code: Code::of(header.as_bytes()) };
    let packed = pack(&lines, before).map_err(|why| StoredError::Packed { first: 2, why })?;
    Ok(Segment { first: 2, lines: lines.len() as u32, packed })
}
