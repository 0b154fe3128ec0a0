//! 走勢圖: values over a game as a drawing of lines and text, for a page and for paper alike.

mod columns;
mod drawing;
mod plot;
mod scale;
mod spread;

pub use drawing::{Anchor, Drawing, Ink, Point, Shape, Stroke, Weight};
pub use plot::Chart;

/// One line of a chart.
pub struct Series {
    pub name: String,
    /// One value a step; the first is where it began.
    pub values: Vec<f64>,
}

/// Something said below the axis at one step.
pub struct Tick {
    pub step: usize,
    pub text: String,
}
