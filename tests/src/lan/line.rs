//! A minimal sealed connection to a host: tests see every message, and may break it anywhere.

use futures_util::{SinkExt, StreamExt};
use mj_lan::seal::{Calling, Public, Sealed};
use mj_wire::protocol::{Ask, DoorAsk, PROTOCOL, Request};
use serde_json::Value;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A host that takes longer to answer is gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// The maximum length of a message.
const LONGEST: usize = 16 << 20;

/// The address of honest guests; others use other addresses of this machine.
pub const HOME: Ipv4Addr = Ipv4Addr::LOCALHOST;

/// An open connection.
#[derive(Debug)]
pub struct Line {
    socket: WebSocketStream<TcpStream>,
    seal: Sealed,
    asked: u32,
}

/// A connection from one of this machine's addresses.
pub async fn reach(at: SocketAddr, from: Ipv4Addr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    if from != HOME {
        socket.bind(SocketAddr::new(IpAddr::V4(from), 0))?;
    }
    let stream = socket.connect(at).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// A WebSocket over it, without any message.
pub async fn upgrade(at: SocketAddr, stream: TcpStream) -> io::Result<WebSocketStream<TcpStream>> {
    // Small buffers: thousands of these share a process.
    let config = WebSocketConfig::default().read_buffer_size(8 << 10).max_message_size(Some(LONGEST));
    let upgraded = client_async_with_config(format!("ws://{at}/ws"), stream, Some(config));
    Ok(timeout(PATIENCE, upgraded).await?.map_err(io::Error::other)?.0)
}

impl Line {
    /// Calls a host and seals the connection.
    pub async fn seal(at: SocketAddr, key: &Public, from: Ipv4Addr) -> io::Result<Line> {
        let mut socket = upgrade(at, reach(at, from).await?).await?;
        let (first, calling) = Calling::new(key).map_err(io::Error::other)?;
        socket.send(Frame::binary(first)).await.map_err(io::Error::other)?;
        let Some(Ok(Frame::Binary(reply))) = timeout(PATIENCE, socket.next()).await? else { return Err(gone()) };
        let seal = calling.finish(&reply).map_err(io::Error::other)?;
        Ok(Line { socket, seal, asked: 0 })
    }

    /// The same, with hello.
    pub async fn call(at: SocketAddr, key: &Public, from: Ipv4Addr) -> io::Result<Line> {
        let mut line = Line::seal(at, key, from).await?;
        line.ask(DoorAsk::Hello { protocol: PROTOCOL }, |_| {}).await?;
        Ok(line)
    }

    /// Sends a sealed text.
    pub async fn say(&mut self, text: &str) -> io::Result<()> {
        let frame = self.sealed(text.as_bytes())?;
        self.put(Frame::binary(frame)).await
    }

    /// Makes the next sealed frame with this text, without sending it.
    pub fn sealed(&mut self, text: &[u8]) -> io::Result<Vec<u8>> {
        self.seal.seal(text).map_err(io::Error::other)
    }

    /// Sends any frame.
    pub async fn put(&mut self, frame: Frame) -> io::Result<()> {
        timeout(PATIENCE, self.socket.send(frame)).await?.map_err(io::Error::other)
    }

    /// Sends a request without waiting; returns its number.
    pub async fn send(&mut self, ask: impl Into<Ask>) -> io::Result<u32> {
        self.asked += 1;
        let id = self.asked;
        self.say(&serde_json::to_string(&Request { id, ask: ask.into() })?).await?;
        Ok(id)
    }

    /// The next message. Cancelling loses nothing.
    pub async fn next(&mut self) -> io::Result<String> {
        loop {
            match self.socket.next().await {
                Some(Ok(Frame::Binary(frame))) => {
                    let text = self.seal.open(&frame, LONGEST).map_err(io::Error::other)?;
                    return String::from_utf8(text).map_err(io::Error::other);
                }
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                _ => return Err(gone()),
            }
        }
    }

    /// Sends a request and waits for the answer; `hear` receives all messages before it.
    pub async fn ask(&mut self, ask: impl Into<Ask>, mut hear: impl FnMut(String)) -> io::Result<Value> {
        let id = self.send(ask).await?;
        let mark = format!("\"id\":{id},");
        let answered = async {
            loop {
                let text = self.next().await?;
                // Answers begin with their kind and the number of the request.
                if !text.starts_with("{\"is\":\"news\"") && text.get(..40).is_some_and(|head| head.contains(&mark)) {
                    return serde_json::from_str(&text).map_err(io::Error::other);
                }
                hear(text);
            }
        };
        timeout(PATIENCE, answered).await?
    }

    /// A request about the room.
    pub async fn room(&mut self, ask: impl Into<Ask>) -> io::Result<Value> {
        self.ask(ask, |_| {}).await
    }

    /// The socket under the seal, for tests that break it.
    pub fn socket(&mut self) -> &mut WebSocketStream<TcpStream> {
        &mut self.socket
    }
}

fn gone() -> io::Error {
    io::Error::from(ErrorKind::ConnectionReset)
}
