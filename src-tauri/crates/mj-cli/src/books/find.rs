//! Who and which: people and games as they are named at a command line.

use crate::stop::Stop;
use mj_club::ledger::{Error, GameFilter, GameLine, Member, Read};
use mj_tell as words;
use mj_words::{Said, said};

/// How long an id is shown: enough for a club's lifetime, short enough to type.
const SHOWN: usize = 6;

/// How our own ids begin; no user needs to type it.
const OURS: &str = "g-";

/// A person by 會員序號, or by a name that no other person has.
pub fn person(books: &Read<'_>, who: &str) -> Result<Member, Stop> {
    let who = who.trim();
    if let Ok(number) = who.parse()
        && let Some(member) = books.member_by_number(number)?
    {
        return Ok(books.person(member.id)?);
    }
    let found = books.members_by_name(who)?;
    match found.as_slice() {
        [one] => Ok(one.clone()),
        [] => match books.member_by_uid(who)? {
            Some(member) => Ok(books.person(member.id)?),
            None => Err(said!("command-no-person", who = format!("{who:?}")).into()),
        },
        several => {
            let all: Vec<Said> = several.iter().map(numbered).collect();
            Err(said!("command-namesakes", n = several.len(), who = who.to_owned(), all = all).into())
        }
    }
}

/// 12 號; a person without a number goes by the name in the logs.
fn numbered(member: &Member) -> Said {
    match member.number {
        Some(number) => said!("command-number", n = number),
        None => said!("command-uid", kind = words::kind(member.kind), uid = member.uid.clone()),
    }
}

/// 王小明（12 號）, 過客（來賓）
pub fn called(member: &Member) -> Said {
    let which = member.number.map_or_else(|| words::kind(member.kind), |number| said!("command-number", n = number));
    said!("command-called", name = words::name(member), which = which)
}

/// The name of a person at a command line: the number, or the name as a shell takes it.
pub fn who(member: &Member) -> String {
    match member.number {
        Some(number) => number.to_string(),
        None => quoted(&member.name),
    }
}

/// A word as a shell takes it.
pub fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "._-/~+:@,\\".contains(letter);
    if !word.is_empty() && word.chars().all(plain) { word.into() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

/// A game by its id or a beginning of it that no other has; `last` is the newest.
pub fn game(books: &Read<'_>, id: &str) -> Result<GameLine, Stop> {
    let id = id.trim();
    if id == "last" || id == "最近" {
        let newest = books.games(&GameFilter { limit: Some(1), ..GameFilter::default() })?;
        return newest.into_iter().next().ok_or_else(|| said!("command-no-games").into());
    }
    let mut found = Vec::new();
    let whole = [id.to_owned(), format!("{OURS}{id}")];
    for beginning in whole {
        // An id is that game's, though others begin with it.
        if let Some(exact) = exactly(books, &beginning)? {
            return Ok(exact);
        }
        let filter = GameFilter { id: Some(beginning), limit: Some(10), ..GameFilter::default() };
        found.extend(books.games(&filter)?);
    }
    match found.len() {
        1 => Ok(found.remove(0)),
        0 => Err(said!("command-no-game", game = format!("{id:?}")).into()),
        _ => {
            let ids: Vec<Said> = found.iter().map(|game| game.gid.clone().into()).collect();
            Err(said!("command-several-games", beginning = id.to_owned(), all = ids).into())
        }
    }
}

/// The game that is called so and not longer.
fn exactly(books: &Read<'_>, id: &str) -> Result<Option<GameLine>, Stop> {
    let key = match books.game(id) {
        Err(Error::NoGame(_)) => return Ok(None),
        found => found?,
    };
    Ok(Some(books.game_line(key)?))
}

/// The beginning of an id that people are shown and type again.
pub fn short(gid: &str) -> &str {
    match gid.strip_prefix(OURS) {
        Some(digits) => digits.get(..SHOWN).unwrap_or(digits),
        None => gid,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_by_a_shell_as_they_are() {
        let told = ["王小明", "club.db", "王 小明", "it's", "", "$HOME"].map(quoted);
        assert_eq!(told, ["王小明", "club.db", "'王 小明'", r"'it'\''s'", "''", "'$HOME'"]);
    }

    #[test]
    fn ids_are_shown_short() {
        assert_eq!(["g-0123456789abcdef", "g-01", "play-4"].map(short), ["012345", "01", "play-4"]);
    }
}
