//! The referee for a program that speaks mjai and has a seat at our table: it tells the program the events and
//! reads its answers.
//!
//! It tells [`SeatEvent`](mj_table::SeatEvent)s, in which hidden tiles have no value. The events since the last
//! answer are one line, an array, and one line answers it. 立直 is answered in two steps, `reach`, then the
//! `dahai`.

mod answer;
mod tell;

pub use answer::Wrong;

use crate::fault::{Fault, FaultKind};
use crate::house::is_told_by_others;
use crate::record::Who;
use mj_table::{Action, Player, SeatEvent, Setup, View};
use serde_json::{Value, json};
use tell::Teller;

/// The maximum length of a program's line.
pub const LONGEST: usize = 1 << 16;

/// The referee of one seat.
#[derive(Debug)]
pub struct Referee {
    teller: Teller,
    /// The program has said 立直 and must name the discard.
    declares: bool,
}

/// The meaning of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// One of the seat's offers.
    Act(Action),
    /// 立直; the discard is expected next.
    Declares,
}

impl Referee {
    /// For a player of a game; `names` are the players' names.
    pub fn new(setup: &Setup, player: Player, names: Vec<String>) -> Result<Referee, Fault> {
        if !is_told_by_others(setup) {
            return Err(Fault::whole(FaultKind::OtherGame));
        }
        let reds = setup.rules().mechanics.red_fives.iter().any(|reds| *reds > 0);
        Ok(Referee { teller: Teller::new(player, names, reds), declares: false })
    }

    /// Takes the events that the seat receives, and its view after them.
    pub fn hear(&mut self, events: &[SeatEvent], view: &View) {
        self.teller.hear(events, view);
    }

    /// The events not yet told to the program, as one line.
    pub fn line(&mut self) -> String {
        Value::Array(self.teller.take()).to_string()
    }

    /// The same with one event a line, for programs that read no arrays and answer every event.
    pub fn lines(&mut self) -> Vec<String> {
        self.teller.take().iter().map(Value::to_string).collect()
    }

    /// Whether mjai can express the seat's decision: only in a hand that the program followed from its deal,
    /// and not the dealer's choice at the end of a game.
    pub fn asks(&self, offers: &[Action]) -> bool {
        self.teller.follows() && offers.iter().any(|offer| !matches!(offer, Action::Stop | Action::PlayOn))
    }

    /// The meaning of the answer to the last line.
    pub fn read(&mut self, line: &str, offers: &[Action]) -> Result<Meaning, Wrong> {
        let me = self.teller.me();
        let meaning = answer::read(line, me, self.declares, offers)?;
        self.declares = meaning == Meaning::Declares;
        if self.declares {
            self.teller.declares(me);
        }
        Ok(meaning)
    }

    /// The message for a program whose answer ends its game.
    pub fn refusal(why: &str) -> String {
        json!({ "type": "error", "message": why }).to_string()
    }

    /// The number of its seat in mjai.
    pub fn number(&self) -> Who {
        self.teller.me()
    }
}
