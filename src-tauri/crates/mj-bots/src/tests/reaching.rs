//! What the search depends on.

use super::rules;
use super::scene::{ME, Staged, scene, tile};
use crate::Luck;
use crate::plans::plans;
use crate::reach::alike::Alike;
use crate::reach::odds::Odds;
use crate::reach::outlook::{Mind, Outlook};
use crate::reach::routes::Regard;
use crate::reach::search::Search;
use crate::sight::Sight;
use mj_rules::Ruleset;
use mj_table::View;
use mj_tiles::shape::{Concealed, completes};
use mj_tiles::{Tile, write_tiles};
use std::sync::Arc;

fn any_hand(luck: &mut Luck, flowers: usize) -> String {
    let mut tiles: Vec<Tile> = Tile::all().take(34).flat_map(|tile| [tile; 4]).collect();
    luck.shuffle(&mut tiles);
    tiles.truncate(13 - flowers);
    tiles.extend((1..=flowers as u8).filter_map(Tile::flower));
    tiles.sort_unstable();
    let mut text = String::new();
    write_tiles(&mut text, tiles).unwrap();
    text
}

/// Everything found is a complete hand, and one of them is as near as the distance says.
#[test]
fn what_is_found_is_complete_and_near() {
    let mut luck = Luck::new(11);
    for round in 0..60 {
        let id = if round % 2 == 0 { "shanghai" } else { "shanghai-bao" };
        let flowers = if round % 2 == 0 { 0 } else { luck.below(4) };
        let rules = rules(id, "{}");
        let view = scene(&rules, &any_hand(&mut luck, flowers)).left(60).discarded("1z", &[]);
        let sight = Sight::of(&view, &rules).unwrap();
        let odds = Odds::of(&sight);
        let alike = Alike::of(&sight, &odds, &sight.hand, &[]);
        let mut search = Search::new(&odds, &sight.hand, &[], &alike, false);
        search.all(&plans(&rules), &rules.mechanics.forms);
        let lacks = |needs: &mj_tiles::Counts| {
            let short = needs.iter().map(|(kind, number)| number.saturating_sub(sight.hand.naturals[kind]));
            short.sum::<u8>() as i8 - sight.hand.wild as i8
        };
        for target in &search.found {
            let whole = Concealed { naturals: target.needs, wild: 0 };
            assert!(completes(&whole, 0, &rules.mechanics.forms), "{target:?}");
        }
        let near = search.found.iter().map(|target| lacks(&target.needs)).min().unwrap();
        let far = sight.distance(&sight.hand, &sight.exposed, 0);
        assert!(near <= far + 2, "{view:?} {near} {far}");
    }
}

fn outlook(rules: &Arc<Ruleset>, view: &View) -> Outlook {
    let sight = Sight::of(view, rules).unwrap();
    let mut mind = Mind::new(Arc::clone(rules), true, Regard { closed: true, bao: true, ahead: true });
    mind.outlook(&sight, &Odds::of(&sight), &sight.holding())
}

/// 役: by shape, discarding 9m leaves a ready hand, but nothing makes it win. With 白 as a pung it lacks two tiles.
#[test]
fn an_open_hand_that_nothing_makes_win_is_not_ready() {
    let rules = rules("riichi", "{}");
    let view = scene(&rules, "9m23m456p789s55z").melds(ME, &["chow:213m"]).left(40).claimed();
    let hope = outlook(&rules, &view).after(tile("9m").kind().unwrap());
    assert_eq!(hope.missing, Some(2), "{hope:?}");
    let ready = scene(&rules, "9m23m456p55z").melds(ME, &["chow:213m", "pung:777z"]).left(40).claimed();
    let other = outlook(&rules, &ready).after(tile("9m").kind().unwrap());
    assert_eq!(other.missing, Some(1), "{other:?}");
    assert!(other.chance > 2.0 * hope.chance && hope.chance > 0.0, "{other:?} {hope:?}");
}

/// 立直 lets any closed shape win, so the chance follows the distance and never rounds to nothing.
#[test]
fn a_closed_hand_hopes_for_its_declaration() {
    let rules = rules("riichi", "{}");
    let chance = |tiles: &str| {
        let view = scene(&rules, tiles).left(60).claimed();
        let outlook = outlook(&rules, &view);
        let hopes = view.seats[ME as usize].faces().unwrap().to_vec();
        hopes.into_iter().map(|tile| outlook.after(tile.kind().unwrap()).chance).fold(0.0, f32::max)
    };
    let [far, near, waits] = ["147m258p369s12345z", "123m456p3678s113z9p", "123m456p678s11z34s9p"].map(chance);
    assert!(0.01 < far && 2.0 * far < near && near < waits, "{far} {near} {waits}");
}

/// A rule set gets no plans for patterns that it does not have.
#[test]
fn plans_are_those_of_the_rule_set() {
    let number = |id: &str| plans(&rules(id, "{}")).len();
    assert!(number("shanghai") > 200);
    assert!((5..20).contains(&number("tuidaohu")), "{}", number("tuidaohu"));
}
