//! Makes a wall from a game's description: hands, draws, replacements, last tiles.

use mj_table::{Chance, Setup};
use mj_tiles::{Dice, Seat, Throw, Tile, tiles_of};
use serde_json::{Map, Value};

const FIELDS: [&str; 5] = ["dice", "hands", "draws", "tail", "last"];

/// The dice and the complete wall of a deal.
pub fn chance(setup: &Setup, deal: &Map<String, Value>) -> Result<Chance, String> {
    if let Some(field) = deal.keys().find(|field| !FIELDS.contains(&field.as_str())) {
        return Err(format!("a deal has no {field}"));
    }
    let dice = match deal.get("dice") {
        Some(dice) => serde_json::from_value(dice.clone()).map_err(|error| error.to_string())?,
        None => usual_throw(setup.play().opening.dice),
    };
    let mut box_of = setup.tiles();
    let mut slots: Vec<Option<Tile>> = vec![None; box_of.len()];
    let in_turn = setup.in_turn(&(0..box_of.len()).collect::<Vec<usize>>());
    for (turn, tile) in places(setup, deal)? {
        let place = *in_turn.get(turn).ok_or("the wall is not so long")?;
        let at = box_of.iter().position(|&other| other == tile).ok_or(format!("too many {tile}"))?;
        box_of.remove(at);
        let slot = slots.get_mut(place).ok_or("the wall is not so long")?;
        if slot.replace(tile).is_some() {
            return Err(format!("{tile} lies where another tile does"));
        }
    }
    scatter(&mut box_of);
    let mut rest = box_of.into_iter();
    let wall = slots.into_iter().map(|slot| slot.or_else(|| rest.next())).collect::<Option<_>>();
    Ok(Chance { dice, wall: wall.ok_or("the wall is too short")? })
}

/// Two dice counted to 對家, three counted to the dealer.
fn usual_throw(dice: Dice) -> Throw {
    let mut eyes = match dice {
        Dice::Two => [3, 4].iter(),
        Dice::Three => [3, 3, 3].iter(),
    };
    Throw::cast(dice, || eyes.next().copied().unwrap_or_default())
}

/// The places of the described tiles in the order of the wall.
fn places(setup: &Setup, deal: &Map<String, Value>) -> Result<Vec<(usize, Tile)>, String> {
    let players = setup.rules().mechanics.players;
    let (length, dealt) = (setup.tiles().len(), setup.dealt());
    let mut places = Vec::new();
    for seat in players.seats() {
        let hand = deal.get("hands").and_then(|hands| hands.get(seat.to_string()));
        let tiles = tiles(hand)?;
        if tiles.len() > dealt {
            return Err(format!("{seat} has {} tiles", tiles.len()));
        }
        let at = |index| place_of(seat, index, players.count(), dealt);
        places.extend(tiles.into_iter().enumerate().map(|(index, tile)| (at(index), tile)));
    }
    let draws = tiles(deal.get("draws"))?;
    places.extend(draws.into_iter().enumerate().map(|(index, tile)| (dealt * players.count() + index, tile)));
    // The upper tile of the last stack comes first.
    let tail = tiles(deal.get("tail"))?;
    places.extend(tail.into_iter().enumerate().map(|(index, tile)| (length - 2 - index + 2 * (index % 2), tile)));
    let last = tiles(deal.get("last"))?;
    let from = length - last.len();
    places.extend(last.into_iter().enumerate().map(|(index, tile)| (from + index, tile)));
    Ok(places)
}

/// 抓牌: four at a time, round by round, the last one by one (§2.5).
fn place_of(seat: Seat, index: usize, players: usize, dealt: usize) -> usize {
    let round = index / 4;
    let each = (dealt - 4 * round).min(4);
    round * 4 * players + seat.index() * each + index % 4
}

fn tiles(text: Option<&Value>) -> Result<Vec<Tile>, String> {
    let text = text.map_or(Some(""), Value::as_str).ok_or("tiles are written as a text")?;
    tiles_of(text).collect::<Result<_, _>>().map_err(|error| error.to_string())
}

/// The remaining tiles, in an order in which neighbours rarely fit together.
fn scatter(tiles: &mut [Tile]) {
    tiles.sort_unstable();
    let copy = |at: usize| tiles[..at].iter().filter(|&&other| other == tiles[at]).count();
    let mut order: Vec<(usize, usize, Tile)> =
        (0..tiles.len()).map(|at| (copy(at), tiles[at].index() * 21 % 34, tiles[at])).collect();
    order.sort_unstable();
    for (slot, (_, _, tile)) in tiles.iter_mut().zip(order) {
        *slot = tile;
    }
}
