//! The numbers of a player's messages, on whatever device, and the line of the log at each. Every stream counts by
//! itself: a common count would reveal hidden passes.

use super::locked;
use mj_club::random;
use std::collections::VecDeque;
use std::sync::Mutex;

/// The numbers of one stream of messages.
#[derive(Debug, Default)]
pub(super) struct Stream(Mutex<Numbers>);

#[derive(Debug, Default)]
struct Numbers {
    last: u64,
    /// The latest messages: their numbers and lines.
    lines: VecDeque<(u64, u64)>,
}

/// How many messages are remembered. A player who missed more gets the table's state.
const KEPT: usize = 256;

impl Stream {
    /// A stream with a random first number, so that numbers of an earlier run are not mistaken for its own.
    pub fn anywhere() -> Stream {
        let first = random::<4>().map_or(0, u32::from_be_bytes);
        // Small enough for the integers of the pages.
        Stream(Mutex::new(Numbers { last: u64::from(first) << 16, lines: VecDeque::new() }))
    }

    /// The next message, at this line of the log.
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

    /// The line at a message, if it is remembered.
    pub fn line(&self, n: u64) -> Option<u64> {
        locked(&self.0).lines.iter().find(|(of, _)| *of == n).map(|(_, line)| *line)
    }
}
