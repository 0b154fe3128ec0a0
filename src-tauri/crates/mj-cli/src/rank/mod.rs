//! `laomajiang rank`: 排行, the members in order.

use crate::books::Data;
use crate::report::{Answer, Paper};
use crate::sheet::{Which, also};
use crate::stop::Stop;
use crate::typed::one_of;
use clap::Args;
use mj_club::ranking::{RankBy, ranking};
use mj_club::sheet::others;
use mj_words::said;

/// `laomajiang rank`
#[derive(Args, Debug)]
pub struct Rank {
    #[arg(long, value_name = "BY", value_parser = one_of(&ORDERS))]
    #[arg(default_value = "score")]
    pub by: RankBy,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub least: u32,
    #[command(flatten)]
    pub which: Which,
    #[command(flatten)]
    pub paper: Paper,
    #[command(flatten)]
    pub data: Data,
}

const ORDERS: [(&str, RankBy); 2] = [("score", RankBy::Score), ("placement", RankBy::Placement)];

/// The ranking that is asked for.
pub fn run(asked: &Rank) -> Result<Answer, Stop> {
    asked.paper.check()?;
    let for_whom = asked.paper.audience();
    let (report, others, rules) = asked.data.ask(|books| {
        let filter = asked.which.filter(books, None)?;
        let others = if asked.which.rules.is_none() { others(books, None, &filter)? } else { Vec::new() };
        let report = ranking(books, &filter, asked.by, asked.least.into(), &for_whom)?;
        Ok((report, others, filter.system))
    })?;
    let title = said!("ranking-title").say(for_whom.language);
    asked.paper.put(&report, &title, &also(&others, for_whom.language), Some(&rules))
}
