//! A cell of a table on paper: its text in lines, its frame, the tiles that are drawn in it.

use std::ops::Range;

use super::flow::{Flow, LEFT};
use super::font::{measure, void_weight};
use super::structure::{Mark, Role, TagId};
use super::tile::Tile;
use crate::chart::{Anchor, Ink, Point, Shape, Stroke};
use crate::lines::{APART, Laid, Measure, Piece, broken};
use crate::page::{Align, Cell, Tone};

/// The usual size of text and the distance of its lines.
pub const SIZE: f32 = 10.2;
pub const LEADING: f32 = 15.0;
/// How wide a drawn tile is, as a part of the size: it is then nearly as tall as two lines.
const TILE: f32 = 1.6;
/// Between the lines of a table and its text.
pub const INSET: f32 = 4.0;
const ABOVE: f32 = 2.5;

/// How large a table is set.
#[derive(Clone, Copy)]
pub struct Manner {
    pub size: f32,
    pub leading: f32,
    pub inset: f32,
    pub above: f32,
    /// Otherwise they are told in words.
    pub draws_tiles: bool,
}

/// As everything is.
pub const USUAL: Manner = Manner { size: SIZE, leading: LEADING, inset: INSET, above: ABOVE, draws_tiles: true };

/// Small and close, for a form that is to fit a sheet of paper.
pub const DENSE: Manner = Manner { size: 8.2, leading: 10.4, inset: 3.0, above: 1.0, draws_tiles: true };

/// Smaller still, where names would not stand on one line otherwise: in English they come with a gloss.
pub const CLOSE: Manner = Manner { size: 7.2, leading: 9.0, inset: 2.5, above: 1.0, draws_tiles: true };

/// The smallest: Japanese glosses are as wide as sentences.
pub const TIGHT: Manner = Manner { size: 6.5, leading: 8.0, inset: 2.0, above: 0.8, draws_tiles: true };

impl Manner {
    /// How text is measured.
    pub fn measure(self) -> Measure {
        Measure { tile: self.draws_tiles.then_some(TILE), ..measure(self.size) }
    }

    /// The same for what does not count, if it does not.
    pub fn measure_of(self, void: bool) -> Measure {
        let usual = self.measure();
        if void { Measure { weight: void_weight, ..usual } } else { usual }
    }

    /// The height of a row with this number of lines.
    pub fn height(self, lines: usize) -> f32 {
        lines as f32 * self.leading + 2.0 * self.above
    }
}

/// A cell and how it is to look.
pub struct Field<'a> {
    pub cell: &'a Cell,
    pub align: Align,
    pub shaded: bool,
    pub parted: bool,
    pub void: bool,
    /// It goes on into the cell below it: no line between them.
    pub open: bool,
    /// What it is to those who have the table read to them.
    pub role: Role,
}

impl Field<'_> {
    /// A plain cell.
    pub fn of(cell: &Cell) -> Field<'_> {
        Field::head(cell, Role::Cell(1))
    }

    /// A cell that is not only a cell.
    pub fn head(cell: &Cell, role: Role) -> Field<'_> {
        Field { cell, align: Align::Start, shaded: false, parted: false, void: false, open: false, role }
    }
}

/// A cell with its text in lines.
pub struct Set<'a> {
    field: &'a Field<'a>,
    pub width: f32,
    pub lines: Vec<Laid>,
    /// What each piece of its lines belongs to.
    marks: Vec<Mark>,
}

/// Cells with their text in lines as wide as their columns.
pub fn set<'a>(widths: &[f32], manner: Manner, fields: &'a [Field<'a>]) -> Vec<Set<'a>> {
    let lay = |(field, &width): (&'a Field<'a>, &f32)| {
        let (measure, room) = (manner.measure_of(field.void), width - 2.0 * manner.inset);
        let lines = field.cell.iter().flat_map(|line| broken(line, measure, room)).collect();
        Set { field, width, lines, marks: Vec::new() }
    };
    fields.iter().zip(widths).map(lay).collect()
}

impl Set<'_> {
    /// Makes it a cell of a row of the document, if the row is read. Where tiles are drawn in it, they are a figure of
    /// their own, and what is said before and behind them paragraphs.
    pub fn read(&mut self, flow: &mut Flow, row: Option<TagId>) {
        let Some(cell) = row.map(|row| flow.structure.add(Some(row), self.field.role.clone())) else {
            self.marks = vec![Mark::Decoration; self.pieces().count()];
            return;
        };
        if !self.lines.iter().any(Laid::is_drawn) {
            self.marks = vec![Mark::Of(cell); self.pieces().count()];
            return;
        }
        let (mut marks, mut part, mut in_words) = (Vec::new(), cell, false);
        for piece in self.pieces() {
            let words = piece.tiles.is_empty();
            // Tiles that go on from the line above say nothing again.
            if words && !in_words {
                part = flow.structure.add(Some(cell), Role::Paragraph);
            } else if !words && !piece.text.is_empty() {
                part = flow.structure.add(Some(cell), Role::Figure(piece.text.clone()));
            }
            in_words = words;
            marks.push(Mark::Of(part));
        }
        self.marks = marks;
    }

    fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.lines.iter().flat_map(|line| &line.pieces)
    }

    /// Draws its frame, whose upper line is drawn by what stands above.
    pub fn frame(&self, flow: &mut Flow, Point { x, y }: Point, height: f32) {
        let (field, width) = (self.field, self.width);
        if field.shaded {
            flow.draw(boxed(x, y, width, height, Ink::Shade, Stroke::solid(Ink::Rule, 0.5)));
        }
        let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map(|(x, y)| Point { x, y });
        for (from, to) in [(0, 3), (1, 2), (3, 2)].into_iter().take(if field.open { 2 } else { 3 }) {
            flow.draw(Shape::line(corners[from], corners[to], Stroke::solid(Ink::Rule, 0.5)));
        }
        if field.parted && x > LEFT {
            flow.draw(Shape::line(corners[0], corners[3], Stroke::solid(Ink::Black, 1.1)));
        }
    }

    /// Draws some of its lines, from the corner down.
    pub fn draw(&self, flow: &mut Flow, corner: Point, manner: Manner, lines: Range<usize>) {
        let first = self.lines.iter().take(lines.start).map(|line| line.pieces.len()).sum();
        let mut marks = self.marks.iter().skip(first);
        for (index, line) in self.lines.iter().take(lines.end).skip(lines.start).enumerate() {
            let room = self.width - 2.0 * manner.inset;
            let at = Point {
                x: corner.x + offset(self.field.align, room, line.width) + manner.inset,
                y: corner.y + manner.above + index as f32 * manner.leading + manner.size * 1.1,
            };
            // Beside tiles the text stands half way up.
            let beside = Point { y: at.y - if line.is_drawn() { manner.size * 0.6 } else { 0.0 }, ..at };
            for (piece, mark) in line.pieces.iter().zip(&mut marks) {
                flow.marked(*mark, |flow| match piece.tiles.is_empty() {
                    true => self::piece(flow, piece, beside, manner.size, self.field.void),
                    false => tiles(flow, piece, at, manner.size * TILE),
                });
            }
        }
    }
}

fn offset(align: Align, width: f32, text: f32) -> f32 {
    match align {
        Align::Start => 0.0,
        Align::Center => (width - text) / 2.0,
        Align::End => width - text,
    }
}

fn boxed(x: f32, y: f32, width: f32, height: f32, fill: Ink, stroke: Stroke) -> Shape {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
    let points = corners.into_iter().map(|(x, y)| Point { x, y }).collect();
    Shape::Area { points, fill, stroke: Some(stroke) }
}

/// Tiles in groups, standing on a line.
fn tiles(flow: &mut Flow, piece: &Piece, foot: Point, width: f32) {
    let mut at = Point { x: foot.x + piece.x, y: foot.y - width * 4.0 / 3.0 };
    for group in &piece.tiles {
        for &face in group {
            flow.draw(Tile { at, width, face });
            at.x += width;
        }
        at.x += width * APART;
    }
}

fn piece(flow: &mut Flow, piece: &Piece, line: Point, size: f32, void: bool) {
    let at = Point { x: line.x + piece.x, y: line.y };
    let ink = match piece.tone {
        Tone::Plain | Tone::Strong if !void => Ink::Black,
        Tone::Alert => Ink::Red,
        _ => Ink::Faint,
    };
    if piece.tone == Tone::Alert {
        let (y, height) = (at.y - size * 0.98, size * 1.3);
        let frame = boxed(at.x - 1.5, y, piece.width + 3.0, height, Ink::White, Stroke::solid(Ink::Red, 0.6));
        flow.marked(Mark::Decoration, |flow| flow.draw(frame));
    }
    // A blank that is not seen parts it from what is read next.
    let text = format!("{} ", piece.text);
    flow.draw(Shape::Text { at, anchor: Anchor::Start, size, ink, weight: piece.weight, text });
    if void && piece.tone != Tone::Alert {
        let y = at.y - size * 0.34;
        let ends = [at.x, at.x + piece.width].map(|x| Point { x, y });
        let struck = Shape::line(ends[0], ends[1], Stroke::solid(Ink::Faint, 0.6));
        flow.marked(Mark::Decoration, |flow| flow.draw(struck));
    }
}
