//! What the types of this crate are called, beside everything that `mj-club` and `mj-tell` say.

mod desk;
mod slips;
mod wrong;

pub use desk::{note, open, penalty_notes, shift, stands};
pub use mj_club::words::*;
pub use slips::{desk_error, refusal};
pub use wrong::{finding, finding_of, unsound, wrong};
