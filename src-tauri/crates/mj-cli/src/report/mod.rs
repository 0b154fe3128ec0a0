//! `laomajiang report`: 牌局報告, what happened in a game, to be read, printed or counted on.

mod paper;

pub use paper::{Answer, Paper};

use crate::books::{Data, find};
use crate::stop::Stop;
use clap::Args;
use mj_club::evening::{self, Evening};
use mj_club::reports::FONT_LICENCE;
use mj_words::said;

/// `laomajiang report`
#[derive(Args, Debug)]
pub struct Report {
    #[arg(value_name = "GAME", required_unless_present_any = ["licence", "evening"])]
    pub game: Option<String>,
    #[arg(long, value_name = "DAY", num_args = 0..=1, default_missing_value = NEWEST, conflicts_with = "game")]
    pub evening: Option<String>,
    #[arg(long, conflicts_with_all = ["game", "evening"])]
    pub licence: bool,
    #[command(flatten)]
    pub paper: Paper,
    #[command(flatten)]
    pub data: Data,
}

/// The evening that is meant without a day.
const NEWEST: &str = "last";

/// The report that is asked for.
pub fn run(asked: &Report) -> Result<Answer, Stop> {
    if let Some(day) = &asked.evening {
        return evening(asked, day);
    }
    let Some(game) = asked.game.as_deref().filter(|_| !asked.licence) else {
        return Ok(Answer::Text(FONT_LICENCE.into()));
    };
    asked.paper.check()?;
    let for_whom = asked.paper.audience();
    let (report, rules) = asked.data.ask(|books| {
        let game = find::game(books, game)?;
        Ok((mj_desk::report(books, game.game, &for_whom)?, game.rules))
    })?;
    let title = said!("played-title").say(for_whom.language);
    let name = format!("{title}-{}", find::short(&report.game));
    asked.paper.put(&report, &name, "", Some(&rules))
}

/// What was played in an evening, which goes on until noon.
fn evening(asked: &Report, day: &str) -> Result<Answer, Stop> {
    asked.paper.check()?;
    let for_whom = asked.paper.audience();
    let (report, last) = asked.data.ask(|books| {
        let which = match day {
            NEWEST => evening::newest(books)?.ok_or_else(|| said!("command-no-evening"))?,
            day => days(day),
        };
        let told = evening::evening(books, &which, &for_whom)?;
        let report = told.ok_or_else(|| said!("command-no-date", day = day.to_owned()))?;
        Ok((report, which.to))
    })?;
    let name = format!("{}-{last}", said!("paper-file-evening").say(for_whom.language));
    asked.paper.put(&report, &name, "", None)
}

/// `2026-11-21`, or from one day to another: `2026-11-21..2026-11-23`.
fn days(day: &str) -> Evening {
    let (from, to) = day.split_once("..").unwrap_or((day, day));
    Evening { from: from.to_owned(), to: to.to_owned() }
}
