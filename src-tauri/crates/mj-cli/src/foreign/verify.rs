//! `laomajiang verify` of records of other programs: each is played again by the rules of its house.

use crate::language::say;
use crate::layout::{Sections, Table, Tone, worded};
use crate::mistake;
use crate::terms::{clauses, headed};
use crate::verify::Verdict;
use mj_club::words::{self, Form};
use mj_records::read::log::record;
use mj_records::replay::{Agreement, Refused, Replayed, replay};
use mj_records::{Fault, Hand, Record};
use mj_wire::log::Log;
use mj_words::{Said, said};
use serde_json::{Map, Value, json};

/// What was found about a record.
#[derive(Debug)]
pub enum Found {
    /// It was played again.
    Replayed(Box<Record>, Box<Replayed>),
    /// It cannot be.
    Refused(Said),
}

impl Found {
    /// Looks at a record; `options` are laid over what it says of its rules.
    pub fn of(bytes: &[u8], options: &Map<String, Value>) -> Found {
        match super::read(bytes) {
            Ok(record) => Found::in_record(record, options),
            Err(fault) => Found::Refused(fault.said()),
        }
    }

    fn in_record(record: Record, options: &Map<String, Value>) -> Found {
        match replay(&record, options) {
            Ok(replayed) => Found::Replayed(Box::new(record), Box::new(replayed)),
            Err(why) => Found::Refused(refused(&why)),
        }
    }

    const fn is_read(&self) -> bool {
        matches!(self, Found::Replayed(..))
    }

    /// How it stands with it.
    pub fn verdict(&self) -> Verdict {
        match self {
            Found::Refused(_) => Verdict::Unread,
            Found::Replayed(_, replayed) if !replayed.agrees() => Verdict::Doubted,
            // Much of what is passed around is a part of a game; that it stops is told.
            Found::Replayed(..) => Verdict::Holds,
        }
    }

    /// For people.
    pub fn sections(&self) -> Sections {
        let mut sections = Sections::default();
        match self {
            Found::Refused(why) => sections.line(&said!("judge-reason"), why, Tone::Bad),
            Found::Replayed(record, replayed) => {
                let line = |words: &Said, tone| Table::of([vec![worded(words).tone(tone)]]);
                let game = [record.format.word().into(), words::preset(replayed.rules.rules.preset.id)];
                sections.add(&said!("scoring-game"), line(&clauses(game), Tone::Plain));
                let agree = replayed.hands.iter().filter(|hand| hand.agrees()).count();
                let text = said!("foreign-hands-agree", n = agree, all = replayed.hands.len());
                let tone = if replayed.agrees() { Tone::Plain } else { Tone::Bad };
                sections.add(&said!("scoring-checked"), line(&text, tone));
                if stops_in_a_hand(record) {
                    sections.add(&said!("scoring-end"), line(&said!("foreign-stops"), Tone::Mark));
                }
                let doubts = hands(record, replayed).filter_map(|(number, hand, found)| told(number, hand, found));
                let rows: Vec<_> = doubts.map(|text| vec![worded(&text).tone(Tone::Bad)]).collect();
                if !rows.is_empty() {
                    sections.add(&said!("scoring-doubt"), Table::of(rows));
                }
            }
        }
        sections
    }

    /// For programs: a line a hand.
    pub fn lines(&self, path: &str) -> Vec<Value> {
        match self {
            Found::Refused(why) => vec![json!({
                "log": path, "verdict": self.verdict().word(), "holds": false, "told": say(why),
            })],
            Found::Replayed(record, replayed) => hands(record, replayed)
                .filter(|(_, hand, found)| hand.end.is_some() || !found.agrees())
                .map(|(number, hand, found)| neutral(path, number, hand, found, replayed))
                .collect(),
        }
    }
}

/// The hands of a log of this program, where they are of riichi.
pub fn hands_of(path: &str, log: &Log) -> Vec<Value> {
    let found = record(log).map(|record| Found::in_record(record, &Map::new()));
    found.map_or_else(|_| Vec::new(), |found| if found.is_read() { found.lines(path) } else { Vec::new() })
}

/// Whether something was done in the last hand, and it does not end.
fn stops_in_a_hand(record: &Record) -> bool {
    record.hands.last().is_some_and(|hand| hand.end.is_none() && !hand.moves.is_empty())
}

fn hands<'a>(record: &'a Record, replayed: &'a Replayed) -> impl Iterator<Item = (usize, &'a Hand, &'a Agreement)> {
    (1..).zip(record.hands.iter().zip(&replayed.hands)).map(|(number, (hand, found))| (number, hand, found))
}

fn told(number: usize, hand: &Hand, found: &Agreement) -> Option<Said> {
    let what = found.difference.as_ref()?.said();
    let round = format!("{}{}-{}", hand.start.round, hand.start.passed + 1, hand.start.honba);
    let text = said!("foreign-difference", hand = number, round = round, what = what);
    Some(match found.line {
        Some(line) => said!("foreign-at-line", line = line, what = text),
        None => text,
    })
}

/// A hand as the table played it, in the neutral form.
fn neutral(path: &str, number: usize, hand: &Hand, found: &Agreement, replayed: &Replayed) -> Value {
    let outcome = found.outcome.as_ref();
    let mut line = json!({
        "log": path, "hand": number, "round": hand.start.round.to_string(), "dealer": hand.start.dealer, "honba": hand.start.honba,
        "sticks": hand.start.sticks, "agrees": found.agrees(), "after": outcome.map(|outcome| &outcome.after),
        "result": outcome.map(|outcome| outcome.neutral(&replayed.rules.rules)),
    });
    if let (Some(fields), Some(difference)) = (line.as_object_mut(), &found.difference) {
        fields.insert("difference".into(), serde_json::to_value(difference).unwrap_or_default());
        fields.insert("told".into(), say(&difference.said()).into());
        if let Some(line) = found.line {
            fields.insert("line".into(), line.into());
        }
    }
    line
}

/// Why a record cannot be played again.
pub fn refused(why: &Refused) -> Said {
    match why {
        Refused::Fault(fault) => Fault::said(fault),
        Refused::Options(error) => headed("options", mistake::option(error, Form::Json)),
    }
}
