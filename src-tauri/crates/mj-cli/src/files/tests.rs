use super::*;
use crate::arguments::{Arguments, Command};
use crate::books::Data;
use crate::language::say;
use crate::specimen::{self, Folder, played_in};
use crate::stop::{Done, Ended, Stop};
use crate::usage;
use crate::view::untoned;
use serde_json::Value;
use std::path::{Path, PathBuf};

mod moved;

/// Carries out a command line on some books, with what is typed; whether it ended well.
fn on(books: &Path, words: &[&str], typed: &str) -> Result<(String, bool), String> {
    let line = ["laomajiang"].iter().chain(words).map(Into::into);
    let data = ["--data".into(), books.as_os_str().to_owned()];
    let arguments: Arguments = usage::read(line.chain(data)).map_err(|error| error.to_string())?;
    let (mut input, mut out) = (typed.as_bytes(), Vec::new());
    let done: Done = match &arguments.command {
        Command::Backup(asked) => backup(asked, &mut out),
        Command::Restore(asked) => restore(asked, &mut input, &mut out),
        Command::Check(asked) => check(asked, &mut out),
        Command::Export(asked) => export(asked, &mut out),
        Command::Import(asked) => import(asked, &mut input, &mut out),
        other => panic!("{other:?}"),
    };
    match done {
        Ok(ended) => Ok((untoned(&String::from_utf8(out).unwrap()), matches!(ended, Ended::Well))),
        Err(Stop::Mistaken(why)) => Err(say(&why)),
        Err(Stop::Io(error)) => panic!("{error}"),
    }
}

fn json(books: &Path, words: &[&str]) -> Value {
    let words: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
    serde_json::from_str(&on(books, &words, "").unwrap().0).unwrap()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Everything that stands in some books.
fn whole(books: &Path) -> String {
    on(books, &["export"], "").unwrap().0
}

/// Books with a game that is over and one that is not.
fn two() -> (Folder, PathBuf) {
    let folder = Folder::new();
    let books = folder.path("club.db");
    played_in(&books, "王小明", 1, None);
    played_in(&books, "王小明", 2, Some(30));
    (folder, books)
}

fn files(folder: &Folder) -> usize {
    std::fs::read_dir(folder.path("")).unwrap().count()
}

#[test]
fn a_copy_is_the_same_books() {
    let (folder, books) = two();
    let stick = folder.path("stick");
    std::fs::create_dir(&stick).unwrap();
    // A user may be writing.
    let held = Data { data: Some(books.clone()) }.write().unwrap();
    let made = json(&books, &["backup", text(&stick)]);
    drop(held);
    let copy = PathBuf::from(made["copy"].as_str().unwrap());
    assert!(copy.starts_with(&stick) && text(&copy).contains("/club-20"), "{made}");
    assert_eq!(whole(&copy), whole(&books));
    let beside = [0, 1].map(|_| json(&books, &["backup"])["copy"].as_str().unwrap().to_owned());
    assert_ne!(beside[0], beside[1], "two in a minute");
    assert!(on(&books, &["backup", text(&copy)], "").unwrap_err().contains("不敢蓋掉"));
    let nowhere = folder.path("nowhere.db");
    assert!(on(&nowhere, &["backup"], "").unwrap_err().contains("還沒有帳簿"));
    assert!(!nowhere.exists());
}

#[test]
fn a_stick_that_is_not_plugged_in_is_no_file() {
    let (folder, books) = two();
    let stick = folder.path("隨身碟");
    let why = on(&books, &["backup", text(&stick)], "").unwrap_err();
    assert!(why.contains("沒有") && why.contains("隨身碟.db") && !stick.exists(), "{why}");
    std::fs::create_dir(&stick).unwrap();
    on(&books, &["backup", text(&stick)], "").unwrap();
    assert_eq!(std::fs::read_dir(&stick).unwrap().count(), 1);
}

#[test]
fn a_copy_is_put_back_and_nothing_is_lost() {
    let (folder, books) = two();
    let copy = folder.path("copy.db");
    on(&books, &["backup", text(&copy)], "").unwrap();
    let then = whole(&books);
    played_in(&books, "李四", 3, None);
    let now = whole(&books);
    for typed in ["", "\n", "n\n"] {
        assert!(on(&books, &["restore", text(&copy)], typed).unwrap_err().contains("什麼都沒動"));
    }
    assert_eq!(whole(&books), now);
    let (told, _) = on(&books, &["restore", text(&copy)], "y\n").unwrap();
    assert!(told.contains("1 位會員") && told.contains("原來的帳簿在"), "{told}");
    assert_eq!(whole(&books), then);
    let aside = told.lines().find(|line| line.contains("原來的帳簿在")).unwrap();
    let before = PathBuf::from(aside.rsplit(' ').next().unwrap());
    assert_eq!(whole(&before), now);
    let held = Data { data: Some(books.clone()) }.write().unwrap();
    assert!(on(&books, &["restore", text(&copy), "--yes"], "").unwrap_err().contains("正開著"));
    drop(held);
    let diary = folder.write("diary.txt", "dear diary");
    assert!(on(&books, &["restore", text(&diary), "--yes"], "").unwrap_err().contains("不是老麻將的帳簿"));
    assert!(on(&books, &["restore", "no-such.db", "--yes"], "").unwrap_err().contains("沒有 no-such.db"));
    assert_eq!(whole(&books), then);
    let fresh = folder.path("fresh.db");
    assert_eq!(json(&fresh, &["restore", text(&copy), "--yes"])["before"], Value::Null);
    assert_eq!(whole(&fresh), then);
}

/// SQLite takes an empty file for a database; the user who reads or copies must not make books of it.
#[test]
fn an_empty_file_is_no_books_to_a_user_who_reads() {
    let folder = Folder::new();
    let books = folder.write("club.db", "");
    let copy = folder.path("copy.db");
    for words in [&["check"][..], &["check", "--quick"], &["export"], &["backup", text(&copy)], &["check", "--json"]] {
        let why = on(&books, words, "").unwrap_err();
        assert!(why.contains("是空的檔案") && why.contains("沒有動它"), "{words:?}: {why}");
    }
    // As what is put back it is none either.
    let why = on(&copy, &["restore", text(&books), "--yes"], "").unwrap_err();
    assert!(why.contains("是空的檔案"), "{why}");
    assert_eq!((std::fs::read(&books).unwrap().len(), files(&folder)), (0, 1), "nothing is made");
    // A user who writes begins new ones there.
    drop(Data { data: Some(books.clone()) }.write().unwrap());
    assert!(on(&books, &["check"], "").unwrap().1);
}

#[test]
fn sound_books_are_told_so() {
    let (_folder, books) = two();
    let (told, well) = on(&books, &["check"], "").unwrap();
    assert!(well && told.contains("都對得起來") && told.contains("2 局"), "{told}");
    let quick = json(&books, &["check", "--quick"]);
    assert_eq!((&quick["holds"], &quick["findings"]), (&true.into(), &Value::Array(Vec::new())));
    assert_eq!(json(&books, &["check"])["holds"], true);
}

#[test]
fn an_edited_byte_is_found_and_named() {
    let (folder, books) = two();
    let bytes = std::fs::read(&books).unwrap();
    let forged = |old: &[u8], at: usize| {
        let mut forged = bytes.clone();
        let place = forged.windows(old.len()).position(|window| window == old).unwrap();
        forged[place + at] ^= 1;
        let path = folder.path("forged.db");
        std::fs::write(&path, forged).unwrap();
        let (told, well) = on(&path, &["check"], "").unwrap();
        assert!(!well, "{told}");
        assert_eq!(json(&path, &["check"])["holds"], false);
        told
    };
    let name = forged("王小明".as_bytes(), 8);
    assert!(name.contains("會員資料 1 號") && name.contains("封印不合"), "{name}");
    let game = Data { data: Some(books.clone()) }.read(|books| books.games(&Default::default())).unwrap().remove(1);
    let code = Data { data: Some(books.clone()) }.read(|books| books.record(game.game)).unwrap().code.unwrap();
    let told = forged(code.as_bytes(), 3);
    assert!(
        told.contains(&format!("牌譜 {}", crate::books::find::short(&game.gid))) && told.contains("驗證碼"),
        "{told}"
    );
    // A log is packed: whatever is changed there does not unpack to what it was.
    let header = forged(b"\"conduct\"", 2);
    assert!(header.contains("牌譜") || header.contains("牌局紀錄"), "{header}");
    let (told, well) = {
        let cut = folder.path("cut.db");
        std::fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
        on(&cut, &["check"], "").unwrap()
    };
    assert!(!well && told.contains("壞了"), "{told}");
}

#[test]
fn everything_goes_out_and_comes_in_again() {
    let (folder, books) = two();
    let file = folder.path("all.jsonl");
    let written = json(&books, &["export", text(&file)]);
    assert_eq!((&written["games"], &written["members"]), (&2.into(), &2.into()));
    assert!(on(&books, &["export", text(&file)], "").unwrap_err().contains("不敢蓋掉"));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), whole(&books));
    let new = folder.path("new.db");
    assert_eq!(json(&new, &["import", text(&file)])["games"], 2);
    assert_eq!(whole(&new), whole(&books));
    assert!(on(&new, &["check"], "").unwrap().1, "ratings are there again");
    assert!(on(&new, &["import", text(&file)], "").unwrap_err().contains("已經有帳簿了"));
    // From the standard input, and cut off: nothing is left of it.
    let text_of = whole(&books);
    let count = files(&folder);
    let half = folder.path("half.db");
    let cut: String = text_of.split_inclusive('\n').take(3).collect();
    assert!(on(&half, &["import", "-"], &cut).unwrap_err().contains("讀不懂"));
    let changed = |old: &str, new: &str| on(&half, &["import", "-"], &text_of.replacen(old, new, 1)).unwrap_err();
    let told = changed("\"amount\":", "\"amount\":1");
    assert!(told.contains("被改過") && told.contains("行（g-") && told.contains("什麼都沒有匯入"), "{told}");
    let told = changed("\"name\":\"王小明\"", "\"name\":\"王大明\"");
    assert!(told.contains("第 2 行（王大明）匯出以後被改過"), "{told}");
    assert_eq!(files(&folder), count);
    on(&half, &["import", "-"], &text_of).unwrap();
    assert_eq!(whole(&half), text_of);
}

#[test]
fn what_a_check_would_find_does_not_come_in() {
    let (folder, books) = two();
    // As an older program wrote it, whose lines have no sums.
    let bare = |line: &str| format!("{}}}\n", line.rsplit_once(",\"sum\":").unwrap().0);
    let old: String = whole(&books).lines().map(bare).collect();
    let old = old.replacen("\"version\":2", "\"version\":1", 1);
    let (good, bad) = (folder.path("good.db"), folder.path("bad.db"));
    let (told, _) = on(&good, &["import", "-"], &old).unwrap();
    assert!(told.contains("舊版匯出的") && on(&good, &["check"], "").unwrap().1, "{told}");
    let line = 1 + old.lines().position(|line| line.contains("\"why\":\"length\"")).unwrap();
    let forged = old.replacen("\"place\":1", "\"place\":2", 1);
    let count = files(&folder);
    let told = on(&bad, &["import", "-"], &forged).unwrap_err();
    assert!(told.contains(&format!("第 {line} 行")) && told.contains("什麼都沒有匯入"), "{told}");
    assert_eq!(files(&folder), count);
}

/// Older programs wrote such games and such names: they come in, and are named as `check` names them.
#[test]
fn what_only_the_organiser_can_settle_comes_in_and_is_named() {
    let (folder, books) = two();
    let changed = |line: &str| {
        let mut line: Value = serde_json::from_str(line).unwrap();
        let object = line.as_object_mut().unwrap();
        object.remove("sum");
        match object["paper"].as_str() {
            Some("books") => object["version"] = 1.into(),
            Some("member") if object["name"] == "王小明" => object["name"] = "主辦人".into(),
            Some("game") if object["ended"].is_number() => object["ended"] = 0.into(),
            _ => {}
        }
        format!("{line}\n")
    };
    let old: String = whole(&books).lines().map(changed).collect();
    let new = folder.path("new.db");
    let (told, _) = on(&new, &["import", "-"], &old).unwrap();
    assert!(
        told.contains("有 2 處等您看一看") && told.contains("姓名 主辦人") && told.contains("比開始還早"),
        "{told}"
    );
    let (checked, well) = on(&new, &["check"], "").unwrap();
    assert!(!well && checked.contains("2 處不合") && checked.contains("主辦人"), "{checked}");
    let file = folder.path("old.jsonl");
    std::fs::write(&file, old).unwrap();
    let left = json(&folder.path("again.db"), &["import", text(&file)])["left"].clone();
    assert_eq!(left.as_array().map(Vec::len), Some(2), "{left}");
}

#[test]
fn a_member_takes_their_games_along() {
    let (folder, books) = two();
    let file = folder.path("his.jsonl");
    let told = on(&books, &["export", text(&file), "--member", "王小明"], "").unwrap().0;
    assert!(told.contains("1 局"), "only what is over: {told}");
    let other = folder.path("other.db");
    played_in(&other, "王小明", 9, None);
    let brought = json(&other, &["import", text(&file), "--member", "1"]);
    assert_eq!((&brought["games"], &brought["known"]), (&1.into(), &0.into()));
    assert_eq!(json(&other, &["import", text(&file), "--member", "1"])["known"], 1);
    let games = Data { data: Some(other.clone()) }.read(|books| {
        let he = books.members_by_name("王小明")?.remove(0).id;
        books.games(&mj_club::ledger::GameFilter { member: Some(he), ..Default::default() })
    });
    assert_eq!(games.unwrap().len(), 2);
    assert!(on(&other, &["check"], "").unwrap().1);
    let forged = std::fs::read_to_string(&file).unwrap().replacen("\"score\":", "\"score\":1", 1);
    let refused = on(&folder.path("third.db"), &["import", "-"], &forged).unwrap_err();
    assert!(refused.contains("記錄和牌譜不合") || refused.contains("讀不懂"), "{refused}");
    assert!(!folder.path("third.db").exists(), "nothing is begun for what is refused");
}

#[test]
fn a_log_from_a_file_comes_into_the_books() {
    let folder = Folder::new();
    let books = folder.path("club.db");
    let log = specimen::shanghai();
    let file = folder.write("old.jsonl", &log);
    let (told, _) = on(&books, &["import", text(&file)], "").unwrap();
    assert!(told.contains("帶進 1 局"), "{told}");
    assert_eq!(json(&books, &["import", text(&file)])["known"], 1);
    assert!(on(&books, &["check"], "").unwrap().1);
    let half: String = log.split_inclusive('\n').take(60).collect();
    assert!(on(&books, &["import", "-"], &half).unwrap_err().contains("還沒打完"));
    let forged = specimen::forged(&log, |number, line| (number != 9).then(|| line.to_owned()));
    assert!(on(&books, &["import", "-"], &forged).unwrap_err().contains("什麼都沒有帶進來"));
    for nothing in ["", "hello\n", "{}\n", "\u{0}\u{1}"] {
        assert!(on(&books, &["import", "-"], nothing).unwrap_err().contains("不是匯出的帳簿"), "{nothing:?}");
    }
    assert!(on(&books, &["import", "no-such-file"], "").unwrap_err().contains("沒有這個檔案"));
}

#[test]
fn what_cannot_be_read_is_named_as_it_was_written() {
    let (folder, books) = two();
    let (empty, damaged) = (folder.path("empty.db"), folder.path("damaged.db"));
    std::fs::write(&empty, "").unwrap();
    on(&books, &["backup", text(&damaged)], "").unwrap();
    let mut bytes = std::fs::read(&damaged).unwrap();
    bytes.truncate(50_000);
    std::fs::write(&damaged, bytes).unwrap();
    let before = whole(&books);
    let refused = |copy: &Path| on(&books, &["restore", text(copy), "--yes"], "").unwrap_err();
    assert!(refused(&empty).contains("empty.db 是空的檔案"), "{}", refused(&empty));
    let told = refused(&damaged);
    assert!(told.contains("damaged.db 壞了") && told.contains("換一份備份"), "{told}");
    assert!(!told.contains("laomajiang restore"), "it is what they have just done: {told}");
    let told = on(&books, &["import", text(&folder.path(""))], "").unwrap_err();
    assert!(told.contains("是資料夾"), "{told}");
    for words in [["restore", text(&damaged), "--yes"], ["import", text(&empty), "--json"]] {
        let told = on(&folder.path(""), &words, "").unwrap_err();
        assert!(told.contains("是資料夾") || told.contains("不是匯出"), "{told}");
    }
    let told = on(&folder.path("mistyped/club.db"), &["restore", text(&books), "--yes"], "").unwrap_err();
    assert!(told.contains("沒有") && told.contains("mistyped 這個資料夾"), "{told}");
    assert_eq!(whole(&books), before);
}

#[test]
fn a_copy_of_an_older_program_is_put_back_after_asking_too() {
    let folder = Folder::new();
    let (old, books) = (folder.path("old.db"), folder.path("club.db"));
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/books/v1.db");
    std::fs::copy(kept, &old).unwrap();
    let before = std::fs::read(&old).unwrap();
    let (told, _) = on(&books, &["restore", text(&old)], "y\n").unwrap();
    assert!(told.contains("第 1 版") && told.contains("放回了"), "{told}");
    let (told, is_well) = on(&books, &["check"], "").unwrap();
    assert!(is_well, "{told}");
    assert_eq!(std::fs::read(&old).unwrap(), before, "the copy stays as it is");
    assert!(!lacks_ratings(&books), "they are rated as they are put back");
}

fn lacks_ratings(books: &Path) -> bool {
    mj_club::ledger::Reader::open(books).unwrap().read(|books| books.lacks_ratings()).unwrap()
}

#[test]
fn books_that_were_brought_up_without_ratings_are_rated_when_they_are_read() {
    let folder = Folder::new();
    let books = folder.path("club.db");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/books/v1.db");
    mj_club::ledger::restore(&kept, &books, "now").unwrap();
    assert!(lacks_ratings(&books), "the migration cannot rate");
    let found = mj_club::ledger::Reader::open(&books).unwrap().read(|books| Ok(mj_desk::check(books, &mut |_, _| {})));
    let found = found.unwrap();
    assert!(found.iter().any(|one| one.what == mj_club::ledger::FindingKind::Rating), "a check misses them: {found:?}");
    Data { data: Some(books.clone()) }.read(|_| Ok(())).unwrap();
    assert!(!lacks_ratings(&books));
}

/// A log that was linked up again with one name changed once raised a member's grade.
#[test]
fn a_log_of_computers_with_a_name_changed_counts_for_no_user() {
    use mj_club::ledger::{Attribution, Page, Time};
    let (folder, books) = two();
    let data = Data { data: Some(books.clone()) };
    let uid = data.read(|books| Ok(books.members_by_name("王小明")?.remove(0).uid)).unwrap();
    let renamed = specimen::forged(&specimen::shanghai(), |number, line| {
        let mut line: Value = serde_json::from_str(line).unwrap();
        if number == 1 {
            line["players"][0] = uid.clone().into();
        }
        Some(line.to_string())
    });
    let file = folder.write("forged.jsonl", &renamed);
    let told = on(&books, &["import", text(&file)], "").unwrap().0;
    assert!(told.contains("帶進 1 局") && told.contains("認可了才算成績"), "{told}");
    let found = data.read(|books| {
        let he = books.members_by_name("王小明")?.remove(0).id;
        let game = books.games(&Default::default())?.into_iter().find(|game| game.host.is_empty()).unwrap().game;
        Ok((
            game,
            books.page(game)?,
            books.rating("shanghai", he)?.is_none(),
            books.ranking(&Default::default(), 1)?.len(),
        ))
    });
    let (game, page, unrated, ranked) = found.unwrap();
    assert_eq!((page, unrated, ranked), (Page::Computers, true, 0));
    let by = Attribution { at: Time(9), author: "我".into(), reason: "算我的".into() };
    let accepted = data.write().unwrap().write(move |books| mj_club::organise::accept(books, game, &by));
    assert!(accepted.is_err(), "one person and three computers");
    assert!(on(&books, &["check"], "").unwrap().1);
}
