//! The course of a hand in columns, one a seat, one row for each time round the table.

use crate::layout::{Table, Tone, cell, width};
use crate::{show, terms};
use mj_table::{End, SeatEvent, Seen};
use mj_tiles::{MeldKind, Seat};

/// Columns of the terminal for a seat's turn: 摸五條 打九萬.
const TURN: usize = 15;

/// What has happened since the last line was written.
#[derive(Debug, Default)]
pub struct Course {
    /// The winds over the columns; empty once they stand there.
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
    /// Rows written before these.
    written: usize,
    /// Who did the last thing.
    last: Option<Seat>,
}

impl Course {
    /// A new hand.
    pub fn new(heads: Vec<String>) -> Course {
        Course { heads, ..Course::default() }
    }

    /// Notes a draw, a discard or a meld.
    pub fn hear(&mut self, event: &SeatEvent) {
        match event {
            SeatEvent::Drew { seat, tile: Seen::Face(tile), end } => {
                let verb = if *end == End::Tail { "補" } else { "摸" };
                self.put(*seat, &format!("{verb}{}", show::tile(*tile)));
            }
            SeatEvent::Drew { seat, tile: Seen::Back, end: End::Tail } => self.put(*seat, "補牌"),
            SeatEvent::Drew { seat, tile: Seen::Back, end: End::Head } => self.put(*seat, ""),
            SeatEvent::Discarded { seat, tile, drawn, ready } => {
                let ready = ready.and_then(terms::ready).unwrap_or_default();
                self.discard(*seat, &show::tile(*tile), *drawn, &ready);
            }
            SeatEvent::Melded { seat, meld, tile, .. } => {
                self.put(*seat, &format!("{}{}", terms::meld(meld.kind()), show::tile(*tile)));
            }
            SeatEvent::Konged { seat, meld, added } => {
                let tile = added.or_else(|| meld.tiles().first().copied()).map_or_else(String::new, show::tile);
                let kind = if added.is_some() { MeldKind::Added } else { MeldKind::Concealed };
                self.put(*seat, &format!("{}{tile}", terms::meld(kind)));
            }
            SeatEvent::SetAside { seat, tile } => self.put(*seat, &format!("亮{}", show::tile(*tile))),
            _ => {}
        }
    }

    /// 摸五條 打五條 is 摸打五條.
    fn discard(&mut self, seat: Seat, tile: &str, drawn: bool, ready: &str) {
        let just_drawn = format!("摸{tile}");
        match self.cell(seat).filter(|_| drawn) {
            Some(cell) if *cell == just_drawn || cell.ends_with(&format!(" {just_drawn}")) => {
                let kept = cell.len() - just_drawn.len();
                cell.truncate(kept);
                cell.push_str(&format!("摸打{tile}{ready}"));
                self.last = Some(seat);
            }
            _ => self.put(seat, &format!("{}{tile}{ready}", if drawn { "摸打" } else { "打" })),
        }
    }

    /// The seat's turn that goes on.
    fn cell(&mut self, seat: Seat) -> Option<&mut String> {
        (self.last == Some(seat)).then_some(())?;
        self.rows.last_mut()?.get_mut(seat.index())
    }

    fn put(&mut self, seat: Seat, text: &str) {
        let same = self.last == Some(seat);
        let earlier = self.last.is_none_or(|last| seat <= last);
        self.last = Some(seat);
        if self.rows.is_empty() || (earlier && !same) {
            self.rows.push(Vec::new());
        }
        let Some(row) = self.rows.last_mut() else { return };
        row.resize(row.len().max(seat.index() + 1), String::new());
        let cell = &mut row[seat.index()];
        if !cell.is_empty() && !text.is_empty() {
            cell.push(' ');
        }
        cell.push_str(text);
    }

    /// Writes what there is and begins anew behind it.
    pub fn write(&mut self, out: &mut String) {
        self.rows.retain(|row| row.iter().any(|cell| !cell.is_empty()));
        if self.rows.is_empty() {
            return;
        }
        let mut table = Table::default();
        if !self.heads.is_empty() {
            let heads = std::mem::take(&mut self.heads);
            let heads = heads.into_iter().map(|wind| cell(format!("{wind}家")).tone(Tone::Faint).at_least(TURN));
            table.row([cell("").at_least(2)].into_iter().chain(heads).collect());
        }
        for row in self.rows.drain(..) {
            self.written += 1;
            let number = cell(self.written.to_string()).tone(Tone::Faint).right().at_least(2);
            let cells = row.into_iter().map(|text| {
                let blank = width(&text);
                cell(text).at_least(TURN.max(blank))
            });
            table.row([number].into_iter().chain(cells).collect());
        }
        table.write(out, "  ");
    }
}
