//! Real games, hand by hand, and the frozen form.

mod odd;

use super::*;
use crate::hash::Hex;
use std::path::PathBuf;

/// Logs of all playable presets, and the maximum average of bytes for a hand. 173 of these are secrets and the
/// like; the rest is what happened.
const GAMES: [(&str, usize); 5] = [
    ("v1-shanghai", 350),
    ("v1-shanghai-bao", 350),
    ("v1-tuidaohu", 350),
    ("v1-by-hand", 400),
    // Longer hands than those of format 1, and three of them begin with a change; a hand without one has 357.
    ("v2-shanghai", 420),
];

/// A log with its game's id.
pub(super) struct Game {
    pub(super) id: GameId,
    pub(super) lines: Vec<String>,
}

impl Game {
    pub(super) fn read(name: &str) -> Game {
        let path = [env!("CARGO_MANIFEST_DIR"), "../../../tests/logs", &format!("{name}.jsonl")];
        let text = std::fs::read_to_string(path.iter().collect::<PathBuf>()).unwrap();
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let id = lines[0].split_once("\"game\":\"").and_then(|(_, rest)| rest.split_once('"')).unwrap().0;
        Game { id: GameId::new(id).unwrap(), lines }
    }

    pub(super) fn before(&self, code: Code) -> Before<'_> {
        Before { game: &self.id, code }
    }

    /// The pieces a book keeps: each ends where a secret is revealed.
    pub(super) fn hands(&self) -> Vec<(Code, Vec<String>)> {
        let mut hands = vec![(Code::START, Vec::new())];
        for line in &self.lines {
            let (_, hand) = hands.last_mut().unwrap();
            hand.push(line.clone());
            if line.contains("\"e\":\"reveal\"") {
                hands.push((Code::of(line.as_bytes()), Vec::new()));
            }
        }
        hands.retain(|(_, hand)| !hand.is_empty());
        hands
    }
}

/// Packs, unpacks, compares, and returns the packed form.
pub(super) fn round_trip(lines: &[String], before: Before<'_>) -> Vec<u8> {
    let packed = pack(lines, before).unwrap();
    let unpacked = unpack(&packed, before).unwrap();
    assert_eq!(unpacked.lines, lines);
    assert_eq!(unpacked.code, lines.last().map_or(before.code, |line| Code::of(line.as_bytes())));
    packed
}

#[test]
fn games_of_every_sort_come_back_hand_by_hand() {
    for (name, most) in GAMES {
        let game = Game::read(name);
        let hands = game.hands();
        let packed: Vec<_> = hands.iter().map(|(code, hand)| round_trip(hand, game.before(*code)).len()).collect();
        // The first piece has the header too.
        let bytes: usize = packed[1..].iter().sum();
        assert!(bytes <= most * (hands.len() - 1), "{name}: {packed:?}");
    }
}

#[test]
fn a_whole_game_comes_back_in_one_piece() {
    for (name, _) in GAMES {
        let game = Game::read(name);
        round_trip(&game.lines, game.before(Code::START));
    }
}

/// Any piece of a log: incomplete mixings, hands without a wall, a single line.
#[test]
fn any_piece_of_a_log_comes_back() {
    let game = Game::read("v1-shanghai-bao");
    let codes: Vec<Code> = game.lines.iter().map(|line| Code::of(line.as_bytes())).collect();
    for from in (1..game.lines.len()).step_by(7) {
        for length in [0, 1, 2, 3, 5, 40, 200] {
            let to = (from + length).min(game.lines.len());
            round_trip(&game.lines[from..to], game.before(codes[from - 1]));
        }
    }
}

/// All derived texts are left out, and nearly every event is predicted.
#[test]
fn what_can_be_told_is_not_kept() {
    let game = Game::read("v1-shanghai");
    for (code, hand) in &game.hands()[1..] {
        let packed = pack(hand, game.before(*code)).unwrap();
        let (mixed, frame) = Mixed::read(&packed[1 + KEPT..]).unwrap();
        let text = String::from_utf8_lossy(&decompress(frame).unwrap()).into_owned();
        assert!(mixed.is_some() && text.contains("\u{4}\n") && text.contains("\u{1}\n\u{2}\n,"), "{text}");
        for told in ["commit", "open", "reveal", "wall", "drew", "\"discarded", "answered", "melded", "prev"] {
            assert!(!text.contains(told), "{told} in {text}");
        }
    }
}

/// Packed when the form was made: it stays readable with later versions of this crate and of zstd.
#[test]
fn the_form_is_frozen() {
    for (hex, name, hand) in
        [(include_str!("v1-shanghai.hex"), "v1-shanghai", 1), (include_str!("v1-by-hand.hex"), "v1-by-hand", 2)]
    {
        let game = Game::read(name);
        let (code, lines) = &game.hands()[hand];
        let digits: String = hex.split_whitespace().collect();
        let pairs = digits.as_bytes().as_chunks::<2>().0;
        let byte = |pair: &[u8; 2]| str::from_utf8(pair).unwrap().parse::<Hex<1>>().unwrap().0[0];
        let packed: Vec<u8> = pairs.iter().map(byte).collect();
        assert_eq!(&unpack(&packed, game.before(*code)).unwrap().lines, lines);
    }
}

#[test]
fn the_dictionary_is_frozen() {
    let hash = Hex(crate::hash::sha256(&[DICTIONARY])).to_string();
    assert_eq!(hash, "90d204caf46afe9260b3af2c1d88bb0380365d24d8a6c9323871e8d544e2cacc");
    assert!(include_str!("../../../FORMAT.md").contains(&hash));
}
