//! What the types of this crate are called.

mod desk;
mod slips;
mod wrong;

pub use desk::{note, open, penalty_notes, shift, stands};
pub use slips::{desk_error, refusal};
pub use wrong::{finding, finding_of, unsound, wrong};
