//! The texts of menus and dialogs, in the system's language. The page has a setting of its own.

use mj_club::ledger::{BackupError, Error, OpenError};
use mj_club::{ClubError, words};
use mj_words::{Language, Said, said};
use std::io::{self, ErrorKind};
use std::path::Path;

/// The texts of one language.
#[derive(Clone, Copy, Debug)]
pub struct Words(pub Language);

impl Words {
    /// In the system's language.
    pub fn of_this_system() -> Words {
        Words(Language::of_system(sys_locale::get_locale().as_deref()))
    }

    /// A text without blanks to fill.
    pub fn say(self, key: &'static str) -> String {
        said!(key).say(self.0)
    }

    /// Says that an argument is unknown.
    pub fn unknown_argument(self, what: String) -> String {
        said!("window-unknown-argument", what = what).say(self.0)
    }

    /// Says why the books cannot be opened, and their path.
    pub fn books(self, why: &ClubError, file: &Path) -> String {
        match why {
            ClubError::Open(OpenError::Io { path, why }) => self.io(why, books_of(path, file)),
            ClubError::Books(Error::Io(why)) => self.io(why, file),
            ClubError::Open(_) => words::club_error(why).say(self.0),
            ClubError::Books(_) | ClubError::Random(_) => self.of_file(&words::club_error(why), file),
        }
    }

    /// Says where the copy is.
    pub fn copied(self, to: &Path) -> String {
        self.of_file(&said!("window-copied"), to)
    }

    /// Says why there is no copy.
    pub fn not_copied(self, why: &BackupError, to: &Path) -> String {
        match why {
            BackupError::Open(OpenError::Io { path, why }) => self.io(why, books_of(path, to)),
            BackupError::Copy(Error::Io(why)) => self.io(why, to),
            BackupError::Open(_) => mj_tell::backup_error(why).say(self.0),
            BackupError::Copy(_) | BackupError::Unsound(_) => self.of_file(&mj_tell::backup_error(why), to),
        }
    }

    /// Says why the system cannot read or write a file or folder.
    pub fn io(self, why: &io::Error, file: &Path) -> String {
        let told = said!("books-file", file = file.display().to_string(), what = mj_tell::io(why)).say(self.0);
        match why.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => format!("{told}\n\n{}", self.say("window-stick")),
            _ => told,
        }
    }

    /// A sentence without a path, and the path below it.
    fn of_file(self, told: &Said, file: &Path) -> String {
        format!("{}\n\n{}", told.say(self.0), file.display())
    }
}

/// The books, if the failing file is one beside them: their lock or journal.
fn books_of<'a>(path: &'a Path, file: &'a Path) -> &'a Path {
    let is_beside = path.to_string_lossy().starts_with(file.to_string_lossy().as_ref());
    if is_beside { file } else { path }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_club::Club;
    use std::path::PathBuf;

    #[test]
    fn the_dialog_says_why_the_books_stay_shut_and_where_they_lie() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str, bytes: &[u8]| -> PathBuf {
            let file = folder.path().join(name);
            std::fs::write(&file, bytes).expect("written");
            file
        };
        let busy = folder.path().join("busy.db");
        let _writes = Club::open(&busy, "測試會").expect("books");
        let mut newer = std::fs::read(&busy).expect("read");
        newer[60..64].copy_from_slice(&9_999_u32.to_be_bytes());
        let cases = [
            (busy, "另一個老麻將", "another process"),
            (at("newer.db", &newer), "9,999", "Update the program"),
            (at("damaged.db", b"SQLite format 3\0 and no more"), "壞了", "is damaged"),
            (at("letter.db", b"dear aunt"), "不是老麻將的帳簿", "no books of this program"),
            (folder.path().join("no/stick/club.db"), "隨身碟", "USB stick"),
        ];
        for (file, chinese, english) in cases {
            let shown = file.canonicalize().unwrap_or_else(|_| file.clone()).display().to_string();
            let why = Club::open(&file, "測試會").expect_err("it must stay shut");
            for (language, part) in [(Language::TraditionalChinese, chinese), (Language::English, english)] {
                let told = Words(language).books(&why, &file);
                assert!(told.contains(part) && told.contains(&shown), "{told}");
                assert!(!told.contains("-lock"), "{told}");
            }
        }
    }

    #[test]
    fn a_copy_that_is_not_made_names_the_file_and_the_reason() {
        let to = Path::new("/media/stick/copy.db");
        let away = BackupError::Copy(Error::Io(ErrorKind::NotFound.into()));
        let told = Words(Language::English).not_copied(&away, to);
        assert!(told.starts_with("/media/stick/copy.db: ") && told.contains("USB stick"), "{told}");
        let unsound = BackupError::Unsound(Vec::new());
        for language in Language::ALL {
            let told = Words(language).not_copied(&unsound, to);
            assert!(told.ends_with("\n\n/media/stick/copy.db"), "{told}");
            assert_ne!(told, Words(language).copied(to));
        }
    }

    #[test]
    fn the_usage_keeps_its_two_lines() {
        for language in Language::ALL {
            let usage = Words(language).say("window-usage");
            let lines: Vec<&str> = usage.lines().collect();
            assert!(lines.len() == 2 && lines[1].starts_with("  --data "), "{usage}");
        }
    }
}
