//! `laomajiang report`: 牌局報告, what happened in a game, to be read, printed or counted on.

mod paper;

pub use paper::{Answer, Form, Paper};

use crate::books::{Data, find};
use crate::stop::Stop;
use clap::Args;
use mj_club::reports::FONT_LICENCE;
use mj_words::said;

/// `laomajiang report`
#[derive(Args, Debug)]
pub struct Report {
    /// A game's id or its beginning; `last` is the newest.
    #[arg(value_name = "GAME", required_unless_present = "licence")]
    pub game: Option<String>,
    /// Prints the licence of the fonts in PDFs.
    #[arg(long, conflicts_with = "game")]
    pub licence: bool,
    /// How it is written.
    #[command(flatten)]
    pub paper: Paper,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
}

/// The report that is asked for.
pub fn run(asked: &Report) -> Result<Answer, Stop> {
    let Some(game) = asked.game.as_deref().filter(|_| !asked.licence) else {
        return Ok(Answer::Text(FONT_LICENCE.into()));
    };
    asked.paper.check()?;
    let for_whom = asked.paper.audience();
    let report = asked.data.ask(|books| {
        let game = find::game(books, game)?;
        Ok(mj_club::report::game(books, game.game, &for_whom)?)
    })?;
    let title = said!("played-title").say(for_whom.language);
    let name = format!("{title}-{}", find::short(&report.game));
    asked.paper.put(&report, &name, "")
}
