//! Announces a host by mDNS while its door is open.

use super::addresses::is_virtual;
use super::heard::{LONGEST_CLUB, cut};
use super::{CLUB, KEY, PROTOCOL, ROOM, SERVICE, TLS, no_network};
use crate::seal::Public;
use mdns_sd::{IfKind, IfPredicate, ServiceDaemon, ServiceInfo};
use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

/// The timeout for a goodbye.
const FAREWELL: Duration = Duration::from_millis(500);

/// The wait for the repeated goodbye.
const SAID_TWICE: Duration = Duration::from_millis(250);

/// What a host announces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The club's name, cut to fit.
    pub club: String,
    pub room: String,
    /// The version of the protocol.
    pub protocol: u32,
    pub key: Public,
    pub tls: bool,
}

/// An announced host. Stopping or dropping it says goodbye, which blocks the thread for a moment.
pub struct Announcing {
    daemon: Option<ServiceDaemon>,
    name: String,
}

impl Announcing {
    /// Announces the host at the address of the door. If the door is open at all addresses, all of this machine's are
    /// announced, new ones as they come.
    pub fn begin(sign: &Sign, door: SocketAddr) -> io::Result<Announcing> {
        if door.ip().is_loopback() {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "a door on this machine is seen by no other device",
            ));
        }
        let service = service(sign, door)?;
        let name = service.get_fullname().to_owned();
        let daemon = ServiceDaemon::new().map_err(no_network)?;
        let begun = daemon.register(service).map_err(no_network);
        let announcing = Announcing { daemon: Some(daemon), name };
        begun.map(|()| announcing)
    }

    /// Says goodbye, so that other machines drop the host a moment later.
    pub fn stop(mut self) {
        self.leave();
    }

    fn leave(&mut self) {
        let Some(daemon) = self.daemon.take() else { return };
        if let Ok(left) = daemon.unregister(&self.name) {
            // A machine that misses the goodbye lists the host for two more minutes. So it is said twice, if the
            // daemon still lives.
            let _ = left.recv_timeout(FAREWELL);
            std::thread::sleep(SAID_TWICE);
        }
        if let Ok(ended) = daemon.shutdown() {
            let _ = ended.recv_timeout(FAREWELL);
        }
    }
}

impl fmt::Debug for Announcing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Announcing").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Drop for Announcing {
    fn drop(&mut self) {
        self.leave();
    }
}

fn service(sign: &Sign, door: SocketAddr) -> io::Result<ServiceInfo> {
    // The same after every start, so that a restarted host takes its old place in the lists.
    let short: String = sign.key.bytes().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let (instance, host) = (format!("laomajiang-{short}"), format!("laomajiang-{short}.local."));
    let told = [
        (CLUB, cut(&sign.club, LONGEST_CLUB).to_owned()),
        (ROOM, sign.room.clone()),
        (PROTOCOL, sign.protocol.to_string()),
        (KEY, sign.key.code()),
        (TLS, u8::from(sign.tls).to_string()),
    ];
    let at: &[IpAddr] = if door.ip().is_unspecified() { &[] } else { &[door.ip()] };
    let service = ServiceInfo::new(SERVICE, &instance, &host, at, door.port(), &told[..]).map_err(no_network)?;
    if !at.is_empty() {
        return Ok(service);
    }
    // Container networks have no players, and their bridges have the same address on every machine. A machine inside
    // a container has nothing else, though.
    let only_virtual = if_addrs::get_if_addrs()?.iter().all(|one| one.is_loopback() || is_virtual(one));
    let real = IfPredicate::new(move |one| !one.is_loopback() && (only_virtual || !is_virtual(one)));
    let mut service = service.enable_addr_auto();
    service.set_interfaces(vec![IfKind::Predicate(real)]);
    Ok(service)
}
