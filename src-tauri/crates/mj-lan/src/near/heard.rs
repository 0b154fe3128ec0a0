//! What other machines announce, cleaned.

use super::addresses::Networks;
use super::{CLUB, KEY, PROTOCOL, ROOM, TLS};
use crate::link::Link;
use crate::seal::Public;
use mdns_sd::ResolvedService;
use std::net::{IpAddr, SocketAddr};

/// The longest announced name of a club, in bytes: a record holds 255 with its key.
pub(super) const LONGEST_CLUB: usize = 120;

/// The longest name shown, in characters.
const SHOWN_CLUB: usize = 40;

/// The longest room code that is accepted.
const LONGEST_ROOM: usize = 12;

/// How many addresses of a host are kept.
const MOST_ADDRESSES: usize = 8;

/// A host that was found. Only its addresses are checked; the rest is its own statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundHost {
    /// An id without meaning for people.
    pub id: String,
    /// Empty if not announced.
    pub club: String,
    /// Empty if not announced.
    pub room: String,
    /// The version of its protocol.
    pub protocol: u32,
    /// Its public key, if announced.
    pub key: Option<Public>,
    pub tls: bool,
    /// Its addresses, the likeliest first; at least one.
    pub addresses: Vec<SocketAddr>,
}

impl FoundHost {
    /// The link to it. The key is unverified: another machine may have announced it.
    pub fn link(&self) -> Option<Link> {
        let (first, others) = self.addresses.split_first()?;
        let link = Link::to(*first).over_tls(self.tls).with_key(self.key).with_room(&self.room);
        Some(link.with_also(others.iter().map(SocketAddr::ip)))
    }

    /// `None` if it cannot be called or does not state its protocol.
    pub(super) fn of(service: &ResolvedService, networks: &Networks) -> Option<FoundHost> {
        let said = |name| service.get_property_val_str(name).unwrap_or_default();
        let told = service.get_addresses().iter().take(MOST_ADDRESSES * 4).map(mdns_sd::ScopedIp::to_ip_addr);
        Some(FoundHost {
            id: service.get_fullname().to_owned(),
            club: line(said(CLUB), SHOWN_CLUB),
            room: room(said(ROOM)),
            protocol: said(PROTOCOL).parse().ok()?,
            key: said(KEY).parse().ok(),
            tls: said(TLS) == "1",
            addresses: called(networks.ours(told), service.get_port())?,
        })
    }
}

fn called(ips: Vec<IpAddr>, port: u16) -> Option<Vec<SocketAddr>> {
    let list: Vec<SocketAddr> = ips.into_iter().take(MOST_ADDRESSES).map(|ip| SocketAddr::new(ip, port)).collect();
    (port != 0 && !list.is_empty()).then_some(list)
}

fn room(said: &str) -> String {
    let fits = said.len() <= LONGEST_ROOM && said.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if fits { said.to_ascii_uppercase() } else { String::new() }
}

/// One line of visible text: no control characters, no marks that are invisible or turn the direction of writing, no
/// heaps of marks over a letter, single blanks.
pub(super) fn line(said: &str, most: usize) -> String {
    let mut text = String::new();
    let (mut count, mut marks) = (0, 0);
    for letter in said.chars() {
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        let blank = letter.is_whitespace();
        if marks > 2 || is_hidden(letter) || (blank && (text.is_empty() || text.ends_with(' '))) {
            continue;
        }
        if count == most {
            break;
        }
        text.push(if blank { ' ' } else { letter });
        count += 1;
    }
    text.truncate(text.trim_end().len());
    text
}

/// The longest prefix of at most this many bytes.
pub(super) fn cut(text: &str, bytes: usize) -> &str {
    &text[..text.floor_char_boundary(bytes)]
}

/// Invisible characters, and those that change how the following are seen.
fn is_hidden(letter: char) -> bool {
    let blank = matches!(letter, ' ' | '\t' | '\n' | '\r');
    (letter.is_control() && !blank)
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
            | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

/// Marks drawn over the letter before them, which a sender may heap by hundreds.
const fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}' | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{302a}'..='\u{302f}'
        | '\u{3099}' | '\u{309a}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
}
