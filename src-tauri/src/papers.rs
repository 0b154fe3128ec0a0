//! 存檔: saves the reports that the page asked for and the pictures that it drew, since a page itself cannot write files.

use crate::copies;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mj_club::ledger::beside;
use mj_wire::protocol::{Answer, Code, Message, Recorded, Refusal};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_dialog::DialogExt;
use tokio::sync::oneshot;

/// Takes the chosen path. `None` if the user cancelled.
pub type Then = Box<dyn FnOnce(Option<PathBuf>) + Send>;

/// Asks the user where to save a file of this name.
type Choose<R> = dyn Fn(&AppHandle<R>, &str, Then) + Send + Sync;

/// The way of asking.
pub struct Chooser<R: Runtime>(pub Box<Choose<R>>);

/// Names a folder where files are saved without a dialog, for tests that drive the page. Release builds ignore it.
const INTO: &str = "LAOMAJIANG_SAVE_INTO";

/// Asks by dialog, or as a test has set.
pub fn chooser<R: Runtime>() -> Chooser<R> {
    match std::env::var_os(INTO).filter(|_| cfg!(debug_assertions)) {
        Some(folder) => Chooser(Box::new(move |_, name, then| then(Some(Path::new(&folder).join(name))))),
        None => dialog(),
    }
}

/// Asks by the system's own dialog, which confirms replacing a file.
fn dialog<R: Runtime>() -> Chooser<R> {
    Chooser(Box::new(|app, name, then| {
        app.dialog().file().set_file_name(name).save_file(move |chosen| {
            let place = chosen.and_then(|chosen| chosen.into_path().ok());
            // The dialog's callback runs on the thread of the windows.
            std::thread::spawn(move || then(place));
        });
    }))
}

/// The file in an answer, with the number of its request. Any other message is returned.
pub fn file_of(message: Message) -> Result<(u32, String, String), Box<Message>> {
    let Message::Answer { id, answer: Answer::Records { answer } } = message else { return Err(Box::new(message)) };
    match *answer {
        Recorded::File { name, bytes, .. } => Ok((id, name, bytes)),
        other => Err(Box::new(Message::Answer { id, answer: Answer::Records { answer: Box::new(other) } })),
    }
}

/// A file from a host elsewhere, with the number of the request. The host suggests a name, never a folder.
pub fn file_within(message: &RawValue) -> Option<(u32, String, String)> {
    #[derive(Deserialize)]
    struct Envelope<T> {
        #[serde(default)]
        id: u32,
        answer: T,
    }
    #[derive(Deserialize)]
    #[serde(tag = "of", rename_all = "kebab-case")]
    enum Sent {
        File { name: String, bytes: String },
    }
    let read: Envelope<Envelope<Sent>> = serde_json::from_str(message.get()).ok()?;
    let Sent::File { name, bytes } = read.answer.answer;
    Some((read.id, plain(&name), bytes))
}

/// The name as a file may be called, without a folder.
fn plain(name: &str) -> String {
    let unfit = |letter: char| letter.is_control() || "/\\:*?\"<>|".contains(letter);
    name.trim_start_matches('.').chars().filter(|letter| !unfit(*letter)).take(120).collect()
}

/// Asks where the file goes, writes it, and tells the page the result.
pub fn save<R: Runtime>(
    app: &AppHandle<R>,
    (id, name, bytes): (u32, String, String),
    tell: impl FnOnce(Message) + Send + 'static,
) {
    keep(app, &name, bytes, move |kept| {
        tell(match kept {
            Ok(place) => {
                let place = place.map(|place| place.display().to_string());
                Message::Answer { id, answer: Answer::Records { answer: Box::new(Recorded::Saved { place }) } }
            }
            Err(why) => {
                let code = if why.kind() == ErrorKind::StorageFull { Code::Full } else { Code::Place };
                Message::Refused { id, why: Refusal { code, detail: why.to_string(), about: None } }
            }
        });
    });
}

/// Saves a picture that the page has drawn: the place, or none if the user cancelled.
#[tauri::command]
pub async fn keep_picture<R: Runtime>(
    app: AppHandle<R>,
    name: String,
    bytes: String,
) -> Result<Option<String>, String> {
    let (tell, told) = oneshot::channel();
    // The command may be dropped with its page.
    keep(&app, &plain(&name), bytes, move |kept| drop(tell.send(kept)));
    let kept = told.await.map_err(|_| "no place was asked for".to_owned())?;
    kept.map(|place| place.map(|place| place.display().to_string())).map_err(|why| why.to_string())
}

/// Asks where the file goes and writes it there.
fn keep<R: Runtime>(
    app: &AppHandle<R>,
    name: &str,
    bytes: String,
    done: impl FnOnce(io::Result<Option<PathBuf>>) + Send + 'static,
) {
    let books = copies::books(app);
    let then = move |place: Option<PathBuf>| {
        let written = place.as_deref().map_or(Ok(()), |place| match &books {
            // The open books are never replaced, not even by a copy of themselves.
            Some(books) if copies::is_same(place, books) => Err(io::Error::other("these are the books")),
            _ => write(place, &bytes),
        });
        done(written.map(|()| place));
    };
    (app.state::<Chooser<R>>().0)(app, name, Box::new(then));
}

/// Writes the whole file or nothing.
fn write(to: &Path, bytes: &str) -> io::Result<()> {
    let bytes = STANDARD.decode(bytes).map_err(io::Error::other)?;
    let fresh = beside(to, &format!(".{}.new", std::process::id()));
    // The journal of books that crashed would ruin the copy, and a copy over open books would ruin them.
    if ["-wal", "-lock"].iter().any(|suffix| beside(to, suffix).exists()) {
        return Err(io::Error::other("books lie there that are open, or were not closed"));
    }
    let written = std::fs::File::create(&fresh)
        .and_then(|mut file| file.write_all(&bytes).and_then(|()| file.sync_all()))
        .and_then(|()| std::fs::rename(&fresh, to));
    if written.is_err() {
        // An incomplete file is removed.
        let _ = std::fs::remove_file(&fresh);
    }
    written
}
