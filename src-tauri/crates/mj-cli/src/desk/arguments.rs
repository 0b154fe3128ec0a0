//! What can be written behind `laomajiang desk`.

use crate::books::{Data, Deed};
use crate::help;
use clap::{Args, Subcommand, ValueEnum};

/// `laomajiang desk`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項", subcommand_help_heading = "指令", disable_help_subcommand = true)]
pub struct Desk {
    /// What to do; the open games are listed, if nothing is said.
    #[command(subcommand)]
    pub act: Option<Act>,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
    /// 答給程式看
    #[arg(long, global = true)]
    pub json: bool,
}

/// What can be done.
#[derive(Debug, Subcommand)]
pub enum Act {
    /// 開一局：依東南西北寫出四位
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang desk new --players 東,南,西,北 [--rules ID] [--rounds N] [選項]")]
    New(New),
    /// 記一手：誰胡、誰打的、牌或番種、誰包；或黃牌、詐胡
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang desk hand [GAME] --winner WHO --hand TILES --win TILE [選項]
      laomajiang desk hand [GAME] --winner WHO --patterns NAMES [選項]
      laomajiang desk hand [GAME] --drawn | --false-win WHO")]
    Hand(Box<Enter>),
    /// 一手接一手地問著記
    #[command(help_template = help::FRAME, override_usage = "laomajiang desk play [GAME]")]
    Play(Which),
    /// 看一局：每一手、籌碼、下一手誰做莊
    #[command(help_template = help::FRAME, override_usage = "laomajiang desk show [GAME] [--json]")]
    Show(Which),
    /// 有人離席：全局結束，他贏的不算，輸的照算
    #[command(help_template = help::FRAME, override_usage = "laomajiang desk leave [GAME] <WHO> [--yes]")]
    Leave(Leave),
    /// 提前結束一局：不算
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang desk close [GAME] --reason TEXT --author NAME")]
    Close(Judged),
    /// 更正一手，打在牌桌上的也行
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang desk correct [GAME] <HAND> --reason TEXT --author NAME
      <與 hand 同樣的選項>")]
    Correct(Box<Correct>),
    /// 作廢一手或一局
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang desk void <GAME> [HAND] --reason TEXT --author NAME")]
    Void(OfHand),
    /// 恢復作廢的一手或一局
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang desk restore <GAME> [HAND] --reason TEXT --author NAME")]
    Restore(OfHand),
    /// 更正以後接不上的：當時就是這樣，照舊算；不寫第幾手是說這一局的結束
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang desk stand <GAME> [HAND] --reason TEXT --author NAME")]
    Stand(OfHand),
    /// 更正以後接不上的一手：照前面各手該誰做莊、連莊幾次，重新算
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang desk follow <GAME> <HAND> --reason TEXT --author NAME")]
    Follow(OfHand),
    /// 記錯而結束的一局接著記（先更正或作廢記錯的那一手）
    #[command(help_template = help::FRAME)]
    #[command(override_usage = "laomajiang desk reopen <GAME> --reason TEXT --author NAME")]
    Reopen(Judged),
}

/// Which game.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "選項")]
pub struct Which {
    /// 局號的開頭；last 是最近的一局；計分台只開著一局就不必寫
    #[arg(value_name = "GAME", help_heading = "參數")]
    pub game: Option<String>,
}

/// `laomajiang desk new`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct New {
    /// 東南西北四位，逗號分開：姓名或會員序號
    #[arg(long, value_name = "NAMES")]
    pub players: String,
    /// 規則代號；不寫是 shanghai
    #[arg(long, value_name = "ID", default_value = "shanghai", hide_default_value = true)]
    pub rules: String,
    /// 打幾圈：1、2、4、8；不寫照規則
    #[arg(long, value_name = "N")]
    pub rounds: Option<u8>,
    /// 約定，例如 '{"bust": "capped"}'
    #[arg(long, value_name = "JSON")]
    pub options: Option<String>,
    /// 沒見過的姓名記作來賓（不排名），不記作新會員
    #[arg(long)]
    pub guests: bool,
    /// 沒見過的姓名像某位會員，也記作新會員
    #[arg(long)]
    pub new_member: bool,
    /// 這四位還有一局開著，也另開一局
    #[arg(long)]
    pub new: bool,
}

/// How the winning tile came, where it was no ordinary discard or draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Came {
    /// 槓上開花
    #[value(name = "replacement", aliases = ["槓上開花"])]
    Replacement,
    /// 搶槓
    #[value(name = "robbed-kong", aliases = ["搶槓"])]
    RobbedKong,
}

/// A declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Declared {
    /// 天聽
    #[value(name = "heavenly", aliases = ["天聽"])]
    Heavenly,
    /// 地聽
    #[value(name = "earthly", aliases = ["地聽"])]
    Earthly,
}

/// What happened in a hand.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "選項")]
pub struct Happened {
    /// 誰胡：姓名、會員序號，或這一手的東南西北
    #[arg(long, value_name = "WHO")]
    pub winner: Option<String>,
    /// 誰打的；不寫是自摸
    #[arg(long, value_name = "WHO", requires = "winner")]
    pub from: Option<String>,
    /// 槓上開花 replacement，或搶槓 robbed-kong
    #[arg(long, value_name = "WAY", requires = "winner", hide_possible_values = true)]
    pub by: Option<Came>,
    /// 手牌，不含胡的那一張：123m11s、一二三萬一一條
    #[arg(long, value_name = "TILES", requires = "win", conflicts_with = "patterns")]
    pub hand: Option<String>,
    /// 胡的那一張
    #[arg(long, value_name = "TILE", requires = "hand")]
    pub win: Option<String>,
    /// 一副吃碰槓，例如 chow:123s、碰中中中；可重複
    #[arg(long = "meld", value_name = "MELD", requires = "hand")]
    pub melds: Vec<String>,
    /// 天聽 heavenly、地聽 earthly
    #[arg(long, value_name = "READY", requires = "hand", hide_possible_values = true)]
    pub ready: Option<Declared>,
    /// 牆上最後一張，或它打出後的那一張
    #[arg(long, requires = "hand")]
    pub last_tile: bool,
    /// 第一巡自摸（天胡、地胡）
    #[arg(long, requires = "hand")]
    pub first_turn: bool,
    /// 桌面上看得見的其他牌（八絕、三絕才用得到）
    #[arg(long, value_name = "TILES", requires = "hand")]
    pub open: Option<String>,
    /// 只寫番種，逗號分開，例如 平胡,門清,仙門碰x2
    #[arg(long, value_name = "NAMES", requires = "winner")]
    pub patterns: Option<String>,
    /// 誰全包（三副落）
    #[arg(long, value_name = "WHO", requires = "winner")]
    pub liable: Option<String>,
    /// 誰餵了第四副（四副落）
    #[arg(long, value_name = "WHO", requires = "winner")]
    pub feeder: Option<String>,
    /// 誰洗牌
    #[arg(long, value_name = "WHO", requires = "winner")]
    pub washing: Option<String>,
    /// 誰是相公，逗號分開
    #[arg(long, value_name = "WHO", requires = "winner")]
    pub wrong_count: Option<String>,
    /// 黃牌
    #[arg(long, conflicts_with_all = ["winner", "false_win", "entry"])]
    pub drawn: bool,
    /// 誰詐胡
    #[arg(long, value_name = "WHO", conflicts_with_all = ["winner", "entry"])]
    pub false_win: Option<String>,
    /// 整手寫成 JSON（一炮多響只能這樣寫）；- 是標準輸入
    #[arg(long, value_name = "JSON", conflicts_with = "winner")]
    pub entry: Option<String>,
    /// 這一手的莊家，和帳上不同才寫
    #[arg(long, value_name = "WHO")]
    pub dealer: Option<String>,
    /// 這一手的圈風 E S W N，和帳上不同才寫
    #[arg(long, value_name = "WIND")]
    pub round: Option<String>,
    /// 這一手的連莊次數，和帳上不同才寫
    #[arg(long, value_name = "N")]
    pub streak: Option<u32>,
    /// 只看會怎麼記，不記
    #[arg(long)]
    pub dry_run: bool,
}

/// `laomajiang desk hand`
#[derive(Args, Debug)]
pub struct Enter {
    /// Which game.
    #[command(flatten)]
    pub which: Which,
    /// What happened.
    #[command(flatten)]
    pub happened: Happened,
}

/// `laomajiang desk leave`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Leave {
    /// 誰離席；前面可以寫局號
    #[arg(value_name = "[GAME] WHO", help_heading = "參數", required = true, num_args = 1..=2)]
    pub who: Vec<String>,
    /// 不問就記
    #[arg(long)]
    pub yes: bool,
}

/// An act upon a whole game.
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Judged {
    /// Which game.
    #[command(flatten)]
    pub which: Which,
    /// Why, and who.
    #[command(flatten)]
    pub deed: Deed,
}

/// `laomajiang desk correct`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Correct {
    /// 第幾手；前面可以寫局號
    #[arg(value_name = "[GAME] HAND", help_heading = "參數", required = true, num_args = 1..=2)]
    pub number: Vec<String>,
    /// What happened.
    #[command(flatten)]
    pub happened: Happened,
    /// Why, and who.
    #[command(flatten)]
    pub deed: Deed,
}

/// An act upon a game, or a hand of it.
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct OfHand {
    /// 局號的開頭；last 是最近的一局
    #[arg(value_name = "GAME", help_heading = "參數")]
    pub game: String,
    /// 第幾手；不寫是整局
    #[arg(value_name = "HAND", help_heading = "參數")]
    pub hand: Option<u32>,
    /// Why, and who.
    #[command(flatten)]
    pub deed: Deed,
}
