//! What sorts of player sit at a table: the summary counts each by itself.

use mj_bots::Strength;
use mj_club::words;
use mj_words::Said;

/// A sort of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// A computer player.
    Computer(Strength),
    /// The program of one player, by number from 1.
    Program(u8),
}

impl Sort {
    /// Its word, for logs and for programs.
    pub fn word(self) -> String {
        match self {
            Sort::Computer(kind) => kind.word().to_owned(),
            Sort::Program(number) => format!("mjai-{number}"),
        }
    }

    /// For people.
    pub fn said(self) -> Said {
        match self {
            Sort::Computer(kind) => words::computer(kind),
            Sort::Program(_) => Said::Text(self.word().into()),
        }
    }
}
