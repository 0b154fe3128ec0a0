//! 存檔: reports that the page asked for go where a user wants them; a page itself can write no file.

use crate::copies;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mj_club::restore::beside;
use mj_wire::protocol::{Answer, Code, Message, Recorded, Refusal};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_dialog::DialogExt;

/// What is done with the place that was chosen; none if a user changed his mind.
pub type Then = Box<dyn FnOnce(Option<PathBuf>) + Send>;

/// Asks a user where a file of this name shall go.
type Choose<R> = dyn Fn(&AppHandle<R>, &str, Then) + Send + Sync;

/// How it is asked.
pub struct Chooser<R: Runtime>(pub Box<Choose<R>>);

/// Names a folder into which files go without a question. Tests drive the page and not the system's dialog;
/// a program that is given to people does not know it.
const INTO: &str = "LAOMAJIANG_SAVE_INTO";

/// As people are asked, or as a test has said beforehand.
pub fn chooser<R: Runtime>() -> Chooser<R> {
    match std::env::var_os(INTO).filter(|_| cfg!(debug_assertions)) {
        Some(folder) => Chooser(Box::new(move |_, name, then| then(Some(Path::new(&folder).join(name))))),
        None => dialog(),
    }
}

/// By the system's own dialog, which asks before anything is written over.
fn dialog<R: Runtime>() -> Chooser<R> {
    Chooser(Box::new(|app, name, then| {
        app.dialog().file().set_file_name(name).save_file(move |chosen| {
            let place = chosen.and_then(|chosen| chosen.into_path().ok());
            // The dialog's thread is the windows'.
            std::thread::spawn(move || then(place));
        });
    }))
}

/// A file that answers a page, and the number of its question; or the message, which is something else.
pub fn file_of(message: Message) -> Result<(u32, String, String), Box<Message>> {
    let Message::Answer { id, answer: Answer::Records { answer } } = message else { return Err(Box::new(message)) };
    match *answer {
        Recorded::File { name, bytes, .. } => Ok((id, name, bytes)),
        other => Err(Box::new(Message::Answer { id, answer: Answer::Records { answer: Box::new(other) } })),
    }
}

/// A file that a host elsewhere sends, and the number of the question. It is called as it likes, and lies in no
/// folder of its choice.
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
    let unfit = |letter: char| letter.is_control() || "/\\:*?\"<>|".contains(letter);
    let name: String = name.trim_start_matches('.').chars().filter(|letter| !unfit(*letter)).take(120).collect();
    Some((read.id, name, bytes))
}

/// Asks where the file goes, writes it, and tells the page what became of it.
pub fn save<R: Runtime>(
    app: &AppHandle<R>,
    (id, name, bytes): (u32, String, String),
    tell: impl FnOnce(Message) + Send + 'static,
) {
    let books = copies::books(app);
    let then = move |place: Option<PathBuf>| {
        let written = place.as_deref().map_or(Ok(()), |place| match &books {
            // Not even by a copy of themselves: they are open.
            Some(books) if copies::is_same(place, books) => Err(io::Error::other("these are the books")),
            _ => write(place, &bytes),
        });
        tell(match written {
            Ok(()) => {
                let place = place.map(|place| place.display().to_string());
                Message::Answer { id, answer: Answer::Records { answer: Box::new(Recorded::Saved { place }) } }
            }
            Err(why) => {
                let code = if why.kind() == ErrorKind::StorageFull { Code::Full } else { Code::Place };
                Message::Refused { id, why: Refusal { code, detail: why.to_string(), about: None } }
            }
        });
    };
    (app.state::<Chooser<R>>().0)(app, &name, Box::new(then));
}

/// Whole or not at all.
fn write(to: &Path, bytes: &str) -> io::Result<()> {
    let bytes = STANDARD.decode(bytes).map_err(io::Error::other)?;
    let fresh = beside(to, &format!(".{}.new", std::process::id()));
    // Over books that a crash has left, a copy would be ruined by their journal; over open ones, it ruins them.
    if ["-wal", "-lock"].iter().any(|suffix| beside(to, suffix).exists()) {
        return Err(io::Error::other("books lie there that are open, or were not closed"));
    }
    let written = std::fs::File::create(&fresh)
        .and_then(|mut file| file.write_all(&bytes).and_then(|()| file.sync_all()))
        .and_then(|()| std::fs::rename(&fresh, to));
    if written.is_err() {
        // Half of it is nothing.
        let _ = std::fs::remove_file(&fresh);
    }
    written
}
