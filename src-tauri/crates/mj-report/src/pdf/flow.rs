//! Sheets of paper, filled from top to bottom.

use super::font::width;
use super::structure::{Mark, Role, Structure};
use super::tile::Tile;
use crate::chart::{Anchor, Ink, Point, Shape, Stroke, Weight};

/// A4, in points.
pub const SHEET: (f32, f32) = (595.28, 841.89);
pub const LEFT: f32 = 34.0;
/// How wide the text stands on the sheet.
pub const BREADTH: f32 = SHEET.0 - 2.0 * LEFT;
const TOP: f32 = 40.0;
const BOTTOM: f32 = SHEET.1 - 46.0;
const FOOT: f32 = SHEET.1 - 26.0;
const FOOT_SIZE: f32 = 8.5;

/// What stands on a sheet, and what it belongs to.
pub struct Drawn {
    pub mark: Mark,
    pub item: Item,
}

/// What a sheet is filled with.
pub enum Item {
    Shape(Shape),
    Tile(Tile),
}

impl From<Shape> for Item {
    fn from(shape: Shape) -> Item {
        Item::Shape(shape)
    }
}

impl From<Tile> for Item {
    fn from(tile: Tile) -> Item {
        Item::Tile(tile)
    }
}

/// Where a heading stands, for the list of contents.
pub struct Entry {
    pub text: String,
    pub sheet: usize,
    pub y: f32,
}

/// Sheets that are filled.
pub struct Sheets {
    pub sheets: Vec<Vec<Drawn>>,
    pub structure: Structure,
    pub contents: Vec<Entry>,
}

/// What is on the sheets so far, and how far down the last one is filled.
pub struct Flow {
    sheets: Vec<Vec<Drawn>>,
    pub y: f32,
    pub structure: Structure,
    contents: Vec<Entry>,
    mark: Mark,
}

impl Flow {
    /// An empty document.
    pub fn new() -> Flow {
        Flow {
            sheets: vec![Vec::new()],
            y: TOP,
            structure: Structure::default(),
            contents: Vec::new(),
            mark: Mark::Decoration,
        }
    }

    /// What is drawn meanwhile belongs to this mark.
    pub fn marked(&mut self, mark: Mark, draw: impl FnOnce(&mut Flow)) {
        let before = std::mem::replace(&mut self.mark, mark);
        draw(self);
        self.mark = before;
    }

    /// What is drawn meanwhile is a new part of the document, and a part of no other.
    pub fn part(&mut self, role: Role, draw: impl FnOnce(&mut Flow)) {
        let part = self.structure.add(None, role);
        self.marked(Mark::Of(part), draw);
    }

    /// A heading, which has its place in the list of contents as well; it must stand where the sheet is filled to.
    pub fn heading(&mut self, level: u16, text: &str, draw: impl FnOnce(&mut Flow)) {
        let sheet = self.sheets.len().saturating_sub(1);
        self.contents.push(Entry { text: text.to_owned(), sheet, y: self.y });
        self.part(Role::Heading(level, text.to_owned()), draw);
    }

    /// What is left of the sheet.
    pub fn room(&self) -> f32 {
        BOTTOM - self.y
    }

    /// What a whole sheet holds.
    pub fn whole() -> f32 {
        BOTTOM - TOP
    }

    /// Begins a new sheet.
    pub fn turn(&mut self) {
        self.sheets.push(Vec::new());
        self.y = TOP;
    }

    /// Turns to a new sheet if there is less room than needed, unless a new one holds no more.
    pub fn need(&mut self, height: f32) {
        if height > self.room() && self.y > TOP {
            self.turn();
        }
    }

    /// Leaves some room, but not at the head of a sheet.
    pub fn skip(&mut self, height: f32) {
        if self.y > TOP {
            self.y += height;
        }
    }

    /// Draws on the sheet; places are those of the sheet.
    pub fn draw(&mut self, item: impl Into<Item>) {
        let (mark, item) = (self.mark, item.into());
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.push(Drawn { mark, item });
        }
    }

    /// The sheets with their feet: what they belong to, and which of how many they are.
    pub fn finish(mut self, footer: &str) -> Sheets {
        let count = self.sheets.len();
        for (index, sheet) in self.sheets.iter_mut().enumerate() {
            let number = format!("{} / {count}", index + 1);
            let right = LEFT + BREADTH;
            let room = BREADTH - wide(&number) - 12.0;
            let line = Stroke::solid(Ink::Rule, 0.5);
            let shapes = [
                Shape::line(Point { x: LEFT, y: FOOT - 12.0 }, Point { x: right, y: FOOT - 12.0 }, line),
                foot(Point { x: LEFT, y: FOOT }, Anchor::Start, cut(footer, room)),
                foot(Point { x: right, y: FOOT }, Anchor::End, number),
            ];
            sheet.extend(shapes.map(|shape| Drawn { mark: Mark::Foot, item: shape.into() }));
        }
        Sheets { sheets: self.sheets, structure: self.structure, contents: self.contents }
    }
}

fn foot(at: Point, anchor: Anchor, text: String) -> Shape {
    Shape::Text { at, anchor, size: FOOT_SIZE, ink: Ink::Faint, weight: Weight::Regular, text }
}

/// How wide a text stands in the foot.
fn wide(text: &str) -> f32 {
    width(text, FOOT_SIZE, Weight::Regular)
}

/// As much of a text as there is room for.
fn cut(text: &str, room: f32) -> String {
    if wide(text) <= room {
        return text.to_owned();
    }
    let mut taken = wide("…");
    let fits = |character: &char| {
        taken += wide(character.encode_utf8(&mut [0; 4]));
        taken <= room
    };
    text.chars().take_while(fits).chain(['…']).collect()
}
