//! The rules of a game, thawed from their frozen form.

use crate::presets::{book, customs, known};
use mj_ledger::{Counted, GameRecord};
use mj_report::game::{Rules, Setting};
use mj_report::won::Pattern;
use mj_rules::mechanics::{Coin, Customs};
use mj_rules::{Group, Ruleset, System, Total};
use mj_tell as words;
use mj_words::{Language, Said, said};
use serde_json::{Map, Value};

/// The rules of a game, if this program knows them.
pub struct Played {
    rules: Option<Ruleset>,
    system: Option<&'static System>,
    house: Map<String, Value>,
    /// Whether their hash is still the frozen one.
    same: bool,
    customs: Customs,
}

/// The house's changes, under the book's headings in the order of their first occurrence.
fn settings(rules: &Ruleset, house: &Map<String, Value>, language: Language) -> Vec<Setting> {
    let all = words::differences(rules, house);
    let mut groups: Vec<Option<Group>> = Vec::new();
    for one in &all {
        if !groups.contains(&one.group) {
            groups.push(one.group);
        }
    }
    let heading = |group: Option<Group>| group.map_or_else(|| said!("patterns-title"), words::options::group);
    let say = |words: Said| words.say(language);
    let setting = |one: words::Difference| Setting {
        group: Some(say(heading(one.group))),
        option: say(one.name),
        value: say(one.here),
    };
    let mut settings: Vec<_> = all.into_iter().map(|one| (one.group, setting(one))).collect();
    settings.sort_by_key(|(group, _)| groups.iter().position(|other| other == group));
    settings.into_iter().map(|(_, setting)| setting).collect()
}

impl Played {
    /// The rules of a game in the books.
    pub fn of(record: &GameRecord) -> Played {
        let house: Map<String, Value> = serde_json::from_str(&record.options).unwrap_or_default();
        let preset = known(&record.rules);
        let rules = preset.and_then(|preset| Ruleset::with_options(preset, &house).ok());
        let same = rules.as_ref().is_some_and(|rules| rules.hash() == record.hash);
        let customs = rules.as_ref().map_or(Customs::PLAIN, |rules| rules.mechanics.customs());
        Played { rules, system: book(&record.system), house, same, customs }
    }

    /// The rules of games of which only the rule book is known: a sheet counts those of all its houses.
    pub fn of_book(system: &str) -> Played {
        let (system, customs) = (book(system), customs(system));
        Played { rules: None, system, house: Map::new(), same: true, customs }
    }

    /// The rules, if this program knows them.
    pub fn rules(&self) -> Option<&Ruleset> {
        self.rules.as_ref()
    }

    /// The customs of the book's players.
    pub fn customs(&self) -> Customs {
        self.customs
    }

    /// The rule set's id, or the book's if the rule set is unknown.
    pub fn id(&self) -> &'static str {
        let preset = self.rules.as_ref().map(|rules| rules.preset.id);
        preset.or_else(|| self.system.map(|system| system.id)).unwrap_or_default()
    }

    /// The rules in words, with all that differs from the book.
    pub fn in_words(&self, record: &GameRecord, language: Language) -> Rules {
        let mut differs = self.rules.as_ref().map_or_else(Vec::new, |rules| settings(rules, &self.house, language));
        let say = |words: Said| words.say(language);
        let edition = (!self.same).then(words::edition);
        differs.extend(edition.map(|(option, value)| Setting { group: None, option: say(option), value: say(value) }));
        Rules { name: say(words::preset(&record.rules)), coin: say(words::coin(self.coin())), differs }
    }

    /// What is won and lost; chips for unknown rules.
    pub fn coin(&self) -> Coin {
        self.customs().coin
    }

    /// The number of chips for a point of the score, if known.
    pub fn unit(&self) -> i64 {
        self.rules.as_ref().and_then(|rules| rules.mechanics.play.as_ref()).map_or(1, |play| play.chips.unit)
    }

    /// Whether 本場 are counted.
    pub fn counts_honba(&self) -> bool {
        self.rules.as_ref().and_then(|rules| rules.mechanics.play.as_ref()).is_some_and(|play| play.stakes.counters)
    }

    /// 小賭宜情, if the table plays for cash.
    pub fn cash_rate(&self) -> Option<f64> {
        self.rules.as_ref()?.mechanics.play.as_ref()?.final_score.cash_rate
    }

    /// A counted pattern. Its worth is a fact of the game; the unit is the book's.
    pub fn pattern(&self, counted: &Counted, language: Language) -> Pattern {
        let row = self.rules.as_ref().and_then(|rules| rules.row(&counted.id));
        let entry = || self.system.and_then(|system| system.rows.iter().find(|row| row.pattern.id == counted.id));
        let worth = row.map(|row| row.worth).or_else(|| entry().map(|row| row.worth));
        let value = u32::try_from(counted.value).ok();
        let told = worth.zip(value).map(|(worth, value)| words::whole(worth, value).say(language));
        Pattern {
            id: counted.id.clone(),
            name: words::pattern(&counted.id, self.rules.as_ref(), self.system).say(language),
            value: told.unwrap_or_else(|| words::signed(counted.value)),
            times: u32::try_from(counted.times).unwrap_or(1),
        }
    }

    /// A total in the rule set's own terms, or the plain value if this program does not know them.
    pub fn total(&self, total: Option<&Total>, value: i64) -> Said {
        total.map_or_else(|| words::signed(value).into(), |total| words::total(self.rules.as_ref(), total))
    }

    /// The words for a win without a pattern.
    pub fn no_pattern(&self) -> Said {
        words::no_pattern(self.system)
    }
}
