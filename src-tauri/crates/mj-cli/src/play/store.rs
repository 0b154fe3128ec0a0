//! The game on disk: its log, and beside it the master secret of its walls for as long as it is not
//! over. Whoever plays the game holds a lock on the secret; the log alone anybody may read.

use crate::logs;
use mj_club::Secrets;
use mj_table::Event;
use mj_wire::log::{Entry, Log, Mix};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The files of a game that is being played.
#[derive(Debug)]
pub struct Store {
    log: File,
    key: Key,
}

/// The file of the secret, locked while this lives.
#[derive(Debug)]
struct Key {
    file: File,
    path: PathBuf,
}

/// What stands in it.
#[derive(Debug, PartialEq, Eq)]
enum Content {
    Nothing,
    Secret(Secrets),
    /// Somebody's file that happens to be called so.
    Foreign,
}

/// What was found where the log should be.
#[derive(Debug)]
pub enum Opened {
    /// Nothing: a new game may begin.
    New(Store),
    /// A game to go on with.
    Unfinished(Store, Box<Log>, Secrets),
    /// A game that is over.
    Finished(Box<Log>),
}

/// Why there is nothing to play on; for people.
pub type Refused = String;

/// Opens the files of a game, or makes ready for a new one.
pub fn open(path: &Path) -> Result<Opened, Refused> {
    let key_path = key_beside(path);
    let text = match std::fs::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(cannot("讀不到", path, &error)),
    };
    let begun = text.contains(&b'\n');
    // A file of ours that holds no line yet may be begun again; any other is somebody's.
    if !begun && !text.is_empty() && !text.starts_with(b"{\"prev\":\"") {
        return Err(format!("{} 不是牌譜，不敢蓋掉；請換一個檔名", path.display()));
    }
    let key = match (open_key(&key_path, !begun), begun) {
        (Ok(key), _) => key,
        (Err(error), true) if error.kind() == io::ErrorKind::NotFound => return without_key(path, &key_path),
        (Err(error), _) => return Err(cannot("開不了", &key_path, &error)),
    };
    lock(&key, path)?;
    let mut key = Key { file: key, path: key_path };
    let ours = key.read();
    if !begun && ours == Content::Foreign {
        return Err(format!("{} 是別的檔案，不敢蓋掉；請換一個檔名", key.path.display()));
    }
    let log = OpenOptions::new().read(true).append(true).create(true).open(path);
    let store = Store { log: log.map_err(|error| cannot("開不了", path, &error))?, key };
    if begun { store.resume(path, ours) } else { store.anew(path) }
}

/// The log is there and the secret is not: the game is over, or cannot be gone on with.
fn without_key(path: &Path, key_path: &Path) -> Result<Opened, Refused> {
    let log = read(path)?;
    if is_finished(&log) {
        return Ok(Opened::Finished(Box::new(log)));
    }
    let (path, key_path) = (path.display(), key_path.display());
    Err(format!("{path} 還沒打完，可是少了 {key_path}：洗牌的秘密在那裡面，沒有它接不下去"))
}

fn read(path: &Path) -> Result<Log, Refused> {
    logs::read(path).map_err(|why| format!("{}：{}", path.display(), why.told()))
}

/// Over, and the last wall is revealed.
fn is_finished(log: &Log) -> bool {
    let over = log.events().any(|(_, event)| matches!(event, Event::GameOver { .. }));
    let last = log.entries.iter().rev().find_map(|entry| match entry {
        Entry::Mix(mix) => Some(mix),
        Entry::Game(_) | Entry::Event(_) => None,
    });
    over && last.is_none_or(|mix| matches!(mix, Mix::Reveal { .. } | Mix::Missing { .. }))
}

fn key_beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".key");
    name.into()
}

fn open_key(path: &Path, create: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(create).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // Whoever reads it knows every wall to come.
        options.mode(0o600);
    }
    options.open(path)
}

fn lock(key: &File, path: &Path) -> Result<(), Refused> {
    match key.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(format!("另一個程式正在打 {} 這一局", path.display())),
        Err(TryLockError::Error(error)) => Err(cannot("鎖不住", path, &error)),
    }
}

fn cannot(what: &str, path: &Path, error: &io::Error) -> Refused {
    format!("{what} {}：{error}", path.display())
}

impl Key {
    fn read(&mut self) -> Content {
        let mut text = Vec::new();
        // A longer file is somebody else's, however long.
        let read = self.file.seek(SeekFrom::Start(0)).and_then(|_| (&self.file).take(100).read_to_end(&mut text));
        match (read, String::from_utf8(text)) {
            (Ok(0), _) => Content::Nothing,
            (Ok(_), Ok(text)) => {
                from_hex(text.trim()).map_or(Content::Foreign, |bytes| Content::Secret(Secrets::new(bytes)))
            }
            _ => Content::Foreign,
        }
    }
}

impl Store {
    fn anew(self, path: &Path) -> Result<Opened, Refused> {
        self.log.set_len(0).map_err(|error| cannot("寫不了", path, &error))?;
        Ok(Opened::New(self))
    }

    /// The log is read again now that nobody else can write it.
    fn resume(mut self, path: &Path, content: Content) -> Result<Opened, Refused> {
        let log = read(path)?;
        if is_finished(&log) {
            self.forget();
            return Ok(Opened::Finished(Box::new(log)));
        }
        let Content::Secret(secrets) = content else {
            return Err(format!("{} 裡沒有 64 位的秘密，接不下去", self.key.path.display()));
        };
        if let Some(good) = log.torn {
            self.log.set_len(good).map_err(|error| cannot("寫不了", path, &error))?;
        }
        Ok(Opened::Unfinished(self, Box::new(log), secrets))
    }

    /// Keeps the secret, before anything hangs on it.
    pub fn keep(&mut self, secrets: &Secrets) -> io::Result<()> {
        let digits: String = secrets.master().iter().map(|byte| format!("{byte:02x}")).collect();
        let file = &mut self.key.file;
        file.set_len(0)?;
        file.seek(SeekFrom::Start(0))?;
        writeln!(file, "{digits}")?;
        file.sync_all()
    }

    /// Adds lines to the log; when this comes back they are on the disk.
    pub fn append(&mut self, lines: &[String]) -> io::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        self.log.write_all(lines.concat().as_bytes())?;
        self.log.sync_data()
    }

    /// The game is over: all walls are revealed, the secret has no use any more.
    pub fn forget(&mut self) {
        if self.key.read() != Content::Foreign {
            // What cannot be taken away does no harm: the log says that the game is over.
            let _ = std::fs::remove_file(&self.key.path);
        }
    }
}

fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
    }
    Some(bytes)
}
