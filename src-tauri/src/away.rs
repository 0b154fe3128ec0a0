//! 到別人那裡打: a window whose questions go to another user's host instead of the books here.

use crate::lines::{LineState, Lines, Told, unread};
use crate::papers;
use mj_lan::guest::{CallError, Guest, GuestNews};
use mj_lan::link::{Link, NotALink};
use mj_wire::protocol::{Ask, Records, Request};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::VecDeque;
use tauri::ipc::Channel;
use tauri::{AppHandle, Runtime, State, Webview};
use tokio::sync::mpsc::{Receiver, UnboundedReceiver, channel};

/// So many messages of a host may wait for the page; the rest waits at the host.
const WAITING: usize = 8;

/// So many questions may wait for a file.
const FILES: usize = 64;

/// A host that was called, and the call until a page takes it.
#[derive(Debug)]
pub struct Away {
    link: Link,
    fresh: Option<(Guest, Receiver<GuestNews>)>,
}

/// A call for a page that begins.
#[derive(Debug)]
pub enum Call {
    /// The one that has just been made.
    Made(Guest, Receiver<GuestNews>),
    /// Another one, for a page that was loaded anew: it is another device.
    Again(Link),
}

/// Where a window is.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Called {
    /// As people write it: `192.168.1.23:8136`, over TLS `https://192.168.1.23:8136`.
    address: String,
    /// The host's public key, in 43 characters. Without one the line is open to eavesdroppers.
    key: Option<String>,
    /// The code of the room, if the link named it.
    room: Option<String>,
}

/// Why no user was called.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotCalled {
    /// What was typed is empty.
    Empty,
    /// What was typed is no address.
    Unread,
    /// The end of what was pasted is missing.
    Cut,
    /// The call failed.
    #[serde(untagged)]
    Failed(CallError),
}

/// Calls whatever was typed, pasted or picked. Once it has answered the page begins anew, and is there.
#[tauri::command]
pub async fn call<R: Runtime>(webview: Webview<R>, lines: State<'_, Lines>, to: String) -> Result<Called, NotCalled> {
    let link: Link = to.parse()?;
    let (tell, told) = channel(WAITING);
    let guest = Guest::call(link, tell).await.map_err(NotCalled::Failed)?;
    // With the key that the host's certificate vouched for, and at the address at which it has answered.
    let link = guest.link().clone();
    let called = Called::at(&link);
    lines.lead(webview.label(), Some(Away { link, fresh: Some((guest, told)) }));
    Ok(called)
}

/// Where the window is, for a page that was loaded anew; nowhere if at its own books.
#[tauri::command]
#[allow(clippy::needless_pass_by_value, reason = "Tauri hands commands what is theirs")]
pub fn called<R: Runtime>(webview: Webview<R>, lines: State<'_, Lines>) -> Option<Called> {
    lines.at(webview.label(), |away| Called::at(&away.link))
}

/// Back to the books here. The page begins anew.
#[tauri::command]
#[allow(clippy::needless_pass_by_value, reason = "Tauri hands commands what is theirs")]
pub fn hang_up<R: Runtime>(webview: Webview<R>, lines: State<'_, Lines>) {
    lines.lead(webview.label(), None);
}

impl Away {
    /// The call for the page that begins now.
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

/// A page at a host, for as long as it asks and hears.
pub async fn visit<R: Runtime>(
    call: Call,
    mut asked: UnboundedReceiver<Value>,
    app: AppHandle<R>,
    page: Channel<Told>,
) {
    let (guest, mut told) = match call {
        Call::Made(guest, told) => (guest, told),
        Call::Again(link) => {
            // The first question of this page comes before its line.
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
                    // The host will not have us, and the page has been told; it may still hang up.
                    goes_on = false;
                    Ok(())
                }
            },
            request = asked.recv() => match request.map(serde_json::from_value::<Request>) {
                Some(Ok(request)) => {
                    files.note(&request);
                    // A question without a line is lost, as the page has been told.
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
    // No user listens any more: whatever still comes must not hold up the farewell.
    drop(told);
    guest.hang_up().await;
}

/// Questions of the page that a file may answer. A host that sends files to no user's question would fill the
/// screen with dialogs.
#[derive(Debug, Default)]
struct Files(VecDeque<u32>);

impl Files {
    fn note(&mut self, request: &Request) {
        // Games that he takes home go to the page, which brings them to the window's own books.
        if matches!(&request.ask, Ask::Records { ask } if !matches!(ask, Records::Along { .. })) {
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
                // A page that is gone needs not be told.
                papers::save(app, file, move |message| drop(page.send(Told::Ours(message))));
                return Ok(());
            }
            Told::Theirs(message)
        }
    })
}
