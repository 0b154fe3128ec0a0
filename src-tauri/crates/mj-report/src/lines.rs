//! Text broken into lines, for paper and for a terminal.
//!
//! A span stays whole where it fits a line: who paid whom is not torn apart. A longer one, or one behind a label, breaks at spaces and
//! between Chinese characters, but never before a closing mark or after an opening one; a word longer than
//! the line breaks anywhere.

use crate::chart::Weight;
use crate::page::{Line, Span, Tone, plain};
use crate::text::is_wide;
use crate::tiles::Groups;

/// How wide things stand: on paper by a font, in a terminal by its columns.
#[derive(Clone, Copy)]
pub struct Measure {
    /// How wide a character is at the size one.
    pub character: fn(char, Weight) -> f32,
    /// How heavy a span of a tone is. All of it is: also where it is broken up.
    pub weight: fn(Tone, &str) -> Weight,
    pub size: f32,
    /// What stands between two spans, as a part of the size.
    pub gap: f32,
    /// How wide a drawn tile is, as a part of the size; none where tiles are told in words.
    pub tile: Option<f32>,
}

impl Laid {
    /// Whether tiles are drawn on it, which reach into the line above.
    pub fn is_drawn(&self) -> bool {
        self.pieces.iter().any(|piece| !piece.tiles.is_empty())
    }
}

impl Measure {
    /// How wide a text stands.
    pub fn width(self, text: &str, weight: Weight) -> f32 {
        text.chars().map(|character| (self.character)(character, weight)).sum::<f32>() * self.size
    }

    /// How wide the text of a span stands.
    fn words(self, span: &Span) -> f32 {
        self.width(span.text(), self.weight(span))
    }

    fn weight(self, span: &Span) -> Weight {
        (self.weight)(span.tone, span.text())
    }

    /// How wide a line would be if it had all the room it wants.
    pub fn natural(self, line: &Line) -> f32 {
        let texts: f32 = line.iter().map(|span| self.span(span)).sum();
        texts + self.gap() * line.len().saturating_sub(1) as f32
    }

    /// How wide the longest word of a line stands, which is torn where there is less room.
    pub fn longest(self, line: &Line) -> f32 {
        line.iter().map(|span| self.longest_of(span)).fold(0.0, f32::max)
    }

    fn longest_of(self, span: &Span) -> f32 {
        match self.drawn(span) {
            Some(tile) => tile,
            None if !span.words.is_empty() => self.longest(&span.words),
            None => {
                let weight = self.weight(span);
                let words = words(span.text(), weight, self, f32::INFINITY);
                words.into_iter().map(|word| self.width(word, weight)).fold(0.0, f32::max)
            }
        }
    }

    fn span(self, span: &Span) -> f32 {
        match self.drawn(span) {
            Some(tile) => drawn_width(&span.tiles, tile),
            None if !span.words.is_empty() => self.natural(&span.words),
            None => self.words(span),
        }
    }

    /// How wide the tiles of a span are, if they are drawn.
    fn drawn(self, span: &Span) -> Option<f32> {
        self.tile.filter(|_| !span.tiles.is_empty()).map(|tile| tile * self.size)
    }

    fn gap(self) -> f32 {
        self.gap * self.size
    }
}

/// A line of text, laid out.
#[derive(Debug, Default, Clone)]
pub struct Laid {
    pub pieces: Vec<Piece>,
    pub width: f32,
}

/// A piece of a line in one manner, and where in the line it begins.
#[derive(Debug, Clone)]
pub struct Piece {
    pub x: f32,
    pub width: f32,
    pub tone: Tone,
    pub weight: Weight,
    pub text: String,
    /// Drawn instead of the text; they stand as tall as the line and the empty one above it.
    pub tiles: Groups,
}

/// What parts two groups of drawn tiles, as a part of a tile's width.
pub const APART: f32 = 0.45;

fn drawn_width(tiles: &Groups, tile: f32) -> f32 {
    let count: usize = tiles.iter().map(Vec::len).sum();
    (count as f32 + APART * tiles.len().saturating_sub(1) as f32) * tile
}

/// A line of spans as lines no wider than the room.
pub fn broken(line: &Line, measure: Measure, room: f32) -> Vec<Laid> {
    let mut lines = Lines { measure, room, done: Vec::new(), line: Laid::default() };
    lines.spans(line);
    lines.end_line();
    lines.done
}

/// A text as lines no wider than the room.
pub fn broken_text(text: &str, measure: Measure, room: f32) -> Vec<Laid> {
    broken(&vec![plain(text)], measure, room)
}

struct Lines {
    measure: Measure,
    room: f32,
    done: Vec<Laid>,
    line: Laid,
}

impl Lines {
    fn spans(&mut self, line: &Line) {
        for (index, span) in line.iter().enumerate() {
            self.span(span, line.get(index + 1));
        }
    }

    fn span(&mut self, span: &Span, next: Option<&Span>) {
        if let Some(tile) = self.measure.drawn(span) {
            return self.tiles(span, tile);
        }
        if !span.words.is_empty() {
            return self.spans(&span.words);
        }
        if let (Tone::Faint, Some(next)) = (span.tone, next) {
            self.keep_together(span, next);
        }
        let gap = if self.line.pieces.is_empty() { 0.0 } else { self.measure.gap() };
        let wide = self.measure.words(span);
        if self.line.width + gap + wide <= self.room {
            self.put(gap, span, span.text(), wide);
        } else if wide <= self.room && !self.ends_in_label() {
            self.end_line();
            self.put(0.0, span, span.text(), wide);
        } else {
            self.break_up(gap, span);
        }
    }

    /// Tiles on new lines, as many as it takes; the first says what they show.
    fn tiles(&mut self, span: &Span, tile: f32) {
        self.end_line();
        let most = ((self.room / tile).floor() as usize).max(1);
        let mut told = span.text().to_owned();
        let mut line = Groups::new();
        for group in span.tiles.iter().flat_map(|group| group.chunks(most)) {
            line.push(group.to_vec());
            if line.len() > 1 && drawn_width(&line, tile) > self.room {
                let next = line.split_off(line.len() - 1);
                self.tile_line(std::mem::replace(&mut line, next), tile, std::mem::take(&mut told));
                self.end_line();
            }
        }
        self.tile_line(line, tile, told);
    }

    /// Begins a line with tiles, below an empty one. What comes next may stand beside them.
    fn tile_line(&mut self, tiles: Groups, tile: f32, text: String) {
        let width = drawn_width(&tiles, tile);
        let piece = Piece { x: 0.0, width, tone: Tone::Plain, weight: Weight::Regular, text, tiles };
        self.done.push(Laid::default());
        self.line = Laid { pieces: vec![piece], width };
    }

    /// A label goes to the next line with what follows it, if there they fit beside each other.
    fn keep_together(&mut self, label: &Span, value: &Span) {
        let gap = self.measure.gap();
        let pair = self.measure.words(label) + gap + self.measure.words(value);
        if pair <= self.room && self.line.width + gap + pair > self.room {
            self.end_line();
        }
    }

    /// A label stands back, and what it is the label of stays with it.
    fn ends_in_label(&self) -> bool {
        self.line.pieces.last().is_some_and(|piece| piece.tone == Tone::Faint)
    }

    /// Fills lines with the words of a span too long for one.
    fn break_up(&mut self, gap: f32, span: &Span) {
        let (mut piece, mut taken, mut gap) = (String::new(), 0.0, gap);
        let weight = self.measure.weight(span);
        for word in words(span.text(), weight, self.measure, self.room) {
            let wide = self.measure.width(word, weight);
            if self.line.width + gap + taken + wide > self.room && (taken > 0.0 || self.line.width > 0.0) {
                self.put(gap, span, piece.trim_end(), taken);
                self.end_line();
                (piece, taken, gap) = (String::new(), 0.0, 0.0);
            }
            if !(piece.is_empty() && word == " ") {
                piece.push_str(word);
                taken += wide;
            }
        }
        self.put(gap, span, piece.trim_end(), taken);
    }

    /// Puts a text, all of a span or a part of it.
    fn put(&mut self, gap: f32, span: &Span, text: &str, width: f32) {
        if !text.is_empty() {
            self.line.pieces.push(Piece {
                x: self.line.width + gap,
                width,
                tone: span.tone,
                weight: self.measure.weight(span),
                text: text.to_owned(),
                tiles: Groups::new(),
            });
            self.line.width += gap + width;
        }
    }

    fn end_line(&mut self) {
        if !self.line.pieces.is_empty() {
            self.done.push(std::mem::take(&mut self.line));
        }
    }
}

/// The parts of a text between which a line may end; none is wider than the room.
fn words(text: &str, weight: Weight, measure: Measure, room: f32) -> Vec<&str> {
    let mut words = Vec::new();
    let (mut start, mut taken) = (0, 0.0);
    let mut last: Option<char> = None;
    for (index, character) in text.char_indices() {
        let wide = (measure.character)(character, weight) * measure.size;
        if last.is_some_and(|last| may_part(last, character)) || (taken + wide > room && index > start) {
            words.push(&text[start..index]);
            (start, taken) = (index, 0.0);
        }
        taken += wide;
        last = Some(character);
    }
    words.extend((start < text.len()).then(|| &text[start..]));
    words
}

/// What Japanese never begins a line with, beside marks that close: long vowels, small kana, 々, the dot.
const NEVER_FIRST: &str = "ー々・ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ";

fn may_part(before: char, after: char) -> bool {
    let stays = |after: char| "，。、；：？！）」』》】…)],.;:?!%".contains(after) || NEVER_FIRST.contains(after);
    if "（「『《【([".contains(before) || stays(after) {
        return false;
    }
    // A hyphen parts words, and neither a date nor a number.
    let hyphen = before == '-' && after.is_alphabetic();
    hyphen || before == ' ' || after == ' ' || is_wide(before) || is_wide(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::Weight;
    use crate::page::strong;

    /// About what stands on paper.
    const PAPER: Measure = Measure {
        character: |c, _| if is_wide(c) { 1.0 } else { 0.5 },
        weight: |_, _| Weight::Regular,
        size: 10.0,
        gap: 0.55,
        tile: Some(1.6),
    };

    fn texts(line: &Line, room: f32) -> Vec<String> {
        let text = |laid: &Laid| laid.pieces.iter().map(|piece| piece.text.as_str()).collect::<Vec<_>>().join("|");
        broken(line, PAPER, room).iter().map(text).collect()
    }

    #[test]
    fn chinese_breaks_between_characters_and_not_before_a_mark() {
        assert_eq!(texts(&vec![plain("東南西北中發白")], 30.0), ["東南西", "北中發", "白"]);
        assert_eq!(texts(&vec![plain("東南西，北")], 30.0), ["東南", "西，北"]);
        assert_eq!(texts(&vec![plain("トイダオフー）")], 50.0), ["トイダオ", "フー）"]);
        assert_eq!(texts(&vec![plain("リーチョウ")], 30.0), ["リー", "チョウ"]);
    }

    #[test]
    fn words_stay_whole_unless_nothing_holds_them() {
        assert_eq!(texts(&vec![plain("one two three")], 40.0), ["one two", "three"]);
        assert_eq!(texts(&vec![plain("O’Brien-Fitzgerald")], 55.0), ["O’Brien-", "Fitzgerald"]);
        assert_eq!(texts(&vec![plain("on 2026-11-27")], 55.0), ["on", "2026-11-27"]);
        assert!(texts(&vec![plain("x".repeat(200))], 50.0).len() > 10);
    }

    #[test]
    fn the_longest_word_is_what_a_line_must_hold() {
        let line = vec![plain("one three"), strong("東南西"), plain("two-four")];
        assert_eq!(PAPER.longest(&line), 25.0);
        assert!(texts(&line, PAPER.longest(&line)).iter().all(|line| !["thre", "fou"].contains(&line.as_str())));
        assert_eq!(PAPER.longest(&Line::new()), 0.0);
    }

    #[test]
    fn a_span_that_fits_a_line_is_not_torn() {
        let line = vec![plain("東南"), strong("西北"), plain("中發")];
        assert_eq!(texts(&line, 50.0), ["東南|西北", "中發"]);
    }

    #[test]
    fn a_label_is_never_left_alone_at_the_end_of_a_line() {
        let line = vec![plain("東"), crate::page::faint("讀法"), plain("一二三萬")];
        assert_eq!(texts(&line, 70.0), ["東", "讀法|一二三萬"]);
        assert_eq!(texts(&line, 60.0), ["東|讀法|一", "二三萬"]);
    }

    /// Tiles are 16 wide here, and groups stand 7.2 apart.
    #[test]
    fn tiles_begin_a_line_twice_as_tall_and_what_fits_stands_beside_them() {
        let codes: Vec<Vec<String>> = [vec!["1m".into(); 4], vec!["?".into(); 3]].into();
        let tiles = crate::tiles::groups(&codes).expect("tiles");
        let mut hand = plain("一一一一萬");
        hand.tiles = tiles;
        let line = vec![plain("東"), hand, plain("番種")];
        let laid = |room: f32| {
            let lines = broken(&line, PAPER, room);
            let told = |piece: &Piece| match piece.tiles.as_slice() {
                [] => piece.text.clone(),
                groups => format!("{}{:?}", piece.text, groups.iter().map(Vec::len).collect::<Vec<_>>()),
            };
            lines.iter().map(|line| line.pieces.iter().map(told).collect::<Vec<_>>().join("|")).collect::<Vec<_>>()
        };
        assert_eq!(laid(200.0), ["東", "", "一一一一萬[4, 3]|番種"]);
        assert_eq!(laid(120.0), ["東", "", "一一一一萬[4, 3]", "番種"]);
        assert_eq!(laid(100.0), ["東", "", "一一一一萬[4]", "", "[3]|番種"]);
        assert_eq!(laid(33.0), ["東", "", "一一一一萬[2]", "", "[2]", "", "[2]", "", "[1]", "番種"]);
        assert!(broken(&line, PAPER, 1.0).len() > 8, "no room for one tile");
    }

    #[test]
    fn a_span_is_as_heavy_on_every_line() {
        let weight = |tone: Tone, text: &str| match (tone, text.contains('?')) {
            (Tone::Strong, false) => Weight::Bold,
            (Tone::Strong, true) => Weight::Thickened,
            _ => Weight::Regular,
        };
        let character = |_, weight| if weight == Weight::Bold { 0.6 } else { 0.5 };
        let measure = Measure { character, weight, ..PAPER };
        let laid = |text: &str| {
            let lines = broken(&vec![strong(text)], measure, 19.0);
            lines.iter().flat_map(|line| &line.pieces).map(|one| (one.weight, one.width)).collect::<Vec<_>>()
        };
        assert_eq!(laid("abc def"), [(Weight::Bold, 18.0), (Weight::Bold, 18.0)]);
        assert_eq!(laid("abc de?"), [(Weight::Thickened, 15.0), (Weight::Thickened, 15.0)]);
    }

    #[test]
    fn no_line_is_wider_than_its_room() {
        let line = vec![plain("莊 王大明 won by self-draw，自摸"), strong("9,223,372,036,854,775,807 籌碼")];
        for room in 10..200 {
            let room = room as f32;
            assert!(broken(&line, PAPER, room).iter().all(|laid| laid.width <= room + 0.01), "{room}");
        }
    }
}
