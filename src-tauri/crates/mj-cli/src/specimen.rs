//! Games for the tests of several commands.

use crate::simulate::Plan;
use mj_bots::Kind;
use mj_rules::Ruleset;
use mj_wire::chain::Chain;
use mj_wire::log::known;
use serde_json::{Map, Value};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// A game of these players, short as the options make it.
pub fn plan(rules: &str, options: &str, kinds: &[Kind]) -> Plan {
    let house: Map<String, Value> = serde_json::from_str(options).unwrap();
    let rules = Ruleset::with_options(known(rules).unwrap(), &house).unwrap();
    Plan { rules: rules.into(), house, kinds: kinds.to_vec(), seed: 11 }
}

/// The log of such a game; a minimum of nothing lets novices win.
pub fn log(rules: &str, options: &str) -> String {
    plan(rules, options, &[Kind::Novice; 4]).play(0).unwrap().log
}

/// A log of Old Shanghai in which hands are won.
pub fn shanghai() -> String {
    log("shanghai", r#"{"rounds":1,"minimum":0}"#)
}

/// A log in which somebody errs, by hand.
pub fn by_hand() -> String {
    let options = r#"{"rounds":1,"minimum":0,"conduct":"by-hand"}"#;
    plan("shanghai", options, &[Kind::Clumsy; 4]).play(0).unwrap().log
}

/// The lines changed and linked up again, as a forger would.
pub fn forged(log: &str, mut change: impl FnMut(usize, &str) -> Option<String>) -> String {
    let mut chain = Chain::new();
    let lines = (1..).zip(log.lines()).filter_map(|(number, line)| change(number, line));
    let link = |line: String| {
        let mut body: Map<String, Value> = serde_json::from_str(&line).unwrap();
        body.remove("prev");
        chain.link(&body).unwrap()
    };
    lines.map(link).collect()
}

/// A folder of a test's own, gone when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    /// Somewhere among the temporary files.
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("laomajiang-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// A file in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A file in it with this text.
    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        std::fs::write(self.path(name), text).unwrap();
        self.path(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Nothing hangs on it: the system clears its temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn write_specimens_for_looking_at() {
    if let Ok(folder) = std::env::var("SPECIMENS") {
        let folder = PathBuf::from(folder);
        std::fs::write(folder.join("shanghai.jsonl"), shanghai()).unwrap();
        std::fs::write(folder.join("by-hand.jsonl"), by_hand()).unwrap();
        std::fs::write(folder.join("tuidaohu.jsonl"), log("tuidaohu", r#"{"hands":3}"#)).unwrap();
        std::fs::write(folder.join("bao.jsonl"), log("shanghai-bao", r#"{"rounds":1,"minimum":0}"#)).unwrap();
    }
}
