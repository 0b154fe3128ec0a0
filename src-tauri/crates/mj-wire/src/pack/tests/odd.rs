//! Lines that this program never writes, changed bytes, and malicious bytes.

use super::{Game, round_trip};
use crate::chain::{Chain, Code, LONGEST};
use crate::hash::sha256;
use crate::pack::*;
use serde_json::json;

fn game() -> GameId {
    GameId::new("example").unwrap()
}

/// A piece of a log with these rests of lines.
fn linked(rests: &[impl AsRef<str>], before: Code) -> Vec<String> {
    let mut code = before;
    let line = |rest: &str| {
        let line = format!("{{\"prev\":\"{code}\"{rest}");
        code = Code::of(line.as_bytes());
        line
    };
    rests.iter().map(AsRef::as_ref).map(line).collect()
}

fn comes_back(rests: &[impl AsRef<str>]) {
    let id = game();
    let lines = linked(rests, Code::START);
    round_trip(&lines, Before { game: &id, code: Code::START });
}

/// A frame of this text, as if it had been packed, without secrets and with this code.
fn forged(text: &[u8], code: Code) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    bytes.extend_from_slice(&kept(code));
    bytes.push(0);
    bytes.extend_from_slice(compress(text).unwrap().strip_prefix(&MAGIC).unwrap());
    bytes
}

fn unpacked(bytes: &[u8]) -> Result<Unpacked, PackError> {
    unpack(bytes, Before { game: &game(), code: Code::START })
}

#[test]
fn strange_lines_come_back() {
    let long = format!(",\"a\":\"{}\"}}", "長".repeat(20_000));
    let nested = format!(",\"e\":\"drew\",\"x\":{}{}}}", "[".repeat(100), "]".repeat(100));
    comes_back(&[
        "}",
        ", \"e\" : \"drew\" , \"seat\":\"E\"}",
        ",\t\"e\":\"discarded\"\r}",
        ",\"seat\":\"E\",\"e\":\"drew\",\"tile\":\"3z\",\"end\":\"head\"}",
        ",\"e\":\"drew\",\"seat\":\"E\",\"tile\":\"3z\",\"end\":\"head\"}",
        ",\"e\":\"drew\",\"seat\":\"E\",\"tile\":\"3z\",\"end\":\"middle\"}",
        ",\"e\":\"discarded\",\"seat\":\"E\",\"tile\":\"0m\",\"drawn\":false,\"ready\":true}",
        ",\"e\":\"discarded\",\"seat\":\"N\",\"tile\":\"8f\",\"drawn\":true}",
        ",\"e\":\"answered\",\"seat\":\"E\",\"answer\":{\"a\":\"chow\",\"with\":[\"9m\",\"1z\"]}}",
        ",\"e\":\"answered\",\"seat\":\"W\",\"answer\":{\"a\":\"\\u0063how\",\"with\":[]}}",
        ",\"e\":\"melded\",\"seat\":\"W\",\"meld\":\"chow:8f\",\"tile\":\"8f\",\"from\":\"N\"}",
        ",\"e\":\"dealt\",\"order\":[0,1,2],\"wall\":\"1m\"}",
        ",\"e\":\"drew\",\"seat\":\"E\",\"tile\":\"1m\",\"end\":\"head\"}",
        ",\"e\":\"discarded\",\"seat\":\"W\",\"tile\":\"1m\",\"drawn\":true}",
        ",\"e\":\"drew\",\"seat\":\"E\",\"tile\":\"1m\",\"end\":\"tail\"}",
        ",\"e\":\"dealt\",\"wall\":\"wall\",\"order\":null}",
        ",\"e\":\"turn\",\"seat\":\"N\"}",
        ",\"e\":\"turn\",\"seat\":\"N\",\"seat\":\"N\"}",
        ",\"e\":\"meteor\",\"\u{7f}\u{85}€😀\":\"\\u0000\\n\"}",
        &long,
        &nested,
    ]);
    comes_back(&[""; 0]);
}

#[test]
fn secrets_that_nothing_follows_from_come_back() {
    let [one, two] = ["11".repeat(32), "ab".repeat(32)];
    for players in [0, 1, 3, 4, 5, 300] {
        let secrets = vec![format!("\"{one}\""); players].join(",");
        for (mix, other) in [("1", "1"), ("1", "2"), ("65535", "65535"), ("65536", "65536"), ("-1", "-1"), ("1.0", "1")]
        {
            comes_back(&[
                format!(",\"e\":\"commit\",\"mix\":{mix},\"host\":\"{two}\",\"players\":[{secrets}]}}"),
                format!(",\"e\":\"open\",\"mix\":{mix},\"players\":[{secrets}]}}"),
                ",\"e\":\"seated\",\"dice\":[1,2],\"places\":[0,1,2,3]}".to_owned(),
                format!(",\"e\":\"missing\",\"mix\":{mix},\"players\":[1]}}"),
                format!(",\"e\":\"open\",\"mix\":{mix},\"players\":[{secrets}]}}"),
                ",\"e\":\"dealt\",\"order\":[0,1,2],\"dice\":[1,2],\"wall\":\"123456789m\"}".to_owned(),
                format!(",\"e\":\"dealt\",\"wall\":\"{}m\"}}", "1".repeat(3_000)),
                format!(",\"e\":\"reveal\",\"mix\":{other},\"host\":\"{two}\"}}"),
                format!(",\"e\":\"reveal\",\"mix\":{other},\"host\":\"{two}\",\"more\":1}}"),
            ]);
        }
    }
}

/// A host that did not deal by the secrets: its wall, dice and commitments are restored as they are.
#[test]
fn false_lines_come_back_as_false_as_they_were() {
    let real = Game::read("v1-tuidaohu");
    let (code, hand) = &real.hands()[1];
    let rests: Vec<&str> = hand.iter().map(|line| &line[42..]).collect();
    for (from, to) in [
        ("\"wall\":\"1", "\"wall\":\"9"),
        ("\"dice\":[", "\"dice\":[6"),
        ("\"mix\":2", "\"mix\":3"),
        ("\"tile\":\"1", "\"tile\":\"2"),
        ("\"seat\":\"E\"", "\"seat\":\"W\""),
    ] {
        for at in 0..rests.len() {
            let mut changed: Vec<String> = rests.iter().map(|rest| (*rest).to_owned()).collect();
            if changed[at].contains(from) {
                changed[at] = changed[at].replacen(from, to, 1);
                round_trip(&linked(&changed, *code), real.before(*code));
            }
        }
    }
    // Another game has other commitments for the same secrets.
    let other = game();
    let before = Before { game: &other, code: *code };
    assert!(round_trip(hand, before).len() > pack(hand, real.before(*code)).unwrap().len() + 100);
}

#[test]
fn lines_left_out_doubled_and_moved_come_back() {
    let real = Game::read("v1-by-hand");
    let (code, hand) = &real.hands()[1];
    let rests: Vec<&str> = hand.iter().map(|line| &line[42..]).collect();
    for round in 0..300_u32 {
        // Hashes serve as dice.
        let dice = sha256(&[&round.to_le_bytes()]);
        let mut mixed = rests.clone();
        for throw in dice.chunks(4) {
            let [at, to] =
                [&throw[..2], &throw[2..]].map(|two| usize::from(u16::from_le_bytes([two[0], two[1]])) % mixed.len());
            match throw[0] % 3 {
                0 => mixed.swap(at, to),
                1 => drop(mixed.remove(at)),
                _ => mixed.insert(to, mixed[at]),
            }
        }
        round_trip(&linked(&mixed, *code), real.before(*code));
    }
}

/// Random sequences of meaningful pieces.
#[test]
fn random_lines_come_back() {
    const PIECES: [&str; 32] = [
        "\"e\":\"drew\"",
        "\"e\":\"discarded\"",
        "\"e\":\"dealt\"",
        "\"e\":\"answered\"",
        "\"e\":\"melded\"",
        "\"e\":\"turn\"",
        "\"e\":\"konged\"",
        "\"e\":\"open\"",
        "\"e\":\"reveal\"",
        "\"seat\":\"E\"",
        "\"seat\":\"S\"",
        "\"seat\":\"N\"",
        "\"tile\":\"5m\"",
        "\"tile\":\"0m\"",
        "\"tile\":\"9s\"",
        "\"end\":\"head\"",
        "\"end\":\"tail\"",
        "\"drawn\":true",
        "\"drawn\":false",
        "\"answer\":{\"a\":\"pung\",\"with\":[\"5m\",\"5m\"]}",
        "\"answer\":{\"a\":\"pass\"}",
        "\"answer\":{\"a\":\"x\",\"with\":[\"1z\"]}",
        "\"wall\":\"50m9s\"",
        "\"wall\":\"\"",
        "\"order\":[0,1,2]",
        "\"order\":[]",
        "\"from\":\"E\"",
        "\"meld\":\"pung:555m\"",
        "\"mix\":1",
        "\"players\":[]",
        "\"added\":\"5m\"",
        "\"x\":\"\\u0001\"",
    ];
    for round in 0..2_000_u32 {
        let dice = [sha256(&[b"a", &round.to_le_bytes()]), sha256(&[b"b", &round.to_le_bytes()])].concat();
        let rests: Vec<String> = dice
            .chunks(8)
            .map(|line| {
                let count = usize::from(line[0] % 7);
                let pieces: Vec<&str> = line[1..=count].iter().map(|byte| PIECES[usize::from(byte % 32)]).collect();
                if count == 0 { "}".to_owned() } else { format!(",{}}}", pieces.join(",")) }
            })
            .collect();
        comes_back(&rests);
    }
}

#[test]
fn what_is_no_piece_of_a_log_is_not_packed() {
    let id = game();
    let pack = |lines: &[String]| pack(lines, Before { game: &id, code: Code::START });
    let good = linked(&["}", ",\"a\":1}", "}"], Code::START);
    assert!(pack(&good).is_ok());
    for (order, wrong) in [(vec![1], 1), (vec![0, 2], 2), (vec![0, 0], 2), (vec![0, 1, 2, 2], 4)] {
        let lines: Vec<String> = order.iter().map(|at| good[*at].clone()).collect();
        assert_eq!(pack(&lines), Err(PackError::Line(wrong)), "{order:?}");
    }
    let too_long = format!(",\"a\":\"{}\"}}", "x".repeat(LONGEST));
    for rest in ["", " }", "]", "\n", ",\"a\":\"\u{1}\"}", ",\n\"a\":1}", "}\n", ",\u{b}}", &too_long] {
        assert_eq!(pack(&linked(&[rest], Code::START)), Err(PackError::Line(1)), "{rest:?}");
    }
    assert_eq!(pack(&["老".repeat(20)]), Err(PackError::Line(1)));
    let line = format!(",\"a\":\"{}\"}}", "x".repeat(LONGEST - 60));
    assert_eq!(pack(&linked(&vec![line; 257], Code::START)), Err(PackError::TooLong));
}

#[test]
fn every_line_of_a_chain_can_be_packed() {
    let mut chain = Chain::new();
    let bodies = [json!({}), json!({"牌": ["1m", {"prev": "inside"}], "n": 1.5}), json!({"e": "\u{0}\u{1}\u{80}"})];
    let lines: Vec<String> = bodies.iter().map(|body| chain.link(body).unwrap().trim_end().to_owned()).collect();
    let id = game();
    round_trip(&lines, Before { game: &id, code: Code::START });
}

#[test]
fn every_flipped_bit_is_found_out() {
    let real = Game::read("v1-shanghai-bao");
    let (code, hand) = &real.hands()[2];
    let packed = round_trip(hand, real.before(*code));
    let mut harmless = 0;
    for bit in 0..8 * packed.len() {
        let mut bytes = packed.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        if let Ok(unpacked) = unpack(&bytes, real.before(*code)) {
            assert_eq!(&unpacked.lines, hand, "bit {bit}");
            harmless += 1;
        }
    }
    // A few bits of a frame have no meaning.
    assert!(harmless < 16, "{harmless}");
}

#[test]
fn whatever_is_cut_off_put_on_or_taken_elsewhere_is_found_out() {
    let real = Game::read("v1-shanghai-bao");
    let hands = real.hands();
    let (code, hand) = &hands[2];
    let packed = round_trip(hand, real.before(*code));
    for end in 0..packed.len() {
        assert!(unpack(&packed[..end], real.before(*code)).is_err(), "{end} bytes");
    }
    assert!(unpack(&[&packed[..], &[0]].concat(), real.before(*code)).is_err());
    assert_eq!(unpack(&packed, real.before(hands[1].0)), Err(PackError::Broken));
    let other = game();
    assert_eq!(unpack(&packed, Before { game: &other, code: *code }), Err(PackError::Broken));
    for version in (0..=u8::MAX).filter(|version| *version != VERSION) {
        let bytes = [&[version], &packed[1..]].concat();
        assert_eq!(unpack(&bytes, real.before(*code)), Err(PackError::Version(version)));
    }
}

#[test]
fn nonsense_panics_nowhere() {
    let real = Game::read("v1-tuidaohu");
    let (code, hand) = &real.hands()[1];
    let packed = round_trip(hand, real.before(*code));
    let (_, frame) = Mixed::read(&packed[1 + KEPT..]).unwrap();
    let text = decompress(frame).unwrap();
    for round in 0..3_000_u32 {
        let dice = sha256(&[&round.to_le_bytes()]);
        let [mut bytes, mut inside] = [packed.clone(), text.clone()];
        for throw in dice.chunks(4).take(1 + usize::from(dice[31] % 4)) {
            for changed in [&mut bytes, &mut inside] {
                let at = usize::from(u16::from_le_bytes([throw[0], throw[1]])) % changed.len();
                match throw[2] % 3 {
                    0 => changed[at] = throw[3],
                    1 => drop(changed.remove(at)),
                    _ => changed.insert(at, throw[3]),
                }
            }
        }
        let _ = unpack(&bytes, real.before(*code));
        // Behind the compression, where flipped bits rarely reach: with secrets, and without.
        let mut whole = packed[..packed.len() - frame.len()].to_vec();
        whole.extend_from_slice(&compress(&inside).unwrap()[MAGIC.len()..]);
        let _ = unpack(&whole, real.before(*code));
        let _ = unpacked(&forged(&inside, *code));
        let _ = unpacked(&dice);
        let _ = unpacked(&[&[VERSION], &dice[..]].concat());
    }
    for bytes in [vec![], vec![VERSION], vec![VERSION; 9], vec![VERSION; 10], vec![VERSION; 1_000]] {
        assert!(unpacked(&bytes).is_err());
    }
}

#[test]
fn no_few_bytes_fill_the_memory() {
    let line = ",\"e\":\"turn\",\"seat\":\"E\"}\n";
    // A hundred thousand lines are a valid piece; a piece that would fill the memory is refused.
    let many = [&[0][..], line.repeat(100_000).as_bytes()].concat();
    let bytes = forged(&many, Code::START);
    assert!(bytes.len() < 1_000);
    assert_eq!(unpacked(&bytes), Err(PackError::Broken));
    for text in [line.repeat(700_000).into_bytes(), vec![0xc0; MOST], vec![b','; MOST], vec![b'}'; MOST - 1]] {
        let bytes = forged(&[&[0][..], &text].concat(), Code::START);
        assert!(bytes.len() < 10_000);
        assert!(matches!(unpacked(&bytes), Err(PackError::Broken | PackError::TooLong)));
    }
    let over = forged(&vec![b'}'; MOST + 65], Code::START);
    assert_eq!(unpacked(&over), Err(PackError::TooLong));
    // A frame that declares more than it holds, up to the maximum.
    let declared = [&[VERSION][..], &[0; KEPT], &[0, 0xe0], &[0x7f; 8], &[0; 8]].concat();
    assert_eq!(unpacked(&declared), Err(PackError::TooLong));
}

/// A line of maximum length with as many words as fit.
#[test]
fn a_long_line_full_of_words_comes_back() {
    let real = Game::read("v1-tuidaohu");
    let (code, hand) = &real.hands()[1];
    let mut rests: Vec<String> = hand.iter().map(|line| line[42..].to_owned()).collect();
    let words = [rests[0].clone(), rests[rests.len() - 1].clone()];
    let mut long = String::from(",\"a\":[0");
    while long.len() < LONGEST - 1_000 {
        long.extend([",{\"b\":1", &words[0], ",{\"b\":1", &words[1]]);
    }
    long += &format!(",\"{}\"]}}", "x".repeat(LONGEST - long.len() - 47));
    rests.insert(1, long);
    let lines = linked(&rests, *code);
    assert_eq!(lines[1].len(), LONGEST);
    assert!(serde_json::from_str::<serde_json::Value>(&lines[1]).is_ok());
    assert!(round_trip(&lines, real.before(*code)).len() < 1_000);
}

/// Words are long: the expansion of a line full of them must be bounded.
#[test]
fn words_do_not_make_a_line_endless() {
    let real = Game::read("v1-tuidaohu");
    let (code, hand) = &real.hands()[1];
    let packed = pack(hand, real.before(*code)).unwrap();
    let (_, frame) = Mixed::read(&packed[1 + KEPT..]).unwrap();
    let mut text = decompress(frame).unwrap()[..46].to_vec();
    text.extend_from_slice(&[1; 1 << 20]);
    text.push(b'\n');
    let mut bytes = packed[..packed.len() - frame.len()].to_vec();
    bytes.extend_from_slice(&compress(&text).unwrap()[MAGIC.len()..]);
    assert_eq!(unpack(&bytes, real.before(*code)), Err(PackError::Broken));
}
