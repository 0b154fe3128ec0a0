//! This program's table as the referee of a program that speaks mjai: what the program at one seat is told, and what its
//! answers mean.
//!
//! It is told [`SeatEvent`](mj_table::SeatEvent)s, in which what is hidden from its seat is no tile. The events since its last
//! answer are one line, an array, and one line answers it; 立直 is answered in two steps, `reach`, then the `dahai`.

mod answer;
mod tell;

pub use answer::Wrong;

use crate::fault::{Fault, What};
use crate::house::is_told_by_others;
use crate::record::Who;
use mj_table::{Action, Player, SeatEvent, Setup, View};
use serde_json::{Value, json};
use tell::Teller;

/// A line of a program that is longer is not read.
pub const LONGEST: usize = 1 << 16;

/// The referee of one seat.
#[derive(Debug)]
pub struct Referee {
    teller: Teller,
    /// The program has said 立直 and is to name the tile.
    declares: bool,
}

/// What an answer means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// One of the seat's offers.
    Act(Action),
    /// 立直; the tile is asked for next.
    Declares,
}

impl Referee {
    /// For a player of a game, whose players are called so.
    pub fn new(setup: &Setup, player: Player, names: Vec<String>) -> Result<Referee, Fault> {
        if !is_told_by_others(setup) {
            return Err(Fault::whole(What::OtherGame));
        }
        let reds = setup.rules().mechanics.red_fives.iter().any(|reds| *reds > 0);
        Ok(Referee { teller: Teller::new(player, names, reds), declares: false })
    }

    /// What happened, as the seat is told it, and what it sees afterwards.
    pub fn hear(&mut self, events: &[SeatEvent], view: &View) {
        self.teller.hear(events, view);
    }

    /// The events that the program has not been told yet, as a line.
    pub fn line(&mut self) -> String {
        Value::Array(self.teller.take()).to_string()
    }

    /// The same a line each, for programs that read no arrays and answer every event.
    pub fn lines(&mut self) -> Vec<String> {
        self.teller.take().iter().map(Value::to_string).collect()
    }

    /// Whether mjai can ask what the seat is to decide: in a hand that the program was told from its deal on, and not what
    /// the dealer is asked at the end of a game.
    pub fn asks(&self, offers: &[Action]) -> bool {
        self.teller.follows() && offers.iter().any(|offer| !matches!(offer, Action::Stop | Action::PlayOn))
    }

    /// What a line means that answers the last one.
    pub fn read(&mut self, line: &str, offers: &[Action]) -> Result<Meaning, Wrong> {
        let me = self.teller.me();
        let meaning = answer::read(line, me, self.declares, offers)?;
        self.declares = meaning == Meaning::Declares;
        if self.declares {
            self.teller.declares(me);
        }
        Ok(meaning)
    }

    /// What a program is told whose answer ends its game.
    pub fn refusal(why: &str) -> String {
        json!({ "type": "error", "message": why }).to_string()
    }

    /// The number of its seat in mjai.
    pub fn number(&self) -> Who {
        self.teller.me()
    }
}
