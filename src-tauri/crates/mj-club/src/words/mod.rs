//! Names of the types of this crate.

mod grades;
mod refusals;

pub use grades::{earned, grade, grade_by, grade_of, ungraded};
pub use refusals::{club_error, part, stored_error, travel};
