//! The lines between windows and tables. A window has one line at a time: requests come by one command, messages go
//! over one channel, as over a WebSocket. A line leads to the books here or, after a call, to another user's host.

use crate::away::{Away, visit};
use crate::{copies, papers};
use mj_club::ledger::Closed;
use mj_host::{Device, Hub};
use mj_lan::guest::CallError;
use mj_wire::protocol::{Code, Message, Refusal, Request};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tauri::async_runtime::{self, JoinHandle};
use tauri::ipc::{Channel, JavaScriptChannelId};
use tauri::{AppHandle, Manager, Runtime, State, Webview};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// How long the end of the program waits for the tables. Longer in tests, since machines may be slow and the tests
/// check that it waits.
pub const FAREWELL: Duration = Duration::from_secs(if cfg!(test) { 60 } else { 2 });

/// The line of each window, by the window's label.
#[derive(Debug, Default)]
pub struct Lines(Mutex<Open>);

#[derive(Debug, Default)]
struct Open {
    /// The hub, once the books are open.
    hub: Option<Arc<Hub>>,
    lines: HashMap<String, Line>,
    /// The windows at another user's host.
    away: HashMap<String, Away>,
}

/// A message to a page.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Told {
    /// From the tables here.
    Ours(Message),
    /// From a host elsewhere, as it came.
    Theirs(Box<RawValue>),
    /// The state of the line to that host.
    Line(LineState),
}

/// The state of a line over the network. A host cannot send it: `mj_lan::guest` refuses such messages.
#[derive(Debug, Serialize)]
#[serde(tag = "is", rename = "line")]
pub struct LineState {
    /// `open`, `lost` or `refused`.
    pub state: &'static str,
    /// Why it will not be reopened.
    pub why: Option<CallError>,
}

/// A device and the way to it. Dropping `ask` ends the device.
#[derive(Debug)]
struct Line {
    ask: UnboundedSender<Value>,
    talks: JoinHandle<()>,
}

/// A request of the protocol. The first brings the channel for all messages. A page that is reloaded brings another,
/// which starts another device.
///
/// Not `async`: such commands run in the order in which they come.
#[tauri::command]
#[allow(clippy::needless_pass_by_value, reason = "Tauri hands commands what is theirs")]
pub fn ask<R: Runtime>(
    webview: Webview<R>,
    lines: State<'_, Lines>,
    request: Value,
    tells: Option<JavaScriptChannelId>,
) -> Result<(), String> {
    let window = webview.label().to_owned();
    if let Some(tells) = tells {
        let app = webview.app_handle().clone();
        lines.begin(&window, app, tells.channel_on(webview))?;
    }
    lines.pass_on(&window, request)
}

impl Lines {
    /// The books are open: tables can be asked from now on.
    pub fn serve(&self, hub: Arc<Hub>) {
        self.open().hub = Some(hub);
    }

    /// The hub, if the books are open.
    pub fn hub(&self) -> Option<Arc<Hub>> {
        self.open().hub.clone()
    }

    /// Starts a device for a window. The one before leaves its table first.
    fn begin<R: Runtime>(&self, window: &str, app: AppHandle<R>, channel: Channel<Told>) -> Result<(), String> {
        let mut open = self.open();
        let hub = Arc::clone(open.hub.as_ref().ok_or("the books are not open")?);
        let before = open.lines.remove(window);
        let call = open.away.get_mut(window).map(Away::next);
        let (ask, asked) = unbounded_channel();
        let talks = async_runtime::spawn(async move {
            if let Some(Line { ask, talks }) = before {
                drop(ask);
                // The new one starts even if the old one panicked.
                let _ = talks.await;
            }
            match call {
                Some(call) => visit(call, asked, app, channel).await,
                None => talk(hub, asked, app, channel).await,
            }
        });
        open.lines.insert(window.to_owned(), Line { ask, talks });
        Ok(())
    }

    fn pass_on(&self, window: &str, request: Value) -> Result<(), String> {
        let open = self.open();
        let line = open.lines.get(window).ok_or("no channel came with the first question")?;
        line.ask.send(request).map_err(|_| "the device has gone".to_owned())
    }

    /// From its next request on a window is at that host, or back at its own books. Its user leaves the table here,
    /// which stays in the books.
    pub fn lead(&self, window: &str, to: Option<Away>) {
        let mut open = self.open();
        open.lines.remove(window);
        open.away.remove(window);
        open.away.extend(to.map(|away| (window.to_owned(), away)));
    }

    /// Reads the window's host.
    pub fn at<T>(&self, window: &str, look: impl FnOnce(&Away) -> T) -> Option<T> {
        self.open().away.get(window).map(look)
    }

    /// A closed window leaves its table in the books, and hangs up.
    pub fn end(&self, window: &str) {
        self.lead(window, None);
    }

    /// The program ends: all tables are left and the books closed, so that one file remains.
    pub fn close(&self) {
        let Open { hub, lines, away } = std::mem::take(&mut *self.open());
        drop(away);
        let talks: Vec<JoinHandle<()>> = lines.into_values().map(|line| line.talks).collect();
        async_runtime::block_on(async {
            let left = async {
                for talk in talks {
                    let _ = talk.await;
                }
                if let Some(hub) = &hub {
                    hub.shut().await;
                }
                // The tables are tasks of their own and hold the books until they end.
                while hub.as_ref().is_some_and(|hub| Arc::strong_count(hub.club()) > 1) {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            };
            if tokio::time::timeout(FAREWELL, left).await.is_err() {
                log::warn!("a table did not end in time; it goes on from the books");
            }
            match hub.map(|hub| hub.club().close()) {
                Some(Closed::Read) => log::info!("another program still reads the books and keeps their journal"),
                Some(Closed::Two(why)) => log::warn!("the journal stays beside the books: {why}"),
                Some(Closed::One) | None => {}
            }
        });
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Serves a device as long as its page sends and receives.
async fn talk<R: Runtime>(
    hub: Arc<Hub>,
    mut asked: UnboundedReceiver<Value>,
    app: AppHandle<R>,
    channel: Channel<Told>,
) {
    let (tell, mut told) = unbounded_channel();
    let mut device = Device::new(hub, tell.clone());
    loop {
        tokio::select! {
            message = told.recv() => {
                let Some(message) = message else { return };
                let sent = match papers::file_of(message) {
                    Ok(file) => {
                        let channel = channel.clone();
                        // The page may be gone.
                        papers::save(&app, file, move |message| drop(channel.send(Told::Ours(message))));
                        Ok(())
                    }
                    Err(message) => channel.send(Told::Ours(copies::show_folder(&app, *message))),
                };
                if sent.is_err() {
                    return;
                }
            }
            request = asked.recv() => match request.map(serde_json::from_value::<Request>) {
                Some(Ok(request)) => device.hear(request).await,
                Some(Err(why)) => drop(tell.send(unread(&why))),
                None => return,
            },
        }
    }
}

/// The refusal of an unreadable request, whose number is unknown.
pub fn unread(why: &serde_json::Error) -> Message {
    let why = Refusal { code: Code::Unread, detail: why.to_string(), about: None };
    Message::Refused { id: 0, why }
}
