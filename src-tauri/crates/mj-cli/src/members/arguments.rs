//! What can be written behind `laomajiang members`.

use crate::books::{Data, Deed};
use crate::help;
use clap::{ArgGroup, Args, Subcommand};

/// `laomajiang members`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項", subcommand_help_heading = "指令", disable_help_subcommand = true)]
pub struct Members {
    /// What to do; a list, if nothing is said.
    #[command(subcommand)]
    pub act: Option<Act>,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// 答給程式看
    #[arg(long, global = true, display_order = 99)]
    pub json: bool,
}

/// What can be done.
#[derive(Debug, Subcommand)]
pub enum Act {
    /// 列出每一位
    #[command(help_template = help::FRAME, override_usage = "laomajiang members [list] [--json]")]
    List,
    /// 記下一位新會員（或來賓）
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang members add <NAME> [--number N] [--notes TEXT] [--guest]")]
    Add(Add),
    /// 看一位的資料
    #[command(help_template = help::FRAME, override_usage = "laomajiang members show <WHO> [--json]")]
    Show(Who),
    /// 改一位的資料
    #[command(help_template = help::FRAME, override_usage = "laomajiang members edit <WHO> [要改的]")]
    Edit(Edit),
    /// 設一位的密碼：打牌前要先輸入
    #[command(help_template = help::FRAME, override_usage = "laomajiang members pin <WHO> [--pin-stdin | --remove]")]
    Pin(Pin),
    /// 兩筆其實是同一個人：併成一筆
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang members merge <FROM> <INTO> --reason TEXT --author NAME [--yes]")]
    Merge(Merge),
    /// 除名：刪去姓名和備註，牌局和數目都留著
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang members erase <WHO> --reason TEXT --author NAME [--everywhere] [--yes]")]
    Erase(Erase),
}

/// `laomajiang members add`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Add {
    /// 姓名
    #[arg(value_name = "NAME", help_heading = "參數")]
    pub name: String,
    /// 已經有人同名，是另一位
    #[arg(long)]
    pub same_name: bool,
    /// 會員序號；不寫就接著最後一號
    #[arg(long, value_name = "N", conflicts_with = "guest")]
    pub number: Option<i64>,
    /// 備註
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub notes: String,
    /// 來賓：可以打牌，不排名
    #[arg(long)]
    pub guest: bool,
}

/// `laomajiang members show`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Who {
    /// 會員序號，或沒有人同名的姓名
    #[arg(value_name = "WHO", help_heading = "參數")]
    pub who: String,
}

/// `laomajiang members edit`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
#[command(group(ArgGroup::new("change").required(true).multiple(true)
    .args(["name", "number", "notes", "grade", "retire", "back", "member", "guest"])))]
pub struct Edit {
    /// 會員序號，或沒有人同名的姓名
    #[arg(value_name = "WHO", help_heading = "參數")]
    pub who: String,
    /// 姓名
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// 會員序號
    #[arg(long, value_name = "N")]
    pub number: Option<i64>,
    /// 備註
    #[arg(long, value_name = "TEXT")]
    pub notes: Option<String>,
    /// 牌手級別由會裡定，例如 國手；auto 是照成績算
    #[arg(long, value_name = "GRADE")]
    pub grade: Option<String>,
    /// 不再來打牌：不排名，記錄都留著
    #[arg(long)]
    pub retire: bool,
    /// 又來打牌了
    #[arg(long = "return", id = "back", conflicts_with = "retire")]
    pub back: bool,
    /// 來賓成為會員
    #[arg(long)]
    pub member: bool,
    /// 會員改作來賓
    #[arg(long, conflicts_with_all = ["member", "number"])]
    pub guest: bool,
}

/// `laomajiang members pin`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Pin {
    /// 會員序號，或沒有人同名的姓名
    #[arg(value_name = "WHO", help_heading = "參數")]
    pub who: String,
    /// 密碼從標準輸入的第一行讀（給程式用）
    #[arg(long)]
    pub pin_stdin: bool,
    /// 拿掉密碼
    #[arg(long, conflicts_with = "pin_stdin")]
    pub remove: bool,
}

/// `laomajiang members merge`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Merge {
    /// 要併掉的那一筆：序號或姓名
    #[arg(value_name = "FROM", help_heading = "參數")]
    pub from: String,
    /// 留下來的那一筆：序號或姓名
    #[arg(value_name = "INTO", help_heading = "參數")]
    pub into: String,
    /// Why, and who.
    #[command(flatten)]
    pub deed: Deed,
    /// 不再問一次
    #[arg(long)]
    pub yes: bool,
}

/// `laomajiang members erase`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Erase {
    /// 會員序號，或沒有人同名的姓名
    #[arg(value_name = "WHO", help_heading = "參數")]
    pub who: String,
    /// Why, and who.
    #[command(flatten)]
    pub deed: Deed,
    /// 更正記錄、別人的備註、家規名字裡寫著這個姓名的地方，一起換成「（已除名）」
    #[arg(long)]
    pub everywhere: bool,
    /// 不再問一次
    #[arg(long)]
    pub yes: bool,
}
