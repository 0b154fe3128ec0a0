//! What can be written behind `laomajiang backup`, `restore`, `check`, `export` and `import`.

use crate::books::Data;
use clap::Args;
use std::path::PathBuf;

/// `laomajiang backup`
#[derive(Args, Debug)]
pub struct Backup {
    #[arg(value_name = "FILE")]
    pub to: Option<PathBuf>,
    #[arg(long)]
    pub with_key: bool,
    #[command(flatten)]
    pub data: Data,
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang restore`
#[derive(Args, Debug)]
pub struct Restore {
    #[arg(value_name = "FILE")]
    pub from: PathBuf,
    #[arg(long)]
    pub yes: bool,
    #[arg(long)]
    pub take_key: bool,
    #[arg(long)]
    pub erase_again: bool,
    #[command(flatten)]
    pub data: Data,
    #[arg(long, requires = "yes")]
    pub json: bool,
}

/// `laomajiang check`
#[derive(Args, Debug)]
pub struct Check {
    #[arg(long)]
    pub quick: bool,
    #[arg(long)]
    pub journal_aside: bool,
    #[command(flatten)]
    pub data: Data,
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang export`
#[derive(Args, Debug)]
pub struct Export {
    #[arg(value_name = "FILE")]
    pub to: Option<PathBuf>,
    #[arg(long, value_name = "WHO")]
    pub member: Option<String>,
    #[arg(long, conflicts_with = "member")]
    pub with_key: bool,
    #[command(flatten)]
    pub data: Data,
    #[arg(long, requires = "to")]
    pub json: bool,
}

/// `laomajiang import`
#[derive(Args, Debug)]
pub struct Import {
    #[arg(value_name = "FILE")]
    pub from: PathBuf,
    #[arg(long, value_name = "WHO")]
    pub member: Option<String>,
    #[arg(long, conflicts_with = "member")]
    pub same_name: bool,
    #[arg(long, conflicts_with = "member")]
    pub take_key: bool,
    #[command(flatten)]
    pub data: Data,
    #[arg(long)]
    pub json: bool,
}
