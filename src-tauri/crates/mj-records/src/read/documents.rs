//! The items of a JSON file: objects and hands, in sequence, with or without line breaks, in arrays or not.

use super::lines::Lines;
use crate::fault::{Fault, FaultKind};
use serde::Deserialize;
use serde_json::Deserializer;
use serde_json::value::RawValue;

/// An item of a file.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    /// The text as written.
    pub text: &'a str,
    /// The line on which it begins.
    pub line: u32,
    /// Whether it is an array with a hand of tenhou.net/6, not an object.
    pub hand: bool,
}

/// The maximum nesting: arrays of arrays of objects.
const DEEPEST: usize = 5;

/// Some programs wrap their events in another object.
#[derive(Deserialize)]
struct Wrapped<'a> {
    #[serde(borrow)]
    record: Vec<&'a RawValue>,
}

/// The items of a file, up to the first error.
pub fn items(text: &str) -> (Vec<Item<'_>>, Option<Fault>) {
    let mut found = Found { text, lines: Lines::counted(text), items: Vec::new() };
    for document in Deserializer::from_str(text).into_iter::<&RawValue>() {
        let read = match document {
            Ok(document) => found.add(document.get(), 0),
            Err(error) => Err(Fault {
                line: u32::try_from(error.line()).ok(),
                ..Fault::whole(FaultKind::Unread(error.to_string()))
            }),
        };
        if let Err(fault) = read {
            return (found.items, Some(fault));
        }
    }
    (found.items, None)
}

struct Found<'a> {
    text: &'a str,
    lines: Lines<'a>,
    items: Vec<Item<'a>>,
}

impl<'a> Found<'a> {
    fn add(&mut self, part: &'a str, depth: usize) -> Result<(), Fault> {
        let place = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let line = self.lines.at(place).unwrap_or(1);
        let hand = is_hand(part);
        if part.starts_with('{') && !is_wrapped(part) || hand {
            self.items.push(Item { text: part, line, hand });
            return Ok(());
        }
        if depth == DEEPEST {
            return Err(Fault::at(line, FaultKind::Unknown));
        }
        let parts = inner(part).map_err(|what| Fault::at(line, what))?;
        parts.into_iter().try_for_each(|part| self.add(part.get(), depth + 1))
    }
}

/// The elements of an array or a wrapper.
pub fn inner(part: &str) -> Result<Vec<&RawValue>, FaultKind> {
    let read = match part.starts_with('{') {
        true => serde_json::from_str(part).map(|wrapped: Wrapped<'_>| wrapped.record),
        false => serde_json::from_str(part),
    };
    read.map_err(|error| FaultKind::Unread(error.to_string()))
}

fn is_wrapped(part: &str) -> bool {
    let first = part.trim_start_matches('{').trim_start();
    first.starts_with("\"record\"")
}

/// Whether an array is a hand of tenhou.net/6: it begins with three numbers, round, 本場 and 供託.
pub fn is_hand<'a>(part: &'a str) -> bool {
    let open = |part: &'a str| part.trim_start().strip_prefix('[');
    let number = open(part).and_then(open).map(str::trim_start);
    number.is_some_and(|number| number.starts_with(|letter: char| letter.is_ascii_digit()))
}
