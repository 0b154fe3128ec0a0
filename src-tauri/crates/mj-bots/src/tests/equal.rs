//! Equal tiles have equal worth: nothing depends on the name of a suit, nor on which of two equal tiles the search
//! meets first.

use super::rules;
use super::scene::{Staged, scene};
use crate::{Expert, Luck, Switches};
use mj_rules::Ruleset;
use mj_table::View;
use mj_tiles::{Kind, Suit, Tile, Wind, write_tiles};
use std::collections::BTreeMap;
use std::sync::Arc;

fn text(tiles: &[Tile]) -> String {
    let mut text = String::new();
    write_tiles(&mut text, tiles.iter().copied()).unwrap();
    text
}

/// The expected gain of each discard.
fn gains(rules: &Arc<Ruleset>, view: &View) -> BTreeMap<Tile, f32> {
    let mut club = Expert::new(Arc::clone(rules), 1, Switches::ALL);
    club.weighed(view).into_iter().map(|one| (one.tile, one.gain)).collect()
}

/// Sums of the same numbers in another order differ a little.
fn alike(one: f32, other: f32) -> bool {
    (one - other).abs() <= 0.002 * one.abs().max(other.abs()) + 0.5
}

/// New names for the suits, each with its dragon (萬福 長祿 圓壽), and for two winds that are no player's here: South sits in
/// the east round.
fn renamed(suits: [usize; 3], winds: bool) -> impl Fn(Tile) -> Tile {
    move |tile: Tile| {
        let Some(kind) = tile.kind() else { return tile };
        let dragons = [Kind::RED, Kind::WHITE, Kind::GREEN];
        if let Some(at) = Suit::ALL.iter().position(|&suit| kind.suit() == Some(suit)) {
            return Kind::of(Suit::ALL[suits[at]], kind.rank()).into();
        }
        if let Some(at) = dragons.iter().position(|&dragon| dragon == kind) {
            return dragons[suits[at]].into();
        }
        match kind {
            _ if !winds => tile,
            _ if kind == Wind::West.kind() => Wind::North.kind().into(),
            _ if kind == Wind::North.kind() => Wind::West.kind().into(),
            _ => tile,
        }
    }
}

/// Fourteen tiles and three ponds, some of it under other names.
struct Dealt {
    hand: Vec<Tile>,
    ponds: [Vec<Tile>; 3],
}

impl Dealt {
    /// A hand that has come some way, because one far from everything brings nothing: half of the tiles are of two
    /// suits.
    fn any(luck: &mut Luck, flowers: usize) -> Dealt {
        let mut tiles: Vec<Tile> = Tile::all().take(34).flat_map(|tile| [tile; 4]).collect();
        luck.shuffle(&mut tiles);
        let (first, second) = (luck.below(3), luck.below(3));
        let liked = |tile: &Tile| {
            tile.kind().and_then(Kind::suit).is_some_and(|suit| suit as usize == first || suit as usize == second)
        };
        let mut hand: Vec<Tile> = tiles.extract_if(.., |tile| liked(tile)).take(7).collect();
        hand.extend(tiles.drain(..7 - flowers));
        hand.extend((1..=flowers as u8).filter_map(Tile::flower));
        let ponds = std::array::from_fn(|_| tiles.drain(..luck.below(9)).collect());
        Dealt { hand, ponds }
    }

    fn view(&self, rules: &Arc<Ruleset>, named: &dyn Fn(Tile) -> Tile) -> View {
        let under = |tiles: &[Tile]| -> Vec<Tile> { tiles.iter().map(|&tile| named(tile)).collect() };
        let mut hand = under(&self.hand);
        let drawn = hand.remove(0);
        hand.sort_unstable();
        let mut view = scene(rules, &text(&hand));
        for (seat, pond) in [Wind::West, Wind::North, Wind::East].into_iter().zip(&self.ponds) {
            view = view.pond(seat, &text(&under(pond)));
        }
        view.left(60).drew(&text(&[drawn]))
    }
}

#[test]
fn nothing_hangs_on_what_suits_are_called() {
    let mut luck = Luck::new(5);
    let mut brought = 0;
    for round in 0..45 {
        let (id, flowers) = [("shanghai", 0), ("shanghai-bao", round / 3 % 3), ("tuidaohu", 0)][round % 3];
        let rules = rules(id, "{}");
        let dealt = Dealt::any(&mut luck, flowers);
        let plain = gains(&rules, &dealt.view(&rules, &|tile| tile));
        for (suits, winds) in [([1, 2, 0], false), ([0, 2, 1], true)] {
            let named = renamed(suits, winds);
            let other = gains(&rules, &dealt.view(&rules, &named));
            for (&tile, &gain) in &plain {
                let there = other[&named(tile)];
                assert!(alike(gain, there), "{id} {}: {tile} {gain}, {} {there}", text(&dealt.hand), named(tile));
                brought += usize::from(gain > 0.0);
            }
        }
    }
    assert!(brought > 500, "{brought}");
}

/// Pairs that may or may not be completed, honours that are no player's, and suits that hold the same tiles.
#[test]
fn equal_singles_are_worth_the_same() {
    for (id, hand, drawn, equal) in [
        ("shanghai", "1133m2277p55s34z56z", "", "34z"),
        ("shanghai", "1133m2277p55s34z56z", "", "56z"),
        ("shanghai", "1133m2277p55s567z3z", "", "567z"),
        ("shanghai", "1133m2277p34z567z9m", "5s", "34z"),
        ("shanghai", "1133m2277p34z567z9m", "5s", "567z"),
        ("shanghai", "11m334477s34z567z", "5m", "34z"),
        ("shanghai", "123456s4488s7z5m5p", "1z", "5m5p"),
        ("shanghai", "2344667s3z4z11z4m4p", "9s", "4m4p"),
        ("shanghai", "2344667s3z4z11z4m4p", "9s", "34z"),
        ("shanghai-bao", "2344667s3z4z11z4m4p", "1f", "4m4p"),
        ("shanghai-bao", "1133m2277p55s34z1f", "5z", "34z"),
        ("tuidaohu", "11m335577s9p34z567z", "", "34z"),
    ] {
        let rules = rules(id, "{}");
        let view = match drawn {
            "" => scene(&rules, hand).claimed(),
            drawn => scene(&rules, hand).drew(drawn),
        };
        let gains = gains(&rules, &view);
        let worth: Vec<f32> = super::scene::tiles(equal).iter().map(|tile| gains[tile]).collect();
        assert!(worth[0] > 0.0, "{id} {hand}: {worth:?}");
        assert!(worth.iter().all(|&gain| alike(gain, worth[0])), "{id} {hand}: {equal} {worth:?}");
    }
}
