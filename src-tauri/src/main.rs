//! 老麻將 in a window of its own: the tables of `mj-host` behind one command and one channel, with a menu, in the
//! same books as the command line; or another host's tables over the network.

// On Windows the window has no terminal.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

mod arguments;
mod away;
mod books;
mod copies;
mod graphics;
mod lines;
mod menu;
mod nearby;
mod pages;
mod papers;
mod place;
mod shell;
mod words;

#[cfg(test)]
mod tests;

use arguments::Arguments;
use std::process::ExitCode;
use words::Words;

fn main() -> ExitCode {
    let words = Words::of_this_system();
    match Arguments::read(std::env::args_os().skip(1)) {
        // Guests on the network get the same pages as the window.
        Ok(Arguments::Open { .. }) if !mj_lan::has_pages() => {
            eprintln!("{}", words.say("command-serve-no-pages"));
            ExitCode::from(2)
        }
        Ok(Arguments::Open { data }) => {
            graphics::suit_this_machine();
            shell::open(data, words)
        }
        Ok(Arguments::Version) => {
            println!("laomajiang-desktop {}", env!("CARGO_PKG_VERSION"));
            ExitCode::SUCCESS
        }
        Ok(Arguments::Help) => {
            println!("{}", words.say("window-usage"));
            ExitCode::SUCCESS
        }
        Err(unknown) => {
            eprintln!("{}\n{}", words.unknown_argument(unknown), words.say("window-usage"));
            ExitCode::from(2)
        }
    }
}
