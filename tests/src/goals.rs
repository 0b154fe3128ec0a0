//! Target hands for the proof of a rule set, and whether a hand looks complete.

use mj_rules::claim::{OpenTiles, WonBy};
use mj_rules::{Claim, Ruleset, example};
use mj_table::{Phase, Table};
use mj_tiles::shape::{Concealed, completes};
use mj_tiles::{Seat, Wind};
use std::borrow::Cow;

/// The target hands of a rule set: the example hands of its patterns, and the same prepared for a 包.
pub fn goals(rules: &Ruleset) -> Vec<Claim> {
    let shown = rules.rows().iter().flat_map(|row| rules.shows(row));
    let aside = rules.mechanics.lies_aside(Wind::North.kind().into()).then_some(Cow::Borrowed(NORTH_WINS));
    let claims = shown.chain(MORE.map(Cow::Borrowed)).chain(aside).filter_map(|text| example::parse(&text).ok());
    let robbed = |claim: &Claim| Claim { by: WonBy::RobbedKong, open: OpenTiles::default(), ..claim.clone() };
    let wins = |claim: &Claim| rules.score(claim).is_ok_and(|score| score.wins());
    claims.flat_map(|claim| [robbed(&claim), claim]).filter(wins).collect()
}

/// Hands whose three or four melds make a 成葫 plain, and hands with enough 番 for patterns whose own examples
/// have too few.
const MORE: [&str; 12] = [
    "12m456m789m555z33z open:333m +3m",
    "12m456m789m555z33z open:333m self-draw +3m",
    "34m678m999m555z33z open:2222m555m +5m",
    "34m678m999m555z33z open:2222m555m self-draw +5m",
    "55m78m chow:123m chow:456m pung:999m +9m",
    "55m78m chow:123m chow:456m pung:999m +9m self-draw",
    "5m chow:123m chow:456m pung:999m chow:789m +5m",
    "5m chow:123m chow:456m pung:999m chow:789m +5m self-draw",
    "2p pung:222m pung:555m pung:888s pung:555s +2p self-draw",
    "22p88p pung:222m pung:555m pung:888s +8p",
    "6z pung:111z pung:222z pung:333z pung:777z +6z self-draw",
    "66z77z pung:111z pung:222z pung:333z +7z",
];

/// A hand that waits for North, which the player may set aside.
const NORTH_WINS: &str = "123456789p11s44z +4z";

/// Whether a seat's tiles with the open one have a winning shape.
pub fn looks_complete(table: &Table, seat: Seat) -> bool {
    let Some(hand) = table.hand() else { return false };
    let holder = hand.holder(seat);
    let mut tiles = holder.tiles.to_vec();
    match hand.phase() {
        Phase::Window(window) => tiles.push(window.tile),
        Phase::Showing { from, .. } => {
            if let Phase::Window(window) = &**from {
                tiles.push(window.tile);
            }
        }
        Phase::Opening(_) | Phase::Exchange(_) | Phase::Turn(_) | Phase::Asked(_) | Phase::Ended(_) => {}
    }
    let forms = &table.setup().rules().mechanics.forms;
    tiles.len() + 3 * holder.melds.len() == forms.tiles() as usize
        && completes(&Concealed::of(&tiles), holder.melds.len() as u8, forms)
}
