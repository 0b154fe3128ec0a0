//! The key's file.

use super::super::HostKey;
use std::fs;
use std::io::ErrorKind;

#[test]
fn the_same_key_is_found_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("club.host-key");
    let made = HostKey::kept_at(&path).expect("made");
    let found = HostKey::kept_at(&path).expect("found");
    assert_eq!(made.bytes(), found.bytes());
    // No other file is left.
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    let other = HostKey::kept_at(&folder.path().join("other")).expect("made");
    assert_ne!(made.bytes(), other.bytes());
}

#[test]
fn many_who_begin_at_once_have_one_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("key");
    let keys: Vec<[u8; 32]> = std::thread::scope(|scope| {
        let all: Vec<_> = (0..8).map(|_| scope.spawn(|| HostKey::kept_at(&path).expect("a key").bytes())).collect();
        all.into_iter().map(|one| one.join().expect("no panic")).collect()
    });
    assert!(keys.iter().all(|key| *key == keys[0]));
}

#[cfg(unix)]
#[test]
fn no_other_client_reads_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("key");
    let mode = || fs::metadata(&path).expect("a file").permissions().mode() & 0o777;
    HostKey::kept_at(&path).expect("made");
    assert_eq!(mode(), 0o600);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("set");
    HostKey::kept_at(&path).expect("found");
    assert_eq!(mode(), 0o600);
}

#[test]
fn damage_is_told_and_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("key");
    HostKey::kept_at(&path).expect("made");
    let good = fs::read(&path).expect("a file");
    let mut damaged: Vec<Vec<u8>> = vec![vec![], b"nonsense".to_vec(), vec![0xff; 100], vec![b'a'; 1 << 20]];
    damaged.extend((0..good.len() - 1).map(|at| good[..at].to_vec()));
    damaged.extend((0..good.len() - 1).map(|at| {
        let mut flipped = good.clone();
        flipped[at] ^= 1;
        flipped
    }));
    damaged.push([&good[..], &good[..]].concat());
    for bytes in damaged {
        fs::write(&path, &bytes).expect("written");
        let why = HostKey::kept_at(&path).expect_err("damaged");
        assert_eq!(why.kind(), ErrorKind::InvalidData);
        assert!(why.to_string().contains("not an intact host key"), "{why}");
        assert_eq!(fs::read(&path).expect("a file"), bytes);
    }
    fs::write(&path, &good).expect("written");
    HostKey::kept_at(&path).expect("found");
}

#[test]
fn what_is_no_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let why = HostKey::kept_at(folder.path()).expect_err("a folder");
    assert_eq!(why.kind(), ErrorKind::InvalidData);
    let nowhere = folder.path().join("no").join("key");
    assert_eq!(HostKey::kept_at(&nowhere).expect_err("no folder").kind(), ErrorKind::NotFound);
}
