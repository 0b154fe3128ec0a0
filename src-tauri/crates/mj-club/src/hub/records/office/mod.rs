//! 會務室: the organiser's work on the books as a whole.

mod books;
mod bring;
mod check;
mod evening;
mod logs;
mod trail;
mod uploads;
mod weigh;

pub use books::take_home;
pub use evening::report as evening_report;

use super::super::{Hub, locked, refuse};
use super::deed;
use super::replay::Folded;
use crate::words::Audience;
use check::Desk;
use logs::Opened;
use mj_wire::log::Log;
use mj_wire::protocol::{Code, OfficeAsk, OfficeTold, Recorded, Refusal};
use std::path::Path;
use std::sync::{Arc, Mutex};
use uploads::Upload;

/// The organiser's current work: one upload, open logs, one check.
#[derive(Debug, Default)]
pub struct Office {
    upload: Mutex<Option<Upload>>,
    opened: Mutex<Opened>,
    check: Arc<Desk>,
    /// The last log that was replayed.
    folded: Mutex<Option<(String, Arc<Folded>)>>,
}

impl Office {
    /// An office without work. Uploads left by an earlier program are deleted.
    pub fn new(books: &Path) -> Office {
        uploads::sweep(books);
        Office::default()
    }

    /// A log folded for replay, from the cache if it is the last one.
    pub fn folded(
        &self,
        game: &str,
        log: &Log,
        fold: impl FnOnce() -> Result<Folded, Refusal>,
    ) -> Result<Arc<Folded>, Refusal> {
        let kept = locked(&self.folded).clone();
        if let Some((_, folded)) = kept.filter(|(known, folded)| known == game && folded.is_of(log)) {
            return Ok(folded);
        }
        let folded = Arc::new(fold()?);
        *locked(&self.folded) = Some((game.to_owned(), Arc::clone(&folded)));
        Ok(folded)
    }

    /// An open log, by its id in replays.
    pub fn log(&self, game: &str) -> Option<Arc<Log>> {
        locked(&self.opened).find(game)
    }
}

/// Answers the organiser. It blocks, so it must not run on a thread of async tasks.
pub fn answer(hub: &Hub, ask: OfficeAsk) -> Result<Recorded, Refusal> {
    let told = match ask {
        OfficeAsk::Books {} => books::page(hub)?,
        OfficeAsk::Name { name } => books::name(hub, &name)?,
        OfficeAsk::Trail { when, skip } => trail::page(hub, &when, skip)?,
        OfficeAsk::Backup { language, key } => return books::backup(hub, language, key),
        OfficeAsk::Copied {} => {
            crate::restore::note_copy(hub.club().path());
            books::page(hub)?
        }
        OfficeAsk::Export { language, key } => return books::export(hub, language, key),
        OfficeAsk::Along { member, language } => return books::along(hub, &member, language),
        OfficeAsk::Piece { upload, size, bytes } => uploads::piece(hub, upload.as_deref(), size, &bytes)?,
        OfficeAsk::Weigh { upload, language } => weigh::weigh(hub, &upload, language)?,
        OfficeAsk::Drop { upload } => {
            uploads::drop_it(hub, &upload);
            books::page(hub)?
        }
        OfficeAsk::Restore { upload, key, erase } => books::restore(hub, &upload, key, erase)?,
        OfficeAsk::Keep {} => {
            crate::restore::keep(hub.club().path());
            books::page(hub)?
        }
        OfficeAsk::Bring { upload, mine, by } => bring::bring(hub, &upload, mine.as_deref(), &deed(&by)?)?,
        OfficeAsk::Check {} => check::begin(hub),
        OfficeAsk::Checked {} => check::told(hub),
        OfficeAsk::Evening { when, language } => evening::page(hub, &when, &Audience::here(language))?,
        OfficeAsk::Folder {} => {
            let folder = hub.club().path().parent().unwrap_or(Path::new("."));
            OfficeTold::Folder { place: folder.display().to_string(), opened: false }
        }
    };
    Ok(Recorded::Office { told: Box::new(told) })
}

/// The upload does not exist, or was replaced by another.
fn no_upload() -> Refusal {
    refuse::refusal(Code::Unknown, "no such file has come, or another one after it")
}
