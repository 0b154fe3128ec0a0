//! What can be written behind `laomajiang`. What is said about it in the help is in `command.ftl`, under the command's
//! path and the argument's id: [`crate::help`] lays it over.

use crate::{
    files, foreign, games, language, members, near, patterns, rank, replay, report, rules, serve, sheet, simulate,
    verify, waits,
};
use clap::{ArgAction, ColorChoice, Parser, Subcommand};
use mj_words::Language;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "laomajiang",
    version,
    arg_required_else_help = true,
    disable_help_flag = true,
    disable_help_subcommand = true,
    disable_version_flag = true,
    // Without this Chinese lines would be broken as if they were twice as long.
    term_width = 0
)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
    #[arg(long, global = true, display_order = 100, value_name = "WHEN", default_value = "auto")]
    pub color: ColorChoice,
    #[arg(long, global = true, display_order = 100, value_name = "LANG", value_parser = language::parser())]
    pub lang: Option<Language>,
    #[arg(short, long, global = true, display_order = 101, action = ArgAction::HelpShort)]
    help: Option<bool>,
    #[arg(short = 'V', long, display_order = 102, action = ArgAction::Version)]
    version: Option<bool>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    #[command(override_usage = "laomajiang serve [--port PORT] [--data FILE]")]
    Serve(serve::Serve),
    #[command(override_usage = "laomajiang near [--seconds N] [--json]")]
    Near(near::Near),
    Members(members::Members),
    Games(games::Games),
    Sheet(sheet::Sheet),
    Rank(rank::Rank),
    #[command(override_usage = "laomajiang report <GAME> [--lang TAG] [--format FORMAT] [--out FILE] [--json]")]
    Report(report::Report),
    #[command(override_usage = "laomajiang backup [FILE | FOLDER] [--with-key] [--json]")]
    Backup(files::Backup),
    #[command(override_usage = "laomajiang restore <FILE> [--yes] [--take-key] [--erase-again] [--json]")]
    Restore(files::Restore),
    #[command(override_usage = "laomajiang check [--quick] [--json]")]
    Check(files::Check),
    #[command(override_usage = "laomajiang export [FILE] [--member WHO | --with-key] [--json]")]
    Export(files::Export),
    #[command(override_usage = "laomajiang import <FILE> [--member WHO | --same-name] [--take-key] [--json]")]
    Import(files::Import),
    #[command(
        override_usage = "laomajiang simulate --games N [--rules ID] [--seed S] [--players KINDS] [--seat S=COMMAND]… [--rule NAME=VALUE]… [--log DIR] [--jobs J] [--json]"
    )]
    Simulate(simulate::Simulate),
    #[command(override_usage = "laomajiang replay <LOG | ID> [--hand N] [--seat E|S|W|N | --player K] [--step]")]
    Replay(replay::Replay),
    #[command(override_usage = "laomajiang convert <FILE | ID> --to log|mjai|tenhou6 [--out FILE] [--options JSON]")]
    Convert(foreign::convert::Convert),
    #[command(override_usage = "laomajiang mjai [--rules ID] [--level KIND] [--options JSON] [--seed S]")]
    Mjai(foreign::seat::Mjai),
    #[command(override_usage = "laomajiang verify <LOG | ID>… [--options JSON] [--json]")]
    Verify(verify::Verify),
    Score {
        #[arg(long)]
        explain: bool,
    },
    #[command(
        override_usage = "laomajiang waits <HAND> [--meld MELD]… [--rules ID] [--rule NAME=VALUE]… [--open TILES] [--json]"
    )]
    Waits(waits::Waits),
    #[command(
        override_usage = "laomajiang patterns [--rules ID] [--find TEXT] [--lacks] [--rule NAME=VALUE]… [--json]"
    )]
    Patterns(patterns::Patterns),
    #[command(override_usage = "laomajiang rules [ID] [--rule NAME=VALUE]… [--json]")]
    Rules(rules::Rules),
}
