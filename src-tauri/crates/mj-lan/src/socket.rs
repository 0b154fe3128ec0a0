//! A device at the other end of a WebSocket: a question a frame, a message a frame.

use crate::Host;
use axum::extract::State;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use mj_club::Device;
use mj_wire::protocol::{Code, Message, Refusal, Request};
use std::time::Duration;
use tokio::sync::mpsc::unbounded_channel;

/// No question is longer.
const LONGEST: usize = 64 << 10;

/// Whoever does not take a message for so long is gone.
const PATIENCE: Duration = Duration::from_secs(20);

pub async fn upgrade(State(host): State<Host>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).on_upgrade(move |socket| talk(host, socket))
}

async fn talk(host: Host, mut socket: WebSocket) {
    let (tell, mut told) = unbounded_channel();
    let mut device = Device::new(host.hub, tell.clone());
    loop {
        tokio::select! {
            message = told.recv() => {
                let Some(message) = message else { return };
                if send(&mut socket, &message).await.is_err() {
                    return;
                }
            }
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Text(text))) => match serde_json::from_str::<Request>(&text) {
                    Ok(request) => device.hear(request).await,
                    Err(why) => {
                        // The number of a question that cannot be read is not known.
                        let why = Refusal { code: Code::Unread, detail: why.to_string(), about: None };
                        let _ = tell.send(Message::Refused { id: 0, why });
                    }
                },
                Some(Ok(Frame::Binary(_))) => return,
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
            },
        }
    }
}

async fn send(socket: &mut WebSocket, message: &Message) -> Result<(), ()> {
    let text = serde_json::to_string(message).map_err(drop)?;
    let sent = tokio::time::timeout(PATIENCE, socket.send(Frame::Text(text.into()))).await;
    sent.map_err(drop)?.map_err(drop)
}
