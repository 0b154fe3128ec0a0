//! What can be written behind `laomajiang`.

use crate::help;
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "laomajiang",
    version,
    about = "老麻將：算牌、查牌、聽牌",
    help_template = help::FRAME,
    override_usage = "laomajiang <指令> [選項]",
    after_help = help::AFTER,
    subcommand_help_heading = "指令",
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
    /// 顏色：auto 看終端機（也看 NO_COLOR）、always 總是、never 從不
    #[arg(
        long,
        global = true,
        help_heading = "選項",
        display_order = 100,
        value_name = "WHEN",
        default_value = "auto",
        hide_default_value = true
    )]
    #[arg(hide_possible_values = true)]
    pub color: Color,
    /// 顯示說明
    #[arg(short, long, global = true, help_heading = "選項", display_order = 101, action = ArgAction::HelpShort)]
    help: Option<bool>,
    /// 顯示版本
    #[arg(short = 'V', long, help_heading = "選項", display_order = 102, action = ArgAction::Version)]
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
    /// Nowhere.
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// 算胡牌：標準輸入一行一個 JSON，答一行 JSON；--explain 答給人看
    #[command(help_template = help::FRAME, override_usage = "laomajiang score [--explain] < 檔案.jsonl")]
    #[command(after_help = help::SCORE)]
    Score(Score),
    /// 聽什麼牌、還差幾張、該打哪一張
    #[command(help_template = help::FRAME, after_help = help::WAITS)]
    #[command(override_usage = "laomajiang waits <HAND> [--meld MELD]… [--rules ID] [--open TILES] [--json]")]
    Waits(Waits),
    /// 查番種：各套規則的番種、值、條文與例牌
    #[command(help_template = help::FRAME, after_help = help::PATTERNS)]
    #[command(override_usage = "laomajiang patterns [--rules ID] [--find TEXT] [--lacks] [--options JSON] [--json]")]
    Patterns(Patterns),
}

/// `laomajiang score`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Score {
    /// 答給人看：怎麼讀牌、算了什麼、誰付多少
    #[arg(long)]
    pub explain: bool,
}

/// `laomajiang waits`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Waits {
    /// 手中的牌，例如 234567m345p67s99p（摸牌前 13 張，摸牌後 14 張，副露另計）
    #[arg(value_name = "HAND", help_heading = "參數")]
    pub hand: String,
    /// 一副吃碰槓，例如 chow:123s；可重複
    #[arg(long = "meld", value_name = "MELD")]
    pub melds: Vec<String>,
    /// 規則代號（laomajiang patterns 列出全部）；不寫是 shanghai
    #[arg(long, value_name = "ID", default_value = "shanghai", hide_default_value = true)]
    pub rules: String,
    /// 桌面上看得見的其他牌，算餘張時扣除
    #[arg(long, value_name = "TILES", default_value = "", hide_default_value = true)]
    pub open: String,
    /// 約定，例如 '{"seven_pairs_quad": false}'
    #[arg(long, value_name = "JSON")]
    pub options: Option<String>,
    /// 答給程式看
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang patterns`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Patterns {
    /// 規則代號；不寫就列出各套規則
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// 只看名稱、別名或代號含這段文字的；不寫 --rules 就找遍各套規則
    #[arg(long, value_name = "TEXT")]
    pub find: Option<String>,
    /// 也列反例：差一點、但不是的牌
    #[arg(long)]
    pub lacks: bool,
    /// 約定，例如 '{"value.straight": 7, "off.no-fives": true}'；與書上不同之處會標出來
    #[arg(long, value_name = "JSON", requires = "rules")]
    pub options: Option<String>,
    /// 答給程式看
    #[arg(long)]
    pub json: bool,
}
