//! 附近: this machine's addresses, and finding hosts without typing one.
//!
//! An open host announces itself by mDNS ([`Announcing`]); a device that wants to play listens ([`Seeking`]).
//! Announcements are limited, cleaned and trusted only to name a host to call: the sealed line proves which it is.

mod addresses;
mod announce;
mod heard;
mod seek;

pub use addresses::addresses;
pub use announce::{Announcing, Sign};
pub use heard::FoundHost;
pub use seek::{Seeking, Sight, seek};

use std::io;

/// The name of the mDNS service.
const SERVICE: &str = "_laomajiang._tcp.local.";

/// The keys of an announcement, short for the records.
const CLUB: &str = "club";
const ROOM: &str = "room";
const PROTOCOL: &str = "v";
const KEY: &str = "k";
const TLS: &str = "tls";

/// The port for mDNS or the network is missing. Only the cables can be checked.
fn no_network(why: mdns_sd::Error) -> io::Error {
    io::Error::other(why)
}

#[cfg(test)]
mod apart;
#[cfg(test)]
mod tests;
