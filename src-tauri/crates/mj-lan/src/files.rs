//! How many connections the system has room for: each is a file to it, as the books are.

/// So many are enough for any house: five thousand tables, and people who look on.
const MOST: usize = 32_000;

/// So many files are kept for everything else: the books and those who read them, programs that play, the window. Where
/// the system allows few, a quarter of them.
const RESERVE: usize = 256;

/// For how many connections there is room, once this process may have as many files as the system allows it.
pub(crate) fn room_for_connections() -> usize {
    room_in(raised())
}

fn room_in(files: usize) -> usize {
    (files - RESERVE.min(files / 4)).min(MOST)
}

/// Programs are begun with room for a thousand files, as some count on it; this one asks for what it may have.
#[cfg(unix)]
fn raised() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    /// Where a system says that there is no limit, macOS still takes no more than this.
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

/// Sockets are no files here, and there is no limit to them but memory.
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
