//! 附近: under which addresses others reach this machine, and finding each other without typing one.
//!
//! A host that opens its door says so by mDNS ([`Announcing`]); a device that wants to play listens ([`Seeking`]). What
//! other machines say is bounded, cleaned and believed no further than that a host may be called there: who
//! it is, the sealed line proves.

mod addresses;
mod announce;
mod heard;
mod seek;

pub use addresses::addresses;
pub use announce::{Announcing, Sign};
pub use heard::FoundHost;
pub use seek::{Seeking, Sight, seek};

use std::io;

/// What hosts call their service.
const SERVICE: &str = "_laomajiang._tcp.local.";

/// The names of what a host says of itself, as short as the records are.
const CLUB: &str = "club";
const ROOM: &str = "room";
const PROTOCOL: &str = "v";
const KEY: &str = "k";
const TLS: &str = "tls";

/// No port for mDNS, no network: the reader can only look at the cables.
fn no_network(why: mdns_sd::Error) -> io::Error {
    io::Error::other(why)
}

#[cfg(test)]
mod apart;
#[cfg(test)]
mod tests;
