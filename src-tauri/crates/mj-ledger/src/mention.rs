//! Where the name of somebody stands in what people wrote: reasons and authors of the trail, notes of others, names of
//! house rules. Records are found by uid alone, so these are the only places besides his own entry.

use crate::{By, Error, House, Member, MemberId, Read, Trail, Write};
use serde::Serialize;
use std::collections::BTreeSet;

/// A text in which somebody is named.
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
    /// 備註 of somebody else.
    Notes,
    /// What a house calls its rules.
    House,
}

impl Read<'_> {
    /// Every text outside his own entries in which somebody is named. Whoever else has the name is meant as well: the
    /// texts do not say who.
    pub fn mentions(&self, member: MemberId) -> Result<Vec<Mention>, Error> {
        let names = self.names_of(member)?;
        let mut found = Vec::new();
        let mut look = |place: Place, which: String, text: &str| {
            if names.iter().any(|name| text.contains(name)) {
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

    /// What his entries are called, the longest first, so that no part of one stays.
    fn names_of(&self, member: MemberId) -> Result<Vec<String>, Error> {
        let his = self.all_members()?.into_iter().filter(|entry| is_his(entry, member));
        let names: BTreeSet<String> = his.map(|entry| entry.name).filter(|name| !name.is_empty()).collect();
        let mut names: Vec<String> = names.into_iter().collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        Ok(names)
    }

    fn others(&self, member: MemberId) -> Result<Vec<Member>, Error> {
        Ok(self.all_members()?.into_iter().filter(|entry| !is_his(entry, member)).collect())
    }
}

fn is_his(entry: &Member, member: MemberId) -> bool {
    entry.id == member || entry.merged_into == Some(member)
}

impl Write<'_> {
    /// Erases somebody, and his name in every text that [`Read::mentions`] finds; `word` stands there from then on.
    pub fn erase_everywhere(&self, member: MemberId, word: &str, by: &By) -> Result<(), Error> {
        let names = self.names_of(member)?;
        let without = |text: &str| names.iter().fold(text.to_owned(), |text, name| text.replace(name.as_str(), word));
        let by = By { at: by.at, author: without(&by.author), reason: without(&by.reason) };
        for other in self.others(member)? {
            let notes = without(&other.notes);
            if notes != other.notes {
                self.store(&Member { notes, ..other })?;
            }
        }
        for house in self.houses()? {
            let name = without(&house.name);
            if name != house.name {
                self.put_house(&House { name, ..house })?;
            }
        }
        self.erase(member, &by)?;
        self.reword_trail(&without)
    }

    /// The one way in which lines of the trail change: a name is taken out of them. Their trigger is lifted for it
    /// within the transaction, so that for everything else, and for every other program, they stay as they are.
    fn reword_trail(&self, without: &dyn Fn(&str) -> String) -> Result<(), Error> {
        let reworded = |line: Trail| {
            let (author, reason) = (without(&line.author), without(&line.reason));
            let differs = author != line.author || reason != line.reason;
            differs.then_some(Trail { author, reason, ..line })
        };
        let lines: Vec<Trail> = self.trail()?.into_iter().filter_map(reworded).collect();
        if lines.is_empty() {
            return Ok(());
        }
        let keeper = "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = 'trail_stays'";
        let keeper: String = self.sql.query_row(keeper, [], |row| row.get(0))?;
        self.sql.execute_batch("DROP TRIGGER trail_stays")?;
        for line in &lines {
            let update = "UPDATE trail SET author = ?2, reason = ?3, seal = ?4 WHERE id = ?1";
            self.sql.execute(update, (line.id, &line.author, &line.reason, line.seal()?))?;
            line.game.iter().for_each(|&game| self.unseal(game));
        }
        self.sql.execute_batch(&keeper)?;
        Ok(())
    }
}
