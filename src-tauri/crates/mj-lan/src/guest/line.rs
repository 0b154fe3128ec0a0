//! One line to a host, from the call to its end.

use super::reach::{PATIENCE, Wire, reach, told_key};
use super::said::{self, Flow, Kind, LONGEST};
use crate::link::Link;
use crate::patience::within;
use crate::seal::{Calling, NOT_FOR_THIS_KEY, Public, SealError, Sealed, on_line};
use crate::tls::Trust;
use futures_util::{SinkExt, StreamExt};
use mj_wire::protocol::{Ask, PROTOCOL, Request};
use serde::Serialize;
use serde_json::value::RawValue;
use std::time::Duration;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::http::Response;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long a goodbye may take: the end of the program waits for it.
const FAREWELL: Duration = Duration::from_secs(1);

/// The question by which the line itself learns whom it has called. A page counts from one.
const OUR_QUESTION: u32 = 0;

/// Before the host answers it may say something else; not much.
const BEFORE_WELCOME: usize = 16;

/// Why a host cannot be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum CallError {
    /// No machine has this name.
    #[error("no machine has this name")]
    Unknown,
    /// There is no answer at this address.
    #[error("no host answers there")]
    Nobody,
    /// The machine is there and has no door open at this port.
    #[error("the machine is there, and no tables are open")]
    Shut,
    /// The host refuses such calls.
    #[error("the host does not let us in")]
    NotLetIn,
    /// Something answers that is not 老麻將.
    #[error("another program answers there")]
    Foreign,
    /// Something took the call and says nothing.
    #[error("something is there and says nothing")]
    Silent,
    /// The host speaks another version.
    #[error("the host has another version")]
    Version,
    /// The host is called over TLS only.
    #[error("the host is called over TLS only")]
    OverTls,
    /// The other end does not have the key that the link names.
    #[error("this is not the host whose key was given")]
    NotTheHost,
    /// No issuer that this machine trusts vouches for the host, and no key was given.
    #[error("no authority vouches for the host's certificate")]
    Certificate,
    /// The host sends more than any host has to say.
    #[error("the host sends too much")]
    TooMuch,
}

impl CallError {
    /// Whether calling again later cannot help.
    pub const fn is_final(self) -> bool {
        matches!(self, CallError::Version | CallError::NotTheHost | CallError::TooMuch | CallError::Certificate)
    }
}

/// What comes over a line.
#[derive(Debug)]
pub enum Heard {
    /// A message.
    Said(Box<RawValue>),
    /// A sign of life.
    Sign,
    /// Nothing more.
    Gone,
}

/// How what is said goes over the line.
#[derive(Debug)]
enum Frames {
    /// As text, to a host whose key is not known.
    Plain,
    Sealed(Box<Sealed>),
}

/// An open line to a host that speaks our protocol.
#[derive(Debug)]
pub struct Line {
    socket: WebSocketStream<Box<dyn Wire>>,
    frames: Frames,
    flow: Flow,
    /// Where it leads, with the host's key where that is known.
    pub way: Link,
}

impl Line {
    /// Calls the host at one of its addresses after the other, until it answers.
    pub async fn open(link: &Link) -> Result<Line, CallError> {
        Line::open_by(link, &Trust::Machine).await
    }

    /// The same, where those who vouch for hosts are named.
    pub(super) async fn open_by(link: &Link, trust: &Trust) -> Result<Line, CallError> {
        let ways = link.ways();
        let several = ways.len() > 1;
        let mut failed = None;
        for way in ways {
            let opened = match Line::open_at(way.clone(), several, trust).await {
                // An older link to a host that has a certificate now. The other way round there is no redirect.
                Err(CallError::OverTls) => Line::open_at(way.over_tls(true), several, trust).await,
                opened => opened,
            };
            match opened {
                Ok(line) => return Ok(line),
                Err(why @ CallError::Version) => return Err(why),
                // At an address that two machines have another may answer: what can still change is what counts.
                Err(why) => failed = failed.filter(|before: &CallError| !before.is_final()).or(Some(why)),
            }
        }
        Err(failed.unwrap_or(CallError::Unknown))
    }

    /// Calls, seals the line if there is a key, and asks who is there.
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
        let hello = Request { id: OUR_QUESTION, ask: Ask::Hello { protocol: PROTOCOL } };
        self.send(&hello).await.map_err(|()| CallError::Foreign)?;
        for _ in 0..BEFORE_WELCOME {
            let heard = self.heard().await.map_err(|why| match why {
                // A host that takes no open frames hangs up at the first one.
                CallError::Silent if key.is_none() => CallError::NotLetIn,
                why => why,
            })?;
            match heard {
                Some((Kind::Answer(OUR_QUESTION), _)) => return Ok(()),
                // Who speaks otherwise says so, or cannot even read the question.
                Some((Kind::Refused(OUR_QUESTION, code), _)) if code == "version" || code == "unread" => {
                    return Err(CallError::Version);
                }
                Some((Kind::Refused(OUR_QUESTION, _), _)) => return Err(CallError::NotLetIn),
                _ => {}
            }
        }
        Err(CallError::Foreign)
    }

    /// The two frames by which the line is sealed and the host is known.
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

    /// A question.
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

    /// Says that we go.
    pub async fn close(&mut self) {
        // A host that does not hear it sees the line break.
        let _ = within(FAREWELL, self.socket.close(None)).await;
    }

    async fn put(&mut self, frame: Frame) -> Result<(), ()> {
        within(PATIENCE, self.socket.send(frame)).await.map_err(drop)?.map_err(drop)
    }

    /// What comes next. Nothing is lost if the caller stops waiting for it.
    pub async fn next(&mut self) -> Result<Heard, CallError> {
        match self.heard().await {
            Ok(Some((_, message))) => Ok(Heard::Said(message)),
            Ok(None) => Ok(Heard::Sign),
            Err(CallError::Silent) => Ok(Heard::Gone),
            Err(why) => Err(why),
        }
    }

    /// A message, or none for a sign of life; `Silent` is the end of the line.
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
        // What was said has been changed on the way.
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
