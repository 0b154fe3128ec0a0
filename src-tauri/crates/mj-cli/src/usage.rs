//! The command line as it is read, and what is wrong with one that cannot be.

use crate::arguments::Arguments;
use crate::{help, language};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory};
use mj_words::{Language, Said, said};
use std::ffi::OsString;

/// A mistaken command line, the word that was probably meant, and where the help is.
pub fn mistake(error: &clap::Error, language: Language) -> String {
    let what = message(error).unwrap_or_else(|| said!("command-mistake-other"));
    let mut lines = vec![said!("command-told", what = what)];
    let similar = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    if let Some(word) = similar.into_iter().find_map(|kind| word(error, kind)) {
        lines.push(said!("command-mistake-similar", word = word));
    }
    let within: String = within(error).iter().map(|word| format!(" {word}")).collect();
    lines.push(said!("command-mistake-help", line = format!("laomajiang{within} --help")));
    lines.iter().map(|line| line.say(language) + "\n").collect()
}

/// None for errors that these commands do not cause.
fn message(error: &clap::Error) -> Option<Said> {
    let argument = || word(error, ContextKind::InvalidArg);
    let value = || word(error, ContextKind::InvalidValue);
    Some(match error.kind() {
        ErrorKind::UnknownArgument => said!("command-mistake-option", option = argument()?),
        ErrorKind::InvalidSubcommand => {
            let wrong = word(error, ContextKind::InvalidSubcommand)?;
            said!("command-mistake-command", wrong = wrong, all = commands(&within(error)))
        }
        ErrorKind::MissingRequiredArgument => said!("command-mistake-missing", what = argument()?),
        ErrorKind::MissingSubcommand => said!("command-mistake-no-command", all = commands(&within(error))),
        ErrorKind::ArgumentConflict => match (argument(), word(error, ContextKind::PriorArg)) {
            (Some(one), Some(other)) if one != other => {
                said!("command-mistake-conflict", one = one, other = other)
            }
            (Some(one), _) => said!("command-mistake-twice", one = one),
            (None, _) => said!("command-mistake-filter"),
        },
        ErrorKind::InvalidValue if value()?.is_nothing() => {
            said!("command-mistake-no-value", option = argument()?)
        }
        ErrorKind::InvalidValue => {
            let valid = word(error, ContextKind::ValidValue)?;
            said!("command-mistake-one-of", option = argument()?, value = value()?, valid = valid)
        }
        ErrorKind::ValueValidation => said!("command-mistake-value", option = argument()?, value = value()?),
        ErrorKind::TooManyValues => said!("command-mistake-too-many", option = argument()?, value = value()?),
        ErrorKind::InvalidUtf8 => said!("command-mistake-utf8"),
        _ => return None,
    })
}

/// Which command was meant, as far as it was understood: `members add`.
fn within(error: &clap::Error) -> Vec<String> {
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

/// The commands there.
fn commands(within: &[String]) -> Said {
    let command = within.iter().try_fold(Arguments::command(), |command, word| command.find_subcommand(word).cloned());
    let names = command.iter().flat_map(Command::get_subcommands).map(|one| Said::from(one.get_name().to_owned()));
    names.collect::<Vec<_>>().into()
}

fn word(error: &clap::Error, kind: ContextKind) -> Option<Said> {
    let all = |words: Vec<String>| Said::from(words.into_iter().map(Said::from).collect::<Vec<_>>());
    match error.get(kind)? {
        ContextValue::String(word) => Some(word.clone().into()),
        ContextValue::Strings(words) => Some(all(words.clone())),
        ContextValue::StyledStrs(words) => Some(all(words.iter().map(ToString::to_string).collect())),
        _ => None,
    }
}

/// Reads the command line, with its help in the language of the process.
pub fn read<T: clap::Parser>(words: impl IntoIterator<Item = OsString>) -> Result<T, clap::Error> {
    read_in(language::spoken(), words)
}

fn read_in<T: clap::Parser>(language: Language, words: impl IntoIterator<Item = OsString>) -> Result<T, clap::Error> {
    let mut command = help::in_language(T::command(), language);
    let words: Vec<OsString> = words.into_iter().collect();
    let matches = command.try_get_matches_from_mut(&words).map_err(|error| with_command(error, &command, &words))?;
    T::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// Of a value that cannot be, clap does not say in which command: the error needs it to name the help.
fn with_command(mut error: clap::Error, command: &Command, words: &[OsString]) -> clap::Error {
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
pub(crate) mod tests;
