//! What a hand and a game came to: the winning hand as it was read, its patterns, who paid, who leads.

use super::{Names, Teller, words};
use crate::layout::{Cell, Table, Tone, cell};
use crate::{show, terms};
use mj_table::{Counted, Player, Transfer, Win};
use mj_tiles::{Kind, Meld, Seat, Tile, tiles_of};

/// What every player has, and what the hand changed.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Chips by player.
    pub chips: Vec<i64>,
    /// The same before.
    pub before: Vec<i64>,
}

/// The winning hand in sections; `melds` are those that lie before the winner.
pub fn win(out: &mut String, teller: &Teller<'_>, win: &Win, melds: &[Meld]) {
    section(out, "胡    ", &Table::of([vec![cell(teller.how(win)).tone(Tone::Good)]]));
    section(out, "手牌  ", &hand(win, melds));
    section(out, "讀法  ", &reading(win, melds));
    section(out, &format!("{}  ", terms::patterns(&teller.rules.mechanics.scheme)), &patterns(teller, win));
    section(out, "合計  ", &Table::of([vec![cell(teller.total(&win.total)).tone(Tone::Mark)]]));
}

/// What lies before a seat.
pub fn melds_of(table: &mj_table::Table, seat: Seat) -> Vec<Meld> {
    let holder = table.hand().map(|hand| hand.holder(seat));
    holder.map(|holder| holder.melds.iter().map(|laid| laid.meld.clone()).collect()).unwrap_or_default()
}

fn section(out: &mut String, label: &str, table: &Table) {
    if !table.is_empty() {
        table.write(out, &format!("  {label}"));
    }
}

fn hand(win: &Win, melds: &[Meld]) -> Table {
    let row =
        |name: String, tiles: &[Tile]| vec![cell(name), cell(show::notation(tiles.iter().copied())).tone(Tone::Faint)];
    let mut table = Table::of([row(show::sorted(win.hand.iter().copied()), &win.hand)]);
    for meld in melds {
        let name = format!("{} {}", terms::meld(meld.kind()), show::sorted(meld.tiles().iter().copied()));
        table.row(row(name, meld.tiles()));
    }
    table.row(row(format!("胡 {}", show::tile(win.tile)), &[win.tile]));
    table
}

/// The parts as the log has them, `123m 777z+ 99s`: melds first, `+` behind what the tile completed.
fn reading(win: &Win, melds: &[Meld]) -> Table {
    let (mut names, mut tiles) = (Vec::new(), Vec::new());
    for (at, part) in win.reading.split_whitespace().enumerate() {
        let (part, completed) = part.strip_suffix('+').map_or((part, false), |part| (part, true));
        let list: Vec<Tile> = tiles_of(part).map_while(Result::ok).collect();
        let name = melds.get(at).map_or_else(|| part_name(&list).to_owned(), |meld| terms::meld(meld.kind()));
        let tone = if completed { Tone::Mark } else { Tone::Plain };
        names.push(cell(format!("{name}{}", if completed { "・胡" } else { "" })).tone(tone));
        tiles.push(cell(show::tiles(list)).tone(tone));
    }
    if names.is_empty() { Table::default() } else { Table::of([names, tiles]) }
}

fn part_name(tiles: &[Tile]) -> &'static str {
    let kinds: Vec<Option<Kind>> = tiles.iter().map(|tile| tile.kind()).collect();
    match kinds.as_slice() {
        [_] => "單",
        [_, _] => "對",
        [one, other, _] if one == other => "刻",
        [_, _, _] => "順",
        _ => "槓",
    }
}

fn patterns(teller: &Teller<'_>, win: &Win) -> Table {
    Table::of(win.patterns.iter().map(|counted| pattern(teller, counted)))
}

fn pattern(teller: &Teller<'_>, counted: &Counted) -> Vec<Cell> {
    let row = teller.rules.rows().iter().find(|row| row.id() == counted.id);
    let worth = |value: u32| row.map_or_else(|| value.to_string(), |row| terms::whole(row.worth, value));
    let times = match counted.times {
        1 => String::new(),
        times => format!("×{times}，共 {}", worth(counted.value.saturating_mul(times))),
    };
    vec![cell(teller.pattern(&counted.id)).tone(Tone::Title), cell(worth(counted.value)).right(), cell(times)]
}

/// Who paid whom, and why.
pub fn transfers(out: &mut String, teller: &Teller<'_>, list: &[Transfer]) {
    let row = |paid: &Transfer| {
        vec![
            cell(format!("{} 付 {}", teller.account(paid.from), teller.account(paid.to))),
            cell(show::number(paid.amount)).tone(Tone::Mark).right(),
            cell(words::paid(paid, teller.discarder)),
        ]
    };
    section(out, "收付  ", &Table::of(list.iter().map(row)));
}

/// What lies before everybody, and what changed.
pub fn standing(out: &mut String, teller: &Teller<'_>, standing: &Standing) {
    let players = || (0..).map(Player).zip(&standing.chips);
    let names = players().map(|(player, _)| cell(teller.player(player)).right()).collect();
    let chips = players().map(|(_, &chips)| cell(show::signed(chips)).right()).collect();
    let changes = standing.chips.iter().zip(&standing.before).map(|(chips, before)| changed(chips - before));
    section(out, "籌碼  ", &Table::of([names, chips, changes.collect()]));
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
    let rows = list.iter().map(|standing| {
        let place = u32::try_from(standing.place).map_or_else(|_| String::new(), show::count);
        let with = |name: &str, value: Option<f64>| value.map_or_else(String::new, |value| format!("{name} {value:+}"));
        vec![
            cell(format!("第{place}名")),
            cell(names.full(standing.player)).tone(Tone::Title),
            cell(show::signed(standing.chips)).right(),
            changed(standing.result),
            cell(format!("{} 分", points(standing.result, unit))).right(),
            cell(with("名次積分", standing.placement)),
            cell(with("小賭", standing.cash)),
        ]
    });
    section(out, "名次  ", &Table::of(rows));
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

    #[test]
    fn points_are_told_in_halves() {
        let told = [0, 500, -500, 12_000, -31_500].map(|result| points(result, 1_000));
        assert_eq!(told, ["0", "0.5", "-0.5", "12", "-31.5"]);
    }

    #[test]
    fn parts_have_names() {
        let name = |text: &str| part_name(&tiles_of(text).map(Result::unwrap).collect::<Vec<_>>());
        assert_eq!(["1z", "11z", "123m", "111m", "1111m"].map(name), ["單", "對", "順", "刻", "槓"]);
    }
}
