//! What a figure was measured on.

use std::process::Command;

/// System, processor, cores and compiler on one line; no names of people or hosts.
pub fn describe() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let system = format!("{} {}", std::env::consts::OS, std::env::consts::ARCH);
    let compiler = says("rustc", &["--version"]).unwrap_or_else(|| "an unknown rustc".into());
    let noun = if cores == 1 { "core" } else { "cores" };
    format!("{system}, {}, {cores} {noun}, {compiler}", processor().unwrap_or_else(|| "unknown processor".into()))
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
