//! JSON files with one or several games of mjai or tenhou.net/6.

use super::documents::{is_hand, items};
use super::xml_fields::plain;
use super::{Game, mjai, tenhou6};
use crate::fault::{Fault, FaultKind};
use crate::record::{Format, Record};

/// The part of a log editor's URL before the game.
const LINK: &str = "/6/#json=";

/// Whether a text consists of log editor URLs, which hold the game itself.
pub fn are_links(text: &str) -> bool {
    text.starts_with("http") && text.contains(LINK)
}

/// The games in the URLs, one a line.
pub fn linked(text: &str) -> String {
    let held = |line: &str| line.split_once(LINK).map(|(_, held)| plain(held.trim()));
    text.lines().map(|line| held(line).unwrap_or_default() + "\n").collect()
}

/// Whether a text consists of single hands of tenhou.net/6 without their game.
pub fn begins_with_a_hand(text: &str) -> bool {
    let within = |text: &'_ str| text.strip_prefix('[').is_some_and(is_hand);
    is_hand(text) || within(text)
}

/// Reads all games of a text.
pub fn read(text: &str) -> Vec<Game> {
    let (items, broken) = items(text);
    let is_game = items.first().is_some_and(|item| item.hand || tenhou6::is_game(item.text));
    let mut games = match () {
        () if is_game => joined(tenhou6::read(&items, text, broken)),
        () if items.first().is_some_and(|item| item.text.contains("\"type\"")) => mjai::read(&items, broken),
        () => vec![Err(broken.unwrap_or(Fault::whole(FaultKind::Unknown)))],
    };
    if games.len() > 1 {
        let numbered = |(game, read): (usize, Game)| read.map_err(|fault| fault.in_game(game));
        games = (1..).zip(games).map(numbered).collect();
    }
    if games.is_empty() { vec![Err(Fault::whole(FaultKind::Empty))] } else { games }
}

/// Joins consecutive hands of one game into one record: the log editor exports single hands.
fn joined(games: Vec<Game>) -> Vec<Game> {
    let mut all: Vec<Game> = Vec::with_capacity(games.len());
    for game in games {
        match (all.last_mut(), game) {
            (Some(Ok(before)), Ok(game)) if follows(before, &game) => {
                before.hands.extend(game.hands);
                (before.over, before.result) = (game.over, game.result);
            }
            (_, game) => all.push(game),
        }
    }
    all
}

/// Whether a record's only hand follows the end of another record.
fn follows(before: &Record, next: &Record) -> bool {
    let (Some(last), [first]) = (before.hands.last(), next.hands.as_slice()) else { return false };
    let place = |hand: &crate::record::Hand| (hand.start.round as usize, hand.start.passed, hand.start.honba);
    let after = last.end.as_ref().and_then(|end| end.after.as_ref());
    let same = before.format == Format::Tenhou6 && (&before.names, &before.house) == (&next.names, &next.house);
    same && !before.over && place(first) > place(last) && after == Some(&first.start.scores)
}
