//! What does not hold in the books, as the check of the books finds it.

use super::desk_error;
use crate::arriving::Unsound;
use crate::{Finding, Wrong};
use mj_club::words::part;
use mj_tell::{Called, detail, finding_told, open_error};
use mj_words::{Said, said};

/// Something in the books that does not hold, as the check of the books names what it is about.
pub fn finding(found: &Finding) -> Said {
    finding_of(found, found.which.clone().into())
}

/// The same with another name for what it is about.
pub fn finding_of(found: &Finding, which: Said) -> Said {
    finding_told(found.what, which, wrong(&found.detail))
}

/// What is wrong with something in the books.
pub fn wrong(wrong: &Wrong) -> Said {
    match wrong {
        Wrong::Books(what) => detail(what),
        Wrong::Unread(why) => desk_error(why, None, &Called::default()),
        Wrong::Shut(why) => open_error(why),
        Wrong::Log(what) => said!("amiss-log", what = part(*what)),
        Wrong::Worked(what) => said!("amiss-worked", what = part(*what)),
        Wrong::Unsettled => said!("amiss-unsettled"),
        Wrong::Role => said!("denied-role-name"),
        Wrong::Rated { .. } => said!("amiss-rated"),
    }
}

/// Something in an export that a check of the books would find.
pub fn unsound(found: &Unsound) -> Said {
    let what = finding(&found.finding);
    match found.line {
        Some(line) => said!("doubt-line", line = line, what = what),
        None => what,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_club::RecordPart;
    use mj_words::Language::{English, TraditionalChinese};

    #[test]
    fn a_game_that_is_not_its_log_is_told_with_what_differs() {
        let said = wrong(&Wrong::Log(RecordPart::Hand));
        let told = [said.say(TraditionalChinese), said.say(English)];
        assert_eq!(told, ["有一手和牌譜說的不一樣", "a hand is not what the log says"]);
    }
}
