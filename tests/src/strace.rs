//! A program's system calls in order, from the output of `strace -f -y -xx`.

use std::collections::HashMap;

/// The options for strace.
pub const OPTIONS: [&str; 7] = ["-f", "-y", "-qq", "-xx", "-s", "100000", "-e"];

/// The calls that matter here.
pub const CALLS: &str = "trace=write,pwrite64,fsync,fdatasync";

/// A system call, at its start or at its return.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Call {
    /// Bytes written to a file; number 1 is the output shown to players.
    Write {
        /// The file descriptor.
        number: u32,
        path: String,
        bytes: Vec<u8>,
    },
    /// A sync begins: everything written before is on the disk once it returns.
    Sync { path: String, thread: u32 },
    /// A sync has succeeded.
    Synced { thread: u32 },
}

/// Parses a trace. A call interrupted by another thread has two lines.
pub fn read(trace: &str) -> Vec<Call> {
    let (mut calls, mut waiting) = (Vec::new(), HashMap::new());
    for line in trace.lines() {
        let Some((thread, rest)) = line.split_once(' ') else { continue };
        let Ok(thread) = thread.parse::<u32>() else { continue };
        let rest = rest.trim_start();
        let succeeded = rest.ends_with("= 0");
        if let Some(resumed) = rest.strip_prefix("<... ") {
            let is_sync = waiting.remove(&thread).unwrap_or(false) && resumed.contains("sync resumed");
            calls.extend((is_sync && succeeded).then_some(Call::Synced { thread }));
            continue;
        }
        let Some((number, path, arguments)) = file(rest) else { continue };
        let is_sync = rest.starts_with("fsync(") || rest.starts_with("fdatasync(");
        if is_sync {
            calls.push(Call::Sync { path, thread });
        } else {
            let bytes = arguments.split('"').nth(1).map(bytes).unwrap_or_default();
            calls.push(Call::Write { number, path, bytes });
        }
        if rest.ends_with("<unfinished ...>") {
            waiting.insert(thread, is_sync);
        } else if is_sync && succeeded {
            calls.push(Call::Synced { thread });
        }
    }
    calls
}

/// `write(1<\x2f…>, …`: the number, the path, and the rest.
fn file(call: &str) -> Option<(u32, String, &str)> {
    let (_, arguments) = call.split_once('(')?;
    let (number, rest) = arguments.split_once('<')?;
    let (path, rest) = rest.split_once('>')?;
    Some((number.parse().ok()?, String::from_utf8_lossy(&bytes(path)).into_owned(), rest))
}

/// `\x2f\x74`, two digits a byte.
fn bytes(text: &str) -> Vec<u8> {
    let digit = |byte: u8| (byte as char).to_digit(16).unwrap_or(0) as u8;
    text.as_bytes().chunks_exact(4).map(|four| digit(four[2]) << 4 | digit(four[3])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_in_one_line_and_in_two() {
        let trace = "\
10 pwrite64(5<\\x61\\x2d>, \"\\x00\\xff\", 2, 0) = 2
10 fsync(5<\\x61\\x2d> <unfinished ...>
11 write(1<\\x70>, \"\\x6f\\x6b\", 2 <unfinished ...>
10 <... fsync resumed>)        = 0
11 <... write resumed>)        = 2
12 fdatasync(6<\\x62>) = 0
12 fsync(6<\\x62>) = -1 EIO (Input/output error)
12 exited with 0
";
        let write = |number, path: &str, bytes: &[u8]| Call::Write { number, path: path.into(), bytes: bytes.into() };
        let sync = |path: &str, thread| Call::Sync { path: path.into(), thread };
        let expected = [
            write(5, "a-", &[0, 255]),
            sync("a-", 10),
            write(1, "p", b"ok"),
            Call::Synced { thread: 10 },
            sync("b", 12),
            Call::Synced { thread: 12 },
            sync("b", 12),
        ];
        assert_eq!(read(trace), expected);
    }
}
