//! `laomajiang desk`: the score desk, for games played with real tiles, and corrections of any game.

mod arguments;
mod ask;
mod entry;
mod view;
mod words;
mod talk;

pub use arguments::{Act, Desk, Happened};

use crate::books::{self, Data, find, when};
use crate::layout::{Table, cell};
use crate::rulesets;
use crate::run::Ended;
use crate::stop::{Done, Stop};
use arguments::{Correct, Enter, Judged, Leave, New, OfHand, Which};
use entry::Reader;
use mj_club::desk::{self as score, DeskError, NewDesk};
use mj_club::ledger::{By, GameKey, Read};
use mj_club::{Club, Sitter};
use serde_json::{Value, json};
use std::io::{BufRead, Write};
use std::sync::Arc;

/// Carries out what is asked.
pub fn run(asked: &Desk, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let (data, as_json) = (&asked.data, asked.json);
    match &asked.act {
        None => list(data, as_json, out)?,
        Some(Act::New(new)) => begin(data, new, as_json, out)?,
        Some(Act::Hand(hand)) => enter(data, hand, as_json, out)?,
        Some(Act::Play(which)) => ask::play(data, which, input, out)?,
        Some(Act::Show(which)) => show(data, which, as_json, out)?,
        Some(Act::Leave(leave)) => left(data, leave, as_json, out)?,
        Some(Act::Close(judged)) => judge(data, judged, as_json, out, "提前結束了，不算", score::close)?,
        Some(Act::Reopen(judged)) => judge(data, judged, as_json, out, "可以接著記了", score::reopen)?,
        Some(Act::Correct(correct)) => corrected(data, correct, as_json, out)?,
        Some(Act::Void(of)) => set_void(data, of, true, as_json, out)?,
        Some(Act::Restore(of)) => set_void(data, of, false, as_json, out)?,
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
            let ids = several.iter().map(|&game| Ok(find::short(&books.record(game)?.gid).to_owned()));
            let ids: Vec<String> = ids.collect::<Result<_, mj_club::ledger::Error>>()?;
            Err(format!("計分台開著 {} 局：{}；請寫出局號", ids.len(), ids.join("、")).into())
        }
    }
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
    let row = |desk: &score::Desk| {
        let names: Vec<&str> = desk.members.iter().map(|member| find::name(&member.name)).collect();
        vec![
            cell(find::short(&desk.record.gid)),
            cell(when::minute(desk.record.began)),
            cell(desk.sheet.rules().preset.name),
            cell(names.join("、")),
            cell(view::stands(desk, &desk.sheet.standing())),
        ]
    };
    let mut text = String::new();
    Table::of(open.iter().map(row)).write(&mut text, "");
    Ok(out.write_all(text.as_bytes())?)
}

/// A game for programs.
fn state(desk: &score::Desk) -> Value {
    let members: Vec<&str> = desk.members.iter().map(|member| member.name.as_str()).collect();
    json!({
        "game": desk.record.gid,
        "rules": desk.record.rules,
        "players": members,
        "over": desk.record.why,
        "chips": desk.sheet.course().chips.as_slice(),
        "next": desk.sheet.standing(),
        "standings": desk.standings(),
        "hands": desk.hands,
    })
}

fn begin(data: &Data, new: &New, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let mut options: serde_json::Map<String, Value> = match &new.options {
        Some(text) => {
            serde_json::from_str(text).map_err(|why| Stop::from(format!("--options：不是 JSON 物件（{why}）")))?
        }
        None => serde_json::Map::new(),
    };
    if let Some(rounds) = new.rounds {
        options.insert("rounds".into(), rounds.into());
    }
    let text = Value::Object(options).to_string();
    let table = rulesets::of_table(&new.rules, Some(&text));
    let (rules, house) = table.map_err(|fault| Stop::from(format!("--{}：{}", fault.field, fault.chinese)))?;
    let club = data.write()?;
    let sitters = books::ask(&club, |books| {
        let names = new.players.split([',', '，', '、']).map(str::trim).filter(|name| !name.is_empty());
        names.map(|name| sitter(books, name, new.guests)).collect::<Result<Vec<_>, Stop>>()
    })?;
    let key = score::begin(&club, &NewDesk { rules, house, sitters }).map_err(|why| words::stop(why, None, &[]))?;
    let desk = books::ask(&club, |books| load(books, key))?;
    if as_json {
        return Ok(writeln!(out, "{}", state(&desk))?);
    }
    let id = find::short(&desk.record.gid);
    out.write_all(view::game(&desk).as_bytes())?;
    Ok(writeln!(
        out,
        "\n開好了；記一手：laomajiang desk hand {id} --winner … ，或 laomajiang desk play {id} 一手一手問{}",
        data.hint()
    )?)
}

/// Somebody by his number, or by his name; whoever is not known is entered.
fn sitter(books: &Read<'_>, name: &str, guests: bool) -> Result<Sitter, Stop> {
    let by_number = name.parse::<i64>().is_ok();
    match find::person(books, name) {
        Ok(member) => Ok(Sitter::Known(member.id)),
        Err(stop) if by_number || !books.members_by_name(name)?.is_empty() => Err(stop),
        Err(_) if guests => Ok(Sitter::Guest(name.into())),
        Err(_) => Ok(Sitter::Member(name.into())),
    }
}

fn enter(data: &Data, asked: &Enter, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let (club, desk) = open(data, asked.which.game.as_deref())?;
    let before = desk.sheet.standing();
    let entry = Reader::new(&desk, &before).entry(&asked.happened)?;
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
        let answer = json!({"game": desk.record.gid, "booked": !dry, "preview": preview});
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

fn left(data: &Data, asked: &Leave, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let (game, who) = last_of(&asked.who);
    let (club, desk) = open(data, game)?;
    let standing = desk.sheet.standing();
    let who = Reader::new(&desk, &standing).who(who)?;
    let preview = told(&desk, score::leave(&club, desk.key, who))?;
    let desk = books::ask(&club, |books| load(books, desk.key))?;
    if as_json { answer(&desk, &preview, false, true, out) } else { Ok(out.write_all(view::game(&desk).as_bytes())?) }
}

/// `[GAME] WHAT`
fn last_of(words: &[String]) -> (Option<&str>, &str) {
    match words {
        [game, what] => (Some(game), what),
        [what] => (None, what),
        _ => (None, ""),
    }
}

fn judge(
    data: &Data,
    asked: &Judged,
    as_json: bool,
    out: &mut impl Write,
    done: &str,
    act: impl FnOnce(&Arc<Club>, GameKey, &By) -> Result<(), DeskError>,
) -> Result<(), Stop> {
    let (club, desk) = open(data, asked.which.game.as_deref())?;
    told(&desk, act(&club, desk.key, &asked.deed.by()))?;
    say(&desk, done, as_json, out)
}

fn say(desk: &score::Desk, done: &str, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    if as_json {
        return Ok(writeln!(out, "{}", json!({"game": desk.record.gid, "done": true}))?);
    }
    Ok(writeln!(out, "{} {done}", find::short(&desk.record.gid))?)
}

fn corrected(data: &Data, asked: &Correct, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let (game, number) = last_of(&asked.number);
    let number: u32 = number.parse().map_err(|_| Stop::from(format!("第幾手要寫數字，不是 {number:?}")))?;
    let (club, desk) = open(data, game)?;
    let before = told(&desk, desk.standing_at(number))?;
    let entry = Reader::new(&desk, &before).entry(&asked.happened)?;
    let dry = asked.happened.dry_run;
    let preview = if dry {
        told(&desk, score::preview_correction(&desk, number, &entry))?
    } else {
        told(&desk, score::correct_hand(&club, desk.key, number, &entry, &asked.deed.by()))?
    };
    if as_json {
        return answer(&desk, &preview, dry, true, out);
    }
    out.write_all(view::correction(&desk, &preview).as_bytes())?;
    Ok(writeln!(out, "{}", if dry { "只是看看，沒有更正" } else { "更正了；原來記的留在更正記錄裡" })?)
}

fn set_void(data: &Data, asked: &OfHand, void: bool, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let (club, desk) = open(data, Some(&asked.game))?;
    let (key, by) = (desk.key, asked.deed.by());
    let done = match (asked.hand, void) {
        (Some(number), true) => score::void_hand(&club, key, number, &by),
        (Some(number), false) => score::restore_hand(&club, key, number, &by),
        (None, true) => score::void_game(&club, key, &by),
        (None, false) => score::restore_game(&club, key, &by),
    };
    told(&desk, done)?;
    let what = asked.hand.map_or_else(|| "整局".into(), |number| format!("第 {number} 手"));
    say(&desk, &format!("{what}{}", if void { "作廢了" } else { "恢復了" }), as_json, out)
}

#[cfg(test)]
mod tests;
