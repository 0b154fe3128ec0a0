//! The hosts on this network with open tables, for a page that asks.

use mj_lan::near::{FoundHost, Seeking};
use mj_wire::protocol::PROTOCOL;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tauri::async_runtime::{self, JoinHandle};
use tauri::ipc::{Channel, JavaScriptChannelId};
use tauri::{Runtime, State, Webview};

/// The longest search, in case a page forgets to stop it.
const LONGEST: Duration = Duration::from_secs(15 * 60);

/// The running searches, by the window's label.
#[derive(Debug, Default)]
pub struct Nearby(Mutex<HashMap<String, JoinHandle<()>>>);

/// A host in a list.
#[derive(Debug, Serialize)]
struct Near {
    id: String,
    club: String,
    room: String,
    /// As people write it.
    address: String,
    /// The link for a call.
    link: String,
    /// `same`, `newer` or `older` than this program's protocol.
    speaks: &'static str,
}

/// All hosts known at a moment.
#[derive(Debug, Serialize)]
pub struct Seen {
    hosts: Vec<Near>,
    /// Whether there is no network to search.
    deaf: bool,
}

/// Starts a search. The page is told at once, with no hosts, and at each change.
#[tauri::command]
#[allow(clippy::needless_pass_by_value, reason = "Tauri hands commands what is theirs")]
pub fn seek<R: Runtime>(webview: Webview<R>, nearby: State<'_, Nearby>, tells: JavaScriptChannelId) {
    let window = webview.label().to_owned();
    let page = tells.channel_on(webview);
    let looks = async_runtime::spawn(async move {
        // The user may start another search.
        let _ = tokio::time::timeout(LONGEST, look(page)).await;
    });
    nearby.instead(window, Some(looks));
}

/// Stops the search.
#[tauri::command]
#[allow(clippy::needless_pass_by_value, reason = "Tauri hands commands what is theirs")]
pub fn stop_seeking<R: Runtime>(webview: Webview<R>, nearby: State<'_, Nearby>) {
    nearby.end(webview.label());
}

impl Nearby {
    /// Stops the search of a closed window.
    pub fn end(&self, window: &str) {
        self.instead(window.to_owned(), None);
    }

    fn instead(&self, window: String, looks: Option<JoinHandle<()>>) {
        let mut all = self.open();
        if let Some(before) = all.remove(&window) {
            before.abort();
        }
        all.extend(looks.map(|looks| (window, looks)));
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, JoinHandle<()>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn look(page: Channel<Seen>) {
    let Ok(mut seeking) = Seeking::begin() else {
        // The page may be gone.
        let _ = page.send(Seen { hosts: Vec::new(), deaf: true });
        return;
    };
    loop {
        let hosts = seeking.hosts().iter().filter_map(near).collect();
        if page.send(Seen { hosts, deaf: false }).is_err() || seeking.next().await.is_none() {
            return;
        }
    }
}

fn near(host: &FoundHost) -> Option<Near> {
    let link = host.link()?;
    let speaks = match host.protocol.cmp(&PROTOCOL) {
        std::cmp::Ordering::Equal => "same",
        std::cmp::Ordering::Greater => "newer",
        std::cmp::Ordering::Less => "older",
    };
    Some(Near {
        id: host.id.clone(),
        club: host.club.clone(),
        room: host.room.clone(),
        address: link.typed(),
        link: link.to_string(),
        speaks,
    })
}
