//! The summary, for people and for programs.

use super::{Plan, Sample, Tally};
use crate::layout::{Cell, Table, Tone, cell};
use crate::{show, tell};
use mj_tiles::Wind;
use serde_json::{Value, json};
use std::time::Duration;

/// The summary as text; `took` is what the games took one after the other.
pub fn text(plan: &Plan, tally: &Tally, took: Duration) -> String {
    let kinds: Vec<_> = plan.kinds.iter().map(|&kind| tell::kind(kind)).collect();
    let head = format!("{}  {} 局  種子 {}", plan.rules.preset.name, thousands(tally.games), plan.seed);
    let mut out = format!("{}  {}\n", Tone::Title.paint(&head), kinds.join("、"));
    hands(tally).write(&mut out, "  每手    ");
    wins(tally).write(&mut out, "  胡牌    ");
    length(tally, plan).write(&mut out, "  長短    ");
    transfers(tally).write(&mut out, "  收付    ");
    patterns(plan, tally).write(&mut out, "  番種    ");
    seats(tally).write(&mut out, "  座位    ");
    players(tally).write(&mut out, "  對手    ");
    let seconds = took.as_secs_f64() / tally.games.max(1) as f64;
    let cost =
        format!("每局 {:.3} 秒（一核），牌譜 {} 位元組", seconds, thousands(per(tally.bytes, tally.games) as u64));
    Table::line(cost).write(&mut out, "  花費    ");
    out
}

fn per(number: u64, of: u64) -> f64 {
    number as f64 / of.max(1) as f64
}

fn thousands(number: u64) -> String {
    u32::try_from(number).map_or_else(|_| number.to_string(), show::number)
}

/// A mean to the whole chip.
fn rounded(sum: u64, of: u64) -> String {
    thousands(per(sum, of).round() as u64)
}

fn percent(number: u64, of: u64) -> Cell {
    cell(format!("{:.1}%", 100.0 * per(number, of))).right()
}

fn number(number: u64) -> Cell {
    cell(thousands(number)).right()
}

/// What hands came to.
const ENDINGS: [(&str, &str); 8] = [
    ("self-draw", "自摸"),
    ("discard", "放炮"),
    ("robbed-kong", "搶槓"),
    ("drawn", "黃牌"),
    ("nagashi", "流局滿貫"),
    ("aborted", "中途流局"),
    ("void", "詐胡，不算"),
    ("left", "有人離桌"),
];

fn hands(tally: &Tally) -> Table {
    let shown = ENDINGS.iter().filter(|(word, _)| tally.ended(word) > 0);
    let rows = shown.map(|(word, name)| {
        let ended = tally.ended(word);
        vec![cell(*name), number(ended), percent(ended, tally.hands)]
    });
    let all = [vec![cell("共"), number(tally.hands)]];
    Table::of(rows.chain(all))
}

fn wins(tally: &Tally) -> Table {
    let rows = [
        ("每胡平均值", format!("{} 籌碼", rounded(tally.value, tally.wins)), true),
        ("天聽、地聽", thousands(tally.declared), tally.declared > 0),
        ("三副落、四副落", thousands(tally.marked), tally.marked > 0),
        ("詐胡", thousands(tally.false_wins), tally.false_wins > 0),
    ];
    let rows = rows.into_iter().filter(|(_, _, wanted)| *wanted);
    Table::of(rows.map(|(name, text, _)| vec![cell(name), cell(text).right()]))
}

fn length(tally: &Tally, plan: &Plan) -> Table {
    let seats = plan.kinds.len() as u64;
    let drawn = tally.ended("drawn");
    let discards = if drawn > 0 { format!("{:.1} 張", per(tally.discards_drawn, drawn * seats)) } else { "-".into() };
    let of = |word: &str| tally.ends.get(word).copied().unwrap_or_default();
    Table::of([
        vec![cell("每局手數"), cell(format!("{:.1}", per(tally.hands, tally.games))).right()],
        vec![cell("每局用牌"), cell(format!("{:.0} 張", per(tally.tiles, tally.games))).right()],
        vec![cell("黃牌時每家打出"), cell(discards).right()],
        vec![cell("輸光而終局"), cell(format!("{} 局", thousands(of("bust")))).right()],
    ])
}

fn transfers(tally: &Tally) -> Table {
    let head = ["", "筆數", "籌碼", "每筆"].map(|text| cell(text).tone(Tone::Faint).right()).to_vec();
    let rows = tally.transfers.iter().map(|(&why, &(times, chips))| {
        let each = cell(rounded(chips, times)).right();
        vec![cell(tell::fine(why)), number(times), number(chips), each]
    });
    Table::of([head].into_iter().chain(rows))
}

/// The most frequent first.
fn by_frequency(tally: &Tally) -> Vec<(&str, u64)> {
    let mut list: Vec<(&str, u64)> = tally.patterns.iter().map(|(id, &number)| (id.as_str(), number)).collect();
    list.sort_by_key(|&(id, number)| (std::cmp::Reverse(number), id));
    list
}

fn name<'a>(plan: &Plan, id: &'a str) -> &'a str {
    plan.rules.rows().iter().find(|row| row.id() == id).map_or(id, |row| row.name())
}

fn patterns(plan: &Plan, tally: &Tally) -> Table {
    let list = by_frequency(tally);
    let half = list.len().div_ceil(2);
    let cells = |&(id, times): &(&str, u64)| [cell(name(plan, id)), number(times), percent(times, tally.wins)];
    // Two columns: there are many.
    let rows = (0..half).map(|at| {
        let gap = list.get(at + half).map(|_| cell("  "));
        let right = list.get(at + half).into_iter().flat_map(cells);
        cells(&list[at]).into_iter().chain(gap).chain(right).collect()
    });
    Table::of(rows)
}

fn sample(sample: &Sample) -> [Cell; 2] {
    let mean = sample.mean();
    let sign = if mean > 0.0 { "+" } else { "" };
    let tone = if mean > 0.0 { Tone::Good } else { Tone::Plain };
    let error = sample.error().map_or_else(String::new, |error| format!("{error:.0}"));
    [cell(format!("{sign}{mean:.0}")).tone(tone).right(), cell(error).right()]
}

fn seats(tally: &Tally) -> Table {
    let rows = Wind::ALL.into_iter().zip(&tally.places).map(|(wind, place)| {
        let name = cell(format!("開局坐{}", show::wind(wind)));
        [name].into_iter().chain(sample(place)).collect()
    });
    let head = ["", "每局輸贏", "標準誤"].map(|text| cell(text).tone(Tone::Faint).right()).to_vec();
    Table::of([head].into_iter().chain(rows))
}

fn players(tally: &Tally) -> Table {
    let head = ["", "每局輸贏", "標準誤", "胡", "放炮"].map(|text| cell(text).tone(Tone::Faint).right()).to_vec();
    let rows = tally.kinds.iter().map(|(&kind, doings)| {
        let rates = [percent(doings.wins, doings.hands), percent(doings.fed, doings.hands)];
        [cell(tell::kind(kind))].into_iter().chain(sample(&doings.chips)).chain(rates).collect()
    });
    Table::of([head].into_iter().chain(rows))
}

/// The summary as JSON; all but `timing` is the same for the same seed.
pub fn json(plan: &Plan, tally: &Tally, took: Duration) -> Value {
    let chips = |sample: &Sample| json!({ "mean": sample.mean(), "error": sample.error() });
    let transfers: serde_json::Map<_, _> = tally
        .transfers
        .iter()
        .map(|(why, (times, chips))| (word(why), json!({ "times": times, "chips": chips, "name": tell::fine(*why) })))
        .collect();
    let patterns: Vec<_> = by_frequency(tally)
        .into_iter()
        .map(|(id, wins)| json!({ "id": id, "name": name(plan, id), "wins": wins, "share": per(wins, tally.wins) }))
        .collect();
    let kinds: serde_json::Map<_, _> = tally
        .kinds
        .iter()
        .map(|(kind, doings)| {
            let value = json!({
                "chips": chips(&doings.chips), "players": doings.chips.each, "hands": doings.hands,
                "wins": doings.wins, "fed": doings.fed,
            });
            (kind.word().to_owned(), value)
        })
        .collect();
    let drawn = tally.ended("drawn") * plan.kinds.len() as u64;
    json!({
        "rules": plan.rules.preset.id, "hash": plan.rules.hash(), "seed": plan.seed,
        "players": plan.kinds.iter().map(|kind| kind.word()).collect::<Vec<_>>(),
        "games": tally.games, "hands": tally.hands, "endings": tally.endings, "ends": tally.ends,
        "wins": tally.wins, "average_value": per(tally.value, tally.wins),
        "declared": tally.declared, "marked": tally.marked, "false_wins": tally.false_wins,
        "discards_a_player_when_drawn": (drawn > 0).then(|| per(tally.discards_drawn, drawn)),
        "hands_a_game": per(tally.hands, tally.games), "tiles_a_game": per(tally.tiles, tally.games),
        "transfers": transfers, "patterns": patterns,
        "places": tally.places.iter().map(chips).collect::<Vec<_>>(), "kinds": kinds,
        "bytes_a_game": per(tally.bytes, tally.games),
        "timing": { "seconds_a_game": took.as_secs_f64() / tally.games.max(1) as f64 },
    })
}

/// The word logs have for a reason.
fn word(why: &mj_table::Why) -> String {
    serde_json::to_value(why).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}
