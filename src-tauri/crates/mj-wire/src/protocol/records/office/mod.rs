//! 會務室: the organiser's work on the books as a whole.

mod ask;
mod tell;

pub use ask::{OfficeAsk, When};
pub use tell::{
    BooksPage, Brought, Carried, Checking, Flaw, Held, KeyFound, LogFound, OfficeTold, TrailGame, TrailRow, Weighed,
};
