//! Opening the books before there is a window, and saying what keeps them shut.

use crate::lines::Lines;
use crate::words::Words;
use crate::{place, shell};
use mj_club::ledger::OpenError;
use mj_club::{Club, ClubError, Hub};
use mj_lan::Entrance;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_dialog::{DialogExt, MessageDialogButtons, MessageDialogKind};

/// Opens them, not on the thread of the windows: large books take a moment, and dialogs need that thread.
pub fn open<R: Runtime>(app: AppHandle<R>, named: Option<PathBuf>, words: Words) {
    std::thread::spawn(move || match opened(named.clone(), words) {
        Ok(club) => {
            let hub = Hub::new(club);
            // No port is open before the room is; then for all networks of this machine.
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
        Err(why) => explain(app, named, words, &why),
    });
}

fn opened(named: Option<PathBuf>, words: Words) -> Result<Arc<Club>, String> {
    let start = Instant::now();
    let file = place::books(named, words)?;
    let club = Club::open(&file, mj_club::place::NAME).map_err(|why| {
        log::error!("the books stay shut: {}", kind(&why));
        words.books(&why, &file)
    })?;
    log::info!("the books are open after {} ms", start.elapsed().as_millis());
    Ok(club)
}

/// Says why. The other program can be closed now, or the stick plugged in, and the books tried again.
fn explain<R: Runtime>(app: AppHandle<R>, named: Option<PathBuf>, words: Words, why: &str) {
    let buttons = MessageDialogButtons::OkCancelCustom(words.say("window-again"), words.say("window-quit"));
    let dialog =
        app.dialog().message(why).title(words.say("window-shut")).kind(MessageDialogKind::Error).buttons(buttons);
    dialog.show(move |again| if again { open(app, named, words) } else { app.exit(1) });
}

/// For the log, which names neither people nor their folders.
fn kind(why: &ClubError) -> &'static str {
    match why {
        ClubError::Open(OpenError::Busy { .. }) => "another process writes them",
        ClubError::Open(OpenError::Foreign(_)) => "some other file",
        ClubError::Open(OpenError::Newer { .. }) => "a newer version",
        ClubError::Open(OpenError::Damaged { .. }) => "damaged",
        ClubError::Open(OpenError::Linked(_)) => "a link",
        ClubError::Open(_) => "the file cannot be opened",
        ClubError::Books(_) => "they cannot be read",
        ClubError::Random(_) => "no random numbers",
    }
}
