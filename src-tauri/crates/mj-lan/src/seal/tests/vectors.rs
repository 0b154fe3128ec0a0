//! `tests/lan/seal.json`: one line with fixed random numbers, which the browser's side must reproduce byte for byte.
//! `UPDATE_VECTORS=1 cargo test -p mj-lan vectors` rewrites it for a new form.

use super::super::{Calling, HostKey, NOT_FOR_THIS_KEY, answer_by, noise};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::Path;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/lan/seal.json");

/// Longer frames are stored as their hash.
const SHOWN: usize = 5000;

/// The sender, the text, and how often it is repeated.
const SAID: [(&str, &str, usize); 8] = [
    ("guest", r#"{"id":1,"ask":{"to":"door","do":"hello","protocol":1}}"#, 1),
    ("host", r#"{"is":"answer","id":1,"answer":{"is":"welcome","program":"0.1.0"}}"#, 1),
    ("host", "", 1),
    ("guest", "等一等", 1),
    ("host", "東南西北", 100),
    ("guest", "0123456789", 102),
    ("guest", "x", 1021),
    ("host", "一二三四五六七八九", 9000),
];

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing into a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn made() -> Value {
    let host = HostKey::from_bytes(std::array::from_fn(|at| at as u8 + 1));
    let (guest_chance, host_chance) = ([0x42; 32], [0x77; 32]);
    let called = noise().expect("known").fixed_ephemeral_key_for_testing_only(&guest_chance);
    let (first, calling) = Calling::by(called, &host.public()).expect("called");
    let answering = noise().expect("known").fixed_ephemeral_key_for_testing_only(&host_chance);
    let (reply, mut at_host) = answer_by(answering, &host, &first).expect("answered");
    let mut at_guest = calling.finish(&reply).expect("the host");
    let frames: Vec<Value> = SAID
        .iter()
        .map(|(from, text, times)| {
            let said = text.repeat(*times);
            let (by, to) = if *from == "guest" { (&mut at_guest, &mut at_host) } else { (&mut at_host, &mut at_guest) };
            let frame = by.seal(said.as_bytes()).expect("sealed");
            assert_eq!(to.open(&frame, said.len()).as_deref(), Ok(said.as_bytes()));
            let (name, bytes) =
                if frame.len() <= SHOWN { ("frame", hex(&frame)) } else { ("sha256", hex(&Sha256::digest(&frame))) };
            json!({"from": from, "text": text, "times": times, "length": frame.len(), name: bytes})
        })
        .collect();
    json!({
        "host": {"secret": hex(&host.bytes()), "public": hex(host.public().bytes()), "code": host.code(),
                 "fingerprint": host.fingerprint(), "chance": hex(&host_chance)},
        "guest": {"chance": hex(&guest_chance)},
        "first": hex(&first),
        "reply": hex(&reply),
        "frames": frames,
        "notForThisKey": NOT_FOR_THIS_KEY,
    })
}

#[test]
fn vectors_hold() {
    let made = made();
    if std::env::var_os("UPDATE_VECTORS").is_some() {
        let text = serde_json::to_string_pretty(&made).expect("JSON") + "\n";
        std::fs::create_dir_all(Path::new(FILE).parent().expect("a folder")).expect("made");
        std::fs::write(FILE, text).expect("written");
    }
    let kept = std::fs::read_to_string(FILE).expect("tests/lan/seal.json");
    let kept: Value = serde_json::from_str(&kept).expect("JSON");
    assert_eq!(kept, made, "a new form needs a new prologue, and UPDATE_VECTORS=1");
}
