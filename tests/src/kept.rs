//! The games in the books, for comparison with what was shown.

// A test that cannot read its own books should stop there.
#![allow(clippy::unwrap_used)]

use crate::books::findings;
use mj_club::ledger::{GameFilter, Read};
use mj_club::stored;
use mj_table::Viewer;
use mj_wire::log::known;
use std::collections::BTreeMap;

/// The content of the books for one game.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The log, line by line.
    pub lines: Vec<String>,
    /// The public events as JSON, with the number of their line.
    pub events: Vec<(u64, String)>,
    /// The number of lines of an unfinished hand.
    pub live: usize,
    /// Whether it has ended.
    pub over: bool,
}

impl Kept {
    fn of(books: &Read<'_>, gid: &str) -> Kept {
        let game = books.game(gid).unwrap();
        let log = stored::log(books, game).unwrap_or_else(|why| panic!("{gid}: {why}"));
        let numbers: Vec<u64> = log.events().map(|(line, _)| line).collect();
        let (mut numbers, mut events) = (numbers.into_iter(), Vec::new());
        log.replay(&known, |table, event| {
            let line = numbers.next().unwrap();
            let told = table.told(event, Viewer::Public);
            events.extend(told.map(|told| (line, serde_json::to_string(&told).unwrap())));
        })
        .unwrap_or_else(|why| panic!("{gid}: {why}"));
        let text = stored::text(books, game).unwrap();
        let record = books.record(game).unwrap();
        Kept {
            lines: text.lines().map(str::to_owned).collect(),
            events,
            live: record.live.len(),
            over: record.ended.is_some(),
        }
    }

    /// Whether the events shown at a line are there.
    pub fn has(&self, line: u64, events: &str) -> Result<(), String> {
        if self.lines.len() < line as usize {
            return Err(format!("line {line} was shown, and there are {}", self.lines.len()));
        }
        let before = self.events.partition_point(|(at, _)| *at <= line);
        // The last events up to the shown length, without parsing.
        let mut tail = String::from("]");
        for (_, event) in self.events[..before].iter().rev() {
            if tail.len() >= events.len() {
                break;
            }
            tail.insert_str(0, event);
            tail.insert(0, if tail.len() < events.len() - 1 { ',' } else { '[' });
        }
        let same = events == "[]" || events == tail;
        if same { Ok(()) } else { Err(format!("at line {line} was shown {events}, and there stands {tail}")) }
    }
}

/// All games, by id, after a check of the books.
pub fn kept(books: &Read<'_>) -> Result<BTreeMap<String, Kept>, String> {
    let found = findings(books);
    if !found.is_empty() {
        return Err(format!("the books do not hold: {found:#?}"));
    }
    let games = books.games(&GameFilter::default()).map_err(|why| why.to_string())?;
    Ok(games.into_iter().map(|game| (game.gid.clone(), Kept::of(books, &game.gid))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_written_is_noticed() {
        let event = |name: &str| format!("{{\"e\":\"{name}\"}}");
        let events = vec![(2, event("a")), (4, event("b")), (5, event("c"))];
        let kept = Kept { lines: vec![String::new(); 6], events, live: 0, over: false };
        let list = |names: &[&str]| format!("[{}]", names.iter().map(|name| event(name)).collect::<Vec<_>>().join(","));
        for (line, names) in [(5, &["b", "c"][..]), (6, &["c"]), (3, &["a"]), (6, &[]), (5, &["a", "b", "c"])] {
            assert_eq!(kept.has(line, &list(names)), Ok(()), "{names:?}");
        }
        for (line, names) in [(7, &[][..]), (4, &["c"]), (5, &["a", "c"]), (5, &["x", "a", "b", "c"]), (3, &["b"])] {
            assert!(kept.has(line, &list(names)).is_err(), "{names:?}");
        }
    }
}
