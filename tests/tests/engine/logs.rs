//! Logs of every version that was ever released stay readable: they replay to their end, their
//! codes are what they were, and while the rules mean the same they verify.

// A test that cannot read its own data should stop where it stands.
#![allow(clippy::unwrap_used)]

use mj_wire::log::{Log, Why, known, verify};

/// File, verification code, hands, and whether its walls are proved.
const LOGS: [(&str, &str, usize, bool); 5] = [
    ("v1-shanghai", "34472974904ed7b5c3f2fdec196e5d5d", 5, true),
    ("v1-by-hand", "35f6ac10da39a779ef171c56a703b2dc", 5, true),
    ("v1-shanghai-bao", "6dd184106e72061020829dabf5058243", 7, true),
    ("v1-tuidaohu", "f235c62fd490c146c4ca2a0ba079afa2", 3, true),
    ("v2-shanghai", "894980b9feb0d763f466133fb2589203", 6, true),
];

#[test]
fn old_logs_are_readable() {
    for (name, code, hands, proved) in LOGS {
        let path = format!("{}/logs/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let log = Log::read(std::fs::read(path).unwrap().as_slice()).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(log.code().to_string(), code, "{name}");
        let table = log.replay(&known, |_, _| {}).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert!(table.over().is_some(), "{name}");
        match verify(&log, &known) {
            Ok(found) => assert_eq!((found.hands, found.proved), (hands, if proved { hands } else { 0 }), "{name}"),
            // A later edition of a rule book may count otherwise; then a log can be replayed alone.
            Err(doubt) => assert_eq!(doubt.why, Why::OtherRules, "{name}: {doubt}"),
        }
    }
}
