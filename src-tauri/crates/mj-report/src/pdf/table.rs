//! Tables on paper: columns as wide as they need, heads on every sheet, rows that stay whole.

use std::ops::Range;

use super::flow::{BREADTH, Flow, LEFT};
use super::font::width;
use super::lines::{Laid, Piece, broken, natural};
use crate::chart::{Anchor, Ink, Point, Shape, Stroke};
use crate::page::{self, Align, Cell, Column, Row, Table, Tone, Width, strong};

pub const SIZE: f32 = 10.2;
pub const LEADING: f32 = 15.0;
/// Between the lines of a table and its text.
pub const INSET: f32 = 4.0;
const ABOVE: f32 = 2.5;
/// How much of the breadth columns that take what they need may take in all.
const GREED: f32 = 0.72;

/// A cell and how it is to look.
pub struct Field<'a> {
    pub cell: &'a Cell,
    pub align: Align,
    pub shaded: bool,
    pub parted: bool,
    pub void: bool,
    /// It goes on into the cell below it: no line between them.
    pub open: bool,
}

impl Field<'_> {
    pub fn of(cell: &Cell) -> Field<'_> {
        Field { cell, align: Align::Start, shaded: false, parted: false, void: false, open: false }
    }
}

/// Draws a table, turning sheets as needed.
pub fn draw(flow: &mut Flow, table: &Table) {
    let widths = widths(table);
    let headings = headings(table);
    let head = |flow: &mut Flow| {
        row(flow, &widths, &fields(&table.columns, &headings, true, false), &|_| {});
        let (y, line) = (flow.y, Stroke::solid(Ink::Black, 1.1));
        flow.draw(Shape::line(Point { x: LEFT, y }, Point { x: LEFT + BREADTH, y }, line));
    };
    flow.need(lead(table));
    head(flow);
    let double_rows = table.is_double();
    for one in &table.rows {
        match one.below.is_empty() {
            true => row(flow, &widths, &fields(&table.columns, &one.cells, false, one.void), &head),
            false => double(flow, &widths, &table.columns, one, &head),
        }
        if double_rows {
            let (y, line) = (flow.y, Stroke::solid(Ink::Faint, 0.8));
            flow.draw(Shape::line(Point { x: LEFT, y }, Point { x: LEFT + BREADTH, y }, line));
        }
    }
}

/// Draws a row with what is said below it, on the same sheet if one holds them.
fn double(flow: &mut Flow, widths: &[f32], columns: &[Column], one: &Row, turned: &dyn Fn(&mut Flow)) {
    let tall = tall(widths, columns, one);
    if tall > flow.room() && tall <= Flow::whole() - 4.0 * LEADING {
        flow.turn();
        turned(flow);
    }
    let mut upper = fields(columns, &one.cells, false, one.void);
    upper.iter_mut().take(2).for_each(|field| field.open = true);
    row(flow, widths, &upper, turned);
    let beside = Cell::new();
    let lower = [&beside, &one.below].map(|cell| Field { void: one.void, ..Field::of(cell) });
    row(flow, &beneath(widths), &lower, turned);
}

/// How wide the first column is, and all others together.
fn beneath(widths: &[f32]) -> [f32; 2] {
    let first = widths.first().copied().unwrap_or(0.0);
    [first, widths.iter().sum::<f32>() - first]
}

/// How tall a row is with what is said below it.
fn tall(widths: &[f32], columns: &[Column], one: &Row) -> f32 {
    let upper = height(lines_of(&set(widths, &fields(columns, &one.cells, false, false))));
    let lower = height(lines_of(&set(&beneath(widths)[1..], &[Field::of(&one.below)])));
    upper + if one.below.is_empty() { 0.0 } else { lower }
}

/// How much of a table must not stand alone at the foot of a sheet: its head and its first row.
pub fn lead(table: &Table) -> f32 {
    let widths = widths(table);
    let first = table.rows.first().map_or(0.0, |row| tall(&widths, &table.columns, row));
    tall(&widths, &table.columns, &Row::new(headings(table))) + first
}

fn headings(table: &Table) -> Vec<Cell> {
    table.columns.iter().map(|column| page::cell(strong(&column.heading))).collect()
}

fn fields<'a>(columns: &'a [Column], cells: &'a [Cell], shaded: bool, void: bool) -> Vec<Field<'a>> {
    let field = |(column, cell): (&'a Column, &'a Cell)| Field {
        cell,
        align: column.align,
        shaded,
        parted: column.parted,
        void,
        open: false,
    };
    columns.iter().zip(cells).map(field).collect()
}

/// How wide each column stands.
fn widths(table: &Table) -> Vec<f32> {
    let needed = |(index, column): (usize, &Column)| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(index)).flatten();
        let widest = cells.map(|line| natural(line, SIZE)).fold(width(&column.heading, SIZE), f32::max);
        if column.width == Width::Fit { widest + 2.0 * INSET + 1.0 } else { 0.0 }
    };
    let mut widths: Vec<f32> = table.columns.iter().enumerate().map(needed).collect();
    let shares: f32 = table.columns.iter().map(share).sum();
    let (fit, most) = (widths.iter().sum::<f32>(), if shares > 0.0 { BREADTH * GREED } else { BREADTH });
    if fit > most {
        shrink(&mut widths, most);
    } else if shares == 0.0 {
        widths.iter_mut().for_each(|width| *width *= most / fit.max(1.0));
    }
    let left = BREADTH - widths.iter().sum::<f32>();
    for (width, column) in widths.iter_mut().zip(&table.columns).filter(|(_, column)| share(column) > 0.0) {
        *width = left * share(column) / shares;
    }
    widths
}

/// Makes the widest columns narrower until all fit; the others keep what they need.
fn shrink(widths: &mut [f32], most: f32) {
    let mut order: Vec<f32> = widths.to_vec();
    order.sort_by(f32::total_cmp);
    let mut left = most;
    for (index, narrowest) in order.iter().enumerate() {
        let even = left / (order.len() - index) as f32;
        if *narrowest >= even {
            widths.iter_mut().for_each(|width| *width = width.min(even));
            return;
        }
        left -= narrowest;
    }
}

fn share(column: &Column) -> f32 {
    match column.width {
        Width::Fit => 0.0,
        Width::Share(share) => share,
    }
}

/// Draws a row, on a new sheet if it does not fit this one; a row longer than a sheet is carried over. `turned`
/// begins each new sheet.
pub fn row(flow: &mut Flow, widths: &[f32], fields: &[Field<'_>], turned: &dyn Fn(&mut Flow)) {
    let set = set(widths, fields);
    let lines = lines_of(&set);
    if height(lines) > flow.room() && height(lines) <= Flow::whole() - 4.0 * LEADING {
        flow.turn();
        turned(flow);
    }
    let mut from = 0;
    while from < lines {
        if height(1) > flow.room() {
            flow.turn();
            turned(flow);
        }
        let fit = ((flow.room() - 2.0 * ABOVE) / LEADING).floor().max(1.0) as usize;
        let to = (from + fit).min(lines);
        part(flow, &set, from..to);
        from = to;
    }
}

/// A cell with its text in lines.
struct Set<'a> {
    field: &'a Field<'a>,
    width: f32,
    lines: Vec<Laid>,
}

fn set<'a>(widths: &[f32], fields: &'a [Field<'a>]) -> Vec<Set<'a>> {
    let lay = |(field, &width): (&'a Field<'a>, &f32)| {
        let lines = field.cell.iter().flat_map(|line| broken(line, SIZE, width - 2.0 * INSET)).collect();
        Set { field, width, lines }
    };
    fields.iter().zip(widths).map(lay).collect()
}

fn lines_of(set: &[Set<'_>]) -> usize {
    set.iter().map(|cell| cell.lines.len()).max().unwrap_or(0).max(1)
}

fn height(lines: usize) -> f32 {
    lines as f32 * LEADING + 2.0 * ABOVE
}

/// Draws some lines of a row, with its frame.
fn part(flow: &mut Flow, set: &[Set<'_>], lines: Range<usize>) {
    let (top, height, mut x) = (flow.y, height(lines.len()), LEFT);
    for cell in set {
        frame(flow, cell.field, x, top, cell.width, height);
        for (index, line) in cell.lines.iter().take(lines.end).skip(lines.start).enumerate() {
            let baseline = top + ABOVE + index as f32 * LEADING + SIZE * 1.1;
            let at = Point { x: x + offset(cell.field.align, cell.width, line.width), y: baseline };
            line.pieces.iter().for_each(|piece| self::piece(flow, piece, at, cell.field.void));
        }
        x += cell.width;
    }
    flow.y += height;
}

fn offset(align: Align, width: f32, text: f32) -> f32 {
    match align {
        Align::Start => INSET,
        Align::Center => (width - text) / 2.0,
        Align::End => width - INSET - text,
    }
}

/// What stands above has drawn the line between.
fn frame(flow: &mut Flow, field: &Field<'_>, x: f32, y: f32, width: f32, height: f32) {
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

fn boxed(x: f32, y: f32, width: f32, height: f32, fill: Ink, stroke: Stroke) -> Shape {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
    let points = corners.into_iter().map(|(x, y)| Point { x, y }).collect();
    Shape::Area { points, fill, stroke: Some(stroke) }
}

fn piece(flow: &mut Flow, piece: &Piece, line: Point, void: bool) {
    let at = Point { x: line.x + piece.x, y: line.y };
    let (ink, strong) = match piece.tone {
        Tone::Plain if !void => (Ink::Black, false),
        Tone::Strong if !void => (Ink::Black, true),
        Tone::Alert => (Ink::Red, true),
        _ => (Ink::Faint, false),
    };
    if piece.tone == Tone::Alert {
        let (y, height) = (at.y - SIZE * 0.98, SIZE * 1.3);
        flow.draw(boxed(at.x - 1.5, y, piece.width + 3.0, height, Ink::White, Stroke::solid(Ink::Red, 0.6)));
    }
    flow.draw(Shape::Text { at, anchor: Anchor::Start, size: SIZE, ink, strong, text: piece.text.clone() });
    if void && piece.tone != Tone::Alert {
        let y = at.y - SIZE * 0.34;
        flow.draw(Shape::line(
            Point { x: at.x, y },
            Point { x: at.x + piece.width, y },
            Stroke::solid(Ink::Faint, 0.6),
        ));
    }
}
