//! With any umask, the books and the files beside them are private to their owner.

use super::{books, club, person};
use crate::*;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// The folder for the books of this test's child process.
const FOLDER: &str = "LAOMAJIANG_TEST_PRIVATE";

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap_or_else(|why| panic!("{}: {why}", path.display())).permissions().mode() & 0o777
}

/// The files of a folder that another user could read or write.
fn open_to_others(folder: &Path) -> Vec<String> {
    let all = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let open = all.filter(|path| mode(path) & 0o077 != 0);
    open.map(|path| format!("{} {:o}", path.display(), mode(&path))).collect()
}

/// A umask belongs to a process: a child process that runs only this test has the usual one.
#[test]
fn what_is_made_under_the_usual_umask_is_its_owners_alone() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        return makes_books(Path::new(&folder));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let own = "tests::private::what_is_made_under_the_usual_umask_is_its_owners_alone";
    let test = std::env::current_exe().expect("this program");
    let ended = Command::new("sh")
        .args(["-c", "umask 022; exec \"$0\" --exact \"$1\""])
        .arg(test)
        .arg(own)
        .env(FOLDER, folder.path())
        .output()
        .expect("started");
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stdout));
    assert!(folder.path().join("mine/club.db").exists(), "the test of that name has run");
}

fn makes_books(folder: &Path) {
    std::fs::write(folder.join("usual"), "").expect("written");
    assert_eq!(mode(&folder.join("usual")), 0o644, "the umask is the usual one");
    let mine = folder.join("mine");
    crate::folder(&mine).expect("made");
    assert_eq!(mode(&mine), 0o700);
    let path = mine.join("club.db");
    let books = Books::open(&path, &club()).expect("new books");
    books.write(|books| books.enter(&person("甲"))).expect("entered");
    for beside in ["club.db", "club.db-wal", "club.db-shm", "club.db-lock"] {
        assert_eq!(mode(&mine.join(beside)), 0o600, "{beside}");
    }
    backup(&path, &mine.join("copy.db"), None).expect("copied");
    note(&mine.join("club.db.copied"), "1").expect("noted");
    drop(books);
    restore(&mine.join("copy.db"), &path, "now").expect("restored");
    drop(Books::open(&path, &club()).expect("books"));
    assert_eq!(open_to_others(&mine), Vec::<String>::new());
}

#[test]
fn what_was_open_to_others_is_not_once_it_is_opened_to_be_written() {
    let (folder, books) = books();
    books.write(|books| books.enter(&person("甲"))).expect("entered");
    let path = books.path().to_owned();
    // As after a crash: a journal beside the books.
    let crashed = tempfile::tempdir().expect("a folder");
    for name in ["club.db", "club.db-wal"] {
        std::fs::copy(folder.path().join(name), crashed.path().join(name)).expect("copied");
        std::fs::set_permissions(crashed.path().join(name), std::fs::Permissions::from_mode(0o664)).expect("opened up");
    }
    drop(books);
    assert!(path.exists());
    let again = Books::open(&crashed.path().join("club.db"), &club()).expect("books");
    assert_eq!(open_to_others(crashed.path()), Vec::<String>::new());
    drop(again);
    std::fs::set_permissions(crashed.path(), std::fs::Permissions::from_mode(0o755)).expect("opened up");
    crate::folder(crashed.path()).expect("it is there");
    assert_eq!(mode(crashed.path()), 0o700);
}
