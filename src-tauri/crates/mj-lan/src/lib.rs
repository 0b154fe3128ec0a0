//! The user interface and its devices over HTTP and WebSocket; and the way to another host: found nearby ([`near`]),
//! read from a screen ([`qr`], [`link`]), called ([`guest`]) on a sealed line ([`seal`]).
//!
//! [`serve`] binds to this machine only. A browser that opens the page must bring the start token once; it is
//! traded for a cookie that no script can read. Requests must name this host and come from its own page, so
//! that no page elsewhere can talk to the program through the browser.

mod accept;
mod allowance;
mod connections;
mod door;
mod entrance;
mod files;
pub mod guest;
mod here;
mod line;
pub mod link;
pub mod near;
mod pages;
mod patience;
mod plain;
pub mod qr;
pub mod seal;
mod sending;
mod socket;
mod tls;
mod ways;

pub use door::Door;
pub use entrance::Entrance;
pub use pages::{file, files, has_pages};

use axum::Router;
use axum::extract::Request;
use axum::middleware::{self, Next};
use axum::routing::get;
use mj_host::Hub;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

/// A server that runs until it is stopped or dropped.
#[derive(Debug)]
pub struct Serving {
    address: SocketAddr,
    door: Arc<Door>,
    stop: Option<oneshot::Sender<()>>,
    runs: JoinHandle<io::Result<()>>,
}

/// The start addresses that replace opened ones.
#[derive(Debug)]
pub struct NextLinks {
    door: Arc<Door>,
    opened: watch::Receiver<String>,
}

impl NextLinks {
    /// The next address, once the current one was opened.
    pub async fn next(&mut self) -> String {
        // The sender is held here, so this cannot fail.
        let _ = self.opened.changed().await;
        self.door.link()
    }
}

/// The state for every request.
#[derive(Clone, Debug)]
pub(crate) struct Host {
    pub hub: Arc<Hub>,
    pub door: Arc<Door>,
}

/// Serves this machine. Port 0 takes any free one.
pub async fn serve(hub: Arc<Hub>, port: u16) -> io::Result<Serving> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let address = listener.local_addr()?;
    let door = Arc::new(Door::new(address.port())?);
    let router = router(Host { hub, door: Arc::clone(&door) });
    let (stop, stopped) = oneshot::channel::<()>();
    let runs = tokio::spawn(async move {
        let end = async {
            // Dropping the sender stops it too.
            let _ = stopped.await;
        };
        axum::serve(listener, router).with_graceful_shutdown(end).await
    });
    Ok(Serving { address, door, stop: Some(stop), runs })
}

fn router(host: Host) -> Router {
    let door = Arc::clone(&host.door);
    let guard = middleware::from_fn(move |request: Request, next: Next| {
        let door = Arc::clone(&door);
        async move { door.let_in(request, next).await }
    });
    Router::new().route("/ws", get(socket::upgrade)).fallback(pages::page).layer(guard).with_state(host)
}

impl Serving {
    /// The address of the server.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address for a browser. The first browser that opens it is let in, and the address changes.
    pub fn link(&self) -> String {
        self.door.link()
    }

    /// The later addresses, for another browser or one that has lost its cookie.
    pub fn next_links(&self) -> NextLinks {
        NextLinks { door: Arc::clone(&self.door), opened: self.door.opened() }
    }

    /// Stops once the current requests are answered.
    pub async fn stop(mut self) -> io::Result<()> {
        drop(self.stop.take());
        self.runs.await.map_err(io::Error::other)?
    }

    /// Waits until it stops by itself.
    pub async fn wait(self) -> io::Result<()> {
        // Dropping it would stop the server.
        let _stop = self.stop;
        self.runs.await.map_err(io::Error::other)?
    }
}

#[cfg(test)]
mod tests;
