//! 學牌: what is read.

use super::super::refuse;
use super::patterns;
use crate::learn::{self, Book};
use crate::words::Language;
use mj_rules::Ruleset;
use mj_wire::protocol::{Code, LearnAsk, Learned, ReadingBook, Recorded, Refusal};

/// The rule set that the advice is about.
const ADVISED: &str = "shanghai";

pub fn answer(ask: LearnAsk, language: Language) -> Result<Recorded, Refusal> {
    let learned = match ask {
        LearnAsk::Book { rules } => {
            let text = learn::book(&rules, language);
            let text = text.ok_or_else(|| refuse::refusal(Code::Rules, format!("no rule book of {rules:?}")))?;
            read(&rules, text, language)?
        }
        LearnAsk::Advice {} => read(ADVISED, learn::advice(language), language)?,
    };
    Ok(Recorded::Learn { learned })
}

fn read(id: &str, text: &str, language: Language) -> Result<Learned, Refusal> {
    let rules = Ruleset::preset(id).ok_or_else(|| refuse::refusal(Code::Rules, format!("no rule set {id:?}")))?;
    // Every text is filled in by a test as well, so this does not happen to anybody.
    let chapters = learn::chapters(text, &Book { rules: &rules, language });
    let chapters = chapters.map_err(|why| refuse::refusal(Code::Rules, why))?;
    let sets = learn::books().map(|preset| patterns::set(preset.id)).collect();
    Ok(Learned::Text(Box::new(ReadingBook { rules: id.to_owned(), sets, chapters })))
}
