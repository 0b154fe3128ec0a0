//! 附近: under which addresses others reach this machine, and finding each other without typing one.
//!
//! A host that opens its door says so by mDNS ([`Announcing`]); whoever wants to play listens ([`Seeking`]). What
//! other machines say is bounded, cleaned and believed no further than that somebody should be called there: who
//! it is, the sealed line proves.

mod addresses;
mod announce;
mod heard;
mod seek;

pub use addresses::addresses;
pub use announce::{Announcing, Sign};
pub use heard::FoundHost;
pub use seek::{Seeking, Sight, seek};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use std::io;

/// What hosts call their service.
const SERVICE: &str = "_laomajiang._tcp.local.";

/// The names of what a host says of itself, as short as the records are.
const CLUB: &str = "club";
const ROOM: &str = "room";
const PROTOCOL: &str = "v";
const KEY: &str = "k";

/// No port for mDNS, no network: whoever reads it can only look at the cables.
fn no_network(why: mdns_sd::Error) -> io::Error {
    io::Error::other(why)
}

fn written(key: &[u8; 32]) -> String {
    URL_SAFE_NO_PAD.encode(key)
}

fn read(key: &str) -> Option<[u8; 32]> {
    URL_SAFE_NO_PAD.decode(key).ok()?.try_into().ok()
}

#[cfg(test)]
mod tests;
