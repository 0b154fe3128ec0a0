//! Every answer of the hub is in the catalogue, in all languages.

use super::desk::{discard, straight};
use super::wanted;
use super::{Screen, hello};
use crate::hub::Hub;
use crate::seated::club;
use mj_rules::PRESETS;
use mj_wire::protocol::{
    Answer, Ask, BooksAsk, Deed, DeskAsk, DeskTold, DeskVerdict, HouseAsk, NewTable, OrganiserAsk, Recorded,
    RecordsAsk, SeatWish, WhichGames,
};
use mj_words::is_chinese;
use mj_words::{Language, Said};
use serde_json::{Map, Value};

#[path = "../../../../mj-tell/src/tests/traditional.rs"]
mod traditional;

/// Fields with typed text, a book's names of patterns, or values of options, which are words of books.
const ARE_NAMES: [&str; 6] = ["club", "also", "variants", "zh", "value", "usual"];

/// A text as sent, parsed again. `None` for other values.
fn message(value: &Value) -> Option<Said> {
    let fields = value.as_object()?;
    let key = fields.get("key")?.as_str()?.to_owned();
    let blanks = fields.get("with").and_then(Value::as_object).cloned().unwrap_or_default();
    let blank = |(name, value): (String, Value)| (&*name.leak(), part(&value));
    fields
        .keys()
        .all(|field| field == "key" || field == "with")
        .then(|| Said::message(key, blanks.into_iter().map(blank)))
}

fn part(value: &Value) -> Said {
    match value {
        Value::String(text) => Said::from(text.clone()),
        Value::Number(number) => Said::from(number.as_i64().unwrap_or_default()),
        Value::Array(all) => Said::List(all.iter().map(part).collect()),
        other => message(other).unwrap_or_else(|| panic!("{other} is nothing that is said")),
    }
}

/// Texts that a reader of Japanese would see in another language.
fn leftovers(field: &str, value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) if text.contains(is_chinese) && !ARE_NAMES.contains(&field) => {
            found.push(format!("{field}: {text}"));
        }
        Value::Array(all) => all.iter().for_each(|one| leftovers(field, one, found)),
        Value::Object(fields) => {
            if let Some(said) = message(value) {
                let [english, japanese] = [Language::English, Language::Japanese].map(|language| said.say(language));
                if english == japanese && english.chars().any(char::is_lowercase) {
                    found.push(format!("{field}: {english}"));
                }
            }
            // A book's own term has a gloss beside it.
            let is_term = fields.get("key").and_then(Value::as_str).is_some_and(|key| key.starts_with("scored-"));
            let parts = fields.iter().filter(|(name, _)| !is_term || *name != "with");
            parts.for_each(|(name, one)| leftovers(name, one, found));
        }
        Value::String(_) | Value::Number(_) | Value::Bool(_) | Value::Null => {}
    }
}

fn in_every_language(what: &str, answer: &impl serde::Serialize) {
    let mut found = Vec::new();
    let value = serde_json::to_value(answer).expect("json");
    leftovers("", &value, &mut found);
    assert!(found.is_empty(), "{what}: {found:#?}");
    in_simplified_script(what, &value);
}

/// A reader of 简体中文 sees no character of the other script, except in typed text.
fn in_simplified_script(what: &str, answer: &Value) {
    fn messages(value: &Value, found: &mut Vec<String>) {
        if let Some(said) = message(value) {
            found.push(said.say(Language::SimplifiedChinese));
            return;
        }
        match value {
            Value::Array(all) => all.iter().for_each(|one| messages(one, found)),
            Value::Object(fields) => fields.values().for_each(|one| messages(one, found)),
            Value::String(_) | Value::Number(_) | Value::Bool(_) | Value::Null => {}
        }
    }
    let (traditional, mut found) = (traditional::only_traditional(), Vec::new());
    messages(answer, &mut found);
    found.retain(|text| text.contains(|letter| traditional.contains(&letter)));
    assert!(found.is_empty(), "{what}: {found:#?}");
}

async fn books(screen: &mut Screen, ask: impl Into<Ask>) -> Recorded {
    let ask = ask.into();
    let named = format!("{ask:?}");
    let answer = screen.ask(ask).await;
    let Ok(Answer::Records { answer }) = answer else { panic!("{named}: {answer:?}") };
    in_every_language(&named, &answer);
    *answer
}

#[tokio::test]
async fn books_are_told_in_every_language() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    let home = screen.ask(OrganiserAsk::Home {}).await.expect("home");
    in_every_language("home", &home);
    books(&mut screen, RecordsAsk::Forms {}).await;
    for preset in PRESETS {
        books(&mut screen, RecordsAsk::Patterns { rules: preset.id.into() }).await;
        let look = HouseAsk::Look { rules: preset.id.into(), options: Map::new() };
        books(&mut screen, BooksAsk::House(look)).await;
    }
}

#[tokio::test]
async fn the_desk_speaks_every_language() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    let seats = ["Ann", "Bob", "Cyd", "Dan"].map(|name| SeatWish::Name { name: name.into() });
    let table = NewTable { rules: "shanghai".into(), seats: seats.into(), ..NewTable::default() };
    let begun = books(&mut screen, BooksAsk::Desk { ask: DeskAsk::Begin { table } }).await;
    let Recorded::Desk { told: DeskTold::Game(page) } = begun else { panic!("{begun:?}") };
    let game = page.game;
    let by = Deed { author: "Ann".into(), reason: "a slip".into() };
    let entry = |who| discard(who, 1, straight());
    for ask in [
        DeskAsk::Preview { game: game.clone(), hand: None, entry: entry(0) },
        DeskAsk::Enter { game: game.clone(), hand: 1, entry: entry(0) },
        DeskAsk::Enter { game: game.clone(), hand: 2, entry: entry(0) },
        DeskAsk::Preview { game: game.clone(), hand: Some(1), entry: entry(2) },
        DeskAsk::Preview { game: game.clone(), hand: None, entry: entry(1) },
        DeskAsk::Correct { game: game.clone(), hand: 1, entry: entry(2), by: by.clone() },
        DeskAsk::Decide { game: game.clone(), what: DeskVerdict::Void { hand: 1 }, by: by.clone() },
        DeskAsk::Decide { game, what: DeskVerdict::Close {}, by },
        DeskAsk::List {},
    ] {
        books(&mut screen, BooksAsk::Desk { ask }).await;
    }
    books(&mut screen, BooksAsk::Members {}).await;
    books(&mut screen, RecordsAsk::Games { which: WhichGames::default(), skip: 0 }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_made_known_in_every_language() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    screen.ask(wanted(&["Ann"])).await.expect("begun");
    let info = screen.settled().await.info.expect("the first message says what does not change");
    in_every_language("table", &info);
}
