//! The user interface and the devices before it, over HTTP and WebSocket; and the way to another host: seen
//! nearby ([`near`]), read from a screen ([`qr`], [`link`]), called ([`guest`]) on a sealed line ([`seal`]).
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

/// The addresses that take the place of those that have been opened.
#[derive(Debug)]
pub struct NextLinks {
    door: Arc<Door>,
    opened: watch::Receiver<String>,
}

impl NextLinks {
    /// The next, as soon as the one before has been opened.
    pub async fn next(&mut self) -> String {
        // The door that says it is held here.
        let _ = self.opened.changed().await;
        self.door.link()
    }
}

/// What every request may need.
#[derive(Clone, Debug)]
pub(crate) struct Host {
    pub hub: Arc<Hub>,
    pub door: Arc<Door>,
}

/// Serves this machine; port 0 takes any that is free.
pub async fn serve(hub: Arc<Hub>, port: u16) -> io::Result<Serving> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let address = listener.local_addr()?;
    let door = Arc::new(Door::new(address.port())?);
    let router = router(Host { hub, door: Arc::clone(&door) });
    let (stop, stopped) = oneshot::channel::<()>();
    let runs = tokio::spawn(async move {
        let end = async {
            // Dropping the other end stops it too.
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
    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What a browser opens; the first that opens it is let in, and from then on it is another.
    pub fn link(&self) -> String {
        self.door.link()
    }

    /// Gives every next address: for another browser, or for one that has lost its cookie.
    pub fn next_links(&self) -> NextLinks {
        NextLinks { door: Arc::clone(&self.door), opened: self.door.opened() }
    }

    /// Stops, once what is being answered is answered.
    pub async fn stop(mut self) -> io::Result<()> {
        drop(self.stop.take());
        self.runs.await.map_err(io::Error::other)?
    }

    /// Waits until it stops by itself.
    pub async fn wait(self) -> io::Result<()> {
        // Kept until then: dropping it stops the server.
        let _stop = self.stop;
        self.runs.await.map_err(io::Error::other)?
    }
}

#[cfg(test)]
mod tests;
