//! Finds a person's name in text written by people: reasons and authors of the trail, notes of others, names of
//! house rules. Records refer to people by uid, so the name is nowhere else outside the person's entry.

use crate::house::MOST;
use crate::members::{LONGEST_NAME, check_name};
use crate::{Attribution, Error, House, Member, MemberId, Read, Refused, Trail, Write};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use serde::Serialize;
use std::collections::BTreeSet;

/// A text that names a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mention {
    pub place: TextKind,
    /// A line of the trail, a member's uid, or the uid of house rules.
    pub which: String,
    pub text: String,
}

/// The kinds of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextKind {
    /// The author of an act in the trail.
    Author,
    Reason,
    /// 備註 of another person.
    Notes,
    /// The name of house rules.
    House,
}

/// Maps a character to the one it is compared as; `None` for a character that is skipped.
pub type Look = fn(char) -> Option<char>;

/// A placeholder for a name in a text that is only examined; no name contains it.
const GONE: &str = "\0";

impl Read<'_> {
    /// Every text outside the person's entries that contains the name. It may mean another person of the same
    /// name: the texts do not tell.
    pub fn mentions(&self, member: MemberId) -> Result<Vec<Mention>, Error> {
        let names = self.names_of(member, SURE)?;
        self.texts_in_which(member, &|place, text| names.are_in(place, text))
    }

    /// Further texts with something similar to the name, or with the name in small letters: `will` may be Will
    /// but mostly is not, so a person has to decide. Without those of [`Read::mentions`].
    pub fn resembling(&self, member: MemberId, look: Look) -> Result<Vec<Mention>, Error> {
        let (sure, alike) = (self.names_of(member, SURE)?, self.names_of(member, Alike { look, sure: false })?);
        self.texts_in_which(member, &|place, text| match place {
            TextKind::Author => !sure.is_whole(text) && alike.is_whole(text),
            TextKind::Reason | TextKind::Notes | TextKind::House => alike.are_in(place, &sure.without(text, GONE)),
        })
    }

    fn texts_in_which(
        &self,
        member: MemberId,
        are_named: &dyn Fn(TextKind, &str) -> bool,
    ) -> Result<Vec<Mention>, Error> {
        let mut found = Vec::new();
        let mut look = |place: TextKind, which: String, text: &str| {
            if are_named(place, text) {
                found.push(Mention { place, which, text: text.to_owned() });
            }
        };
        for line in self.trail()?.into_iter().rev() {
            look(TextKind::Author, line.id.to_string(), &line.author);
            look(TextKind::Reason, line.id.to_string(), &line.reason);
        }
        for other in self.others(member)? {
            look(TextKind::Notes, other.uid, &other.notes);
        }
        for house in self.houses()? {
            look(TextKind::House, house.uid, &house.name);
        }
        Ok(found)
    }

    fn names_of(&self, member: MemberId, alike: Alike) -> Result<Names, Error> {
        let (theirs, others): (Vec<Member>, Vec<Member>) =
            self.all_members()?.into_iter().partition(|entry| is_theirs(entry, member));
        let theirs = longest_first(theirs.into_iter().map(|entry| entry.name).filter(|name| !name.is_empty()));
        let mut names = Names { theirs, longer: Vec::new(), alike };
        let contains_theirs = |name: &String| names.theirs.iter().any(|theirs| alike.is_part(theirs, name));
        names.longer = longest_first(others.into_iter().map(|entry| entry.name).filter(contains_theirs));
        Ok(names)
    }

    fn others(&self, member: MemberId) -> Result<Vec<Member>, Error> {
        Ok(self.all_members()?.into_iter().filter(|entry| !is_theirs(entry, member)).collect())
    }
}

fn is_theirs(entry: &Member, member: MemberId) -> bool {
    entry.id == member || entry.merged_into == Some(member)
}

/// The names of a person's entries, and the names of others that contain one of them.
struct Names {
    theirs: Vec<String>,
    longer: Vec<String>,
    alike: Alike,
}

/// How a name is recognised in a text.
#[derive(Clone, Copy)]
struct Alike {
    look: Look,
    /// Whether it accepts only unambiguous matches.
    sure: bool,
}

/// Letters of any width; capitals match small letters of the name, but not the reverse.
const SURE: Alike = Alike { look: letter, sure: true };

/// A letter in small form and usual width.
fn letter(sign: char) -> Option<char> {
    let usual = match sign {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        sign => sign,
    };
    Some(usual.to_lowercase().next().unwrap_or(usual))
}

impl Alike {
    /// The part at the beginning of a text that equals this name.
    fn beginning<'t>(&self, text: &'t str, name: &str) -> Option<&'t str> {
        let mut wanted = name.chars().filter_map(self.look).peekable();
        wanted.peek()?;
        for (at, sign) in text.char_indices() {
            match (self.look)(sign) {
                None if at == 0 => return None,
                None => continue,
                Some(looks) if wanted.next() != Some(looks) => return None,
                Some(_) => {}
            }
            if wanted.peek().is_none() {
                let found = &text[..at + sign.len_utf8()];
                return (!self.sure || is_a_name(found, name)).then_some(found);
            }
        }
        None
    }

    /// Whether a longer name contains this one.
    fn is_part(&self, name: &str, longer: &str) -> bool {
        let begins = |at: usize| self.beginning(&longer[at..], name).is_some_and(|part| part.len() < longer.len());
        longer.char_indices().any(|(at, _)| begins(at))
    }
}

/// `Will` in small letters is an ordinary word.
fn is_a_name(found: &str, name: &str) -> bool {
    found.contains(char::is_uppercase) || !name.contains(char::is_uppercase)
}

/// Longest first, so that no part of a longer name remains.
fn longest_first(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect::<BTreeSet<_>>().into_iter().collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names
}

impl Names {
    /// Whether a text is only the name: an author is one person.
    fn is_whole(&self, text: &str) -> bool {
        let text = text.trim();
        self.theirs.iter().any(|name| self.alike.beginning(text, name) == Some(text))
    }

    /// Whether such a text names the person.
    fn are_in(&self, place: TextKind, text: &str) -> bool {
        match place {
            TextKind::Author => self.is_whole(text),
            TextKind::Reason | TextKind::Notes | TextKind::House => self.places(text).any(|(_, is_theirs)| is_theirs),
        }
    }

    /// An author with the name replaced by `word`.
    fn without_author(&self, author: &str, word: &str) -> String {
        if self.is_whole(author) { word.into() } else { author.into() }
    }

    /// A text with every name replaced by `word`. 小明 is not replaced in 林小明, if that is another person, nor Li
    /// in Linda.
    fn without(&self, text: &str, word: &str) -> String {
        self.places(text).map(|(part, is_theirs)| if is_theirs { word } else { part }).collect()
    }

    /// The parts of a text, each with whether it is the name.
    fn places<'t>(&self, text: &'t str) -> impl Iterator<Item = (&'t str, bool)> {
        let (mut before, mut rest) = (None, text);
        std::iter::from_fn(move || {
            let next = rest.chars().next()?;
            let here = |names: &[String]| names.iter().find_map(|name| self.here(before, rest, name));
            let (part, is_theirs) = match here(&self.longer) {
                Some(longer) => (longer, false),
                None => here(&self.theirs).map_or((&rest[..next.len_utf8()], false), |theirs| (theirs, true)),
            };
            before = part.chars().next_back();
            rest = &rest[part.len()..];
            Some((part, is_theirs))
        })
    }

    /// The name at the beginning of `rest`, if it is not part of a longer word.
    fn here<'t>(&self, before: Option<char>, rest: &'t str, name: &str) -> Option<&'t str> {
        let found = self.alike.beginning(rest, name)?;
        let joined =
            |one: Option<char>, other: Option<char>| one.is_some_and(is_letter) && other.is_some_and(is_letter);
        let is_part = joined(before, found.chars().next())
            || joined(found.chars().next_back(), rest[found.len()..].chars().next());
        (!is_part).then_some(found)
    }
}

/// Whether words of such characters are separated by blanks, unlike in Chinese and Japanese.
fn is_letter(one: char) -> bool {
    one.is_alphanumeric() && (one < '\u{2e80}' || ('\u{ff01}'..='\u{ff5e}').contains(&one))
}

impl Write<'_> {
    /// Erases a person, and replaces the name by `word` in every text of [`Read::mentions`].
    pub fn erase_everywhere(&self, member: MemberId, word: &str, by: &Attribution) -> Result<(), Error> {
        let names = self.names_of(member, SURE)?;
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

    /// An attribution with the person's name replaced by `word`.
    pub(crate) fn unnamed(&self, member: MemberId, word: &str, by: &Attribution) -> Result<Attribution, Error> {
        let names = self.names_of(member, SURE)?;
        let (author, reason) = (names.without_author(&by.author, word), names.without(&by.reason, word));
        Ok(Attribution { at: by.at, author, reason })
    }

    /// A free name for house rules: a number is added if the wanted name is taken, and a long name is cut.
    fn free_name(&self, wanted: &str, uid: &str) -> Result<String, Error> {
        let taken: BTreeSet<String> =
            self.houses()?.into_iter().filter(|house| house.uid != uid).map(|house| house.name).collect();
        let numbered = |number: usize| {
            let number = if number == 1 { String::new() } else { number.to_string() };
            let kept: String = wanted.chars().take(LONGEST_NAME - number.len()).collect();
            format!("{}{number}", kept.trim_end())
        };
        // At most this many names can be taken.
        let mut names = (1..=MOST + 1).map(numbered);
        let free = names.find(|name| check_name(name).is_ok() && !taken.contains(name));
        free.ok_or(Error::Refused(Refused::HouseName))
    }

    /// Takes a name out of the trail's lines, the only change they allow. Triggers are switched off for it on
    /// this connection alone. The tables do not change: a journal with changed tables would look like one of
    /// other books (`journal.rs`).
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

/// Switches triggers off until dropped.
struct Resting<'c>(&'c Connection);

impl<'c> Resting<'c> {
    fn of(sql: &'c Connection) -> Result<Resting<'c>, Error> {
        sql.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
        Ok(Resting(sql))
    }
}

impl Drop for Resting<'_> {
    fn drop(&mut self) {
        // It only sets a flag of an open connection.
        let _ = self.0.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, true);
    }
}
