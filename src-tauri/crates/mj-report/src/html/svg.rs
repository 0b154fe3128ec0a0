//! Drawings as inline SVG.

use super::{escaped, push};
use crate::chart::{Anchor, Drawing, Ink, Point, Shape, Stroke, Weight};

/// Writes a drawing as a figure.
pub fn draw(out: &mut String, drawing: &Drawing) {
    let (width, height, told) = (drawing.width, drawing.height, escaped(&drawing.description));
    push(out, format_args!("<figure><svg viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{told}\">\n"));
    drawing.shapes.iter().for_each(|shape| self::shape(out, shape));
    out.push_str("</svg></figure>\n");
}

fn shape(out: &mut String, shape: &Shape) {
    match shape {
        Shape::Line { points, stroke } => {
            push(
                out,
                format_args!("<polyline points=\"{}\" fill=\"none\"{}/>\n", places(points), drawn(Some(*stroke))),
            );
        }
        Shape::Area { points, fill, stroke } => {
            let (points, fill) = (places(points), colour(*fill));
            push(out, format_args!("<polygon points=\"{points}\" fill=\"{fill}\"{}/>\n", drawn(*stroke)));
        }
        Shape::Disc { at: Point { x, y }, radius, fill, stroke } => {
            let fill = colour(*fill);
            push(
                out,
                format_args!(
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"{fill}\"{}/>\n",
                    drawn(*stroke)
                ),
            );
        }
        Shape::Text { at: Point { x, y }, anchor, size, ink, weight, text } => {
            let (weight, fill) = (if *weight == Weight::Regular { "" } else { " font-weight=\"700\"" }, colour(*ink));
            push(
                out,
                format_args!(
                    "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{}\" font-size=\"{size}\" fill=\"{fill}\"{weight}>{}</text>\n",
                    end(*anchor),
                    escaped(text)
                ),
            );
        }
    }
}

fn places(points: &[Point]) -> String {
    points.iter().map(|point| format!("{:.1},{:.1}", point.x, point.y)).collect::<Vec<_>>().join(" ")
}

fn drawn(stroke: Option<Stroke>) -> String {
    let Some(Stroke { ink, width, dashes }) = stroke else { return String::new() };
    let dashes = dashes.iter().map(f32::to_string).collect::<Vec<_>>().join(" ");
    let dashed = if dashes.is_empty() { dashes } else { format!(" stroke-dasharray=\"{dashes}\"") };
    format!(" stroke=\"{}\" stroke-width=\"{width}\"{dashed}", colour(ink))
}

fn colour(ink: Ink) -> String {
    let (red, green, blue) = ink.rgb();
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn end(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    }
}
