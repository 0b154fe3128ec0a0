//! An evening on the network over real sockets: a host in a process of its own, and guests who play there.

pub mod evening;
pub mod figures;
pub mod host;
pub mod line;
pub mod seat;
pub mod told;

pub use host::{Host, Way};
pub use line::Line;
pub use seat::{Manner, Seat, Told};

use std::io;

/// Lets this process have as many sockets as the system allows it.
pub fn many_files() -> io::Result<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum })?;
    Ok(limit.maximum.unwrap_or(u64::MAX))
}

/// Lets this process have so many files at most, and before it asks for more half of them, as systems do.
pub fn few_files(most: u64) -> io::Result<()> {
    use rustix::process::{Resource, Rlimit, setrlimit};
    Ok(setrlimit(Resource::Nofile, Rlimit { current: Some(most / 2), maximum: Some(most) })?)
}
