//! An attacker with a sealed connection: requests for foreign data, floods, wrong orders, and a broken
//! connection at the end.

use super::examples::Examples;
use super::leaks::Secret;
use super::mutate::{garbled, wronged};
use super::tally::{Reached, Tally};
use crate::draw::Draw;
use crate::lan::{Line, Way};
use mj_wire::protocol::{Ask, DoorAsk, PROTOCOL, Request, SeatWish, TableAsk};
use serde_json::{Value, json};
use std::io;
use std::net::Ipv4Addr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;

/// The time limit for an answer; a page of the books takes some time on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The knowledge, targets and results of attackers.
#[derive(Debug)]
pub struct Foes {
    /// The address of the host.
    pub way: Way,
    /// Every request in a valid form.
    pub examples: Examples,
    /// The secrets, and the games they target.
    pub secret: Mutex<Secret>,
    /// The tables they target.
    pub places: Mutex<Vec<u16>>,
    /// How far their messages got.
    pub tally: Tally,
    /// The faults found.
    pub found: Mutex<Vec<String>>,
}

impl Foes {
    /// Reports a fault.
    pub fn find(&self, what: String) {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).push(what);
    }

    fn secret(&self) -> Secret {
        self.secret.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// One of this machine's addresses, other than that of honest guests.
pub fn somewhere(draw: &mut Draw) -> Ipv4Addr {
    Ipv4Addr::new(127, 1 + draw.below(250) as u8, draw.below(250) as u8, 2 + draw.below(250) as u8)
}

/// An attacker with a connection.
struct Speaker<'a> {
    foes: &'a Foes,
    secret: Secret,
    line: Line,
    draw: Draw,
    /// The game they watch.
    table: String,
}

/// One connection from its call to its end, with this many messages.
pub async fn speaks(foes: &Foes, seed: u64, messages: usize) -> io::Result<()> {
    let mut draw = Draw(seed);
    let key = foes.way.link().key.ok_or(io::ErrorKind::InvalidInput)?;
    let line = Line::seal(foes.way.at(), &key, somewhere(&mut draw)).await?;
    let mut speaker = Speaker { foes, secret: foes.secret(), line, draw, table: String::new() };
    // Some send nothing valid, not even hello; some have joined, as all may who know the code.
    let manners = speaker.draw.below(6);
    if manners > 0 {
        speaker.asks(DoorAsk::Hello { protocol: PROTOCOL }).await?;
    }
    if manners > 2 {
        let marks = ["", "\u{200b}", "\u{202e}", "\u{7}", "\u{feff}"];
        let name = format!("敵{seed}{}", marks[speaker.draw.below(marks.len())]);
        let who = SeatWish::Guest { name };
        speaker.asks(DoorAsk::Join { code: foes.way.room(), who, pin: None }).await?;
    }
    if manners > 3 {
        let game = speaker.secret.games.last().cloned().unwrap_or_default();
        let since = Some(speaker.draw.below(1 << 40) as u64);
        speaker.asks(TableAsk::Resume { game, since }).await?;
    }
    let mut left = messages;
    while left > 0 {
        // In groups, so that some messages arrive while others are still being answered.
        let together = (1 + speaker.draw.below(20)).min(left);
        if !speaker.says(together).await? {
            return Ok(());
        }
        left -= together;
    }
    speaker.breaks().await
}

impl Speaker<'_> {
    async fn asks(&mut self, ask: impl Into<Ask>) -> io::Result<()> {
        let ask = ask.into();
        if let Ask::Table(TableAsk::Resume { game, .. }) = &ask {
            self.table.clone_from(game);
        }
        let text = serde_json::to_string(&Request { id: 0, ask })?;
        self.line.say(&text).await?;
        self.hears(1).await.map(drop)
    }

    /// Sends a group of wrong messages and reads the answers; returns whether the connection still stands.
    async fn says(&mut self, together: usize) -> io::Result<bool> {
        let (begun, mut alone) = (Instant::now(), String::new());
        for said in 0..together {
            let text = self.wrong();
            if together == 1 {
                alone = String::from_utf8_lossy(&text).into_owned();
            }
            let frame = self.line.sealed(&text)?;
            let sent = self.line.put(Frame::binary(frame)).await;
            if sent.is_err() || std::str::from_utf8(&text).is_err() {
                // Sealed correctly but no text: the connection is closed.
                self.foes.tally.add(Reached::Unanswered, said as u64 + 1);
                return Ok(false);
            }
        }
        let heard = self.hears(together).await?;
        if together == 1 {
            self.foes.tally.took(begun.elapsed(), &alone);
        }
        self.foes.tally.add(Reached::Unanswered, (together - heard) as u64);
        Ok(heard == together)
    }

    /// Reads this many answers and checks them for secrets; returns the number before the connection closed.
    async fn hears(&mut self, answers: usize) -> io::Result<usize> {
        let mut heard = 0;
        while heard < answers {
            let text = match timeout(PATIENCE, self.line.next()).await {
                Ok(Ok(text)) => text,
                Ok(Err(_)) => return Ok(heard),
                Err(_) => {
                    self.foes.find(format!("{answers} questions were asked and {heard} answered"));
                    return Ok(heard);
                }
            };
            if let Some(leak) = self.secret.told_by(&text, &self.table) {
                self.foes.find(leak);
            }
            let reached = match text.get(..16) {
                Some(head) if head.starts_with("{\"is\":\"answer\"") => Reached::Granted,
                Some(head) if head.starts_with("{\"is\":\"refused\"") => refusal(&text),
                _ => continue,
            };
            self.foes.tally.add(reached, 1);
            heard += 1;
        }
        Ok(heard)
    }

    /// A wrong message.
    fn wrong(&mut self) -> Vec<u8> {
        let all = &self.foes.examples.valid;
        let mut example = all[self.draw.below(all.len())].clone();
        self.aims(&mut example);
        let text = match self.draw.below(10) {
            // A valid request from the wrong client, or at the wrong time.
            0..=4 => example.to_string().into_bytes(),
            5..=8 => wronged(&example, &mut self.draw).to_string().into_bytes(),
            _ => garbled(&example, &mut self.draw),
        };
        if let Ok(Request { ask: Ask::Table(TableAsk::Resume { game, .. }), .. }) = serde_json::from_slice(&text) {
            self.table = game;
        }
        text
    }

    fn one_of_the_places(&mut self) -> u16 {
        let places = self.foes.places.lock().unwrap_or_else(PoisonError::into_inner);
        places[self.draw.below(places.len())]
    }

    /// Fills an example with existing targets: other people's games, seats, tables, names.
    fn aims(&mut self, value: &mut Value) {
        match value {
            Value::Object(object) => {
                for (key, inner) in object.iter_mut() {
                    match (key.as_str(), inner.is_object()) {
                        (_, true) => self.aims(inner),
                        ("game", _) => *inner = self.one_of_the_games(),
                        ("code", _) => *inner = json!(self.foes.way.room()),
                        ("place", _) => *inner = json!(self.one_of_the_places()),
                        ("player" | "seat", _) if inner.is_number() => *inner = json!(self.draw.below(5)),
                        ("number", _) => *inner = json!(7),
                        ("guest", _) if inner.is_number() => *inner = json!(self.draw.below(40)),
                        ("rules", _) => *inner = json!("tuidaohu"),
                        ("protocol", _) => *inner = json!(PROTOCOL),
                        ("mix", _) => *inner = json!(self.draw.below(4)),
                        ("since" | "of", _) if inner.is_number() => *inner = json!(self.draw.below(1 << 45)),
                        ("id", _) => *inner = json!(self.draw.below(1 << 32)),
                        _ => {}
                    }
                }
            }
            Value::Array(list) => list.iter_mut().for_each(|inner| self.aims(inner)),
            _ => {}
        }
    }

    fn one_of_the_games(&mut self) -> Value {
        match self.secret.games.len() {
            0 => json!("g-0000000000000000"),
            all => json!(self.secret.games[self.draw.below(all)]),
        }
    }

    /// Ends the connection wrongly: with truncated, doubled, reordered, plain or no frames.
    async fn breaks(mut self) -> io::Result<()> {
        let text = self.foes.examples.valid[0].to_string();
        let (one, two) = (self.line.sealed(text.as_bytes())?, self.line.sealed(text.as_bytes())?);
        let mut cut = one.clone();
        cut.truncate(self.draw.below(one.len()));
        let mut turned = one.clone();
        let at = self.draw.below(one.len());
        turned[at] ^= 1 << self.draw.below(8);
        let frames = match self.draw.below(9) {
            0 => vec![Frame::binary(cut)],
            1 => vec![Frame::binary(turned)],
            2 => vec![Frame::binary(one.clone()), Frame::binary(one)],
            3 => vec![Frame::binary(two), Frame::binary(one)],
            4 => vec![Frame::text(text)],
            5 => vec![Frame::binary(Vec::new())],
            6 => vec![Frame::binary(vec![0; 70_000])],
            7 => vec![Frame::Ping(vec![7; 125].into()); 20],
            // It disappears.
            _ => Vec::new(),
        };
        self.foes.tally.add(Reached::Seal, frames.len() as u64);
        for frame in frames {
            if self.line.put(frame).await.is_err() {
                break;
            }
        }
        Ok(())
    }
}

fn refusal(text: &str) -> Reached {
    // The code is near the beginning, after the number of the request.
    let head = text.get(..80).unwrap_or(text);
    match () {
        () if head.contains("\"code\":\"unread\"") => Reached::Unread,
        () if head.contains("too many questions") => Reached::TooMany,
        () => Reached::Refused,
    }
}
