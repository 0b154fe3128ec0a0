//! What a host may send: bounded, and JSON throughout, before any of it comes near a page.

use serde::Deserialize;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::time::Duration;
use tokio::time::Instant;

/// No message is longer: the longest are reports and logs, as files.
pub const LONGEST: usize = 16 << 20;

/// No message lies deeper inside itself.
const DEEPEST: usize = 100;

/// Within this time no more bytes, and no more messages, than a house full of tables has to say.
const WHILE: Duration = Duration::from_secs(10);
const MOST_BYTES: usize = 64 << 20;
const MOST_MESSAGES: u32 = 10_000;

/// All that is read of a message here.
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

/// What a message is about, as far as the line itself must know.
#[derive(Debug, PartialEq, Eq)]
pub enum Kind {
    /// The question of this number is answered.
    Answer(u32),
    /// It is refused, with this code.
    Refused(u32, String),
    /// Whatever else a host may say.
    Other,
}

/// Reads a message as far as the line must know it; none if it is no message.
pub fn read(text: String) -> Option<(Kind, Box<RawValue>)> {
    if !is_shallow(text.as_bytes()) {
        return None;
    }
    let raw = RawValue::from_string(text).ok()?;
    let envelope: Envelope<'_> = serde_json::from_str(raw.get()).ok()?;
    let kind = match (envelope.is.as_ref(), envelope.id) {
        ("answer", Some(id)) if envelope.answer.is_some() => Kind::Answer(id),
        ("refused", Some(id)) => Kind::Refused(id, envelope.why?.code.into_owned()),
        // How the line stands is said by the program that holds it, never by the host.
        ("answer" | "refused" | "line", _) => return None,
        _ => Kind::Other,
    };
    Some((kind, raw))
}

/// Readers of JSON go down into what they read: a page would run out of stack where this one counts.
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

/// Counts what comes: a line that is flooded is no line.
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

    /// Whether so much more may come.
    pub fn takes(&mut self, bytes: usize) -> bool {
        if self.since.elapsed() > WHILE {
            *self = Flow::new();
        }
        self.bytes = self.bytes.saturating_add(bytes);
        self.messages = self.messages.saturating_add(1);
        self.bytes <= MOST_BYTES && self.messages <= MOST_MESSAGES
    }
}
