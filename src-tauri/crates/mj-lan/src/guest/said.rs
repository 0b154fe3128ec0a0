//! Limits a host's messages, and checks that they are JSON, before they reach a page.

use serde::Deserialize;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::time::Duration;
use tokio::time::Instant;

/// The longest message: reports and logs, as files.
pub const LONGEST: usize = 16 << 20;

/// The deepest nesting.
const DEEPEST: usize = 100;

/// Within this time a host may send this many bytes and messages: more than a house full of tables needs.
const WHILE: Duration = Duration::from_secs(10);
const MOST_BYTES: usize = 64 << 20;
const MOST_MESSAGES: u32 = 10_000;

/// The part of a message that is read here.
#[derive(Deserialize)]
struct Envelope<'a> {
    #[serde(borrow)]
    is: Cow<'a, str>,
    id: Option<u32>,
    #[serde(borrow)]
    answer: Option<&'a RawValue>,
    why: Option<Why<'a>>,
}

#[derive(Deserialize)]
struct Why<'a> {
    #[serde(borrow)]
    code: Cow<'a, str>,
}

/// The kind of a message, as far as the line needs it.
#[derive(Debug, PartialEq, Eq)]
pub enum Kind {
    /// The answer to this request.
    Answer(u32),
    /// The refusal of this request, with its code.
    Refused(u32, String),
    Other,
}

/// Parses a message as far as the line needs it. `None` if it is invalid.
pub fn read(text: String) -> Option<(Kind, Box<RawValue>)> {
    if !is_shallow(text.as_bytes()) {
        return None;
    }
    let raw = RawValue::from_string(text).ok()?;
    let envelope: Envelope<'_> = serde_json::from_str(raw.get()).ok()?;
    let kind = match (envelope.is.as_ref(), envelope.id) {
        ("answer", Some(id)) if envelope.answer.is_some() => Kind::Answer(id),
        ("refused", Some(id)) => Kind::Refused(id, envelope.why?.code.into_owned()),
        // Only this program reports the state of the line, never the host.
        ("answer" | "refused" | "line", _) => return None,
        _ => Kind::Other,
    };
    Some((kind, raw))
}

/// Whether the nesting is limited. JSON parsers recurse, and a page would overflow its stack.
fn is_shallow(text: &[u8]) -> bool {
    let (mut depth, mut within, mut escaped) = (0_usize, false, false);
    for byte in text {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if within => escaped = true,
            b'"' => within = !within,
            _ if within => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return false;
        }
    }
    true
}

/// Counts messages, so that a flooded line is closed.
#[derive(Debug)]
pub struct Flow {
    since: Instant,
    bytes: usize,
    messages: u32,
}

impl Flow {
    pub fn new() -> Flow {
        Flow { since: Instant::now(), bytes: 0, messages: 0 }
    }

    /// Whether another message of this length may come.
    pub fn takes(&mut self, bytes: usize) -> bool {
        if self.since.elapsed() > WHILE {
            *self = Flow::new();
        }
        self.bytes = self.bytes.saturating_add(bytes);
        self.messages = self.messages.saturating_add(1);
        self.bytes <= MOST_BYTES && self.messages <= MOST_MESSAGES
    }
}
