//! 牌 in a PDF: each face is drawn once a file and used wherever it lies.

use std::collections::BTreeMap;

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Transform};
use krilla::graphic::Graphic;
use krilla::paint::{Fill, FillRule, LineJoin, Stroke};
use krilla::surface::Surface;

use crate::chart::Point;
use crate::tiles::{CORNER, Colour, EDGE, Face, Mark, SIZE, Segment, segments};

/// A tile on a sheet, from its upper left corner; it is a third taller than wide.
pub struct Tile {
    pub at: Point,
    pub width: f32,
    pub face: &'static Face,
}

/// The faces that a file has so far.
#[derive(Default)]
pub struct Tiles {
    drawn: BTreeMap<&'static str, Graphic>,
}

impl Tiles {
    /// Draws a tile at its place.
    pub fn draw(&mut self, surface: &mut Surface<'_>, &Tile { at, width, face }: &Tile) {
        let graphic = self.drawn.entry(face.code).or_insert_with(|| graphic(surface, face)).clone();
        let scale = width / SIZE.0;
        surface.push_transform(&Transform::from_row(scale, 0.0, 0.0, scale, at.x, at.y));
        surface.draw_graphic(graphic);
        surface.pop();
    }
}

fn graphic(surface: &mut Surface<'_>, face: &Face) -> Graphic {
    let mut builder = surface.stream_builder();
    let mut drawing = builder.surface();
    drawing.set_fill(Some(filled(face.body, false)));
    drawing.set_stroke(Some(drawn(face.edge, EDGE)));
    if let Some(body) = body() {
        drawing.draw_path(&body);
    }
    face.marks.iter().for_each(|mark| self::mark(&mut drawing, mark));
    drawing.finish();
    Graphic::new(builder.finish(), false)
}

fn mark(drawing: &mut Surface<'_>, mark: &Mark) {
    drawing.set_fill(Some(filled(mark.colour, mark.holes)));
    drawing.set_stroke((mark.outline > 0.0).then(|| drawn(mark.colour, mark.outline)));
    if let Some(path) = path(mark.path) {
        drawing.draw_path(&path);
    }
}

fn path(written: &str) -> Option<Path> {
    let mut path = PathBuilder::new();
    for segment in segments(written)? {
        match segment {
            Segment::Start((x, y)) => path.move_to(x, y),
            Segment::Line((x, y)) => path.line_to(x, y),
            Segment::Quad(by, (x, y)) => path.quad_to(by.0, by.1, x, y),
            Segment::Cubic(one, two, (x, y)) => path.cubic_to(one.0, one.1, two.0, two.1, x, y),
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

/// The outline of a tile, its edge within the size.
fn body() -> Option<Path> {
    let (low, right, bottom) = (EDGE / 2.0, SIZE.0 - EDGE / 2.0, SIZE.1 - EDGE / 2.0);
    let mut path = PathBuilder::new();
    path.move_to(low + CORNER, low);
    path.line_to(right - CORNER, low);
    path.quad_to(right, low, right, low + CORNER);
    path.line_to(right, bottom - CORNER);
    path.quad_to(right, bottom, right - CORNER, bottom);
    path.line_to(low + CORNER, bottom);
    path.quad_to(low, bottom, low, bottom - CORNER);
    path.line_to(low, low + CORNER);
    path.quad_to(low, low, low + CORNER, low);
    path.close();
    path.finish()
}

fn filled((red, green, blue): Colour, holes: bool) -> Fill {
    let rule = if holes { FillRule::EvenOdd } else { FillRule::NonZero };
    Fill { paint: rgb::Color::new(red, green, blue).into(), rule, ..Fill::default() }
}

fn drawn((red, green, blue): Colour, width: f32) -> Stroke {
    let paint = rgb::Color::new(red, green, blue).into();
    Stroke { paint, width, line_join: LineJoin::Round, ..Stroke::default() }
}
