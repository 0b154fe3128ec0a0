//! One line to a host, from the call to its end.

use super::reach::{PATIENCE, Wire, reach, told_key};
use super::said::{self, Flow, Kind, LONGEST};
use crate::link::Link;
use crate::patience::within;
use crate::seal::{Calling, NOT_FOR_THIS_KEY, Public, SealError, Sealed, on_line};
use crate::tls::Trust;
use futures_util::{SinkExt, StreamExt};
use mj_wire::protocol::{DoorAsk, PROTOCOL, Request};
use serde::Serialize;
use serde_json::value::RawValue;
use std::time::Duration;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::http::Response;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// The timeout for a goodbye, which delays the program's end.
const FAREWELL: Duration = Duration::from_secs(1);

/// The number of the line's own request, by which it identifies the host. A page counts from one.
const OUR_QUESTION: u32 = 0;

/// How many other messages a host may send before its answer.
const BEFORE_WELCOME: usize = 16;

/// Why a host cannot be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum CallError {
    #[error("no machine has this name")]
    Unknown,
    /// No answer at this address.
    #[error("no host answers there")]
    Nobody,
    /// The machine is there, and the port is closed.
    #[error("the machine is there, and no tables are open")]
    Shut,
    /// The host refuses such calls.
    #[error("the host does not let us in")]
    NotLetIn,
    /// Another program answers.
    #[error("another program answers there")]
    Foreign,
    /// The call was accepted, and nothing came.
    #[error("something is there and says nothing")]
    Silent,
    /// The host has another version.
    #[error("the host has another version")]
    Version,
    #[error("the host is called over TLS only")]
    OverTls,
    /// The other end does not have the key in the link.
    #[error("this is not the host whose key was given")]
    NotTheHost,
    /// The certificate has no issuer that this machine trusts, and the link has no key.
    #[error("no authority vouches for the host's certificate")]
    Certificate,
    /// The host sends too much.
    #[error("the host sends too much")]
    TooMuch,
}

impl CallError {
    /// Whether another call cannot help.
    pub const fn is_final(self) -> bool {
        matches!(self, CallError::Version | CallError::NotTheHost | CallError::TooMuch | CallError::Certificate)
    }
}

/// What a line receives.
#[derive(Debug)]
pub enum Heard {
    Said(Box<RawValue>),
    /// A sign of life.
    Sign,
    /// The end of the line.
    Gone,
}

/// How messages are framed.
#[derive(Debug)]
enum Frames {
    /// Text, to a host without a known key.
    Plain,
    Sealed(Box<Sealed>),
}

/// An open line to a host that speaks our protocol.
#[derive(Debug)]
pub struct Line {
    socket: WebSocketStream<Box<dyn Wire>>,
    frames: Frames,
    flow: Flow,
    /// Its address, with the host's key if known.
    pub way: Link,
}

impl Line {
    /// Calls the host's addresses in turn, until one answers.
    pub async fn open(link: &Link) -> Result<Line, CallError> {
        Line::open_by(link, &Trust::Machine).await
    }

    /// The same, with the trusted issuers.
    pub(super) async fn open_by(link: &Link, trust: &Trust) -> Result<Line, CallError> {
        let ways = link.ways();
        let several = ways.len() > 1;
        let mut failed = None;
        for way in ways {
            let opened = match Line::open_at(way.clone(), several, trust).await {
                // An older link to a host that now has a certificate. The reverse case has no redirect.
                Err(CallError::OverTls) => Line::open_at(way.over_tls(true), several, trust).await,
                opened => opened,
            };
            match opened {
                Ok(line) => return Ok(line),
                Err(why @ CallError::Version) => return Err(why),
                // Another machine may answer at a shared address. An error that may pass outweighs a final one.
                Err(why) => failed = failed.filter(|before: &CallError| !before.is_final()).or(Some(why)),
            }
        }
        Err(failed.unwrap_or(CallError::Unknown))
    }

    /// Calls, seals the line if there is a key, and asks who answers.
    async fn open_at(mut way: Link, one_of_several: bool, trust: &Trust) -> Result<Line, CallError> {
        if way.tls && way.key.is_none() {
            way.key = Some(told_key(&way, trust).await?);
        }
        let stream = reach(&way, one_of_several, &Trust::Key).await?;
        let longest = Some(on_line(LONGEST));
        let config = WebSocketConfig::default().max_message_size(longest).max_frame_size(longest);
        let calls = client_async_with_config(format!("ws://{}/ws", way.address()), stream, Some(config));
        let (socket, _) = within(PATIENCE, calls).await.map_err(|_| CallError::Silent)?.map_err(|why| refused(&why))?;
        let mut line = Line { socket, frames: Frames::Plain, flow: Flow::new(), way };
        within(PATIENCE, line.meet()).await.map_err(|_| CallError::Silent)??;
        Ok(line)
    }

    async fn meet(&mut self) -> Result<(), CallError> {
        let key = self.way.key;
        if let Some(key) = &key {
            self.frames = Frames::Sealed(Box::new(self.shake(key).await?));
        }
        let hello = Request { id: OUR_QUESTION, ask: DoorAsk::Hello { protocol: PROTOCOL }.into() };
        self.send(&hello).await.map_err(|()| CallError::Foreign)?;
        for _ in 0..BEFORE_WELCOME {
            let heard = self.heard().await.map_err(|why| match why {
                // A host that takes only sealed frames hangs up at the first plain one.
                CallError::Silent if key.is_none() => CallError::NotLetIn,
                why => why,
            })?;
            match heard {
                Some((Kind::Answer(OUR_QUESTION), _)) => return Ok(()),
                // Another version is refused, or cannot read the request.
                Some((Kind::Refused(OUR_QUESTION, code), _)) if code == "version" || code == "unread" => {
                    return Err(CallError::Version);
                }
                Some((Kind::Refused(OUR_QUESTION, _), _)) => return Err(CallError::NotLetIn),
                _ => {}
            }
        }
        Err(CallError::Foreign)
    }

    /// The handshake: seals the line and proves the host.
    async fn shake(&mut self, key: &Public) -> Result<Sealed, CallError> {
        let (first, calling) = Calling::new(key).map_err(|_| CallError::NotTheHost)?;
        self.put(Frame::binary(first)).await.map_err(|()| CallError::Foreign)?;
        loop {
            match self.socket.next().await {
                Some(Ok(Frame::Binary(reply))) => return calling.finish(&reply).map_err(|_| CallError::NotTheHost),
                Some(Ok(Frame::Close(Some(why)))) if u16::from(why.code) == NOT_FOR_THIS_KEY => {
                    return Err(CallError::NotTheHost);
                }
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                _ => return Err(CallError::Foreign),
            }
        }
    }

    /// Sends a request.
    pub async fn send(&mut self, request: &Request) -> Result<(), ()> {
        let text = serde_json::to_string(request).map_err(drop)?;
        let frame = match &mut self.frames {
            Frames::Plain => Frame::text(text),
            Frames::Sealed(sealed) => Frame::binary(sealed.seal(text.as_bytes()).map_err(drop)?),
        };
        self.put(frame).await
    }

    /// Asks for a sign of life.
    pub async fn ping(&mut self) -> Result<(), ()> {
        self.put(Frame::Ping(Default::default())).await
    }

    /// Says goodbye.
    pub async fn close(&mut self) {
        // A host that does not hear it sees the line break.
        let _ = within(FAREWELL, self.socket.close(None)).await;
    }

    async fn put(&mut self, frame: Frame) -> Result<(), ()> {
        within(PATIENCE, self.socket.send(frame)).await.map_err(drop)?.map_err(drop)
    }

    /// The next message. Cancelling it loses nothing.
    pub async fn next(&mut self) -> Result<Heard, CallError> {
        match self.heard().await {
            Ok(Some((_, message))) => Ok(Heard::Said(message)),
            Ok(None) => Ok(Heard::Sign),
            Err(CallError::Silent) => Ok(Heard::Gone),
            Err(why) => Err(why),
        }
    }

    /// A message; `None` for a sign of life. `Silent` is the end of the line.
    async fn heard(&mut self) -> Result<Option<(Kind, Box<RawValue>)>, CallError> {
        let frame = match self.socket.next().await {
            Some(Ok(frame)) => frame,
            Some(Err(Error::Capacity(_))) => return Err(CallError::TooMuch),
            Some(Err(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake))) => return Err(CallError::Silent),
            Some(Err(Error::Protocol(_) | Error::Utf8(_) | Error::AttackAttempt)) => return Err(CallError::Foreign),
            Some(Err(_)) | None => return Err(CallError::Silent),
        };
        if !self.flow.takes(frame.len()) {
            return Err(CallError::TooMuch);
        }
        let text = match (frame, &mut self.frames) {
            (Frame::Text(text), Frames::Plain) => text.as_str().to_owned(),
            (Frame::Binary(bytes), Frames::Sealed(sealed)) => opened(sealed, &bytes)?,
            (Frame::Ping(_) | Frame::Pong(_), _) => return Ok(None),
            (Frame::Close(_), _) => return Err(CallError::Silent),
            _ => return Err(CallError::Foreign),
        };
        said::read(text).map(Some).ok_or(CallError::Foreign)
    }
}

fn opened(sealed: &mut Sealed, frame: &[u8]) -> Result<String, CallError> {
    let bytes = sealed.open(frame, LONGEST).map_err(|why| match why {
        SealError::TooLong => CallError::TooMuch,
        // The message was changed on the way.
        _ => CallError::Silent,
    })?;
    String::from_utf8(bytes).map_err(|_| CallError::Foreign)
}

fn refused(why: &Error) -> CallError {
    match why {
        Error::Http(answer) if [401, 403, 421, 429, 503].contains(&answer.status().as_u16()) => CallError::NotLetIn,
        Error::Http(answer) if answer.status().is_redirection() && leads_to_tls(answer) => CallError::OverTls,
        Error::Io(_) | Error::ConnectionClosed => CallError::Silent,
        _ => CallError::Foreign,
    }
}

fn leads_to_tls<T>(answer: &Response<T>) -> bool {
    answer.headers().get("location").is_some_and(|to| to.as_bytes().starts_with(b"https://"))
}
