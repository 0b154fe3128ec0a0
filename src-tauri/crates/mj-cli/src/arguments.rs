//! What can be written behind `laomajiang`. What is said about it in the help is in `command.ftl`, under the command's
//! path and the argument's id: [`crate::help`] lays it over.

use crate::books::Data;
use crate::rulesets::Laid;
use crate::{files, foreign, games, language, members, near, rank, report, serve, sheet};
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use mj_rules::USUAL;
use mj_tiles::Wind;
use mj_words::Language;
use std::path::PathBuf;

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
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// Colour: `auto` goes by the terminal and `NO_COLOR`; `always`, `never`.
    #[arg(
        long,
        global = true,
        display_order = 100,
        value_name = "WHEN",
        default_value = "auto",
        hide_default_value = true
    )]
    #[arg(hide_possible_values = true)]
    pub color: Color,
    /// The language of the command line; without it that of the environment. It is known before the line is read:
    /// mistakes are said in it too.
    #[arg(long, global = true, display_order = 100, value_name = "LANG", value_parser = language::parser())]
    #[arg(hide_possible_values = true)]
    pub lang: Option<Language>,
    /// Shows the help.
    #[arg(short, long, global = true, display_order = 101, action = ArgAction::HelpShort)]
    help: Option<bool>,
    /// Shows the version.
    #[arg(short = 'V', long, display_order = 102, action = ArgAction::Version)]
    version: Option<bool>,
}

/// When to write in colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// Where the terminal can.
    #[default]
    Auto,
    /// Even into files.
    Always,
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serves the tables to a browser.
    #[command(override_usage = "laomajiang serve [--port PORT] [--data FILE]")]
    Serve(serve::Serve),
    /// Lists the open rooms of this network.
    #[command(override_usage = "laomajiang near [--seconds N] [--json]")]
    Near(near::Near),
    /// The members.
    Members(members::Members),
    /// The games.
    Games(games::Games),
    /// A member's record sheet.
    Sheet(sheet::Sheet),
    /// The ranking.
    Rank(rank::Rank),
    /// The report of a game.
    #[command(override_usage = "laomajiang report <GAME> [--lang TAG] [--format FORMAT] [--out FILE] [--json]")]
    Report(report::Report),
    /// Copies the books, while games go on too.
    #[command(override_usage = "laomajiang backup [FILE | FOLDER] [--with-key] [--json]")]
    Backup(files::Backup),
    /// Puts a copy back.
    #[command(override_usage = "laomajiang restore <FILE> [--yes] [--take-key] [--erase-again] [--json]")]
    Restore(files::Restore),
    /// Checks the books.
    #[command(override_usage = "laomajiang check [--quick] [--json]")]
    Check(files::Check),
    /// Exports the books, or one member's games.
    #[command(override_usage = "laomajiang export [FILE] [--member WHO | --with-key] [--json]")]
    Export(files::Export),
    /// Imports books, games that were brought along, or a log.
    #[command(override_usage = "laomajiang import <FILE> [--member WHO | --same-name] [--take-key] [--json]")]
    Import(files::Import),
    /// Lets computer players play many games.
    #[command(
        override_usage = "laomajiang simulate --games N [--rules ID] [--seed S] [--players KINDS] [--seat S=COMMAND]… [--rule NAME=VALUE]… [--log DIR] [--jobs J] [--json]"
    )]
    Simulate(Simulate),
    /// Replays a log.
    #[command(override_usage = "laomajiang replay <LOG | ID> [--hand N] [--seat E|S|W|N | --player K] [--step]")]
    Replay(Replay),
    /// Writes a record in another form.
    #[command(override_usage = "laomajiang convert <FILE | ID> --to log|mjai|tenhou6 [--out FILE] [--options JSON]")]
    Convert(foreign::convert::Convert),
    /// Plays by mjai.
    #[command(override_usage = "laomajiang mjai [--rules ID] [--level KIND] [--options JSON] [--seed S]")]
    Mjai(foreign::seat::Mjai),
    /// Verifies a log.
    #[command(override_usage = "laomajiang verify <LOG | ID>… [--options JSON] [--json]")]
    Verify(Verify),
    /// Scores winning hands, a line of JSON each.
    Score(Score),
    /// Tells what a hand waits for.
    #[command(
        override_usage = "laomajiang waits <HAND> [--meld MELD]… [--rules ID] [--rule NAME=VALUE]… [--open TILES] [--json]"
    )]
    Waits(Waits),
    /// Looks up patterns.
    #[command(
        override_usage = "laomajiang patterns [--rules ID] [--find TEXT] [--lacks] [--rule NAME=VALUE]… [--json]"
    )]
    Patterns(Patterns),
    /// Looks up the options of a rule set.
    #[command(override_usage = "laomajiang rules [ID] [--rule NAME=VALUE]… [--json]")]
    Rules(Rules),
}

/// What a house lays over a rule set.
#[derive(Args, Debug)]
pub struct House {
    /// One option, such as `minimum=12`; may be repeated.
    #[arg(long, value_name = "NAME=VALUE")]
    rule: Vec<String>,
    /// Several options as JSON, such as `{"rounds": 1}`.
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
}

impl House {
    /// Whether nothing is laid over it.
    pub fn is_empty(&self) -> bool {
        self.rule.is_empty() && self.options.is_none()
    }

    /// As it is read.
    pub fn laid(&self) -> Laid<'_> {
        Laid { rules: &self.rule, options: self.options.as_deref() }
    }
}

/// `laomajiang rules`
#[derive(Args, Debug)]
pub struct Rules {
    /// The id of a rule set; all are listed without it.
    #[arg(value_name = "ID")]
    pub id: Option<String>,
    /// What is laid over it.
    #[command(flatten)]
    pub house: House,
    /// Answers for programs.
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang score`
#[derive(Args, Debug)]
pub struct Score {
    /// Answers for people.
    #[arg(long)]
    pub explain: bool,
}

/// How programs that speak mjai are asked.
#[derive(Args, Clone, Copy, Debug)]
pub struct Asking {
    /// How many seconds a program may take for an answer.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u16).range(1..=3_600))]
    #[arg(default_value_t = 30, hide_default_value = true)]
    pub patience: u16,
    /// Tells a program one event a line, and it answers each.
    #[arg(long)]
    pub one_event: bool,
}

/// `laomajiang simulate`
#[derive(Args, Debug)]
pub struct Simulate {
    /// How many games.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The id of a rule set.
    #[arg(long, value_name = "ID", default_value = USUAL.id, hide_default_value = true)]
    pub rules: String,
    /// The seed: the same seed, the same result.
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    pub seed: u64,
    /// The kinds of players, between commas; one kind is for all seats.
    #[arg(long, value_name = "KINDS", default_value = "club", hide_default_value = true)]
    pub players: String,
    /// A program that speaks mjai plays for one of them; may be repeated.
    #[arg(long, value_name = "S=COMMAND")]
    pub seat: Vec<String>,
    /// How they are asked.
    #[command(flatten)]
    pub asking: Asking,
    /// What is laid over them.
    #[command(flatten)]
    pub house: House,
    /// The folder for the logs, a file a game.
    #[arg(long, value_name = "DIR")]
    pub log: Option<PathBuf>,
    /// How many games at once; the result is the same for any number.
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Answers for programs.
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang verify`
#[derive(Args, Debug)]
pub struct Verify {
    /// A log's file, or a game's id in the books; `-` is the standard input.
    #[arg(value_name = "LOG", required = true)]
    pub logs: Vec<PathBuf>,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// What is laid over the rules of another program's record, as JSON.
    #[arg(long, value_name = "JSON")]
    pub options: Option<String>,
    /// Answers for programs, a line a log, for riichi after a line a hand; of other programs' records these alone.
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang replay`
#[derive(Args, Debug)]
pub struct Replay {
    /// A log's file, or a game's id in the books; `-` is the standard input.
    #[arg(value_name = "LOG")]
    pub log: PathBuf,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// Which game, where another program's file holds several.
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,
    /// One hand only.
    #[arg(long, value_name = "N")]
    pub hand: Option<u32>,
    /// From which seat of the hand: E is the dealer.
    #[arg(long, value_name = "SEAT", conflicts_with = "player", hide_possible_values = true)]
    pub seat: Option<Place>,
    /// From which player, the same all game.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub player: Option<u8>,
    /// Step by step, with the table drawn.
    #[arg(long)]
    pub step: bool,
}

/// A seat of a hand, as logs write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Place {
    #[value(name = "E", aliases = ["e", "東"])]
    East,
    #[value(name = "S", aliases = ["s", "南"])]
    South,
    #[value(name = "W", aliases = ["w", "西"])]
    West,
    #[value(name = "N", aliases = ["n", "北"])]
    North,
}

impl Place {
    /// The seat.
    pub const fn wind(self) -> Wind {
        match self {
            Place::East => Wind::East,
            Place::South => Wind::South,
            Place::West => Wind::West,
            Place::North => Wind::North,
        }
    }
}

/// `laomajiang waits`
#[derive(Args, Debug)]
pub struct Waits {
    /// The tiles in hand, such as `234567m345p67s99p`: 13 before a draw, 14 after it, melds apart.
    #[arg(value_name = "HAND")]
    pub hand: String,
    /// A meld, such as `chow:123s`; may be repeated.
    #[arg(long = "meld", value_name = "MELD")]
    pub melds: Vec<String>,
    /// The id of a rule set.
    #[arg(long, value_name = "ID", default_value = USUAL.id, hide_default_value = true)]
    pub rules: String,
    /// Other tiles that lie open.
    #[arg(long, value_name = "TILES", default_value = "", hide_default_value = true)]
    pub open: String,
    /// What is laid over them.
    #[command(flatten)]
    pub house: House,
    /// Answers for programs.
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang patterns`
#[derive(Args, Debug)]
pub struct Patterns {
    /// The id of a rule set; all are listed without it.
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// Only patterns whose name, alias or id has this text; in all rule sets without `--rules`.
    #[arg(long, value_name = "TEXT")]
    pub find: Option<String>,
    /// Also hands that nearly are one.
    #[arg(long)]
    pub lacks: bool,
    /// One option, such as `value.straight=7`; may be repeated.
    #[arg(long, value_name = "NAME=VALUE", requires = "rules")]
    pub rule: Vec<String>,
    /// Several options as JSON, such as `{"value.straight": 7, "off.no-fives": true}`.
    #[arg(long, value_name = "JSON", requires = "rules")]
    pub options: Option<String>,
    /// Answers for programs.
    #[arg(long)]
    pub json: bool,
}
