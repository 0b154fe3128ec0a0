//! The help in a language. The catalogue has its texts under the commands' paths and the arguments' ids, and one walk
//! through the commands lays them over what clap knows.

use clap::{Arg, Command};
use mj_words::{Blank, Language, find, say};

/// A hand that the examples score.
const HAND: &str = r#"{"rules": "shanghai", "hand": "123456789m1123s", "win": "4s", "by": "discard", "from": "W", "seat": "S", "round": "E"}"#;

/// A hand of another rule set.
const RIICHI: &str =
    r#"{"rules": "riichi", "hand": "234567m345p67s99p", "win": "8s", "by": "self-draw", "seat": "S", "round": "E"}"#;

/// What examples type and no language may word otherwise: requests, and values that a rule set knows by these names.
fn typed() -> [(&'static str, Blank<'static>); 4] {
    [("hand", HAND.into()), ("riichi", RIICHI.into()), ("yaku", "三連刻,燕返".into()), ("alias", "湊一色".into())]
}

/// What `laomajiang score` says at a terminal, where it waits for input.
pub fn waiting(language: Language) -> String {
    say(language, "command-waiting", &typed())
}

/// The commands with their help in a language.
pub fn in_language(command: Command, language: Language) -> Command {
    laid_over(command, &[], language)
}

fn laid_over(command: Command, path: &[String], language: Language) -> Command {
    let name = if path.is_empty() { command.get_name().to_owned() } else { path.join("-") };
    let text = |key: String| find(language, &key, &typed());
    let frame = format!("{{about}}\n\n{}{{usage}}\n\n{{all-args}}{{after-help}}", say(language, "command-usage", &[]));
    let mut command = command
        .help_template(frame)
        .subcommand_help_heading(say(language, "command-heading-commands", &[]))
        .mut_args(|argument| of_argument(argument, path, language))
        .mut_subcommands(|inner| {
            let path = [path, &[inner.get_name().to_owned()]].concat();
            laid_over(inner, &path, language)
        });
    if let Some(about) = text(format!("command-about-{name}")) {
        command = command.about(about);
    }
    if let Some(after) = text(format!("command-after-{name}")) {
        command = command.after_help(after);
    }
    // Most usages are nothing but options and names of values, which read the same in every language.
    if let Some(usage) = text(format!("command-usage-{name}")) {
        command = command.override_usage(usage);
    }
    command
}

fn of_argument(argument: Arg, path: &[String], language: Language) -> Arg {
    let heading = if argument.is_positional() { "command-heading-arguments" } else { "command-heading-options" };
    let text = keys(&argument, path).find_map(|key| find(language, &key, &[]));
    // The catalogue's words name what it may be.
    let hidden = argument.get_action().takes_values();
    let argument = argument.hide_possible_values(hidden).hide_default_value(hidden);
    let argument = argument.help_heading(say(language, heading, &[]));
    match text {
        Some(text) => argument.help(text),
        None => argument,
    }
}

/// Under its own command, then nearer to the root, where commands share what is said of an argument.
fn keys(argument: &Arg, path: &[String]) -> impl Iterator<Item = String> {
    let id = argument.get_id().as_str().replace('_', "-");
    let within = |depth: usize| path[..depth].iter().map(|name| format!("{name}-")).collect::<String>();
    (0..=path.len()).rev().map(within).map(move |within| format!("command-argument-{within}{id}"))
}

#[cfg(test)]
mod tests;
