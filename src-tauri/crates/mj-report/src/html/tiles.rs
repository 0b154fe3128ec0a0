//! 牌: hands as inline SVG. Each face is drawn once a page, and used wherever it lies.

use std::collections::BTreeMap;

use super::{escaped, push};
use crate::lines::APART;
use crate::page::{Block, Page, Span};
use crate::tiles::{CORNER, Colour, EDGE, Face, SIZE};

/// The faces that a page shows, for its hands to use.
pub fn faces(out: &mut String, page: &Page) {
    let tables =
        page.blocks.iter().filter_map(|block| if let Block::Table(table) = block { Some(table) } else { None });
    let rows = tables.flat_map(|table| &table.rows);
    let spans = rows.flat_map(|row| row.cells.iter().chain([&row.below]).flatten().flatten());
    let shown: BTreeMap<&str, &Face> =
        spans.flat_map(|span| span.tiles.iter().flatten()).map(|face| (face.code, *face)).collect();
    if !shown.is_empty() {
        out.push_str("<svg class=\"faces\" aria-hidden=\"true\" width=\"0\" height=\"0\">\n");
        shown.into_values().for_each(|face| symbol(out, face));
        out.push_str("</svg>\n");
    }
}

fn symbol(out: &mut String, face: &Face) {
    let ((width, height), half) = (SIZE, EDGE / 2.0);
    let (body, edge) = (hex(face.body), hex(face.edge));
    push(out, format_args!("<symbol id=\"{}\" viewBox=\"0 0 {width} {height}\">", id(face)));
    push(
        out,
        format_args!(
            "<rect x=\"{half}\" y=\"{half}\" width=\"{}\" height=\"{}\" rx=\"{CORNER}\" fill=\"{body}\" stroke=\"{edge}\" stroke-width=\"{EDGE}\"/>",
            width - EDGE,
            height - EDGE
        ),
    );
    for mark in &face.marks {
        let colour = hex(mark.colour);
        let rule = if mark.holes { " fill-rule=\"evenodd\"" } else { "" };
        push(out, format_args!("<path fill=\"{colour}\"{rule}"));
        if mark.outline > 0.0 {
            push(out, format_args!(" stroke=\"{colour}\" stroke-width=\"{}\"", mark.outline));
        }
        push(out, format_args!(" d=\"{}\"/>", mark.path));
    }
    out.push_str("</symbol>\n");
}

/// A hand: its groups apart from each other.
pub fn hand(out: &mut String, span: &Span) {
    let (width, height) = SIZE;
    let mut x = 0.0;
    let mut uses = String::new();
    for group in &span.tiles {
        for face in group {
            used(&mut uses, face, x);
            x += width;
        }
        x += width * APART;
    }
    let told = escaped(span.text());
    push(
        out,
        format_args!(
            "<svg class=\"tiles\" viewBox=\"0 0 {:.0} {height}\" role=\"img\" aria-label=\"{told}\">{uses}</svg>",
            x - width * APART
        ),
    );
}

/// A tile of a hand, so far from its left end.
fn used(out: &mut String, face: &Face, x: f32) {
    let (width, height) = SIZE;
    push(out, format_args!("<use href=\"#{}\" x=\"{x:.0}\" y=\"0\" width=\"{width}\" height=\"{height}\"/>", id(face)));
}

fn id(face: &Face) -> String {
    format!("t-{}", face.code.replace('?', "back"))
}

fn hex((red, green, blue): Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
