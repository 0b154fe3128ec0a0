//! 範圍: which games are counted, as it is said at a command line.

use crate::books::{find, when};
use crate::rulesets;
use crate::stop::Stop;
use clap::{Args, ValueEnum};
use mj_club::ledger::{Filter, MemberId, Page, Read};
use mj_club::sheet::{usual, usual_page};

/// Which games are counted.
#[derive(Args, Clone, Debug, Default)]
pub struct Which {
    /// 規則代號；不寫是最近打的那一種
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// 從這一天起（打完的日子），例如 2026-01-01
    #[arg(long, value_name = "DATE")]
    pub from: Option<String>,
    /// 到這一天為止，這一天也算
    #[arg(long, value_name = "DATE")]
    pub to: Option<String>,
    /// 只算打這麼多圈的
    #[arg(long, value_name = "N")]
    pub rounds: Option<u8>,
    /// 只算打這麼多手的（推倒胡）
    #[arg(long, value_name = "N", conflicts_with = "rounds")]
    pub hands: Option<u32>,
    /// 只算與這一位同桌的；可重複
    #[arg(long, value_name = "WHO")]
    pub against: Vec<String>,
    /// 只算同桌全是真人的
    #[arg(long)]
    pub people: bool,
    /// 哪一頁：club 會友（算排名與級別）、computers 對電腦、others 其他；不寫是第一個有牌局的
    #[arg(long, value_name = "PAGE", hide_possible_values = true)]
    pub page: Option<OfPage>,
}

/// A page of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OfPage {
    /// 會友
    Club,
    /// 對電腦
    Computers,
    /// 其他
    Others,
}

impl OfPage {
    const fn page(self) -> Page {
        match self {
            OfPage::Club => Page::Club,
            OfPage::Computers => Page::Computers,
            OfPage::Others => Page::Others,
        }
    }
}

impl Which {
    /// As the books understand it; what is left open is as usual for this member, or for everybody.
    pub fn filter(&self, books: &Read<'_>, member: Option<MemberId>) -> Result<Filter, Stop> {
        let page = self.page.map_or_else(|| usual_page(books, member), |page| Ok(page.page()))?;
        let mut filter = match &self.rules {
            None => usual(books, member, Some(page))?,
            Some(id) => {
                let preset =
                    rulesets::preset(id).map_err(|fault| format!("--rules：{}", crate::language::say(&fault.said)))?;
                Filter { system: preset.system.id.into(), page, rules: Some(id.clone()), ..Filter::default() }
            }
        };
        let hands = self.hands.map(|hands| format!("{hands}-hands"));
        filter.length = self.rounds.map(|rounds| rounds.to_string()).or(hands);
        filter.from = self.from.as_deref().map(when::begin).transpose()?;
        filter.until = self.to.as_deref().map(when::end).transpose()?;
        if filter.from.zip(filter.until).is_some_and(|(from, until)| from >= until) {
            return Err("--from 比 --to 晚".into());
        }
        for who in &self.against {
            let other = find::person(books, who)?.id;
            if Some(other) == member {
                return Err("--against 要寫別人".into());
            }
            filter.against.push(other);
        }
        filter.people_only = self.people;
        Ok(filter)
    }
}
