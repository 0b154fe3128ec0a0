//! 當晚戰報

use super::Office;
use crate::refuse;
use crate::sheets::value;
use crate::{No, read};
use mj_club::evening::{self, Evening};
use mj_ledger::{Error, Read, Refused};
use mj_report::EveningReport;
use mj_tell::Audience;
use mj_wire::protocol::{Code, OfficeTold, Refusal, When};

/// The requested evening. A missing end equals the other end; without both it is the newest.
fn meant(books: &Read<'_>, when: &When) -> Result<Option<Evening>, No> {
    let one = |day: &String, other: &Option<String>| other.clone().unwrap_or_else(|| day.clone());
    Ok(match (&when.from, &when.to) {
        (Some(from), to) => Some(Evening { from: from.clone(), to: one(from, to) }),
        (None, Some(to)) => Some(Evening { from: to.clone(), to: to.clone() }),
        (None, None) => evening::newest(books)?,
    })
}

/// The report and its evening. Empty if nothing has been played.
fn told(books: &Read<'_>, when: &When, for_whom: &Audience) -> Result<(EveningReport, Option<Evening>), No> {
    let Some(which) = meant(books, when)? else {
        let empty = EveningReport {
            club: books.club()?.name,
            period: String::new(),
            lists: Vec::new(),
            penalties: Vec::new(),
            games: Vec::new(),
            made: None,
        };
        return Ok((empty, None));
    };
    let no_day = || refuse::refusal(Code::Unread, "no day");
    let report = match evening::evening(books, &which, for_whom) {
        Err(Error::Refused(why @ Refused::ManyGames)) => Err(refuse::refusal(Code::Period, why.to_string()))?,
        told => told?.ok_or_else(no_day)?,
    };
    Ok((report, Some(which)))
}

/// The report and its last day.
pub fn report(books: &Read<'_>, when: &When, for_whom: &Audience) -> Result<(EveningReport, Option<String>), No> {
    let (report, which) = told(books, when, for_whom)?;
    Ok((report, which.map(|which| which.to)))
}

pub fn page(office: &Office, when: &When, for_whom: &Audience) -> Result<OfficeTold, Refusal> {
    read(office.club(), |books| {
        let (report, which) = told(books, when, for_whom)?;
        Ok(OfficeTold::Evening {
            days: which.map(|which| [which.from, which.to]),
            games: report.games.iter().map(|game| game.game.clone()).collect(),
            report: value(&report)?,
        })
    })
}
