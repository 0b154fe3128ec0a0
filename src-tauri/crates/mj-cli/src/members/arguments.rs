//! What can be written behind `laomajiang members`.

use crate::books::{Data, Deed};
use clap::{ArgGroup, Args, Subcommand};

/// `laomajiang members`
#[derive(Args, Debug)]
#[command(disable_help_subcommand = true)]
pub struct Members {
    #[command(subcommand)]
    pub act: Option<Act>,
    #[command(flatten)]
    pub data: Data,
    #[arg(long, global = true, display_order = 99)]
    pub json: bool,
}

/// What can be done.
#[derive(Debug, Subcommand)]
pub enum Act {
    #[command(override_usage = "laomajiang members [list] [--json]")]
    List,
    #[command(override_usage = "laomajiang members add <NAME> [--number N] [--notes TEXT] [--guest]")]
    Add(Add),
    #[command(override_usage = "laomajiang members show <WHO> [--json]")]
    Show {
        #[arg(value_name = "WHO")]
        who: String,
    },
    Edit(Edit),
    #[command(override_usage = "laomajiang members pin <WHO> [--pin-stdin | --remove]")]
    Pin(Pin),
    #[command(override_usage = "laomajiang members merge <FROM> <INTO> --reason TEXT --author NAME [--yes]")]
    Merge(Merge),
    #[command(override_usage = "laomajiang members erase <WHO> --reason TEXT --author NAME [--everywhere] [--yes]")]
    Erase(Erase),
}

/// `laomajiang members add`
#[derive(Args, Debug)]
pub struct Add {
    #[arg(value_name = "NAME")]
    pub name: String,
    #[arg(long)]
    pub same_name: bool,
    #[arg(long, value_name = "N", conflicts_with = "guest")]
    pub number: Option<i64>,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub notes: String,
    #[arg(long)]
    pub guest: bool,
}

/// `laomajiang members edit`
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("change").required(true).multiple(true)
    .args(["name", "number", "notes", "grade", "retire", "back", "member", "guest"])))]
pub struct Edit {
    #[arg(value_name = "WHO")]
    pub who: String,
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    #[arg(long, value_name = "N")]
    pub number: Option<i64>,
    #[arg(long, value_name = "TEXT")]
    pub notes: Option<String>,
    #[arg(long, value_name = "GRADE")]
    pub grade: Option<String>,
    #[arg(long)]
    pub retire: bool,
    #[arg(long = "return", id = "back", conflicts_with = "retire")]
    pub back: bool,
    #[arg(long)]
    pub member: bool,
    #[arg(long, conflicts_with_all = ["member", "number"])]
    pub guest: bool,
}

/// `laomajiang members pin`
#[derive(Args, Debug)]
pub struct Pin {
    #[arg(value_name = "WHO")]
    pub who: String,
    #[arg(long)]
    pub pin_stdin: bool,
    #[arg(long, conflicts_with = "pin_stdin")]
    pub remove: bool,
}

/// `laomajiang members merge`
#[derive(Args, Debug)]
pub struct Merge {
    #[arg(value_name = "FROM")]
    pub from: String,
    #[arg(value_name = "INTO")]
    pub into: String,
    #[command(flatten)]
    pub deed: Deed,
    #[arg(long)]
    pub yes: bool,
}

/// `laomajiang members erase`
#[derive(Args, Debug)]
pub struct Erase {
    #[arg(value_name = "WHO")]
    pub who: String,
    #[command(flatten)]
    pub deed: Deed,
    #[arg(long)]
    pub everywhere: bool,
    #[arg(long)]
    pub yes: bool,
}
