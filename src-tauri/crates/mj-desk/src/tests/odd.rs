//! No entry can make the desk panic, and no impossible entry is booked.

use super::*;
use crate::{DeskError, Refusal};
use mj_rules::CountError;
use serde_json::json;

fn refusal(kept: &Kept, what: What) -> Refusal {
    match kept.desk().preview(&what.into()) {
        Err(DeskError::Refused(why)) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn refusals_name_what_is_wrong() {
    let kept = kept("shanghai", &json!({"off.old-and-young": true}));
    let hand = |tiles: &str, win: &str, melds: &[&str]| {
        let melds = melds.iter().map(|&meld| meld.to_owned()).collect();
        discard(1, 2, Shown::Hand(Tiles { tiles: tiles.into(), win: win.into(), melds, ..Tiles::default() }))
    };
    assert_eq!(refusal(&kept, discard(1, 1, straight())), Refusal::Himself(1));
    assert_eq!(refusal(&kept, discard(4, 1, straight())), Refusal::NoPlayer(4));
    assert_eq!(refusal(&kept, discard(1, 255, straight())), Refusal::NoPlayer(255));
    assert_eq!(refusal(&kept, won(WonBy::Discard, None, winner(1, straight()))), Refusal::NoSource);
    assert_eq!(refusal(&kept, won(WonBy::SelfDraw, Some(1), winner(2, straight()))), Refusal::Source);
    assert!(matches!(refusal(&kept, hand("11111m23456789s", "1s", &[])), Refusal::Claim(_)));
    assert!(matches!(refusal(&kept, hand("123x", "1s", &[])), Refusal::Notation { field: "tiles", .. }));
    assert!(matches!(refusal(&kept, hand("123456789m1123s", "", &[])), Refusal::WinningTiles(0)));
    assert!(matches!(refusal(&kept, hand("123456789m1123s", "44s", &[])), Refusal::WinningTiles(2)));
    assert!(matches!(refusal(&kept, hand(&"1m".repeat(50), "4s", &[])), Refusal::TooMany { .. }));
    assert!(matches!(refusal(&kept, hand("1m", "4s", &["chow:111m"])), Refusal::Meld(_)));
    assert!(matches!(refusal(&kept, hand("1m", "4s", &["chow:123m"; 9])), Refusal::TooMany { field: "melds", .. }));
    assert!(matches!(refusal(&kept, hand("147m258p369s1234z", "5z", &[])), Refusal::NoShape(1)));
    let short = refusal(&kept, discard(1, 2, named(&[("all-chows", 1), ("closed", 1)])));
    assert!(matches!(short, Refusal::BelowMinimum { who: 1, minimum: 11, ref counted, .. } if counted.len() == 2));
    let count = |ids: &[(&str, u32)]| match refusal(&kept, discard(1, 2, named(ids))) {
        Refusal::Count(why) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(count(&[("riichi", 1)]), CountError::Unknown("riichi".into()));
    assert_eq!(count(&[("old-and-young", 1)]), CountError::Off("old-and-young".into()));
    assert_eq!(count(&[("straight", 1), ("straight", 1)]), CountError::Twice("straight".into()));
    for times in [0, 2, u32::MAX] {
        assert!(matches!(count(&[("straight", times)]), CountError::TooOften { most: 1, .. }));
    }
    assert!(matches!(count(&[("dragon-pung", 6)]), CountError::TooOften { most: 5, .. }));
    assert_eq!(count(&[("self-draw", 1)]), CountError::Contradiction("self-draw".into()));
    assert_eq!(count(&[("dealer", 1)]), CountError::Contradiction("dealer".into()));
    let What::Won(mut punished) = discard(1, 2, straight()) else { unreachable!() };
    punished.wrong_counts = vec![1];
    assert_eq!(refusal(&kept, What::Won(punished)), Refusal::WrongCountWins);
    let washed = Winner { washer: Some(2), ..winner(1, straight()) };
    assert_eq!(refusal(&kept, won(WonBy::Discard, Some(2), washed)), Refusal::WashedDiscard);
    let own = Winner { washer: Some(1), ..winner(1, straight()) };
    assert_eq!(refusal(&kept, won(WonBy::SelfDraw, None, own)), Refusal::Himself(1));
    let two = Winner { liable: Some(2), feeder: Some(3), ..winner(1, named(&[("pure-suit", 1)])) };
    assert_eq!(refusal(&kept, won(WonBy::SelfDraw, None, two)), Refusal::TwoLiable);
    let other = super::kept("tuidaohu", &json!({}));
    assert_eq!(refusal(&other, caller(1)), Refusal::NoFalseWin);
    let liable = Winner { liable: Some(2), ..winner(1, named(&[])) };
    assert_eq!(refusal(&other, won(WonBy::Discard, Some(2), liable)), Refusal::NoLiability);
}

#[test]
fn several_winners_share_one_box_and_one_tile() {
    let kept = kept("tuidaohu", &json!({}));
    let two = |first: [&str; 2], second: [&str; 2]| {
        let shown =
            |[tiles, win]: [&str; 2]| Shown::Hand(Tiles { tiles: tiles.into(), win: win.into(), ..Tiles::default() });
        let winners = vec![winner(1, shown(first)), winner(3, shown(second))];
        What::Won(Won { by: WonBy::Discard, from: Some(2), winners, wrong_counts: Vec::new() })
    };
    let one = ["123456789m1123s", "4s"];
    assert_eq!(refusal(&kept, two(one, ["123456789p11s23s", "1s"])), Refusal::OtherTile);
    assert_eq!(refusal(&kept, two(one, ["123456p11123s77z", "4s"])), Refusal::Shared("1s".into()));
    assert_eq!(refusal(&kept, two(one, ["123456789p2278s", "4s"])), Refusal::NoShape(3));
    kept.desk().preview(&two(one, ["123456789p2399s", "4s"]).into()).expect("both win");
}

/// A small random source.
struct Draw(u64);

impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

/// More digits than any number type holds.
const HUGE: &str = "9999999999999999999999999999999999999999";

const NUMBERS: [&str; 12] = ["0", "1", "2", "3", "4", "255", "-1", "1.5", "null", "\"東\"", HUGE, "[]"];

const TILES: [&str; 9] =
    ["\"123456789m1123s\"", "\"4s\"", "\"\"", "\"0m\"", "\"12345678f\"", "\"1m1m1m1m1m\"", "\"一萬\"", "7", HUGE];

impl Draw {
    /// A random value in place of an entry.
    fn entry(&mut self) -> String {
        let shown = self.shown();
        let liable = self.of(&["", "", "", r#","liable":1"#, r#","feeder":2"#, r#","washer":3"#, r#","liable":99"#]);
        let from = if self.below(2) == 0 { String::new() } else { format!(r#""from":{},"#, self.of(&NUMBERS)) };
        let words = ["\"discard\"", "\"self-draw\"", "\"robbed-kong\"", "\"replacement\"", "\"east\"", "null", "3"];
        let what = match self.below(8) {
            0 => "\"drawn\"".to_owned(),
            1 => format!(r#"{{"false-win":{{"who":{}}}}}"#, self.of(&NUMBERS)),
            _ => format!(
                r#"{{"won":{{"by":{},{from}"winners":[{{"who":{},"shown":{shown}{liable}}}],"wrong_counts":[{}]}}}}"#,
                self.of(&words),
                self.of(&NUMBERS[..6]),
                self.of(&["", "", "3", "1,1", "300"]),
            ),
        };
        let real = self.of(&[
            "",
            "",
            r#","real":{"streak":4000000000}"#,
            r#","real":{"places":[0]}"#,
            r#","real":{"round":"N"}"#,
        ]);
        format!(r#"{{"what":{what}{real}}}"#)
    }

    /// What a winner shows: tiles, or named patterns.
    fn shown(&mut self) -> String {
        let ids = ["straight", "pure-suit", "dealer", "x", "closed", "self-draw", "dragon-pung", "no-bao", ""];
        let melds = ["[]", "[\"chow:123m\"]", "[\"concealed:1111m\",\"pung:777z\"]", "[\"\"]", "[7]", "{}"];
        match self.below(3) {
            0 => format!(
                r#"{{"hand":{{"tiles":{},"win":{},"melds":{},"first_turn":{},"ready":"{}","open":{}}}}}"#,
                self.of(&TILES),
                self.of(&TILES),
                self.of(&melds),
                self.of(&["true", "false", "false"]),
                self.of(&["none", "none", "heavenly", "riichi", "x"]),
                self.of(&TILES),
            ),
            _ => format!(
                r#"{{"patterns":[{{"id":"{}","times":{}}},{{"id":"{}"}}]}}"#,
                self.of(&ids),
                self.of(&NUMBERS[1..]),
                self.of(&ids)
            ),
        }
    }
}

/// Asserts that an entry is refused, or moves chips without creating any.
fn is_booked(kept: &Kept, entry: &DeskEntry, text: &str) -> bool {
    let desk = kept.desk();
    let Ok(preview) = desk.preview(entry) else { return false };
    assert_eq!(preview.chips.iter().sum::<i64>(), desk.sheet.play().chips.start * 4, "{text}");
    let sum = |player: u8| {
        preview.hand.transfers.iter().fold(0, |sum, one| {
            let account = mj_ledger::Account::Player(player);
            sum + if one.to == account { one.amount } else { 0 } - if one.from == account { one.amount } else { 0 }
        })
    };
    assert_eq!((0..4).map(sum).sum::<i64>(), 0, "{text}");
    true
}

#[test]
fn whatever_is_entered_is_booked_or_refused() {
    let games = ["shanghai", "shanghai-bao", "tuidaohu", "guangdong"].map(|id| kept(id, &json!({"multi_win": "all"})));
    let mut draw = Draw(7);
    let (mut booked, mut read) = (0, 0);
    for _ in 0..6_000 {
        let text = draw.entry();
        let Ok(entry) = serde_json::from_str::<DeskEntry>(&text) else { continue };
        read += 1;
        booked += usize::from(is_booked(&games[draw.below(games.len())], &entry, &text));
    }
    assert!(booked > 300 && read > 1_000, "{booked} of {read}");
    // Unknown entries of other programs are read without a panic.
    let other = ["", "{}", "[1,2", "{\"what\":\"gone\"}"].map(|text| serde_json::from_str::<DeskEntry>(text).is_err());
    assert_eq!(other, [true; 4]);
}
