//! What a figure was measured on.

use std::path::Path;
use std::process::Command;

/// What everything that is built and tried from nothing takes, in kilobytes.
const NEEDED: u64 = 6_000_000;

/// System, processor, cores and compiler on one line; no names of people or hosts.
pub fn describe() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let system = format!("{} {}", std::env::consts::OS, std::env::consts::ARCH);
    let compiler = says("rustc", &["--version"]).unwrap_or_else(|| "an unknown rustc".into());
    let noun = if cores == 1 { "core" } else { "cores" };
    format!("{system}, {}, {cores} {noun}, {compiler}", processor().unwrap_or_else(|| "unknown processor".into()))
}

/// How much room is left where a folder lies, and whether that is little; nothing where no `df` says.
pub fn disk(folder: &Path) -> String {
    let told = says("df", &["-Pk", &folder.to_string_lossy()]);
    told.as_deref().and_then(free).map_or_else(String::new, |free| {
        let little =
            if free < NEEDED { format!("; a build from nothing takes {} MB", NEEDED / 1_000) } else { String::new() };
        format!("the disk has {} MB left{little}", free / 1_000)
    })
}

/// Where the system keeps files in memory.
const MEMORY: &str = "/dev/shm";
/// What tests write at a time and far more, in kilobytes; a container may give less.
const ROOM: u64 = 1_000_000;

/// A folder in memory with room for the files of tests, if the system has one.
pub fn memory() -> Option<&'static str> {
    let told = says("df", &["-Pk", MEMORY])?;
    free(&told).filter(|&free| free >= ROOM).map(|_| MEMORY)
}

/// The kilobytes that are free, by the fourth column of the second line.
fn free(told: &str) -> Option<u64> {
    told.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()
}

/// Each system keeps it elsewhere.
fn processor() -> Option<String> {
    let from_proc = || {
        let info = std::fs::read_to_string("/proc/cpuinfo").ok()?;
        Some(info.lines().find_map(|line| line.strip_prefix("model name"))?.trim_start_matches(['\t', ' ', ':']).into())
    };
    from_proc()
        .or_else(|| says("sysctl", &["-n", "machdep.cpu.brand_string"]))
        .or_else(|| std::env::var("PROCESSOR_IDENTIFIER").ok())
}

fn says(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !text.trim().is_empty()).then(|| text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_free_stands_in_the_fourth_column() {
        let told =
            "Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/vda 264000000 93000000 1900000 98% /\n";
        assert_eq!(free(told), Some(1_900_000));
        assert_eq!(free("df: nowhere"), None);
    }
}
