//! 場: tables that run, the devices before them, and an evening on the network; above the books and their pages.
//!
//! A [`Session`] is a running game in a task of its own. Whatever carries the messages, a window or a socket, every screen
//! is a [`Device`] of a [`Hub`].

mod beats;
mod gate;
mod hub;
pub mod program;
mod session;

pub use beats::{BEAT, Beats};
use gate::Pace;
pub use hub::{Attending, Device, Gateway, Hub, NotOpened, Opens};
use session::Sight;
pub use session::{Session, TableAct, Watch};

#[cfg(test)]
#[path = "../../mj-club/src/tests/booked.rs"]
mod booked;
#[cfg(test)]
#[path = "../../mj-club/src/tests/seated.rs"]
mod seated;
#[cfg(test)]
#[path = "../../mj-desk/src/tests/sound.rs"]
mod sound;
#[cfg(test)]
mod tests;
