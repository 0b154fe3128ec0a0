//! Lines and text on a plane, in points (a 72nd of an inch), x to the right and y down.

/// A place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

/// A drawing with its size.
#[derive(Debug)]
pub struct Drawing {
    pub width: f32,
    pub height: f32,
    pub shapes: Vec<Shape>,
    /// What it shows, for those who cannot see it.
    pub description: String,
}

/// What a drawing is made of, and all that stands on a sheet of paper besides tiles.
#[derive(Clone, Debug)]
pub enum Shape {
    Line { points: Vec<Point>, stroke: Stroke },
    Area { points: Vec<Point>, fill: Ink, stroke: Option<Stroke> },
    Disc { at: Point, radius: f32, fill: Ink, stroke: Option<Stroke> },
    Text { at: Point, anchor: Anchor, size: f32, ink: Ink, weight: Weight, text: String },
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    pub ink: Ink,
    pub width: f32,
    /// Lengths of dashes and gaps; none for a solid line.
    pub dashes: &'static [f32],
}

/// Which end of a text its place is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// How heavy a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
    /// Bold without a bold face: on paper the outlines of the regular one are thickened.
    Thickened,
}

/// A colour, as dark as its work needs: all of the dark ones read well on white, also in grey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    Black,
    Faint,
    Rule,
    Shade,
    White,
    Red,
    Blue,
    Green,
    Brown,
}

impl Ink {
    /// Red, green and blue.
    pub fn rgb(self) -> (u8, u8, u8) {
        match self {
            Ink::Black => (0x1f, 0x1b, 0x16),
            Ink::Faint => (0x5c, 0x54, 0x4a),
            Ink::Rule => (0xc9, 0xc0, 0xb1),
            Ink::Shade => (0xf4, 0xef, 0xe4),
            Ink::White => (0xff, 0xff, 0xff),
            Ink::Red => (0x9b, 0x1c, 0x1c),
            Ink::Blue => (0x1d, 0x4e, 0x89),
            Ink::Green => (0x1f, 0x6b, 0x45),
            Ink::Brown => (0x8a, 0x5a, 0x00),
        }
    }
}

impl Stroke {
    pub fn solid(ink: Ink, width: f32) -> Stroke {
        Stroke { ink, width, dashes: &[] }
    }
}

impl Shape {
    /// A straight line.
    pub fn line(from: Point, to: Point, stroke: Stroke) -> Shape {
        Shape::Line { points: vec![from, to], stroke }
    }

    /// The same shape elsewhere.
    pub fn moved(self, x: f32, y: f32) -> Shape {
        let at = |point: Point| Point { x: point.x + x, y: point.y + y };
        let all = |points: Vec<Point>| points.into_iter().map(at).collect();
        match self {
            Shape::Line { points, stroke } => Shape::Line { points: all(points), stroke },
            Shape::Area { points, fill, stroke } => Shape::Area { points: all(points), fill, stroke },
            Shape::Disc { at: place, radius, fill, stroke } => Shape::Disc { at: at(place), radius, fill, stroke },
            Shape::Text { at: place, anchor, size, ink, weight, text } => {
                Shape::Text { at: at(place), anchor, size, ink, weight, text }
            }
        }
    }
}
