//! Sheets written as a PDF.

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineJoin, Stroke as Pen, StrokeDash};
use krilla::surface::Surface;
use krilla::text::KrillaGlyph;
use krilla::{Document, SerializeSettings, geom};
use mj_words::Language;

use super::flow::SHEET;
use super::font::{faces, glyph, width};
use crate::ReportError;
use crate::chart::{Anchor, Ink, Point, Shape, Stroke};

/// How much a bold text's outline adds to it, as a part of the size: there is no bold face of every character.
const BOLD: f32 = 0.028;

/// Writes the sheets. The same sheets give the same bytes.
pub fn write(sheets: Vec<Vec<Shape>>, title: &str, language: Language) -> Result<Vec<u8>, ReportError> {
    let mut document = Document::new_with(SerializeSettings::default());
    let metadata = Metadata::new().title(title.to_owned()).language(language.tag().to_owned());
    document.set_metadata(metadata.creator("老麻將".to_owned()));
    for sheet in sheets {
        let settings = PageSettings::from_wh(SHEET.0, SHEET.1).ok_or(ReportError::Paper)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        sheet.into_iter().for_each(|shape| self::shape(&mut surface, shape, language));
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| ReportError::Pdf(format!("{error:?}")))
}

fn shape(surface: &mut Surface<'_>, shape: Shape, language: Language) {
    match shape {
        Shape::Line { points, stroke } => path(surface, lines(&points, false), None, Some(stroke)),
        Shape::Area { points, fill, stroke } => path(surface, lines(&points, true), Some(fill), stroke),
        Shape::Disc { at, radius, fill, stroke } => path(surface, circle(at, radius), Some(fill), stroke),
        Shape::Text { at, anchor, size, ink, strong, text } => {
            let at = match anchor {
                Anchor::Start => at,
                Anchor::Middle => Point { x: at.x - width(&text, size) / 2.0, ..at },
                Anchor::End => Point { x: at.x - width(&text, size), ..at },
            };
            surface.set_fill(Some(filled(ink)));
            surface.set_stroke(strong.then(|| pen(Stroke::solid(ink, size * BOLD))));
            self::text(surface, at, size, &text, language);
        }
    }
}

fn path(surface: &mut Surface<'_>, path: Option<Path>, fill: Option<Ink>, stroke: Option<Stroke>) {
    let Some(path) = path else { return };
    surface.set_fill(fill.map(filled));
    surface.set_stroke(stroke.map(pen));
    surface.draw_path(&path);
}

fn lines(points: &[Point], closed: bool) -> Option<Path> {
    let (first, rest) = points.split_first()?;
    let mut path = PathBuilder::new();
    path.move_to(first.x, first.y);
    rest.iter().for_each(|point| path.line_to(point.x, point.y));
    if closed {
        path.close();
    }
    path.finish()
}

/// Four curves, as near to a circle as print can tell.
fn circle(Point { x, y }: Point, r: f32) -> Option<Path> {
    let c = r * 0.552_284_8;
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.cubic_to(x + r, y + c, x + c, y + r, x, y + r);
    path.cubic_to(x - c, y + r, x - r, y + c, x - r, y);
    path.cubic_to(x - r, y - c, x - c, y - r, x, y - r);
    path.cubic_to(x + c, y - r, x + r, y - c, x + r, y);
    path.close();
    path.finish()
}

fn colour(ink: Ink) -> rgb::Color {
    let (red, green, blue) = ink.rgb();
    rgb::Color::new(red, green, blue)
}

fn filled(ink: Ink) -> Fill {
    Fill { paint: colour(ink).into(), ..Fill::default() }
}

fn pen(stroke: Stroke) -> Pen {
    let dash = (!stroke.dashes.is_empty()).then(|| StrokeDash { array: stroke.dashes.to_vec(), offset: 0.0 });
    Pen { paint: colour(stroke.ink).into(), width: stroke.width, line_join: LineJoin::Round, dash, ..Pen::default() }
}

/// Sets a text in runs of one face each.
fn text(surface: &mut Surface<'_>, at: Point, size: f32, text: &str, language: Language) {
    let (mut x, mut run, mut face) = (at.x, Vec::new(), 0);
    for (index, character) in text.char_indices() {
        let found = glyph(character, language);
        if found.face != face {
            x += self::run(surface, geom::Point::from_xy(x, at.y), size, text, &run, face);
            (run, face) = (Vec::new(), found.face);
        }
        let range = index..index + character.len_utf8();
        run.push(KrillaGlyph::new(found.id, found.advance, 0.0, 0.0, 0.0, range, None));
    }
    self::run(surface, geom::Point::from_xy(x, at.y), size, text, &run, face);
}

/// Sets glyphs of one face and says how wide they stand.
fn run(surface: &mut Surface<'_>, at: geom::Point, size: f32, text: &str, glyphs: &[KrillaGlyph], face: usize) -> f32 {
    if let (false, Some(Some(font))) = (glyphs.is_empty(), faces().get(face)) {
        surface.draw_glyphs(at, glyphs, font.clone(), text, size, false);
    }
    glyphs.iter().map(|glyph| glyph.x_advance).sum::<f32>() * size
}
