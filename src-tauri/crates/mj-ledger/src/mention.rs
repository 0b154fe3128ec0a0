//! Where a person's name stands in what people wrote: reasons and authors of the trail, notes of others, names of
//! house rules. Records are found by uid alone, so these are the only places besides his own entry.

use crate::house::MOST;
use crate::members::{LONGEST_NAME, check_name};
use crate::{By, Error, House, Member, MemberId, Read, Refused, Trail, Write};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use serde::Serialize;
use std::collections::BTreeSet;

/// A text in which a person is named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mention {
    /// What kind of text.
    pub place: Place,
    /// Of which: a line of the trail, a member's uid, the uid of house rules.
    pub which: String,
    /// The text as it stands.
    pub text: String,
}

/// What kind of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Who did something, as the trail has it.
    Author,
    /// Why.
    Reason,
    /// 備註 of another person.
    Notes,
    /// What a house calls its rules.
    House,
}

impl Read<'_> {
    /// Every text outside his own entries in which a person is named. Another with the same name is meant as well: the
    /// texts do not say who.
    pub fn mentions(&self, member: MemberId) -> Result<Vec<Mention>, Error> {
        let names = self.names_of(member)?;
        let mut found = Vec::new();
        let mut look = |place: Place, which: String, text: &str| {
            let is_named = match place {
                Place::Author => names.is_whole(text),
                Place::Reason | Place::Notes | Place::House => names.without(text, "") != text,
            };
            if is_named {
                found.push(Mention { place, which, text: text.to_owned() });
            }
        };
        for line in self.trail()?.into_iter().rev() {
            look(Place::Author, line.id.to_string(), &line.author);
            look(Place::Reason, line.id.to_string(), &line.reason);
        }
        for other in self.others(member)? {
            look(Place::Notes, other.uid, &other.notes);
        }
        for house in self.houses()? {
            look(Place::House, house.uid, &house.name);
        }
        Ok(found)
    }

    fn names_of(&self, member: MemberId) -> Result<Names, Error> {
        let (his, others): (Vec<Member>, Vec<Member>) =
            self.all_members()?.into_iter().partition(|entry| is_his(entry, member));
        let his = longest_first(his.into_iter().map(|entry| entry.name).filter(|name| !name.is_empty()));
        let contains_his = |name: &String| his.iter().any(|one| name.len() > one.len() && name.contains(one.as_str()));
        let longer = longest_first(others.into_iter().map(|entry| entry.name).filter(contains_his));
        Ok(Names { his, longer })
    }

    fn others(&self, member: MemberId) -> Result<Vec<Member>, Error> {
        Ok(self.all_members()?.into_iter().filter(|entry| !is_his(entry, member)).collect())
    }
}

fn is_his(entry: &Member, member: MemberId) -> bool {
    entry.id == member || entry.merged_into == Some(member)
}

/// What a person's entries are called, and the names of others that contain one of these.
struct Names {
    his: Vec<String>,
    longer: Vec<String>,
}

/// So that no part of a longer name is left.
fn longest_first(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect::<BTreeSet<_>>().into_iter().collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names
}

impl Names {
    /// Whether a text is his name and nothing besides: who did something is one person.
    fn is_whole(&self, text: &str) -> bool {
        self.his.iter().any(|name| name == text.trim())
    }

    /// An author with `word` in the place of his name.
    fn without_author(&self, author: &str, word: &str) -> String {
        if self.is_whole(author) { word.into() } else { author.into() }
    }

    /// A text with `word` wherever he is named. 小明 is not named in 林小明, if that is another, nor Li in Linda.
    fn without(&self, text: &str, word: &str) -> String {
        let (mut told, mut before, mut rest) = (String::new(), None, text);
        while let Some(next) = rest.chars().next() {
            let stands = |name: &&String| stands_here(before, rest, name);
            let (taken, written) = match self.longer.iter().find(stands) {
                Some(longer) => (longer.as_str(), longer.as_str()),
                None => match self.his.iter().find(stands) {
                    Some(his) => (his.as_str(), word),
                    None => (&rest[..next.len_utf8()], &rest[..next.len_utf8()]),
                },
            };
            told.push_str(written);
            before = taken.chars().next_back();
            rest = &rest[taken.len()..];
        }
        told
    }
}

/// Whether a text that goes on with `rest` has a name here, and not a part of a longer word.
fn stands_here(before: Option<char>, rest: &str, name: &str) -> bool {
    let Some(behind) = rest.strip_prefix(name) else { return false };
    let joined = |one: Option<char>, other: Option<char>| one.is_some_and(is_letter) && other.is_some_and(is_letter);
    !joined(before, name.chars().next()) && !joined(name.chars().next_back(), behind.chars().next())
}

/// Whether words of such characters are set apart by blanks; those of Chinese and Japanese are not.
fn is_letter(one: char) -> bool {
    one.is_alphanumeric() && one < '\u{2e80}'
}

impl Write<'_> {
    /// Erases a person, and his name in every text that [`Read::mentions`] finds; `word` stands there from then on.
    pub fn erase_everywhere(&self, member: MemberId, word: &str, by: &By) -> Result<(), Error> {
        let names = self.names_of(member)?;
        let without = |text: &str| names.without(text, word);
        for other in self.others(member)? {
            let notes = without(&other.notes);
            if notes != other.notes {
                self.store(&Member { notes, ..other })?;
            }
        }
        for house in self.houses()? {
            let name = without(&house.name);
            if name != house.name {
                self.put_house(&House { name: self.free_name(&name, &house.uid)?, ..house })?;
            }
        }
        self.erase(member, word, by)?;
        self.reword_trail(&|line| (names.without_author(&line.author, word), without(&line.reason)))
    }

    /// What is to be written of a person, with `word` in the place of his name.
    pub(crate) fn unnamed(&self, member: MemberId, word: &str, by: &By) -> Result<By, Error> {
        let names = self.names_of(member)?;
        let (author, reason) = (names.without_author(&by.author, word), names.without(&by.reason, word));
        Ok(By { at: by.at, author, reason })
    }

    /// What house rules can be called that were to be called so: a number stands behind it where others are called
    /// so already, and what is too long is cut.
    fn free_name(&self, wanted: &str, uid: &str) -> Result<String, Error> {
        let taken: BTreeSet<String> =
            self.houses()?.into_iter().filter(|house| house.uid != uid).map(|house| house.name).collect();
        let numbered = |number: usize| {
            let number = if number == 1 { String::new() } else { number.to_string() };
            let kept: String = wanted.chars().take(LONGEST_NAME - number.len()).collect();
            format!("{}{number}", kept.trim_end())
        };
        // There are no more of them than these numbers.
        let mut names = (1..=MOST + 1).map(numbered);
        let free = names.find(|name| check_name(name).is_ok() && !taken.contains(name));
        free.ok_or(Error::Refused(Refused::HouseName))
    }

    /// The one way in which lines of the trail change: a name is taken out of them. Triggers rest for it on this
    /// connection, so that for everything else, and for every other program, they stay as they are. The tables are not
    /// touched: a journal in which they changed would look like one that was begun over other books (`journal.rs`).
    fn reword_trail(&self, without: &dyn Fn(&Trail) -> (String, String)) -> Result<(), Error> {
        let reworded = |line: Trail| {
            let (author, reason) = without(&line);
            let differs = author != line.author || reason != line.reason;
            differs.then_some(Trail { author, reason, ..line })
        };
        let lines: Vec<Trail> = self.trail()?.into_iter().filter_map(reworded).collect();
        if lines.is_empty() {
            return Ok(());
        }
        let _rest = Resting::of(self.sql)?;
        for line in &lines {
            let update = "UPDATE trail SET author = ?2, reason = ?3, seal = ?4 WHERE id = ?1";
            self.sql.execute(update, (line.id, &line.author, &line.reason, line.seal()?))?;
            line.game.iter().for_each(|&game| self.unseal(game));
        }
        Ok(())
    }
}

/// Triggers rest until this is dropped.
struct Resting<'c>(&'c Connection);

impl<'c> Resting<'c> {
    fn of(sql: &'c Connection) -> Result<Resting<'c>, Error> {
        sql.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
        Ok(Resting(sql))
    }
}

impl Drop for Resting<'_> {
    fn drop(&mut self) {
        // It does nothing but set a flag of an open connection.
        let _ = self.0.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, true);
    }
}
