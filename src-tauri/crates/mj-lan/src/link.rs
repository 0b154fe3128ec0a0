//! A host's address as written in a QR code, in a list, or by hand.

use crate::seal::Public;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

/// The default port of a host.
pub const USUAL_PORT: u16 = 8136;

/// The longest link.
const LONGEST: usize = 600;

/// How many other addresses of a machine are kept.
const MOST_ALSO: usize = 7;

/// The longest room code.
const LONGEST_ROOM: usize = 12;

/// The address of a host. With the host's key a guest can verify it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    host: String,
    port: u16,
    pub tls: bool,
    pub key: Option<Public>,
    pub room: Option<String>,
    /// A ticket to a player's seat; only pages read it.
    ticket: Option<String>,
    /// Other addresses of the same machine, called if this one does not answer.
    also: Vec<IpAddr>,
}

/// Why a typed link is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotALink {
    #[error("no address")]
    Empty,
    #[error("not an address")]
    Unread,
    /// Its key or room is cut or mistyped. A call without them would trust any answer.
    #[error("the end of the address is not whole")]
    Cut,
}

impl Link {
    /// A link to an address, without a key.
    pub fn to(address: SocketAddr) -> Link {
        Link::at(address.ip().to_string(), address.port())
    }

    /// A link to a machine by name. `None` if the name is invalid.
    pub fn named(name: &str, port: u16) -> Option<Link> {
        is_name(name).then(|| Link::at(name.to_ascii_lowercase(), port))
    }

    const fn at(host: String, port: u16) -> Link {
        Link { host, port, tls: false, key: None, room: None, ticket: None, also: Vec::new() }
    }

    /// Called over TLS or not.
    #[must_use]
    pub fn over_tls(self, tls: bool) -> Link {
        Link { tls, ..self }
    }

    /// With the host's key.
    #[must_use]
    pub fn with_key(self, key: Option<Public>) -> Link {
        Link { key, ..self }
    }

    /// With the room's code, unless it cannot be one.
    #[must_use]
    pub fn with_room(self, room: &str) -> Link {
        Link { room: code(room), ..self }
    }

    /// With a ticket to a player's seat.
    #[must_use]
    pub fn with_ticket(self, ticket: Option<&str>) -> Link {
        Link { ticket: ticket.and_then(code), ..self }
    }

    /// With other addresses of the same machine, at the same port.
    #[must_use]
    pub fn with_also(self, also: impl IntoIterator<Item = IpAddr>) -> Link {
        Link { also: also.into_iter().take(MOST_ALSO).collect(), ..self }
    }

    /// A link for each address, in the order of calls.
    pub fn ways(&self) -> Vec<Link> {
        let alone = Link { also: Vec::new(), ..self.clone() };
        let others = self.also.iter().map(|ip| Link { host: ip.to_string(), ..alone.clone() });
        [alone.clone()].into_iter().chain(others).collect()
    }

    /// The link after the host has answered at `way`: that address first, with its key.
    #[must_use]
    pub(crate) fn led_by(&self, way: &Link) -> Link {
        let others = self.ways().into_iter().filter(|other| other.host != way.host);
        way.clone().with_also(others.filter_map(|other| other.host.parse().ok()))
    }

    /// In a socket's form: `192.168.1.23:8136`, `[fd00::2]:8136`.
    pub fn address(&self) -> String {
        if self.host.contains(':') {
            format!("[{}]:{}", self.host, self.port)
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }

    /// The name or address alone, as certificates have it.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// In the form that people type: without TLS the address is enough.
    pub fn typed(&self) -> String {
        if self.tls { format!("https://{}", self.address()) } else { self.address() }
    }
}

impl fmt::Display for Link {
    /// The page's address. Key and room stand behind a `#`, so that browsers do not send them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}/", if self.tls { "https" } else { "http" }, self.address())?;
        let also: Vec<String> = self.also.iter().map(ToString::to_string).collect();
        let also = (!also.is_empty()).then(|| also.join(","));
        let said =
            [("k", self.key.map(|key| key.code())), ("r", self.room.clone()), ("t", self.ticket.clone()), ("a", also)];
        let said: Vec<String> = said.into_iter().filter_map(|(name, is)| Some(format!("{name}={}", is?))).collect();
        if said.is_empty() { Ok(()) } else { write!(f, "#{}", said.join("&")) }
    }
}

impl FromStr for Link {
    type Err = NotALink;

    /// Parses what a person types or pastes: an address with or without a port, or a whole link. Chinese keyboards
    /// write full-width characters.
    fn from_str(typed: &str) -> Result<Link, NotALink> {
        if typed.len() > LONGEST {
            return Err(NotALink::Unread);
        }
        let typed: String = typed.trim().chars().map(narrow).collect();
        let typed = typed.trim();
        if typed.is_empty() {
            return Err(NotALink::Empty);
        }
        let (place, said) = typed.split_once('#').unwrap_or((typed, ""));
        let (tls, place) = match place.split_once("://") {
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("http") => (false, rest),
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("https") => (true, rest),
            Some(_) => return Err(NotALink::Unread),
            None => (false, place),
        };
        let place = place.split(['/', '?']).next().unwrap_or_default();
        let (host, port) = parted(place).ok_or(NotALink::Unread)?;
        let mut link = Link::at(host, port).over_tls(tls);
        for (name, is) in said.split('&').filter_map(|pair| pair.split_once('=')) {
            match name {
                "k" => link.key = Some(is.parse().map_err(|_| NotALink::Cut)?),
                "r" => link.room = Some(code(is).ok_or(NotALink::Cut)?),
                // An unreadable one is left out.
                "a" => link = link.with_also(is.split(',').filter_map(|ip| ip.parse().ok())),
                _ => {}
            }
        }
        Ok(link)
    }
}

/// `a`, `a:1`, `[::1]:1`, `::1`.
fn parted(place: &str) -> Option<(String, u16)> {
    if let Some(rest) = place.strip_prefix('[') {
        let (host, rest) = rest.split_once(']')?;
        let port = if rest.is_empty() { USUAL_PORT } else { port(rest.strip_prefix(':')?)? };
        return Some((host.parse::<Ipv6Addr>().ok()?.to_string(), port));
    }
    if let Ok(alone) = place.parse::<Ipv6Addr>() {
        return Some((alone.to_string(), USUAL_PORT));
    }
    let (host, port) = match place.split_once(':') {
        Some((host, said)) => (host, port(said)?),
        None => (place, USUAL_PORT),
    };
    is_name(host).then(|| (host.to_ascii_lowercase(), port))
}

fn port(said: &str) -> Option<u16> {
    said.parse().ok().filter(|port| *port != 0)
}

/// A name, or a complete IPv4 address: half of one must not be looked up as a name.
fn is_name(host: &str) -> bool {
    let part = |part: &str| {
        let inner = !part.starts_with('-') && !part.ends_with('-');
        (1..=63).contains(&part.len()) && inner && part.bytes().all(|one| one.is_ascii_alphanumeric() || one == b'-')
    };
    let numbers = host.bytes().all(|one| one.is_ascii_digit() || one == b'.');
    host.len() <= 253 && host.split('.').all(part) && (!numbers || host.parse::<Ipv4Addr>().is_ok())
}

fn code(said: &str) -> Option<String> {
    let fits = (1..=LONGEST_ROOM).contains(&said.len()) && said.bytes().all(|one| one.is_ascii_alphanumeric());
    fits.then(|| said.to_ascii_uppercase())
}

const fn narrow(letter: char) -> char {
    match letter {
        '。' => '.',
        '\u{3000}' => ' ',
        // Maps full-width characters to ASCII.
        '\u{ff01}'..='\u{ff5e}' => (letter as u32 - 0xfee0) as u8 as char,
        other => other,
    }
}

#[cfg(test)]
mod tests;
