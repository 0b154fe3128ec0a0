//! A mistaken command line, told in Chinese.

use crate::arguments::Arguments;
use clap::error::{ContextKind, ContextValue, ErrorFormatter, ErrorKind};
use clap::{Command, CommandFactory};
use std::fmt::Write as _;

/// What there is to ask for.
const COMMANDS: &str = "serve、near、members、games、sheet、rank、report、backup、restore、check、export、import、simulate、replay、verify、score、waits、patterns、rules";

/// Writes clap's errors in Chinese; those that nobody meets here stay as they are.
#[derive(Debug)]
pub struct InChinese;

/// An error that will be told by [`InChinese`].
type Error = clap::error::Error<InChinese>;

impl ErrorFormatter for InChinese {
    fn format_error(error: &Error) -> clap::builder::StyledStr {
        let mut text = clap::builder::StyledStr::new();
        let message = message(error).unwrap_or_else(|| error.kind().to_string());
        crate::answer::ignore(writeln!(text, "laomajiang：{message}"));
        let similar = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
        if let Some(word) = similar.into_iter().find_map(|kind| word(error, kind)) {
            crate::answer::ignore(writeln!(text, "是不是 {word}？"));
        }
        let within: String = within(error).iter().map(|word| format!(" {word}")).collect();
        text.push_str(&format!("說明：laomajiang{within} --help\n"));
        text
    }
}

fn message(error: &Error) -> Option<String> {
    let argument = || word(error, ContextKind::InvalidArg);
    let value = || word(error, ContextKind::InvalidValue);
    Some(match error.kind() {
        ErrorKind::UnknownArgument => format!("沒有 {} 這個選項", argument()?),
        ErrorKind::InvalidSubcommand => {
            let wrong = word(error, ContextKind::InvalidSubcommand)?;
            format!("沒有 {wrong} 這個指令；有 {}", commands(&within(error)))
        }
        ErrorKind::MissingRequiredArgument => format!("還缺 {}", argument()?),
        ErrorKind::MissingSubcommand => format!("還缺指令；有 {COMMANDS}"),
        ErrorKind::ArgumentConflict => match (argument(), word(error, ContextKind::PriorArg)) {
            (Some(one), Some(other)) if one != other => format!("{one} 不能和 {other} 一起用"),
            (Some(one), _) => format!("{one} 重複了，或不能這樣用"),
            (None, _) => "列出用的選項不能和別的指令一起用".into(),
        },
        ErrorKind::InvalidValue if value()?.is_empty() => format!("{} 後面還缺一個值", argument()?),
        ErrorKind::InvalidValue => {
            let valid = word(error, ContextKind::ValidValue)?;
            format!("{} 不能是 {}；可以是 {valid}", argument()?, value()?)
        }
        ErrorKind::ValueValidation => format!("{} 不能是 {}", argument()?, value()?),
        ErrorKind::TooManyValues => format!("{} 給多了：{}", argument()?, value()?),
        ErrorKind::InvalidUtf8 => "選項裡有不是 UTF-8 的文字".into(),
        _ => return None,
    })
}

/// Which command was meant, as far as it was understood: `members add`.
fn within(error: &Error) -> Vec<String> {
    let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
    let plain = anstream::adapter::strip_str(&usage).to_string();
    let mut words = plain.split_whitespace().skip_while(|word| *word != "laomajiang").skip(1);
    let (mut command, mut within) = (Arguments::command(), Vec::new());
    while let Some(next) = words.next().and_then(|word| command.find_subcommand(word).cloned()) {
        within.push(next.get_name().to_owned());
        command = next;
    }
    within
}

/// What there is to ask for there.
fn commands(within: &[String]) -> String {
    if within.is_empty() {
        return COMMANDS.into();
    }
    let command = within.iter().try_fold(Arguments::command(), |command, word| command.find_subcommand(word).cloned());
    let names = command.iter().flat_map(Command::get_subcommands).map(Command::get_name);
    names.collect::<Vec<_>>().join("、")
}

fn word(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(word) => Some(word.clone()),
        ContextValue::Strings(words) => Some(words.join("、")),
        ContextValue::StyledStrs(words) => Some(words.iter().map(ToString::to_string).collect::<Vec<_>>().join("、")),
        _ => None,
    }
}

/// Reads the command line; the error is ready to be shown.
pub fn read<T: clap::Parser>(arguments: impl IntoIterator<Item = std::ffi::OsString>) -> Result<T, clap::Error> {
    let mut command: Command = T::command();
    let words: Vec<std::ffi::OsString> = arguments.into_iter().collect();
    let matches = command.try_get_matches_from_mut(&words).map_err(|error| with_command(error, &command, &words))?;
    T::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// Of a value that cannot be, clap does not say in which command: whoever looks for help is told where it is.
fn with_command(mut error: clap::Error, command: &Command, words: &[std::ffi::OsString]) -> clap::Error {
    if error.get(ContextKind::Usage).is_none() {
        let (mut within, mut usage) = (command, String::from("laomajiang"));
        let words = words.iter().skip(1).filter_map(|word| word.to_str());
        for word in words {
            if let Some(found) = within.find_subcommand(word) {
                usage.push(' ');
                usage.push_str(found.get_name());
                within = found;
            }
        }
        error.insert(ContextKind::Usage, ContextValue::StyledStr(usage.into()));
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::help;

    /// The words of a command line as a shell would split it.
    fn words(line: &str) -> Vec<std::ffi::OsString> {
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

    fn told(line: &str) -> String {
        let error = read::<Arguments>(words(line)).unwrap_err();
        error.apply::<InChinese>().to_string()
    }

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn mistakes_are_told_in_chinese() {
        assert!(told("laomajiang scroe").contains("沒有 scroe 這個指令"));
        assert!(told("laomajiang score --explian").contains("是不是 --explain？"));
        assert!(told("laomajiang waits").contains("還缺 <HAND>"));
        assert!(told("laomajiang waits 1m --meld").contains("後面還缺一個值"));
        assert!(told("laomajiang score --color blue").contains("可以是 auto、always、never"));
        assert!(told("laomajiang patterns --options 1").contains("還缺 --rules <ID>"));
        let nested = told("laomajiang members scroe");
        assert!(nested.contains("有 list、add、") && nested.contains("說明：laomajiang members --help"), "{nested}");
        assert!(told("laomajiang games void 3f").contains("還缺 --reason <TEXT>、--author <NAME>"));
        assert!(told("laomajiang games void 3f").contains("laomajiang games void --help"));
        assert!(told("laomajiang replay last --seat E --player 1").contains("不能和"));
        for (line, help) in [
            ("laomajiang members add 張三 --number 99999999999999999999", "laomajiang members add --help"),
            ("laomajiang rank --format docx", "laomajiang rank --help"),
            ("laomajiang games --limit 0", "laomajiang games --help"),
        ] {
            assert!(told(line).contains(&format!("說明：{help}")), "{}", told(line));
        }
    }

    #[test]
    fn help_is_in_chinese_and_its_examples_can_be_pasted() {
        let commands = COMMANDS.split('、');
        assert_eq!(commands.clone().count(), Arguments::command().get_subcommands().count());
        for command in commands.chain([""]) {
            let help = read::<Arguments>(words(&format!("laomajiang {command} --help"))).unwrap_err().to_string();
            assert!(help.contains("用法：") && !help.contains("Usage") && !help.contains("Options"), "{help}");
        }
        for command in Arguments::command().get_subcommands() {
            for act in command.get_subcommands() {
                let line = format!("laomajiang {} {} --help", command.get_name(), act.get_name());
                let help = read::<Arguments>(words(&line)).unwrap_err().to_string();
                assert!(help.contains("用法：laomajiang ") && !help.contains("Options"), "{help}");
            }
        }
        let texts = [
            help::AFTER,
            help::SCORE,
            help::WAITS,
            help::PATTERNS,
            help::RULES,
            help::VERIFY,
            help::REPLAY,
            help::SIMULATE,
            help::SERVE,
            help::NEAR,
            help::MEMBERS,
            help::GAMES,
            help::SHEET,
            help::RANK,
            help::REPORT,
            help::BACKUP,
            help::RESTORE,
            help::CHECK,
            help::EXPORT,
            help::IMPORT,
        ];
        let mut run = 0;
        for line in texts.iter().flat_map(|text| text.lines()).map(str::trim) {
            if line.starts_with("laomajiang ") {
                read::<Arguments>(words(line)).unwrap();
                run += 1;
            } else if let Some(request) = line.strip_prefix("echo '").and_then(|rest| rest.split('\'').next()) {
                assert!(crate::explain::explain(request.as_bytes(), &mut Vec::new()).unwrap(), "{line}");
                run += 1;
            }
        }
        assert!(run > 10);
        let request = help::WAITING.lines().find(|line| line.starts_with('{')).unwrap();
        assert!(crate::explain::explain(request.as_bytes(), &mut Vec::new()).unwrap());
    }
}
