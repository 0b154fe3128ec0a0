//! A chart laid out: axes with their labels, a line for each series, its name where it ends.

use super::scale::Scale;
use super::spread::apart;
use super::{Anchor, Drawing, Ink, Point, Series, Shape, Stroke, Tick, Weight};
use crate::text::{grouped, shortened, width};

const WIDTH: f32 = 527.0;
const HEIGHT: f32 = Chart::HEIGHT;
/// Room for the values left of their axis: more if they are long.
const LEFT: f32 = 62.0;
const RIGHT: f32 = 88.0;
const TOP: f32 = 24.0;
const BOTTOM: f32 = 34.0;
const TEXT: f32 = 9.5;

/// How each line is told from the others without its colour: by its dashes and its marks.
const MANNERS: [(Ink, &[f32], Mark); 4] = [
    (Ink::Blue, &[], Mark::Disc),
    (Ink::Red, &[7.0, 3.0], Mark::Square),
    (Ink::Green, &[2.0, 2.5], Mark::Triangle),
    (Ink::Brown, &[9.0, 2.5, 2.0, 2.5], Mark::Diamond),
];

#[derive(Clone, Copy)]
enum Mark {
    Disc,
    Square,
    Triangle,
    Diamond,
}

/// What to draw.
pub struct Chart {
    pub description: String,
    /// What the values are, above their axis.
    pub values: String,
    /// What the steps are, at the end of theirs.
    pub steps: String,
    pub series: Vec<Series>,
    pub ticks: Vec<Tick>,
    /// Where a new part begins, e.g. a 圈.
    pub parts: Vec<Tick>,
}

impl Chart {
    /// How high its drawing is.
    pub const HEIGHT: f32 = 250.0;

    /// The chart as a drawing.
    pub fn draw(&self) -> Drawing {
        let plot = Plot::of(self);
        let mut shapes = Vec::new();
        plot.value_axis(&mut shapes, &self.values);
        plot.parts(&mut shapes, &self.parts);
        plot.step_axis(&mut shapes, &self.ticks, &self.steps);
        for (index, series) in self.series.iter().enumerate() {
            plot.series(&mut shapes, series, MANNERS[index % MANNERS.len()]);
        }
        plot.names(&mut shapes, &self.series);
        Drawing { width: WIDTH, height: HEIGHT, shapes, description: self.description.clone() }
    }
}

/// Where values and steps lie on the plane.
struct Plot {
    scale: Scale,
    last: usize,
    left: f32,
}

impl Plot {
    fn of(chart: &Chart) -> Plot {
        let steps = chart.series.iter().map(|series| series.values.len()).max().unwrap_or(0);
        let values = chart.series.iter().flat_map(|series| series.values.iter().copied());
        let scale = Scale::over(values);
        let longest = scale.steps().map(|value| wide(&grouped(value as i64))).fold(0.0, f32::max);
        Plot { scale, last: steps.saturating_sub(1), left: LEFT.max(longest + 8.0) }
    }

    fn x(&self, step: usize) -> f32 {
        self.left + (WIDTH - self.left - RIGHT) * step as f32 / self.last.max(1) as f32
    }

    fn y(&self, value: f64) -> f32 {
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * self.scale.along(value)
    }

    fn value_axis(&self, shapes: &mut Vec<Shape>, title: &str) {
        for value in self.scale.steps() {
            let y = self.y(value);
            let heavy = value == 0.0;
            let stroke = Stroke::solid(if heavy { Ink::Faint } else { Ink::Rule }, if heavy { 0.9 } else { 0.5 });
            shapes.push(Shape::line(Point { x: self.left, y }, Point { x: WIDTH - RIGHT, y }, stroke));
            let at = Point { x: self.left - 6.0, y: y + TEXT * 0.36 };
            shapes.push(words(at, Anchor::End, Ink::Faint, grouped(value as i64)));
        }
        shapes.push(words(Point { x: self.left - 6.0, y: TOP - 12.0 }, Anchor::End, Ink::Black, title.to_owned()));
    }

    fn step_axis(&self, shapes: &mut Vec<Shape>, ticks: &[Tick], title: &str) {
        let y = HEIGHT - BOTTOM;
        shapes.push(Shape::line(
            Point { x: self.left, y },
            Point { x: WIDTH - RIGHT, y },
            Stroke::solid(Ink::Faint, 0.9),
        ));
        let mut free = f32::NEG_INFINITY;
        for tick in ticks.iter().filter(|tick| tick.step <= self.last) {
            let (x, half) = (self.x(tick.step), wide(&tick.text) / 2.0);
            if x - half >= free {
                shapes.push(Shape::line(Point { x, y }, Point { x, y: y + 4.0 }, Stroke::solid(Ink::Faint, 0.9)));
                shapes.push(words(Point { x, y: y + 15.0 }, Anchor::Middle, Ink::Faint, tick.text.clone()));
                free = x + half + 6.0;
            }
        }
        let at = Point { x: WIDTH - RIGHT + 10.0, y: y + 15.0 };
        shapes.push(words(at, Anchor::Start, Ink::Black, title.to_owned()));
    }

    /// Upright lines with their names on top, as far as there is room for them.
    fn parts(&self, shapes: &mut Vec<Shape>, parts: &[Tick]) {
        let mut free = f32::NEG_INFINITY;
        for part in parts.iter().filter(|part| part.step <= self.last) {
            let x = self.x(part.step);
            let stroke = Stroke { dashes: &[1.5, 2.5], ..Stroke::solid(Ink::Rule, 0.7) };
            shapes.push(Shape::line(Point { x, y: TOP - 6.0 }, Point { x, y: HEIGHT - BOTTOM }, stroke));
            if x >= free && x + wide(&part.text) <= WIDTH - RIGHT + 20.0 {
                let at = Point { x: x + 2.0, y: TOP - 8.0 };
                shapes.push(words(at, Anchor::Start, Ink::Faint, part.text.clone()));
                free = x + wide(&part.text) + 6.0;
            }
        }
    }

    fn series(&self, shapes: &mut Vec<Shape>, series: &Series, (ink, dashes, mark): (Ink, &'static [f32], Mark)) {
        let at = |(step, value): (usize, &f64)| Point { x: self.x(step), y: self.y(*value) };
        let points: Vec<Point> = series.values.iter().enumerate().map(at).collect();
        let Some(&end) = points.last() else { return };
        let every = points.len().div_ceil(12).max(1);
        let early = points.len().saturating_sub(every.div_ceil(2));
        let marked: Vec<Point> = points[..early].iter().copied().step_by(every).chain([end]).collect();
        shapes.push(Shape::Line { points, stroke: Stroke { ink, width: 1.6, dashes } });
        shapes.extend(marked.into_iter().map(|at| mark.at(at, ink)));
    }

    /// Each name at the end of its line; a thin line leads to those that had to move.
    fn names(&self, shapes: &mut Vec<Shape>, series: &[Series]) {
        let ends: Vec<(f32, f32, Ink, &str)> = series
            .iter()
            .enumerate()
            .filter_map(|(index, series)| {
                let end = *series.values.last()?;
                let x = self.x(series.values.len() - 1);
                Some((x, self.y(end), MANNERS[index % MANNERS.len()].0, series.name.as_str()))
            })
            .collect();
        let wanted: Vec<f32> = ends.iter().map(|end| end.1).collect();
        let places = apart(&wanted, TEXT * 1.45, TOP, HEIGHT - BOTTOM - 2.0);
        for ((x, y, ink, name), place) in ends.into_iter().zip(places) {
            let label = Point { x: WIDTH - RIGHT + 14.0, y: place + TEXT * 0.36 };
            let lead = vec![Point { x: x + 4.0, y }, Point { x: label.x - 3.0, y: place }];
            shapes.push(Shape::Line { points: lead, stroke: Stroke::solid(ink, 0.6) });
            let text = shortened(name, 15).into_owned();
            shapes.push(Shape::Text { at: label, anchor: Anchor::Start, size: TEXT, ink, weight: Weight::Bold, text });
        }
    }
}

impl Mark {
    fn at(self, Point { x, y }: Point, ink: Ink) -> Shape {
        let place = |(dx, dy): (f32, f32)| Point { x: x + dx, y: y + dy };
        let area = |corners: &[(f32, f32)]| Shape::Area {
            points: corners.iter().copied().map(place).collect(),
            fill: ink,
            stroke: Some(Stroke::solid(Ink::White, 0.6)),
        };
        match self {
            Mark::Disc => {
                Shape::Disc { at: Point { x, y }, radius: 2.7, fill: ink, stroke: Some(Stroke::solid(Ink::White, 0.6)) }
            }
            Mark::Square => area(&[(-2.6, -2.6), (2.6, -2.6), (2.6, 2.6), (-2.6, 2.6)]),
            Mark::Triangle => area(&[(0.0, -3.6), (3.3, 2.5), (-3.3, 2.5)]),
            Mark::Diamond => area(&[(0.0, -3.8), (3.8, 0.0), (0.0, 3.8), (-3.8, 0.0)]),
        }
    }
}

fn words(at: Point, anchor: Anchor, ink: Ink, text: String) -> Shape {
    Shape::Text { at, anchor, size: TEXT, ink, weight: Weight::Regular, text }
}

/// About how wide a text stands: charts are drawn before any player knows the font.
fn wide(text: &str) -> f32 {
    width(text) as f32 * TEXT * 0.53
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(values: &[&[f64]]) -> Chart {
        let series = |values: &&[f64]| Series { name: "王大明".into(), values: values.to_vec() };
        let ticks = (0..50).map(|step| Tick { step, text: format!("{step}") }).collect();
        let series = values.iter().map(series).collect();
        let (steps, values, description) = ("手".into(), "籌碼".into(), String::new());
        Chart { description, values, steps, series, ticks, parts: Vec::new() }
    }

    fn names(drawing: &Drawing) -> Vec<f32> {
        let name = |shape: &Shape| match shape {
            Shape::Text { at, weight: Weight::Bold, .. } => Some(at.y),
            _ => None,
        };
        drawing.shapes.iter().filter_map(name).collect()
    }

    #[test]
    fn names_never_cover_each_other() {
        let same: &[f64] = &[300_000.0, 300_000.0];
        let mut places = names(&chart(&[same, same, same, same]).draw());
        places.sort_by(f32::total_cmp);
        assert_eq!(places.len(), 4);
        assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= TEXT));
    }

    #[test]
    fn nothing_lies_outside_the_drawing() {
        for values in [&[&[][..]][..], &[&[1e18, -1e18], &[0.0]], &[&[5.0]], &[], &[&[f64::MAX, f64::MIN]]] {
            let drawing = chart(values).draw();
            let inside = |at: &Point| (0.0..=WIDTH).contains(&at.x) && (0.0..=HEIGHT).contains(&at.y);
            assert!(drawing.shapes.iter().all(|shape| match shape {
                Shape::Line { points, .. } | Shape::Area { points, .. } => points.iter().all(inside),
                Shape::Disc { at, .. } | Shape::Text { at, .. } => inside(at),
            }));
        }
    }
}
