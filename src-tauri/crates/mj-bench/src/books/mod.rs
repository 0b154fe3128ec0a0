//! The books of a large club: how long a sheet, a ranking, a report and a booking take, and how much a
//! game takes up.

mod deal;
mod make;
mod measure;

pub use make::make;
pub use measure::run;
