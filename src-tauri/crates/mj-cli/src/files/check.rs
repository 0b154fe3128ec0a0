//! 查帳: whether the books hold together, with the game or the entry that it is about.

use super::arguments::Check;
use crate::bar::Bar;
use crate::books::{self, find, when};
use crate::language::{for_programs, say};
use crate::stop::{self, Done, Ended, Stop};
use crate::view::{alert, blocks, lines, plain, titled};
use mj_club::ledger::{self, GameFilter, OpenError, Read, Reader, Time};
use mj_desk::Finding;
use mj_tell as words;
use mj_words::{Said, said};
use serde_json::{Value, json};
use std::io::{self, IsTerminal, Write};

/// Checks the books; anything that is found is told, and the command ends short.
pub fn check(asked: &Check, out: &mut impl Write) -> Done {
    let path = asked.data.path()?;
    let shown = books::shown(&path);
    let aside = if asked.journal_aside { ledger::set_journal_aside(&path, &when::stamp(Time::now()))? } else { None };
    if asked.journal_aside && !asked.json {
        let told = aside.as_deref().map(|aside| said!("command-journal-aside", file = books::shown(aside)));
        writeln!(out, "{}", say(&told.unwrap_or_else(|| said!("command-no-journal-aside"))))?;
    }
    let aside = aside.as_deref().map(books::shown);
    let mut reader = match Reader::open(&path) {
        Err(why @ (OpenError::Damaged { .. } | OpenError::Journal { .. })) => {
            let told = stop::open_error(&why);
            if asked.json {
                let detail = why.to_string();
                let id = id_of(&told);
                let finding =
                    json!({"what": "pages", "which": "", "id": id, "detail": detail, "told": for_programs(&told)});
                writeln!(out, "{}", json!({"books": shown, "holds": false, "aside": aside, "findings": [finding]}))?;
            } else {
                out.write_all(blocks(vec![lines([vec![alert(told)]])]).as_bytes())?;
            }
            return Ok(Ended::Short);
        }
        Err(OpenError::Older { .. }) => asked.data.reader()?,
        opened => opened?,
    };
    let Looked { found, told, members, games } = reader.read(|books| Ok(look(books, asked.quick)))??;
    if asked.json {
        let told = found.iter().zip(&told).map(|(finding, told)| json(finding, told)).collect::<Vec<_>>();
        let holds = found.is_empty();
        let quick = asked.quick;
        let answer = json!({"books": shown, "holds": holds, "quick": quick, "aside": aside, "findings": told});
        writeln!(out, "{answer}")?;
    } else {
        let holds = said!("command-check-holds");
        let sum = match found.len() {
            0 if asked.quick => plain(said!("command-check-quick", holds = holds, members = members, games = games)),
            0 => plain(said!("command-check-whole", holds = holds, members = members, games = games)),
            several => alert(said!("command-check-wrong", n = several)),
        };
        let all = told.into_iter().map(alert).chain([sum]).map(|span| vec![span]);
        out.write_all(titled(shown, "", vec![lines(all)]).as_bytes())?;
    }
    Ok(if found.is_empty() { Ended::Well } else { Ended::Short })
}

/// What is found, the same in words, and how much there was to check.
struct Looked {
    found: Vec<Finding>,
    told: Vec<Said>,
    members: usize,
    games: usize,
}

fn look(books: &Read<'_>, quick: bool) -> Result<Looked, Stop> {
    let mut bar = None;
    let mut progress = |done: u64, of: u64| {
        if io::stderr().is_terminal() {
            bar.get_or_insert_with(|| Bar::new(io::stderr(), of)).show(done);
        }
    };
    let found: Vec<Finding> = match quick {
        true => books.check(&mut progress).into_iter().map(ledger::Finding::among).collect(),
        false => mj_desk::check(books, &mut progress),
    };
    bar.iter_mut().for_each(Bar::end);
    let told = found.iter().map(|finding| told(books, finding)).collect();
    if !found.is_empty() {
        // Damaged books may not even be counted.
        return Ok(Looked { found, told, members: 0, games: 0 });
    }
    let (games, members) = (books.games(&GameFilter::default())?.len(), books.members()?.len());
    Ok(Looked { found, told, members, games })
}

/// A finding with the game or the person it is about.
fn told(books: &Read<'_>, finding: &Finding) -> Said {
    let about = match finding.what {
        of if of.is_of_game() => {
            books.game(&finding.which).ok().and_then(|_| find::game(books, &finding.which).ok()).map(|game| {
                let id = find::short(&game.gid).to_owned();
                said!("command-game-of", game = id, when = when::minute(game.began))
            })
        }
        of if of.is_of_member() => {
            let member = books.member_by_uid(&finding.which).ok().flatten();
            member.map(|member| match member.number {
                Some(number) => said!("command-number-name", n = number, name = words::name(&member)),
                None => words::name(&member),
            })
        }
        _ => None,
    };
    mj_desk::words::finding_of(finding, about.unwrap_or_else(|| finding.which.clone().into()))
}

/// What programs know a sentence by: its key in the catalogue.
fn id_of(told: &Said) -> Option<&str> {
    match told {
        Said::Message { key, .. } => Some(key),
        Said::Text(_) | Said::Number(_) | Said::List(_) => None,
    }
}

fn json(finding: &Finding, told: &Said) -> Value {
    let mut value = serde_json::to_value(finding).unwrap_or_default();
    if let Some(fields) = value.as_object_mut() {
        fields.insert("id".into(), id_of(&mj_desk::words::wrong(&finding.detail)).into());
        fields.insert("told".into(), for_programs(told).into());
    }
    value
}
