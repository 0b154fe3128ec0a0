//! A seat for another program: a process that speaks mjai (mj-records' `referee`) decides for a player while it
//! answers in time and by the rules. Otherwise its process is ended and a computer player takes over.

mod command;
mod process;
mod running;
mod trouble;

pub use command::{Unsplit, split};
pub use trouble::{Trouble, What};

use mj_bots::Bot;
use mj_records::Fault;
use mj_records::referee::{Meaning, Referee};
use mj_table::{Action, Player, SeatEvent, Setup, View};
use mj_tell as words;
use process::Process;
use running::RUNNING;
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// How a program is started, and its time limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The time limit for one answer.
    pub patience: Duration,
    /// Whether it receives one event a line and answers each; otherwise the events since its last answer are
    /// one line, an array.
    pub apart: bool,
}

/// Receives the lines of a program's error stream.
pub type Complaints = Arc<dyn Fn(&str) + Send + Sync>;

/// Why a program cannot be seated.
#[derive(Debug)]
pub enum NotSeated {
    /// mjai cannot express this game.
    Rules(Fault),
    /// Its process cannot be started.
    Unstarted(String, io::Error),
}

impl NotSeated {
    /// The reason in words.
    pub fn said(&self) -> mj_words::Said {
        match self {
            NotSeated::Rules(fault) => fault.said(),
            NotSeated::Unstarted(name, why) => {
                mj_words::said!("foreign-player-unstarted", name = name.clone(), why = words::io(why))
            }
        }
    }
}

/// Ends all programs and their child processes before this process ends by a signal. None can be started
/// afterwards.
pub fn end_all() {
    RUNNING.end_all();
}

/// A program at a player's seat.
pub struct Program {
    referee: Referee,
    process: Option<Process>,
    apart: bool,
    stand_in: Box<dyn Bot + Send>,
    trouble: Option<Trouble>,
}

impl Program {
    /// Starts it for a player of a game with these players' names. `stand_in` takes over if it fails.
    pub fn start(
        wanted: &Wanted,
        setup: &Setup,
        (player, names): (Player, Vec<String>),
        stand_in: Box<dyn Bot + Send>,
        complaints: Complaints,
    ) -> Result<Program, NotSeated> {
        let referee = Referee::new(setup, player, names).map_err(NotSeated::Rules)?;
        let name = || wanted.command.first().cloned().unwrap_or_default();
        let process = Process::start(wanted, complaints, &RUNNING).map_err(|why| NotSeated::Unstarted(name(), why))?;
        Ok(Program { referee, process: Some(process), apart: wanted.apart, stand_in, trouble: None })
    }

    /// Takes the events for its seat, and its view after them.
    pub fn hear(&mut self, events: &[SeatEvent], view: &View) {
        self.referee.hear(events, view);
    }

    /// Chooses one of its seat's offers.
    pub fn decide(&mut self, view: &View) -> Action {
        if let Some(process) = self.process.as_mut().filter(|_| self.referee.asks(&view.offers)) {
            match ask(process, &mut self.referee, self.apart, &view.offers) {
                Ok(action) => return action,
                Err(trouble) => self.is_replaced(trouble),
            }
        }
        self.stand_in.decide(view).action
    }

    /// What went wrong, once the computer player has taken over.
    pub const fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref()
    }

    fn is_replaced(&mut self, trouble: Trouble) {
        if let Some(process) = self.process.take() {
            process.dismiss(Referee::refusal(&trouble.said().say(mj_words::Language::English)));
        }
        self.trouble = Some(trouble);
    }

    /// The game is over: tells the remaining events and lets the process end.
    pub fn end(mut self) {
        if let Some(process) = self.process.take() {
            process.end(untold(&mut self.referee, self.apart));
        }
    }
}

/// The events not yet told, in lines that are answered one by one.
fn untold(referee: &mut Referee, apart: bool) -> Vec<String> {
    if apart { referee.lines() } else { vec![referee.line()] }
}

/// Asks until the answer is an act: 立直 takes two answers.
fn ask(process: &mut Process, referee: &mut Referee, apart: bool, offers: &[Action]) -> Result<Action, Trouble> {
    loop {
        let mut line = String::new();
        // A decision is needed only after the last event.
        for told in untold(referee, apart) {
            line = process.ask(told)?;
        }
        let wrong = |wrong| Trouble::new(process.number(), Some(&line), What::Wrong(wrong));
        if let Meaning::Act(action) = referee.read(&line, offers).map_err(wrong)? {
            return Ok(action);
        }
    }
}
