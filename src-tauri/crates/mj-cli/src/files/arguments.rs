//! What can be written behind `laomajiang backup`, `restore`, `check`, `export` and `import`.

use crate::books::Data;
use clap::Args;
use std::path::PathBuf;

/// `laomajiang backup`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Backup {
    /// 備份的檔名，或放備份的資料夾；不寫就放在帳簿旁邊，檔名帶日期時間
    #[arg(value_name = "FILE", help_heading = "參數")]
    pub to: Option<PathBuf>,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// 答給程式看
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang restore`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Restore {
    /// 備份
    #[arg(value_name = "FILE", help_heading = "參數")]
    pub from: PathBuf,
    /// 不再問一次
    #[arg(long)]
    pub yes: bool,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// 答給程式看；要和 --yes 一起用
    #[arg(long, requires = "yes")]
    pub json: bool,
}

/// `laomajiang check`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Check {
    /// 只查帳，不重讀每一份牌譜，也不重算級別
    #[arg(long)]
    pub quick: bool,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// 答給程式看
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang export`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Export {
    /// 寫到這個檔案；- 或不寫就是標準輸出
    #[arg(value_name = "FILE", help_heading = "參數")]
    pub to: Option<PathBuf>,
    /// 只要這一位打完的牌局，讓他帶走：會員序號，或沒有人同名的姓名
    #[arg(long, value_name = "WHO")]
    pub member: Option<String>,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// 寫完了答給程式看；要寫到檔案才行
    #[arg(long, requires = "to")]
    pub json: bool,
}

/// `laomajiang import`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Import {
    /// 匯出的檔案、帶來的牌局，或一份打完的牌譜；- 是標準輸入
    #[arg(value_name = "FILE", help_heading = "參數")]
    pub from: PathBuf,
    /// 帶來的牌局是這一位的（他在這裡已經有一筆）：會員序號，或沒有人同名的姓名
    #[arg(long, value_name = "WHO")]
    pub member: Option<String>,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// 答給程式看
    #[arg(long)]
    pub json: bool,
}
