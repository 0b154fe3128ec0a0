//! The door to the network: the same pages and protocol for guests. Every frame is sealed, and nothing is granted
//! before a person has joined.

use crate::accept::{Served, accept};
use crate::allowance::Allowance;
use crate::connections::Entered;
use crate::door::headers;
use crate::files::room_for_connections;
use crate::here::{is_ambiguous, is_own_page, known_host};
use crate::line::Terms;
use crate::link::USUAL_PORT;
use crate::near::{Announcing, Sign};
use crate::pages;
use crate::plain::refused;
use crate::seal::HostKey;
use crate::socket::{Bounds, Cut, bounded, talk};
use crate::tls::{Certificate, Names};
use crate::ways::links;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::get;
use axum::{Extension, Router};
use mj_club::host_key;
use mj_host::{Device, Gateway, Hub, NotOpened, Opens};
use mj_wire::protocol::{CertificateFiles, PROTOCOL, RoomForm, RoomLink};
use mj_words::said;
use std::convert::Infallible;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, OnceLock, Weak};
use tokio::net::TcpListener;
use tokio::sync::{Mutex, watch};
use tokio::task::JoinHandle;

/// The gateway over HTTP and WebSocket.
#[derive(Debug)]
pub struct Entrance {
    hub: Weak<Hub>,
    /// The host's key, once the door has been opened.
    key: OnceLock<Arc<HostKey>>,
    /// The file of the key.
    kept: PathBuf,
    /// All addresses, or one of this machine's.
    bind: IpAddr,
    port: u16,
    /// The most connections at a time.
    most: usize,
    /// Used if the room's form names no other.
    certificate: Option<CertificateFiles>,
    open: Mutex<Option<Opened>>,
}

/// An open door.
#[derive(Debug)]
struct Opened {
    at: SocketAddr,
    certificate: Option<Certificate>,
    /// Dropping it disconnects the guests.
    cut: watch::Sender<Cut>,
    runs: JoinHandle<Infallible>,
    announces: Option<Announcing>,
}

/// The state for every request from the network.
#[derive(Clone, Debug)]
struct Inside {
    hub: Weak<Hub>,
    key: Arc<HostKey>,
    /// The names of the certificate, if there is one.
    names: Option<Arc<Names>>,
    cut: watch::Receiver<Cut>,
}

impl Entrance {
    /// A closed door. Port 0 is the usual port, or any free one if that is taken.
    /// The host's key lies beside the books and is read when the door is first opened.
    pub fn new(hub: &Arc<Hub>, bind: IpAddr, port: u16) -> Arc<Entrance> {
        Entrance::with_certificate(hub, bind, port, None)
    }

    /// The same with a certificate, which is read at each opening.
    pub fn with_certificate(
        hub: &Arc<Hub>,
        bind: IpAddr,
        port: u16,
        certificate: Option<CertificateFiles>,
    ) -> Arc<Entrance> {
        let kept = host_key::beside_books(hub.club().path());
        let (hub, key, open) = (Arc::downgrade(hub), OnceLock::new(), Mutex::default());
        let most = room_for_connections();
        Arc::new(Entrance { hub, key, kept, bind, port, most, certificate, open })
    }

    async fn key(&self) -> io::Result<Arc<HostKey>> {
        if let Some(key) = self.key.get() {
            return Ok(Arc::clone(key));
        }
        let kept = self.kept.clone();
        let found = tokio::task::spawn_blocking(move || HostKey::kept_at(&kept)).await.map_err(io::Error::other)?;
        let key = found?;
        Ok(Arc::clone(self.key.get_or_init(|| Arc::new(key))))
    }

    /// The address while it is open.
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

    /// Read before guests are disconnected, so that an unusable certificate closes nothing.
    async fn certificate(&self, form: &RoomForm) -> Result<Option<Certificate>, NotOpened> {
        let Some(files) = form.certificate.clone().or_else(|| self.certificate.clone()) else { return Ok(None) };
        let read = tokio::task::spawn_blocking(move || Certificate::read(&files)).await;
        let read = read.map_err(|why| NotOpened::Door(mj_tell::io(&why.into())))?;
        read.map(Some).map_err(NotOpened::Certificate)
    }

    async fn begin(&self, form: &RoomForm, code: &str, certificate: Option<Certificate>) -> io::Result<Vec<RoomLink>> {
        self.end(false).await;
        let hub = self.hub.upgrade().ok_or_else(|| io::Error::other("the program ends"))?;
        let key = self.key().await?;
        let listener = self.listen(form.port).await?;
        let at = listener.local_addr()?;
        let (cut, is_cut) = watch::channel(Cut::Over);
        let inside = Inside {
            hub: Weak::clone(&self.hub),
            key: Arc::clone(&key),
            names: certificate.as_ref().map(|certificate| Arc::new(certificate.names.clone())),
            cut: is_cut,
        };
        let served = Served { router: router(inside), certificate: certificate.clone() };
        let runs = tokio::spawn(accept(listener, served, self.most));
        let club = hub.club().look(|books| books.club()).await.map(|club| club.name).unwrap_or_default();
        let sign =
            Sign { club, room: String::new(), protocol: PROTOCOL, key: key.public(), tls: certificate.is_some() };
        // Without a network for mDNS the host is found by its address.
        let announces = Announcing::begin(&sign, at).ok();
        let ways = links(at, code, None, &key, certificate.as_ref()).await;
        *self.open.lock().await = Some(Opened { at, certificate, cut, runs, announces });
        ways
    }

    async fn ways_now(&self, code: &str, ticket: Option<&str>) -> io::Result<Vec<RoomLink>> {
        let open = self.open.lock().await;
        let open = open.as_ref().ok_or_else(|| io::Error::other("it is closed"))?;
        links(open.at, code, ticket, &*self.key().await?, open.certificate.as_ref()).await
    }

    async fn end(&self, on_purpose: bool) {
        if let Some(open) = self.open.lock().await.take() {
            if on_purpose {
                open.cut.send_replace(Cut::Closed);
            }
            drop(open.cut);
            open.runs.abort();
            // It may be in the middle of a page.
            let _ = open.runs.await;
            if let Some(announces) = open.announces {
                let _ = tokio::task::spawn_blocking(move || announces.stop()).await;
            }
        }
    }
}

impl Gateway for Entrance {
    fn open<'a>(&'a self, form: &'a RoomForm, code: &'a str) -> Opens<'a> {
        Box::pin(async move {
            let certificate = self.certificate(form).await?;
            self.begin(form, code, certificate).await.map_err(|why| match why.kind() {
                // Only the key is read as data here.
                ErrorKind::InvalidData => NotOpened::Key(self.kept.display().to_string()),
                _ => NotOpened::Door(mj_tell::io(&why)),
            })
        })
    }

    fn ways<'a>(&'a self, code: &'a str) -> Opens<'a> {
        Box::pin(async move { self.ways_now(code, None).await.map_err(|why| NotOpened::Door(mj_tell::io(&why))) })
    }

    fn ways_with<'a>(&'a self, code: &'a str, ticket: &'a str) -> Opens<'a> {
        Box::pin(
            async move { self.ways_now(code, Some(ticket)).await.map_err(|why| NotOpened::Door(mj_tell::io(&why))) },
        )
    }

    fn close(&self, on_purpose: bool) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.end(on_purpose))
    }

    fn fingerprint(&self) -> Option<String> {
        Some(self.key.get()?.public().fingerprint())
    }
}

fn router(inside: Inside) -> Router {
    Router::new()
        .route("/ws", get(upgrade))
        .route("/key", get(key))
        .fallback(pages::page)
        .layer(middleware::from_fn_with_state(inside.clone(), guard))
        .with_state(inside)
}

/// The host's key, for a page opened without one in its address. It is no secret. Whether the page itself is genuine
/// can only be checked against the code on the host's screen.
async fn key(State(inside): State<Inside>) -> String {
    inside.key.code()
}

async fn upgrade(
    State(inside): State<Inside>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Extension(entered): Extension<Arc<Entered>>,
    asked: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let from = from.ip().to_canonical();
    if !entered.becomes_line() {
        return refused(StatusCode::SERVICE_UNAVAILABLE, &asked, &said!("command-web-crowded"));
    }
    bounded(upgrade).on_upgrade(move |socket| async move {
        let Some(hub) = inside.hub.upgrade() else { return };
        let terms = Terms { key: Some(inside.key), plain_allowed: false };
        let guest = move |tell| Device::guest(hub, tell, from.to_string());
        let (mut door, connection) = (inside.cut, Arc::clone(&entered));
        let cut = async move {
            tokio::select! {
                // If the sender is dropped, the door was closed without a farewell.
                told = door.changed() => told.map_or(Cut::Over, |()| *door.borrow()),
                () = connection.cut() => Cut::Over,
            }
        };
        let bounds = Bounds { allowance: Allowance::new(), entered };
        talk(socket, terms, Some(bounds), cut, guest).await;
    })
}

/// Refuses requests for another host, and adds the content policy to every answer.
async fn guard(State(inside): State<Inside>, request: Request, next: Next) -> Response {
    let entered = request.extensions().get::<Arc<Entered>>().cloned();
    entered.iter().for_each(|entered| entered.asks());
    let said = request.headers();
    let over_tls = inside.names.is_some();
    let host = known_host(said, inside.names.as_deref().unwrap_or(&Names::default()));
    let mut response = match host.is_some_and(|host| is_own_page(said, &host, over_tls)) {
        _ if is_ambiguous(&request) => refused(StatusCode::BAD_REQUEST, said, &said!("command-web-ambiguous")),
        true => next.run(request).await,
        false => refused(StatusCode::MISDIRECTED_REQUEST, said, &said!("command-web-foreign")),
    };
    headers(response.headers_mut());
    // All answers here are complete before they are sent.
    entered.iter().for_each(|entered| entered.is_answered());
    response
}

#[cfg(test)]
pub(crate) mod tests;
