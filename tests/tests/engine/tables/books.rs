//! The proved rule books, with what must occur in their games.

use super::prove;
use acceptance::aborted::ABORTED;
use acceptance::aside::{FLOWERS, NORTH};
use acceptance::capped::CAPPED;
use acceptance::declared::DECLARED;
use acceptance::exchanged::EXCHANGED;
use acceptance::fed::{BAOHU, PAO};
use acceptance::fields::FIELDS;
use acceptance::opened::OPENED;
use acceptance::passed::PASSED;
use acceptance::three::THREE;
use acceptance::turned::TURNED;
use mj_rules::PRESETS;
use mj_wire::log::known;

const ALWAYS: [&str; 14] = [
    "event seated",
    "event dealt",
    "event answered",
    "event timed-out",
    "event drew",
    "event discarded",
    "event taken-back",
    "event melded",
    "event konged",
    "event won",
    "event paid",
    "event hand-over",
    "event game-over",
    "refused",
];

const SHANGHAI: [&str; 25] = [
    "event turn",
    "event marked",
    "event washes",
    "event called",
    "event withdrew",
    "event false-win",
    "event left",
    "why discard",
    "why self-draw",
    "why streak",
    "why wrong-count",
    "why false-win",
    "hand won",
    "hand drawn",
    "hand false-win",
    "hand left",
    "game length",
    "game bust",
    "game left",
    "wrong count",
    "wrong shape",
    "wrong minimum",
    "by self-draw",
    "by discard",
    "by robbed-kong",
];

const RARE: [&str; 7] =
    ["event covered", "event exchanged", "event rested", "why liable", "why half", "why washing", "by replacement"];

const TUIDAOHU: [&str; 2] = ["hand drawn", "hand won"];

const GUANGDONG: [&str; 14] = [
    "event marked",
    "why discard",
    "why self-draw",
    "why liable",
    "why kong",
    "hand drawn",
    "hand won",
    "game length",
    "game bust",
    "by self-draw",
    "by discard",
    "pattern ready",
    "deals again",
    "deals next",
];

const GUANGDONG_RARE: [&str; 5] = ["by robbed-kong", "by replacement", "barred passed-kind", "hand left", "game left"];

/// What must occur in 日麻, 三麻 and 修羅之戰.
const FAMILY: [&str; 23] = [
    "event turned",
    "event shown",
    "why discard",
    "why self-draw",
    "why deposit",
    "why noten",
    "hand won",
    "hand drawn",
    "hand nine-kinds",
    "game length",
    "game bust",
    "by self-draw",
    "by discard",
    "by replacement",
    "barred own-discard",
    "barred passed-turn",
    "pattern riichi",
    "pattern ippatsu",
    "pattern menzen-tsumo",
    "pattern no-terminals",
    "pattern dora",
    "deals again",
    "deals next",
];

/// 流局滿貫 occurs in golden games.
const RIICHI: [&str; 15] = [
    "why counters",
    "hand four-winds",
    "hand all-ready",
    "hand four-kongs",
    "hand three-winners",
    "by robbed-kong",
    "barred passed-declared",
    "pattern double-riichi",
    "pattern pinfu",
    "pattern ura-dora",
    "pattern red-dora",
    "pattern kong-bloom",
    "pattern rob-kong",
    "pattern last-discard",
    "pattern seven-pairs",
];

const RIICHI_RARE: [&str; 5] = ["event marked", "why liable", "why half", "hand left", "game left"];

const SANMA: [&str; 15] = [
    "event set-aside",
    "won aside",
    "why counters",
    "hand four-kongs",
    "by robbed-kong",
    "barred passed-declared",
    "pattern double-riichi",
    "pattern pinfu",
    "pattern ura-dora",
    "pattern red-dora",
    "pattern nuki",
    "pattern kong-bloom",
    "pattern last-discard",
    "pattern seven-pairs",
    "pattern mixed-suit",
];

/// What must occur where tiles are exchanged and play continues after a win: no 三家和, no counters.
const SHURA: [&str; 3] = ["event chose", "event rechose", "event exchange-ends"];

const TAIWAN: [&str; 26] = [
    "event set-aside",
    "event turn",
    "why discard",
    "why self-draw",
    "why dealer",
    "hand drawn",
    "hand won",
    "game length",
    "by self-draw",
    "by discard",
    "by replacement",
    "deals again",
    "deals next",
    "pattern closed",
    "pattern self-draw",
    "pattern closed-self-draw",
    "pattern own-flower",
    "pattern flower-kong",
    "pattern seat-wind",
    "pattern round-wind",
    "pattern dragon-pung",
    "pattern single-wait",
    "pattern all-chows",
    "pattern all-pungs",
    "pattern mixed-suit",
    "pattern kong-bloom",
];

const TAIWAN_RARE: [&str; 8] = [
    "event covered",
    "by robbed-kong",
    "barred exposed-kong",
    "pattern heavenly-ready",
    "pattern earthly-ready",
    "pattern eight-immortals",
    "hand left",
    "game left",
];

/// What must occur in games of a book, list by list, and what only in many of them.
fn wanted(system: &str) -> (Vec<&'static [&'static str]>, &'static [&'static str]) {
    match system {
        "shanghai" | "shanghai-bao" => (vec![&SHANGHAI], &RARE),
        "tuidaohu" => (vec![&TUIDAOHU], &["by robbed-kong", "by replacement"]),
        "guangdong" => (vec![&GUANGDONG], &GUANGDONG_RARE),
        "riichi" => (vec![&FAMILY, &RIICHI], &RIICHI_RARE),
        "sanma" => (vec![&FAMILY, &SANMA], &RIICHI_RARE),
        "shura" => (vec![&FAMILY, &SHURA], &RIICHI_RARE),
        "taiwan" => (vec![&TAIWAN], &TAIWAN_RARE),
        other => panic!("what comes about in games of {other}?"),
    }
}

fn prove_preset(id: &str) {
    let preset = known(id).unwrap();
    let (parts, rare) = wanted(preset.system.id);
    prove(preset, &[&ALWAYS[..], &parts.concat()].concat(), rare);
}

/// A test for each preset, so that they run in parallel, and one that checks for missing presets.
macro_rules! presets {
    ($($name:ident $id:literal,)*) => {
        $(
            #[test]
            fn $name() {
                prove_preset($id);
            }
        )*

        #[test]
        fn every_preset_is_proved() {
            let proved = [$($id),*];
            let missing: Vec<_> = PRESETS.iter().map(|preset| preset.id).filter(|id| !proved.contains(id)).collect();
            assert!(missing.is_empty(), "{missing:?}");
        }
    };
}

presets! {
    shanghai "shanghai",
    shanghai_bao "shanghai-bao",
    tuidaohu "tuidaohu",
    guangdong "guangdong",
    riichi "riichi",
    riichi_soul "riichi-soul",
    riichi_soul_ranked "riichi-soul-ranked",
    riichi_tenhou "riichi-tenhou",
    sanma "sanma",
    sanma_soul "sanma-soul",
    sanma_tenhou "sanma-tenhou",
    shura "shura",
    taiwan "taiwan",
}

#[test]
fn three_seats_and_several_winners() {
    let wanted = ["hand drawn", "hand won", "game bust", "game length"];
    prove(&THREE, &[&ALWAYS[..], &wanted].concat(), &["by robbed-kong"]);
}

#[test]
fn declarations_that_cost_a_deposit() {
    let wanted = ["hand drawn", "hand won", "game bust", "game length", "why deposit"];
    prove(&DECLARED, &[&ALWAYS[..], &wanted].concat(), &["by robbed-kong"]);
}

#[test]
fn indicators_and_a_reserve_that_grows() {
    let wanted = ["hand drawn", "hand won", "game length", "event turned", "pattern dora", "pattern red-dora"];
    prove(&TURNED, &[&ALWAYS[..], &wanted].concat(), &["by robbed-kong", "by replacement", "pattern ura-dora"]);
}

#[test]
fn hands_that_no_player_wins_and_several_winners() {
    let wanted = [
        "event shown",
        "why deposit",
        "why counters",
        "why noten",
        "why nagashi",
        "hand drawn",
        "hand won",
        "hand nagashi",
        "hand nine-kinds",
        "hand all-ready",
        "hand four-winds",
        "hand four-kongs",
        "hand three-winners",
    ];
    let rare = ["why false-win", "hand false-win", "by robbed-kong", "game bust"];
    prove(&ABORTED, &[&ALWAYS[..], &wanted].concat(), &rare);
}

#[test]
fn winning_tiles_let_go() {
    let wanted = ["hand drawn", "hand won", "barred own-discard", "barred passed-turn", "barred passed-declared"];
    let more = ["barred passed-kind", "barred passed-draw", "barred exposed-kong", "pattern ippatsu", "by robbed-kong"];
    prove(&PASSED, &[&ALWAYS[..], &wanted].concat(), &more);
}

#[test]
fn flowers_that_are_set_aside_as_they_come() {
    let wanted = ["event set-aside", "event turn", "hand drawn", "hand won", "game length"];
    prove(&FLOWERS, &[&ALWAYS[..], &wanted].concat(), &["event covered", "by replacement"]);
}

#[test]
fn walls_opened_by_a_count_of_three_dice() {
    let wanted = ["event set-aside", "event turn", "hand drawn", "hand won", "game length"];
    prove(
        &OPENED,
        &[&ALWAYS[..], &wanted].concat(),
        &["event covered", "by replacement", "by robbed-kong", "pattern heavenly-ready"],
    );
}

#[test]
fn norths_that_are_set_aside_and_won() {
    let wanted = ["event set-aside", "hand drawn", "hand won", "game length", "won aside"];
    prove(&NORTH, &[&ALWAYS[..], &wanted].concat(), &["by replacement", "by robbed-kong"]);
}

#[test]
fn tiles_are_exchanged_and_winners_leave() {
    let wanted =
        ["hand drawn", "hand won", "game bust", "game length", "event chose", "event rechose", "event exchange-ends"];
    prove(&EXCHANGED, &[&ALWAYS[..], &wanted].concat(), &["by robbed-kong"]);
}

#[test]
fn rows_that_a_player_answers_for() {
    let wanted = ["event marked", "why counters", "why liable", "hand drawn", "hand won", "game length"];
    prove(&PAO, &[&ALWAYS[..], &wanted].concat(), &["why half", "by robbed-kong"]);
}

#[test]
fn wins_that_a_player_answers_for() {
    let wanted = ["event marked", "why liable", "hand drawn", "hand won", "game length"];
    prove(&BAOHU, &[&ALWAYS[..], &wanted].concat(), &["by robbed-kong"]);
}

#[test]
fn wins_up_to_a_cap() {
    let wanted = ["why discard", "why self-draw", "hand drawn", "hand won", "game length", "pattern ready"];
    prove(
        &CAPPED,
        &[&ALWAYS[..], &wanted].concat(),
        &["event marked", "event shown", "why kong", "why liable", "why false-win", "by replacement", "by robbed-kong"],
    );
}

#[test]
fn options_of_every_kind() {
    let wanted = ["hand drawn", "hand won", "game length"];
    prove(&FIELDS, &[&ALWAYS[..], &wanted].concat(), &["by robbed-kong"]);
}
