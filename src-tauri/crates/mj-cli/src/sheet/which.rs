//! 範圍: which games are counted, as it is said at a command line.

use crate::books::{find, when};
use crate::rulesets;
use crate::stop::Stop;
use crate::typed::one_of;
use clap::Args;
use mj_club::ledger::{Filter, MemberId, Page, Read};
use mj_club::sheet::{usual, usual_page};
use mj_words::said;

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
