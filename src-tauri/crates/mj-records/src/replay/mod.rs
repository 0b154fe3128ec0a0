//! Plays a recorded game again at a table of this program. Known draws become the wall, every act must be on
//! offer, and the results must equal those of the record.

mod contradiction;
mod difference;
mod drive;
mod known;
mod outcome;
mod results;
mod search;
mod suspects;

pub use contradiction::{Contradiction, Contrary};
pub use difference::{Deed, Difference};
pub use outcome::{Outcome, Result as Ours, WinTold};

use crate::fault::{Fault, FaultKind};
use crate::follow::followed;
use crate::house::{Rules, is_told_by_others, start_points};
use crate::record::{Hand, Record, Start};
use drive::Driver;
use mj_rules::{OptionError, Ruleset};
use mj_table::{Course, Event, Setup, Table};
use mj_wire::log::Frozen;
use mj_words::{Said, said};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// A replayed record.
#[derive(Debug)]
pub struct Replayed {
    pub rules: Rules,
    pub setup: Setup,
    pub hands: Vec<Agreement>,
    /// The options in which the game shows other rules than the assumed house, with their values.
    pub found: Vec<(String, Value)>,
    /// The assumed house.
    pub usual: Arc<Ruleset>,
    /// Whether the record says that the game is over while by the rules it continues.
    pub goes_on: bool,
}

/// A replayed hand.
#[derive(Debug)]
pub struct Agreement {
    /// The events at the table, from the deal on.
    pub events: Vec<Event>,
    /// The first difference between record and table.
    pub difference: Option<Difference>,
    /// The line of the difference, if the file has lines.
    pub line: Option<u32>,
    /// The act of the difference, from 1; `None` for the hand's beginning.
    pub act: Option<u32>,
    /// The contradiction of the record in this hand, which explains a difference.
    pub contradiction: Option<Contradiction>,
    /// The beginning of the hand, completed.
    pub start: Start,
    /// The result at the table; `None` if it was not played to its end.
    pub outcome: Option<Outcome>,
    pub table: Table,
}

impl Agreement {
    /// Whether there is no difference.
    pub const fn agrees(&self) -> bool {
        self.difference.is_none() && self.contradiction.is_none()
    }
}

impl Agreement {
    /// Why no log can be made: the record contradicts itself, or does not follow the rules.
    pub fn doubt(&self) -> Fault {
        let (line, act, what) = match (&self.contradiction, &self.difference) {
            (Some(found), _) => (found.line, found.act, said!("foreign-contrary", what = found.what.said())),
            (None, Some(difference)) => (self.line, self.act, difference.said()),
            (None, None) => (None, None, Said::nothing()),
        };
        Fault { line, act, ..Fault::whole(FaultKind::Doubted(Box::new(what))) }
    }
}

/// Why a record cannot be replayed at all.
#[derive(Debug)]
pub enum Refused {
    Fault(Fault),
    /// The caller's options.
    Options(OptionError),
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Refused {
        Refused::Fault(fault)
    }
}

impl Replayed {
    /// The number of hands without a difference.
    pub fn agreeing(&self) -> usize {
        self.hands.iter().filter(|hand| hand.agrees()).count()
    }

    /// Sets the options for the final result that the game shows.
    fn settle(&mut self, record: &Record, fixed: &Map<String, Value>) {
        let changes = results::otherwise(record, self);
        let free = changes.iter().all(|(option, _)| !fixed.contains_key(*option));
        let Some(rules) = self.rules.with(&changes).filter(|_| free && !changes.is_empty()) else { return };
        if let Ok(settled) = by_rules(record, rules) {
            let own = changes.into_iter().map(|(option, value)| (option.to_owned(), value));
            let found = std::mem::take(&mut self.found).into_iter().chain(own).collect();
            *self = Replayed { found, usual: Arc::clone(&self.usual), ..settled };
        }
    }

    fn name_contradictions(&mut self, record: &Record) {
        for at in 0..self.hands.len() {
            if !self.hands[at].agrees() {
                self.hands[at].contradiction = self.contradiction(record, at);
            }
        }
        let result = record.result.as_ref().zip(record.hands.last());
        let contrary = result.and_then(|(result, hand)| contradiction::at_last(hand, result));
        if let Some(last) = self.hands.last_mut().filter(|hand| hand.agrees()) {
            last.contradiction = contrary;
        }
    }

    /// The contradiction of the record in a hand.
    fn contradiction(&self, record: &Record, at: usize) -> Option<Contradiction> {
        let whole =
            |at: usize| Some(Hand { start: self.hands.get(at)?.start.clone(), ..record.hands.get(at)?.clone() });
        contradiction::in_hand(&whole(at)?, at.checked_sub(1).and_then(whole).as_ref())
    }

    /// Whether no hand has a difference.
    pub fn agrees(&self) -> bool {
        self.hands.iter().all(Agreement::agrees)
    }

    /// The rules as in a log.
    pub fn frozen(&self) -> Frozen {
        Frozen::of(&self.rules.rules, &self.rules.house)
    }
}

/// Replays a record; `over` replaces what it says about its rules. If it names no house, the first house
/// without differences is taken, otherwise the one that needs the fewest changed options (`search.rs`).
pub fn replay(record: &Record, over: &Map<String, Value>) -> Result<Replayed, Refused> {
    let mut laid = over.clone();
    if record.house.preset.is_none()
        && !laid.contains_key("start_points")
        && let Some(points) = start_points(record)
    {
        laid.insert("start_points".into(), json!(points));
    }
    let mut houses = Vec::new();
    for rules in record.house.rules(record.players(), &laid).map_err(Refused::Options)? {
        let replayed = by_rules(record, rules)?;
        if replayed.agrees() && !replayed.goes_on {
            houses = vec![replayed];
            break;
        }
        houses.push(replayed);
    }
    houses.sort_by_key(|replayed| std::cmp::Reverse(replayed.agreeing()));
    let replayed = match record.house.preset {
        Some(_) => houses.into_iter().next(),
        None => search::search(record, houses, over),
    };
    let mut replayed = replayed.ok_or(Refused::Fault(Fault::whole(FaultKind::Empty)))?;
    if record.house.preset.is_none() {
        replayed.settle(record, over);
    }
    replayed.name_contradictions(record);
    Ok(replayed)
}

fn by_rules(record: &Record, rules: Rules) -> Result<Replayed, Refused> {
    let setup = Setup::new(rules.rules.clone());
    let setup = setup.map_err(|_| Refused::Fault(Fault::whole(FaultKind::OtherGame)))?;
    if !is_told_by_others(&setup) {
        return Err(Fault::whole(FaultKind::OtherGame).into());
    }
    if setup.rules().mechanics.players != record.players() {
        return Err(Fault::whole(FaultKind::OtherPlayers).into());
    }
    let mut hands: Vec<Agreement> = Vec::with_capacity(record.hands.len());
    for at in 0..record.hands.len() {
        let hand = one(record, at, hands.last(), &setup)?;
        hands.push(hand);
    }
    let ends = hands.last().is_some_and(|hand| hand.agrees() && hand.table.over().is_none());
    let goes_on = record.over && ends && record.hands.last().is_some_and(|hand| hand.end.is_some());
    let usual = Arc::clone(&rules.rules);
    Ok(Replayed { rules, setup, hands, found: Vec::new(), usual, goes_on })
}

/// Replays one hand after the previous one.
fn one(record: &Record, at: usize, before: Option<&Agreement>, setup: &Setup) -> Result<Agreement, Fault> {
    let number = u32::try_from(at + 1).unwrap_or(u32::MAX);
    let hand = &record.hands[at];
    let whole = followed(hand, before.map(|played| (&record.hands[at - 1], played)), setup);
    let hand = &*whole;
    let mut course = hand.start.course(setup, number).ok_or(fault(hand, number, FaultKind::Points))?;
    if let Some(expected) = before.map(|before| before.table.course().deal) {
        // Records do not state how often the dealer has just won.
        let same = (expected.passed, expected.honba) == (course.deal.passed, course.deal.honba);
        course.deal.streak = if same { expected.streak } else { 0 };
    }
    let follows = before.and_then(|before| unlike(before, &course));
    let mut agreement = Driver::play(setup, course, hand, number as usize == record.hands.len())
        .map_err(|what| fault(hand, number, what))?;
    if follows.is_some() {
        (agreement.difference, agreement.line, agreement.act) = (follows, hand.line, None);
    }
    Ok(agreement)
}

fn fault(hand: &Hand, number: u32, what: FaultKind) -> Fault {
    Fault { line: hand.line, ..Fault::whole(what).in_hand(number as usize) }
}

/// The difference between a hand's beginning and the end of the previous one, if any.
fn unlike(before: &Agreement, now: &Course) -> Option<Difference> {
    // A hand that was not completed here tells nothing about the next.
    before.outcome.as_ref()?;
    let expected = before.table.course();
    let same_points = || before.agrees() && (expected.chips != now.chips || expected.pot != now.pot);
    match () {
        () if expected.over.is_some() => Some(Difference::GameOver),
        () if (expected.deal.passed, expected.deal.place) != (now.deal.passed, now.deal.place) => {
            Some(Difference::Dealer)
        }
        () if expected.deal.honba != now.deal.honba => Some(Difference::Honba),
        () if expected.order() != now.order() => Some(Difference::Dealer),
        () if same_points() => Some(Difference::Start),
        () => None,
    }
}
