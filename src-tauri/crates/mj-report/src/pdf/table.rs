//! Tables on paper: columns as wide as they need, heads on every sheet, rows that stay whole.

use std::ops::Range;

use super::cell::{CLOSE, DENSE, Field, LEADING, Manner, Set, TIGHT, USUAL, set};
use super::flow::{BREADTH, Flow, LEFT};
use super::structure::{Mark, Role, TagId};
use crate::chart::{Ink, Point, Shape, Stroke};
use crate::lines::{Laid, Measure};
use crate::page::{self, Cell, Column, Line, Row, Table, Width, strong};

/// How much of the breadth columns that take what they need may take in all.
const GREED: f32 = 0.78;

/// A table's columns on paper.
struct Grid {
    widths: Vec<f32>,
    manner: Manner,
}

impl Grid {
    fn of(table: &Table) -> Grid {
        let set = |manner| Grid { widths: widths(table, manner), manner };
        match table.dense {
            false => set(USUAL),
            true => [DENSE, CLOSE].map(set).into_iter().find(|grid| grid.is_even(table)).unwrap_or_else(|| set(TIGHT)),
        }
    }

    /// The same, but a form that would not fit the sheet with its tiles drawn tells them in words if it fits then.
    fn fitting(table: &Table, room: f32) -> Grid {
        let drawn = Grid::of(table);
        if !table.dense || !table.is_drawn() || drawn.tall(table) <= room {
            return drawn;
        }
        let words = Grid { manner: Manner { draws_tiles: false, ..drawn.manner }, widths: drawn.widths.clone() };
        if words.tall(table) <= room { words } else { drawn }
    }

    /// How tall the whole table stands.
    fn tall(&self, table: &Table) -> f32 {
        let rows = table.rows.iter().map(|row| tall(self, &table.columns, row));
        tall(self, &table.columns, &Row::new(headings(table))) + rows.sum::<f32>()
    }

    /// Whether every cell stands on its own line.
    fn is_even(&self, table: &Table) -> bool {
        let room = |width: f32| width - 2.0 * self.manner.inset;
        table.rows.iter().all(|row| {
            let measure = self.manner.measure_of(row.void);
            let fits = |(cell, width): (&Cell, &f32)| cell.iter().all(|line| measure.natural(line) <= room(*width));
            row.cells.iter().zip(&self.widths).all(fits)
        })
    }
}

/// Draws a table, turning sheets as needed.
pub fn draw(flow: &mut Flow, table: &Table) {
    let grid = Grid::fitting(table, flow.room());
    let (widths, manner) = (&grid.widths, grid.manner);
    let headings = headings(table);
    let head = |flow: &mut Flow, read: Option<TagId>| {
        row(flow, widths, manner, &heads(&table.columns, &headings), read, &|_| {});
        let (y, line) = (flow.y, Stroke::solid(Ink::Black, 1.1));
        flow.draw(Shape::line(Point { x: LEFT, y }, Point { x: LEFT + BREADTH, y }, line));
    };
    flow.need(lead(table));
    let part = flow.structure.add(None, Role::Table);
    let [top, body] = [Role::TableHead, Role::TableBody].map(|role| flow.structure.add(Some(part), role));
    let first = flow.structure.add(Some(top), Role::TableRow);
    head(flow, Some(first));
    // On the next sheets it is repeated for the eye.
    let again = |flow: &mut Flow| head(flow, None);
    let double_rows = table.is_double();
    for one in &table.rows {
        match one.below.is_empty() {
            true => {
                let read = flow.structure.add(Some(body), Role::TableRow);
                row(flow, widths, manner, &fields(&table.columns, &one.cells, one.void), Some(read), &again);
            }
            false => double(flow, &grid, &table.columns, one, body, &again),
        }
        if double_rows {
            let (y, line) = (flow.y, Stroke::solid(Ink::Faint, 0.8));
            flow.draw(Shape::line(Point { x: LEFT, y }, Point { x: LEFT + BREADTH, y }, line));
        }
    }
}

/// Draws a row with what is said below it, on the same sheet if one holds them.
fn double(flow: &mut Flow, grid: &Grid, columns: &[Column], one: &Row, body: TagId, turned: &dyn Fn(&mut Flow)) {
    let tall = tall(grid, columns, one);
    if tall > flow.room() && tall <= Flow::whole() - 4.0 * LEADING {
        flow.turn();
        turned(flow);
    }
    let mut upper = fields(columns, &one.cells, one.void);
    upper.iter_mut().take(2).for_each(|field| field.open = true);
    let read = [(); 2].map(|()| flow.structure.add(Some(body), Role::TableRow));
    row(flow, &grid.widths, grid.manner, &upper, Some(read[0]), turned);
    let (beside, rest) = (Cell::new(), columns.len().saturating_sub(1) as u32);
    let lower = [(&beside, 1), (&one.below, rest)]
        .map(|(cell, wide)| Field { void: one.void, ..Field::head(cell, Role::Cell(wide)) });
    row(flow, &beneath(&grid.widths), grid.manner, &lower, Some(read[1]), turned);
}

/// How wide the first column is, and all others together.
fn beneath(widths: &[f32]) -> [f32; 2] {
    let first = widths.first().copied().unwrap_or(0.0);
    [first, widths.iter().sum::<f32>() - first]
}

/// How tall a row is with what is said below it.
fn tall(grid: &Grid, columns: &[Column], one: &Row) -> f32 {
    let (widths, manner) = (&grid.widths, grid.manner);
    let upper = manner.height(lines_of(&set(widths, manner, &fields(columns, &one.cells, one.void))));
    let lower = manner.height(lines_of(&set(
        &beneath(widths)[1..],
        manner,
        &[Field { void: one.void, ..Field::of(&one.below) }],
    )));
    upper + if one.below.is_empty() { 0.0 } else { lower }
}

/// How much of a table must not stand alone at the foot of a sheet: its head and its first row.
pub fn lead(table: &Table) -> f32 {
    let grid = Grid::of(table);
    let first = table.rows.first().map_or(0.0, |row| tall(&grid, &table.columns, row));
    tall(&grid, &table.columns, &Row::new(headings(table))) + first
}

fn headings(table: &Table) -> Vec<Cell> {
    table.columns.iter().map(|column| page::cell(strong(&column.heading))).collect()
}

fn fields<'a>(columns: &'a [Column], cells: &'a [Cell], void: bool) -> Vec<Field<'a>> {
    let field = |(column, cell): (&'a Column, &'a Cell)| Field {
        align: column.align,
        parted: column.parted,
        void,
        ..Field::of(cell)
    };
    columns.iter().zip(cells).map(field).collect()
}

fn heads<'a>(columns: &'a [Column], headings: &'a [Cell]) -> Vec<Field<'a>> {
    let head = |field| Field { shaded: true, role: Role::ColumnHead, ..field };
    fields(columns, headings, false).into_iter().map(head).collect()
}

/// How wide each column stands.
fn widths(table: &Table, manner: Manner) -> Vec<f32> {
    let widest = |index: usize, of: fn(Measure, &Line) -> f32| {
        let cells = table.rows.iter().filter_map(|row| Some((manner.measure_of(row.void), row.cells.get(index)?)));
        let lines = cells.flat_map(|(measure, cell)| cell.iter().map(move |line| of(measure, line)));
        let heading = of(manner.measure(), &vec![strong(&table.columns[index].heading)]);
        lines.fold(heading, f32::max) + 2.0 * manner.inset + 1.0
    };
    let needed = |(index, column): (usize, &Column)| match column.width {
        Width::Fit => widest(index, Measure::natural),
        Width::Share(_) => 0.0,
    };
    let mut widths: Vec<f32> = table.columns.iter().enumerate().map(needed).collect();
    let all: Vec<f32> = table.columns.iter().map(share).collect();
    let shares: f32 = all.iter().sum();
    let (fit, most) = (widths.iter().sum::<f32>(), if shares > 0.0 { BREADTH * GREED } else { BREADTH });
    if fit > most {
        shrink(&mut widths, most);
    } else if shares == 0.0 {
        widths.iter_mut().for_each(|width| *width *= most / fit.max(1.0));
    }
    let left = BREADTH - widths.iter().sum::<f32>();
    let least = |(index, &share): (usize, &f32)| if share > 0.0 { widest(index, Measure::longest) } else { 0.0 };
    let least: Vec<f32> = all.iter().enumerate().map(least).collect();
    for (width, part) in widths.iter_mut().zip(shared(left, &all, &least)).filter(|(_, part)| *part > 0.0) {
        *width = part;
    }
    widths
}

/// Parts a breadth by shares, but so that no column is narrower than its longest word, if there is room for all of them.
fn shared(breadth: f32, shares: &[f32], least: &[f32]) -> Vec<f32> {
    let room = if least.iter().sum::<f32>() <= breadth { 1.0 } else { 0.0 };
    let (mut left, mut shares, mut parts) = (breadth, shares.to_vec(), vec![0.0; shares.len()]);
    loop {
        let sum: f32 = shares.iter().sum();
        let part = |share: f32| if sum > 0.0 { left * share / sum } else { 0.0 };
        let short = (0..shares.len()).find(|&at| shares[at] > 0.0 && part(shares[at]) < room * least[at]);
        let Some(at) = short else {
            let rest = parts.iter().zip(&shares).map(|(&taken, &share)| if share > 0.0 { part(share) } else { taken });
            return rest.collect();
        };
        (parts[at], shares[at]) = (least[at], 0.0);
        left -= least[at];
    }
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

/// Draws a row, on a new sheet if it does not fit this one; a row longer than a sheet is carried over. `read` is the row
/// of the document that it is, if it is one; `turned` begins each new sheet.
pub fn row(
    flow: &mut Flow,
    widths: &[f32],
    manner: Manner,
    fields: &[Field<'_>],
    read: Option<TagId>,
    turned: &dyn Fn(&mut Flow),
) {
    let mut set = set(widths, manner, fields);
    for cell in &mut set {
        cell.read(flow, read);
    }
    let lines = lines_of(&set);
    if manner.height(lines) > flow.room() && manner.height(lines) <= Flow::whole() - 4.0 * LEADING {
        flow.turn();
        turned(flow);
    }
    let mut from = 0;
    while from < lines {
        if manner.height(1) > flow.room() {
            flow.turn();
            turned(flow);
        }
        let fit = ((flow.room() - 2.0 * manner.above) / manner.leading).floor().max(1.0) as usize;
        let mut to = (from + fit).min(lines);
        // Tiles reach into the line above, which stays with them.
        if to > from + 1 && to < lines && set.iter().any(|cell| cell.lines.get(to).is_some_and(Laid::is_drawn)) {
            to -= 1;
        }
        part(flow, &set, manner, from..to);
        from = to;
    }
}

fn lines_of(set: &[Set<'_>]) -> usize {
    set.iter().map(|cell| cell.lines.len()).max().unwrap_or(0).max(1)
}

/// Draws some lines of a row, with its frame.
fn part(flow: &mut Flow, set: &[Set<'_>], manner: Manner, lines: Range<usize>) {
    let (top, height) = (flow.y, manner.height(lines.len()));
    let lefts = set.iter().scan(LEFT, |x, cell| Some(std::mem::replace(x, *x + cell.width)));
    let placed: Vec<(f32, &Set<'_>)> = lefts.zip(set).collect();
    flow.marked(Mark::Decoration, |flow| {
        placed.iter().for_each(|&(x, cell)| cell.frame(flow, Point { x, y: top }, height));
    });
    for (x, cell) in placed {
        cell.draw(flow, Point { x, y: top }, manner, lines.clone());
    }
    flow.y += height;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_share_what_is_left_and_tear_no_word() {
        assert_eq!(shared(90.0, &[2.0, 0.0, 1.0], &[10.0, 0.0, 10.0]), [60.0, 0.0, 30.0]);
        assert_eq!(shared(90.0, &[2.0, 0.0, 1.0], &[10.0, 0.0, 40.0]), [50.0, 0.0, 40.0]);
        assert_eq!(shared(90.0, &[1.0, 1.0, 1.0], &[50.0, 10.0, 25.0]), [50.0, 15.0, 25.0]);
        // Where not all words find room, each column has its share.
        assert_eq!(shared(90.0, &[2.0, 1.0], &[80.0, 40.0]), [60.0, 30.0]);
        assert_eq!(shared(90.0, &[0.0], &[0.0]), [0.0]);
    }
}
