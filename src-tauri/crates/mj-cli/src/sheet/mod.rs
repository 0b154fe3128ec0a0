//! `laomajiang sheet`: 會員玩牌紀錄, a member's record in the form of the source.

mod view;
mod which;

pub use view::{gain, scope, text};
pub use which::Which;

use crate::books::{Data, find};
use crate::report::{Answer, Form, Paper, Sayings};
use crate::stop::Stop;
use clap::Args;
use mj_club::reports::SheetReport;
use mj_club::sheet::{BestHand, best_hands, sheet};
use serde::Serialize;

/// `laomajiang sheet`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Sheet {
    /// 會員序號，或沒有人同名的姓名
    #[arg(value_name = "WHO", help_heading = "參數")]
    pub who: String,
    /// Which games count.
    #[command(flatten)]
    pub which: Which,
    /// How it is written.
    #[command(flatten)]
    pub paper: Paper,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
}

/// So many of his best hands are told.
const BEST: u32 = 5;

/// So many of his games stand on a page; spreadsheets and programs get all of them.
const ON_A_PAGE: usize = 40;

/// A sheet for programs, with what has no place in the form.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Whole<'a> {
    #[serde(flatten)]
    sheet: &'a SheetReport,
    best_hands: &'a [BestHand],
}

/// The sheet that is asked for.
pub fn run(asked: &Sheet) -> Result<Answer, Stop> {
    asked.paper.check()?;
    let for_whom = asked.paper.audience();
    let (mut report, best) = asked.data.ask(|books| {
        let member = find::person(books, &asked.who)?;
        let filter = asked.which.filter(books, Some(member.id))?;
        let report = sheet(books, member.id, &filter, &for_whom)?;
        Ok((report, best_hands(books, member.id, &filter, BEST, &for_whom)?))
    })?;
    if asked.paper.form().is_ok_and(Form::is_page) {
        report.games.truncate(ON_A_PAGE);
    }
    let json = || {
        let whole = Whole { sheet: &report, best_hands: &best };
        serde_json::to_string_pretty(&whole).map_err(|why| format!("報表寫不出來：{why}").into())
    };
    let number = report.header.number.map(|number| format!("-{number}")).unwrap_or_default();
    let sayings = Sayings {
        text: &|| text(&report, &best, for_whom.language),
        json: Some(&json),
        name: &format!("會員玩牌紀錄{number}"),
    };
    asked.paper.put(&report, &sayings)
}

#[cfg(test)]
mod tests;
