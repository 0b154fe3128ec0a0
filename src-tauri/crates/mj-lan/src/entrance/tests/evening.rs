//! Guests who join, play, leave and return.

use super::*;
use mj_wire::protocol::TableAsk;

/// The next request of the player who sees this table.
fn next(news: &Value) -> Option<Ask> {
    let player = news["floor"].as_u64()?;
    let ask = if let Some(open) = news["gate"]["open"].as_array() {
        open.contains(&json!(player)).then(|| json!({"to": "table", "do": "let", "player": player}))
    } else if news["asked"] == true {
        news["view"]["offers"].get(0).map(|action| json!({"to": "table", "do": "act", "action": action}))
    } else {
        None
    };
    ask.map(|ask| serde_json::from_value(ask).expect("a question"))
}

async fn sits(guest: &mut Guest, game: &str) {
    done(&guest.ask(TableAsk::Resume { game: game.into(), since: None }).await);
    assert_eq!(guest.table["info"]["game"], game, "the table is told before the answer");
}

/// Plays until this many tiles have been discarded.
async fn plays(guest: &mut Guest, discards: usize) {
    let playing = async {
        while on_ponds(&guest.table) < discards {
            match next(&guest.table) {
                Some(ask) => {
                    let before = guest.table.clone();
                    guest.ask(ask).await;
                    if guest.table == before {
                        guest.hear().await.expect("the table goes on");
                    }
                }
                None => drop(guest.hear().await.expect("the table goes on")),
            }
        }
    };
    timeout(Duration::from_secs(120), playing).await.expect("the table goes on");
}

fn on_ponds(table: &Value) -> usize {
    let seats = table["view"]["seats"].as_array().map_or(&[][..], Vec::as_slice);
    seats.iter().filter_map(|seat| seat["pond"].as_array()).map(Vec::len).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_comes_by_the_link_and_plays() {
    let Opened { _folder, hub: _hub, at, link, key, .. } = opened().await;
    let mut guest = Guest::calls(at, &link.key.expect("with a key")).await;
    guest.joins(link.room.as_deref().expect("with a code"), "阿一").await;
    let game = guest.begins(&key).await;
    sits(&mut guest, &game).await;
    plays(&mut guest, 8).await;
    let own = guest.table["floor"].clone();
    for seat in guest.table["view"]["seats"].as_array().expect("seats") {
        let tiles = seat["tiles"].as_array().expect("tiles");
        let backs = tiles.iter().filter(|tile| **tile == "?").count();
        assert_eq!(backs, if seat["player"] == own { 0 } else { tiles.len() }, "{seat}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closing_cuts_everybody_off_and_opening_brings_them_back() {
    let Opened { _folder, hub, entrance, at, link, key } = opened().await;
    let host = link.key.expect("with a key");
    let code = link.room.clone().expect("with a code");
    let mut guest = Guest::calls(at, &host).await;
    let mut watcher = Guest::calls(at, &host).await;
    let token = guest.joins(&code, "阿一").await;
    let game = guest.begins(&key).await;
    sits(&mut guest, &game).await;
    // Reopening an open room disconnects all; they call again with the same code.
    let (at, again, _) = open(&hub, &entrance).await;
    assert_eq!((closed(&mut guest.socket).await, again.room.as_ref()), (0, Some(&code)));
    assert_eq!(closed(&mut watcher.socket).await, 0);
    let mut guest = Guest::calls(at, &host).await;
    let back = guest.room(DoorAsk::Return { token: token.clone() }).await;
    assert_eq!(back["answer"]["told"]["name"], "阿一", "{back}");
    sits(&mut guest, &game).await;
    hub.close_room().await.expect("closed");
    let mut last = None;
    while let Some(message) = guest.hear().await {
        last = Some(message["is"].clone());
    }
    assert_eq!(last, Some(json!("closed")), "it was on purpose, and they are told so");
    assert!(TcpStream::connect(at).await.is_err(), "no program listens any more");
    // A closed and reopened room has another code for strangers. A guest who was there returns as before.
    let (at, other, _) = open(&hub, &entrance).await;
    assert!(other.room.is_some_and(|other| other != code));
    assert_eq!(other.key, Some(host));
    let mut guest = Guest::calls(at, &host).await;
    let told = guest.room(DoorAsk::Enter { code }).await;
    assert_eq!(told["why"]["code"], "old-code", "the old code opens nothing, and says so");
    guest.room(DoorAsk::Return { token }).await;
    sits(&mut guest, &game).await;
    plays(&mut guest, 4).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_code_is_in_the_links_at_once_and_no_client_is_cut_off() {
    let Opened { _folder, hub, at, link, key, .. } = opened().await;
    let (host, code) = (link.key.expect("with a key"), link.room.clone().expect("with a code"));
    let mut guest = Guest::calls(at, &host).await;
    guest.joins(&code, "阿一").await;
    done(&guest.room(DoorAsk::Organise { key }).await);
    done(&guest.room(OrganiserAsk::Recode {}).await);
    let room = hub.open_room_view().expect("open");
    let new: Link = room.links[0].link.parse().expect("a link");
    assert_eq!((new.room.as_deref(), new.address()), (Some(room.code.as_str()), link.address()));
    assert_ne!(room.code, code);
    guest.sees(|room| room["me"]["name"] == "阿一").await;
}

/// A table that a guest has begun while the disk was busy begins, even if the guest is disconnected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_asked_before_the_door_was_shut_is_done() {
    let Opened { _folder, hub, entrance, at, link, key } = opened().await;
    let (host, code) = (link.key.expect("with a key"), link.room.clone().expect("with a code"));
    let (mut guest, mut other) = (Guest::calls(at, &host).await, Guest::calls(at, &host).await);
    let token = guest.joins(&code, "阿一").await;
    other.joins(&code, "阿二").await;
    let place = guest.puts(&key).await;
    let (free, busy) = std::sync::mpsc::channel::<()>();
    let writing = hub.club().send(move |_| {
        // Blocks until the other end is dropped.
        let _ = busy.recv();
        Ok(())
    });
    let start = Request { id: 99, ask: LobbyAsk::Start { place }.into() };
    guest.send(&serde_json::to_string(&start).expect("written")).await;
    // Its seats are taken; once it begins, the refusal changes.
    while other.room(LobbyAsk::Sit { place, seat: None }).await["why"]["code"] != "playing" {
        // Sleeps between two looks.
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    mj_host::Gateway::close(&*entrance, false).await;
    assert_eq!(closed(&mut other.socket).await, 0, "a device that asks nothing is cut off at once");
    drop(free);
    writing.done().await.expect("written");
    let (at, ..) = open(&hub, &entrance).await;
    let mut guest = Guest::calls(at, &host).await;
    guest.room(DoorAsk::Return { token }).await;
    let room = guest.sees(|room| room["places"][0]["state"]["game"].is_string()).await;
    sits(&mut guest, room["places"][0]["state"]["game"].as_str().expect("playing")).await;
}
