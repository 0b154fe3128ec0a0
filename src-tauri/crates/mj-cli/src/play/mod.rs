//! `laomajiang play`: one person at a terminal against computer players, a whole game in the club's
//! books, to be gone on with from them at any event.

mod choices;
mod hints;
mod pick;
mod seat;
mod session;
mod texts;
mod typed;

use crate::books::{self, Data, find};
use crate::run::Ended;
use crate::stop::{Done, Stop};
use crate::tell::Teller;
use crate::{games, rulesets, simulate};
use mj_bots::Kind;
use mj_club::{Club, NewTable, Running, Secrets, Sitter};
use mj_rules::Ruleset;
use mj_table::Player;
use seat::Person;
use serde_json::Value;
use session::{Left, Others, Session};
use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::Arc;

/// What is asked. What is left open is as the unfinished game has it, or as usual.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Where the books lie.
    pub data: &'a Data,
    /// Who plays.
    pub name: Option<&'a str>,
    /// As a guest.
    pub guest: bool,
    /// 沒見過的姓名就是新會員, even if it looks like somebody's.
    pub new_member: bool,
    /// Another game, even if one is not finished.
    pub new: bool,
    /// A certain game that is not finished.
    pub game: Option<&'a str>,
    /// The rule set.
    pub rules: Option<&'a str>,
    /// House rules.
    pub options: Option<&'a str>,
    /// The other players.
    pub players: Option<&'a str>,
    /// 圈
    pub rounds: Option<u8>,
    /// Where the log goes once the game is over.
    pub log: Option<&'a Path>,
    /// For a game that can be played again alike.
    pub seed: Option<u64>,
    /// Advice before every choice.
    pub hints: bool,
}

/// Plays. What keeps from playing is told in Chinese.
pub fn run(asked: &Asked<'_>, mut input: impl BufRead, mut out: impl Write) -> Done {
    // What is mistyped must not leave anything behind.
    let table = table(asked)?;
    asked.log.map_or(Ok(()), games::unwritten)?;
    let path = asked.data.path()?;
    let club = if books::exist(&path) { Some(asked.data.write()?) } else { None };
    let Some(person) = seat::take(asked, club.as_deref(), &mut input, &mut out)? else {
        writeln!(out, "下次見")?;
        return Ok(Ended::Well);
    };
    let club = match club {
        Some(club) => club,
        None => {
            writeln!(out, "這是第一局，帳簿就從這裡記起：{}", path.display())?;
            asked.data.write()?
        }
    };
    let (running, me) = sit_down(asked, &club, table, &person, &mut out)?;
    let left = play(asked, running, me, (&mut input, &mut out))?;
    out.flush()?;
    Ok(left)
}

/// Goes on with a game or begins one.
fn sit_down(
    asked: &Asked<'_>,
    club: &Arc<Club>,
    table: Table,
    person: &Person,
    out: &mut impl Write,
) -> Result<(Running, Player), Stop> {
    let picked = pick::pick(asked, club, &table, person)?;
    if let Some(unfinished) = &picked.game {
        let running = Running::resume(club, unfinished)?;
        let me = picked.me;
        writeln!(out, "{}", texts::resumed(&running, me))?;
        pick::others(asked, &picked, out)?;
        return Ok((running, me));
    }
    pick::others(asked, &picked, out)?;
    let computers = table.kinds.iter().map(|&kind| Sitter::Computer(kind));
    let sitters = std::iter::once(person.sitter()).chain(computers).collect();
    let secrets = asked.seed.map(|seed| Secrets::seeded(seed, 0));
    let new = NewTable {
        rules: table.rules,
        house: table.house,
        sitters,
        undo: true,
        secrets,
        practice: asked.seed.is_some(),
    };
    let running = Running::begin(club, &new)?;
    Ok((running, Player(0)))
}

/// Plays until the game is over or the person leaves, and says where it can be seen.
fn play(asked: &Asked<'_>, running: Running, me: Player, (input, out): (impl BufRead, impl Write)) -> Done {
    let mut out = out;
    let (club, key, gid) = (Arc::clone(running.club()), running.key(), running.game().header().game.to_string());
    let rules = Arc::clone(running.table().setup().rules());
    let names = books::names(running.members());
    let seen = names.clone().to(me);
    let teller = Teller::new(&rules, &seen);
    // Nobody asks the one at the person's own place.
    let kinds: Vec<Kind> =
        running.members().iter().map(|member| mj_club::computer(member).unwrap_or(Kind::Random)).collect();
    write!(out, "{}", texts::welcome(&teller, running.game().rules(), kinds.len() - 1))?;
    let person = running.members()[me.index()].clone();
    let others = Others { bots: simulate::bots(&kinds, &rules, running.luck()), adviser: None };
    let practice = running.practice();
    let mut session = Session::new(running, me, others, names, (input, &mut out)).with_hints(asked.hints);
    let left = session.play()?;
    drop(session);
    let (id, data) = (find::short(&gid).to_owned(), asked.data.hint());
    match left {
        Left::Early => write!(out, "{}", texts::left(&id, &data, asked.log))?,
        Left::Over => {
            write!(out, "{}", texts::over(&id, &data, &person, practice))?;
            if let Some(path) = asked.log {
                let text = books::ask(&club, |books| Ok(mj_club::stored::text(books, key)?))?;
                games::write_log(path, &text)?;
                writeln!(out, "牌譜寫在 {}", path.display())?;
            }
        }
    }
    Ok(Ended::Well)
}

/// The rules, what the house laid over them, and the other players.
struct Table {
    rules: Arc<Ruleset>,
    house: serde_json::Map<String, Value>,
    kinds: Vec<Kind>,
}

fn table(asked: &Asked<'_>) -> Result<Table, Stop> {
    let told = |fault: crate::mistake::Fault| format!("--{}：{}", fault.field, fault.chinese);
    let id = asked.rules.unwrap_or("shanghai");
    let (mut rules, mut house) = rulesets::of_table(id, asked.options).map_err(told)?;
    if let Some(rounds) = asked.rounds {
        house.insert("rounds".into(), rounds.into());
        let text = Value::Object(house.clone()).to_string();
        let with_rounds = rulesets::of_table(id, Some(&text));
        (rules, house) = with_rounds.map_err(|fault| format!("--rounds：{}", fault.chinese))?;
    }
    simulate::check_playable(&rules)?;
    let kinds = simulate::read_kinds(asked.players.unwrap_or("club"), rules.mechanics.players.count() - 1)?;
    Ok(Table { rules, house, kinds })
}

#[cfg(test)]
mod tests;
