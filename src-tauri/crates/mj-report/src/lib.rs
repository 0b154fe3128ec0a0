//! 報表: reports from plain data.
//!
//! Callers fill one of four structs with what is already in words (names, tiles, patterns, reasons, local
//! times) and get it back as a page, on paper, as a spreadsheet or as plain data:
//!
//! * [`GameReport`]: one session, from its rules and players to who paid whom in every hand;
//! * [`SheetReport`]: a member's 會員玩牌紀錄 in the form of the source, with rating and games;
//! * [`RankReport`]: the members in order;
//! * [`EveningReport`]: what a club played in an evening.
//!
//! Each is a [`Report`]. The labels are in the catalogue (`paper.ftl`, and what pages
//! say too in the files of those), in every [`Language`](mj_words::Language).
//!
//! ```
//! use mj_report::{Filter, Format, Report, rank::RankReport};
//! use mj_words::Language;
//!
//! let (filter, rows, nobody) = (Filter::default(), Vec::new(), String::new());
//! let report = RankReport { title: "積分排行".into(), filter, rows, nobody, made: None };
//! let page = report.write(Format::Html, Language::TraditionalChinese).unwrap();
//! assert!(String::from_utf8(page).unwrap().contains("積分排行"));
//! ```
//!
//! `data/` is what callers fill in; `page/` makes a report into blocks, which `html/`, `pdf/` and `terminal/`
//! show alike, and of which the command line makes its own texts ([`page::Page::text`]); `chart/` draws for all; `sheets/` makes a report into tables of plain values, for XLSX and CSV. The fonts
//! of the PDF come from npm, once, by `build.rs`.
//!
//! **Invariant:** knows no rule, and of tiles no more than how they look; of our crates it knows `mj-words` alone.
//! **Invariant:** no IO, no clock, no randomness: the same data give the same bytes.
//! **Invariant:** nothing the data hold makes it panic: places no player has, amounts of any size, names of any
//! length. **Invariant:** what people wrote is text and nothing else: cleaned of what is not seen (`text.rs`),
//! escaped in HTML, no formula in CSV and XLSX.
//! **Invariant:** a page, its PDF and its text say the same; a page needs nothing from elsewhere. **Invariant:** what a
//! PDF shows is tagged or marked as decoration.

// The samples of the tests name this crate as its callers do.
#[cfg(test)]
extern crate self as mj_report;

mod chart;
mod data;
mod error;
mod html;
mod lines;
mod milli;
pub mod page;
mod pdf;
mod report;
#[cfg(test)]
#[path = "../tests/all/sample/mod.rs"]
mod sample;
mod sheets;
mod standing;
mod terminal;
mod text;
mod tiles;
mod words;

pub use data::{Filter, evening, game, rank, sheet, won};
pub use data::{evening::EveningReport, game::GameReport, rank::RankReport, sheet::SheetReport};
pub use error::ReportError;
pub use milli::Milli;
pub use pdf::FONT_LICENCE;
pub use report::{Format, Report};

#[cfg(all(test, feature = "ts"))]
mod types;
#[cfg(all(test, feature = "ts"))]
mod typescript;
