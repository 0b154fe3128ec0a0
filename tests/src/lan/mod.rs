//! An evening on the network over real sockets: a host in its own process, and guests who play there.

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

/// Raises the limit of open files to the maximum.
pub fn many_files() -> io::Result<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum })?;
    Ok(limit.maximum.unwrap_or(u64::MAX))
}

/// Limits the open files of this process, at first to half of it, as systems do.
pub fn few_files(most: u64) -> io::Result<()> {
    use rustix::process::{Resource, Rlimit, setrlimit};
    Ok(setrlimit(Resource::Nofile, Rlimit { current: Some(most / 2), maximum: Some(most) })?)
}
