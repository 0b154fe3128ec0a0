//! Who on this network has tables open, for the page that asks.

use mj_lan::near::{FoundHost, Seeking};
use mj_wire::protocol::PROTOCOL;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tauri::async_runtime::{self, JoinHandle};
use tauri::ipc::{Channel, JavaScriptChannelId};
use tauri::{Runtime, State, Webview};

/// A page that has forgotten that it looks is not looked for any longer.
const LONGEST: Duration = Duration::from_secs(15 * 60);

/// Who looks, by the window's label.
#[derive(Debug, Default)]
pub struct Nearby(Mutex<HashMap<String, JoinHandle<()>>>);

/// A host, as a list shows it.
#[derive(Debug, Serialize)]
struct Near {
    /// Tells it from the others.
    id: String,
    club: String,
    room: String,
    /// As people write it.
    address: String,
    /// What to call.
    link: String,
    /// `same`, `newer` or `older` than what is spoken here.
    speaks: &'static str,
}

/// All that is known at a moment.
#[derive(Debug, Serialize)]
pub struct Seen {
    hosts: Vec<Near>,
    /// There is no network to look in.
    deaf: bool,
}

/// Looks from now on, and tells the page whenever something changes: at first that no user is there.
#[tauri::command]
#[allow(clippy::needless_pass_by_value, reason = "Tauri hands commands what is theirs")]
pub fn seek<R: Runtime>(webview: Webview<R>, nearby: State<'_, Nearby>, tells: JavaScriptChannelId) {
    let window = webview.label().to_owned();
    let page = tells.channel_on(webview);
    let looks = async_runtime::spawn(async move {
        // A user who looks longer may ask again.
        let _ = tokio::time::timeout(LONGEST, look(page)).await;
    });
    nearby.instead(window, Some(looks));
}

/// Looks no longer.
#[tauri::command]
#[allow(clippy::needless_pass_by_value, reason = "Tauri hands commands what is theirs")]
pub fn stop_seeking<R: Runtime>(webview: Webview<R>, nearby: State<'_, Nearby>) {
    nearby.end(webview.label());
}

impl Nearby {
    /// A window that is gone looks for no user.
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
        // A page that is gone needs not be told.
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
