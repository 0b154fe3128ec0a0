//! The list of games.

use super::arguments::Which;
use crate::books::{Data, find, when};
use crate::data::as_data;
use crate::language::{self, say};
use crate::mistake::of_option;
use crate::stop::{Done, Stop};
use crate::view::{Block, Line, Row, Table, answer, blocks, cell, plain, strong, text as column};
use mj_club::ledger::{GameFilter, GameLine, Read, SeatLine, Source, Time};
use mj_club::reports::Milli;
use mj_rules::PRESETS;
use mj_tell::{self as words, Called};
use mj_words::{Language, Said, find as find_words, said};
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Write;

/// So many games are listed without `--limit`.
const USUAL: u32 = 20;

/// Lists what is asked for.
pub fn run(data: &Data, which: &Which, as_json: bool, out: &mut impl Write) -> Done {
    let (games, here) = data.ask(|books| Ok((find(books, which)?, books.club()?.uid)))?;
    let text = || match games.len() as u32 {
        0 => say(&said!("command-games-none")) + "\n",
        USUAL if which.limit.is_none() => list(&games, &here) + &say(&said!("command-games-newest", n = USUAL)) + "\n",
        _ => list(&games, &here),
    };
    answer(out, as_json, || games.iter().map(|game| json(game, Some(&here))).collect(), text)
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
        crate::rulesets::preset(rules)?;
    }
    let Some(pattern) = &which.pattern else { return Ok(books.games(&filter)?) };
    let mut games = Vec::new();
    // One name may be several patterns in several books.
    for id in patterns(pattern, which.rules.as_deref(), language::spoken())? {
        games.extend(books.games(&GameFilter { pattern: Some(id.into()), ..filter.clone() })?);
    }
    games.sort_by_key(|game| std::cmp::Reverse((game.began, game.game)));
    games.dedup_by_key(|game| game.game);
    games.truncate(limit as usize);
    Ok(games)
}

/// The ids of the patterns that are called so, by their books or in a language.
fn patterns(name: &str, rules: Option<&str>, language: Language) -> Result<BTreeSet<&'static str>, Said> {
    let presets = PRESETS.iter().filter(|preset| rules.is_none_or(|rules| preset.id == rules));
    let rows = presets.flat_map(|preset| preset.system.rows);
    let worded = |id: &str| find_words(language, &format!("pattern-{id}"), &[]);
    let called = |row: &&mj_rules::BookRow| {
        let own = [row.pattern.id, row.name.unwrap_or(row.pattern.name), row.pattern.name];
        own.contains(&name) || worded(row.pattern.id).is_some_and(|word| word.to_lowercase() == name.to_lowercase())
    };
    let ids: BTreeSet<&'static str> = rows.filter(called).map(|row| row.pattern.id).collect();
    if ids.is_empty() {
        return Err(of_option("--pattern", said!("command-games-pattern", name = name.to_owned())));
    }
    Ok(ids)
}

/// Games in a table, below each who played it; `here` are the books in which they stand.
fn list(games: &[GameLine], here: &str) -> String {
    let heads = [said!("played-game"), said!("played-began"), said!("games-rules"), said!("played-length")];
    let columns = heads.into_iter().chain([Said::nothing()]).map(column).collect();
    let row = |game: &GameLine| {
        let [id, rest @ ..] = about(game, Some(here));
        let cells = [strong(id)].into_iter().chain(rest.map(plain)).map(cell).collect();
        Row { below: vec![seats(game)], ..Row::new(cells) }
    };
    blocks(vec![Block::Table(Table::new(columns, games.iter().map(row).collect()))])
}

/// A game in a line.
pub fn line(game: &GameLine) -> Line {
    about(game, None).map(plain).into_iter().chain(seats(game)).collect()
}

fn about(game: &GameLine, here: Option<&str>) -> [Said; 5] {
    let id = find::short(&game.gid).to_owned().into();
    let rules = words::short_preset(&game.rules);
    [id, short_date(game.began).into(), rules, words::length(&game.length), marks(game, here)]
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
fn seats(game: &GameLine) -> Line {
    let called = Called::seated(&game.seats);
    let mut seats: Vec<(usize, &SeatLine)> = game.seats.iter().enumerate().collect();
    seats.sort_by_key(|(_, seat)| seat.place);
    let told = |(at, seat): (usize, &SeatLine)| {
        let score = seat.score.map_or_else(String::new, |score| format!(" {}", words::thousandths_change(score)));
        plain(say(&called.whole(at)) + &score)
    };
    seats.into_iter().map(told).collect()
}

/// What is special about a game.
fn marks(game: &GameLine, here: Option<&str>) -> Said {
    let elsewhere = here.is_some_and(|here| here != game.host);
    let marks = [
        game.ended.is_none().then(|| said!("games-unfinished")),
        game.void.then(|| said!("games-void")),
        (game.source == Source::Desk).then(|| said!("games-desk")),
        elsewhere.then(|| said!("games-elsewhere", place = words::deeds::host(&game.host, &game.host_name))),
    ];
    marks.into_iter().flatten().collect::<Vec<_>>().into()
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
