//! The course of a hand in columns, one a seat, one row for each time round the table.

use crate::show;
use crate::view::{Block, Cell, Column, Line, Row, Table, number, text, told};
use mj_rules::claim::Ready;
use mj_table::{End, SeatEvent, Seen};
use mj_tell as words;
use mj_tiles::{MeldKind, Seat, Tile, Wind};
use mj_words::{Said, said};

/// What has happened in a hand.
#[derive(Default)]
pub struct Course {
    rows: Vec<Round>,
    /// Who did the last thing.
    last: Option<Seat>,
    /// The tile that was just drawn, if that was the last thing.
    drawn: Option<Tile>,
}

/// What each seat did in its turn, one thing after the other, and what deserves a line after it.
#[derive(Default)]
struct Round {
    turns: Vec<Vec<Said>>,
    below: Cell,
}

impl Course {
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

    /// Something that deserves a line; what comes next stands below it.
    pub fn announce(&mut self, line: Line) {
        match self.rows.last_mut() {
            Some(round) => round.below.push(line),
            None => self.rows.push(Round { below: vec![line], ..Round::default() }),
        }
        self.last = None;
    }

    /// 摸五條 打五條 is 摸打五條.
    fn discard(&mut self, seat: Seat, tile: Tile, drawn: bool, ready: Option<Ready>) {
        if drawn && self.last == Some(seat) && self.drawn == Some(tile) {
            self.rows.last_mut().and_then(|row| row.turns.get_mut(seat.index())).and_then(Vec::pop);
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
        if self.last.is_none_or(|last| seat < last) {
            self.rows.push(Round::default());
        }
        (self.last, self.drawn) = (Some(seat), None);
        let Some(Round { turns, .. }) = self.rows.last_mut() else { return };
        turns.resize(turns.len().max(seat.index() + 1), Vec::new());
        turns[seat.index()].extend(what);
    }

    /// All of it, below the winds of the seats.
    pub fn block(self, winds: &[Wind]) -> Block {
        let heads = winds.iter().map(|&wind| text(said!("verdict-seat", wind = words::wind(wind))));
        let columns: Vec<Column> = [number("")].into_iter().chain(heads).collect();
        let mut numbers = 1u32..;
        let row = |round: Round| {
            let done = round.turns.iter().any(|turn| !turn.is_empty());
            let number = numbers.next().filter(|_| done).map_or_else(Cell::new, told);
            let turns = round.turns.into_iter().map(|turn| told(words::joined("scoring-cell-next", turn)));
            Row { below: round.below, ..Row::new([number].into_iter().chain(turns).collect()) }
        };
        Block::Table(Table::new(columns, self.rows.into_iter().map(row).collect()))
    }
}

/// 碰五條
fn laid(kind: MeldKind, tile: Option<Tile>) -> Said {
    let tile = tile.map_or_else(Said::nothing, show::brief);
    said!("scoring-cell-meld", kind = words::meld_kind(kind), tile = tile)
}
