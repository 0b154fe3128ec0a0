//! The command and the channel, with the real configuration and no display.

use crate::lines::Lines;
use crate::papers::Chooser;
use crate::words::Words;
use crate::{menu, shell};
use mj_club::Club;
use mj_host::Hub;
use mj_wire::protocol::PROTOCOL;
use mj_words::Language;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use tauri::ipc::{CallbackFn, InvokeBody, InvokeResponseBody};
use tauri::test::{INVOKE_KEY, MockRuntime, get_ipc_response, mock_builder};
use tauri::webview::InvokeRequest;
use tauri::{App, Listener, Manager, WebviewWindow, WebviewWindowBuilder};
use tempfile::TempDir;

mod away;

/// A message to a page, with its channel.
type Told = (u32, Value);

/// The timeout for a message, long enough for a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The wait for a message that must not come.
const SILENCE: Duration = Duration::from_millis(300);

struct Desktop {
    folder: TempDir,
    app: App<MockRuntime>,
    window: WebviewWindow<MockRuntime>,
    told: Receiver<Told>,
}

impl Desktop {
    fn open() -> Desktop {
        let folder = tempfile::tempdir().expect("a folder");
        let club = Club::open(&folder.path().join("club.db"), "測試會").expect("books");
        let (tell, told) = channel();
        let tell: Mutex<Sender<Told>> = Mutex::new(tell);
        let builder = shell::with_lines(mock_builder()).channel_interceptor(move |_, callback, _, body| {
            let InvokeResponseBody::Json(text) = body else { return false };
            let message = serde_json::from_str(text).expect("JSON");
            tell.lock().expect("no panic").send((callback.0, message)).is_ok()
        });
        let app = builder.build(shell::context()).expect("an app");
        let place = folder.path().join("saved");
        app.manage(Chooser::<MockRuntime>(Box::new(move |_, name, then| then(Some(place.join(name))))));
        app.state::<Lines>().serve(Hub::new(club));
        let window = WebviewWindowBuilder::new(&app, shell::WINDOW, Default::default()).build().expect("a window");
        Desktop { folder, app, window, told }
    }

    /// Sends a command as a page does.
    fn invoke(&self, command: &str, body: Value) -> Result<(), Value> {
        self.invoked(command, body).map(drop)
    }

    /// The same, returning the command's result.
    fn invoked(&self, command: &str, body: Value) -> Result<Value, Value> {
        let request = InvokeRequest {
            cmd: command.into(),
            callback: CallbackFn(0),
            error: CallbackFn(1),
            url: self.window.url().expect("an address"),
            body: InvokeBody::Json(body),
            headers: Default::default(),
            invoke_key: INVOKE_KEY.to_owned(),
        };
        let answer = get_ipc_response(&self.window, request)?;
        Ok(answer.deserialize().expect("JSON"))
    }

    /// Sends the first request, with a channel.
    fn greet(&self, channel: u32) -> Value {
        let request = json!({"id": 1, "ask": {"to": "door", "do": "hello", "protocol": PROTOCOL}});
        let body = json!({"request": request, "tells": format!("__CHANNEL__:{channel}")});
        self.invoke("ask", body).expect("taken");
        self.until_answer(channel).pop().expect("an answer")
    }

    /// Sends a request. Returns all messages up to the answer.
    fn ask(&self, channel: u32, id: u32, ask: &Value) -> Vec<Value> {
        self.invoke("ask", json!({"request": {"id": id, "ask": ask}})).expect("taken");
        let told = self.until_answer(channel);
        assert_eq!(told.last().map(|last| &last["id"]), Some(&json!(id)), "{told:?}");
        told
    }

    fn until_answer(&self, channel: u32) -> Vec<Value> {
        let mut all = Vec::new();
        loop {
            let (from, message) = self.told.recv_timeout(PATIENCE).expect("an answer");
            assert_eq!(from, channel, "{message}");
            let last = message["is"] != "news";
            all.push(message);
            if last {
                return all;
            }
        }
    }

    /// Waits until the user is asked or the hand is over. Returns the table's news.
    fn until_asked(&self, seen: &[Value]) -> Value {
        self.followed_until_asked(seen).pop().expect("the news that asks")["news"].take()
    }

    /// The same, with all news before. News may come before or after the answer to an act.
    fn followed_until_asked(&self, seen: &[Value]) -> Vec<Value> {
        let mut news: Vec<Value> = seen.iter().filter(|message| message["is"] == "news").cloned().collect();
        while !news.last().is_some_and(|message| stops(&message["news"])) {
            news.push(self.told.recv_timeout(PATIENCE).expect("the table goes on").1);
        }
        news
    }
}

fn stops(news: &Value) -> bool {
    news["asked"] == true || news["view"]["phase"]["p"] == "ended"
}

fn wanted() -> Value {
    let computer = json!({"who": "computer", "kind": "novice"});
    let seats = [json!({"who": "name", "name": "王小明"}), computer.clone(), computer.clone(), computer];
    json!({"to": "screen", "do": "begin", "rules": "shanghai", "options": {"rounds": 1}, "seats": seats})
}

fn last(told: Vec<Value>) -> Value {
    told.into_iter().next_back().expect("an answer")
}

#[test]
fn a_page_plays_over_one_command_and_one_channel() {
    let desktop = Desktop::open();
    assert_eq!(desktop.greet(7)["answer"]["is"], "welcome");
    assert_eq!(last(desktop.ask(7, 2, &wanted()))["answer"]["is"], "done");
    let (mut numbers, mut done) = (Vec::new(), 0);
    let mut told = desktop.ask(7, 3, &json!({"to": "table", "do": "deal"}));
    for id in 4..24 {
        let news = desktop.followed_until_asked(&told);
        numbers.extend(news.iter().map(|message| message["n"].as_u64().expect("news is numbered")));
        let newest = news.last().expect("the news that asks");
        let Some(offer) = newest["news"]["view"]["offers"].as_array().and_then(|offers| offers.last()) else { break };
        told = desktop.ask(7, id, &json!({"to": "table", "do": "act", "action": offer}));
        let answer = told.last().expect("an answer");
        // A computer's claim may have closed the window first. That is chance, and the refusal says so.
        assert!(answer["answer"]["is"] == "done" || answer["why"]["code"] == "not-offered", "{told:?}");
        done += usize::from(answer["answer"]["is"] == "done");
    }
    assert!(done > 0, "nothing that was offered could be done");
    assert!(!numbers.is_empty() && numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
    let not_mine = desktop.ask(7, 90, &json!({"to": "table", "do": "floor", "player": 1}));
    assert_eq!(last(not_mine)["why"]["code"], "not-yours");
}

#[test]
fn nonsense_is_refused() {
    let desktop = Desktop::open();
    let hello = json!({"id": 1, "ask": {"to": "door", "do": "hello", "protocol": PROTOCOL}});
    for body in [
        json!({}),
        json!({"request": hello}),
        json!({"request": hello, "tells": "__CHANNEL__:x"}),
        json!({"request": hello, "tells": 7}),
        json!(["request"]),
        json!(null),
    ] {
        assert!(desktop.invoke("ask", body.clone()).is_err(), "{body}");
    }
    assert_eq!(desktop.greet(7)["answer"]["is"], "welcome");
    let deep = (0..100).fold(json!(1), |inside, _| json!([inside]));
    for request in [
        json!(null),
        json!("hello"),
        deep,
        json!({"id": -1, "ask": {"to": "organiser", "do": "home"}}),
        json!({"id": 1, "ask": {"to": "table", "do": "fly"}}),
        json!({"id": 1, "ask": {"to": "table", "do": "act", "action": {"a": "discard", "tile": "99z"}}}),
    ] {
        desktop.invoke("ask", json!({"request": request})).expect("taken");
        let refused = last(desktop.until_answer(7));
        assert_eq!((&refused["id"], &refused["why"]["code"]), (&json!(0), &json!("unread")), "{request}");
    }
    let early = desktop.ask(7, 5, &json!({"to": "table", "do": "act", "action": {"a": "draw"}}));
    assert_eq!(last(early)["why"]["code"], "no-table");
    assert_eq!(last(desktop.ask(7, 6, &json!({"to": "organiser", "do": "home"})))["answer"]["is"], "home");
}

#[test]
fn a_page_loaded_anew_gets_a_device_of_its_own() {
    let desktop = Desktop::open();
    desktop.greet(7);
    desktop.ask(7, 2, &wanted());
    let mut told = desktop.ask(7, 3, &json!({"to": "table", "do": "deal"}));
    // Only in the user's own turn does nothing else happen: a computer's claim may close a window in which they are
    // asked.
    let before = (4..)
        .find_map(|id| {
            let news = desktop.until_asked(&told);
            let view = &news["view"];
            if view["phase"]["p"] == "turn" && view["phase"]["seat"] == view["me"] {
                return Some(news);
            }
            told = desktop.ask(7, id, &json!({"to": "table", "do": "act", "action": {"a": "pass"}}));
            None
        })
        .expect("their turn comes");
    assert_eq!(desktop.greet(8)["answer"]["is"], "welcome");
    assert_eq!(last(desktop.ask(8, 2, &json!({"to": "table", "do": "look"})))["why"]["code"], "no-table");
    let home = last(desktop.ask(8, 3, &json!({"to": "organiser", "do": "home"})));
    let resumed =
        desktop.ask(8, 4, &json!({"to": "table", "do": "resume", "game": home["answer"]["unfinished"][0]["game"]}));
    let after = desktop.until_asked(&resumed);
    assert_eq!(after["view"], before["view"]);
    assert!(desktop.told.recv_timeout(SILENCE).is_err(), "nothing happens while they think");
}

#[test]
fn a_page_may_ask_the_tables_and_nothing_else() {
    let desktop = Desktop::open();
    for command in ["fly", "plugin:event|emit", "plugin:window|close", "plugin:path|resolve_directory"] {
        assert!(desktop.invoke(command, json!({})).is_err(), "{command}");
    }
    let other = WebviewWindowBuilder::new(&desktop.app, "other", Default::default()).build().expect("a window");
    let desktop = Desktop { window: other, ..desktop };
    let hello = json!({"id": 1, "ask": {"to": "door", "do": "hello", "protocol": PROTOCOL}});
    assert!(desktop.invoke("ask", json!({"request": hello, "tells": "__CHANNEL__:9"})).is_err());
    for command in ["call", "called", "hang_up", "keep_picture", "seek", "stop_seeking"] {
        let body = json!({"to": "127.0.0.1:1", "tells": "__CHANNEL__:9"});
        assert!(desktop.invoke(command, body).is_err(), "{command}");
    }
}

#[test]
fn a_picture_is_saved_where_the_user_says_and_nowhere_else() {
    let desktop = Desktop::open();
    let saved = desktop.folder.path().join("saved");
    let picture = |name: &str, bytes: &str| json!({"name": name, "bytes": bytes});
    let no_folder = desktop.invoked("keep_picture", picture("大牌.png", "UE5H"));
    assert!(no_folder.is_err_and(|why| why.is_string()), "a folder is not made");
    std::fs::create_dir(&saved).expect("a folder");
    let place = desktop.invoked("keep_picture", picture("../大/牌.png", "UE5H")).expect("saved");
    assert_eq!(place.as_str().map(Path::new), Some(saved.join("大牌.png").as_path()));
    assert_eq!(std::fs::read(saved.join("大牌.png")).expect("a file"), b"PNG");
    assert!(desktop.invoked("keep_picture", picture("other.png", "no base64")).is_err());
    assert_eq!(std::fs::read_dir(&saved).expect("a folder").count(), 1);
}

#[test]
fn the_menu_speaks_to_the_page() {
    let desktop = Desktop::open();
    let (tell, told) = channel();
    desktop.app.listen_any("menu", move |event| {
        let _ = tell.send(event.payload().to_owned());
    });
    for wish in ["new", "home", "settings"] {
        menu::chosen(desktop.app.handle(), wish, Words(Language::English));
        assert_eq!(told.recv_timeout(PATIENCE), Ok(format!("\"{wish}\"")));
    }
    menu::chosen(desktop.app.handle(), "nothing", Words(Language::English));
    assert!(told.recv_timeout(SILENCE).is_err());
}

#[test]
fn the_end_leaves_one_file() {
    let desktop = Desktop::open();
    desktop.greet(7);
    desktop.ask(7, 2, &wanted());
    desktop.ask(7, 3, &json!({"to": "table", "do": "deal"}));
    desktop.app.state::<Lines>().close();
    let left: Vec<_> = std::fs::read_dir(desktop.folder.path()).expect("a folder").flatten().collect();
    let names: Vec<String> = left.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(names, ["club.db"]);
    assert!(desktop.invoke("ask", json!({"request": {"id": 4, "ask": {"to": "organiser", "do": "home"}}})).is_err());
}

#[test]
fn a_report_is_written_where_a_user_wants_it() {
    let desktop = Desktop::open();
    desktop.greet(7);
    let about = json!({"is": "ranking", "by": "score", "least": 1, "which": {}});
    let ask = json!({"to": "records", "do": "paper", "about": about, "format": "csv", "language": "zh-Hant"});
    let refused = desktop.ask(7, 2, &ask).pop().expect("told");
    assert_eq!(refused["why"]["code"], "place", "there is no such folder: {refused}");
    std::fs::create_dir(desktop.folder.path().join("saved")).expect("a folder");
    let saved = desktop.ask(7, 3, &ask).pop().expect("told");
    let place = saved["answer"]["answer"]["place"].as_str().expect("a place").to_owned();
    assert!(std::fs::read_to_string(&place).expect("a file").contains("排名"), "{place}");
    let left: Vec<_> = std::fs::read_dir(desktop.folder.path().join("saved")).expect("a folder").flatten().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[test]
fn the_books_are_not_written_over_and_their_folder_is_told() {
    let desktop = Desktop::open();
    desktop.greet(7);
    let office = |what: &str| json!({"to": "books", "do": "office", "ask": {"office": what}});
    let told = last(desktop.ask(7, 2, &office("folder")));
    let folder = &told["answer"]["answer"]["told"];
    assert_eq!((&folder["office"], &folder["opened"]), (&json!("folder"), &json!(false)), "nothing opens it here");
    std::fs::create_dir(desktop.folder.path().join("saved")).expect("a folder");
    let backup = json!({"to": "books", "do": "office", "ask": {"office": "backup", "language": "en", "key": false}});
    let saved = last(desktop.ask(7, 3, &backup));
    let place = saved["answer"]["answer"]["place"].as_str().expect("a place").to_owned();
    let books = desktop.folder.path().join("club.db");
    assert!(Club::open(Path::new(&place), "").is_ok(), "{place}");
    // This check refuses a user who chooses the open books as the target.
    assert!(crate::copies::is_same(&books, &desktop.folder.path().join("./club.db")));
}
