//! The words for actions, reasons and endings; what reports say as well is `mj_club::words`.

use crate::show;
use mj_club::words::{self, Language};
use mj_table::{Account, Action, Ending, GameEnd, Player, Transfer, Why, Wrong};

/// What a player says or does: 吃四五萬, 打九條, 過.
pub fn action(action: &Action) -> String {
    let with = |word: &str, tiles: &[mj_tiles::Tile]| format!("{word}{}", show::tiles(tiles.iter().copied()));
    match action {
        Action::Pass => "過".into(),
        Action::Cover => "宣告天聽".into(),
        Action::Draw => "摸牌".into(),
        Action::Replace => "補牌".into(),
        Action::Discard { tile, ready: Some(ready), .. } => {
            format!("打{}，宣告{}", show::tile(*tile), words::ready(*ready, Language::Chinese))
        }
        Action::Discard { tile, .. } => format!("打{}", show::tile(*tile)),
        Action::Chow { with: own } => with("吃，用", own),
        Action::Pung { with: own } => with("碰，用", own),
        Action::Kong { with: own } => with("明槓，用", own),
        Action::Conceal { with: own } => with("暗槓", own),
        Action::Add { tile } => format!("加槓{}", show::tile(*tile)),
        Action::Win => "胡".into(),
        Action::Show => "攤牌".into(),
        Action::Withdraw => "收回喊胡".into(),
        Action::Rest => "補牌之後不打".into(),
        Action::TakeBack => "收回打出的牌".into(),
    }
}

/// What chips change hands for.
pub const fn fine(why: Why) -> &'static str {
    words::paid(why, Language::Chinese)
}

/// The same of a transfer at a table: 陪付 where it is paid for a discard by somebody else than the discarder.
pub fn paid(paid: &Transfer, discarder: Option<Player>) -> &'static str {
    let along = paid.why == Why::Discard && discarder.is_some_and(|by| Account::Player(by) != paid.from);
    if along { words::along(Language::Chinese) } else { fine(paid.why) }
}

/// What was wrong with a hand that was shown.
pub(super) const fn wrong(why: Wrong) -> &'static str {
    match why {
        Wrong::Count => "張數不對",
        Wrong::Shape => "牌型不成",
        Wrong::Minimum => "不夠起胡",
    }
}

/// How a hand ended.
pub const fn ending(how: Ending) -> &'static str {
    match how {
        Ending::Won => "有人胡，這一手結束",
        Ending::Drawn => "黃牌：牌摸完，沒有人胡",
        Ending::FalseWin => "詐胡：這一手不算，重打",
        Ending::Left => "有人離桌，這一手不算",
    }
}

/// Why a game ended.
pub const fn game_end(why: GameEnd) -> &'static str {
    words::game_end(why, Language::Chinese)
}
