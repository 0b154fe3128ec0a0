//! Code shared by the acceptance tests.

pub mod aborted;
pub mod ajar;
pub mod aside;
pub mod audit;
pub mod booked;
pub mod books;
pub mod capped;
pub mod crash;
pub mod declared;
pub mod draw;
pub mod evening;
pub mod exchanged;
pub mod fed;
pub mod fields;
pub mod foes;
pub mod gathered;
pub mod goals;
pub mod house;
pub mod kept;
pub mod lan;
pub mod mechanisms;
pub mod opened;
pub mod passed;
pub mod plain;
pub mod seen;
pub mod stacked;
pub mod strace;
pub mod three;
pub mod turned;
pub mod victim;

// `booked` expects it at this path, as in `mj-ledger`.
use mj_club::ledger;
