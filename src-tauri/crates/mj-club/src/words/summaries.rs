//! Rule sets in a few sentences, for whoever chooses one: what it is like, and whom it suits. What numbers
//! say (起胡, chips, tiles, how long) is told beside them from the rule set itself.

use mj_words::{Said, said};

/// A rule set in a few sentences; every one that can be played has them.
pub fn summary(preset: &str) -> Option<Said> {
    ["shanghai", "shanghai-bao", "tuidaohu"].contains(&preset).then(|| said!(format!("summary-{preset}")))
}
