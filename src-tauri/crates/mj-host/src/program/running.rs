//! The running programs. Each has its own process group, which a Ctrl-C at the terminal does not reach, so this
//! process must end them itself.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The started programs that have not ended.
#[derive(Debug, Default)]
pub struct Running(Mutex<Groups>);

#[derive(Debug, Default)]
struct Groups {
    /// By process id, which is also the id of the group.
    all: BTreeSet<u32>,
    /// Whether no more may be started.
    over: bool,
}

/// The programs of this process.
pub static RUNNING: Running = Running(Mutex::new(Groups { all: BTreeSet::new(), over: false }));

impl Running {
    /// Starts one and registers it in one step, so that `end_all` cannot miss it.
    pub fn begin(&self, command: &mut Command) -> io::Result<Child> {
        let mut groups = self.groups();
        if groups.over {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let child = command.spawn()?;
        groups.all.insert(child.id());
        Ok(child)
    }

    /// One has ended; its child processes are ended too.
    pub fn ends(&self, process: u32) {
        let mut groups = self.groups();
        end_group(process);
        groups.all.remove(&process);
    }

    /// Ends all of them and their child processes, before this process ends.
    pub fn end_all(&self) {
        let mut groups = self.groups();
        groups.over = true;
        groups.all.iter().copied().for_each(end_group);
    }

    /// The set stays valid after a panic.
    fn groups(&self) -> MutexGuard<'_, Groups> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends every process of a group.
pub fn end_group(process: u32) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(process).ok().and_then(rustix::process::Pid::from_raw) {
        // Usually the group no longer exists.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    #[cfg(not(unix))]
    let _ = process;
}
