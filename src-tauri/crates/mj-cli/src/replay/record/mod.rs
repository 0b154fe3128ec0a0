//! A game as it is written down: each hand's course in four columns, then what came of it.

mod course;

use super::{Game, Replay};
use crate::language::say;
use crate::layout::{Table, Tone, cell, worded};
use crate::show;
use crate::stop::Stop;
use crate::tell::{self, Standing, Teller};
use crate::terms::headed;
use course::Course;
use mj_club::words;
use mj_table::{Ending, Event, SeatEvent, Table as Played, Viewer, Win};
use mj_wire::log::known;
use mj_words::said;
use std::io::Write;

/// Writes the record.
pub fn run(game: &Game, asked: &Replay, out: &mut impl Write) -> Result<(), Stop> {
    let mut record = Record {
        teller: Teller::new(&game.rules, &game.names),
        asked,
        game,
        out: String::new(),
        course: Course::default(),
        before: Vec::new(),
        shown: asked.hand.is_none(),
    };
    let folded = game.log.replay(&known, |table, event| record.hear(table, event));
    record.flush();
    if let (Ok(table), None) = (&folded, asked.hand) {
        record.end(table, game);
    }
    out.write_all(record.out.as_bytes())?;
    folded.map_err(|why| words::log_error(&why))?;
    Ok(())
}

struct Record<'a> {
    teller: Teller<'a>,
    asked: &'a Replay,
    game: &'a Game,
    out: String,
    course: Course,
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
            SeatEvent::Seated { .. } => self.say(Tone::Title, &seen),
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
            SeatEvent::Won(win) => self.won(table, win),
            SeatEvent::Paid { transfers } => {
                self.teller.look(table);
                tell::transfers(&mut self.out, &self.teller, transfers);
            }
            SeatEvent::HandOver { how, .. } => self.hand_over(table, *how),
            SeatEvent::SeatsSwapped { .. } | SeatEvent::Left { .. } => self.say(Tone::Mark, &seen),
            SeatEvent::GameOver { .. } => {}
            SeatEvent::ExchangeBegins { .. }
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
            | SeatEvent::FalseWin { .. } => self.say(Tone::Mark, &seen),
        }
    }

    fn won(&mut self, table: &Played, win: &Win) {
        self.flush();
        let melds = tell::melds_of(table, win.seat);
        tell::win(&mut self.out, &self.teller, win, &melds);
    }

    fn hand_over(&mut self, table: &Played, how: Ending) {
        self.flush();
        let text =
            format!("  {}\n", Tone::Mark.paint(&say(&tell::ending(how, &self.teller.rules.mechanics.customs()))));
        self.out.push_str(&text);
        let chips = table.chips().as_slice().to_vec();
        let standing = Standing { chips, before: self.before.clone() };
        tell::standing(&mut self.out, &self.teller, &standing);
    }

    /// The course so far, then something that deserves a line.
    fn say(&mut self, tone: Tone, seen: &SeatEvent) {
        self.flush();
        let line = say(&self.teller.line(seen));
        self.out.push_str(&format!("      {}\n", tone.paint(&line)));
    }

    fn flush(&mut self) {
        self.course.write(&mut self.out);
    }

    fn dealt(&mut self, table: &Played, viewer: Viewer, seen: &SeatEvent) {
        self.out.push_str(&format!("\n{}\n", Tone::Title.paint(&say(&self.teller.line(seen)))));
        let view = table.view(viewer);
        let dealt = table.setup().dealt();
        let rows = view.seats.iter().map(|seat| {
            let name = tell::placed(seat.wind, self.teller.names.full(seat.player));
            let tiles = seat.faces().map_or_else(|| "〓".repeat(dealt), |tiles| say(&show::briefs_sorted(tiles)));
            vec![worded(&name), cell(tiles)]
        });
        tell::section(&mut self.out, &said!("table-deal"), Table::of(rows));
        self.course = Course::new(view.seats.iter().map(|seat| seat.wind).collect());
    }

    /// How the game ended, and its code.
    fn end(&mut self, table: &Played, game: &Game) {
        let (line, tone) = match table.over() {
            Some(why) => (headed(said!("scoring-over"), words::game_end(why)), Tone::Title),
            None => (said!("scoring-record-stops"), Tone::Mark),
        };
        self.out.push_str(&format!("\n{}\n", tone.paint(&say(&line))));
        if table.over().is_some() {
            let unit = table.setup().play().chips.unit;
            tell::ranking(&mut self.out, &game.names, &table.standings(), unit);
        }
        tell::section(&mut self.out, &said!("scoring-code"), Table::line(game.log.code().short()));
    }
}
