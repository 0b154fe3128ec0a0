//! What came before the claim: who won how and from whom, with which tiles.

use crate::layout::{Table, Tone, cell, worded};
use crate::{show, tell, terms};
use mj_club::words;
use mj_rules::Claim;
use mj_tiles::{Kind, Tile};
use mj_words::{Said, said};

/// 南家胡西家打出的八條；東風圈；立直，一發
pub fn how(claim: &Claim) -> Said {
    let won = tell::won(claim.by, show::seat(claim.seat), claim.win, claim.from.map(show::seat));
    let round = said!("table-round", wind = words::wind(claim.round));
    let more = terms::clauses(circumstances(claim));
    terms::then([won, round].into_iter().chain((!more.is_nothing()).then_some(more)))
}

fn circumstances(claim: &Claim) -> Vec<Said> {
    let riichi = &claim.riichi;
    let all = [
        (claim.own_wind != claim.seat).then(|| said!("practice-seat", wind = words::wind(claim.own_wind))),
        (claim.streak > 0).then(|| said!("example-streak", n = claim.streak)),
        claim.first_turn.then(|| said!("example-first-turn")),
        claim.last_tile.then(|| said!("example-last-tile")),
        terms::ready(claim.ready),
        riichi.ippatsu.then(|| said!("example-ippatsu")),
        riichi.riichi_discard.then(|| said!("example-riichi-discard")),
        (!claim.aside.is_empty()).then(|| said!("example-aside", tiles = words::tiles(claim.aside.iter().copied()))),
        (riichi.honba > 0).then(|| words::honba(riichi.honba)),
        (riichi.sticks > 0).then(|| said!("scoring-sticks", n = riichi.sticks)),
    ];
    all.into_iter().flatten().collect()
}

/// The hand, the melds and the winning tile, in words and in the notation.
pub fn hand(claim: &Claim) -> Table {
    let row = |name: &Said, tiles: &[Tile], tone| {
        vec![worded(name).tone(tone), cell(show::notation(tiles.iter().copied())).tone(Tone::Faint)]
    };
    let mut table = Table::of([row(&words::sorted(claim.hand.iter().copied()), &claim.hand, Tone::Plain)]);
    for meld in &claim.melds {
        table.row(row(&words::meld(meld), meld.tiles(), Tone::Plain));
    }
    let won = said!("tiles-meld", kind = said!("verdict-wins"), tiles = words::tile(claim.win));
    table.row(row(&won, &[claim.win], Tone::Mark));
    table
}

/// Indicators that lie open.
pub fn bonus(claim: &Claim) -> Table {
    let row = |label: &Said, kinds: &[Kind]| {
        let list = || kinds.iter().map(|&kind| Tile::from(kind));
        vec![worded(label), cell(show::tiles(list())), cell(show::notation(list())).tone(Tone::Faint)]
    };
    let riichi = &claim.riichi;
    let rows = [(said!("table-indicators"), &riichi.dora), (said!("table-under"), &riichi.ura)];
    Table::of(rows.iter().filter(|(_, kinds)| !kinds.is_empty()).map(|(label, kinds)| row(label, kinds)))
}

/// What lies open on the table besides, as far as the claim tells.
pub fn open(claim: &Claim) -> Table {
    let naturals = claim.open.naturals().iter().map(|(kind, number)| (Tile::from(kind), number));
    let flowers = claim.open.special().filter(|(tile, _)| tile.is_flower());
    let one = |(tile, number): (Tile, u8)| said!("scoring-so-many", tile = words::tile(tile), n = number);
    let all: Vec<Said> = naturals.chain(flowers).map(one).collect();
    if all.is_empty() { Table::default() } else { Table::of([vec![worded(&said!("scoring-seen", tiles = all))]]) }
}
