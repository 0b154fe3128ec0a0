//! Names of the types of this crate, beside everything of `mj-tell`.

mod grades;
mod refusals;

pub use grades::{earned, grade, grade_by, grade_of, ungraded};
pub use mj_tell::*;
pub use refusals::{club_error, part, stored_error, travel};
