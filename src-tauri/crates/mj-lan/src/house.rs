//! The door to the network: the same pages and the same protocol for whoever comes from elsewhere, every frame
//! sealed, nothing granted before he has joined.

use crate::accept::accept;
use crate::door::{headers, refused};
use crate::limits::{Entered, Limits, Patience};
use crate::line::Terms;
use crate::link::{Link, USUAL_PORT};
use crate::near::{Announcing, Sign, addresses};
use crate::pages;
use crate::qr::Qr;
use crate::seal::HostKey;
use crate::socket::{bounded, talk};
use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use mj_club::{Device, Gateway, Hub, Opens};
use mj_wire::protocol::{PROTOCOL, RoomForm, RoomLink};
use sha2::{Digest, Sha256};
use std::convert::Infallible;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, OnceLock, Weak};
use tokio::net::TcpListener;
use tokio::sync::{Mutex, watch};
use tokio::task::JoinHandle;

/// What lets people in from the network.
#[derive(Debug)]
pub struct House {
    hub: Weak<Hub>,
    /// The host's key, once the door has been opened.
    key: OnceLock<Arc<HostKey>>,
    /// Where that is kept.
    kept: PathBuf,
    /// Where it listens: everywhere, or at one of this machine's addresses.
    bind: IpAddr,
    port: u16,
    open: Mutex<Option<Opened>>,
}

/// A door that is open.
#[derive(Debug)]
struct Opened {
    at: SocketAddr,
    /// Dropped, it cuts off whoever is there.
    cut: watch::Sender<()>,
    runs: JoinHandle<Infallible>,
    announces: Option<Announcing>,
}

/// What every request from the network may need.
#[derive(Clone, Debug)]
struct Inside {
    hub: Weak<Hub>,
    key: Arc<HostKey>,
    limits: Arc<Limits>,
    cut: watch::Receiver<()>,
}

impl House {
    /// A door that is shut. Port 0 is the usual one, or any where that is taken.
    /// The host's key lies beside the books, and is looked for when the door is opened first.
    pub fn new(hub: &Arc<Hub>, bind: IpAddr, port: u16) -> Arc<House> {
        let kept = hub.club().path().with_extension("key");
        Arc::new(House { hub: Arc::downgrade(hub), key: OnceLock::new(), kept, bind, port, open: Mutex::default() })
    }

    async fn key(&self) -> io::Result<Arc<HostKey>> {
        if let Some(key) = self.key.get() {
            return Ok(Arc::clone(key));
        }
        let kept = self.kept.clone();
        let found = tokio::task::spawn_blocking(move || HostKey::kept_at(&kept)).await.map_err(io::Error::other)?;
        let key = found.map_err(io::Error::other)?;
        Ok(Arc::clone(self.key.get_or_init(|| Arc::new(key))))
    }

    /// Where it listens, while it is open.
    pub async fn address(&self) -> Option<SocketAddr> {
        self.open.lock().await.as_ref().map(|open| open.at)
    }

    async fn listen(&self, asked: Option<u16>) -> io::Result<TcpListener> {
        let named = asked.filter(|port| *port > 0).or(Some(self.port).filter(|port| *port > 0));
        match (TcpListener::bind((self.bind, named.unwrap_or(USUAL_PORT))).await, named) {
            (Err(why), None) if why.kind() == ErrorKind::AddrInUse => TcpListener::bind((self.bind, 0)).await,
            (listener, _) => listener,
        }
    }

    async fn begin(&self, form: &RoomForm, code: &str) -> io::Result<Vec<RoomLink>> {
        self.end().await;
        let hub = self.hub.upgrade().ok_or_else(|| io::Error::other("the program ends"))?;
        let key = self.key().await?;
        let listener = self.listen(form.port).await?;
        let at = listener.local_addr()?;
        let (cut, is_cut) = watch::channel(());
        let inside = Inside {
            hub: Weak::clone(&self.hub),
            key: Arc::clone(&key),
            limits: Arc::new(Limits::usual()),
            cut: is_cut,
        };
        let runs = tokio::spawn(async move { accept(listener, &router(inside)).await });
        let club = hub.club().look(|books| books.club()).await.map(|club| club.name).unwrap_or_default();
        let sign = Sign { club, room: String::new(), protocol: PROTOCOL, key: key.public() };
        // Without a network to say it in it is found by its address.
        let announces = Announcing::begin(&sign, at).ok();
        *self.open.lock().await = Some(Opened { at, cut, runs, announces });
        links(at, code, &key)
    }

    async fn end(&self) {
        if let Some(open) = self.open.lock().await.take() {
            drop(open.cut);
            open.runs.abort();
            // It may be in the midst of a page.
            let _ = open.runs.await;
            if let Some(announces) = open.announces {
                let _ = tokio::task::spawn_blocking(move || announces.stop()).await;
            }
        }
    }
}

/// The ways in, the likeliest first.
fn links(at: SocketAddr, code: &str, key: &HostKey) -> io::Result<Vec<RoomLink>> {
    let all = if at.ip().is_unspecified() { addresses()? } else { vec![at.ip()] };
    let link = |ip| {
        let link = Link::to(SocketAddr::new(ip, at.port())).with_key(Some(key.public())).with_room(code);
        let (address, link) = (link.address(), link.to_string());
        let qr = Qr::of(&link);
        let side = qr.as_ref().map_or(0, |qr| u16::try_from(qr.side()).unwrap_or_default());
        RoomLink { address, link, path: qr.map(|qr| qr.path()).unwrap_or_default(), side }
    };
    Ok(all.into_iter().map(link).collect())
}

impl Gateway for House {
    fn open<'a>(&'a self, form: &'a RoomForm, code: &'a str) -> Opens<'a> {
        Box::pin(async move { self.begin(form, code).await.map_err(|why| why.to_string()) })
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.end())
    }

    fn fingerprint(&self) -> Option<String> {
        Some(self.key.get()?.public().fingerprint())
    }

    /// Made from the host's own secret, so that it is the same for as long as that is.
    fn organiser(&self) -> Option<String> {
        const SIGNS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
        let hash =
            Sha256::new().chain_update(b"laomajiang/1/organiser").chain_update(self.key.get()?.bytes()).finalize();
        let signs: Vec<char> = hash.iter().take(12).map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect();
        Some(signs.chunks(4).map(String::from_iter).collect::<Vec<String>>().join("-"))
    }
}

fn router(inside: Inside) -> Router {
    Router::new()
        .route("/ws", get(upgrade))
        .route("/key", get(key))
        .fallback(pages::page)
        .layer(middleware::from_fn(guard))
        .with_state(inside)
}

/// The host's key for a page that was opened without one in its address. Whoever reads along learns nothing by it;
/// that nobody has replaced the page only the code on the host's screen can say.
async fn key(State(inside): State<Inside>) -> String {
    inside.key.code()
}

async fn upgrade(
    State(inside): State<Inside>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let from = from.ip().to_canonical();
    let Some(entered) = inside.limits.enter(from) else {
        return refused(StatusCode::SERVICE_UNAVAILABLE, "連線太多了，請等一會兒。Too many connections, try again.");
    };
    bounded(upgrade).on_upgrade(move |socket| async move {
        // Counted until the line is over.
        let _entered: Entered = entered;
        let Some(hub) = inside.hub.upgrade() else { return };
        let terms = Terms { key: Some(inside.key), plain_allowed: false };
        let guest = move |tell| Device::guest(hub, tell, from.to_string());
        let mut cut = inside.cut;
        tokio::select! {
            () = talk(socket, terms, Some(Patience::new()), guest) => {}
            // Nothing is ever sent: the other end goes with the door.
            _ = cut.changed() => {}
        }
    })
}

/// Browsers say by which name they came and which page asks. A page elsewhere whose name points here has a name of
/// its own; this host is called by its address, or by its name on this network.
async fn guard(request: Request, next: Next) -> Response {
    let mut response = match is_here(request.headers()) {
        true => next.run(request).await,
        false => refused(StatusCode::MISDIRECTED_REQUEST, "這個網址不是老麻將的。Not this program's address."),
    };
    headers(response.headers_mut());
    response.into_response()
}

fn is_here(headers: &HeaderMap) -> bool {
    let said = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default().to_ascii_lowercase());
    let Some(host) = said(HOST) else { return false };
    let name = host.strip_suffix(|last: char| last.is_ascii_digit()).map_or(host.as_str(), |_| without_port(&host));
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    // No page elsewhere has a name without a dot, or one that only this network knows.
    let known = bare.parse::<IpAddr>().is_ok() || (!bare.is_empty() && !bare.contains('.')) || bare.ends_with(".local");
    let own =
        said(ORIGIN).is_none_or(|origin| origin == format!("http://{host}") || origin == format!("https://{host}"));
    known && own
}

/// `a:1` → `a`, `[::1]:1` → `[::1]`, `192.168.1.5` as it is.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|one| one.is_ascii_digit()) && !name.is_empty() => {
            let whole = name.starts_with('[') == name.ends_with(']') && (name.starts_with('[') || !name.contains(':'));
            if whole { name } else { host }
        }
        _ => host,
    }
}

#[cfg(test)]
mod tests;
