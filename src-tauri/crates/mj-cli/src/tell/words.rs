//! The words for actions, reasons and endings; what reports say as well is `mj_club::words`.

use mj_club::words::{self, Language};
use mj_rules::mechanics::Direction;
use mj_table::{Account, Ending, GameEnd, Player, Transfer, Why, Wrong};
use std::borrow::Cow;

/// To whom tiles are passed.
pub(super) const fn receiver(direction: Direction) -> &'static str {
    match direction {
        Direction::Next => "下家",
        Direction::Across => "對家",
        Direction::Previous => "上家",
    }
}

/// What chips change hands for.
pub fn fine(why: Why) -> String {
    words::paid(why).say(Language::TraditionalChinese)
}

/// The same of a transfer at a table: 陪付 where it is paid for a discard by somebody else than the discarder.
pub fn paid(paid: &Transfer, discarder: Option<Player>) -> String {
    let along = paid.why == Why::Discard && discarder.is_some_and(|by| Account::Player(by) != paid.from);
    if along { words::along().say(Language::TraditionalChinese) } else { fine(paid.why) }
}

/// What was wrong with a hand that was shown.
pub(super) const fn wrong(why: Wrong) -> &'static str {
    match why {
        Wrong::Count => "張數不對",
        Wrong::Shape => "牌型不成",
        Wrong::Minimum => "不夠起胡",
        Wrong::Barred => "這張不能胡",
    }
}

/// How a hand ended.
pub fn ending(how: Ending) -> Cow<'static, str> {
    let word = match how {
        Ending::Won => "有人胡，這一手結束",
        Ending::Drawn => "黃牌：牌摸完，沒有人胡",
        Ending::Nagashi => "流局滿貫：牌摸完，沒有人胡",
        Ending::Aborted(which) => {
            return format!("{}，這一手中止", words::aborted(which).say(Language::TraditionalChinese)).into();
        }
        Ending::FalseWin => "詐胡：這一手不算，重打",
        Ending::Left => "有人離桌，這一手不算",
    };
    word.into()
}

/// Why a game ended.
pub fn game_end(why: GameEnd) -> String {
    words::game_end(why).say(Language::TraditionalChinese)
}
