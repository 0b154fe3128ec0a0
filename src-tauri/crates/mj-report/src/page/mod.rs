//! A report as blocks, before any player decides between a web page, paper and a terminal: all show the same.

mod evening;
mod game;
mod hands;
mod rank;
mod sheet;
mod won;

use mj_words::{Language, said};

use crate::Filter;
use crate::chart::Chart;
use crate::text::clean;
use crate::tiles::Groups;
use crate::words::{comma, label};

/// A report that is told as blocks.
pub(crate) trait Paged {
    fn page(&self, language: Language) -> Page;
}

/// A whole report.
pub struct Page {
    pub language: Language,
    pub title: String,
    /// A line under the title.
    pub subtitle: String,
    pub blocks: Vec<Block>,
    /// What stands at the foot of every sheet of paper.
    pub footer: String,
}

/// What a report is made of.
pub enum Block {
    Heading(String),
    /// What must not be missed: this game is void.
    Notice(String),
    /// Labels with their values, so many beside each other.
    Facts(Facts),
    Table(Table),
    Chart(Chart),
    /// A line in small print.
    Note(String),
}

/// Labels with their values, in rows.
pub struct Facts {
    pub across: usize,
    language: Language,
    /// An empty place of the form is none.
    pub facts: Vec<Option<(String, String)>>,
}

/// A table with a head that is repeated on every sheet of paper.
pub struct Table {
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
    /// Set small and close, so that a whole form fits a sheet of paper.
    pub dense: bool,
}

/// A column of a table.
pub struct Column {
    pub heading: String,
    pub align: Align,
    /// As wide as its contents need, or a share of what is left.
    pub width: Width,
    /// A line to its left: a new part of the table begins.
    pub parted: bool,
}

/// Where text stands in its column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    Start,
    Center,
    End,
}

/// The width of a column.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Width {
    Fit,
    Share(f32),
}

/// A row of a table.
#[derive(Default)]
pub struct Row {
    pub cells: Vec<Cell>,
    /// What is said below them, beside the first column and across all others.
    pub below: Cell,
    /// It does not count: shown struck and faint.
    pub void: bool,
}

/// A cell: lines, one below the other.
pub type Cell = Vec<Line>;

/// A line: spans of text, each kept apart from its neighbours' direction of writing.
pub type Line = Vec<Span>;

/// A piece of text in one manner. Its text is clean: only [`Span::new`] makes one.
#[derive(Clone, Debug)]
pub struct Span {
    text: String,
    pub tone: Tone,
    /// Drawn instead of the text, which says what they show. Such a span begins a line twice as tall.
    pub tiles: Groups,
    /// What stands there where tiles are not drawn.
    pub words: Line,
}

/// The manner of a piece of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    Plain,
    Strong,
    Faint,
    /// 包, 作廢: marked with colour, weight and a frame, so that it shows in black and white too.
    Alert,
}

impl Span {
    /// A text in a manner.
    pub fn new(tone: Tone, text: impl AsRef<str>) -> Span {
        Span { text: clean(text.as_ref()).into_owned(), tone, tiles: Groups::new(), words: Line::new() }
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Block {
    /// A heading by its key.
    pub fn heading(language: Language, key: &str) -> Block {
        Block::Heading(label(language, key))
    }
}

/// Plain text.
pub fn plain(text: impl AsRef<str>) -> Span {
    Span::new(Tone::Plain, text)
}

/// Text that stands out.
pub fn strong(text: impl AsRef<str>) -> Span {
    Span::new(Tone::Strong, text)
}

/// Text that stands back.
pub fn faint(text: impl AsRef<str>) -> Span {
    Span::new(Tone::Faint, text)
}

/// What there is to say, each behind its label.
fn labelled<T: AsRef<str>>(language: Language, said: impl IntoIterator<Item = (&'static str, T)>) -> Line {
    let said = said.into_iter().filter(|(_, text)| !text.as_ref().trim().is_empty());
    said.flat_map(|(key, text)| [faint(label(language, key)), plain(text)]).collect()
}

/// Spans as a list: a comma behind each but the last.
fn enumerated(language: Language, spans: impl Iterator<Item = Span>) -> Line {
    let comma = comma(language);
    let mut spans = spans.peekable();
    let mut line = Line::new();
    while let Some(span) = spans.next() {
        let last = spans.peek().is_none() || span.tone == Tone::Alert;
        line.push(if last { span } else { Span::new(span.tone, format!("{}{comma}", span.text())) });
    }
    line
}

/// A cell of one line in one manner.
pub fn cell(span: Span) -> Cell {
    vec![vec![span]]
}

/// A cell of plain text.
pub fn text_cell(text: impl AsRef<str>) -> Cell {
    cell(plain(text))
}

impl Column {
    /// Text: takes a share of the width.
    pub fn text(heading: impl AsRef<str>, share: f32) -> Column {
        let heading = clean(heading.as_ref()).into_owned();
        Column { heading, align: Align::Start, width: Width::Share(share), parted: false }
    }

    /// Numbers: stand right, as wide as they need.
    pub fn number(heading: impl AsRef<str>) -> Column {
        let heading = clean(heading.as_ref()).into_owned();
        Column { heading, align: Align::End, width: Width::Fit, parted: false }
    }

    /// The same, centred.
    pub fn centred(self) -> Column {
        Column { align: Align::Center, ..self }
    }

    /// The same, at the left.
    pub fn starting(self) -> Column {
        Column { align: Align::Start, ..self }
    }

    /// The same, with a line to its left.
    pub fn parted(self) -> Column {
        Column { parted: true, ..self }
    }
}

impl Row {
    /// A row of these cells.
    pub fn new(cells: Vec<Cell>) -> Row {
        Row { cells, ..Row::default() }
    }
}

impl Table {
    /// A table.
    pub fn new(columns: Vec<Column>, rows: Vec<Row>) -> Table {
        Table { columns, rows, dense: false }
    }

    /// What there is to say, each behind its label; what says nothing is left out.
    pub fn labelled(said: impl IntoIterator<Item = (String, Cell)>) -> Table {
        let said = said.into_iter().filter(|(_, cell)| cell.iter().any(|line| !line.is_empty()));
        let rows = said.map(|(label, said)| Row::new(vec![cell(faint(label)), said])).collect();
        Table::new(vec![Column::number("").starting(), Column::text("", 1.0)], rows)
    }

    /// Lines below each other.
    pub fn lines(lines: impl IntoIterator<Item = Line>) -> Table {
        let rows = lines.into_iter().map(|line| Row::new(vec![vec![line]])).collect();
        Table::new(vec![Column::text("", 1.0)], rows)
    }

    /// The same, small and close.
    pub fn dense(self) -> Table {
        Table { dense: true, ..self }
    }

    /// Whether tiles are drawn below its rows.
    pub fn is_drawn(&self) -> bool {
        self.rows.iter().flat_map(|row| row.below.iter().flatten()).any(|span| !span.tiles.is_empty())
    }

    /// Whether rows have something said below them; they are then kept apart by stronger lines.
    pub fn is_double(&self) -> bool {
        self.rows.iter().any(|row| !row.below.is_empty())
    }
}

impl Facts {
    /// Facts in this number of columns.
    pub fn new(across: usize, language: Language) -> Facts {
        Facts { across, language, facts: Vec::new() }
    }

    /// Adds one by its label's key, unless there is nothing to say.
    pub fn say(&mut self, key: &str, value: impl AsRef<str>) {
        if !clean(value.as_ref()).trim().is_empty() {
            self.place(key, value);
        }
    }

    /// Adds one, whether or not there is anything to say: a form has its places.
    pub fn place(&mut self, key: &str, value: impl AsRef<str>) {
        self.named(&label(self.language, key), value);
    }

    /// The same under a name that is no label.
    pub fn named(&mut self, name: &str, value: impl AsRef<str>) {
        self.facts.push(Some((clean(name).into_owned(), clean(value.as_ref()).into_owned())));
    }
}

/// What was counted, as facts.
fn filter_facts(filter: &Filter, language: Language) -> Facts {
    let mut facts = Facts::new(2, language);
    facts.say("sheet-period", &filter.period);
    facts.say("games-rules", &filter.rules);
    facts.say("played-length", &filter.length);
    facts.say("paper-opponents", &filter.opponents);
    facts
}

/// When the report was made, in words.
fn made_on(made: Option<&str>, language: Language) -> String {
    made.map(|made| said!("paper-made-at", at = clean(made).into_owned()).say(language)).unwrap_or_default()
}

/// The parts that say something, with a dot between them.
fn joined<T: AsRef<str>>(parts: impl IntoIterator<Item = T>) -> String {
    let parts: Vec<T> = parts.into_iter().collect();
    let said: Vec<&str> = parts.iter().map(AsRef::as_ref).filter(|part| !part.trim().is_empty()).collect();
    clean(&said.join(" · ")).into_owned()
}
