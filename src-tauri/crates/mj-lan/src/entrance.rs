//! The door to the network: the same pages and the same protocol for guests, every frame
//! sealed, nothing granted before he has joined.

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
use mj_club::{host_key, words};
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

/// What lets people in from the network.
#[derive(Debug)]
pub struct Entrance {
    hub: Weak<Hub>,
    /// The host's key, once the door has been opened.
    key: OnceLock<Arc<HostKey>>,
    /// Where that is kept.
    kept: PathBuf,
    /// Where it listens: everywhere, or at one of this machine's addresses.
    bind: IpAddr,
    port: u16,
    /// So many connections at a time.
    most: usize,
    /// Shown where the link names no other.
    certificate: Option<CertificateFiles>,
    open: Mutex<Option<Opened>>,
}

/// A door that is open.
#[derive(Debug)]
struct Opened {
    at: SocketAddr,
    certificate: Option<Certificate>,
    /// Dropped, it cuts off its guests.
    cut: watch::Sender<Cut>,
    runs: JoinHandle<Infallible>,
    announces: Option<Announcing>,
}

/// What every request from the network may need.
#[derive(Clone, Debug)]
struct Inside {
    hub: Weak<Hub>,
    key: Arc<HostKey>,
    /// What the certificate is for, where there is one.
    names: Option<Arc<Names>>,
    cut: watch::Receiver<Cut>,
}

impl Entrance {
    /// A door that is shut. Port 0 is the usual one, or any where that is taken.
    /// The host's key lies beside the books, and is looked for when the door is opened first.
    pub fn new(hub: &Arc<Hub>, bind: IpAddr, port: u16) -> Arc<Entrance> {
        Entrance::with_certificate(hub, bind, port, None)
    }

    /// One with a certificate, which is read anew whenever the door is opened.
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

    /// Before guests are cut off: a certificate that is of no use opens nothing and closes nothing.
    async fn certificate(&self, form: &RoomForm) -> Result<Option<Certificate>, NotOpened> {
        let Some(files) = form.certificate.clone().or_else(|| self.certificate.clone()) else { return Ok(None) };
        let read = tokio::task::spawn_blocking(move || Certificate::read(&files)).await;
        let read = read.map_err(|why| NotOpened::Door(words::io(&why.into())))?;
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
        // Without a network to say it in it is found by its address.
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
            // It may be in the midst of a page.
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
                // Nothing else that is done here reads data.
                ErrorKind::InvalidData => NotOpened::Key(self.kept.display().to_string()),
                _ => NotOpened::Door(words::io(&why)),
            })
        })
    }

    fn ways<'a>(&'a self, code: &'a str) -> Opens<'a> {
        Box::pin(async move { self.ways_now(code, None).await.map_err(|why| NotOpened::Door(words::io(&why))) })
    }

    fn ways_with<'a>(&'a self, code: &'a str, ticket: &'a str) -> Opens<'a> {
        Box::pin(async move { self.ways_now(code, Some(ticket)).await.map_err(|why| NotOpened::Door(words::io(&why))) })
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

/// The host's key for a page that was opened without one in its address. An eavesdropper learns nothing by it;
/// that the page was not replaced only the code on the host's screen can say.
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
                // Where nothing is sent before, the other end goes with the door.
                told = door.changed() => told.map_or(Cut::Over, |()| *door.borrow()),
                () = connection.cut() => Cut::Over,
            }
        };
        let bounds = Bounds { allowance: Allowance::new(), entered };
        talk(socket, terms, Some(bounds), cut, guest).await;
    })
}

/// Refuses requests for another host, and says of every answer what the page may do.
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
    // No answer here is made while it is sent.
    entered.iter().for_each(|entered| entered.is_answered());
    response
}

#[cfg(test)]
pub(crate) mod tests;
