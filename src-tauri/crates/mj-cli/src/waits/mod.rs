//! `laomajiang waits`: what completes a hand, or what brings it nearer.
//!
//! Shapes only: whether a win would reach the minimum depends on how it comes about.

mod question;
mod view;

pub use question::Question;
pub use view::{json, text};

use crate::rulesets::{self, House};
use crate::stop::Done;

use clap::Args;
use mj_rules::USUAL;
use mj_tiles::shape::{Concealed, Held, distance, nearer, waits};
use mj_tiles::{Counts, Kind, KindSet};
use std::io::Write;
use std::rc::Rc;

/// `laomajiang waits`
#[derive(Args, Debug)]
pub struct Waits {
    #[arg(value_name = "HAND")]
    pub hand: String,
    #[arg(long = "meld", value_name = "MELD")]
    pub melds: Vec<String>,
    #[arg(long, value_name = "ID", default_value = USUAL.id)]
    pub rules: String,
    #[arg(long, value_name = "TILES", default_value = "")]
    pub open: String,
    #[command(flatten)]
    pub house: House,
    #[arg(long)]
    pub json: bool,
}

/// Answers a question.
pub fn run(asked: &Waits, out: &mut impl Write) -> Done {
    let (rules, _) = rulesets::of_table(&asked.rules, &asked.house)?;
    let question = Question::read(Rc::new(rules), &asked.hand, &asked.melds, &asked.open)?;
    let answer = answer(&question);
    crate::view::answer(out, asked.json, || json(&question, &answer), || text(&question, &answer))
}

/// A kind that helps, and how many of it the player has not seen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    pub kind: Kind,
    pub left: u8,
}

/// What follows from discarding a kind, or from the hand as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The discard; `None` before the draw.
    pub discard: Option<Kind>,
    /// What then helps: completes a ready hand, brings another nearer.
    pub draws: Vec<Draw>,
}

impl Outlook {
    /// How many tiles help.
    pub fn left(&self) -> u32 {
        self.draws.iter().map(|draw| u32::from(draw.left)).sum()
    }
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Exchanges away from ready: 0 is ready, −1 complete.
    pub distance: i8,
    /// Before the draw one outlook; after it one for each discard that loses nothing, best first.
    pub outlooks: Vec<Outlook>,
    /// Kinds that would complete the shape, but the player has all four of them themselves.
    pub exhausted: KindSet,
}

/// Looks into the hand's future.
pub fn answer(question: &Question) -> Answer {
    let hand = &question.hand;
    let now = question.distance(hand);
    let outlooks = if question.drawn { discards(question, now) } else { vec![question.outlook(hand, None)] };
    let exhausted = if question.drawn { KindSet::EMPTY } else { question.exhausted() };
    Answer { distance: now, outlooks, exhausted }
}

fn discards(question: &Question, now: i8) -> Vec<Outlook> {
    // A complete hand can at best stay ready.
    let goal = now.max(0);
    let mut list = Vec::new();
    for kind in question.hand.naturals.kinds() {
        let mut rest = question.hand;
        rest.naturals[kind] -= 1;
        if question.distance(&rest) == goal {
            list.push(question.outlook(&rest, Some(kind)));
        }
    }
    list.sort_by_key(|outlook| std::cmp::Reverse((outlook.left(), outlook.draws.len())));
    list
}

impl Question {
    fn distance(&self, hand: &Concealed) -> i8 {
        distance(&self.held(hand), self.forms())
    }

    fn outlook(&self, hand: &Concealed, discard: Option<Kind>) -> Outlook {
        let held = self.held(hand);
        let ready = distance(&held, self.forms()) == 0;
        let kinds =
            if ready { waits(hand, &self.exposed, held.melds, self.forms()) } else { nearer(&held, self.forms()) };
        let left = |kind: Kind| 4_u8.saturating_sub(self.seen[kind]);
        let draws = kinds.into_iter().map(|kind| Draw { kind, left: left(kind) });
        // That a wait is dead is news; of tiles that only help, those that are gone are none.
        Outlook { discard, draws: draws.filter(|draw| ready || draw.left > 0).collect() }
    }

    fn exhausted(&self) -> KindSet {
        let melds = self.melds.len() as u8;
        let shape = waits(&self.hand, &Counts::EMPTY, melds, self.forms());
        shape & !waits(&self.hand, &self.exposed, melds, self.forms())
    }

    fn held<'a>(&'a self, hand: &'a Concealed) -> Held<'a> {
        Held { hand, exposed: &self.exposed, melds: self.melds.len() as u8 }
    }

    fn forms(&self) -> &mj_tiles::shape::Forms {
        &self.rules.mechanics.forms
    }
}

#[cfg(test)]
mod tests;
