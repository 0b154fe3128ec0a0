//! The blocks of a report laid out on paper, except tables.

use super::cell::{self, Field, LEADING, SIZE, USUAL};
use super::flow::{BREADTH, Flow, LEFT};
use super::font::measure;
use super::structure::{Mark, Role};
use super::table;
use crate::chart::{Anchor, Chart, Ink, Point, Shape, Stroke};
use crate::lines::{Laid, Piece, broken};
use crate::page::{self, Block, Cell, Facts, Page, Span, plain, strong};

/// The title of the report, over a double line.
pub fn title(flow: &mut Flow, page: &Page) {
    flow.heading(1, &page.title, |flow| text(flow, strong(&page.title), 20.0, Ink::Black));
    if !page.subtitle.is_empty() {
        flow.part(Role::Paragraph, |flow| text(flow, plain(&page.subtitle), 11.0, Ink::Faint));
    }
    for (below, width) in [(3.0, 1.2), (5.5, 0.5)] {
        let y = flow.y + below;
        flow.draw(Shape::line(Point { x: LEFT, y }, Point { x: LEFT + BREADTH, y }, Stroke::solid(Ink::Black, width)));
    }
    flow.y += 18.0;
}

/// Draws a block; a heading stays with what follows it.
pub fn block(flow: &mut Flow, block: &Block, next: Option<&Block>) {
    match block {
        Block::Heading(heading) => {
            flow.skip(14.0);
            flow.need(24.0 + next.map_or(0.0, lead));
            flow.heading(2, heading, |flow| text(flow, strong(heading), 13.0, Ink::Black));
            flow.y += 3.0;
        }
        Block::Notice(notice) => flow.part(Role::Paragraph, |flow| self::notice(flow, notice)),
        Block::Note(note) => flow.part(Role::Paragraph, |flow| text(flow, plain(note), SIZE, Ink::Faint)),
        Block::Facts(facts) => self::facts(flow, facts),
        Block::Table(table) => {
            table::draw(flow, table);
            flow.y += 8.0;
        }
        Block::Chart(chart) => self::chart(flow, chart),
    }
}

/// How much of a block must stand on the sheet of its heading.
fn lead(block: &Block) -> f32 {
    match block {
        Block::Table(table) => table::lead(table),
        Block::Chart(_) => Chart::HEIGHT,
        _ => 2.0 * LEADING,
    }
}

/// A paragraph.
fn text(flow: &mut Flow, text: Span, size: f32, ink: Ink) {
    for line in broken(&vec![text], measure(size), BREADTH) {
        flow.need(size * 1.4);
        set(flow, line, Point { x: LEFT, y: flow.y + size }, size, ink);
        flow.y += size * 1.4;
    }
}

/// Sets a line of a paragraph.
fn set(flow: &mut Flow, line: Laid, at: Point, size: f32, ink: Ink) {
    for Piece { x, weight, text, .. } in line.pieces {
        let at = Point { x: at.x + x, ..at };
        flow.draw(Shape::Text { at, anchor: Anchor::Start, size, ink, weight, text });
    }
}

/// A paragraph in a red frame. One that is longer than a sheet goes on without its frame.
fn notice(flow: &mut Flow, notice: &str) {
    const INSET: f32 = 8.0;
    let lines = broken(&vec![strong(notice)], measure(11.0), BREADTH - 2.0 * INSET);
    let height = lines.len() as f32 * 15.5 + INSET;
    flow.need(height);
    if height <= flow.room() {
        let (top, right) = (flow.y, LEFT + BREADTH);
        let corners = [(LEFT, top), (right, top), (right, top + height), (LEFT, top + height)];
        let points = corners.into_iter().map(|(x, y)| Point { x, y }).collect();
        let frame = Shape::Area { points, fill: Ink::White, stroke: Some(Stroke::solid(Ink::Red, 1.4)) };
        flow.marked(Mark::Decoration, |flow| flow.draw(frame));
    }
    flow.y += INSET / 2.0;
    for line in lines {
        flow.need(15.5);
        set(flow, line, Point { x: LEFT + INSET, y: flow.y + 11.5 }, 11.0, Ink::Red);
        flow.y += 15.5;
    }
    flow.y += INSET / 2.0 + 8.0;
}

/// Labels on grey, their values beside them.
fn facts(flow: &mut Flow, facts: &Facts) {
    // One alone takes the whole breadth.
    let across = facts.across.min(facts.facts.len()).max(1);
    let labels = facts.facts.iter().flatten().map(|(label, _)| measure(SIZE).natural(&vec![strong(label)]));
    let label = labels.fold(0.0, f32::max).min(BREADTH / across as f32 * 0.5) + 2.0 * cell::INSET;
    let value = BREADTH / across as f32 - label;
    let widths = [label, value].repeat(across);
    let (y, line) = (flow.y, Stroke::solid(Ink::Rule, 0.5));
    flow.draw(Shape::line(Point { x: LEFT, y }, Point { x: LEFT + BREADTH, y }, line));
    let table = flow.structure.add(None, Role::Table);
    for facts in facts.facts.chunks(across) {
        let missing = across - facts.len();
        let cells: Vec<Cell> = facts.iter().chain(std::iter::repeat_n(&None, missing)).flat_map(fact_cells).collect();
        // What has no label is no head of anything.
        let heads = |index: usize| facts.get(index / 2).is_some_and(Option::is_some);
        let field = |(index, cell)| match index % 2 {
            0 if heads(index) => Field { shaded: true, ..Field::head(cell, Role::RowHead) },
            0 => Field { shaded: true, ..Field::of(cell) },
            _ => Field::of(cell),
        };
        let fields: Vec<Field<'_>> = cells.iter().enumerate().map(field).collect();
        let row = flow.structure.add(Some(table), Role::TableRow);
        table::row(flow, &widths, USUAL, &fields, Some(row), &|_| {});
    }
    flow.y += LEADING / 2.0;
}

fn fact_cells(fact: &Option<(String, String)>) -> [Cell; 2] {
    let (label, value) = fact.as_ref().map_or(("", ""), |(label, value)| (label, value));
    [page::cell(strong(label)), page::cell(plain(value))]
}

fn chart(flow: &mut Flow, chart: &Chart) {
    let drawing = chart.draw();
    flow.need(drawing.height);
    let y = flow.y;
    flow.part(Role::Figure(drawing.description), |flow| {
        drawing.shapes.into_iter().for_each(|shape| flow.draw(shape.moved(LEFT, y)));
    });
    flow.y += drawing.height;
}
