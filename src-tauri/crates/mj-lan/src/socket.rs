//! A device at the other end of a WebSocket: a question a frame, a message a frame.

use crate::Host;
use crate::line::{LONGEST_FRAME, Line, Terms};
use axum::extract::State;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::response::Response;
use mj_club::{Device, Hub};
use mj_wire::protocol::{Code, Message, Refusal, Request};
use std::sync::Arc;
use tokio::sync::mpsc::unbounded_channel;

pub async fn upgrade(State(host): State<Host>, upgrade: WebSocketUpgrade) -> Response {
    // This machine's own pages; no other reaches this port.
    let terms = Terms { key: None, plain_allowed: true };
    let upgrade = upgrade.max_message_size(LONGEST_FRAME).max_frame_size(LONGEST_FRAME);
    upgrade.on_upgrade(move |socket| talk(host.hub, socket, terms))
}

/// Talks with a device until one of both goes.
pub(crate) async fn talk(hub: Arc<Hub>, socket: WebSocket, terms: Terms) {
    let Some(mut line) = Line::begin(socket, &terms).await else { return };
    let (tell, mut told) = unbounded_channel();
    let mut device = Device::new(hub, tell.clone());
    loop {
        tokio::select! {
            message = told.recv() => {
                let Some(text) = message.and_then(|message| serde_json::to_string(&message).ok()) else { return };
                if line.send(text).await.is_none() {
                    return;
                }
            }
            asked = line.next() => {
                let Some(text) = asked else { return };
                match serde_json::from_str::<Request>(&text) {
                    Ok(request) => device.hear(request).await,
                    Err(why) => {
                        // The number of a question that cannot be read is not known.
                        let why = Refusal { code: Code::Unread, detail: why.to_string(), about: None };
                        let _ = tell.send(Message::Refused { id: 0, why });
                    }
                }
            }
        }
    }
}
