//! 包牌 entered at the desk, chip by chip, row by row (rules/riichi.md §10.4, §13.1 and §15). E deals, as
//! everywhere there; 甲 to 丁 sit at E to N.

use acceptance::mechanisms::presets;
use mj_desk::{Answering, DeskEntry, Real, Refusal, ScoreSheet, Shown, Tiles, What, Winner, Won};
use mj_rules::Ruleset;
use mj_rules::claim::WonBy;
use serde_json::{Value, json};
use std::sync::Arc;

const E: u8 = 0;
const S: u8 = 1;
const W: u8 = 2;
const N: u8 = 3;

/// Three dragon melds: 大三元, with 字一色.
const DRAGONS: [&str; 3] = ["pung:555z", "pung:666z", "pung:777z"];
/// Four kongs, three of them of dragons: 大三元, 四槓子 and 字一色.
const KONGS: [&str; 4] = ["kong:6666z", "concealed:5555z", "kong:7777z", "kong:1111z"];

fn hand(tiles: &str, win: &str, melds: &[&str]) -> Shown {
    let melds = melds.iter().map(|&meld| meld.to_owned()).collect();
    Shown::Hand(Tiles { tiles: tiles.into(), win: win.into(), melds, ..Tiles::default() })
}

fn winner(who: u8, shown: Shown, answering: &[(u8, &str)]) -> Winner {
    let answering = answering.iter().map(|&(who, row)| Answering { who, row: Some(row.into()) }).collect();
    Winner { answering, ..Winner::new(who, shown) }
}

fn won(from: Option<u8>, winners: Vec<Winner>) -> DeskEntry {
    let by = if from.is_some() { WonBy::Discard } else { WonBy::SelfDraw };
    What::Won(Won { by, from, winners, wrong_counts: Vec::new() }).into()
}

fn sheet(id: &str, options: &Value) -> ScoreSheet {
    let options = options.as_object().cloned().unwrap_or_default();
    ScoreSheet::new(Arc::new(Ruleset::with_options(presets(id).unwrap(), &options).unwrap())).unwrap()
}

/// The changes of an entry for E, S, W and N.
fn changes(sheet: &ScoreSheet, entry: &DeskEntry) -> Vec<i64> {
    let preview = sheet.preview(entry).unwrap();
    preview.chips.iter().zip(sheet.course().chips.as_slice()).map(|(after, before)| after - before).collect()
}

fn pao(options: &Value, from: Option<u8>, answering: &[(u8, &str)]) -> Vec<i64> {
    changes(&sheet("pao", options), &won(from, vec![winner(N, hand("1133z", "3z", &DRAGONS), answering)]))
}

#[test]
fn two_players_answer_for_a_row_each() {
    let of_two = json!({"pao": ["大三元", "四槓子"]});
    let (sheet, shown) = (sheet("pao", &of_two), || hand("3z", "3z", &KONGS));
    let both = [(W, "big-dragons"), (S, "eighteen-arhats")];
    // 字一色 is paid by all; 大三元 by W, 四槓子 by S.
    let drawn = won(None, vec![winner(N, shown(), &both)]);
    assert_eq!(changes(&sheet, &drawn), [-16_000, -40_000, -40_000, 96_000]);
    // E discards and owes 字一色 alone, and half of the others beside the liable players.
    let given = won(Some(E), vec![winner(N, shown(), &both)]);
    assert_eq!(changes(&sheet, &given), [-64_000, -16_000, -16_000, 96_000]);
    // W discards and is liable for 大三元 too.
    let own = won(Some(W), vec![winner(N, shown(), &both)]);
    assert_eq!(changes(&sheet, &own), [0, -16_000, -80_000, 96_000]);
    // The same player for both, and a row without a liable player.
    let one = won(None, vec![winner(N, shown(), &[(W, "big-dragons"), (W, "eighteen-arhats")])]);
    assert_eq!(changes(&sheet, &one), [-16_000, -8_000, -72_000, 96_000]);
    let half = won(None, vec![winner(N, shown(), &[(S, "eighteen-arhats")])]);
    assert_eq!(changes(&sheet, &half), [-32_000, -48_000, -16_000, 96_000]);
}

#[test]
fn of_two_who_answer_for_the_whole_hand_the_first_pays() {
    let whole = sheet("pao", &json!({"pao": ["大三元", "四槓子"], "pao_whole_hand": true}));
    let entry = |both| won(None, vec![winner(N, hand("3z", "3z", &KONGS), both)]);
    let (first, second) = ([(W, "big-dragons"), (S, "eighteen-arhats")], [(S, "eighteen-arhats"), (W, "big-dragons")]);
    assert_eq!(changes(&whole, &entry(&first)), [0, 0, -96_000, 96_000]);
    assert_eq!(changes(&whole, &entry(&second)), [0, -96_000, 0, 96_000]);
}

#[test]
fn the_worked_examples_come_out_at_the_desk() {
    let dragons = [(W, "big-dragons")];
    let none = json!({});
    // R62, R63, T39
    assert_eq!(pao(&none, None, &dragons), [-16_000, -8_000, -40_000, 64_000]);
    assert_eq!(pao(&none, Some(S), &dragons), [0, -48_000, -16_000, 64_000]);
    let whole = json!({"pao_whole_hand": true});
    assert_eq!(pao(&whole, None, &dragons), [0, 0, -64_000, 64_000]);
    assert_eq!(pao(&whole, Some(S), &dragons), [0, -32_000, -32_000, 64_000]);
    // R57, R58: one counter, which belongs to the whole hand.
    let simple = |from| {
        let entry = won(from, vec![winner(N, hand("34m99p", "5m", &DRAGONS), &dragons)]);
        DeskEntry { real: Real { honba: Some(1), ..Real::default() }, ..entry }
    };
    assert_eq!(changes(&sheet("pao", &none), &simple(None)), [0, 0, -32_300, 32_300]);
    assert_eq!(changes(&sheet("pao", &none), &simple(Some(S))), [0, -16_000, -16_300, 32_300]);
    // T37: N discards into S, for whom W is liable, and into E.
    let two =
        vec![winner(S, hand("34m99p", "5m", &DRAGONS), &dragons), winner(E, hand("113377m4488p22s5m", "5m", &[]), &[])];
    let entry = DeskEntry { real: Real { honba: Some(1), ..Real::default() }, ..won(Some(N), two) };
    assert_eq!(changes(&sheet("pao", &none), &entry), [2_700, 32_000, -16_000, -18_700]);
}

#[test]
fn what_no_player_can_answer_for_is_refused() {
    let refused = |options: &Value, shown: Shown, answering: &[(u8, &str)]| {
        sheet("pao", options).preview(&won(None, vec![winner(N, shown, answering)])).unwrap_err()
    };
    let none = json!({});
    let dragons = || hand("1133z", "3z", &DRAGONS);
    assert_eq!(refused(&none, dragons(), &[(N, "big-dragons")]), Refusal::Himself(N));
    assert_eq!(refused(&none, dragons(), &[(7, "big-dragons")]), Refusal::NoPlayer(7));
    assert_eq!(
        refused(&none, dragons(), &[(W, "big-dragons"), (S, "big-dragons")]),
        Refusal::TwoForRow("big-dragons".into())
    );
    let not_fed = |row: &str| Refusal::NotFed(row.into());
    // A row that cannot be fed, one that the house leaves out, one that does not count.
    assert_eq!(refused(&none, dragons(), &[(W, "all-honours")]), not_fed("all-honours"));
    assert_eq!(refused(&json!({"pao": ["大四喜"]}), dragons(), &[(W, "big-dragons")]), not_fed("big-dragons"));
    assert_eq!(refused(&none, dragons(), &[(W, "big-winds")]), not_fed("big-winds"));
    // T38: a concealed set is no meld; kongs of the winner's own tiles were fed by no player.
    let held = hand("234m11p55577z", "7z", &["pung:666z"]);
    assert_eq!(refused(&none, held, &[(W, "big-dragons")]), not_fed("big-dragons"));
    let own = ["concealed:5555z", "concealed:6666z", "concealed:7777z", "concealed:1111z"];
    assert_eq!(refused(&none, hand("3z", "3z", &own), &[(W, "big-dragons")]), not_fed("big-dragons"));
    // A book has liability either for the whole win or for rows.
    let all = Winner { answering: vec![Answering { who: W, row: None }], ..winner(N, dragons(), &[]) };
    assert_eq!(sheet("pao", &none).preview(&won(None, vec![all])).unwrap_err(), Refusal::OtherLiability);
    let fourth = Winner { feeder: Some(W), ..winner(N, dragons(), &[]) };
    assert_eq!(sheet("pao", &none).preview(&won(None, vec![fourth])).unwrap_err(), Refusal::OtherLiability);
    let plain = won(Some(S), vec![winner(N, hand("123456789m1123s", "4s", &[]), &[(W, "big-dragons")])]);
    assert_eq!(sheet("shanghai", &none).preview(&plain).unwrap_err(), Refusal::OtherLiability);
}
