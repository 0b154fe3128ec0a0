//! What came before the claim: who won how and from whom, with which tiles.

use crate::layout::{Table, Tone, cell};
use crate::{show, terms};
use mj_rules::Claim;
use mj_rules::claim::By;
use mj_tiles::{Kind, Tile};

/// 南家胡西家打出的八條；東風圈；立直，一發
pub fn how(claim: &Claim) -> String {
    let mut parts = vec![won(claim), format!("{}風圈", show::wind(claim.round))];
    let told = circumstances(claim);
    if !told.is_empty() {
        parts.push(told.join("，"));
    }
    parts.join("；")
}

fn won(claim: &Claim) -> String {
    let (winner, tile) = (show::seat(claim.seat), show::tile(claim.win));
    let other = claim.from.map_or_else(|| "別家".to_owned(), show::seat);
    match claim.by {
        By::SelfDraw => format!("{winner}自摸{tile}"),
        By::Replacement => format!("{winner}開槓，補摸{tile}"),
        By::Discard => format!("{winner}胡{other}打出的{tile}"),
        By::RobbedKong => format!("{winner}搶{other}加槓的{tile}"),
    }
}

fn circumstances(claim: &Claim) -> Vec<String> {
    let riichi = &claim.riichi;
    let last = if claim.by.is_self_draw() { "最後一張牌" } else { "牌已摸完，最後的打牌" };
    let told = [
        (claim.streak > 0, format!("已連莊 {} 次", claim.streak)),
        (claim.first_turn, "第一巡".into()),
        (claim.last_tile, last.into()),
        (terms::ready(claim.ready).is_some(), terms::ready(claim.ready).unwrap_or_default()),
        (riichi.ippatsu, "一發".into()),
        (riichi.riichi_discard, "胡的是立直宣言牌".into()),
        (riichi.honba > 0, format!("{} 本場", riichi.honba)),
        (riichi.sticks > 0, format!("供託 {} 支", riichi.sticks)),
    ];
    told.into_iter().filter(|(holds, _)| *holds).map(|(_, text)| text).collect()
}

/// The hand, the melds and the winning tile, in Chinese and in the notation.
pub fn hand(claim: &Claim) -> Table {
    let row = |label: &str, tiles: &dyn Fn() -> Vec<Tile>, tone| {
        let name = format!("{label}{}", show::sorted(tiles()));
        vec![cell(name).tone(tone), cell(show::notation(tiles())).tone(Tone::Faint)]
    };
    let mut table = Table::of([row("", &|| claim.hand.to_vec(), Tone::Plain)]);
    for meld in &claim.melds {
        table.row(row(&format!("{} ", terms::meld(meld.kind())), &|| meld.tiles().to_vec(), Tone::Plain));
    }
    table.row(row("胡 ", &|| vec![claim.win], Tone::Mark));
    table
}

/// Indicators that lie open.
pub fn bonus(claim: &Claim) -> Table {
    let row = |label: &str, kinds: &[Kind]| {
        let list = || kinds.iter().map(|&kind| Tile::from(kind));
        vec![cell(label), cell(show::tiles(list())), cell(show::notation(list())).tone(Tone::Faint)]
    };
    let riichi = &claim.riichi;
    let rows = [("指示牌", &riichi.dora), ("裏指示牌", &riichi.ura)];
    Table::of(rows.into_iter().filter(|(_, kinds)| !kinds.is_empty()).map(|(label, kinds)| row(label, kinds)))
}

/// What lies open on the table besides, as far as the claim tells.
pub fn open(claim: &Claim) -> Table {
    let naturals = claim.open.naturals().iter().map(|(kind, number)| (Tile::from(kind), number));
    let flowers = claim.open.special().filter(|(tile, _)| tile.is_flower());
    let names: Vec<_> =
        naturals.chain(flowers).map(|(tile, number)| format!("{} {number}", show::tile(tile))).collect();
    if names.is_empty() { Table::default() } else { Table::line(format!("已見 {}", names.join("、"))) }
}
