//! What can be written behind `laomajiang members`.

use crate::books::{Data, Deed};
use clap::{ArgGroup, Args, Subcommand};

/// `laomajiang members`
#[derive(Args, Debug)]
#[command(disable_help_subcommand = true)]
pub struct Members {
    /// What to do; a list, if nothing is said.
    #[command(subcommand)]
    pub act: Option<Act>,
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
    /// Lists everybody.
    #[command(override_usage = "laomajiang members [list] [--json]")]
    List,
    /// Enters a new member or guest.
    #[command(override_usage = "laomajiang members add <NAME> [--number N] [--notes TEXT] [--guest]")]
    Add(Add),
    /// Shows one entry.
    #[command(override_usage = "laomajiang members show <WHO> [--json]")]
    Show(Who),
    /// Changes an entry.
    Edit(Edit),
    /// Sets a PIN, which is asked for before play.
    #[command(override_usage = "laomajiang members pin <WHO> [--pin-stdin | --remove]")]
    Pin(Pin),
    /// Merges two entries of one person.
    #[command(override_usage = "laomajiang members merge <FROM> <INTO> --reason TEXT --author NAME [--yes]")]
    Merge(Merge),
    /// Erases a name and its notes; games and sums stay.
    #[command(override_usage = "laomajiang members erase <WHO> --reason TEXT --author NAME [--everywhere] [--yes]")]
    Erase(Erase),
}

/// `laomajiang members add`
#[derive(Args, Debug)]
pub struct Add {
    /// The name.
    #[arg(value_name = "NAME")]
    pub name: String,
    /// Another person has this name already.
    #[arg(long)]
    pub same_name: bool,
    /// The member's number; the next one without it.
    #[arg(long, value_name = "N", conflicts_with = "guest")]
    pub number: Option<i64>,
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub notes: String,
    /// A guest, who is not ranked.
    #[arg(long)]
    pub guest: bool,
}

/// `laomajiang members show`
#[derive(Args, Debug)]
pub struct Who {
    /// A member's number, or a name that no other person has.
    #[arg(value_name = "WHO")]
    pub who: String,
}

/// `laomajiang members edit`
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("change").required(true).multiple(true)
    .args(["name", "number", "notes", "grade", "retire", "back", "member", "guest"])))]
pub struct Edit {
    /// A member's number, or a name that no other person has.
    #[arg(value_name = "WHO")]
    pub who: String,
    /// The name.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The member's number.
    #[arg(long, value_name = "N")]
    pub number: Option<i64>,
    #[arg(long, value_name = "TEXT")]
    pub notes: Option<String>,
    /// A grade that the club sets; `auto` follows the results.
    #[arg(long, value_name = "GRADE")]
    pub grade: Option<String>,
    /// Comes no more: not ranked, all records stay.
    #[arg(long)]
    pub retire: bool,
    /// Comes again.
    #[arg(long = "return", id = "back", conflicts_with = "retire")]
    pub back: bool,
    /// A guest becomes a member.
    #[arg(long)]
    pub member: bool,
    /// A member becomes a guest.
    #[arg(long, conflicts_with_all = ["member", "number"])]
    pub guest: bool,
}

/// `laomajiang members pin`
#[derive(Args, Debug)]
pub struct Pin {
    /// A member's number, or a name that no other person has.
    #[arg(value_name = "WHO")]
    pub who: String,
    /// Reads the PIN from the first line of the standard input.
    #[arg(long)]
    pub pin_stdin: bool,
    /// Removes the PIN.
    #[arg(long, conflicts_with = "pin_stdin")]
    pub remove: bool,
}

/// `laomajiang members merge`
#[derive(Args, Debug)]
pub struct Merge {
    /// The entry that goes.
    #[arg(value_name = "FROM")]
    pub from: String,
    /// The entry that stays.
    #[arg(value_name = "INTO")]
    pub into: String,
    /// Why, and who.
    #[command(flatten)]
    pub deed: Deed,
    /// Asks nothing.
    #[arg(long)]
    pub yes: bool,
}

/// `laomajiang members erase`
#[derive(Args, Debug)]
pub struct Erase {
    /// A member's number, or a name that no other person has.
    #[arg(value_name = "WHO")]
    pub who: String,
    /// Why, and who.
    #[command(flatten)]
    pub deed: Deed,
    /// Replaces the name in the trail, in notes on others and in names of house rules too.
    #[arg(long)]
    pub everywhere: bool,
    /// Asks nothing.
    #[arg(long)]
    pub yes: bool,
}
