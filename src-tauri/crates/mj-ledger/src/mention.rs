//! Where a person's name stands in what people wrote: reasons and authors of the trail, notes of others, names of
//! house rules. Records are found by uid alone, so these are the only places besides his own entry.

use crate::house::MOST;
use crate::members::{LONGEST_NAME, check_name};
use crate::{Attribution, Error, House, Member, MemberId, Read, Refused, Trail, Write};
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
    Reason,
    /// 備註 of another person.
    Notes,
    /// What a house calls its rules.
    House,
}

/// What a sign looks like, one for all that are taken for one another; none for one that is passed over.
pub type Look = fn(char) -> Option<char>;

/// Stands for a name in a text that is only looked at: no name has it.
const GONE: &str = "\0";

impl Read<'_> {
    /// Every text outside his own entries in which a person is named. Another with the same name is meant as well: the
    /// texts do not say who.
    pub fn mentions(&self, member: MemberId) -> Result<Vec<Mention>, Error> {
        let names = self.names_of(member, SURE)?;
        self.texts_in_which(member, &|place, text| names.are_in(place, text))
    }

    /// Every further text in which something looks like his name, or is it in small letters: `will` may be Will, and is most
    /// often not, so that a person has to look. What [`Read::mentions`] finds is not counted again.
    pub fn resembling(&self, member: MemberId, look: Look) -> Result<Vec<Mention>, Error> {
        let (sure, alike) = (self.names_of(member, SURE)?, self.names_of(member, Alike { look, sure: false })?);
        self.texts_in_which(member, &|place, text| match place {
            Place::Author => !sure.is_whole(text) && alike.is_whole(text),
            Place::Reason | Place::Notes | Place::House => alike.are_in(place, &sure.without(text, GONE)),
        })
    }

    fn texts_in_which(&self, member: MemberId, are_named: &dyn Fn(Place, &str) -> bool) -> Result<Vec<Mention>, Error> {
        let mut found = Vec::new();
        let mut look = |place: Place, which: String, text: &str| {
            if are_named(place, text) {
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

    fn names_of(&self, member: MemberId, alike: Alike) -> Result<Names, Error> {
        let (his, others): (Vec<Member>, Vec<Member>) =
            self.all_members()?.into_iter().partition(|entry| is_his(entry, member));
        let his = longest_first(his.into_iter().map(|entry| entry.name).filter(|name| !name.is_empty()));
        let mut names = Names { his, longer: Vec::new(), alike };
        let contains_his = |name: &String| names.his.iter().any(|his| alike.is_part(his, name));
        names.longer = longest_first(others.into_iter().map(|entry| entry.name).filter(contains_his));
        Ok(names)
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
    alike: Alike,
}

/// How a name is told in a text.
#[derive(Clone, Copy)]
struct Alike {
    look: Look,
    /// Only where it can be nothing else.
    sure: bool,
}

/// In letters of any width; in capitals for small ones, and not the other way round.
const SURE: Alike = Alike { look: letter, sure: true };

/// A letter of the usual width, small.
fn letter(sign: char) -> Option<char> {
    let usual = match sign {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        sign => sign,
    };
    Some(usual.to_lowercase().next().unwrap_or(usual))
}

impl Alike {
    /// As much of a text as is this name, which it begins with.
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

    /// Whether a longer name has this one in it.
    fn is_part(&self, name: &str, longer: &str) -> bool {
        let begins = |at: usize| self.beginning(&longer[at..], name).is_some_and(|part| part.len() < longer.len());
        longer.char_indices().any(|(at, _)| begins(at))
    }
}

/// `Will` in small letters is a word like any other.
fn is_a_name(found: &str, name: &str) -> bool {
    found.contains(char::is_uppercase) || !name.contains(char::is_uppercase)
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
        let text = text.trim();
        self.his.iter().any(|name| self.alike.beginning(text, name) == Some(text))
    }

    /// Whether he is named in such a text.
    fn are_in(&self, place: Place, text: &str) -> bool {
        match place {
            Place::Author => self.is_whole(text),
            Place::Reason | Place::Notes | Place::House => self.places(text).any(|(_, is_his)| is_his),
        }
    }

    /// An author with `word` in the place of his name.
    fn without_author(&self, author: &str, word: &str) -> String {
        if self.is_whole(author) { word.into() } else { author.into() }
    }

    /// A text with `word` wherever he is named. 小明 is not named in 林小明, if that is another, nor Li in Linda.
    fn without(&self, text: &str, word: &str) -> String {
        self.places(text).map(|(part, is_his)| if is_his { word } else { part }).collect()
    }

    /// A text in parts, and which of them are his name.
    fn places<'t>(&self, text: &'t str) -> impl Iterator<Item = (&'t str, bool)> {
        let (mut before, mut rest) = (None, text);
        std::iter::from_fn(move || {
            let next = rest.chars().next()?;
            let here = |names: &[String]| names.iter().find_map(|name| self.here(before, rest, name));
            let (part, is_his) = match here(&self.longer) {
                Some(longer) => (longer, false),
                None => here(&self.his).map_or((&rest[..next.len_utf8()], false), |his| (his, true)),
            };
            before = part.chars().next_back();
            rest = &rest[part.len()..];
            Some((part, is_his))
        })
    }

    /// A name where a text goes on with `rest`, and not a part of a longer word.
    fn here<'t>(&self, before: Option<char>, rest: &'t str, name: &str) -> Option<&'t str> {
        let found = self.alike.beginning(rest, name)?;
        let joined =
            |one: Option<char>, other: Option<char>| one.is_some_and(is_letter) && other.is_some_and(is_letter);
        let is_part = joined(before, found.chars().next())
            || joined(found.chars().next_back(), rest[found.len()..].chars().next());
        (!is_part).then_some(found)
    }
}

/// Whether words of such characters are set apart by blanks; those of Chinese and Japanese are not.
fn is_letter(one: char) -> bool {
    one.is_alphanumeric() && (one < '\u{2e80}' || ('\u{ff01}'..='\u{ff5e}').contains(&one))
}

impl Write<'_> {
    /// Erases a person, and his name in every text that [`Read::mentions`] finds; `word` stands there from then on.
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

    /// What is to be written of a person, with `word` in the place of his name.
    pub(crate) fn unnamed(&self, member: MemberId, word: &str, by: &Attribution) -> Result<Attribution, Error> {
        let names = self.names_of(member, SURE)?;
        let (author, reason) = (names.without_author(&by.author, word), names.without(&by.reason, word));
        Ok(Attribution { at: by.at, author, reason })
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
