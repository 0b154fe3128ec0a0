//! The programs that are running. Each is in a process group of its own, which no Ctrl-C at the terminal reaches: whoever ends
//! ours ends them too.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Those that were started and have not ended.
#[derive(Debug, Default)]
pub struct Running(Mutex<Groups>);

#[derive(Debug, Default)]
struct Groups {
    /// By the number of the process, which is that of its group.
    all: BTreeSet<u32>,
    /// None is started any more.
    over: bool,
}

/// Those of this process.
pub static RUNNING: Running = Running(Mutex::new(Groups { all: BTreeSet::new(), over: false }));

impl Running {
    /// Starts one, which counts before anybody can end them all.
    pub fn begin(&self, command: &mut Command) -> io::Result<Child> {
        let mut groups = self.groups();
        if groups.over {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let child = command.spawn()?;
        groups.all.insert(child.id());
        Ok(child)
    }

    /// One of them has ended; whatever it has started ends with it.
    pub fn ends(&self, process: u32) {
        let mut groups = self.groups();
        end_group(process);
        groups.all.remove(&process);
    }

    /// Ends all of them and what they have started, for good: our own process ends.
    pub fn end_all(&self) {
        let mut groups = self.groups();
        groups.over = true;
        groups.all.iter().copied().for_each(end_group);
    }

    /// A set of numbers that holds whatever panicked.
    fn groups(&self) -> MutexGuard<'_, Groups> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends every process of a group.
pub fn end_group(process: u32) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(process).ok().and_then(rustix::process::Pid::from_raw) {
        // Most are over by then, and there is no such group any more.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    #[cfg(not(unix))]
    let _ = process;
}
