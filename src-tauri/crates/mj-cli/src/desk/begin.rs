//! `laomajiang desk new`: who sits down, and that nobody does so by a slip.

use super::arguments::New;
use super::{briefly, load, state, view, words};
use crate::books::{self, Data, find};
use crate::rulesets;
use crate::stop::Stop;
use mj_club::desk::{self as score, NewDesk};
use mj_club::ledger::{Member, Read};
use mj_club::{Sitter, similar};
use mj_rules::Ruleset;
use serde_json::{Map, Value};
use std::io::Write;
use std::sync::Arc;

/// Opens a game.
pub fn begin(data: &Data, new: &New, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let (rules, house) = rules(new)?;
    let club = data.write()?;
    let sitters = books::ask(&club, |books| {
        let names = new.players.split([',', '，', '、']).map(str::trim).filter(|name| !name.is_empty());
        let sitters = names.map(|name| sitter(books, name, new)).collect::<Result<Vec<_>, Stop>>()?;
        if !new.new {
            check_open(books, &sitters, data)?;
        }
        Ok(sitters)
    })?;
    let asked = NewDesk { rules, house, sitters: sitters.clone() };
    let key = score::begin(&club, &asked).map_err(|why| words::stop(why, None, &[]))?;
    let desk = books::ask(&club, |books| load(books, key))?;
    if as_json {
        return Ok(writeln!(out, "{}", state(&desk))?);
    }
    out.write_all(view::game(&desk).as_bytes())?;
    for (sitter, member) in sitters.iter().zip(&desk.members) {
        tell_entered(sitter, member, out)?;
    }
    let (id, hint) = (find::short(&desk.record.gid), data.hint());
    writeln!(out, "\n開好了。一手一手問著記：laomajiang desk play {id}{hint}")?;
    Ok(writeln!(out, "或直接記一手：laomajiang desk hand {id} --winner …{hint}")?)
}

fn rules(new: &New) -> Result<(Arc<Ruleset>, Map<String, Value>), Stop> {
    let mut options: Map<String, Value> = match &new.options {
        Some(text) => {
            serde_json::from_str(text).map_err(|why| Stop::from(format!("--options：不是 JSON 物件（{why}）")))?
        }
        None => Map::new(),
    };
    if let Some(rounds) = new.rounds {
        options.insert("rounds".into(), rounds.into());
    }
    let text = Value::Object(options).to_string();
    let table = rulesets::of_table(&new.rules, Some(&text));
    let (rules, house) = table.map_err(|fault| Stop::from(format!("--{}：{}", fault.field, fault.chinese)))?;
    Ok((rules, house))
}

/// Somebody by his number, or by his name; whoever is not known is entered.
fn sitter(books: &Read<'_>, name: &str, new: &New) -> Result<Sitter, Stop> {
    let by_number = name.parse::<i64>().is_ok();
    match find::person(books, name) {
        Ok(member) if !member.active && !member.erased => Err(retired(&member).into()),
        Ok(member) => Ok(Sitter::Known(member.id)),
        Err(stop) if by_number || !books.members_by_name(name)?.is_empty() => Err(stop),
        Err(_) => {
            if !new.new_member {
                check_slip(books, name, new.guests)?;
            }
            Ok(if new.guests { Sitter::Guest(name.into()) } else { Sitter::Member(name.into()) })
        }
    }
}

fn retired(member: &Member) -> String {
    format!("{}不來了；又來打牌：laomajiang members edit {} --return", find::called(member), find::who(member))
}

/// That a name nobody has is not one letter away from a name that somebody has.
fn check_slip(books: &Read<'_>, name: &str, guests: bool) -> Result<(), Stop> {
    let near: Vec<String> = similar(books, name)?.iter().map(find::called).collect();
    if near.is_empty() {
        return Ok(());
    }
    let entered = if guests { "來賓" } else { "新會員" };
    Err(format!("沒有「{name}」；是不是{}？要記作{entered}請加 --new-member", near.join("、")).into())
}

/// That the same people have no game open already.
fn check_open(books: &Read<'_>, sitters: &[Sitter], data: &Data) -> Result<(), Stop> {
    let known = sitters.iter().map(|sitter| match sitter {
        Sitter::Known(id) => Some(*id),
        _ => None,
    });
    let Some(mut four) = known.collect::<Option<Vec<_>>>() else { return Ok(()) };
    four.sort_unstable();
    for key in score::open(books)? {
        let mut seated = Vec::new();
        for id in books.seats(key)? {
            seated.push(books.person(id)?.id);
        }
        seated.sort_unstable();
        if seated == four {
            let id = find::short(&books.record(key)?.gid).to_owned();
            let (game, hint) = (briefly(books, key)?, data.hint());
            return Err(format!(
                "這四位還有一局開著：{game}\n接著記：laomajiang desk play {id}{hint}；另開一局請加 --new"
            )
            .into());
        }
    }
    Ok(())
}

/// Who was not known before.
fn tell_entered(sitter: &Sitter, member: &Member, out: &mut impl Write) -> Result<(), Stop> {
    match sitter {
        Sitter::Member(_) => writeln!(out, "記作新會員：{}", find::called(member))?,
        Sitter::Guest(_) => writeln!(out, "記作來賓：{}", find::name(&member.name))?,
        Sitter::Known(_) | Sitter::Number(_) | Sitter::Computer(_) => {}
    }
    Ok(())
}
