//! Sheets written as a PDF.

use krilla::color::rgb;
use krilla::configure::{Accessibility, Configuration, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineJoin, Stroke as Pen, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Identifier};
use krilla::text::KrillaGlyph;
use krilla::{Document, SerializeSettings, geom};
use mj_words::Language;

use super::flow::{Drawn, Entry, Item, SHEET, Sheets};
use super::font::{self, faces, glyph, width};
use super::structure::{Mark, TagId};
use super::tile::Tiles;
use crate::ReportError;
use crate::chart::{Anchor, Ink, Point, Shape, Stroke, Weight};

/// How much the outline of a thickened text adds to it, as a part of the size: there is no bold face of every character.
const THICKENING: f32 = 0.028;

/// Writes the sheets, tagged; the same sheets give the same bytes. The file says that it keeps to PDF/UA unless a text in
/// it has what that does not allow.
pub fn write(sheets: &Sheets, title: &str, language: Language) -> Result<Vec<u8>, ReportError> {
    let strict = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish().ok();
    let kept = strict.and_then(|strict| written(sheets, title, language, strict).ok());
    kept.map_or_else(|| written(sheets, title, language, Configuration::default()), Ok)
}

fn written(
    sheets: &Sheets,
    title: &str,
    language: Language,
    configuration: Configuration,
) -> Result<Vec<u8>, ReportError> {
    let mut document = Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let metadata = Metadata::new().title(title.to_owned()).language(language.tag().to_owned());
    document.set_metadata(metadata.creator("老麻將".to_owned()));
    let (mut marks, mut tiles) = (Vec::new(), Tiles::default());
    for sheet in &sheets.sheets {
        let settings = PageSettings::from_wh(SHEET.0, SHEET.1).ok_or(ReportError::Paper)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        for drawn in sheet.chunk_by(|one, next| one.mark == next.mark) {
            marks.extend(marked(&mut surface, &mut tiles, drawn, language));
        }
        surface.finish();
        page.finish();
    }
    document.set_tag_tree(sheets.structure.tree(&marks, language.tag()));
    document.set_outline(outline(&sheets.contents));
    document.finish().map_err(|error| ReportError::Pdf(format!("{error:?}")))
}

/// Draws what belongs together, and says to which part of the document.
fn marked(
    surface: &mut Surface<'_>,
    tiles: &mut Tiles,
    drawn: &[Drawn],
    language: Language,
) -> Option<(TagId, Identifier)> {
    let mark = drawn.first()?.mark;
    let identifier = surface.start_tagged(match mark {
        Mark::Of(_) => ContentTag::Other,
        Mark::Decoration => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
        Mark::Foot => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Footer)),
    });
    for drawn in drawn {
        match &drawn.item {
            Item::Tile(tile) => tiles.draw(surface, tile),
            Item::Shape(shape) => self::shape(surface, shape, language),
        }
    }
    surface.end_tagged();
    match mark {
        Mark::Of(part) => Some((part, identifier)),
        Mark::Decoration | Mark::Foot => None,
    }
}

/// The list of contents: the headings below the title.
fn outline(contents: &[Entry]) -> Outline {
    let node = |entry: &Entry| {
        let place = XyzDestination::new(entry.sheet, geom::Point::from_xy(0.0, entry.y));
        OutlineNode::new(entry.text.clone(), place)
    };
    let mut outline = Outline::new();
    let Some((title, headings)) = contents.split_first() else { return outline };
    let mut title = node(title).with_open(true);
    headings.iter().for_each(|heading| title.push_child(node(heading)));
    outline.push_child(title);
    outline
}

fn shape(surface: &mut Surface<'_>, shape: &Shape, language: Language) {
    match shape {
        Shape::Line { points, stroke } => path(surface, lines(points, false), None, Some(*stroke)),
        Shape::Area { points, fill, stroke } => path(surface, lines(points, true), Some(*fill), *stroke),
        Shape::Disc { at, radius, fill, stroke } => path(surface, circle(*at, *radius), Some(*fill), *stroke),
        Shape::Text { at, anchor, size, ink, weight, text } => {
            // A chart is drawn without regard to which characters the bold face has.
            let weight = if *weight == Weight::Bold { font::bold(text) } else { *weight };
            let at = match anchor {
                Anchor::Start => *at,
                Anchor::Middle => Point { x: at.x - width(text, *size, weight) / 2.0, ..*at },
                Anchor::End => Point { x: at.x - width(text, *size, weight), ..*at },
            };
            let outline = (weight == Weight::Thickened).then(|| pen(Stroke::solid(*ink, size * THICKENING)));
            surface.set_fill(Some(filled(*ink)));
            surface.set_stroke(outline);
            self::text(surface, at, *size, text, language, weight);
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
fn text(surface: &mut Surface<'_>, at: Point, size: f32, text: &str, language: Language, weight: Weight) {
    let (mut x, mut run, mut face) = (at.x, Vec::new(), 0);
    for (index, character) in text.char_indices() {
        let found = glyph(character, language, weight);
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
