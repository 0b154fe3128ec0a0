//! The table itself: a setup and a state.

use crate::memo::Memo;
use crate::state::{Hand, Phase, State};
use crate::{Broken, ByPlayer, Course, Event, GameEnd, Player, Setup};
use mj_tiles::{Players, Seat, Wind};

/// A game at a table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) setup: Setup,
    pub(crate) state: State,
    /// Answers about this state. Every change clears them.
    pub(crate) memo: Memo,
}

impl PartialEq for Table {
    /// Compares the states. Tables that are compared were made for the same rules.
    fn eq(&self, other: &Table) -> bool {
        self.state == other.state
    }
}

impl Table {
    /// An empty table.
    pub fn new(setup: Setup) -> Table {
        let course = Course::new(setup.play(), setup.rules().mechanics.players.count());
        let state = State { course, seat_throw: None, hand: None };
        Table { setup, state, memo: Memo::default() }
    }

    /// A table in the middle of a game, without a hand on it; the next hand is to be dealt. It is for games recorded
    /// from some point on. A game of this program begins with seating.
    pub fn midway(setup: Setup, course: Course) -> Result<Table, Broken> {
        let state = State { course, seat_throw: None, hand: None };
        let table = Table { setup, state, memo: Memo::default() };
        let course = &table.state.course;
        table.check_order(course.places.as_deref().unwrap_or_default())?;
        if course.chips.as_slice().len() != table.players().count() {
            return Err(Broken("not every player has chips".into()));
        }
        Ok(table)
    }

    /// The setup that it was made from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of players.
    pub fn players(&self) -> Players {
        self.setup.rules().mechanics.players
    }

    /// The hand on the table, finished or not.
    pub fn hand(&self) -> Option<&Hand> {
        self.state.hand.as_ref()
    }

    /// The player at a seat of the hand on the table.
    pub fn player_at(&self, seat: Seat) -> Option<Player> {
        let hand = self.hand().filter(|_| self.players().seats().any(|other| other == seat))?;
        Some(hand.order[seat])
    }

    /// The players in the places 東南西北, once drawn.
    pub fn places(&self) -> Option<&[Player]> {
        self.state.course.places.as_deref()
    }

    /// The chips of each player.
    pub fn chips(&self) -> &ByPlayer<i64> {
        &self.state.course.chips
    }

    /// Places, the deal, chips, deposits, the end: the game without its tiles.
    pub fn course(&self) -> &Course {
        &self.state.course
    }

    /// Deposits on the table.
    pub fn pot(&self) -> i64 {
        self.state.course.pot
    }

    /// Why the game is over, if it is.
    pub fn over(&self) -> Option<GameEnd> {
        self.state.course.over
    }

    /// The counted result of each player, once the game is over.
    pub fn results(&self) -> Option<&[i64]> {
        self.state.course.results.as_deref()
    }

    /// Whether a hand is being played.
    pub fn is_playing(&self) -> bool {
        self.playing().is_some()
    }

    /// Whether the host may deal the next hand.
    pub fn awaits_deal(&self) -> bool {
        self.state.course.places.is_some() && !self.is_playing() && self.state.course.over.is_none()
    }

    pub(crate) fn playing(&self) -> Option<&Hand> {
        self.state.hand.as_ref().filter(|hand| !matches!(hand.phase, Phase::Ended(_)))
    }

    /// The players in turn order from the dealer of the hand to be dealt.
    pub(crate) fn order(&self) -> Vec<Player> {
        self.state.course.order()
    }

    /// 風圈 of the hand to be dealt.
    pub(crate) fn round(&self) -> Wind {
        self.state.course.round(self.setup.play())
    }

    /// 風位 of a seat in this hand.
    pub(crate) fn own_wind(&self, hand: &Hand, seat: Seat) -> Wind {
        self.state.course.own_wind(self.setup.play(), seat, hand.order[seat], hand.opened.1)
    }

    /// Applies an event that the table made, and adds it to the answer.
    pub(crate) fn emit(&mut self, out: &mut Vec<Event>, event: Event) {
        let applied = self.apply(&event);
        debug_assert!(applied.is_ok(), "the table made an event it cannot apply: {applied:?} {event:?}");
        out.push(event);
    }
}
