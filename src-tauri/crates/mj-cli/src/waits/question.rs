//! A hand from the command line, checked.

use crate::terms::headed;
use crate::tiles;
use mj_rules::Ruleset;
use mj_rules::mechanics::Flowers;
use mj_tell as words;
use mj_tiles::shape::Concealed;
use mj_tiles::{Counts, Kind, Meld, Tile, tiles_of};
use mj_words::{Said, said};
use std::rc::Rc;

/// A hand that can be asked about.
#[derive(Debug)]
pub struct Question {
    /// The rule set, for the shapes that win.
    pub rules: Rc<Ruleset>,
    pub tiles: Vec<Tile>,
    pub melds: Vec<Meld>,
    /// The concealed tiles, flowers wild.
    pub hand: Concealed,
    /// The melds' tiles.
    pub exposed: Counts,
    /// Every tile the player sees.
    pub seen: Counts,
    /// Whether the hand holds a drawn tile more.
    pub drawn: bool,
}

/// More tiles than any hand has; what is longer is cut off and refused.
const MOST: usize = 64;

impl Question {
    /// Checks a hand; the error names what was wrong.
    pub fn read(rules: Rc<Ruleset>, hand: &str, melds: &[String], open: &str) -> Result<Question, Said> {
        let tiles = read_tiles("HAND", hand, MOST)?;
        let melds: Result<Vec<Meld>, Said> = melds.iter().map(|text| read_meld(text)).collect();
        let melds = melds.map_err(|why| headed("--meld", why))?;
        let open = read_tiles("--open", open, 200)?;
        let melded: Vec<_> = melds.iter().flat_map(|meld| meld.tiles().iter().copied()).collect();
        check_copies(&rules, &[("HAND", &tiles), ("--meld", &melded), ("--open", &open)])?;
        let drawn = check_size(&rules, tiles.len(), melds.len())?;
        let (hand, exposed) = (Concealed::of(&tiles), Counts::of(&melded));
        let seen = hand.naturals.plus(&exposed).plus(&Counts::of(&open));
        Ok(Question { rules, tiles, melds, hand, exposed, seen, drawn })
    }
}

fn read_meld(text: &str) -> Result<Meld, Said> {
    Meld::parse(&tiles::meld(text)?).map_err(|error| words::meld_fault(&error))
}

/// Blanks between groups are welcome.
fn read_tiles(field: &'static str, text: &str, most: usize) -> Result<Vec<Tile>, Said> {
    let mut list = Vec::new();
    for word in text.split_whitespace() {
        let word = tiles::notation(word).map_err(|why| headed(field, why))?;
        for tile in tiles_of(&word).take(most + 1) {
            list.push(tile.map_err(|error| headed(field, words::notation_fault(&error)))?);
        }
    }
    if list.len() > most { Err(headed(field, said!("scoring-too-many-tiles", n = most))) } else { Ok(list) }
}

fn check_size(rules: &Ruleset, tiles: usize, melds: usize) -> Result<bool, Said> {
    let groups = usize::from(rules.mechanics.forms.groups);
    let Some(left) = groups.checked_sub(melds) else {
        return Err(headed("--meld", said!("fault-many-melds", n = melds, room = groups)));
    };
    let (before, after) = (left * 3 + 1, left * 3 + 2);
    match tiles {
        _ if tiles == before => Ok(false),
        _ if tiles == after => Ok(true),
        _ => Err(headed("HAND", said!("scoring-hand-size", n = tiles, melds = melds, before = before, after = after))),
    }
}

/// That no tile occurs more often than it is in the box of this rule set.
fn check_copies(rules: &Ruleset, fields: &[(&'static str, &[Tile])]) -> Result<(), Said> {
    let mut kinds = Counts::EMPTY;
    let mut special = [0_u8; Tile::COUNT];
    for &(field, tiles) in fields {
        for &tile in tiles {
            let most = box_holds(rules, tile);
            let named = || said!("fault-tile", tile = words::tile(tile), code = tile.to_string());
            if most == 0 {
                return Err(headed(field, said!("fault-without", tile = named())));
            }
            if let Some(kind) = tile.kind() {
                kinds[kind] = kinds[kind].saturating_add(1);
                check_four(field, kind, kinds[kind])?;
            }
            let number = &mut special[tile.index()];
            *number = number.saturating_add(1);
            if *number > most {
                return Err(headed(field, said!("fault-many", tile = named(), n = *number, most = most)));
            }
        }
    }
    Ok(())
}

fn check_four(field: &'static str, kind: Kind, number: u8) -> Result<(), Said> {
    if number <= 4 {
        return Ok(());
    }
    let named = said!("fault-tile", tile = words::kind_of(kind), code = kind.to_string());
    Err(headed(field, said!("scoring-fifth", tile = named)))
}

fn box_holds(rules: &Ruleset, tile: Tile) -> u8 {
    match (tile.red_suit(), rules.mechanics.flowers) {
        (Some(suit), _) => rules.mechanics.red_fives[suit as usize],
        (None, Flowers::Wild) if tile.is_flower() => 1,
        (None, Flowers::None | Flowers::Bonus) if tile.is_flower() => 0,
        (None, Flowers::Wild | Flowers::None | Flowers::Bonus) => 4,
    }
}
