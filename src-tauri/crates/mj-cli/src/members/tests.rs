use super::*;
use crate::arguments::{Arguments, Command};
use crate::language::say;
use crate::specimen::Folder;
use crate::stop::Stop;
use crate::usage;
use crate::view::untoned;
use std::path::Path;

/// Carries out a command line on the books of a folder, with what is typed.
fn told(folder: &Folder, words: &[&str], typed: &str) -> Result<String, String> {
    on(&folder.path("club.db"), words, typed)
}

fn on(books: &Path, words: &[&str], typed: &str) -> Result<String, String> {
    let line = ["laomajiang", "members"].iter().chain(words).map(Into::into);
    let data = ["--data".into(), books.as_os_str().to_owned()];
    let arguments: Arguments = usage::read(line.chain(data)).map_err(|error| error.to_string())?;
    let Command::Members(asked) = &arguments.command else { panic!("{words:?}") };
    let mut out = Vec::new();
    match run(asked, &mut typed.as_bytes(), &mut out) {
        Ok(_) => Ok(untoned(&String::from_utf8(out).unwrap())),
        Err(Stop::Mistaken(why)) => Err(say(&why)),
        Err(Stop::Io(error)) => panic!("{error}"),
    }
}

fn json(folder: &Folder, words: &[&str]) -> serde_json::Value {
    let words: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
    serde_json::from_str(&told(folder, &words, "").unwrap()).unwrap()
}

const WHY: [&str; 4] = ["--reason", "打錯字", "--author", "會長"];

#[test]
fn members_are_entered_shown_and_changed() {
    let folder = Folder::new();
    assert!(told(&folder, &[], "").unwrap_err().contains("還沒有帳簿"));
    assert_eq!(told(&folder, &["add", " 王小明 ", "--notes", "週三來"], "").unwrap(), "記下會員：王小明（1 號）\n");
    assert_eq!(json(&folder, &["add", "李四", "--number", "8"])["number"], 8);
    assert!(told(&folder, &["add", "趙六", "--number", "8"], "").unwrap_err().contains("8 號已經有人用了"));
    assert_eq!(told(&folder, &["add", "過客", "--guest"], "").unwrap(), "記下來賓：過客（來賓）\n");
    let list = told(&folder, &["list"], "").unwrap();
    let order: Vec<usize> = ["王小明", "李四", "過客"].iter().map(|name| list.find(name).unwrap()).collect();
    assert!(order.is_sorted() && list.contains("來賓"), "{list}");
    let all = json(&folder, &[]);
    assert_eq!(all.as_array().map(Vec::len), Some(3));
    assert_eq!((&all[0]["name"], &all[0]["pin"], &all[0]["games"]), (&"王小明".into(), &false.into(), &0.into()));
    let changed = json(&folder, &["edit", "1", "--name", "王大明", "--grade", "國手", "--retire", "--number", "3"]);
    assert_eq!((&changed["name"], &changed["number"]), (&"王大明".into(), &3.into()));
    assert_eq!((&changed["grade"], &changed["active"]), (&"國手".into(), &false.into()));
    let shown = told(&folder, &["show", "王大明"], "").unwrap();
    assert!(["會員 3 號 不來了", "國手（會訂）", "週三來"].iter().all(|words| shown.contains(words)), "{shown}");
    let back = json(&folder, &["edit", "3", "--return", "--grade", "auto"]);
    assert_eq!((&back["grade"], &back["active"]), (&serde_json::Value::Null, &true.into()));
    assert_eq!(json(&folder, &["edit", "過客", "--member"])["number"], 9);
    assert!(told(&folder, &["edit", "3", "--grade", "大師"], "").unwrap_err().contains("雀聖"));
    assert!(told(&folder, &["edit", "3"], "").is_err(), "nothing to change");
    assert!(told(&folder, &["edit", "3", "--name", " "], "").unwrap_err().contains("姓名要 1 到 60 個字"));
}

#[test]
fn a_member_who_was_a_guest_for_a_while_has_the_same_number() {
    let folder = Folder::new();
    told(&folder, &["add", "王小明"], "").unwrap();
    told(&folder, &["add", "李四"], "").unwrap();
    let guest = json(&folder, &["edit", "李四", "--guest"]);
    assert_eq!((&guest["kind"], &guest["number"]), (&"guest".into(), &serde_json::Value::Null));
    assert_eq!(json(&folder, &["add", "趙六"])["number"], 3);
    let taken = told(&folder, &["add", "孫七", "--number", "2"], "").unwrap_err();
    assert!(taken.contains("2 號已經有人用了"), "{taken}");
    assert_eq!(json(&folder, &["edit", "李四", "--member"])["number"], 2);
}

#[test]
fn a_name_of_several_is_asked_for_by_number() {
    let folder = Folder::new();
    told(&folder, &["add", "王小明"], "").unwrap();
    let second = told(&folder, &["add", "王小明"], "").unwrap_err();
    assert!(second.contains("已經有人叫 王小明（1 號）") && second.contains("--same-name"), "{second}");
    told(&folder, &["add", "王小明", "--same-name"], "").unwrap();
    let why = told(&folder, &["show", "王小明"], "").unwrap_err();
    assert!(why.contains("1 號、2 號") && why.contains("請寫序號"), "{why}");
    assert!(told(&folder, &["show", "沒這人"], "").unwrap_err().contains("沒有 \"沒這人\" 這個人"));
    let refused = told(&folder, &["merge", "1", "1", WHY[0], WHY[1], WHY[2], WHY[3]], "").unwrap_err();
    assert!(refused.contains("不行"), "{refused}");
    let merge = ["merge", "2", "1", WHY[0], WHY[1], WHY[2], WHY[3]];
    assert!(told(&folder, &merge, "").unwrap_err().contains("沒有合併"), "no person is there to say yes");
    let merged = told(&folder, &merge, "y\n").unwrap();
    assert!(merged.contains("併掉：王小明（2 號），打過 0 局"), "{merged}");
    assert!(told(&folder, &["show", "王小明"], "").unwrap().contains("1 號"));
    assert!(told(&folder, &["show", "2"], "").unwrap().contains("1 號"), "the old number leads to the same person");
    assert!(told(&folder, &["merge", "2", "1"], "").is_err(), "no reason");
}

/// No one is asked for what is refused afterwards.
#[test]
fn a_merge_that_cannot_be_is_refused_before_it_is_asked_for() {
    let folder = Folder::new();
    for name in ["王小明", "李四"] {
        told(&folder, &["add", name], "").unwrap();
    }
    told(&folder, &["erase", "2", "--yes", WHY[0], WHY[1], WHY[2], WHY[3]], "").unwrap();
    let mut out = Vec::new();
    let line = ["laomajiang", "members", "merge", "2", "1", WHY[0], WHY[1], WHY[2], WHY[3], "--data"].map(Into::into);
    let arguments: Arguments = usage::read(line.into_iter().chain([folder.path("club.db").into_os_string()])).unwrap();
    let Command::Members(asked) = &arguments.command else { panic!("{arguments:?}") };
    assert!(run(asked, &mut b"y\n".as_slice(), &mut out).is_err());
    assert_eq!(String::from_utf8(out).unwrap(), "", "nothing was asked");
}

#[test]
fn odd_names_and_numbers_for_names() {
    let folder = Folder::new();
    for name in ["O'Brien", "7", "'; DROP TABLE member; --", "👵🏻婆婆", "%", "a\"b\\c", "-"] {
        told(&folder, &["add", name], "").unwrap();
        assert_eq!(json(&folder, &["show", name])["name"], name);
    }
    // Number 7 is another user than the one who is called 7.
    assert_eq!(json(&folder, &["show", "7"])["number"], 7);
    assert!(told(&folder, &["add", "a\nb"], "").unwrap_err().contains("看不見的字元"));
}

#[test]
fn a_pin_is_set_twice_alike_and_never_shown() {
    let folder = Folder::new();
    told(&folder, &["add", "王小明"], "").unwrap();
    assert!(told(&folder, &["pin", "1"], "1234\n1235\n").unwrap_err().contains("兩次打的不一樣"));
    assert!(told(&folder, &["pin", "1"], "123\n123\n").unwrap_err().contains("密碼要 4 到 64 個字"));
    assert_eq!(json(&folder, &["show", "1"])["pin"], false);
    let set = told(&folder, &["pin", "1"], "1234\n1234\n").unwrap();
    assert!(set.contains("密碼設好了") && !set.contains("1234"), "{set}");
    assert_eq!(json(&folder, &["show", "1"])["pin"], true);
    assert!(told(&folder, &["pin", "1", "--pin-stdin", "--json"], "abcd\n").unwrap().contains("\"pin\":true"));
    assert_eq!(json(&folder, &["pin", "1", "--remove"])["pin"], false);
}

#[test]
fn a_name_that_stands_elsewhere_is_listed_and_goes_if_it_shall() {
    let erased = |words: &[&str], typed: &str| {
        let folder = Folder::new();
        told(&folder, &["add", "王小明"], "").unwrap();
        told(&folder, &["add", "李四", "--notes", "王小明的表哥"], "").unwrap();
        let all = [&["erase", "1", WHY[0], WHY[1], WHY[2], WHY[3]], words].concat();
        (told(&folder, &all, typed).unwrap(), json(&folder, &["show", "2"])["notes"].clone())
    };
    let (asked, notes) = erased(&[], "王小明\nn\n");
    assert!(asked.contains("別人的備註：王小明的表哥") && asked.contains("還有 1 處"), "{asked}");
    assert_eq!(notes, "王小明的表哥");
    let (asked, notes) = erased(&[], "王小明\ny\n");
    assert!(asked.contains("另外 1 處也換成"), "{asked}");
    assert_eq!(notes, "（已除名）的表哥");
    assert_eq!(erased(&["--yes", "--everywhere"], "").1, "（已除名）的表哥");
    let (told, notes) = erased(&["--yes"], "");
    assert!(told.contains("還有 1 處寫著這個姓名，沒有動") && notes == "王小明的表哥", "{told}");
}

#[test]
fn what_only_looks_like_an_erased_name_is_left_and_listed() {
    let folder = Folder::new();
    told(&folder, &["add", "Ann"], "").unwrap();
    told(&folder, &["add", "李四", "--notes", "ＡＮＮ 的表哥，ann 的鄰居"], "").unwrap();
    told(&folder, &["add", "王五", "--notes", "Аnn 的同學"], "").unwrap();
    let all = ["erase", "1", WHY[0], WHY[1], WHY[2], WHY[3], "--yes", "--everywhere"];
    let said = told(&folder, &all, "").unwrap();
    assert!(said.contains("另外 1 處也換成") && said.contains("有 2 處看起來像"), "{said}");
    assert!(said.contains("ann 的鄰居") && said.contains("Аnn 的同學"), "{said}");
    assert_eq!(json(&folder, &["show", "2"])["notes"], "（已除名） 的表哥，ann 的鄰居");
    assert_eq!(json(&folder, &["show", "3"])["notes"], "Аnn 的同學");
}

#[test]
fn a_name_is_erased_only_if_it_is_meant() {
    let folder = Folder::new();
    told(&folder, &["add", "王小明"], "").unwrap();
    let erase = ["erase", "1", WHY[0], WHY[1], WHY[2], WHY[3]];
    for typed in ["", "\n", "y\n", "王大明\n"] {
        assert!(told(&folder, &erase, typed).unwrap_err().contains("沒有除名"));
    }
    assert_eq!(json(&folder, &["show", "1"])["name"], "王小明");
    let erased = told(&folder, &erase, "王小明\n").unwrap();
    assert!(erased.contains("以前的備份和匯出的檔案裡還有這個名字"), "{erased}");
    let shown = told(&folder, &["show", "1"], "").unwrap();
    assert!(shown.contains("（已除名）") && !shown.contains("王小明"), "{shown}");
    let bytes = std::fs::read(folder.path("club.db")).unwrap();
    let name = "王小明".as_bytes();
    assert!(!bytes.windows(name.len()).any(|window| window == name), "not even in a free page");
    let again = told(&folder, &["erase", "1", "--yes", "--json", WHY[0], WHY[1], WHY[2], WHY[3]], "");
    assert!(again.unwrap_err().contains("沒有個人資料可除"));
}
