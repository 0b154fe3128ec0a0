//! Plays a recorded hand at a table.

use super::Agreement;
use super::difference::{Deed, Difference};
use super::known::known;
use super::outcome::{Outcome, compared};
use crate::fault::FaultKind;
use crate::record::{Drawn, End, Hand, How, Move, RecordedWin, Who};
use crate::wall::filled;
use mj_table::{Action, Chance, Course, Event, Illegal, Phase, Setup, Table};
use mj_tiles::{Seat, Throw, Tile};

/// A table during the replay of a hand.
pub struct Driver<'a> {
    hand: &'a Hand,
    table: Table,
    events: Vec<Event>,
}

type Driven = Result<(), Difference>;

impl<'a> Driver<'a> {
    /// Plays a hand as long as record and table agree. `last`: it is the record's last hand.
    pub fn play(setup: &Setup, course: Course, hand: &'a Hand, last: bool) -> Result<Agreement, FaultKind> {
        let table = Table::midway(setup.clone(), course).map_err(|_| FaultKind::Points)?;
        let wall = filled(setup, &known(hand))?;
        let mut driver = Driver { hand, table, events: Vec::new() };
        // The dice affect nothing that a record tells.
        let dealt = driver.table.deal(Chance { dice: Throw::least(setup.play().opening.dice), wall });
        driver.events.extend(dealt.map_err(|_| FaultKind::Wall)?);
        let (mut line, mut act) = (None, None);
        let mut difference = None;
        for (number, step) in (1..).zip(&hand.moves) {
            if let Err(found) = driver.step(&step.act) {
                (difference, line, act) = (Some(found), step.line, Some(number));
                break;
            }
        }
        let last_act = u32::try_from(hand.moves.len() + 1).ok();
        if let (None, Some(end)) = (&difference, &hand.end) {
            difference = driver.end(end, last).err();
            (line, act) = (difference.as_ref().and(end.line), difference.as_ref().and(last_act));
        }
        let outcome = Outcome::of(&driver.events, driver.table.chips());
        if let (None, Some(end), Some(outcome)) = (&difference, &hand.end, &outcome) {
            difference = compared(end, outcome, driver.table.setup().rules());
            (line, act) = (difference.as_ref().and(end.line), difference.as_ref().and(last_act));
        }
        let start = hand.start.clone();
        let (events, table) = (driver.events, driver.table);
        Ok(Agreement { events, difference, line, act, contradiction: None, start, outcome, table })
    }

    fn seat(&self, who: Who) -> Seat {
        self.hand.start.seat(who)
    }

    fn phase(&self) -> Option<&Phase> {
        self.table.hand().map(|hand| hand.phase())
    }

    /// Passes for all other seats.
    fn go_on(&mut self) -> Driven {
        loop {
            let awaited = self.table.awaited().next();
            let Some(seat) = awaited else { break };
            if matches!(self.phase(), Some(Phase::Turn(_) | Phase::Asked(_))) {
                break;
            }
            let passed = self.table.play(seat, Action::Pass);
            self.hear(passed)?;
        }
        if self.table.may_advance() {
            let advanced = self.table.advance();
            self.hear(advanced)?;
        }
        Ok(())
    }

    fn hear(&mut self, made: Result<Vec<Event>, Illegal>) -> Driven {
        // The action was found among the offers.
        let made = made.map_err(|_| Difference::Stuck)?;
        self.events.extend(made);
        Ok(())
    }

    /// Passes on the open tile, unless this act claims it.
    fn step(&mut self, act: &Move) -> Driven {
        match *act {
            Move::Turned { .. } | Move::Deposit { .. } => Ok(()),
            Move::Draw { who, tile } => self.draw(who, tile),
            Move::Discard { who, tile, drawn, riichi } => {
                self.acts(who, act, |action| match action {
                    Action::Discard { tile: other, drawn: straight, ready } => {
                        *other == tile && *straight == drawn && ready.is_some() == riichi
                    }
                    _ => false,
                })
                .or_else(|difference| {
                    // Some programs do not mark a discard of the drawn tile if the hand has another one like
                    // it.
                    self.acts(who, act, |action| {
                        matches!(action, Action::Discard { tile: other, ready, .. }
                            if *other == tile && ready.is_some() == riichi)
                    })
                    .map_err(|_| difference)
                })
            }
            Move::Conceal { who, own } => {
                self.go_on()?;
                self.acts(who, act, |action| matches!(action, Action::Conceal { with } if same(with, &own)))
            }
            Move::Add { who, tile } => {
                self.acts(who, act, |action| matches!(action, Action::Add { tile: other } if *other == tile))
            }
            Move::Aside { who, tile } => {
                self.acts(who, act, |action| matches!(action, Action::SetAside { tile: other } if *other == tile))
            }
            Move::Chow { who, own, tile, from } => self.claims(
                who,
                act,
                (tile, from),
                |action| matches!(action, Action::Chow { with } if same(with, &own)),
            ),
            Move::Pung { who, own, tile, from } => self.claims(
                who,
                act,
                (tile, from),
                |action| matches!(action, Action::Pung { with } if same(with, &own)),
            ),
            Move::Kong { who, own, tile, from } => self.claims(
                who,
                act,
                (tile, from),
                |action| matches!(action, Action::Kong { with } if same(with, &own)),
            ),
        }
    }

    fn draw(&mut self, who: Who, tile: Tile) -> Driven {
        if matches!(self.phase(), Some(Phase::Opening(_) | Phase::Window(_))) {
            self.go_on()?;
        }
        let found = match self.phase() {
            Some(Phase::Turn(turn)) => Some(turn.seat),
            _ => return Err(Difference::HandOver),
        };
        let seat = self.seat(who);
        let holds = self.table.hand().and_then(|hand| hand.holder(seat).drawn);
        match found == Some(seat) && holds == Some(tile) {
            true => Ok(()),
            false => Err(Difference::OtherTurn { who }),
        }
    }

    /// Plays an act of the player in turn, if it is on offer.
    fn acts(&mut self, who: Who, act: &Move, wanted: impl Fn(&Action) -> bool) -> Driven {
        self.takes(self.seat(who), wanted).unwrap_or_else(|| Err(self.unoffered(who, Deed::of(act))))
    }

    fn takes(&mut self, seat: Seat, wanted: impl Fn(&Action) -> bool) -> Option<Driven> {
        let action = self.table.offers(seat).into_iter().find(wanted)?;
        let made = self.table.play(seat, action);
        Some(self.hear(made))
    }

    fn unoffered(&self, who: Who, deed: Deed) -> Difference {
        if self.table.is_playing() { Difference::NotOffered { who, deed } } else { Difference::HandOver }
    }

    fn claims(&mut self, who: Who, act: &Move, (tile, from): (Tile, Who), wanted: impl Fn(&Action) -> bool) -> Driven {
        let discarder = self.seat(from);
        let lies = matches!(self.phase(), Some(Phase::Window(window)) if window.tile == tile && window.by == discarder);
        if !lies {
            return Err(self.unoffered(who, Deed::of(act)));
        }
        self.acts(who, act, wanted)?;
        self.go_on()
    }

    fn end(&mut self, end: &End, last: bool) -> Driven {
        match &end.how {
            How::Won(wins) => self.win(wins)?,
            How::Drawn { how: Drawn::Untold, .. } => self.untold()?,
            How::Drawn { how, .. } => self.run_out(*how)?,
        }
        if let Some(Phase::Asked(_)) = self.phase() {
            let answered = self.table.play(Seat::DEALER, if last { Action::Stop } else { Action::PlayOn });
            self.hear(answered)?;
        }
        if self.table.is_playing() { Err(Difference::GoesOn) } else { Ok(()) }
    }

    fn win(&mut self, wins: &[RecordedWin]) -> Driven {
        for win in wins {
            let won = self.takes(self.seat(win.who), |action| *action == Action::Win);
            won.unwrap_or_else(|| Err(self.unoffered(win.who, Deed::win(win.who == win.from))))?;
        }
        self.go_on()
    }

    /// Ends a hand without a winner whose way the record does not state: by itself, by 九種九牌, or by three wins
    /// on the open tile.
    fn untold(&mut self) -> Driven {
        let before = (self.table.clone(), self.events.len());
        self.run_out(Drawn::Exhaustive)?;
        if !self.table.is_playing() {
            return Ok(());
        }
        self.table = before.0;
        self.events.truncate(before.1);
        self.run_out(Drawn::ThreeWinners)
    }

    fn run_out(&mut self, how: Drawn) -> Driven {
        if how == Drawn::ThreeWinners {
            let discarder = match self.phase() {
                Some(Phase::Window(window)) => Some(window.by),
                _ => None,
            };
            let others = self.hand.start.players.seats().filter(|seat| Some(*seat) != discarder);
            for seat in others {
                // A player who may not win makes no 三家和; the comparison of the ends detects it.
                self.takes(seat, |action| *action == Action::Win).unwrap_or(Ok(()))?;
            }
            return self.go_on();
        }
        match self.phase() {
            Some(Phase::Turn(turn)) => {
                let (seat, who) = (turn.seat, self.who(turn.seat));
                let aborted = self.takes(seat, |action| *action == Action::Abort);
                aborted.unwrap_or_else(|| Err(self.unoffered(who, Deed::Abort)))
            }
            _ => self.go_on(),
        }
    }

    fn who(&self, seat: Seat) -> Who {
        self.hand.start.who(seat)
    }
}

/// Whether both are the same tiles in any order.
fn same<const N: usize>(one: &[Tile; N], other: &[Tile; N]) -> bool {
    let (mut one, mut other) = (*one, *other);
    one.sort_unstable();
    other.sort_unstable();
    one == other
}
