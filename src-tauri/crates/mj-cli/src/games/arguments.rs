//! What can be written behind `laomajiang games`.

use crate::books::{Data, Deed};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// `laomajiang games`
#[derive(Args, Debug)]
#[command(disable_help_subcommand = true)]
pub struct Games {
    /// What to do; a list, if nothing is said.
    #[command(subcommand)]
    pub act: Option<Act>,
    /// Which games are listed.
    #[command(flatten)]
    pub which: Which,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// Answers for programs.
    #[arg(long, global = true, display_order = 99)]
    pub json: bool,
}

/// What can be done.
#[derive(Debug, Subcommand)]
pub enum Act {
    /// Lists games, the newest first.
    List(Which),
    /// Shows a game at a glance.
    #[command(override_usage = "laomajiang games show <ID> [--json]")]
    Show(Game),
    /// Takes out a game's log.
    #[command(override_usage = "laomajiang games log <ID> [--out FILE] [--secret]")]
    Log(Log),
    /// Ends a game that is not gone on with; it does not count.
    #[command(override_usage = "laomajiang games close <ID> --reason TEXT --author NAME")]
    Close(Judged),
    /// Declares a game void.
    #[command(override_usage = "laomajiang games void <ID> --reason TEXT --author NAME")]
    Void(Judged),
    /// Settles what no longer follows since a hand was corrected.
    #[command(override_usage = "laomajiang games settle <ID> [--stand HAND,…] [--reason TEXT --author NAME]")]
    Settle(Settle),
    /// Accepts a game that was brought from elsewhere.
    #[command(override_usage = "laomajiang games accept <ID> --reason TEXT --author NAME")]
    Accept(Judged),
    /// Restores a void game.
    #[command(override_usage = "laomajiang games restore <ID> --reason TEXT --author NAME")]
    Restore(Judged),
}

/// `laomajiang games settle`
#[derive(Args, Debug)]
pub struct Settle {
    /// A game's id or its beginning; `last` is the newest.
    #[arg(value_name = "ID")]
    pub id: String,
    /// Hands that stand as they were dealt; the others are counted again where they can be.
    #[arg(long, value_name = "HAND", value_delimiter = ',')]
    pub stand: Vec<u32>,
    /// The reason, which the trail keeps; without it nothing is settled, only shown.
    #[arg(long, value_name = "TEXT", requires = "author")]
    pub reason: Option<String>,
    /// Who does it, which the trail keeps.
    #[arg(long, value_name = "NAME", requires = "reason")]
    pub author: Option<String>,
}

/// Which games.
#[derive(Args, Debug, Default, PartialEq, Eq)]
pub struct Which {
    /// Played by this member.
    #[arg(long, value_name = "WHO")]
    pub member: Option<String>,
    /// By this rule set.
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// From this day on, by the local calendar.
    #[arg(long, value_name = "DATE")]
    pub from: Option<String>,
    /// Until this day, inclusive.
    #[arg(long, value_name = "DATE")]
    pub to: Option<String>,
    /// In which this pattern was won, by its name or id.
    #[arg(long, value_name = "PATTERN")]
    pub pattern: Option<String>,
    /// Unfinished ones.
    #[arg(long)]
    pub running: bool,
    /// How many at most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: Option<u32>,
}

/// A game.
#[derive(Args, Debug)]
pub struct Game {
    /// A game's id or its beginning; `last` is the newest.
    #[arg(value_name = "ID")]
    pub id: String,
}

/// `laomajiang games log`
#[derive(Args, Debug)]
pub struct Log {
    /// A game's id or its beginning; `last` is the newest.
    #[arg(value_name = "ID")]
    pub id: String,
    /// The file; the standard output without it.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Of an unfinished game as well, with all its hidden tiles.
    #[arg(long)]
    pub secret: bool,
}

/// What the organiser does to a game.
#[derive(Args, Debug)]
pub struct Judged {
    /// A game's id or its beginning; `last` is the newest.
    #[arg(value_name = "ID")]
    pub id: String,
    /// Why, and who.
    #[command(flatten)]
    pub deed: Deed,
}
