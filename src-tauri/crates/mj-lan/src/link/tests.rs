use super::{Link, NotALink, USUAL_PORT};
use crate::seal::HostKey;

fn read(typed: &str) -> Result<Link, NotALink> {
    typed.parse()
}

#[test]
fn people_type_addresses_in_many_ways() {
    for (typed, address) in [
        ("192.168.1.23", "192.168.1.23:8136"),
        ("  192.168.1.23:9000\n", "192.168.1.23:9000"),
        ("http://192.168.1.23:9000/", "192.168.1.23:9000"),
        ("HTTP://Club-PC.local:9000/?start=1", "club-pc.local:9000"),
        ("１９２。１６８．１．２３：９０００", "192.168.1.23:9000"),
        ("　club　", "club:8136"),
        ("[fd00::2]:9000", "[fd00::2]:9000"),
        ("http://[FD00::2]/", "[fd00::2]:8136"),
        ("fd00::2", "[fd00::2]:8136"),
        ("https://club.example", "https://club.example:8136"),
        ("HTTPS://[fd00::2]:443/x", "https://[fd00::2]:443"),
    ] {
        assert_eq!(read(typed).map(|link| link.typed()), Ok(address.to_owned()), "{typed}");
    }
}

#[test]
fn a_machine_with_several_addresses_is_called_at_each() {
    let others = ["10.0.0.7", "fd00::7"].map(|ip| ip.parse().expect("an address"));
    let link = Link::to(([192, 168, 1, 23], 9000).into()).over_tls(true).with_room("K7QM2").with_also(others);
    let written = link.to_string();
    assert_eq!(written, "https://192.168.1.23:9000/#r=K7QM2&a=10.0.0.7,fd00::7");
    assert_eq!(read(&written), Ok(link.clone()));
    let ways: Vec<String> = link.ways().iter().map(ToString::to_string).collect();
    let alone = |address: &str| format!("https://{address}:9000/#r=K7QM2");
    assert_eq!(ways, ["192.168.1.23", "10.0.0.7", "[fd00::7]"].map(alone));
    // The last address answered, so it is called first the next time.
    let led = link.led_by(&link.ways()[2]);
    assert_eq!(led.to_string(), "https://[fd00::7]:9000/#r=K7QM2&a=192.168.1.23,10.0.0.7");
    let many = format!("1.2.3.4#a={}", vec!["10.0.0.1,x,"; 30].concat());
    assert_eq!(read(&many).expect("a link").ways().len(), 8, "what is no address is passed over");
}

#[test]
fn a_link_brings_key_and_room() {
    let key = HostKey::from_bytes([7; 32]).public();
    let link = Link::to(([192, 168, 1, 23], USUAL_PORT).into()).with_key(Some(key)).with_room("k7qm2");
    let written = link.to_string();
    assert_eq!(written, format!("http://192.168.1.23:8136/#k={}&r=K7QM2", key.code()));
    assert_eq!(read(&written), Ok(link.clone()));
    assert_eq!(read(&written.replace("&r=K7QM2", "&later=9")), Ok(Link { room: None, ..link.clone() }));
    assert_eq!(link.with_room("../etc").to_string(), format!("http://192.168.1.23:8136/#k={}", key.code()));
}

#[test]
fn what_leads_nowhere_is_told() {
    assert_eq!(read(" 　"), Err(NotALink::Empty));
    let long = "a".repeat(500);
    for typed in [
        "192.168.1",
        "192.168.1.300",
        "1.2.3.4:0",
        "1.2.3.4:70000",
        "1.2.3.4:",
        "a b",
        "王小明",
        "wss://club.example",
        "ftp://1.2.3.4",
        "user@1.2.3.4",
        "[fd00::2",
        "[x]:1",
        "-a.local",
        "a..b",
        "\u{202e}1.2.3.4",
        "a\r\nHost: b",
        &long,
    ] {
        assert_eq!(read(typed), Err(NotALink::Unread), "{typed:?}");
    }
    for typed in ["1.2.3.4#k=abc", "1.2.3.4#k=", "1.2.3.4/#r=", "1.2.3.4/#r=../x", "1.2.3.4/#r=AAAAAAAAAAAAA"] {
        assert_eq!(read(typed), Err(NotALink::Cut), "{typed}");
    }
}
