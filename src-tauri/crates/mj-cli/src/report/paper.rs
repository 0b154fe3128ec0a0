//! 寫成什麼、寫到哪裡: how a report is put down, the same for games, sheets and rankings.

use crate::books::shown;
use crate::games;
use crate::language::{self, say};
use crate::stop::{Done, Ended, Stop};
use crate::typed::one_of;
use anstream::{AutoStream, ColorChoice};
use clap::Args;
use mj_club::ledger::Time;
use mj_club::reports::{Format, Report, ReportError};
use mj_tell::{Audience, Clock};
use mj_words::Language::{self, TraditionalChinese};
use mj_words::said;
use std::io::{IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

/// How and where a report is written.
#[derive(Args, Clone, Debug, Default)]
pub struct Paper {
    #[arg(long, value_name = "LANG", value_parser = language::parser())]
    pub lang: Option<Language>,
    #[arg(long, value_name = "FORMAT", value_parser = one_of(&FORMS))]
    pub format: Option<Form>,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
}

/// What a report is written as: text for a terminal, where it is none of the formats.
pub type Form = Option<Format>;

const FORMS: [(&str, Form); 6] = [
    ("text", None),
    ("html", Some(Format::Html)),
    ("pdf", Some(Format::Pdf)),
    ("xlsx", Some(Format::Xlsx)),
    ("csv", Some(Format::Csv)),
    ("json", Some(Format::Json)),
];

/// What becomes of a report.
#[derive(Debug)]
pub enum Answer {
    /// To be read, in its tones.
    Text(String),
    /// To be written as it is.
    Bytes(Vec<u8>),
}

fn extension(form: Form) -> &'static str {
    form.map_or("txt", Format::extension)
}

fn of_extension(found: &str) -> Option<Form> {
    let found = if found == "htm" { "html" } else { found };
    FORMS.into_iter().map(|(_, form)| form).find(|form| extension(*form) == found)
}

impl Paper {
    /// Whether it is read on pages, where a list without end would only be turned over.
    pub fn is_page(&self) -> bool {
        matches!(self.form(), Ok(None | Some(Format::Html | Format::Pdf)))
    }

    /// For whom it is put in words.
    pub fn audience(&self) -> Audience {
        // What programs read is the same in every language.
        let language = match self.form() {
            Ok(Some(Format::Json)) => TraditionalChinese,
            _ => self.lang.unwrap_or_else(language::spoken),
        };
        Audience::here(language)
    }

    /// What it is written as: what is asked for, or what its file is called.
    pub fn form(&self) -> Result<Form, Stop> {
        let out = self.out.as_deref().filter(|out| !is_folder(out));
        let found = out.and_then(Path::extension).map(|found| found.to_string_lossy().to_lowercase());
        let ending = found.as_deref().and_then(of_extension);
        match (self.format.or(self.json.then_some(Some(Format::Json))), ending, found) {
            (Some(asked), Some(ending), Some(found)) if asked != ending => {
                Err(said!("command-format-differs", ending = found, asked = extension(asked)).into())
            }
            (Some(form), ..) | (None, Some(form), _) => Ok(form),
            (None, None, None) => Ok(None),
            (None, None, Some(found)) => Err(said!("command-format-unknown", ending = found).into()),
        }
    }

    /// The report as it is asked for, as text with `also` below it, for programs with the id of its rules; a file of this name is written at once, and the
    /// answer says where.
    pub fn put(&self, report: &impl Report, name: &str, also: &str, rules: Option<&str>) -> Result<Answer, Stop> {
        let (form, language) = (self.form()?, self.audience().language);
        let text = || report.text(language) + also;
        let bytes = match form {
            None if self.out.is_none() => return Ok(Answer::Text(text())),
            // Tones are for a terminal.
            None => anstream::adapter::strip_str(&text()).to_string().into_bytes(),
            Some(Format::Json) => line(with_rules(report.json().map_err(|why| unwritten(&why))?, rules)),
            Some(format) => report.write(format, language).map_err(|why| unwritten(&why))?,
        };
        let Some(out) = &self.out else { return Ok(Answer::Bytes(bytes)) };
        let path = if is_folder(out) { out.join(file_name(name, form)) } else { out.clone() };
        games::unwritten(&path)?;
        games::write_new(&path, &bytes)?;
        let told = said!("command-report-written", file = shown(&path), n = bytes.len().div_ceil(1_000));
        Ok(Answer::Text(say(&told) + "\n"))
    }

    /// Refuses what no terminal shows, before anything is worked out.
    pub fn check(&self) -> Result<(), Stop> {
        self.check_for(std::io::stdout().is_terminal())
    }

    fn check_for(&self, terminal: bool) -> Result<(), Stop> {
        let form = self.form()?;
        if matches!(form, Some(Format::Pdf | Format::Xlsx)) && self.out.is_none() && terminal {
            let name = extension(form).to_uppercase();
            return Err(said!("command-report-terminal", format = name).into());
        }
        Ok(())
    }
}

impl Answer {
    /// Says it: text with its tones where they belong, everything else byte for byte.
    pub fn say(&self, mut out: StdoutLock<'static>, color: ColorChoice) -> Done {
        match self {
            Answer::Text(text) => AutoStream::new(out, color).write_all(text.as_bytes())?,
            Answer::Bytes(bytes) => out.write_all(bytes)?,
        }
        Ok(Ended::Well)
    }
}

fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR])
}

/// A name that every file system takes, with the day, so that next month's does not meet this one.
fn file_name(name: &str, form: Form) -> String {
    let safe: String = name
        .chars()
        .map(|letter| if letter.is_alphanumeric() || "-_".contains(letter) { letter } else { '-' })
        .collect();
    let day = Clock::Here.day(Time::now(), Language::English);
    format!("{safe}-{day}.{}", extension(form))
}

fn line(mut text: String) -> Vec<u8> {
    text.push('\n');
    text.into_bytes()
}

/// A report for programs, with the id of the rules that it calls by their name.
fn with_rules(json: String, rules: Option<&str>) -> String {
    match (rules, json.strip_prefix("{\n")) {
        (Some(id), Some(rest)) => format!("{{\n  \"rules_id\": \"{id}\",\n{rest}"),
        _ => json,
    }
}

fn unwritten(why: &ReportError) -> Stop {
    said!("command-report-unwritten", why = why.to_string()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_binary_goes_to_a_terminal() {
        let paper = |format, out: Option<&str>| Paper { format, out: out.map(Into::into), ..Paper::default() };
        for form in [Some(Format::Pdf), Some(Format::Xlsx)] {
            assert!(paper(Some(form), None).check_for(true).is_err());
            assert!(paper(Some(form), None).check_for(false).is_ok());
            assert!(paper(Some(form), Some("a")).check_for(true).is_ok());
        }
        for form in [None, Some(Format::Html), Some(Format::Csv), Some(Format::Json)] {
            assert!(paper(Some(form), None).check_for(true).is_ok());
        }
    }

    #[test]
    fn a_file_is_written_as_it_is_called() {
        let form = |out: &str, format| Paper { format, out: Some(out.into()), ..Paper::default() }.form();
        for (out, expected) in
            [("a.PDF", Some(Format::Pdf)), ("a.htm", Some(Format::Html)), ("b.c.xlsx", Some(Format::Xlsx)), ("a", None)]
        {
            assert_eq!(form(out, None).ok(), Some(expected), "{out}");
        }
        assert!(matches!(form("a.doc", None), Err(Stop::Mistaken(why)) if say(&why).contains(".doc")));
        assert_eq!(form("a.doc", Some(Some(Format::Csv))).ok(), Some(Some(Format::Csv)));
        assert_eq!(form("a.htm", Some(Some(Format::Html))).ok(), Some(Some(Format::Html)));
        let differs = form("x.pdf", Some(Some(Format::Html)));
        assert!(
            matches!(&differs, Err(Stop::Mistaken(why)) if say(why).contains("檔名是 .pdf，格式卻要 html")),
            "{differs:?}"
        );
        let json = Paper { json: true, out: Some("x.pdf".into()), ..Paper::default() };
        assert!(json.form().is_err());
        assert_eq!(form("folder.d/", None).ok(), Some(None));
        assert!(file_name("牌局報告-a/b:c", Some(Format::Pdf)).starts_with("牌局報告-a-b-c-20"));
    }
}
