//! What the types of this crate are called, beside everything of `mj-tell`.

mod desk;
mod grades;
mod refusals;
mod slips;
mod wrong;

pub use desk::{note, open, penalty_notes, shift, stands};
pub use grades::{earned, grade, grade_by, grade_of, ungraded};
pub use mj_tell::*;
pub use refusals::{club_error, part, stored_error, travel};
pub use slips::{desk_error, refusal};
pub use wrong::{finding, finding_of, unsound, wrong};
