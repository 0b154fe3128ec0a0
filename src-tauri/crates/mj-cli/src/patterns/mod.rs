//! `laomajiang patterns`: the rule books as people look them up.

mod book;
mod view;

pub use view::{json, list_json, list_text, text};

use crate::language::complain;
use crate::rulesets::{Book, House};
use crate::stop::{Done, Ended};
use crate::view::answer;
use book::Shown;
use clap::Args;
use mj_rules::{PRESETS, Ruleset};
use mj_words::said;
use std::io::Write;
use std::rc::Rc;

/// `laomajiang patterns`
#[derive(Args, Debug)]
pub struct Patterns {
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub find: Option<String>,
    #[arg(long)]
    pub lacks: bool,
    #[arg(long, value_name = "NAME=VALUE", requires = "rules")]
    pub rule: Vec<String>,
    #[arg(long, value_name = "JSON", requires = "rules")]
    pub options: Option<String>,
    #[arg(long)]
    pub json: bool,
}
/// Shows a book or what a search finds in it, finds it in all of them, or lists them.
pub fn run(asked: &Patterns, out: &mut impl Write) -> Done {
    let shown = Shown { find: asked.find.as_deref(), lacks: asked.lacks };
    let books = match (&asked.rules, shown.find) {
        (Some(id), _) => {
            vec![Book::of(id, &House { rule: asked.rule.clone(), options: asked.options.clone() })?]
        }
        (None, Some(_)) => all().into_iter().map(Book::plain).collect(),
        (None, None) => return list(asked.json, "laomajiang patterns --rules shanghai", out),
    };
    if asked.json {
        let books: Vec<_> = books.iter().map(|book| json(book, &shown)).collect();
        let whole = if asked.rules.is_some() { books[0].clone() } else { books.into() };
        writeln!(out, "{whole}")?;
        return Ok(Ended::Well);
    }
    let texts: Vec<_> = books.iter().map(|book| text(book, &shown)).filter(|text| !text.is_empty()).collect();
    out.write_all(texts.join("\n").as_bytes())?;
    if texts.is_empty() {
        // Asked for nothing, nothing is missing: only a search comes back empty.
        let name = shown.find.unwrap_or_default().to_owned();
        complain(&said!("command-pattern-none", name = name));
        return Ok(Ended::Short);
    }
    Ok(Ended::Well)
}

/// The rule sets there are, and how one of them is looked up.
pub fn list(as_json: bool, how: &str, out: &mut impl Write) -> Done {
    answer(out, as_json, || list_json(&all()), || list_text(&all(), how))
}

/// Every rule set there is, as its book has it.
pub fn all() -> Vec<Rc<Ruleset>> {
    PRESETS.iter().filter_map(|preset| Ruleset::preset(preset.id)).map(Rc::new).collect()
}

#[cfg(test)]
mod tests;
