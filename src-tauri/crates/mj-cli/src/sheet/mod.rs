//! `laomajiang sheet`: 會員玩牌紀錄, a member's record in the form of the source.

mod which;

pub use which::Which;

use crate::books::{Data, find};
use crate::report::{Answer, Paper};
use crate::stop::Stop;
use clap::Args;
use mj_club::sheet::{others, sheet};
use mj_club::words::{joined, preset};
use mj_words::{Language, said};

/// `laomajiang sheet`
#[derive(Args, Debug)]
pub struct Sheet {
    #[arg(value_name = "WHO")]
    pub who: String,
    #[command(flatten)]
    pub which: Which,
    #[command(flatten)]
    pub paper: Paper,
    #[command(flatten)]
    pub data: Data,
}

/// The number of games on a page; spreadsheets and programs get all of them.
const ON_A_PAGE: usize = 40;

/// The sheet that is asked for.
pub fn run(asked: &Sheet) -> Result<Answer, Stop> {
    asked.paper.check()?;
    let for_whom = asked.paper.audience();
    let (mut report, others, rules) = asked.data.ask(|books| {
        let member = find::person(books, &asked.who)?;
        let filter = asked.which.filter(books, Some(member.id))?;
        let report = sheet(books, member.id, &filter, &for_whom)?;
        let others = if asked.which.rules.is_none() { others(books, Some(member.id), &filter)? } else { Vec::new() };
        Ok((report, others, filter.system))
    })?;
    if asked.paper.is_page() {
        report.games.truncate(ON_A_PAGE);
    }
    let number = report.header.number.map(|number| format!("-{number}")).unwrap_or_default();
    let title = said!("sheet-title").say(for_whom.language);
    asked.paper.put(&report, &format!("{title}{number}"), &also(&others, for_whom.language), Some(&rules))
}

/// Other rule sets that have been played, and how to see them; nothing where there are none.
pub fn also(others: &[(String, u32)], language: Language) -> String {
    if others.is_empty() {
        return String::new();
    }
    let one = |(rules, games): &(String, u32)| {
        said!("command-also-rules", name = preset(rules), n = *games, rules = rules.clone())
    };
    let all = joined("command-also-next", others.iter().map(one));
    format!("\n{}\n", said!("command-also", all = all).say(language))
}

#[cfg(test)]
mod tests;
