//! What a hand can still become: complete hands within reach, the chance of each, and what the
//! judge of the rule set says they would bring.
//!
//! * [`search`] finds the cheapest hands of each plan of [`crate::plans`] (`whole` those without groups), cost being the improbability of the tiles
//!   still missing.
//! * [`alike`] says which tiles are equal, so that none is found by chance and another not.
//! * [`odds`] tells how likely a tile comes by drawing, claiming or winning.
//! * [`routes`] takes a hand found and asks, for staying closed and for claiming, how likely it is
//!   and what it brings.
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
