//! 牌面: the faces of the tiles, as the pages show them. `faces.tsv` is made in every build by the drawings of the user
//! interface (`ui/scripts/paper-tiles.ts`); nothing here knows what a tile is worth or stands for.

mod path;

use std::collections::BTreeMap;
use std::sync::LazyLock;

pub use path::{Segment, segments};

static FACES: &str = include_str!(concat!(env!("OUT_DIR"), "/faces.tsv"));

/// How large the faces are drawn; a tile is three wide and four tall.
pub const SIZE: (f32, f32) = (300.0, 400.0);

/// How round a tile's corners are, and how wide its edge is drawn.
pub const CORNER: f32 = 30.0;
pub const EDGE: f32 = 9.0;

/// The tile that lies face down.
const BACK: &str = "?";

/// Red, green and blue.
pub type Colour = (u8, u8, u8);

/// A tile as it is seen.
#[derive(Debug, PartialEq)]
pub struct Face {
    pub code: &'static str,
    /// What the face is painted on.
    pub body: Colour,
    pub edge: Colour,
    pub marks: Vec<Mark>,
}

/// A painted mark.
#[derive(Debug, PartialEq)]
pub struct Mark {
    pub colour: Colour,
    /// How much an outline in its own colour thickens it; none for a drawing.
    pub outline: f32,
    /// Where it overlaps itself is a hole.
    pub holes: bool,
    /// As SVG writes it.
    pub path: &'static str,
}

/// Tiles that are drawn: groups that stand apart from each other.
pub type Groups = Vec<Vec<&'static Face>>;

/// The faces of groups of codes (`5p`, `0m`, `?`); none where one is no tile's, or where there is no tile.
pub fn groups(codes: &[Vec<String>]) -> Option<Groups> {
    let group = |codes: &Vec<String>| codes.iter().map(|code| face(code)).collect::<Option<Vec<_>>>();
    let mut groups = codes.iter().map(group).collect::<Option<Groups>>()?;
    groups.retain(|group| !group.is_empty());
    (!groups.is_empty()).then_some(groups)
}

fn face(code: &str) -> Option<&'static Face> {
    static READ: LazyLock<BTreeMap<&str, Face>> = LazyLock::new(read);
    READ.get(code)
}

fn read() -> BTreeMap<&'static str, Face> {
    let ivory = |code| Face { code, body: (0xff, 0xfa, 0xec), edge: (0x8a, 0x7f, 0x68), marks: Vec::new() };
    let back = Face { code: BACK, body: (0xcf, 0x9a, 0x4c), edge: (0x7c, 0x4f, 0x1a), marks: Vec::new() };
    let mut faces = BTreeMap::from([(BACK, back)]);
    for (code, mark) in FACES.lines().filter_map(mark) {
        faces.entry(code).or_insert_with(|| ivory(code)).marks.push(mark);
    }
    faces
}

/// A line of the file: tile, colour, outline, rule, path.
fn mark(line: &'static str) -> Option<(&'static str, Mark)> {
    let [code, colour, outline, rule, path] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    let mark = Mark { colour: self::colour(colour)?, outline: outline.parse().ok()?, holes: rule == "holes", path };
    Some((code, mark))
}

fn colour(written: &str) -> Option<Colour> {
    let [_, red, green, blue] = u32::from_str_radix(written.strip_prefix('#')?, 16).ok()?.to_be_bytes();
    Some((red, green, blue))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_of_the_file_is_a_mark_and_each_path_is_understood() {
        for line in FACES.lines() {
            let (code, mark) = mark(line).expect(line);
            let segments = segments(mark.path).unwrap_or_else(|| panic!("{code}: {}", mark.path));
            assert!(segments.len() > 2, "{code}");
        }
    }

    #[test]
    fn every_tile_of_the_box_has_its_face() {
        let suit = |letter: char, last: u32| (1..=last).map(move |rank| format!("{rank}{letter}"));
        let all = suit('m', 9).chain(suit('p', 9)).chain(suit('s', 9)).chain(suit('z', 7)).chain(suit('f', 8));
        let all: Vec<String> = all.chain(["0m", "0p", "0s", "?"].map(String::from)).collect();
        let faces = groups(std::slice::from_ref(&all)).expect("their faces");
        assert_eq!(faces[0].len(), 46);
        assert!(faces[0].iter().all(|face| face.code == BACK || !face.marks.is_empty()));
    }

    #[test]
    fn what_is_no_tile_is_not_drawn() {
        for codes in [vec!["9z"], vec!["5p", ""], vec!["\" onload=\"x"], vec![]] {
            assert_eq!(groups(&[codes.into_iter().map(String::from).collect()]), None);
        }
        assert_eq!(groups(&[]), None);
        let some = groups(&[vec!["1m".into()], vec![], vec!["?".into()]]).expect("two groups");
        assert_eq!(some.iter().map(|group| group[0].code).collect::<Vec<_>>(), ["1m", "?"]);
    }
}
