//! Sheets of paper, filled from top to bottom.

use super::font::width;
use crate::chart::{Anchor, Ink, Point, Shape, Stroke};

/// A4, in points.
pub const SHEET: (f32, f32) = (595.28, 841.89);
pub const LEFT: f32 = 34.0;
/// How wide the text stands on the sheet.
pub const BREADTH: f32 = SHEET.0 - 2.0 * LEFT;
const TOP: f32 = 40.0;
const BOTTOM: f32 = SHEET.1 - 46.0;
const FOOT: f32 = SHEET.1 - 26.0;
const FOOT_SIZE: f32 = 8.5;

/// What is on the sheets so far, and how far down the last one is filled.
pub struct Flow {
    sheets: Vec<Vec<Shape>>,
    pub y: f32,
}

impl Flow {
    pub fn new() -> Flow {
        Flow { sheets: vec![Vec::new()], y: TOP }
    }

    /// What is left of the sheet.
    pub fn room(&self) -> f32 {
        BOTTOM - self.y
    }

    /// What a whole sheet holds.
    pub fn whole() -> f32 {
        BOTTOM - TOP
    }

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
    pub fn draw(&mut self, shape: Shape) {
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.push(shape);
        }
    }

    /// The sheets with their feet: what they belong to, and which of how many they are.
    pub fn finish(mut self, footer: &str) -> Vec<Vec<Shape>> {
        let count = self.sheets.len();
        for (index, sheet) in self.sheets.iter_mut().enumerate() {
            let number = format!("{} / {count}", index + 1);
            let right = LEFT + BREADTH;
            let room = BREADTH - width(&number, FOOT_SIZE) - 12.0;
            let line = Stroke::solid(Ink::Rule, 0.5);
            sheet.push(Shape::line(Point { x: LEFT, y: FOOT - 12.0 }, Point { x: right, y: FOOT - 12.0 }, line));
            sheet.push(foot(Point { x: LEFT, y: FOOT }, Anchor::Start, cut(footer, room)));
            sheet.push(foot(Point { x: right, y: FOOT }, Anchor::End, number));
        }
        self.sheets
    }
}

fn foot(at: Point, anchor: Anchor, text: String) -> Shape {
    Shape::Text { at, anchor, size: FOOT_SIZE, ink: Ink::Faint, strong: false, text }
}

/// As much of a text as there is room for.
fn cut(text: &str, room: f32) -> String {
    if width(text, FOOT_SIZE) <= room {
        return text.to_owned();
    }
    let mut taken = width("…", FOOT_SIZE);
    let fits = |character: &char| {
        taken += width(character.encode_utf8(&mut [0; 4]), FOOT_SIZE);
        taken <= room
    };
    text.chars().take_while(fits).chain(['…']).collect()
}
