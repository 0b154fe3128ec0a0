//! `laomajiang score --explain`: the scoring contract's lines, answered for people.
//!
//! A block a line: how the claim came about, how the tiles were read, what was counted and what
//! was not, and who pays. The judge is the same; this module only words its findings.

use crate::lines::answer_lines;
use crate::mistake::Fault;
use crate::rulesets::Rulesets;
use crate::view::{Cell, Line, Span, alert, cell, faint, labelled, plain, strong, titled, told};
use crate::{request, show, tell, terms};
use mj_rules::{Claim, ReadAs, Ruleset, Score};
use mj_tell as words;
use mj_tell::tally::tally;
use mj_tiles::{Kind, Tile, Wind};
use mj_wire::protocol::TallyRow;
use mj_words::{Said, said};
use std::io::{self, Read, Write};

/// Answers every line of `input` with a block of text. Returns whether every line could be read.
pub fn explain(input: impl Read, output: &mut impl Write) -> io::Result<bool> {
    let mut rulesets = Rulesets::default();
    let mut number = 0;
    answer_lines(input, output, |out, line| {
        number += 1;
        let answer = line.and_then(|line| {
            let (rules, claim) = request::read(line, &mut rulesets)?;
            let score = rules.score(&claim).map_err(Fault::from)?;
            Ok((rules, claim, score))
        });
        match &answer {
            Ok((rules, claim, score)) => out.push_str(&block(number, rules, claim, score)),
            Err(fault) => out.push_str(&refused(number, fault)),
        }
        answer.is_ok()
    })
}

/// One claim with its answer.
fn block(number: usize, rules: &Ruleset, claim: &Claim, score: &Score) -> String {
    let mut rows = vec![
        (said!("scoring-story"), told(how(claim))),
        (said!("scoring-hand"), hand(claim)),
        (said!("scoring-bonus"), bonus(claim)),
        (said!("scoring-open"), open(claim)),
    ];
    match &score.read {
        Some(read) => {
            let tally = tally(rules, claim, score);
            let total = if score.wins() { strong(tally.total) } else { alert(tally.total) };
            rows.extend([
                (said!("scoring-reading"), parts(rules, claim, read)),
                (said!("scoring-wild"), vec![tally.wild.into_iter().map(plain).collect()]),
                (terms::patterns(&rules.mechanics.scheme), patterns(&tally.patterns)),
                (said!("scoring-left-out"), tally.left_out.into_iter().map(|text| vec![faint(text)]).collect()),
                (said!("result-total"), cell(total)),
                (said!("reckon-pays"), payments(rules, claim, score)),
            ]);
        }
        None => {
            let lacks = words::no_shape(rules, claim);
            rows.push((said!("scoring-shape"), lacks.map(told).unwrap_or_default()));
        }
    }
    let title = said!("scoring-block", n = number, rules = words::preset(rules.preset.id));
    titled(title, words::outcome(&score.outcome), vec![labelled(rows)])
}

/// The patterns with their values, highest first.
fn patterns(rows: &[TallyRow]) -> Cell {
    let row = |row: &TallyRow| {
        let times = row.sum.clone().map(|worth| said!("scoring-times", n = row.times, worth = worth));
        [strong(row.name.clone()), plain(row.worth.clone())].into_iter().chain(times.map(plain)).collect()
    };
    if rows.is_empty() { told(said!("rules-no-pattern")) } else { rows.iter().map(row).collect() }
}

/// The change of each seat.
fn payments(rules: &Ruleset, claim: &Claim, score: &Score) -> Cell {
    if !score.wins() {
        return Cell::new();
    }
    let Some(payments) = &score.payments else { return vec![vec![faint(said!("scoring-no-discarder"))]] };
    let seats = Wind::ALL.into_iter().zip(payments.iter().copied());
    let paid = seats.flat_map(|(seat, change)| [faint(words::part_of(claim, seat)), strong(show::change(change))]);
    let included = words::included(rules, claim);
    let beside = (!included.is_nothing()).then(|| plain(said!("total-bracketed", sum = included)));
    vec![paid.chain(beside).collect()]
}

/// A line that could not be read.
fn refused(number: usize, fault: &Fault) -> String {
    let field = match fault.field.as_str() {
        "" => Vec::new(),
        field => vec![vec![strong(field.to_owned()), plain(words::field(field))]],
    };
    let rows = [(said!("scoring-field"), field), (said!("judge-reason"), told(fault.said.clone()))];
    titled(said!("scoring-block", n = number, rules = Said::nothing()), said!("scoring-unread"), vec![labelled(rows)])
}

/// 南家胡西家打出的八條；東風圈；立直，一發
fn how(claim: &Claim) -> Said {
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

/// The tiles in words and in the notation.
fn hand(claim: &Claim) -> Cell {
    let melds = claim.melds.iter().map(|meld| vec![plain(words::meld(meld)), written(meld.tiles())]);
    let won = said!("tiles-meld", kind = said!("verdict-wins"), tiles = words::tile(claim.win));
    let held = vec![plain(words::sorted(claim.hand.iter().copied())), written(&claim.hand)];
    [held].into_iter().chain(melds).chain([vec![strong(won), written(&[claim.win])]]).collect()
}

fn written(tiles: &[Tile]) -> Span {
    faint(show::notation(tiles.iter().copied()))
}

/// Indicators that lie open.
fn bonus(claim: &Claim) -> Cell {
    let line = |(label, kinds): (Said, &[Kind])| {
        let tiles: Vec<Tile> = kinds.iter().map(|&kind| kind.into()).collect();
        vec![faint(label), plain(show::tiles(tiles.iter().copied())), written(&tiles)]
    };
    let riichi = &claim.riichi;
    let all = [(said!("table-indicators"), riichi.dora.as_slice()), (said!("table-under"), riichi.ura.as_slice())];
    all.into_iter().filter(|(_, kinds)| !kinds.is_empty()).map(line).collect()
}

/// What lies open on the table besides, as far as the claim tells.
fn open(claim: &Claim) -> Cell {
    let naturals = claim.open.naturals().iter().map(|(kind, number)| (Tile::from(kind), number));
    let flowers = claim.open.special().filter(|(tile, _)| tile.is_flower());
    let one = |(tile, number): (Tile, u8)| said!("scoring-so-many", tile = words::tile(tile), n = number);
    let all: Vec<Said> = naturals.chain(flowers).map(one).collect();
    if all.is_empty() { Cell::new() } else { told(said!("scoring-seen", tiles = all)) }
}

/// How the tiles were read, the part that the last one completed with how it was waited for.
fn parts(rules: &Ruleset, claim: &Claim, read: &ReadAs) -> Cell {
    let spans = words::parts(rules, claim, read).into_iter().flat_map(|part| -> Line {
        let tiles = show::tiles(part.tiles);
        match part.waited {
            Some(waited) => vec![faint(said!("tiles-parts", list = part.name, next = waited)), strong(tiles)],
            None => vec![faint(part.name), plain(tiles)],
        }
    });
    vec![spans.collect()]
}

#[cfg(test)]
mod tests;
