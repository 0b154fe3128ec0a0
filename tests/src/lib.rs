//! What the acceptance tests in `tests/` share.

pub mod draw;
pub mod house;
pub mod seen;
pub mod stacked;
pub mod three;
