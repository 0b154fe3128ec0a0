//! 牌: tiles, hands and every way to read them.
//!
//! The lowest crate. It knows what a tile is and how tiles can be grouped. It has no rules, values, IO or randomness.
//! The important items:
//!
//! * [`Kind`] is one of the 34 kinds, [`Tile`] a tile of the box (red fives and flowers too).
//! * [`Counts`] is how many of each kind a player holds, [`Tiles`] a list in order.
//! * [`Meld`] lies at the player's left hand, [`Group`] is three tiles of a reading.
//! * [`shape`] reads hands: [`shape::read`] every reading, [`shape::waits`] what completes a
//!   hand, [`shape::distance`] how far it is from ready.

mod counts;
mod dice;
mod group;
mod kind;
mod meld;
mod notation;
mod seat;
pub mod shape;
mod text;
mod tile;

pub use counts::Counts;
pub use dice::{Dice, Throw};
pub use group::Group;
pub use kind::{Kind, KindSet, Suit};
pub use meld::{Meld, MeldError, MeldKind};
pub use notation::{Notation, NotationError, tiles_of, write_tiles};
pub use seat::{BySeat, Players, Seat, Wind};
pub use text::listed;
pub use tile::{Tile, Tiles};
