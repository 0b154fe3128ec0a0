//! 到別人那裡打: with a host of the test, over a real socket.

use super::{Desktop, PATIENCE, SILENCE, last};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mj_wire::protocol::PROTOCOL;
use serde_json::{Value, json};
use std::net::{SocketAddr, TcpListener};
use std::sync::mpsc::{Receiver, Sender, channel};
use tauri::Manager;
use tokio_tungstenite::tungstenite::{Message as Frame, accept};

/// A host elsewhere, and the requests it receives, by the number of the call.
struct Host {
    address: SocketAddr,
    asked: Receiver<(usize, Value)>,
}

impl Host {
    fn open() -> Host {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("bound");
        let (tell, asked) = channel();
        std::thread::spawn(move || {
            for (call, stream) in listener.incoming().flatten().enumerate() {
                let tell = tell.clone();
                std::thread::spawn(move || answer(call, stream, &tell));
            }
        });
        Host { address, asked }
    }

    fn next(&self) -> (usize, Value) {
        self.asked.recv_timeout(PATIENCE).expect("a question")
    }
}

/// Answers every request. A request for records gets a file, and another file that was not asked for.
fn answer(call: usize, stream: std::net::TcpStream, tell: &Sender<(usize, Value)>) {
    let Ok(mut socket) = accept(stream) else { return };
    while let Ok(frame) = socket.read() {
        let Frame::Text(text) = frame else { continue };
        let request: Value = serde_json::from_str(&text).expect("JSON");
        let file = |id: &Value| {
            let file = json!({"of": "file", "name": "../a:b.csv", "media": "", "bytes": STANDARD.encode("1,2")});
            json!({"is": "answer", "id": id, "answer": {"is": "records", "answer": file}})
        };
        let answers = match request["ask"]["to"].as_str() {
            Some("records") => vec![file(&json!(999)), file(&request["id"]), file(&request["id"])],
            _ => vec![json!({"is": "answer", "id": request["id"], "answer": {"is": "theirs"}})],
        };
        // The receiver may be gone.
        let _ = tell.send((call, request));
        answers.iter().for_each(|answer| drop(socket.send(Frame::text(answer.to_string()))));
    }
}

impl Desktop {
    fn call(&self, to: &str) -> Result<Value, Value> {
        self.invoked("call", json!({"to": to}))
    }

    /// Sends a page's first request. Returns the messages about the line and the answer, in any order.
    fn greet_away(&self, channel: u32) -> Vec<Value> {
        let request = json!({"id": 1, "ask": {"to": "door", "do": "hello", "protocol": PROTOCOL}});
        self.invoke("ask", json!({"request": request, "tells": format!("__CHANNEL__:{channel}")})).expect("taken");
        let mut told: Vec<Value> = (0..2).map(|_| self.told(channel)).collect();
        told.sort_by_key(|message| message["is"] != "line");
        told
    }

    fn told(&self, channel: u32) -> Value {
        let (from, message) = self.told.recv_timeout(PATIENCE).expect("told");
        assert_eq!(from, channel, "{message}");
        message
    }
}

fn line(state: &str) -> Value {
    json!({"is": "line", "state": state, "why": null})
}

#[test]
fn after_a_call_every_question_goes_to_the_host_until_the_window_hangs_up() {
    let (desktop, host) = (Desktop::open(), Host::open());
    desktop.greet(7);
    assert_eq!(desktop.invoked("called", json!({})), Ok(Value::Null));
    let address = host.address.to_string();
    let called = desktop.call(&format!("http://{address}/#r=k7qm2")).expect("called");
    assert_eq!(called, json!({"address": address, "key": null, "room": "K7QM2"}));
    assert_eq!(desktop.invoked("called", json!({})), Ok(called));
    // The line's own request, then the page's.
    assert_eq!(host.next().1["ask"]["do"], "hello");
    let told = desktop.greet_away(8);
    assert_eq!((&told[0], &told[1]["answer"]["is"]), (&line("open"), &json!("theirs")));
    assert_eq!(host.next(), (0, json!({"id": 1, "ask": {"to": "door", "do": "hello", "protocol": PROTOCOL}})));
    assert_eq!(last(desktop.ask(8, 2, &json!({"to": "organiser", "do": "home"})))["answer"]["is"], "theirs");
    assert_eq!(host.next().1["id"], 2);
    desktop.invoke("ask", json!({"request": {"id": 3, "ask": {"to": "table", "do": "fly"}}})).expect("taken");
    assert_eq!(desktop.told(8)["why"]["code"], "unread", "what cannot be read is not passed on");
    assert!(host.asked.recv_timeout(SILENCE).is_err());

    desktop.invoke("hang_up", json!({})).expect("hung up");
    assert_eq!(desktop.invoked("called", json!({})), Ok(Value::Null));
    assert_eq!(desktop.greet(9)["answer"]["is"], "welcome");
    assert_eq!(last(desktop.ask(9, 2, &json!({"to": "organiser", "do": "home"})))["answer"]["club"], "測試會");
    assert!(host.asked.recv_timeout(SILENCE).is_err());
}

#[test]
fn a_page_loaded_anew_is_another_device_of_the_same_host() {
    let (desktop, host) = (Desktop::open(), Host::open());
    desktop.call(&host.address.to_string()).expect("called");
    desktop.greet_away(7);
    assert_eq!((host.next().0, host.next().0), (0, 0));
    let told = desktop.greet_away(8);
    assert_eq!(told, [line("lost"), line("open")], "its first question had no line yet");
    assert_eq!(host.next().0, 1);
    // By chance the line may have been there for the first request. Then its answer comes too.
    desktop.invoke("ask", json!({"request": {"id": 2, "ask": {"to": "organiser", "do": "home"}}})).expect("taken");
    let answered = (0..2).map(|_| desktop.told(8)).find(|message| message["id"] == 2);
    assert_eq!(answered.map(|message| message["answer"]["is"].clone()), Some(json!("theirs")));
    let heard = (0..2).map(|_| host.next()).find(|(_, request)| request["id"] == 2);
    assert_eq!(heard.map(|(call, _)| call), Some(1));
}

#[test]
fn a_call_that_fails_leaves_the_window_where_it_is() {
    let desktop = Desktop::open();
    desktop.greet(7);
    let shut = TcpListener::bind("127.0.0.1:0").and_then(|port| port.local_addr()).expect("a port").to_string();
    let cut = format!("{shut}/#k=abc");
    for (to, why) in [("", "empty"), ("王小明", "unread"), (&cut, "cut"), (&shut, "shut")] {
        assert_eq!(desktop.call(to), Err(json!(why)), "{to}");
    }
    assert_eq!(last(desktop.ask(7, 2, &json!({"to": "organiser", "do": "home"})))["answer"]["club"], "測試會");
}

#[test]
fn a_host_may_send_the_files_that_were_asked_for_and_no_others() {
    let (desktop, host) = (Desktop::open(), Host::open());
    std::fs::create_dir(desktop.folder.path().join("saved")).expect("a folder");
    desktop.call(&host.address.to_string()).expect("called");
    desktop.greet_away(7);
    let about = json!({"is": "ranking", "by": "score", "least": 1, "which": {}});
    let ask = json!({"to": "records", "do": "paper", "about": about, "format": "csv", "language": "zh-Hant"});
    desktop.invoke("ask", json!({"request": {"id": 2, "ask": ask}})).expect("taken");
    let told: Vec<Value> = (0..3).map(|_| desktop.told(7)).collect();
    let saved = told.iter().find(|one| one["answer"]["answer"]["of"] == "saved").expect("saved");
    let place = saved["answer"]["answer"]["place"].as_str().expect("a place");
    assert_eq!(std::fs::read_to_string(place).expect("a file"), "1,2");
    let left: Vec<_> = std::fs::read_dir(desktop.folder.path().join("saved")).expect("a folder").flatten().collect();
    assert_eq!((left.len(), left[0].file_name()), (1, "ab.csv".into()), "in the folder that was chosen: {left:?}");
    assert_eq!(told.iter().filter(|one| one["answer"]["answer"]["of"] == "file").count(), 2, "as they came");
    // Games to take home are for the page, which imports them into the window's own books.
    desktop
        .invoke("ask", json!({"request": {"id": 9, "ask": {"to": "records", "do": "along", "language": "en"}}}))
        .expect("taken");
    let told: Vec<Value> = (0..3).map(|_| desktop.told(7)).collect();
    assert!(told.iter().all(|one| one["answer"]["answer"]["of"] == "file"), "{told:?}");
}

#[test]
fn the_end_does_not_wait_for_a_host() {
    let (desktop, host) = (Desktop::open(), Host::open());
    desktop.call(&host.address.to_string()).expect("called");
    desktop.greet_away(7);
    let began = std::time::Instant::now();
    desktop.app.state::<crate::lines::Lines>().close();
    assert!(began.elapsed() < crate::lines::FAREWELL, "{:?}", began.elapsed());
}
