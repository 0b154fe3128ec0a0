//! 查帳: whether the books hold together, told so that one knows which game and whose entry.

use super::arguments::Check;
use crate::books::{self, find, when};
use crate::layout::Tone;
use crate::run::Ended;
use crate::simulate::Bar;
use crate::stop::{Done, Stop};
use mj_club::Finding;
use mj_club::ledger::{self, GameFilter, OpenError, Read, Reader, What};
use mj_club::words::{self, Language};
use serde_json::{Value, json};
use std::io::{self, IsTerminal, Write};

/// Checks the books; anything that is found is told, and the command ends short.
pub fn check(asked: &Check, out: &mut impl Write) -> Done {
    let path = asked.data.path()?;
    let shown = path.display().to_string();
    let mut reader = match Reader::open(&path) {
        Err(why @ OpenError::Damaged { .. }) => {
            let told = books::open_error(&why);
            if asked.json {
                let finding = json!({"what": "pages", "which": "", "detail": why.to_string(), "told": told});
                writeln!(out, "{}", json!({"books": shown, "holds": false, "findings": [finding]}))?;
            } else {
                writeln!(out, "{}", Tone::Bad.paint(&told))?;
            }
            return Ok(Ended::Short);
        }
        Err(OpenError::Older { .. }) => asked.data.reader()?,
        opened => opened?,
    };
    let (found, told, extent) = reader.read(|books| Ok(look(books, asked.quick)))??;
    if asked.json {
        let told = found.iter().zip(&told).map(|(finding, told)| json(finding, told)).collect::<Vec<_>>();
        let holds = found.is_empty();
        writeln!(out, "{}", json!({"books": shown, "holds": holds, "quick": asked.quick, "findings": told}))?;
    } else {
        writeln!(out, "{}", Tone::Title.paint(&shown))?;
        told.iter().try_for_each(|told| writeln!(out, "  {}", Tone::Bad.paint(told)))?;
        match found.len() {
            0 => writeln!(out, "  {}：{extent}", Tone::Good.paint("都對得起來"))?,
            several => writeln!(
                out,
                "  {several} 處不合。帳簿沒有動過；請先把這個檔案另外抄一份，再用 laomajiang restore 放回沒有問題的備份"
            )?,
        }
    }
    Ok(if found.is_empty() { Ended::Well } else { Ended::Short })
}

/// What is found, the same in words, and how much there was to check.
type Looked = (Vec<Finding>, Vec<String>, String);

fn look(books: &Read<'_>, quick: bool) -> Result<Looked, Stop> {
    let mut bar = None;
    let mut progress = |done: u64, of: u64| {
        if io::stderr().is_terminal() {
            bar.get_or_insert_with(|| Bar::new(io::stderr(), of)).show(done);
        }
    };
    let found: Vec<Finding> = match quick {
        true => books.check(&mut progress).into_iter().map(ledger::Finding::among).collect(),
        false => mj_club::check(books, &mut progress),
    };
    bar.iter_mut().for_each(Bar::end);
    let told = found.iter().map(|finding| told(books, finding)).collect();
    if !found.is_empty() {
        // Whatever is counted in damaged books may not be so.
        return Ok((found, told, String::new()));
    }
    let (games, members) = (books.games(&GameFilter::default())?.len(), books.members()?.len());
    let deep = if quick { "（沒有重讀牌譜）" } else { "，每一份牌譜和每一位的級別都重算過" };
    Ok((found, told, format!("{members} 筆會員資料，{games} 局{deep}")))
}

/// A finding with the game or the person it is about.
fn told(books: &Read<'_>, finding: &Finding) -> String {
    let about = match finding.what {
        What::Game | What::Time | What::Chips | What::Standing | What::Log | What::Ending => books
            .game(&finding.which)
            .ok()
            .and_then(|_| find::game(books, &finding.which).ok())
            .map(|game| format!("{}（{} 開的）", find::short(&game.gid), when::minute(game.began))),
        What::Member | What::Sums | What::Rating => {
            let member = books.member_by_uid(&finding.which).ok().flatten();
            member.map(|member| {
                let number = member.number.map_or_else(String::new, |number| format!("{number} 號"));
                format!("{number}{}", find::name(&member.name))
            })
        }
        What::Pages | What::Keys | What::Club | What::House | What::Trail => None,
    };
    let which = about.unwrap_or_else(|| finding.which.clone());
    words::finding_of(finding, which.into()).say(Language::TraditionalChinese)
}

fn json(finding: &Finding, told: &str) -> Value {
    let mut value = serde_json::to_value(finding).unwrap_or_default();
    if let Some(fields) = value.as_object_mut() {
        fields.insert("told".into(), told.into());
    }
    value
}
