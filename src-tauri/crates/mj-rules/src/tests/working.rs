//! 符 and 翻 are recorded as they are counted.

use crate::counting::{FuItem, Limit, Sharer, Working};
use crate::{Outcome, PRESETS, Ruleset, example};

fn worked(hand: &str, options: &str) -> Working {
    worked_by("riichi", hand, options)
}

fn worked_by(rules: &str, hand: &str, options: &str) -> Working {
    let options = serde_json::from_str(options).expect("options");
    let preset = PRESETS.iter().find(|preset| preset.id == rules).expect("a preset");
    let rules = Ruleset::with_options(preset, &options).expect("a rule set");
    let claim = example::parse(hand).unwrap_or_else(|why| panic!("{hand}: {why}"));
    let score = rules.score(&claim).expect("a hand");
    let Outcome::Win(total) = score.outcome else { panic!("{hand}: {:?}", score.outcome) };
    let working = rules.working(&claim, &total, score.read.as_ref()).expect("counted by 符");
    let mut reading = String::new();
    score.read.expect("read").write(&mut reading, &claim).expect("a text");
    assert_eq!(rules.working_of(&claim, &total, &reading).as_ref(), Some(&working), "{hand}: from what is written");
    if let Some(fu) = total.term("fu") {
        assert_eq!(working.parts.iter().map(|part| part.fu).sum::<u32>(), fu, "{hand}");
    }
    working
}

fn items(working: &Working) -> Vec<(FuItem, u32)> {
    working.parts.iter().map(|part| (part.item, part.fu)).collect()
}

/// rules/riichi.md §13 R01, R02, R13, R07
#[test]
fn every_part_of_fu_is_told() {
    use FuItem::{Base, ClosedKong, OpenHand, Rounding, SelfDraw, SevenPairs, Wait};
    for (hand, told) in [
        ("234567m345p67s99p +8s self-draw", &[(Base, 20)][..]),
        ("567p345s67s22p chow:234m +8s from:E", &[(Base, 20), (OpenHand, 10)]),
        ("114455667799m7z +7z from:W", &[(SevenPairs, 25)]),
        (
            "234567m66s78s concealed:1111p +9s replacement",
            &[(ClosedKong, 32), (Base, 20), (SelfDraw, 2), (Rounding, 6)],
        ),
        ("13m45699s pung:666z chow:678p +2m from:E", &[(FuItem::OpenPung, 4), (Wait, 2), (Base, 20), (Rounding, 4)]),
    ] {
        assert_eq!(items(&worked(hand, "{}")), told, "{hand}");
    }
}

/// R24, R23: a triplet completed by another player's tile is open.
#[test]
fn a_set_tells_which_tiles_it_is() {
    let drawn = worked("12399m444p66688s +8s self-draw", "{}");
    let sets: Vec<String> =
        drawn.parts.iter().map(|part| part.tiles.iter().map(ToString::to_string).collect()).collect();
    assert_eq!(sets[..3], ["4p4p4p", "6s6s6s", "8s8s8s"], "{drawn:?}");
    let claimed = worked("12399m444p66688s +8s riichi from:W", "{}");
    assert!(claimed.parts.iter().any(|part| part.item == FuItem::OpenPung && part.fu == 2), "{claimed:?}");
}

/// §10: the halves of the 基本點 that each payer owes, and the limit that ends the counting of 符.
#[test]
fn points_are_told_step_by_step() {
    let told = |working: &Working| -> Vec<(Sharer, u32, u32)> {
        working.shares.iter().map(|share| (share.of, share.halves, share.amount)).collect()
    };
    let drawn = worked("234567m345p67s99p +8s self-draw", "{}");
    assert_eq!((drawn.doubled, drawn.limit, drawn.base, drawn.points), (Some(320), None, 320, 1_500));
    assert_eq!(told(&drawn), [(Sharer::Dealer, 4, 700), (Sharer::Each, 2, 400)]);
    let dealer = worked("234567m678p34s11z +5s riichi seat:E from:N", "{}");
    assert_eq!(told(&dealer), [(Sharer::Discarder, 12, 2_000)]);
    let dealer_drawn = worked("345678m22456p35s +4s riichi self-draw seat:E", "{}");
    assert_eq!(told(&dealer_drawn), [(Sharer::Each, 4, 2_000)]);

    let limit = |hand: &str, options: &str| worked(hand, options).limit;
    assert_eq!(limit("444p666888s3p pung:111m +3p from:W", "{}"), Some(Limit::Mangan), "4 翻 40 符");
    let kiriage = "234567m23499p34s +5s riichi ippatsu robbed-kong from:E";
    assert_eq!(limit(kiriage, "{}"), None);
    assert_eq!(limit(kiriage, r#"{"kiriage_mangan": true}"#), Some(Limit::RoundedUp));
    let haneman = worked("123m12399p23789s +1s from:W", "{}");
    assert_eq!((haneman.limit, haneman.doubled), (Some(Limit::Haneman), None), "六翻 counts no 符");
    let yakuman = worked("19m19p19s1234566z +7z from:W", "{}");
    assert_eq!((yakuman.parts.len(), yakuman.limit, yakuman.base), (0, None, 8_000));
}

/// rules/sanma.md §A4: two players pay a self-draw. The third share is lost, or each of the two adds half of it.
#[test]
fn two_pay_a_self_draw() {
    let told_points = |hand: &str, options: &str| match (hand.contains("seat:E"), options == "{}") {
        (false, true) => 6_000,
        (false, false) | (true, true) => 8_000,
        (true, false) => 12_000,
    };
    let told = |hand: &str, options: &str| -> Vec<(Sharer, u32, u32)> {
        let working = worked_by("sanma", hand, options);
        assert_eq!(working.points, told_points(hand, options));
        working.shares.iter().map(|share| (share.of, share.halves, share.amount)).collect()
    };
    let (hand, whole) = ("11m456789p12378s riichi aside:4z replacement +9s", r#"{"tsumo_loss": false}"#);
    assert_eq!(told(hand, "{}"), [(Sharer::Dealer, 4, 4_000), (Sharer::Each, 2, 2_000)]);
    assert_eq!(told(hand, whole), [(Sharer::Dealer, 5, 5_000), (Sharer::Each, 3, 3_000)]);
    let dealer = format!("{hand} seat:E");
    assert_eq!(told(&dealer, "{}"), [(Sharer::Each, 4, 4_000)]);
    assert_eq!(told(&dealer, whole), [(Sharer::Each, 6, 6_000)]);
}
