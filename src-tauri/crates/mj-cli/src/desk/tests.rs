use super::*;
use crate::arguments::{Arguments, Command};
use crate::layout::plain;
use crate::specimen::Folder;
use crate::usage;
use std::path::{Path, PathBuf};

struct Books(Folder);

impl Books {
    fn new() -> Books {
        Books(Folder::new())
    }

    fn file(&self) -> PathBuf {
        self.0.path("club.db")
    }

    fn run(&self, line: &str, typed: &str) -> Result<String, String> {
        run_line(&self.file(), line, typed)
    }

    fn well(&self, line: &str) -> String {
        self.run(line, "").unwrap_or_else(|why| panic!("{line}: {why}"))
    }

    fn wrong(&self, line: &str) -> String {
        self.run(line, "").expect_err(line)
    }

    fn json(&self, line: &str) -> Value {
        serde_json::from_str(&self.well(&format!("{line} --json"))).expect("JSON")
    }
}

fn run_line(file: &Path, line: &str, typed: &str) -> Result<String, String> {
    let mut words: Vec<std::ffi::OsString> = ["laomajiang", "desk"].map(Into::into).to_vec();
    words.extend(line.split_whitespace().map(Into::into));
    words.extend(["--data".into(), file.into()]);
    let read: Arguments = usage::read(words).map_err(|error| error.to_string())?;
    let Command::Desk(asked) = read.command else { return Err("another command".into()) };
    let mut out = Vec::new();
    match run(&asked, &mut typed.as_bytes(), &mut out) {
        Ok(_) => Ok(plain(&String::from_utf8(out).expect("text"))),
        Err(Stop::Told(why)) => Err(why),
        Err(Stop::Io(why)) => Err(why.to_string()),
    }
}

#[test]
fn a_game_at_the_desk() {
    let books = Books::new();
    let begun = books.well("new --players 王,李,張,陳 --rounds 1");
    assert!(begun.contains("上海老麻將，一圈") && begun.contains("王做莊"), "{begun}");
    let look = books.well("hand --winner 王 --from 李 --hand 123456789m1123s --win 4s --dry-run");
    assert!(look.contains("一條龍") && look.contains("李 付 王") && look.contains("只是看看"), "{look}");
    assert_eq!(books.json("show")["hands"], json!([]));
    let told = books.well("hand --winner 王 --from 李 --hand 123456789m1123s --win 4s");
    assert!(told.contains("老少 已含於 一條龍") && told.contains("第 2 手，東風圈，王做莊，連莊一次"), "{told}");
    let told = books.well("hand --winner 南 --patterns 清一色 --feeder 張 --from 北 --wrong-count 王");
    for part in ["包一半", "相公", "李做莊"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    books.well("hand --false-win 4");
    books.well("hand --drawn");
    let state = books.json("show");
    assert_eq!(state["hands"].as_array().map(Vec::len), Some(4));
    let chips: i64 = state["chips"].as_array().expect("chips").iter().filter_map(Value::as_i64).sum();
    assert_eq!(chips, 1_200_000);
    let old = books.well("correct 1 --winner 李 --from 王 --patterns 一條龍,門清 --reason 記錯人 --author 會長");
    assert!(old.contains("原來") && old.contains("更正了"), "{old}");
    books.well("void last 2 --reason 不算 --author 會長");
    books.well("restore last 2 --reason 還是算 --author 會長");
    let end = books.well("leave 陳");
    assert!(end.contains("終局") && end.contains("第一名"), "{end}");
    assert!(books.wrong("show").contains("沒有開著的局"));
    books.well("void last --reason 重打 --author 會長");
    assert!(books.wrong("restore last 1 --reason 重打 --author 會長").contains("沒有作廢"));
    books.well("restore last --reason 算了 --author 會長");
}

#[test]
fn mistakes_are_told_in_chinese() {
    let books = Books::new();
    assert!(books.wrong("show").contains("帳簿"));
    assert!(books.wrong("new --players 王,李,張").contains("4 位"));
    assert!(books.wrong("new --players 王,李,張,王").contains("兩個位子"));
    assert!(books.wrong("new --players 王,李,張,陳 --rules riichi").contains("還不能打"));
    books.well("new --players 王,李,張,陳 --guests");
    for (line, told) in [
        ("hand", "--drawn"),
        ("hand --winner 趙 --patterns 清一色", "沒有 \"趙\""),
        ("hand --winner 王 --patterns 清二色", "沒有 \"清二色\" 這個番種"),
        ("hand --winner 王 --patterns 平胡,門清 --from 李", "不夠胡"),
        ("hand --winner 王 --patterns 清一色x2", "只計一次"),
        ("hand --winner 王 --patterns 清一色 --from 王", "自己打的牌"),
        ("hand --winner 王 --patterns 清一色 --liable 李 --from 張", "--feeder"),
        ("hand --winner 王 --patterns 一條龍,門清 --liable 李 --from 李", "沒有人包"),
        ("hand --winner 王 --patterns 清一色 --wrong-count 王", "相公不能胡"),
        ("hand --winner 王 --hand 123m --win 4s", "手牌：3 張"),
        ("hand --winner 王 --hand 123456789m1123q --win 4s", "看不懂"),
        ("hand --winner 王 --hand 123456789m1123s --win 4s --from 李 --streak 99999999", "太多"),
        ("hand --entry {}", "讀不懂"),
        ("correct 1 --drawn --reason 錯 --author 會長", "沒有第 1 手"),
        ("correct x --drawn --reason 錯 --author 會長", "要寫數字"),
    ] {
        let why = books.wrong(line);
        assert!(why.contains(told), "{line}: {why}");
    }
    books.well("new --players 甲,乙,丙,丁");
    assert!(books.wrong("show").contains("2 局"));
    assert_eq!(books.json("").as_array().map(Vec::len), Some(2));
    assert!(books.well("").contains("甲、乙、丙、丁"));
}

#[test]
fn hands_are_asked_for_one_after_the_other() {
    let books = Books::new();
    books.well("new --players 王,李,張,陳 --rounds 1");
    let typed = "李\n王\n一條龍,門清\n\n\n\n趙\nb\n張\n\n123456789m1123s 4s\n\n\n陳\n\n\n\ny\n詐胡 陳\n\n\n\nq\n";
    let told = books.run("play", typed).expect("asked");
    assert!(told.contains("這一桌沒有 \"趙\""), "{told}");
    let state = books.json("show last");
    assert_eq!(state["over"], "length");
    let endings: Vec<&str> =
        state["hands"].as_array().expect("hands").iter().filter_map(|hand| hand["ending"].as_str()).collect();
    assert_eq!(endings, ["won", "won", "drawn", "false-win", "drawn"], "{told}");
}
