//! `laomajiang desk`: the score desk, for games played with real tiles, and corrections of any game.

mod arguments;
mod ask;
mod begin;
mod change;
mod entry;
mod talk;
mod view;
mod words;

pub use arguments::{Act, Desk, Happened};

use crate::books::{self, Data, find, when};
use crate::data::as_data;
use crate::run::Ended;
use crate::stop::{Done, Stop};
use arguments::{Enter, Which};
use entry::Reader;
use mj_club::Club;
use mj_club::desk::{self as score, DeskError};
use mj_club::ledger::{GameKey, Read};
use serde_json::{Value, json};
use std::io::{BufRead, Write};
use std::sync::Arc;

/// Carries out what is asked.
pub fn run(asked: &Desk, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let (data, as_json) = (&asked.data, asked.json);
    match &asked.act {
        None => list(data, as_json, out)?,
        Some(Act::New(new)) => begin::begin(data, new, as_json, out)?,
        Some(Act::Hand(hand)) => enter(data, hand, as_json, input, out)?,
        Some(Act::Play(which)) => ask::play(data, which, input, out)?,
        Some(Act::Show(which)) => show(data, which, as_json, out)?,
        Some(Act::Leave(leave)) => change::left(data, leave, as_json, input, out)?,
        Some(Act::Close(judged)) => change::judge(data, judged, as_json, out, "提前結束了，不算", score::close)?,
        Some(Act::Stand(of)) => change::settle(data, of, true, as_json, out)?,
        Some(Act::Follow(of)) => change::settle(data, of, false, as_json, out)?,
        Some(Act::Reopen(judged)) => change::judge(data, judged, as_json, out, "可以接著記了", score::reopen)?,
        Some(Act::Correct(correct)) => change::corrected(data, correct, as_json, input, out)?,
        Some(Act::Void(of)) => change::set_void(data, of, true, as_json, out)?,
        Some(Act::Restore(of)) => change::set_void(data, of, false, as_json, out)?,
    }
    Ok(Ended::Well)
}

/// The game that is meant: the one that was named, or the only one that is open at the desk.
fn which(books: &Read<'_>, id: Option<&str>) -> Result<GameKey, Stop> {
    if let Some(id) = id {
        return Ok(find::game(books, id)?.game);
    }
    let open = score::open(books)?;
    match open.as_slice() {
        [one] => Ok(*one),
        [] => Err("計分台沒有開著的局；laomajiang desk new 開一局，或寫出局號".into()),
        several => {
            let games = several.iter().map(|&game| briefly(books, game)).collect::<Result<Vec<_>, Stop>>()?;
            let list: String = games.iter().map(|game| format!("\n  {game}")).collect();
            Err(format!("計分台開著 {} 局，請寫出局號：{list}", games.len()).into())
        }
    }
}

/// 31168e  2026-11-21 19:30  王小明、李四、張三、陳五
fn briefly(books: &Read<'_>, key: GameKey) -> Result<String, Stop> {
    let record = books.record(key)?;
    let members = books.seats(key)?.into_iter().map(|id| books.person(id)).collect::<Result<Vec<_>, _>>()?;
    let names: Vec<&str> = members.iter().map(|member| find::name(&member.name)).collect();
    Ok(format!("{}  {}  {}", find::short(&record.gid), when::minute(record.began), names.join("、")))
}

fn load(books: &Read<'_>, key: GameKey) -> Result<score::Desk, Stop> {
    score::Desk::load(books, key).map_err(|why| words::stop(why, None, &[]))
}

/// The game that is meant, out of books that are open for writing.
fn open(data: &Data, id: Option<&str>) -> Result<(Arc<Club>, score::Desk), Stop> {
    let club = data.write()?;
    let desk = books::ask(&club, |books| load(books, which(books, id)?))?;
    Ok((club, desk))
}

/// What is refused, told with the names of this game.
fn told<T>(desk: &score::Desk, done: Result<T, DeskError>) -> Result<T, Stop> {
    done.map_err(|why| words::stop(why, Some(desk.sheet.rules()), &desk.members))
}

fn list(data: &Data, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let open = data.ask(|books| {
        let open = score::open(books)?;
        open.into_iter().map(|key| load(books, key)).collect::<Result<Vec<_>, Stop>>()
    })?;
    if as_json {
        let all: Vec<Value> = open.iter().map(state).collect();
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    if open.is_empty() {
        return Ok(writeln!(out, "計分台沒有開著的局；laomajiang desk new --players 東,南,西,北 開一局")?);
    }
    for desk in &open {
        writeln!(out, "{}", data.ask(|books| briefly(books, desk.key))?)?;
        let (rules, stands) = (desk.sheet.rules().preset.name, view::stands(desk, &desk.sheet.standing()));
        writeln!(out, "        {rules}，{stands}")?;
    }
    Ok(())
}

/// A game for programs.
fn state(desk: &score::Desk) -> Value {
    let members: Vec<&str> = desk.members.iter().map(|member| member.name.as_str()).collect();
    as_data(json!({
        "game": desk.record.gid,
        "rules": desk.record.rules,
        "players": members,
        "over": desk.record.why,
        "chips": desk.sheet.course().chips.as_slice(),
        "next": desk.sheet.standing(),
        "standings": desk.standings(),
        "hands": desk.hands,
    }))
}

fn enter(
    data: &Data,
    asked: &Enter,
    as_json: bool,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Stop> {
    let (club, desk) = open(data, asked.which.game.as_deref())?;
    let before = desk.sheet.standing();
    let entry = Reader::new(&desk, &before).entry(&asked.happened, input)?;
    let preview = told(&desk, desk.preview(&entry))?;
    if !asked.happened.dry_run {
        told(&desk, score::enter(&club, desk.key, &entry))?;
    }
    answer(&desk, &preview, asked.happened.dry_run, as_json, out)
}

/// What was booked, or would be.
fn answer(
    desk: &score::Desk,
    preview: &score::Preview,
    dry: bool,
    as_json: bool,
    out: &mut impl Write,
) -> Result<(), Stop> {
    if as_json {
        let answer = as_data(json!({"game": desk.record.gid, "booked": !dry, "preview": preview}));
        return Ok(writeln!(out, "{answer}")?);
    }
    out.write_all(view::preview(desk, preview).as_bytes())?;
    if dry {
        writeln!(out, "只是看看，沒有記")?;
    }
    Ok(())
}

fn show(data: &Data, asked: &Which, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let desk = data.ask(|books| load(books, which(books, asked.game.as_deref())?))?;
    if as_json {
        return Ok(writeln!(out, "{}", state(&desk))?);
    }
    Ok(out.write_all(view::game(&desk).as_bytes())?)
}

#[cfg(test)]
mod tests;
