//! A device at the other end of a WebSocket: one request or message a frame.

use crate::Host;
use crate::allowance::{Allowance, Heard};
use crate::connections::Entered;
use crate::line::{LONGEST_FRAME, Line, PULSE, Terms};
use crate::patience::within;
use axum::extract::State;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::response::Response;
use mj_host::Device;
use mj_wire::protocol::{Code, Message, Refusal, Request, skew};
use serde::Deserialize;
use std::future::pending;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// Why a line is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// The program ends, or the door is opened on other terms.
    Over,
    /// The room is closed on purpose, and the device is told.
    Closed,
}

/// A device with this many messages waiting does not read them.
const BEHIND: usize = 1000;

pub async fn upgrade(State(host): State<Host>, upgrade: WebSocketUpgrade) -> Response {
    // This machine's own pages; other machines cannot reach this port.
    let terms = Terms { key: None, plain_allowed: true };
    let device = move |tell| Device::new(host.hub, tell);
    bounded(upgrade).on_upgrade(move |socket| talk(socket, terms, None, pending(), device))
}

/// The timeout for saying that the room is closed.
const FAREWELL: Duration = Duration::from_secs(2);

/// The read buffer of a line, allocated even if nothing comes. Requests are short; with the usual 128 kB a thousand
/// tables would take half a gigabyte.
const READS_AT_ONCE: usize = 4 << 10;

/// Limits frames to the length of a request.
pub(crate) fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade.max_message_size(LONGEST_FRAME).max_frame_size(LONGEST_FRAME).read_buffer_size(READS_AT_ONCE)
}

/// The limits for a device from the network.
#[derive(Debug)]
pub(crate) struct Bounds {
    pub allowance: Allowance,
    /// It may be cut off for others until a person has joined on it.
    pub entered: Arc<Entered>,
}

/// Serves a device until either side goes or the line is cut.
///
/// A request sent before the line was cut is completed: a table that has half begun could be neither played nor
/// joined.
pub(crate) async fn talk(
    socket: WebSocket,
    terms: Terms,
    mut bounds: Option<Bounds>,
    cut: impl Future<Output = Cut>,
    device: impl FnOnce(UnboundedSender<Message>) -> Device,
) {
    let mut cut = pin!(cut);
    let Some(mut line) = unless(&mut cut, Line::begin(socket, &terms)).await else { return };
    let (tell, mut told) = unbounded_channel();
    let mut device = device(tell.clone());
    let mut beats = PULSE.beats();
    let mut known = false;
    loop {
        tokio::select! {
            why = &mut cut => {
                if let Some(text) = farewell(why) {
                    // A device that no longer reads finds out by itself.
                    let _ = within(FAREWELL, line.send(text)).await;
                }
                return;
            }
            message = told.recv() => {
                let Some(text) = message.and_then(|message| serde_json::to_string(&message).ok()) else { return };
                if told.len() > BEHIND || line.send(text).await.is_none() {
                    return;
                }
            }
            asked = line.next() => {
                let Some(text) = asked else { return };
                match bounds.as_mut().map_or(Heard::Yes, |bounds| bounds.allowance.hears(Instant::now())) {
                    Heard::Yes => {
                        hear(&mut device, &tell, &text).await;
                        // A person may also have been sent away since the last request.
                        if device.is_known() != known {
                            known = !known;
                            bounds.iter().for_each(|bounds| bounds.entered.is_known(known));
                        }
                    }
                    Heard::TooMuch => refuse(&tell, numbered(&text), Code::Busy, "too many questions at a time"),
                    Heard::NoMore => return,
                }
            }
            on_time = beats.on_time() => if line.ping(on_time).await.is_none() {
                return;
            }
        }
    }
}

/// The last message for a device, if any.
fn farewell(why: Cut) -> Option<String> {
    (why == Cut::Closed).then(|| serde_json::to_string(&Message::Closed {}).ok()).flatten()
}

/// The result, unless the line is cut first.
async fn unless<T>(cut: impl Future<Output = Cut>, what: impl Future<Output = Option<T>>) -> Option<T> {
    tokio::select! {
        _ = cut => None,
        came = what => came,
    }
}

async fn hear(device: &mut Device, tell: &UnboundedSender<Message>, text: &str) {
    match serde_json::from_str::<Request>(text) {
        Ok(request) => device.hear(request).await,
        Err(why) => match greeted(text).and_then(skew) {
            Some(skew) => refuse(tell, numbered(text), Code::Version, &skew),
            None => refuse(tell, numbered(text), Code::Unread, &why.to_string()),
        },
    }
}

fn refuse(tell: &UnboundedSender<Message>, id: u32, code: Code, detail: &str) {
    let why = Refusal { code, detail: detail.into(), about: None };
    // The device may have gone.
    let _ = tell.send(Message::Refused { id, why });
}

/// The protocol of a client that greets in the words of another version, which may write its requests otherwise.
fn greeted(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Greeting {
        ask: Hello,
    }
    #[derive(Deserialize)]
    struct Hello {
        #[serde(rename = "do")]
        what: String,
        protocol: u32,
    }
    let Greeting { ask } = serde_json::from_str(text).ok()?;
    (ask.what == "hello").then_some(ask.protocol)
}

/// The number of a request that is not read further. 0 if unreadable.
fn numbered(text: &str) -> u32 {
    #[derive(Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str::<Numbered>(text).map_or(0, |numbered| numbered.id)
}
