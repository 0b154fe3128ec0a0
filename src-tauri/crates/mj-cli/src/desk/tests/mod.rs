use super::*;
use crate::arguments::{Arguments, Command};
use crate::layout::plain;
use crate::specimen::Folder;
use crate::usage;
use std::path::{Path, PathBuf};

mod asked;
mod changed;
mod opened;

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
    let end = books.well("leave 陳 --yes");
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
fn a_whole_hand_is_read_from_what_is_piped_in() {
    let books = Books::new();
    books.well("new --players 王,李,張,陳");
    let piped = books.run("hand --entry -", "{\"what\": \"drawn\"}").unwrap_or_else(|why| panic!("{why}"));
    assert!(piped.contains("黃牌"), "{piped}");
    assert!(books.run("hand --entry -", "").is_err());
    assert_eq!(books.json("show")["hands"].as_array().map(Vec::len), Some(1));
}

#[test]
fn who_did_not_discard_pays_along() {
    let books = Books::new();
    books.well("new --players 王,李,張,陳");
    let told = books.well("hand --winner 王 --from 李 --hand 123456789m1123s --win 4s --dry-run");
    let paid: Vec<&str> = told.lines().filter(|line| line.contains(" 付 ")).collect();
    let why = |who: &str, why: &str| paid.iter().any(|line| line.contains(who) && line.ends_with(why));
    assert!(why("李 付", "放炮") && why("張 付", "陪付") && why("陳 付", "陪付"), "{told}");
}

#[test]
fn tiles_and_patterns_are_read_however_they_are_written() {
    let books = Books::new();
    books.well("new --players 王,李,張,陳");
    let total = |line: &str| {
        let told = books.well(&format!("hand --winner 王 --from 李 {line} --dry-run"));
        told.lines().find(|line| line.contains("合計")).map(str::to_owned).expect(line)
    };
    let digits = total("--hand 123456789m1123s --win 4s");
    assert_eq!(total("--hand 一二三四五六七八九萬一一二三條 --win 四條"), digits);
    assert_eq!(total("--hand 123456789萬1123索 --win 4索"), digits);
    let melded = total("--hand 123m東 --win 東 --meld pung:777z --meld pung:555z --meld pung:666z");
    assert_eq!(total("--hand 一二三萬1z --win 東 --meld 碰中中中 --meld 碰白白白 --meld 碰:發發發"), melded);
    let names = total("--patterns 一條龍,門清");
    assert_eq!(total("--patterns 一条龙,门清"), names);
    assert_eq!(total("--patterns 全求,對對胡"), total("--patterns full-begging,all-pungs"));
    for (line, told) in [
        ("--hand 一二三四五六七八九萬一一二三同 --win 四條", "手牌：看不懂「同」"),
        ("--hand 123456789m1123s --win 四", "胡的牌：「四」後面"),
        ("--hand 11z --win 東 --meld 碰同同同", "吃碰槓：看不懂「同」"),
        ("--patterns 一條蟲", "是不是 一條龍"),
    ] {
        let why = books.wrong(&format!("hand --winner 王 --from 李 {line}"));
        assert!(why.contains(told), "{line}: {why}");
    }
}

#[test]
fn what_does_not_count_or_cannot_be_is_told() {
    let books = Books::new();
    books.well("new --players 王,李,張,陳");
    let told = books.well("hand --winner 王 --from 李 --patterns 清一色,平胡 --dry-run");
    assert!(told.contains("平胡不計：有成葫就不計番") && !told.contains("補上了"), "{told}");
    let told = books.well("hand --winner 王 --from 李 --patterns 一條龍,門清 --dry-run");
    assert!(told.contains("一定有莊家，補上了"), "{told}");
    for names in
        ["大三元,清一色", "七對子,一條龍,對對胡", "一槓,兩槓,三槓", "十三么,清一色", "門清,清四碰", "對對胡,平胡"]
    {
        let why = books.wrong(&format!("hand --winner 王 --from 李 --patterns {names}"));
        assert!(why.contains("一副牌不會又有"), "{names}: {why}");
    }
    assert!(books.wrong("hand --winner 王 --patterns 自摸,門清,一條龍").contains("兩樣都有就是一摸七"));
}

/// The lines of a text that a terminal of eighty columns breaks.
fn wide(text: &str) -> Vec<String> {
    text.lines().filter(|line| crate::layout::width(line) > 80).map(str::to_owned).collect()
}

#[test]
fn help_and_answers_fit_eighty_columns() {
    let words = |act: &str| {
        let words = ["laomajiang", "desk", act, "--help"].into_iter().filter(|word| !word.is_empty());
        words.map(Into::into).collect::<Vec<std::ffi::OsString>>()
    };
    for act in ["", "new", "hand", "play", "show", "leave", "close", "correct", "void", "restore", "reopen"] {
        let help = usage::read::<Arguments>(words(act)).expect_err("help").to_string();
        assert_eq!(wide(&help), Vec::<String>::new(), "{act}");
    }
    let books = Books::new();
    let mut told = String::new();
    for line in [
        "new --players 王小明,李大同,張三豐,陳五福",
        "hand --winner 王小明 --patterns 大三元對對胡,十八羅漢,平胡,獨聽 --dry-run",
        "hand --winner 王小明 --patterns 大三元對對胡,門清,獨聽",
        "hand --winner 李大同 --hand 1p --win 1p --from 王小明 \
         --meld pung:555z --meld pung:666z --meld pung:777z --meld pung:222z",
        "hand --false-win 陳五福",
        "",
        "show",
        "correct 1 --drawn --reason 沒有人胡 --author 會長 --dry-run",
    ] {
        // What cannot be entered is an answer too. How long the books' own path is, is nobody's fault.
        let answer = books.run(line, "").unwrap_or_else(|why| why);
        told.push_str(&answer.replace(&format!(" --data {}", find::quoted(&books.file().display().to_string())), ""));
        told.push('\n');
    }
    assert_eq!(wide(&told), Vec::<String>::new());
}
