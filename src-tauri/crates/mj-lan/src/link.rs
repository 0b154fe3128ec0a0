//! Where a host is called, and how it is given: in a QR code, in a list, typed by hand.

use crate::seal::Public;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

/// Where a host listens unless it is told another port.
pub const USUAL_PORT: u16 = 8136;

/// No link is longer.
const LONGEST: usize = 600;

/// So many other addresses of a machine are kept.
const MOST_ALSO: usize = 7;

/// The longest room code that is taken for one.
const LONGEST_ROOM: usize = 12;

/// The way to a host. A guest with the key from its screen knows that it is the one that answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    host: String,
    port: u16,
    /// Whether it is called over TLS.
    pub tls: bool,
    /// The host's key.
    pub key: Option<Public>,
    /// The room's code.
    pub room: Option<String>,
    /// A ticket to a player's seat; only pages read it.
    ticket: Option<String>,
    /// Other addresses of the same machine, called where it does not answer at this one.
    also: Vec<IpAddr>,
}

/// What was typed leads nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotALink {
    /// Nothing was typed.
    #[error("no address")]
    Empty,
    /// It is no address.
    #[error("not an address")]
    Unread,
    /// Its key or room has been cut or mistyped: calling without them would trust any answer.
    #[error("the end of the address is not whole")]
    Cut,
}

impl Link {
    /// The way to an address, without a key.
    pub fn to(address: SocketAddr) -> Link {
        Link::at(address.ip().to_string(), address.port())
    }

    /// The way to a machine by its name; none where that is no name.
    pub fn named(name: &str, port: u16) -> Option<Link> {
        is_name(name).then(|| Link::at(name.to_ascii_lowercase(), port))
    }

    const fn at(host: String, port: u16) -> Link {
        Link { host, port, tls: false, key: None, room: None, ticket: None, also: Vec::new() }
    }

    /// Over TLS or not.
    #[must_use]
    pub fn over_tls(self, tls: bool) -> Link {
        Link { tls, ..self }
    }

    /// With the host's key.
    #[must_use]
    pub fn with_key(self, key: Option<Public>) -> Link {
        Link { key, ..self }
    }

    /// With the room's code; one that cannot be a code is left out.
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

    /// Each address by itself, in the order in which they are called.
    pub fn ways(&self) -> Vec<Link> {
        let alone = Link { also: Vec::new(), ..self.clone() };
        let others = self.also.iter().map(|ip| Link { host: ip.to_string(), ..alone.clone() });
        [alone.clone()].into_iter().chain(others).collect()
    }

    /// The same link after the host has answered in one way: that one first, and with the key that it has.
    #[must_use]
    pub(crate) fn led_by(&self, way: &Link) -> Link {
        let others = self.ways().into_iter().filter(|other| other.host != way.host);
        way.clone().with_also(others.filter_map(|other| other.host.parse().ok()))
    }

    /// As sockets want it: `192.168.1.23:8136`, `[fd00::2]:8136`.
    pub fn address(&self) -> String {
        if self.host.contains(':') {
            format!("[{}]:{}", self.host, self.port)
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }

    /// The name or address alone, for which a certificate is.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// As a person types it: without TLS the address is enough.
    pub fn typed(&self) -> String {
        if self.tls { format!("https://{}", self.address()) } else { self.address() }
    }
}

impl fmt::Display for Link {
    /// The address of the page, with key and room behind a `#`, where no browser sends them anywhere.
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

    /// Whatever a person may type or paste: an address with or without a port, or a whole link. Full-width
    /// characters are what Chinese keyboards write.
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
                // Without one of them there are still the others.
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

/// A name, or four numbers that are an address: half of one must not be looked up as a name.
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
        // The whole block is ASCII, elsewhere.
        '\u{ff01}'..='\u{ff5e}' => (letter as u32 - 0xfee0) as u8 as char,
        other => other,
    }
}

#[cfg(test)]
mod tests;
