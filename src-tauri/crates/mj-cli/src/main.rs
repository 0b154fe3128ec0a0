//! `laomajiang`: the command line of 老麻將.

use mj_cli::arguments::Arguments;
use mj_cli::stop::{Ended, Stop};
use mj_cli::{language, run, signals, usage};
use mj_tell as words;
use mj_words::{Said, said};
use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

/// The command was mistaken, or its input or output failed.
const FAILED: u8 = 2;

/// A log that was verified stops before its game is over.
const UNFINISHED: u8 = 3;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    language::speak(language::of_process(&words));
    let arguments: Arguments = match usage::read(words) {
        Ok(arguments) => arguments,
        Err(error) => return show(&error),
    };
    let ended = run::run(&arguments);
    signals::let_close();
    match ended {
        Ok(Ended::Well) => ExitCode::SUCCESS,
        Ok(Ended::Short) => ExitCode::FAILURE,
        Ok(Ended::Unfinished) => ExitCode::from(UNFINISHED),
        Ok(Ended::Unread) => ExitCode::from(FAILED),
        // The reader has closed the pipe and wants no more.
        Err(Stop::Io(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Stop::Io(error)) => fail(words::io(&error)),
        Err(Stop::Mistaken(why)) => fail(why),
    }
}

/// Help and version go to the output, mistakes to the error stream.
fn show(error: &clap::Error) -> ExitCode {
    let code = u8::try_from(error.exit_code()).unwrap_or(FAILED);
    let shown =
        if error.use_stderr() && error.kind() != clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            std::io::stderr().write_all(usage::mistake(error, language::spoken()).as_bytes())
        } else {
            error.print()
        };
    match shown {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => fail(words::io(&error)),
        _ => ExitCode::from(code),
    }
}

fn fail(why: Said) -> ExitCode {
    language::complain(&said!("command-told", what = why));
    ExitCode::from(FAILED)
}
