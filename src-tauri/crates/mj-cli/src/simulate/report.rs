//! The summary, for people and for programs.

use super::{Plan, Sample, Sort, Tally};
use crate::language::{for_programs, say};
use crate::layout::{Cell, Sections, Table, Tone, cell, width, worded};
use crate::terms::labelled;
use crate::{show, terms};
use mj_club::words;
use mj_host::program::Wanted;
use mj_tiles::Wind;
use mj_words::{Said, said};
use serde_json::{Value, json};
use std::time::Duration;

/// The summary as text; `took` is what the games took one after the other.
pub fn text(plan: &Plan, tally: &Tally, took: Duration) -> String {
    let kinds = Said::List(plan.sorts_of(0).into_iter().map(Sort::said).collect());
    let [name, games] = [words::preset(plan.rules.preset.id), said!("scoring-games", n = tally.games)];
    let seed = labelled(said!("scoring-seed"), plan.seed.to_string());
    let head = [name, games, seed].map(|one| say(&one)).join("  ");
    let mut out = format!("{}  {}\n", Tone::Title.paint(&head), say(&kinds));
    let mut sections = Sections::default();
    sections.add(&said!("scoring-per-hand"), hands(tally));
    sections.add(&said!("scoring-wins"), wins(tally));
    sections.add(&said!("played-length"), length(tally, plan));
    sections.add(&said!("reckon-pays"), transfers(tally, plan));
    sections.add(&terms::patterns(&plan.rules.mechanics.scheme), patterns(plan, tally));
    sections.add(&said!("scoring-seats"), seats(tally));
    sections.add(&said!("scoring-opponents"), players(tally));
    if !tally.replaced.is_empty() {
        sections.add(&said!("scoring-replaced"), replaced(tally));
    }
    let seconds = format!("{:.3}", took.as_secs_f64() / tally.games.max(1) as f64);
    let bytes = per(tally.bytes, tally.games) as u64;
    sections.line(&said!("scoring-cost"), &said!("scoring-cost-what", seconds = seconds, bytes = bytes), Tone::Plain);
    sections.write(&mut out, 2);
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
fn endings() -> [(&'static str, Said); 8] {
    [
        ("self-draw", said!("by-self-draw")),
        ("discard", said!("by-discard")),
        ("robbed-kong", said!("by-robbed-kong")),
        ("drawn", said!("ending-drawn")),
        ("nagashi", said!("ending-nagashi")),
        ("aborted", said!("scoring-aborted")),
        ("void", said!("ending-false-win")),
        ("left", said!("ending-left")),
    ]
}

fn hands(tally: &Tally) -> Table {
    let endings = endings();
    let rows = endings.iter().filter(|(word, _)| tally.ended(word) > 0).map(|(word, name)| {
        let ended = tally.ended(word);
        vec![worded(name), number(ended), percent(ended, tally.hands)]
    });
    let all = [vec![worded(&said!("scoring-in-all")), number(tally.hands)]];
    Table::of(rows.chain(all))
}

fn wins(tally: &Tally) -> Table {
    let rows = [
        (said!("scoring-mean-win"), rounded(tally.value, tally.wins), true),
        (said!("scoring-declared"), thousands(tally.declared), tally.declared > 0),
        (said!("scoring-marked"), thousands(tally.marked), tally.marked > 0),
        (said!("ending-false-win"), thousands(tally.false_wins), tally.false_wins > 0),
    ];
    let rows = rows.iter().filter(|(_, _, wanted)| *wanted);
    Table::of(rows.map(|(name, text, _)| vec![worded(name), cell(text).right()]))
}

fn length(tally: &Tally, plan: &Plan) -> Table {
    let seats = plan.kinds.len() as u64;
    let drawn = tally.ended("drawn");
    let discards = if drawn > 0 { format!("{:.1}", per(tally.discards_drawn, drawn * seats)) } else { "-".into() };
    let bust = tally.ends.get("bust").copied().unwrap_or_default();
    let rows = [
        (said!("scoring-hands-a-game"), format!("{:.1}", per(tally.hands, tally.games))),
        (said!("scoring-tiles-a-game"), format!("{:.0}", per(tally.tiles, tally.games))),
        (said!("scoring-discards-drawn"), discards),
        (said!("scoring-ended-bust"), thousands(bust)),
    ];
    Table::of(rows.map(|(name, text)| vec![worded(&name), cell(text).right()]))
}

/// Headings over columns of numbers.
fn heads(names: &[Said]) -> Vec<Cell> {
    let heads = names.iter().map(|name| worded(name).tone(Tone::Faint).right());
    [cell("")].into_iter().chain(heads).collect()
}

fn transfers(tally: &Tally, plan: &Plan) -> Table {
    let head =
        heads(&[said!("scoring-times-paid"), words::coin(plan.rules.mechanics.customs().coin), said!("scoring-each")]);
    let rows = tally.transfers.iter().map(|(&why, &(times, chips))| {
        let each = cell(rounded(chips, times)).right();
        vec![worded(&words::paid(why)), number(times), number(chips), each]
    });
    Table::of([head].into_iter().chain(rows))
}

/// The most frequent first.
fn by_frequency(tally: &Tally) -> Vec<(&str, u64)> {
    let mut list: Vec<(&str, u64)> = tally.patterns.iter().map(|(id, &number)| (id.as_str(), number)).collect();
    list.sort_by_key(|&(id, number)| (std::cmp::Reverse(number), id));
    list
}

/// Names are in two columns unless they are so long that a terminal would break the lines.
const LONGEST: usize = 16;

fn patterns(plan: &Plan, tally: &Tally) -> Table {
    let list = by_frequency(tally);
    let cells = |&(id, times): &(&str, u64)| {
        [worded(&terms::pattern(&plan.rules, id)), number(times), percent(times, tally.wins)]
    };
    let long = list.iter().any(|(id, _)| width(&say(&terms::pattern(&plan.rules, id))) > LONGEST);
    if long {
        return Table::of(list.iter().map(|one| cells(one).to_vec()));
    }
    let half = list.len().div_ceil(2);
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
        let name = worded(&said!("scoring-began-at", wind = words::wind(wind)));
        [name].into_iter().chain(sample(place)).collect()
    });
    let head = heads(&[said!("scoring-won-a-game"), said!("scoring-error")]);
    Table::of([head].into_iter().chain(rows))
}

fn players(tally: &Tally) -> Table {
    let [won, fed] = [said!("ending-won"), said!("reason-discard")];
    let head = heads(&[said!("scoring-won-a-game"), said!("scoring-error"), won, fed]);
    let rows = tally.sorts.iter().map(|(&sort, doings)| {
        let rates = [percent(doings.wins, doings.hands), percent(doings.fed, doings.hands)];
        [worded(&sort.said())].into_iter().chain(sample(&doings.chips)).chain(rates).collect()
    });
    Table::of([head].into_iter().chain(rows))
}

fn replaced(tally: &Tally) -> Table {
    Table::of(
        tally
            .replaced
            .iter()
            .map(|(sort, games)| vec![worded(&sort.said()), worded(&said!("scoring-games", n = *games))]),
    )
}

/// The programs that played, how they were started, and in how many games a computer player went on for them.
fn programs(plan: &Plan, tally: &Tally) -> Value {
    let one = |(&at, wanted): (&usize, &Wanted)| {
        let sort = plan.sort(at);
        let replaced = tally.replaced.get(&sort).copied().unwrap_or_default();
        (sort.word(), json!({ "command": wanted.command, "replaced": replaced }))
    };
    plan.programs.iter().map(one).collect::<serde_json::Map<_, _>>().into()
}

/// What a pattern of the plan's rule set is called in the book.
fn name<'a>(plan: &Plan, id: &'a str) -> &'a str {
    plan.rules.rows().iter().find(|row| row.id() == id).map_or(id, |row| row.name())
}

/// The summary as JSON; all but `timing` is the same for the same seed.
pub fn json(plan: &Plan, tally: &Tally, took: Duration) -> Value {
    let chips = |sample: &Sample| json!({ "mean": sample.mean(), "error": sample.error() });
    let transfers: serde_json::Map<_, _> = tally
        .transfers
        .iter()
        .map(|(why, (times, chips))| {
            (word(why), json!({ "times": times, "chips": chips, "name": for_programs(&words::paid(*why)) }))
        })
        .collect();
    let patterns: Vec<_> = by_frequency(tally)
        .into_iter()
        .map(|(id, wins)| json!({ "id": id, "name": name(plan, id), "wins": wins, "share": per(wins, tally.wins) }))
        .collect();
    let kinds: serde_json::Map<_, _> = tally
        .sorts
        .iter()
        .map(|(sort, doings)| {
            let value = json!({
                "chips": chips(&doings.chips), "players": doings.chips.each, "hands": doings.hands,
                "wins": doings.wins, "fed": doings.fed,
            });
            (sort.word(), value)
        })
        .collect();
    let drawn = tally.ended("drawn") * plan.kinds.len() as u64;
    let mut summary = json!({
        "rules": plan.rules.preset.id, "hash": plan.rules.hash(), "seed": plan.seed,
        "players": plan.sorts_of(0).into_iter().map(Sort::word).collect::<Vec<_>>(),
        "games": tally.games, "hands": tally.hands, "endings": tally.endings, "ends": tally.ends,
        "wins": tally.wins, "average_value": per(tally.value, tally.wins),
        "declared": tally.declared, "marked": tally.marked, "false_wins": tally.false_wins,
        "discards_a_player_when_drawn": (drawn > 0).then(|| per(tally.discards_drawn, drawn)),
        "hands_a_game": per(tally.hands, tally.games), "tiles_a_game": per(tally.tiles, tally.games),
        "transfers": transfers, "patterns": patterns,
        "places": tally.places.iter().map(chips).collect::<Vec<_>>(), "kinds": kinds,
        "bytes_a_game": per(tally.bytes, tally.games),
        "timing": { "seconds_a_game": took.as_secs_f64() / tally.games.max(1) as f64 },
    });
    if let Some(fields) = summary.as_object_mut().filter(|_| !plan.programs.is_empty()) {
        fields.insert("programs".into(), programs(plan, tally));
    }
    summary
}

/// The word logs have for a reason.
fn word(why: &mj_table::Why) -> String {
    serde_json::to_value(why).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}
