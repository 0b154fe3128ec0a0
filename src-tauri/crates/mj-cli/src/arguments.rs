//! What can be written behind `laomajiang`.

use crate::books::Data;
use crate::rulesets::Laid;
use crate::{files, games, help, members, near, rank, report, serve, sheet};
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use mj_tiles::Wind;
use std::path::PathBuf;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "laomajiang",
    version,
    about = "老麻將：開桌、查帳、看牌譜、算牌、查牌",
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
    /// 顏色：auto 看終端機與 NO_COLOR，always、never
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
    /// 在瀏覽器裡打：印出網址，打開就是牌桌
    #[command(help_template = help::FRAME, after_help = help::SERVE)]
    #[command(override_usage = "laomajiang serve [--port PORT] [--data FILE]")]
    Serve(serve::Serve),
    /// 附近：同一個網路裡，誰開著桌
    #[command(help_template = help::FRAME, after_help = help::NEAR)]
    #[command(override_usage = "laomajiang near [--seconds N] [--json]")]
    Near(near::Near),
    /// 會員：列出、記下、改、密碼、合併、除名
    #[command(help_template = help::FRAME, after_help = help::MEMBERS)]
    #[command(override_usage = "laomajiang members [<指令>] [選項]")]
    Members(members::Members),
    /// 牌局：列出、看、取牌譜、結束、作廢、恢復
    #[command(help_template = help::FRAME, after_help = help::GAMES)]
    #[command(override_usage = "laomajiang games [<指令>] [選項]")]
    Games(games::Games),
    /// 會員玩牌紀錄：一位的紀錄表
    #[command(help_template = help::FRAME, after_help = help::SHEET)]
    #[command(override_usage = "laomajiang sheet <WHO> [範圍] [--format FORMAT] [--out FILE] [--json]")]
    Sheet(sheet::Sheet),
    /// 排行：照積分或名次積分
    #[command(help_template = help::FRAME, after_help = help::RANK)]
    #[command(override_usage = "laomajiang rank [--by score|placement] [範圍] [--format FORMAT] [--out FILE] [--json]")]
    Rank(rank::Rank),
    /// 牌局報告：可以讀、可以印
    #[command(help_template = help::FRAME, after_help = help::REPORT)]
    #[command(override_usage = "laomajiang report <GAME> [--lang TAG] [--format FORMAT] [--out FILE] [--json]")]
    Report(report::Report),
    /// 備份帳簿，打牌的時候也可以
    #[command(help_template = help::FRAME, after_help = help::BACKUP)]
    #[command(override_usage = "laomajiang backup [FILE | FOLDER] [--json]")]
    Backup(files::Backup),
    /// 放回備份
    #[command(help_template = help::FRAME, after_help = help::RESTORE)]
    #[command(override_usage = "laomajiang restore <FILE> [--yes] [--json]")]
    Restore(files::Restore),
    /// 查帳：每一頁、每一筆籌碼、每一份牌譜、每一位的級別
    #[command(help_template = help::FRAME, after_help = help::CHECK)]
    #[command(override_usage = "laomajiang check [--quick] [--json]")]
    Check(files::Check),
    /// 匯出整本帳簿，或一個人的牌局讓他帶走
    #[command(help_template = help::FRAME, after_help = help::EXPORT)]
    #[command(override_usage = "laomajiang export [FILE] [--member WHO] [--json]")]
    Export(files::Export),
    /// 匯入：整本帳簿、帶來的牌局、一份牌譜
    #[command(help_template = help::FRAME, after_help = help::IMPORT)]
    #[command(override_usage = "laomajiang import <FILE> [--member WHO] [--json]")]
    Import(files::Import),
    /// 讓電腦對打許多局，看統計
    #[command(help_template = help::FRAME, after_help = help::SIMULATE)]
    #[command(
        override_usage = "laomajiang simulate --games N [--rules ID] [--seed S] [--players KINDS] [--rule NAME=VALUE]… [--log DIR] [--jobs J] [--json]"
    )]
    Simulate(Simulate),
    /// 重播牌譜：一手一手讀，或一步一步看
    #[command(help_template = help::FRAME, after_help = help::REPLAY)]
    #[command(override_usage = "laomajiang replay <LOG | ID> [--hand N] [--seat E|S|W|N | --player K] [--step]")]
    Replay(Replay),
    /// 驗牌譜：每一行、每一副牌牆、每一番、每一筆籌碼
    #[command(help_template = help::FRAME, after_help = help::VERIFY)]
    #[command(override_usage = "laomajiang verify <LOG | ID>… [--json]")]
    Verify(Verify),
    /// 算胡牌：標準輸入一行一個 JSON，答一行 JSON；--explain 答給人看
    #[command(help_template = help::FRAME, override_usage = "laomajiang score [--explain] < 檔案.jsonl")]
    #[command(after_help = help::SCORE)]
    Score(Score),
    /// 聽什麼牌、還差幾張、該打哪一張
    #[command(help_template = help::FRAME, after_help = help::WAITS)]
    #[command(
        override_usage = "laomajiang waits <HAND> [--meld MELD]… [--rules ID] [--rule NAME=VALUE]… [--open TILES] [--json]"
    )]
    Waits(Waits),
    /// 查番種：各套規則的番種、值、條文與例牌
    #[command(help_template = help::FRAME, after_help = help::PATTERNS)]
    #[command(
        override_usage = "laomajiang patterns [--rules ID] [--find TEXT] [--lacks] [--rule NAME=VALUE]… [--json]"
    )]
    Patterns(Patterns),
    /// 查約定：一套規則可以改的事，改了是什麼
    #[command(help_template = help::FRAME, after_help = help::RULES)]
    #[command(override_usage = "laomajiang rules [ID] [--rule NAME=VALUE]… [--json]")]
    Rules(Rules),
}

/// What a house lays over a rule set.
#[derive(Args, Debug)]
pub struct House {
    /// 一項約定，例如 minimum=12；可重複（laomajiang rules ID 列出全部）
    #[arg(long, value_name = "NAME=VALUE")]
    rule: Vec<String>,
    /// 幾項約定寫成 JSON，例如 '{"rounds": 1}'
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
}

impl House {
    /// Whether nothing is laid over it.
    pub fn is_empty(&self) -> bool {
        self.rule.is_empty() && self.options.is_none()
    }

    /// As it is read.
    pub fn laid(&self) -> Laid<'_> {
        Laid { rules: &self.rule, options: self.options.as_deref() }
    }
}

/// `laomajiang rules`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Rules {
    /// 規則代號；不寫就列出各套規則
    #[arg(value_name = "ID", help_heading = "參數")]
    pub id: Option<String>,
    /// What is laid over it.
    #[command(flatten)]
    pub house: House,
    /// 答給程式看
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang score`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Score {
    /// 答給人看：怎麼讀牌、算了什麼、誰付多少
    #[arg(long)]
    pub explain: bool,
}

/// `laomajiang simulate`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Simulate {
    /// 打幾局
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// 規則代號；不寫是 shanghai
    #[arg(long, value_name = "ID", default_value = "shanghai", hide_default_value = true)]
    pub rules: String,
    /// 種子：同一個種子，同一個結果；不寫是 1
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    pub seed: u64,
    /// 對手，逗號分開：novice 初學、fast 快手、club 會友、random 亂打、clumsy 糊塗；寫一種就是每家都是；不寫是 club
    #[arg(long, value_name = "KINDS", default_value = "club", hide_default_value = true)]
    pub players: String,
    /// What is laid over them.
    #[command(flatten)]
    pub house: House,
    /// 每局的牌譜寫到這個資料夾，一局一個檔案
    #[arg(long, value_name = "DIR")]
    pub log: Option<PathBuf>,
    /// 同時打幾局；不寫是處理器的核數。多少都不影響結果
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// 答給程式看
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang verify`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Verify {
    /// 牌譜的檔案，或帳簿裡的局號；- 是標準輸入
    #[arg(value_name = "LOG", help_heading = "參數", required = true)]
    pub logs: Vec<PathBuf>,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// 答給程式看，一份牌譜一行
    #[arg(long)]
    pub json: bool,
}

/// `laomajiang replay`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Replay {
    /// 牌譜的檔案，或帳簿裡的局號；- 是標準輸入
    #[arg(value_name = "LOG", help_heading = "參數")]
    pub log: PathBuf,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// 只看第幾手
    #[arg(long, value_name = "N")]
    pub hand: Option<u32>,
    /// 從那一手的哪一家看：E 莊家、S、W、N；不寫是全部攤開看
    #[arg(long, value_name = "SEAT", conflicts_with = "player", hide_possible_values = true)]
    pub seat: Option<Place>,
    /// 從哪一位看，整局都是同一位：1 到 4，就是甲乙丙丁
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub player: Option<u8>,
    /// 一步一步看，畫出牌桌
    #[arg(long)]
    pub step: bool,
}

/// A seat of a hand, as logs write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[expect(missing_docs, reason = "the four winds")]
pub enum Place {
    #[value(name = "E", aliases = ["e", "東"])]
    East,
    #[value(name = "S", aliases = ["s", "南"])]
    South,
    #[value(name = "W", aliases = ["w", "西"])]
    West,
    #[value(name = "N", aliases = ["n", "北"])]
    North,
}

impl Place {
    /// The seat.
    pub const fn wind(self) -> Wind {
        match self {
            Place::East => Wind::East,
            Place::South => Wind::South,
            Place::West => Wind::West,
            Place::North => Wind::North,
        }
    }
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
    /// 規則代號（laomajiang rules 列出全部）；不寫是 shanghai
    #[arg(long, value_name = "ID", default_value = "shanghai", hide_default_value = true)]
    pub rules: String,
    /// 桌面上看得見的其他牌，算餘張時扣除
    #[arg(long, value_name = "TILES", default_value = "", hide_default_value = true)]
    pub open: String,
    /// What is laid over them.
    #[command(flatten)]
    pub house: House,
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
    /// 一項約定，例如 value.straight=7；可重複，與書上不同之處會標出來
    #[arg(long, value_name = "NAME=VALUE", requires = "rules")]
    pub rule: Vec<String>,
    /// 幾項約定寫成 JSON，例如 '{"value.straight": 7, "off.no-fives": true}'
    #[arg(long, value_name = "JSON", requires = "rules")]
    pub options: Option<String>,
    /// 答給程式看
    #[arg(long)]
    pub json: bool,
}
