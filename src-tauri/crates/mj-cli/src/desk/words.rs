//! What the score desk refuses, in words that whoever keeps the score understands.

use crate::books;
use crate::stop::Stop;
use mj_club::desk::{DeskError, Refusal};
use mj_club::ledger::Member;
use mj_club::words::{self, Called, Language};
use mj_rules::{CountError, Ruleset};

const CHINESE: Language = Language::Chinese;

/// Why something was not done; players are called by their names.
pub fn stop(why: DeskError, rules: Option<&Ruleset>, members: &[Member]) -> Stop {
    match why {
        DeskError::Books(why) => why.into(),
        DeskError::Refused(why) => refusal(&why, rules, members).into(),
        DeskError::Log(why) => why.into(),
        other => error(&other).into(),
    }
}

fn error(why: &DeskError) -> String {
    match why {
        DeskError::Players { seats, found } => format!("--players 要寫 {seats} 位，逗號分開，寫了 {found} 位"),
        DeskError::AtTheTable => "這一局還在牌桌上打；打完（或 laomajiang games close）才能更正".into(),
        DeskError::Books(why) => books::error(why),
        DeskError::Log(_) => books::error(why),
        other => words::desk_error(other, None, &Called::default(), CHINESE),
    }
}

/// In the words of every screen; where a command is the way out, it is named.
fn refusal(why: &Refusal, rules: Option<&Ruleset>, members: &[Member]) -> String {
    let told = words::refusal(why, rules, &Called::of(members, CHINESE), CHINESE);
    match why {
        Refusal::Over => format!("{told}；記錯了用 laomajiang desk correct，結束錯了用 laomajiang desk reopen"),
        Refusal::NoSource => format!("{told}：--from"),
        Refusal::Source => format!("{told}：去掉 --from，或去掉槓上開花"),
        Refusal::NoShape(_) => format!("{told}（laomajiang waits 可以看差什麼）"),
        Refusal::NotTheDiscarder => "三副落全包的是放炮的人；餵第四副的寫 --feeder".into(),
        Refusal::NoRounds => format!("{told}，不必寫 --round"),
        Refusal::Count(CountError::Twice(_)) => format!("{told}；計幾次寫成 x2"),
        Refusal::Count(CountError::NeedsTiles) => format!("{told}，請寫 --hand"),
        _ => told,
    }
}

/// What a rule set calls a pattern.
pub fn called(id: &str, rules: Option<&Ruleset>) -> String {
    let row = rules.and_then(|rules| rules.rows().iter().find(|row| row.id() == id));
    row.map_or_else(|| id.to_owned(), |row| row.name().to_owned())
}
