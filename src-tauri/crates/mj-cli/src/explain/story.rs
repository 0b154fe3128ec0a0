//! What came before the claim: who won how and from whom, with which tiles, and how they were read.

use crate::view::{Cell, Line, Span, faint, plain, strong, told};
use crate::{show, tell, terms};
use mj_club::words;
use mj_rules::{Claim, ReadAs, Ruleset};
use mj_tiles::{Kind, Tile};
use mj_words::{Said, said};

/// 南家胡西家打出的八條；東風圈；立直，一發
pub fn how(claim: &Claim) -> Said {
    let won = tell::won(claim.by, show::seat(claim.seat), claim.win, claim.from.map(show::seat));
    let round = said!("table-round", wind = words::wind(claim.round));
    let more = terms::clauses(circumstances(claim));
    terms::then([won, round].into_iter().chain((!more.is_nothing()).then_some(more)))
}

fn circumstances(claim: &Claim) -> impl Iterator<Item = Said> {
    let own = (claim.own_wind != claim.seat).then(|| said!("practice-seat", wind = words::wind(claim.own_wind)));
    let sticks = claim.riichi.sticks;
    let laid = [
        (!claim.aside.is_empty()).then(|| said!("example-aside", tiles = words::tiles(claim.aside.iter().copied()))),
        Some(words::honba(claim.riichi.honba)),
        (sticks > 0).then(|| said!("scoring-sticks", n = sticks)),
    ];
    own.into_iter().chain(words::circumstances(claim)).chain(laid.into_iter().flatten())
}

/// The hand, the melds and the winning tile, in words and in the notation.
pub fn hand(claim: &Claim) -> Cell {
    let melds = claim.melds.iter().map(|meld| vec![plain(words::meld(meld)), written(meld.tiles())]);
    let won = said!("tiles-meld", kind = said!("verdict-wins"), tiles = words::tile(claim.win));
    let held = vec![plain(words::sorted(claim.hand.iter().copied())), written(&claim.hand)];
    [held].into_iter().chain(melds).chain([vec![strong(won), written(&[claim.win])]]).collect()
}

fn written(tiles: &[Tile]) -> Span {
    faint(show::notation(tiles.iter().copied()))
}

/// Indicators that lie open.
pub fn bonus(claim: &Claim) -> Cell {
    let line = |(label, kinds): (Said, &[Kind])| {
        let tiles: Vec<Tile> = kinds.iter().map(|&kind| kind.into()).collect();
        vec![faint(label), plain(show::tiles(tiles.iter().copied())), written(&tiles)]
    };
    let riichi = &claim.riichi;
    let all = [(said!("table-indicators"), riichi.dora.as_slice()), (said!("table-under"), riichi.ura.as_slice())];
    all.into_iter().filter(|(_, kinds)| !kinds.is_empty()).map(line).collect()
}

/// What lies open on the table besides, as far as the claim tells.
pub fn open(claim: &Claim) -> Cell {
    let naturals = claim.open.naturals().iter().map(|(kind, number)| (Tile::from(kind), number));
    let flowers = claim.open.special().filter(|(tile, _)| tile.is_flower());
    let one = |(tile, number): (Tile, u8)| said!("scoring-so-many", tile = words::tile(tile), n = number);
    let all: Vec<Said> = naturals.chain(flowers).map(one).collect();
    if all.is_empty() { Cell::new() } else { told(said!("scoring-seen", tiles = all)) }
}

/// How the tiles were read, the part that the last one completed with how it was waited for.
pub fn parts(rules: &Ruleset, claim: &Claim, read: &ReadAs) -> Cell {
    let spans = words::parts(rules, claim, read).into_iter().flat_map(|part| -> Line {
        let tiles = show::tiles(part.tiles);
        match part.waited {
            Some(waited) => vec![faint(said!("tiles-parts", list = part.name, next = waited)), strong(tiles)],
            None => vec![faint(part.name), plain(tiles)],
        }
    });
    vec![spans.collect()]
}
