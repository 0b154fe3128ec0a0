//! The command line. Most users type no arguments.

use std::ffi::OsString;
use std::path::PathBuf;

/// The user's command.
#[derive(Debug, PartialEq, Eq)]
pub enum Arguments {
    /// Opens the window.
    Open {
        /// The books, if not at their usual place.
        data: Option<PathBuf>,
    },
    Version,
    Help,
}

impl Arguments {
    /// Parses the arguments. The error names an unknown one.
    pub fn read(mut typed: impl Iterator<Item = OsString>) -> Result<Arguments, String> {
        let mut data = None;
        while let Some(word) = typed.next() {
            let text = word.to_string_lossy();
            match text.as_ref() {
                "--version" | "-V" => return Ok(Arguments::Version),
                "--help" | "-h" => return Ok(Arguments::Help),
                "--data" => data = Some(typed.next().ok_or_else(|| text.to_string())?.into()),
                other => match other.strip_prefix("--data=").filter(|file| !file.is_empty()) {
                    Some(file) => data = Some(file.into()),
                    None => return Err(text.into_owned()),
                },
            }
        }
        Ok(Arguments::Open { data })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(typed: &[&str]) -> Result<Arguments, String> {
        Arguments::read(typed.iter().map(OsString::from))
    }

    #[test]
    fn the_books_may_be_named() {
        assert_eq!(read(&[]), Ok(Arguments::Open { data: None }));
        for typed in [["--data", "a b.db"].as_slice(), &["--data=a b.db"]] {
            assert_eq!(read(typed), Ok(Arguments::Open { data: Some("a b.db".into()) }));
        }
        assert_eq!(read(&["--version"]), Ok(Arguments::Version));
        assert_eq!(read(&["-h"]), Ok(Arguments::Help));
    }

    #[test]
    fn what_is_unknown_is_named() {
        for typed in [["--data"].as_slice(), &["--data="], &["club.db"], &["--port", "1"]] {
            assert_eq!(read(typed), Err(typed[0].to_owned()), "{typed:?}");
        }
    }
}
