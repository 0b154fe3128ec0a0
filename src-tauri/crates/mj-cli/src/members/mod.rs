//! `laomajiang members`: who stands in the books, and what the organiser may change of it.

mod arguments;
mod change;
mod told;

pub use arguments::{Act, Members};

use crate::stop::Done;
use crate::view::answer;
use std::io::{BufRead, Write};

/// Carries out what is asked.
pub fn run(asked: &Members, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let data = &asked.data;
    match &asked.act {
        None | Some(Act::List) => {
            let all = data.ask(told::all)?;
            answer(out, asked.json, || told::list_json(&all), || told::list(&all))
        }
        Some(Act::Show { who }) => {
            let (entry, games) = data.ask(|books| told::one(books, who))?;
            let text = || told::one_text(&entry, &games, &data.hint());
            answer(out, asked.json, || told::one_json(&entry, &games), text)
        }
        Some(Act::Add(new)) => change::add(asked, new, out),
        Some(Act::Edit(edit)) => change::edit(asked, edit, out),
        Some(Act::Pin(pin)) => change::pin(asked, pin, input, out),
        Some(Act::Merge(merge)) => change::merge(asked, merge, input, out),
        Some(Act::Erase(erase)) => change::erase(asked, erase, input, out),
    }
}

#[cfg(test)]
mod tests;
