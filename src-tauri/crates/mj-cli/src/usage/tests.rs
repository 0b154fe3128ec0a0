use super::*;
use mj_words::Language::{English, Japanese, TraditionalChinese};

/// The words of a command line as a shell would split it.
pub(crate) fn words(line: &str) -> Vec<OsString> {
    let mut words = Vec::new();
    for (at, part) in line.split('\'').enumerate() {
        if at % 2 == 1 {
            words.push(part.into());
        } else {
            words.extend(part.split_whitespace().map(Into::into));
        }
    }
    words
}

/// What the help of a command says in a language.
pub(crate) fn help_of(line: &str, language: Language) -> String {
    read_in::<Arguments>(language, words(&format!("laomajiang {line} --help"))).unwrap_err().to_string()
}

fn said_in(language: Language, line: &str) -> String {
    mistake(&read_in::<Arguments>(language, words(line)).unwrap_err(), language)
}

fn said(line: &str) -> String {
    said_in(TraditionalChinese, line)
}

#[test]
fn the_command_line_is_sound() {
    for language in Language::ALL {
        help::in_language(Arguments::command(), language).debug_assert();
    }
}

#[test]
fn a_mistake_names_what_is_wrong_and_where_help_is() {
    assert!(said("laomajiang scroe").contains("沒有 scroe 這個指令"));
    assert!(said("laomajiang score --explian").contains("是不是 --explain？"));
    assert!(said("laomajiang waits").contains("還缺 <HAND>"));
    assert!(said("laomajiang waits 1m --meld").contains("後面還缺一個值"));
    assert!(said("laomajiang score --color blue").contains("可以是 auto、always、never"));
    assert!(said("laomajiang score --lang fr").contains("可以是 zh-Hant、zh-Hans、en、ja"));
    assert!(said("laomajiang patterns --options 1").contains("還缺 --rules <ID>"));
    let nested = said("laomajiang members scroe");
    assert!(nested.contains("有 list、add、") && nested.contains("說明：laomajiang members --help"), "{nested}");
    assert!(said("laomajiang games void 3f").contains("還缺 --reason <TEXT>、--author <NAME>"));
    assert!(said("laomajiang games void 3f").contains("laomajiang games void --help"));
    assert!(said("laomajiang replay last --seat E --player 1").contains("不能和"));
    for (line, help) in [
        ("laomajiang members add 張三 --number 99999999999999999999", "laomajiang members add --help"),
        ("laomajiang rank --format docx", "laomajiang rank --help"),
        ("laomajiang games --limit 0", "laomajiang games --help"),
    ] {
        assert!(said(line).contains(&format!("說明：{help}")), "{}", said(line));
    }
}

#[test]
fn a_mistake_is_said_in_the_language_of_the_process() {
    let line = "laomajiang score --explian";
    let english = "laomajiang: There is no option --explian\nDid you mean --explain?\nHelp: laomajiang score --help\n";
    assert_eq!(said_in(English, line), english);
    let japanese = said_in(Japanese, line);
    assert!(japanese.contains("--explain") && japanese.contains("オプション"), "{japanese}");
    let valid = said_in(English, "laomajiang score --color blue");
    assert!(valid.contains("auto, always, never"), "{valid}");
}

#[test]
fn an_option_of_all_commands_stands_anywhere() {
    for line in ["laomajiang --lang ja rank", "laomajiang rank --lang ja", "laomajiang members --lang ja list"] {
        let arguments: Arguments = read(words(line)).unwrap();
        assert_eq!(arguments.lang, Some(Japanese), "{line}");
    }
    let arguments: Arguments = read(words("laomajiang --lang en sheet 1")).unwrap();
    let crate::arguments::Command::Sheet(sheet) = &arguments.command else { panic!("{arguments:?}") };
    assert_eq!(sheet.paper.lang, Some(English));
}
