//! The talk at a table on the network. It is in no log. Players who come later can read the recent part, and it ends
//! with the table.

use super::locked;
use mj_club::similar::is_seen;
use mj_office::refuse;
use mj_table::Player;
use mj_wire::protocol::{self, Code, Refusal, Saying, Words};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Mutex;
use tokio::sync::watch;
use tokio::time::{Duration, Instant};

/// The talk at a table.
#[derive(Debug)]
pub(super) struct Talk {
    said: Mutex<Said>,
    /// The number of the last saying.
    last: watch::Sender<u32>,
}

#[derive(Debug, Default)]
struct Said {
    kept: VecDeque<Saying>,
    /// When each speaker spoke lately.
    spoke: BTreeMap<Option<Player>, VecDeque<Instant>>,
}

/// The name of a speaker.
#[derive(Debug, Default)]
pub(super) struct Speaker {
    pub name: protocol::Said,
    pub guest: bool,
}

/// How many sayings are kept.
const KEPT: usize = 60;

/// The longest text.
const LONGEST: usize = 120;

/// How many sayings a speaker may send within `WITHIN`.
const AT_ONCE: usize = 5;
const WITHIN: Duration = Duration::from_secs(10);

impl Talk {
    pub fn new() -> Talk {
        Talk { said: Mutex::default(), last: watch::Sender::new(0) }
    }

    /// Adds a saying of a player.
    pub fn say(&self, player: Option<Player>, by: Speaker, words: Words) -> Result<(), Refusal> {
        let words = clean(words)?;
        let mut said = locked(&self.said);
        let now = Instant::now();
        let spoke = said.spoke.entry(player).or_default();
        spoke.retain(|at| *at + WITHIN > now);
        if spoke.len() >= AT_ONCE {
            return Err(refuse::refusal(Code::Busy, "more is said at once than can be read"));
        }
        spoke.push_back(now);
        let n = *self.last.borrow() + 1;
        said.kept.push_back(Saying { n, player, name: by.name, guest: by.guest, words });
        if said.kept.len() > KEPT {
            said.kept.pop_front();
        }
        self.last.send_replace(n);
        Ok(())
    }

    /// The sayings after this number.
    pub fn after(&self, n: u32) -> Vec<Saying> {
        locked(&self.said).kept.iter().filter(|saying| saying.n > n).cloned().collect()
    }

    /// Signals each new saying.
    pub fn listen(&self) -> watch::Receiver<u32> {
        self.last.subscribe()
    }
}

/// The text without marks that turn the direction of writing, and not too long.
fn clean(words: Words) -> Result<Words, Refusal> {
    let Words::Text { text } = words else { return Ok(words) };
    let text: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|&c| is_seen(c)).collect();
    let text = text.trim().to_owned();
    match text.is_empty() || text.chars().count() > LONGEST {
        true => Err(refuse::refusal(Code::Text, "nothing is said, or too much")),
        false => Ok(Words::Text { text }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_wire::protocol::Phrase;

    fn text(text: &str) -> Words {
        Words::Text { text: text.into() }
    }

    #[tokio::test(start_paused = true)]
    async fn talk_is_cleaned_bounded_and_not_a_flood() {
        let talk = Talk::new();
        let by = |name: &'static str| Speaker { name: name.into(), guest: false };
        let say = |words| talk.say(Some(Player(0)), by("阿一"), words).map_err(|why| why.code);
        say(text(" 你\u{202e}好\n啊 ")).expect("said");
        assert_eq!(talk.after(0)[0].words, text("你好 啊"));
        assert_eq!(say(text(" \u{200b}\n")), Err(Code::Text));
        assert_eq!(say(text(&"長".repeat(121))), Err(Code::Text));
        for _ in 1..AT_ONCE {
            say(Words::Phrase { phrase: Phrase::Thanks }).expect("not too much");
        }
        assert_eq!(say(text("還有")), Err(Code::Busy));
        talk.say(Some(Player(1)), by("阿二"), text("他太吵")).expect("another may speak");
        for _ in 0..100 {
            tokio::time::advance(WITHIN).await;
            say(text("還在")).expect("later they may");
        }
        let kept = talk.after(0);
        assert_eq!(kept.len(), KEPT);
        assert!(kept.windows(2).all(|two| two[0].n + 1 == two[1].n));
        assert_eq!(talk.after(kept[58].n).len(), 1);
    }
}
