//! What can be written behind `laomajiang backup`, `restore`, `check`, `export` and `import`.

use crate::books::Data;
use clap::Args;
use std::path::PathBuf;

/// `laomajiang backup`
#[derive(Args, Debug)]
pub struct Backup {
    /// The copy's file or folder; beside the books without it, named after the moment.
    #[arg(value_name = "FILE")]
    pub to: Option<PathBuf>,
    /// The host's key goes along.
    #[arg(long)]
    pub with_key: bool,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// Answers for programs.
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang restore`
#[derive(Args, Debug)]
pub struct Restore {
    /// The copy.
    #[arg(value_name = "FILE")]
    pub from: PathBuf,
    /// Asks nothing.
    #[arg(long)]
    pub yes: bool,
    /// The host's key that came with it takes the place of the one here.
    #[arg(long)]
    pub take_key: bool,
    /// Who was erased since the copy was made is erased again.
    #[arg(long)]
    pub erase_again: bool,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// Answers for programs; with `--yes` only.
    #[arg(long, requires = "yes")]
    pub json: bool,
}

/// `laomajiang check`
#[derive(Args, Debug)]
pub struct Check {
    /// Leaves out the logs and the ratings.
    #[arg(long)]
    pub quick: bool,
    /// First gives a journal beside the books that is not theirs another name.
    #[arg(long)]
    pub journal_aside: bool,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// Answers for programs.
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang export`
#[derive(Args, Debug)]
pub struct Export {
    /// The file; `-` or nothing is the standard output.
    #[arg(value_name = "FILE")]
    pub to: Option<PathBuf>,
    /// Only the finished games of this member.
    #[arg(long, value_name = "WHO")]
    pub member: Option<String>,
    /// The host's key goes along.
    #[arg(long, conflicts_with = "member")]
    pub with_key: bool,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// Answers for programs; for a file only.
    #[arg(long, requires = "to")]
    pub json: bool,
}

/// `laomajiang import`
#[derive(Args, Debug)]
pub struct Import {
    /// An export, games that were brought along, or the log of a finished game; `-` is the standard input.
    #[arg(value_name = "FILE")]
    pub from: PathBuf,
    /// The member here whose games are brought.
    #[arg(long, value_name = "WHO")]
    pub member: Option<String>,
    /// Whose games they are is another person of the same name.
    #[arg(long, conflicts_with = "member")]
    pub same_name: bool,
    /// The host's key that came with an export takes the place of the one here.
    #[arg(long, conflicts_with = "member")]
    pub take_key: bool,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// Answers for programs.
    #[arg(long)]
    pub json: bool,
}
