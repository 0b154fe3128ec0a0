//! Hosts that a test controls.

use crate::link::Link;
use crate::seal::{HostKey, NOT_FOR_THIS_KEY, Sealed, answer};
use futures_util::{SinkExt, StreamExt};
use std::net::SocketAddr;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{WebSocketStream, accept_async};

pub const NEWS: &str = r#"{"is":"news",  "n":1,"news":{"說":"\u007f\"}{"}}"#;

/// A port at which guests call.
pub struct Hosts {
    listener: TcpListener,
    key: Option<HostKey>,
}

/// A host with a guest.
pub struct Host {
    socket: WebSocketStream<TcpStream>,
    sealed: Option<Sealed>,
}

pub async fn listen(key: Option<HostKey>) -> (Link, Hosts) {
    let hosts = Hosts::at(([127, 0, 0, 1], 0).into(), key).await;
    let link = Link::to(hosts.address()).with_key(hosts.key.as_ref().map(HostKey::public));
    (link, hosts)
}

impl Hosts {
    pub async fn at(address: SocketAddr, key: Option<HostKey>) -> Hosts {
        Hosts { listener: TcpListener::bind(address).await.expect("a free port"), key }
    }

    /// A port of its own without a listener.
    pub fn away() -> (Link, TcpSocket) {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind(([127, 0, 0, 1], 0).into()).expect("a free port");
        (Link::to(socket.local_addr().expect("bound")), socket)
    }

    /// Starts listening there.
    pub fn comes(socket: TcpSocket) -> Hosts {
        Hosts { listener: socket.listen(8).expect("the port is ours"), key: None }
    }

    pub fn address(&self) -> SocketAddr {
        self.listener.local_addr().expect("bound")
    }

    pub async fn stream(&mut self) -> TcpStream {
        self.listener.accept().await.expect("a call").0
    }

    /// A guest. `None` if it called for another key.
    pub async fn accept_any(&mut self) -> Option<Host> {
        let mut socket = accept_async(self.stream().await).await.expect("a guest");
        let Some(key) = &self.key else { return Some(Host { socket, sealed: None }) };
        let first = socket.next().await.expect("a frame").expect("whole").into_data();
        match answer(key, &first) {
            Ok((reply, sealed)) => {
                socket.send(Frame::binary(reply)).await.expect("sent");
                Some(Host { socket, sealed: Some(sealed) })
            }
            Err(_) => {
                let why = CloseFrame { code: NOT_FOR_THIS_KEY.into(), reason: "".into() };
                socket.close(Some(why)).await.expect("sent");
                None
            }
        }
    }

    pub async fn accept(&mut self) -> Host {
        self.accept_any().await.expect("they have the key")
    }
}

impl Host {
    /// The guest's next message. Empty once it has gone.
    pub async fn hear(&mut self) -> String {
        loop {
            match (self.socket.next().await, &mut self.sealed) {
                (Some(Ok(Frame::Text(text))), None) => return text.as_str().to_owned(),
                (Some(Ok(Frame::Binary(frame))), Some(sealed)) => {
                    let bytes = sealed.open(&frame, 1 << 16).expect("the next frame");
                    return String::from_utf8(bytes).expect("a text");
                }
                (Some(Ok(Frame::Ping(_) | Frame::Pong(_))), _) => {}
                (Some(Ok(Frame::Close(_)) | Err(_)) | None, _) => return String::new(),
                (frame, _) => panic!("{frame:?}"),
            }
        }
    }

    pub async fn say(&mut self, text: &str) {
        let frame = match &mut self.sealed {
            None => Frame::text(text),
            Some(sealed) => Frame::binary(sealed.seal(text.as_bytes()).expect("sealed")),
        };
        self.put(frame).await;
    }

    /// Sends a frame. The guest may have gone.
    pub async fn put(&mut self, frame: Frame) {
        let _ = self.socket.send(frame).await;
    }

    pub fn stream(&mut self) -> &mut TcpStream {
        self.socket.get_mut()
    }
}

/// Answers the guest's first request.
pub async fn welcome(host: &mut Host) -> String {
    let hello = host.hear().await;
    host.say(r#"{"is":"answer","id":0,"answer":{"is":"welcome","program":"0"}}"#).await;
    hello
}
