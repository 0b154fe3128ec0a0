//! A report as a file.

use super::refuse;
use super::{No, game, games, office, sheets};
use crate::download::as_file;
use mj_club::stored;
use mj_ledger::Read;
use mj_report::{Format, Report};
use mj_tell::Audience;
use mj_wire::protocol::{Code, PaperFormat, PaperOf, Recorded};
use mj_words::{Said, said};

/// The games on the pages of a person's sheet. Spreadsheets have all of them.
const ON_PAPER: usize = 50;

/// A report as a file.
pub fn file(books: &Read<'_>, about: &PaperOf, format: PaperFormat, for_whom: &Audience) -> Result<Recorded, No> {
    let format = known(format);
    let word = |words: Said| words.say(for_whom.language);
    match about {
        PaperOf::Sheet { member, which } => {
            let (_, _, mut sheet) = sheets::report(books, member, which, for_whom)?;
            if matches!(format, Format::Html | Format::Pdf) {
                sheet.games.truncate(ON_PAPER);
            }
            let name = format!("{}-{}", word(said!("paper-file-sheet")), sheet.header.member);
            written(&sheet, &name, format, for_whom)
        }
        PaperOf::Ranking { by, least, which } => {
            let (_, ranks) = sheets::ranks(books, *by, *least, which, for_whom)?;
            written(&ranks, &word(said!("paper-file-ranking")), format, for_whom)
        }
        PaperOf::Game { game: gid } => {
            let told = mj_desk::report(books, game(books, gid)?, for_whom)?;
            written(&told, &format!("{}-{gid}", word(said!("paper-file-game"))), format, for_whom)
        }
        PaperOf::Evening { when } => {
            let (report, day) = office::evening_report(books, when, for_whom)?;
            let name = format!("{}-{}", word(said!("paper-file-evening")), day.unwrap_or_default());
            written(&report, &name, format, for_whom)
        }
        PaperOf::Log { game: gid } => log(books, gid, &word(said!("paper-file-log"))),
    }
}

const fn known(format: PaperFormat) -> Format {
    match format {
        PaperFormat::Html => Format::Html,
        PaperFormat::Pdf => Format::Pdf,
        PaperFormat::Xlsx => Format::Xlsx,
        PaperFormat::Csv => Format::Csv,
        PaperFormat::Json => Format::Json,
    }
}

fn written(report: &impl Report, name: &str, format: Format, for_whom: &Audience) -> Result<Recorded, No> {
    let bytes = report.write(format, for_whom.language)?;
    Ok(as_file(&format!("{name}.{}", format.extension()), format.media_type(), &bytes))
}

/// A game's log, only once the game is over: before, it shows hidden tiles.
fn log(books: &Read<'_>, gid: &str, word: &str) -> Result<Recorded, No> {
    let key = game(books, gid)?;
    if !games::replays(&books.record(key)?) {
        return Err(
            refuse::refusal(Code::Playing, "a game that is being played, or was not played here, has no log").into()
        );
    }
    let text = stored::text(books, key).map_err(|why| refuse::refusal(Code::Books, why.to_string()))?;
    Ok(as_file(&format!("{word}-{gid}.jsonl"), "application/jsonl", text.as_bytes()))
}
