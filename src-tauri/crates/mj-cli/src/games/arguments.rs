//! What can be written behind `laomajiang games`.

use crate::books::{Data, Deed};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// `laomajiang games`
#[derive(Args, Debug)]
#[command(disable_help_subcommand = true)]
pub struct Games {
    #[command(subcommand)]
    pub act: Option<Act>,
    #[command(flatten)]
    pub which: Which,
    #[command(flatten)]
    pub data: Data,
    #[arg(long, global = true, display_order = 99)]
    pub json: bool,
}

/// What can be done.
#[derive(Debug, Subcommand)]
pub enum Act {
    List(Which),
    #[command(override_usage = "laomajiang games show <ID> [--json]")]
    Show {
        #[arg(value_name = "ID")]
        id: String,
    },
    #[command(override_usage = "laomajiang games log <ID> [--out FILE] [--secret]")]
    Log(Log),
    #[command(override_usage = "laomajiang games close <ID> --reason TEXT --author NAME")]
    Close(Judged),
    #[command(override_usage = "laomajiang games void <ID> --reason TEXT --author NAME")]
    Void(Judged),
    #[command(override_usage = "laomajiang games settle <ID> [--stand HAND,…] [--reason TEXT --author NAME]")]
    Settle(Settle),
    #[command(override_usage = "laomajiang games accept <ID> --reason TEXT --author NAME")]
    Accept(Judged),
    #[command(override_usage = "laomajiang games restore <ID> --reason TEXT --author NAME")]
    Restore(Judged),
}

/// `laomajiang games settle`
#[derive(Args, Debug)]
pub struct Settle {
    #[arg(value_name = "ID")]
    pub id: String,
    #[arg(long, value_name = "HAND", value_delimiter = ',')]
    pub stand: Vec<u32>,
    #[arg(long, value_name = "TEXT", requires = "author")]
    pub reason: Option<String>,
    #[arg(long, value_name = "NAME", requires = "reason")]
    pub author: Option<String>,
}

/// Which games.
#[derive(Args, Debug, Default, PartialEq, Eq)]
pub struct Which {
    #[arg(long, value_name = "WHO")]
    pub member: Option<String>,
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub from: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub to: Option<String>,
    #[arg(long, value_name = "PATTERN")]
    pub pattern: Option<String>,
    #[arg(long)]
    pub running: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: Option<u32>,
}

/// `laomajiang games log`
#[derive(Args, Debug)]
pub struct Log {
    #[arg(value_name = "ID")]
    pub id: String,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long)]
    pub secret: bool,
}

/// What the organiser does to a game.
#[derive(Args, Debug)]
pub struct Judged {
    #[arg(value_name = "ID")]
    pub id: String,
    #[command(flatten)]
    pub deed: Deed,
}
