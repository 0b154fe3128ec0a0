//! Opens the books before there is a window, and says why they cannot be opened.

use crate::lines::Lines;
use crate::words::Words;
use crate::{place, shell};
use mj_club::ledger::{OpenError, Time, set_journal_aside};
use mj_club::{Club, ClubError};
use mj_host::Hub;
use mj_lan::Entrance;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_dialog::{DialogExt, MessageDialogButtons, MessageDialogKind};

/// Opens the books on another thread: large books take a moment, and dialogs need the thread of the windows.
pub fn open<R: Runtime>(app: AppHandle<R>, named: Option<PathBuf>, words: Words) {
    std::thread::spawn(move || match opened(named.clone(), words) {
        Ok(club) => {
            let hub = Hub::new(club);
            // No port is open before the room is. Then it serves all networks of this machine.
            hub.set_gateway(Entrance::new(&hub, Ipv4Addr::UNSPECIFIED.into(), 0));
            app.state::<Lines>().serve(hub);
            let window = app.clone();
            let shown = app.run_on_main_thread(move || {
                if let Err(why) = shell::show(&window, words) {
                    log::error!("no window: {why}");
                    window.exit(1);
                }
            });
            if shown.is_err() {
                log::error!("the program ended before its window");
            }
        }
        Err(why) => explain(app, named, words, why),
    });
}

/// Why the books cannot be opened.
struct Shut {
    told: String,
    /// The books, if the journal beside them belongs to others.
    journal: Option<PathBuf>,
}

impl From<String> for Shut {
    fn from(told: String) -> Shut {
        Shut { told, journal: None }
    }
}

fn opened(named: Option<PathBuf>, words: Words) -> Result<Arc<Club>, Shut> {
    let start = Instant::now();
    let file = place::books(named, words)?;
    let club = Club::open(&file, mj_club::place::NAME).map_err(|why| {
        log::error!("the books stay shut: {}", kind(&why));
        let journal = matches!(why, ClubError::Open(OpenError::Journal { .. })).then(|| file.clone());
        Shut { told: words.books(&why, &file), journal }
    })?;
    log::info!("the books are open after {} ms", start.elapsed().as_millis());
    Ok(club)
}

/// Shows the reason. The user can then close the other program, plug the stick in or set the journal aside, and try
/// again.
fn explain<R: Runtime>(app: AppHandle<R>, named: Option<PathBuf>, words: Words, why: Shut) {
    let again = if why.journal.is_some() { "window-journal-aside" } else { "window-again" };
    let buttons = MessageDialogButtons::OkCancelCustom(words.say(again), words.say("window-quit"));
    let dialog =
        app.dialog().message(why.told).title(words.say("window-shut")).kind(MessageDialogKind::Error).buttons(buttons);
    dialog.show(move |again| {
        if !again {
            return app.exit(1);
        }
        if let Some(books) = why.journal
            && let Err(why) = set_journal_aside(&books, &mj_club::place::stamp(Time::now()))
        {
            let told = words.books(&ClubError::Open(why), &books);
            return explain(app, named, words, told.into());
        }
        open(app, named, words);
    });
}

/// For the log, without names of people and folders.
fn kind(why: &ClubError) -> &'static str {
    match why {
        ClubError::Open(OpenError::Busy { .. }) => "another process writes them",
        ClubError::Open(OpenError::Foreign(_)) => "some other file",
        ClubError::Open(OpenError::Newer { .. }) => "a newer version",
        ClubError::Open(OpenError::Damaged { .. }) => "damaged",
        ClubError::Open(OpenError::Journal { .. }) => "a journal of other books",
        ClubError::Open(OpenError::Linked(_)) => "a link",
        ClubError::Open(_) => "the file cannot be opened",
        ClubError::Books(_) => "they cannot be read",
        ClubError::Random(_) => "no random numbers",
    }
}
