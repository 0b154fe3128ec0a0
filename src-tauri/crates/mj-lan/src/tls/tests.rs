//! Valid certificates, and every way to be invalid.

use super::{Certificate, Fault, Trouble};
use mj_wire::protocol::CertificateFiles;
use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use std::fs;
use tempfile::TempDir;

/// A self-signed certificate with its key, in a folder.
pub(crate) struct Made {
    pub folder: TempDir,
    pub files: CertificateFiles,
    pub der: rcgen::Certificate,
}

/// For these names and addresses, valid between these years.
pub(crate) fn made(names: &[&str], from: i32, until: i32) -> Made {
    let key = KeyPair::generate().expect("a key");
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    let mut asked = CertificateParams::new(names).expect("names");
    (asked.not_before, asked.not_after) = (date_time_ymd(from, 1, 2), date_time_ymd(until, 3, 4));
    let der = asked.self_signed(&key).expect("signed");
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: String| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("written");
        path.display().to_string()
    };
    let files =
        CertificateFiles { cert: write("自己的.pem", der.pem()), key: write("key.pem", key.serialize_pem()) };
    Made { folder, files, der }
}

fn wrong(cert: &str, key: &str) -> Trouble {
    Certificate::read(&CertificateFiles { cert: cert.into(), key: key.into() }).expect_err("it is of no use")
}

#[test]
fn a_good_one_is_read_with_its_names() {
    let made = made(&["club.example", "*.mahjong.example", "localhost", "192.168.1.23", "fd00::2"], 2020, 2096);
    let read = Certificate::read(&made.files).expect("good");
    let own: Vec<&str> = read.names.of_one().collect();
    assert_eq!(own, ["club.example"]);
    for (host, is_its) in [
        ("club.example", true),
        ("CLUB.example", true),
        ("second.mahjong.example", true),
        ("localhost", true),
        ("mahjong.example", false),
        (".mahjong.example", false),
        ("a.b.mahjong.example", false),
        ("club.example.evil.example", false),
        ("", false),
    ] {
        assert_eq!(read.names.have(host), is_its, "{host}");
    }
    let addresses: Vec<String> = read.addresses.iter().map(ToString::to_string).collect();
    assert_eq!(addresses, ["192.168.1.23", "fd00::2"]);
}

#[test]
fn every_fault_names_its_file() {
    let (good, other) = (made(&["club.example"], 2020, 2096), made(&["club.example"], 2020, 2096));
    let (cert, key) = (good.files.cert.as_str(), good.files.key.as_str());
    let lies = |name: &str, text: &[u8]| {
        let path = good.folder.path().join(name);
        fs::write(&path, text).expect("written");
        path.display().to_string()
    };
    let locked = fs::read_to_string(key).expect("a key").replace("PRIVATE KEY", "ENCRYPTED PRIVATE KEY");
    let locked = lies("locked.pem", locked.as_bytes());
    let cut = fs::read(cert).expect("a certificate");
    let cut = lies("cut.pem", &cut[..cut.len() / 2]);
    let broken = lies("broken.pem", b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
    let empty = lies("empty.pem", b"");
    let noise = lies("noise.der", &[0xff; 4096]);
    let folder = good.folder.path().display().to_string();
    for (cert, key, file, fault) in [
        ("nowhere.pem", key, "nowhere.pem", Fault::Missing),
        (cert, "nowhere.pem", "nowhere.pem", Fault::Missing),
        (&folder, key, &folder, Fault::Unreadable),
        (key, cert, key, Fault::NoCertificate),
        (cert, cert, cert, Fault::NoKey),
        (&empty, key, &empty, Fault::NoCertificate),
        (&noise, key, &noise, Fault::NoCertificate),
        (cert, &empty, &empty, Fault::NoKey),
        (cert, &noise, &noise, Fault::NoKey),
        (cert, &locked, &locked, Fault::Locked),
        (&cut, key, &cut, Fault::Damaged),
        (&broken, key, &broken, Fault::Damaged),
        (cert, &other.files.key, &other.files.key, Fault::Mismatch),
    ] {
        assert_eq!(wrong(cert, key), Trouble { file: file.into(), fault, day: None }, "{cert} {key}");
    }
}

#[test]
fn one_of_another_day_names_it() {
    for (from, until, fault, day) in
        [(2019, 2021, Fault::Expired, "2021-03-04"), (2095, 2096, Fault::NotYet, "2095-01-02")]
    {
        let made = made(&["club.example"], from, until);
        let told = wrong(&made.files.cert, &made.files.key);
        assert_eq!((told.file, told.fault, told.day.as_deref()), (made.files.cert, fault, Some(day)));
    }
}
