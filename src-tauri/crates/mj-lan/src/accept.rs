//! Connections from the network: accepted, tested for TLS, and served as long as [`Connections`] keeps them.

use crate::connections::{Connections, Entered};
use crate::here::{is_ambiguous, known_host};
use crate::patience::within;
use crate::plain;
use crate::sending::Sending;
use crate::tls::{Certificate, Names};
use axum::extract::{ConnectInfo, Request};
use axum::http::header::{CACHE_CONTROL, CONNECTION, LOCATION};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use mj_words::said;
use std::convert::Infallible;
use std::io::{Error, ErrorKind};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The timeout for the head of a request, also of the next one on a kept connection.
const HEAD: Duration = Duration::from_secs(20);

/// The wait when the system has no free files.
const BREATH: Duration = Duration::from_millis(100);

/// What a connection is served with.
#[derive(Clone, Debug)]
pub(crate) struct Served {
    pub router: Router,
    /// With a certificate the pages come over TLS, and plain requests are redirected.
    pub certificate: Option<Certificate>,
}

/// Serves up to `most` connections at a time until it is dropped. Requests being answered end then too.
pub(crate) async fn accept(listener: TcpListener, served: Served, most: usize) -> Infallible {
    let connections = Connections::new(most);
    let served = Arc::new(served);
    let mut serving = JoinSet::new();
    loop {
        // Forgets finished connections.
        while serving.try_join_next().is_some() {}
        let (stream, from) = match listener.accept().await {
            Ok(came) => came,
            Err(why) => {
                if !is_of_one(&why) {
                    // Otherwise idle connections would keep others out until they end by themselves.
                    connections.let_one_go();
                    sleep(BREATH).await;
                }
                continue;
            }
        };
        let Some(entered) = connections.enter(from.ip().to_canonical()) else { continue };
        // Messages are short and should not wait.
        let _ = stream.set_nodelay(true);
        let (served, entered) = (Arc::clone(&served), Arc::new(entered));
        serving.spawn(async move {
            tokio::select! {
                () = entered.cut() => {}
                () = answer(stream, from, &served, &entered) => {}
            }
        });
    }
}

async fn answer(stream: TcpStream, from: SocketAddr, served: &Served, entered: &Arc<Entered>) {
    let router = served.router.clone().layer(Extension(Arc::clone(entered)));
    match &served.certificate {
        None => serve(stream, from, entered, router).await,
        Some(certificate) if calls_for_tls(&stream).await => {
            if let Ok(Ok(stream)) = within(HEAD, certificate.acceptor().accept(stream)).await {
                serve(stream, from, entered, router).await;
            }
        }
        Some(certificate) => serve(stream, from, entered, the_way(certificate.names.clone())).await,
    }
}

async fn serve(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    from: SocketAddr,
    entered: &Arc<Entered>,
    router: Router,
) {
    let stream = Sending::new(stream, Arc::clone(entered));
    let service = TowerToHyperService::new(router.layer(Extension(ConnectInfo(from))));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD);
    // An error ends the connection all the same.
    let _ = http.serve_connection(TokioIo::new(stream), service).with_upgrades().await;
}

/// Whether the first byte begins a TLS handshake; no HTTP request begins so. The byte is not consumed.
async fn calls_for_tls(stream: &TcpStream) -> bool {
    const HANDSHAKE: u8 = 0x16;
    let mut first = [0];
    matches!(within(HEAD, stream.peek(&mut first)).await, Ok(Ok(1..))) && first == [HANDSHAKE]
}

/// Redirects plain requests to TLS: an older link, or an address typed without `https`. The browser keeps the part
/// behind the `#`.
fn the_way(names: Names) -> Router {
    Router::new().fallback(async move |request: Request| -> Response {
        if is_ambiguous(&request) {
            return plain::refused(StatusCode::BAD_REQUEST, request.headers(), &said!("command-web-ambiguous"));
        }
        let host = known_host(request.headers(), &names).unwrap_or_default();
        let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
        let to = HeaderValue::from_str(&format!("https://{host}{path}")).ok().filter(|_| !host.is_empty());
        let status = match &to {
            Some(_) => StatusCode::TEMPORARY_REDIRECT,
            None => StatusCode::MISDIRECTED_REQUEST,
        };
        let mut response = plain::refused(status, request.headers(), &said!("command-web-secure"));
        let said = response.headers_mut();
        said.extend(to.map(|to| (LOCATION, to)));
        // The host may have no certificate tomorrow, so the redirect must not be cached.
        said.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        said.insert(CONNECTION, HeaderValue::from_static("close"));
        response
    })
}

/// Whether the error concerns only this connection, so that the next can be accepted at once.
fn is_of_one(why: &Error) -> bool {
    matches!(why.kind(), ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}
