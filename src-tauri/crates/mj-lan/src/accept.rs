//! Connections from the network: so many and no more, and none of them for nothing. Whoever opens one and asks
//! nothing on it would otherwise keep a place that somebody else needs.

use crate::limits::Limits;
use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::io::{Error, ErrorKind};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The head of a question is there after so long, and so is the next one's where a connection is kept.
const HEAD: Duration = Duration::from_secs(20);

/// Where the system has no more files, it may have some again after this.
const BREATH: Duration = Duration::from_millis(500);

/// Serves whoever comes, until it is dropped: then whatever was being answered ends too.
pub(crate) async fn accept(listener: TcpListener, router: &Router) -> Infallible {
    let limits = Arc::new(Limits::connections());
    let mut connections = JoinSet::new();
    loop {
        // Those that are over are forgotten.
        while connections.try_join_next().is_some() {}
        let (stream, from) = match listener.accept().await {
            Ok(came) => came,
            Err(why) => {
                if !is_of_one(&why) {
                    sleep(BREATH).await;
                }
                continue;
            }
        };
        let Some(entered) = limits.enter(from.ip().to_canonical()) else { continue };
        // News are short and waited for.
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone().layer(Extension(ConnectInfo(from))));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEAD);
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        connections.spawn(async move {
            let _entered = entered;
            // However it ends, it has ended.
            let _ = connection.await;
        });
    }
}

/// Whether it went wrong for this connection alone, and the next may come at once.
fn is_of_one(why: &Error) -> bool {
    matches!(why.kind(), ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}
