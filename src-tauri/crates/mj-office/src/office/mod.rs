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

use super::deed;
use super::replay::Folded;
use crate::{Tables, refuse};
use check::Desk;
use logs::Opened;
use mj_club::Club;
use mj_tell::Audience;
use mj_wire::log::Log;
use mj_wire::protocol::{Code, OfficeAsk, OfficeTold, Recorded, Refusal};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use uploads::Upload;

/// The books, and the organiser's current work: one upload, open logs, one check.
#[derive(Debug)]
pub struct Office {
    club: Arc<Club>,
    upload: Mutex<Option<Upload>>,
    opened: Mutex<Opened>,
    check: Arc<Desk>,
    /// The last log that was replayed.
    folded: Mutex<Option<(String, Arc<Folded>)>>,
}

impl Office {
    /// An office without work. Uploads left by an earlier program are deleted.
    pub fn new(club: Arc<Club>) -> Office {
        uploads::sweep(club.path());
        Office {
            club,
            upload: Mutex::default(),
            opened: Mutex::default(),
            check: Arc::default(),
            folded: Mutex::default(),
        }
    }

    /// The books.
    pub fn club(&self) -> &Arc<Club> {
        &self.club
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
pub fn answer(office: &Office, tables: &dyn Tables, ask: OfficeAsk) -> Result<Recorded, Refusal> {
    let told = match ask {
        OfficeAsk::Books {} => books::page(office, tables)?,
        OfficeAsk::Name { name } => books::name(office, tables, &name)?,
        OfficeAsk::Trail { when, skip } => trail::page(office, &when, skip)?,
        OfficeAsk::Backup { language, key } => return books::backup(office, language, key),
        OfficeAsk::Copied {} => {
            mj_club::restore::note_copy(office.club().path());
            books::page(office, tables)?
        }
        OfficeAsk::Export { language, key } => return books::export(office, language, key),
        OfficeAsk::Along { member, language } => return books::along(office, &member, language),
        OfficeAsk::Piece { upload, size, bytes } => uploads::piece(office, upload.as_deref(), size, &bytes)?,
        OfficeAsk::Weigh { upload, language } => weigh::weigh(office, &upload, language)?,
        OfficeAsk::Drop { upload } => {
            uploads::drop_it(office, &upload);
            books::page(office, tables)?
        }
        OfficeAsk::Restore { upload, key, erase } => books::restore(office, tables, &upload, key, erase)?,
        OfficeAsk::Keep {} => {
            mj_club::restore::keep(office.club().path());
            books::page(office, tables)?
        }
        OfficeAsk::Bring { upload, mine, by } => bring::bring(office, &upload, mine.as_deref(), &deed(&by)?)?,
        OfficeAsk::Check {} => check::begin(office),
        OfficeAsk::Checked {} => check::told(office),
        OfficeAsk::Evening { when, language } => evening::page(office, &when, &Audience::here(language))?,
        OfficeAsk::Folder {} => {
            let folder = office.club().path().parent().unwrap_or(Path::new("."));
            OfficeTold::Folder { place: folder.display().to_string(), opened: false }
        }
    };
    Ok(Recorded::Office { told: Box::new(told) })
}

/// The upload does not exist, or was replaced by another.
fn no_upload() -> Refusal {
    refuse::refusal(Code::Unknown, "no such file has come, or another one after it")
}

/// What a thread that panicked left is whole: nothing here is changed in two steps.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
