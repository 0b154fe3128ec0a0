//! How many connections the system allows. Each needs a file, as the books do.

/// The most connections: enough for five thousand tables with spectators.
const MOST: usize = 32_000;

/// The files kept for everything else: books and readers, programs that play, the window. At most a quarter of what
/// the system allows.
const RESERVE: usize = 256;

/// How many connections are possible after raising this process's limit of files.
pub(crate) fn room_for_connections() -> usize {
    room_in(raised())
}

fn room_in(files: usize) -> usize {
    (files - RESERVE.min(files / 4)).min(MOST)
}

/// Programs start with a limit of about a thousand files, which some rely on. This raises it to what the system
/// allows.
#[cfg(unix)]
fn raised() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    /// macOS allows no more than this even where it states no limit.
    const NO_LIMIT: u64 = 10_240;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let at_least = current.unwrap_or(u64::MAX).max(maximum.unwrap_or(NO_LIMIT).min(NO_LIMIT));
    for current in [maximum, Some(at_least)] {
        if setrlimit(Resource::Nofile, Rlimit { current, maximum }).is_ok() {
            break;
        }
    }
    let files = getrlimit(Resource::Nofile).current;
    files.and_then(|files| usize::try_from(files).ok()).unwrap_or(usize::MAX)
}

/// Sockets are no files here; only memory limits them.
#[cfg(not(unix))]
const fn raised() -> usize {
    usize::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_else_the_program_needs_is_left_to_it() {
        for (files, room) in [(0, 0), (100, 75), (1_024, 768), (20_000, 19_744), (usize::MAX, MOST)] {
            assert_eq!(room_in(files), room, "{files}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_program_takes_as_many_files_as_it_may_have() {
        use rustix::process::{Resource, getrlimit};
        let files = raised();
        let now = getrlimit(Resource::Nofile);
        assert!(now.current == now.maximum || now.maximum.is_none(), "{now:?}");
        assert_eq!(now.current.map_or(usize::MAX, |now| now as usize), files);
    }
}
