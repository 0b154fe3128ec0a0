//! What a hand and a game came to: the winning hand as it was read, its patterns, who paid, who leads.

use super::{Names, Teller, words as told};
use crate::layout::{Cell, Sections, Table, Tone, cell, worded};
use crate::show;
use crate::terms::{self, labelled};
use mj_club::words;
use mj_table::{Counted, Player, Transfer, Win};
use mj_tiles::{Kind, Meld, Seat, Tile, tiles_of};
use mj_words::{Said, said};

/// What every player has, and what the hand changed.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Chips by player.
    pub chips: Vec<i64>,
    /// The same before.
    pub before: Vec<i64>,
}

/// The labels of a hand's sections, which are written one after the other and stand below each other.
fn sections() -> Sections {
    Sections::beside(&[
        said!("ending-won"),
        said!("table-deal"),
        said!("scoring-hand"),
        said!("scoring-reading"),
        said!("patterns-title"),
        said!("scoring-yaku"),
        said!("result-total"),
        said!("reckon-pays"),
        said!("game-chips"),
        said!("game-points"),
        said!("played-places"),
        said!("scoring-code"),
    ])
}

/// One of these sections.
pub fn section(out: &mut String, label: &Said, table: Table) {
    let mut one = sections();
    one.add(label, table);
    one.write(out, 2);
}

/// The winning hand in sections; `melds` are those that lie before the winner.
pub fn win(out: &mut String, teller: &Teller<'_>, win: &Win, melds: &[Meld]) {
    let mut all = sections();
    all.line(&said!("ending-won"), &teller.how(win), Tone::Good);
    all.add(&said!("scoring-hand"), hand(win, melds));
    all.add(&said!("scoring-reading"), reading(win, melds));
    all.add(&terms::patterns(&teller.rules.mechanics.scheme), patterns(teller, win));
    all.line(&said!("result-total"), &teller.total(&win.total), Tone::Mark);
    all.write(out, 2);
}

/// What lies before a seat.
pub fn melds_of(table: &mj_table::Table, seat: Seat) -> Vec<Meld> {
    let holder = table.hand().map(|hand| hand.holder(seat));
    holder.map(|holder| holder.melds.iter().map(|laid| laid.meld.clone()).collect()).unwrap_or_default()
}

fn hand(win: &Win, melds: &[Meld]) -> Table {
    let row =
        |name: &Said, tiles: &[Tile]| vec![worded(name), cell(show::notation(tiles.iter().copied())).tone(Tone::Faint)];
    let mut table = Table::of([row(&words::sorted(win.hand.iter().copied()), &win.hand)]);
    for meld in melds {
        table.row(row(&words::meld(meld), meld.tiles()));
    }
    let won = said!("tiles-meld", kind = said!("verdict-wins"), tiles = words::tile(win.tile));
    table.row(row(&won, &[win.tile]));
    table
}

/// The parts as the log has them, `123m 777z+ 99s`: melds first, `+` behind what the tile completed.
fn reading(win: &Win, melds: &[Meld]) -> Table {
    let (mut names, mut tiles) = (Vec::new(), Vec::new());
    for (at, part) in win.reading.split_whitespace().enumerate() {
        let (part, completed) = part.strip_suffix('+').map_or((part, false), |part| (part, true));
        let list: Vec<Tile> = tiles_of(part).map_while(Result::ok).collect();
        let name = melds.get(at).map_or_else(|| part_name(&list), |meld| words::meld_kind(meld.kind()));
        let (name, tone) = match completed {
            true => (said!("tiles-parts", list = name, next = said!("verdict-wins")), Tone::Mark),
            false => (name, Tone::Plain),
        };
        names.push(worded(&name).tone(tone));
        tiles.push(cell(show::tiles(list)).tone(tone));
    }
    if names.is_empty() { Table::default() } else { Table::of([names, tiles]) }
}

fn part_name(tiles: &[Tile]) -> Said {
    let kinds: Vec<Option<Kind>> = tiles.iter().map(|tile| tile.kind()).collect();
    match kinds.as_slice() {
        [_] => said!("scoring-part-single"),
        [_, _] => said!("group-pair"),
        [one, other, _] if one == other => said!("group-triplet"),
        [_, _, _] => said!("group-run"),
        _ => said!("meld-kong"),
    }
}

fn patterns(teller: &Teller<'_>, win: &Win) -> Table {
    Table::of(win.patterns.iter().map(|counted| pattern(teller, counted)))
}

fn pattern(teller: &Teller<'_>, counted: &Counted) -> Vec<Cell> {
    let row = teller.rules.rows().iter().find(|row| row.id() == counted.id);
    let worth = |value: u32| row.map_or_else(|| value.into(), |row| words::whole(row.worth, value));
    let times = match counted.times {
        1 => cell(""),
        times => {
            let whole = worth(counted.value.saturating_mul(times));
            worded(&said!("scoring-times", n = times, worth = whole))
        }
    };
    let name = worded(&teller.pattern(&counted.id)).tone(Tone::Title);
    vec![name, worded(&worth(counted.value)).right(), times]
}

/// Who paid whom, and why.
pub fn transfers(out: &mut String, teller: &Teller<'_>, list: &[Transfer]) {
    let row = |paid: &Transfer| {
        let pay = said!("result-pay", from = teller.account(paid.from), to = teller.account(paid.to));
        let amount = cell(show::number(paid.amount)).tone(Tone::Mark).right();
        vec![worded(&pay), amount, worded(&told::paid(paid, teller.discarder))]
    };
    section(out, &said!("reckon-pays"), Table::of(list.iter().map(row)));
}

/// What lies before everybody, and what changed.
pub fn standing(out: &mut String, teller: &Teller<'_>, standing: &Standing) {
    let players = || (0..).map(Player).zip(&standing.chips);
    let names = players().map(|(player, _)| worded(&teller.player(player)).right()).collect();
    let chips = players().map(|(_, &chips)| cell(show::signed(chips)).right()).collect();
    let changes = standing.chips.iter().zip(&standing.before).map(|(chips, before)| changed(chips - before));
    let coin = words::coin(teller.rules.mechanics.customs().coin);
    section(out, &coin, Table::of([names, chips, changes.collect()]));
}

/// So many chips more or fewer.
pub fn changed(change: i64) -> Cell {
    let tone = match change {
        0 => Tone::Faint,
        1.. => Tone::Good,
        _ => Tone::Bad,
    };
    cell(show::change(change)).tone(tone).right()
}

/// The order in which a game ended; equal results share a rank. 名次積分 and cash where the rules have them.
pub fn ranking(out: &mut String, names: &Names, standings: &[mj_table::Standing], unit: i64) {
    let mut list: Vec<&mj_table::Standing> = standings.iter().collect();
    list.sort_by_key(|standing| (standing.place, standing.player));
    let with = |name: Said, value: Option<f64>| {
        value.map_or_else(|| cell(""), |value| worded(&labelled(name, format!("{value:+}").replace('-', "−"))))
    };
    let rows = list.iter().map(|standing| {
        vec![
            worded(&said!("game-place", n = standing.place)),
            worded(&names.full(standing.player)).tone(Tone::Title),
            cell(show::signed(standing.chips)).right(),
            changed(standing.result),
            worded(&labelled(said!("game-score"), points(standing.result, unit))).right(),
            with(said!("game-placement"), standing.placement),
            with(said!("game-cash"), standing.cash),
        ]
    });
    section(out, &said!("played-places"), Table::of(rows));
}

/// Chips as points, in steps of a half (rules/shanghai.md §11.6).
fn points(result: i64, unit: i64) -> String {
    let halves = result.saturating_mul(2) / unit.max(1);
    let sign = if halves < 0 { "-" } else { "" };
    let half = if halves % 2 == 0 { "" } else { ".5" };
    format!("{sign}{}{half}", halves.unsigned_abs() / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::say;

    #[test]
    fn points_are_told_in_halves() {
        let told = [0, 500, -500, 12_000, -31_500].map(|result| points(result, 1_000));
        assert_eq!(told, ["0", "0.5", "-0.5", "12", "-31.5"]);
    }

    #[test]
    fn parts_have_names() {
        let name = |text: &str| say(&part_name(&tiles_of(text).map(Result::unwrap).collect::<Vec<_>>()));
        assert_eq!(["1z", "11z", "123m", "111m", "1111m"].map(name), ["單", "對", "順", "刻", "明槓"]);
    }
}
