//! Reports of games whose penalties and leaving the desk knows.

use super::audience;
use crate::seated::{club, people, play, table};
use mj_club::ledger::*;
use mj_club::{Club, Running};
use mj_report::game::{State, Walls};
use mj_report::{Format, GameReport, Report};
use mj_tell::Language;
use serde_json::{Value, json};
use std::sync::Arc;

mod penalties;
mod people;

fn report(club: &Club, key: GameKey, language: Language) -> GameReport {
    club.read(|books| crate::report(books, key, &audience(language))).expect("a report")
}

fn by(reason: &str) -> Attribution {
    Attribution { at: Time(1_795_257_000), author: "會長".into(), reason: reason.into() }
}
