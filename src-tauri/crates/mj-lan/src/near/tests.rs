use super::addresses::{Networks, ordered};
use super::heard::{cut, line};
use super::{Announcing, Seeking, Sight, Sign, addresses, seek};
use if_addrs::{IfAddr, IfOperStatus, Ifv4Addr, Ifv6Addr, Interface};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::time::timeout;

fn interface(name: &str, address: &str, prefixlen: u8) -> Interface {
    let addr = match address.parse().expect("an address") {
        IpAddr::V4(ip) => {
            let netmask = Ipv4Addr::from_bits(u32::MAX.checked_shl(32 - u32::from(prefixlen)).unwrap_or(0));
            IfAddr::V4(Ifv4Addr { ip, netmask, prefixlen, broadcast: None })
        }
        IpAddr::V6(ip) => {
            let netmask = Ipv6Addr::from_bits(u128::MAX << (128 - u32::from(prefixlen)));
            IfAddr::V6(Ifv6Addr { ip, netmask, prefixlen, broadcast: None })
        }
    };
    Interface { name: name.into(), addr, index: None, oper_status: IfOperStatus::Up, is_p2p: false }
}

fn written(list: &[IpAddr]) -> Vec<String> {
    list.iter().map(ToString::to_string).collect()
}

#[test]
fn the_likeliest_address_is_told_first() {
    let all = [
        interface("lo", "127.0.0.1", 8),
        interface("lo", "::1", 128),
        interface("docker0", "172.17.0.1", 16),
        interface("wlan0", "fe80::1", 64),
        interface("wlan0", "fd00::2", 64),
        interface("wlan0", "2001:db8::2", 64),
        interface("eth1", "169.254.3.4", 16),
        interface("eth0", "203.0.113.9", 24),
        interface("wlan0", "192.168.1.23", 24),
        interface("br-9f1", "172.18.0.1", 16),
    ];
    let wanted = ["192.168.1.23", "203.0.113.9", "fd00::2", "2001:db8::2", "172.17.0.1", "172.18.0.1"];
    assert_eq!(written(&ordered(&all)), wanted);
    // A cable between two machines: only containers have better addresses.
    let cable = [all[0].clone(), all[2].clone(), all[3].clone(), all[6].clone()];
    assert_eq!(written(&ordered(&cable)), ["169.254.3.4", "172.17.0.1"]);
    assert!(ordered(&all[..2]).is_empty());
    assert!(addresses().expect("read").iter().all(|one| !one.is_loopback()));
}

#[test]
fn no_client_is_called_who_is_not_on_our_networks() {
    let networks = Networks::of(vec![
        interface("lo", "127.0.0.1", 8),
        interface("eth0", "192.168.1.23", 24),
        interface("eth0", "fd00::2", 64),
        interface("docker0", "172.17.0.1", 16),
    ]);
    let told = [
        "172.17.0.1",
        "fd00::9",
        "192.168.1.7",
        "192.168.1.7",
        "8.8.8.8",
        "192.168.2.7",
        "127.0.0.1",
        "::1",
        "fe80::1",
        "224.0.0.251",
        "255.255.255.255",
        "0.0.0.0",
    ];
    let ours = networks.ours(told.map(|one| one.parse().expect("an address")));
    assert_eq!(written(&ours), ["192.168.1.7", "fd00::9", "172.17.0.1"]);
    assert!(Networks::of(Vec::new()).ours(ours).is_empty());
}

#[test]
fn what_others_say_stays_one_short_line() {
    let cases = [
        ("  老克勒\t麻將會\n二樓  ", "老克勒 麻將會 二樓"),
        ("\u{202e}會將麻\u{202c}\u{2066}\u{200b}", "會將麻"),
        ("a\u{0}b\u{1b}[31mc\u{7f}", "ab[31mc"),
        ("\u{e000}\u{e0041}\u{3164}", ""),
        ("e\u{301}\u{301}\u{301}\u{301}\u{301}x", "e\u{301}\u{301}x"),
        ("\u{2028}", ""),
        ("麻雀🀄️會", "麻雀🀄️會"),
    ];
    for (said, shown) in cases {
        assert_eq!(line(said, 40), shown, "{said:?}");
    }
    assert_eq!(line(&"會".repeat(500), 40).chars().count(), 40);
    assert_eq!(line(&format!("{} x", "會".repeat(39)), 40).chars().count(), 39, "no blank is left at the end");
    assert_eq!(cut("麻將會", 7), "麻將");
    assert_eq!(cut("麻將會", 99), "麻將會");
}

fn sign(club: &str, key: [u8; 32]) -> Sign {
    Sign { club: club.into(), room: "K7QM2".into(), protocol: 8, key: key.into(), tls: true }
}

fn everywhere(port: u16) -> SocketAddr {
    (Ipv4Addr::UNSPECIFIED, port).into()
}

/// Whether this machine has a network for the test.
fn has_network() -> bool {
    let is_there = addresses().is_ok_and(|list| list.iter().any(IpAddr::is_ipv4));
    if !is_there {
        eprintln!("passed over: this machine has no network to announce on");
    }
    is_there
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_is_found_and_seen_to_go() {
    if !has_network() {
        return;
    }
    let club = format!("老克勒\u{202e}麻將會{}", "長".repeat(90));
    // A name that no other test run on this machine has.
    let mut key = [1; 32];
    key[..4].copy_from_slice(&std::process::id().to_be_bytes());
    let mut seeking = Seeking::begin().expect("a network");
    let announcing = Announcing::begin(&sign(&club, key), everywhere(8136)).expect("a network");
    let mut next = async || timeout(Duration::from_secs(60), seeking.next()).await.expect("soon").expect("seen");
    let host = loop {
        match next().await {
            Sight::Found(host) if host.key == Some(key.into()) => break host,
            _ => {}
        }
    };
    assert!(host.club.starts_with("老克勒麻將會長") && host.club.chars().count() <= 40, "{}", host.club);
    assert_eq!((host.room.as_str(), host.protocol, host.tls), ("K7QM2", 8, true));
    let own = addresses().expect("a network");
    assert!(host.addresses.iter().all(|one| one.port() == 8136 && own.contains(&one.ip())), "{host:?}");
    // A short search finds it; on a busy machine a longer one.
    let mut again = Vec::new();
    for moment in [1_500, 5_000, 20_000].map(Duration::from_millis) {
        again = seek(moment).await.expect("a network");
        if again.iter().any(|one| one.id == host.id) {
            break;
        }
    }
    assert_eq!(again.iter().filter(|one| one.id == host.id).count(), 1, "{again:?}");
    tokio::task::spawn_blocking(|| announcing.stop()).await.expect("stopped");
    while next().await != Sight::Gone(host.id.clone()) {}
    assert!(seeking.hosts().iter().all(|one| one.id != host.id));
}

#[test]
fn a_door_on_this_machine_is_not_announced() {
    let refused = Announcing::begin(&sign("會", [2; 32]), (Ipv4Addr::LOCALHOST, 8136).into());
    assert_eq!(refused.expect_err("no device could come").kind(), std::io::ErrorKind::InvalidInput);
}
