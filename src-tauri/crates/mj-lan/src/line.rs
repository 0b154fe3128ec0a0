//! A line to a device: texts in, texts out, in sealed or plain frames.
//!
//! The first frame decides. A binary one is a guest's call ([`crate::seal`]), and from then on every frame is
//! sealed; a text is the first request of a page on this machine, and every frame is a text.

use crate::patience::{Pulse, within};
use crate::seal::{HostKey, NOT_FOR_THIS_KEY, SealError, Sealed, answer, on_line};
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use std::sync::Arc;
use std::time::Duration;

/// The longest request.
const LONGEST: usize = 64 << 10;

/// The longest frame.
pub(crate) const LONGEST_FRAME: usize = on_line(LONGEST);

/// A client that does not take a frame for this long is gone, and so is one that opens a line and says nothing.
const PATIENCE: Duration = Duration::from_secs(20);

/// A client that has been silent for this long and answered no ping is gone.
pub(crate) const PULSE: Pulse = Pulse { asked: Duration::from_secs(15), silent: Duration::from_secs(40) };

/// The close code for a plain text where only sealed frames are allowed.
pub(crate) const SEALED_ONLY: u16 = 4002;

/// The terms of a line.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    /// The host's key. Without one no line can be sealed.
    pub key: Option<Arc<HostKey>>,
    /// Whether plain frames are allowed: on this machine only, where nobody is in the middle.
    pub plain_allowed: bool,
}

/// An open line.
pub(crate) struct Line {
    socket: WebSocket,
    /// `None` if frames are plain.
    sealed: Option<Sealed>,
    /// The text that began the line, until it is read.
    first: Option<String>,
    /// How many pings in a row were not followed by any frame.
    unanswered: u32,
}

impl Line {
    /// Waits for the first frame and answers a call. `None` if the line is unusable; then it is closed.
    pub async fn begin(mut socket: WebSocket, terms: &Terms) -> Option<Line> {
        match within(PATIENCE, heard(&mut socket)).await.ok()?? {
            Frame::Text(text) if terms.plain_allowed && text.len() <= LONGEST => {
                Some(Line { socket, sealed: None, first: Some(text.to_string()), unanswered: 0 })
            }
            Frame::Text(_) => close(socket, SEALED_ONLY, "sealed frames only").await,
            Frame::Binary(call) => {
                match terms.key.as_ref().ok_or(SealError::NotForThisKey).and_then(|key| answer(key, &call)) {
                    Ok((reply, sealed)) => {
                        put(&mut socket, Frame::Binary(reply.into())).await?;
                        Some(Line { socket, sealed: Some(sealed), first: None, unanswered: 0 })
                    }
                    Err(SealError::NotForThisKey) => close(socket, NOT_FOR_THIS_KEY, "not for this key").await,
                    Err(_) => None,
                }
            }
            _ => None,
        }
    }

    /// The next text. `None` if the line is over or dead. Cancelling it loses nothing.
    pub async fn next(&mut self) -> Option<String> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        let frame = loop {
            let frame = self.socket.recv().await?.ok()?;
            self.unanswered = 0;
            if !matches!(frame, Frame::Ping(_) | Frame::Pong(_)) {
                break frame;
            }
        };
        match (frame, &mut self.sealed) {
            (Frame::Text(text), None) if text.len() <= LONGEST => Some(text.to_string()),
            (Frame::Binary(frame), Some(sealed)) => String::from_utf8(sealed.open(&frame, LONGEST).ok()?).ok(),
            _ => None,
        }
    }

    /// Sends a ping. `None` if the other side has been silent for too long, or takes nothing.
    pub async fn ping(&mut self, on_time: bool) -> Option<()> {
        self.unanswered += u32::from(on_time);
        if self.unanswered > PULSE.unanswered() {
            return None;
        }
        put(&mut self.socket, Frame::Ping(Vec::new().into())).await
    }

    /// Sends a text. `None` if the other side does not take it.
    pub async fn send(&mut self, text: String) -> Option<()> {
        let frame = match &mut self.sealed {
            Some(sealed) => Frame::Binary(sealed.seal(text.as_bytes()).ok()?.into()),
            None => Frame::Text(text.into()),
        };
        put(&mut self.socket, frame).await
    }
}

/// The next frame with content.
async fn heard(socket: &mut WebSocket) -> Option<Frame> {
    loop {
        match socket.recv().await?.ok()? {
            Frame::Ping(_) | Frame::Pong(_) => {}
            frame => return Some(frame),
        }
    }
}

async fn put(socket: &mut WebSocket, frame: Frame) -> Option<()> {
    within(PATIENCE, socket.send(frame)).await.ok()?.ok()
}

/// Closes the line with a reason.
async fn close(mut socket: WebSocket, code: u16, reason: &'static str) -> Option<Line> {
    put(&mut socket, Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await?;
    None
}

#[cfg(test)]
mod tests;
