//! A recorded game played again at a table of this program: known draws become the wall, every act must be on offer, and
//! what comes of it must be what the record says.

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

use crate::fault::{Fault, What};
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

/// What a deposit is worth.
pub(crate) const STICK: i64 = 1_000;

/// A record that was played again.
#[derive(Debug)]
pub struct Replayed {
    /// The rules it was played by.
    pub rules: Rules,
    /// The table's setup.
    pub setup: Setup,
    /// Hand by hand.
    pub hands: Vec<Agreement>,
    /// Options in which the course of the game shows that its house is not the one it is taken for, with what they are there.
    pub found: Vec<(String, Value)>,
    /// The house it is taken for.
    pub usual: Arc<Ruleset>,
    /// The record says that the game is over, and by the rules it is not.
    pub goes_on: bool,
}

/// A hand that was played again.
#[derive(Debug)]
pub struct Agreement {
    /// What happened here, from the deal on.
    pub events: Vec<Event>,
    /// The first thing in which record and table part.
    pub difference: Option<Difference>,
    /// Where that stands in the file, if the file has lines.
    pub line: Option<u32>,
    /// Which act of the hand that is, from 1; none where it is the hand's beginning.
    pub act: Option<u32>,
    /// In what the record contradicts itself here, where a difference is no wonder.
    pub contradiction: Option<Contradiction>,
    /// How the hand began, with what the record leaves to be worked out.
    pub start: Start,
    /// What it came to here; none where it was not played to its end.
    pub outcome: Option<Outcome>,
    /// The table after it.
    pub table: Table,
}

impl Agreement {
    /// Whether everything is as the record says.
    pub const fn agrees(&self) -> bool {
        self.difference.is_none() && self.contradiction.is_none()
    }
}

impl Agreement {
    /// Why no log can be made of it: the record contradicts itself, or it was not played by the rules.
    pub fn doubt(&self) -> Fault {
        let (line, act, what) = match (&self.contradiction, &self.difference) {
            (Some(found), _) => (found.line, found.act, said!("foreign-contrary", what = found.what.said())),
            (None, Some(difference)) => (self.line, self.act, difference.said()),
            (None, None) => (None, None, Said::nothing()),
        };
        Fault { line, act, ..Fault::whole(What::Doubted(Box::new(what))) }
    }
}

/// Why a record cannot be played again at all.
#[derive(Debug)]
pub enum Refused {
    /// The record.
    Fault(Fault),
    /// Options that were laid over its rules.
    Options(OptionError),
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Refused {
        Refused::Fault(fault)
    }
}

impl Replayed {
    /// How many hands are as the record says.
    pub fn agreeing(&self) -> usize {
        self.hands.iter().filter(|hand| hand.agrees()).count()
    }

    /// Takes what the game came to for what its house counts.
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

    /// In what a record contradicts itself in a hand.
    fn contradiction(&self, record: &Record, at: usize) -> Option<Contradiction> {
        let whole =
            |at: usize| Some(Hand { start: self.hands.get(at)?.start.clone(), ..record.hands.get(at)?.clone() });
        contradiction::in_hand(&whole(at)?, at.checked_sub(1).and_then(whole).as_ref())
    }

    /// Whether every hand is as the record says.
    pub fn agrees(&self) -> bool {
        self.hands.iter().all(Agreement::agrees)
    }

    /// The rules as a log has them.
    pub fn frozen(&self) -> Frozen {
        Frozen::of(&self.rules.rules, &self.rules.house)
    }
}

/// Plays a record again; `over` is laid over what it says of its rules. Where it does not name its house, the first house
/// with which everything agrees is taken; where none is, the one that agrees once the fewest options are otherwise (`search.rs`).
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
    let mut replayed = replayed.ok_or(Refused::Fault(Fault::whole(What::Empty)))?;
    if record.house.preset.is_none() {
        replayed.settle(record, over);
    }
    replayed.name_contradictions(record);
    Ok(replayed)
}

fn by_rules(record: &Record, rules: Rules) -> Result<Replayed, Refused> {
    let setup = Setup::new(rules.rules.clone());
    let setup = setup.map_err(|_| Refused::Fault(Fault::whole(What::OtherGame)))?;
    if !is_told_by_others(&setup) {
        return Err(Fault::whole(What::OtherGame).into());
    }
    if setup.rules().mechanics.players != record.players() {
        return Err(Fault::whole(What::OtherPlayers).into());
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

/// Plays one hand of a record after the one before it.
fn one(record: &Record, at: usize, before: Option<&Agreement>, setup: &Setup) -> Result<Agreement, Fault> {
    let number = u32::try_from(at + 1).unwrap_or(u32::MAX);
    let hand = &record.hands[at];
    let whole = followed(hand, before.map(|played| (&record.hands[at - 1], played)), setup);
    let hand = &*whole;
    let mut course = hand.start.course(setup, number).ok_or(fault(hand, number, What::Points))?;
    if let Some(expected) = before.map(|before| before.table.course().deal) {
        // What no record says: how often the dealer has won just before.
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

fn fault(hand: &Hand, number: u32, what: What) -> Fault {
    Fault { line: hand.line, ..Fault::whole(what).in_hand(number as usize) }
}

/// Whether a hand follows from the one before; if not, what is otherwise.
fn unlike(before: &Agreement, now: &Course) -> Option<Difference> {
    // A hand that did not come to its end here says nothing of the next.
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
