//! The summary, for people and for programs.

use super::{Plan, Sort, Sum};
use crate::language::{for_programs, say};
use crate::view::{Block, Cell, labelled, number, plain, table, text as text_column, titled, told};
use crate::{show, terms};
use mj_bots::statistics::{Doings, Sample, Statistics};
use mj_club::notation::word;
use mj_host::program::Wanted;
use mj_table::{Ending, Why};
use mj_tell as words;
use mj_tiles::Wind;
use mj_words::{Said, said};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::time::Duration;

/// The summary as text; `took` is what the games took one after the other.
pub fn text(plan: &Plan, sum: &Sum, took: Duration) -> String {
    let all = &sum.statistics;
    let kinds = Said::List(plan.sorts_of(0).into_iter().map(Sort::said).collect());
    let seed = terms::labelled(said!("scoring-seed"), plan.seed.to_string());
    let head = [words::preset(plan.rules.preset.id), said!("scoring-games", n = all.games), seed, kinds];
    let [name, rest @ ..] = head.map(|one| say(&one));
    let seconds = format!("{:.3}", took.as_secs_f64() / all.games.max(1) as f64);
    let bytes = per(sum.bytes, all.games) as u64;
    let replaced = |(sort, games): (&Sort, &u64)| vec![plain(sort.said()), plain(said!("scoring-games", n = *games))];
    let last = labelled([
        (said!("scoring-replaced"), sum.replaced.iter().map(replaced).collect()),
        (said!("scoring-cost"), told(said!("scoring-cost-what", seconds = seconds, bytes = bytes))),
    ]);
    let everybody = all.everybody();
    let numbers = labelled(numbers(plan, all, &everybody));
    let tables = vec![hands(all, plan), numbers, transfers(all, plan), patterns(plan, &everybody)];
    titled(name, rest.join("  "), tables.into_iter().chain([seats(all), players(plan, all), last]).collect())
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
    told(format!("{:.1}%", 100.0 * per(number, of)))
}

/// What hands came to.
fn hands(tally: &Statistics, plan: &Plan) -> Block {
    let customs = plan.rules.mechanics.customs();
    let endings = [
        ("self-draw", said!("by-self-draw")),
        ("discard", said!("by-discard")),
        ("robbed-kong", said!("by-robbed-kong")),
        ("drawn", words::ended(Ending::Drawn, &customs)),
        ("nagashi", said!("ending-nagashi")),
        ("aborted", said!("scoring-aborted")),
        ("void", said!("ending-false-win")),
        ("left", said!("ending-left")),
    ];
    let row = |name: Said, n: u64| vec![told(name), told(thousands(n)), percent(n, tally.hands)];
    let ended = endings.into_iter().map(|(word, name)| (name, tally.ended(word))).filter(|(_, n)| *n > 0);
    let all = ended.chain([(said!("scoring-in-all"), tally.hands)]).map(|(name, n)| row(name, n));
    table(vec![text_column(said!("scoring-per-hand")), number(""), number("")], all)
}

/// What is told in a number each, behind its label.
fn numbers(plan: &Plan, all: &Statistics, everybody: &Doings) -> Vec<(Said, Cell)> {
    let (seats, drawn) = (plan.kinds.len() as u64, all.ended("drawn"));
    let discards = if drawn > 0 { format!("{:.1}", per(all.discards_drawn, drawn * seats)) } else { "-".into() };
    let counted = [
        (said!("scoring-declared"), everybody.declared),
        (said!("scoring-marked"), all.marked),
        (said!("ending-false-win"), all.false_wins),
        (said!("scoring-ended-bust"), all.ends.get("bust").copied().unwrap_or_default()),
    ];
    let measured = [
        (said!("scoring-mean-win"), rounded(all.value, everybody.won())),
        (said!("scoring-hands-a-game"), format!("{:.1}", per(all.hands, all.games))),
        (said!("scoring-tiles-a-game"), format!("{:.0}", per(all.tiles, all.games))),
        (said!("scoring-discards-drawn"), discards),
    ];
    let counted = counted.into_iter().filter(|(_, n)| *n > 0).map(|(name, n)| (name, thousands(n)));
    measured.into_iter().chain(counted).map(|(name, n)| (name, told(n))).collect()
}

fn transfers(tally: &Statistics, plan: &Plan) -> Block {
    let coin = words::coin(plan.rules.mechanics.customs().coin);
    let columns = [said!("scoring-times-paid"), coin, said!("scoring-each")].map(number);
    let rows = tally.transfers.iter().map(|(&why, &(times, chips))| {
        let numbers = [thousands(times), thousands(chips), rounded(chips, times)];
        [words::paid(why)].into_iter().chain(numbers.map(Said::from)).map(told).collect()
    });
    table([text_column(said!("reckon-pays"))].into_iter().chain(columns).collect(), rows)
}

fn patterns(plan: &Plan, everybody: &Doings) -> Block {
    let head = terms::patterns(&plan.rules.mechanics.scheme);
    let row = |(id, times): (&str, u64)| {
        vec![told(terms::pattern(&plan.rules, id)), told(thousands(times)), percent(times, everybody.won())]
    };
    table(vec![text_column(head), number(""), number("")], everybody.by_frequency().into_iter().map(row))
}

fn sample(sample: &Sample) -> [Cell; 2] {
    let mean = sample.mean();
    let sign = if mean > 0.0 { "+" } else { "" };
    let error = sample.error().map_or_else(String::new, |error| format!("{error:.0}"));
    [format!("{sign}{mean:.0}"), error].map(told)
}

fn seats(tally: &Statistics) -> Block {
    let rows = Wind::ALL.into_iter().zip(&tally.places).map(|(wind, place)| {
        let name = told(said!("scoring-began-at", wind = words::wind(wind)));
        [name].into_iter().chain(sample(place)).collect()
    });
    table(
        vec![text_column(said!("scoring-seats")), number(said!("scoring-won-a-game")), number(said!("scoring-error"))],
        rows,
    )
}

fn players(plan: &Plan, all: &Statistics) -> Block {
    let heads = [said!("scoring-won-a-game"), said!("scoring-error"), said!("ending-won"), said!("reason-discard")];
    let sorts: BTreeSet<Sort> = plan.sorts_of(0).into_iter().collect();
    let rows = sorts.into_iter().filter_map(|sort| Some((sort, all.sorts.get(&sort.word())?))).map(|(sort, doings)| {
        let rates = [doings.won(), doings.fed].map(|n| percent(n, doings.hands));
        [told(sort.said())].into_iter().chain(sample(&doings.chips)).chain(rates).collect()
    });
    table([text_column(said!("scoring-opponents"))].into_iter().chain(heads.map(number)).collect(), rows)
}

/// The programs that played, how they were started, and in how many games a computer player went on for them.
fn programs(plan: &Plan, sum: &Sum) -> Value {
    let one = |(&at, wanted): (&usize, &Wanted)| {
        let sort = plan.sort(at);
        let replaced = sum.replaced.get(&sort).copied().unwrap_or_default();
        (sort.word(), json!({ "command": wanted.command, "replaced": replaced }))
    };
    plan.programs.iter().map(one).collect::<Map<_, _>>().into()
}

/// What a pattern of the plan's rule set is called in the book.
fn name<'a>(plan: &Plan, id: &'a str) -> &'a str {
    plan.rules.row(id).map_or(id, |row| row.name())
}

/// The summary as JSON; all but `timing` is the same for the same seed.
pub fn json(plan: &Plan, sum: &Sum, took: Duration) -> Value {
    let (all, everybody) = (&sum.statistics, sum.statistics.everybody());
    let chips = |sample: &Sample| json!({ "mean": sample.mean(), "error": sample.error() });
    let transfer = |(why, (times, chips)): (&Why, &(u64, u64))| {
        (word(why), json!({ "times": times, "chips": chips, "name": for_programs(&words::paid(*why)) }))
    };
    let pattern = |(id, wins): (&str, u64)| {
        let share = per(wins, everybody.won());
        json!({ "id": id, "name": name(plan, id), "wins": wins, "share": share })
    };
    let kind = |(word, doings): (&String, &Doings)| {
        let value = json!({
            "chips": chips(&doings.chips), "players": doings.chips.each, "hands": doings.hands,
            "wins": doings.won(), "fed": doings.fed,
        });
        (word.clone(), value)
    };
    let drawn = all.ended("drawn") * plan.kinds.len() as u64;
    let mut summary = json!({
        "rules": plan.rules.preset.id, "hash": plan.rules.hash(), "seed": plan.seed,
        "players": plan.sorts_of(0).into_iter().map(Sort::word).collect::<Vec<_>>(),
        "games": all.games, "hands": all.hands, "endings": all.endings, "ends": all.ends,
        "wins": everybody.won(), "average_value": per(all.value, everybody.won()),
        "declared": everybody.declared, "marked": all.marked, "false_wins": all.false_wins,
        "discards_a_player_when_drawn": (drawn > 0).then(|| per(all.discards_drawn, drawn)),
        "hands_a_game": per(all.hands, all.games), "tiles_a_game": per(all.tiles, all.games),
        "transfers": all.transfers.iter().map(transfer).collect::<Map<_, _>>(),
        "patterns": everybody.by_frequency().into_iter().map(pattern).collect::<Vec<_>>(),
        "places": all.places.iter().map(chips).collect::<Vec<_>>(),
        "kinds": all.sorts.iter().map(kind).collect::<Map<_, _>>(), "bytes_a_game": per(sum.bytes, all.games),
        "timing": { "seconds_a_game": took.as_secs_f64() / all.games.max(1) as f64 },
    });
    if let Some(fields) = summary.as_object_mut().filter(|_| !plan.programs.is_empty()) {
        fields.insert("programs".into(), programs(plan, sum));
    }
    summary
}
