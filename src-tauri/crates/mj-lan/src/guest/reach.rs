//! The connection under a line: to an address of the host, over TLS if the link says so.

use super::CallError;
use crate::link::Link;
use crate::patience::within;
use crate::seal::Public;
use crate::tls::{NoTls, Trust, calls};
use std::fmt::Debug;
use std::io::ErrorKind;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpStream, lookup_host};

/// The timeout for each step of a call.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// The timeout if there are other addresses. A machine on this network answers at once.
const OF_SEVERAL: Duration = Duration::from_secs(2);

/// How many addresses of a name are tried.
const MOST_ADDRESSES: usize = 4;

/// The longest answer with a key, with headers.
const LONGEST_TOLD: u64 = 4 << 10;

/// A connection for frames.
pub trait Wire: AsyncRead + AsyncWrite + Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Debug + Send + Unpin> Wire for T {}

/// Connects to the link's host.
pub async fn reach(way: &Link, one_of_several: bool, trust: &Trust) -> Result<Box<dyn Wire>, CallError> {
    let stream = connect(&way.address(), if one_of_several { OF_SEVERAL } else { PATIENCE }).await?;
    // Messages are short and should not wait.
    let _ = stream.set_nodelay(true);
    if !way.tls {
        return Ok(Box::new(stream));
    }
    let called = within(PATIENCE, calls(stream, way.host(), trust.clone())).await;
    match called.map_err(|_| CallError::Silent)? {
        Ok(stream) => Ok(Box::new(stream)),
        Err(NoTls::Certificate) => Err(CallError::Certificate),
        Err(NoTls::Other) => Err(CallError::Foreign),
    }
}

/// Requests the host's key over TLS, where the certificate vouches for it. Otherwise the code on the host's screen
/// does.
pub async fn told_key(way: &Link, trust: &Trust) -> Result<Public, CallError> {
    let mut wire = reach(way, false, trust).await?;
    let asked = format!("GET /key HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", way.address());
    let mut told = Vec::new();
    let talk = async {
        wire.write_all(asked.as_bytes()).await?;
        wire.take(LONGEST_TOLD).read_to_end(&mut told).await
    };
    // Whatever arrived before an error is read; half a key is invalid.
    let _ = within(PATIENCE, talk).await.map_err(|_| CallError::Silent)?;
    let told = String::from_utf8_lossy(&told);
    let (head, key) = told.split_once("\r\n\r\n").ok_or(CallError::Foreign)?;
    let is_told = head.starts_with("HTTP/1.1 200 ");
    key.trim().parse().ok().filter(|_| is_told).ok_or(CallError::Foreign)
}

async fn connect(address: &str, patience: Duration) -> Result<TcpStream, CallError> {
    let named = within(PATIENCE, lookup_host(address)).await.map_err(|_| CallError::Unknown)?;
    let mut failed = CallError::Unknown;
    for one in named.map_err(|_| CallError::Unknown)?.take(MOST_ADDRESSES) {
        match within(patience, TcpStream::connect(one)).await {
            Ok(Ok(stream)) => return Ok(stream),
            Ok(Err(why)) if why.kind() == ErrorKind::ConnectionRefused => failed = CallError::Shut,
            _ => failed = CallError::Nobody,
        }
    }
    Err(failed)
}
