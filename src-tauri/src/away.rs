//! 到別人那裡打: a window whose requests go to another user's host instead of the books here.

use crate::lines::{LineState, Lines, Told, unread};
use crate::papers;
use mj_lan::guest::{CallError, Guest, GuestNews};
use mj_lan::link::{Link, NotALink};
use mj_wire::protocol::{Ask, RecordsAsk, Request};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::VecDeque;
use tauri::ipc::Channel;
use tauri::{AppHandle, Runtime, State, Webview};
use tokio::sync::mpsc::{Receiver, UnboundedReceiver, channel};

/// How many messages of a host may wait for the page. The others wait at the host.
const WAITING: usize = 8;

/// How many requests may wait for a file.
const FILES: usize = 64;

/// A host that was called, with the call until a page takes it.
#[derive(Debug)]
pub struct Away {
    link: Link,
    fresh: Option<(Guest, Receiver<GuestNews>)>,
}

/// A call for a new page.
#[derive(Debug)]
pub enum Call {
    /// The call that was just made.
    Made(Guest, Receiver<GuestNews>),
    /// Another call, for a page that was reloaded: it is another device.
    Again(Link),
}

/// The host of a window.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Called {
    /// As people write it: `192.168.1.23:8136`, over TLS `https://192.168.1.23:8136`.
    address: String,
    /// The host's public key, in 43 characters. Without it eavesdroppers can read the line.
    key: Option<String>,
    /// The room's code, if the link had it.
    room: Option<String>,
}

/// Why a call was not made.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotCalled {
    Empty,
    /// The text is no address.
    Unread,
    /// The end of the text is missing.
    Cut,
    #[serde(untagged)]
    Failed(CallError),
}

/// Calls the address that was typed, pasted or picked. Once the host has answered, the page reloads at that host.
#[tauri::command]
pub async fn call<R: Runtime>(webview: Webview<R>, lines: State<'_, Lines>, to: String) -> Result<Called, NotCalled> {
    let link: Link = to.parse()?;
    let (tell, told) = channel(WAITING);
    let guest = Guest::call(link, tell).await.map_err(NotCalled::Failed)?;
    // With the key that the host's certificate vouched for, and at the address that answered.
    let link = guest.link().clone();
    let called = Called::at(&link);
    lines.lead(webview.label(), Some(Away { link, fresh: Some((guest, told)) }));
    Ok(called)
}

/// The window's host, for a page that was reloaded. `None` at its own books.
#[tauri::command]
#[allow(clippy::needless_pass_by_value, reason = "Tauri hands commands what is theirs")]
pub fn called<R: Runtime>(webview: Webview<R>, lines: State<'_, Lines>) -> Option<Called> {
    lines.at(webview.label(), |away| Called::at(&away.link))
}

/// Returns to the books here. The page reloads.
#[tauri::command]
#[allow(clippy::needless_pass_by_value, reason = "Tauri hands commands what is theirs")]
pub fn hang_up<R: Runtime>(webview: Webview<R>, lines: State<'_, Lines>) {
    lines.lead(webview.label(), None);
}

impl Away {
    /// The call for a new page.
    pub fn next(&mut self) -> Call {
        match self.fresh.take() {
            Some((guest, told)) => Call::Made(guest, told),
            None => Call::Again(self.link.clone()),
        }
    }
}

impl Called {
    fn at(link: &Link) -> Called {
        Called { address: link.typed(), key: link.key.map(|key| key.code()), room: link.room.clone() }
    }
}

impl From<NotALink> for NotCalled {
    fn from(why: NotALink) -> NotCalled {
        match why {
            NotALink::Empty => NotCalled::Empty,
            NotALink::Unread => NotCalled::Unread,
            NotALink::Cut => NotCalled::Cut,
        }
    }
}

/// Serves a page at a host, as long as it sends and receives.
pub async fn visit<R: Runtime>(
    call: Call,
    mut asked: UnboundedReceiver<Value>,
    app: AppHandle<R>,
    page: Channel<Told>,
) {
    let (guest, mut told) = match call {
        Call::Made(guest, told) => (guest, told),
        Call::Again(link) => {
            // The page's first request comes before its line.
            let _ = page.send(Told::Line(LineState { state: "lost", why: None }));
            let (tell, told) = channel(WAITING);
            (Guest::again(link, tell), told)
        }
    };
    let mut goes_on = true;
    let mut files = Files::default();
    loop {
        let sent = tokio::select! {
            news = told.recv(), if goes_on => match news {
                Some(news) => tell(&app, &page, &mut files, news),
                None => {
                    // The host refused, and the page was told. The page can still hang up.
                    goes_on = false;
                    Ok(())
                }
            },
            request = asked.recv() => match request.map(serde_json::from_value::<Request>) {
                Some(Ok(request)) => {
                    files.note(&request);
                    // A request without a line is lost, as the page was told.
                    let _ = guest.ask(request);
                    Ok(())
                }
                Some(Err(why)) => page.send(Told::Ours(unread(&why))),
                None => break,
            },
        };
        if sent.is_err() {
            break;
        }
    }
    // The page is gone. Further messages must not delay the goodbye.
    drop(told);
    guest.hang_up().await;
}

/// The page's requests that a file may answer. Without this list a host could fill the screen with dialogs by sending
/// files unasked.
#[derive(Debug, Default)]
struct Files(VecDeque<u32>);

impl Files {
    fn note(&mut self, request: &Request) {
        // Games to take home go to the page, which imports them into the window's own books.
        let is_taken_home = matches!(&request.ask, Ask::Records(RecordsAsk::Along { .. }));
        if !is_taken_home && matches!(&request.ask, Ask::Records(_) | Ask::Books(_)) {
            self.0.push_back(request.id);
            if self.0.len() > FILES {
                self.0.pop_front();
            }
        }
    }

    /// A file that the page has asked for, once.
    fn wanted(&mut self, message: &RawValue) -> Option<(u32, String, String)> {
        if self.0.is_empty() {
            return None;
        }
        let file = papers::file_within(message)?;
        let at = self.0.iter().position(|id| *id == file.0)?;
        self.0.remove(at);
        Some(file)
    }
}

fn tell<R: Runtime>(app: &AppHandle<R>, page: &Channel<Told>, files: &mut Files, news: GuestNews) -> tauri::Result<()> {
    let line = |state, why| Told::Line(LineState { state, why });
    page.send(match news {
        GuestNews::Open => line("open", None),
        GuestNews::Lost => line("lost", None),
        GuestNews::Refused(why) => line("refused", Some(why)),
        GuestNews::Message(message) => {
            if let Some(file) = files.wanted(&message) {
                let page = page.clone();
                // The page may be gone.
                papers::save(app, file, move |message| drop(page.send(Told::Ours(message))));
                return Ok(());
            }
            Told::Theirs(message)
        }
    })
}
