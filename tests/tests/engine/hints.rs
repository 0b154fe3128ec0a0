//! Hints for a player: the waits after a discard, and the standings.

// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::passed::PASSED;
use mj_rules::Ruleset;
use mj_rules::claim::Ready;
use mj_table::{
    Account, Action, Barred, Chance, Event, NoWin, Player, Prospect, Setup, Table, Transfer, Viewer, Why, Worth,
    prospects, prospects_declaring,
};
use mj_tiles::{Dice, Throw, Tile, tiles_of};
use serde_json::{Map, json};
use std::sync::Arc;

fn tiles(text: &str) -> Vec<Tile> {
    tiles_of(text).collect::<Result<_, _>>().unwrap()
}

/// A table whose dealer holds these thirteen tiles and has drawn the fourteenth; later draws may be named too.
fn dealt(options: &serde_json::Value, hand: &str, drawn: &str) -> Table {
    let options: Map<_, _> = options.as_object().unwrap().clone();
    let preset = mj_rules::PRESETS.iter().copied().find(|preset| preset.id == "shanghai").unwrap();
    dealt_by(&Arc::new(Ruleset::with_options(preset, &options).unwrap()), hand, drawn)
}

/// The same by these rules.
fn dealt_by(rules: &Arc<Ruleset>, hand: &str, drawn: &str) -> Table {
    let mut table = Table::new(Setup::new(Arc::clone(rules)).unwrap());
    let mut left = table.setup().tiles();
    let mut take = |tile: Tile| left.remove(left.iter().position(|&other| other == tile).unwrap());
    let mine: Vec<Tile> = tiles(hand).into_iter().map(&mut take).collect();
    let next: Vec<Tile> = tiles(drawn).into_iter().map(&mut take).collect();
    let mut wall = Vec::new();
    // Four at a time, the dealer first; the last tile of each hand alone.
    for from in [0, 4, 8, 12] {
        let until = 13.min(from + 4);
        wall.extend_from_slice(&mine[from..until]);
        wall.extend(left.drain(..3 * (until - from)));
    }
    wall.extend(next);
    wall.append(&mut left);
    table.seat((0..4).map(Player).collect(), &[]).unwrap();
    table.deal(Chance { dice: Throw::least(Dice::Two), wall }).unwrap();
    // Players could declare and cover their tiles; none does.
    let ready: Vec<_> = table.awaited().collect();
    for seat in ready {
        table.play(seat, Action::Pass).unwrap();
    }
    table.advance().unwrap();
    table
}

fn asked(table: &Table, discard: &str) -> Option<Prospect> {
    let view = table.view(Viewer::Player(Player(0)));
    prospects(table.setup().rules(), &view, Some(tiles(discard)[0]))
}

#[test]
fn waits_are_told_with_what_is_left_and_what_they_are_worth() {
    // 一條龍 9, 門清 3, 平胡 2, 莊家 1, 將眼 1: wins by discard; 一摸七 instead of 門清 by self-draw.
    let table = dealt(&json!({}), "123456789m23s55p", "9s");
    let found = asked(&table, "9s").unwrap();
    let told: Vec<String> = found.waits.iter().map(|wait| wait.kind.to_string()).collect();
    assert_eq!(told, ["1s", "4s"]);
    for wait in &found.waits {
        assert_eq!(wait.left, 4);
        assert!(matches!(wait.discarded, Worth::Wins { fan: 16, .. }), "{wait:?}");
        assert!(
            matches!((wait.drawn, wait.discarded), (Worth::Wins { points: more, .. }, Worth::Wins { points, .. }) if more > points)
        );
    }
    // A kind whose pair is broken is no wait, and a discard that leaves the hand unready has none.
    assert_eq!(asked(&table, "5p").unwrap().waits, []);
    assert_eq!(asked(&table, "7z"), None, "a tile they do not hold");
}

#[test]
fn who_discards_what_they_wait_for_wins_by_drawing_alone() {
    // rules/riichi.md §5: 1s and 4s complete it, and 1s would be among the player's own discards.
    let rules = Arc::new(Ruleset::with_options(&PASSED, &Map::new()).unwrap());
    let table = dealt_by(&rules, "123456789m23s55p", "1s");
    let found = asked(&table, "1s").unwrap();
    assert_eq!(found.waits.len(), 2);
    for wait in &found.waits {
        assert!(matches!(wait.drawn, Worth::Wins { .. }), "{wait:?}");
        assert_eq!(wait.discarded, Worth::Barred { because: Barred::OwnDiscard });
    }
    let free = dealt_by(&rules, "123456789m23s55p", "1z");
    assert!(asked(&free, "1z").unwrap().waits.iter().all(|wait| matches!(wait.discarded, Worth::Wins { .. })));
}

#[test]
fn what_is_missing_is_told() {
    // 門清 3, 莊家 1, 將眼 1 and little else: short of eleven by discard.
    let table = dealt(&json!({}), "123m456p23s789s88m", "1z");
    let found = asked(&table, "1z").unwrap();
    assert!(
        found.waits.iter().all(|wait| matches!(wait.discarded, Worth::Short { fan, needs: 11 } if fan < 11)),
        "{found:?}"
    );
    let lower = dealt(&json!({"minimum": 3}), "123m456p23s789s88m", "1z");
    assert!(asked(&lower, "1z").unwrap().waits.iter().all(|wait| matches!(wait.discarded, Worth::Wins { .. })));
}

#[test]
fn own_tiles_are_not_counted_as_left() {
    // Waits for 3s in the middle and holds one besides the discard.
    let table = dealt(&json!({"minimum": 0}), "123456789m24s55p", "3s");
    let found = asked(&table, "3s").unwrap();
    assert_eq!(
        found.waits.iter().map(|wait| (wait.kind.to_string(), wait.left)).collect::<Vec<_>>(),
        [("3s".into(), 3)]
    );
}

#[test]
fn equal_chips_share_the_mean_of_their_places() {
    let mut table = dealt(&json!({"cash_rate": 0.1}), "123456789m23s55p", "9s");
    let pay = |from, to, amount| Transfer {
        from: Account::Player(Player(from)),
        to: Account::Player(Player(to)),
        amount,
        why: Why::SelfDraw,
    };
    table.apply(&Event::Paid { transfers: vec![pay(3, 0, 8_500)] }).unwrap();
    let standings = table.standings();
    let told: Vec<_> = standings.iter().map(|one| (one.player.0, one.place, one.score, one.placement)).collect();
    assert_eq!(
        told,
        [(0, 1, 8.5, Some(3.0)), (1, 2, 0.0, Some(0.0)), (2, 2, 0.0, Some(0.0)), (3, 4, -8.5, Some(-3.0))]
    );
    assert_eq!(standings[0].cash, Some(850.0));
}

/// The table after a round in which all discard what they draw and no player claims, at the dealer's turn
/// again.
fn a_round_later(mut table: Table) -> Table {
    for _ in 0..table.players().count() {
        let seat = table.awaited().next().unwrap();
        let straight = |action: &Action| matches!(action, Action::Discard { drawn: true, ready: None, .. });
        let discard = table.offers(seat).into_iter().find(straight).unwrap();
        table.play(seat, discard).unwrap();
        let awaited: Vec<_> = table.awaited().collect();
        for seat in awaited {
            table.play(seat, Action::Pass).unwrap();
        }
        table.advance().unwrap();
    }
    table
}

/// Why the dealer's complete hand is not offered 胡.
fn refused(table: &Table) -> Option<NoWin> {
    let view = table.view(Viewer::Player(Player(0)));
    assert!(view.no_win.is_none() || !view.offers.contains(&Action::Win), "offered and refused");
    for other in [Viewer::Player(Player(1)), Viewer::Player(Player(2)), Viewer::Player(Player(3)), Viewer::Public] {
        assert_eq!(table.view(other).no_win, None, "hidden from the others");
    }
    view.no_win
}

#[test]
fn a_complete_hand_that_falls_short_is_told_why() {
    let drew = |options, last: &str| a_round_later(dealt(&options, "123m456p23s789s88m", &format!("9p1z2z3z{last}")));
    let table = drew(json!({"minimum": 30}), "1s");
    let Some(NoWin::Minimum { needs, lacks, no_yaku }) = refused(&table) else { panic!("{:?}", refused(&table)) };
    let (claim, score) = table.scored_short(Player(0)).unwrap();
    assert_eq!((needs, claim.win.to_string().as_str(), claim.from), (30, "1s", None));
    let counted = score.patterns(table.setup().rules(), &claim);
    let sum: u32 = counted.iter().map(|one| one.value * one.count).sum();
    assert!(!counted.is_empty() && sum < 30 && score.read.is_some(), "{counted:?}");
    assert_eq!((sum + lacks, no_yaku), (30, false));
    assert!((1..4).all(|other| table.scored_short(Player(other)).is_none()), "hidden from the others");
    // A winning hand is offered, and an incomplete one gets no explanation.
    assert_eq!(refused(&drew(json!({"minimum": 3}), "1s")), None);
    assert_eq!(refused(&drew(json!({"minimum": 30}), "9m")), None);
}

/// The slowest hands: several 寶牌, which stand for any tile. Hints are computed while a player looks at their
/// tiles, so they may take only a moment.
#[test]
fn hints_come_in_time_whatever_the_hand() {
    let preset = mj_rules::PRESETS.iter().copied().find(|preset| preset.id == "shanghai-bao").unwrap();
    let rules = Arc::new(Ruleset::with_options(preset, &Map::new()).unwrap());
    let mut slowest = std::time::Duration::ZERO;
    for hand in [
        "1f2f3f4f5f6f7f1m5p9s1z3z7z",
        "1f2f3f4f234m567p99s1z",
        "1f2f1m2m3m5p6p7p2s3s9s9s1z",
        "1f2f3f4f5f6f7f8f1m2m3m5p6p",
    ] {
        let table = dealt_by(&rules, hand, "9p");
        let view = table.view(Viewer::Player(Player(0)));
        let held: std::collections::BTreeSet<Tile> = tiles(hand).into_iter().filter(|tile| !tile.is_flower()).collect();
        let hint = |tile: Tile| prospects(&rules, &view, Some(tile)).is_some_and(|one| !one.waits.is_empty());
        let work_out = || {
            let begun = std::time::Instant::now();
            (held.iter().filter(|&&tile| hint(tile)).count(), begun.elapsed())
        };
        // The minimum of several times, since other work of the machine may add to it.
        let (ready, took) = (0..5).map(|_| work_out()).min_by_key(|&(_, took)| took).unwrap();
        println!("{hand}: {ready} discards leave it ready, worked out in {took:?}");
        slowest = slowest.max(took);
    }
    // About 25 milliseconds in a debug build; the limit allows for a busy machine.
    assert!(slowest.as_secs() < 3, "{slowest:?}");
}

#[test]
fn a_declaration_gives_a_hand_its_worth() {
    // rules/riichi.md §4, §8: waits for 3s in the middle without a 役, unless it is drawn or the hand declares.
    let rules = Arc::new(Ruleset::preset("riichi").unwrap());
    let table = dealt_by(&rules, "123m456p24s789s88m", "1z");
    let view = table.view(Viewer::Player(Player(0)));
    let tile = tiles("1z")[0];
    let silent = prospects(&rules, &view, Some(tile)).unwrap().waits;
    let [wait] = silent.as_slice() else { panic!("{silent:?}") };
    assert!(matches!(wait.drawn, Worth::Wins { .. }), "{wait:?}");
    assert!(matches!(wait.discarded, Worth::NoYaku), "{wait:?}");
    let declared = prospects_declaring(&rules, &view, tile, Ready::Riichi).unwrap().waits;
    assert!(matches!(declared[0].discarded, Worth::Wins { fan: 1.., .. }), "{declared:?}");
    assert_eq!((declared[0].kind, declared[0].left), (wait.kind, wait.left));
}

#[test]
fn indicators_are_told_with_the_kinds_that_they_show() {
    let rules = Arc::new(Ruleset::preset("riichi").unwrap());
    let view = dealt_by(&rules, "123m456p24s789s88m", "1z").view(Viewer::Public);
    let lying = view.indicators.unwrap();
    let [indicator] = lying.open.as_slice() else { panic!("{lying:?}") };
    let shown = rules.mechanics.dora_of(indicator.kind().unwrap());
    assert_eq!((lying.dora, lying.closed), (vec![shown], 4));
    let after = |text: &str| rules.mechanics.dora_of(tiles(text)[0].kind().unwrap()).to_string();
    assert_eq!(["9m", "4z", "7z", "2s"].map(after), ["1m", "1z", "5z", "3s"]);
}
