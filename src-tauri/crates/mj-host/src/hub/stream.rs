//! The numbers of a player's messages: one more each time, whatever device they go to, and which line of the log
//! stood behind each. A number of its own for every stream, for a common one would tell of hidden passes.

use super::locked;
use mj_club::random;
use std::collections::VecDeque;
use std::sync::Mutex;

/// One stream.
#[derive(Debug, Default)]
pub(super) struct Stream(Mutex<Numbers>);

#[derive(Debug, Default)]
struct Numbers {
    last: u64,
    /// The latest messages: their numbers and lines.
    lines: VecDeque<(u64, u64)>,
}

/// A player who has missed more is told how the table stands.
const KEPT: usize = 256;

impl Stream {
    /// A stream whose first number no player knows: a number of an earlier run of the program is none of this one.
    pub fn anywhere() -> Stream {
        let first = random::<4>().map_or(0, u32::from_be_bytes);
        // Numbers stay whole in what pages count with.
        Stream(Mutex::new(Numbers { last: u64::from(first) << 16, lines: VecDeque::new() }))
    }

    /// The next message, and the line of the log behind it.
    pub fn next(&self, line: u64) -> u64 {
        let mut numbers = locked(&self.0);
        numbers.last += 1;
        let n = numbers.last;
        numbers.lines.push_back((n, line));
        if numbers.lines.len() > KEPT {
            numbers.lines.pop_front();
        }
        n
    }

    /// The line behind a message, if it was told not too long ago.
    pub fn line(&self, n: u64) -> Option<u64> {
        locked(&self.0).lines.iter().find(|(of, _)| *of == n).map(|(_, line)| *line)
    }
}
