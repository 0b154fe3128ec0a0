//! 牌桌: the game as a pure state machine.
//!
//! A [`Table`] is made from a [`Setup`]. The host seats players, deals and advances the table; players act on it.
//! Everything that happens is returned as [`Event`]s. Applying them to a table in the same state gives the same table.
//! Players see a [`View`] and receive [`SeatEvent`]s. Both contain no hidden tile: there a hidden tile is no tile value
//! at all.
//!
//! The crate has no IO, clock or randomness: dice and walls are given to it.

mod aborts;
mod action;
mod apply;
mod aside;
mod claims;
mod course;
mod declare;
mod deposit;
mod drawn;
mod event;
mod exchange;
mod flower_win;
mod hidden;
mod indicators;
mod kong_pay;
mod liable;
mod melds;
mod memo;
mod no_win;
mod not_now;
mod offers;
mod overdue;
mod passing;
mod play;
mod player;
mod pot;
mod prospects;
mod rob;
mod seat_event;
mod settle;
mod setup;
mod showing;
mod standing;
mod state;
mod steps;
mod table;
mod unbroken;
mod view;
mod wall;
mod win;
mod worked;

pub use action::{Action, Illegal};
pub use apply::Broken;
pub use claims::Claimed;
pub use course::{After, Course, Outcome, WonFrom};
pub use event::{Account, Counted, Deal, Ending, Event, GameEnd, Transfer, Why, Win, Wrong};
pub use exchange::{Exchanging, Few, Swapped, ViewExchange};
pub use indicators::ViewIndicators;
pub use liable::{Liable, parts};
pub use no_win::NoWin;
pub use not_now::NotNow;
pub use passing::{Barred, LetGo};
pub use player::{ByPlayer, Player};
pub use prospects::{Prospect, Wait, Worth, prospects, prospects_declaring};
pub use seat_event::{SeatEvent, Seen, laid_open};
pub use settle::{Liabilities, LiableShare, Settling, is_plain, marks, shared};
pub use setup::{Chance, Setup, SetupError};
pub use standing::{PlaceWorth, Standing, SumOf, worth_of_places};
pub use state::{Hand, Holder, Laid, Phase, Pond, Source, Turn, Window};
pub use table::Table;
pub use view::{Offers, View, ViewFalseWin, ViewMeld, ViewNext, ViewPhase, ViewPond, ViewSeat, Viewer};
pub use wall::{End, Wall};
