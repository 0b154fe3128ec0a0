//! Over real sockets: a room on this machine, its guests, and intruders.

use super::Entrance;
use crate::line::SEALED_ONLY;
use crate::link::Link;
use crate::seal::{Calling, HostKey, NOT_FOR_THIS_KEY, Public, Sealed};
use futures_util::{SinkExt, StreamExt};
use mj_club::Club;
use mj_host::Hub;
use mj_wire::protocol::{
    Ask, CertificateFiles, DoorAsk, LobbyAsk, OrganiserAsk, PROTOCOL, PlaceForm, Request, RoomForm, SeatWish,
};
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

mod crowd;
mod door;
mod evening;
mod guesses;
mod tls;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The timeout for waits: longer than anything here takes.
const SOON: Duration = Duration::from_secs(30);

/// An open room on this machine.
pub(crate) struct Opened {
    _folder: TempDir,
    pub hub: Arc<Hub>,
    entrance: Arc<Entrance>,
    pub at: SocketAddr,
    /// The link in the code on the host's screen.
    pub link: Link,
    key: String,
}

async fn opened() -> Opened {
    opened_with(None).await
}

pub(crate) async fn opened_with(certificate: Option<CertificateFiles>) -> Opened {
    let (folder, hub, entrance) = shut(certificate).await;
    hub.set_gateway(Arc::clone(&entrance) as Arc<dyn mj_host::Gateway>);
    let (at, link, key) = open(&hub, &entrance).await;
    Opened { _folder: folder, hub, entrance, at, link, key }
}

/// A room with this limit of connections.
async fn opened_for(most: usize) -> Opened {
    let (folder, hub, mut entrance) = shut(None).await;
    Arc::get_mut(&mut entrance).expect("its only one").most = most;
    hub.set_gateway(Arc::clone(&entrance) as Arc<dyn mj_host::Gateway>);
    let (at, link, key) = open(&hub, &entrance).await;
    Opened { _folder: folder, hub, entrance, at, link, key }
}

/// A room that has not been opened yet, with the books `club.db` in its folder.
async fn shut(certificate: Option<CertificateFiles>) -> (TempDir, Arc<Hub>, Arc<Entrance>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("club.db");
    let club = tokio::task::spawn_blocking(move || Club::open(&path, "測試會")).await.expect("no panic");
    let hub = Hub::new(club.expect("books"));
    let entrance = Entrance::with_certificate(&hub, IpAddr::V4(Ipv4Addr::LOCALHOST), 0, certificate);
    (folder, hub, entrance)
}

async fn open(hub: &Arc<Hub>, entrance: &Entrance) -> (SocketAddr, Link, String) {
    hub.open_room(RoomForm::default()).await.expect("opened");
    let room = hub.open_room_view().expect("open");
    let at = entrance.address().await.expect("it listens");
    let link = room.links.first().expect("a link").link.parse().expect("a link that leads somewhere");
    (at, link, room.key.expect("told to the host's own screen"))
}

async fn connect(at: SocketAddr) -> Socket {
    tokio_tungstenite::connect_async(format!("ws://{at}/ws")).await.expect("connected").0
}

/// The code with which the host closed, 0 without one. Earlier messages are ignored.
async fn closed(socket: &mut Socket) -> u16 {
    let end = async {
        while let Some(Ok(frame)) = socket.next().await {
            if let Frame::Close(why) = frame {
                return why.map_or(0, |why| why.code.into());
            }
        }
        0
    };
    timeout(SOON, end).await.expect("the line ends")
}

/// A guest's line.
struct Guest {
    socket: Socket,
    seal: Sealed,
    asked: u32,
    /// The last message about a table, and about the room.
    table: Value,
    room: Value,
}

impl Guest {
    /// Calls the host by its code, and says hello.
    async fn calls(at: SocketAddr, key: &Public) -> Guest {
        let mut socket = connect(at).await;
        let (first, calling) = Calling::new(key).expect("called");
        socket.send(Frame::binary(first)).await.expect("sent");
        let Some(Ok(Frame::Binary(reply))) = socket.next().await else { panic!("no answer to the call") };
        let seal = calling.finish(&reply).expect("the host's answer");
        let mut guest = Guest { socket, seal, asked: 0, table: Value::Null, room: Value::Null };
        let welcome = guest.ask(DoorAsk::Hello { protocol: PROTOCOL }).await;
        assert_eq!(welcome["answer"], json!({"is": "welcome", "program": env!("CARGO_PKG_VERSION"), "guest": true}));
        guest
    }

    async fn send(&mut self, text: &str) {
        let frame = self.seal.seal(text.as_bytes()).expect("sealed");
        // A disconnected guest notices when it reads.
        let _ = self.socket.send(Frame::binary(frame)).await;
    }

    /// The next message. `None` when the line is over.
    async fn hear(&mut self) -> Option<Value> {
        let frame = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Frame::Binary(frame))) => return Some(frame),
                    // A silent host still sends pings.
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    _ => return None,
                }
            }
        };
        let frame = timeout(SOON, frame).await.expect("something comes")?;
        let text = self.seal.open(&frame, 1 << 22).expect("the host's next frame");
        let message: Value = serde_json::from_slice(&text).expect("JSON");
        match message["is"].as_str() {
            Some("news") => self.table = message["news"].clone(),
            Some("room") => self.room = message.clone(),
            Some("room-changes") => merge(&mut self.room["places"], &message["places"]),
            _ => {}
        }
        Some(message)
    }

    async fn ask(&mut self, ask: impl Into<Ask>) -> Value {
        self.asked += 1;
        let id = self.asked;
        self.send(&serde_json::to_string(&Request { id, ask: ask.into() }).expect("written")).await;
        loop {
            let message = self.hear().await.expect("an answer before the line ends");
            if message["id"] == id {
                return message;
            }
        }
    }

    async fn room(&mut self, ask: impl Into<Ask>) -> Value {
        self.ask(ask).await
    }

    /// Joins as a guest. Returns the token.
    async fn joins(&mut self, code: &str, name: &str) -> String {
        let who = SeatWish::Guest { name: name.into() };
        let told = self.room(DoorAsk::Join { code: code.into(), who, pin: None }).await;
        told["answer"]["told"]["token"].as_str().unwrap_or_else(|| panic!("{told}")).to_owned()
    }

    /// The room as the guest sees it, once `wanted` holds.
    async fn sees(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        self.room(DoorAsk::Look {}).await;
        while !wanted(&self.room) {
            self.hear().await.expect("the room is told");
        }
        self.room(DoorAsk::Away {}).await;
        self.room.clone()
    }

    /// Puts a table up and sits down with three computers. Returns its number.
    async fn puts(&mut self, key: &str) -> u16 {
        done(&self.room(DoorAsk::Organise { key: key.into() }).await);
        let options = json!({"hands": 1}).as_object().cloned().expect("an object");
        let form = PlaceForm { rules: "tuidaohu".into(), options, ..PlaceForm::default() };
        let place =
            self.room(OrganiserAsk::Put(form)).await["answer"]["told"]["place"].as_u64().expect("put up") as u16;
        done(&self.room(LobbyAsk::Sit { place, seat: Some(0) }).await);
        for seat in 1..4 {
            done(&self.room(LobbyAsk::Fill { place, seat, kind: Some("novice".into()), person: None }).await);
        }
        place
    }

    /// The same, and begins. Returns the game.
    async fn begins(&mut self, key: &str) -> String {
        let place = self.puts(key).await;
        done(&self.room(LobbyAsk::Start { place }).await);
        let room = self.sees(|room| room["places"][0]["state"]["game"].is_string()).await;
        room["places"][0]["state"]["game"].as_str().expect("playing").to_owned()
    }
}

/// Replaces the changed tables.
fn merge(places: &mut Value, changed: &Value) {
    let (Some(places), Some(changed)) = (places.as_array_mut(), changed.as_array()) else { return };
    for line in changed {
        places.retain(|place| place["place"] != line["place"]);
        places.push(line.clone());
    }
    places.sort_by_key(|place| place["place"].as_u64());
}

fn done(message: &Value) {
    assert_eq!(message["answer"]["is"], "done", "{message}");
}
