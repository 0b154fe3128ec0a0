//! The links for a screen: addresses and names of this machine, each with its QR code.

use crate::link::Link;
use crate::near::addresses;
use crate::patience::within;
use crate::qr::Qr;
use crate::seal::HostKey;
use crate::tls::Certificate;
use mj_wire::protocol::RoomLink;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tokio::net::lookup_host;

/// The timeout for a name's lookup.
const ASKED: Duration = Duration::from_secs(2);

/// How many names of a certificate are looked up.
const MOST_NAMES: usize = 8;

/// The links, the likeliest first. Those that the certificate covers come first, since browsers do not warn of them.
pub(crate) async fn links(
    at: SocketAddr,
    code: &str,
    ticket: Option<&str>,
    key: &HostKey,
    certificate: Option<&Certificate>,
) -> io::Result<Vec<RoomLink>> {
    let mut all = if at.ip().is_unspecified() { addresses()? } else { vec![at.ip()] };
    let mut ways = Vec::new();
    if let Some(certificate) = certificate {
        all.sort_by_key(|ip| !certificate.addresses.contains(ip));
        for name in certificate.names.of_one().take(MOST_NAMES) {
            if leads_here(name, at.port(), &all).await {
                ways.extend(Link::named(name, at.port()));
            }
        }
    }
    ways.extend(all.into_iter().map(|ip| Link::to(SocketAddr::new(ip, at.port()))));
    let over_tls = certificate.is_some();
    Ok(ways
        .into_iter()
        .map(|way| told(&way.over_tls(over_tls).with_key(Some(key.public())).with_room(code).with_ticket(ticket)))
        .collect())
}

/// Whether this network knows the name as this machine's.
async fn leads_here(name: &str, port: u16, own: &[IpAddr]) -> bool {
    let Ok(Ok(found)) = within(ASKED, lookup_host((name, port))).await else { return false };
    found.into_iter().any(|address| own.contains(&address.ip().to_canonical()))
}

fn told(link: &Link) -> RoomLink {
    let (address, link) = (link.typed(), link.to_string());
    let qr = Qr::of(&link);
    let side = qr.as_ref().map_or(0, |qr| u16::try_from(qr.side()).unwrap_or_default());
    RoomLink { address, link, path: qr.map(|qr| qr.path()).unwrap_or_default(), side }
}
