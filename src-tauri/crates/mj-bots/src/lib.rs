//! 電腦對手: computer players.
//!
//! A [`Bot`] gets the [`mj_table::View`] of its own seat, with what it is offered, and the rule
//! set; it knows nothing else, and answers with one of the offers and the reason for it. A
//! [`Strength`] names the players there are. [`selfplay`] lets a table of them play, [`arena`] measures
//! who is better.
//!
//! Knows no IO and no clock; whatever is left to chance is decided by a seed.

pub mod arena;
mod claims;
mod club;
mod clumsy;
mod danger;
mod decision;
mod duty;
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
mod strength;
#[cfg(test)]
mod tests;
pub mod timed;
mod trial;

pub use club::{Aim, Club, Switches, Weighed};
pub use clumsy::Clumsy;
pub use decision::{Arg, Bot, Code, Decision, Reason};
pub use fast::Fast;
pub use luck::Luck;
pub use novice::Novice;
pub use random::Random;
pub use sight::Sight;
pub use strength::Strength;
pub use trial::Trials;
