//! What the search rests on.

use super::rules;
use super::scene::{Staged, scene};
use crate::Luck;
use crate::plans::plans;
use crate::reach::alike::Alike;
use crate::reach::odds::Odds;
use crate::reach::search::Search;
use crate::sight::Sight;
use mj_tiles::shape::{Concealed, completes};
use mj_tiles::{Tile, write_tiles};

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

/// Everything found is a complete hand, and among it is one as near as the distance says.
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
        let mut search = Search::new(&odds, &sight.hand, &[], &alike);
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

/// A rule set is not asked for patterns it does not have.
#[test]
fn plans_are_those_of_the_rule_set() {
    let number = |id: &str| plans(&rules(id, "{}")).len();
    assert!(number("shanghai") > 200);
    assert!((5..20).contains(&number("tuidaohu")), "{}", number("tuidaohu"));
}
