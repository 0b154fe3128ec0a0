//! What can be written behind `laomajiang games`.

use crate::books::{Data, Deed};
use crate::help;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// `laomajiang games`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項", subcommand_help_heading = "指令", disable_help_subcommand = true)]
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
    /// 答給程式看
    #[arg(long, global = true, display_order = 99)]
    pub json: bool,
}

/// What can be done.
#[derive(Debug, Subcommand)]
pub enum Act {
    /// 列出牌局，新的在前
    #[command(help_template = help::FRAME, override_usage = "laomajiang games [list] [選項]")]
    List(Which),
    /// 看一局的大概：誰打的、一手一行
    #[command(help_template = help::FRAME, override_usage = "laomajiang games show <ID> [--json]")]
    Show(Game),
    /// 取出一局的牌譜，可以 verify，可以 replay
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang games log <ID> [--out FILE] [--secret]")]
    Log(Log),
    /// 結束一局接不下去的牌：這一局不算
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang games close <ID> --reason TEXT --author NAME")]
    Close(Judged),
    /// 作廢一局：不算進任何人的成績
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang games void <ID> --reason TEXT --author NAME")]
    Void(Judged),
    /// 認可從別處帶來的一局：主辦人擔保是誰打的，從此算進成績
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang games accept <ID> --reason TEXT --author NAME")]
    Accept(Judged),
    /// 恢復作廢的一局
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang games restore <ID> --reason TEXT --author NAME")]
    Restore(Judged),
}

/// Which games.
#[derive(Args, Debug, Default, PartialEq, Eq)]
#[command(next_help_heading = "選項")]
pub struct Which {
    /// 這一位打過的：會員序號，或沒有人同名的姓名
    #[arg(long, value_name = "WHO")]
    pub member: Option<String>,
    /// 這套規則的
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// 從這一天起（這裡的日期），例如 2026-11-01
    #[arg(long, value_name = "DATE")]
    pub from: Option<String>,
    /// 到這一天為止，那一天也算
    #[arg(long, value_name = "DATE")]
    pub to: Option<String>,
    /// 有人胡過這個番種的：名稱或代號，例如 清一色
    #[arg(long, value_name = "PATTERN")]
    pub pattern: Option<String>,
    /// 還沒打完的
    #[arg(long)]
    pub running: bool,
    /// 最多列幾局；不寫是 20
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: Option<u32>,
}

/// A game.
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Game {
    /// 局號，寫開頭幾個字就好；last 是最近的一局
    #[arg(value_name = "ID", help_heading = "參數")]
    pub id: String,
}

/// `laomajiang games log`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Log {
    /// 局號，寫開頭幾個字就好；last 是最近的一局
    #[arg(value_name = "ID", help_heading = "參數")]
    pub id: String,
    /// 寫到這個檔案；不寫就寫到標準輸出
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// 沒打完也取：裡面看得見蓋著的牌和還沒摸的牌
    #[arg(long)]
    pub secret: bool,
}

/// What the organiser does to a game.
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Judged {
    /// 局號，寫開頭幾個字就好；last 是最近的一局
    #[arg(value_name = "ID", help_heading = "參數")]
    pub id: String,
    /// Why, and who.
    #[command(flatten)]
    pub deed: Deed,
}
