//! What menus and dialogs say. The page has its own words.

use mj_club::ClubError;
use mj_club::ledger::{BackupError, Error, OpenError};
use mj_club::words::{self, Language};
use std::io::ErrorKind;
use std::path::Path;

/// Everything in one language.
#[derive(Debug)]
pub struct Words {
    language: Language,
    pub app: &'static str,
    pub usage: &'static str,
    pub unknown_argument: &'static str,
    pub no_display: &'static str,
    pub no_folder: &'static str,
    pub books_shut: &'static str,
    pub again: &'static str,
    pub quit: &'static str,
    pub file: &'static str,
    pub game: &'static str,
    pub edit: &'static str,
    pub view: &'static str,
    pub help: &'static str,
    pub new_game: &'static str,
    pub home: &'static str,
    pub settings: &'static str,
    pub copy: &'static str,
    pub folder: &'static str,
    pub log: &'static str,
    pub full_screen: &'static str,
    pub larger: &'static str,
    pub smaller: &'static str,
    pub actual_size: &'static str,
    pub about: &'static str,
    pub comments: &'static str,
    pub copy_title: &'static str,
    pub copy_name: &'static str,
    pub books: &'static str,
    errors: &'static Errors,
}

/// Why something is not done with the books. `{}` is the file.
#[derive(Debug)]
struct Errors {
    busy: &'static str,
    foreign: &'static str,
    newer: &'static str,
    damaged: &'static str,
    linked: &'static str,
    exists: &'static str,
    full: &'static str,
    denied: &'static str,
    missing: &'static str,
    other: &'static str,
    copied: &'static str,
    unsound: &'static str,
}

pub static CHINESE: Words = Words {
    language: Language::TraditionalChinese,
    app: "老麻將",
    usage: "用法：laomajiang-desktop [--data 檔案]\n  --data 檔案  帳簿；不寫是 LAOMAJIANG_DATA，或自己的 club.db",
    unknown_argument: "看不懂",
    no_display: "這裡沒有畫面可以開視窗；用 laomajiang serve 在瀏覽器裡打",
    no_folder: "找不到自己的資料夾；請用 --data 指出帳簿放在哪裡",
    books_shut: "老麻將：打不開帳簿",
    again: "再試一次",
    quit: "結束",
    file: "檔案",
    game: "牌局",
    edit: "編輯",
    view: "檢視",
    help: "說明",
    new_game: "新牌局…",
    home: "回首頁",
    settings: "設定…",
    copy: "另存帳簿…",
    folder: "打開帳簿的資料夾",
    log: "打開執行紀錄的資料夾",
    full_screen: "全螢幕",
    larger: "放大",
    smaller: "縮小",
    actual_size: "原來大小",
    about: "關於老麻將",
    comments: "把上海老麻將傳下去：不需帳號、不連別處的伺服器、不花錢。",
    copy_title: "另存帳簿",
    copy_name: "老麻將帳簿",
    books: "老麻將帳簿",
    errors: &Errors {
        busy: "另一個老麻將正開著這本帳簿。一次只能有一個程式寫帳，請先關掉另一個，再試一次。\n\n{}",
        foreign: "這個檔案不是老麻將的帳簿，沒有動它。\n\n{}",
        newer: "這本帳簿是比較新的老麻將寫的，這個程式還看不懂。請更新程式；帳簿沒有動過。\n\n{}",
        damaged: "這本帳簿壞了，沒有動它。請用指令 laomajiang restore 放回備份。\n\n{}",
        linked: "這是連結。帳簿只能有一個名字，不然兩個程式會各寫各的；請指原來的檔案。\n\n{}",
        exists: "這個檔案已經有了，不敢蓋掉；請換一個檔名。\n\n{}",
        full: "磁碟滿了；請騰出空間，再試一次。\n\n{}",
        denied: "沒有權限讀寫這個檔案。\n\n{}",
        missing: "沒有這個檔案或資料夾；如果在隨身碟上，請插好再試一次。\n\n{}",
        other: "系統不肯讀寫這個檔案。\n\n{}",
        copied: "另存好了，也查過了。\n\n{}",
        unsound: "帳簿對不起來，沒有另存；指令 laomajiang check 看得到哪裡不對。\n\n{}",
    },
};

pub static ENGLISH: Words = Words {
    language: Language::English,
    app: "老麻將 Old Mahjong",
    usage: "Usage: laomajiang-desktop [--data FILE]\n  --data FILE  the books; otherwise LAOMAJIANG_DATA, or your own club.db",
    unknown_argument: "Unknown",
    no_display: "There is no display to open a window on; `laomajiang serve` plays in a browser",
    no_folder: "Your own folder cannot be found; say with --data where the books are to lie",
    books_shut: "老麻將: the books cannot be opened",
    again: "Try again",
    quit: "Quit",
    file: "File",
    game: "Game",
    edit: "Edit",
    view: "View",
    help: "Help",
    new_game: "New game…",
    home: "Home",
    settings: "Settings…",
    copy: "Save a copy of the books…",
    folder: "Open the folder of the books",
    log: "Open the folder of the logs",
    full_screen: "Full screen",
    larger: "Larger",
    smaller: "Smaller",
    actual_size: "Actual size",
    about: "About 老麻將",
    comments: "Old Shanghai mahjong, handed on: no account, no server, no cost.",
    copy_title: "Save a copy of the books",
    copy_name: "laomajiang-books",
    books: "Books of 老麻將",
    errors: &Errors {
        busy: "Another 老麻將 has these books open. Only one program may write them at a time: please close the other \
               one and try again.\n\n{}",
        foreign: "This file holds no books of 老麻將. It has not been touched.\n\n{}",
        newer: "These books were written by a newer 老麻將, and this one cannot read them. Please update the program; \
                the books have not been touched.\n\n{}",
        damaged: "These books are damaged and have not been touched. The command `laomajiang restore` puts a backup in \
                  their place.\n\n{}",
        linked: "This is a link. Books must have one name only, or two programs would write them at once; please name \
                 the file itself.\n\n{}",
        exists: "This file is there already and is not written over; please choose another name.\n\n{}",
        full: "The disk is full. Please make room and try again.\n\n{}",
        denied: "This file may not be read or written.\n\n{}",
        missing: "There is no such file or folder. If it is on a stick, please plug it in and try again.\n\n{}",
        other: "The system does not read or write this file.\n\n{}",
        copied: "The copy is made and checked.\n\n{}",
        unsound: "The books do not hold together, and no copy was made; the command `laomajiang check` shows what is \
                  wrong.\n\n{}",
    },
};

pub static JAPANESE: Words = Words {
    // What exactly is wrong with a file is said in Chinese or English.
    language: Language::English,
    app: "老麻将",
    usage: "使い方：laomajiang-desktop [--data ファイル]\n  --data ファイル  帳簿。書かなければ LAOMAJIANG_DATA、\
            または自分の club.db",
    unknown_argument: "読み取れません",
    no_display: "ウィンドウを開く画面がありません。laomajiang serve を使うとブラウザで打てます",
    no_folder: "自分のフォルダーが見つかりません。--data で帳簿の場所を指定してください",
    books_shut: "老麻将：帳簿を開けません",
    again: "もう一度試す",
    quit: "終了",
    file: "ファイル",
    game: "対局",
    edit: "編集",
    view: "表示",
    help: "ヘルプ",
    new_game: "新しい対局…",
    home: "最初の画面へ",
    settings: "設定…",
    copy: "帳簿の写しを保存…",
    folder: "帳簿のフォルダーを開く",
    log: "実行記録のフォルダーを開く",
    full_screen: "全画面",
    larger: "拡大",
    smaller: "縮小",
    actual_size: "元の大きさ",
    about: "老麻将について",
    comments: "上海老麻将を伝えるために。登録も、よそのサーバーも、お金もいりません。",
    copy_title: "帳簿の写しを保存",
    copy_name: "老麻将の帳簿",
    books: "老麻将の帳簿",
    errors: &Errors {
        busy: "別の老麻将がこの帳簿を開いています。帳簿に書けるプログラムは一度に一つだけです。先にそちらを閉じて、\
               もう一度試してください。\n\n{}",
        foreign: "このファイルは老麻将の帳簿ではありません。何も変更していません。\n\n{}",
        newer: "この帳簿はより新しい老麻将が書いたもので、このプログラムでは読めません。プログラムを更新してください。\
                帳簿は変更していません。\n\n{}",
        damaged: "この帳簿は壊れています。何も変更していません。コマンド laomajiang restore でバックアップに戻せます。\n\n{}",
        linked: "これはリンクです。帳簿の名前が二つあると、二つのプログラムが同時に書いてしまいます。\
                 元のファイルを指定してください。\n\n{}",
        exists: "同じ名前のファイルがあるので、上書きしません。別の名前にしてください。\n\n{}",
        full: "ディスクがいっぱいです。空きを作って、もう一度試してください。\n\n{}",
        denied: "このファイルを読み書きする権限がありません。\n\n{}",
        missing: "このファイルかフォルダーがありません。USBメモリーにあるなら、差し込んでからもう一度試してください。\n\n{}",
        other: "このファイルを読み書きできません。\n\n{}",
        copied: "写しを保存し、確かめました。\n\n{}",
        unsound: "帳簿のつじつまが合わないので、写しを作りませんでした。コマンド laomajiang check で問題の場所が分かります。\
                  \n\n{}",
    },
};

impl Words {
    /// Why the books stay shut, and where they lie.
    pub fn books(&self, why: &ClubError, file: &Path) -> String {
        match why {
            ClubError::Open(why) => self.open(why, file),
            ClubError::Books(why) => self.read(why, file),
            ClubError::Random(_) => with(self.errors.other, file, &why.to_string()),
        }
    }

    /// Where the copy lies.
    pub fn copied(&self, to: &Path) -> String {
        with(self.errors.copied, to, "")
    }

    /// Why there is no copy.
    pub fn not_copied(&self, why: &BackupError, to: &Path) -> String {
        match why {
            BackupError::Open(why) => self.open(why, to),
            BackupError::Copy(why) => self.read(why, to),
            BackupError::Unsound(_) => with(self.errors.unsound, to, &why.to_string()),
        }
    }

    fn open(&self, why: &OpenError, file: &Path) -> String {
        let errors = self.errors;
        match why {
            OpenError::Busy { path, .. } => with(errors.busy, path, ""),
            OpenError::Foreign(path) | OpenError::Empty(path) => with(errors.foreign, path, ""),
            OpenError::Newer { path, .. } => with(errors.newer, path, ""),
            OpenError::Damaged { path, what } => with(errors.damaged, path, &words::damage(what).say(self.language)),
            OpenError::Linked(path) => with(errors.linked, path, ""),
            OpenError::Exists(path) => with(errors.exists, path, ""),
            OpenError::Missing(path) => with(errors.missing, path, ""),
            OpenError::Io { path, why } => self.io(why, books_of(path, file)),
            OpenError::Sqlite { path, why } => with(errors.other, path, &why.to_string()),
            OpenError::Older { .. } => with(errors.other, file, &why.to_string()),
        }
    }

    fn read(&self, why: &Error, file: &Path) -> String {
        match why {
            Error::Full => with(self.errors.full, file, ""),
            Error::Damaged(what) => with(self.errors.damaged, file, &words::damage(what).say(self.language)),
            Error::Io(why) => self.io(why, file),
            why => with(self.errors.other, file, &why.to_string()),
        }
    }

    fn io(&self, why: &std::io::Error, file: &Path) -> String {
        let errors = self.errors;
        let known = match why.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => errors.missing,
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => errors.denied,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => errors.full,
            _ => return with(errors.other, file, &why.to_string()),
        };
        with(known, file, "")
    }
}

/// The books themselves, where what cannot be opened is a file beside them: their lock, their journal.
fn books_of<'a>(path: &'a Path, file: &'a Path) -> &'a Path {
    let is_beside = path.to_string_lossy().starts_with(file.to_string_lossy().as_ref());
    if is_beside { file } else { path }
}

/// The sentence with the file, and for whoever is asked for help what exactly is wrong.
fn with(sentence: &str, file: &Path, detail: &str) -> String {
    let told = sentence.replace("{}", &file.display().to_string());
    if detail.is_empty() { told } else { format!("{told}\n{detail}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_club::Club;
    use std::path::PathBuf;

    /// What somebody is told who opens this file.
    fn told(words: &Words, file: &Path) -> String {
        let why = Club::open(file, "測試會").expect_err("it must stay shut");
        words.books(&why, file)
    }

    #[test]
    fn whoever_finds_the_books_shut_is_told_why_and_where() {
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
            (busy, (|errors| errors.busy) as fn(&Errors) -> &'static str),
            (at("newer.db", &newer), |errors| errors.newer),
            (at("damaged.db", b"SQLite format 3\0 and no more"), |errors| errors.damaged),
            (at("letter.db", b"dear aunt"), |errors| errors.foreign),
            (folder.path().join("no/stick/club.db"), |errors| errors.missing),
        ];
        for (file, sentence) in cases {
            let shown = file.canonicalize().unwrap_or_else(|_| file.clone()).display().to_string();
            for words in [&CHINESE, &ENGLISH, &JAPANESE] {
                let told = told(words, &file);
                let lead = sentence(words.errors).split("{}").next().expect("a sentence");
                assert!(told.starts_with(lead) && told.contains(&shown), "{told}");
                assert!(!told.contains("-lock"), "{told}");
            }
        }
    }
}
