//! The course of a hand in columns, one a seat, one row for each time round the table.

use crate::language::say;
use crate::layout::{Table, Tone, cell, width, worded};
use crate::show;
use mj_club::words;
use mj_rules::claim::Ready;
use mj_table::{End, SeatEvent, Seen};
use mj_tiles::{MeldKind, Seat, Tile, Wind};
use mj_words::{Said, said};

/// Columns of the terminal for a seat's turn: 摸五條 打九萬.
const TURN: usize = 15;

/// What has happened since the last line was written.
#[derive(Debug, Default)]
pub struct Course {
    /// The winds over the columns; empty once they stand there.
    heads: Vec<Wind>,
    /// What each seat did in a turn, one thing after the other.
    rows: Vec<Vec<Vec<Said>>>,
    /// Rows written before these.
    written: usize,
    /// Who did the last thing.
    last: Option<Seat>,
    /// The tile that was just drawn, if that was the last thing.
    drawn: Option<Tile>,
}

impl Course {
    /// A new hand.
    pub fn new(heads: Vec<Wind>) -> Course {
        Course { heads, ..Course::default() }
    }

    /// Notes a draw, a discard or a meld.
    pub fn hear(&mut self, event: &SeatEvent) {
        match event {
            SeatEvent::Drew { seat, tile: Seen::Face(tile), end: End::Head } => {
                self.put(*seat, Some(said!("scoring-cell-draw", tile = show::brief(*tile))));
                self.drawn = Some(*tile);
            }
            SeatEvent::Drew { seat, tile: Seen::Face(tile), end: End::Tail } => {
                self.put(*seat, Some(said!("scoring-cell-replace", tile = show::brief(*tile))));
            }
            SeatEvent::Drew { seat, tile: Seen::Back, end: End::Tail } => {
                self.put(*seat, Some(said!("move-replace")));
            }
            SeatEvent::Drew { seat, tile: Seen::Back, end: End::Head } => self.put(*seat, None),
            SeatEvent::Discarded { seat, tile, drawn, ready } => self.discard(*seat, *tile, *drawn, *ready),
            SeatEvent::Melded { seat, meld, tile, .. } => self.put(*seat, Some(laid(meld.kind(), Some(*tile)))),
            SeatEvent::Konged { seat, meld, added } => {
                let kind = if added.is_some() { MeldKind::Added } else { MeldKind::Concealed };
                let tile = added.or_else(|| meld.as_ref()?.tiles().first().copied());
                self.put(*seat, Some(laid(kind, tile)));
            }
            SeatEvent::SetAside { seat, tile } => {
                self.put(*seat, Some(said!("scoring-cell-aside", tile = show::brief(*tile))));
            }
            _ => {}
        }
    }

    /// 摸五條 打五條 is 摸打五條.
    fn discard(&mut self, seat: Seat, tile: Tile, drawn: bool, ready: Option<Ready>) {
        if drawn && self.last == Some(seat) && self.drawn == Some(tile) {
            self.rows.last_mut().and_then(|row| row.get_mut(seat.index())).and_then(Vec::pop);
        }
        let tile = show::brief(tile);
        let out =
            if drawn { said!("scoring-cell-through", tile = tile) } else { said!("scoring-cell-out", tile = tile) };
        self.put(seat, Some(out));
        if let Some(ready) = ready {
            self.put(seat, Some(words::ready(ready)));
        }
    }

    /// Something that a seat did, or only that its turn has come.
    fn put(&mut self, seat: Seat, what: Option<Said>) {
        let same = self.last == Some(seat);
        let earlier = self.last.is_none_or(|last| seat <= last);
        (self.last, self.drawn) = (Some(seat), None);
        if self.rows.is_empty() || (earlier && !same) {
            self.rows.push(Vec::new());
        }
        let Some(row) = self.rows.last_mut() else { return };
        row.resize(row.len().max(seat.index() + 1), Vec::new());
        row[seat.index()].extend(what);
    }

    /// Writes what there is and begins anew behind it.
    pub fn write(&mut self, out: &mut String) {
        self.rows.retain(|row| row.iter().any(|turn| !turn.is_empty()));
        if self.rows.is_empty() {
            return;
        }
        let mut table = Table::default();
        if !self.heads.is_empty() {
            let head = |wind| worded(&said!("verdict-seat", wind = words::wind(wind)));
            let heads = std::mem::take(&mut self.heads);
            let heads = heads.into_iter().map(|wind| head(wind).tone(Tone::Faint).at_least(TURN));
            table.row([cell("").at_least(2)].into_iter().chain(heads).collect());
        }
        for row in self.rows.drain(..) {
            self.written += 1;
            let number = cell(self.written.to_string()).tone(Tone::Faint).right().at_least(2);
            let cells = row.into_iter().map(|turn| {
                let text = say(&words::joined("scoring-cell-next", turn));
                let blank = width(&text);
                cell(text).at_least(TURN.max(blank))
            });
            table.row([number].into_iter().chain(cells).collect());
        }
        table.write(out, "  ");
    }
}

/// 碰五條
fn laid(kind: MeldKind, tile: Option<Tile>) -> Said {
    let tile = tile.map_or_else(Said::nothing, show::brief);
    said!("scoring-cell-meld", kind = words::meld_kind(kind), tile = tile)
}
