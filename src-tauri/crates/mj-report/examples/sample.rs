//! Writes sample reports in every format, in every language, to look at, and says how long each takes:
//! `cargo run --release --package mj-report --example sample -- <folder>`.

#[path = "../tests/all/sample/mod.rs"]
mod sample;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};

use mj_report::{Format, Report};
use mj_words::Language;

const TIMES: usize = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).map_or_else(|| env::temp_dir().join("mj-report"), PathBuf::from);
    fs::create_dir_all(&folder)?;
    all(&folder, "game", &sample::game())?;
    all(&folder, "member", &sample::member())?;
    all(&folder, "ranking", &sample::ranking())?;
    println!("written to {}", folder.display());
    Ok(())
}

fn all(folder: &Path, name: &str, report: &impl Report) -> Result<(), Box<dyn Error>> {
    for format in Format::ALL {
        let start = Instant::now();
        let size = report.write(format, Language::TraditionalChinese)?.len() / 1024;
        let first = start.elapsed();
        for language in Language::ALL {
            let file = format!("{name}-{}.{}", language.tag(), format.extension());
            fs::write(folder.join(file), report.write(format, language)?)?;
        }
        let (median, worst) = measured(report, format)?;
        println!(
            "{name:8} {:5} {size:5} KiB  first {first:8.1?}  median {median:8.1?}  p99 {worst:8.1?}",
            format.extension()
        );
    }
    for language in Language::ALL {
        fs::write(folder.join(format!("{name}-{}.txt", language.tag())), report.text(language))?;
    }
    Ok(())
}

/// The median and the 99th of a hundred.
fn measured(report: &impl Report, format: Format) -> Result<(Duration, Duration), Box<dyn Error>> {
    let times = if cfg!(debug_assertions) { TIMES / 20 } else { TIMES };
    let mut taken = Vec::with_capacity(times);
    for _ in 0..times {
        let start = Instant::now();
        report.write(format, Language::TraditionalChinese)?;
        taken.push(start.elapsed());
    }
    taken.sort();
    Ok((taken[times / 2], taken[times * 99 / 100]))
}
