//! What a hand can still become: complete hands within reach, their chances, and what the judge of the rule set says
//! they bring.
//!
//! * [`search`] finds the cheapest hands of each plan of [`crate::plans`] (`whole` those without groups). The cost is
//!   the improbability of the missing tiles.
//! * [`alike`] says which tiles are equal, so that a search does not find one and miss the other.
//! * [`odds`] estimates how likely a tile comes by drawing, claiming or winning.
//! * [`routes`] estimates for a hand, staying closed and by claims, how likely it is and what it brings.
//! * [`outlook`] adds all this up: the prospects of a hand, and of a hand after each discard.

pub mod alike;
pub mod odds;
pub mod outlook;
pub mod pace;
mod progress;
pub mod routes;
pub mod search;
mod steps;
pub mod value;
mod whole;
