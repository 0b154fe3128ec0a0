//! 結構: what the marks on the sheets mean, for those who have a PDF read to them: headings, paragraphs, tables, figures.

use std::num::{NonZeroU16, NonZeroU32};

use krilla::tagging::{Identifier, Node, TableHeaderScope, Tag, TagGroup, TagKind, TagTree};

/// What a part of a document is.
#[derive(Debug, Clone, PartialEq)]
pub enum Role {
    /// A heading of a level, with its text.
    Heading(u16, String),
    Paragraph,
    Table,
    TableHead,
    TableBody,
    TableRow,
    /// A cell over the cells of its column.
    ColumnHead,
    /// A cell before the cells of its row.
    RowHead,
    /// A cell, so many columns wide.
    Cell(u32),
    /// A picture, with what it shows.
    Figure(String),
}

/// A part of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TagId(usize);

/// What a mark on a sheet belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// To a part of the document: it is read.
    Of(TagId),
    /// Lines, frames, and heads that are repeated: seen, not read.
    Decoration,
    /// The foot of the sheet.
    Foot,
}

/// The parts of a document. A part holds other parts or marks, never both.
#[derive(Default)]
pub struct Structure {
    parts: Vec<(Role, Vec<TagId>)>,
    /// Those that stand in no other.
    roots: Vec<TagId>,
}

impl Structure {
    /// A new part, the last of those that stand where it does.
    pub fn add(&mut self, within: Option<TagId>, role: Role) -> TagId {
        let part = TagId(self.parts.len());
        self.parts.push((role, Vec::new()));
        match within.and_then(|TagId(at)| self.parts.get_mut(at)) {
            Some((_, parts)) => parts.push(part),
            None => self.roots.push(part),
        }
        part
    }

    /// The tree for the file, with the marks that were made on the sheets for each part.
    pub fn tree(&self, marks: &[(TagId, Identifier)], language: &str) -> TagTree {
        let mut made = vec![Vec::new(); self.parts.len()];
        for (TagId(at), mark) in marks {
            made[*at].push(*mark);
        }
        let mut tree = TagTree::new().with_lang(Some(language.to_owned()));
        self.roots.iter().for_each(|&root| tree.push(self.group(root, &made)));
        tree
    }

    fn group(&self, TagId(at): TagId, made: &[Vec<Identifier>]) -> TagGroup {
        let (role, parts) = &self.parts[at];
        let marks = made[at].iter().map(|&mark| Node::from(mark));
        let parts = parts.iter().map(|&part| Node::from(self.group(part, made)));
        TagGroup::with_children(tag(role), marks.chain(parts).collect())
    }
}

fn tag(role: &Role) -> TagKind {
    match role {
        Role::Heading(level, text) => {
            Tag::Hn(NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN), Some(text.clone())).into()
        }
        Role::Paragraph => Tag::P.into(),
        Role::Table => Tag::Table.into(),
        Role::TableHead => Tag::THead.into(),
        Role::TableBody => Tag::TBody.into(),
        Role::TableRow => Tag::TR.into(),
        Role::ColumnHead => Tag::TH(TableHeaderScope::Column).into(),
        Role::RowHead => Tag::TH(TableHeaderScope::Row).into(),
        Role::Cell(wide) => Tag::TD.with_col_span(NonZeroU32::new(*wide).filter(|wide| wide.get() > 1)).into(),
        Role::Figure(told) => Tag::Figure(Some(told.clone())).into(),
    }
}
