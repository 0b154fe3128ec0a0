//! This machine's addresses, the likeliest first.

use if_addrs::{IfAddr, Interface};
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Interfaces without devices of this LAN: containers, virtual machines, tunnels.
const VIRTUAL: [&str; 16] = [
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "vethernet",
    "podman",
    "cni",
    "lxc",
    "lxdbr",
    "tun",
    "tap",
    "wg",
    "utun",
    "hyper-v",
];

/// The addresses at which others reach this machine, the likeliest first. Empty without a network.
pub fn addresses() -> io::Result<Vec<IpAddr>> {
    Ok(ordered(&if_addrs::get_if_addrs()?))
}

/// Private IPv4 of real interfaces first, container bridges last. Link-local addresses only if a real interface has
/// no better, and only IPv4: browsers do not open an address with a zone.
pub(super) fn ordered(all: &[Interface]) -> Vec<IpAddr> {
    let reached = |one: &&Interface| !one.is_loopback() && !one.ip().is_unspecified();
    let plain: Vec<&Interface> = all.iter().filter(reached).filter(|one| !one.is_link_local()).collect();
    let linked = all.iter().filter(reached).filter(|one| one.is_link_local() && one.ip().is_ipv4());
    let has_real = plain.iter().any(|one| !is_virtual(one));
    let mut kept: Vec<&Interface> =
        if has_real { plain } else { linked.filter(|one| !is_virtual(one)).chain(plain).collect() };
    kept.sort_by_key(|one| (is_virtual(one), rank(one.ip())));
    let mut list: Vec<IpAddr> = Vec::with_capacity(kept.len());
    for one in kept {
        if !list.contains(&one.ip()) {
            list.push(one.ip());
        }
    }
    list
}

/// Whether an interface's name belongs to containers, virtual machines or tunnels.
pub(super) fn is_virtual(interface: &Interface) -> bool {
    let name = interface.name.to_ascii_lowercase();
    VIRTUAL.iter().any(|start| name.starts_with(start))
}

fn rank(address: IpAddr) -> u8 {
    match address {
        IpAddr::V4(v4) if v4.is_private() => 0,
        IpAddr::V4(v4) if v4.is_link_local() => 2,
        IpAddr::V4(_) => 1,
        IpAddr::V6(v6) if v6.is_unique_local() => 3,
        IpAddr::V6(_) => 4,
    }
}

/// The networks of this machine, against which announced addresses are checked.
#[derive(Clone, Debug)]
pub(super) struct Networks(Vec<Interface>);

impl Networks {
    pub(super) fn here() -> io::Result<Networks> {
        Ok(Networks(if_addrs::get_if_addrs()?))
    }

    #[cfg(test)]
    pub(super) const fn of(all: Vec<Interface>) -> Networks {
        Networks(all)
    }

    /// Those of these addresses that are on our own networks, the likeliest first. Any machine may announce any
    /// address; one elsewhere is not called.
    pub(super) fn ours(&self, told: impl IntoIterator<Item = IpAddr>) -> Vec<IpAddr> {
        let mut near: Vec<(bool, u8, IpAddr)> = told
            .into_iter()
            .filter_map(|address| {
                let interface = self.0.iter().find(|one| is_within(&one.addr, address))?;
                Some((is_virtual(interface), rank(address), address))
            })
            .collect();
        near.sort();
        near.dedup();
        near.into_iter().map(|(_, _, address)| address).collect()
    }
}

fn is_within(own: &IfAddr, address: IpAddr) -> bool {
    match (own, address) {
        (IfAddr::V4(own), IpAddr::V4(other)) => {
            let bits = |ip: Ipv4Addr| ip.to_bits() & own.netmask.to_bits();
            usable4(other) && bits(own.ip) == bits(other)
        }
        (IfAddr::V6(own), IpAddr::V6(other)) => {
            let bits = |ip: Ipv6Addr| ip.to_bits() & own.netmask.to_bits();
            usable6(other) && bits(own.ip) == bits(other)
        }
        _ => false,
    }
}

/// Whether it is the address of one machine. Without this check an empty netmask would let any pass.
const fn usable4(address: Ipv4Addr) -> bool {
    !(address.is_loopback() || address.is_multicast() || address.is_broadcast() || address.is_unspecified())
}

const fn usable6(address: Ipv6Addr) -> bool {
    !(address.is_loopback() || address.is_multicast() || address.is_unspecified() || address.is_unicast_link_local())
}
