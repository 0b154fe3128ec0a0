//! A hand from the command line, checked.

use crate::{mistake, tiles};
use mj_rules::Ruleset;
use mj_rules::mechanics::Flowers;
use mj_tiles::shape::Concealed;
use mj_tiles::{Counts, Kind, Meld, Tile, tiles_of};
use std::rc::Rc;

/// What was asked, as text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked<'a> {
    /// The concealed tiles.
    pub hand: &'a str,
    /// The melds.
    pub melds: &'a [String],
    /// Tiles that lie open besides.
    pub open: &'a str,
}

/// A hand that can be asked about.
#[derive(Debug)]
pub struct Question {
    /// The rule set, for the shapes that win.
    pub rules: Rc<Ruleset>,
    /// The concealed tiles as they were given.
    pub tiles: Vec<Tile>,
    /// The melds.
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
    pub fn read(rules: Rc<Ruleset>, asked: &Asked<'_>) -> Result<Question, String> {
        let tiles = read_tiles("HAND", asked.hand, MOST)?;
        let melds =
            asked.melds.iter().map(|text| Meld::parse(&tiles::meld(text)?).map_err(|error| mistake::meld(&error)));
        let melds = melds.collect::<Result<Vec<_>, _>>().map_err(|why| format!("--meld：{why}"))?;
        let open = read_tiles("--open", asked.open, 200)?;
        let melded: Vec<_> = melds.iter().flat_map(|meld| meld.tiles().iter().copied()).collect();
        check_copies(&rules, &[("HAND", &tiles), ("--meld", &melded), ("--open", &open)])?;
        let drawn = check_size(&rules, tiles.len(), melds.len())?;
        let (hand, exposed) = (Concealed::of(&tiles), Counts::of(&melded));
        let seen = hand.naturals.plus(&exposed).plus(&Counts::of(&open));
        Ok(Question { rules, tiles, melds, hand, exposed, seen, drawn })
    }
}

/// Blanks between groups are welcome.
fn read_tiles(field: &str, text: &str, most: usize) -> Result<Vec<Tile>, String> {
    let mut list = Vec::new();
    for word in text.split_whitespace() {
        let word = tiles::notation(word).map_err(|why| format!("{field}：{why}"))?;
        for tile in tiles_of(&word).take(most + 1) {
            list.push(tile.map_err(|error| format!("{field}：{}", mistake::notation(&error)))?);
        }
    }
    if list.len() > most { Err(format!("{field}：超過 {most} 張，太多了")) } else { Ok(list) }
}

fn check_size(rules: &Ruleset, tiles: usize, melds: usize) -> Result<bool, String> {
    let groups = usize::from(rules.mechanics.forms.groups);
    let Some(left) = groups.checked_sub(melds) else {
        return Err(format!("--meld：{melds} 副太多，{}一手牌只有 {groups} 副", rules.preset.name));
    };
    let (before, after) = (left * 3 + 1, left * 3 + 2);
    match tiles {
        _ if tiles == before => Ok(false),
        _ if tiles == after => Ok(true),
        _ => Err(format!("HAND：{tiles} 張；桌上 {melds} 副時，手中要有 {before} 張（摸牌前）或 {after} 張（摸牌後）")),
    }
}

/// That no tile occurs more often than it is in the box of this rule set.
fn check_copies(rules: &Ruleset, fields: &[(&str, &[Tile])]) -> Result<(), String> {
    let mut kinds = Counts::EMPTY;
    let mut special = [0_u8; Tile::COUNT];
    for &(field, tiles) in fields {
        for &tile in tiles {
            let most = box_holds(rules, tile);
            let name = crate::show::tile(tile);
            if most == 0 {
                return Err(format!("{field}：{}不用{name}（{tile}）", rules.preset.name));
            }
            if let Some(kind) = tile.kind() {
                kinds[kind] = kinds[kind].saturating_add(1);
                check_four(field, kind, kinds[kind])?;
            }
            let number = &mut special[tile.index()];
            *number = number.saturating_add(1);
            if *number > most {
                return Err(format!("{field}：{name}（{tile}）有 {number} 張，牌裡只有 {most} 張"));
            }
        }
    }
    Ok(())
}

fn check_four(field: &str, kind: Kind, number: u8) -> Result<(), String> {
    if number <= 4 {
        return Ok(());
    }
    Err(format!("{field}：{}（{kind}）有第五張；手牌、--meld、--open 合起來最多四張", crate::show::kind(kind)))
}

fn box_holds(rules: &Ruleset, tile: Tile) -> u8 {
    match (tile.red_suit(), rules.mechanics.flowers) {
        (Some(suit), _) => rules.mechanics.red_fives[suit as usize],
        (None, Flowers::Wild) if tile.is_flower() => 1,
        (None, Flowers::None | Flowers::Bonus) if tile.is_flower() => 0,
        (None, Flowers::Wild | Flowers::None | Flowers::Bonus) => 4,
    }
}
