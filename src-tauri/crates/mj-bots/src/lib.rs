//! 電腦對手: computer players.
//!
//! A [`Bot`] gets the [`mj_table::View`] of its own seat, with its offers, and the rule set. It knows nothing else, and
//! answers with one of the offers and the reason for it. [`Strength`] names the players. [`selfplay`] lets a table of
//! them play, [`arena`] compares them.
//!
//! The crate has no IO and no clock. A seed decides everything random.

pub mod arena;
mod claims;
mod clumsy;
mod danger;
mod decision;
mod duty;
mod expert;
mod eye;
mod fast;
mod fed;
mod foe;
mod luck;
mod nearest;
mod novice;
mod passed;
mod passing;
mod places;
mod plans;
mod prices;
mod random;
mod reach;
pub mod selfplay;
mod sight;
pub mod statistics;
mod strength;
#[cfg(test)]
mod tests;
pub mod timed;
mod trial;

pub use clumsy::Clumsy;
pub use decision::{Arg, Bot, Decision, Reason, ReasonCode};
pub use expert::{Aim, Expert, Switches, Weighed};
pub use fast::Fast;
pub use luck::Luck;
pub use novice::Novice;
pub use random::Random;
pub use sight::Sight;
pub use strength::Strength;
pub use trial::Trials;
