//! Remarks on rows of a rule book and on their example hands, beyond names, worths and tiles.

use super::{pattern, tiles, wind};
use mj_rules::claim::Ready;
use mj_rules::{Claim, Row, Ruleset, Worth};
use mj_tiles::{Kind, Tile, Wind};
use mj_words::{Said, said};

/// What a row depends on, and what it combines with.
pub fn row_notes(rules: &Ruleset, row: &Row) -> Vec<Said> {
    let name = |at: usize| pattern(rules.rows()[at].id(), Some(rules), None);
    let above: Vec<Said> = row.superseded_by.iter().map(name).collect();
    let notes = [
        when_open(row.worth),
        (!above.is_empty()).then(|| said!("example-within", all = above)),
        row.entry.in_company.then(|| said!("example-in-company")),
        row.entry.alone.then(|| said!("example-alone")),
    ];
    notes.into_iter().flatten().collect()
}

/// How an open hand changes a row's worth.
pub fn when_open(worth: Worth) -> Option<Said> {
    worth.when_open().map(|open| match open {
        0 => said!("example-closed-only"),
        open => said!("example-when-open", n = open),
    })
}

/// The facts of an example beyond its tiles and the winning tile; South winning in the East round is not
/// mentioned.
pub fn example(claim: &Claim) -> Vec<Said> {
    let kinds = |kinds: &[Kind]| tiles(kinds.iter().map(|&kind| Tile::from(kind)));
    let riichi = &claim.riichi;
    let open = claim.open.naturals();
    let open: Vec<Tile> =
        open.iter().flat_map(|(kind, number)| std::iter::repeat_n(Tile::from(kind), usize::from(number))).collect();
    let all = [
        (claim.seat != Wind::South).then(|| said!("example-seat", wind = wind(claim.seat))),
        (claim.round != Wind::East).then(|| said!("table-round", wind = wind(claim.round))),
        claim.from.map(|from| said!("example-from", wind = wind(from))),
        (claim.streak > 0).then(|| said!("example-streak", n = claim.streak)),
        claim.first_turn.then(|| said!("example-first-turn")),
        claim.last_tile.then(|| said!("example-last-tile")),
        (claim.winners > 1).then(|| said!("example-winners", n = claim.winners)),
        Some(ready(claim.ready)).filter(|ready| !ready.is_nothing()),
        riichi.ippatsu.then(|| said!("example-ippatsu")),
        riichi.riichi_discard.then(|| said!("example-riichi-discard")),
        (!riichi.dora.is_empty()).then(|| said!("example-indicators", tiles = kinds(&riichi.dora))),
        (!riichi.ura.is_empty()).then(|| said!("example-under", tiles = kinds(&riichi.ura))),
        (!claim.aside.is_empty()).then(|| said!("example-aside", tiles = tiles(claim.aside.iter().copied()))),
        (!open.is_empty()).then(|| said!("example-seen", tiles = tiles(open))),
    ];
    all.into_iter().flatten().collect()
}

/// A declaration; empty for none.
pub fn ready(ready: Ready) -> Said {
    match ready {
        Ready::None => Said::nothing(),
        Ready::Heavenly => said!("ready-heavenly"),
        Ready::Earthly => said!("ready-earthly"),
        Ready::Riichi => said!("ready-riichi"),
        Ready::Double => said!("ready-double"),
        Ready::Declared => said!("ready-declared"),
    }
}
