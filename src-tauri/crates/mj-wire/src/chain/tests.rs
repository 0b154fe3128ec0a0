//! Complete logs, torn logs, changed logs, and files that are no logs.

use super::*;
use serde_json::json;
use std::io::{BufReader, Read};

/// Three lines, and the chain after them.
fn log() -> (String, Chain) {
    let mut chain = Chain::new();
    let bodies = [json!({"game": "example"}), json!({}), json!({"牌": ["1m", {"prev": "inside"}], "n": 1.5})];
    let text = bodies.iter().map(|body| chain.link(body).unwrap()).collect();
    (text, chain)
}

/// The bodies up to the first fault, the fault, and the code.
fn read(bytes: &[u8]) -> (Vec<String>, Option<ChainError>, Code) {
    let mut reader = Reader::new(bytes);
    let mut bodies = Vec::new();
    let mut fault = None;
    for line in reader.by_ref() {
        match line {
            Ok(line) => bodies.push(line.body),
            Err(error) => fault = Some(error),
        }
    }
    let chain = reader.into_chain();
    assert_eq!(chain.lines(), bodies.len() as u64);
    (bodies, fault, chain.code())
}

fn fault(bytes: impl AsRef<[u8]>) -> Option<(u64, Fault)> {
    read(bytes.as_ref()).1.map(|error| (error.line, error.fault))
}

/// A first line with this after its `prev`.
fn first(rest: &str) -> String {
    format!("{START}{}\"{rest}\n", Code::START)
}

#[test]
fn lines_are_read_as_they_were_linked() {
    let (text, chain) = log();
    let (bodies, fault, code) = read(text.as_bytes());
    assert_eq!(bodies, [r#"{"game":"example"}"#, "{}", r#"{"n":1.5,"牌":["1m",{"prev":"inside"}]}"#]);
    assert_eq!((fault, code), (None, chain.code()));
    let numbers: Vec<_> = Reader::new(text.as_bytes()).map(|line| line.unwrap().number).collect();
    assert_eq!(numbers, [1, 2, 3]);
    assert_eq!(read(b""), (vec![], None, Code::START));
}

/// The Python program in `FORMAT.md` gives the same result for these lines.
#[test]
fn the_document_shows_this_log() {
    const LINES: [&str; 2] = [
        "{\"prev\":\"00000000000000000000000000000000\",\"game\":\"example\"}",
        "{\"prev\":\"480f76f46a18ce95463b937e8e8cc206\",\"discard\":\"5m\"}",
    ];
    let mut chain = Chain::new();
    assert_eq!(chain.link(&json!({"game": "example"})).unwrap().trim_end(), LINES[0]);
    assert_eq!(chain.link(&json!({"discard": "5m"})).unwrap().trim_end(), LINES[1]);
    assert_eq!(chain.code().to_string(), "068f203bc268a76a630e6dad05c7411b");
    assert_eq!(chain.code().short(), "068f-203b-c268-a76a");
    let format = include_str!("../../FORMAT.md");
    assert!(LINES.iter().all(|line| format.contains(line)));
    assert!(format.contains(&chain.code().to_string()) && format.contains(&chain.code().short()));
}

#[test]
fn a_torn_log_is_good_up_to_its_last_line() {
    let (text, _) = log();
    let starts: Vec<usize> = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    for end in 0..text.len() {
        let whole = starts.iter().filter(|start| **start <= end).count() - 1;
        let (bodies, fault, _) = read(&text.as_bytes()[..end]);
        assert_eq!(bodies.len(), whole);
        let torn = ChainError { line: whole as u64 + 1, offset: starts[whole] as u64, fault: Fault::Torn };
        assert_eq!(fault, (end > starts[whole]).then_some(torn));
    }
}

#[test]
fn a_torn_log_can_be_gone_on_with() {
    let (text, chain) = log();
    let mut reader = Reader::new(&text.as_bytes()[..text.len() - 3]);
    let error = reader.find_map(Result::err).unwrap();
    assert!(error.is_torn());
    let mut again = text[..error.offset as usize].to_owned();
    let mut resumed = reader.into_chain();
    again += &resumed.link(&json!({"other": true})).unwrap();
    assert_eq!((resumed.lines(), fault(&again)), (3, None));
    assert_ne!(resumed.code(), chain.code());
}

#[test]
fn every_changed_byte_shows() {
    let (text, chain) = log();
    for at in 0..text.len() {
        for flip in [1, 2, 0x20, 0x80, text.as_bytes()[at] ^ b'\n', text.as_bytes()[at]] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= flip;
            let (bodies, fault, code) = read(&bytes);
            if flip != 0 {
                assert!(fault.is_some() || code != chain.code(), "byte {at}: {bodies:?}");
            }
        }
    }
}

#[test]
fn lines_left_out_or_moved_break_the_chain() {
    let (text, _) = log();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for (order, broken) in [(vec![0, 2], 2), (vec![1, 2], 1), (vec![0, 2, 1], 2), (vec![0, 0], 2), (vec![0, 1, 1], 3)] {
        let mixed: String = order.iter().map(|at| lines[*at]).collect();
        let (line, fault) = fault(mixed).unwrap();
        assert!(line == broken && matches!(fault, Fault::Broken { .. }), "{order:?}: {line} {fault}");
    }
}

#[test]
fn what_is_wrong_is_named() {
    assert_eq!(fault(first("}")), None);
    for rest in [",}", ",,\"a\":1}", "", "} ", "}\r", "}}", ",\"a\"}", ",\"a\":1", "]"] {
        assert!(matches!(fault(first(rest)), Some((1, Fault::NotJson(_)))), "{rest}");
    }
    for line in ["\n", "[]\n", "1\n", "null\n", "prev\n", "{\"prev\n", "\u{feff}{}\n"] {
        assert!(matches!(fault(line), Some((1, Fault::NotJson(_)))), "{line}");
    }
    assert!(matches!(fault(b"\xff\xfe\n"), Some((1, Fault::NotJson(_)))));
    let late = format!("{{\"a\":1,\"prev\":\"{}\"}}\n", Code::START);
    let capitals = first("}").replace('0', "F");
    for line in ["{}\n", "{\"prev\":1}\n", "{\"prev\":\"00\"}\n", "{\"prev\":\"老\"}\n", &late, &capitals, &first(" }")]
    {
        assert_eq!(fault(line), Some((1, Fault::PrevMissing)), "{line}");
    }
    assert_eq!(fault(first(",\"a\":1,\"pr\\u0065v\":2}")), Some((1, Fault::PrevTwice)));
}

#[test]
fn long_lines_are_refused() {
    // The fixed text around the letters: `prev`, and `,"a":""}`.
    let room = LONGEST - START.len() - 33 - 8;
    let with = |letters: usize| first(&format!(",\"a\":\"{}\"}}", "x".repeat(letters)));
    assert_eq!(with(room).len(), LONGEST + 1);
    assert_eq!(fault(with(room)), None);
    assert_eq!(fault(with(room + 1)), Some((1, Fault::TooLong)));
    assert_eq!(fault(vec![b' '; 10 * LONGEST]), Some((1, Fault::TooLong)));
    assert_eq!(fault(vec![b' '; LONGEST]), Some((1, Fault::Torn)));
    assert!(Chain::new().link(&json!({"a": "x".repeat(room)})).is_ok());
    let refused = Chain::new().link(&json!({"a": "x".repeat(room + 1)}));
    assert!(matches!(refused, Err(LinkError::Refused(Fault::TooLong))));
}

#[test]
fn what_no_reader_would_take_is_not_linked() {
    let mut chain = log().1;
    let before = chain.clone();
    assert!(matches!(chain.link(&[1]), Err(LinkError::NoObject)));
    assert!(matches!(chain.link(&json!({"prev": 1})), Err(LinkError::Refused(Fault::PrevTwice))));
    let map = std::collections::HashMap::from([(vec![1], 1)]);
    assert!(matches!(chain.link(&map), Err(LinkError::Json(_))));
    for raw in ["{ }", "{\"a\":\n1}"] {
        let raw = serde_json::value::RawValue::from_string(raw.into()).unwrap();
        assert!(matches!(chain.link(&raw), Err(LinkError::Refused(Fault::NotJson(_)))));
    }
    assert_eq!(chain, before);
}

#[test]
fn nonsense_panics_nowhere() {
    let deep = [first(&format!(",\"a\":{}", "[".repeat(60_000))), "{\"a\":".repeat(10_000) + "\n"];
    assert!(deep.iter().all(|text| matches!(fault(text), Some((1, Fault::NotJson(_))))));
    let (text, _) = log();
    for round in 0..20_000_u32 {
        // Hashes serve as dice: up to four pieces of the log are overwritten, cut out or repeated.
        let dice = sha256(&[&round.to_le_bytes()]);
        let mut bytes = text.clone().into_bytes();
        for throw in dice.chunks(8).take(1 + usize::from(dice[31] % 4)) {
            let at = usize::from(throw[0]) % bytes.len();
            let end = (at + usize::from(throw[1] % 40)).min(bytes.len());
            match throw[2] % 3 {
                0 => bytes[at] = throw[3],
                1 => drop(bytes.drain(at..end)),
                _ => bytes.extend_from_within(at..end),
            }
            bytes.push(b'\n');
        }
        read(&bytes);
        read(&dice);
    }
}

#[test]
fn a_log_that_cannot_be_read_on_says_so() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::PermissionDenied.into())
        }
    }
    let (text, _) = log();
    let mut reader = Reader::new(BufReader::new(text.as_bytes().chain(Broken)));
    assert_eq!(reader.by_ref().filter(Result::is_ok).count(), 3);
    let mut reader = Reader::new(BufReader::new(text.as_bytes().chain(Broken))).skip(3);
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!((error.line, error.offset), (4, text.len() as u64));
    assert_eq!(error.fault, Fault::Io(io::ErrorKind::PermissionDenied));
    assert!(reader.next().is_none());
}
