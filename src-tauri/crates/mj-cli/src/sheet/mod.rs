//! `laomajiang sheet`: 會員玩牌紀錄, a member's record in the form of the source.

use crate::books::{Data, find, when};
use crate::report::{Answer, Paper};
use crate::rulesets;
use crate::stop::Stop;
use crate::typed::one_of;
use clap::Args;
use mj_club::ledger::{Filter, MemberId, Page, Read};
use mj_club::sheet::{others, sheet, usual, usual_page};
use mj_tell::{joined, preset};
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

/// Which games are counted.
#[derive(Args, Clone, Debug, Default)]
pub struct Which {
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub from: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub to: Option<String>,
    #[arg(long, value_name = "N")]
    pub rounds: Option<u8>,
    #[arg(long, value_name = "N", conflicts_with = "rounds")]
    pub hands: Option<u32>,
    #[arg(long, value_name = "WHO")]
    pub against: Vec<String>,
    #[arg(long)]
    pub people: bool,
    #[arg(long, value_name = "PAGE", value_parser = one_of(&PAGES))]
    pub page: Option<Page>,
}

const PAGES: [(&str, Page); 3] = [("club", Page::Club), ("computers", Page::Computers), ("others", Page::Others)];

impl Which {
    /// As the books understand it; what is left open is as usual for this member, or for everybody.
    pub fn filter(&self, books: &Read<'_>, member: Option<MemberId>) -> Result<Filter, Stop> {
        let page = self.page.map_or_else(|| usual_page(books, member), Ok)?;
        let mut filter = match &self.rules {
            None => usual(books, member, Some(page))?,
            Some(id) => {
                let preset = rulesets::preset(id)?;
                Filter { system: preset.system.id.into(), rules: id.clone(), page, ..Filter::default() }
            }
        };
        let hands = self.hands.map(|hands| format!("{hands}-hands"));
        filter.length = self.rounds.map(|rounds| rounds.to_string()).or(hands);
        filter.from = self.from.as_deref().map(when::begin).transpose()?;
        filter.until = self.to.as_deref().map(when::end).transpose()?;
        if filter.from.zip(filter.until).is_some_and(|(from, until)| from >= until) {
            return Err(said!("command-from-after-to").into());
        }
        for who in &self.against {
            let other = find::person(books, who)?.id;
            if Some(other) == member {
                return Err(said!("command-against-himself").into());
            }
            filter.against.push(other);
        }
        filter.people_only = self.people;
        Ok(filter)
    }
}

#[cfg(test)]
mod tests;
