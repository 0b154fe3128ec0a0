//! The list of games.

use super::arguments::Which;
use super::narrow;
use crate::books::{Data, find, when};
use crate::data::as_data;
use crate::layout::{Cell, Table, Tone, cell};
use crate::run::Ended;
use crate::stop::{Done, Stop};
use mj_club::ledger::{GameFilter, GameLine, Read, SeatLine, Source, Time};
use mj_club::reports::Milli;
use mj_club::words::{self, Called, Language};
use mj_rules::PRESETS;
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Write;

/// So many games are listed if nobody says how many.
const USUAL: u32 = 20;

/// Lists what is asked for.
pub fn run(data: &Data, which: &Which, as_json: bool, out: &mut impl Write) -> Done {
    let (games, here) = data.ask(|books| Ok((find(books, which)?, books.club()?.uid)))?;
    if as_json {
        let all: Vec<Value> = games.iter().map(|game| json(game, Some(&here))).collect();
        writeln!(out, "{}", Value::from(all))?;
        return Ok(Ended::Well);
    }
    let mut text = String::new();
    let mut rows = heads();
    games.iter().for_each(|game| rows.row(row(game, Some(&here))));
    let seats = std::iter::once(Vec::new()).chain(games.iter().map(seats)).collect::<Vec<_>>();
    narrow::write(&mut text, &rows, &seats, ["", "  "], 4);
    if games.is_empty() {
        text = "沒有這樣的牌局\n".into();
    } else if games.len() as u32 == which.limit.unwrap_or(USUAL) && which.limit.is_none() {
        text.push_str(&format!("（只列最近 {USUAL} 局；要更多用 --limit N）\n"));
    }
    out.write_all(text.as_bytes())?;
    Ok(Ended::Well)
}

/// The games that are asked for, the newest first.
fn find(books: &Read<'_>, which: &Which) -> Result<Vec<GameLine>, Stop> {
    let limit = which.limit.unwrap_or(USUAL);
    let filter = GameFilter {
        running: which.running.then_some(true),
        member: which.member.as_deref().map(|who| find::person(books, who)).transpose()?.map(|member| member.id),
        rules: which.rules.clone(),
        from: which.from.as_deref().map(when::begin).transpose()?,
        until: which.to.as_deref().map(when::end).transpose()?,
        limit: Some(limit),
        ..GameFilter::default()
    };
    if let Some(rules) = &which.rules {
        crate::rulesets::preset(rules).map_err(|fault| format!("--rules：{}", fault.chinese))?;
    }
    let Some(pattern) = &which.pattern else { return Ok(books.games(&filter)?) };
    let mut games = Vec::new();
    // One name may be several patterns in several books.
    for id in patterns(pattern, which.rules.as_deref())? {
        games.extend(books.games(&GameFilter { pattern: Some(id.into()), ..filter.clone() })?);
    }
    games.sort_by_key(|game| std::cmp::Reverse((game.began, game.game)));
    games.dedup_by_key(|game| game.game);
    games.truncate(limit as usize);
    Ok(games)
}

/// The ids of the patterns that are called so.
fn patterns(name: &str, rules: Option<&str>) -> Result<BTreeSet<&'static str>, String> {
    let presets = PRESETS.iter().filter(|preset| rules.is_none_or(|rules| preset.id == rules));
    let rows = presets.flat_map(|preset| preset.system.rows);
    let called = |row: &&mj_rules::Entry| {
        row.pattern.id == name || row.name.unwrap_or(row.pattern.name) == name || row.pattern.name == name
    };
    let ids: BTreeSet<&'static str> = rows.filter(called).map(|row| row.pattern.id).collect();
    if ids.is_empty() {
        return Err(format!("--pattern：沒有番種叫 {name}；laomajiang patterns --find {name} 找找看"));
    }
    Ok(ids)
}

fn heads() -> Table {
    let heads = ["局號", "開始", "規則", "長度", ""];
    Table::of([heads.map(|head| cell(head).tone(Tone::Faint)).to_vec()])
}

/// Games in a table, a line each.
pub fn table(games: &[GameLine]) -> Table {
    let whole = |game: &GameLine| {
        let mut cells = row(game, None);
        cells.push(cell(seats(game).join("  ")));
        cells
    };
    Table::of(games.iter().map(whole))
}

/// A game in a line, without its people; `here` are the books in which it stands.
fn row(game: &GameLine, here: Option<&String>) -> Vec<Cell> {
    vec![
        cell(find::short(&game.gid)).tone(Tone::Title),
        cell(short_date(game.began)),
        cell(words::short_preset(&game.rules).say(Language::TraditionalChinese)),
        cell(words::length(&game.length).say(Language::TraditionalChinese)),
        cell(marks(game, here)).tone(Tone::Mark),
    ]
}

/// 11-21 18:30; of another year the whole date.
fn short_date(time: Time) -> String {
    let (told, now) = (when::minute(time), when::minute(Time::now()));
    match (told.split_once('-'), now.split_once('-')) {
        (Some((year, rest)), Some((this, _))) if year == this => rest.to_owned(),
        _ => told,
    }
}

/// Who played and with which result, the first first; those of one name are told apart.
fn seats(game: &GameLine) -> Vec<String> {
    let called = Called::seated(&game.seats);
    let mut seats: Vec<(usize, &SeatLine)> = game.seats.iter().enumerate().collect();
    seats.sort_by_key(|(_, seat)| seat.place);
    let told = |(at, seat): (usize, &SeatLine)| {
        let score = seat.score.map_or_else(String::new, |score| format!(" {}", words::thousandths_change(score)));
        format!("{}{score}", called.whole(at).say(Language::TraditionalChinese))
    };
    seats.into_iter().map(told).collect()
}

/// What is special about a game.
fn marks(game: &GameLine, here: Option<&String>) -> String {
    let mut marks = Vec::new();
    if game.ended.is_none() {
        marks.push("沒打完".into());
    }
    if game.void {
        marks.push("作廢".into());
    }
    if game.source == Source::Desk {
        marks.push("計分台".into());
    }
    if here.is_some_and(|here| *here != game.host) {
        marks.push(format!("來自{}", game.host_name));
    }
    marks.join("、")
}

/// A game of the list for programs.
pub fn json(game: &GameLine, here: Option<&str>) -> Value {
    let mut value = serde_json::to_value(game).unwrap_or_default();
    let seats = value.get_mut("seats").and_then(Value::as_array_mut).into_iter().flatten();
    for (seat, line) in seats.zip(&game.seats) {
        seat["score"] = line.score.map_or(Value::Null, points);
    }
    if let Some(fields) = value.as_object_mut() {
        fields.insert("short".into(), find::short(&game.gid).into());
        here.into_iter().for_each(|here| drop(fields.insert("elsewhere".into(), (game.host != here).into())));
    }
    as_data(value)
}

/// Thousandths for programs: a number in whole points, exactly.
pub fn points(sum: i64) -> Value {
    serde_json::to_value(Milli(sum)).unwrap_or_default()
}
