//! `laomajiang`: the command line of 老麻將.

use mj_cli::arguments::Arguments;
use mj_cli::run::{self, Ended};
use mj_cli::signals;
use mj_cli::usage::{self, InChinese};
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

/// The command was mistaken, or its input or output failed.
const FAILED: u8 = 2;

/// A log that was verified stops before its game is over.
const UNFINISHED: u8 = 3;

fn main() -> ExitCode {
    let arguments: Arguments = match usage::read(std::env::args_os()) {
        Ok(arguments) => arguments,
        Err(error) => return show(error),
    };
    let ended = run::run(&arguments);
    signals::let_close();
    match ended {
        Ok(Ended::Well) => ExitCode::SUCCESS,
        Ok(Ended::Short) => ExitCode::FAILURE,
        Ok(Ended::Unfinished) => ExitCode::from(UNFINISHED),
        Ok(Ended::Unread) => ExitCode::from(FAILED),
        Ok(Ended::Mistaken(why)) => fail(&why),
        // Whoever listened has heard enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(&format!("讀寫失敗：{error}")),
    }
}

/// Help and version go to the output, mistakes to the error stream.
fn show(error: clap::Error) -> ExitCode {
    let code = u8::try_from(error.exit_code()).unwrap_or(FAILED);
    let shown =
        if error.use_stderr() && error.kind() != clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            error.apply::<InChinese>().print()
        } else {
            error.print()
        };
    match shown {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => fail(&format!("讀寫失敗：{error}")),
        _ => ExitCode::from(code),
    }
}

fn fail(why: &str) -> ExitCode {
    // There is nobody left to tell that the error stream is gone.
    let _ = writeln!(std::io::stderr(), "laomajiang：{why}");
    ExitCode::from(FAILED)
}
