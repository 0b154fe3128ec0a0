//! 更正紀錄: every act of the organiser.

use super::Office;
use crate::people::Known;
use crate::{read, which};
use mj_ledger::Trail;
use mj_tell::{self as words, deeds};
use mj_wire::protocol::{OfficeTold, Refusal, TrailGame, TrailRow, When};

/// The lines on a page.
const PAGE: u32 = 50;

pub fn page(office: &Office, when: &When, skip: u32) -> Result<OfficeTold, Refusal> {
    read(office.club(), |books| {
        let (from, until) = which::days(when.from.as_deref(), when.to.as_deref())?;
        // One more tells whether there are more.
        let mut lines = books.trail_page(from, until, skip, PAGE + 1)?;
        let more = lines.len() > PAGE as usize;
        lines.truncate(PAGE as usize);
        let known = Known::of(books)?;
        let row = |line: Trail| -> Result<TrailRow, mj_ledger::Error> {
            let game = line.game.map(|game| books.game_line(game)).transpose()?;
            let member = line.member.map(|member| books.person(member)).transpose()?;
            Ok(TrailRow {
                at: line.at.0,
                author: deeds::in_trail(&line.author),
                what: words::act(line.act),
                reason: deeds::in_trail(&line.reason),
                game: game.map(|game| TrailGame {
                    rules: words::preset(&game.rules),
                    began: game.began.0,
                    game: game.gid,
                }),
                hand: line.hand,
                member: member.map(|member| known.person(&member)),
            })
        };
        let lines = lines.into_iter().map(row).collect::<Result<_, _>>()?;
        Ok(OfficeTold::Trail { lines, more })
    })
}
