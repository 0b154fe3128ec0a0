//! Games for the tests of several commands.

use crate::language::speaking;
use crate::simulate::Plan;
use mj_bots::Strength;
use mj_bots::selfplay::{Step, next_step};
use mj_rules::Ruleset;
use mj_wire::chain::Chain;
use mj_wire::log::known;
use mj_words::Language;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// A game of these players, short as the options make it.
pub fn plan(rules: &str, options: &str, kinds: &[Strength]) -> Plan {
    let house: Map<String, Value> = serde_json::from_str(options).unwrap();
    let rules = Ruleset::with_options(known(rules).unwrap(), &house).unwrap();
    // Where three play, the first three of them.
    let kinds = kinds.iter().copied().take(rules.mechanics.players.count()).collect();
    Plan { rules: rules.into(), house, kinds, programs: BTreeMap::new(), seed: 11 }
}

/// What some work says in each language that is written by hand.
pub fn in_languages<T>(work: impl Fn() -> T) -> [(Language, T); 3] {
    [Language::TraditionalChinese, Language::English, Language::Japanese]
        .map(|language| (language, speaking(language, &work)))
}

/// That a text is in its language: no key of the catalogue, and in English no punctuation of another.
pub fn assert_reads(language: Language, text: &str) {
    for begins in ["scoring-", "verdict-", "result-", "say-", "table-", "doubt-"] {
        assert!(!text.contains(begins), "{begins} in {text}");
    }
    let foreign = |letter: char| "，。；：（）「」、【】".contains(letter);
    assert!(language != Language::English || !text.contains(foreign), "{text}");
    assert!(text.lines().all(|line| line.trim_end() == line), "{text}");
}

/// The log of such a game; a minimum of nothing lets novices win.
pub fn log(rules: &str, options: &str) -> String {
    plan(rules, options, &[Strength::Novice; 4]).play(0).unwrap().log
}

/// A log of Old Shanghai in which hands are won.
pub fn shanghai() -> String {
    log("shanghai", r#"{"rounds":1,"minimum":0}"#)
}

/// A log with errors of players, by hand.
pub fn by_hand() -> String {
    let options = r#"{"rounds":1,"minimum":0,"conduct":"by-hand"}"#;
    plan("shanghai", options, &[Strength::Clumsy; 4]).play(0).unwrap().log
}

/// The lines changed and linked up again, as a forger would.
pub fn forged(log: &str, mut change: impl FnMut(usize, &str) -> Option<String>) -> String {
    let mut chain = Chain::new();
    let lines = (1..).zip(log.lines()).filter_map(|(number, line)| change(number, line));
    let link = |line: String| {
        let mut body: Map<String, Value> = serde_json::from_str(&line).unwrap();
        body.remove("prev");
        chain.link(&body).unwrap()
    };
    lines.map(link).collect()
}

/// A folder of a test's own, gone when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    /// Somewhere among the temporary files.
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("laomajiang-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// A file in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A file in it with this text.
    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        std::fs::write(self.path(name), text).unwrap();
        self.path(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Nothing hangs on it: the system clears its temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A game of one person against novices in these books, whole or for so many steps; its id.
pub fn played_in(books: &std::path::Path, name: &str, seed: u64, steps: Option<usize>) -> String {
    let plan = plan("shanghai", r#"{"rounds":1,"minimum":0}"#, &[Strength::Novice; 4]);
    let club = mj_club::Club::open(books, "測試會").unwrap();
    let computers = [Strength::Novice; 3].map(mj_club::Sitter::Computer);
    let sitters = std::iter::once(mj_club::Sitter::Member(name.into())).chain(computers).collect();
    let secrets = Some(mj_club::Secrets::seeded(seed, 0));
    let new = mj_club::NewTable {
        rules: plan.rules.clone(),
        house: plan.house,
        sitters,
        undo: false,
        secrets,
        practice: false,
    };
    let mut running = mj_club::Running::begin(&club, &new).unwrap();
    let mut bots = crate::simulate::bots(&plan.kinds, &plan.rules, seed);
    for _ in 0..steps.unwrap_or(usize::MAX) {
        let posted = match next_step(running.table()) {
            Step::Over => break,
            Step::Seats | Step::Deal => running.deal(),
            Step::Advance => running.advance(),
            Step::Ask(seat) => {
                let player = running.table().player_at(seat).unwrap();
                let view = running.table().view(mj_table::Viewer::Player(player));
                running.play(seat, bots[player.index()].decide(&view).action)
            }
        };
        posted.unwrap().receipt.wait().unwrap();
    }
    running.game().header().game.to_string()
}
