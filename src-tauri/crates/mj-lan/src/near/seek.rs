//! Listens for hosts.

use super::addresses::Networks;
use super::{FoundHost, SERVICE, no_network};
use mdns_sd::{Receiver, ServiceDaemon, ServiceEvent};
use std::fmt;
use std::io;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout_at};

/// The most hosts kept: a house has fewer, and more are an attack.
const MOST: usize = 64;

/// The wait before listening again after a flood.
const REST: Duration = Duration::from_secs(1);

/// A change in the hosts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sight {
    /// A host appeared or changed its announcement.
    Found(FoundHost),
    /// The host with this id is gone.
    Gone(String),
}

/// Listens until it is dropped.
pub struct Seeking {
    daemon: ServiceDaemon,
    events: Receiver<ServiceEvent>,
    hosts: Vec<FoundHost>,
}

impl Seeking {
    /// Asks for hosts and listens.
    pub fn begin() -> io::Result<Seeking> {
        let daemon = ServiceDaemon::new().map_err(no_network)?;
        let events = match daemon.browse(SERVICE) {
            Ok(events) => events,
            Err(why) => {
                // A useless daemon would run on without a listener.
                let _ = daemon.shutdown();
                return Err(no_network(why));
            }
        };
        Ok(Seeking { daemon, events, hosts: Vec::new() })
    }

    /// The known hosts, by the club's name.
    pub fn hosts(&self) -> &[FoundHost] {
        &self.hosts
    }

    /// The next change. `None` if there can be no more.
    pub async fn next(&mut self) -> Option<Sight> {
        loop {
            match self.events.recv_async().await {
                Ok(ServiceEvent::ServiceResolved(service)) => {
                    let networks = Networks::here().ok()?;
                    let id = service.get_fullname().to_owned();
                    let seen = match FoundHost::of(&service, &networks) {
                        Some(host) => self.found(host),
                        None => self.gone(&id),
                    };
                    if seen.is_some() {
                        return seen;
                    }
                }
                Ok(ServiceEvent::ServiceRemoved(_, id)) => {
                    if let Some(gone) = self.gone(&id) {
                        return Some(gone);
                    }
                }
                Ok(_) => {}
                Err(_) => {
                    sleep(REST).await;
                    self.events = self.daemon.browse(SERVICE).ok()?;
                }
            }
        }
    }

    fn found(&mut self, host: FoundHost) -> Option<Sight> {
        match self.hosts.iter().position(|one| one.id == host.id) {
            Some(at) if self.hosts[at] == host => return None,
            Some(at) => self.hosts[at] = host.clone(),
            None if self.hosts.len() == MOST => return None,
            None => self.hosts.push(host.clone()),
        }
        self.hosts.sort_by(|one, other| (&one.club, &one.id).cmp(&(&other.club, &other.id)));
        Some(Sight::Found(host))
    }

    fn gone(&mut self, id: &str) -> Option<Sight> {
        let before = self.hosts.len();
        self.hosts.retain(|host| host.id != id);
        (self.hosts.len() < before).then(|| Sight::Gone(id.to_owned()))
    }
}

impl fmt::Debug for Seeking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seeking").field("hosts", &self.hosts).finish_non_exhaustive()
    }
}

impl Drop for Seeking {
    fn drop(&mut self) {
        // Its thread ends by itself.
        let _ = self.daemon.shutdown();
    }
}

/// The hosts found within this time.
pub async fn seek(lasts: Duration) -> io::Result<Vec<FoundHost>> {
    let mut seeking = Seeking::begin()?;
    let end = Instant::now() + lasts;
    while let Ok(Some(_)) = timeout_at(end, seeking.next()).await {}
    Ok(seeking.hosts().to_vec())
}
