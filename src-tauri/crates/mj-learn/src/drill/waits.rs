//! 聽什麼: a waiting hand; asks for every tile that completes it.

use super::super::fill::Book;
use super::super::worked::completing;
use super::Made;
use super::played::{Look, luck, search};
use mj_bots::{Luck, Strength};
use mj_rules::{Claim, Ruleset};
use mj_table::View;
use mj_tell::drawn;
use mj_tiles::{Kind as TileKind, Meld, Suit, Tile, Tiles};
use mj_wire::protocol::{DrillTask, DrillWhy, Shown, TaskId, WaitWhy};
use std::sync::Arc;

/// A hand that waits.
struct Held {
    tiles: Tiles,
    melds: Vec<Meld>,
    waits: Vec<TileKind>,
}

pub fn make(id: &TaskId, book: &Book<'_>) -> Option<Made> {
    let rules = Arc::new(Ruleset::preset(&id.rules)?);
    let mut luck = luck(id);
    let held = match id.level {
        3 => one_suit(&rules, &mut luck)?,
        level => search(&rules, Strength::Fast, &mut luck, &mut Ready { rules: &rules, level })?,
    };
    let whys: Vec<WaitWhy> = held.waits.iter().map(|&kind| why(book.rules, &held, kind)).collect();
    let melds = held.melds.iter().map(|meld| drawn(meld.tiles().iter().copied()));
    let shown =
        Shown { tile: None, tiles: drawn(held.tiles.iter().copied()), melds: melds.collect(), aside: Vec::new() };
    Some(Made {
        task: DrillTask { id: id.clone(), shown, facts: Vec::new(), choices: Vec::new(), others: Vec::new() },
        answers: whys.iter().map(|why| why.tile.clone()).collect(),
        all: true,
        weighed: Vec::new(),
        why: DrillWhy::Waits { waits: whys },
    })
}

/// A player at a table whose hand waits.
struct Ready<'a> {
    rules: &'a Ruleset,
    level: u8,
}

impl Look<Held> for Ready<'_> {
    fn turn(&mut self, view: &View) -> Option<Held> {
        let mine = view.seats.get(view.me?.index())?;
        let melds: Vec<Meld> = mine.melds_seen().cloned().collect();
        let held = held(self.rules, mine.faces()?, melds)?;
        let hard = held.waits.len() >= 3 || (held.waits.len() == 2 && crowded(&held.tiles));
        (hard == (self.level == 2)).then_some(held)
    }

    fn won(&mut self, _: &View) -> Option<Held> {
        None
    }
}

/// Many tiles of one suit are harder to read.
fn crowded(tiles: &Tiles) -> bool {
    let of = |suit: Suit| tiles.iter().filter(|tile| tile.kind().and_then(TileKind::suit) == Some(suit)).count();
    Suit::ALL.into_iter().any(|suit| of(suit) >= 7)
}

/// 清一色: thirteen tiles dealt from one suit, with several waits.
fn one_suit(rules: &Ruleset, luck: &mut Luck) -> Option<Held> {
    let kinds = |suit: Suit| (1..=9).map(move |rank| TileKind::of(suit, rank));
    // Not in a box with few kinds of a suit.
    let in_box = rules.mechanics.kinds();
    let suits: Vec<Suit> =
        Suit::ALL.into_iter().filter(|&suit| kinds(suit).all(|kind| in_box.contains(kind))).collect();
    (0..2_000).find_map(|_| {
        let suit = *suits.get(luck.below(suits.len().max(1)))?;
        let mut box_of: Vec<Tile> = kinds(suit).flat_map(|kind| [Tile::from(kind); 4]).collect();
        luck.shuffle(&mut box_of);
        let tiles: Tiles = box_of.into_iter().take(rules.mechanics.forms.tiles() as usize - 1).collect();
        held(rules, tiles, Vec::new()).filter(|held| held.waits.len() >= 3)
    })
}

/// The hand, if it waits.
fn held(rules: &Ruleset, tiles: Tiles, melds: Vec<Meld>) -> Option<Held> {
    if tiles.len() + 3 * melds.len() + 1 != rules.mechanics.forms.tiles() as usize
        || tiles.iter().any(|tile| tile.is_flower())
    {
        return None;
    }
    let waits: Vec<TileKind> = completing(rules, &tiles, &melds).into_iter().collect();
    (!waits.is_empty()).then_some(Held { tiles, melds, waits })
}

fn why(rules: &Ruleset, held: &Held, kind: TileKind) -> WaitWhy {
    let own = held.tiles.iter().chain(held.melds.iter().flat_map(Meld::tiles));
    let own = own.filter(|tile| tile.kind() == Some(kind)).count();
    let claim =
        Claim { melds: held.melds.iter().cloned().collect(), ..Claim::new(held.tiles.clone(), Tile::from(kind)) };
    let mut reading = String::new();
    if let Some(read) = rules.score(&claim).ok().and_then(|score| score.read) {
        // Writing to a String cannot fail.
        let _ = read.write(&mut reading, &claim);
    }
    WaitWhy { tile: Tile::from(kind).to_string(), left: 4_u8.saturating_sub(own as u8), reading }
}
