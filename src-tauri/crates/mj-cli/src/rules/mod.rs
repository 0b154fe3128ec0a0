//! `laomajiang rules`: the options of a rule book in their groups, what they say here, and what they may say.

mod view;

pub use view::{json, text};

use crate::patterns;
use crate::rulesets::{Book, House};
use crate::stop::Done;
use crate::view::answer;
use clap::Args;
use mj_words::said;
use std::io::Write;

/// `laomajiang rules`
#[derive(Args, Debug)]
pub struct Rules {
    #[arg(value_name = "ID")]
    pub id: Option<String>,
    #[command(flatten)]
    pub house: House,
    #[arg(long)]
    pub json: bool,
}

/// Lists the rule sets, or the options of one.
pub fn run(asked: &Rules, out: &mut impl Write) -> Done {
    let Some(id) = &asked.id else {
        if !asked.house.is_empty() {
            return Err(said!("command-rules-which").into());
        }
        return patterns::list(asked.json, "laomajiang rules shanghai", out);
    };
    let book = Book::of(id, &asked.house)?;
    answer(out, asked.json, || json(&book), || text(&book))
}

#[cfg(test)]
mod tests;
