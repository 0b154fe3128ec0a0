//! A game as it is written down: each hand's course in columns, then what came of it.

use super::course::Course;
use super::{Game, Replay};
use crate::language::say;
use crate::show;
use crate::stop::Stop;
use crate::tell::{self, Teller};
use crate::terms::headed;
use crate::view::{Block, Cell, blocks, labelled, plain, told};
use mj_table::{Ending, Event, SeatEvent, Table as Played, Viewer};
use mj_tell as words;
use mj_tiles::Wind;
use mj_wire::log::known;
use mj_words::{Said, said};
use std::io::Write;

/// Writes the record.
pub fn run(game: &Game, asked: &Replay, out: &mut impl Write) -> Result<(), Stop> {
    let mut record = Record {
        teller: Teller::new(&game.rules, &game.names),
        asked,
        game,
        blocks: Vec::new(),
        winds: Vec::new(),
        course: Course::default(),
        outcome: Vec::new(),
        before: Vec::new(),
        shown: asked.hand.is_none(),
    };
    let folded = game.log.replay(&known, |table, event| record.hear(table, event));
    record.flush();
    if let (Ok(table), None) = (&folded, asked.hand) {
        record.end(table);
    }
    out.write_all(blocks(record.blocks).as_bytes())?;
    folded.map_err(|why| words::log_error(&why))?;
    Ok(())
}

struct Record<'a> {
    teller: Teller<'a>,
    asked: &'a Replay,
    game: &'a Game,
    blocks: Vec<Block>,
    /// Of the seats of the hand.
    winds: Vec<Wind>,
    course: Course,
    /// What came of the hand.
    outcome: Vec<(Said, Cell)>,
    /// Chips when the hand began.
    before: Vec<i64>,
    /// Whether the hand on the table is one of those asked for.
    shown: bool,
}

impl Record<'_> {
    fn hear(&mut self, table: &Played, event: &Event) {
        if let Event::Dealt { hand, .. } = event {
            self.shown = self.asked.hand.is_none_or(|asked| asked == *hand);
            self.teller.look(table);
            self.before = table.chips().as_slice().to_vec();
        }
        if !self.shown {
            return;
        }
        let viewer = self.game.eyes.viewer(table);
        let Some(seen) = table.told(event, viewer) else { return };
        match &seen {
            SeatEvent::Dealt { .. } => self.dealt(table, viewer, &seen),
            SeatEvent::Seated { .. } => self.blocks.push(Block::Heading(say(&self.teller.line(&seen)))),
            SeatEvent::Answered { .. }
            | SeatEvent::TimedOut { .. }
            | SeatEvent::Turn { .. }
            | SeatEvent::Chose { .. }
            | SeatEvent::Rechose { .. } => {}
            SeatEvent::Drew { .. }
            | SeatEvent::Discarded { .. }
            | SeatEvent::Melded { .. }
            | SeatEvent::Konged { .. }
            | SeatEvent::SetAside { .. } => self.course.hear(&seen),
            SeatEvent::Won(win) => self.outcome.extend(self.teller.win(win, &tell::melds_of(table, win.seat))),
            SeatEvent::Paid { transfers } => {
                self.teller.look(table);
                self.outcome.push(self.teller.transfers(transfers));
            }
            SeatEvent::HandOver { how, .. } => self.hand_over(table, *how),
            SeatEvent::GameOver { .. } => {}
            SeatEvent::SeatsSwapped { .. }
            | SeatEvent::Left { .. }
            | SeatEvent::ExchangeBegins { .. }
            | SeatEvent::ExchangeEnds { .. }
            | SeatEvent::Covered { .. }
            | SeatEvent::TakenBack { .. }
            | SeatEvent::Rested { .. }
            | SeatEvent::Marked { .. }
            | SeatEvent::Washes { .. }
            | SeatEvent::Turned { .. }
            | SeatEvent::Called { .. }
            | SeatEvent::Withdrew { .. }
            | SeatEvent::Shown { .. }
            | SeatEvent::Asked { .. }
            | SeatEvent::FalseWin { .. } => self.course.announce(vec![plain(self.teller.line(&seen))]),
        }
    }

    fn hand_over(&mut self, table: &Played, how: Ending) {
        let ended = words::ended(how, &self.teller.rules.mechanics.customs());
        self.outcome.insert(0, (said!("scoring-hand-over"), told(ended)));
        self.outcome.push(self.teller.standing(table.chips().as_slice(), &self.before));
    }

    /// What is known of a hand, before the next one or the end.
    fn flush(&mut self) {
        if !self.winds.is_empty() {
            self.blocks.push(std::mem::take(&mut self.course).block(&std::mem::take(&mut self.winds)));
            self.blocks.push(labelled(std::mem::take(&mut self.outcome)));
        }
    }

    fn dealt(&mut self, table: &Played, viewer: Viewer, seen: &SeatEvent) {
        self.flush();
        self.blocks.push(Block::Heading(say(&self.teller.line(seen))));
        let (view, dealt) = (table.view(viewer), table.setup().dealt());
        let row = |seat: &mj_table::ViewSeat| {
            let name = tell::placed(seat.wind, self.teller.name(seat.player));
            (name, told(seat.faces().map_or_else(|| "〓".repeat(dealt).into(), show::briefs_sorted)))
        };
        self.blocks.push(labelled(view.seats.iter().map(row)));
        self.winds = view.seats.iter().map(|seat| seat.wind).collect();
    }

    /// How the game ended, and its code.
    fn end(&mut self, table: &Played) {
        let line = match table.over() {
            Some(why) => headed(said!("scoring-over"), words::game_end(why)),
            None => said!("scoring-record-stops"),
        };
        self.blocks.push(Block::Heading(say(&line)));
        if table.over().is_some() {
            self.blocks.push(self.teller.ranking(&table.standings()));
        }
        self.blocks.push(labelled([(said!("scoring-code"), told(self.game.log.code().short()))]));
    }
}
