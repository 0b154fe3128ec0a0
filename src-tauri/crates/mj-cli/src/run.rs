//! Runs a command that was read from the command line.

use crate::arguments::{Arguments, Command};
use crate::stop::{Done, Ended};
use crate::{
    explain, files, foreign, games, help, language, lines, members, near, patterns, rank, replay, report, rules, serve,
    sheet, simulate, verify, waits,
};
use anstream::AutoStream;
use std::io::{self, IsTerminal, Write};

/// Runs the command with the process's own input and output.
pub fn run(arguments: &Arguments) -> Done {
    let color = choice(arguments.color);
    let mut out = AutoStream::new(io::stdout().lock(), color);
    // What names the standard input as its file locks it by itself.
    let typed = || io::stdin().lock();
    match &arguments.command {
        // JSON has no tones to strip, and its lines are many.
        Command::Score { explain: true } => score(typed(), |input| explain::explain(input, &mut out)),
        Command::Score { explain: false } => score(typed(), |input| lines::score(input, &mut out.into_inner())),
        Command::Waits(asked) => waits::run(asked, &mut out),
        Command::Patterns(asked) => patterns::run(asked, &mut out),
        Command::Rules(asked) => rules::run(asked, &mut out),
        Command::Verify(asked) => verify::run(asked, &mut out, &mut AutoStream::new(io::stderr(), color)),
        Command::Convert(asked) => foreign::convert::run(asked, &mut out.into_inner()),
        Command::Mjai(asked) => foreign::seat::run(asked, &mut typed(), &mut out.into_inner()),
        Command::Serve(asked) => serve::run(asked, &mut out),
        Command::Near(asked) => near::run(asked, &mut out),
        Command::Members(asked) => members::run(asked, &mut typed(), &mut out),
        Command::Games(asked) => games::run(asked, &mut out),
        // Paper is not painted, so it does not go the way of what people read.
        Command::Sheet(asked) => sheet::run(asked)?.say(out.into_inner(), color),
        Command::Rank(asked) => rank::run(asked)?.say(out.into_inner(), color),
        Command::Report(asked) => report::run(asked)?.say(out.into_inner(), color),
        Command::Backup(asked) => files::backup(asked, &mut out),
        Command::Restore(asked) => files::restore(asked, &mut typed(), &mut out),
        Command::Check(asked) => files::check(asked, &mut out),
        Command::Export(asked) => files::export(asked, &mut out),
        Command::Import(asked) => files::import(asked, &mut typed(), &mut out),
        Command::Replay(asked) => replay::run(asked, io::BufReader::new(io::stdin()), &mut out),
        Command::Simulate(asked) => simulate::run(asked, &mut out),
    }
}

const fn choice(color: clap::ColorChoice) -> anstream::ColorChoice {
    match color {
        clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
        clap::ColorChoice::Always => anstream::ColorChoice::Always,
        clap::ColorChoice::Never => anstream::ColorChoice::Never,
    }
}

fn score(input: io::StdinLock<'_>, answer: impl FnOnce(io::StdinLock<'_>) -> io::Result<bool>) -> Done {
    if input.is_terminal() {
        // Without it the command waits for the same input.
        let _ = writeln!(io::stderr(), "{}", help::waiting(language::spoken()));
    }
    Ok(if answer(input)? { Ended::Well } else { Ended::Short })
}
