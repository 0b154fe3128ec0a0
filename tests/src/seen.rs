//! Counts of what occurred in many games.

use mj_table::Event;
use std::collections::BTreeMap;

/// The count of each occurrence.
#[derive(Debug, Default)]
pub struct Seen(BTreeMap<String, u64>);

impl Seen {
    /// Counts an occurrence.
    pub fn count(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    /// Counts everything in an event.
    pub fn hear(&mut self, event: &Event) {
        self.count(format!("event {}", name(event)));
        match event {
            Event::Won(win) => {
                win.patterns.iter().for_each(|counted| self.count(format!("pattern {}", counted.id)));
                self.count(format!("by {}", win.by.word()));
            }
            Event::Paid { transfers } => transfers.iter().for_each(|transfer| {
                self.count(format!("why {}", json_word(&transfer.why)));
            }),
            Event::HandOver { how, .. } => self.count(format!("hand {}", json_word(how))),
            Event::GameOver { why, .. } => self.count(format!("game {}", json_word(why))),
            Event::FalseWin { why, .. } => self.count(format!("wrong {}", json_word(why))),
            _ => {}
        }
    }

    /// Prints all counts and returns what never occurred.
    pub fn report(&self, title: &str, wanted: &[String]) -> Vec<String> {
        println!("{title}");
        for (what, number) in &self.0 {
            println!("  {number:>10} {what}");
        }
        wanted.iter().filter(|what| !self.0.contains_key(*what)).cloned().collect()
    }
}

/// The word at the beginning of an event's line.
fn name(event: &Event) -> String {
    let mut line = [0; 32];
    // The rest of the line, such as a whole wall, does not fit and is not serialised.
    let _ = serde_json::to_writer(&mut line[..], event);
    let word = line.split(|&byte| byte == b'"').nth(3).unwrap_or_default();
    String::from_utf8_lossy(word).into_owned()
}

fn json_word(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}
