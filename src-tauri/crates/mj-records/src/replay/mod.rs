//! A recorded game played again at a table of this program: known draws become the wall, every act must be on offer, and
//! what comes of it must be what the record says.

mod difference;
mod drive;
mod known;
mod outcome;

pub use difference::{Deed, Difference};
pub use outcome::{Outcome, Result as Ours, WinTold};

use crate::fault::{Fault, What};
use crate::house::{Rules, is_told_by_others, start_points};
use crate::record::{Hand, Record};
use drive::Driver;
use mj_rules::OptionError;
use mj_table::{Course, Event, Setup, Table};
use mj_wire::log::Frozen;
use serde_json::{Map, Value, json};

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
    /// What it came to here; none where it was not played to its end.
    pub outcome: Option<Outcome>,
    /// The table after it.
    pub table: Table,
}

impl Agreement {
    /// Whether everything is as the record says.
    pub const fn agrees(&self) -> bool {
        self.difference.is_none()
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
/// with which everything agrees is taken, else the one with which most does.
pub fn replay(record: &Record, over: &Map<String, Value>) -> Result<Replayed, Refused> {
    let mut laid = over.clone();
    if record.house.preset.is_none() && !laid.contains_key("start_points") {
        laid.insert("start_points".into(), json!(start_points(record)));
    }
    let mut best: Option<(usize, Replayed)> = None;
    for rules in record.house.rules(record.players(), &laid).map_err(Refused::Options)? {
        let setup = Setup::new(rules.rules.clone());
        let setup = setup.map_err(|_| Refused::Fault(Fault::whole(What::OtherGame)))?;
        if !is_told_by_others(&setup) {
            return Err(Fault::whole(What::OtherGame).into());
        }
        if setup.rules().mechanics.players != record.players() {
            return Err(Fault::whole(What::OtherPlayers).into());
        }
        let replayed = by_rules(record, rules, setup)?;
        let agreed = replayed.hands.iter().filter(|hand| hand.agrees()).count();
        if replayed.agrees() {
            return Ok(replayed);
        }
        if best.as_ref().is_none_or(|(most, _)| agreed > *most) {
            best = Some((agreed, replayed));
        }
    }
    best.map(|(_, replayed)| replayed).ok_or(Refused::Fault(Fault::whole(What::Empty)))
}

fn by_rules(record: &Record, rules: Rules, setup: Setup) -> Result<Replayed, Fault> {
    let mut hands: Vec<Agreement> = Vec::with_capacity(record.hands.len());
    for (number, hand) in (1..).zip(&record.hands) {
        let mut course = hand.start.course(&setup, number).ok_or(at(hand, number, What::Points))?;
        if let Some(expected) = hands.last().map(|before| before.table.course().deal) {
            // What no record says: how often the dealer has won just before.
            let same = (expected.passed, expected.honba) == (course.deal.passed, course.deal.honba);
            course.deal.streak = if same { expected.streak } else { 0 };
        }
        let follows = hands.last().and_then(|before| unlike(before, &course));
        let mut agreement = Driver::play(&setup, course, hand, number as usize == record.hands.len())
            .map_err(|what| at(hand, number, what))?;
        if follows.is_some() {
            (agreement.difference, agreement.line) = (follows, hand.line);
        }
        hands.push(agreement);
    }
    Ok(Replayed { rules, setup, hands })
}

fn at(hand: &Hand, number: u32, what: What) -> Fault {
    Fault { line: hand.line, hand: Some(number), what }
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
