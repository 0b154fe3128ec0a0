//! Entries of 廣東 beside wins, chip by chip: kongs that are paid at once, feeders of kongs, false wins
//! (rules/guangdong.md §7, §9.5 and §15). E deals; 甲 to 丁 sit at E to N.

use acceptance::mechanisms::presets;
use mj_desk::{DeskEntry, Kong, KongKind, Refusal, ScoreSheet, Shown, Tiles, What, Who, Winner, Won};
use mj_rules::Ruleset;
use mj_rules::claim::WonBy;
use serde_json::{Value, json};
use std::sync::Arc;

const E: u8 = 0;
const S: u8 = 1;
const W: u8 = 2;
const N: u8 = 3;

fn sheet(options: &Value) -> ScoreSheet {
    let options = options.as_object().cloned().unwrap_or_default();
    ScoreSheet::new(Arc::new(Ruleset::with_options(presets("guangdong").unwrap(), &options).unwrap())).unwrap()
}

fn paying() -> ScoreSheet {
    sheet(&json!({"kong_pay": "at_once", "unit": 2}))
}

fn with(kongs: &[(u8, KongKind, Option<u8>)], what: What) -> DeskEntry {
    let kongs = kongs.iter().map(|&(who, kind, from)| Kong { who, kind, from }).collect();
    DeskEntry { kongs, ..DeskEntry::from(what) }
}

fn won(by: WonBy, from: Option<u8>, winner: Winner) -> What {
    What::Won(Won { by, from, winners: vec![winner], wrong_counts: Vec::new() })
}

fn hand(who: u8, tiles: &str, win: &str, melds: &[&str]) -> Winner {
    let melds = melds.iter().map(|&meld| meld.to_owned()).collect();
    Winner::new(who, Shown::Hand(Tiles { tiles: tiles.into(), win: win.into(), melds, ..Tiles::default() }))
}

#[test]
fn a_false_win_is_paid_to_the_others_and_dealt_again() {
    let preview = sheet(&json!({})).preview(&What::FalseWin(Who { who: N }).into()).unwrap();
    assert_eq!(preview.chips, [32, 32, 32, -96], "A32");
    assert_eq!((preview.next.dealer, preview.next.number), (E, 2));
    let dear = sheet(&json!({"cap_fan": 6, "unit": 3}));
    assert_eq!(dear.preview(&What::FalseWin(Who { who: E }).into()).unwrap().chips, [-576, 192, 192, 192]);
    let free = sheet(&json!({"false_win": "none"}));
    assert_eq!(free.preview(&What::FalseWin(Who { who: N }).into()).unwrap_err(), Refusal::NoFalseWin);
}

#[test]
fn kongs_are_paid_before_the_win_and_kept_without_one() {
    let drawn = with(&[(S, KongKind::Concealed, None), (E, KongKind::Kong, Some(N))], What::Drawn);
    let preview = paying().preview(&drawn).unwrap();
    assert_eq!(preview.chips, [-4 + 6, 12, -4, -4 - 6]);
    assert!(preview.hand.transfers.iter().all(|one| one.why == "kong"));
    // A21 with a unit of 2: the kong of W, the one that N adds, then N's 雞胡 off W.
    let chicken = hand(N, "678p44m34s", "2s", &["chow:123m", "added:9999s"]);
    let kongs = [(W, KongKind::Kong, Some(E)), (N, KongKind::Added, None)];
    let entry = with(&kongs, won(WonBy::Discard, Some(W), chicken));
    assert_eq!(paying().preview(&entry).unwrap().chips, [-8, -2, 0, 10]);
}

#[test]
fn who_fed_a_kong_pays_for_its_replacement() {
    let winner = || hand(W, "678p44m34s", "2s", &["chow:123m", "kong:5555s"]);
    let fed = |who| Winner { kong_feeder: Some(who), ..winner() };
    let pays = sheet(&json!({"kong_feeder_pays": true}));
    let chips =
        |sheet: &ScoreSheet, winner| sheet.preview(&won(WonBy::Replacement, None, winner).into()).map(|one| one.chips);
    assert_eq!(chips(&pays, fed(E)).unwrap(), [-96, 0, 96, 0], "A20");
    assert_eq!(chips(&pays, winner()).unwrap(), [-32, -32, 96, -32]);
    assert_eq!(chips(&pays, fed(W)).unwrap_err(), Refusal::Himself(W));
    assert_eq!(chips(&sheet(&json!({})), fed(E)).unwrap_err(), Refusal::NoKongFeeder);
    let own = hand(W, "678p44m34s", "2s", &["chow:123m", "concealed:5555s"]);
    assert_eq!(chips(&pays, Winner { kong_feeder: Some(E), ..own }).unwrap_err(), Refusal::NoFedKong);
    let drawn = won(WonBy::SelfDraw, None, fed(E)).into();
    assert_eq!(pays.preview(&drawn).unwrap_err(), Refusal::NoFedKong);
}

#[test]
fn kongs_that_cannot_have_been_paid_are_refused() {
    let refused = |sheet: &ScoreSheet, kong| sheet.preview(&with(&[kong], What::Drawn)).unwrap_err();
    assert_eq!(refused(&sheet(&json!({})), (S, KongKind::Added, None)), Refusal::NoKongPay);
    assert_eq!(refused(&paying(), (S, KongKind::Kong, None)), Refusal::NoSource);
    assert_eq!(refused(&paying(), (S, KongKind::Kong, Some(S))), Refusal::Himself(S));
    assert_eq!(refused(&paying(), (S, KongKind::Concealed, Some(E))), Refusal::Source);
    assert_eq!(refused(&paying(), (4, KongKind::Added, None)), Refusal::NoPlayer(4));
    let many = with(&[(S, KongKind::Added, None); 17], What::Drawn);
    assert_eq!(paying().preview(&many).unwrap_err(), Refusal::TooMany { field: "melds", found: 17 });
}
